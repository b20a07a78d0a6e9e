//! [`Sink`]: the one way in which what is printed becomes a file.
use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::app::files::{self, Privacy};
use crate::cli::app::input;
use crate::cli::{Context, Failure};
use desk::Rehearsal;
use report::page;

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputFile {
    pub path: PathBuf,
    pub text: String,
}

/// What a file is written over; a link is no file, and stays.
#[derive(Clone, Debug)]
pub enum Over {
    /// An earlier report of this kind: a page of it, or what begins with one of these.
    Report { kind: &'static str, beginnings: Vec<String> },
    /// What begins so.
    Begins(&'static str),
    /// A table with the same first columns.
    Columns,
    /// The same text.
    Same,
    /// Whatever is there.
    Anything,
    /// What this finds to be an earlier file of the new one's kind: old and new.
    Earlier(fn(&str, &str) -> bool),
}

/// Writes files, each whole or not at all, and none where one may not be written.
pub struct Sink {
    rehearsal: Rehearsal,
    over: Over,
}

/// So much of a file is read to see what it is.
const READ: u64 = 4096;

impl Sink {
    pub fn new(context: &Context, over: Over) -> Sink {
        Sink::of(context.stamp().rehearsal, over)
    }

    pub fn of(rehearsal: Rehearsal, over: Over) -> Sink {
        Sink { rehearsal, over }
    }

    /// Writes the files, unless it is a rehearsal, into a folder that is made where it is not
    /// there; answers which it was.
    pub fn write(&self, folder: Option<&Path>, out: &[OutputFile]) -> Result<Rehearsal, Failure> {
        if let Some(file) = out.iter().find(|file| !self.over.allows(&file.path, &file.text)) {
            return Err(self.over.refusal(&file.path));
        }
        let rehearsal = self.rehearsal;
        if rehearsal == Rehearsal::Real {
            if let Some(folder) = folder {
                files::make_folder(folder, Privacy::Shared)?;
            }
            for file in out {
                files::write_whole(&file.path, file.text.as_bytes(), Privacy::Shared)?;
            }
        }
        Ok(rehearsal)
    }
}

impl Over {
    /// Whether nothing stands there, or what may be written over.
    pub fn allows(&self, path: &Path, text: &str) -> bool {
        let Ok(there) = fs::symlink_metadata(path) else { return true };
        let begins = |is_ours: &dyn Fn(&str) -> bool| {
            let beginning = input::beginning(path, READ);
            beginning.is_ok_and(|beginning| is_ours(&String::from_utf8_lossy(&beginning)))
        };
        let is_ours = || match self {
            Over::Anything => true,
            Over::Report { kind, beginnings } => begins(&|old| {
                beginnings.iter().any(|mark| old.starts_with(mark.as_str()))
                    || (old.starts_with("<!DOCTYPE html>") && old.contains(&page::signature(kind)))
            }),
            Over::Begins(mark) => begins(&|old| old.starts_with(mark)),
            Over::Columns => begins(&|old| first_columns(old) == first_columns(text)),
            Over::Same => {
                let old = input::bytes(path, text.len() as u64);
                old.is_ok_and(|old| old == text.as_bytes())
            }
            Over::Earlier(is_earlier) => {
                let old = input::bytes(path, input::MOST_BYTES);
                old.is_ok_and(|old| is_earlier(&String::from_utf8_lossy(&old), text))
            }
        };
        matches!(self, Over::Anything) || (there.is_file() && is_ours())
    }

    pub fn refusal(&self, path: &Path) -> Failure {
        match self {
            Over::Same => Failure::usage(
                format!("`{}` exists and has other contents", path.display()),
                "nothing was written: name another place, or overwrite it with `--force`",
            ),
            Over::Report { .. }
            | Over::Begins(_)
            | Over::Columns
            | Over::Anything
            | Over::Earlier(_) => Failure::not_ours(path),
        }
    }
}

/// The first three columns of a table.
fn first_columns(text: &str) -> Vec<&str> {
    let line = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default();
    line.split([',', ';', '\t']).take(3).collect()
}

/// `Wrote wall.html.`
pub fn wrote(shown: &str) -> String {
    format!("Wrote {shown}.")
}
