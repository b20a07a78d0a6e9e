//! [`Layout`]: the premium squares of a board.
use thiserror::Error;

use crate::board::square::{Position, Square};

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
/// assert_eq!((layout.size(), layout.premium(corner)), (15, Premium::Word(3)));
/// assert_eq!(layout.start().to_string(), "H8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    name: String,
    title: String,
    source: String,
    size: u8,
    start: Square,
    premiums: Vec<Premium>,
}

/// Why a text is no board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LayoutError {
    #[error("line {line}: `{character}` is not a premium square")]
    Premium { line: usize, character: char },
    /// The rows are not as many as each has squares, or too many.
    #[error(
        "a board is square and has up to 26 rows, this one has {rows} rows and {squares} squares"
    )]
    Size { rows: usize, squares: usize },
    /// There is no line `start SQUARE`, or the square lies off the board.
    #[error("the board needs a line `start` with the square that the first play covers")]
    Start,
}

impl Layout {
    /// Reads a layout's text: `name`, `title`, `start` and `source` lines, then the
    /// rows, a character a square; `#` starts a comment.
    ///
    /// # Errors
    /// The first thing that is not as it should be.
    pub fn parse(text: &str) -> Result<Layout, LayoutError> {
        let mut layout = Layout {
            name: String::new(),
            title: String::new(),
            source: String::new(),
            size: 0,
            start: Square { row: u8::MAX, column: u8::MAX },
            premiums: Vec::new(),
        };
        let mut widths = Vec::new();
        for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let text = text.trim_end();
            let (key, value) = text.split_once(' ').unwrap_or((text, ""));
            match key {
                "" | "#" => {}
                "name" => layout.name = value.to_owned(),
                "title" => layout.title = value.to_owned(),
                "source" => layout.source = value.to_owned(),
                "start" => {
                    layout.start = Position::parse(value).map_err(|_| LayoutError::Start)?.start;
                }
                _ => {
                    widths.push(text.chars().count());
                    for character in text.chars() {
                        let premium = Premium::from_char(character)
                            .ok_or(LayoutError::Premium { line, character })?;
                        layout.premiums.push(premium);
                    }
                }
            }
        }
        let (rows, squares) = (widths.len(), layout.premiums.len());
        let is_square = widths.iter().all(|width| *width == rows);
        if rows == 0 || rows > usize::from(Square::WIDEST) || !is_square {
            return Err(LayoutError::Size { rows, squares });
        }
        layout.size = rows as u8;
        if layout.has(layout.start) { Ok(layout) } else { Err(LayoutError::Start) }
    }

    /// The name by which rule sets call it, as `standard15`.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name for people.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Where the premium squares come from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    #[must_use]
    pub fn size(&self) -> u8 {
        self.size
    }

    /// The square that the first play covers.
    #[must_use]
    pub fn start(&self) -> Square {
        self.start
    }

    /// Whether the square lies on the board.
    #[must_use]
    pub fn has(&self, square: Square) -> bool {
        square.row < self.size && square.column < self.size
    }

    #[must_use]
    pub fn premium(&self, square: Square) -> Premium {
        self.premiums[self.place(square)]
    }

    /// The square's place, row by row.
    pub(crate) fn place(&self, square: Square) -> usize {
        usize::from(square.row) * usize::from(self.size) + usize::from(square.column)
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

    /// The character that stands for it on a board of text; layout files have the same.
    #[must_use]
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
    #[must_use]
    pub fn letter_factor(self) -> i32 {
        match self {
            Premium::Letter(factor) => i32::from(factor),
            Premium::Plain | Premium::Word(_) => 1,
        }
    }

    /// By how much a tile here multiplies its words.
    #[must_use]
    pub fn word_factor(self) -> i32 {
        match self {
            Premium::Word(factor) => i32::from(factor),
            Premium::Plain | Premium::Letter(_) => 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The premium squares as `docs/rules/plays.md` and 1.3 list them by name.
    #[track_caller]
    fn check(text: &str, premium: Premium, squares: &str) {
        let layout = Layout::parse(text).unwrap();
        let mut found = Vec::new();
        for row in 0..layout.size() {
            for column in 0..layout.size() {
                let square = Square { row, column };
                if layout.premium(square) == premium {
                    found.push(square.to_string());
                }
            }
        }
        let mut listed: Vec<_> = squares.split(' ').map(str::to_owned).collect();
        listed.sort();
        found.sort();
        assert_eq!(found, listed);
    }

    #[test]
    fn the_standard_board_is_as_given() {
        let text = include_str!("../data/layouts/standard15.txt");
        check(text, Premium::Word(3), "A1 H1 O1 A8 O8 A15 H15 O15");
        check(text, Premium::Word(2), "B2 N2 C3 M3 D4 L4 E5 K5 H8 E11 K11 D12 L12 C13 M13 B14 N14");
        check(text, Premium::Letter(3), "F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14");
        check(
            text,
            Premium::Letter(2),
            "D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15",
        );
    }

    #[test]
    fn the_super_board_is_as_given() {
        let text = include_str!("../data/layouts/super21.txt");
        check(text, Premium::Word(4), "A1 U1 A21 U21");
        check(text, Premium::Word(3), "H1 N1 D4 K4 R4 A8 U8 D11 R11 A14 U14 D18 K18 R18 H21 N21");
        check(
            text,
            Premium::Word(2),
            "B2 I2 M2 T2 C3 J3 L3 S3 E5 Q5 F6 P6 G7 O7 H8 N8 B9 T9 C10 S10 K11 C12 S12 B13 T13 \
             H14 N14 G15 O15 F16 P16 E17 Q17 C19 J19 L19 S19 B20 I20 M20 T20",
        );
        check(text, Premium::Letter(4), "F3 P3 C6 S6 C16 S16 F19 P19");
        check(
            text,
            Premium::Letter(3),
            "E2 Q2 B5 I5 M5 T5 E9 I9 M9 Q9 E13 I13 M13 Q13 B17 I17 M17 T17 E20 Q20",
        );
        check(
            text,
            Premium::Letter(2),
            "D1 K1 R1 A4 G4 O4 U4 J6 L6 D7 K7 R7 F10 J10 L10 P10 A11 G11 O11 U11 F12 J12 L12 P12 \
             D15 K15 R15 J16 L16 A18 G18 O18 U18 D21 K21 R21",
        );
    }

    #[test]
    fn signs_are_read_as_they_are_written() {
        for sign in ".'\"^-=~".chars() {
            assert_eq!(Premium::from_char(sign).unwrap().sign(), sign);
        }
    }

    #[test]
    fn a_bad_board_is_refused() {
        assert_eq!(
            Layout::parse("start A1\nx").unwrap_err().to_string(),
            "line 2: `x` is not a premium square"
        );
        assert_eq!(Layout::parse("start A1\n.."), Err(LayoutError::Size { rows: 1, squares: 2 }));
        assert_eq!(
            Layout::parse("start A1\n...\n."),
            Err(LayoutError::Size { rows: 2, squares: 4 })
        );
        assert_eq!(Layout::parse("start B1\n."), Err(LayoutError::Start));
    }
}
