//! [`Kept`]: what came with an event from another program's file, has no place in an
//! event, and goes back into the file where it came from.
use crate::{DivisionId, KeptId, PlayerId};

/// Something of a file that means nothing here and is given back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    pub id: KeptId,
    pub of: KeptOf,
    /// The place among what stood with the same, from 1.
    pub place: i64,
    pub text: KeptText,
}

/// What a kept thing stood with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KeptOf {
    Event,
    Division(DivisionId),
    Player(PlayerId),
}

/// What a kept thing says, as its file said it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct KeptText {
    /// The format it came from: only files of this format get it back.
    pub format: KeptFormat,
    /// Its name in the format: the key of a player's list, of a setting, of a comment.
    pub key: String,
    /// Its value, as it was written.
    pub value: String,
}

rules::named! {
    /// The formats whose files can hold more than an event does.
    KeptFormat {
        /// tsh: `config.tsh` with its `.t` files, or both in one `.tsh`.
        Tsh = "tsh",
        /// tsh's `newt` JSON.
        Newt = "newt",
        /// AUPAIR's `.tou`.
        Aupair = "aupair",
        /// CSV as CoCo's programs write it.
        Coco = "coco",
        /// CSV as tsh writes it.
        TshCsv = "tsh-csv",
    }
}
