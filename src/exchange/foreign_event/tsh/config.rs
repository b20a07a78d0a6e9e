//! `config.tsh`: what is said of the event as a whole, which divisions it has, and the
//! files that lie within.
use std::collections::HashSet;

use crate::foreign_event::tsh::code::is_code;
use crate::foreign_event::tsh::lines::{Line, lines};
use crate::foreign_event::tsh::literal::Literal;
use crate::foreign_event::tsh::settings::{EVENT, Setting, of_division};
use crate::foreign_event::tsh::{LINE, kept, prize};
use crate::foreign_event::{ForeignDivision, ForeignEvent};
use crate::problem::{Problem, Read, Reading, clipped, unless_wrong};
use rules::Points;
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
    /// What is set for single divisions, each with its line.
    pub own: Vec<Own>,
    classes: Vec<Classes>,
    /// The bye of the rules that `realm` names, where nothing else says it.
    realm_bye: Option<Points>,
}

/// `config KEY{'DIVISION'} = VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Own {
    line: u64,
    division: String,
    key: String,
    value: String,
}

/// `classes DIVISION NUMBER`, by which tsh divides players who are in none.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Classes {
    line: u64,
    division: String,
    classes: u32,
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
    /// `config key = value`, or `config key{'A'} = value`, which is for a division.
    Set { key: &'l str, division: Option<&'l str>, value: &'l str },
    /// `prize …`.
    Prize(&'l str),
    /// `classes DIVISION NUMBER`.
    Classes { division: &'l str, classes: u32 },
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

/// The byes of realms, by how their names begin.
const REALM_BYES: [(&str, i32); 7] = [
    ("nsa", 50),
    ("naspa", 50),
    ("absp", 100),
    ("wespa", 100),
    ("ken", 100),
    ("tha", 100),
    ("pol", 300),
];

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
        let doubt = |what: String| Problem::at(line.number, what).of(file);
        if is_code(line.text) {
            let code = clipped(line.text.trim());
            doubts.push(doubt(format!("`{code}` is code: it is not run, not kept and left out")));
            continue;
        }
        config.event.kept.push(kept(LINE, line.text));
        match said(line.text) {
            Said::Set { key, division: None, value } => {
                doubts.extend(config.set(key, value).map(doubt));
            }
            Said::Set { key, division: Some(division), value } => {
                if of_division(key).is_some() {
                    config.own.push(Own {
                        line: line.number,
                        division: division.to_owned(),
                        key: key.to_owned(),
                        value: value.to_owned(),
                    });
                }
            }
            Said::Prize(words) => match prize::line(words) {
                Some(line) => config.event.prizes.push(line),
                None => doubts.push(doubt(format!(
                    "`prize {}` is kept and in no list of prizes",
                    clipped(words)
                ))),
            },
            Said::Classes { division, classes } => {
                let (division, line) = (division.to_owned(), line.number);
                config.classes.push(Classes { line, division, classes });
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
    config.event.bye_spread = config.event.bye_spread.or(config.realm_bye);
    for unused in &config.embedded {
        if config.divisions.iter().all(|listed| listed.file != unused.name) {
            let what = format!("the file `{}` is of no division and is left out", unused.name);
            doubts.push(Problem::at(unused.first_line, what).of(file));
        }
    }
    unless_wrong(Read { value: config, doubts }, errors)
}

impl Config {
    /// Puts into a division what the configuration sets for it alone; what is odd about that.
    pub(super) fn complete(&self, division: &mut ForeignDivision, file: &str) -> Vec<Problem> {
        let is_here = |own: &&Own| name_key(&own.division) == name_key(&division.name);
        let own: Vec<&Own> = self.own.iter().filter(is_here).collect();
        let mut odd = Vec::new();
        for Own { line, key, value, .. } in own {
            let read = of_division(key)
                .and_then(|setting| (setting.read)(division, &Literal::read(value)?));
            if read.is_none() {
                odd.push(Problem::at(*line, unread(key, value)).of(file));
            }
        }
        division.rounds = division.rounds.filter(|own| Some(*own) != self.event.rounds);
        for Classes { line, division: name, classes } in &self.classes {
            let is_here = name_key(name) == name_key(&division.name);
            if is_here && *classes > 1 && division.players.iter().all(|one| one.class.is_none()) {
                let what = format!(
                    "`classes {name} {classes}` is kept, and nobody of division {name} is in a class"
                );
                odd.push(Problem::at(*line, what).of(file));
            }
        }
        odd
    }

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
            "realm" => {
                self.realm_bye = literal.as_ref().and_then(realm_bye);
                return None;
            }
            key => {
                let setting = Setting::of(&EVENT, key)?;
                literal.and_then(|literal| (setting.read)(&mut self.event, &literal))
            }
        };
        read.is_none().then(|| unread(key, value))
    }
}

/// The bye of a realm that is known.
pub(super) fn realm_bye(realm: &Literal) -> Option<Points> {
    let realm = realm.text()?;
    let known = REALM_BYES.iter().find(|(begins, _)| realm.starts_with(begins));
    known.map(|(_, bye)| Points(*bye))
}

fn unread(key: &str, value: &str) -> String {
    format!("`{key}` is kept and not read: `{value}` is not a value of it")
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
    if let Some(words) = keyword(line, "prize") {
        return Said::Prize(words);
    }
    if let Some((division, classes)) =
        keyword(line, "classes").and_then(|words| words.split_once(char::is_whitespace))
        && let Ok(classes) = classes.trim().parse()
    {
        return Said::Classes { division, classes };
    }
    if let Some((key, value)) = keyword(line, "config").and_then(|words| words.split_once('=')) {
        let (key, division) = match key.trim().split_once('{') {
            Some((key, division)) => {
                let is_quote = |c: char| c.is_whitespace() || matches!(c, '\'' | '"' | '}');
                (key.trim_end(), Some(division.trim_matches(is_quote)))
            }
            None => (key.trim(), None),
        };
        return Said::Set { key, division, value: value.trim() };
    }
    Said::Other
}

/// The name and the file of a line `division NAME FILE`.
pub(super) fn division(line: &str) -> Option<(&str, &str)> {
    match said(line) {
        Said::Division { name, file } => Some((name, file)),
        Said::Set { .. }
        | Said::Prize(_)
        | Said::Classes { .. }
        | Said::BadDivision
        | Said::Encoding(_)
        | Said::Other => None,
    }
}

/// What stands behind a word with which a line begins.
pub(super) fn keyword<'l>(line: &'l str, word: &str) -> Option<&'l str> {
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
