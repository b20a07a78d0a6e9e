//! What helps where an event cannot be read: its newest good backup.
use crate::cli::app::panic;
use crate::cli::journal::backup::Backups;
use crate::cli::{Context, Failure};
use ::show::answer::Exit;
use desk::{Desk, Refusal};
use store::{Glance, StoreError};

/// A failure as it is told: what the program takes for a bug of its own, or the disk's, is
/// damage where the file turns out to be damaged.
pub fn examined(context: &Context, failure: Failure) -> Failure {
    let is_disks = matches!(failure, Failure::Desk(Refusal::Store(StoreError::DiskFailed { .. })));
    if failure.exit() != Exit::Bug && !is_disks {
        return failure;
    }
    let Ok(event) = context.event_file() else { return failure };
    let trouble = panic::looked(|| Desk::open(&event).and_then(|mut desk| desk.verify()));
    match trouble {
        Some(Ok(troubles)) => match troubles.first() {
            Some(trouble) => StoreError::Damaged { detail: trouble.to_string() }.into(),
            None => failure,
        },
        Some(Err(_)) | None => failure,
    }
}

/// The newest good backup by name and age, and the command that puts it back, where the event
/// cannot be read.
#[expect(clippy::wildcard_enum_match_arm, reason = "few failures are the file's")]
pub fn hint(context: &Context, failure: &Failure) -> Option<String> {
    let is_event = match failure {
        Failure::Desk(Refusal::Store(error)) if is_unreadable(error) => is_damaged(error),
        Failure::WhichEvent { found } if found.is_empty() => false,
        Failure::NotedAway { .. } => false,
        _ => return None,
    };
    let event = context.event_to_restore().ok()?;
    let backups = Backups::of(&event, None);
    let id = Glance::at(&event).ok().map(|glance| glance.event);
    let Some(backup) = backups.longest_good(id.as_ref()) else {
        // What never was an event needs no backup.
        let none = format!(
            "no backup that can be used was found in `{}`; one elsewhere is put back by `sixzero restore FILE`",
            backups.folder().display()
        );
        return (is_event || backups.folder().exists()).then_some(none);
    };
    let named = context.named_event().map(|event| format!(" --event {}", event.display()));
    Some(format!(
        "the newest good backup is {}; `sixzero restore{}` puts it back",
        backup.said(&context.stamp()),
        named.unwrap_or_default()
    ))
}

fn is_damaged(error: &StoreError) -> bool {
    matches!(
        error,
        StoreError::Damaged { .. }
            | StoreError::Torn { .. }
            | StoreError::ForeignSchema { .. }
            | StoreError::Replaced { .. }
            | StoreError::Unreadable { .. }
    )
}

/// Whether it is the file's fault.
fn is_unreadable(error: &StoreError) -> bool {
    is_damaged(error)
        || matches!(
            error,
            StoreError::Missing { .. }
                | StoreError::Directory { .. }
                | StoreError::Empty { .. }
                | StoreError::NotAnEvent { .. }
                | StoreError::NewerFile { .. }
                | StoreError::Gone { .. }
        )
}
