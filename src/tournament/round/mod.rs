//! [`Round`] and [`Pairing`]: who meets whom, at which table, and who starts.
mod table_plan;
mod wall_sheet;

use crate::{DivisionId, PairingId, PlayerId, RoundId, RoundNo, TableNo};

pub use table_plan::{NoTablePlan, TablePlan};
pub use wall_sheet::{Sheet, SheetDifference, SheetNo, TableLine, Wall, fingerprint};

/// The state of a round. Whether it is complete is derived from its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundState {
    /// Paired, visible only to the director.
    Draft,
    /// On the wall.
    Released,
}

/// The state of a round, including its results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundStage {
    Draft,
    /// On the wall, and results are missing.
    Released,
    /// On the wall, and every result is in.
    Complete,
}

/// One round of one division, as it was paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub id: RoundId,
    pub division: DivisionId,
    pub number: RoundNo,
    pub state: RoundState,
    /// The word of the pairing method; `import` if pairings came from a file.
    pub method: String,
    /// The plan as JSON, so that the round can be derived again.
    pub parameters: String,
    /// The seed of every random choice in the round.
    pub seed: u64,
}

/// Whether it is known who started a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Start {
    /// The player in the first seat starts.
    Known,
    /// It was not written down, or the players draw; it counts for neither.
    Unknown,
}

/// The player or players of a pairing.
///
/// ```
/// use sixzero_tournament::{PlayerId, Seats, Start};
///
/// let (ann, ben) = (PlayerId(1), PlayerId(2));
/// let seats = Seats::Pair { first: ann, second: ben, start: Start::Known };
/// assert_eq!(seats.opponent_of(ben), Some(ann));
/// assert_eq!(Seats::Solo(ann).opponent_of(ann), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seats {
    Pair {
        /// Who starts, if [`Start`] is known.
        first: PlayerId,
        second: PlayerId,
        start: Start,
    },
    /// A player without an opponent: a bye, or a forfeit without an opponent.
    Solo(PlayerId),
}

/// Who meets whom in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub id: PairingId,
    pub round: RoundId,
    /// `None` for a player without an opponent.
    pub table: Option<TableNo>,
    pub seats: Seats,
}

impl Seats {
    /// The player in the first seat, and in the second if there is one.
    pub fn sides(self) -> (PlayerId, Option<PlayerId>) {
        match self {
            Seats::Pair { first, second, .. } => (first, Some(second)),
            Seats::Solo(player) => (player, None),
        }
    }

    /// The players, the one in the first seat first.
    pub fn players(self) -> impl Iterator<Item = PlayerId> {
        let (one, two) = self.sides();
        std::iter::once(one).chain(two)
    }

    /// The same seats with other players in them.
    #[must_use]
    pub fn map(self, of: impl Fn(PlayerId) -> PlayerId) -> Seats {
        match self {
            Seats::Pair { first, second, start } => {
                Seats::Pair { first: of(first), second: of(second), start }
            }
            Seats::Solo(player) => Seats::Solo(of(player)),
        }
    }

    /// The seats with these two players exchanged.
    #[must_use]
    pub fn exchanged(self, [one, other]: [PlayerId; 2]) -> Seats {
        self.map(|player| match player {
            player if player == one => other,
            player if player == other => one,
            player => player,
        })
    }

    /// Whether the same players sit there, in either seat.
    pub fn same_players(self, other: Seats) -> bool {
        match (self, other) {
            (Seats::Solo(one), Seats::Solo(other)) => one == other,
            (Seats::Pair { first, second, .. }, Seats::Pair { .. }) => {
                other.opponent_of(first) == Some(second)
            }
            (Seats::Solo(_), Seats::Pair { .. }) | (Seats::Pair { .. }, Seats::Solo(_)) => false,
        }
    }

    pub fn opponent_of(self, player: PlayerId) -> Option<PlayerId> {
        match self {
            Seats::Pair { first, second, .. } if first == player => Some(second),
            Seats::Pair { first, second, .. } if second == player => Some(first),
            Seats::Pair { .. } | Seats::Solo(_) => None,
        }
    }
}
