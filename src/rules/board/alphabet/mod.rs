//! [`Alphabet`]: the tiles of a set, their values and how they are written.
//!
//! It is a list of tiles, not of characters: a tile's name can have several characters (`CH`). Such
//! a tile is written in brackets, `[CH]`, or by an alias of one character.
mod bare;
mod text;

use std::fmt;

use crate::board::points::Points;
use crate::text::nfc;

pub use text::AlphabetError;

/// A letter of an alphabet, which knows its name and value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

/// A tile off the board: in the bag, or on a rack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    Letter(Letter),
    /// A blank that stands for no letter yet.
    Blank,
}

/// The letters of a set: counts, values and spellings.
///
/// ```
/// # use sixzero_rules::{Points, RuleSet};
/// let rules = RuleSet::preset("spanish")?;
/// let alphabet = rules.alphabet();
/// let (letter, _, rest) = alphabet.read_letter("[CH]A").expect("a tile of the set");
/// assert_eq!((alphabet.upper(letter), rest), ("CH", "A"));
/// assert_eq!((alphabet.value(letter), alphabet.tiles), (Points(5), 100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alphabet {
    /// The name that rule sets use, as `english`.
    pub name: String,
    /// The name for people, as `English, 100 tiles`.
    pub title: String,
    pub blanks: u8,
    /// How many tiles the set has, blanks included.
    pub tiles: u16,
    letters: Vec<LetterFace>,
    /// Values by letter, apart from `letters` so that scoring reads one short array.
    values: Vec<i32>,
    /// The meaning of each ASCII character, so that plain letters need no search.
    ascii: [Option<(Letter, Case)>; 128],
    bare: Vec<bare::BareName>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct LetterFace {
    upper: String,
    lower: String,
    count: u8,
    /// Single characters that can be typed for the name, with their case.
    aliases: Vec<(char, Case)>,
}

impl Letter {
    /// The most letters an alphabet can have: [`Tiles`](crate::Tiles) has so many places.
    pub const MOST: usize = 47;

    pub(crate) const fn at(place: u8) -> Letter {
        Letter(place)
    }

    /// The letter's place in its alphabet, from 0.
    pub const fn place(self) -> usize {
        self.0 as usize
    }
}

impl Alphabet {
    /// The letters, in the alphabet's order.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + use<> {
        (0..self.letters.len() as u8).map(Letter)
    }

    pub fn count(&self, tile: Tile) -> u8 {
        match tile {
            Tile::Letter(letter) => self.letters[letter.place()].count,
            Tile::Blank => self.blanks,
        }
    }

    /// What a tile with this letter is worth; a blank standing for it is worth nothing.
    pub fn value(&self, letter: Letter) -> Points {
        Points(self.values[letter.place()])
    }

    pub fn tile_value(&self, tile: Tile) -> Points {
        match tile {
            Tile::Letter(letter) => self.value(letter),
            Tile::Blank => Points::ZERO,
        }
    }

    /// The letter's name without brackets, in capitals: `A`, `CH`.
    pub fn upper(&self, letter: Letter) -> &str {
        &self.letters[letter.place()].upper
    }

    /// The letter as a tile of a word: `A`, `[CH]`.
    pub fn tile_text(&self, letter: Letter) -> String {
        bracketed(&self.letters[letter.place()].upper)
    }

    /// A blank standing for the letter: `a`, `[ch]`.
    pub fn blank_text(&self, letter: Letter) -> String {
        bracketed(&self.letters[letter.place()].lower)
    }

    /// The tile as it is written on a rack: `A`, `[CH]`, `?`.
    pub fn text_of(&self, tile: Tile) -> String {
        match tile {
            Tile::Letter(letter) => self.tile_text(letter),
            Tile::Blank => "?".to_owned(),
        }
    }

    /// Reads tiles in the order in which they are written: `EC?`; `None` if something is not a
    /// tile.
    pub fn read_tiles(&self, text: &str) -> Option<Vec<Tile>> {
        let text = nfc(text);
        let mut tiles = Vec::new();
        let mut rest = &text[..];
        while !rest.is_empty() {
            if let Some(after) = rest.strip_prefix('?') {
                tiles.push(Tile::Blank);
                rest = after;
            } else {
                let (letter, _, after) = self.read_letter(rest)?;
                tiles.push(Tile::Letter(letter));
                rest = after;
            }
        }
        Some(tiles)
    }

    /// The single character that can be typed for a name with several, if there is one.
    pub fn alias(&self, letter: Letter) -> Option<char> {
        self.letters[letter.place()].aliases.first().map(|(alias, _)| *alias)
    }

    /// How many characters the longest name has.
    pub fn longest_name(&self) -> usize {
        self.letters.iter().map(|face| face.upper.chars().count()).max().unwrap_or(1)
    }

    /// Reads one letter at the start of `text` (in NFC): a name in brackets, or a single character
    /// that is a name or an alias. Returns the letter, the case in which it was written, and the
    /// rest.
    #[inline]
    pub fn read_letter<'t>(&self, text: &'t str) -> Option<(Letter, Case, &'t str)> {
        match self.plain(*text.as_bytes().first()?) {
            Some((letter, case)) => Some((letter, case, &text[1..])),
            None => self.search_letter(text),
        }
    }

    /// The letter that is written with this one character of ASCII, and its case.
    #[inline]
    pub(crate) fn plain(&self, character: u8) -> Option<(Letter, Case)> {
        *self.ascii.get(usize::from(character))?
    }

    fn search_letter<'t>(&self, text: &'t str) -> Option<(Letter, Case, &'t str)> {
        let first = text.chars().next()?;
        let (name, rest) = if first == '[' {
            text[1..].split_once(']')?
        } else if first.is_ascii() {
            return None;
        } else {
            text.split_at(first.len_utf8())
        };
        let (letter, case) = self.named(name)?;
        Some((letter, case, rest))
    }

    pub(crate) fn named(&self, name: &str) -> Option<(Letter, Case)> {
        let upper = name.to_uppercase();
        let mut single = name.chars();
        let single = single.next().filter(|_| single.next().is_none());
        (0..).zip(&self.letters).find_map(|(place, face)| {
            let case = if face.upper == name {
                Case::Upper
            } else if face.upper == upper {
                Case::Lower
            } else {
                face.aliases.iter().find(|(alias, _)| Some(*alias) == single)?.1
            };
            Some((Letter(place), case))
        })
    }
}

/// The case in which a letter was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Case {
    Upper,
    /// Lower case: by convention a blank standing for the letter.
    Lower,
    /// A character without case, as the digits for Spanish tiles; it means the tile, not a blank.
    Neither,
}

fn bracketed(name: &str) -> String {
    if name.chars().count() > 1 { format!("[{name}]") } else { name.to_owned() }
}

impl fmt::Display for Alphabet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)
    }
}
