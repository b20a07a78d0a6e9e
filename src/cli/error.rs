//! [`Failure`]: the only place where errors become sentences, hints and exit codes.
use std::path::PathBuf;

use crate::cli::answer::Exit;
use crate::desk::{Finding, ImportRefusal, Kind, Refusal};
use crate::rules::GameRefusal;
use crate::store::StoreError;

/// Why a command was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The desk refuses.
    #[error(transparent)]
    Desk(#[from] Refusal),
    /// The call's words are off.
    #[error("{problem}")]
    Usage {
        /// What is wrong.
        problem: String,
        /// The way round it.
        hint: String,
    },
    /// A file that cannot be read or written.
    #[error("cannot {verb} `{}`: {source}", path.display())]
    File {
        /// What was to be done.
        verb: &'static str,
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: std::io::Error,
    },
    /// A file that an export would overwrite and did not write.
    #[error("`{}` is there and is no earlier export", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// A bug of ours.
    #[error("sixzero has a bug: {what} ({place})")]
    Bug {
        /// What the program found impossible.
        what: String,
        /// Where in its source.
        place: String,
    },
    /// No event was named, and the folder has none or several.
    #[error("{}", which_event(.found))]
    WhichEvent {
        /// The event files in the folder.
        found: Vec<String>,
    },
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        Failure::Desk(error.into())
    }
}

impl From<GameRefusal> for Failure {
    fn from(error: GameRefusal) -> Failure {
        Failure::Desk(error.into())
    }
}

impl Failure {
    /// How the program ends with it.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match self {
            Failure::Desk(refusal) => match refusal.kind() {
                Kind::Refused => Exit::Refused,
                Kind::NoPairing => Exit::Found,
                Kind::File => Exit::File,
                Kind::Bug => Exit::Bug,
            },
            Failure::Usage { .. } | Failure::WhichEvent { .. } => Exit::Usage,
            Failure::File { .. } => Exit::File,
            Failure::NotOurs { .. } => Exit::Refused,
            Failure::Bug { .. } => Exit::Bug,
        }
    }

    /// What stands under the sentence: every bad line of a batch.
    #[must_use]
    pub fn details(&self) -> Vec<String> {
        match self {
            Failure::Desk(Refusal::Roster(errors)) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::Results(errors)) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::Import(ImportRefusal::Record(errors))) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(_)
            | Failure::Usage { .. }
            | Failure::File { .. }
            | Failure::NotOurs { .. }
            | Failure::Bug { .. }
            | Failure::WhichEvent { .. } => Vec::new(),
        }
    }

    /// The way round it.
    #[must_use]
    pub fn hint(&self) -> Option<String> {
        match self {
            Failure::Desk(refusal) => hint(refusal),
            Failure::Usage { hint, .. } => Some(hint.clone()),
            Failure::File { .. } => None,
            Failure::NotOurs { .. } => {
                Some("nothing was written: move it away, or name another place".to_owned())
            }
            Failure::Bug { .. } => Some(
                "everything that was acknowledged is saved, this was not; please report it with \
                 the command you typed"
                    .to_owned(),
            ),
            Failure::WhichEvent { .. } => Some(
                "make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or \
                 `sixzero use FILE`"
                    .to_owned(),
            ),
        }
    }
}

/// The way round a refusal.
#[expect(clippy::wildcard_enum_match_arm, reason = "most refusals name their way round")]
fn hint(refusal: &Refusal) -> Option<String> {
    let text = match refusal {
        Refusal::NoPlayer { .. } => "`sixzero player list` shows who is there",
        Refusal::SeveralPlayers { .. } => "type more of the name, the number, or say `--division`",
        Refusal::NoDivision { .. } => "`sixzero event set division NAME` adds one",
        Refusal::NoRound { .. } => "`sixzero round pair` pairs the next round",
        Refusal::RoundPaired { round } => {
            return Some(format!(
                "`sixzero round show {0}` shows it, `sixzero round unpair {0}` takes it back",
                round.0
            ));
        }
        Refusal::LeftRoundRobin { .. } => {
            "`sixzero player reinstate NAME`, or another method: `--method swiss`"
        }
        Refusal::NotLastRound { last, .. } => {
            return Some(format!("unpair round {} first, or undo", last.0));
        }
        Refusal::RoundHasResults { .. }
        | Refusal::ResultsMissing { .. }
        | Refusal::Disagreement { .. } => {
            let finding = refusal.finding().map_or("", Finding::name);
            return Some(format!("to go on all the same: `--accept {finding} --reason \"…\"`"));
        }
        Refusal::Import(ImportRefusal::Rules { set, .. }) => {
            return Some(format!(
                "as a free game: `{}`; for the whole event: `sixzero event set RULE=VALUE`; to try \
                 it by these rules: `--accept other-rules`",
                set.join(" ")
            ));
        }
        Refusal::Import(ImportRefusal::Stops { .. }) => {
            "mend the file, or `--accept part-game`: what stands is imported, and the rest can be typed"
        }
        Refusal::Import(ImportRefusal::Players { .. } | ImportRefusal::Player { .. }) => {
            "say who is who: `--player NICK=NAME`, for each of them"
        }
        Refusal::Import(ImportRefusal::NotGcg(_)) => {
            "a game is a GCG file, or the JSON of `sixzero game export --format json`"
        }
        Refusal::Import(ImportRefusal::Record(_)) => {
            "`docs/rules/record.md` has every field; nothing was changed"
        }
        Refusal::LowScore { .. } => "if that is right: `--accept low-score`",
        Refusal::ScoreRange { .. } => {
            "a real score beyond that is imported: `sixzero result import`"
        }
        Refusal::ResultDiffers { .. } => {
            "to change it: `sixzero result correct ROUND \"…\" --reason \"…\"`; a bye, forfeit or \
             void: the same again with `--reason \"…\"`"
        }
        Refusal::TieToBreak { .. } => {
            "say who had more before the racks: `--won NAME`, or `--drawn` if nobody had"
        }
        Refusal::NoTie { .. } => "leave `--won` and `--drawn` out",
        Refusal::NeedsReason { .. } => "say why: `--reason \"…\"`",
        Refusal::HasOpponent { .. } => {
            "a player who did not come forfeits: `sixzero result forfeit ROUND NAME`"
        }
        Refusal::GameAsBye { .. } => {
            "a player who did not come forfeits: `sixzero result forfeit ROUND NAME`"
        }
        Refusal::NoResult { .. } => "enter it: `sixzero result add ROUND \"…\"`",
        Refusal::NoGame { .. } | Refusal::NoOpenGame => {
            "`sixzero game list` shows the games, `sixzero game new` begins one"
        }
        Refusal::SeveralGames { .. } => "say which: `--game N` or SIXZERO_GAME",
        Refusal::GameRecorded { game } => {
            return Some(format!("go on with it: `--game {}`", game.0));
        }
        Refusal::PaperVerdict { .. } => {
            "`--verdict acceptable` or `--verdict unacceptable`, with `--reason \"…\"`"
        }
        Refusal::VoidPlay { .. } => {
            "play another word, or rule: `--verdict acceptable --reason \"…\"`"
        }
        Refusal::LexiconMissing { .. } => {
            "name its file once: `sixzero event set lexicon FILE`, or rule with `--verdict`"
        }
        Refusal::NoLongerStands { .. } => {
            "correct that turn first, or `sixzero game undo` back to it"
        }
        Refusal::RulesInUse { .. } => {
            "a game may have rules of its own: `sixzero game new … --set RULE=VALUE`"
        }
        Refusal::RoundRecorded { .. } => {
            "`sixzero log` shows what began the game, `sixzero undo OPERATION` takes it back"
        }
        Refusal::UndoOfEvent => "an event that is not wanted is a file to be deleted",
        Refusal::TableFinished { .. } => "address the game by `sixzero game enter N`",
        Refusal::LaterOperations { .. } => "undo those first; `sixzero log` lists them",
        Refusal::NothingTo { verb: "undo", .. } => "`--any` takes back the last of anybody",
        Refusal::RuleSet(_) => {
            "`sixzero rules list` and `sixzero rules show NAME` list what there is"
        }
        Refusal::Method(_) => "`sixzero help round pair` explains the methods",
        Refusal::SlipShape { .. } => {
            "a bye is `3 50`, a forfeit `sixzero result forfeit ROUND NAME`"
        }
        Refusal::Roster(_) | Refusal::Results(_) => {
            "nothing was changed: mend the lines and import again"
        }
        Refusal::Game(game) => return game_hint(game),
        Refusal::Store(StoreError::Exists { .. }) => {
            "choose another name, or `sixzero use FILE` to go on with it"
        }
        Refusal::Store(StoreError::Missing { .. }) => "`sixzero new NAME` makes an event",
        Refusal::Store(StoreError::NewerFile { .. }) => "update sixzero; the file was not touched",
        Refusal::Store(StoreError::DiskFull) => "NOT saved: make room and enter it again",
        Refusal::Store(StoreError::Stale { .. } | StoreError::Sqlite { .. }) => {
            "this is a bug in sixzero: NOT saved; please report it with the command you typed"
        }
        _ => return None,
    };
    Some(text.to_owned())
}

#[expect(clippy::wildcard_enum_match_arm, reason = "most refusals name their way round")]
fn game_hint(refusal: &GameRefusal) -> Option<String> {
    let text = match refusal {
        GameRefusal::AwaitsAcceptance { .. } => {
            "`sixzero game accept`, or `sixzero game challenge [WORD…]`"
        }
        GameRefusal::AwaitsRacks { .. } => {
            "`sixzero game racks NAME=AEINRST` (tiles), or `NAME=7` (points)"
        }
        GameRefusal::Over => "`sixzero game undo` takes back its last entry",
        GameRefusal::NotOnTurn { .. } => {
            "leave `--player` out to enter it for the player on turn; `sixzero game undo` takes back a wrong entry"
        }
        GameRefusal::NoClock => "set one: `sixzero event set clock_ms=1500000`",
        GameRefusal::BagTooSmall { .. } => {
            "the bag is counted before the draw; `sixzero game show` shows it"
        }
        GameRefusal::NotOnRack { .. }
        | GameRefusal::NoneLeft { .. }
        | GameRefusal::RackLacks { .. } => {
            "check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry"
        }
        GameRefusal::NothingTo { .. } => "`sixzero game show` says what can be done next",
        _ => return None,
    };
    Some(text.to_owned())
}

fn which_event(found: &[String]) -> String {
    match found {
        [] => "there is no event in this folder".to_owned(),
        many => format!("there are several events in this folder: {}", many.join(", ")),
    }
}
