//! [`Board`]: the tiles on their squares.
use std::num::NonZeroU8;
use std::sync::Arc;

use crate::board::alphabet::{Letter, Tile};
use crate::board::layout::Layout;
use crate::board::square::{Direction, SQUARES, Square, Squares, place, stride};

/// A tile on the board: its letter, and whether it is a blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedTile(NonZeroU8);

/// A board with the tiles that lie on it.
///
/// ```
/// # use sixzero_rules::{Board, PlacedTile, RuleSet, Tile};
/// let rules = RuleSet::preset("naspa")?;
/// let mut board = Board::empty(rules.layout().clone());
/// let (letter, ..) = rules.alphabet().read_letter("Q").expect("a tile of the set");
/// board.lay(board.layout().start, PlacedTile::blank(letter));
/// assert_eq!(board.tiles(), 1);
/// assert_eq!(board.tile(board.layout().start).map(PlacedTile::off_board), Some(Tile::Blank));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    layout: Arc<Layout>,
    squares: Box<Squares<Option<PlacedTile>>>,
    tiles: u16,
}

impl PlacedTile {
    pub fn tile(letter: Letter) -> PlacedTile {
        PlacedTile(NonZeroU8::MIN.saturating_add(letter.place() as u8 * 2))
    }

    /// A blank standing for the letter.
    pub fn blank(letter: Letter) -> PlacedTile {
        PlacedTile(NonZeroU8::MIN.saturating_add(letter.place() as u8 * 2 + 1))
    }

    pub fn letter(self) -> Letter {
        Letter::at((self.0.get() - 1) / 2)
    }

    /// The tile as it is on a rack.
    pub fn off_board(self) -> Tile {
        if self.is_blank() { Tile::Blank } else { Tile::Letter(self.letter()) }
    }

    pub fn is_blank(self) -> bool {
        self.0.get().is_multiple_of(2)
    }
}

impl Board {
    pub fn empty(layout: Arc<Layout>) -> Board {
        Board { layout, squares: Box::new([None; SQUARES]), tiles: 0 }
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    pub fn tiles(&self) -> u16 {
        self.tiles
    }

    pub fn tile(&self, square: Square) -> Option<PlacedTile> {
        self.squares[place(square)]
    }

    pub(crate) fn squares(&self) -> &Squares<Option<PlacedTile>> {
        &self.squares
    }

    /// Lays a tile on an empty square.
    pub fn lay(&mut self, square: Square, tile: PlacedTile) {
        let place = place(square);
        debug_assert!(self.squares[place].is_none());
        self.squares[place] = Some(tile);
        self.tiles += 1;
    }

    pub fn lift(&mut self, square: Square) {
        let place = place(square);
        if self.squares[place].take().is_some() {
            self.tiles -= 1;
        }
    }

    /// Whether a tile lies directly before or after the square in this direction.
    pub fn has_beside(&self, square: Square, direction: Direction) -> bool {
        let (place, stride) = (place(square), stride(direction));
        self.squares[place - stride].is_some() || self.squares[place + stride].is_some()
    }

    /// Whether a tile lies directly after the square in this direction.
    pub fn has_after(&self, square: Square, direction: Direction) -> bool {
        self.squares[place(square) + stride(direction)].is_some()
    }

    /// The first square of the run of tiles that reaches up to (not including) `square`,
    /// or `square` itself where none does.
    pub fn run_start(&self, square: Square, direction: Direction) -> Square {
        let (mut place, mut steps) = (place(square), 0);
        while self.squares[place - stride(direction)].is_some() {
            place -= stride(direction);
            steps += 1;
        }
        match direction {
            Direction::Across => Square { column: square.column - steps, ..square },
            Direction::Down => Square { row: square.row - steps, ..square },
        }
    }

    /// Every tile on the board with its square, row by row.
    pub fn laid(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        let size = self.layout.size;
        (0..size)
            .flat_map(move |row| (0..size).map(move |column| Square { row, column }))
            .filter_map(|square| self.tile(square).map(|tile| (square, tile)))
    }
}
