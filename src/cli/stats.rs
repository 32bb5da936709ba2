//! `stats`: what the records of finished sessions say about the person who played them.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use unicode_width::UnicodeWidthStr;

use super::args::StatsArgs;
use super::records::{Played, replayed};
use super::{Answer, Failure, ask, write_json};
use crate::game::Winner;
use crate::lang::Words;
use crate::rules::{Points, Ruleset};
use crate::store::{self, Against, Paths, Stats};
use crate::tui::menu::bot_name;

/// The person's own record by ruleset.
pub(super) fn run(
    args: &StatsArgs,
    paths: &Paths,
    out: &mut impl Write,
) -> Result<Answer, Failure> {
    let (finished, troubles) = store::finished(paths);
    let (mut played, answer) = replayed(finished.into_iter(), troubles.into_iter());
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
    let words = &args.list.tongue.words(paths);
    if stats.is_empty() && answer == Answer::Done {
        writeln!(out, "{}", words.get("stats.none"))?;
    }
    let rules = |played: &Played| {
        let rules = Arc::clone(played.session.rules());
        (rules.id.clone(), rules)
    };
    let rules: BTreeMap<String, Arc<Ruleset>> = played.iter().map(rules).collect();
    for (i, (id, stats)) in stats.iter().enumerate() {
        if i > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{id}")?;
        let rules = rules.get(id).map(Arc::as_ref);
        FiguresPage {
            stats,
            rules,
            words,
        }
        .write(out)?;
    }
    Ok(answer)
}

/// The figures of one ruleset.
struct FiguresPage<'a> {
    stats: &'a Stats,
    rules: Option<&'a Ruleset>,
    words: &'a Words,
}

impl FiguresPage<'_> {
    fn write(&self, out: &mut impl Write) -> Result<(), Failure> {
        self.write_counts(out)?;
        self.write_hands(out)?;
        self.write_opponents(out)?;
        self.write_points(out)
    }

    fn write_counts(&self, out: &mut impl Write) -> Result<(), Failure> {
        let (stats, words) = (self.stats, self.words);
        writeln!(out, "  {}", stats.told(words))?;
        for (key, n, of) in stats.shares() {
            let label = padded(words.get(key), 20);
            writeln!(out, "  {label} {n:>5}  {:>5.1} %", share(n, of))?;
        }
        if let Some(mean) = stats.mean_fan() {
            let label = padded(words.get("stats.mean-fan"), 20);
            writeln!(out, "  {label} {mean:>5.2}")?;
        }
        Ok(())
    }

    fn write_hands(&self, out: &mut impl Write) -> Result<(), Failure> {
        let (stats, words) = (self.stats, self.words);
        let favourites = stats.favourites().into_iter().take(5);
        let favourites: Vec<String> = favourites
            .map(|(id, n)| format!("{} {n}", self.fan(id)))
            .collect();
        if !favourites.is_empty() {
            let title = words.get("stats.fans");
            writeln!(out, "  {title}: {}", favourites.join(", "))?;
        }
        if let Some(best) = &stats.best {
            let hits = best.score.hits.iter();
            let fans: Vec<String> = hits.map(|hit| self.fan(&hit.fan)).collect();
            let worth = words.fill(
                "stats.best-worth",
                &[("points", &best.score.points), ("fans", &fans.join(", "))],
            );
            let title = words.get("stats.best");
            writeln!(out, "  {title}: {}; {worth}", hand(best))?;
        }
        Ok(())
    }

    /// A fan by its name.
    fn fan(&self, id: &str) -> String {
        let name = self
            .rules
            .map_or(id, |rules| rules.fan_name(id, self.words));
        name.to_owned()
    }

    fn write_opponents(&self, out: &mut impl Write) -> Result<(), Failure> {
        const NAME: usize = 24;
        let words = self.words;
        let columns = Against::COLUMNS.map(|key| words.get(key));
        let mut write = |name: &str, cells: [&str; 4]| {
            let cells = cells.iter().zip(columns).map(|(cell, column)| {
                let wide = column.width().max(6) + 2;
                " ".repeat(wide.saturating_sub(cell.width())) + cell
            });
            writeln!(out, "  {}{}", padded(name, NAME), cells.collect::<String>())
        };
        if !self.stats.opponents.is_empty() {
            write(words.get("stats.opponents"), columns)?;
        }
        for (who, against) in &self.stats.opponents {
            let cells = against.numbers();
            write(&bot_name(who, words), cells.each_ref().map(String::as_str))?;
        }
        Ok(())
    }

    /// The points in all, and the latest sessions in a line.
    fn write_points(&self, out: &mut impl Write) -> Result<(), Failure> {
        const LATEST: usize = 60;
        let (stats, words) = (self.stats, self.words);
        let total: Points = stats.points.iter().copied().sum();
        writeln!(
            out,
            "  {}",
            words.fill("stats.total", &[("points", &total)])
        )?;
        let latest = stats.gains.get(stats.gains.len().saturating_sub(LATEST)..);
        let chart = chart(latest.unwrap_or_default());
        if !chart.is_empty() {
            writeln!(out, "  {}: {chart}", words.get("stats.chart"))?;
        }
        Ok(())
    }
}

/// The tiles of a win, the one that it was won with apart.
fn hand(best: &Winner) -> String {
    let hand = &best.win.hand;
    let melds = hand.melds.iter().map(|meld| format!(" {meld}"));
    format!(
        "{} + {}{}",
        hand.concealed,
        best.win.tile,
        melds.collect::<String>()
    )
}

fn padded(text: &str, cells: usize) -> String {
    text.to_owned() + &" ".repeat(cells.saturating_sub(text.width()))
}

fn share(n: u32, of: u32) -> f64 {
    100.0 * f64::from(n) / f64::from(of.max(1))
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
