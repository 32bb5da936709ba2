//! What bots are called: by one name, in the lobby, at the table, in words, in records and figures.
//!
//! A bot is written `bold:hard` in settings, records and on the command line; a player knows it as
//! Tiger. Players from outside have no such name: they go by their commands, and at the table by places.

use crate::conduct::{Lineup, Player};
use crate::lang::Words;
use crate::seat::BySeat;

/// `bold:hard` in its two parts; a player without a level is of the normal one.
pub fn temper_and_level(bot: &str) -> (&str, &str) {
    bot.split_once(':').unwrap_or((bot, "normal"))
}

/// `Tiger, hard`; a player from outside by its command.
pub fn bot_name(bot: &str, words: &Words) -> String {
    let level = format!("level.{}.name", temper_and_level(bot).1);
    match character(bot, words) {
        Some(name) if words.has(&level) => format!("{name}, {}", words.get(&level)),
        Some(_) | None => bot.to_owned(),
    }
}

/// The person at the bottom, and on the right, across and on the left whoever `recruit` finds for these
/// bots, by the names of those it has found.
pub fn lineup(
    person: String,
    bots: &[String; 3],
    words: &Words,
    recruit: impl Fn(usize, &str) -> Result<Player, String>,
) -> Result<Lineup, String> {
    let find = |i: usize| recruit(i, &bots[i]);
    let found = [find(0)?, find(1)?, find(2)?];
    let specs = found.each_ref().map(|player| match player {
        Player::Bot(_, spec) => spec.clone(),
        Player::Person => String::new(),
    });
    let [right, across, left] = at_the_table(&specs, words);
    let [on_the_right, opposite, on_the_left] = found;
    Ok(BySeat::from([
        (person, Player::Person),
        (right, on_the_right),
        (across, opposite),
        (left, on_the_left),
    ]))
}

/// The names of the bots on the right, across and on the left: a second one of a kind has a number.
fn at_the_table(bots: &[String; 3], words: &Words) -> [String; 3] {
    let places = ["player.right", "player.across", "player.left"];
    let plain = |i: usize| character(&bots[i], words).unwrap_or(words.get(places[i]));
    [0, 1, 2].map(|i| match (0..i).filter(|&j| plain(j) == plain(i)).count() {
        0 => plain(i).to_owned(),
        n => format!("{} {}", plain(i), n + 1),
    })
}

/// What a bot of this temper is called; none for players from outside.
fn character<'a>(bot: &str, words: &'a Words) -> Option<&'a str> {
    let key = format!("temper.{}.called", temper_and_level(bot).0);
    words.text(&key)
}

/// `Bold: goes for the large hand. Counts everything.`
pub(super) fn about_bot(bot: &str, words: &Words) -> String {
    let (temper, level) = temper_and_level(bot);
    let word = |key: String| words.text(&key).unwrap_or_default().to_owned();
    let temper = [
        ("name", word(format!("temper.{temper}.name"))),
        ("about", word(format!("temper.{temper}.about"))),
        ("level", word(format!("level.{level}.about"))),
    ];
    if temper.iter().any(|(_, word)| word.is_empty()) {
        return String::new();
    }
    let places = temper
        .each_ref()
        .map(|(place, word)| (*place, word as &dyn std::fmt::Display));
    words.fill("lobby.bot", &places)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Lang;

    #[test]
    fn a_bot_has_one_name_and_a_second_of_its_kind_a_number() {
        let words = Words::of(Lang::En);
        for (bots, at_table, in_lists) in [
            (
                ["bold", "balanced:easy", "cautious:hard"],
                ["Tiger", "Crane", "Heron"],
                ["Tiger, normal", "Crane, easy", "Heron, hard"],
            ),
            (
                ["bold", "bold:easy", "bold:hard"],
                ["Tiger", "Tiger 2", "Tiger 3"],
                ["Tiger, normal", "Tiger, easy", "Tiger, hard"],
            ),
            (
                ["exec:./one", "quick", "exec:./one"],
                ["Mei", "Sparrow", "Lin"],
                ["exec:./one", "Sparrow, normal", "exec:./one"],
            ),
        ] {
            let bots = bots.map(str::to_owned);
            assert_eq!(at_the_table(&bots, &words), at_table);
            assert_eq!(bots.map(|bot| bot_name(&bot, &words)), in_lists);
        }
    }
}
