//! [`Simulation`]: plays the rest of the event many times (`docs/rules/cop.md`).
//!
//! Every game is a fair coin toss with a score difference from a fixed table. Simulations run in
//! batches of a fixed size, each with its own draws ([`Chance::batch`]), and the counts of all
//! batches are added. So the number of cores and the clock do not change the answer.
use crate::HalfWins;
use crate::pairing::method::cop::{Gibson, Place, Ranking, differences};
use crate::pairing::solve::{Chance, Simulated};
use crate::parallel::on_threads;
use rules::Lots;

const BATCH: u32 = 1_000;

/// More threads than this are no faster.
const MOST_THREADS: usize = 8;

/// How simulated rounds are paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FirstRound {
    /// By the factor that the rounds left allow.
    Factor,
    FactorThree,
}

/// The rest of the event, ready to be played.
pub(super) struct Simulation {
    /// The keys of the players by place, and of a dummy far below all if their number is odd.
    keys: Vec<u64>,
    /// The pairs of each round, by the places before that round.
    rounds: Vec<Vec<(Place, Place)>>,
    outcomes: Vec<Outcome>,
}

/// Changes the opponent of the player in this place.
type Steer = fn(&mut [(Place, Place)], Place);

/// What a game adds to the keys of its players.
#[derive(Clone, Copy, Debug)]
struct Outcome {
    winner: u64,
    loser: u64,
    /// For a player who wins every game, also those that the draw has tied.
    sure_winner: u64,
    sure_loser: u64,
}

/// How often each player ended in each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finishes {
    size: usize,
    pub(super) simulations: u32,
    counts: Vec<u64>,
}

/// A player's standing as one number, higher is better: half-wins, half-losses (fewer are
/// better), spread, then the place at the start.
mod key {
    pub(super) const PLACE_BITS: u32 = 14;
    pub(super) const SPREAD_BITS: u32 = 24;
    pub(super) const LOSS_BITS: u32 = 12;
    pub(super) const PLACE: u64 = (1 << PLACE_BITS) - 1;
    pub(super) const SPREAD: u64 = 1 << PLACE_BITS;
    pub(super) const LOSS: u64 = SPREAD << SPREAD_BITS;
    pub(super) const WIN: u64 = LOSS << LOSS_BITS;
    /// Added to every spread, so that none is negative.
    pub(super) const EVEN: u64 = 1 << (SPREAD_BITS - 1);
    /// Half-losses are counted down from here.
    pub(super) const UNBEATEN: u64 = 1 << (LOSS_BITS - 1);
    /// Half-wins of real players start here, so that the dummy stays far below.
    pub(super) const REAL: u64 = 1 << 12;

    pub(super) fn place(key: u64) -> usize {
        (PLACE - (key & PLACE)) as usize
    }
}

impl Simulation {
    /// The rounds that are left, with factors up to `ceiling`.
    pub(super) fn new(
        ranking: &Ranking<'_>,
        gibson: &Gibson,
        gibson_spread: u32,
        ceiling: usize,
        first: FirstRound,
    ) -> Simulation {
        let real = ranking.players.iter().zip(0..).map(|(entrant, place)| {
            let limit = key::EVEN as i64 / 2;
            let spread = i64::from(entrant.spread.0).clamp(-limit, limit);
            (key::REAL + u64::from(entrant.half_wins.0.max(0).unsigned_abs())) * key::WIN
                + (key::UNBEATEN
                    - u64::from(entrant.half_losses.0.max(0).unsigned_abs()).min(key::UNBEATEN / 2))
                    * key::LOSS
                + key::EVEN.wrapping_add_signed(spread) * key::SPREAD
                + (key::PLACE - place)
        });
        let mut keys: Vec<u64> = real.collect();
        let size = keys.len();
        let odd = !size.is_multiple_of(2);
        if odd {
            keys.push(
                key::EVEN / 2 * key::SPREAD + key::UNBEATEN * key::LOSS + key::PLACE - size as u64,
            );
        }
        let segments = segments(gibson, keys.len());
        let rounds = (1..=ranking.left as usize)
            .rev()
            .map(|left| {
                let ceiling = match first {
                    FirstRound::FactorThree if left > 1 => 3,
                    FirstRound::FactorThree | FirstRound::Factor => ceiling.min(left),
                };
                segments.iter().flat_map(|places| factor(places, left, ceiling)).collect()
            })
            .collect();
        let outcomes = differences::capped(gibson_spread).map(outcome).collect();
        Simulation { keys, rounds, outcomes }
    }

    /// Plays this number of simulations, in the batches after the first `done`.
    pub(super) fn play(
        &self,
        chance: Chance,
        simulated: Simulated,
        done: u32,
        simulations: u32,
    ) -> Finishes {
        let batches: Vec<(u32, u32)> = (0..simulations.div_ceil(BATCH))
            .map(|batch| (done + batch, BATCH.min(simulations - batch * BATCH)))
            .collect();
        let threads = std::thread::available_parallelism()
            .map_or(1, usize::from)
            .min(MOST_THREADS)
            .min(batches.len());
        self.play_on(threads.max(1), chance, simulated, &batches)
    }

    /// The number of batches of so many simulations.
    pub(super) fn batches(simulations: u32) -> u32 {
        simulations.div_ceil(BATCH)
    }

    fn play_on(
        &self,
        threads: usize,
        chance: Chance,
        simulated: Simulated,
        batches: &[(u32, u32)],
    ) -> Finishes {
        let share = |thread: &usize| {
            let mut finishes = Finishes::none(self.keys.len());
            for &(batch, simulations) in batches.iter().skip(*thread).step_by(threads) {
                let lots = chance.batch(simulated, u64::from(batch));
                self.batch(lots, simulated, simulations, &mut finishes);
            }
            finishes
        };
        let mut played = on_threads(threads, &(0..threads).collect::<Vec<_>>(), share).into_iter();
        let mut all = played.next().unwrap_or_else(|| Finishes::none(self.keys.len()));
        played.for_each(|finishes| all.add(&finishes));
        all
    }

    fn batch(
        &self,
        mut lots: Lots,
        simulated: Simulated,
        simulations: u32,
        finishes: &mut Finishes,
    ) {
        let mut order = self.keys.clone();
        let mut paired: Vec<(Place, Place)> = Vec::new();
        let (mut bits, mut left) = (0, 0);
        let mut draw = || {
            const GAME: u32 = differences::BITS + 1;
            if left < GAME {
                bits = lots.bits();
                left = u64::BITS;
            }
            let drawn = bits & ((1 << GAME) - 1);
            bits >>= GAME;
            left -= GAME;
            drawn as usize
        };
        let steer: Option<Steer> = match simulated {
            Simulated::MeetsLeader(_) => Some(meet_leader),
            Simulated::MeetsOthers(_) => Some(meet_others),
            Simulated::Division
            | Simulated::Lowered
            | Simulated::FactorThree
            | Simulated::FactorThreeWinner(_) => None,
        };
        for _ in 0..simulations {
            order.copy_from_slice(&self.keys);
            for (pairs, round) in self.rounds.iter().zip(1..) {
                let last = round == self.rounds.len();
                let sure = simulated
                    .winner()
                    .and_then(|id| order.iter().position(|key| key::place(*key) == id));
                let steered = match (steer, sure) {
                    (Some(steer), Some(own)) if !last => {
                        paired.clone_from(pairs);
                        steer(&mut paired, own);
                        &paired
                    }
                    (Some(_) | None, _) => pairs,
                };
                for &(one, two) in steered {
                    let drawn = draw();
                    let outcome = self.outcomes[drawn >> 1];
                    let (won, lost) = if drawn & 1 == 0 { (one, two) } else { (two, one) };
                    match sure {
                        Some(own) if own == one || own == two => {
                            order[own] = order[own].wrapping_add(outcome.sure_winner);
                            let other = one + two - own;
                            order[other] = order[other].wrapping_add(outcome.sure_loser);
                        }
                        Some(_) | None => {
                            order[won] = order[won].wrapping_add(outcome.winner);
                            order[lost] = order[lost].wrapping_add(outcome.loser);
                        }
                    }
                }
                order.sort_unstable_by(|one, two| two.cmp(one));
            }
            for (key, place) in order.iter().zip(0..) {
                finishes.counts[key::place(*key) * finishes.size + place] += 1;
            }
        }
        finishes.simulations += simulations;
    }
}

impl Finishes {
    fn none(size: usize) -> Finishes {
        Finishes { size, simulations: 0, counts: vec![0; size * size] }
    }

    pub(super) fn add(&mut self, other: &Finishes) {
        self.simulations += other.simulations;
        for (sum, count) in self.counts.iter_mut().zip(&other.counts) {
            *sum += count;
        }
    }

    /// How often the player in this place now ended in each place.
    pub(super) fn of(&self, player: Place) -> &[u64] {
        &self.counts[player * self.size..(player + 1) * self.size]
    }

    /// How often the player ended in this place or better.
    pub(super) fn at_least(&self, player: Place, place: Place) -> u64 {
        self.of(player).iter().take(place + 1).sum()
    }
}

/// Places that meet only each other: each closed group, all open places, and pairs of gibsonized
/// places without a group. The lowest of an odd number of open places meets the first of these.
fn segments(gibson: &Gibson, size: usize) -> Vec<Vec<Place>> {
    let mut groups: Vec<Vec<Place>> = Vec::new();
    let mut open = Vec::new();
    let mut idle = Vec::new();
    for place in 0..size {
        match gibson.group.get(place).copied().flatten() {
            None if gibson.is_certain(place) => idle.push(place),
            None => open.push(place),
            Some(group) => {
                // groups are numbered from 1, in the order of their places
                groups.resize_with(groups.len().max(group), Vec::new);
                groups[group - 1].push(place);
            }
        }
    }
    if !open.len().is_multiple_of(2) {
        idle.extend(open.pop());
        // the lowest open place, or the dummy, comes first
        idle.rotate_right(1);
    }
    groups.push(open);
    groups.extend(idle.chunks_exact(2).map(<[Place]>::to_vec));
    groups
}

/// 1 v 1 + f, down to f v 2f; the rest top half v bottom half; neighbours in the last round.
pub(super) fn factor(places: &[Place], left: usize, ceiling: usize) -> Vec<(Place, Place)> {
    if left <= 1 {
        return places.chunks_exact(2).map(|two| (two[0], two[1])).collect();
    }
    let factor = ceiling.max(1).min(places.len() / 2);
    let (top, rest) = places.split_at(2 * factor);
    let halves = |list: &[Place]| -> Vec<(Place, Place)> {
        let (upper, lower) = list.split_at(list.len() / 2);
        upper.iter().copied().zip(lower.iter().copied()).collect()
    };
    [halves(top), halves(rest)].concat()
}

fn opponent(pairs: &[(Place, Place)], of: Place) -> Option<Place> {
    pairs.iter().find_map(|&(one, two)| match (one == of, two == of) {
        (true, _) => Some(two),
        (_, true) => Some(one),
        (false, false) => None,
    })
}

/// Pairs the player in this place with the best other one; their opponents meet.
fn meet_leader(pairs: &mut [(Place, Place)], own: Place) {
    let leader = if own == 0 { 1 } else { 0 };
    exchange(pairs, own, leader);
}

/// If the player in this place would meet the first one, takes the opponent of a neighbour instead.
fn meet_others(pairs: &mut [(Place, Place)], own: Place) {
    if own == 0 || opponent(pairs, own) != Some(0) {
        return;
    }
    let neighbour = [own + 1, own.saturating_sub(1)]
        .into_iter()
        .find(|&place| place != 0 && opponent(pairs, place).is_some());
    if let Some(other) = neighbour.and_then(|place| opponent(pairs, place)) {
        exchange(pairs, own, other);
    }
}

/// Makes these two meet, and also their opponents.
fn exchange(pairs: &mut [(Place, Place)], one: Place, two: Place) {
    let (Some(of_one), Some(of_two)) = (opponent(pairs, one), opponent(pairs, two)) else { return };
    if of_one == two {
        return;
    }
    for pair in pairs {
        if pair.0 == one || pair.1 == one {
            *pair = (one, two);
        } else if pair.0 == two || pair.1 == two {
            *pair = (of_one, of_two);
        }
    }
}

fn outcome(difference: u32) -> Outcome {
    let spread = u64::from(difference) * key::SPREAD;
    let whole = HalfWins::WIN.0.unsigned_abs();
    let (win, loss) = (u64::from(whole) * key::WIN, u64::from(whole) * key::LOSS);
    let sure_winner = win + spread;
    let sure_loser = 0u64.wrapping_sub(loss).wrapping_sub(spread);
    let (winner, loser) = if difference == 0 {
        let half = u64::from(HalfWins::TIE.0.unsigned_abs());
        let tie = (half * key::WIN).wrapping_sub(half * key::LOSS);
        (tie, tie)
    } else {
        (sure_winner, sure_loser)
    };
    Outcome { winner, loser, sure_winner, sure_loser }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RoundNo;
    use crate::pairing::method::cop::gibson::Certainty;

    fn simulation(players: usize, rounds: usize) -> Simulation {
        let gibson = Gibson { certain: vec![Certainty::Open; players], group: vec![None; players] };
        let keys = (0..players as u64)
            .map(|place| {
                (key::REAL + 10 - place / 3) * key::WIN
                    + (key::UNBEATEN - place / 3) * key::LOSS
                    + key::EVEN * key::SPREAD
                    + (key::PLACE - place)
            })
            .collect();
        let segments = segments(&gibson, players);
        let rounds = (1..=rounds)
            .rev()
            .map(|left| segments.iter().flat_map(|s| factor(s, left, left)).collect())
            .collect();
        Simulation { keys, rounds, outcomes: differences::capped(200).map(outcome).collect() }
    }

    #[test]
    fn threads_and_the_order_of_batches_change_nothing() {
        let simulation = simulation(12, 3);
        let chance = Chance::new(7, RoundNo(5));
        let all = [Simulated::Division, Simulated::MeetsLeader(4), Simulated::MeetsOthers(4)];
        for simulated in all {
            let play = |threads, batches: &[(u32, u32)]| {
                simulation.play_on(threads, chance, simulated, batches)
            };
            let forwards = [(0, 1000), (1, 1000), (2, 300)];
            let backwards = [(2, 300), (1, 1000), (0, 1000)];
            let one = play(1, &forwards);
            assert_eq!(one.simulations, 2_300);
            assert_eq!(one, play(3, &forwards));
            assert_eq!(one, play(2, &backwards));
            // the batches again, one by one
            let mut sum = play(1, &forwards[..1]);
            sum.add(&play(1, &forwards[1..]));
            assert_eq!(one, sum);
        }
    }

    #[test]
    fn everybody_ends_somewhere_and_every_place_is_taken() {
        let finishes =
            simulation(8, 4).play(Chance::new(1, RoundNo(1)), Simulated::Division, 0, 1_000);
        for place in 0..8 {
            assert_eq!(finishes.of(place).iter().sum::<u64>(), 1_000);
            let taken: u64 = (0..8).map(|player| finishes.of(player)[place]).sum();
            assert_eq!(taken, 1_000);
        }
    }

    #[test]
    fn equal_players_have_equal_chances() {
        // with 64 rounds to go, three wins more are little
        let mut simulation = simulation(4, 64);
        let equal = simulation.keys[0] | key::PLACE;
        for (key, place) in simulation.keys.iter_mut().zip(0..) {
            *key = equal - place;
        }
        let finishes = simulation.play(Chance::new(3, RoundNo(1)), Simulated::Division, 0, 20_000);
        for player in 0..4 {
            let won = finishes.of(player)[0];
            assert!((4_700..=5_300).contains(&won), "{won} of 20,000");
        }
    }

    #[test]
    fn factors_are_halves_of_what_they_reach() {
        let places: Vec<Place> = (0..10).collect();
        assert_eq!(factor(&places, 3, 3), [(0, 3), (1, 4), (2, 5), (6, 8), (7, 9)]);
        assert_eq!(factor(&places, 1, 3), [(0, 1), (2, 3), (4, 5), (6, 7), (8, 9)]);
        assert_eq!(factor(&places[..2], 9, 9), [(0, 1)]);
    }

    #[test]
    fn steering_keeps_a_round_a_round() {
        let places: Vec<Place> = (0..8).collect();
        for own in 0..8 {
            let mut leader = factor(&places, 3, 3);
            meet_leader(&mut leader, own);
            assert_eq!(opponent(&leader, own), Some(usize::from(own == 0)));
            let mut others = factor(&places, 3, 3);
            meet_others(&mut others, own);
            assert!(own == 0 || opponent(&others, own) != Some(0));
            for mut pairs in [leader, others] {
                let mut seen: Vec<Place> =
                    pairs.drain(..).flat_map(|(one, two)| [one, two]).collect();
                seen.sort_unstable();
                assert_eq!(seen, places);
            }
        }
    }

    #[test]
    fn who_is_sure_meets_nobody_with_hope() {
        let mut gibson = Gibson { certain: vec![Certainty::Open; 7], group: vec![None; 7] };
        gibson.certain[0] = Certainty::Gibsonized;
        // seven players and the dummy: the sure one meets the dummy
        assert_eq!(segments(&gibson, 8), [vec![1, 2, 3, 4, 5, 6], vec![7, 0]]);
        gibson.group[1] = Some(1);
        gibson.group[2] = Some(1);
        assert_eq!(segments(&gibson, 8), [vec![1, 2], vec![3, 4, 5, 6], vec![7, 0]]);
    }
}
