//! [`IrregularRefusal`]: absences, seats and penalties that cannot be.
use thiserror::Error;

use crate::refusal::words::{have, numbered};
use tournament::{GameNo, RoundNo};

/// Why an absence, a change of seats or a penalty is not entered.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum IrregularRefusal {
    #[error("round {} is to be paired and {} {} not arrived", round.0, .players.join(" and "), have(.players.len()))]
    Absent {
        players: Vec<String>,
        /// The round to be paired.
        round: RoundNo,
    },
    #[error("{player} is here already: nobody noted an absence")]
    Here { player: String },
    #[error("{player} has no pairing in round {}", round.0)]
    NotPlaying { player: String, round: RoundNo },
    #[error("round {} has a result there already: {result}", round.0)]
    HasResult { round: RoundNo, result: String },
    #[error("that game is recorded as game {}, which {what}", game.0)]
    Recorded {
        /// The record.
        game: GameNo,
        /// What it does instead.
        what: &'static str,
    },
    #[error("{one} and {other} meet in round {} as they are paired", round.0)]
    AsPaired { one: String, other: String, round: RoundNo },
    /// Two who are to change places, and meet each other or have no opponent.
    #[error("{one} and {other} have nothing to change in round {}", round.0)]
    SamePlace { one: String, other: String, round: RoundNo },
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
    #[error("{table}: nobody knows who starts")]
    StartUnknown {
        /// The table, in words.
        table: String,
    },
    /// A round that is too far on to be entered from, or that has begun.
    #[error("{player} cannot come in with round {}: {why}", round.0)]
    EntryRound { player: String, round: RoundNo, why: String },
    #[error("{player} has no opponent in round {}", round.0)]
    NoOpponent { player: String, round: RoundNo },
    /// Somebody is to be withdrawn from before games that were played.
    #[error(
        "{player} has played on after round {}, in {}: whoever is withdrawn has no place and no prize for one",
        after.0, numbered(.rounds)
    )]
    PlayedOn {
        player: String,
        /// The last round that is to count as played in.
        after: RoundNo,
        /// The rounds after it with a game of the player, by number.
        rounds: Vec<RoundNo>,
    },
    /// Somebody is to be withdrawn where no round is left.
    #[error("{player} has no game left, and would lose nothing but the place, and a prize for it")]
    AllPlayed { player: String },
    #[error("rounds {} to {} are none", from.0, to.0)]
    NoRounds {
        /// The first.
        from: RoundNo,
        /// The last.
        to: RoundNo,
    },
}
