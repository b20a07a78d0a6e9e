//! The event's file: whether it is whole, what lies beside it, who may open it.
use std::path::Path;

use super::Check;
use crate::cli::app::files;
use desk::{Desk, refuse_damage};

/// A larger file is not looked through while somebody waits for one screen.
const MOST_AT_ONCE: u64 = 16 * 1024 * 1024;
const MEGABYTE: u64 = 1_000_000;

pub(super) fn is_large(file: &Path) -> bool {
    bytes(file) > MOST_AT_ONCE
}

/// Every row of a file up to [`MOST_AT_ONCE`]; of a larger one what the day rests on.
pub(super) fn whole(desk: &mut Desk, event: &Path) -> Check {
    let revision = desk.tip().ok().flatten().map_or(0, |tip| tip.revision.0);
    let bytes = bytes(event);
    if bytes > MOST_AT_ONCE {
        return match desk.view(|view| refuse_damage(view.journal)) {
            Ok(()) => Check::untold(
                "event",
                format!(
                    "all that standings and pairings are made of is whole; the rest of {revision} \
                     operations, {} MB, is not looked through here: `sixzero verify` does",
                    bytes / MEGABYTE
                ),
            ),
            Err(refusal) => Check::look("event", refusal.to_string()),
        };
    }
    match desk.verify().as_deref() {
        Ok([]) => Check::well("event", format!("whole: {revision} operations, every row and game")),
        Ok([first, rest @ ..]) => {
            let more = match rest.len() {
                0 => String::new(),
                many => format!("; {many} more: `sixzero verify`"),
            };
            Check::look("event", format!("{first}{more}; `sixzero restore` puts a backup back"))
        }
        Err(refusal) => Check::look("event", refusal.to_string()),
    }
}

fn bytes(file: &Path) -> u64 {
    file.metadata().map_or(0, |metadata| metadata.len())
}

/// What a program has left beside the event that was killed. Before the event is opened: that puts
/// the event back as it was before the entry that was not finished.
pub(super) fn beside(event: &Path) -> Check {
    let has = |ending| {
        let beside = files::with_ending(event, ending);
        beside.metadata().is_ok_and(|metadata| metadata.len() > 0)
    };
    if has("-journal") {
        Check::well(
            "beside",
            "an entry is just being made, or a program was killed in the middle of one: that is \
             put back as it was before",
        )
    } else if has("-wal") {
        Check::well(
            "beside",
            "a log of an older sixzero (-wal), which belongs to the event: keep it there",
        )
    } else {
        Check::well("beside", "nothing that belongs to the event")
    }
}

pub(super) fn links(event: &Path) -> Option<Check> {
    let real = event.canonicalize().ok().filter(|_| event.is_symlink())?;
    Some(Check::well("link", format!("the event itself is {}", real.display())))
}

#[cfg(unix)]
pub(super) fn permissions(event: &Path) -> Check {
    use std::os::unix::fs::PermissionsExt;
    const OTHERS: u32 = 0o077;
    const MODE: u32 = 0o777;
    const OWN: u32 = 0o200;
    let Ok(metadata) = event.metadata() else {
        return Check::untold("permissions", "the file is not there");
    };
    let mode = metadata.permissions().mode() & MODE;
    let shown = event.display();
    if mode & OWN == 0 {
        Check::look("permissions", format!("the file may not be written: `chmod u+w {shown}`"))
    } else if rustix::fs::access(event, rustix::fs::Access::WRITE_OK).is_err() {
        Check::look(
            "permissions",
            "the file cannot be written to: check the disk, or whose file it is",
        )
    } else if mode & OTHERS != 0 {
        let said = format!("others may open the file ({mode:o}): `chmod go= {shown}`");
        Check::look("permissions", said)
    } else {
        Check::well("permissions", "only you may read and write it")
    }
}

#[cfg(not(unix))]
pub(super) fn permissions(event: &Path) -> Check {
    match event.metadata().map(|metadata| metadata.permissions().readonly()) {
        Ok(true) => Check::look("permissions", "the file may not be written"),
        Ok(false) => {
            Check::untold("permissions", "it can be written to; who else may is not known here")
        }
        Err(_) => Check::untold("permissions", "the file is not there"),
    }
}
