//! [`PairRefusal`]: a pairing that cannot be made as it was asked for.
use tournament::pairing::Impossible;
use tournament::{PlayerNo, RoundNo};

refusals! {
    /// Why a pairing cannot be made as it was asked for.
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
        /// The round cannot be paired as it was asked for.
        #[error("no legal pairing: {said}")]
        Impossible { reasons: Vec<Impossible>, said: String } => fault NoPairing,
        /// Fewer rounds without a repeat are left than strict Swiss was asked for.
        #[error(
            "no pairing of round {} leaves {}: {fault}", round.0, ahead(*.asked)
        )]
        RepeatsAhead { round: RoundNo, asked: u32, fault: String } => finding RepeatsAhead,
        /// It was not found out whether so many rounds without a repeat are left.
        #[error("strict Swiss looked from round {} for {}: {fault}", round.0, ahead(*.asked))]
        AheadUndecided { round: RoundNo, asked: u32, fault: String } => finding AheadUndecided,
        /// Ties of a bracket that do not go on by themselves.
        #[error("the bracket does not go on: {}", .ties.join("; "))]
        Tie { ties: Vec<String> },
        /// A bracket that is over, with nobody else to pair.
        #[error("the bracket is over: {winner} has won it")]
        BracketOver { winner: String },
        /// Somebody is to go through who has no tie that is not decided.
        #[error("{player} has no tie in round {} that is not decided", round.0)]
        NoTie { player: String, round: RoundNo },
        /// Two players who change places would break limits of their round.
        #[error("that would break a limit of round {}: {}", round.0, .pairs.join("; "))]
        SwapBreaks { round: RoundNo, pairs: Vec<String> } => finding LimitBroken,
        #[error("round {} comes after the last, round {}", round.0, last.0)]
        AfterLastRound { round: RoundNo, last: RoundNo } => finding AfterLastRound,
        /// Words of a method that can do nothing in this round.
        #[error("{}", .faults.join("; "))]
        IdleWords { faults: Vec<String> },
        /// Two players who change places would part what the director fixed.
        #[error("that would part what you fixed in round {}: {}", round.0, .fixed.join(", "))]
        SwapParts { round: RoundNo, fixed: Vec<String> } => finding PinBroken,
        #[error(
            "`{text}` is not a pair: give two players, as `1-4`, or `1>4` where 1 starts"
        )]
        Text { text: String },
        #[error("round {} is paired already", round.0)]
        Paired { round: RoundNo },
        /// A method that weighs no pairs cannot say which boards are to change.
        #[error("the method {method} pairs round {} as a whole, and cannot keep boards", round.0)]
        CannotKeep { round: RoundNo, method: &'static str },
        #[error("round {} comes next, not round {}", next.0, round.0)]
        Order { round: RoundNo, next: RoundNo },
    }
}

/// `4 more rounds without a repeat`.
fn ahead(rounds: u32) -> String {
    match rounds {
        0 => "it without a repeat".to_owned(),
        1 => "1 more round without a repeat".to_owned(),
        rounds => format!("{rounds} more rounds without a repeat"),
    }
}
