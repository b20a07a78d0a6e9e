//! [`Adjudication`]: a stored answer of the word judge.
use crate::AdjudicationId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjudication {
    pub id: AdjudicationId,
    /// Milliseconds UTC since 1970.
    pub at_ms: i64,
    pub place: JudgePlace,
    /// The words of the play in capitals, sorted, separated by spaces.
    pub words: String,
    /// `acceptable` or `unacceptable`.
    pub verdict: String,
    /// The private part, as JSON: the lists with their hashes and answers.
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
