//! [`LeftError`]: racks and tiles that were left, in words that cannot be read.
use thiserror::Error;

/// Racks and tiles that were left, in words that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LeftError {
    /// Tiles of which some are not named.
    #[error("`{text}` leaves tiles unnamed: name each, or give a number")]
    UnknownTiles {
        /// The text.
        text: String,
    },
    /// A rack left, without player or tiles.
    #[error("`{text}` is no rack left: write `ann=AEINRST`, or `ann=7` for its points")]
    RackShape {
        /// The text.
        text: String,
    },
}
