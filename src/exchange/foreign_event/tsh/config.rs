//! `config.tsh`: what is said of the event as a whole, which divisions it has, and the
//! files that lie within.
use std::collections::{BTreeMap, HashSet};

use crate::foreign_event::tsh::autopair::{self, Autopair};
use crate::foreign_event::tsh::code::is_code;
use crate::foreign_event::tsh::lines::{Line, lines};
use crate::foreign_event::tsh::literal::Literal;
use crate::foreign_event::tsh::said::{PRIZE_BANDS, RESERVED, Said, TABLES, keyword, said};
use crate::foreign_event::tsh::settings::{EVENT, Setting, of_division};
use crate::foreign_event::tsh::ways::Ways;
use crate::foreign_event::tsh::{LINE, boards, classes, kept, of_key, prize};
use crate::foreign_event::{ForeignDivision, ForeignEvent};
use crate::problem::{Problem, Read, Reading, clipped, unless_wrong};
use rules::Points;
use tournament::{PlayerNo, TableNo, name_key};

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
    autopairs: Vec<Autopair>,
    reserved: Vec<Reserved>,
    shared: Shared,
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

/// `config reserved{'DIVISION'}[NUMBER] = BOARD`: the player is always at that board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Reserved {
    division: String,
    player: PlayerNo,
    board: TableNo,
}

/// What is set for all divisions, and says how rounds are paired.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Shared {
    /// The line that turns `gibson` on.
    gibson: Option<u64>,
    is_snaked: bool,
    /// `board_stability`.
    keeps_boards: bool,
    /// `session_breaks`, with its line.
    sessions: Option<(u64, Vec<u32>)>,
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

/// Settings that no event here has, and what is otherwise than they say.
const NOT_FOLLOWED: [(&str, &str); 5] = [
    ("sum_before_spread", STANDINGS),
    ("oppless_spread", STANDINGS),
    ("thai_points", STANDINGS),
    ("pairing_system", "rounds are paired as `sixzero schedule set` or `round pair` says"),
    ("table_method", "tables go by `sixzero division set NAME tables`"),
];
const STANDINGS: &str = "standings do not follow it";
/// Values of them that ask for nothing.
const ASKS_NOTHING: [&str; 2] = ["manual", "none"];

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
        let said = said(line.text);
        match &said {
            Said::Division { name, .. } if !names.insert(name_key(name)) => {
                wrong(format!("there are two divisions `{name}`").into());
                continue;
            }
            Said::BadDivision => {
                wrong(format!("`{}` should be `division NAME FILE`", line.text).into());
            }
            Said::Division { .. }
            | Said::Set { .. }
            | Said::Item { .. }
            | Said::Autopair { .. }
            | Said::Prize(_)
            | Said::Classes { .. }
            | Said::Encoding(_)
            | Said::Other => {}
        }
        doubts.extend(config.take(line.number, &said).map(doubt));
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
    /// What these lines say, as far as it is not of files.
    pub(super) fn of_lines<'l>(lines: impl Iterator<Item = &'l str>) -> Config {
        let mut config = Config::default();
        for (line, number) in lines.zip(1..) {
            let _ = config.take(number, &said(line));
        }
        config
    }

    /// What an event's kept lines say.
    pub(super) fn kept(event: &ForeignEvent) -> Config {
        Config::of_lines(of_key(&event.kept, LINE))
    }

    /// Takes in what a line says; what is odd about it.
    fn take(&mut self, line: u64, said: &Said<'_>) -> Option<String> {
        match *said {
            Said::Set { key, value, .. } if let Some(odd) = not_followed(key) => {
                let asks = Literal::read(value).is_none_or(|value| {
                    value.number() != Some(0)
                        && value.text().is_none_or(|text| !ASKS_NOTHING.contains(&text))
                });
                return asks.then(|| format!("`{key}` is kept, but {odd}"));
            }
            Said::Set { key, division: None, value } => return self.set(line, key, value),
            Said::Set { key, division: Some(division), value } => {
                let (division, key, value) =
                    (division.to_owned(), key.to_owned(), value.to_owned());
                if key == RESERVED {
                    return self.reserve(&division, &value);
                }
                self.own.push(Own { line, division, key, value });
            }
            Said::Item { key: RESERVED, division, place, value } => {
                let board = Literal::read(value).and_then(|board| board.number());
                let Some(board) = board.and_then(|board| u32::try_from(board).ok()) else {
                    return Some(unread(RESERVED, value));
                };
                let division = division.to_owned();
                let (player, board) = (PlayerNo(place), TableNo(board));
                self.reserved.push(Reserved { division, player, board });
            }
            Said::Prize(words) => match prize::line(words) {
                Some(line) => self.event.prizes.push(line),
                None => {
                    let words = clipped(words);
                    return Some(format!("`prize {words}` is kept and in no list of prizes"));
                }
            },
            Said::Classes { division, classes } => {
                let division = division.to_owned();
                self.classes.push(Classes { line, division, classes });
            }
            Said::Autopair { words, .. } => match Autopair::read(line, words) {
                Some(autopair) => self.autopairs.push(autopair),
                None => {
                    return Some(format!(
                        "`autopair {}` is kept and not read: it should be `autopair DIVISION \
                         SOURCE ROUND COMMAND …`",
                        clipped(words)
                    ));
                }
            },
            Said::Division { name, file } => {
                let (name, file) = (name.to_owned(), file.to_owned());
                self.divisions.push(Listed { line, name, file });
            }
            Said::Item { .. } | Said::BadDivision | Said::Encoding(_) | Said::Other => {}
        }
        None
    }

    /// `config reserved{'A'} = [undef, 5]`: the number of a player is the place in the list, from 0.
    fn reserve(&mut self, division: &str, value: &str) -> Option<String> {
        let Some(Literal::List(boards)) = Literal::read(value) else {
            return Some(unread(RESERVED, value));
        };
        for (board, player) in boards.iter().zip(0..) {
            let board = board.number().and_then(|board| u32::try_from(board).ok());
            if let Some(board) = board.filter(|board| *board > 0) {
                let (division, player) = (division.to_owned(), PlayerNo(player));
                self.reserved.push(Reserved { division, player, board: TableNo(board) });
            }
        }
        None
    }

    /// Whose board is always the same in a division.
    pub(super) fn reserved(&self, division: &str) -> BTreeMap<PlayerNo, TableNo> {
        let is_here = |one: &&Reserved| name_key(&one.division) == name_key(division);
        let here = self.reserved.iter().filter(is_here).filter(|one| one.board.0 > 0);
        here.map(|one| (one.player, one.board)).collect()
    }

    /// The schedule that the division's lines `autopair` come to, with what is odd about them;
    /// `None` where it has no such lines.
    pub(super) fn schedule(
        &self,
        name: &str,
        division: &ForeignDivision,
    ) -> Option<autopair::Scheduled> {
        let is_here = |line: &&Autopair| name_key(&line.division) == name_key(name);
        let lines: Vec<&Autopair> = self.autopairs.iter().filter(is_here).collect();
        if lines.is_empty() {
            return None;
        }
        let bands = self
            .own
            .iter()
            .rev()
            .find(|own| own.key == PRIZE_BANDS && name_key(&own.division) == name_key(name));
        let bands = bands.and_then(|own| Literal::read(&own.value)?.numbers()).unwrap_or_default();
        let quarter = u32::try_from(division.players.len() / 4).unwrap_or(u32::MAX).max(1);
        let Shared { gibson, is_snaked, keeps_boards, ref sessions } = self.shared;
        let prizes = bands.last().copied().unwrap_or(quarter);
        let rounds = division.rounds.or(self.event.rounds);
        let ways = Ways {
            rounds,
            // How many rounds are left decides whose place is sure.
            gibson: gibson.filter(|_| rounds.is_some()).map(|_| prizes),
            bands,
            is_snaked,
            sessions: keeps_boards
                .then(|| sessions.as_ref().map(|(_, sessions)| sessions.clone()))
                .map(Option::unwrap_or_default),
        };
        Some(autopair::schedule(&lines, &ways))
    }

    /// What is set for all divisions and means nothing in this event.
    pub(super) fn without_place(&self) -> Vec<(u64, String)> {
        let is_paired = !self.autopairs.is_empty();
        let mut odd = Vec::new();
        if let Some(line) = self.shared.gibson.filter(|_| !is_paired) {
            odd.push((line, "`gibson` is kept: here it is a word of a schedule, and no line `autopair` says one; `sixzero schedule set \"… gibson PRIZES\"` does".to_owned()));
        }
        if let Some((line, _)) = self.shared.sessions.as_ref()
            && !(is_paired && self.shared.keeps_boards)
        {
            odd.push((*line, "`session_breaks` is kept: rounds have no sessions here".to_owned()));
        }
        odd
    }

    /// Puts into a division what the configuration sets for it alone; what is odd about that.
    pub(super) fn complete(&self, division: &mut ForeignDivision, file: &str) -> Vec<Problem> {
        let is_here = |own: &&Own| name_key(&own.division) == name_key(&division.name);
        let own: Vec<&Own> = self.own.iter().filter(is_here).collect();
        let mut odd = Vec::new();
        for Own { line, key, value, .. } in own {
            let Some(setting) = of_division(key) else { continue };
            let read = Literal::read(value).and_then(|value| (setting.read)(division, &value));
            if read.is_none() {
                let what = match key.as_str() {
                    TABLES => format!(
                        "`{key}` is kept and not read: `{value}` does not give each board a table \
                         of its own"
                    ),
                    key => unread(key, value),
                };
                odd.push(Problem::at(*line, what).of(file));
            }
        }
        division.rounds = division.rounds.filter(|own| Some(*own) != self.event.rounds);
        boards::seat(division, &self.reserved(&division.name));
        if let Some((schedule, unknown)) = self.schedule(&division.name, division) {
            division.schedule = schedule;
            odd.extend(unknown.into_iter().map(|(line, command)| {
                let what = format!(
                    "`autopair` with `{command}` is kept, and its rounds are in no schedule: there \
                     is no such method here"
                );
                Problem::at(line, what).of(file)
            }));
        }
        for Classes { line, division: name, classes } in &self.classes {
            if name_key(name) != name_key(&division.name) || *classes < 2 {
                continue;
            }
            if *classes > classes::MOST {
                let what = format!(
                    "`classes {name} {classes}` is kept and not read: there are at most {}",
                    classes::MOST
                );
                odd.push(Problem::at(*line, what).of(file));
            } else if division.players.iter().all(|one| one.class.is_none()) {
                classes::assign(division, *classes);
            }
        }
        odd
    }

    /// Takes in a setting; what is odd about it.
    fn set(&mut self, line: u64, key: &str, value: &str) -> Option<String> {
        let literal = Literal::read(value);
        let is_true = literal.as_ref().is_some_and(Literal::is_on);
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
            "gibson" => {
                self.shared.gibson = is_true.then_some(line);
                return None;
            }
            "initial_snaked" => {
                self.shared.is_snaked = is_true;
                return None;
            }
            "board_stability" => {
                self.shared.keeps_boards = is_true;
                return None;
            }
            "session_breaks" => literal.and_then(|list| list.numbers()).map(|rounds| {
                self.shared.sessions = Some((line, rounds));
            }),
            // Where there is one division it need not be named.
            TABLES | PRIZE_BANDS => {
                if let [Listed { name, .. }] = &self.divisions[..] {
                    let (division, key, value) = (name.clone(), key.to_owned(), value.to_owned());
                    self.own.push(Own { line, division, key, value });
                }
                return None;
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

fn not_followed(key: &str) -> Option<&'static str> {
    NOT_FOLLOWED.iter().find(|(known, _)| *known == key).map(|(_, odd)| *odd)
}

fn unread(key: &str, value: &str) -> String {
    format!("`{key}` is kept and not read: `{value}` is not one of its values")
}

/// Puts a line where it stands within its file.
fn put(embedded: &mut Embedded, line: Line<'_>, last: &mut u64) {
    let ends = usize::try_from(line.number.saturating_sub(*last)).unwrap_or_default();
    embedded.text.extend(std::iter::repeat_n('\n', ends));
    embedded.text.push_str(line.text);
    *last = line.number;
}
