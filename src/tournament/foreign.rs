//! [`Kept`]: a part of another program's file that has no place here and is written back.
use crate::{DivisionId, KeptId, PlayerId};

/// A part of a file that has no meaning here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub id: KeptId,
    pub of: KeptOf,
    /// The order among the parts with the same owner, from 1.
    pub place: i64,
    pub text: KeptText,
}

/// The owner of a kept part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KeptOf {
    Event,
    Division(DivisionId),
    Player(PlayerId),
}

/// The text of a kept part, as in its file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KeptText {
    /// Only files of this format get it back.
    pub format: KeptFormat,
    /// Its name in the format: the key of a player's list, a setting or a comment.
    pub key: String,
    pub value: String,
}

rules::named! {
    /// The formats whose files can have more than an event has.
    KeptFormat {
        /// tsh: `config.tsh` with its `.t` files, or both in one `.tsh`.
        Tsh = "tsh",
        /// AUPAIR's `.tou`.
        Aupair = "aupair",
    }
}
