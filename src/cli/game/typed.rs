//! Corrections as they are typed at the prompt: the words of the commands.
use clap::{Parser, Subcommand};

use crate::cli::game::which::Which;
use crate::cli::game::{fix, rack};
use crate::cli::{Answer, Context, Failure};
use tournament::GameNo;

#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true, disable_help_subcommand = true)]
struct Typed {
    #[command(subcommand)]
    correction: Correction,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Correction {
    Fix(fix::Fix),
    Insert(fix::Insert),
    Delete(fix::Delete),
    History(fix::History),
    Rack(rack::Rack),
}

/// Whether the words are a correction: its name and a turn. A play may have such a word,
/// but has a square beside it.
pub fn is_correction(words: &[&str]) -> bool {
    const NAMES: [&str; 4] = ["fix", "insert", "delete", "history"];
    let [name, turn, ..] = words else { return false };
    let is_rack = ["rack", "r"].iter().any(|known| name.eq_ignore_ascii_case(known));
    // A rack alone may be of tiles that are typed as digits.
    let is_named = if is_rack {
        words.len() > 2
    } else {
        NAMES.iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    is_named && turn.parse::<u16>().is_ok()
}

pub fn run(context: &Context, game: GameNo, words: &[String]) -> Result<Answer, Failure> {
    let name = words.first().map(|name| name.to_lowercase()).unwrap_or_default();
    let name = if name == "r" { "rack".to_owned() } else { name };
    let rest = words.iter().skip(1).cloned();
    let typed = Typed::try_parse_from(std::iter::once(name).chain(rest)).map_err(|error| {
        let said = error.to_string();
        let first = said.lines().next().unwrap_or_default();
        Failure::Usage {
            problem: first.strip_prefix("error: ").unwrap_or(first).to_owned(),
            hint: "`fix 3 10F PASTA`, `insert 4 9H MOB , pass`, `delete 4 5`, `r 3 AEI____`, \
                   `history 3`"
                .to_owned(),
        }
    })?;
    let which = Which { game: Some(game.0) };
    match typed.correction {
        Correction::Fix(mut fix) => {
            fix.which = which;
            fix::fix(context, &fix)
        }
        Correction::Insert(mut insert) => {
            insert.which = which;
            fix::insert(context, &insert)
        }
        Correction::Delete(mut delete) => {
            delete.which = which;
            fix::delete(context, &delete)
        }
        Correction::History(mut history) => {
            history.which = which;
            fix::history(context, &history)
        }
        Correction::Rack(mut rack) => {
            rack.which = which;
            rack::run(context, &rack)
        }
    }
}
