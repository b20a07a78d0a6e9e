//! The copies of the event beside it, by what they are.
use std::path::Path;

use super::Check;
use super::file::is_large;
use crate::cli::Context;
use crate::cli::journal::backup;
use crate::cli::journal::backup::{Backup, Backups, Checked};
use desk::{Desk, Refusal, refuse_damage};
use store::Tip;

/// So many operations may be newer than the last copy.
const BEHIND: i64 = 500;

pub(super) fn kept(
    context: &Context,
    event: &Path,
    desk: Option<&mut Desk>,
    tip: Option<&Tip>,
) -> Check {
    let folder = Backups::of(event, None);
    let stamp = context.stamp();
    let Some((desk, tip)) = desk.zip(tip) else {
        return match folder.longest_good(None) {
            Some(good) => Check::well("backup", format!("{}, is whole", good.said(&stamp))),
            None => Check::look("backup", "no backup beside the event can be used"),
        };
    };
    let survey = match folder.survey(desk) {
        Ok(survey) => survey,
        Err(failure) => return Check::look("backup", failure.to_string()),
    };
    if let Some(note) =
        survey.notes(folder.folder(), &stamp).into_iter().find(|note| note.starts_with("LOOK"))
    {
        return Check::look("backup", note.trim_start_matches("LOOK: ").to_owned());
    }
    let newest = survey.beginnings.iter().rev().find(|backup| is_good(backup));
    let many = survey.beginnings.len() + survey.unreadable.len();
    let Some(newest) = newest else {
        return match (many, backup::automatic()) {
            (0, None) => {
                Check::look("backup", "none, and SIXZERO_BACKUPS=0 makes none: `sixzero backup`")
            }
            (0, Some(_)) => match has_results(desk) {
                Ok(false) => Check::well("backup", "none yet: one is made at the first result"),
                Ok(true) => Check::look(
                    "backup",
                    "there are results and no backup yet: `sixzero backup` makes one",
                ),
                Err(failure) => Check::look("backup", failure.to_string()),
            },
            (many, _) => Check::look(
                "backup",
                format!("{many}, and none of them is whole: `sixzero backup` makes one"),
            ),
        };
    };
    let said = newest.said(&stamp);
    let last = survey.beginnings.last().map(|backup| &backup.path);
    if !survey.unreadable.is_empty() || last != Some(&newest.path) {
        Check::look("backup", format!("the newest good one is {said}; others are damaged"))
    } else if tip.revision.0 - newest.glance.tip.revision.0 > BEHIND {
        Check::look("backup", format!("{said}, is far behind: `sixzero backup` makes one"))
    } else if is_large(&newest.path) || newest.checked == Checked::NotYet {
        let (path, more) = (newest.path.display(), "the rest is not looked through here");
        Check::untold(
            "backup",
            format!(
                "{said}: all that standings and pairings are made of is whole; {more}: \
                 `sixzero verify --event {path}` does"
            ),
        )
    } else {
        Check::well("backup", format!("{said}, is whole"))
    }
}

fn is_good(backup: &Backup) -> bool {
    match is_large(&backup.path) {
        true => Desk::look(&backup.path)
            .and_then(|mut desk| desk.view(|view| refuse_damage(view.journal)))
            .is_ok(),
        false => backup.is_good(),
    }
}

fn has_results(desk: &mut Desk) -> Result<bool, Refusal> {
    desk.view(|view| Ok(view.journal.has_results()?))
}
