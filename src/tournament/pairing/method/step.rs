//! [`Step`]: a step of a method on the way to a pairing, for `round explain`.
use crate::pairing::{Idle, Losers, TieTold};
use crate::{PlayerId, RoundNo};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The first round of an Australian draw, top half against bottom half. `half` is the size of
    /// each, including the phantom of an odd field.
    Casement { half: usize },
    /// An Australian draw had to ignore meetings of more rounds than asked for: meetings since
    /// `asked` should not happen again, and only those since `reset` do not.
    ResetRaised { asked: RoundNo, reset: RoundNo },
    /// An Australian draw from the top, without repeats of meetings since this round.
    HighestAllowed { since: RoundNo },
    /// A player did not get these preferred opponents, so that all others could be paired.
    PassedOver { player: PlayerId, passed: Vec<PlayerId> },
    /// The number of rounds without results, and the most players of a flight, in a Chew pairing.
    RoundsLeft { left: u32, cap: usize },
    /// The places of these players are decided.
    Gibsonized { players: Vec<PlayerId> },
    /// A gibsonized player has the bye of an odd field.
    GibsonBye { player: PlayerId },
    /// A gibsonized player meets one who can reach no prize.
    GibsonMeetsHopeless { player: PlayerId, opponent: PlayerId },
    /// A gibsonized player meets the lowest, because all others can still reach a prize.
    GibsonMeetsLowest { player: PlayerId, opponent: PlayerId },
    /// A gibsonized player meets a contender, although others can reach no prize.
    GibsonBarred { player: PlayerId, opponent: PlayerId },
    /// The few players left could not be paired without repeats, and joined the flight.
    RestAbsorbed { players: usize },
    /// The players paired for a band of prizes down to the place `last`; how many can reach it or
    /// are near; the most earlier meetings of two of them.
    Flight { last: usize, contenders: usize, players: Vec<PlayerId>, repeats: u32 },
    /// The leaders of a flight.
    Leaders { players: Vec<PlayerId> },
    /// A tie of a bracket.
    Tie(TieTold),
    /// The winner of a bracket.
    BracketWon { player: PlayerId },
    /// Players without a tie are paired beside a bracket.
    Beside { players: usize, losers: Losers },
    /// Players without a game beside a bracket.
    SitOut { players: Vec<PlayerId>, why: Idle },
    /// The next players are paired Swiss.
    Swiss { players: usize },
}

impl Step {
    /// Whether it explains this player's pair: it names the player, or is about all players.
    pub fn is_of(&self, who: PlayerId) -> bool {
        match self {
            Step::Tie(tie) => tie.one.0 == who || tie.two.is_some_and(|two| two.0 == who),
            Step::SitOut { players, .. }
            | Step::Flight { players, .. }
            | Step::Leaders { players } => players.contains(&who),
            Step::BracketWon { player }
            | Step::GibsonBye { player }
            | Step::PassedOver { player, .. } => *player == who,
            Step::GibsonMeetsHopeless { player, opponent }
            | Step::GibsonMeetsLowest { player, opponent }
            | Step::GibsonBarred { player, opponent } => [*player, *opponent].contains(&who),
            Step::Gibsonized { .. }
            | Step::Casement { .. }
            | Step::ResetRaised { .. }
            | Step::HighestAllowed { .. }
            | Step::RoundsLeft { .. } => true,
            Step::RestAbsorbed { .. } | Step::Beside { .. } | Step::Swiss { .. } => false,
        }
    }

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
                "There is no draw without repeating a meeting since round {}: meetings \
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
            Step::RoundsLeft { left, cap } => format!(
                "{left} {} without results: a flight has at most {cap} players.",
                if *left == 1 { "round is" } else { "rounds are" }
            ),
            Step::Gibsonized { players } => {
                format!("Decided for good, whatever happens: the place of {}.", names(players))
            }
            Step::GibsonBye { player } => {
                format!("{} has the bye: that place is decided.", name(*player))
            }
            Step::GibsonMeetsHopeless { player, opponent } => {
                format!("{} meets {}, who can reach no prize.", name(*player), name(*opponent))
            }
            Step::GibsonMeetsLowest { player, opponent } => format!(
                "{} meets {}, the lowest of those met least: everybody can still reach a prize.",
                name(*player),
                name(*opponent)
            ),
            Step::GibsonBarred { player, opponent } => format!(
                "{} meets {}, who can still reach a prize: limits, or boards that stay, leave \
                 nobody else.",
                name(*player),
                name(*opponent)
            ),
            Step::RestAbsorbed { players } => format!(
                "The last {players} could not be paired without repeats and join the flight."
            ),
            Step::Flight { last, contenders, players, repeats } => format!(
                "Flight for the places down to {last}, which {contenders} can reach or are near: \
                 {}; {}.",
                names(players),
                match repeats {
                    0 => "none of them need meet again".to_owned(),
                    1 => "some of them must meet again".to_owned(),
                    times => format!("some of them must meet who have met {times} times"),
                }
            ),
            Step::Leaders { players } => format!(
                "Leaders: {}. From the top, each meets one who can catch up and with whom all \
                 others can still be paired so: of these one met least, then the lowest.",
                names(players)
            ),
            Step::Tie(tie) => tie.line(name),
            Step::BracketWon { player } => format!("{} has won the bracket.", name(*player)),
            Step::Beside { players, losers } => match losers {
                Losers::Swiss => format!("The {players} others are paired Swiss."),
                Losers::Koth | Losers::None => format!(
                    "The {players} others meet their neighbours in the standings, with the \
                     fewest repeats."
                ),
            },
            Step::SitOut { players, why } => {
                let why = match why {
                    Idle::Seeded => "no opponent in this stage of the bracket",
                    Idle::Waits => "the other ties of the stage are not decided",
                    Idle::Done => "the bracket's own games are over",
                    Idle::Parted => "the opponent is fixed elsewhere in this round",
                    Idle::Out => {
                        "no longer in the bracket, or never in it, and nothing else is played"
                    }
                };
                format!("Without a game: {} ({why}).", names(players))
            }
            Step::Swiss { players: 2 } => "The next 2 meet.".to_owned(),
            Step::Swiss { players } => format!("The next {players} are paired Swiss."),
        }
    }
}
