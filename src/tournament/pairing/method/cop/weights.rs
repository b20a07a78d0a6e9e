//! [`Weights`]: what a pair costs (`docs/rules/cop.md`).
use crate::pairing::method::cop::{Gibson, Outlook, Place, Ranking};
use crate::pairing::solve::problem;
use crate::pairing::{CopParameters, Repeats};

/// The cost of a pair, by reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CopCost {
    /// RD: distance in the standings.
    pub distance: u64,
    /// PC: distance from the lowest contender, or beyond.
    pub contenders: u64,
    /// GC: a gibsonized player against one who can still win a prize.
    pub gibsonized: u64,
    /// RE: repeats, also of a bye.
    pub repeats: u64,
    /// BB: the opponent of the round before, if no prize is at stake.
    pub back_to_back: u64,
    /// BR: earlier byes of the player with the bye.
    pub byes: u64,
}

impl CopCost {
    pub fn total(&self) -> u64 {
        let CopCost { distance, contenders, gibsonized, repeats, back_to_back, byes } = self;
        distance + contenders + gibsonized + repeats + back_to_back + byes
    }
}

/// Everything that costs depend on.
pub(super) struct Weights<'a> {
    pub(super) ranking: &'a Ranking<'a>,
    pub(super) parameters: &'a CopParameters,
    pub(super) gibson: &'a Gibson,
    pub(super) outlook: &'a Outlook,
    /// The number of places by which each player's contenders are extended.
    pub(super) wider: Vec<Place>,
}

impl Weights<'_> {
    /// The cost of two places as a pair; the place after the last is the bye.
    pub(super) fn cost(&self, upper: Place, lower: Place) -> CopCost {
        let Weights { ranking, parameters, gibson, outlook, .. } = self;
        let weights = &parameters.weights;
        let bye = ranking.size();
        let prizes = parameters.prizes() as usize;
        let safe = gibson.is_certain(upper);
        let hopeful = outlook.hope[upper] < prizes && !safe;
        let idle = gibson.is_certain(lower);
        let apart = (lower - upper) as u64;
        let distance = if hopeful && self.late() {
            0
        } else if safe || idle || upper >= prizes {
            apart.pow(2)
        } else {
            apart.pow(3)
        };
        let share = ranking.size() as u64;
        // the cube of a share of the field, rounded down only at the end
        let unit = weights.repeat * (share.pow(3) / weights.repeat_share.pow(3));
        let repeats = problem::repeats(ranking.met(upper, lower)) * unit;
        let stakes = |one: Place, two: Place| {
            let idle = gibson.is_certain(one) && gibson.group[one].is_none();
            idle && two < bye && !gibson.is_certain(two) && outlook.best[two] < prizes
        };
        let gibsonized = if stakes(upper, lower) || (lower < bye && stakes(lower, upper)) {
            weights.gibsonized_casher
        } else {
            0
        };
        let back_to_back = if outlook.hope[upper] >= prizes && ranking.met_last(upper, lower) {
            weights.back_to_back
        } else {
            0
        };
        let byes = match parameters.repeat_byes {
            Repeats::Avoided if lower == bye => weights.repeat_bye * u64::from(ranking.byes[upper]),
            Repeats::Avoided | Repeats::Allowed => 0,
        };
        let contenders = if hopeful && !idle { self.contenders(upper, lower) } else { 0 };
        CopCost { distance, contenders, gibsonized, repeats, back_to_back, byes }
    }

    /// PC: 0 within the contenders before the late rounds. Neighbours are always within.
    fn contenders(&self, upper: Place, lower: Place) -> u64 {
        let weights = &self.parameters.weights;
        let lowest = self.outlook.contender[upper] + self.wider[upper];
        if lower > lowest && lower != upper + 1 {
            weights.beyond_contenders
        } else if self.late() {
            weights.contender_distance * (lowest.abs_diff(lower) as u64).pow(3)
        } else {
            0
        }
    }

    fn late(&self) -> bool {
        let Weights { ranking, parameters, .. } = self;
        ranking.to_pair * parameters.weights.late_share <= parameters.rounds
    }
}
