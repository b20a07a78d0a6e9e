//! The configuration of an event as text.
use std::collections::HashSet;

use crate::foreign_event::ForeignEvent;
use crate::foreign_event::tsh::config::{Said, caps, division, said};
use crate::foreign_event::tsh::literal::{Literal, quoted};
use crate::foreign_event::tsh::write::Named;
use crate::foreign_event::tsh::{LINE, of_key};
use rules::Points;
use tournament::name_key;

/// The kept lines, the known ones as they are now, and new ones before the divisions.
pub(super) fn config_text(event: &ForeignEvent, names: &[Named]) -> String {
    let known = known_lines(event);
    let mut written = HashSet::new();
    let mut listed = HashSet::new();
    let mut above = Vec::new();
    let mut below = Vec::new();
    for line in of_key(&event.kept, LINE) {
        let is_above = listed.is_empty();
        let line = match said(line) {
            Said::Division { name, .. } => names
                .iter()
                .find(|named| name_key(&named.name) == name_key(name))
                .filter(|named| listed.insert(named.file.as_str()))
                .map(|named| division_line(line, named)),
            Said::Set { key, value } => {
                match known.iter().find(|known| known.keys.contains(&key)) {
                    Some(known) if written.insert(known.keys[0]) => known.line(line, key, value),
                    Some(_) => None,
                    None => Some(line.to_owned()),
                }
            }
            Said::BadDivision | Said::Encoding(_) | Said::Other => Some(line.to_owned()),
        };
        if is_above && listed.is_empty() { above.extend(line) } else { below.extend(line) }
    }
    let fresh = known.iter().filter(|known| !written.contains(known.keys[0]));
    above.extend(
        fresh.filter_map(|known| Some(format!("config {} = {}", known.keys[0], known.value()?))),
    );
    let rest = names.iter().filter(|named| !listed.contains(named.file.as_str()));
    let rest: Vec<String> =
        rest.map(|named| format!("division {} {}", named.name, named.file)).collect();
    // New divisions stand behind the old ones, if there are any.
    let last = below.iter().rposition(|line| division(line).is_some());
    let at = last.map_or(0, |at| at + 1);
    below.splice(at..at, rest);
    above.into_iter().chain(below).map(|line| line + "\n").collect()
}

/// The line as it was where it still says so.
fn division_line(line: &str, named: &Named) -> String {
    let Named { name, file } = named;
    let is_so = division(line) == Some((name, file));
    if is_so { line.to_owned() } else { format!("division {name} {file}") }
}

struct Known {
    /// Its names: the first is the one that is written.
    keys: &'static [&'static str],
    now: Now,
}

enum Now {
    /// Where the event has none, a line that is there stays.
    Text(Option<String>),
    Number(Option<i32>),
    Caps(Vec<Points>),
}

fn known_lines(event: &ForeignEvent) -> [Known; 5] {
    let known = |keys, now| Known { keys, now };
    let rounds = event.rounds.and_then(|rounds| i32::try_from(rounds.0).ok());
    [
        known(&["event_name"], Now::Text(event.name.clone())),
        known(&["event_date"], Now::Text(event.date.clone())),
        known(&["max_rounds"], Now::Number(rounds)),
        known(&["bye_spread"], Now::Number(event.bye_spread.map(|spread| spread.0))),
        known(&["spread_cap", "standings_spread_cap"], Now::Caps(event.spread_cap.clone())),
    ]
}

impl Known {
    /// The line, if it says what is so now; else the line that does, or none.
    fn line(&self, line: &str, key: &str, value: &str) -> Option<String> {
        let literal = Literal::read(value);
        let is_so = match &self.now {
            Now::Text(None) => true,
            Now::Text(Some(text)) => literal == Some(Literal::Text(text.clone())),
            Now::Number(number) => literal == number.map(Literal::Number),
            Now::Caps(now) => literal.as_ref().and_then(caps).as_ref() == Some(now),
        };
        if is_so {
            return Some(line.to_owned());
        }
        self.value().map(|value| format!("config {key} = {value}"))
    }

    fn value(&self) -> Option<String> {
        match &self.now {
            Now::Text(text) => text.as_deref().map(quoted),
            Now::Number(number) => number.map(|number| number.to_string()),
            Now::Caps(caps) => match caps.as_slice() {
                [] => None,
                [one] => Some(one.0.to_string()),
                several => {
                    let several: Vec<String> =
                        several.iter().map(|cap| cap.0.to_string()).collect();
                    Some(format!("[{}]", several.join(",")))
                }
            },
        }
    }
}

/// The configuration with its first line saying that all of it is UTF-8.
pub(super) fn in_utf8(config: &str) -> String {
    let is_told = |line: &str| matches!(said(line), Said::Encoding(_));
    let rest: Vec<&str> = config.lines().filter(|line| !is_told(line)).collect();
    let told = config.lines().find(|line| match said(line) {
        Said::Encoding(name) => name.to_lowercase().starts_with("utf"),
        Said::Set { .. } | Said::Division { .. } | Said::BadDivision | Said::Other => false,
    });
    if told.is_some() { config.to_owned() } else { format!("encoding utf8\n{}\n", rest.join("\n")) }
}
