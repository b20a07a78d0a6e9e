//! Laying a typed play on a board, and [`PlacementError`]: why it cannot lie there.
use thiserror::Error;

use crate::play::text::Mark;
use crate::{
    Alphabet, Board, Case, Direction, PlacedTile, Play, PlayText, PlayTile, Position, Reading,
    Square,
};

/// Why a play cannot lie there (cases P1–P8 of `docs/rules/plays.md`, and the size of a rack).
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
    #[error("{laid} tiles were laid, a rack has {rack}")]
    TooManyTiles {
        /// How many there are.
        laid: u8,
        /// How many the rule set gives a rack.
        rack: u8,
    },
    /// P2: a first play that misses the start.
    #[error("the first play must cover {start}, and {position} {word} does not")]
    StartMissed {
        /// The square to cover.
        start: Square,
        /// Where the play begins.
        position: Position,
        word: String,
    },
    /// P3: nothing on the board is touched.
    #[error("{position} {word} touches no tile on the board")]
    TouchesNothing {
        /// Where the play begins.
        position: Position,
        word: String,
    },
    /// P4: the tiles lie neither in one row nor in one column.
    #[error("the tiles on {one} and {other} lie in no one row or column")]
    NotInLine {
        one: Square,
        /// A square out of line with it.
        other: Square,
    },
    /// P5: an empty square inside the word.
    #[error("{square} is empty: there is no tile to play through")]
    Gap { square: Square },
    /// P6: the word leaves the board.
    #[error("`{tile}` of {position} would lie off the board, which ends at {last}")]
    OffBoard {
        tile: String,
        /// Where the play begins.
        position: Position,
        /// The last square of that row or column.
        last: Square,
    },
    /// P7: another tile lies there.
    #[error("{square} holds {holds}, your word needs {needs}")]
    Occupied {
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
    /// Lays the play on a board: finds which squares are through-tiles, takes in the
    /// tiles before and after the word, and gives a one-tile play the direction in
    /// which it makes a word.
    ///
    /// # Errors
    /// P5–P8 of `docs/rules/plays.md`, and a word in lower case that can be read two ways.
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
                    Mark::Letter(letter, Case::Upper | Case::Neither) => {
                        PlayTile::Laid(PlacedTile::tile(letter))
                    }
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

    /// The first square on which the play says that a tile was laid and which holds one:
    /// a record names what it plays through as such.
    #[must_use]
    pub fn laid_on_a_tile(&self, board: &Board) -> Option<Square> {
        let Position { start, direction } = self.position;
        (0..).zip(&self.marks).find_map(|(step, mark)| {
            let square = start.step(direction, step);
            let is_laid = matches!(mark, Mark::Letter(..) | Mark::Blank(_));
            let is_taken = board.layout().has(square) && board.tile(square).is_some();
            (is_laid && is_taken).then_some(square)
        })
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
            matches!(mark, Mark::Letter(_, Case::Lower))
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
