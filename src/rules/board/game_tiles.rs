//! [`GameTiles`]: the tiles of one game, on the board and off it.
use std::sync::Arc;

use crate::board::alphabet::{Alphabet, Tile};
use crate::board::layout::Layout;
use crate::board::placed::{Board, PlacedTile};
use crate::board::rack::Tiles;
use crate::board::square::Square;

/// Where the tiles of a set are, as far as the board shows it. More of a tile than the set has can
/// lie there: a file may say so, or the director let it stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameTiles {
    pub(crate) board: Board,
    /// The tiles of the set that do not lie on the board.
    pub(crate) unseen: Tiles,
    /// The tiles that lie on the board beyond those of the set.
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

    /// How many tiles do not lie on the board: as many of the unseen ones as are overdrawn are
    /// not there.
    pub(crate) fn off_board(&self) -> u16 {
        self.unseen.total().saturating_sub(self.overdrawn.total())
    }

    /// Lays a tile; whether the set had one left.
    pub(crate) fn lay(&mut self, square: Square, tile: PlacedTile) -> bool {
        self.board.lay(square, tile);
        self.see(tile.off_board())
    }

    /// Takes a tile from the unseen ones that lies nobody knows where; whether there was one.
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
