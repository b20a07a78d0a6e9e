//! [`Ways`]: who may still meet in which of several rounds, for searches that place pairs.
use crate::pairing::matching;

/// A set of places is a number with this many bits.
pub(super) const MOST_PLACES: usize = u128::BITS as usize;

/// A round and a place, both from 0.
pub(super) type Cell = (usize, usize);

/// Who may still meet in which round.
#[derive(Clone)]
pub(super) struct Ways {
    size: usize,
    rounds: usize,
    /// By round and place: the possible opponents; one if the pair is placed.
    may: Vec<u128>,
    /// By round and place: whether the pair is placed.
    placed: Vec<bool>,
}

/// A place has no opponent left.
pub(super) struct NoWay;

impl Ways {
    pub(super) fn new(rounds: usize, size: usize, opponents: impl Fn(Cell) -> u128) -> Ways {
        let cells = (0..rounds).flat_map(|round| (0..size).map(move |place| (round, place)));
        Ways {
            size,
            rounds,
            may: cells.map(opponents).collect(),
            placed: vec![false; rounds * size],
        }
    }

    fn at(&self, (round, place): Cell) -> usize {
        round * self.size + place
    }

    pub(super) fn may(&self, cell: Cell) -> u128 {
        self.may[self.at(cell)]
    }

    /// Keeps only these opponents.
    pub(super) fn keep(&mut self, cell: Cell, opponents: u128) {
        let at = self.at(cell);
        self.may[at] &= opponents;
    }

    pub(super) fn is_placed(&self, cell: Cell) -> bool {
        self.placed[self.at(cell)]
    }

    /// Places a pair, which then cannot meet in `excluded` rounds. Whether it was possible.
    pub(super) fn place(
        &mut self,
        (round, place): Cell,
        other: usize,
        excluded: impl Fn(usize) -> bool,
    ) -> bool {
        if self.may((round, place)) & (1 << other) == 0 {
            return false;
        }
        for elsewhere in (0..self.rounds).filter(|elsewhere| excluded(*elsewhere)) {
            self.keep((elsewhere, place), !(1 << other));
            self.keep((elsewhere, other), !(1 << place));
        }
        for any in 0..self.size {
            self.keep((round, any), !(1 << place | 1 << other));
        }
        for (own, partner) in [(place, other), (other, place)] {
            let at = self.at((round, own));
            self.may[at] = 1 << partner;
            self.placed[at] = true;
        }
        true
    }

    /// The last cell that is not placed and has one opponent left, with that opponent.
    pub(super) fn only(&self) -> Result<Option<(Cell, usize)>, NoWay> {
        let mut only = None;
        for at in 0..self.may.len() {
            match self.may[at].count_ones() {
                0 => return Err(NoWay),
                1 if !self.placed[at] => {
                    let cell = (at / self.size, at % self.size);
                    only = Some((cell, self.may[at].trailing_zeros() as usize));
                }
                _ => {}
            }
        }
        Ok(only)
    }

    /// Whether the round by itself still has a perfect matching.
    pub(super) fn can_be_paired(&self, round: usize) -> bool {
        let open = |low: usize, high: usize| {
            self.may((round, low)) & (1 << high) != 0 && self.may((round, high)) & (1 << low) != 0
        };
        let pairs = matching::least_units(self.size, |low, high| [u64::from(!open(low, high))]);
        // an error is no proof
        pairs.map_or(true, |pairs| pairs.into_iter().all(|(low, high)| open(low, high)))
    }

    /// The cell with the fewest opponents, and these; `None` if everything is placed.
    pub(super) fn narrowest(&self) -> Option<(Cell, Vec<usize>)> {
        let open = (0..self.may.len()).filter(|at| !self.placed[*at]);
        let at = open.min_by_key(|at| self.may[*at].count_ones())?;
        let others = (0..self.size).filter(|other| self.may[at] & (1 << other) != 0);
        Some(((at / self.size, at % self.size), others.collect()))
    }

    /// The pairs of each round, once all are placed, the lower place first.
    pub(super) fn pairs(&self) -> Vec<Vec<(usize, usize)>> {
        let round = |round: usize| {
            (0..self.size)
                .map(|place| (place, self.may((round, place)).trailing_zeros() as usize))
                .filter(|(low, high)| low < high)
                .collect()
        };
        (0..self.rounds).map(round).collect()
    }
}
