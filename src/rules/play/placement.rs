//! Laying a typed play on a board, and [`PlacementError`].
use thiserror::Error;

use crate::board::{
    Alphabet, Board, Case, Direction, Letter, PlacedTile, Position, Row, Square, place, stride,
};
use crate::play::text::{Mark, PlayText, Reading};
use crate::play::{Play, PlayTile};
use crate::ruleset::RuleSet;

/// Why a play cannot lie there (cases P1–P8 of `docs/rules/plays.md`, and the size of a rack).
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlacementError {
    /// P1: too few tiles for a first play.
    #[error("the first play lays at least {least} tiles, this one lays {laid}")]
    TooFewTiles { least: u8, laid: u8 },
    #[error("{laid} tiles were laid, a rack has {rack}")]
    TooManyTiles { laid: u8, rack: u8 },
    /// P2: a first play that misses the start.
    #[error("the first play must cover {start}, and {position} {word} does not")]
    StartMissed { start: Square, position: Position, word: String },
    /// P3: nothing on the board is touched.
    #[error("{position} {word} touches no tile on the board")]
    TouchesNothing { position: Position, word: String },
    /// P4: the tiles lie neither in one row nor in one column.
    #[error("the tiles on {one} and {other} lie in no one row or column")]
    NotInLine { one: Square, other: Square },
    /// P5: an empty square inside the word.
    #[error("{square} is empty: there is no tile to play through")]
    Gap { square: Square },
    /// P6: the word leaves the board.
    #[error("`{tile}` of {position} would lie off the board, which ends at {last}")]
    OffBoard { tile: String, position: Position, last: Square },
    /// P7: another tile lies there.
    #[error("{square} holds {holds}, your word needs {needs}")]
    Occupied { square: Square, holds: String, needs: String },
    /// A tile before or after the word belongs to it. People leave such tiles out, but the file of
    /// a game names them.
    #[error("the tile on {square} belongs to the word, which does not say so")]
    LeavesOut { square: Square },
    /// P8: nothing is laid.
    #[error("{position} lays no tile")]
    NothingLaid { position: Position },
}

impl PlayText {
    /// Lays the play on a board: finds the through-tiles, adds the tiles before and after the word,
    /// and gives a one-tile play the direction in which it makes a word.
    ///
    /// # Errors
    /// P5–P8 of `docs/rules/plays.md`.
    pub fn on(
        &self,
        board: &Board,
        alphabet: &Alphabet,
        reading: Reading,
    ) -> Result<Play, PlacementError> {
        let Position { start, direction } = self.position;
        let lower_is = self.lower_case(reading);
        let mut play = Play { position: self.position, tiles: Row::default() };
        let mut first_gap = None;
        for (step, mark) in (0..).zip(self.marks.iter()) {
            let square = start.step(direction, step);
            if !board.layout().has(square) {
                return Err(self.off_board(board, alphabet, *mark));
            }
            play.tiles.push(match on_square(board.tile(square), *mark, lower_is) {
                OnSquare::Tile(tile) => tile,
                OnSquare::Occupied(wrong) => return Err(wrong.said(square, alphabet)),
                OnSquare::Gap => {
                    first_gap.get_or_insert(square);
                    PlayTile::Through
                }
            });
        }
        if play.laid().next().is_none() {
            return Err(PlacementError::NothingLaid { position: self.position });
        }
        match first_gap {
            Some(square) => Err(PlacementError::Gap { square }),
            None => {
                play.turn(board);
                play.complete(board);
                Ok(play)
            }
        }
    }

    /// Lays the play literally, as a file has it, and as far as it can, so that one slip does not
    /// hide the next. Tiles on the board stay, an empty square that the word plays through counts
    /// for nothing, and the direction stays. Also returns why the play cannot be there, or that the
    /// word leaves out tiles before or after it.
    ///
    /// # Errors
    /// The word leaves the board: nothing of it is laid.
    pub(crate) fn on_leniently(
        &self,
        board: &Board,
        rules: &RuleSet,
    ) -> Result<(Play, Option<Box<PlacementError>>), PlacementError> {
        let (alphabet, Position { start, direction }) = (rules.alphabet(), self.position);
        let square = |step: usize| start.step(direction, step as u8);
        let nothing = || PlacementError::NothingLaid { position: self.position };
        let last = self.marks.last().ok_or_else(nothing)?;
        if !(board.layout().has(start) && board.layout().has(square(self.marks.len() - 1))) {
            return Err(self.off_board(board, alphabet, *last));
        }
        let mut play = Play { position: self.position, tiles: Row::default() };
        let mut wrong = None;
        let (squares, mut at) = (board.squares(), place(start));
        for (step, mark) in self.marks.iter().enumerate() {
            play.tiles.push(match on_square(squares[at], *mark, Lower::Blanks) {
                OnSquare::Tile(tile) => tile,
                OnSquare::Occupied(occupied) => {
                    wrong = Some(occupied.said(square(step), alphabet));
                    PlayTile::Through
                }
                OnSquare::Gap => {
                    wrong = Some(PlacementError::Gap { square: square(step) });
                    PlayTile::Through
                }
            });
            at += stride(direction);
        }
        play.complete(board);
        let left_out = if play.position.start != start {
            Some(play.position.start)
        } else {
            (play.tiles.len() > self.marks.len()).then(|| square(self.marks.len()))
        };
        let wrong = wrong
            .or_else(|| left_out.map(|square| PlacementError::LeavesOut { square }))
            .or_else(|| play.laid().next().is_none().then(nothing))
            .or_else(|| play.check_place(board, rules).err());
        Ok((play, wrong.map(Box::new)))
    }

    /// The first square on which the play lays a tile though one is there: a record marks what it
    /// plays through.
    pub fn laid_on_a_tile(&self, board: &Board) -> Option<Square> {
        let Position { start, direction } = self.position;
        (0..).zip(self.marks.iter()).find_map(|(step, mark)| {
            let square = start.step(direction, step);
            let is_laid = matches!(mark, Mark::Letter(..) | Mark::Blank(_));
            let is_taken = board.layout().has(square) && board.tile(square).is_some();
            (is_laid && is_taken).then_some(square)
        })
    }

    fn lower_case(&self, reading: Reading) -> Lower {
        match reading {
            Reading::Typed if self.is_lower_case() => Lower::Tiles,
            Reading::Typed | Reading::Literal => Lower::Blanks,
        }
    }

    /// Whether letters were typed, all of them in lower case, also those that lie on the board.
    pub(crate) fn is_lower_case(&self) -> bool {
        let written =
            |case| self.marks.iter().any(|mark| matches!(mark, Mark::Letter(_, c) if *c == case));
        written(Case::Lower) && !written(Case::Upper) && !self.has_capital_there
    }

    fn off_board(&self, board: &Board, alphabet: &Alphabet, mark: Mark) -> PlacementError {
        let Position { start, direction } = self.position;
        let edge = board.layout().size - 1;
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

/// What a square makes of the mark on it.
enum OnSquare {
    Tile(PlayTile),
    /// Nothing to play through.
    Gap,
    Occupied(Occupied),
}

/// The square holds another tile than the word needs.
struct Occupied {
    holds: Letter,
    needs: Letter,
}

impl Occupied {
    fn said(&self, square: Square, alphabet: &Alphabet) -> PlacementError {
        let (holds, needs) = (alphabet.tile_text(self.holds), alphabet.tile_text(self.needs));
        PlacementError::Occupied { square, holds, needs }
    }
}

fn on_square(there: Option<PlacedTile>, mark: Mark, lower_is: Lower) -> OnSquare {
    match (there, mark) {
        (Some(there), _) => match mark.letter() {
            Some(needs) if needs != there.letter() => {
                OnSquare::Occupied(Occupied { holds: there.letter(), needs })
            }
            Some(_) | None => OnSquare::Tile(PlayTile::Through),
        },
        (None, Mark::Letter(letter, Case::Lower)) if lower_is == Lower::Blanks => {
            OnSquare::Tile(PlayTile::Laid(PlacedTile::blank(letter)))
        }
        (None, Mark::Letter(letter, _)) => OnSquare::Tile(PlayTile::Laid(PlacedTile::tile(letter))),
        (None, Mark::Blank(letter)) => OnSquare::Tile(PlayTile::Laid(PlacedTile::blank(letter))),
        (None, Mark::Through | Mark::ThroughLetter(_)) => OnSquare::Gap,
    }
}

/// What lower case stands for in one typed word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lower {
    Tiles,
    Blanks,
}
