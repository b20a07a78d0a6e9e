//! [`Checker`]: a rule set laid out for replaying many files.
//!
//! A file is replayed in a few microseconds, so nothing is looked up by text: a letter is
//! a byte, a board is an array with an empty border, premiums and values are arrays.
use std::sync::Arc;

use crate::{Alphabet, Bingo, Case, Letter, Rack, RuleSet, Square, Tile, Tiles};

/// A rule set, ready to check files against.
#[derive(Clone, Debug)]
pub struct Checker {
    pub(super) rules: Arc<RuleSet>,
    /// What each ASCII byte is on a board; 0 where it is no letter.
    codes: [Code; 128],
    /// What a tile on the board is worth.
    pub(super) values: [i16; 256],
    pub(super) letter_factors: [u8; Cell::COUNT],
    pub(super) word_factors: [u8; Cell::COUNT],
    /// The bonus for laying so many tiles.
    pub(super) bingos: [i32; Square::WIDEST as usize + 1],
    /// The whole set.
    pub(super) set: Counts,
    pub(super) start: Cell,
    pub(super) size: u8,
}

/// A tile on the board in a byte: twice the letter's place, plus 1, plus 1 for a blank.
/// 0 is an empty square.
pub(super) type Code = u8;

/// A square of a board with an empty border.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell(pub(super) u16);

/// How many of each tile, the blank first; a deficit is negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) of: [i8; PLACES],
    pub(super) total: i16,
}

pub(super) const PLACES: usize = 48;

/// A rack as a line writes it.
#[derive(Clone, Debug)]
pub(super) struct Written {
    pub(super) known: Counts,
    pub(super) unknown: i16,
    /// Whether all of it could be read.
    pub(super) clean: bool,
    /// Whether a letter of it is one that the set lacks.
    pub(super) foreign: bool,
}

impl Cell {
    /// A row of 32 squares: 26 and a border.
    pub(super) const DOWN: u16 = 32;
    pub(super) const ACROSS: u16 = 1;
    pub(super) const COUNT: usize = 32 * 28;

    pub(super) fn at(square: Square) -> Cell {
        Cell((u16::from(square.row) + 1) * Cell::DOWN + u16::from(square.column) + 1)
    }

    pub(super) fn square(self) -> Square {
        Square { row: (self.0 / Cell::DOWN - 1) as u8, column: (self.0 % Cell::DOWN - 1) as u8 }
    }
}

pub(super) const fn code(letter: Letter, blank: bool) -> Code {
    letter.place() as u8 * 2 + 1 + blank as u8
}

pub(super) const fn letter(code: Code) -> Letter {
    Letter::at((code - 1) / 2)
}

pub(super) const fn is_blank(code: Code) -> bool {
    code != 0 && code.is_multiple_of(2)
}

/// The place in [`Counts`] of the tile that lies there.
pub(super) const fn place(code: Code) -> usize {
    if is_blank(code) { 0 } else { (code as usize - 1) / 2 + 1 }
}

impl Counts {
    pub(super) const NONE: Counts = Counts { of: [0; PLACES], total: 0 };

    pub(super) fn add(&mut self, place: usize) {
        self.of[place] = self.of[place].saturating_add(1);
        self.total += 1;
    }

    pub(super) fn take(&mut self, place: usize) {
        self.of[place] = self.of[place].saturating_sub(1);
        self.total -= 1;
    }

    /// Takes one away where there is one.
    pub(super) fn take_one(&mut self, place: usize) {
        if self.of[place] > 0 {
            self.take(place);
        }
    }

    /// The tiles, in the alphabet's order, blanks last.
    pub(super) fn tiles(&self, alphabet: &Alphabet) -> Tiles {
        let mut tiles = Tiles::none();
        for letter in alphabet.letters() {
            for _ in 0..self.of[letter.place() + 1] {
                tiles.add(Tile::Letter(letter));
            }
        }
        for _ in 0..self.of[0] {
            tiles.add(Tile::Blank);
        }
        tiles
    }

    pub(super) fn from_tiles(tiles: &Tiles) -> Counts {
        let mut counts = Counts::NONE;
        for (tile, count) in tiles.kinds() {
            let place = match tile {
                Tile::Blank => 0,
                Tile::Letter(letter) => letter.place() + 1,
            };
            counts.of[place] = count.min(i8::MAX as u8) as i8;
            counts.total += i16::from(counts.of[place]);
        }
        counts
    }
}

impl Checker {
    /// Lays the rule set out.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>) -> Checker {
        let alphabet = rules.alphabet();
        let layout = rules.layout();
        let mut codes = [0; 128];
        for byte in 0..128_u8 {
            let text = [byte];
            let Ok(text) = std::str::from_utf8(&text) else { continue };
            if byte != b'['
                && let Some((letter, case, "")) = alphabet.read_letter(text)
            {
                codes[usize::from(byte)] = code(letter, case == Case::Lower);
            }
        }
        let mut values = [0; 256];
        for letter in alphabet.letters() {
            let value = alphabet.value(letter).0;
            values[usize::from(code(letter, false))] = value.clamp(0, 1000) as i16;
        }
        let mut letter_factors = [1; Cell::COUNT];
        let mut word_factors = [1; Cell::COUNT];
        for row in 0..layout.size() {
            for column in 0..layout.size() {
                let square = Square { row, column };
                let premium = layout.premium(square);
                let cell = usize::from(Cell::at(square).0);
                letter_factors[cell] = premium.letter_factor() as u8;
                word_factors[cell] = premium.word_factor() as u8;
            }
        }
        let mut bingos = [0; Square::WIDEST as usize + 1];
        for (laid, bonus) in (0..).zip(&mut bingos) {
            *bonus = Bingo::bonus(&rules.bingo, laid).0;
        }
        Checker {
            codes,
            values,
            letter_factors,
            word_factors,
            bingos,
            set: Counts::from_tiles(&Tiles::full_set(alphabet)),
            start: Cell::at(layout.start()),
            size: layout.size(),
            rules,
        }
    }

    #[must_use]
    pub fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// Reads one tile of a word: what it is on the board, and the rest of the text.
    pub(super) fn read_code<'t>(&self, text: &'t str) -> Option<(Code, &'t str)> {
        let byte = *text.as_bytes().first()?;
        if byte.is_ascii() && byte != b'[' {
            let code = self.codes[usize::from(byte)];
            return (code != 0).then(|| (code, &text[1..]));
        }
        let (letter, case, rest) = self.rules.alphabet().read_letter(text)?;
        Some((code(letter, case == Case::Lower), rest))
    }

    /// Reads a rack, taking whatever of it are tiles.
    pub(super) fn read_rack(&self, text: &str) -> Written {
        let mut rack = Written { known: Counts::NONE, unknown: 0, clean: true, foreign: false };
        if text.eq_ignore_ascii_case(UNKNOWN) {
            return rack;
        }
        let mut rest = text;
        let most = self.set.total;
        while let Some(byte) = rest.as_bytes().first() {
            match byte {
                b'?' => {
                    rack.known.add(0);
                    rest = &rest[1..];
                }
                b'_' | b'.' => {
                    rack.unknown += 1;
                    rest = &rest[1..];
                }
                _ => match self.read_code(rest) {
                    Some((code, after)) => {
                        rack.known.add(usize::from((code - 1) / 2) + 1);
                        rest = after;
                    }
                    None => {
                        let first = rest.chars().next().map_or(1, char::len_utf8);
                        rack.clean = false;
                        rack.foreign |= rest.chars().next().is_some_and(char::is_alphabetic)
                            || rest.starts_with('[');
                        rest = &rest[first..];
                    }
                },
            }
            if rack.known.total + rack.unknown >= most {
                rack.clean &= rest.is_empty();
                break;
            }
        }
        let blanks = self.set.of[0];
        if rack.known.of[0] > blanks {
            // More blanks than there are can only be tiles that nobody saw.
            rack.unknown += i16::from(rack.known.of[0]);
            rack.known.total -= i16::from(rack.known.of[0]);
            rack.known.of[0] = 0;
        }
        rack
    }

    /// How many squares a word takes that can be read.
    pub(super) fn length(&self, word: &str) -> usize {
        let mut rest = word;
        let mut length = 0;
        while let Some(byte) = rest.as_bytes().first() {
            rest = match byte {
                b'.' => {
                    length += 1;
                    &rest[1..]
                }
                b'(' | b')' => &rest[1..],
                _ => match self.read_code(rest) {
                    Some((_, after)) => {
                        length += 1;
                        after
                    }
                    None => return length,
                },
            };
        }
        length
    }

    /// Reads a rack as the rest of the program knows racks.
    pub(super) fn rack(&self, text: &str) -> Rack {
        let written = self.read_rack(text);
        let unknown = written.unknown.clamp(0, i16::from(u8::MAX)) as u8;
        Rack { known: written.known.tiles(self.rules.alphabet()), unknown }
    }
}

/// The word that Quackle writes for a rack it does not know.
pub(super) const UNKNOWN: &str = "UNKNOWN";
