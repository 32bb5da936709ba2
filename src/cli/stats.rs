//! `stats`: what the records of finished sessions say about the person who played them.

use std::collections::BTreeMap;
use std::io::Write;

use super::args::StatsArgs;
use super::records::{Played, replayed, told};
use super::{Answer, Failure, ask, write_json};
use crate::plain;
use crate::rules::Points;
use crate::store::{self, Against, Paths, Stats};

/// The person's own record by ruleset.
pub(super) fn run(
    args: &StatsArgs,
    paths: &Paths,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let (finished, troubles) = store::finished(paths);
    let answer = told(troubles);
    let mut played: Vec<Played> = finished.into_iter().filter_map(replayed).collect();
    played.reverse(); // oldest first
    let of_all = played.iter().map(|p| (&p.record, &p.session));
    let mut stats = store::gather(of_all, args.practice);
    if let Some(wanted) = &args.list.ruleset {
        stats.retain(|id, _| id == wanted);
    }
    if stats.is_empty() && answer == Answer::Done {
        ask::known(args.list.ruleset.as_deref())?;
    }
    if args.list.json {
        write_json(out, &stats)?;
        return Ok(answer);
    }
    if stats.is_empty() && answer == Answer::Done {
        let kind = if args.practice { " practice" } else { "" };
        writeln!(out, "No finished{kind} session yet.")?;
    }
    write_all(&stats, out)?;
    Ok(answer)
}

fn write_all(stats: &BTreeMap<String, Stats>, out: &mut impl Write) -> Result<(), Failure> {
    for (i, (id, stats)) in stats.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{id}")?;
        write_counts(stats, out)?;
        write_hands(stats, out)?;
        write_opponents(stats, out)?;
        write_points(stats, out)?;
    }
    Ok(())
}

fn share(n: u32, games: u32) -> f64 {
    match games {
        0 => 0.0,
        games => 100.0 * f64::from(n) / f64::from(games),
    }
}

fn write_counts(stats: &Stats, out: &mut impl Write) -> Result<(), Failure> {
    let left = match stats.sessions_left {
        0 => String::new(),
        left => format!("; {left} more left early"),
    };
    writeln!(
        out,
        "  {}, {} of them won{left}; {}",
        ask::count_of(stats.sessions as usize, "session"),
        stats.sessions_won,
        ask::count_of(stats.games as usize, "game"),
    )?;
    for (what, n, of) in [
        ("won", stats.wins, stats.games),
        ("  self-drawn", stats.self_draws, stats.wins),
        ("dealt in", stats.deal_ins, stats.games),
        ("drawn", stats.draws, stats.games),
    ] {
        writeln!(out, "  {what:<12} {n:>5}  {:>5.1} %", share(n, of))?;
    }
    Ok(())
}

fn write_hands(stats: &Stats, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(mean) = stats.mean_fan() {
        writeln!(out, "  fan of a win, on average: {mean:.2}")?;
    }
    let favourites: Vec<String> = stats
        .favourites()
        .into_iter()
        .take(5)
        .map(|(id, n)| format!("{id} {n}"))
        .collect();
    if !favourites.is_empty() {
        writeln!(out, "  fans won with most: {}", favourites.join(", "))?;
    }
    if let Some(best) = &stats.best {
        writeln!(
            out,
            "  best hand, {}: {}",
            best.score.points,
            plain::parts(&best.score.reading).join(", ")
        )?;
    }
    Ok(())
}

fn write_opponents(stats: &Stats, out: &mut impl Write) -> Result<(), Failure> {
    for (who, against) in &stats.opponents {
        let Against {
            games,
            wins,
            wins_on_you,
            your_wins_on_it,
        } = against;
        writeln!(
            out,
            "  against {who}: {}; it won {wins}, {wins_on_you} on your discard; you won {your_wins_on_it} on its",
            ask::count_of(*games as usize, "game"),
        )?;
    }
    Ok(())
}

/// The points in all, and the latest sessions in a line.
fn write_points(stats: &Stats, out: &mut impl Write) -> Result<(), Failure> {
    const LATEST: usize = 60;
    let total: Points = stats.points.iter().copied().sum();
    writeln!(out, "  points in all: {total}")?;
    let latest = stats.gains.get(stats.gains.len().saturating_sub(LATEST)..);
    let chart = chart(latest.unwrap_or_default());
    if !chart.is_empty() {
        writeln!(out, "  won and lost, session by session: {chart}")?;
    }
    Ok(())
}

/// One character a session, from `▁` for the least to `█` for the most.
fn chart(gains: &[Points]) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let least = gains.iter().map(|p| p.in_hundredths()).min().unwrap_or(0);
    let most = gains.iter().map(|p| p.in_hundredths()).max().unwrap_or(0);
    let bar = |gain: &Points| {
        let span = (most - least).max(1);
        let step = (gain.in_hundredths() - least) * 7 / span;
        BARS.get(usize::try_from(step).unwrap_or(0)).copied()
    };
    gains.iter().filter_map(bar).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chart_reaches_from_the_least_to_the_most() {
        for (gains, wanted) in [
            (&[][..], ""),
            (&[5], "▁"),
            (&[-70, 0, 70], "▁▄█"),
            (&[3, 3], "▁▁"),
        ] {
            let gains: Vec<Points> = gains.iter().map(|&n| Points::whole(n)).collect();
            assert_eq!(chart(&gains), wanted);
        }
    }
}
