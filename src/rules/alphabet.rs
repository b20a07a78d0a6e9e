//! [`Alphabet`]: the tiles of a set, what each is worth and how it is written.
//!
//! The alphabet is a list of tiles, not of characters: a tile's name may have
//! several characters (`CH`), which are written in brackets, `[CH]`.
use std::fmt;

use thiserror::Error;

use crate::rules::Points;

/// A letter of an alphabet. What it looks like and is worth, the alphabet says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

/// A tile off the board: in the bag, or on a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// A tile with a letter on it.
    Letter(Letter),
    /// A blank, not yet any letter.
    Blank,
}

/// The letters of a set: counts, values and spellings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    name: String,
    title: String,
    source: String,
    blanks: u8,
    letters: Vec<LetterFace>,
    /// Values by letter, beside `letters` so that scoring touches one short array.
    values: Vec<i32>,
}

/// One letter as it is written and counted.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LetterFace {
    upper: String,
    lower: String,
    count: u8,
}

/// Why a text is no alphabet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AlphabetError {
    /// A line is neither `key value` nor `letter count value`.
    #[error("line {line}: cannot read `{text}` as a letter, its count and its value")]
    Line {
        /// The 1-based line.
        line: usize,
        /// The line.
        text: String,
    },
    /// The same letter stands twice.
    #[error("line {line}: the letter `{letter}` stands twice")]
    Twice {
        /// The 1-based line.
        line: usize,
        /// The letter.
        letter: String,
    },
    /// There are no letters, or more than a rack has places for.
    #[error("an alphabet has 1 to 47 letters, this one has {0}")]
    Size(usize),
}

impl Letter {
    /// The most letters an alphabet can have: as many as a rack has places for.
    pub const MOST: usize = 47;

    /// The letter with this place in its alphabet, from 0.
    pub(in crate::rules) const fn at(place: u8) -> Letter {
        Letter(place)
    }

    /// The letter's place in its alphabet, from 0.
    #[must_use]
    pub const fn place(self) -> usize {
        self.0 as usize
    }
}

impl Alphabet {
    /// Reads an alphabet's text: `name`, `title` and `source` lines, then a line
    /// `letter count value` for each letter, `?` being the blank; `#` starts a comment.
    ///
    /// # Errors
    /// The first line that cannot be read.
    pub fn parse(text: &str) -> Result<Alphabet, AlphabetError> {
        let mut alphabet = Alphabet {
            name: String::new(),
            title: String::new(),
            source: String::new(),
            blanks: 0,
            letters: Vec::new(),
            values: Vec::new(),
        };
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            alphabet.read_line(line, text)?;
        }
        match alphabet.letters.len() {
            1..=Letter::MOST => Ok(alphabet),
            size => Err(AlphabetError::Size(size)),
        }
    }

    fn read_line(&mut self, line: usize, text: &str) -> Result<(), AlphabetError> {
        let unreadable = || AlphabetError::Line { line, text: text.to_owned() };
        let (key, rest) = text.split_once(char::is_whitespace).ok_or_else(unreadable)?;
        let rest = rest.trim();
        match key {
            "name" => self.name = rest.to_owned(),
            "title" => self.title = rest.to_owned(),
            "source" => self.source = rest.to_owned(),
            letter => {
                let (count, value) = rest.split_once(char::is_whitespace).ok_or_else(unreadable)?;
                let count = count.parse().map_err(|_| unreadable())?;
                let value = value.trim().parse().map_err(|_| unreadable())?;
                if letter == "?" {
                    self.blanks = count;
                    return Ok(());
                }
                if self.letters.iter().any(|known| known.upper == letter) {
                    return Err(AlphabetError::Twice { line, letter: letter.to_owned() });
                }
                self.letters.push(LetterFace {
                    upper: letter.to_owned(),
                    lower: letter.to_lowercase(),
                    count,
                });
                self.values.push(value);
            }
        }
        Ok(())
    }

    /// The name by which rule sets call it, as `english`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name for people, as `English, 100 tiles`.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Where the counts and values come from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// How many tiles the set has, blanks included.
    #[must_use]
    pub fn tiles(&self) -> u16 {
        self.letters.iter().map(|face| u16::from(face.count)).sum::<u16>() + u16::from(self.blanks)
    }

    /// How many blanks the set has.
    #[must_use]
    pub fn blanks(&self) -> u8 {
        self.blanks
    }

    /// The letters, in the alphabet's order.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + use<> {
        (0..self.letters.len() as u8).map(Letter)
    }

    /// How many tiles the set has of this one.
    #[must_use]
    pub fn count(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Letter(letter) => self.letters[letter.place()].count,
            Tile::Blank => self.blanks,
        }
    }

    /// What a tile with this letter is worth; a blank standing for it is worth nothing.
    #[must_use]
    pub fn value(&self, letter: Letter) -> Points {
        Points(self.values[letter.place()])
    }

    /// What a tile is worth on a rack.
    #[must_use]
    pub fn tile_value(&self, tile: Tile) -> Points {
        match tile {
            Tile::Letter(letter) => self.value(letter),
            Tile::Blank => Points::ZERO,
        }
    }

    /// The letter's name without brackets, in capitals: `A`, `CH`.
    #[must_use]
    pub fn upper(&self, letter: Letter) -> &str {
        &self.letters[letter.place()].upper
    }

    /// The letter as a tile of a word: `A`, `[CH]`.
    #[must_use]
    pub fn tile_text(&self, letter: Letter) -> String {
        bracketed(&self.letters[letter.place()].upper)
    }

    /// A blank standing for the letter: `a`, `[ch]`.
    #[must_use]
    pub fn blank_text(&self, letter: Letter) -> String {
        bracketed(&self.letters[letter.place()].lower)
    }

    /// Reads one letter at the start of `text`: bracketed, or the longest name that
    /// fits when it is a single character. Answers the letter, the case in which it was
    /// written, and the rest.
    #[must_use]
    pub fn read_letter<'t>(&self, text: &'t str) -> Option<(Letter, Case, &'t str)> {
        let (name, rest) = match text.strip_prefix('[') {
            Some(inner) => inner.split_once(']')?,
            None => {
                let end = text.char_indices().nth(1).map_or(text.len(), |(end, _)| end);
                text.split_at(end)
            }
        };
        if let [byte] = name.as_bytes()
            && let Some(face) = self.letters.get(usize::from(byte.wrapping_sub(b'A')))
            && face.upper.as_bytes() == [*byte]
        {
            // The plain alphabet's capitals stand in order: no search.
            return Some((Letter(byte - b'A'), Case::Upper, rest));
        }
        (0..).zip(&self.letters).find_map(|(place, face)| {
            let case = if face.upper == name {
                Case::Upper
            } else if face.lower == name || face.upper == name.to_uppercase() {
                Case::Lower
            } else {
                return None;
            };
            Some((Letter(place), case, rest))
        })
    }
}

/// The case in which a letter was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    /// A capital: the tile itself.
    Upper,
    /// Lower case: by convention a blank standing for the letter.
    Lower,
}

fn bracketed(name: &str) -> String {
    if name.chars().count() > 1 { format!("[{name}]") } else { name.to_owned() }
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_sets_have_the_tiles_and_values_of_rules_1_4() {
        for (text, tiles, value) in [
            (include_str!("data/alphabets/english.txt"), 100, 187),
            (include_str!("data/alphabets/english_super.txt"), 200, 381),
        ] {
            let alphabet = Alphabet::parse(text).unwrap();
            assert_eq!(alphabet.tiles(), tiles, "{alphabet}");
            let sum: Points = alphabet
                .letters()
                .map(|l| alphabet.value(l) * i32::from(alphabet.count(Tile::Letter(l))))
                .sum();
            assert_eq!(sum, Points(value), "{alphabet}");
        }
    }

    #[test]
    fn a_tile_may_have_several_characters() {
        let alphabet = Alphabet::parse("? 2 0\nC 4 3\nCH 1 5\n").unwrap();
        let (letter, case, rest) = alphabet.read_letter("[ch]A").unwrap();
        assert_eq!((alphabet.upper(letter), case, rest), ("CH", Case::Lower, "A"));
        assert_eq!(alphabet.tile_text(letter), "[CH]");
        assert_eq!(alphabet.read_letter("CH").unwrap().2, "H");
        assert_eq!(alphabet.read_letter("[CX]"), None);
    }

    #[test]
    fn a_bad_line_is_named() {
        assert_eq!(
            Alphabet::parse("A 9 1\nB two 3").unwrap_err().to_string(),
            "line 2: cannot read `B two 3` as a letter, its count and its value"
        );
        assert!(matches!(
            Alphabet::parse("A 9 1\nA 2 3"),
            Err(AlphabetError::Twice { line: 2, .. })
        ));
    }
}
