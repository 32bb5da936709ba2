//! `arena`: bots play bots, and the figures are told with their intervals.

use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};
use unicode_width::UnicodeWidthStr;

use super::args::ArenaArgs;
use super::{Answer, Failure, ask, say, write_json};
use crate::arena::{Arena, Contender, Figure, Foretold, Line, Report};
use crate::bot::{Bot, Decided, Outside};
use crate::external::bot_by_spec;
use crate::rules::Ruleset;
use crate::seat::BySeat;
use crate::text::filled;

pub(super) fn run(args: &ArenaArgs, out: &mut impl Write) -> Result<Answer, Failure> {
    let mut arena = Arena {
        rules: rules(args)?,
        seats: contenders(&args.seats)?,
        seed: args.seed,
        deals: 0,
        duplicate: args.duplicate,
    };
    arena.deals = args.games.div_ceil(arena.games_a_deal());
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.jobs.unwrap_or(0))
        .build()
        .map_err(std::io::Error::other)?;
    let bar = progress(arena.deals);
    #[allow(clippy::disallowed_methods)] // time for a decision is one of the figures
    let start = Instant::now();
    let clock = || u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
    let report = pool.install(|| arena.run(Some(&clock), &|| bar.inc(1)));
    bar.finish_and_clear();
    say(faults(&arena));
    if args.json {
        write_json(out, &report)?;
    } else {
        write_report(&report, start.elapsed().as_secs_f64(), out)?;
        if args.foresight {
            write_foresight(&report, out)?;
        }
    }
    Ok(answer(&report))
}

/// The ruleset that is played, with the minimum that is asked for.
fn rules(args: &ArenaArgs) -> Result<Arc<Ruleset>, Failure> {
    let rules = ask::ruleset(&args.ruleset)?;
    let Some(fan) = args.minimum else {
        return Ok(rules);
    };
    let rules = rules.with_minimum(fan).map_err(|flaws| {
        let told: Vec<String> = flaws.iter().map(ToString::to_string).collect();
        format!("--minimum {fan}: {}", told.join("; "))
    })?;
    Ok(Arc::new(rules))
}

/// Figures of a bot that never played are no answer to what was asked.
fn answer(report: &Report) -> Answer {
    let never_played = |line: &Line| line.program.is_some_and(|program| program.never_played());
    if report.bots.iter().any(never_played) {
        Answer::Part
    } else {
        Answer::Done
    }
}

/// What went wrong with programs, each told once.
fn faults(arena: &Arena) -> Vec<String> {
    let mut told = Vec::new();
    for (_, contender) in arena.seats.iter() {
        if let Some(fault) = contender.bot.outside().and_then(Outside::fault)
            && !told.contains(&fault.to_string())
        {
            told.push(fault.to_string());
        }
    }
    told
}

/// Equal names share a bot: it keeps what it has asked of the ruleset.
fn contenders(names: &[String; 4]) -> Result<BySeat<Contender>, String> {
    let mut known: Vec<Contender> = Vec::new();
    for name in names {
        if !known.iter().any(|contender| contender.name == *name) {
            let bot: Arc<dyn Bot> = Arc::from(bot_by_spec(name).map_err(|e| e.to_string())?);
            let name = name.clone();
            known.push(Contender { name, bot });
        }
    }
    Ok(BySeat::from(names.each_ref().map(|name| {
        let place = known.iter().position(|contender| contender.name == *name);
        known[place.unwrap_or(0)].clone()
    })))
}

/// A bar on a terminal, nothing elsewhere.
fn progress(deals: u32) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(u64::from(deals));
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} deals, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn write_report(report: &Report, seconds: f64, out: &mut impl Write) -> Result<(), Failure> {
    #[allow(clippy::cast_precision_loss)] // far below 2^52 games
    let speed = report.games as f64 / seconds.max(1e-9);
    writeln!(
        out,
        "{}: {} deals, {} games from seed {}; {} drawn; {speed:.0} games a second",
        report.ruleset,
        report.deals,
        report.games,
        report.seed,
        percent(&report.drawn),
    )?;
    let wide = name_width(report);
    writeln!(
        out,
        "{} {:>17} {:>14} {:>14} {:>14} {:>12} {:>12} {:>9} {:>9}",
        filled("bot", wide),
        "points a game",
        "won",
        "self-drawn",
        "dealt in",
        "fan",
        "melds",
        "median",
        "99 %"
    )?;
    for line in &report.bots {
        write_line(line, wide, out)?;
    }
    write_stand_ins(report, out)
}

/// In how many games another bot stood in for a program.
fn write_stand_ins(report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    for line in &report.bots {
        if let Some(program) = line
            .program
            .filter(|program| program.games_with_stand_in > 0)
        {
            let Decided {
                by_program,
                by_stand_in,
            } = program.decided;
            writeln!(
                out,
                "{}: another bot stood in for it in {} of {} games; of what there was to decide, {by_program} was its own, {by_stand_in} the other's",
                line.name, program.games_with_stand_in, line.games,
            )?;
        }
    }
    Ok(())
}

/// Room for the longest name, which may be the whole command of a program.
fn name_width(report: &Report) -> usize {
    let widths = report.bots.iter().map(|line| line.name.width());
    widths.max().unwrap_or(0).max(20)
}

fn write_line(line: &Line, wide: usize, out: &mut impl Write) -> Result<(), Failure> {
    let points = format!("{:+.3} ±{:.3}", line.points.mean, line.points.plus_minus);
    let plain = |figure: &Figure| format!("{:.2} ±{:.2}", figure.mean, figure.plus_minus);
    #[allow(clippy::cast_precision_loss)] // nanoseconds of a decision
    let micros = |nanos: Option<u64>| {
        nanos.map_or_else(|| "-".to_owned(), |n| format!("{:.1} µs", n as f64 / 1e3))
    };
    writeln!(
        out,
        "{} {points:>17} {:>14} {:>14} {:>14} {:>12} {:>12} {:>9} {:>9}",
        filled(&line.name, wide),
        percent(&line.win),
        percent(&line.self_draw),
        percent(&line.deal_in),
        line.fan.as_ref().map_or_else(|| "-".to_owned(), plain),
        plain(&line.melds),
        micros(line.time.map(|time| time.median)),
        micros(line.time.map(|time| time.p99)),
    )?;
    Ok(())
}

/// What bots foretold and what came of it, and how soon games ended.
#[allow(clippy::cast_precision_loss)] // far below 2^52 games
fn write_foresight(report: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let percent = |part: f64| format!("{:.1} %", 100.0 * part);
    let wide = name_width(report);
    writeln!(
        out,
        "\n{} {:>8} {:>10} {:>9} {:>9}",
        filled("bot", wide),
        "distance",
        "decisions",
        "foretold",
        "won"
    )?;
    for line in &report.bots {
        for at in &line.foresight {
            let Foretold {
                distance,
                decisions,
                ..
            } = at;
            let (foretold, happened) = (percent(at.foretold), percent(at.happened));
            let name = filled(&line.name, wide);
            writeln!(
                out,
                "{name} {distance:>8} {decisions:>10} {foretold:>9} {happened:>9}"
            )?;
        }
    }
    writeln!(
        out,
        "\n{:>8} {:>10} {:>17}",
        "discards", "seats", "another wins then"
    )?;
    for turn in report.turns.iter().filter(|turn| turn.reached > 0) {
        let lost = percent(turn.lost as f64 / turn.reached as f64);
        writeln!(out, "{:>8} {:>10} {lost:>17}", turn.turn, turn.reached)?;
    }
    Ok(())
}

fn percent(figure: &Figure) -> String {
    format!(
        "{:.1} ±{:.1} %",
        100.0 * figure.mean,
        100.0 * figure.plus_minus
    )
}
