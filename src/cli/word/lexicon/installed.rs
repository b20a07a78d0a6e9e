//! The word lists that are kept on this machine, outside of every event: the compiled
//! list under its hash, and a card that says what it is.
use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::cli::Failure;
use crate::cli::app::files::Privacy;
use crate::cli::app::{files, input};
use crate::cli::os::environment;
use desk::{LexiconRefusal, Refusal, list_named};
use rules::{Compiled, Lexicon, near};
use tournament::LexiconRef;

/// What is known of a list that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    pub name: String,
    /// Its year, where one was given.
    pub year: Option<u16>,
    pub words: u64,
    /// SHA-256 of its sorted words.
    pub sha256: String,
    /// By which the compiled list is told from another at a glance.
    pub seal: String,
    /// The file that it came from.
    pub source: String,
}

const LIST: &str = "fst";
const CARD: &str = "json";

/// Larger than any list, in bytes.
const MOST_BYTES: u64 = 256 << 20;

/// A list can be named by so many digits of its hash, or more.
const FEWEST_DIGITS: usize = 8;

impl Card {
    pub fn of(compiled: &Compiled, name: String, year: Option<u16>, source: String) -> Card {
        Card {
            name,
            year,
            words: compiled.words,
            sha256: compiled.sha256.clone(),
            seal: Lexicon::seal(&compiled.automaton),
            source,
        }
    }

    /// Name and year, as events and rulings give them.
    pub fn label(&self) -> String {
        match self.year {
            Some(year) => format!("{} {year}", self.name),
            None => self.name.clone(),
        }
    }

    pub fn described(&self) -> String {
        list_named(&self.label(), self.words, &self.sha256)
    }

    pub fn reference(&self) -> LexiconRef {
        let sha256 = self.sha256.clone();
        LexiconRef::List { name: self.label(), words: self.words, sha256 }
    }

    pub fn path(&self) -> Option<PathBuf> {
        place(&self.sha256, LIST)
    }

    fn is_called(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        [self.name.to_lowercase(), self.label().to_lowercase()].contains(&name)
    }
}

/// Every list that is kept, by name.
pub fn all() -> Vec<Card> {
    let folder = environment::data_folder("lexica");
    let entries = folder.into_iter().filter_map(|folder| fs::read_dir(folder).ok()).flatten();
    let mut cards: Vec<_> = entries
        .flatten()
        .filter_map(|entry| {
            let path = entry.path();
            let is_list = path.extension().is_some_and(|ending| ending == LIST);
            let hash = path.file_stem()?.to_str()?.to_owned();
            is_list.then(|| card(&hash))?
        })
        .collect();
    cards.sort_by_key(|card| (card.name.to_lowercase(), card.year, card.sha256.clone()));
    cards
}

/// The card of a list; made again where it was lost.
fn card(sha256: &str) -> Option<Card> {
    let path = place(sha256, CARD)?;
    let known = read(&path).and_then(|text| serde_json::from_slice::<Card>(&text).ok());
    if let Some(card) = known.filter(|card| card.sha256 == sha256) {
        return Some(card);
    }
    let automaton = read(&place(sha256, LIST)?).unwrap_or_default();
    Some(Card {
        name: sha256.chars().take(FEWEST_DIGITS).collect(),
        year: None,
        words: Lexicon::count(&automaton).unwrap_or_default(),
        sha256: sha256.to_owned(),
        seal: Lexicon::seal(&automaton),
        source: String::new(),
    })
}

/// The list of this name, or of a hash that begins so.
pub fn find(name: &str) -> Result<Card, Refusal> {
    let cards = all();
    if let Some(card) = cards.iter().find(|card| card.is_called(name)) {
        return Ok(card.clone());
    }
    let hash = name.to_lowercase();
    if hash.len() >= FEWEST_DIGITS
        && let [one] = &cards.iter().filter(|c| c.sha256.starts_with(&hash)).collect::<Vec<_>>()[..]
    {
        return Ok((*one).clone());
    }
    let near = near::nearest(name, cards.iter().map(|card| card.name.as_str()));
    Err(LexiconRefusal::Unknown { name: name.to_owned(), near }.into())
}

pub fn of_hash(sha256: &str) -> Option<Card> {
    place(sha256, LIST)?.is_file().then(|| card(sha256))?
}

/// Keeps a list.
pub fn keep(card: &Card, automaton: &[u8]) -> Result<(), Failure> {
    check_name(card)?;
    let no_home = || {
        Failure::usage(
            "there is no place to keep the compiled word list",
            "set HOME or XDG_DATA_HOME",
        )
    };
    let folder = environment::data_folder("lexica").ok_or_else(no_home)?;
    let file = |ending| place(&card.sha256, ending).ok_or_else(no_home);
    files::make_folder(&folder, Privacy::Private)?;
    let text = serde_json::to_vec_pretty(card).expect("a card is text and numbers");
    files::write_whole(&file(CARD)?, &text, Privacy::Private)?;
    files::write_whole(&file(LIST)?, automaton, Privacy::Private)
}

/// Whether the name is free, or that of the same words: no list takes another's place.
pub fn check_name(card: &Card) -> Result<(), Refusal> {
    let is_other = |known: &&Card| {
        known.sha256 != card.sha256
            && (known.is_called(&card.label()) || card.is_called(&known.label()))
    };
    match all().iter().find(is_other) {
        Some(known) => {
            Err(LexiconRefusal::NameTaken { name: card.label(), known: known.described() }.into())
        }
        None => Ok(()),
    }
}

pub fn remove(card: &Card) -> Result<(), Failure> {
    for ending in [LIST, CARD] {
        let Some(path) = place(&card.sha256, ending) else { continue };
        match fs::remove_file(&path) {
            Err(source) if source.kind() != std::io::ErrorKind::NotFound => {
                return Err(Failure::File { verb: "remove", path, source });
            }
            Ok(()) | Err(_) => {}
        }
    }
    Ok(())
}

/// Opens a list by what an event says of it. Size and seal are compared; every word is
/// compared by [`rehashed`] alone.
pub fn open(name: &str, words: u64, sha256: &str) -> Result<Lexicon, Refusal> {
    let missing =
        || LexiconRefusal::Missing { name: name.to_owned(), words, sha256: sha256.to_owned() };
    let swapped =
        || LexiconRefusal::Swapped { name: name.to_owned(), words, sha256: sha256.to_owned() };
    let automaton = place(sha256, LIST).and_then(|path| read(&path)).ok_or_else(missing)?;
    let card = place(sha256, CARD).and_then(|path| read(&path));
    if let Some(card) = card.and_then(|text| serde_json::from_slice::<Card>(&text).ok())
        && card.seal != Lexicon::seal(&automaton)
    {
        return Err(swapped().into());
    }
    Ok(Lexicon::open(name, words, sha256, automaton).map_err(|_| swapped())?)
}

/// Whether the words that are kept are those of the card, each of them.
pub fn is_whole(card: &Card) -> bool {
    let opened = open(&card.name, card.words, &card.sha256);
    opened.is_ok_and(|list| list.rehashed() == card.sha256)
}

fn read(path: &Path) -> Option<Vec<u8>> {
    input::bytes(path, MOST_BYTES).ok()
}

/// The place of a file of a list. The hash comes from an event file, which may be
/// anybody's: only a hash may become a file name.
fn place(sha256: &str, ending: &str) -> Option<PathBuf> {
    let is_hash = !sha256.is_empty() && sha256.chars().all(|c| c.is_ascii_hexdigit());
    let folder = environment::data_folder("lexica").filter(|_| is_hash)?;
    Some(folder.join(format!("{sha256}.{ending}")))
}

/// What became of a list that was brought from another machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Installed {
    /// It is kept here now.
    Added,
    /// It was here already.
    Before,
    /// Its words are not those of its hash.
    Damaged,
    /// Another list is called so here.
    NameTaken,
}

/// Copies every list that is kept into a folder; how many.
pub fn take_along(to: &Path) -> Result<usize, Failure> {
    let cards = all();
    if !cards.is_empty() {
        files::make_folder(to, Privacy::Private)?;
    }
    for card in &cards {
        for ending in [CARD, LIST] {
            let Some(from) = place(&card.sha256, ending).filter(|from| from.exists()) else {
                continue;
            };
            let bytes = input::bytes(&from, MOST_BYTES)?;
            let name = format!("{}.{ending}", card.sha256);
            files::write_whole(&to.join(name), &bytes, Privacy::Private)?;
        }
    }
    Ok(cards.len())
}

/// Adds the lists of a folder that [`take_along`] has made to this machine: each, by its name, with
/// what became of it.
pub fn bring(from: &Path) -> Result<Vec<(String, Installed)>, Failure> {
    let mut brought = Vec::new();
    let entries = fs::read_dir(from).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut cards: Vec<PathBuf> = entries
        .filter(|path| path.is_file() && path.extension().is_some_and(|ending| ending == CARD))
        .collect();
    cards.sort();
    for path in cards {
        let Ok(card) = serde_json::from_slice::<Card>(&input::bytes(&path, MOST_BYTES)?) else {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            brought.push((name, Installed::Damaged));
            continue;
        };
        let installed = match of_hash(&card.sha256) {
            Some(_) => Installed::Before,
            None => install(&card, &path)?,
        };
        brought.push((card.label(), installed));
    }
    Ok(brought)
}

fn install(card: &Card, path: &Path) -> Result<Installed, Failure> {
    let automaton = read(&path.with_extension(LIST)).unwrap_or_default();
    let opened = Lexicon::open(&card.name, card.words, &card.sha256, automaton.clone());
    if opened.map_or(true, |list| list.rehashed() != card.sha256) {
        return Ok(Installed::Damaged);
    }
    if check_name(card).is_err() {
        return Ok(Installed::NameTaken);
    }
    keep(card, &automaton)?;
    Ok(Installed::Added)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_hash_becomes_a_file_name() {
        for text in ["", "../../etc/passwd", "abc/def", "abcg"] {
            assert_eq!(place(text, LIST), None, "{text}");
        }
    }
}
