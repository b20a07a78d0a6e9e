//! [`Laid`]: one play of a file, laid on the board and scored in one pass.
//!
//! Tolerant: a play that cannot lie there is scored as far as it can be, so that one
//! slip does not hide the next.
use crate::gcg::table::{Cell, Checker, Code, letter};
use crate::{Direction, Position, Square};

/// The most squares of a word.
const WIDEST: usize = Square::WIDEST as usize;

/// The board and the words of the game so far.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) cells: [Code; Cell::COUNT],
    pub(super) tiles: u16,
    /// The tiles of every word formed, one word after the other.
    pub(super) tile_list: Vec<Code>,
    /// Where each word ends in `tile_list`.
    pub(super) word_ends: Vec<u32>,
}

/// A play as it lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    /// Where the main word begins: taken back to its first tile.
    pub(super) start: Cell,
    pub(super) direction: Direction,
    /// The tiles that were laid, with their squares.
    pub(super) tiles: [(Cell, Code); WIDEST],
    pub(super) count: u8,
    /// What the play is worth; `None` where it lies off the board.
    pub(super) score: Option<i32>,
    /// How many words it forms.
    pub(super) words: u8,
    /// Why it cannot lie there.
    pub(super) wrong: Option<Wrong>,
}

/// Why a play cannot lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// The position is on no board.
    Position,
    /// The word leaves the board.
    OffBoard,
    /// There is no tile to play through.
    Gap(Cell),
    /// Another tile lies there.
    Occupied(Cell),
    /// No tile is laid.
    NothingLaid,
    /// The first play misses the start.
    StartMissed,
    /// The first play lays too few tiles.
    TooFew,
    /// It touches no tile.
    TouchesNothing,
    /// Tiles lie before or after it, and the word does not say so.
    Continues(Cell),
}

impl Laid {
    /// The tiles that were laid, with their squares.
    pub(super) fn tiles(&self) -> &[(Cell, Code)] {
        &self.tiles[..usize::from(self.count)]
    }
}

/// A word of a line, read: codes, and 0 for each `.`.
pub(super) struct Marks {
    codes: [Code; WIDEST],
    through: u32,
    count: usize,
}

impl Marks {
    /// Reads a word; the rest of the text where something in it is no tile.
    pub(super) fn read<'t>(checker: &Checker, word: &'t str) -> Result<Marks, &'t str> {
        let mut marks = Marks { codes: [0; WIDEST], through: 0, count: 0 };
        let mut rest = word;
        let mut within = false;
        while let Some(byte) = rest.as_bytes().first() {
            let code = match byte {
                b'(' if !within => {
                    within = true;
                    rest = &rest[1..];
                    continue;
                }
                b')' if within => {
                    within = false;
                    rest = &rest[1..];
                    continue;
                }
                b'.' => {
                    rest = &rest[1..];
                    0
                }
                _ => {
                    let (code, after) = checker.read_code(rest).ok_or(rest)?;
                    rest = after;
                    code
                }
            };
            if marks.count == WIDEST {
                return Err(rest);
            }
            marks.codes[marks.count] = code;
            marks.through |= u32::from(within || code == 0) << marks.count;
            marks.count += 1;
        }
        if within { Err(word) } else { Ok(marks) }
    }

    /// The tiles that the word names and does not play through.
    pub(super) fn named(&self) -> impl Iterator<Item = Code> + '_ {
        self.codes[..self.count]
            .iter()
            .enumerate()
            .filter(|(at, _)| self.through >> at & 1 == 0)
            .map(|(_, code)| *code)
    }
}

impl Table {
    pub(super) fn new(events: usize) -> Table {
        Table {
            cells: [0; Cell::COUNT],
            tiles: 0,
            tile_list: Vec::with_capacity(events * 14),
            word_ends: Vec::with_capacity(events * 3),
        }
    }

    /// Lays a play on the board and scores it.
    pub(super) fn lay(&mut self, checker: &Checker, position: &str, marks: &Marks) -> Laid {
        let mut laid = Laid {
            start: Cell(0),
            direction: Direction::Across,
            tiles: [(Cell(0), 0); WIDEST],
            count: 0,
            score: None,
            words: 0,
            wrong: None,
        };
        let Ok(Position { start, direction }) = Position::parse(position) else {
            laid.wrong = Some(Wrong::Position);
            return laid;
        };
        let length = marks.count as u8;
        if start.row >= checker.size
            || start.column >= checker.size
            || u16::from(start.along(direction)) + u16::from(length) > u16::from(checker.size)
        {
            laid.wrong = Some(Wrong::OffBoard);
            return laid;
        }
        laid.start = Cell::at(start);
        laid.direction = direction;
        let main = if direction == Direction::Across { Cell::ACROSS } else { Cell::DOWN };
        self.main_word(checker, &mut laid, marks, main);
        self.cross_words(checker, &mut laid, main);
        laid
    }

    fn main_word(&mut self, checker: &Checker, laid: &mut Laid, marks: &Marks, main: u16) {
        let (mut sum, mut factor) = (0_i32, 1_i32);
        let mut at = laid.start.0;
        let mut joined = false;
        let words_before = self.tile_list.len();
        // Tiles before the word belong to it.
        let mut first = at;
        while self.cells[usize::from(first - main)] != 0 {
            first -= main;
        }
        if first != at {
            laid.wrong = Some(Wrong::Continues(Cell(first)));
            joined = true;
            laid.start = Cell(first);
            while first != at {
                let there = self.cells[usize::from(first)];
                sum += i32::from(checker.values[usize::from(there)]);
                self.tile_list.push(there);
                first += main;
            }
        }
        for (step, mark) in marks.codes[..marks.count].iter().enumerate() {
            let there = self.cells[usize::from(at)];
            if there != 0 {
                joined = true;
                sum += i32::from(checker.values[usize::from(there)]);
                self.tile_list.push(there);
                if *mark != 0 && letter(*mark) != letter(there) {
                    laid.wrong = Some(Wrong::Occupied(Cell(at)));
                }
            } else if marks.through >> step & 1 == 1 {
                laid.wrong = Some(Wrong::Gap(Cell(at)));
            } else {
                let value = i32::from(checker.values[usize::from(*mark)]);
                sum += value * i32::from(checker.letter_factors[usize::from(at)]);
                factor = factor.saturating_mul(i32::from(checker.word_factors[usize::from(at)]));
                self.tile_list.push(*mark);
                laid.tiles[usize::from(laid.count)] = (Cell(at), *mark);
                laid.count += 1;
            }
            at += main;
        }
        while self.cells[usize::from(at)] != 0 {
            let there = self.cells[usize::from(at)];
            laid.wrong.get_or_insert(Wrong::Continues(Cell(at)));
            joined = true;
            sum += i32::from(checker.values[usize::from(there)]);
            self.tile_list.push(there);
            at += main;
        }
        let length = self.tile_list.len() - words_before;
        if length > 1 {
            self.word_ends.push(self.tile_list.len() as u32);
            laid.words = 1;
            laid.score = Some(sum.saturating_mul(factor));
        } else {
            self.tile_list.truncate(words_before);
            laid.score = Some(0);
        }
        if laid.count == 0 {
            laid.wrong.get_or_insert(Wrong::NothingLaid);
        } else if self.tiles == 0 {
            if !laid.tiles().iter().any(|(cell, _)| *cell == checker.start) {
                laid.wrong.get_or_insert(Wrong::StartMissed);
            } else if laid.count < checker.rules.opening_tiles {
                laid.wrong.get_or_insert(Wrong::TooFew);
            }
        } else if !joined {
            // Until a cross word shows otherwise.
            laid.wrong.get_or_insert(Wrong::TouchesNothing);
        }
    }

    fn cross_words(&mut self, checker: &Checker, laid: &mut Laid, main: u16) {
        let cross = if main == Cell::ACROSS { Cell::DOWN } else { Cell::ACROSS };
        let mut total = laid.score.unwrap_or(0);
        for place in 0..usize::from(laid.count) {
            let (cell, tile) = laid.tiles[place];
            let mut first = cell.0;
            while self.cells[usize::from(first - cross)] != 0 {
                first -= cross;
            }
            if first == cell.0 && self.cells[usize::from(first + cross)] == 0 {
                continue;
            }
            if laid.wrong == Some(Wrong::TouchesNothing) {
                laid.wrong = None;
            }
            let mut sum = 0;
            loop {
                let there = self.cells[usize::from(first)];
                if first == cell.0 {
                    let value = i32::from(checker.values[usize::from(tile)]);
                    sum += value * i32::from(checker.letter_factors[usize::from(first)]);
                    self.tile_list.push(tile);
                } else if there != 0 {
                    sum += i32::from(checker.values[usize::from(there)]);
                    self.tile_list.push(there);
                } else {
                    break;
                }
                first += cross;
            }
            self.word_ends.push(self.tile_list.len() as u32);
            laid.words += 1;
            let factor = i32::from(checker.word_factors[usize::from(cell.0)]);
            total = total.saturating_add(sum * factor);
        }
        for (cell, tile) in laid.tiles() {
            self.cells[usize::from(cell.0)] = *tile;
        }
        self.tiles += u16::from(laid.count);
        laid.score = Some(total.saturating_add(checker.bingos[usize::from(laid.count)]));
    }

    /// Takes a play off the board; its words stay in the list.
    pub(super) fn lift(&mut self, laid: &Laid) {
        for (cell, _) in laid.tiles() {
            self.cells[usize::from(cell.0)] = 0;
        }
        self.tiles -= u16::from(laid.count);
    }
}
