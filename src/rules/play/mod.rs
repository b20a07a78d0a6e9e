//! [`Play`]: tiles laid in one turn, as typed and as they are on the board.
//!
//! [`PlayText`] is unchecked, [`Play`] is checked. Reading is relaxed: `8F HORN`, `horn 8f` and
//! `8f:HORN` are one play; tiles already on the board are written `.`, by their letter, or in
//! parentheses; a blank is lower case or has `?` or `-` before it; tiles before and after the word
//! can be left out. Printing is canonical: `8F HORN`, `H6 FA.M`, blanks in lower case.
mod placement;
mod score;
mod single;
mod text;

use crate::board::{
    Alphabet, Board, Case, Direction, PlacedTile, Position, Row, Square, Tile, Tiles,
};
use crate::play::text::Mark;
use crate::ruleset::RuleSet;

pub use placement::PlacementError;
pub use score::{FormedWord, Scored, ScoredTile, shown_word};
pub(crate) use score::{FormedWords, WordMark};
pub use single::{SinglePlay, SinglePlayError};
pub use text::{PlayText, PlayTextError, Reading};

/// A play that was checked on a board: every square of its main word.
///
/// ```
/// # use sixzero_rules::{Board, PlayText, Reading, RuleSet};
/// let rules = RuleSet::preset("naspa")?;
/// let board = Board::empty(rules.layout().clone());
/// let typed = PlayText::parse(rules.alphabet(), "8F HORn")?;
/// let play = typed.on(&board, rules.alphabet(), Reading::Typed)?;
/// play.check(&board, &rules)?;
/// assert_eq!((play.word(rules.alphabet()), play.tiles_laid().total()), ("HORn".to_owned(), 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    position: Position,
    tiles: Row<PlayTile>,
}

/// One square of a play's main word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlayTile {
    /// A tile laid in this turn.
    Laid(PlacedTile),
    /// A tile that was there before.
    #[default]
    Through,
}

impl Play {
    /// A play from tiles on squares, in any order, as they lie on a real board.
    ///
    /// # Errors
    /// P4–P8 of `docs/rules/plays.md`.
    pub fn from_tiles(
        board: &Board,
        alphabet: &Alphabet,
        tiles: &[(Square, PlacedTile)],
    ) -> Result<Play, PlacementError> {
        let mut tiles = tiles.to_vec();
        tiles.sort_by_key(|(square, _)| *square);
        let (Some(&(first, _)), Some(&(last, _))) = (tiles.first(), tiles.last()) else {
            let position = Position { start: board.layout().start, direction: Direction::Across };
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
        let mut marks = Row::default();
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
        let text = PlayText {
            position: Position { start: first, direction },
            marks,
            has_capital_there: false,
        };
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

    /// Turns a one-tile play into the direction in which it makes a word.
    fn turn(&mut self, board: &Board) {
        let Position { start, direction } = self.position;
        if let [PlayTile::Laid(_)] = self.tiles[..] {
            let crossing = direction.crossing();
            if !board.has_beside(start, direction) && board.has_beside(start, crossing) {
                self.position.direction = crossing;
            }
        }
    }

    /// Adds the tiles before and after.
    fn complete(&mut self, board: &Board) {
        let Position { start, direction } = self.position;
        let first = board.run_start(start, direction);
        if first != start {
            let before = usize::from(start.along(direction) - first.along(direction));
            let through = std::iter::repeat_n(PlayTile::Through, before);
            self.tiles = through.chain(self.tiles.iter().copied()).collect();
            self.position.start = first;
        }
        while board.has_after(self.last_square(), direction) {
            self.tiles.push(PlayTile::Through);
        }
    }

    fn last_square(&self) -> Square {
        self.position.start.step(self.position.direction, self.tiles.len() as u8 - 1)
    }

    /// Where the main word begins, and its direction.
    pub fn position(&self) -> Position {
        self.position
    }

    /// The main word, square by square.
    pub fn squares(&self) -> impl Iterator<Item = (Square, PlayTile)> + '_ {
        let Position { start, direction } = self.position;
        (0..).zip(self.tiles.iter()).map(move |(step, tile)| (start.step(direction, step), *tile))
    }

    /// The tiles laid in this turn, with their squares.
    pub fn laid(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        self.squares().filter_map(|(square, tile)| match tile {
            PlayTile::Laid(tile) => Some((square, tile)),
            PlayTile::Through => None,
        })
    }

    pub fn tiles_laid(&self) -> Tiles {
        let mut laid = Tiles::none();
        for tile in self.tiles.iter() {
            if let PlayTile::Laid(tile) = tile {
                laid.add(tile.off_board());
            }
        }
        laid
    }

    /// The play with blanks on these squares.
    #[must_use]
    pub fn with_blanks(&self, blanks: &[Square]) -> Play {
        let tiles = self.squares().map(|(square, tile)| match tile {
            PlayTile::Laid(tile) if blanks.contains(&square) => {
                PlayTile::Laid(PlacedTile::blank(tile.letter()))
            }
            PlayTile::Laid(_) | PlayTile::Through => tile,
        });
        Play { position: self.position, tiles: tiles.collect() }
    }

    /// The play as a record keeps it: with the letters it plays through, so that a correction of an
    /// earlier turn cannot change its word unnoticed.
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
        PlayText { position: self.position, marks, has_capital_there: false }
    }

    /// How many squares the main word has.
    pub fn length(&self) -> u8 {
        self.tiles.len() as u8
    }

    /// The main word in the canonical form: `.` for tiles on the board.
    pub fn word(&self, alphabet: &Alphabet) -> String {
        self.tiles
            .iter()
            .map(|tile| match tile {
                PlayTile::Laid(tile) => tile_text(alphabet, *tile),
                PlayTile::Through => ".".to_owned(),
            })
            .collect()
    }

    /// Checks P1–P3 of `docs/rules/plays.md`, and that no more tiles are laid than a rack has.
    ///
    /// # Errors
    /// The rule it breaks.
    pub fn check(&self, board: &Board, rules: &RuleSet) -> Result<(), PlacementError> {
        let laid = self.laid().count() as u8;
        if laid > rules.rack_size {
            return Err(PlacementError::TooManyTiles { laid, rack: rules.rack_size });
        }
        self.check_place(board, rules)
    }

    /// P1–P3 alone.
    fn check_place(&self, board: &Board, rules: &RuleSet) -> Result<(), PlacementError> {
        let alphabet = rules.alphabet();
        if board.tiles() == 0 {
            let laid = self.laid().count() as u8;
            if laid < rules.opening_tiles {
                return Err(PlacementError::TooFewTiles { least: rules.opening_tiles, laid });
            }
            let start = board.layout().start;
            if !self.laid().any(|(square, _)| square == start) {
                let (position, word) = (self.position, self.word(alphabet));
                return Err(PlacementError::StartMissed { start, position, word });
            }
            return Ok(());
        }
        let crossing = self.position.direction.crossing();
        let touches = self.tiles.contains(&PlayTile::Through)
            || self.squares().any(|(square, _)| board.has_beside(square, crossing));
        if touches {
            return Ok(());
        }
        let (position, word) = (self.position, self.word(alphabet));
        Err(PlacementError::TouchesNothing { position, word })
    }
}

/// A tile on the board as it is written: `A`, or `a` for a blank.
pub fn tile_text(alphabet: &Alphabet, tile: PlacedTile) -> String {
    match tile.off_board() {
        Tile::Letter(letter) => alphabet.tile_text(letter),
        Tile::Blank => alphabet.blank_text(tile.letter()),
    }
}
