//! [`Rounds`]: later rounds without repeats: who may meet, and whether all can be paired.
use crate::pairing::matching;
use crate::pairing::matching::Costs;
use crate::pairing::method::strict::search;
use rules::Lots;

/// Later rounds of an even number of places. In an odd field the last place is the bye.
pub(super) struct Rounds {
    pub(super) size: usize,
    pub(super) count: usize,
    /// By two places: whether they may meet in the first round, if that differs.
    pub(super) first: Option<Vec<bool>>,
    /// By two places: whether they may meet in the other rounds.
    pub(super) later: Vec<bool>,
    /// By round; empty in an even field.
    pub(super) byes: Vec<ByeRound>,
}

/// Who may have the bye of a round.
#[derive(Clone)]
pub(super) struct ByeRound {
    /// Rounds with the same turn have different byes.
    pub(super) turn: usize,
    pub(super) may: Vec<bool>,
}

/// Pairs of places, the lower first.
pub(super) type Pairs = Vec<(usize, usize)>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Found {
    Rounds(Vec<Pairs>),
    None(Lack),
    /// The allowed work was used up.
    Undecided,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lack {
    /// This place has too few opponents left: this number.
    Opponents(usize, usize),
    /// One of the rounds cannot be paired, whatever the others are.
    Round,
    /// The search went through every way.
    Searched,
}

/// The work that is left, in pairs of matchings.
pub(super) struct Work {
    left: u64,
}

impl Work {
    pub(super) fn new(pairs: u64) -> Work {
        Work { left: pairs }
    }

    pub(super) fn is_spent(&self) -> bool {
        self.left == 0
    }

    pub(super) fn spend(&mut self, pairs: usize) {
        self.left = self.left.saturating_sub(pairs as u64);
    }
}

/// How often the rounds are paired one after the other by lot before the complete search.
const QUICK_TRIES: u64 = 6;

impl Rounds {
    /// Whether two places, the lower first, may meet in a round, apart from the other rounds.
    pub(super) fn may(&self, round: usize, low: usize, high: usize) -> bool {
        if self.is_nobody(high) {
            return self.byes.get(round).is_some_and(|bye| bye.may[low]);
        }
        match &self.first {
            Some(first) if round == 0 => first[low * self.size + high],
            Some(_) | None => self.later[low * self.size + high],
        }
    }

    pub(super) fn is_nobody(&self, place: usize) -> bool {
        !self.byes.is_empty() && place + 1 == self.size
    }

    /// Whether a pair with this higher place can meet in only one of the two rounds.
    pub(super) fn excludes(&self, one: usize, other: usize, high: usize) -> bool {
        one != other && (!self.is_nobody(high) || self.byes[one].turn == self.byes[other].turn)
    }

    /// Whether all can be paired: by a checked witness, a complete search, or `Undecided`.
    pub(super) fn decide(&self, work: &mut Work) -> Found {
        if let Some(lack) = self.lack() {
            return Found::None(lack);
        }
        for attempt in 0..QUICK_TRIES {
            match self.in_turn(attempt, work) {
                Ok(rounds) => return self.witnessed(rounds),
                // The first round has no earlier ones to avoid: it can never be paired.
                Err(0) => return Found::None(Lack::Round),
                Err(_) if work.is_spent() => return Found::Undecided,
                Err(_) => {}
            }
        }
        for round in 1..self.count {
            if self.paired(round, &[], None, work).is_none() {
                return Found::None(Lack::Round);
            }
        }
        match search::every_way(self, work) {
            Found::Rounds(rounds) => self.witnessed(rounds),
            other @ (Found::None(_) | Found::Undecided) => other,
        }
    }

    /// A place with fewer opponents left than there are rounds.
    fn lack(&self) -> Option<Lack> {
        let people = if self.byes.is_empty() { self.size } else { self.size - 1 };
        (0..people).find_map(|place| {
            let meets = |round: usize, other: usize| {
                other != place && self.may(round, place.min(other), place.max(other))
            };
            let met = (0..people).filter(|other| (0..self.count).any(|r| meets(r, *other)));
            let opponents = met.count();
            let mut turns: Vec<usize> = (0..self.byes.len().min(self.count))
                .filter(|round| self.byes[*round].may[place])
                .map(|round| self.byes[round].turn)
                .collect();
            turns.dedup();
            (opponents + turns.len() < self.count).then_some(Lack::Opponents(place, opponents))
        })
    }

    /// Pairs the rounds one after the other by lot. The error is the round that cannot be paired.
    fn in_turn(&self, attempt: u64, work: &mut Work) -> Result<Vec<Pairs>, usize> {
        let mut rounds: Vec<Pairs> = Vec::with_capacity(self.count);
        for round in 0..self.count {
            match self.paired(round, &rounds, Some(attempt), work) {
                Some(pairs) => rounds.push(pairs),
                None => return Err(round),
            }
        }
        Ok(rounds)
    }

    /// Pairs a round without repeats of the rounds `before`; by lot if there is an `attempt`.
    fn paired(
        &self,
        round: usize,
        before: &[Pairs],
        attempt: Option<u64>,
        work: &mut Work,
    ) -> Option<Pairs> {
        let size = self.size;
        let mut open = vec![false; size * size];
        for low in 0..size {
            for high in low + 1..size {
                open[low * size + high] = self.may(round, low, high);
            }
        }
        for (other, pairs) in before.iter().enumerate() {
            let clash = pairs.iter().filter(|(_, high)| self.excludes(round, other, *high));
            for (low, high) in clash {
                open[low * size + high] = false;
            }
        }
        let mut lots = attempt.map(|attempt| Lots::new(attempt, round as u64));
        let drawn: Vec<u32> = match &mut lots {
            Some(lots) => (0..size * size).map(|_| lots.bits() as u32 >> LOT_SHIFT).collect(),
            None => vec![0; size * size],
        };
        perfect(
            size,
            |low, high| open[low * size + high],
            |low, high| drawn[low * size + high],
            work,
        )
    }

    /// Checks that the rounds are a witness.
    fn witnessed(&self, rounds: Vec<Pairs>) -> Found {
        let fits = rounds.len() == self.count
            && rounds.iter().enumerate().all(|(round, pairs)| {
                let mut seen = vec![false; self.size];
                let new =
                    |place: usize, seen: &mut Vec<bool>| !std::mem::replace(&mut seen[place], true);
                pairs.len() * 2 == self.size
                    && pairs.iter().all(|&(low, high)| {
                        new(low, &mut seen)
                            && new(high, &mut seen)
                            && self.may(round, low, high)
                            && rounds.iter().enumerate().all(|(other, pairs)| {
                                !self.excludes(round, other, high) || !pairs.contains(&(low, high))
                            })
                    })
            });
        assert!(fits, "rounds are said to be possible only with a witness");
        Found::Rounds(rounds)
    }
}

/// Lots have 16 bits, which is enough and fast.
const LOT_SHIFT: u32 = 16;

/// The perfect matching of open pairs with the least lots; `None` if there is none.
fn perfect(
    size: usize,
    open: impl Fn(usize, usize) -> bool,
    lot: impl Fn(usize, usize) -> u32,
    work: &mut Work,
) -> Option<Pairs> {
    work.spend(size * size);
    let costs = Costs {
        units: Box::new(|low, high| [u64::from(!open(low, high))]),
        lot: Box::new(|low, high| u64::from(lot(low, high))),
        most_lot: u32::MAX >> LOT_SHIFT,
        guess: vec![[0]; size],
    };
    let matched = matching::minimum_perfect(size, &costs).expect("one tier of single units fits");
    let pairs: Pairs = matched.pairs().collect();
    pairs.iter().all(|&(low, high)| open(low, high)).then_some(pairs)
}
