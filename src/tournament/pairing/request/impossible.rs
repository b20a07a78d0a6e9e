//! [`Impossible`]: the reasons why a request cannot be paired.
use std::fmt;

use crate::pairing::TooWide;
use crate::{PlayerId, PlayerNo, RoundNo};

/// A reason why a request cannot be paired. Players who may not be in the field are named by key.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    #[error("there is nobody to pair")]
    NoEntrants,
    #[error("player {} is in the field twice", number.0)]
    EntrantTwice { number: PlayerNo },
    #[error("two players have the number {}", number.0)]
    SharedNumber { number: PlayerNo },
    #[error("a pinned player (key {}) does not play in round {}", player.0, round.0)]
    PinnedStranger { player: PlayerId, round: RoundNo },
    #[error("player {} is pinned {times} times", number.0)]
    PinnedOften { number: PlayerNo, times: usize },
    #[error("player {} cannot meet the same player {}", number.0, number.0)]
    PinnedWithSelf { number: PlayerNo },
    #[error("the manual pairing leaves out {}", numbers(players))]
    Unpaired { players: Vec<PlayerNo> },
    #[error("the round robin begins with round {}, after round {}", first.0, round.0)]
    BeforeRoundRobin { round: RoundNo, first: RoundNo },
    #[error("the round robin ends before round {} (its last is round {})", round.0, last.0)]
    AfterRoundRobin { round: RoundNo, last: RoundNo },
    #[error(
        "a player (key {}) has left the round robin that began in round {}",
        player.0, first.0
    )]
    LeftRoundRobin { player: PlayerId, first: RoundNo },
    #[error("player {} has joined since the round robin began in round {}", number.0, first.0)]
    JoinedRoundRobin { number: PlayerNo, first: RoundNo },
    #[error(
        "the round robin began in round {} with {began} players, and {now} are to be paired",
        first.0
    )]
    ChangedRoundRobin { first: RoundNo, began: u32, now: u32 },
    #[error("a team round robin needs two teams or more; the players have {teams}")]
    NoTeams { teams: usize },
    #[error("{players} players do not make {teams} teams")]
    TooManyTeams { teams: u32, players: usize },
    /// What depends on the last round, as the beginning of the sentence.
    #[error("{what}, and the number of rounds is open")]
    RoundsOpen { what: &'static str },
    #[error("round {} comes after the last, round {rounds}", round.0)]
    AfterLastRound { round: RoundNo, rounds: u32 },
    #[error("a bracket needs two players, and there are {players}")]
    NoBracket { players: usize },
    #[error("the bracket is over: a player (key {}) has won it", winner.0)]
    BracketOver { winner: PlayerId },
    #[error("{stage}: the tie of two players (keys {}, {}) does not go on", one.0, two.0)]
    Tie { stage: Stage, one: PlayerId, two: PlayerId, fault: TieFault },
    #[error(transparent)]
    Cop(#[from] CopFinding),
}

impl Impossible {
    /// The reason with players' names: `called` by number, `named` by key.
    pub fn said(
        &self,
        called: &impl Fn(PlayerNo) -> String,
        named: &impl Fn(PlayerId) -> String,
    ) -> String {
        let all = |players: &[PlayerNo]| {
            players.iter().map(|number| called(*number)).collect::<Vec<String>>().join(", ")
        };
        if let Impossible::PinnedStranger { player, round } = self {
            format!("{} is pinned, and does not play in round {}", named(*player), round.0)
        } else if let Impossible::PinnedOften { number, times } = self {
            format!("{} is pinned {times} times", called(*number))
        } else if let Impossible::PinnedWithSelf { number } = self {
            format!("{} cannot meet the same player", called(*number))
        } else if let Impossible::Unpaired { players } = self {
            format!("the manual pairing leaves out {}", all(players))
        } else if let Impossible::JoinedRoundRobin { number, first } = self {
            let player = called(*number);
            format!("{player} has joined since the round robin began in round {}", first.0)
        } else if let Impossible::Cop(CopFinding::InSeveralClasses { number, times }) = self {
            format!("{} is in {times} classes", called(*number))
        } else {
            self.to_string()
        }
    }
}

fn numbers(players: &[PlayerNo]) -> String {
    let numbers: Vec<String> = players.iter().map(|number| number.0.to_string()).collect();
    let noun = if players.len() == 1 { "player" } else { "players" };
    format!("{noun} {}", numbers.join(", "))
}

/// Why the director has to decide a tie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieFault {
    /// All games are played, and games and spread are equal.
    Level,
    /// This player is not in the field.
    Absent(PlayerId),
    /// The game of this round has no result.
    Awaits(RoundNo),
}

/// A stage of a bracket, by the number of players left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage(pub usize);

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            2 => f.write_str("final"),
            4 => f.write_str("semi-final"),
            8 => f.write_str("quarter-final"),
            players => write!(f, "last {players}"),
        }
    }
}

/// Why COP cannot pair a round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CopFinding {
    #[error("COP needs two players, and there is {players}")]
    TooFewPlayers { players: usize },
    #[error("COP pairs at most {most} players, and there are {players}")]
    TooManyPlayers { players: usize, most: usize },
    #[error("there are {prizes} place prizes for {players} players")]
    TooManyPlacePrizes { prizes: u32, players: usize },
    #[error("class {} has no prizes", class + 1)]
    /// The class by its place in the parameters, from 0.
    ClassWithoutPrizes { class: usize },
    #[error(
        "nobody is in the class `{class}`: `sixzero player set NAME --class CLASS` says who is"
    )]
    ClassWithoutPlayers { class: String },
    #[error("player {} is in {times} classes", number.0)]
    InSeveralClasses { number: PlayerNo, times: usize },
    #[error("the least chance that counts as hope must be above 0")]
    NoHope,
    #[error("{simulations} {what} simulations are not from 1 to {most}")]
    Simulations { what: &'static str, simulations: u32, most: u32 },
    #[error("a weight is a share of one in 0")]
    ShareOfNothing,
    #[error(
        "the rules of COP leave {} without an opponent: pin a pairing, or change a prize or a \
         threshold",
        each(players)
    )]
    Overconstrained { players: Vec<PlayerNo> },
}

fn each(players: &[PlayerNo]) -> String {
    players.iter().map(|number| format!("player {}", number.0)).collect::<Vec<_>>().join(", ")
}

/// Why a request was not paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// The request cannot be paired, for all of these reasons.
    #[error("no legal pairing: {}", list(.0))]
    Impossible(Vec<Impossible>),
    #[error(transparent)]
    TooWide(#[from] TooWide),
}

fn list(reasons: &[Impossible]) -> String {
    reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
