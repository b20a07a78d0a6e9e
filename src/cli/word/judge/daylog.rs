//! The answers of the word judge where there is no event: a file for each day, a JSON
//! object a line.
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::cli::Failure;
use crate::cli::app::files::Privacy;
use crate::cli::app::{files, input};
use crate::cli::os::{clock, environment};
use crate::cli::word::judge::Given;
use desk::{Judged, RulingNote, Stamp};
use tournament::JudgePlace;
use tournament::Moment;

const ENDING: &str = "jsonl";

/// A line of such a file.
#[derive(Serialize, Deserialize)]
struct Kept {
    at_ms: i64,
    #[serde(default)]
    by: String,
    place: String,
    words: String,
    verdict: String,
    private: RulingNote,
}

/// Adds an answer to the file of its day, durably.
pub fn keep(stamp: &Stamp, place: JudgePlace, judged: &Judged) -> Result<(), Failure> {
    let folder = environment::data_folder("judge").ok_or_else(|| {
        Failure::usage("there is no place to keep the answer", "set HOME or XDG_DATA_HOME")
    })?;
    files::make_folder(&folder, Privacy::Private)?;
    let path = folder.join(format!("{}.{ENDING}", clock::day(stamp.at)));
    let kept = Kept {
        at_ms: stamp.at.0,
        by: stamp.by.clone(),
        place: place.name().to_owned(),
        words: judged.words.join(" "),
        verdict: judged.verdict.name().to_owned(),
        private: judged.note.clone(),
    };
    let line = serde_json::to_string(&kept).expect("an answer is text and numbers");
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
    let kept: Kept = serde_json::from_str(line).ok()?;
    let place = JudgePlace::named(&kept.place)?;
    Some(Given::new(Moment(kept.at_ms), place, &kept.words, kept.verdict, &kept.private))
}
