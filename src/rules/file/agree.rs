//! Changes that a table agrees on before play: another minimum, another limit.
//!
//! The text of the file changes with them, so that a record keeps what was played.

use toml::de::{DeTable, DeValue};

use crate::rules::{Flaw, Limit, Ruleset};

impl Ruleset {
    /// The same ruleset with another minimum, in fan. Flaws if it does not fit the rest.
    pub fn with_minimum(&self, fan: u32) -> Result<Ruleset, Vec<Flaw>> {
        Ruleset::parse(&with_win(self.source(), "minimum", &fan.to_string()))
    }

    /// The same ruleset with another limit. Flaws if it does not fit the rest.
    pub fn with_limit(&self, limit: Limit) -> Result<Ruleset, Vec<Flaw>> {
        let value = match limit {
            Limit::None => "\"none\"".to_owned(),
            Limit::Fan(fan) => format!("{{ fan = {fan} }}"),
            Limit::Points(points) => {
                let n = points.in_hundredths();
                format!("{{ points = {}.{:02} }}", n / 100, n % 100)
            }
        };
        Ruleset::parse(&with_win(self.source(), "limit", &value))
    }
}

/// The text with one key of the section `win` changed where it stands. Where it does not, the file is
/// written anew: comments go, the meaning stays.
fn with_win(text: &str, key: &str, value: &str) -> String {
    let place = DeTable::parse(text).ok().and_then(|document| {
        let win = entry(document.get_ref(), "win")?;
        Some(entry(win.get_ref().as_table()?, key)?.span())
    });
    let mut changed = text.to_owned();
    if let Some(place) = place {
        changed.replace_range(place, value);
        return changed;
    }
    let (Ok(mut table), Ok(new)) = (
        text.parse::<toml::Table>(),
        format!("{key} = {value}").parse::<toml::Table>(),
    ) else {
        return changed;
    };
    let win = table
        .entry("win")
        .or_insert_with(|| toml::Value::Table(toml::Table::new()));
    if let toml::Value::Table(win) = win {
        win.extend(new);
    }
    table.to_string()
}

fn entry<'t, 'i>(table: &'t DeTable<'i>, key: &str) -> Option<&'t toml::Spanned<DeValue<'i>>> {
    table
        .iter()
        .find(|(name, _)| name.get_ref() == key)
        .map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Points, builtin};

    #[test]
    fn the_text_tells_what_was_agreed_and_keeps_the_rest() {
        for rules in builtin::all() {
            if rules.valuation.scale.is_multipliers() {
                assert!(rules.with_minimum(1).is_err());
                continue;
            }
            let raised = rules.with_minimum(3).unwrap();
            assert_eq!(raised.valuation.minimum, 3);
            assert_eq!(
                raised.source().lines().count(),
                rules.source().lines().count()
            );
            assert_eq!(
                raised.digest() == rules.digest(),
                rules.valuation.minimum == 3
            );
            for limit in [
                Limit::Fan(10),
                Limit::None,
                Limit::Points(Points::hundredths(6_450)),
            ] {
                match raised.with_limit(limit) {
                    Ok(changed) => assert_eq!(changed.valuation.limit, limit),
                    // a false win costs the limit; a heavenly hand may be worth it
                    Err(flaws) => assert!(limit == Limit::None && flaws.len() == 1, "{flaws:?}"),
                }
            }
            let back = Ruleset::parse(raised.source()).unwrap();
            assert_eq!(back.digest(), raised.digest());
        }
    }

    #[test]
    fn a_file_without_the_key_gets_it() {
        let plain = "id = \"x\"\nname = \"x\"\n";
        for text in [
            plain.to_owned(),
            format!("{plain}[win]\n"),
            format!("{plain}win.limit = \"none\"\n"),
        ] {
            let rules = Ruleset::parse(&text).unwrap();
            assert_eq!(
                rules.with_minimum(2).unwrap().valuation.minimum,
                2,
                "{text}"
            );
        }
        let rules = Ruleset::parse(plain)
            .unwrap()
            .with_limit(Limit::Fan(4))
            .unwrap();
        let flaws = rules.with_minimum(5).unwrap_err();
        assert!(
            flaws[0].message.contains("below the minimum of 5"),
            "{flaws:?}"
        );
    }
}
