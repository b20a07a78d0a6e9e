//! [`Adjudication`]: an answer of the word judge, kept.
use crate::AdjudicationId;

/// An answer of the word judge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjudication {
    pub id: AdjudicationId,
    /// When, in milliseconds UTC since 1970.
    pub at_ms: i64,
    pub place: JudgePlace,
    /// The words of the play in capitals, sorted, with spaces between.
    pub words: String,
    /// The verdict on the play: `acceptable` or `unacceptable`.
    pub verdict: String,
    /// The private part, as JSON: the lists with their hashes and what they say of each word.
    pub private: String,
}

rules::named! {
    JudgePlace {
        /// On the command line, by the director.
        Desk = "desk",
        /// On the full screen, by the players.
        Kiosk = "kiosk",
    }
}
