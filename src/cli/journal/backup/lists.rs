//! What a second laptop needs beside the event: its other backups, and the operator's own word
//! lists.
use std::fs;
use std::path::Path;

use super::backups::Backups;
use crate::cli::app::context::ENDING;
use crate::cli::app::files::Privacy;
use crate::cli::app::{files, input};
use crate::cli::word::lexicon::Installed;
use crate::cli::{Failure, lexicon};
use desk::{Desk, EventField, Refusal};
use report::visible;
use tournament::{LexiconRef, plural};

/// Where lists lie beside the copies of an event.
pub const LISTS: &str = "word-lists";
/// Larger than any event.
const MOST_BYTES: u64 = 16 << 30;

/// Copies the event's own backups and the word lists of this machine into a folder; what is to be
/// told of it.
pub fn take_along(desk: &mut Desk, own: &Backups, to: &Path) -> Result<Vec<String>, Failure> {
    let mut notes = Vec::new();
    let survey = own.survey(desk)?;
    let mine = survey.beginnings.iter().chain(&survey.given_up);
    let mine = mine.chain(survey.parted.iter().map(|(backup, _)| backup));
    let mut copied = 0;
    for backup in mine {
        copied += u32::from(copy_missing(&backup.path, to)?);
    }
    let lists = lexicon::take_along(&to.join(LISTS))?;
    notes.push(format!(
        "With it: {}, {}.",
        plural(copied, "older copy", "older copies"),
        plural(lists, "word list", "word lists"),
    ));
    notes.extend(missing_lists(desk)?);
    Ok(notes)
}

/// Puts the other copies of a folder beside an event, and adds the word lists that lie there to
/// this machine; what is to be told of it.
pub fn bring(desk: &mut Desk, event: &Path, from: &Path) -> Result<Vec<String>, Failure> {
    let mut notes = Vec::new();
    let own = Backups::of(event, None);
    let there = Backups::of(event, Some(from));
    let is_own = own.folder().canonicalize().ok() == there.folder().canonicalize().ok();
    let Some(id) = desk.event_id()?.filter(|_| !is_own) else { return Ok(notes) };
    let (copies, _) = there.all();
    let mut copied = 0;
    for copy in copies.iter().filter(|copy| copy.glance.event == id) {
        files::make_folder(own.folder(), Privacy::Private)?;
        copied += u32::from(copy_missing(&copy.path, own.folder())?);
    }
    if copied > 0 {
        let copies = plural(copied, "copy lies", "copies lie");
        notes.push(format!("{copies} in {} too.", visible(&own.folder().display().to_string())));
    }
    for (name, installed) in lexicon::bring(&from.join(LISTS))? {
        let name = visible(&name).into_owned();
        notes.push(match installed {
            Installed::Added => format!("Added the word list {name}."),
            Installed::Before => continue,
            Installed::Damaged => format!("LOOK: the word list {name} is damaged: not added."),
            Installed::NameTaken => {
                format!("LOOK: another word list is called {name} here: not added.")
            }
        });
    }
    notes.extend(missing_lists(desk)?);
    Ok(notes)
}

/// The lists that event and divisions agree on, each once.
pub fn agreed(desk: &mut Desk) -> Result<Vec<LexiconRef>, Refusal> {
    let event = desk.view(|view| EventField::load(view))?;
    let settings = event.settings;
    let own = event.divisions.into_iter().filter_map(|division| division.own.lexicon);
    let mut lists = Vec::new();
    for list in [settings.lexicon].into_iter().chain(settings.second_lexicon).chain(own) {
        if !lists.contains(&list) {
            lists.push(list);
        }
    }
    Ok(lists)
}

fn missing_lists(desk: &mut Desk) -> Result<Vec<String>, Failure> {
    let mut missing = agreed(desk)?;
    missing.retain(|list| lexicon::open(list).is_err());
    let notes = missing.iter().map(|list| {
        format!(
            "LOOK: the word list {} is not on this machine: `sixzero lexicon add FILE` adds it.",
            visible(&desk::lexicon_name(list))
        )
    });
    Ok(notes.collect())
}

/// Copies a file into a folder that has none of its name; whether it did.
fn copy_missing(file: &Path, folder: &Path) -> Result<bool, Failure> {
    let Some(name) = file.file_name() else { return Ok(false) };
    let to = folder.join(name);
    let is_event = to.extension().is_some_and(|ending| ending == ENDING);
    if !is_event || fs::symlink_metadata(&to).is_ok() {
        return Ok(false);
    }
    files::write_whole(&to, &input::bytes(file, MOST_BYTES)?, Privacy::Private)?;
    Ok(true)
}
