//! Alphabets as text, a line for each letter, and [`AlphabetError`].
use thiserror::Error;

use crate::board::alphabet::{Alphabet, Case, Letter, LetterFace};
use crate::text::nfc;

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AlphabetError {
    #[error("line {line}: cannot read `{text}` as a letter, its count and its value")]
    Line { line: usize, text: String },
    #[error(
        "line {line}: `{letter}` names no tile: a name has 1 to 4 capitals (`·` may stand among \
         them) with small letters of their own, an alias one letter or digit"
    )]
    Name { line: usize, letter: String },
    #[error("line {line}: the letter `{letter}` is there twice")]
    Twice { line: usize, letter: String },
    #[error("an alphabet has 1 to 47 letters, this one has {0}")]
    Size(usize),
    #[error("a set has 1 to 255 tiles, this one has {0}")]
    Tiles(u16),
}

const LONGEST_NAME: usize = 4;

/// The most tiles of a set: a rack counts them in a `u8`.
const MOST_TILES: u16 = u8::MAX as u16;

impl Alphabet {
    /// Reads an alphabet file: `name`, `title` and `source` lines, then a line `letter count value`
    /// for each letter, with `?` for the blank; aliases of one character can follow the value; `#`
    /// starts a comment.
    pub fn parse(text: &str) -> Result<Alphabet, AlphabetError> {
        let mut alphabet = Alphabet {
            name: String::new(),
            title: String::new(),
            blanks: 0,
            tiles: 0,
            letters: Vec::new(),
            values: Vec::new(),
            ascii: [None; 128],
            bare: Vec::new(),
        };
        for (line, text) in (1..).zip(nfc(text).trim_start_matches('\u{feff}').lines()) {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            alphabet.read_line(line, text)?;
        }
        let size = alphabet.letters.len();
        if !(1..=Letter::MOST).contains(&size) {
            return Err(AlphabetError::Size(size));
        }
        let of_letters = alphabet.letters.iter().map(|face| u16::from(face.count));
        let tiles = of_letters.sum::<u16>() + u16::from(alphabet.blanks);
        if !(1..=MOST_TILES).contains(&tiles) {
            return Err(AlphabetError::Tiles(tiles));
        }
        alphabet.tiles = tiles;
        alphabet.index();
        alphabet.bare = alphabet.bare_names();
        Ok(alphabet)
    }

    fn read_line(&mut self, line: usize, text: &str) -> Result<(), AlphabetError> {
        let unreadable = || AlphabetError::Line { line, text: text.to_owned() };
        let (key, rest) = text.split_once(char::is_whitespace).ok_or_else(unreadable)?;
        let rest = rest.trim();
        match key {
            "name" => self.name = rest.to_owned(),
            "title" => self.title = rest.to_owned(),
            // Where the counts and values come from, for readers of the file.
            "source" => {}
            letter => {
                let mut words = rest.split_whitespace();
                let mut number = || words.next().and_then(|word| word.parse::<u8>().ok());
                let count = number().ok_or_else(unreadable)?;
                let value = number().ok_or_else(unreadable)?;
                if letter == "?" {
                    self.blanks = count;
                    return Ok(());
                }
                self.check_name(line, letter)?;
                let mut face = LetterFace {
                    upper: letter.to_owned(),
                    lower: letter.to_lowercase(),
                    count,
                    aliases: Vec::new(),
                };
                for alias in words {
                    let (upper, lower) = self.alias_of(line, alias)?;
                    if lower == upper {
                        face.aliases.push((upper, Case::Neither));
                    } else {
                        face.aliases.extend([(upper, Case::Upper), (lower, Case::Lower)]);
                    }
                }
                self.letters.push(face);
                self.values.push(i32::from(value));
            }
        }
        Ok(())
    }

    /// Refuses names that a record could not tell apart: brackets, digits and dots have other
    /// meanings, and lower case means a blank.
    fn check_name(&self, line: usize, name: &str) -> Result<(), AlphabetError> {
        let is_name = (1..=LONGEST_NAME).contains(&name.chars().count())
            && name.starts_with(char::is_alphabetic)
            && name.chars().all(|c| c.is_alphabetic() || c == '·')
            && name.to_uppercase() == name
            && name.to_lowercase().to_uppercase() == name
            && name.to_lowercase() != name;
        if !is_name {
            return Err(AlphabetError::Name { line, letter: name.to_owned() });
        }
        self.check_new(line, name)
    }

    fn check_new(&self, line: usize, name: &str) -> Result<(), AlphabetError> {
        match self.named(name) {
            Some(_) => Err(AlphabetError::Twice { line, letter: name.to_owned() }),
            None => Ok(()),
        }
    }

    /// An alias and its lower case; a digit is both.
    fn alias_of(&self, line: usize, alias: &str) -> Result<(char, char), AlphabetError> {
        let wrong = || AlphabetError::Name { line, letter: alias.to_owned() };
        let one = |text: &str| {
            let mut characters = text.chars();
            characters.next().filter(|_| characters.next().is_none()).ok_or_else(wrong)
        };
        let upper = one(alias)?;
        let lower = one(&alias.to_lowercase())?;
        let is_capital = upper.is_alphabetic() && upper != lower;
        if !is_capital && !upper.is_ascii_digit() {
            return Err(wrong());
        }
        self.check_new(line, alias)?;
        Ok((upper, lower))
    }

    /// Looks up each ASCII character once. Only letters and digits can be names or aliases.
    fn index(&mut self) {
        let mut buffer = [0; 4];
        for (code, character) in ('\0'..='\u{7f}').enumerate() {
            if character.is_ascii_alphanumeric() {
                self.ascii[code] = self.named(character.encode_utf8(&mut buffer));
            }
        }
    }
}
