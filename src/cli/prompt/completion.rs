//! [`Completion`]: commands, players, divisions and rounds, completed by Tab.
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

use crate::cli::command_line;
use crate::cli::prompt::{alias, line};
use report::visible;
use tournament::{Player, RoundNo, name_key};

pub struct Completion {
    commands: clap::Command,
    words: Vec<String>,
    players: Vec<String>,
    divisions: Vec<String>,
    rounds: u32,
}

impl Completion {
    pub fn new(players: &[Player], divisions: &[String], last: RoundNo) -> Completion {
        let commands = command_line();
        let mut words: Vec<String> = line::OWN.iter().map(|word| (*word).to_owned()).collect();
        let shown = commands.get_subcommands().filter(|sub| !sub.is_hide_set());
        words.extend(shown.map(|sub| sub.get_name().to_owned()));
        words.extend(alias::ALIASES.iter().map(|alias| alias.short.to_owned()));
        words.sort();
        words.dedup();
        Completion {
            commands,
            words,
            players: players.iter().map(|player| visible(&player.name).into_owned()).collect(),
            divisions: divisions.to_vec(),
            rounds: last.0,
        }
    }

    /// What the word before the cursor may become, with where it begins.
    fn found(&self, before: &str) -> (usize, Vec<String>) {
        let start = before.rfind(' ').map_or(0, |at| at + 1);
        let (front, word) = before.split_at(start);
        let key = name_key(word);
        let begins = |text: &str| name_key(text).starts_with(&key);
        let mut found: Vec<String> = Vec::new();
        let words: Vec<&str> = front.split_whitespace().collect();
        if words.is_empty() {
            found.extend(self.words.iter().filter(|word| begins(word)).cloned());
            found.extend(self.divisions.iter().filter(|name| begins(name)).cloned());
        }
        // The verbs and flags of the command so far.
        let mut command = &self.commands;
        let mut depth = 0;
        for word in &words {
            match command.find_subcommand(word) {
                Some(sub) => (command, depth) = (sub, depth + 1),
                None => break,
            }
        }
        if depth > 0 {
            let verbs = command.get_subcommands().map(clap::Command::get_name);
            let typed = verbs.filter(|verb| *verb != "help" && begins(verb));
            found.extend(typed.map(str::to_owned));
            if word.starts_with("--") {
                let flags = command.get_arguments().filter_map(|argument| argument.get_long());
                found.extend(flags.map(|flag| format!("--{flag}")).filter(|flag| begins(flag)));
            }
        }
        if words.last() == Some(&"round") {
            found.extend((1..=self.rounds).map(|round| round.to_string()).filter(|r| begins(r)));
        }
        if !word.is_empty() && !word.starts_with('-') {
            for player in &self.players {
                // A name is typed on from its beginning, or from any part of it.
                let parts = player.split(' ').chain(std::iter::once(player.as_str()));
                let mut fitting = parts.filter(|part| begins(part));
                found.extend(fitting.next().map(str::to_owned));
            }
        }
        found.sort();
        found.dedup();
        (start, found)
    }
}

impl Completer for Completion {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let (start, found) = self.found(line.get(..pos).unwrap_or(line));
        let pair = |word: String| Pair { display: word.clone(), replacement: word + " " };
        Ok((start, found.into_iter().map(pair).collect()))
    }
}

impl Hinter for Completion {
    type Hint = String;
}

impl Highlighter for Completion {}

impl Validator for Completion {}

impl Helper for Completion {}

#[cfg(test)]
mod tests {
    use super::*;
    use tournament::{DivisionId, PlayerId, PlayerNo};

    fn player(number: u32, name: &str) -> Player {
        Player::new(PlayerId(i64::from(number)), DivisionId(1), PlayerNo(number), name)
    }

    #[test]
    fn commands_players_and_rounds_are_completed() {
        let players = [player(1, "Ann Lee"), player(2, "Anton")];
        let completion = Completion::new(&players, &["Main".to_owned()], RoundNo(2));
        let found = |text: &str| completion.found(text).1;
        assert_eq!(found("an"), ["Ann", "Anton", "anagram"]);
        assert_eq!(found("ann 412 anto"), ["Anton"]);
        assert_eq!(found("le"), ["Lee", "lexicon"]);
        assert_eq!(found("round rel"), ["release"]);
        let verbs = found("round ");
        assert_eq!(verbs[..2], ["1", "2"]);
        assert!(verbs.contains(&"pair".to_owned()), "{verbs:?}");
        assert_eq!(verbs.last().map(String::as_str), Some("unrelease"));
        assert_eq!(found("round pair --me"), ["--method"]);
        assert_eq!(found("ma"), ["Main"]);
        assert_eq!(completion.found("ann 412 anto").0, 8);
    }
}
