//! [`Failure`]: the only place where errors become sentences, hints and exit codes.
use std::path::PathBuf;

use crate::cli::answer::Exit;
use crate::cli::input::Excess;
use crate::cli::way::hint;
use crate::cli::{late, open};
use desk::{
    ConfirmRefusal, DisputeError, Effect, ImportRefusal, Kind, LexiconRefusal, Refusal,
    RestoreRefusal,
};
use exchange::members_csv::MembersError;
use exchange::season_file::SeasonFileError;
use rules::GameRefusal;
use store::StoreError;
use tournament::RoundNo;

/// So many bad lines are told: more nobody reads.
const MOST_DETAILS: usize = 1_000;

/// Why a command was not done.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Desk(#[from] Refusal),
    #[error("{problem}")]
    Usage {
        /// What is wrong.
        problem: String,
        /// The way round it.
        hint: String,
    },
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
        round: RoundNo,
        /// The division, where there are several.
        division: Option<String>,
    },
    #[error("`{}`, {error}", path.display())]
    SeasonFile {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: SeasonFileError,
    },
    #[error("the list of members cannot be read")]
    Members(Vec<MembersError>),
    #[error("{}", uncounted(.nights))]
    Nights {
        /// Each file with what is wrong.
        nights: Vec<(PathBuf, Failure)>,
    },
    #[error("the {format} files cannot be read as an event")]
    BadLines {
        format: &'static str,
        /// Every bad line.
        errors: Vec<String>,
    },
    #[error("sixzero has a bug: {what} ({place})")]
    Bug {
        /// What the program found impossible.
        what: String,
        /// Where in its source.
        place: String,
    },
    #[error("there is no good backup of this event in `{}`{}", folder.display(), bad_ones(*.bad, *.others))]
    NoBackup {
        folder: PathBuf,
        /// How many there are that are not whole.
        bad: usize,
        /// How many there are of other events.
        others: usize,
    },
    /// The folder's note names an event that is not there.
    #[error("the current event of this folder, `{}`, is not there", file.display())]
    NotedAway {
        note: &'static str,
        /// What it names.
        file: PathBuf,
        /// The events that are there.
        here: Vec<PathBuf>,
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
            Failure::Usage { .. } | Failure::WhichEvent { .. } | Failure::NotedAway { .. } => {
                Exit::Usage
            }
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
            Failure::Desk(Refusal::Import(ImportRefusal::Points { otherwise, .. })) => {
                otherwise.clone()
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
            Failure::Desk(Refusal::Restore(
                RestoreRefusal::OperationsGo { lines, .. }
                | RestoreRefusal::SeveralEvents { lines, .. }
                | RestoreRefusal::Parted { lines, .. },
            )) => lines.clone(),
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
            | Failure::NotedAway { .. }
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
            Failure::Nights { .. } => Some(nights_hint().to_owned()),
            Failure::NoBackup { .. } => {
                Some("one elsewhere is put back by `sixzero restore FILE`".to_owned())
            }
            Failure::Bug { .. } => Some(
                "everything that was acknowledged is saved, this was not; please report it with \
                 the command you typed"
                    .to_owned(),
            ),
            Failure::NotedAway { note, here, .. } => Some(noted_away_hint(note, here)),
            Failure::WhichEvent { .. } => Some(
                "make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or \
                 `sixzero use FILE`"
                    .to_owned(),
            ),
        }
    }
}

fn uncounted(nights: &[(PathBuf, Failure)]) -> String {
    match nights {
        [_] => "an event of the season cannot be counted".to_owned(),
        many => format!("{} events of the season cannot be counted", many.len()),
    }
}

fn nights_hint() -> &'static str {
    "nothing was changed; an event is looked for where the season file names it, from that file's own folder"
}

fn noted_away_hint(note: &str, here: &[PathBuf]) -> String {
    let choose = match here.first() {
        Some(other) => format!("`sixzero use {}` goes on with another", other.display()),
        None => format!("`sixzero new NAME` makes another; `{note}` holds the name"),
    };
    format!("put it back, or its newest backup with `sixzero restore`; {choose}")
}

fn bad_ones(bad: usize, others: usize) -> String {
    let bad = match bad {
        0 => String::new(),
        1 => ": the one that is there is damaged".to_owned(),
        many => format!(": the {many} that are there are damaged"),
    };
    match others {
        0 => bad,
        1 => format!("{bad}; the copy that is there is of another event"),
        many => format!("{bad}; the {many} copies that are there are of other events"),
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
