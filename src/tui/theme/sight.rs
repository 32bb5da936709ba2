//! How colours look to people: contrast, and what the colour-blind see. Only tests ask.

/// Relative luminance after WCAG 2.
fn luminance(colour: [u8; 3]) -> f64 {
    let [r, g, b] = colour.map(|c| linear(f64::from(c) / 255.0));
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn linear(c: f64) -> f64 {
    if c <= 0.04045 {
        c / 12.92
    } else {
        ((c + 0.055) / 1.055).powf(2.4)
    }
}

pub fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// How colours look to the three kinds of dichromats, in linear light (Machado, Oliveira and
/// Fernandes 2009, severity 1), and to everybody else.
pub const SIGHT: [(&str, [[f64; 3]; 3]); 4] = [
    (
        "normal",
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    ),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

/// CIE L*a*b* of a colour as seen with some sight.
pub fn lab(colour: [u8; 3], sight: &[[f64; 3]; 3]) -> [f64; 3] {
    let light = colour.map(|c| linear(f64::from(c) / 255.0));
    let seen = sight.map(|row| {
        (0..3)
            .map(|i| row[i] * light[i])
            .sum::<f64>()
            .clamp(0.0, 1.0)
    });
    let to_xyz = [
        [0.4124, 0.3576, 0.1805],
        [0.2126, 0.7152, 0.0722],
        [0.0193, 0.1192, 0.9505],
    ];
    let white = [0.9505, 1.0, 1.089];
    let mut f = [0.0; 3];
    for i in 0..3 {
        let value = (0..3).map(|j| to_xyz[i][j] * seen[j]).sum::<f64>() / white[i];
        f[i] = if value > 0.008_856 {
            value.cbrt()
        } else {
            7.787 * value + 16.0 / 116.0
        };
    }
    [
        116.0 * f[1] - 16.0,
        500.0 * (f[0] - f[1]),
        200.0 * (f[1] - f[2]),
    ]
}
