//! The pragmas and players above a recorded game in its GCG file.
use crate::game::BySeat;
use crate::gcg::write::{Header, Written};
use crate::ruleset::{RuleSet, WordRule};

impl Written {
    pub(super) fn header(&mut self, rules: &RuleSet, names: &BySeat<String>, header: &Header) {
        let notes = header.notes.iter().filter(|(event, _)| event.is_none());
        let mut pragmas = in_order(
            header.pragmas.iter().map(|(key, value)| (key.as_str(), one_line(value))),
            notes.map(|(_, text)| one_line(text)),
        );
        for (key, value) in of_the_rules(rules) {
            if pragmas.iter().all(|(known, _)| known != key) {
                pragmas.push((key.to_owned(), value.to_owned()));
            }
        }
        for (key, value) in pragmas {
            self.line(format!("#{key} {value}").trim_end());
        }
        let mut known: Vec<String> = Vec::new();
        for (seat, name) in names.iter() {
            let name = only_once(&one_line(name), |name| known.iter().any(|one| one == name));
            self.line(&format!("#player{} {} {name}", seat.number(), self.nicks[seat]));
            known.push(name);
        }
    }
}

/// The pragmas of a header as the field's readers take them: well-known ones first, each once,
/// without those of the standard game. The rest goes into the description: readers differ about
/// notes before the first event, and MAGPIE refuses a second title.
fn in_order<'p>(
    pragmas: impl Iterator<Item = (&'p str, String)>,
    notes: impl Iterator<Item = String>,
) -> Vec<(String, String)> {
    let (mut kept, mut descriptions): (Vec<(&str, String)>, Vec<String>) = Default::default();
    let mut more = Vec::new();
    for (key, value) in pragmas {
        if key == DESCRIPTION {
            descriptions.push(value);
            continue;
        }
        match kept.iter_mut().find(|(known, _)| *known == key && ONCE.contains(&key)) {
            None => kept.push((key, value)),
            Some((_, known)) if known.is_empty() => *known = value,
            Some((_, known)) if *known == value || value.is_empty() => {}
            Some(_) => more.push(format!("[{key}: {value}]")),
        }
    }
    let said = descriptions.into_iter().chain(notes).chain(more);
    let said: Vec<String> = said.filter(|text| !text.trim().is_empty()).collect();
    if !said.is_empty() {
        kept.push((DESCRIPTION, said.join(" ").trim().to_owned()));
    }
    kept.retain(|(key, value)| !is_usual(key, value));
    // A stable sort: all others keep their order behind those.
    kept.sort_by_key(|(key, _)| FIRST.iter().position(|first| first == key).unwrap_or(FIRST.len()));
    kept.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}

fn is_usual(key: &str, value: &str) -> bool {
    LEFT_OUT.iter().any(|(known, values)| {
        *known == key && values.iter().any(|usual| usual.eq_ignore_ascii_case(value))
    })
}

/// The name, with a number if another player has it.
fn only_once(name: &str, taken: impl Fn(&str) -> bool) -> String {
    if !taken(name) {
        return name.to_owned();
    }
    let mut numbered = (2..).map(|number| format!("{name}{number}"));
    numbered.find(|name| !taken(name)).unwrap_or_default()
}

/// Pragmas with the values of the standard game; some programs refuse a file with them.
const LEFT_OUT: [(&str, &[&str]); 4] = [
    ("game-type", &["classic"]),
    ("board-layout", &["standard15", "crosswordgame", "classic"]),
    ("tile-distribution", &["english"]),
    ("tile-set", &["english set", "english"]),
];

const DESCRIPTION: &str = "description";

const FIRST: [&str; 4] = ["title", DESCRIPTION, "id", "lexicon"];

/// The pragmas that MAGPIE takes only once.
const ONCE: [&str; 6] =
    ["title", "id", "lexicon", "game-type", "board-layout", "tile-distribution"];

/// Pragmas that a reader needs if the rules are not those of the standard game.
fn of_the_rules(rules: &RuleSet) -> Vec<(&'static str, &str)> {
    let mut pragmas = Vec::new();
    if rules.words == WordRule::Anagram {
        pragmas.push(("game-type", "wordsmog"));
    }
    if rules.layout().name.as_str() == "super21" {
        pragmas.push(("board-layout", "SuperCrosswordGame"));
    } else if !is_usual("board-layout", rules.layout().name.as_str()) {
        pragmas.push(("board-layout", rules.layout().name.as_str()));
    }
    if !is_usual("tile-distribution", rules.alphabet().name.as_str()) {
        pragmas.push(("tile-distribution", rules.alphabet().name.as_str()));
    }
    pragmas
}

/// A nick for each player: their own, else the first name; no two are the same.
pub(super) fn nicks(names: &BySeat<String>, known: &[String]) -> BySeat<String> {
    let mut taken: Vec<String> = Vec::new();
    let mut known = known.iter();
    names.map(|_, name| {
        let own = known.next().map_or("", String::as_str);
        let own = if own.trim().is_empty() { name.split_whitespace().next() } else { Some(own) };
        let plain = own.unwrap_or("player").trim().replace([':', ' ', '\t', '\r', '\n'], "_");
        let nick = only_once(&plain, |nick| taken.iter().any(|other| other == nick));
        taken.push(nick.clone());
        nick
    })
}

pub(super) fn one_line(text: &str) -> String {
    text.trim().replace(['\r', '\n'], " ")
}
