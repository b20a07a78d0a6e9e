//! [`Setting`]s of the configuration that an event has too, and the configuration as text.
use std::collections::HashSet;

use crate::foreign_event::tsh::boards;
use crate::foreign_event::tsh::code::is_code;
use crate::foreign_event::tsh::config::realm_bye;
use crate::foreign_event::tsh::literal::{Literal, quoted};
use crate::foreign_event::tsh::passage::Passages;
use crate::foreign_event::tsh::said::{Said, TABLES, division, said};
use crate::foreign_event::tsh::write::Named;
use crate::foreign_event::tsh::{LINE, of_key, prize};
use crate::foreign_event::{ForeignDivision, ForeignEvent, day_of, rating};
use rules::Points;
use tournament::{RoundNo, name_key};

/// The kept lines, the known ones as they are now, and new ones before the divisions.
pub(super) fn config_text(
    event: &ForeignEvent,
    names: &[Named],
    remarks: &mut Vec<String>,
) -> String {
    let mut passages = Passages::of(event, names, remarks);
    let mut written: HashSet<String> = HashSet::new();
    let mut listed = HashSet::new();
    let mut above = Vec::new();
    let mut below = Vec::new();
    for line in of_key(&event.kept, LINE).filter(|line| !is_code(line)) {
        let is_above = listed.is_empty();
        let said = said(line);
        if let Some(lines) = passages.instead(&said) {
            if is_above {
                above.extend(lines)
            } else {
                below.extend(lines)
            }
            continue;
        }
        let line = match said {
            Said::Division { name, .. } => names
                .iter()
                .find(|named| name_key(&named.name) == name_key(name))
                .filter(|named| listed.insert(named.file.as_str()))
                .map(|named| division_line(line, named)),
            Said::Set { key: TABLES, division: None, value } if event.divisions.len() == 1 => {
                let (division, named) = (&event.divisions[0], &names[0]);
                let key = format!("{TABLES}{{'{}'}}", named.name);
                written.insert(key.clone());
                let known = of_division(TABLES);
                known.and_then(|known| known.line(&stands(event, division), line, &key, value))
            }
            Said::Set { key, division: None, value } => match Setting::of(&EVENT, key) {
                Some(known) if written.insert(known.keys[0].to_owned()) => {
                    known.line(event, line, key, value)
                }
                Some(_) => None,
                None => Some(line.to_owned()),
            },
            Said::Set { key, division: Some(of), value } => {
                match (of_division(key), named(event, names, of)) {
                    (Some(known), Some((division, name))) => {
                        let key = format!("{key}{{'{name}'}}");
                        let is_new = written.insert(key.clone());
                        let whole = stands(event, division);
                        is_new.then(|| known.line(&whole, line, &key, value)).flatten()
                    }
                    (Some(_), None) => None,
                    (None, _) => Some(line.to_owned()),
                }
            }
            // tsh reads nothing of a division that is not there.
            Said::Classes { division, .. }
            | Said::Autopair { division, .. }
            | Said::Item { division, .. } => named(event, names, division).map(|_| line.to_owned()),
            Said::Prize(words) => {
                let is_here = |prize: String| {
                    let division = prize.split_once(':').map(|(division, _)| division.to_owned());
                    division.is_none_or(|division| named(event, names, &division).is_some())
                };
                prize::line(words).is_none_or(is_here).then(|| line.to_owned())
            }
            Said::BadDivision | Said::Encoding(_) | Said::Other => Some(line.to_owned()),
        };
        if is_above && listed.is_empty() { above.extend(line) } else { below.extend(line) }
    }
    let realm_bye = of_key(&event.kept, LINE).find_map(|line| match said(line) {
        Said::Set { key: "realm", division: None, value } => realm_bye(&Literal::read(value)?),
        Said::Set { .. }
        | Said::Item { .. }
        | Said::Autopair { .. }
        | Said::Prize(_)
        | Said::Classes { .. }
        | Said::Division { .. }
        | Said::BadDivision
        | Said::Encoding(_)
        | Said::Other => None,
    });
    if realm_bye.is_some() && realm_bye == event.bye_spread {
        written.insert(BYE_SPREAD.to_owned());
    }
    let fresh = EVENT.iter().filter(|known| !written.contains(known.keys[0]));
    above.extend(
        fresh.filter_map(|known| {
            Some(format!("config {} = {}", known.keys[0], (known.value)(event)?))
        }),
    );
    for (named, division) in names.iter().zip(&event.divisions) {
        for known in &DIVISION {
            let key = format!("{}{{'{}'}}", known.keys[0], named.name);
            let value = (known.value)(division).filter(|_| !written.contains(&key));
            below.extend(value.map(|value| format!("config {key} = {value}")));
        }
    }
    let rest = names.iter().filter(|named| !listed.contains(named.file.as_str()));
    let rest: Vec<String> =
        rest.map(|named| format!("division {} {}", named.name, named.file)).collect();
    // New divisions stand behind the old ones, if there are any.
    let last = below.iter().rposition(|line| division(line).is_some());
    let at = last.map_or(0, |at| at + 1);
    below.splice(at..at, rest);
    below.extend(passages.rest());
    above.into_iter().chain(below).map(|line| line + "\n").collect()
}

/// The line as it was where it still says so.
fn division_line(line: &str, named: &Named) -> String {
    let Named { name, file } = named;
    let is_so = division(line) == Some((name, file));
    if is_so { line.to_owned() } else { format!("division {name} {file}") }
}

/// The division of a name, with how it is called in these files.
fn named<'a>(
    event: &'a ForeignEvent,
    names: &'a [Named],
    name: &str,
) -> Option<(&'a ForeignDivision, &'a str)> {
    let mut both = names.iter().zip(&event.divisions);
    let found = both.find(|(named, _)| name_key(&named.name) == name_key(name));
    found.map(|(named, division)| (division, named.name.as_str()))
}

/// The division with what it has of its own, which the event may have as well.
fn stands(event: &ForeignEvent, division: &ForeignDivision) -> ForeignDivision {
    ForeignDivision {
        rounds: division.rounds.or(event.rounds),
        tables: division.tables.clone(),
        rating_system: division.rating_system.clone().or_else(|| event.rating_system.clone()),
        ..ForeignDivision::default()
    }
}

/// A setting of the configuration that an event, or a division, has too.
pub(super) struct Setting<T> {
    /// Its names: the first is the one that is written.
    keys: &'static [&'static str],
    /// Takes a value in, if it can stand there.
    pub(super) read: fn(&mut T, &Literal) -> Option<()>,
    /// The value that it has, where it has one.
    value: fn(&T) -> Option<String>,
}

/// What is set for a division, by its name in braces.
pub(super) const DIVISION: [Setting<ForeignDivision>; 3] = [
    Setting {
        keys: &[TABLES],
        read: |division, tables| {
            division.tables = Some(boards::plan(tables)?);
            Some(())
        },
        value: |division| division.tables.as_ref().map(boards::list),
    },
    Setting {
        keys: &["max_div_rounds"],
        read: |division, rounds| {
            division.rounds = Some(RoundNo(u32::try_from(rounds.number()?).ok()?));
            Some(())
        },
        value: |division| division.rounds.map(|rounds| rounds.0.to_string()),
    },
    Setting {
        keys: &["division_rating_system"],
        read: |division, name| {
            division.rating_system = Some(rating::here(name.text()?)?.to_owned());
            Some(())
        },
        value: |division| rating::of_tsh(division.rating_system.as_deref()?).map(quoted),
    },
];

const BYE_SPREAD: &str = "bye_spread";

pub(super) fn of_division(key: &str) -> Option<&'static Setting<ForeignDivision>> {
    Setting::of(&DIVISION, key)
}

pub(super) const EVENT: [Setting<ForeignEvent>; 6] = [
    Setting {
        keys: &["rating_system"],
        read: |event, name| {
            event.rating_system = Some(rating::here(name.text()?)?.to_owned());
            Some(())
        },
        value: |event| rating::of_tsh(event.rating_system.as_deref()?).map(quoted),
    },
    Setting {
        keys: &["event_name"],
        read: |event, name| name.text().map(|name| event.name = Some(name.to_owned())),
        value: |event| event.name.as_deref().map(quoted),
    },
    Setting {
        keys: &["event_date"],
        read: |event, date| date.text().map(|date| event.date = Some(date.to_owned())),
        // However it is written, it is the same day.
        value: |event| {
            let date = event.date.as_deref()?;
            Some(quoted(&day_of(date).map_or_else(|| date.to_owned(), |day| day.to_string())))
        },
    },
    Setting {
        keys: &["max_rounds"],
        read: |event, rounds| {
            event.rounds = Some(RoundNo(u32::try_from(rounds.number()?).ok()?));
            Some(())
        },
        value: |event| event.rounds.map(|rounds| rounds.0.to_string()),
    },
    Setting {
        keys: &[BYE_SPREAD],
        read: |event, spread| spread.number().map(|spread| event.bye_spread = Some(Points(spread))),
        value: |event| event.bye_spread.map(|spread| spread.to_string()),
    },
    Setting {
        keys: &["spread_cap", "standings_spread_cap"],
        read: |event, literal| caps(literal).map(|caps| event.spread_cap = caps),
        value: |event| match event.spread_cap.as_slice() {
            [] => None,
            [one] => Some(one.to_string()),
            several => {
                let several: Vec<String> = several.iter().map(ToString::to_string).collect();
                Some(format!("[{}]", several.join(",")))
            }
        },
    },
];

/// Caps as a number, for every round, or as a list by round.
fn caps(literal: &Literal) -> Option<Vec<Points>> {
    let one = |literal: &Literal| literal.number().filter(|cap| *cap > 0).map(Points);
    match literal {
        // No cap, said in so many words.
        Literal::Number(0) => Some(Vec::new()),
        Literal::Number(_) => Some(vec![one(literal)?]),
        Literal::List(caps) => caps.iter().map(one).collect(),
        Literal::Text(_) | Literal::Nothing => None,
    }
}

impl<T: Default> Setting<T> {
    pub(super) fn of<'s>(settings: &'s [Setting<T>], key: &str) -> Option<&'s Setting<T>> {
        settings.iter().find(|setting| setting.keys.contains(&key))
    }

    /// The line, if it says what is so now; else the line that does, or none. A text of which the
    /// event has none stays.
    fn line(&self, whole: &T, line: &str, key: &str, value: &str) -> Option<String> {
        let literal = Literal::read(value);
        let mut said = T::default();
        let is_read = literal.as_ref().and_then(|literal| (self.read)(&mut said, literal));
        let said = is_read.and_then(|()| (self.value)(&said));
        let now = (self.value)(whole);
        let is_text = literal.as_ref().and_then(Literal::text).is_some();
        if said == now || (now.is_none() && is_text) {
            return Some(line.to_owned());
        }
        now.map(|value| format!("config {key} = {value}"))
    }
}

/// The configuration with its first line saying that all of it is UTF-8.
pub(super) fn in_utf8(config: &str) -> String {
    let is_told = |line: &str| matches!(said(line), Said::Encoding(_));
    let rest: Vec<&str> = config.lines().filter(|line| !is_told(line)).collect();
    let told = config.lines().find(|line| match said(line) {
        Said::Encoding(name) => name.to_lowercase().starts_with("utf"),
        Said::Set { .. }
        | Said::Item { .. }
        | Said::Autopair { .. }
        | Said::Prize(_)
        | Said::Classes { .. }
        | Said::Division { .. }
        | Said::BadDivision
        | Said::Other => false,
    });
    if told.is_some() { config.to_owned() } else { format!("encoding utf8\n{}\n", rest.join("\n")) }
}
