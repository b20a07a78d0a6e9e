//! Command lines that clap does not take, told as everything else is.
use std::error::Error;
use std::ffi::OsString;
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::cli::app::context::width;
use crate::cli::output::pager::Paging;
use crate::cli::output::terminal::{end, print_failure, print_page};
use crate::cli::{Exit, Failure, Voice, command_line, help, suggestion};
use tournament::shortened;

/// Help and version are answers; anything else that clap says is a usage error.
pub fn refuse(error: &clap::Error, typed: &[OsString]) -> ExitCode {
    if error.exit_code() == 0 {
        let page = match error.kind() == ErrorKind::DisplayHelp {
            true => help::laid_out(&help::of(error), width()),
            false => error.render().to_string(),
        };
        let is_off = typed.iter().any(|word| word == "--no-pager");
        let paging = if is_off { Paging::Off } else { Paging::WhereLong };
        return end(print_page(&page, paging), Exit::Done);
    }
    refused(&failure(error, typed), typed)
}

/// A line that is refused before there is a command.
pub fn refused(failure: &Failure, typed: &[OsString]) -> ExitCode {
    let is_json = typed.iter().any(|word| word == "--json");
    let voice = if is_json { Voice::Json } else { Voice::Text };
    end(print_failure(failure, failure.hint().as_slice(), voice), failure.exit())
}

/// What is wrong with a line, and what to type.
#[expect(clippy::wildcard_enum_match_arm, reason = "the kinds are clap's, and may grow")]
pub fn failure(error: &clap::Error, typed: &[OsString]) -> Failure {
    let name = |kind| told(error, kind).into_iter().next().unwrap_or_default();
    // What stands behind a word that is no command is not looked at.
    let word = name(ContextKind::InvalidSubcommand);
    let before = typed.iter().take_while(|typed| word.is_empty() || **typed != *word);
    let called = called(before);
    let command = match called.as_str() {
        "" => "sixzero".to_owned(),
        called => format!("sixzero {called}"),
    };
    let argument = name(ContextKind::InvalidArg);
    let value = shortened(&name(ContextKind::InvalidValue)).to_string();
    let help = match called.as_str() {
        "" => "`sixzero help` shows what there is".to_owned(),
        called => format!("`sixzero help {called}` says more"),
    };
    let (problem, hint) = match error.kind() {
        ErrorKind::InvalidSubcommand => {
            let problem = match called.as_str() {
                "" => format!("`{}` is not a command", shortened(&word)),
                called => format!("`{}` is not a command of `{called}`", shortened(&word)),
            };
            let near = suggestion::commands(&word, &called);
            let near: Vec<_> = near.iter().map(|called| format!("`sixzero {called}`")).collect();
            let hint = match near.is_empty() {
                true => help,
                false => format!("did you mean {}? {help}", near.join(", ")),
            };
            (problem, hint)
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let verbs = verbs(&called);
            match verbs.is_empty() {
                true => (format!("`{command}` needs more words"), help),
                false => {
                    (format!("a command is missing behind `{command}`"), format!("{verbs}; {help}"))
                }
            }
        }
        ErrorKind::UnknownArgument if is_negative(&argument) => (
            format!("`{}` is read as an option", shortened(&argument)),
            format!("put a number below 0 behind `--`: `-- {}`", shortened(&argument)),
        ),
        ErrorKind::UnknownArgument if argument == "--player" && takes_player(&called) => (
            format!("`{command}` has no option `--player`"),
            format!("give the player without an option, behind the round; {help}"),
        ),
        ErrorKind::UnknownArgument
            if called == "new"
                && let Some(line) = later_setting(&argument, typed) =>
        {
            let problem = format!("`{command}` has no option `{}`", shortened(&argument));
            (problem, format!("make the event without it, then `{line}`; {help}"))
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            let near = name(ContextKind::SuggestedArg);
            let taking = verbs_with(&called, &argument);
            let hint = match (near.is_empty(), taking.is_empty(), setting(&called, typed)) {
                (_, _, Some(line)) => format!("a setting has no dashes: `{line}`; {help}"),
                (_, false, None) => format!("it belongs behind {}; {help}", taking.join(" or ")),
                (true, true, None) => help,
                (false, true, None) => format!("did you mean `{near}`? {help}"),
            };
            (format!("`{command}` has no option `{}`", shortened(&argument)), hint)
        }
        ErrorKind::UnknownArgument => (
            format!("`{command}` does not take `{}`", shortened(&argument)),
            match (called.as_str(), name_typed(typed)) {
                ("player add", Some(name)) => format!("`{command} {name}`; {help}"),
                _ if let Some(option) = numbered(&called, &argument) => {
                    format!("a {option} is named as `--{option} {argument}`; {help}")
                }
                _ if is_option(&called, &argument) => {
                    format!("an option has two dashes: `--{argument}`; {help}")
                }
                _ if takes_text(&called, typed, &argument) => {
                    format!("put words that belong together in quotes; {help}")
                }
                _ => format!("{}; {help}", takes(&called)),
            },
        ),
        ErrorKind::MissingRequiredArgument => {
            let missing: Vec<_> =
                told(error, ContextKind::InvalidArg).iter().map(|name| plain(name)).collect();
            let is = if missing.len() == 1 { "is" } else { "are" };
            let usage = name(ContextKind::Usage);
            let usage = plain(usage.trim().strip_prefix("Usage: ").unwrap_or(&usage));
            (format!("{} {is} missing", missing.join(", ")), format!("`{usage}`; {help}"))
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            (format!("`{}` needs a value", plain(&argument)), help)
        }
        ErrorKind::InvalidValue => {
            let known = told(error, ContextKind::ValidValue).join(", ");
            let near = name(ContextKind::SuggestedValue);
            let hint = if near.is_empty() { help } else { format!("did you mean `{near}`?") };
            (format!("`{value}` does not fit `{}`: it is one of {known}", plain(&argument)), hint)
        }
        ErrorKind::ValueValidation => {
            let why = why(error);
            // What is said with the value in it is a sentence.
            let problem = match !value.is_empty() && why.contains(&*value) {
                true => why,
                false => format!("`{value}` does not fit `{}`: {why}", plain(&argument)),
            };
            (problem, help)
        }
        ErrorKind::ArgumentConflict => {
            let others: Vec<_> =
                told(error, ContextKind::PriorArg).iter().map(|name| plain(name)).collect();
            match others.contains(&plain(&argument)) || others.is_empty() {
                true => (format!("`{}` is given twice", plain(&argument)), help),
                false => {
                    let others = others.join("` and `");
                    (format!("`{}` does not go with `{others}`", plain(&argument)), help)
                }
            }
        }
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues => {
            (format!("`{}` does not have as many values as it takes", plain(&argument)), help)
        }
        ErrorKind::InvalidUtf8 => ("a word is not UTF-8 text".to_owned(), help),
        _ => {
            let said = error.render().to_string();
            let said = said.lines().next().unwrap_or_default();
            (said.trim_start_matches("error: ").to_owned(), help)
        }
    };
    Failure::Usage { problem, hint }
}

/// What clap knows of an error.
fn told(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        Some(_) | None => Vec::new(),
    }
}

/// Why a value is not taken, in words for people.
fn why(error: &clap::Error) -> String {
    let Some(source) = error.source() else { return "it cannot be read".to_owned() };
    match source.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        None => source.to_string(),
        Some(IntErrorKind::PosOverflow) => "the number is too large".to_owned(),
        Some(IntErrorKind::NegOverflow) => "the number is too small".to_owned(),
        Some(_) => "write a number in digits".to_owned(),
    }
}

/// Whether the command takes a player without an option.
fn takes_player(called: &str) -> bool {
    found(called).is_some_and(|command| {
        command.get_positionals().any(|positional| positional.get_id() == "player")
    })
}

/// The name of several words that stands behind `player add` without quotes.
fn name_typed(typed: &[OsString]) -> Option<String> {
    let behind = typed.iter().skip_while(|word| *word != "add").skip(1);
    let words: Vec<_> = behind.map_while(|word| word.to_str()).collect();
    let is_word = |word: &&&str| !word.starts_with('-') && word.parse::<i32>().is_err();
    let name: Vec<&str> = words.iter().take_while(is_word).copied().collect();
    let rating = words[name.len()..].first().filter(|rating| rating.parse::<u32>().is_ok());
    let rating = rating.map(|rating| format!(" --rating {rating}"));
    let is_meant = name.len() > 1 || !name.is_empty() && rating.is_some();
    is_meant
        .then(|| format!("\"{}\"{}", name.join(" ").replace('"', ""), rating.unwrap_or_default()))
}

fn is_negative(argument: &str) -> bool {
    argument.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// `--rounds N` for `--rounds <N>`.
fn plain(argument: &str) -> String {
    argument.replace("[OPTIONS] ", "").replace(['<', '>'], "")
}

/// The command that is called, as `round pair`.
fn called<'t>(typed: impl Iterator<Item = &'t OsString>) -> String {
    let all = command_line();
    let mut command = &all;
    let mut called = Vec::new();
    for word in typed.skip(1).filter_map(|word| word.to_str()) {
        if let Some(found) = command.find_subcommand(word) {
            command = found;
            called.push(found.get_name());
        }
    }
    called.join(" ")
}

/// The command of this name, as `round pair`.
fn found(called: &str) -> Option<clap::Command> {
    let mut words = called.split(' ').filter(|word| !word.is_empty());
    words.try_fold(command_line(), |command, word| command.find_subcommand(word).cloned())
}

/// Whether the command takes an option of this name, without its dashes.
fn is_option(called: &str, word: &str) -> bool {
    found(called)
        .is_some_and(|command| command.get_arguments().any(|taken| taken.get_long() == Some(word)))
}

/// The option that a number alone was meant for.
fn numbered(called: &str, argument: &str) -> Option<&'static str> {
    let is_number = argument.parse::<u32>().is_ok();
    ["game", "round"].into_iter().find(|option| is_number && is_option(called, option))
}

/// Whether the word before this one is of a text with blanks: the value of an option, or an
/// argument.
fn takes_text(called: &str, typed: &[OsString], extra: &str) -> bool {
    const TEXTS: [&str; 11] = [
        "NAME", "TEXT", "PLAYER", "PLAYERS", "METHOD", "REASON", "PAIRS", "TITLE", "NEW", "WORDS",
        "WORD",
    ];
    let Some(command) = found(called) else { return false };
    let is_text = |argument: &clap::Arg| {
        let mut names = argument.get_value_names().unwrap_or_default().iter();
        names.any(|name| TEXTS.contains(&name.to_uppercase().as_str()))
    };
    let at = typed.iter().position(|word| word == extra).unwrap_or(typed.len());
    let option = typed[..at].iter().rev().find_map(|word| word.to_str()?.strip_prefix("--"));
    let option = option.map(|option| option.split('=').next().unwrap_or_default());
    let mut arguments = command.get_arguments();
    match option {
        Some(option) => {
            arguments.any(|known| known.get_long() == Some(option) && is_text(known))
                || ["reason", "by"].contains(&option)
        }
        None => command.get_positionals().any(is_text),
    }
}

/// What a command takes, in a few words.
fn takes(called: &str) -> String {
    let Some(command) = found(called) else { return "it takes fewer words".to_owned() };
    let words = command.get_positionals().map(|taken| {
        let name = taken.get_value_names().and_then(|names| names.first());
        let name = name.map_or_else(|| taken.get_id().to_string(), ToString::to_string);
        if taken.is_required_set() { name } else { format!("[{name}]") }
    });
    let words: Vec<_> = words.collect();
    match words.is_empty() {
        true => format!("`sixzero {called}` takes options alone, as `--quiet`"),
        false => format!("it is `sixzero {called} {}`", words.join(" ")),
    }
}

/// The verbs of a noun that take this option.
fn verbs_with(called: &str, argument: &str) -> Vec<String> {
    let option = argument.trim_start_matches('-').split('=').next().unwrap_or_default();
    let verbs = found(called).filter(|_| !called.is_empty());
    let verbs = verbs.iter().flat_map(clap::Command::get_subcommands);
    let verbs = verbs.map(|verb| format!("{called} {}", verb.get_name()));
    verbs.filter(|verb| is_option(verb, option)).map(|verb| format!("`sixzero {verb}`")).collect()
}

/// What was meant, where a setting of the event or a division was typed as an option.
fn setting(called: &str, typed: &[OsString]) -> Option<String> {
    if !matches!(called, "event set" | "division set") {
        return None;
    }
    let words: Vec<_> = typed.iter().skip(1).filter_map(|word| word.to_str()).collect();
    let plain = words.iter().map(|word| word.trim_start_matches("--").replacen('=', " ", 1));
    Some(format!("sixzero {}", plain.collect::<Vec<_>>().join(" ")))
}

/// The line for a setting of the event that was typed where the event is made.
fn later_setting(argument: &str, typed: &[OsString]) -> Option<String> {
    const SETTINGS: [&str; 8] = [
        "fee",
        "spread-cap",
        "bye-spread",
        "second-lexicon",
        "schedule",
        "rating-system",
        "place-prizes",
        "confirmation",
    ];
    let setting = argument.strip_prefix("--")?;
    let name = setting.split('=').next().filter(|name| SETTINGS.contains(name))?;
    let mut words = typed.iter().filter_map(|word| word.to_str());
    let typed =
        words.find(|word| word.strip_prefix("--").is_some_and(|word| word.starts_with(name)))?;
    let value = typed.split_once('=').map(|(_, value)| value).or_else(|| words.next());
    Some(format!("sixzero event set {name} {}", value.unwrap_or("VALUE")))
}

/// The verbs of a noun.
fn verbs(called: &str) -> String {
    let noun = found(called);
    let verbs: Vec<_> =
        noun.iter().flat_map(clap::Command::get_subcommands).map(clap::Command::get_name).collect();
    verbs.join(", ")
}
