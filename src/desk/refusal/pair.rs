//! [`PairRefusal`]: a pairing that cannot be made as it was asked for.
use tournament::pairing::Impossible;
use tournament::{PlayerNo, RoundNo};

/// Why a pairing cannot be made as it was asked for.
#[derive(Debug, thiserror::Error)]
pub enum PairRefusal {
    #[error("no pairing of round {} keeps every limit: {}", round.0, .pairs.join("; "))]
    LimitBroken {
        round: RoundNo,
        /// The pairs that break one, and which.
        pairs: Vec<String>,
    },
    #[error(
        "`apart {by}`: nobody{} has the number {}",
        division.as_ref().map(|name| format!(" of division {name}")).unwrap_or_default(),
        number.0
    )]
    ApartNobody {
        /// The family, as typed.
        by: String,
        number: PlayerNo,
        /// The division, where there are several.
        division: Option<String>,
    },
    /// The round cannot be paired as it was asked for.
    #[error("no legal pairing: {said}")]
    Impossible {
        /// Every reason.
        reasons: Vec<Impossible>,
        /// The same, by the players' names.
        said: String,
    },
    /// Fewer rounds without a repeat are left than strict Swiss was asked for.
    #[error(
        "no pairing of round {} leaves {}: {fault}", round.0, ahead(*.asked)
    )]
    RepeatsAhead {
        round: RoundNo,
        /// The rounds asked for.
        asked: u32,
        /// How many there are, and why no more.
        fault: String,
    },
    /// It was not found out whether so many rounds without a repeat are left.
    #[error("strict Swiss looked from round {} for {}: {fault}", round.0, ahead(*.asked))]
    AheadUndecided {
        round: RoundNo,
        /// The rounds asked for.
        asked: u32,
        /// What was not found out.
        fault: String,
    },
    /// Ties of a bracket that do not go on by themselves.
    #[error("the bracket does not go on: {}", .ties.join("; "))]
    Tie {
        /// The ties, and why.
        ties: Vec<String>,
    },
    /// A bracket that is over, with nobody else to pair.
    #[error("the bracket is over: {winner} has won it")]
    BracketOver {
        /// Who has won it.
        winner: String,
    },
    /// Somebody is to go through who has no tie that is not decided.
    #[error("{player} has no tie in round {} that is not decided", round.0)]
    NoTie { player: String, round: RoundNo },
    /// Two players who change places would break limits of their round.
    #[error("that would break a limit of round {}: {}", round.0, .pairs.join("; "))]
    SwapBreaks {
        round: RoundNo,
        /// The pairs that break one, and which.
        pairs: Vec<String>,
    },
    #[error("round {} comes after the last, round {}", round.0, last.0)]
    AfterLastRound {
        /// The round asked for.
        round: RoundNo,
        /// The last that is planned.
        last: RoundNo,
    },
    /// Words of a method that can do nothing in this round.
    #[error("{}", .faults.join("; "))]
    IdleWords {
        /// Which, and why, each a sentence.
        faults: Vec<String>,
    },
    /// Two players who change places would part what the director fixed.
    #[error("that would part what you fixed in round {}: {}", round.0, .fixed.join(", "))]
    SwapParts {
        round: RoundNo,
        /// What was fixed: pairs and byes.
        fixed: Vec<String>,
    },
    #[error(
        "`{text}` is no pair: write two players with `-` between, as `1-4`, or `1>4` where 1 starts"
    )]
    Text { text: String },
    #[error("round {} is paired already", round.0)]
    Paired { round: RoundNo },
    /// A method that weighs no pairs cannot say which boards are to change.
    #[error("the method {method} pairs round {} as a whole, and cannot keep boards", round.0)]
    CannotKeep { round: RoundNo, method: &'static str },
    #[error("round {} comes next, not round {}", next.0, round.0)]
    Order {
        /// The round asked for.
        round: RoundNo,
        /// The round that comes next.
        next: RoundNo,
    },
}

/// `4 more rounds without a repeat`.
fn ahead(rounds: u32) -> String {
    match rounds {
        0 => "it without a repeat".to_owned(),
        1 => "1 more round without a repeat".to_owned(),
        rounds => format!("{rounds} more rounds without a repeat"),
    }
}
