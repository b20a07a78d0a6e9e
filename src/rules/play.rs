//! [`Play`]: tiles laid in one turn, as typed and as they lie.
//!
//! [`PlayText`] is the unchecked shape, [`Play`] the checked one. The reader is relaxed:
//! `8F HORN`, `horn 8f` and `8f:HORN` are one play; tiles already on the board are
//! written `.`, by their letter, or in parentheses; a blank is lower case or has `?`
//! before it; squares before and after the word that hold tiles may be left out. The
//! printer is canonical: `8F HORN`, `H6 FA.M`, blanks in lower case.

use thiserror::Error;

use crate::rules::alphabet::{Alphabet, Case, Letter, Tile};
use crate::rules::board::{Board, PlacedTile};
use crate::rules::square::{Direction, Position, PositionError, Square};

/// A play as it was typed: well-formed, not yet laid on any board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayText {
    position: Position,
    marks: Vec<Mark>,
}

/// One square of a typed word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Letter(Letter, Case),
    Blank(Letter),
    Through,
    ThroughLetter(Letter),
}

/// How lower case is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// To the letter, as in files: lower case is a blank.
    Literal,
    /// By hand: a word all in lower case is ordinary tiles when it lays more letters
    /// than there are blanks left, and else could be either.
    Typed,
}

/// A play on the board it was checked against: every square of its main word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    position: Position,
    tiles: Vec<PlayTile>,
}

/// One square of a play's main word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayTile {
    /// A tile laid in this turn.
    Laid(PlacedTile),
    /// A tile that lay there before.
    Through,
}

/// Why a text is no play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayTextError {
    /// There are not a position and a word.
    #[error("`{0}` is no play: write position and word, as `8F HORN`")]
    Shape(String),
    /// Neither part is a position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// Something in the word is no tile.
    #[error("`{word}`: `{rest}` does not begin with a tile of this set")]
    Tile {
        /// The word.
        word: String,
        /// The rest of it, from the first character that is no tile.
        rest: String,
    },
    /// A parenthesis is not closed, or nested.
    #[error("`{0}`: a parenthesis is not closed")]
    Parenthesis(String),
    /// The word is longer than any board.
    #[error("the word has {0} letters, more than any board has squares in a row")]
    TooLong(usize),
}

/// Why a play cannot lie there (cases P1–P8 of `rules.md` 11.2).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlacementError {
    /// P1: too few tiles for a first play.
    #[error("the first play lays at least {least} tiles, this one lays {laid}")]
    TooFewTiles {
        /// What the rule set asks for.
        least: u8,
        /// How many there are.
        laid: u8,
    },
    /// P2: a first play that misses the start.
    #[error("the first play must cover {start}, and {position} {word} does not")]
    StartMissed {
        /// The square to cover.
        start: Square,
        /// Where the play begins.
        position: Position,
        /// The word.
        word: String,
    },
    /// P3: nothing on the board is touched.
    #[error("{position} {word} touches no tile on the board")]
    TouchesNothing {
        /// Where the play begins.
        position: Position,
        /// The word.
        word: String,
    },
    /// P4: the tiles lie neither in one row nor in one column.
    #[error("the tiles on {one} and {other} lie in no one row or column")]
    NotInLine {
        /// A square.
        one: Square,
        /// A square out of line with it.
        other: Square,
    },
    /// P5: an empty square inside the word.
    #[error("{square} is empty: there is no tile to play through")]
    Gap {
        /// The square.
        square: Square,
    },
    /// P6: the word leaves the board.
    #[error("`{tile}` of {position} would lie off the board, which ends at {last}")]
    OffBoard {
        /// The tile.
        tile: String,
        /// Where the play begins.
        position: Position,
        /// The last square of that row or column.
        last: Square,
    },
    /// P7: another tile lies there.
    #[error("{square} holds {holds}, your word needs {needs}")]
    Occupied {
        /// The square.
        square: Square,
        /// The tile there.
        holds: String,
        /// The tile that the word wants there.
        needs: String,
    },
    /// P8: nothing is laid.
    #[error("{position} lays no tile")]
    NothingLaid {
        /// Where the play begins.
        position: Position,
    },
    /// A word all in lower case that could be blanks or tiles.
    #[error("`{typed}` may mean `{tiles}` or, with blanks, `{blanks}`: type one of them")]
    LowerCase {
        /// The word as typed.
        typed: String,
        /// The word with ordinary tiles.
        tiles: String,
        /// The word with blanks.
        blanks: String,
    },
}

impl PlayText {
    /// Reads a play from one piece of text: `8F HORN`, `horn 8f`, `8f:HORN`.
    ///
    /// # Errors
    /// What is no position, no tile or no play at all.
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
    /// What in the word is no tile.
    pub fn from_parts(
        alphabet: &Alphabet,
        position: Position,
        word: &str,
    ) -> Result<PlayText, PlayTextError> {
        // A tile is at most a bracketed name of a few characters.
        const LONGEST: usize = Square::WIDEST as usize * 8;
        if word.len() > LONGEST {
            return Err(PlayTextError::TooLong(word.chars().count()));
        }
        let mut marks = Vec::with_capacity(word.len());
        let mut rest = word;
        let mut within = false;
        while let Some(first) = rest.chars().next() {
            let after = &rest[first.len_utf8()..];
            rest = match first {
                '(' if !within => {
                    within = true;
                    after
                }
                ')' if within => {
                    within = false;
                    after
                }
                '.' => {
                    marks.push(Mark::Through);
                    after
                }
                _ => {
                    let blank = first == '?' && !within;
                    let unread = if blank { after } else { rest };
                    let Some((letter, case, after)) = alphabet.read_letter(unread) else {
                        return Err(PlayTextError::Tile {
                            word: word.to_owned(),
                            rest: rest.to_owned(),
                        });
                    };
                    marks.push(if blank {
                        Mark::Blank(letter)
                    } else if within {
                        Mark::ThroughLetter(letter)
                    } else {
                        Mark::Letter(letter, case)
                    });
                    after
                }
            };
        }
        if within {
            return Err(PlayTextError::Parenthesis(word.to_owned()));
        }
        if marks.len() > usize::from(Square::WIDEST) {
            return Err(PlayTextError::TooLong(marks.len()));
        }
        Ok(PlayText { position, marks })
    }

    /// Where the word begins, as typed.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// The word, to be read to the letter: `FA(R)M` where the R lies on the board,
    /// `(HORN)S` where several do.
    #[must_use]
    pub fn word(&self, alphabet: &Alphabet) -> String {
        let mut word = String::with_capacity(self.marks.len() + 2);
        let mut within = false;
        for mark in &self.marks {
            let lies = matches!(mark, Mark::ThroughLetter(_));
            if lies != within {
                word.push(if lies { '(' } else { ')' });
                within = lies;
            }
            match *mark {
                Mark::Letter(letter, Case::Upper) | Mark::ThroughLetter(letter) => {
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

    /// Lays the play on a board: finds which squares are through-tiles, takes in the
    /// tiles before and after the word, and gives a one-tile play the direction in
    /// which it makes a word.
    ///
    /// # Errors
    /// P5–P8 of `rules.md` 11.2, and a word in lower case that can be read two ways.
    pub fn on(
        &self,
        board: &Board,
        alphabet: &Alphabet,
        reading: Reading,
    ) -> Result<Play, PlacementError> {
        let Position { start, direction } = self.position;
        let lower_is = self.lower_case(board, alphabet, reading)?;
        let mut tiles = Vec::with_capacity(self.marks.len());
        let mut first_gap = None;
        for (step, mark) in (0..).zip(&self.marks) {
            let square = start.step(direction, step);
            if !board.layout().has(square) {
                return Err(self.off_board(board, alphabet, *mark));
            }
            tiles.push(match (board.tile(square), mark.letter()) {
                (Some(_), None) => PlayTile::Through,
                (Some(there), Some(letter)) if there.letter() == letter => PlayTile::Through,
                (Some(there), Some(letter)) => {
                    return Err(PlacementError::Occupied {
                        square,
                        holds: alphabet.tile_text(there.letter()),
                        needs: alphabet.tile_text(letter),
                    });
                }
                (None, _) => match *mark {
                    Mark::Letter(letter, Case::Upper) => PlayTile::Laid(PlacedTile::tile(letter)),
                    Mark::Letter(letter, Case::Lower) => PlayTile::Laid(match lower_is {
                        Lower::Tiles => PlacedTile::tile(letter),
                        Lower::Blanks => PlacedTile::blank(letter),
                    }),
                    Mark::Blank(letter) => PlayTile::Laid(PlacedTile::blank(letter)),
                    Mark::Through | Mark::ThroughLetter(_) => {
                        first_gap.get_or_insert(square);
                        PlayTile::Through
                    }
                },
            });
        }
        if !tiles.iter().any(|tile| matches!(tile, PlayTile::Laid(_))) {
            return Err(PlacementError::NothingLaid { position: self.position });
        }
        match first_gap {
            Some(square) => Err(PlacementError::Gap { square }),
            None => Ok(Play { position: self.position, tiles }.completed(board)),
        }
    }

    /// What lower case means here.
    fn lower_case(
        &self,
        board: &Board,
        alphabet: &Alphabet,
        reading: Reading,
    ) -> Result<Lower, PlacementError> {
        let written =
            |case| self.marks.iter().any(|mark| matches!(mark, Mark::Letter(_, c) if *c == case));
        if reading == Reading::Literal || written(Case::Upper) || !written(Case::Lower) {
            return Ok(Lower::Blanks);
        }
        if self.marks.iter().any(|mark| matches!(mark, Mark::Blank(_))) {
            // Who writes `?a` for the blanks writes the tiles as they come.
            return Ok(Lower::Tiles);
        }
        let Position { start, direction } = self.position;
        let lays = |step: u8, mark: &Mark| {
            let square = start.step(direction, step);
            matches!(mark, Mark::Letter(..))
                && !(board.layout().has(square) && board.tile(square).is_some())
        };
        let laid = (0..).zip(&self.marks).filter(|(step, mark)| lays(*step, mark)).count();
        let blanks_laid = board.laid().filter(|(_, tile)| tile.is_blank()).count();
        let blanks_left = usize::from(alphabet.blanks()).saturating_sub(blanks_laid);
        if laid > blanks_left || laid == 0 {
            return Ok(Lower::Tiles);
        }
        let spelled = |blanks: Lower| -> String {
            (0..)
                .zip(&self.marks)
                .map(|(step, mark)| match mark.letter() {
                    None => ".".to_owned(),
                    Some(letter) if !lays(step, mark) => alphabet.tile_text(letter),
                    Some(letter) => match blanks {
                        Lower::Tiles => alphabet.tile_text(letter),
                        Lower::Blanks => format!("?{}", alphabet.blank_text(letter)),
                    },
                })
                .collect()
        };
        Err(PlacementError::LowerCase {
            typed: self.marks.iter().map(|mark| mark.typed(alphabet)).collect(),
            tiles: spelled(Lower::Tiles),
            blanks: spelled(Lower::Blanks),
        })
    }

    fn off_board(&self, board: &Board, alphabet: &Alphabet, mark: Mark) -> PlacementError {
        let Position { start, direction } = self.position;
        let edge = board.layout().size() - 1;
        PlacementError::OffBoard {
            tile: mark.typed(alphabet),
            position: self.position,
            last: match direction {
                Direction::Across => Square { column: edge, row: start.row.min(edge) },
                Direction::Down => Square { row: edge, column: start.column.min(edge) },
            },
        }
    }
}

/// What lower case stands for in one typed word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lower {
    Tiles,
    Blanks,
}

impl Mark {
    fn letter(self) -> Option<Letter> {
        match self {
            Mark::Letter(letter, _) | Mark::Blank(letter) | Mark::ThroughLetter(letter) => {
                Some(letter)
            }
            Mark::Through => None,
        }
    }

    fn typed(self, alphabet: &Alphabet) -> String {
        match self {
            Mark::Letter(letter, Case::Upper) | Mark::ThroughLetter(letter) => {
                alphabet.tile_text(letter)
            }
            Mark::Letter(letter, Case::Lower) => alphabet.blank_text(letter),
            Mark::Blank(letter) => format!("?{}", alphabet.blank_text(letter)),
            Mark::Through => ".".to_owned(),
        }
    }
}

impl Play {
    /// A play from tiles on squares, in any order, as they lie on a real board.
    ///
    /// # Errors
    /// P4–P8 of `rules.md` 11.2.
    pub fn from_tiles(
        board: &Board,
        alphabet: &Alphabet,
        tiles: &[(Square, PlacedTile)],
    ) -> Result<Play, PlacementError> {
        let mut tiles = tiles.to_vec();
        tiles.sort_by_key(|(square, _)| *square);
        let (Some(&(first, _)), Some(&(last, _))) = (tiles.first(), tiles.last()) else {
            let position = Position { start: board.layout().start(), direction: Direction::Across };
            return Err(PlacementError::NothingLaid { position });
        };
        let direction =
            if first.column == last.column { Direction::Down } else { Direction::Across };
        let across = direction.crossing();
        if let Some(&(other, _)) =
            tiles.iter().find(|(s, _)| s.along(across) != first.along(across))
        {
            return Err(PlacementError::NotInLine { one: first, other });
        }
        if let Some(pair) = tiles.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(PlacementError::Occupied {
                square: pair[0].0,
                holds: alphabet.tile_text(pair[0].1.letter()),
                needs: alphabet.tile_text(pair[1].1.letter()),
            });
        }
        let mut marks = Vec::new();
        let mut square = first;
        for (at, tile) in tiles {
            while square.along(direction) < at.along(direction) {
                marks.push(Mark::Through);
                square = square.step(direction, 1);
            }
            let letter = tile.letter();
            marks.push(if tile.is_blank() {
                Mark::Blank(letter)
            } else {
                Mark::Letter(letter, Case::Upper)
            });
            square = at.step(direction, 1);
        }
        let text = PlayText { position: Position { start: first, direction }, marks };
        let play = text.on(board, alphabet, Reading::Literal)?;
        // A tile named on a square that shows the same letter was not laid there.
        for (step, (mark, tile)) in (0..).zip(text.marks.iter().zip(play.tiles_from(first))) {
            if let (Some(letter), PlayTile::Through) = (mark.letter(), tile) {
                let holds = alphabet.tile_text(letter);
                let square = first.step(direction, step);
                return Err(PlacementError::Occupied { square, needs: holds.clone(), holds });
            }
        }
        Ok(play)
    }

    fn tiles_from(&self, square: Square) -> impl Iterator<Item = PlayTile> + '_ {
        let direction = self.position.direction;
        let skip = square.along(direction).saturating_sub(self.position.start.along(direction));
        self.tiles.iter().copied().skip(usize::from(skip))
    }

    /// Takes in the tiles before and after, and turns a one-tile play into the
    /// direction in which it makes a word.
    fn completed(mut self, board: &Board) -> Play {
        let Position { start, direction } = self.position;
        if let [PlayTile::Laid(_)] = self.tiles[..] {
            let crossing = direction.crossing();
            let alone = |d| !board.has_before(start, d) && !board.has_after(start, d);
            if alone(direction) && !alone(crossing) {
                self.position.direction = crossing;
            }
        }
        let direction = self.position.direction;
        let first = board.run_start(start, direction);
        let before = start.along(direction) - first.along(direction);
        self.tiles.splice(0..0, (0..before).map(|_| PlayTile::Through));
        self.position.start = first;
        while board.has_after(self.last_square(), direction) {
            self.tiles.push(PlayTile::Through);
        }
        self
    }

    fn last_square(&self) -> Square {
        self.position.start.step(self.position.direction, self.tiles.len() as u8 - 1)
    }

    /// Where the main word begins, and how it runs.
    #[must_use]
    pub fn position(&self) -> Position {
        self.position
    }

    /// The main word, square by square.
    pub fn squares(&self) -> impl Iterator<Item = (Square, PlayTile)> + '_ {
        let Position { start, direction } = self.position;
        (0..).zip(&self.tiles).map(move |(step, tile)| (start.step(direction, step), *tile))
    }

    /// The tiles laid in this turn, with their squares.
    pub fn laid(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        self.squares().filter_map(|(square, tile)| match tile {
            PlayTile::Laid(tile) => Some((square, tile)),
            PlayTile::Through => None,
        })
    }

    /// The play as a record keeps it: with the letters it plays through, so that a
    /// correction of an earlier turn cannot silently change its word.
    #[must_use]
    pub fn recorded(&self, board: &Board) -> PlayText {
        let marks = self
            .squares()
            .map(|(square, tile)| match tile {
                PlayTile::Laid(tile) if tile.is_blank() => Mark::Letter(tile.letter(), Case::Lower),
                PlayTile::Laid(tile) => Mark::Letter(tile.letter(), Case::Upper),
                PlayTile::Through => board
                    .tile(square)
                    .map_or(Mark::Through, |there| Mark::ThroughLetter(there.letter())),
            })
            .collect();
        PlayText { position: self.position, marks }
    }

    /// How many squares the main word has.
    #[must_use]
    pub fn length(&self) -> u8 {
        self.tiles.len() as u8
    }

    /// The main word in the canonical form: `.` for tiles on the board.
    #[must_use]
    pub fn word(&self, alphabet: &Alphabet) -> String {
        self.tiles
            .iter()
            .map(|tile| match tile {
                PlayTile::Laid(tile) => tile_text(alphabet, *tile),
                PlayTile::Through => ".".to_owned(),
            })
            .collect()
    }

    /// Whether the play may lie there: P1–P3 of `rules.md` 11.2.
    ///
    /// # Errors
    /// The rule it breaks.
    pub fn check(
        &self,
        board: &Board,
        alphabet: &Alphabet,
        opening_tiles: u8,
    ) -> Result<(), PlacementError> {
        if board.tiles() == 0 {
            let laid = self.laid().count() as u8;
            if laid < opening_tiles {
                return Err(PlacementError::TooFewTiles { least: opening_tiles, laid });
            }
            let start = board.layout().start();
            if !self.laid().any(|(square, _)| square == start) {
                let (position, word) = (self.position, self.word(alphabet));
                return Err(PlacementError::StartMissed { start, position, word });
            }
            return Ok(());
        }
        let crossing = self.position.direction.crossing();
        let touches = self.squares().any(|(square, tile)| match tile {
            PlayTile::Through => true,
            PlayTile::Laid(_) => {
                board.has_before(square, crossing) || board.has_after(square, crossing)
            }
        });
        if touches {
            Ok(())
        } else {
            Err(PlacementError::TouchesNothing {
                position: self.position,
                word: self.word(alphabet),
            })
        }
    }
}

/// A tile on the board as it is written: `A`, or `a` for a blank.
#[must_use]
pub fn tile_text(alphabet: &Alphabet, tile: PlacedTile) -> String {
    match tile.off_board() {
        Tile::Letter(letter) => alphabet.tile_text(letter),
        Tile::Blank => alphabet.blank_text(tile.letter()),
    }
}
