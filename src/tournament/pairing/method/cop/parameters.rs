//! [`CopParameters`]: what the director says about prizes and chances, as the round
//! stores it.
use serde::{Deserialize, Serialize};

use crate::pairing::{Aim, Repeats, Share};
use crate::{Player, PlayerId, name_key};

/// The parameters of a COP pairing, and every constant of its method: what is stored with
/// the round is all that deriving it again needs (`docs/rules/cop.md`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CopParameters {
    /// The last round of the event; 0 is not said, and then nothing can be paired.
    pub rounds: u32,
    /// How many places win a prize; 0 is not said: by the event, and else 1.
    pub place_prizes: u32,
    pub class_prizes: Vec<ClassPrizes>,
    /// The largest spread that one game is thought to make up.
    pub gibson_spread: u32,
    /// Who loses at least this share of the wins by not meeting the leader has lost
    /// control.
    pub control_loss_threshold: Share,
    /// The first round for which control loss is looked at; 0 is the first round of the
    /// last quarter of the event.
    pub control_loss_from: u32,
    /// The least chance that counts as hope, for the last round first; the last in the
    /// list is for every earlier round.
    pub hopefulness: Vec<Share>,
    /// How often the rest of the event is simulated, at least.
    pub division_sims: u32,
    /// Where that many simulations do not settle who has hope: how many do at most.
    pub most_division_sims: u32,
    /// How often a player's control is simulated, each way.
    pub control_loss_sims: u32,
    pub bye: CopBye,
    /// Whether a player may have a second bye as easily as the first.
    pub repeat_byes: Repeats,
    pub weights: CopWeights,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassPrizes {
    /// Its name, where the players are those who are of it: in lower case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// How many of the class win its prizes.
    pub places: u32,
    #[serde(default)]
    pub players: Vec<PlayerId>,
}

/// Who has the bye of an odd field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CopBye {
    /// The player who makes the pairing cheapest.
    #[default]
    ByCost,
    /// The best-placed of those with the fewest byes.
    TopDown,
}

/// What a pair costs (`docs/rules/cop.md`, as liwords has it; the names are its own).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CopWeights {
    /// PC: a hopeful casher against somebody who cannot catch up.
    pub beyond_contenders: u64,
    /// PC: times the cube of the distance from the lowest contender, in the late rounds.
    pub contender_distance: u64,
    /// GC: a gibsonized player against one who may still win a prize.
    pub gibsonized_casher: u64,
    /// BB: the opponent of the round before, where no prize is at stake.
    pub back_to_back: u64,
    /// BR: for each earlier bye of who has the bye.
    pub repeat_bye: u64,
    /// RE: times the cube of a share of the field, for a repeat.
    pub repeat: u64,
    /// RE: which share of the field: one in so many.
    pub repeat_share: u64,
    /// The late rounds are one in so many, the last ones.
    pub late_share: u32,
}

impl Default for CopParameters {
    fn default() -> CopParameters {
        CopParameters {
            rounds: 0,
            place_prizes: 0,
            class_prizes: Vec::new(),
            gibson_spread: 250,
            control_loss_threshold: Share::millionths(250_000),
            control_loss_from: 0,
            hopefulness: [100_000, 100_000, 50_000, 20_000, 10_000].map(Share::millionths).into(),
            division_sims: 10_000,
            most_division_sims: 200_000,
            control_loss_sims: 10_000,
            bye: CopBye::default(),
            repeat_byes: Repeats::Avoided,
            weights: CopWeights::default(),
        }
    }
}

impl Default for CopWeights {
    fn default() -> CopWeights {
        CopWeights {
            beyond_contenders: 1_000_000_000,
            contender_distance: 2,
            gibsonized_casher: 1_000_000_000,
            back_to_back: 1_000_000,
            repeat_bye: 1_000_000_000,
            repeat: 4,
            repeat_share: 3,
            late_share: 4,
        }
    }
}

impl CopParameters {
    #[must_use]
    pub fn prizes(&self) -> u32 {
        self.place_prizes.max(1)
    }

    /// The least chance that counts as hope with so many rounds left to play.
    pub(super) fn hope(&self, left: u32) -> Share {
        let place = (left.max(1) - 1) as usize;
        let of = self.hopefulness.get(place).or(self.hopefulness.last());
        of.copied().unwrap_or(Share::millionths(0))
    }

    pub(super) fn control_loss_starts(&self) -> u32 {
        match self.control_loss_from {
            0 => self.rounds - self.rounds / self.weights.late_share.max(1) + 1,
            round => round,
        }
    }
}

/// Finds the players of classes that are named; who is of several plays for the first of them
/// that has prizes.
pub(super) fn of_classes(classes: &mut [ClassPrizes], aim: &Aim<'_>) {
    for class in classes.iter_mut().filter(|class| class.class.is_some()) {
        class.players.clear();
    }
    for entrant in aim.playing {
        let known = |player: &&Player| player.id == entrant.player;
        let Some(player) = aim.players.iter().find(known) else { continue };
        let own = player.class.as_deref().unwrap_or_default();
        let mut own = own.split(',').map(name_key);
        let meant =
            own.find_map(|own| classes.iter().position(|class| class.class.as_ref() == Some(&own)));
        if let Some(class) = meant.and_then(|at| classes.get_mut(at)) {
            class.players.push(player.id);
        }
    }
    for class in classes {
        // In any order, the same players are the same parameters.
        class.players.sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hope_is_by_rounds_left_and_the_last_word_stands_for_all_earlier() {
        let parameters = CopParameters::default();
        assert_eq!(parameters.hope(1), Share::millionths(100_000));
        assert_eq!(parameters.hope(3), Share::millionths(50_000));
        assert_eq!(parameters.hope(9), Share::millionths(10_000));
    }

    #[test]
    fn control_is_looked_at_from_the_last_quarter_on() {
        let mut parameters = CopParameters { rounds: 12, ..CopParameters::default() };
        assert_eq!(parameters.control_loss_starts(), 10);
        parameters.control_loss_from = 7;
        assert_eq!(parameters.control_loss_starts(), 7);
    }
}
