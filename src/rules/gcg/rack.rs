//! [`WrittenRack`]: the tiles that a line names.
use crate::board::{Alphabet, Rack, RackError, Tiles};

/// The word that Quackle writes for a rack it does not know.
pub const UNKNOWN: &str = "UNKNOWN";

/// The tiles of a rack as a line writes it.
#[derive(Clone, Debug)]
pub(super) struct WrittenRack {
    pub(super) rack: Rack,
    pub(super) is: Readable,
}

/// Tiles as a line has them.
pub(super) fn written(alphabet: &Alphabet, tiles: &Tiles) -> String {
    alphabet.without_brackets(tiles.text(alphabet))
}

/// How much of a rack could be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Readable {
    Whole,
    /// Something in it is not a tile.
    InPart,
    /// It has a letter that the set lacks.
    Foreign,
}

impl WrittenRack {
    pub(super) fn read(alphabet: &Alphabet, text: &str) -> WrittenRack {
        let mut is = Readable::Whole;
        let text = if text.eq_ignore_ascii_case(UNKNOWN) { "" } else { text };
        let rack = Rack::read(alphabet, &alphabet.with_brackets(text), |error| match error {
            RackError::Tile { rest } if begins_with_letter(&rest) => is = Readable::Foreign,
            RackError::Tile { .. } | RackError::TooMany { .. } if is == Readable::Whole => {
                is = Readable::InPart;
            }
            RackError::Tile { .. } | RackError::TooMany { .. } => {}
        });
        WrittenRack { rack, is }
    }
}

/// Whether what is not a tile is a letter of some other set.
pub(super) fn begins_with_letter(unread: &str) -> bool {
    unread.starts_with(|c: char| c.is_alphabetic() || c == '[')
}
