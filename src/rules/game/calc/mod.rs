//! [`calculate`]: the arithmetic of an ending (`docs/rules/endings.md`).
//!
//! A recorded game and a calculation without a record use the same code: racks first, then clocks,
//! then who won by how much.
mod arithmetic;
mod rack_worth;

use thiserror::Error;

use crate::board::{Alphabet, Points, Rack, Tiles};
use crate::game::clock::TimeOver;
use crate::game::event::Leftover;
use crate::game::line::{LeftRacks, LineKind};
use crate::game::outcome::{EndCause, Outcome};
use crate::game::seat::{BySeat, Seat};
use crate::ruleset::{Milliseconds, RuleSet};

pub use rack_worth::RackWorth;

pub(crate) use arithmetic::{Left, lost_on_time, outcome, racks_that_count, work_out};
pub(crate) use rack_worth::PointRack;

/// A player's side of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub name: String,
    /// The score before racks and clocks.
    pub score: Points,
    pub left: Option<Leftover>,
    pub over: Option<Milliseconds>,
}

/// What an ending adds to a player's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    pub seat: Seat,
    /// What it is: an out bonus, a rack deduction or a time penalty.
    pub kind: LineKind,
    pub score: Points,
    pub total: Points,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calculation {
    /// What is added, in the order of `docs/rules/endings.md`: racks, then clocks.
    pub lines: Vec<Adjustment>,
    /// Who lost the game by passing the overtime limit.
    pub lost_on_time: Option<Seat>,
    pub outcome: Outcome,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CalculationError {
    #[error("the game has no player number {0}")]
    NoSeat(u8),
    #[error("the rack that {player} was left with is needed")]
    RackMissing { player: String },
    #[error("{player} went out, so no rack is left: `{rack}` is somebody else's")]
    OutWithRack { player: String, rack: String },
    #[error("the rack `{rack}` of {player} has {given} tiles, a full one has {full}")]
    RackSize { player: String, rack: String, given: u16, full: u8 },
    #[error("the racks have more than the {count} `{tile}` of the set")]
    NoneLeft { tile: String, count: u8 },
    #[error("a rack cannot be worth {points}")]
    RackPoints { points: Points },
    #[error("{}", no_such_racks(.players, .worth))]
    RackWorth { players: Vec<String>, worth: RackWorth },
    #[error("this rule set has no clock, so there is no overtime")]
    NoClock,
}

/// Works out an ending from the scores before it: with a player who went out, or
/// without (scoreless turns, passes, a declared end).
pub fn calculate(
    rules: &RuleSet,
    accounts: &BySeat<Account>,
    out: Option<Seat>,
) -> Result<Calculation, CalculationError> {
    if let Some(out) = out
        && accounts.get(out).is_none()
    {
        return Err(CalculationError::NoSeat(out.number()));
    }
    if rules.overtime().is_none() && accounts.values().any(|account| account.over.is_some()) {
        return Err(CalculationError::NoClock);
    }
    check_racks(rules, accounts, out)?;
    let times = accounts.map(|_, account| account.over.map(TimeOver::from).unwrap_or_default());
    let lost_on_time = lost_on_time(rules, &times);
    let cause = match (lost_on_time, out) {
        (Some(loser), _) => EndCause::Overtime(loser),
        (None, Some(out)) => EndCause::PlayedOut(out),
        (None, None) => EndCause::Scoreless,
    };
    let alphabet = rules.alphabet();
    let racks = accounts.map(|_, account| {
        account.left.as_ref().map(|left| LeftRacks::of(left, alphabet)).unwrap_or_default()
    });
    let scores = accounts.map(|_, account| account.score);
    for seat in racks_that_count(cause, &scores) {
        if accounts[seat].left.is_none() {
            return Err(CalculationError::RackMissing { player: accounts[seat].name.clone() });
        }
    }
    let left = Left { racks: &racks, added: None };
    Ok(work_out(rules, cause, &scores, &left, &times))
}

fn check_racks(
    rules: &RuleSet,
    accounts: &BySeat<Account>,
    out: Option<Seat>,
) -> Result<(), CalculationError> {
    let alphabet = rules.alphabet();
    let mut set = Tiles::full_set(alphabet);
    let mut by_points = Vec::new();
    for (seat, account) in accounts.iter() {
        let Some(left) = &account.left else { continue };
        let player = account.name.clone();
        let (text, empty) = match left {
            Leftover::Points(points) => {
                if !can_be_worth(alphabet, *points) {
                    return Err(CalculationError::RackPoints { points: *points });
                }
                // The number of its tiles is not known.
                let hidden = 0..=u16::from(rules.rack_size);
                by_points.push(PointRack { seat, said: *points, known: Points::ZERO, hidden });
                (points.to_string(), *points == Points::ZERO)
            }
            Leftover::Tiles(tiles) => {
                let rack = Rack::known(tiles.clone()).text(alphabet);
                let (given, full) = (tiles.total(), rules.rack_size);
                if given > u16::from(full) {
                    return Err(CalculationError::RackSize { player, rack, given, full });
                }
                set = set.without(tiles).map_err(|tile| CalculationError::NoneLeft {
                    tile: alphabet.text_of(tile),
                    count: alphabet.count(tile),
                })?;
                (rack, tiles.is_empty())
            }
        };
        if out == Some(seat) && !empty {
            return Err(CalculationError::OutWithRack { player, rack: text });
        }
    }
    RackWorth::impossible(alphabet, &set, &by_points).map_or(Ok(()), |worth| {
        let players = worth.seats.iter().map(|seat| accounts[*seat].name.clone()).collect();
        Err(CalculationError::RackWorth { players, worth })
    })
}

/// Whether any rack can be worth that.
pub(crate) fn can_be_worth(alphabet: &Alphabet, points: Points) -> bool {
    (Points::ZERO..=Tiles::full_set(alphabet).value(alphabet)).contains(&points)
}

fn no_such_racks(players: &[String], worth: &RackWorth) -> String {
    let (said, whose) = (worth.said, players.join(" and "));
    match players {
        [_] => {
            format!(
                "{whose}'s rack cannot be worth {said}: what is left of the set makes it worth {worth}"
            )
        }
        _ => format!(
            "the racks of {whose} cannot be worth {said} together: what is left of the set makes \
             them worth {worth}"
        ),
    }
}
