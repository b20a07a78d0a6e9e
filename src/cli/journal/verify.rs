//! `verify`: the event's file, its copies, the disk that it is on, and the nodes that keep its order.
use std::path::Path;

use clap::Args;
use serde::Serialize;

use crate::cli::journal::backup::{Backup, Backups, automatic};
use crate::cli::os::disk::{self, Disk};
use crate::cli::{Answer, Context, Exit, Failure, Voice};
use desk::{Desk, Refusal};
use remote::RqliteConfig;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero verify

Every operation, row and game of the file, the copies beside it, and the disk; of an event that several
halls share also the nodes. It ends with 3 where anything is wrong.")]
pub struct Verify {}

/// What `verify` found.
#[derive(Serialize)]
struct Verified {
    ok: bool,
    findings: Vec<String>,
    remarks: Vec<String>,
}

/// The newest copy may lack this many operations.
const MOST_BEHIND: i64 = 500;
/// A backup, another one, and what is written meanwhile.
const SIZES_FREE: u64 = 3;
const LEAST_FREE: u64 = 100 * MEBIBYTE;
const MEBIBYTE: u64 = 1024 * 1024;

pub fn run(context: &Context, _: &Verify) -> Result<Answer, Failure> {
    let event = context.event_file()?;
    let mut desk = Desk::examine(&event)?;
    let troubles: Vec<String> = desk.verify()?.iter().map(ToString::to_string).collect();
    let is_whole = troubles.is_empty();
    let mut verified = Verified { ok: false, findings: troubles, remarks: Vec::new() };
    if !is_whole {
        verified.remarks.push(
            "A copy that was taken while somebody entered something looks like this too: copy it \
             again while no one does, or with `sixzero backup`."
                .to_owned(),
        );
    } else {
        verified.copies(context, &event, &mut desk);
    }
    verified.disk(&event);
    verified.nodes(&event);
    verified.ok = verified.findings.is_empty();
    let exit = if verified.ok { Exit::Done } else { Exit::Found };
    let answer = match context.voice() {
        Voice::Json => Answer::json(&verified),
        Voice::Text => {
            let mut lines = verified.findings;
            if is_whole {
                let whole = "All is well: the journal, the tables and every game agree.";
                lines.insert(0, whole.to_owned());
            }
            Answer { remarks: verified.remarks, ..Answer::text(lines.join("\n")) }
        }
    };
    Ok(Answer { exit, ..answer })
}

impl Verified {
    /// Checks the copies beside the event.
    fn copies(&mut self, context: &Context, event: &Path, desk: &mut Desk) {
        let (folder, stamp) = (Backups::of(event, None), context.stamp());
        let survey = match folder.survey(desk) {
            Ok(survey) => survey,
            Err(failure) => return self.findings.push(failure.to_string()),
        };
        for note in survey.notes(folder.folder(), &stamp) {
            match note.strip_prefix("LOOK: ") {
                Some(finding) => self.findings.push(finding.to_owned()),
                None => self.remarks.push(note),
            }
        }
        let newest = survey.beginnings.iter().rev().find(|copy| copy.is_good());
        let all = survey.beginnings.len() + survey.unreadable.len();
        let Some(newest) = newest else {
            if all > 0 {
                self.findings.push(format!(
                    "none of the copies in {} is whole: `sixzero backup` makes one",
                    folder.folder().display()
                ));
            } else if automatic().is_none() && has_results(desk).unwrap_or_default() {
                self.remarks.push("There is no copy of it: `sixzero backup` makes one.".to_owned());
            }
            return;
        };
        let last = survey.beginnings.last().map(|copy: &Backup| &copy.path);
        if !survey.unreadable.is_empty() || last != Some(&newest.path) {
            let said = newest.said(&stamp);
            self.findings.push(format!("the newest whole copy is {said}; others are damaged"));
        }
        let revision = desk.mark().map_or(0, |mark| mark.revision.0);
        if revision - newest.glance.tip.revision.0 > MOST_BEHIND {
            let said = newest.said(&stamp);
            self.remarks.push(format!("The newest copy is {said}: `sixzero backup` makes one."));
        }
    }

    /// Checks the file system and its free space.
    fn disk(&mut self, event: &Path) {
        let disk = Disk::of(event);
        self.findings.extend(disk.warning());
        if let Disk::Memory(kind) = disk {
            self.remarks.push(format!(
                "The file system is {kind}: it is gone when the machine is switched off."
            ));
        }
        if disk::is_mounted_without_barriers(event) {
            self.findings.push(
                "the disk is mounted without barriers: a power cut can take entries that were saved"
                    .to_owned(),
            );
        }
        let size = event.metadata().map_or(0, |metadata| metadata.len());
        if let Some(free) = disk::free_bytes(event)
            && free < LEAST_FREE.max(size.saturating_mul(SIZES_FREE))
        {
            self.remarks
                .push(format!("Only {} MiB are free on the disk: make room.", free / MEBIBYTE));
        }
    }

    /// Asks the nodes of a shared event.
    fn nodes(&mut self, event: &Path) {
        let log = match RqliteConfig::of(event) {
            Ok(None) => return,
            Ok(Some(config)) => config.log(),
            Err(error) => Err(error),
        };
        match log {
            Ok(log) => {
                for (node, why) in log.health() {
                    self.findings.extend(why.map(|why| format!("{node}: {why}")));
                }
            }
            Err(error) => self.findings.push(error.to_string()),
        }
    }
}

fn has_results(desk: &mut Desk) -> Result<bool, Refusal> {
    desk.view(|view| Ok(view.journal.has_results()?))
}
