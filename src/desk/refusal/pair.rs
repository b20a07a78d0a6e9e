//! [`PairRefusal`]: why a pairing cannot be made.
use tournament::pairing::Impossible;
use tournament::{PlayerNo, RoundNo};

refusals! {
    /// Why a pairing cannot be made.
    #[derive(Debug, thiserror::Error)]
    pub enum PairRefusal {
        #[error("no pairing of round {} keeps every limit: {}", round.0, .pairs.join("; "))]
        LimitBroken { round: RoundNo, pairs: Vec<String> } => finding LimitBroken,
        #[error(
            "`apart {by}`: no player{} has the number {}",
            division.as_ref().map(|name| format!(" of division {name}")).unwrap_or_default(),
            number.0
        )]
        ApartNobody { by: String, number: PlayerNo, division: Option<String> },
        #[error("no legal pairing: {said}")]
        Impossible { reasons: Vec<Impossible>, said: String } => fault NoPairing,
        #[error("the bracket cannot go on: {}", .ties.join("; "))]
        Tie { ties: Vec<String> },
        #[error("the bracket is over: {winner} has won it")]
        BracketOver { winner: String },
        #[error("{player} has no undecided tie in round {}", round.0)]
        NoTie { player: String, round: RoundNo },
        #[error("that would break a limit of round {}: {}", round.0, .pairs.join("; "))]
        SwapBreaks { round: RoundNo, pairs: Vec<String> } => finding LimitBroken,
        #[error("round {} comes after the last, round {}", round.0, last.0)]
        AfterLastRound { round: RoundNo, last: RoundNo, division: Option<String> } => finding AfterLastRound,
        /// Words of a method that have no effect in this round.
        #[error("{}", .faults.join("; "))]
        IdleWords { faults: Vec<String> },
        #[error("that would part what you fixed in round {}: {}", round.0, .fixed.join(", "))]
        SwapParts { round: RoundNo, fixed: Vec<String> } => finding PinBroken,
        #[error(
            "`{text}` is not a pair: give two players, as `1-4`, or `1>4` where 1 starts"
        )]
        Text { text: String },
        #[error("round {} is a draft: it is paired, and not on the wall yet", round.0)]
        Draft { round: RoundNo } => finding MissingResults,
        #[error("round {} is paired already", round.0)]
        Paired { round: RoundNo },
        #[error("the method {method} pairs round {} as a whole, and cannot keep boards", round.0)]
        CannotKeep { round: RoundNo, method: &'static str },
        #[error("round {} comes next, not round {}", next.0, round.0)]
        Order { round: RoundNo, next: RoundNo },
    }
}
