//! [`arrange`]: the command line that a line of words stands for.
//!
//! Every word becomes part of it, or the line is refused: nothing is left out, and nothing guessed.
use crate::cli::Failure;
use crate::cli::grammar::parameters::{Given, Kind, Misfit, Parameter, matched};
use crate::cli::grammar::verbs::{Means, Own, Verb, find};
use crate::cli::prompt::command::{COMMANDS, found};
use ::show::prompt::words::{Word, join};
use desk::{is_no_name, quoted};
use tournament::{RoundNo, shortened};

/// What a line is about where it does not say.
pub trait Setting {
    /// The divisions of the event.
    fn divisions(&mut self) -> Vec<String>;

    /// The round of a verb that was typed with these words.
    fn round(&mut self, verb: &Verb, words: &[String]) -> Result<RoundNo, Failure>;
}

/// Where the words come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A line of a prompt, where `because` begins the reason.
    Prompt,
    /// A shell, which has taken the quotes away.
    Shell,
}

/// What a line stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arranged {
    /// A command of sixzero, without the program's name.
    Command {
        words: Vec<String>,
        /// Whether it only shows something.
        reads: bool,
    },
    /// A word of the prompt with its arguments.
    Prompt(Own, Vec<(String, Vec<String>)>),
}

/// A line's words, sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The arguments.
    pub plain: Vec<Word>,
    /// The options with their values, the reason among them.
    pub options: Vec<String>,
}

/// The command line that words stand for which begin with a verb; `None` for others.
pub fn arrange(
    words: &[Word],
    source: Source,
    setting: &mut dyn Setting,
) -> Result<Option<Arranged>, Failure> {
    let Some((first, rest)) = words.split_first().filter(|(first, _)| !first.is_quoted) else {
        return Ok(None);
    };
    let Some(verb) = find(&first.text) else { return Ok(None) };
    let (line, reads) = match verb.means {
        Means::Way(way) => {
            let problem = format!("tsh's `{}` is done another way here", first.text.to_lowercase());
            return Err(Failure::usage(problem, way));
        }
        Means::Prompt(own) => {
            let divisions = setting.divisions();
            let given = matched(&Parameter::of_verb(verb.takes), rest, &divisions);
            let given = given.map_err(|misfit| verb.misfit(misfit, rest))?;
            return Ok(Some(Arranged::Prompt(own, given)));
        }
        Means::Reads(line) => (line, true),
        Means::Writes(line) => (line, false),
    };
    let path: Vec<String> = verb.path().unwrap_or_default().split(' ').map(str::to_owned).collect();
    if verb.takes.is_empty() {
        let line = line.split(' ').map(str::to_owned);
        let behind = rest.iter().map(|word| word.text.clone());
        return Ok(Some(Arranged::Command { words: line.chain(behind).collect(), reads }));
    }
    let mut parts = parts(&path, rest, source)?;
    if parts.options.iter().any(|option| option == "--help" || option == "-h") {
        let words = path.into_iter().chain(["--help".to_owned()]).collect();
        return Ok(Some(Arranged::Command { words, reads: true }));
    }
    let round = parts.take_round(verb)?;
    let divisions = setting.divisions();
    let given = matched(&Parameter::of_verb(verb.takes), &parts.plain, &divisions);
    let given = given.map_err(|misfit| verb.misfit(misfit, rest))?;
    let mut round = || match (round, one(&given, "round").and_then(|round| round.parse().ok())) {
        (Some(round), _) | (None, Some(round)) => Ok(RoundNo(round)),
        (None, None) => {
            let words: Vec<String> = parts.plain.iter().map(|word| word.text.clone()).collect();
            setting.round(verb, &words)
        }
    };
    let words = filled((path, line), &given, parts.options.clone(), &mut round)?;
    Ok(Some(Arranged::Command { words, reads }))
}

/// The line with its arguments, then the options.
fn filled(
    (mut words, line): (Vec<String>, &str),
    given: &Given,
    options: Vec<String>,
    round: &mut dyn FnMut() -> Result<RoundNo, Failure>,
) -> Result<Vec<String>, Failure> {
    let (mut arguments, mut named) = (Vec::new(), Vec::new());
    let mut option: Option<&str> = None;
    for token in line.split(' ').skip(words.len()) {
        let token = token.trim_matches(['[', ']']);
        if token.starts_with("--") {
            named.extend(option.replace(token).map(str::to_owned));
            continue;
        }
        let values = value(token, given, round)?;
        match (option.take(), values) {
            (Some(option), Some(values)) => {
                named.push(option.to_owned());
                named.extend(values);
            }
            (None, Some(values)) if token == NO_REPEATS => named.extend(values),
            (None, Some(values)) => arguments.extend(values),
            // What may be left out, is.
            (Some(_) | None, None) => {}
        }
    }
    named.extend(option.map(str::to_owned));
    if let Some(division) = one(given, "div") {
        named.extend(["--division".to_owned(), division.to_owned()]);
    }
    named.extend(options);
    let is_like_an_option = |word: &String| {
        word.strip_prefix('-').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    match arguments.iter().any(is_like_an_option) {
        true => {
            words.extend(named);
            words.push("--".to_owned());
            words.extend(arguments);
        }
        false => {
            words.extend(arguments);
            words.extend(named);
        }
    }
    Ok(words)
}

/// Names the round of a verb whose command has it as an argument.
const ROUND: &str = "--round";

/// tsh's number of repeats: only none is different from any.
const NO_REPEATS: &str = "{no-repeats}";

/// What stands for a word of the line; `None` where its argument was left out.
fn value(
    token: &str,
    given: &Given,
    round: &mut dyn FnMut() -> Result<RoundNo, Failure>,
) -> Result<Option<Vec<String>>, Failure> {
    if token.contains('~') {
        let mut words = Vec::new();
        for part in token.split('~') {
            words.extend(value(part, given, round)?.unwrap_or_default());
        }
        return Ok(Some(vec![words.join(" ")]));
    }
    let Some(name) = token.strip_prefix('{').and_then(|token| token.strip_suffix('}')) else {
        return Ok(Some(vec![token.to_owned()]));
    };
    Ok(match name {
        "round" => Some(vec![round()?.0.to_string()]),
        "round?" => one(given, "round").map(|round| vec![round.to_owned()]),
        // tsh names the round whose standings the next one is paired on.
        "next" => Some(vec![(round()?.0 + 1).to_string()]),
        "no-repeats" => Some(match one(given, "repeats") {
            Some("0") => vec!["--no-repeats".to_owned()],
            Some(_) | None => Vec::new(),
        }),
        name => given.iter().find(|(known, _)| known == name).map(|(_, words)| words.clone()),
    })
}

fn one<'g>(given: &'g Given, name: &str) -> Option<&'g str> {
    let (_, words) = given.iter().find(|(known, _)| known == name)?;
    words.first().map(String::as_str)
}

/// Sorts the words behind a command's name.
pub fn parts(path: &[String], words: &[Word], source: Source) -> Result<Parts, Failure> {
    let (command, _) = found(path);
    let mut parts = Parts::default();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let is_reason = source == Source::Prompt
            && !word.is_quoted
            && word.text.eq_ignore_ascii_case("because");
        if is_reason {
            let reason: Vec<_> = rest.map(|word| word.text.as_str()).collect();
            if reason.is_empty() {
                return Err(Failure::usage("`because` needs a reason", "`because` and why"));
            }
            parts.options.push(format!("--reason={}", reason.join(" ")));
            break;
        }
        if word.text == "--" && !word.is_quoted {
            parts.plain.extend(rest.map(|word| Word { is_quoted: true, ..word.clone() }));
            break;
        }
        if !word.is_option() {
            parts.plain.push(word.clone());
            continue;
        }
        parts.options.push(word.text.clone());
        if takes_value(command, &word.text) {
            parts.options.extend(rest.next().map(|word| word.text.clone()));
        }
    }
    Ok(parts)
}

/// Whether the next word is the value of this option.
fn takes_value(command: &clap::Command, option: &str) -> bool {
    if option == ROUND {
        return true;
    }
    let is_it = |argument: &&clap::Arg| match option.strip_prefix("--") {
        Some(long) => argument.get_long() == Some(long),
        None => argument.get_short().is_some_and(|short| option == format!("-{short}")),
    };
    let mut all = command.get_arguments().chain(COMMANDS.get_arguments());
    all.find(is_it).is_some_and(|argument| argument.get_action().takes_values())
}

impl Parts {
    /// The round that is named before a slip, as `r1`, or by an option that the command itself does
    /// not have: its round is an argument.
    fn take_round(&mut self, verb: &Verb) -> Result<Option<u32>, Failure> {
        if !verb.line().is_some_and(|line| line.contains("{round}")) {
            return Ok(None);
        }
        if verb.takes == "slip…"
            && let Some(round) = self.plain.first().and_then(|word| round_named(&word.text))
        {
            self.plain.remove(0);
            return Ok(Some(round));
        }
        let is_it = |word: &String| word.split('=').next() == Some(ROUND);
        let Some(at) = self.options.iter().position(is_it) else { return Ok(None) };
        let option = self.options.remove(at);
        let named = match option.split_once('=') {
            Some((_, round)) => round.to_owned(),
            None if at < self.options.len() => self.options.remove(at),
            None => String::new(),
        };
        let wrong = |_| Failure::usage(format!("`{named}` is not a round"), "write `--round=2`");
        named.parse().map(Some).map_err(wrong)
    }
}

/// `r1`.
pub fn round_named(word: &str) -> Option<u32> {
    word.strip_prefix(['r', 'R'])?.parse().ok()
}

/// Options that take the number which was typed behind a verb's arguments.
const NUMBERED: [(&str, &str); 5] = [
    ("add", "--rating"),
    ("paid", "--amount"),
    ("forfeit", "--round"),
    ("noshow", "--round"),
    ("bye", "--spread"),
];

impl Verb {
    /// Why these words are not its arguments.
    fn misfit(&self, misfit: Misfit, words: &[Word]) -> Failure {
        let typed = format!("{} {}", self.name, join(words));
        let typed = typed.trim();
        let form = self.form();
        if misfit == Misfit::Open {
            return Failure::usage(
                format!("`{}` does not say where the first name ends", shortened(typed)),
                "put a name of several words in quotes, or give the player's number",
            );
        }
        let number = words.split_last().and_then(|(last, name)| {
            let (_, option) = NUMBERED.iter().find(|(verb, _)| *verb == self.name)?;
            let name = name.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
            let is_number = last.text.parse::<f64>().is_ok() && !name.is_empty();
            is_number.then(|| format!("`{} {} {option} {}`", self.name, quoted(&name), last.text))
        });
        let hint = match number {
            Some(line) => format!("a number has its option: {line}"),
            None if self.is_tsh() => format!("here it is `{}`", self.command()),
            None => format!("`help {}` says more", self.name),
        };
        Failure::usage(format!("`{}` does not fit `{form}`", shortened(typed)), hint)
    }
}

/// A whole command of sixzero with the words of its last name held together, which needs no quotes
/// where it is the only one: `player late ann lee`. What does not fit is left for clap to refuse.
pub fn whole(words: &[Word], source: Source) -> Result<Vec<String>, Failure> {
    let texts: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
    let (command, depth) = found(&texts);
    let (path, behind) = texts.split_at(depth);
    if behind.is_empty() {
        return Ok(texts);
    }
    let parts = parts(path, &words[depth..], source)?;
    let parameters: Vec<Parameter> = command.get_positionals().map(parameter).collect();
    let takes_all = parameters.iter().any(|parameter| parameter.kind == Kind::Rest);
    let line = |arguments: Vec<String>| {
        let options = parts.options.iter().cloned();
        path.iter().cloned().chain(arguments).chain(options).collect()
    };
    if takes_all || parts.plain.len() <= parameters.len() {
        // Only the reason is written otherwise.
        let has_reason = parts.options.last().is_some_and(|last| last.starts_with("--reason="))
            && texts.iter().any(|word| word.eq_ignore_ascii_case("because"));
        let plain = || parts.plain.iter().map(|word| word.text.clone()).collect();
        return Ok(if has_reason { line(plain()) } else { texts });
    }
    // Of somebody new nobody knows whether it is a name.
    let is_new = path == ["player", "add"]
        && parts.plain.iter().any(|word| !word.is_quoted && is_no_name(&word.text));
    match matched(&parameters, &parts.plain, &[]) {
        Ok(_) if is_new => Ok(line(parts.plain.iter().map(|word| word.text.clone()).collect())),
        Ok(given) => Ok(line(given.into_iter().flat_map(|(_, words)| words).collect())),
        Err(Misfit::Open) => Err(Failure::usage(
            format!("`{}` does not say where the first name ends", shortened(&join(words))),
            "put a name of several words in quotes, or give the player's number",
        )),
        Err(Misfit::Other) => Ok(line(parts.plain.iter().map(|word| word.text.clone()).collect())),
    }
}

/// A positional argument of a command.
fn parameter(argument: &clap::Arg) -> Parameter {
    use std::any::TypeId;
    /// Arguments that are free text.
    const NAMES: [&str; 6] = ["name", "player", "one", "other", "new", "value"];
    let name = argument.get_id().to_string();
    let takes = argument.get_value_parser().type_id();
    let is_several = argument.get_num_args().is_some_and(|count| count.max_values() > 1);
    let kind = match &*name {
        _ if is_several => Kind::Rest,
        _ if takes == TypeId::of::<u32>() || takes == TypeId::of::<i32>() => Kind::Number,
        "rounds" => Kind::Rounds,
        name if NAMES.contains(&name) => Kind::Name,
        _ => Kind::Word,
    };
    Parameter { name, kind, is_optional: !argument.is_required_set() }
}
