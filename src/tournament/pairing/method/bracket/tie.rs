//! [`TieTold`]: a tie of a bracket, with what it came to so far.
use crate::pairing::method::bracket::ThirdPlace;
use crate::pairing::{Stage, TieFault};
use crate::{HalfWins, PlayerId};
use rules::Points;

/// How a tie stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieState {
    /// The first has no opponent in it.
    Alone,
    Open,
    /// This player has won it, by games or by spread.
    Won(PlayerId),
    /// The director let this player through.
    Ruled(PlayerId),
    Stuck(TieFault),
}

/// A tie, with what it came to so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieTold {
    pub stage: Stage,
    /// Whether it is the game of the losers beside the final.
    pub third: ThirdPlace,
    /// The better seed, with the seed.
    pub one: (PlayerId, usize),
    pub two: Option<(PlayerId, usize)>,
    /// How many games were played, of at most so many.
    pub games: (u32, u32),
    pub half_wins: [HalfWins; 2],
    /// The first one's spread less the other's, halved: the spread of the first where games
    /// were played.
    pub spread: Points,
    pub state: TieState,
}

impl TieTold {
    /// Who goes on; `None` while that is open.
    #[must_use]
    pub fn through(&self) -> Option<PlayerId> {
        match self.state {
            TieState::Alone => Some(self.one.0),
            TieState::Won(player) | TieState::Ruled(player) => Some(player),
            TieState::Open | TieState::Stuck(_) => None,
        }
    }

    pub(super) fn out(&self) -> Option<PlayerId> {
        let (through, two) = (self.through()?, self.two?.0);
        Some(if through == two { self.one.0 } else { two })
    }

    #[must_use]
    pub fn line(&self, name: &impl Fn(PlayerId) -> String) -> String {
        let called = |(player, seed): (PlayerId, usize)| format!("{} (seed {seed})", name(player));
        let stage = match self.third {
            ThirdPlace::Shared => self.stage.to_string(),
            ThirdPlace::Played => "third place".to_owned(),
        };
        let Some(two) = self.two else {
            return format!("Bracket, {stage}: {} has no opponent and goes on.", called(self.one));
        };
        let (played, most) = self.games;
        let line = format!("Bracket, {stage}: {} - {}", called(self.one), called(two));
        let [one_half, two_half] = self.half_wins;
        let score = match played {
            0 => String::new(),
            _ => format!(" {one_half}-{two_half} ({:+})", self.spread.0),
        };
        let of = match most {
            1 => String::new(),
            _ => format!(" of the best of {most}"),
        };
        match self.state {
            TieState::Won(player) if one_half == two_half => {
                format!("{line}{score}; {} is through by spread.", name(player))
            }
            TieState::Won(player) => format!("{line}{score}; {} is through.", name(player)),
            TieState::Ruled(player) => {
                format!("{line}{score}; {} is through: the director ruled so.", name(player))
            }
            TieState::Open => format!("{line}{score}; game {}{of}.", played + 1),
            TieState::Alone | TieState::Stuck(_) => format!("{line}{score}; it is undecided."),
        }
    }
}

/// Why somebody has no game in a round of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Idle {
    /// The bracket is not a power of two, and the player is seeded high.
    Seeded,
    /// The own tie is decided, others of the stage are not.
    Waits,
    /// The final, or the game for the third place, is played.
    Done,
    /// The opponent of the tie is fixed elsewhere in this round.
    Parted,
    /// Out, and the bracket has nothing for those.
    Out,
}
