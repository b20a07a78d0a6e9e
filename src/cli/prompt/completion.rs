//! [`Completion`]: commands, players, divisions and rounds, completed by Tab.
use rustyline::completion::{Completer, Pair};
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

use crate::cli::prompt::command::COMMANDS;
use ::show::prompt::alias::ALIASES;
use report::visible;
use tournament::{RoundNo, name_key, plain_name, spelled_name};

#[derive(Default)]
pub struct Completion {
    words: Vec<String>,
    players: Vec<String>,
    divisions: Vec<String>,
    rounds: u32,
}

impl Completion {
    pub fn new<'n>(
        own: impl Iterator<Item = &'static str>,
        players: impl Iterator<Item = &'n str>,
        divisions: &[String],
        last: RoundNo,
    ) -> Completion {
        let mut words: Vec<String> = own.map(str::to_owned).collect();
        let shown = COMMANDS.get_subcommands().filter(|sub| !sub.is_hide_set());
        words.extend(shown.map(|sub| sub.get_name().to_owned()));
        words.extend(ALIASES.iter().map(|alias| alias.short.to_owned()));
        words.sort();
        words.dedup();
        Completion {
            words,
            players: players.map(|name| visible(name).into_owned()).collect(),
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
        let mut command = &*COMMANDS;
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
                let parts = player.split(' ').map(|part| part.trim_end_matches(','));
                let parts = parts.chain(std::iter::once(player.as_str()));
                let typed = plain_name(word);
                let fits = |part: &&str| {
                    [plain_name(part), spelled_name(part)].iter().any(|p| p.starts_with(&typed))
                };
                let mut fitting = parts.filter(fits);
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
