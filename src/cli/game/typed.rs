//! Corrections as they are typed at the prompt: the words of the commands.
use clap::Parser;

use crate::cli::{Answer, Context, Failure, game};
use tournament::GameNo;

#[derive(Debug, Parser)]
#[command(no_binary_name = true, disable_help_flag = true, disable_help_subcommand = true)]
struct Typed {
    #[command(subcommand)]
    command: game::Command,
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
    let game = ["--game".to_owned(), game.0.to_string()];
    let rest = words.iter().skip(1).cloned();
    let line = std::iter::once(name).chain(game).chain(rest);
    let typed = Typed::try_parse_from(line).map_err(|error| {
        let said = error.to_string();
        let first = said.lines().next().unwrap_or_default();
        Failure::Usage {
            problem: first.strip_prefix("error: ").unwrap_or(first).to_owned(),
            hint: "`fix 3 10F PASTA`, `insert 4 9H MOB , pass`, `delete 4 5`, `r 3 AEI____`, \
                   `history 3`"
                .to_owned(),
        }
    })?;
    game::run(context, &typed.command)
}
