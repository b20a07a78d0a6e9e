//! `config.tsh`: what is said of the event as a whole, which divisions it has, and the
//! files that lie within.
use std::collections::HashSet;

use crate::foreign_event::ForeignEvent;
use crate::foreign_event::tsh::lines::{Line, lines};
use crate::foreign_event::tsh::literal::Literal;
use crate::foreign_event::tsh::settings::Setting;
use crate::foreign_event::tsh::{LINE, kept};
use crate::problem::{Problem, Read, Reading, unless_wrong};
use tournament::name_key;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// The event, without its divisions.
    pub event: ForeignEvent,
    /// The divisions that it lists, in their order.
    pub divisions: Vec<Listed>,
    /// The files within.
    pub embedded: Vec<Embedded>,
    pub byes: Byes,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    pub line: u64,
    pub name: String,
    pub file: String,
}

/// A file within a `.tsh`, between `#begin_file` and `#end_file`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embedded {
    pub name: String,
    /// The number of its first line in the whole.
    pub first_line: u64,
    pub text: String,
}

/// What a round without opponent is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Byes {
    /// A win or a loss, as its score says.
    #[default]
    AsScored,
    /// A tie, whatever its score (`all_byes_tie`).
    AllTie,
    /// A tie where its score is 0 (`zero_byes_tie`).
    ZeroTie,
}

pub(super) enum Said<'l> {
    /// `config key = value`, the key without what stands in braces behind it.
    Set { key: &'l str, value: &'l str },
    /// `division NAME FILE`.
    Division { name: &'l str, file: &'l str },
    /// `division` with less.
    BadDivision,
    /// `encoding NAME`.
    Encoding(&'l str),
    /// A comment, or what is tsh's alone.
    Other,
}

/// Settings that change what standings are, and that no event here has.
const NOT_FOLLOWED: [&str; 3] = ["sum_before_spread", "oppless_spread", "thai_points"];

/// No setting is an error.
pub fn read_config(file: &str, text: &str) -> Reading<Config> {
    let mut config = Config::default();
    let mut doubts = Vec::new();
    let mut errors = Vec::new();
    let mut names = HashSet::new();
    let mut open: Option<Embedded> = None;
    // The line on which the file within began, and the last one that was put into it.
    let (mut opened, mut last) = (0, 0);
    for line in lines(text, 1) {
        let mut wrong = |problem: Problem| errors.push(problem.of(file).on(line.number));
        if let Some(problem) = line.nul() {
            wrong(problem);
            continue;
        }
        if let Some(embedded) = &mut open {
            if keyword(line.text, "#end_file").is_some() {
                config.embedded.extend(open.take());
            } else {
                put(embedded, line, &mut last);
            }
            continue;
        }
        if let Some(words) = keyword(line.text, "#begin_file") {
            match words.strip_prefix("name=").map(str::trim).filter(|name| !name.is_empty()) {
                Some(name) => {
                    let (name, text) = (name.to_owned(), String::new());
                    open = Some(Embedded { name, first_line: line.number + 1, text });
                    (opened, last) = (line.number, line.number + 1);
                }
                None => {
                    wrong(format!("`{}` should be `#begin_file name=FILE`", line.text).into());
                }
            }
            continue;
        }
        config.event.kept.push(kept(LINE, line.text));
        match said(line.text) {
            Said::Set { key, value } => {
                let doubt = |what| Problem::at(line.number, what).of(file);
                doubts.extend(config.set(key, value).map(doubt));
            }
            Said::Division { name, file } => {
                if names.insert(name_key(name)) {
                    let (name, file) = (name.to_owned(), file.to_owned());
                    config.divisions.push(Listed { line: line.number, name, file });
                } else {
                    wrong(format!("there are two divisions `{name}`").into());
                }
            }
            Said::BadDivision => {
                wrong(format!("`{}` should be `division NAME FILE`", line.text).into());
            }
            Said::Encoding(_) | Said::Other => {}
        }
    }
    if let Some(embedded) = open {
        let what = format!("`#begin_file` of `{}` has no `#end_file`", embedded.name);
        errors.push(Problem::at(opened, what).of(file));
    } else if config.divisions.is_empty() && errors.is_empty() {
        let what = "no line `division NAME FILE`: it has no players";
        errors.push(Problem::at(1, what).of(file));
    }
    for unused in &config.embedded {
        if config.divisions.iter().all(|listed| listed.file != unused.name) {
            let what = format!("the file `{}` is of no division and is left out", unused.name);
            doubts.push(Problem::at(unused.first_line, what).of(file));
        }
    }
    unless_wrong(Read { value: config, doubts }, errors)
}

impl Config {
    /// Takes in a setting; what is odd about it.
    fn set(&mut self, key: &str, value: &str) -> Option<String> {
        let literal = Literal::read(value);
        let number = literal.as_ref().and_then(Literal::number);
        let is_on = || number.filter(|number| [0, 1].contains(number)).map(|number| number == 1);
        let read = match key {
            "all_byes_tie" => is_on().map(|is_on| {
                if is_on {
                    self.byes = Byes::AllTie;
                }
            }),
            "zero_byes_tie" => is_on().map(|is_on| {
                if is_on && self.byes == Byes::AsScored {
                    self.byes = Byes::ZeroTie;
                }
            }),
            key if NOT_FOLLOWED.contains(&key) => {
                let is_off = number == Some(0);
                return (!is_off)
                    .then(|| format!("`{key}` is kept, but standings do not follow it"));
            }
            key => {
                let setting = Setting::of(key)?;
                literal.and_then(|literal| (setting.read)(&mut self.event, &literal))
            }
        };
        let unread = || format!("`{key}` is kept and not read: `{value}` is not a value of it");
        read.is_none().then(unread)
    }
}

/// What a line says; white space at its beginning means nothing.
pub(super) fn said(line: &str) -> Said<'_> {
    if let Some(words) = keyword(line, "division") {
        let Some((name, file)) = words.split_once(char::is_whitespace) else {
            return Said::BadDivision;
        };
        return Said::Division { name, file: file.trim() };
    }
    if let Some(name) = keyword(line, "encoding") {
        return Said::Encoding(name);
    }
    if let Some((key, value)) = keyword(line, "config").and_then(|words| words.split_once('=')) {
        return Said::Set { key: key.trim(), value: value.trim() };
    }
    Said::Other
}

/// The name and the file of a line `division NAME FILE`.
pub(super) fn division(line: &str) -> Option<(&str, &str)> {
    match said(line) {
        Said::Division { name, file } => Some((name, file)),
        Said::Set { .. } | Said::BadDivision | Said::Encoding(_) | Said::Other => None,
    }
}

/// What stands behind a word with which a line begins.
fn keyword<'l>(line: &'l str, word: &str) -> Option<&'l str> {
    let rest = line.trim_start().strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
}

/// Puts a line where it stands within its file.
fn put(embedded: &mut Embedded, line: Line<'_>, last: &mut u64) {
    let ends = usize::try_from(line.number.saturating_sub(*last)).unwrap_or_default();
    embedded.text.extend(std::iter::repeat_n('\n', ends));
    embedded.text.push_str(line.text);
    *last = line.number;
}
