//! [`PairingRequest`]: everything that a pairing depends on.
use crate::RoundNo;
use crate::pairing::request::Given;
use crate::pairing::{Entrant, Past, Plan};

/// Everything that a pairing depends on. The order of the rows does not matter.
///
/// ```
/// use sixzero_tournament::pairing::{Entrant, PairingRequest, Plan, Recipe, pair};
/// use sixzero_tournament::{PlayerId, PlayerNo, RoundNo};
///
/// let recipe: Recipe = "koth".parse().expect("a method");
/// let paired = pair(&PairingRequest {
///     round: RoundNo(1),
///     entrants: (1..=4).map(|n| Entrant::new(PlayerId(n.into()), PlayerNo(n))).collect(),
///     history: Vec::new(),
///     plan: Plan::new(recipe.method),
///     seed: 7,
/// })?;
/// // Equal players are ordered by number: 1 meets 2, and 3 meets 4.
/// let table = &paired.pairings[0];
/// assert_eq!(table.first.0 + table.second.0, 1 + 2);
/// # Ok::<(), sixzero_tournament::pairing::PairingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairingRequest {
    pub round: RoundNo,
    /// The players to pair, each with the standing to pair on.
    pub entrants: Vec<Entrant>,
    /// The pairings and byes of the other rounds, played or not; this round's are ignored.
    pub history: Vec<Past>,
    pub plan: Plan,
    /// The seed of every random choice in the round.
    pub seed: u64,
}

impl PairingRequest {
    pub(crate) fn given(&self) -> Given<'_> {
        let PairingRequest { round, entrants, history, plan, seed } = self;
        Given {
            round: *round,
            seed: *seed,
            entrants,
            history,
            pins: &plan.pins,
            limits: &plan.limits,
            apart: &plan.apart,
            keep: &plan.keep,
            starts: plan.starts,
        }
    }
}
