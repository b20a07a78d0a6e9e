//! [`Deck`]: the bag of a dealt game, in the order in which it will be drawn.
use crate::board::{Alphabet, Tile, Tiles};
use crate::game::line::TurnNo;
use crate::game::lots::shuffle;

/// The tiles in the bag of a dealt game, the next one to be drawn last. It depends only on the seed
/// and the turns, so folding a record again draws the same tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deck {
    pub(super) seed: u64,
    tiles: Vec<Tile>,
}

impl Deck {
    pub(crate) fn shuffled(seed: u64, alphabet: &Alphabet) -> Deck {
        let mut tiles: Vec<Tile> = Tiles::full_set(alphabet).iter().collect();
        shuffle(seed, u64::from(TurnNo::default().0), &mut tiles);
        Deck { seed, tiles }
    }

    pub(crate) fn draw(&mut self, count: usize) -> Tiles {
        let left = self.tiles.len().saturating_sub(count);
        self.tiles.drain(left..).collect()
    }

    /// Puts tiles back and shuffles the bag; the turn number makes a new order each time.
    pub(crate) fn put_back(&mut self, tiles: &Tiles, turn: TurnNo) {
        self.tiles.extend(tiles.iter());
        shuffle(self.seed, u64::from(turn.0), &mut self.tiles);
    }
}
