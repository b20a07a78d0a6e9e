//! [`Player`]: somebody on the roster of a division.
use crate::tournament::{DivisionId, RoundNo, TableNo};

/// A player's permanent key in the event: never shown, never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub i64);

/// The number by which a player is called within a division, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerNo(pub u32);

/// Somebody on the roster. Names are untrusted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The permanent key.
    pub id: PlayerId,
    /// The division in which the player plays.
    pub division: DivisionId,
    /// The number within the division.
    pub number: PlayerNo,
    /// The name as it was entered, normalised (NFC, single spaces).
    pub name: String,
    /// The rating on entry; `None` for an unrated player.
    pub rating: Option<i32>,
    /// The club, if known.
    pub club: Option<String>,
    /// The team, if any.
    pub team: Option<String>,
    /// The federation's membership number, if known.
    pub member: Option<String>,
    /// Whether the player is still paired.
    pub status: PlayerStatus,
    /// The only table at which the player can sit, whoever the opponent is.
    pub fixed_table: Option<TableNo>,
    /// The rating class inside the division, if there are any: what a class prize asks
    /// for. Of several, as tsh has them, all with commas between: `A,B`.
    pub class: Option<String>,
}

/// Whether a player is still paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerStatus {
    /// Paired in every round.
    Active,
    /// Plays no round after this one (round 0: none at all); results stay.
    Withdrawn {
        /// The last round in which the player was to play.
        after: RoundNo,
    },
}

impl Player {
    /// Whether the player is to be paired in this round.
    #[must_use]
    pub fn plays_in(&self, round: RoundNo) -> bool {
        match self.status {
            PlayerStatus::Active => true,
            PlayerStatus::Withdrawn { after } => round <= after,
        }
    }
}
