//! Tiles, squares and the board.
mod alphabet;
mod game_tiles;
mod layout;
mod placed;
mod points;
mod rack;
mod row;
mod square;

pub use alphabet::{Alphabet, AlphabetError, Case, Letter, Tile};
pub(crate) use game_tiles::GameTiles;
pub use layout::{Layout, LayoutError, Premium};
pub use placed::{Board, PlacedTile};
pub use points::Points;
pub use rack::{Rack, RackError, Tiles};
pub(crate) use row::Row;
pub use square::{Direction, Position, PositionError, Square};
pub(crate) use square::{place, stride};
