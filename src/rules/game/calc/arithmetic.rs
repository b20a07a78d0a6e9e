//! The arithmetic of an ending: racks, clocks, places, spread.
use std::cmp::Reverse;

use crate::board::{Alphabet, Points, Tiles};
use crate::game::calc::{Adjustment, Calculation};
use crate::game::clock::TimeOver;
use crate::game::event::Leftover;
use crate::game::line::{LeftRacks, LineKind};
use crate::game::outcome::{EndCause, Outcome};
use crate::game::seat::{BySeat, Seat};
use crate::ruleset::{OvertimeLoss, PlayOut, RuleSet, TieRule};

/// Who loses by the clock: the player who is furthest past the limit, whichever clock was read
/// first.
pub(crate) fn lost_on_time(rules: &RuleSet, times: &BySeat<TimeOver>) -> Option<Seat> {
    let rule = rules.overtime()?;
    times
        .iter()
        .filter(|(_, time)| time.added.counted().is_none())
        .filter_map(|(seat, time)| time.over.map(|over| (over, seat)))
        .filter(|(over, _)| rule.judge(*over).loss == OvertimeLoss::Lost)
        .max_by_key(|(over, seat)| (*over, Reverse(*seat)))
        .map(|(_, seat)| seat)
}

pub(crate) fn racks_that_count<T>(cause: EndCause, seats: &BySeat<T>) -> Vec<Seat> {
    match cause {
        EndCause::PlayedOut(out) => seats.others(out).collect(),
        EndCause::Scoreless
        | EndCause::Passes
        | EndCause::Claimed(_)
        | EndCause::Declared { .. } => seats.iter().map(|(seat, _)| seat).collect(),
        // `docs/rules/endings.md`: no adjustment after a triple challenge; none by default when
        // the overtime limit is passed or a player resigns.
        EndCause::Resigned(_) | EndCause::Overtime(_) | EndCause::Challenge { .. } => Vec::new(),
    }
}

pub(crate) struct Left<'r> {
    /// An unknown rack counts as nothing.
    pub(crate) racks: &'r BySeat<LeftRacks>,
    /// What the table added to the scores for them, if that counts.
    pub(crate) added: Option<&'r [(Seat, Points)]>,
}

pub(crate) fn work_out(
    rules: &RuleSet,
    cause: EndCause,
    before: &BySeat<Points>,
    left: &Left<'_>,
    times: &BySeat<TimeOver>,
) -> Calculation {
    let mut sheet = Sheet { finals: before.clone(), lines: Vec::new() };
    match left.added {
        Some(added) => sheet.add_as_counted(cause, left.racks, added),
        None => sheet.count_racks(rules, cause, left.racks),
    }
    sheet.charge_overtime(rules, times);
    let Sheet { finals, lines } = sheet;
    let outcome = outcome(rules, cause, before, finals);
    let lost_on_time = if let EndCause::Overtime(loser) = cause { Some(loser) } else { None };
    Calculation { lines, lost_on_time, outcome }
}

/// Places and spread by the scores before and after the adjustment.
pub(crate) fn outcome(
    rules: &RuleSet,
    cause: EndCause,
    before: &BySeat<Points>,
    finals: BySeat<Points>,
) -> Outcome {
    let places = places(rules, cause, before, &finals);
    let spread = spread(rules, cause, &finals);
    Outcome { finals, places, spread }
}

struct Sheet {
    finals: BySeat<Points>,
    lines: Vec<Adjustment>,
}

impl Sheet {
    fn add(&mut self, seat: Seat, score: Points, kind: LineKind) {
        self.finals[seat] += score;
        self.lines.push(Adjustment { seat, kind, score, total: self.finals[seat] });
    }

    /// The rack adjustments of `docs/rules/endings.md`.
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
            all.add(&rack);
            if !doubled {
                self.add(seat, -rack.value, LineKind::RackDeduction(rack));
            }
        }
        let bonus = if doubled { all.value + all.value } else { all.value };
        self.add(out, bonus, LineKind::OutBonus(all));
    }

    /// The rack adjustments as the table counted them. Players who got nothing have a line only if
    /// no player got anything.
    fn add_as_counted(
        &mut self,
        cause: EndCause,
        racks: &BySeat<LeftRacks>,
        added: &[(Seat, Points)],
    ) {
        let out = if let EndCause::PlayedOut(out) = cause { Some(out) } else { None };
        let nothing = added.iter().all(|(_, points)| *points == Points::ZERO);
        for (seat, points) in added {
            let is_told =
                *points != Points::ZERO || (nothing && out.is_none_or(|out| out == *seat));
            if !is_told {
                continue;
            }
            let is_out = *points > Points::ZERO || (nothing && out.is_some());
            let mut left = LeftRacks::default();
            if is_out {
                racks.others(*seat).for_each(|other| left.add(&racks[other]));
            } else {
                left = racks[*seat].clone();
            }
            if left.tiles.is_none() {
                // Only the points are known.
                left.value = Points(points.0.abs());
            }
            let kind =
                if is_out { LineKind::OutBonus(left) } else { LineKind::RackDeduction(left) };
            self.add(*seat, *points, kind);
        }
    }

    fn charge_overtime(&mut self, rules: &RuleSet, times: &BySeat<TimeOver>) {
        for (seat, time) in times.iter() {
            if let Some(points) = time.points(rules.overtime()) {
                self.add(seat, points, LineKind::TimePenalty(*time));
            }
        }
    }
}

/// What decides before the score.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Lost,
    ByScore,
    Won,
}

impl Standing {
    fn of(cause: EndCause, seat: Seat) -> Standing {
        let is_loser = matches!(
            cause,
            EndCause::Resigned(loser) | EndCause::Overtime(loser) | EndCause::Challenge { loser, .. }
                if loser == seat
        );
        let is_winner = matches!(cause, EndCause::Challenge { winner, .. } if winner == seat);
        match (is_loser, is_winner) {
            (true, _) => Standing::Lost,
            (false, true) => Standing::Won,
            (false, false) => Standing::ByScore,
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
    let least = rules.forfeit_spread;
    let loser = if let EndCause::Resigned(loser) = cause {
        Some(loser).filter(|loser| margin(*loser) >= Points::ZERO)
    } else if let EndCause::Overtime(loser) = cause {
        Some(loser).filter(|loser| margin(*loser) > -least)
    } else {
        None
    };
    let spread_of_loser = loser.map(|loser| (loser, -least));
    Some(finals.map(|seat, _| match spread_of_loser {
        Some((loser, spread)) if loser == seat => spread,
        Some((_, spread)) => -spread,
        None => margin(seat),
    }))
}

impl LeftRacks {
    pub fn of(left: &Leftover, alphabet: &Alphabet) -> LeftRacks {
        match left {
            Leftover::Points(points) => LeftRacks { tiles: None, value: *points },
            Leftover::Tiles(tiles) => {
                LeftRacks { value: tiles.value(alphabet), tiles: Some(tiles.clone()) }
            }
        }
    }

    fn add(&mut self, rack: &LeftRacks) {
        self.value += rack.value;
        self.tiles = match (self.tiles.take(), &rack.tiles) {
            (Some(mut tiles), Some(more)) => {
                tiles.add_all(more);
                Some(tiles)
            }
            (Some(_) | None, _) => None,
        };
    }
}

impl Default for LeftRacks {
    fn default() -> LeftRacks {
        LeftRacks { tiles: Some(Tiles::none()), value: Points::ZERO }
    }
}
