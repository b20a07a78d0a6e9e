//! People, divisions and their names; absences, seats and penalties.
use thiserror::Error;

use crate::refusal::words::{article, have};
use tournament::{GameNo, RoundNo, numbered};

/// Why an event, division or player cannot have a name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    #[error("the note is empty")]
    EmptyNote,
    #[error("{} needs a name", article(.what))]
    Missing { what: &'static str },
    #[error("the name of {} has at most {most} characters, this one has {length}", article(.what))]
    Long { what: &'static str, most: usize, length: usize },
    #[error("there is {} `{name}` already", article(.what))]
    Taken { what: &'static str, name: String },
    #[error("the name of {} cannot hold the character NUL", article(.what))]
    Nul { what: &'static str },
}

/// Why a division or its roster is not changed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DivisionRefusal {
    #[error("round {} is paired: there cannot be only {}", paired.0, rounds.0)]
    RoundsPaired { rounds: RoundNo, paired: RoundNo },
    #[error("{player} is in division {division}")]
    Member { player: String, division: String },
    #[error("round {} of division {division} is paired: its slips bear the numbers", round.0)]
    NumbersInUse { division: String, round: RoundNo },
}

refusals! {
    /// Why an absence, a change of seats or a penalty is not entered.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum IrregularRefusal {
        #[error("round {} is to be paired and {} {} not arrived", round.0, .players.join(" and "), have(.players.len()))]
        Absent { players: Vec<String>, round: RoundNo } => finding Absent,
        #[error("{player} is here already{}", missed(*.sits_out, *.plays_from))]
        Here { player: String, sits_out: Option<RoundNo>, plays_from: Option<RoundNo> },
        #[error("this event has no fee that {player} could have paid")]
        NoFee { player: String },
        #[error("{player} is named by {by}")]
        Mentioned { player: String, by: String },
        #[error("{player} has no pairing in round {}", round.0)]
        NotPlaying { player: String, round: RoundNo },
        #[error("there is a result in round {} already: {result}", round.0)]
        HasResult { round: RoundNo, result: String },
        #[error("that game is recorded as game {}, which {what}", game.0)]
        Recorded { game: GameNo, what: &'static str },
        #[error("in game {}, which is recorded, {player} started", game.0)]
        BegunBy { game: GameNo, player: String },
        #[error("{one} and {other} meet in round {} as they are paired", round.0)]
        AsPaired { one: String, other: String, round: RoundNo },
        #[error("{one} and {other} have nothing to change in round {}", round.0)]
        SamePlace { one: String, other: String, round: RoundNo },
        #[error("{met} are not paired ({said}), so {} and {} are left over", .left[0], .left[1])]
        LeftOver { met: String, said: String, left: [String; 2] },
        #[error("{table}: it is not known who starts")]
        StartUnknown { table: String },
        #[error("{player} cannot come in with round {}: {why}", round.0)]
        EntryRound { player: String, round: RoundNo, why: String },
        #[error("{player} has no opponent in round {}", round.0)]
        NoOpponent { player: String, round: RoundNo },
        #[error(
            "{player} has played on after round {}, in {}: a player who is withdrawn has no place, and no prize for one",
            after.0, numbered(.rounds)
        )]
        PlayedOn { player: String, after: RoundNo, rounds: Vec<RoundNo> } => finding LosesPlace,
        #[error("{player} has no game left, and would only lose the place, and a prize for it")]
        AllPlayed { player: String } => finding LosesPlace,
        #[error("there are no rounds from {} to {}", from.0, to.0)]
        NoRounds { from: RoundNo, to: RoundNo },
    }
}

/// The paired round that a player who is here sits out.
fn missed(sits_out: Option<RoundNo>, plays_from: Option<RoundNo>) -> String {
    match (sits_out, plays_from) {
        (Some(round), _) => format!(", and sits out round {}, which is paired", round.0),
        (None, Some(round)) => format!(", and plays from round {} on", round.0),
        (None, None) => String::new(),
    }
}
