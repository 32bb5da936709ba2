//! What `analyze` has found out, in words.

use std::io::Write;

use super::{Analysis, Useful};
use crate::cli::advice::Advised;
use crate::cli::{Failure, ask};
use crate::hand::Distance;

/// What a discard leaves of a hand that was `now` away from ready.
pub(super) fn reason(now: Distance, after: Distance, useful: &[Useful], total: u32) -> String {
    let help = match (after, total) {
        (0, 0) => "ready, but no tile that completes it is left".to_owned(),
        (0, _) => format!("ready for {}, {total} left", ready_for(useful)),
        (_, 0) => format!("{after} away from ready, and no tile that helps is left"),
        _ => format!(
            "{after} away from ready, {total} tiles of {} help",
            ask::count_of(useful.len(), "kind")
        ),
    };
    match (now, after) {
        (-1, _) => format!("gives up a complete hand: {help}"),
        _ if after > now => format!("a step back: {help}"),
        _ => help,
    }
}

/// `2p 5p`, and of which how they win if not always.
fn ready_for(useful: &[Useful]) -> String {
    let groups = useful.chunk_by(|a, b| a.wins == b.wins).map(|same| {
        let tiles: Vec<String> = same.iter().map(|u| u.tile.to_string()).collect();
        let how = same.first().and_then(|u| u.wins);
        let how = how.map_or_else(String::new, |wins| format!(" ({})", wins.text()));
        tiles.join(" ") + &how
    });
    groups.collect::<Vec<_>>().join(", ")
}

impl Analysis {
    /// The answer for people.
    pub(super) fn write(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self.distance {
            -1 => writeln!(out, "The hand is complete.")?,
            0 => writeln!(out, "The hand is ready.")?,
            n => writeln!(out, "The hand is {n} away from ready.")?,
        }
        if self.by_shape.len() > 1 {
            let shapes: Vec<String> = self
                .by_shape
                .iter()
                .map(|(shape, distance)| format!("{shape} {distance}"))
                .collect();
            writeln!(out, "By shape: {}.", shapes.join(", "))?;
        }
        if self.discards.is_empty() {
            self.write_useful(out)
        } else {
            self.write_discards(out)?;
            self.write_advice(out)
        }
    }

    fn write_advice(&self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.advice.is_empty() {
            writeln!(out, "\nWhat a sound player would do, the best first:")?;
        }
        for Advised { action, reason } in &self.advice {
            writeln!(out, "  {action} - {reason}")?;
        }
        Ok(())
    }

    fn write_useful(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.useful.is_empty() {
            writeln!(out, "No tile that helps is left.")?;
            return Ok(());
        }
        let kinds = ask::count_of(self.useful.len(), "kind");
        writeln!(out, "\n{} tiles of {kinds} help:", self.total)?;
        for useful in &self.useful {
            let Useful { tile, left, wins } = useful;
            let how = wins.map_or_else(String::new, |wins| format!(", {}", wins.text()));
            writeln!(out, "  {:<3} {left} left{how}", tile.to_string())?;
        }
        Ok(())
    }

    fn write_discards(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "\nDiscards, the nearest to ready first:")?;
        for discard in &self.discards {
            writeln!(out, "  {:<3} {}", discard.tile.to_string(), discard.reason)?;
        }
        Ok(())
    }
}
