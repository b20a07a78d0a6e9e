//! Control loss: players who win the event by winning all games only if they meet the leader
//! (`docs/rules/cop.md`); and 1 v 4, 2 v 5, 3 v 6 in the round before the last.
use crate::PlayerId;
use crate::pairing::method::cop::{FirstRound, Gibson, Outlook, Place, Ranking, Simulation};
use crate::pairing::solve::{Chance, Simulated};
use crate::pairing::{CopParameters, LeaderRule};

/// With more rounds left than this, a player loses control only if meeting the leader wins every
/// simulation, and the leader may meet the player one place above as well.
pub(super) const LONG: u32 = 4;

/// The round before the last.
const TWO_ROUNDS: u32 = 2;

const SIX: usize = 6;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Control {
    /// The trials in the order of the search.
    pub(super) trials: Vec<CopTrial>,
    /// The player whom the leader meets ("destiny's child").
    pub(super) child: Option<(Place, LeaderRule)>,
}

/// How often a player who wins every game wins the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopTrial {
    pub player: PlayerId,
    /// If the player meets the leader in every round but the last.
    pub meeting: u64,
    /// If the player meets the leader in the last round at the earliest.
    pub avoiding: u64,
    pub simulations: u32,
}

/// The pairs that the round before the last needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum FactorThree {
    /// None: another round, too few players, or too little hope.
    No,
    /// 1 v 4, 2 v 5, 3 v 6.
    Forced,
    /// The player in this place would lose control by 1 v 4, 2 v 5, 3 v 6, and meets the leader.
    Leader(Place, CopTrial),
}

/// The input of the searches.
pub(super) struct Question<'a> {
    pub(super) ranking: &'a Ranking<'a>,
    pub(super) gibson: &'a Gibson,
    pub(super) parameters: &'a CopParameters,
    pub(super) chance: Chance,
    /// The highest factor.
    pub(super) ceiling: usize,
}

impl Question<'_> {
    /// Binary search from second place to the lowest player with hope of first place.
    pub(super) fn control(&self, outlook: &Outlook) -> Control {
        let Question { ranking, gibson, parameters, .. } = self;
        let round = parameters.rounds - ranking.left + 1;
        let mut control = Control::default();
        if round < parameters.control_loss_starts() || ranking.left <= 1 || gibson.is_certain(0) {
            return control;
        }
        let simulation = self.simulation(FirstRound::Factor);
        let lowest = outlook.contender[0];
        let (mut low, mut high) = (1, lowest);
        while low <= high {
            let middle = (low + high) / 2;
            let trial = self.trial(&simulation, middle);
            control.trials.push(trial);
            if self.lost(&trial) {
                control.child = Some((middle, LeaderRule::ControlLoss(trial.player)));
                high = middle - 1;
            } else {
                low = middle + 1;
            }
        }
        if control.child.is_none() && ranking.left == TWO_ROUNDS {
            self.below_sure_winners(&simulation, lowest, &mut control);
        }
        control
    }

    fn trial(&self, simulation: &Simulation, place: Place) -> CopTrial {
        let avoiding = self.wins(simulation, Simulated::MeetsOthers(place), place);
        self.beside_meeting(simulation, place, avoiding)
    }

    fn beside_meeting(&self, simulation: &Simulation, place: Place, avoiding: u64) -> CopTrial {
        CopTrial {
            player: self.ranking.players[place].player,
            meeting: self.wins(simulation, Simulated::MeetsLeader(place), place),
            avoiding,
            simulations: self.parameters.control_loss_sims,
        }
    }

    /// With two rounds left, the player just below the last one who is certain to win the event by
    /// winning both games; also a binary search.
    fn below_sure_winners(&self, simulation: &Simulation, lowest: Place, control: &mut Control) {
        let (mut low, mut high) = (1, lowest.saturating_sub(1));
        while low <= high {
            let middle = (low + high) / 2;
            let player = self.ranking.players[middle].player;
            let known = control.trials.iter().find(|trial| trial.player == player).copied();
            let trial = known.unwrap_or_else(|| {
                let trial = self.trial(simulation, middle);
                control.trials.push(trial);
                trial
            });
            if trial.avoiding == u64::from(trial.simulations) {
                let below = self.ranking.players[middle + 1].player;
                control.child = Some((middle + 1, LeaderRule::BelowSureWinner(below)));
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
    }

    pub(super) fn factor_three(&self) -> FactorThree {
        let Question { ranking, gibson, parameters, .. } = self;
        let penultimate = ranking.left == TWO_ROUNDS && ranking.to_pair == TWO_ROUNDS;
        let open = (0..SIX)
            .all(|place| !gibson.is_certain(place) && gibson.group.get(place) == Some(&None));
        if !penultimate || ranking.size() < SIX || !open {
            return FactorThree::No;
        }
        let threes = self.simulation(FirstRound::FactorThree);
        let hope = parameters.hope(ranking.left);
        let finishes =
            threes.play(self.chance, Simulated::FactorThree, 0, parameters.division_sims);
        let whole = u64::from(finishes.simulations);
        let within = |place: Place| hope.reached(finishes.at_least(place + 3, place), whole);
        if !(0..SIX / 2).all(within) {
            return FactorThree::No;
        }
        let factors = self.simulation(FirstRound::Factor);
        for place in 1..SIX / 2 {
            let avoiding = self.wins(&threes, Simulated::FactorThreeWinner(place), place);
            let trial = self.beside_meeting(&factors, place, avoiding);
            if self.lost(&trial) {
                return FactorThree::Leader(place, trial);
            }
        }
        FactorThree::Forced
    }

    fn simulation(&self, first: FirstRound) -> Simulation {
        let spread = self.parameters.gibson_spread;
        Simulation::new(self.ranking, self.gibson, spread, self.ceiling, first)
    }

    /// How often the player in this place wins the event by winning every game.
    fn wins(&self, simulation: &Simulation, simulated: Simulated, place: Place) -> u64 {
        let sims = self.parameters.control_loss_sims;
        simulation.play(self.chance, simulated, 0, sims).at_least(place, 0)
    }

    fn lost(&self, trial: &CopTrial) -> bool {
        let whole = u64::from(trial.simulations);
        let loss = trial.meeting.saturating_sub(trial.avoiding);
        let sure = self.ranking.left <= LONG || trial.meeting == whole;
        sure && self.parameters.control_loss_threshold.reached(loss, whole)
    }
}
