//! [`Board`]: what lies where.
use std::num::NonZeroU8;
use std::sync::Arc;

use crate::alphabet::{Letter, Tile};
use crate::layout::Layout;
use crate::square::{Direction, Square};

/// A tile on the board: its letter, and whether it is a blank.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlacedTile(NonZeroU8);

/// A board with the tiles that lie on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    layout: Arc<Layout>,
    squares: Vec<Option<PlacedTile>>,
    tiles: u16,
}

impl PlacedTile {
    /// A tile with the letter on it.
    #[must_use]
    pub fn tile(letter: Letter) -> PlacedTile {
        PlacedTile(NonZeroU8::MIN.saturating_add(letter.place() as u8 * 2))
    }

    /// A blank standing for the letter.
    #[must_use]
    pub fn blank(letter: Letter) -> PlacedTile {
        PlacedTile(NonZeroU8::MIN.saturating_add(letter.place() as u8 * 2 + 1))
    }

    /// The letter it shows.
    #[must_use]
    pub fn letter(self) -> Letter {
        Letter::at((self.0.get() - 1) / 2)
    }

    /// What it is on a rack.
    #[must_use]
    pub fn off_board(self) -> Tile {
        if self.is_blank() { Tile::Blank } else { Tile::Letter(self.letter()) }
    }

    /// Whether it is a blank.
    #[must_use]
    pub fn is_blank(self) -> bool {
        self.0.get().is_multiple_of(2)
    }
}

impl std::fmt::Debug for PlacedTile {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let blank = if self.is_blank() { "?" } else { "" };
        write!(f, "{blank}{}", self.letter().place())
    }
}

impl Board {
    #[must_use]
    pub fn empty(layout: Arc<Layout>) -> Board {
        let squares = vec![None; usize::from(layout.size()).pow(2)];
        Board { layout, squares, tiles: 0 }
    }

    /// The premium squares and the size.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many tiles lie on it.
    #[must_use]
    pub fn tiles(&self) -> u16 {
        self.tiles
    }

    /// The tile on a square of the board.
    #[must_use]
    pub fn tile(&self, square: Square) -> Option<PlacedTile> {
        self.squares[self.layout.place(square)]
    }

    /// Lays a tile on an empty square.
    pub fn lay(&mut self, square: Square, tile: PlacedTile) {
        let place = self.layout.place(square);
        debug_assert!(self.squares[place].is_none());
        self.squares[place] = Some(tile);
        self.tiles += 1;
    }

    /// Takes the tile off a square.
    pub fn lift(&mut self, square: Square) {
        let place = self.layout.place(square);
        if self.squares[place].take().is_some() {
            self.tiles -= 1;
        }
    }

    /// Whether a tile lies directly before the square in this direction.
    #[must_use]
    pub fn has_before(&self, square: Square, direction: Direction) -> bool {
        square.before(direction).is_some_and(|before| self.tile(before).is_some())
    }

    /// Whether a tile lies directly after the square in this direction.
    #[must_use]
    pub fn has_after(&self, square: Square, direction: Direction) -> bool {
        let after = square.step(direction, 1);
        self.layout.has(after) && self.tile(after).is_some()
    }

    /// The first square of the run of tiles that reaches up to (not including) `square`,
    /// or `square` itself where none does.
    #[must_use]
    pub fn run_start(&self, mut square: Square, direction: Direction) -> Square {
        while let Some(before) = square.before(direction)
            && self.tile(before).is_some()
        {
            square = before;
        }
        square
    }

    /// Every tile on the board with its square, row by row.
    pub fn laid(&self) -> impl Iterator<Item = (Square, PlacedTile)> + '_ {
        let size = self.layout.size();
        (0..size)
            .flat_map(move |row| (0..size).map(move |column| Square { row, column }))
            .filter_map(|square| self.tile(square).map(|tile| (square, tile)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_placed_tile_keeps_letter_and_blank_in_a_byte() {
        assert_eq!(size_of::<Option<PlacedTile>>(), 1);
        for place in 0..Letter::MOST as u8 {
            let letter = Letter::at(place);
            assert_eq!(PlacedTile::tile(letter).off_board(), Tile::Letter(letter));
            assert_eq!(PlacedTile::blank(letter).off_board(), Tile::Blank);
            assert_eq!(PlacedTile::blank(letter).letter(), letter);
        }
    }
}
