//! [`GameTiles`]: the tiles of one game, on the board and off it.
use std::sync::Arc;

use crate::board::alphabet::{Alphabet, Tile};
use crate::board::layout::Layout;
use crate::board::placed::{Board, PlacedTile};
use crate::board::rack::Tiles;
use crate::board::square::Square;

/// Which tiles of a set are on the board and which are not. The board can hold more of a tile than
/// the set has, if a file says so or the director allows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameTiles {
    pub(crate) board: Board,
    /// The tiles of the set that are not on the board.
    pub(crate) unseen: Tiles,
    /// Tiles on the board beyond those of the set.
    pub(crate) overdrawn: Tiles,
}

impl GameTiles {
    pub(crate) fn of(alphabet: &Alphabet, layout: Arc<Layout>) -> GameTiles {
        GameTiles {
            board: Board::empty(layout),
            unseen: Tiles::full_set(alphabet),
            overdrawn: Tiles::none(),
        }
    }

    /// How many tiles are not on the board. For each overdrawn tile one of the unseen tiles is
    /// missing.
    pub(crate) fn off_board(&self) -> u16 {
        self.unseen.total().saturating_sub(self.overdrawn.total())
    }

    /// Returns whether the set had such a tile left.
    pub(crate) fn lay(&mut self, square: Square, tile: PlacedTile) -> bool {
        self.board.lay(square, tile);
        self.see(tile.off_board())
    }

    /// Counts a tile as seen wherever it is; returns whether the set had one left.
    pub(crate) fn see(&mut self, tile: Tile) -> bool {
        let is_there = self.unseen.take(tile);
        if !is_there {
            self.overdrawn.add(tile);
        }
        is_there
    }

    pub(crate) fn lift(&mut self, square: Square, tile: PlacedTile) {
        self.board.lift(square);
        let tile = tile.off_board();
        if !self.overdrawn.take(tile) {
            self.unseen.add(tile);
        }
    }
}
