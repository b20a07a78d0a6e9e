//! [`LeftError`]: racks and tiles that were left, in words that cannot be read.
use thiserror::Error;

/// Racks and tiles that were left, in words that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LeftError {
    #[error("`{text}` leaves tiles unnamed: name each, or give a number")]
    UnknownTiles { text: String },
    #[error("`{text}` is no rack left: write `ann=AEINRST`, or `ann=7` for its points")]
    RackShape { text: String },
}
