//! A command of sixzero typed at the prompt: read by clap, done by the same functions.
use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::Path;
use std::sync::LazyLock;

use clap::{CommandFactory, Parser};

use crate::cli::help;
use crate::cli::output::usage;
use crate::cli::prompt::browser;
use crate::cli::result::check_no_yes;
use crate::cli::{Answer, Arguments, Command, Context, Failure, Globals, asked, command_line};
use desk::Desk;
use tournament::RoundNo;

/// Does a command about the event that a prompt has open.
pub fn command(
    context: &Context,
    desk: &mut Desk,
    file: &Path,
    words: &[String],
) -> Result<Answer, Failure> {
    browser::check(context, words)?;
    // A command opens the event by its name, and another may be called so by now.
    desk.view(|_| Ok(()))?;
    let line = std::iter::once("sixzero").chain(words.iter().map(String::as_str));
    let typed: Vec<OsString> = line.map(OsString::from).collect();
    let arguments = match Arguments::try_parse_from(&typed) {
        Ok(arguments) => arguments,
        // Help is an answer.
        Err(error) if error.exit_code() == 0 => {
            return Ok(Answer::text(help::laid_out(&help::of(&error), context.width())));
        }
        Err(error) => return Err(usage::failure(&error, &typed)),
    };
    if let Command::Desk(_) | Command::New(_) | Command::Use(_) | Command::Demo(_) =
        arguments.command
    {
        return Err(Failure::usage("this prompt is for one event", "`q` leaves it"));
    }
    check_yes(context, &arguments.globals)?;
    let mut context = context.for_line(file, arguments.globals, words);
    asked(&mut context, &typed, arguments.command)
}

/// Refuses `--yes` in a line of a pipe: there nobody sees what it agrees to.
pub(super) fn check_yes(context: &Context, globals: &Globals) -> Result<(), Failure> {
    let is_seen = !context.is_at_terminal() || io::stdin().is_terminal();
    check_no_yes(globals.says_yes() && !is_seen)
}

/// Commands that are about the whole event wherever they are typed: what they write goes out, or
/// hangs on the wall of the hall.
const OF_THE_EVENT: [&str; 4] = ["export", "bulletin", "preflight", "post"];

/// The words with these options where the command takes them and none is given.
pub fn with_options(words: &[String], options: &[(&str, String)]) -> Vec<String> {
    let (_, depth) = found(words);
    let mut all = words.to_vec();
    for (long, value) in options {
        if lacks(words, long) {
            all.splice(depth..depth, [format!("--{long}"), value.clone()]);
        }
    }
    all
}

/// Whether the command that is called takes this option, and none is given.
fn lacks(words: &[String], long: &str) -> bool {
    let (command, _) = found(words);
    if words.first().is_some_and(|first| OF_THE_EVENT.contains(&first.as_str())) {
        return false;
    }
    let option = format!("--{long}");
    let argument = command.get_arguments().find(|known| known.get_long() == Some(long));
    let short = argument.and_then(clap::Arg::get_short).map(|short| format!("-{short}"));
    let is_given = |word: &String| {
        let name = word.split_once('=').map_or(word.as_str(), |(name, _)| name);
        name == option || short.as_deref().is_some_and(|short| word.starts_with(short))
    };
    argument.is_some() && !words.iter().any(is_given)
}

/// Whether the command has to be told which division it is about, and is not.
pub fn wants_division(words: &[String]) -> bool {
    // A player is found by name in any of them.
    let names_player = matches!(words, [noun, verb, ..] if noun == "player" && verb != "add");
    !names_player && lacks(words, "division")
}

/// The words with the round where the command wants one first and another word stands there.
pub fn with_round(words: &[String], round: RoundNo) -> Vec<String> {
    let (command, depth) = found(words);
    let wants = command
        .get_positionals()
        .next()
        .is_some_and(|first| first.get_id() == "round" && first.is_required_set());
    let mut all = words.to_vec();
    let is_round = |word: &String| word.parse::<u32>().is_ok();
    if wants && !words.get(depth).is_some_and(is_round) {
        all.insert(depth, round.0.to_string());
    }
    all
}

/// The command that words begin with, and how many of them are its name.
pub fn found(words: &[String]) -> (&'static clap::Command, usize) {
    let mut command = &*COMMANDS;
    for (depth, word) in words.iter().enumerate() {
        match command.find_subcommand(word) {
            Some(sub) => command = sub,
            None => return (command, depth),
        }
    }
    (command, words.len())
}

/// The command line, made once.
pub(in crate::cli) static COMMANDS: LazyLock<clap::Command> = LazyLock::new(command_line);

/// The commands of sixzero by name.
pub fn commands() -> &'static [String] {
    static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let commands = Arguments::command();
        let names = commands.get_subcommands().map(clap::Command::get_name);
        names.map(str::to_owned).collect()
    });
    &NAMES
}

/// What follows a command at the prompt: where the turns of a game that was begun are typed, what puts
/// a draft on the wall and on paper, where a page is printed.
pub(super) fn what_follows(words: &[String], answer: &Answer) -> Option<String> {
    let is_told = answer.remarks.iter().any(|remark| remark.contains("sixzero post"));
    if words.iter().any(|word| word == "--dry-run" || word == "-n" || word == "--json") {
        return None;
    }
    let is_page = words.iter().zip(words.iter().skip(1));
    if is_page.into_iter().any(|(option, file)| option == "--output" && file.ends_with(".html")) {
        return Some("Open it in a browser and print it there.".to_owned());
    }
    let [noun, verb, ..] = words else { return None };
    let told = match (noun.as_str(), verb.as_str()) {
        ("prize", "add") => "`prizes` shows who gets what.",
        ("game", "new" | "draw") => "`game enter` takes its turns; `q` comes back here from there.",
        ("round", "release") if !is_told => "`post` writes pages to print: open wall/index.html.",
        _ => return None,
    };
    Some(told.to_owned())
}

/// The words with this player for a name of one word or several; none where it is not there.
pub(super) fn renamed(words: &[String], name: &str, player: &str) -> Option<Vec<String>> {
    let long = name.split(' ').count();
    let at = words.windows(long).position(|words| words.join(" ") == name)?;
    let mut renamed = words.to_vec();
    renamed.splice(at..at + long, [player.to_owned()]);
    Some(renamed)
}
