//! Every way to pair rounds to come, one after the other: what it does not find does not exist.
use crate::pairing::method::strict::rounds::{Found, Lack, Pairs, Rounds, Work, perfect};
use rules::Lots;

/// A set of places is a number of so many bits.
const MOST_PLACES: usize = u128::BITS as usize;

/// How many ways are begun in the first try before another order of them is tried; each try
/// goes twice as far, and the last as far as the work allowed.
const FIRST_TRY: u32 = 100;
/// How often another order is tried.
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
            let Some((cell, mut choices)) = state.narrowest() else {
                return Found::Rounds(state.pairs());
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

/// A round and a place.
type Cell = (usize, usize);

/// Who may still meet in which round.
#[derive(Clone)]
struct State<'r> {
    rounds: &'r Rounds,
    /// By round and place: the opponents still possible; one where the pair is placed.
    may: Vec<u128>,
    /// By round and place: whether the pair is placed.
    placed: Vec<bool>,
}

impl<'r> State<'r> {
    fn begun(rounds: &'r Rounds) -> State<'r> {
        let size = rounds.size;
        let opponents = |round: usize, place: usize| {
            let others = (0..size).filter(|other| *other != place);
            let open = others.filter(|o| rounds.may(round, place.min(*o), place.max(*o)));
            open.fold(0_u128, |set, other| set | 1 << other)
        };
        let cells = (0..rounds.count).flat_map(|round| (0..size).map(move |place| (round, place)));
        let may: Vec<u128> = cells.map(|(round, place)| opponents(round, place)).collect();
        State { rounds, placed: vec![false; may.len()], may }
    }

    fn at(&self, (round, place): Cell) -> usize {
        round * self.rounds.size + place
    }

    /// Places a pair; whether it was possible.
    fn place(&mut self, cell: Cell, other: usize) -> bool {
        let (round, place) = cell;
        if self.may[self.at(cell)] & (1 << other) == 0 {
            return false;
        }
        let high = place.max(other);
        for elsewhere in (0..self.rounds.count).filter(|r| self.rounds.excludes(round, *r, high)) {
            let cells = [((elsewhere, place), other), ((elsewhere, other), place)];
            for (cell, gone) in cells {
                let at = self.at(cell);
                self.may[at] &= !(1 << gone);
            }
        }
        for any in 0..self.rounds.size {
            let at = self.at((round, any));
            self.may[at] &= !(1 << place | 1 << other);
        }
        for (cell, partner) in [(cell, other), ((round, other), place)] {
            let at = self.at(cell);
            self.may[at] = 1 << partner;
            self.placed[at] = true;
        }
        true
    }

    /// Draws what follows, until nothing does; whether nobody is left without an opponent.
    fn follow(&mut self, work: &mut Work) -> bool {
        loop {
            work.spend(self.may.len());
            if !self.in_order() {
                return false;
            }
            let mut only = None;
            for at in 0..self.may.len() {
                match self.may[at].count_ones() {
                    0 => return false,
                    1 if !self.placed[at] => {
                        let cell = (at / self.rounds.size, at % self.rounds.size);
                        only = Some((cell, self.may[at].trailing_zeros() as usize));
                    }
                    _ => {}
                }
            }
            if !self.everybody_has_enough() {
                return false;
            }
            match only {
                None => return true,
                Some((cell, other)) => {
                    if !self.place(cell, other) {
                        return false;
                    }
                }
            }
        }
    }

    /// Rounds of an even field that are alike can change places: only the ways are looked at
    /// in which the opponents of the first place come in order. Whether there are any.
    fn in_order(&mut self) -> bool {
        if !self.rounds.byes.is_empty() {
            return true;
        }
        let alike = usize::from(self.rounds.first.is_some())..self.rounds.count;
        for (round, next) in alike.clone().zip(alike.clone().skip(1)) {
            let (at, after) = (self.at((round, 0)), self.at((next, 0)));
            let lowest = self.may[at] & self.may[at].wrapping_neg();
            self.may[after] &= !(lowest | lowest.wrapping_sub(1));
        }
        for (round, next) in alike.clone().zip(alike.skip(1)).rev() {
            let (at, after) = (self.at((round, 0)), self.at((next, 0)));
            match self.may[after].checked_ilog2() {
                Some(highest) => self.may[at] &= (1 << highest) - 1,
                None => return false,
            }
        }
        true
    }

    /// Whether everybody has as many different opponents left as rounds.
    fn everybody_has_enough(&self) -> bool {
        let nobody = match self.rounds.byes.is_empty() {
            true => 0,
            false => 1 << (self.rounds.size - 1),
        };
        let people = (0..self.rounds.size).filter(|place| !self.rounds.is_nobody(*place));
        people.into_iter().all(|place| {
            let (mut opponents, mut open, mut turns) = (0_u128, 0, Vec::new());
            for round in 0..self.rounds.count {
                let at = self.at((round, place));
                if self.placed[at] {
                    continue;
                }
                open += 1;
                opponents |= self.may[at] & !nobody;
                if self.may[at] & nobody != 0 {
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
            let open = |low: usize, high: usize| {
                self.may[self.at((round, low))] & (1 << high) != 0
                    && self.may[self.at((round, high))] & (1 << low) != 0
            };
            perfect(self.rounds.size, open, |_, _| 0, work).is_some()
        })
    }

    /// The cell with the fewest possibilities, and those; `None` where everything is placed.
    fn narrowest(&self) -> Option<(Cell, Vec<usize>)> {
        let open = (0..self.may.len()).filter(|at| !self.placed[*at]);
        let at = open.min_by_key(|at| self.may[*at].count_ones())?;
        let others = (0..self.rounds.size).filter(|other| self.may[at] & (1 << other) != 0);
        Some(((at / self.rounds.size, at % self.rounds.size), others.collect()))
    }

    fn pairs(&self) -> Vec<Pairs> {
        let round = |round: usize| {
            (0..self.rounds.size)
                .map(|place| (place, self.may[self.at((round, place))].trailing_zeros() as usize))
                .filter(|(low, high)| low < high)
                .collect()
        };
        (0..self.rounds.count).map(round).collect()
    }
}
