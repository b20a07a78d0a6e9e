//! [`PairRefusal`]: a pairing that cannot be made as it was asked for.
use crate::tournament::RoundNo;

/// Why a pairing cannot be made as it was asked for.
#[derive(Debug, thiserror::Error)]
pub enum PairRefusal {
    /// No pairing keeps every limit that was asked for.
    #[error("no pairing of round {} keeps every limit: {}", round.0, .pairs.join("; "))]
    LimitBroken {
        /// The round.
        round: RoundNo,
        /// The pairs that break one, and which.
        pairs: Vec<String>,
    },
    /// Two players who change places would break limits of their round.
    #[error("that would break a limit of round {}: {}", round.0, .pairs.join("; "))]
    SwapBreaks {
        /// The round.
        round: RoundNo,
        /// The pairs that break one, and which.
        pairs: Vec<String>,
    },
    /// Pins that cannot be read.
    #[error(
        "`{text}` is no pair: write two players with `-` between, as `1-4`, or `1>4` where 1 starts"
    )]
    Text {
        /// The text.
        text: String,
    },
    /// A round that is paired already.
    #[error("round {} is paired already", round.0)]
    Paired {
        /// The round.
        round: RoundNo,
    },
    /// A method that weighs no pairs cannot say which boards are to change.
    #[error("the method {method} pairs round {} as a whole, and cannot keep boards", round.0)]
    CannotKeep {
        /// The round.
        round: RoundNo,
        /// The method.
        method: &'static str,
    },
    /// Rounds are paired in their order.
    #[error("round {} comes next, not round {}", next.0, round.0)]
    Order {
        /// The round asked for.
        round: RoundNo,
        /// The round that comes next.
        next: RoundNo,
    },
}
