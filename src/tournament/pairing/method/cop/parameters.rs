//! [`CopParameters`]: prizes, thresholds and weights, as the round stores them.
use serde::{Deserialize, Serialize};

use crate::pairing::{Aim, Repeats, Share};
use crate::{Player, PlayerId, name_key};

/// The parameters of a COP pairing and every constant of the method, so that a stored round can
/// be derived again (`docs/rules/cop.md`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CopParameters {
    /// The last round of the event; 0 if not given, which is refused.
    pub rounds: u32,
    /// How many places win a prize; 0 takes the event's number, or 1.
    pub place_prizes: u32,
    pub class_prizes: Vec<ClassPrizes>,
    /// The largest spread that one game can make up, in points.
    pub gibson_spread: u32,
    /// Control is lost if not meeting the leader costs at least this share of the wins.
    pub control_loss_threshold: Share,
    /// The first round that looks at control loss; 0 is the beginning of the last quarter.
    pub control_loss_from: u32,
    /// The least chance that counts as hope, the last round first; the last value repeats.
    pub hopefulness: Vec<Share>,
    /// The least number of simulations of the rest of the event.
    pub division_sims: u32,
    /// The most simulations if it is not settled who has hope.
    pub most_division_sims: u32,
    /// The simulations of a player's control, with and without the leader each.
    pub control_loss_sims: u32,
    pub bye: CopBye,
    /// Whether a second bye costs nothing.
    pub repeat_byes: Repeats,
    pub weights: CopWeights,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassPrizes {
    /// The name of the class in lower case; `None` if the players are listed one by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<String>,
    /// How many players of the class win its prizes.
    pub places: u32,
    #[serde(default)]
    pub players: Vec<PlayerId>,
}

/// Who has the bye of an odd field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CopBye {
    /// The player with whom the pairing is cheapest.
    #[default]
    ByCost,
    /// The best-placed of the players with the fewest byes.
    TopDown,
}

/// The weights of a pair (`docs/rules/cop.md`), as in liwords, whose names are in capitals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct CopWeights {
    /// PC: a player with hope of a prize against one who cannot catch up.
    pub beyond_contenders: u64,
    /// PC: times the cube of the distance from the lowest contender, in the late rounds.
    pub contender_distance: u64,
    /// GC: a gibsonized player against one who can still win a prize.
    pub gibsonized_casher: u64,
    /// BB: the opponent of the round before, if no prize is at stake.
    pub back_to_back: u64,
    /// BR: for each earlier bye of the player with the bye.
    pub repeat_bye: u64,
    /// RE: times the cube of a share of the field, for a repeat.
    pub repeat: u64,
    /// RE: that share is the field divided by this.
    pub repeat_share: u64,
    /// The late rounds are the last ones, the event divided by this.
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
    pub fn prizes(&self) -> u32 {
        self.place_prizes.max(1)
    }

    /// The least chance that counts as hope with this number of rounds left.
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

/// Finds the players of named classes. A player of several plays for the first with prizes.
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
        // The order of the players must not matter.
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
