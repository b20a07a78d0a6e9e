//! Recorded games: impossible corrections, sheets and rulings, unreadable files and racks.
use thiserror::Error;

use crate::refusal::words::or;
use exchange::Problem;
use rules::gcg::NotGcg;
use rules::{Points, SinglePlayError};
use tournament::event::OperationId;
use tournament::{GameNo, plural};

refusals! {
    /// Why a turn cannot be corrected like this.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum FixRefusal {
        #[error("turn {turn} is neither a play nor an exchange, so no rack belongs to it")]
        NoRackThere { turn: u16 },
        #[error("turn {turn} was changed by {by} since you looked (operation {operation}): {what}")]
        ChangedSince { turn: u16, operation: OperationId, by: String, what: String },
        #[error("turn {turn} lays no tile, so there is nothing to challenge")]
        NoPlayThere { turn: u16 },
        #[error("turn {turn} was lost by a challenge that failed: correct that challenge")]
        LostTurn { turn: u16 },
        #[error("another player cannot be made the one who started this game: {why}")]
        Starter { why: &'static str },
        #[error("turn {turn} was challenged, and only a play can be")]
        ChallengeOfNoPlay { turn: u16 },
        #[error(
            "with this, turn {turn} makes {}, and the verdict on it was on {}",
            .now.join(", "),
            .judged.join(", ")
        )]
        LaterVerdict { turn: u16, judged: Vec<String>, now: Vec<String> } => finding OtherWords,
        /// A verdict on the words of a play that now misses the start, or on the place of one that
        /// does not.
        #[error(
            "{}",
            match misses_start {
                true => format!("turn {turn} now misses the start: a challenge takes it off whatever its words"),
                false => format!("turn {turn} came off for its place, and now lies where it may"),
            }
        )]
        VerdictOnOtherPlace { turn: u16, misses_start: bool },
        #[error(
            "the verdict on turn {turn} was on {}, and the play now makes {}",
            .judged.join(", "),
            .now.join(", ")
        )]
        VerdictOnOtherWords { turn: u16, judged: Vec<String>, now: Vec<String> },
    }
}

refusals! {
    /// Why something about sheets, rulings or incidents was not done.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum DisputeError {
        #[error(transparent)]
        SinglePlay(#[from] SinglePlayError),
        #[error("the correction window of game {} is over: {why}", game.0)]
        CorrectionWindow { game: GameNo, why: String } => finding CorrectionWindow,
        #[error("the recount window of game {} is over: {why}", game.0)]
        RecountWindow { game: GameNo, why: String } => finding RecountWindow,
        #[error("`{by}` is not named to rule in this event: {} may", or(.may))]
        MayNotRule { by: String, may: Vec<String> } => finding MayRule,
        #[error("turn {turn} would be lost, and {said} would be left without a turn")]
        NamedTurn { turn: u16, said: String } => finding NamedTurn,
        #[error("there is no ruling on {what} to withdraw")]
        NoRuling { what: String },
        #[error("nothing is announced: give the score, or `--total`")]
        NothingAnnounced,
        #[error("turn {turn} is not a play: no score is announced for it")]
        NoPlay { turn: u16 },
        #[error("{points} is out of range: a score is from {least} to {most}")]
        Range { points: Points, least: Points, most: Points },
        #[error("`{text}` is not a result of this game: write each player with a score, as `{example}`")]
        ResultShape { text: String, example: String },
        #[error("the sheet has {}", plural(.0.len(), "bad line", "bad lines"))]
        Sheet(Vec<Problem>),
        #[error("an incident needs {what}")]
        IncidentText { what: &'static str },
    }
}

refusals! {
    /// Why a recorded game's file is not entered.
    #[derive(Clone, Debug, PartialEq, Eq, Error)]
    pub enum ImportRefusal {
        #[error(transparent)]
        NotGcg(#[from] NotGcg) => fault File,
        #[error("the file has {}, the table has {}", .file.join(" and "), .table.join(" and "))]
        Players { file: Vec<String>, table: Vec<String> },
        #[error("`{text}` names no player of the file: it has {}", .players.join(" and "))]
        Player { text: String, players: Vec<String> },
        #[error("the file asks for {}, which `{rules}` does not have", .asks.join(" and "))]
        Rules { rules: String, asks: Vec<String>, set: Vec<String> } => finding OtherRules,
        #[error("the file counts by other rules than `{rules}`, which is played here")]
        Points {
            rules: String,
            /// The table's counting, and the rules': `line 4: +5 for the challenge; by the rules
            /// …`.
            otherwise: Vec<String>,
        } => finding OtherRules,
        #[error("the file breaks these rules after {}: {stopped}", plural(*.turns, "turn", "turns"))]
        Stops {
            turns: u16,
            stopped: String,
            /// How to call the import with tiles that the file is spelled with.
            letters: Option<String>,
        } => finding PartGame,
    }
}

/// Racks and tiles left that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LeftError {
    #[error("`{text}` leaves tiles unnamed: name each, or give a number")]
    UnknownTiles { text: String },
    #[error("`{text}` is not a rack left: write `ann=AEINRST`, or `ann=7` for its points")]
    RackShape { text: String },
}
