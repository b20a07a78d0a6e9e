//! [`PlayText`]: a play as it was typed.
use thiserror::Error;

use crate::board::{Alphabet, Case, Letter, Position, PositionError, Row, Square, Tile};
use crate::text::nfc;

/// A play as it was typed: well-formed, not yet laid on any board.
///
/// ```
/// # use sixzero_rules::{PlayText, RuleSet};
/// let rules = RuleSet::preset("naspa")?;
/// let typed = PlayText::parse(rules.alphabet(), "fa(r)m h6")?;
/// assert_eq!(typed.position().to_string(), "H6");
/// assert_eq!(typed.word(rules.alphabet()), "fa(R)m");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PlayText {
    pub(super) position: Position,
    pub(super) marks: Row<Mark>,
    /// Whether tiles on the board were typed in capitals: beside them a small letter is a blank, as
    /// in `CATs`.
    pub(super) has_capital_there: bool,
}

/// The same play, however its tiles on the board were typed.
impl PartialEq for PlayText {
    fn eq(&self, other: &PlayText) -> bool {
        (self.position, &self.marks) == (other.position, &other.marks)
    }
}

impl Eq for PlayText {}

/// One square of a typed word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mark {
    Letter(Letter, Case),
    Blank(Letter),
    #[default]
    Through,
    ThroughLetter(Letter),
}

/// Before a letter it means the same as `?`: the tile is a blank.
const BLANK_HERE: u8 = b'-';

/// How lower case is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Literally, as in files: lower case is a blank.
    Literal,
    /// As people type: a word all in lower case is ordinary tiles.
    Typed,
}

/// Why a text is not a play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayTextError {
    #[error("`{0}` is not a play: write position and word, as `8F HORN`")]
    Shape(String),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("`{word}`: `{rest}` does not begin with a tile of this set")]
    Tile { word: String, rest: String },
    #[error("`{0}`: a parenthesis is not closed")]
    Parenthesis(String),
    #[error("the word has {0} letters, more than any board has squares in a row")]
    TooLong(usize),
}

impl PlayText {
    /// Reads a play from one piece of text: `8F HORN`, `horn 8f`, `8f:HORN`.
    ///
    /// # Errors
    /// What is not a position, a tile or a play.
    pub fn parse(alphabet: &Alphabet, text: &str) -> Result<PlayText, PlayTextError> {
        let shape = || PlayTextError::Shape(text.trim().chars().take(40).collect());
        let mut parts =
            text.split(|c: char| c.is_whitespace() || c == ':').filter(|part| !part.is_empty());
        let (Some(one), Some(two), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(shape());
        };
        match (Position::parse(one), Position::parse(two)) {
            (Ok(position), _) => PlayText::from_parts(alphabet, position, two),
            (Err(_), Ok(position)) => PlayText::from_parts(alphabet, position, one),
            (Err(error), Err(_)) => Err(error.into()),
        }
    }

    /// Reads the word of a play whose position is known.
    ///
    /// # Errors
    /// What in the word is not a tile.
    pub fn from_parts(
        alphabet: &Alphabet,
        position: Position,
        word: &str,
    ) -> Result<PlayText, PlayTextError> {
        // A tile is at most a bracketed name of a few characters.
        const LONGEST: usize = Square::WIDEST as usize * 16;
        let word = &nfc(word)[..];
        if word.len() > LONGEST {
            return Err(PlayTextError::TooLong(word.chars().count()));
        }
        let (mut marks, mut squares) = (Row::default(), 0);
        let mut rest = word;
        let mut within = false;
        let mut has_capital_there = false;
        while let Some(first) = rest.bytes().next() {
            match first {
                b'(' if !within => (within, rest) = (true, &rest[1..]),
                b')' if within => (within, rest) = (false, &rest[1..]),
                b'.' => {
                    marks.push(Mark::Through);
                    (squares, rest) = (squares + 1, &rest[1..]);
                }
                _ => {
                    let blank = matches!(first, b'?' | BLANK_HERE) && !within;
                    let unread = if blank { &rest[1..] } else { rest };
                    let Some((letter, case, after)) = alphabet.read_letter(unread) else {
                        let (word, rest) = (word.to_owned(), rest.to_owned());
                        return Err(PlayTextError::Tile { word, rest });
                    };
                    marks.push(if blank {
                        Mark::Blank(letter)
                    } else if within {
                        has_capital_there |= case == Case::Upper;
                        Mark::ThroughLetter(letter)
                    } else {
                        Mark::Letter(letter, case)
                    });
                    (squares, rest) = (squares + 1, after);
                }
            }
        }
        if within {
            return Err(PlayTextError::Parenthesis(word.to_owned()));
        }
        if squares > usize::from(Square::WIDEST) {
            return Err(PlayTextError::TooLong(squares));
        }
        Ok(PlayText { position, marks, has_capital_there })
    }

    /// The tiles that the word names and does not play through.
    pub(crate) fn tiles_named(&self) -> impl Iterator<Item = Tile> + '_ {
        self.marks.iter().filter_map(|mark| match *mark {
            Mark::Letter(letter, Case::Upper | Case::Neither) => Some(Tile::Letter(letter)),
            Mark::Letter(_, Case::Lower) | Mark::Blank(_) => Some(Tile::Blank),
            Mark::Through | Mark::ThroughLetter(_) => None,
        })
    }

    /// Where the word begins, as typed.
    pub fn position(&self) -> Position {
        self.position
    }

    /// How many squares the word has as typed.
    pub(crate) fn length(&self) -> u8 {
        self.marks.len() as u8
    }

    /// The word for literal reading: `FA(R)M` if the R is on the board, `(HORN)S` for several
    /// tiles.
    pub fn word(&self, alphabet: &Alphabet) -> String {
        let mut word = String::with_capacity(self.marks.len() + 2);
        let mut within = false;
        for mark in self.marks.iter() {
            let lies = matches!(mark, Mark::ThroughLetter(_));
            if lies != within {
                word.push(if lies { '(' } else { ')' });
                within = lies;
            }
            match *mark {
                Mark::Letter(letter, Case::Upper | Case::Neither) | Mark::ThroughLetter(letter) => {
                    word.push_str(&alphabet.tile_text(letter));
                }
                Mark::Letter(letter, Case::Lower) | Mark::Blank(letter) => {
                    word.push_str(&alphabet.blank_text(letter));
                }
                Mark::Through => word.push('.'),
            }
        }
        if within {
            word.push(')');
        }
        word
    }
}

impl Mark {
    pub(super) fn letter(self) -> Option<Letter> {
        match self {
            Mark::Letter(letter, _) | Mark::Blank(letter) | Mark::ThroughLetter(letter) => {
                Some(letter)
            }
            Mark::Through => None,
        }
    }

    pub(super) fn typed(self, alphabet: &Alphabet) -> String {
        match self {
            Mark::Letter(letter, Case::Upper | Case::Neither) | Mark::ThroughLetter(letter) => {
                alphabet.tile_text(letter)
            }
            Mark::Letter(letter, Case::Lower) => alphabet.blank_text(letter),
            Mark::Blank(letter) => format!("?{}", alphabet.blank_text(letter)),
            Mark::Through => ".".to_owned(),
        }
    }
}
