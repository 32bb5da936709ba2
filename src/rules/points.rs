//! Points, exact to the hundredth: some tables take a tenth for the house.
//!
//! Sums that no table could ever reach stay at the greatest amount instead of running over.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// An amount of points in hundredths. Shown without decimals when it is whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct Points(i64);

impl Points {
    /// No points.
    pub const ZERO: Points = Points(0);

    /// A whole number of points.
    pub const fn whole(points: i64) -> Points {
        Points(points.saturating_mul(100))
    }

    /// A number of hundredths of a point.
    pub const fn hundredths(hundredths: i64) -> Points {
        Points(hundredths)
    }

    /// The amount in hundredths.
    pub const fn in_hundredths(self) -> i64 {
        self.0
    }
}

impl Add for Points {
    type Output = Points;
    fn add(self, other: Points) -> Points {
        Points(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sub for Points {
    type Output = Points;
    fn sub(self, other: Points) -> Points {
        Points(self.0.saturating_sub(other.0))
    }
}

impl SubAssign for Points {
    fn sub_assign(&mut self, other: Points) {
        *self = *self - other;
    }
}

impl Neg for Points {
    type Output = Points;
    fn neg(self) -> Points {
        Points(self.0.saturating_neg())
    }
}

impl Mul<i64> for Points {
    type Output = Points;
    fn mul(self, times: i64) -> Points {
        Points(self.0.saturating_mul(times))
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(amounts: I) -> Points {
        amounts.fold(Points::ZERO, Add::add)
    }
}

impl fmt::Display for Points {
    /// `1,240`, `-64`, `37.50`; with `{:+}` also a sign before gains, and none before nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, cents) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        let digits = whole.to_string();
        let mut text = String::with_capacity(digits.len() + 6);
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
        }
        if cents > 0 {
            text += &format!(".{cents:02}");
        }
        if self.0 == 0 {
            let width = f.width().unwrap_or(0);
            return write!(f, "{text:>width$}");
        }
        f.pad_integral(self.0 > 0, "", &text)
    }
}

impl Serialize for Points {
    /// A whole number where it is one, else a number with up to two decimals.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            serializer.serialize_i64(self.0 / 100)
        } else {
            #[allow(clippy::cast_precision_loss)] // far below 2^53 hundredths
            serializer.serialize_f64(self.0 as f64 / 100.0)
        }
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        let hundredths = (number * 100.0).round();
        if hundredths.abs() > 1e15 || (hundredths / 100.0 - number).abs() > 1e-6 {
            return Err(serde::de::Error::custom(
                "points have at most two decimals, and at most 13 digits",
            ));
        }
        #[allow(clippy::cast_possible_truncation)] // checked above
        Ok(Points(hundredths as i64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_as_people_write_them() {
        for (hundredths, text, signed) in [
            (0, "0", "0"),
            (124_000, "1,240", "+1,240"),
            (-6_400, "-64", "-64"),
            (3_750, "37.50", "+37.50"),
            (-50, "-0.50", "-0.50"),
            (12_345_678_900, "123,456,789", "+123,456,789"),
        ] {
            assert_eq!(Points(hundredths).to_string(), text);
            assert_eq!(format!("{:+}", Points(hundredths)), signed);
        }
        assert_eq!(format!("{:>6}|", Points::whole(5)), "     5|");
    }

    #[test]
    fn json_is_exact() {
        for hundredths in [0, 100, -6_400, 3_750, 1, -1] {
            let text = serde_json::to_string(&Points(hundredths)).unwrap();
            assert_eq!(
                serde_json::from_str::<Points>(&text).unwrap(),
                Points(hundredths)
            );
        }
        assert_eq!(serde_json::to_string(&Points(2_000)).unwrap(), "20");
        assert!(serde_json::from_str::<Points>("0.001").is_err());
    }
}
