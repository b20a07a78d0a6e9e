//! [`TieTold`]: a tie of a bracket and its score.
use crate::pairing::method::bracket::ThirdPlace;
use crate::pairing::{Stage, TieFault};
use crate::{HalfWins, PlayerId};
use rules::Points;

/// The state of a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieState {
    /// The first player has no opponent.
    Alone,
    Open,
    /// This player has won, by games or by spread.
    Won(PlayerId),
    /// The director let this player through.
    Ruled(PlayerId),
    Stuck(TieFault),
}

/// A tie and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TieTold {
    pub stage: Stage,
    /// Whether it is the game for third place.
    pub third: ThirdPlace,
    /// The player with the better seed, and the seed.
    pub one: (PlayerId, usize),
    pub two: Option<(PlayerId, usize)>,
    /// The number of games played, and the most there can be.
    pub games: (u32, u32),
    pub half_wins: [HalfWins; 2],
    /// Half of the first player's spread minus the other's: the spread if games were played.
    pub spread: Points,
    pub state: TieState,
}

impl TieTold {
    /// The player who goes through; `None` while that is open.
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

/// Why a player has no game in a round of a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Idle {
    /// The number of players is not a power of two, and this one is seeded high.
    Seeded,
    /// The player's tie is decided, and others of the stage are not.
    Waits,
    /// The final or the game for third place is over.
    Done,
    /// The opponent of the tie is pinned elsewhere in this round.
    Parted,
    /// Out, and losers are not paired.
    Out,
}
