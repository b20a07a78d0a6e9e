//! The complete search for ways to pair later rounds: what it does not find does not exist.
use crate::pairing::method::strict::rounds::{Found, Lack, Rounds, Work};
use crate::pairing::method::ways::{Cell, MOST_PLACES, Ways};
use rules::Lots;

/// The steps of the first try. Each further try, in another order, has twice as many; the last
/// one is limited only by the work.
const FIRST_TRY: u32 = 100;
const TRIES: u32 = 6;

/// Goes through every way to pair all rounds, the narrowest choice first.
pub(super) fn every_way(rounds: &Rounds, work: &mut Work) -> Found {
    if rounds.size > MOST_PLACES {
        return Found::Undecided;
    }
    let begun = State::begun(rounds);
    for attempt in 0..TRIES {
        let mut lots = Lots::new(u64::from(attempt), rounds.size as u64);
        let mut steps = if attempt + 1 < TRIES { FIRST_TRY << attempt } else { u32::MAX };
        let mut open = vec![begun.clone()];
        loop {
            let Some(mut state) = open.pop() else { return Found::None(Lack::Searched) };
            if work.is_spent() {
                return Found::Undecided;
            }
            if steps == 0 {
                break;
            }
            steps -= 1;
            if !state.follow(work) || !state.rounds_can_be_paired(work) {
                continue;
            }
            let Some((cell, mut choices)) = state.ways.narrowest() else {
                return Found::Rounds(state.ways.pairs());
            };
            lots.shuffle(&mut choices);
            open.extend(choices.into_iter().filter_map(|other| {
                let mut next = state.clone();
                next.place(cell, other).then_some(next)
            }));
        }
    }
    Found::Undecided
}

/// Who may still meet in which round.
#[derive(Clone)]
struct State<'r> {
    rounds: &'r Rounds,
    ways: Ways,
}

impl<'r> State<'r> {
    fn begun(rounds: &'r Rounds) -> State<'r> {
        let opponents = |(round, place): Cell| {
            let others = (0..rounds.size).filter(|other| *other != place);
            let open = others.filter(|o| rounds.may(round, place.min(*o), place.max(*o)));
            open.fold(0_u128, |set, other| set | 1 << other)
        };
        State { rounds, ways: Ways::new(rounds.count, rounds.size, opponents) }
    }

    /// Places a pair. Whether it was possible.
    fn place(&mut self, cell: Cell, other: usize) -> bool {
        let (round, place) = cell;
        self.ways.place(cell, other, |r| self.rounds.excludes(round, r, place.max(other)))
    }

    /// Places all pairs without a choice; false if a place has no opponent left.
    fn follow(&mut self, work: &mut Work) -> bool {
        loop {
            work.spend(self.ways.cells());
            if !self.in_order() {
                return false;
            }
            let Ok(only) = self.ways.only() else { return false };
            if !self.everybody_has_enough() {
                return false;
            }
            let Some((cell, other)) = only else { return true };
            if !self.place(cell, other) {
                return false;
            }
        }
    }

    /// Equal rounds of an even field can be exchanged, so only ways are searched in which the
    /// first place meets its opponents in order. Whether there are any.
    fn in_order(&mut self) -> bool {
        if !self.rounds.byes.is_empty() {
            return true;
        }
        let alike = usize::from(self.rounds.first.is_some())..self.rounds.count;
        for (round, next) in alike.clone().zip(alike.clone().skip(1)) {
            let may = self.ways.may((round, 0));
            let lowest = may & may.wrapping_neg();
            self.ways.keep((next, 0), !(lowest | lowest.wrapping_sub(1)));
        }
        for (round, next) in alike.clone().zip(alike.skip(1)).rev() {
            match self.ways.may((next, 0)).checked_ilog2() {
                Some(highest) => self.ways.keep((round, 0), (1 << highest) - 1),
                None => return false,
            }
        }
        true
    }

    /// Whether each player has as many different opponents left as rounds.
    fn everybody_has_enough(&self) -> bool {
        let nobody = match self.rounds.byes.is_empty() {
            true => 0,
            false => 1 << (self.rounds.size - 1),
        };
        let people = (0..self.rounds.size).filter(|place| !self.rounds.is_nobody(*place));
        people.into_iter().all(|place| {
            let (mut opponents, mut open, mut turns) = (0_u128, 0, Vec::new());
            for round in 0..self.rounds.count {
                if self.ways.is_placed((round, place)) {
                    continue;
                }
                open += 1;
                let may = self.ways.may((round, place));
                opponents |= may & !nobody;
                if may & nobody != 0 {
                    turns.push(self.rounds.byes[round].turn);
                }
            }
            turns.dedup();
            opponents.count_ones() as usize + turns.len() >= open
        })
    }

    /// Whether every round by itself still has a perfect matching.
    fn rounds_can_be_paired(&self, work: &mut Work) -> bool {
        (0..self.rounds.count).all(|round| {
            work.spend(self.rounds.size.pow(2));
            self.ways.can_be_paired(round)
        })
    }
}
