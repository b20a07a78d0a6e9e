//! [`Layout`]: the premium squares of a board.
use thiserror::Error;

use crate::board::square::{Position, SQUARES, Square, Squares, place};

/// What a square does to the play that first covers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Premium {
    Plain,
    Letter(u8),
    Word(u8),
}

/// A board's size and premium squares.
///
/// ```
/// # use sixzero_rules::{Position, Premium, RuleSet};
/// let rules = RuleSet::preset("naspa")?;
/// let layout = rules.layout();
/// let corner = Position::parse("1A")?.start;
/// assert_eq!((layout.size, layout.premium(corner)), (15, Premium::Word(3)));
/// assert_eq!(layout.start.to_string(), "H8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The name that rule sets use, as `standard15`.
    pub name: String,
    pub size: u8,
    /// The square that the first play covers.
    pub start: Square,
    premiums: Box<Squares<Premium>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LayoutError {
    #[error("line {line}: `{character}` is not a premium square")]
    Premium { line: usize, character: char },
    #[error(
        "a board is square and has up to 26 rows, this one has {rows} rows and {squares} squares"
    )]
    Size { rows: usize, squares: usize },
    /// There is no line `start SQUARE`, or the square lies off the board.
    #[error("the board needs a line `start` with the square that the first play covers")]
    Start,
}

impl Layout {
    /// Reads a layout file: `name`, `title`, `start` and `source` lines, then a line for each row
    /// with a character for each square; `#` starts a comment.
    pub fn parse(text: &str) -> Result<Layout, LayoutError> {
        let mut layout = Layout {
            name: String::new(),
            size: 0,
            start: Square { row: u8::MAX, column: u8::MAX },
            premiums: Box::new([Premium::Plain; SQUARES]),
        };
        let (mut widths, mut premiums) = (Vec::new(), Vec::new());
        for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let text = text.trim_end();
            let (key, value) = text.split_once(' ').unwrap_or((text, ""));
            match key {
                // Title and source are for readers of the file.
                "" | "#" | "title" | "source" => {}
                "name" => layout.name = value.to_owned(),
                "start" => {
                    layout.start = Position::parse(value).map_err(|_| LayoutError::Start)?.start;
                }
                _ => {
                    widths.push(text.chars().count());
                    for character in text.chars() {
                        let premium = Premium::from_char(character)
                            .ok_or(LayoutError::Premium { line, character })?;
                        premiums.push(premium);
                    }
                }
            }
        }
        let (rows, squares) = (widths.len(), premiums.len());
        let is_square = widths.iter().all(|width| *width == rows);
        if rows == 0 || rows > usize::from(Square::WIDEST) || !is_square {
            return Err(LayoutError::Size { rows, squares });
        }
        layout.size = rows as u8;
        for (at, premium) in premiums.into_iter().enumerate() {
            let square = Square { row: (at / rows) as u8, column: (at % rows) as u8 };
            layout.premiums[place(square)] = premium;
        }
        if layout.has(layout.start) { Ok(layout) } else { Err(LayoutError::Start) }
    }

    pub fn has(&self, square: Square) -> bool {
        square.row < self.size && square.column < self.size
    }

    pub fn premium(&self, square: Square) -> Premium {
        self.premiums[place(square)]
    }

    pub(crate) fn premiums(&self) -> &Squares<Premium> {
        &self.premiums
    }
}

impl Premium {
    fn from_char(character: char) -> Option<Premium> {
        Some(match character {
            '.' => Premium::Plain,
            '\'' => Premium::Letter(2),
            '"' => Premium::Letter(3),
            '^' => Premium::Letter(4),
            '-' => Premium::Word(2),
            '=' => Premium::Word(3),
            '~' => Premium::Word(4),
            _ => return None,
        })
    }

    /// The character for it in layout files and on a board drawn as text.
    pub fn sign(self) -> char {
        match self {
            Premium::Plain => '.',
            Premium::Letter(2) => '\'',
            Premium::Letter(3) => '"',
            Premium::Letter(_) => '^',
            Premium::Word(2) => '-',
            Premium::Word(3) => '=',
            Premium::Word(_) => '~',
        }
    }

    /// By how much a tile here multiplies its letter.
    pub fn letter_factor(self) -> i32 {
        match self {
            Premium::Letter(factor) => i32::from(factor),
            Premium::Plain | Premium::Word(_) => 1,
        }
    }

    /// By how much a tile here multiplies its words.
    pub fn word_factor(self) -> i32 {
        match self {
            Premium::Word(factor) => i32::from(factor),
            Premium::Plain | Premium::Letter(_) => 1,
        }
    }
}
