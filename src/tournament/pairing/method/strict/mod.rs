//! Strict Swiss: no repeats, neither now nor in a number of rounds after this one.
//!
//! The result is the best Swiss pairing after which the rounds asked for are still possible. The
//! search goes through the pairings in order of cost (Lawler's partition on the exact matcher)
//! until one leaves these rounds.
mod rounds;
mod search;

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use serde::{Deserialize, Serialize};

use crate::pairing::method::Drawn;
use crate::pairing::solve::{Field, Problem, TIERS, ordered};
use crate::pairing::{ByeRule, Choice, Entrant, Outlook, OutlookRound, Shortage, Tier, TooWide};
use rounds::{ByeRound, Found, Lack, Pairs, Rounds, Work};

/// Whether repeats are ruled out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Strict {
    /// No: there are as few repeats as possible.
    #[default]
    No,
    /// No repeats to the end of the event.
    ToTheEnd,
    /// No repeats in this round and this number of rounds after it.
    Ahead(u32),
}

/// The most work, in pairs of matchings.
const WORK: u64 = 40_000_000;
/// The most pairings to try.
const MOST_TRIED: usize = 400;

/// The cost of a pairing: its tiers, then its lots.
type Cost = Vec<u64>;

/// The pairings with some fixed and without some excluded pairs, ordered by the cheapest of them.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Branch {
    cost: Cost,
    pairs: Pairs,
    fixed: Pairs,
    out: Pairs,
}

/// Pairs the players so that `asked` rounds without a repeat stay possible, or as many as can be.
pub(super) fn draw<'a, U: Fn(usize, usize) -> [u64; TIERS]>(
    field: &Field<'a>,
    problem: Problem<'a, U>,
    asked: u32,
) -> Result<Drawn<'a>, TooWide> {
    let mut work = Work::new(WORK);
    let ahead = AheadOf::new(field, &problem);
    let drawn = |pairs: &[(usize, usize)], outlook: Outlook| Drawn {
        outlook: Some(outlook),
        ..problem.with_totals(pairs).into()
    };
    let Some(first) = cheapest(&problem, &[], &[], &mut work)? else {
        let short = match ahead.with_this(0, &mut work) {
            Found::None(lack) => ahead.shortage(lack),
            Found::Rounds(_) | Found::Undecided => Shortage::Round,
        };
        let outlook = Outlook {
            asked,
            possible: None,
            short: Some(short),
            choice: Choice::Least,
            witness: Vec::new(),
        };
        return Ok(Drawn { outlook: Some(outlook), ..problem.minimum()?.into() });
    };
    // The common case: the best pairing leaves the rounds.
    let mut target = asked as usize;
    if let Found::Rounds(witness) = ahead.after(&first.pairs, target, &mut work) {
        let outlook = ahead.outlook(asked, witness, None, Choice::Least);
        return Ok(drawn(&first.pairs, outlook));
    }
    let mut short = None;
    // If no further round is possible, the cheapest pairing.
    let mut known = (first.pairs.clone(), Vec::new());
    while target > 0 {
        match ahead.with_this(target, &mut work) {
            Found::Rounds(mut rounds) => {
                let this = rounds.remove(0);
                known = (ahead.of_problem(&this), rounds);
                break;
            }
            Found::None(lack) => short = Some(ahead.shortage(lack)),
            Found::Undecided => short = Some(Shortage::Undecided),
        }
        target -= 1;
    }
    let mut tried = 0;
    let mut unproven = false;
    let mut heap = BinaryHeap::from([Reverse(first)]);
    while let Some(Reverse(branch)) = heap.pop() {
        match ahead.after(&branch.pairs, target, &mut work) {
            Found::Rounds(witness) => {
                let choice = match (unproven, tried) {
                    (true, _) => Choice::NotProven(tried),
                    (false, 0) => Choice::Least,
                    (false, _) => Choice::AfterCheaper(tried),
                };
                let outlook = ahead.outlook(asked, witness, short, choice);
                return Ok(drawn(&branch.pairs, outlook));
            }
            Found::None(_) => {}
            Found::Undecided => unproven = true,
        }
        tried += 1;
        if tried == MOST_TRIED || work.is_spent() {
            break;
        }
        for next in branches(&problem, &branch, &mut work)? {
            heap.push(Reverse(next));
        }
    }
    let (pairs, witness) = known;
    let outlook = ahead.outlook(asked, witness, short, Choice::NotProven(tried));
    Ok(drawn(&pairs, outlook))
}

/// Lawler's partition: every pairing of the branch except its cheapest is in exactly one of these.
fn branches<U: Fn(usize, usize) -> [u64; TIERS]>(
    problem: &Problem<'_, U>,
    branch: &Branch,
    work: &mut Work,
) -> Result<Vec<Branch>, TooWide> {
    let free: Pairs = branch.pairs.iter().copied().filter(|p| !branch.fixed.contains(p)).collect();
    let mut fixed = branch.fixed.clone();
    let mut found = Vec::new();
    for pair in free {
        let mut out = branch.out.clone();
        out.push(pair);
        found.extend(cheapest(problem, &fixed, &out, work)?);
        fixed.push(pair);
    }
    Ok(found)
}

/// The cheapest pairing without repeats and broken limits, with `fixed` and without `out` pairs.
fn cheapest<U: Fn(usize, usize) -> [u64; TIERS]>(
    problem: &Problem<'_, U>,
    fixed: &[(usize, usize)],
    out: &[(usize, usize)],
    work: &mut Work,
) -> Result<Option<Branch>, TooWide> {
    work.spend((problem.players.len() - 2 * fixed.len()).pow(2));
    let units = |one: usize, two: usize| {
        let own = (problem.units)(one, two);
        let barred = is_barred(problem, own) || out.contains(&(one, two));
        with_bar(u64::from(barred), own)
    };
    let guess = |place: usize| with_bar(0, problem.guess[place]);
    let mut pairs = problem.cheapest_with(fixed, units, guess)?;
    if pairs[fixed.len()..].iter().any(|&(one, two)| units(one, two)[0] > 0) {
        return Ok(None);
    }
    pairs.sort_unstable();
    let cost = problem.totals(&pairs).iter().map(|total| total.units).collect();
    Ok(Some(Branch { cost, pairs, fixed: fixed.to_vec(), out: out.to_vec() }))
}

/// The units of a pair after one more tier: whether it is barred.
fn with_bar<T: Copy + Default>(bar: T, own: [T; TIERS]) -> [T; TIERS + 1] {
    let mut units = [T::default(); TIERS + 1];
    units[0] = bar;
    units[1..].copy_from_slice(&own);
    units
}

/// Whether a pair with these units is a repeat or breaks a limit.
fn is_barred<U>(problem: &Problem<'_, U>, units: [u64; TIERS]) -> bool {
    let bars = |tier: &Tier| [Tier::Broken, Tier::Repeats].contains(tier);
    problem.tiers.iter().zip(units).any(|(tier, units)| bars(tier) && units > 0)
}

/// The rounds after the one that is paired. Places are those of the standings.
struct AheadOf<'f, 'a> {
    field: &'f Field<'a>,
    /// By place in the problem: the place in the standings.
    places: Vec<usize>,
    /// Even: in an odd field the last place is the bye.
    size: usize,
    /// Who may meet later, before this round is paired.
    open: Vec<bool>,
    /// The pinned pairs of this round.
    fixed: Pairs,
    /// The byes of this round.
    out: Vec<usize>,
    /// By place: byes so far, including this round.
    byes: Vec<u32>,
    /// Who may meet in this round.
    now: Vec<bool>,
}

impl<'f, 'a> AheadOf<'f, 'a> {
    fn new<U: Fn(usize, usize) -> [u64; TIERS]>(
        field: &'f Field<'a>,
        problem: &Problem<'a, U>,
    ) -> AheadOf<'f, 'a> {
        let place = |entrant: &Entrant| field.rank(entrant) - 1;
        let places: Vec<usize> = problem.players.iter().map(|entrant| place(entrant)).collect();
        let size = field.standing.len().next_multiple_of(2);
        let pinned = field.pinned.iter().map(|pair| ordered(place(pair.one), place(pair.two)));
        let fixed: Pairs = pinned.collect();
        let out = field.pinned_byes.iter().chain(&problem.byes).map(|e| place(e));
        let out: Vec<usize> = out.collect();
        let mut byes: Vec<u32> = field.standing.iter().map(|entrant| entrant.byes).collect();
        for &place in &out {
            byes[place] += 1;
        }
        let mut open = vec![false; size * size];
        for (low, one) in field.standing.iter().enumerate() {
            for (high, two) in field.standing.iter().enumerate().skip(low + 1) {
                let apart = field.apart.holds(one.player, two.player);
                open[low * size + high] = !apart && field.counted(one, two).is_none();
            }
        }
        let mut now = vec![false; size * size];
        for one in 0..places.len() {
            for two in one + 1..places.len() {
                let (low, high) = ordered(places[one], places[two]);
                now[low * size + high] = !is_barred(problem, (problem.units)(one, two));
            }
        }
        for (low, high) in &fixed {
            now[low * size + high] = true;
        }
        AheadOf { field, places, size, open, fixed, out, byes, now }
    }

    /// Whether `count` rounds are possible after these pairs of places of the problem.
    fn after(&self, pairs: &[(usize, usize)], count: usize, work: &mut Work) -> Found {
        let mut later = self.open.clone();
        let own = pairs.iter().map(|&(one, two)| ordered(self.places[one], self.places[two]));
        for (low, high) in own.chain(self.fixed.iter().copied()) {
            later[low * self.size + high] = false;
        }
        let byes = self.byes_ahead(count);
        Rounds { size: self.size, count, first: None, later, byes }.decide(work)
    }

    /// Whether this round can be paired so that `count` rounds are possible after it.
    fn with_this(&self, count: usize, work: &mut Work) -> Found {
        let mut byes = self.byes_ahead(count);
        // The search can handle one bye only.
        let (one, more) = self.out.split_first().map_or((None, &[][..]), |(o, m)| (Some(*o), m));
        if !more.is_empty() {
            return Found::Undecided;
        }
        if let Some(bye) = one {
            let may = (0..self.size).map(|place| place == bye).collect();
            byes.insert(0, ByeRound { turn: usize::MAX, may });
        }
        let (first, later) = (Some(self.now.clone()), self.open.clone());
        Rounds { size: self.size, count: count + 1, first, later, byes }.decide(work)
    }

    /// Who may have the byes of the next rounds, whatever the results: nobody gets a further bye
    /// before all others have as many, unless the rule is always the lowest.
    fn byes_ahead(&self, count: usize) -> Vec<ByeRound> {
        if self.byes.len() == self.size {
            return Vec::new();
        }
        let who = |may: &dyn Fn(u32) -> bool| -> Vec<bool> {
            let own = self.byes.iter().map(|byes| may(*byes));
            own.chain([false]).collect()
        };
        match self.field.given.limits.bye {
            ByeRule::AlwaysLowest => {
                (0..count).map(|turn| ByeRound { turn, may: who(&|_| true) }).collect()
            }
            ByeRule::Lowest | ByeRule::Highest => {
                let mut rounds: Vec<ByeRound> = Vec::with_capacity(count);
                let fewest = self.byes.iter().min().copied().unwrap_or_default();
                for (turn, level) in (fewest..).enumerate() {
                    let may = who(&|byes| byes <= level);
                    let have = may.iter().filter(|may| **may).count();
                    let left = count - rounds.len();
                    rounds.extend((0..have.min(left)).map(|_| ByeRound { turn, may: may.clone() }));
                    if rounds.len() == count {
                        break;
                    }
                }
                rounds
            }
        }
    }

    fn of_problem(&self, pairs: &[(usize, usize)]) -> Pairs {
        let place = |place: &usize| self.places.iter().position(|own| own == place);
        let own = pairs.iter().filter_map(|(one, two)| Some(ordered(place(one)?, place(two)?)));
        let mut own: Pairs = own.collect();
        own.sort_unstable();
        own
    }

    fn shortage(&self, lack: Lack) -> Shortage {
        match lack {
            Lack::Opponents(place, left) => {
                Shortage::Opponents { player: self.field.standing[place].player, left }
            }
            Lack::Round => Shortage::Round,
            Lack::Searched => Shortage::Searched,
        }
    }

    fn outlook(
        &self,
        asked: u32,
        witness: Vec<Pairs>,
        short: Option<Shortage>,
        choice: Choice,
    ) -> Outlook {
        let player = |place: usize| self.field.standing.get(place).map(|entrant| entrant.player);
        let round = |pairs: &Pairs| {
            let mut round = OutlookRound { pairs: Vec::new(), bye: None };
            for &(low, high) in pairs {
                match (player(low), player(high)) {
                    (Some(one), Some(two)) => round.pairs.push((one, two)),
                    (one, None) => round.bye = one,
                    (None, Some(_)) => {}
                }
            }
            round
        };
        let possible = u32::try_from(witness.len()).ok();
        let witness = witness.iter().map(round).collect();
        Outlook { asked, possible, short, choice, witness }
    }
}
