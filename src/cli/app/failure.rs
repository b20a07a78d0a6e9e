//! [`Failure`]: why a command was not done, with its exit code, what stands under its sentence, and
//! what to do. What the desk refuses is told by `show::refusal`.
use std::fmt::Display;
use std::path::{Path, PathBuf};

use crate::cli::app::input::Excess;
use crate::cli::os::clock;
use ::show::answer::{Answer, Exit};
use ::show::refusal::{self, Told, details, each, hint};
use desk::{Kind, Refusal};
use exchange::Problem;
use tournament::shortened;

/// So many bad lines are told: more no one reads.
const MOST_DETAILS: usize = 1_000;

#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error(transparent)]
    Desk(Refusal),
    #[error("{problem}")]
    Usage { problem: String, hint: String },
    #[error("cannot {verb} `{}`: {source}", path.display())]
    File { verb: &'static str, path: PathBuf, source: std::io::Error },
    /// A file of which no more is read than a limit says, or no text.
    #[error("`{}` cannot be read: {excess}", path.display())]
    Excess { path: PathBuf, excess: Excess },
    /// What one command alone can say.
    #[error("{}", .0.problem)]
    Told(Told),
    /// A question was answered by no, or at a prompt by another line: nothing was entered.
    #[error("nothing was entered")]
    NotEntered { next: Option<String> },
    /// At a prompt, a later question was answered by another line: this was done so far.
    #[error("it was done in part")]
    Interrupted { done: Box<Answer>, next: String },
    #[error("sixzero has a bug: {what} ({place})")]
    Bug { what: String, place: String },
    /// The folder's note names an event that is not there.
    #[error("the current event of this folder, `{}`, is not there", file.display())]
    NotedAway {
        note: &'static str,
        file: PathBuf,
        /// The events that are there.
        here: Vec<PathBuf>,
    },
    /// No event was named, and the folder has none or several.
    #[error("{}", which_event(.found))]
    WhichEvent { found: Vec<String> },
}

/// Whatever is refused below, or can be made a refusal of.
impl<E: Into<refusal::Failure>> From<E> for Failure {
    fn from(error: E) -> Failure {
        match error.into() {
            refusal::Failure::Desk(refusal) => Failure::Desk(refusal),
            refusal::Failure::Told(told) => Failure::Told(told),
        }
    }
}

impl Failure {
    pub fn usage(problem: impl Into<String>, hint: impl Into<String>) -> Failure {
        Failure::Usage { problem: problem.into(), hint: hint.into() }
    }

    fn refused(problem: String, details: Vec<String>, hint: impl Into<String>) -> Failure {
        Failure::Told(Told { exit: Exit::Refused, problem, details, hint: hint.into() })
    }

    /// A day that an option is given and that is none.
    pub fn no_date(typed: &str, option: &str) -> Failure {
        Failure::usage(
            format!("`{}` is not a date", shortened(typed)),
            format!("write year, month and day: `{option} 2026-11-14`"),
        )
    }

    /// A file that an export would overwrite and did not write.
    pub fn not_ours(path: &Path) -> Failure {
        Failure::refused(
            format!("`{}` is there, and is not an earlier export", path.display()),
            Vec::new(),
            "nothing was written: move it away, or name another place",
        )
    }

    pub fn season_file(path: &Path, error: &Problem) -> Failure {
        Failure::refused(
            format!("`{}`, {error}", path.display()),
            Vec::new(),
            "correct the line; the head of the file says what each key means",
        )
    }

    pub fn members(errors: &[Problem]) -> Failure {
        let problem = "the list of members cannot be read".to_owned();
        Failure::refused(problem, each(errors), "correct the lines; nothing was looked up")
    }

    /// Events of a season, each with what is wrong.
    pub fn nights(nights: &[(PathBuf, Failure)]) -> Failure {
        let what = |(path, failure): &(PathBuf, Failure)| format!("{}: {failure}", path.display());
        Failure::Told(Told {
            exit: nights.first().map_or(Exit::File, |(_, failure)| failure.exit()),
            problem: match nights {
                [_] => "an event of the season cannot be counted".to_owned(),
                many => format!("{} events of the season cannot be counted", many.len()),
            },
            details: nights.iter().map(what).collect(),
            hint:
                "nothing was changed; an event is looked for where the season file names it, from \
                   that file's own folder"
                    .to_owned(),
        })
    }

    /// Files of another program, with every bad line.
    pub fn bad_lines(format: &str, errors: &[impl Display]) -> Failure {
        Failure::refused(
            format!("the {format} files cannot be read as an event"),
            each(errors),
            "nothing was made: correct the lines and import again",
        )
    }

    /// A folder without a backup of the event that can be used: so many are not whole, so many of others.
    pub fn no_backup(folder: &Path, bad: usize, others: usize) -> Failure {
        let bad = match bad {
            0 => String::new(),
            1 => ": the one that is there is damaged".to_owned(),
            many => format!(": the {many} that are there are damaged"),
        };
        let others = match others {
            0 => String::new(),
            1 => "; the copy that is there is of another event".to_owned(),
            many => format!("; the {many} copies that are there are of other events"),
        };
        let usable = if bad.is_empty() { "" } else { " that can be used" };
        let folder = folder.display();
        Failure::Told(Told {
            exit: Exit::File,
            problem: format!("`{folder}` holds no backup of this event{usable}{bad}{others}"),
            details: Vec::new(),
            hint: match others.is_empty() {
                true => "one elsewhere is put back by `sixzero restore FILE`",
                false => "`sixzero restore FOLDER --event NAME.sixzero` puts another event back beside this one",
            }
            .to_owned(),
        })
    }

    /// How the program ends with it.
    pub fn exit(&self) -> Exit {
        match self {
            Failure::Desk(refusal) => match refusal.kind() {
                Kind::Refused | Kind::Found(_) => Exit::Refused,
                Kind::NoPairing => Exit::Found,
                Kind::File => Exit::File,
                Kind::Bug => Exit::Bug,
            },
            Failure::Told(told) => told.exit,
            Failure::Usage { .. } | Failure::WhichEvent { .. } | Failure::NotedAway { .. } => {
                Exit::Usage
            }
            Failure::NotEntered { .. } | Failure::Interrupted { .. } => Exit::Refused,
            Failure::File { .. } | Failure::Excess { .. } => Exit::File,
            Failure::Bug { .. } => Exit::Bug,
        }
    }

    /// What stands under the sentence: the bad lines of a batch, and how many more there are.
    pub fn details(&self) -> Vec<String> {
        let mut details = match self {
            Failure::Desk(refusal) => details(refusal, clock::TIMES),
            Failure::Told(told) => told.details.clone(),
            Failure::Usage { .. }
            | Failure::File { .. }
            | Failure::Excess { .. }
            | Failure::NotEntered { .. }
            | Failure::Interrupted { .. }
            | Failure::Bug { .. }
            | Failure::NotedAway { .. }
            | Failure::WhichEvent { .. } => Vec::new(),
        };
        let more = details.len().saturating_sub(MOST_DETAILS);
        if more > 0 {
            details.truncate(MOST_DETAILS);
            details.push(format!("… and {more} more"));
        }
        details
    }

    /// The same for readers other than the command line.
    pub fn told(self) -> refusal::Failure {
        let (exit, problem) = (self.exit(), self.to_string());
        let hint = self.hint().unwrap_or_default();
        match self {
            Failure::Desk(refusal) => refusal::Failure::Desk(refusal),
            Failure::Told(told) => refusal::Failure::Told(told),
            Failure::Usage { .. }
            | Failure::File { .. }
            | Failure::Excess { .. }
            | Failure::NotEntered { .. }
            | Failure::Interrupted { .. }
            | Failure::Bug { .. }
            | Failure::NotedAway { .. }
            | Failure::WhichEvent { .. } => {
                refusal::Failure::Told(Told { exit, problem, details: Vec::new(), hint })
            }
        }
    }

    /// What to do.
    pub fn hint(&self) -> Option<String> {
        Some(match self {
            Failure::Desk(refusal) => return hint(refusal, clock::TIMES),
            Failure::File { verb, path, source } => {
                return kept_open(source).or_else(|| no_folder(verb, path, source));
            }
            Failure::Usage { hint, .. } => hint.clone(),
            Failure::NotEntered { .. } | Failure::Interrupted { .. } => return None,
            Failure::Told(told) => told.hint.clone(),
            Failure::Excess { excess, .. } => excess.hint().to_owned(),
            Failure::Bug { .. } => {
                "everything before this is saved, this was not; please report it with the \
                 command you typed"
                    .to_owned()
            }
            Failure::NotedAway { note, here, .. } => {
                let choose = match here.first() {
                    Some(other) => {
                        format!("`sixzero use {}` goes on with another", other.display())
                    }
                    None => format!("`sixzero new NAME` makes another; `{note}` holds the name"),
                };
                format!("put it back, or its newest backup with `sixzero restore`; {choose}")
            }
            Failure::WhichEvent { .. } => {
                "make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or \
                 `sixzero use FILE`"
                    .to_owned()
            }
        })
    }
}

/// On Windows a file that a program has open keeps its place.
fn kept_open(source: &std::io::Error) -> Option<String> {
    let is_kept = cfg!(windows) && source.kind() == std::io::ErrorKind::PermissionDenied;
    is_kept.then(|| "close it in the programs that have it open, and try again".to_owned())
}

/// Where a file is written into a folder that is not there.
fn no_folder(verb: &str, path: &Path, source: &std::io::Error) -> Option<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty())?;
    let is_gone = verb == "write" && source.kind() == std::io::ErrorKind::NotFound;
    let folder = folder.display();
    is_gone.then(|| format!("make the folder `{folder}` first, or name another place"))
}

fn which_event(found: &[String]) -> String {
    match found {
        [] => "this folder holds no event".to_owned(),
        many => format!("there are several events in this folder: {}", many.join(", ")),
    }
}
