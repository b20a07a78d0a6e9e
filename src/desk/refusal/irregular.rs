//! [`IrregularRefusal`]: absences, seats and penalties that cannot be.
use thiserror::Error;

use crate::desk::refusal::words::{have, numbered};
use crate::tournament::{GameNo, RoundNo};

/// Why an absence, a change of seats or a penalty is not entered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IrregularRefusal {
    /// Nobody knows whether they come.
    #[error("round {} is to be paired and {} {} not arrived", round.0, .players.join(" and "), have(.players.len()))]
    Absent {
        /// Who.
        players: Vec<String>,
        /// The round to be paired.
        round: RoundNo,
    },
    /// A player who is not missed.
    #[error("{player} is here already: nobody noted an absence")]
    Here {
        /// Who.
        player: String,
    },
    /// A player who does not play in the round.
    #[error("{player} has no pairing in round {}", round.0)]
    NotPlaying {
        /// Who.
        player: String,
        /// The round.
        round: RoundNo,
    },
    /// The game has a result already.
    #[error("round {} has a result there already: {result}", round.0)]
    HasResult {
        /// The round.
        round: RoundNo,
        /// The result.
        result: String,
    },
    /// The game is recorded turn by turn.
    #[error("that game is recorded as game {}, which {what}", game.0)]
    Recorded {
        /// The record.
        game: GameNo,
        /// What it does instead.
        what: &'static str,
    },
    /// Two who met as they were paired.
    #[error("{one} and {other} meet in round {} as they are paired", round.0)]
    AsPaired {
        /// One.
        one: String,
        /// The other.
        other: String,
        /// The round.
        round: RoundNo,
    },
    /// Two who are to change places, and meet each other or have no opponent.
    #[error("{one} and {other} have nothing to change in round {}", round.0)]
    SamePlace {
        /// One.
        one: String,
        /// The other.
        other: String,
        /// The round.
        round: RoundNo,
    },
    /// What becomes of those who are left over must be said.
    #[error("{met} are not paired ({said}), so {} and {} are left over", .left[0], .left[1])]
    LeftOver {
        /// Who met, in words.
        met: String,
        /// Who was to meet whom.
        said: String,
        /// The two.
        left: [String; 2],
    },
    /// Nobody noted who starts.
    #[error("{table}: nobody knows who starts")]
    StartUnknown {
        /// The table, in words.
        table: String,
    },
    /// A round that is too far on to be entered from, or that has begun.
    #[error("{player} cannot come in with round {}: {why}", round.0)]
    EntryRound {
        /// Who.
        player: String,
        /// The round.
        round: RoundNo,
        /// Why.
        why: String,
    },
    /// A game without players at a table.
    #[error("{player} has no opponent in round {}", round.0)]
    NoOpponent {
        /// Who.
        player: String,
        /// The round.
        round: RoundNo,
    },
    /// Somebody is to be withdrawn from before games that were played.
    #[error(
        "{player} has played on after round {}, in {}: whoever is withdrawn has no place and no prize for one",
        after.0, numbered(.rounds)
    )]
    PlayedOn {
        /// Who.
        player: String,
        /// The last round that is to count as played in.
        after: RoundNo,
        /// The rounds after it with a game of the player, by number.
        rounds: Vec<RoundNo>,
    },
    /// Somebody is to be withdrawn where no round is left.
    #[error("{player} has no game left, and would lose nothing but the place, and a prize for it")]
    AllPlayed {
        /// Who.
        player: String,
    },
    /// Rounds that are over before they begin.
    #[error("rounds {} to {} are none", from.0, to.0)]
    NoRounds {
        /// The first.
        from: RoundNo,
        /// The last.
        to: RoundNo,
    },
}
