//! tsh's files: `config.tsh` with a `.t` file for each division, or all in one `.tsh`.
//!
//! A division is a file of lines, one a player: `name rating pairings; scores; lists`. The
//! pairings are opponents' line numbers, one a round: `0` is a bye, `00` no pairing. What
//! a line says besides are lists by key: `p12` who started, `board` the tables, `penalty`,
//! `off`, `team`; sixzero adds `club`. Every other key, every comment and every line of
//! the configuration that means nothing here is kept as it stands and written back in its
//! place. The grammar and its cautions are `docs/rules/tsh.md`.
//!
//! Reading is relaxed: any ends of lines, a byte-order mark, UTF-8 or Latin-1, lists that
//! are short, keys that stand twice, the ratings of very old files. Writing is canonical,
//! and what is canonical comes back as it went out.
mod autopair;
mod boards;
mod classes;
mod code;
mod config;
mod division;
mod lines;
mod literal;
mod passage;
mod player;
mod prize;
mod round_list;
mod said;
mod settings;
mod ways;
mod write;

pub use config::{Byes, Config, Embedded, Listed, Own, read_config};
pub use division::read_division;
pub use write::{archive, write};

use crate::foreign_event::{ForeignDivision, ForeignEvent, kept_values};
use crate::problem::{Problem, Read, Reading, unless_wrong};
use tournament::{KeptFormat, KeptText, name_key};

/// The configuration's file, with which a folder begins.
pub const CONFIG: &str = "config.tsh";
/// The key of a kept line of the configuration.
const LINE: &str = "line";
/// The key of a list of which the event has a part: that the player is off.
const OFF: &str = "off";
/// Of our own: the last round of somebody who has gone, where the rounds do not show it.
const AFTER: &str = "sixzero_after";
const LIFE_GAMES: &str = "lifeg";
// Keys of what is no list have a space, which no list's key can have.
/// The key of the rating as it was written, where a whole number does not say it.
const RATING: &str = "rating as written";
/// The key of the round-robin words of very old files.
const OLD_ROUNDS: &str = "old rounds";
/// The key of the remark behind a line.
const REMARK: &str = "line remark";

/// Who has 9999 as a score has none: so tsh reads it.
const NO_SCORE: i32 = 9999;

/// Text from a file's bytes. The format says Latin-1 unless a byte-order mark or the
/// configuration says otherwise; but what is valid UTF-8 is hardly ever anything else.
pub fn decode(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.trim_start_matches('\u{feff}').to_owned(),
        // Every Latin-1 byte is the character of its number.
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// A whole event; `open` gives the text of a division's file that is not embedded, by its name.
pub fn read(
    name: &str,
    text: &str,
    mut open: impl FnMut(&str) -> Result<String, String>,
) -> Reading<ForeignEvent> {
    let Read { value: config, mut doubts } = read_config(name, text)?;
    let mut missing = Vec::new();
    let mut divisions = Vec::new();
    for Listed { line, name: division, file } in &config.divisions {
        let within = config.embedded.iter().find(|within| within.name == *file);
        let read = match within {
            Some(within) => {
                read_division(name, division, &within.text, within.first_line, config.byes)
            }
            None => match open(file) {
                Ok(text) => read_division(file, division, &text, 1, config.byes),
                Err(reason) => {
                    let what = format!("the division's file `{file}` cannot be read: {reason}");
                    missing.push(Problem::at(*line, what).of(name));
                    continue;
                }
            },
        };
        divisions.push(read.map(|mut read| {
            read.doubts.extend(config.complete(&mut read.value, name));
            read
        }));
    }
    // The others come in without a division that is not there; without any there is no event.
    if divisions.is_empty() {
        return Err(missing);
    }
    let left_out = |problem: Problem| problem.to_do("the event comes in without this division");
    doubts.extend(missing.into_iter().map(left_out));
    let here = |(line, what): (u64, String)| Problem::at(line, what).of(name);
    doubts.extend(config.without_place().into_iter().map(here));
    let mut read = gathered(Read { value: config.event, doubts }, divisions.into_iter())?;
    let ForeignEvent { prizes, divisions, .. } = &mut read.value;
    let is_here = |line: &String| {
        let of = line.split_once(':').map(|(division, _)| name_key(division));
        divisions.iter().any(|division| Some(name_key(&division.name)) == of)
    };
    prizes.retain(is_here);
    Ok(read)
}

pub fn read_divisions<'t>(
    files: impl Iterator<Item = (String, String, &'t str)>,
) -> Reading<ForeignEvent> {
    let read = |(file, name, text): (String, String, &str)| {
        read_division(&file, &name, text, 1, Byes::AsScored)
    };
    gathered(Read::default(), files.map(read))
}

/// The event with these divisions, or everything that is wrong with them.
fn gathered(
    mut read: Read<ForeignEvent>,
    divisions: impl Iterator<Item = Reading<ForeignDivision>>,
) -> Reading<ForeignEvent> {
    let mut errors = Vec::new();
    for division in divisions {
        match division {
            Ok(Read { value, doubts }) => {
                read.value.divisions.push(value);
                read.doubts.extend(doubts);
            }
            Err(found) => errors.extend(found),
        }
    }
    unless_wrong(read, errors)
}

/// It names a division, sets something, or has files within.
pub fn is_config(text: &str) -> bool {
    lines::lines(text, 1).any(|line| {
        line.text.trim_start().starts_with("#begin_file")
            || match said::said(line.text) {
                said::Said::Set { .. } | said::Said::BadDivision => true,
                // A player may be called so.
                said::Said::Division { .. } => !line.text.contains(';'),
                said::Said::Item { .. } => true,
                said::Said::Autopair { .. }
                | said::Said::Prize(_)
                | said::Said::Classes { .. }
                | said::Said::Encoding(_)
                | said::Said::Other => false,
            }
    })
}

fn kept(key: impl Into<String>, value: impl Into<String>) -> KeptText {
    KeptText { format: KeptFormat::Tsh, key: key.into(), value: value.into() }
}

/// The kept things of this format with a key, in their order.
fn of_key<'k>(texts: &'k [KeptText], key: &'k str) -> impl Iterator<Item = &'k str> + 'k {
    kept_values(texts, KeptFormat::Tsh, key)
}
