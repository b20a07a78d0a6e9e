//! [`calculate`]: the arithmetic of an ending (`rules.md` 6 to 8).
//!
//! A recorded game and a calculation without any record are done by the same code: the
//! racks first, then the clocks, then who won by how much.
use std::cmp::Reverse;

use thiserror::Error;

use crate::rules::ending::{EndCause, Outcome};
use crate::rules::line::LeftRacks;
use crate::rules::{
    Alphabet, BySeat, Leftover, LineKind, Milliseconds, OvertimeLoss, PlayOut, Points, Rack,
    RuleSet, Seat, TieRule, Tile, Tiles,
};

/// A player's side of a game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// The player's name, for messages.
    pub name: String,
    /// The score before racks and clocks.
    pub score: Points,
    /// What was left on the rack.
    pub left: Option<Leftover>,
    /// The overtime, if there was any.
    pub over: Option<Milliseconds>,
}

/// What an ending adds to a player's score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Adjustment {
    /// Whose score.
    pub seat: Seat,
    /// What it is: an out bonus, a rack deduction or a time penalty.
    pub kind: LineKind,
    /// What it adds.
    pub score: Points,
    /// The player's score after it.
    pub total: Points,
}

/// An ending, worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Calculation {
    /// What is added, in the order of `rules.md` 6: racks, then clocks.
    pub lines: Vec<Adjustment>,
    /// Who lost the game by passing the overtime limit.
    pub lost_on_time: Option<Seat>,
    /// The final scores, places and spread.
    pub outcome: Outcome,
}

/// Why an ending cannot be worked out.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CalculationError {
    /// A seat that the game does not have.
    #[error("the game has no player number {0}")]
    NoSeat(u8),
    /// A rack that the arithmetic needs.
    #[error("the rack that {player} was left with is needed")]
    RackMissing {
        /// The player.
        player: String,
    },
    /// The player who went out has tiles left.
    #[error("{player} went out, so no rack is left: `{rack}` is somebody else's")]
    OutWithRack {
        /// The player.
        player: String,
        /// The rack.
        rack: String,
    },
    /// More tiles than a rack has.
    #[error("the rack `{rack}` of {player} has {given} tiles, a full one has {full}")]
    RackSize {
        /// The player.
        player: String,
        /// The rack.
        rack: String,
        /// How many it has.
        given: u16,
        /// How many a full rack has.
        full: u8,
    },
    /// More of a tile than the set has.
    #[error("the racks have more than the {count} `{tile}` of the set")]
    NoneLeft {
        /// The tile.
        tile: String,
        /// How many the set has.
        count: u8,
    },
    /// A rack that is worth less than nothing, or more than all tiles together.
    #[error("a rack cannot be worth {points}")]
    RackPoints {
        /// The points.
        points: Points,
    },
    /// The rule set has no clock.
    #[error("this rule set has no clock, so there is no overtime")]
    NoClock,
}

/// Works out an ending from the scores before it: with a player who went out, or
/// without (scoreless turns, passes, a declared end).
///
/// # Errors
/// What is missing or cannot be.
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
    let over = accounts.map(|_, account| account.over);
    let lost_on_time = lost_on_time(rules, &over);
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
    Ok(work_out(rules, cause, &scores, &racks, &over))
}

fn check_racks(
    rules: &RuleSet,
    accounts: &BySeat<Account>,
    out: Option<Seat>,
) -> Result<(), CalculationError> {
    let alphabet = rules.alphabet();
    let mut set = Tiles::full_set(alphabet);
    for (seat, account) in accounts.iter() {
        let Some(left) = &account.left else { continue };
        let player = account.name.clone();
        let (text, empty) = match left {
            Leftover::Points(points) => {
                if !can_be_worth(alphabet, *points) {
                    return Err(CalculationError::RackPoints { points: *points });
                }
                (points.to_string(), *points == Points::ZERO)
            }
            Leftover::Tiles(tiles) => {
                let rack = Rack::known(tiles.clone()).text(alphabet);
                let (given, full) = (tiles.total(), rules.rack_size);
                if given > u16::from(full) {
                    return Err(CalculationError::RackSize { player, rack, given, full });
                }
                set = set.without(tiles).map_err(|tile| CalculationError::NoneLeft {
                    tile: match tile {
                        Tile::Letter(letter) => alphabet.tile_text(letter),
                        Tile::Blank => "?".to_owned(),
                    },
                    count: alphabet.count(tile),
                })?;
                (rack, tiles.is_empty())
            }
        };
        if out == Some(seat) && !empty {
            return Err(CalculationError::OutWithRack { player, rack: text });
        }
    }
    Ok(())
}

/// Whether a rack can be worth that.
pub(in crate::rules) fn can_be_worth(alphabet: &Alphabet, points: Points) -> bool {
    (Points::ZERO..=Tiles::full_set(alphabet).value(alphabet)).contains(&points)
}

/// Who loses by the clock: whoever is furthest past the limit, whichever clock was read
/// first.
pub(in crate::rules) fn lost_on_time(
    rules: &RuleSet,
    over: &BySeat<Option<Milliseconds>>,
) -> Option<Seat> {
    let rule = rules.overtime()?;
    over.iter()
        .filter_map(|(seat, over)| over.map(|over| (over, seat)))
        .filter(|(over, _)| rule.judge(*over).loss == OvertimeLoss::Lost)
        .max_by_key(|(over, seat)| (*over, Reverse(*seat)))
        .map(|(_, seat)| seat)
}

/// Whose racks the adjustment is made of.
pub(in crate::rules) fn racks_that_count<T>(cause: EndCause, seats: &BySeat<T>) -> Vec<Seat> {
    match cause {
        EndCause::PlayedOut(out) => seats.others(out).collect(),
        EndCause::Scoreless | EndCause::Passes | EndCause::Claimed(_) | EndCause::Declared(_) => {
            seats.iter().map(|(seat, _)| seat).collect()
        }
        // `rules.md` 6: no adjustment after a triple challenge; none by default when
        // the overtime limit is passed or a player resigns.
        EndCause::Resigned(_) | EndCause::Overtime(_) | EndCause::Challenge { .. } => Vec::new(),
    }
}

/// The arithmetic itself; what is missing in `racks` counts as nothing.
pub(in crate::rules) fn work_out(
    rules: &RuleSet,
    cause: EndCause,
    before: &BySeat<Points>,
    racks: &BySeat<LeftRacks>,
    over: &BySeat<Option<Milliseconds>>,
) -> Calculation {
    let mut sheet = Sheet { finals: before.clone(), lines: Vec::new() };
    sheet.count_racks(rules, cause, racks);
    sheet.charge_overtime(rules, over);
    let Sheet { finals, lines } = sheet;
    let places = places(rules, cause, before, &finals);
    let spread = spread(rules, cause, &finals);
    let lost_on_time = match cause {
        EndCause::Overtime(loser) => Some(loser),
        EndCause::PlayedOut(_)
        | EndCause::Scoreless
        | EndCause::Passes
        | EndCause::Claimed(_)
        | EndCause::Declared(_)
        | EndCause::Resigned(_)
        | EndCause::Challenge { .. } => None,
    };
    Calculation { lines, lost_on_time, outcome: Outcome { finals, places, spread } }
}

/// The scores as the adjustments come in.
struct Sheet {
    finals: BySeat<Points>,
    lines: Vec<Adjustment>,
}

impl Sheet {
    fn add(&mut self, seat: Seat, score: Points, kind: LineKind) {
        self.finals[seat] += score;
        self.lines.push(Adjustment { seat, kind, score, total: self.finals[seat] });
    }

    /// The rack adjustments of `rules.md` 6.
    fn count_racks(&mut self, rules: &RuleSet, cause: EndCause, racks: &BySeat<LeftRacks>) {
        let counting = racks_that_count(cause, racks);
        let EndCause::PlayedOut(out) = cause else {
            for seat in counting {
                let rack = racks[seat].clone();
                self.add(seat, -rack.value, LineKind::RackDeduction(rack));
            }
            return;
        };
        let doubled =
            rules.play_out == PlayOut::DoubleRack && racks.seats() == rules.double_rack_players;
        let mut all = LeftRacks::default();
        for seat in counting {
            let rack = racks[seat].clone();
            all.value += rack.value;
            all.tiles = match (all.tiles, &rack.tiles) {
                (Some(mut tiles), Some(more)) => {
                    tiles.add_all(more);
                    Some(tiles)
                }
                (Some(_) | None, _) => None,
            };
            if !doubled {
                self.add(seat, -rack.value, LineKind::RackDeduction(rack));
            }
        }
        let bonus = if doubled { all.value + all.value } else { all.value };
        self.add(out, bonus, LineKind::OutBonus(all));
    }

    fn charge_overtime(&mut self, rules: &RuleSet, over: &BySeat<Option<Milliseconds>>) {
        let Some(rule) = rules.overtime() else { return };
        for (seat, over) in over.iter() {
            if let Some(over) = over {
                self.add(seat, -rule.judge(*over).penalty, LineKind::TimePenalty(*over));
            }
        }
    }
}

/// What decides before the score does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Lost,
    ByScore,
    Won,
}

impl Standing {
    fn of(cause: EndCause, seat: Seat) -> Standing {
        match cause {
            EndCause::Resigned(loser)
            | EndCause::Overtime(loser)
            | EndCause::Challenge { loser, .. }
                if loser == seat =>
            {
                Standing::Lost
            }
            EndCause::Challenge { winner, .. } if winner == seat => Standing::Won,
            EndCause::PlayedOut(_)
            | EndCause::Scoreless
            | EndCause::Passes
            | EndCause::Claimed(_)
            | EndCause::Declared(_)
            | EndCause::Resigned(_)
            | EndCause::Overtime(_)
            | EndCause::Challenge { .. } => Standing::ByScore,
        }
    }
}

fn places(
    rules: &RuleSet,
    cause: EndCause,
    before: &BySeat<Points>,
    finals: &BySeat<Points>,
) -> BySeat<u8> {
    let order = finals.map(|seat, score| {
        let tie_break = match rules.tie {
            TieRule::Draw => Points::ZERO,
            TieRule::BeforeRacks => before[seat],
        };
        (Standing::of(cause, seat), *score, tie_break)
    });
    order.map(|_, own| 1 + order.values().filter(|other| *other > own).count() as u8)
}

fn spread(rules: &RuleSet, cause: EndCause, finals: &BySeat<Points>) -> Option<BySeat<Points>> {
    if finals.seats() != Seat::SECOND.number() {
        return None;
    }
    let margin = |seat: Seat| finals[seat] - finals[finals.next(seat)];
    let least = rules.forfeit_spread();
    let spread_of_loser = match cause {
        EndCause::Resigned(loser) if margin(loser) >= Points::ZERO => Some((loser, -least)),
        EndCause::Overtime(loser) if margin(loser) > -least => Some((loser, -least)),
        EndCause::PlayedOut(_)
        | EndCause::Scoreless
        | EndCause::Passes
        | EndCause::Claimed(_)
        | EndCause::Declared(_)
        | EndCause::Resigned(_)
        | EndCause::Overtime(_)
        | EndCause::Challenge { .. } => None,
    };
    Some(finals.map(|seat, _| match spread_of_loser {
        Some((loser, spread)) if loser == seat => spread,
        Some((_, spread)) => -spread,
        None => margin(seat),
    }))
}

impl LeftRacks {
    /// A rack that was left, with what it is worth.
    #[must_use]
    pub fn of(left: &Leftover, alphabet: &Alphabet) -> LeftRacks {
        match left {
            Leftover::Points(points) => LeftRacks { tiles: None, value: *points },
            Leftover::Tiles(tiles) => {
                LeftRacks { value: tiles.value(alphabet), tiles: Some(tiles.clone()) }
            }
        }
    }
}

impl Default for LeftRacks {
    fn default() -> LeftRacks {
        LeftRacks { tiles: Some(Tiles::none()), value: Points::ZERO }
    }
}
