//! [`verify`]: every reason why a request cannot be met, by name.
use std::collections::{BTreeMap, BTreeSet};

use crate::pairing::{CopFinding, PairingRequest, Pin, PinStart, Stage, TieFault};
use crate::{PlayerId, PlayerNo, RoundNo};

/// A reason why a request cannot be met. A player is named by the key where the field need not know
/// the number.
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
    #[error("a bye is pinned for {}, but {entrants} players need none", numbers(players))]
    ByeInEvenField { players: Vec<PlayerNo>, entrants: usize },
    #[error("byes are pinned for {}, but {entrants} players need one", numbers(players))]
    TooManyByes { players: Vec<PlayerNo>, entrants: usize },
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
    #[error("chew plays towards the last round, and the number of rounds is open")]
    RoundsOpen,
    #[error("whose place is decided depends on the last round, and the number of rounds is open")]
    GibsonOpen,
    #[error("strict Swiss looks ahead to the last round, and the number of rounds is open")]
    StrictOpen,
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
    /// The reason with its players as `called` says; where the field knows no number, as `named`
    /// says.
    #[must_use]
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
        } else if let Impossible::ByeInEvenField { players, entrants } = self {
            format!("a bye is pinned for {}, but {entrants} players need none", all(players))
        } else if let Impossible::TooManyByes { players, entrants } = self {
            format!("byes are pinned for {}, but {entrants} players need one", all(players))
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

/// Every reason why the request cannot be met, in a fixed order; empty where it can.
#[must_use]
pub fn verify(request: &PairingRequest) -> Vec<Impossible> {
    let mut reasons = entrants(request);
    reasons.extend(pins(request));
    reasons.extend(gibson(request));
    reasons.extend(request.plan.method.it().verify(request));
    reasons
}

fn entrants(request: &PairingRequest) -> Vec<Impossible> {
    let mut reasons = Vec::new();
    if request.entrants.is_empty() {
        reasons.push(Impossible::NoEntrants);
    }
    let mut rows: Vec<(PlayerNo, PlayerId)> =
        request.entrants.iter().map(|entrant| (entrant.number, entrant.player)).collect();
    rows.sort_unstable();
    let mut players = BTreeSet::new();
    let twice = rows.iter().filter(|(_, player)| !players.insert(*player));
    reasons.extend(twice.map(|&(number, _)| Impossible::EntrantTwice { number }));
    rows.dedup();
    let shared = rows.windows(2).filter(|two| two[0].0 == two[1].0);
    reasons.extend(shared.map(|two| Impossible::SharedNumber { number: two[0].0 }));
    reasons
}

fn pins(request: &PairingRequest) -> Vec<Impossible> {
    let called = request.numbers();
    let mut selves = BTreeSet::new();
    let mut strangers = BTreeSet::new();
    let mut times: BTreeMap<PlayerNo, usize> = BTreeMap::new();
    let mut byes = BTreeSet::new();
    for pin in &request.plan.pins {
        let mut named: Vec<PlayerId> = pin.players().collect();
        named.dedup();
        for player in &named {
            match called.get(player) {
                Some(&number) => *times.entry(number).or_default() += 1,
                None => _ = strangers.insert(*player),
            }
        }
        match *pin {
            Pin::Pair { first, second, start: PinStart::FirstNamed | PinStart::Automatic } => {
                if first == second {
                    selves.extend(called.get(&first));
                }
            }
            Pin::Bye(player) => byes.extend(called.get(&player)),
        }
    }
    let round = request.round;
    let mut reasons: Vec<Impossible> =
        strangers.into_iter().map(|player| Impossible::PinnedStranger { player, round }).collect();
    reasons.extend(selves.into_iter().map(|&number| Impossible::PinnedWithSelf { number }));
    reasons.extend(
        times
            .into_iter()
            .filter(|&(_, times)| times > 1)
            .map(|(number, times)| Impossible::PinnedOften { number, times }),
    );
    let players: Vec<PlayerNo> = byes.into_iter().copied().collect();
    let entrants = request.entrants.len();
    if entrants.is_multiple_of(2) && !players.is_empty() {
        reasons.push(Impossible::ByeInEvenField { players, entrants });
    } else if players.len() > 1 {
        reasons.push(Impossible::TooManyByes { players, entrants });
    }
    reasons
}

/// Who is gibsonized depends on how many rounds are left.
fn gibson(request: &PairingRequest) -> Option<Impossible> {
    let (round, rounds) = (request.round, request.plan.limits.gibson.as_ref()?.rounds);
    match rounds {
        0 => Some(Impossible::GibsonOpen),
        _ if round.0 > rounds => Some(Impossible::AfterLastRound { round, rounds }),
        _ => None,
    }
}

fn numbers(players: &[PlayerNo]) -> String {
    let numbers: Vec<String> = players.iter().map(|number| number.0.to_string()).collect();
    let noun = if players.len() == 1 { "player" } else { "players" };
    format!("{noun} {}", numbers.join(", "))
}
