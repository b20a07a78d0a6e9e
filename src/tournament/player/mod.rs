//! [`Player`]: a player on the roster of a division.
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

/// A player on the roster. Names are untrusted text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: PlayerId,
    pub division: DivisionId,
    pub number: PlayerNo,
    /// The name as entered, normalised (NFC, single spaces).
    pub name: String,
    /// The rating on entry; `None` for an unrated player.
    pub rating: Option<i32>,
    /// The rated games before the event, if known.
    pub career_games: Option<u32>,
    /// The deviation of the rating, in a system that has one.
    pub deviation: Option<Deviation>,
    pub club: Option<String>,
    pub team: Option<String>,
    /// The federation's membership number.
    pub member: Option<String>,
    pub status: PlayerStatus,
    /// The only table at which the player can sit.
    pub fixed_table: Option<TableNo>,
    /// The class for class prizes; several are separated by commas, as in tsh: `A,B`.
    pub class: Option<String>,
    pub visit: Option<Visit>,
    /// The total paid for the event.
    pub paid: Option<Money>,
}

rules::named! {
    /// Whether a player is here for the first time.
    Visit {
        First = "first",
        Again = "again",
    }
}

/// A player to put on a roster, with texts as entered. The fields are those of [`Player`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerDetails {
    pub name: String,
    pub rating: Option<i32>,
    pub career_games: Option<u32>,
    pub deviation: Option<Deviation>,
    pub club: Option<String>,
    pub team: Option<String>,
    pub member: Option<String>,
    pub class: Option<String>,
    pub visit: Option<Visit>,
    pub paid: Option<Payment>,
}

/// A player's payments in total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payment {
    /// The event's fee.
    Fee,
    Amount(Money),
}

/// The standard deviation of a rating, in hundredths of a rating point.
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
    /// Plays no round after this one; results stay.
    Withdrawn {
        /// The last round of the player; 0 for none.
        after: RoundNo,
    },
}

impl Player {
    /// A rating has at most four digits; a longer number is something else, as a member number.
    pub const MOST_RATING: u16 = 9_999;

    /// An active player with only a name.
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
    pub fn plays_in(&self, round: RoundNo) -> bool {
        self.status.plays_in(round)
    }

    /// The rest to pay of a fee.
    pub fn owes(&self, fee: Option<Money>) -> Money {
        fee.unwrap_or_default().less(self.paid.unwrap_or_default())
    }
}

impl PlayerStatus {
    /// Whether a player with this status is to be paired in this round.
    pub fn plays_in(self, round: RoundNo) -> bool {
        match self {
            PlayerStatus::Active => true,
            PlayerStatus::Withdrawn { after } => round <= after,
        }
    }

    /// The round after which the player has left, if not later than `through` (`None`: the end).
    pub fn left_by(self, through: Option<RoundNo>) -> Option<RoundNo> {
        match self {
            PlayerStatus::Active => None,
            PlayerStatus::Withdrawn { after } => {
                through.is_none_or(|through| through >= after).then_some(after)
            }
        }
    }
}

/// `active`, `left after round 2`.
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
    /// More than in any rating system.
    pub const MOST: Deviation = Deviation(99_999);

    /// In rating points.
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
