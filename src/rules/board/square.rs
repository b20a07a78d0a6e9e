//! [`Square`], [`Direction`] and [`Position`]: where a play lies.
//!
//! Columns are letters from the left, rows numbers from the top. `8F` (number first)
//! is across, `F8` (letter first) is down (`docs/rules/plays.md`).
use std::fmt;

use thiserror::Error;

/// A square: row and column count from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    pub row: u8,
    pub column: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    Across,
    Down,
}

/// Where a word begins and how it runs.
///
/// ```
/// # use sixzero_rules::{Direction, Position};
/// let position = Position::parse("f8")?;
/// assert_eq!(position.direction, Direction::Down);
/// assert_eq!((position.start.row, position.start.column), (7, 5));
/// assert_eq!(position.to_string(), "F8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub start: Square,
    pub direction: Direction,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is not a position: write `8F` for across, `F8` for down")]
pub struct PositionError(pub String);

const SHOWN: usize = 40;

/// A value for each square of the widest board, row by row, with a border, so that every square has
/// neighbours.
pub(crate) type Squares<T> = [T; SQUARES];

/// A row of the widest board with its border, rounded up to a power of two.
const ROW: usize = 32;
pub(crate) const SQUARES: usize = ROW * (Square::WIDEST as usize + 2);

/// The index of a square in [`Squares`].
pub(crate) const fn place(square: Square) -> usize {
    (square.row as usize + 1) * ROW + square.column as usize + 1
}

/// The distance of neighbours in [`Squares`].
pub(crate) const fn stride(direction: Direction) -> usize {
    match direction {
        Direction::Across => 1,
        Direction::Down => ROW,
    }
}

impl Square {
    /// The largest board has columns A to Z.
    pub const WIDEST: u8 = 26;

    /// The square `steps` further in this direction.
    #[must_use]
    pub fn step(self, direction: Direction, steps: u8) -> Square {
        match direction {
            Direction::Across => Square { column: self.column + steps, ..self },
            Direction::Down => Square { row: self.row + steps, ..self },
        }
    }

    pub fn before(self, direction: Direction) -> Option<Square> {
        Some(match direction {
            Direction::Across => Square { column: self.column.checked_sub(1)?, ..self },
            Direction::Down => Square { row: self.row.checked_sub(1)?, ..self },
        })
    }

    /// The column for across, the row for down.
    pub fn along(self, direction: Direction) -> u8 {
        match direction {
            Direction::Across => self.column,
            Direction::Down => self.row,
        }
    }
}

impl Direction {
    #[must_use]
    pub fn crossing(self) -> Direction {
        match self {
            Direction::Across => Direction::Down,
            Direction::Down => Direction::Across,
        }
    }
}

impl Position {
    /// Reads `8F`, `f8`, in either case.
    pub fn parse(text: &str) -> Result<Position, PositionError> {
        let bytes = text.as_bytes();
        let bad = || PositionError(text.chars().take(SHOWN).collect());
        let (letter, digits, direction) = match bytes {
            [letter, digits @ ..] if letter.is_ascii_alphabetic() => {
                (*letter, digits, Direction::Down)
            }
            [digits @ .., letter] if letter.is_ascii_alphabetic() => {
                (*letter, digits, Direction::Across)
            }
            _ => return Err(bad()),
        };
        let row = match digits {
            [one @ b'1'..=b'9'] => one - b'0',
            [ten @ b'1'..=b'2', one @ b'0'..=b'9'] => (ten - b'0') * 10 + (one - b'0'),
            _ => return Err(bad()),
        };
        let start = Square { row: row - 1, column: letter.to_ascii_uppercase() - b'A' };
        Ok(Position { start, direction })
    }
}

impl fmt::Display for Square {
    /// `H8`: the column's letter, then the row's number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

impl fmt::Display for Position {
    /// `8F` across, `F8` down.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.direction {
            Direction::Across => {
                write!(f, "{}{}", self.start.row + 1, char::from(b'A' + self.start.column))
            }
            Direction::Down => write!(f, "{}", self.start),
        }
    }
}
