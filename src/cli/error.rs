//! [`Failure`]: the only place where errors become sentences, hints and exit codes.
use std::path::PathBuf;

use crate::cli::absence;
use crate::cli::answer::Exit;
use crate::cli::hint::impossible_hint;
use crate::cli::hint::{
    confirm_hint, dispute_hint, division_hint, fix_hint, game_hint, import_hint, lexicon_hint,
    pair_hint, savepoint_hint, store_hint,
};
use crate::cli::input::Excess;
use crate::cli::{clock, late, open};
use crate::desk::{
    ConfirmRefusal, DisputeError, Effect, Finding, ImportRefusal, Kind, LexiconRefusal,
    PairRefusal, Refusal, RestoreRefusal, SavepointRefusal, SlipError, UndoRefusal,
};
use crate::exchange::members_csv::MembersError;
use crate::exchange::season_file::SeasonFileError;
use crate::rules::{DrawError, GameRefusal, PlacementError};
use crate::store::StoreError;
use crate::tournament::RoundNo;
use crate::tournament::pairing::{CopFinding, Impossible};
use crate::tournament::rating::RatingSystemError;

/// So many bad lines are told: more nobody reads.
const MOST_DETAILS: usize = 1_000;

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
    /// A file of which no more is read than a limit says, or no text.
    #[error("`{}` is not read: {excess}", path.display())]
    Excess {
        /// The file.
        path: PathBuf,
        /// What it must not be.
        excess: Excess,
    },
    /// A file that an export would overwrite and did not write.
    #[error("`{}` is there and is no earlier export", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// A round that is to be put on the wall, and is a draft.
    #[error("round {}{} is a draft: nobody has seen it", round.0, of_division(division.as_deref()))]
    Draft {
        /// The round.
        round: RoundNo,
        /// The division, where there are several.
        division: Option<String>,
    },
    /// A season file that cannot be understood.
    #[error("`{}`, {error}", path.display())]
    SeasonFile {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: SeasonFileError,
    },
    /// A federation's list with bad lines.
    #[error("the list of members cannot be read")]
    Members(Vec<MembersError>),
    /// Events of a season that cannot be counted.
    #[error("{}", uncounted(.nights))]
    Nights {
        /// Each file with what is wrong.
        nights: Vec<(PathBuf, Failure)>,
    },
    /// Another program's files with bad lines.
    #[error("the {format} files cannot be read as an event")]
    BadLines {
        /// Whose they are.
        format: &'static str,
        /// Every bad line.
        errors: Vec<String>,
    },
    /// A bug of ours.
    #[error("sixzero has a bug: {what} ({place})")]
    Bug {
        /// What the program found impossible.
        what: String,
        /// Where in its source.
        place: String,
    },
    /// No backup to put back.
    #[error("there is no good backup in `{}`{}", folder.display(), bad_ones(*.bad))]
    NoBackup {
        /// The folder.
        folder: PathBuf,
        /// How many there are that are not whole.
        bad: usize,
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

impl From<LexiconRefusal> for Failure {
    fn from(error: LexiconRefusal) -> Failure {
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
            Failure::File { .. } | Failure::Excess { .. } | Failure::NoBackup { .. } => Exit::File,
            Failure::NotOurs { .. }
            | Failure::SeasonFile { .. }
            | Failure::Members(_)
            | Failure::BadLines { .. }
            | Failure::Draft { .. } => Exit::Refused,
            Failure::Nights { nights } => {
                nights.iter().map(|(_, failure)| failure.exit()).next().unwrap_or(Exit::File)
            }
            Failure::Bug { .. } => Exit::Bug,
        }
    }

    /// What stands under the sentence: the bad lines of a batch, and how many more there are.
    #[must_use]
    pub fn details(&self) -> Vec<String> {
        let mut details = self.all_details();
        let more = details.len().saturating_sub(MOST_DETAILS);
        if more > 0 {
            details.truncate(MOST_DETAILS);
            details.push(format!("… and {more} more"));
        }
        details
    }

    fn all_details(&self) -> Vec<String> {
        match self {
            Failure::Desk(Refusal::Roster(errors)) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::Prizes(errors)) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::Results(errors)) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::EventJson(errors)) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::Whole(errors)) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::Dispute(DisputeError::Sheet(errors))) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::Import(ImportRefusal::Record(errors))) => {
                errors.iter().map(ToString::to_string).collect()
            }
            Failure::Desk(Refusal::Late(late)) => late::lines(late, Effect::Standings),
            Failure::Members(errors) => errors.iter().map(ToString::to_string).collect(),
            Failure::Nights { nights } => nights
                .iter()
                .map(|(path, failure)| format!("{}: {failure}", path.display()))
                .collect(),
            Failure::BadLines { errors, .. } => errors.clone(),
            Failure::Desk(Refusal::Cume { card, .. }) => card.clone(),
            Failure::Desk(Refusal::RoundHasResults { entered, .. }) => entered.clone(),
            Failure::Desk(Refusal::Restore(RestoreRefusal::OperationsGo { lines, .. })) => {
                lines.clone()
            }
            Failure::Desk(Refusal::Confirm(
                ConfirmRefusal::Unconfirmed { boards, .. }
                | ConfirmRefusal::Conflict { boards, .. },
            )) => boards.iter().flat_map(open::lines).collect(),
            Failure::Desk(_)
            | Failure::Usage { .. }
            | Failure::File { .. }
            | Failure::Excess { .. }
            | Failure::NotOurs { .. }
            | Failure::Draft { .. }
            | Failure::SeasonFile { .. }
            | Failure::Bug { .. }
            | Failure::NoBackup { .. }
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
            Failure::Excess { excess, .. } => Some(excess.hint().to_owned()),
            Failure::BadLines { .. } => {
                Some("nothing was made: mend the lines and import again".to_owned())
            }
            Failure::NotOurs { .. } => {
                Some("nothing was written: move it away, or name another place".to_owned())
            }
            Failure::Draft { round, .. } => Some(format!(
                "`sixzero round release {0}` puts it on the wall; `sixzero pairings {0}` shows \
                 it to you alone",
                round.0
            )),
            Failure::Members(_) => Some("mend the lines; nothing was looked up".to_owned()),
            Failure::SeasonFile { .. } => {
                Some("mend the line; the head of the file says what each key means".to_owned())
            }
            Failure::Nights { nights } => Some(nights_hint(nights).to_owned()),
            Failure::NoBackup { .. } => {
                Some("one elsewhere is put back by `sixzero restore FILE`".to_owned())
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
        Refusal::NoDivision { .. } => "`sixzero division add NAME` adds one",
        Refusal::NoRound { .. } => "`sixzero round pair` pairs the next round",
        Refusal::Pair(PairRefusal::Impossible { reasons, .. })
            if reasons.contains(&Impossible::Cop(CopFinding::RoundsUnknown))
                || reasons.contains(&Impossible::RoundsOpen)
                || reasons.contains(&Impossible::GibsonOpen)
                || reasons.contains(&Impossible::StrictOpen) =>
        {
            "`sixzero event set rounds N` says how many there are"
        }
        Refusal::Pair(PairRefusal::Impossible { reasons, .. }) => return impossible_hint(reasons),
        Refusal::Division(refusal) => division_hint(refusal),
        Refusal::LeftRoundRobin { .. } => {
            "`sixzero player rejoin NAME`, and `player sit-out` for a round once it is paired; or \
             another method: `--method swiss`"
        }
        Refusal::Late(_) => {
            "`--effect report-only` leaves standings and pairings as they are; `--accept \
             late-correction` corrects the standings"
        }
        Refusal::Savepoint(SavepointRefusal::Stopped { refusal, .. }) => return hint(refusal),
        Refusal::Savepoint(refusal) => return savepoint_hint(refusal).map(str::to_owned),
        Refusal::NotLastRound { last, .. } => {
            return Some(format!("unpair round {} first, or undo", last.0));
        }
        Refusal::Pair(refusal) => return pair_hint(refusal),
        Refusal::RoundHasResults { .. } | Refusal::ResultsMissing { .. } => {
            let finding = refusal.finding().map_or("", Finding::name);
            return Some(format!("to go on all the same: `--accept {finding} --reason \"…\"`"));
        }
        Refusal::Disagreement { .. } => {
            "`sixzero result missing` shows both and the command that rules; to go on all the \
             same: `--accept disagreement --reason \"…\"`"
        }
        Refusal::Dispute(error) => return dispute_hint(error),
        Refusal::Irregular(error) => return absence::hint(error),
        Refusal::Confirm(refusal) => confirm_hint(refusal),
        Refusal::Import(refusal) => return Some(import_hint(refusal)),
        Refusal::Cume { .. } => {
            "compare it with the player's own card, line by line; an earlier slip is put right by \
             `sixzero result correct`; to enter it all the same: `--accept cume`"
        }
        Refusal::LowScore { .. } => "if that is right: `--accept low-score`",
        Refusal::ScoreRange { .. } => {
            "a real score beyond that is imported: `sixzero result import`"
        }
        Refusal::ResultDiffers { entered, provisional, .. } => {
            let mut parts = Vec::new();
            if let Some((by, at)) = entered {
                parts.push(format!("entered by {by}, {}", clock::shown(*at)));
            }
            if let Some(round) = provisional {
                let confirm = format!("`sixzero result confirm {} \"…\"`", round.0);
                parts.push(format!("as the second pair of eyes: {confirm}"));
            }
            parts.push(CHANGED.to_owned());
            return Some(parts.join("; "));
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
        Refusal::GamePlayers { most: 2, players: 3 | 4, .. } => {
            "rules for more: `--rules hasbro`, or these with `--set players_most=4`"
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
        Refusal::NoLongerStands { refusal, .. }
            if matches!(**refusal, GameRefusal::NotOnTurn { .. }) =>
        {
            "a turn more or less changes whose turn the later ones are: `sixzero game insert`, \
             `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn \
             too: `insert 4 9H MOB , pass`, `delete 4 5`; else `sixzero game undo` back to it"
        }
        Refusal::NoLongerStands { refusal, .. }
            if matches!(**refusal, GameRefusal::NoneLeft { .. }) =>
        {
            "if that is what was seen: `--unsure` keeps it as a finding"
        }
        Refusal::NoLongerStands { refusal, .. }
            if matches!(**refusal, GameRefusal::Placement(PlacementError::StartMissed { .. })) =>
        {
            "if it was played so: `--allow-misplaced` keeps it, and a challenge takes it off"
        }
        Refusal::NoLongerStands { .. } => {
            "correct that turn first, or `sixzero game undo` back to it"
        }
        Refusal::Fix(refusal) => return fix_hint(refusal),
        Refusal::RulesInUse { .. } => {
            "a game may have rules of its own: `sixzero game new … --set RULE=VALUE`"
        }
        Refusal::RoundRecorded { .. } => {
            "`sixzero log` shows what began the game, `sixzero undo OPERATION` takes it back"
        }
        Refusal::Undo(UndoRefusal::LaterTurns { .. }) => {
            "`sixzero game fix` corrects a turn under later ones, and says what else changes"
        }
        Refusal::Undo(UndoRefusal::Places { .. }) => {
            "the round was paired since: enter what is to be now instead, as `sixzero player rejoin` or \
             `sit-out`, or unpair the round first"
        }
        Refusal::Undo(UndoRefusal::OfEvent) => {
            "an event that is not wanted is a file to be deleted"
        }
        Refusal::Undo(UndoRefusal::OfRestoring) => {
            "`sixzero restore FILE` puts back what was set aside then: `*.before-restore-N.sixzero`"
        }
        Refusal::Undo(UndoRefusal::OfMigration) => {
            "correct it: `sixzero result correct`, `sixzero game fix`, `sixzero player set`"
        }
        Refusal::Draw(DrawError::Tied { .. }) => {
            "type it again with each new tile behind the old one: `ann:EC ben:EA`"
        }
        Refusal::TableFinished { .. } => "address the game by `sixzero game enter N`",
        Refusal::Undo(UndoRefusal::Taken { back, taken, .. }) => {
            return Some(format!(
                "`sixzero undo {taken}` takes back what took its place, `sixzero undo {back}` then brings this back"
            ));
        }
        Refusal::Undo(UndoRefusal::LaterOperations { .. }) => {
            "undo those first; `sixzero log` lists them"
        }
        Refusal::Undo(UndoRefusal::NothingTo { verb: "undo", .. }) => {
            "`--any` takes back the last of anybody"
        }
        Refusal::RatingSystem(RatingSystemError::NotSet { .. }) => {
            "`sixzero event set rating-system naspa` sets one, `--system NAME` tries one; \
             `sixzero ratings --systems` lists them"
        }
        Refusal::RatingSystem(_) => "`sixzero ratings --systems` lists what there is",
        Refusal::RuleSet(_) => {
            "`sixzero rules list` and `sixzero rules show NAME` list what there is"
        }
        Refusal::Method(_) => "`sixzero help round pair` explains the methods",
        Refusal::Slip(SlipError::ChangedSince { .. }) => {
            "`sixzero blame ROUND PLAYER` shows it; then again with the newer `--seen`"
        }
        Refusal::Slip(SlipError::OtherTable { .. }) => {
            "look which is right; if they sat elsewhere: `--accept other-table`"
        }
        Refusal::Slip(SlipError::NoScores { .. }) => {
            "write the scores, or `--accept no-scores`; for a whole event: `sixzero event set entry spread`"
        }
        Refusal::Slip(SlipError::EarlierRound { .. }) => {
            "if the round is right: `--accept earlier-round`"
        }
        Refusal::Slip(SlipError::Tag { .. }) => "leave it out, or write one of these",
        Refusal::Slip(SlipError::Players { .. }) => {
            "record a game of three or four by `sixzero game new NAME NAME NAME`: it counts in no round"
        }
        Refusal::Slip(SlipError::Shape { .. }) => {
            "a bye is `3 50`, a forfeit `sixzero result forfeit ROUND NAME`"
        }
        Refusal::NoPrizes => {
            "nothing was changed; a line is as `1st 300`, and `sixzero prize clear` takes the list away"
        }
        Refusal::Prizes(_) => {
            "nothing was changed; `sixzero help prize add` shows how a line is written"
        }
        Refusal::Roster(_) | Refusal::Results(_) | Refusal::Whole(_) | Refusal::EventJson(_) => {
            "nothing was changed: mend the lines and import again"
        }
        Refusal::Game(game) => return game_hint(game),
        Refusal::Lexicon(lexicon) => return lexicon_hint(lexicon),
        Refusal::Restore(_) => {
            "what is there now is set aside, not deleted; to go on: `--accept operations-go`"
        }
        Refusal::Store(error) => return store_hint(error),
        _ => return None,
    };
    Some(text.to_owned())
}

/// How a result is changed.
const CHANGED: &str = "to change it: `sixzero result correct ROUND \"…\" --reason \"…\"`; a bye, \
    forfeit or void: the same again with `--reason \"…\"`";

fn uncounted(nights: &[(PathBuf, Failure)]) -> String {
    match nights {
        [_] => "an event of the season cannot be counted".to_owned(),
        many => format!("{} events of the season cannot be counted", many.len()),
    }
}

fn nights_hint(nights: &[(PathBuf, Failure)]) -> &'static str {
    let is_older = |(_, failure): &(PathBuf, Failure)| {
        matches!(failure, Failure::Desk(Refusal::Store(StoreError::OlderFile { .. })))
    };
    if nights.iter().any(is_older) {
        "a season only reads: `sixzero --event FILE standings` brings an older event up to date first"
    } else {
        "nothing was changed; an event is looked for where the season file names it, from that file's own folder"
    }
}

fn bad_ones(bad: usize) -> String {
    match bad {
        0 => String::new(),
        1 => ": the one that is there is damaged".to_owned(),
        many => format!(": the {many} that are there are damaged"),
    }
}

fn which_event(found: &[String]) -> String {
    match found {
        [] => "there is no event in this folder".to_owned(),
        many => format!("there are several events in this folder: {}", many.join(", ")),
    }
}

fn of_division(division: Option<&str>) -> String {
    division.map(|name| format!(" of division {name}")).unwrap_or_default()
}
