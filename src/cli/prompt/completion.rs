//! [`Completion`]: commands, players, divisions and rounds, completed by Tab.
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

use crate::cli::grammar::verbs::{self, Verb};
use crate::cli::prompt::command::COMMANDS;
use crate::cli::prompt::line::is_known;
use desk::names_begun;
use desk::quoted;
use report::visible;
use tournament::pairing::Method;
use tournament::{RoundNo, name_key};

#[derive(Default)]
pub struct Completion {
    words: Vec<String>,
    players: Vec<String>,
    divisions: Vec<String>,
    rounds: u32,
}

impl Completion {
    /// What can be typed at the day's prompt.
    pub fn day<'n>(
        players: impl Iterator<Item = &'n str>,
        divisions: &[String],
        last: RoundNo,
    ) -> Completion {
        let shown = COMMANDS.get_subcommands().filter(|sub| !sub.is_hide_set());
        let commands = shown.map(clap::Command::get_name);
        let words = verbs::all().flat_map(Verb::names).chain(commands);
        Completion {
            divisions: divisions.to_vec(),
            rounds: last.0,
            ..Completion::of(words, players)
        }
    }

    /// What can be typed where these words are.
    pub fn of<'w, 'n>(
        words: impl Iterator<Item = &'w str>,
        players: impl Iterator<Item = &'n str>,
    ) -> Completion {
        let mut words: Vec<String> = words.map(str::to_owned).collect();
        words.sort();
        words.dedup();
        let players = players.map(|name| visible(name).into_owned()).collect();
        Completion { words, players, ..Completion::default() }
    }

    /// What the word before the cursor may become, with where it begins.
    fn found(&self, before: &str) -> (usize, Vec<String>) {
        let names = self.names(before);
        let start = before.rfind(' ').map_or(0, |at| at + 1);
        if let Some((begins, names)) = &names
            && *begins < start
        {
            return (*begins, names.clone());
        }
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
        let verb = words.first().and_then(|first| verbs::find(first)).and_then(Verb::path);
        let path: Vec<&str> = match verb {
            Some(path) => path.split(' ').collect(),
            None => words.clone(),
        };
        let mut command = &*COMMANDS;
        let mut depth = 0;
        for word in &path {
            match command.find_subcommand(word) {
                Some(sub) => (command, depth) = (sub, depth + 1),
                None => break,
            }
        }
        let option = words.last().and_then(|word| word.strip_prefix("--")).filter(|_| depth > 0);
        let values = option.map(|option| self.values(command, option)).unwrap_or_default();
        if !values.is_empty() {
            return (start, values.into_iter().filter(|value| begins(value)).collect());
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
        found.extend(names.into_iter().flat_map(|(_, names)| names));
        found.sort();
        found.dedup();
        (start, found)
    }

    /// What can stand behind an option of a command, where that is known.
    fn values(&self, command: &clap::Command, option: &str) -> Vec<String> {
        match option {
            "method" => Method::words().into_iter().map(str::to_owned).collect(),
            "division" => self.divisions.clone(),
            option => {
                let mut arguments = command.get_arguments();
                let taken = arguments.find(|taken| taken.get_long() == Some(option));
                let values = taken.map(clap::Arg::get_possible_values).unwrap_or_default();
                values.iter().map(|value| value.get_name().to_owned()).collect()
            }
        }
    }

    /// The whole names that the last words may become, as the line takes them, with where they
    /// begin: as many words as belong to a name.
    fn names(&self, before: &str) -> Option<(usize, Vec<String>)> {
        let first = before.split(' ').next().unwrap_or_default();
        let is_command = before.contains(' ') && is_known(first) && !takes_slip(first);
        let is_open = before.matches('"').count() % 2 == 1;
        let all = || self.players.iter().map(String::as_str);
        let starts = match before.rfind('"').filter(|_| is_open) {
            Some(quote) => vec![quote],
            None => {
                let spaces = before.match_indices(' ').map(|(at, _)| at + 1);
                std::iter::once(0).chain(spaces).collect()
            }
        };
        starts.into_iter().find_map(|start| {
            let typed = before[start..].trim_start_matches('"');
            if typed.is_empty() || typed.ends_with(' ') || typed.starts_with(['-', ' ']) {
                return None;
            }
            let found = names_begun(all(), typed);
            let written = |at: usize| match (is_open, is_command) {
                (true, _) => format!("\"{}\"", self.players[at]),
                (false, true) => quoted(&self.players[at]),
                (false, false) => self.players[at].clone(),
            };
            (!found.is_empty()).then(|| (start, found.into_iter().map(written).collect()))
        })
    }
}

/// Whether a verb is followed by a slip: there names need no quotes.
fn takes_slip(first: &str) -> bool {
    verbs::find(first).is_some_and(|verb| verb.takes == "slip…")
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

    #[test]
    fn a_name_is_completed_as_a_whole_whatever_of_it_was_typed() {
        let names = ["Piet van der Meer", "Meera O'Brien", "Åke Öberg", "Jan van Dyk", "Ann"];
        let completion = Completion::day(names.into_iter(), &[], RoundNo(3));
        for (typed, becomes) in [
            ("van der M", &["Piet van der Meer"][..]),
            ("meer pi", &["Piet van der Meer"]),
            ("vanderme", &["Piet van der Meer"]),
            ("412 van", &["412 Piet van der Meer", "412 Jan van Dyk"]),
            ("ann 412 oberg a", &["ann 412 Åke Öberg"]),
            ("fix ann 412 piet", &["fix ann 412 Piet van der Meer"]),
            ("r1 ann 412 o'br", &["r1 ann 412 Meera O'Brien"]),
            // A command takes a name of several words in quotes.
            ("late van der m", &["late \"Piet van der Meer\""]),
            ("late \"van der m", &["late \"Piet van der Meer\""]),
            ("why obrien", &["why \"Meera O'Brien\""]),
            ("round explain 2 a", &["round explain 2 \"Åke Öberg\"", "round explain 2 Ann"]),
            ("result for", &["result forfeit"]),
            ("sito", &["sitout"]),
            ("forfeit ann --sp", &["forfeit ann --spread"]),
            ("round pair --method ko", &["round pair --method koth"]),
            ("slips 2 --paper a", &["slips 2 --paper a4"]),
            ("van der x", &[]),
            ("412 ", &[]),
        ] {
            let (start, found) = completion.found(typed);
            let mut whole: Vec<_> =
                found.iter().map(|word| format!("{}{word}", &typed[..start])).collect();
            let mut becomes: Vec<_> = becomes.iter().map(|line| (*line).to_owned()).collect();
            whole.sort();
            becomes.sort();
            assert_eq!(whole, becomes, "{typed}");
        }
    }
}
