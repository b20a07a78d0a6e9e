//! [`Step`]: what a method did on its way to a pairing, one line each.
use crate::tournament::{PlayerId, RoundNo};

/// A step of a method that pairs step by step, for the explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The first round of an Australian draw: top half against bottom half.
    Casement {
        /// How many there are in each half, with the phantom of an odd field.
        half: usize,
    },
    /// An Australian draw forgot more rounds than was asked for.
    ResetRaised {
        /// Meetings since this round were not to happen again.
        asked: RoundNo,
        /// Those since this one did not.
        reset: RoundNo,
    },
    /// An Australian draw from the top.
    HighestAllowed {
        /// Meetings since this round did not happen again.
        since: RoundNo,
    },
    /// A player did not have the opponent of choice.
    PassedOver {
        /// The player.
        player: PlayerId,
        /// With these the others could not all have been paired.
        passed: Vec<PlayerId>,
    },
}

impl Step {
    /// The step as a sentence; `name` says how a player is called.
    #[must_use]
    pub fn line(&self, name: &impl Fn(PlayerId) -> String) -> String {
        let names = |players: &[PlayerId]| {
            players.iter().map(|player| name(*player)).collect::<Vec<_>>().join(", ")
        };
        match self {
            Step::Casement { half } => format!(
                "Nobody has met: the first {half} in order meet the others in order, 1 against \
                 {}, and so on; where that is barred, the nearest.",
                half + 1
            ),
            Step::ResetRaised { asked, reset } => format!(
                "There is no draw without a meeting that happened since round {}: meetings \
                 before round {} may happen again.",
                asked.0, reset.0
            ),
            Step::HighestAllowed { since } => format!(
                "From the top, each meets the highest-placed player not met since round {} with \
                 whom all others can still be paired.",
                since.0
            ),
            Step::PassedOver { player, passed } => format!(
                "{} could not meet {}: then somebody else would have had no opponent.",
                name(*player),
                names(passed)
            ),
        }
    }
}
