//! [`Outlook`]: who can still reach what, from simulated finishes (`docs/rules/cop.md`).
use crate::pairing::method::cop::{
    Finishes, FirstRound, Gibson, Place, Ranking, Simulation, confidence,
};
use crate::pairing::solve::{Chance, Simulated};
use crate::pairing::{Certainty, CopParameters};

/// The number of simulations to add each time the result is not settled.
const FURTHER: u32 = 10_000;

/// Who can still reach what. Every list is by place in the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outlook {
    /// The best place that the player has hope of.
    pub(super) hope: Vec<Place>,
    /// The best place of the player in any simulation.
    pub(super) best: Vec<Place>,
    /// The worst place of the player in any simulation.
    pub(super) worst: Vec<Place>,
    /// For each place, its lowest contender: the lowest player with hope of it.
    pub(super) contender: Vec<Place>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimulationTrace {
    pub simulations: u32,
    /// The highest factor that was simulated.
    pub ceiling: usize,
    pub end: SimulationEnd,
}

/// Why there are no more simulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimulationEnd {
    /// All chances of the first and of the last prize are clearly above or below hope.
    Settled,
    Most,
}

impl Outlook {
    pub(super) fn new(
        finishes: &Finishes,
        players: usize,
        parameters: &CopParameters,
        left: u32,
    ) -> Outlook {
        let share = parameters.hope(left);
        let whole = u64::from(finishes.simulations);
        let places = 0..players;
        let find = |found: &dyn Fn(Place) -> Option<Place>| -> Vec<Place> {
            // only the dummy can be below the last place
            places
                .clone()
                .map(|player| found(player).unwrap_or(players - 1).min(players - 1))
                .collect()
        };
        let hope = find(&|player| {
            let mut sum = 0;
            finishes.of(player).iter().position(|count| {
                sum += count;
                share.reached(sum, whole)
            })
        });
        let best = find(&|player| finishes.of(player).iter().position(|count| *count > 0));
        let worst = find(&|player| finishes.of(player).iter().rposition(|count| *count > 0));
        let contender = find(&|place| hope.iter().rposition(|best| *best <= place));
        Outlook { hope, best, worst, contender }
    }
}

/// Simulates the rest of the event until it is certain who has hope, or the most is reached.
pub(super) fn simulate(
    ranking: &Ranking<'_>,
    gibson: &Gibson,
    parameters: &CopParameters,
    chance: Chance,
) -> (Outlook, SimulationTrace) {
    let mut ceiling = ranking.left as usize;
    let mut simulated = Simulated::Division;
    let build = |ceiling| {
        Simulation::new(ranking, gibson, parameters.gibson_spread, ceiling, FirstRound::Factor)
    };
    let mut simulation = build(ceiling);
    let least = parameters.division_sims;
    let mut batches = Simulation::batches(least);
    let mut finishes = simulation.play(chance, simulated, 0, least);
    if let Some((lower, group)) = reach(ranking, gibson, &finishes)
        && lower < ceiling
        && 2 * lower < group
    {
        ceiling = lower.max(1);
        simulated = Simulated::Lowered;
        simulation = build(ceiling);
        finishes = simulation.play(chance, simulated, 0, least);
    }
    let end = loop {
        if settled(ranking, &finishes, parameters) {
            break SimulationEnd::Settled;
        }
        let further =
            FURTHER.min(parameters.most_division_sims.saturating_sub(finishes.simulations));
        if further == 0 {
            break SimulationEnd::Most;
        }
        finishes.add(&simulation.play(chance, simulated, batches, further));
        batches += Simulation::batches(further);
    };
    let outlook = Outlook::new(&finishes, ranking.size(), parameters, ranking.left);
    (outlook, SimulationTrace { simulations: finishes.simulations, ceiling, end })
}

/// How many players in a row below the best open place ever reached it, and the size of its group.
fn reach(ranking: &Ranking<'_>, gibson: &Gibson, finishes: &Finishes) -> Option<(usize, usize)> {
    let top = gibson.certain.iter().position(|certainty| *certainty == Certainty::Open)?;
    let below = top + 1..ranking.size();
    let reached = below.take_while(|player| finishes.at_least(*player, top) > 0).count();
    let group = gibson.group.iter().filter(|group| **group == gibson.group[top]).count();
    Some((reached, group))
}

/// Whether all chances of the first place and of the last prize are clearly above or below hope.
fn settled(ranking: &Ranking<'_>, finishes: &Finishes, parameters: &CopParameters) -> bool {
    let share = parameters.hope(ranking.left);
    let last = (parameters.prizes() as usize).saturating_sub(1);
    let open = confidence::unsettled(share, finishes.simulations, 2 * ranking.size());
    (0..ranking.size())
        .flat_map(|player| [finishes.at_least(player, 0), finishes.at_least(player, last)])
        .all(|count| !open.contains(&count))
}
