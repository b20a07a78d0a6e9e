//! The answers of the word judge where there is no event: a file for each day, a JSON
//! object a line.
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::cli::Failure;
use crate::cli::app::files::Privacy;
use crate::cli::app::{files, input};
use crate::cli::judge::Given;
use crate::cli::os::{clock, environment};
use desk::{Judged, RulingNote, Stamp};
use tournament::JudgePlace;
use tournament::Moment;

/// How the files end.
const ENDING: &str = "jsonl";

/// Adds an answer to the file of its day, durably.
///
/// # Errors
/// There is no place for it, or what the system says.
pub fn keep(stamp: &Stamp, place: JudgePlace, judged: &Judged) -> Result<(), Failure> {
    let folder = environment::data_folder("judge").ok_or_else(|| Failure::Usage {
        problem: "there is no place to keep the answer".to_owned(),
        hint: "set HOME or XDG_DATA_HOME".to_owned(),
    })?;
    files::make_folder(&folder, Privacy::Private)?;
    let path = folder.join(format!("{}.{ENDING}", clock::day(stamp.at)));
    let line = json!({
        "at_ms": stamp.at.0,
        "by": stamp.by,
        "place": place.name(),
        "words": judged.words.join(" "),
        "verdict": judged.verdict.name(),
        "private": judged.note,
    });
    if let Ok(there) = path.metadata() {
        input::refuse_no_file(&path, &there)?;
    }
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    // One write, so that two judges at once do not mix their lines.
    let written = options
        .open(&path)
        .and_then(|mut file| file.write_all(format!("{line}\n").as_bytes()).map(|()| file))
        .and_then(|file| file.sync_all());
    written.map_err(|source| Failure::File { verb: "write", path, source })
}

/// Every answer that was kept, the oldest day first.
pub fn all() -> Result<Vec<Given>, Failure> {
    let Some(folder) = environment::data_folder("judge") else { return Ok(Vec::new()) };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut days: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == ENDING))
        .collect();
    days.sort();
    let mut given = Vec::new();
    for path in days {
        let text = input::text(&path)?;
        // A line that was cut off in a crash was never acknowledged.
        given.extend(text.lines().filter_map(read));
    }
    Ok(given)
}

fn read(line: &str) -> Option<Given> {
    let value: Value = serde_json::from_str(line).ok()?;
    let note: RulingNote = serde_json::from_value(value["private"].clone()).ok()?;
    Some(Given {
        at: Moment(value["at_ms"].as_i64()?),
        place: JudgePlace::named(value["place"].as_str()?)?,
        words: value["words"].as_str()?.to_owned(),
        verdict: value["verdict"].as_str()?.to_owned(),
        lexicon: note.lexicon_named(),
    })
}
