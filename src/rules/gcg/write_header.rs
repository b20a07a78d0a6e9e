//! What stands above a recorded game in its GCG file.
use crate::rules::gcg::write::{FIRST, is_usual, only_once};
use crate::rules::gcg::write_game::{Header, Written};
use crate::rules::{BySeat, RuleSet, WordRule};

impl Written {
    pub(super) fn header(&mut self, rules: &RuleSet, names: &BySeat<String>, header: &Header) {
        let mut pragmas: Vec<(String, String)> = Vec::new();
        for first in FIRST {
            let of_key = header.pragmas.iter().filter(|(key, _)| key == first);
            let mut values: Vec<String> = of_key.map(|(_, value)| one_line(value)).collect();
            if first == "description" {
                // Readers differ about notes before the first event; here all agree.
                let notes = header.notes.iter().filter(|(event, _)| event.is_none());
                values.extend(notes.map(|(_, text)| one_line(text)));
                values.retain(|value| !value.is_empty());
                values = if values.is_empty() { values } else { vec![values.join(" ")] };
            }
            pragmas.extend(values.into_iter().map(|value| (first.to_owned(), value)));
        }
        let others = header
            .pragmas
            .iter()
            .filter(|(key, value)| !FIRST.contains(&key.as_str()) && !is_usual(key, value));
        pragmas.extend(others.map(|(key, value)| (key.clone(), one_line(value))));
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

/// Pragmas that a reader needs where the rules are not those of the standard game.
fn of_the_rules(rules: &RuleSet) -> Vec<(&'static str, &str)> {
    let mut pragmas = Vec::new();
    if rules.words == WordRule::Anagram {
        pragmas.push(("game-type", "wordsmog"));
    }
    if rules.layout().name() == "super21" {
        pragmas.push(("board-layout", "SuperCrosswordGame"));
    } else if !is_usual("board-layout", rules.layout().name()) {
        pragmas.push(("board-layout", rules.layout().name()));
    }
    if !is_usual("tile-distribution", rules.alphabet().name()) {
        pragmas.push(("tile-distribution", rules.alphabet().name()));
    }
    pragmas
}

/// A nick for each player: the one they have, else the first name; no two are the same.
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

/// As it is, but in one line.
pub(super) fn one_line(text: &str) -> String {
    text.trim().replace(['\r', '\n'], " ")
}
