//! [`Player`]: somebody on the roster of a division.
mod absence;
mod name;
mod short_name;

use std::fmt;
use std::str::FromStr;

use crate::prize::Money;
use crate::{DivisionId, PlayerId, PlayerNo, RoundNo, TableNo};

pub use absence::{Absence, AbsenceKind, Presence};
pub use name::{
    BareName, are_near, name_key, name_look, name_order, normalised_name, plain_name, spelled_name,
};
pub use short_name::{ShortNames, given_name};

/// Somebody on the roster. Names are untrusted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: PlayerId,
    pub division: DivisionId,
    pub number: PlayerNo,
    /// The name as it was entered, normalised (NFC, single spaces).
    pub name: String,
    /// The rating on entry; `None` for an unrated player.
    pub rating: Option<i32>,
    /// The rated games before the event; `None` where nobody told.
    pub career_games: Option<u32>,
    /// How far the rating may be off, in a system that says so.
    pub deviation: Option<Deviation>,
    pub club: Option<String>,
    pub team: Option<String>,
    /// The federation's membership number, if known.
    pub member: Option<String>,
    pub status: PlayerStatus,
    /// The only table at which the player can sit, against any opponent.
    pub fixed_table: Option<TableNo>,
    /// The rating class inside the division, if there are any: what a class prize asks
    /// for. Of several, as tsh has them, all with commas between: `A,B`.
    pub class: Option<String>,
    /// Whether the player was here before, where somebody told.
    pub visit: Option<Visit>,
    /// What the player has paid of the event's fee, in all.
    pub paid: Option<Money>,
}

rules::named! {
    /// Whether somebody comes for the first time.
    Visit {
        First = "first",
        Again = "again",
    }
}

/// Somebody to put on a roster, with texts as they were entered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerDetails {
    pub name: String,
    pub rating: Option<i32>,
    /// The rated games before the event.
    pub career_games: Option<u32>,
    pub deviation: Option<Deviation>,
    pub club: Option<String>,
    pub team: Option<String>,
    /// The membership number.
    pub member: Option<String>,
    /// The rating class inside the division.
    pub class: Option<String>,
    pub visit: Option<Visit>,
    pub paid: Option<Money>,
}

/// How far a rating may be off: a standard deviation, in hundredths of a rating point.
///
/// ```
/// use sixzero_tournament::Deviation;
///
/// assert_eq!("57.5".parse(), Ok(Deviation(5_750)));
/// assert_eq!(Deviation(5_750).to_string(), "57.50");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deviation(pub u32);

/// Whether a player is still paired.
///
/// ```
/// use sixzero_tournament::{PlayerStatus, RoundNo};
///
/// let left = PlayerStatus::Withdrawn { after: RoundNo(3) };
/// assert!(left.plays_in(RoundNo(3)));
/// assert!(!left.plays_in(RoundNo(4)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerStatus {
    Active,
    /// Plays no round after this one (round 0: none at all); results stay.
    Withdrawn {
        /// The last round in which the player was to play.
        after: RoundNo,
    },
}

impl Player {
    /// A rating has four digits at most: what has more is something else, as a member number.
    pub const MOST_RATING: u16 = 9_999;

    /// Somebody of whom no more is known than a name; paired in every round.
    #[must_use]
    pub fn new(id: PlayerId, division: DivisionId, number: PlayerNo, name: &str) -> Player {
        Player {
            id,
            division,
            number,
            name: normalised_name(name),
            rating: None,
            career_games: None,
            deviation: None,
            club: None,
            team: None,
            member: None,
            status: PlayerStatus::Active,
            fixed_table: None,
            class: None,
            visit: None,
            paid: None,
        }
    }

    /// Whether the player is to be paired in this round.
    #[must_use]
    pub fn plays_in(&self, round: RoundNo) -> bool {
        self.status.plays_in(round)
    }

    /// What is still to be paid of a fee.
    #[must_use]
    pub fn owes(&self, fee: Option<Money>) -> Money {
        fee.unwrap_or_default().less(self.paid.unwrap_or_default())
    }
}

impl PlayerStatus {
    /// Whether somebody of this status is to be paired in this round.
    #[must_use]
    pub fn plays_in(self, round: RoundNo) -> bool {
        match self {
            PlayerStatus::Active => true,
            PlayerStatus::Withdrawn { after } => round <= after,
        }
    }

    /// After which round somebody of this status has left, where that is by the end of `through`
    /// (`None`: by the end).
    #[must_use]
    pub fn left_by(self, through: Option<RoundNo>) -> Option<RoundNo> {
        match self {
            PlayerStatus::Active => None,
            PlayerStatus::Withdrawn { after } => {
                through.is_none_or(|through| through >= after).then_some(after)
            }
        }
    }
}

/// `active`, `left after round 2`, as people read it.
impl fmt::Display for PlayerStatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerStatus::Active => f.write_str("active"),
            PlayerStatus::Withdrawn { after: RoundNo(0) } => f.write_str("left before round 1"),
            PlayerStatus::Withdrawn { after } => write!(f, "left after round {}", after.0),
        }
    }
}

impl Deviation {
    /// The most there can be: more than any system's.
    pub const MOST: Deviation = Deviation(99_999);

    /// In rating points.
    #[must_use]
    pub fn points(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl fmt::Display for Deviation {
    /// `57.54`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a deviation is 0.01 to 999.99, with two decimals at most")]
pub struct NoDeviation;

impl FromStr for Deviation {
    type Err = NoDeviation;

    fn from_str(text: &str) -> Result<Deviation, NoDeviation> {
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let is_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 3 || part.len() > 2 {
            return Err(NoDeviation);
        }
        if !is_digits(whole) || !is_digits(part) {
            return Err(NoDeviation);
        }
        let whole: u32 = whole.parse().map_err(|_| NoDeviation)?;
        let part: u32 = format!("{part:0<2}").parse().map_err(|_| NoDeviation)?;
        match Deviation(whole * 100 + part) {
            Deviation(0) => Err(NoDeviation),
            deviation => Ok(deviation),
        }
    }
}
