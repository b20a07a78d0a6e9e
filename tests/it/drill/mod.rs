//! Drills of `docs/reliability.md`: the program killed, the power gone, the disk failing,
//! many at one file. Each has a short form, and a long one with `SIXZERO_LONG=1`.
#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a drill tells its figures")]
mod again;
#[cfg(target_os = "linux")]
mod aside;
#[cfg(unix)]
mod away;
mod clocks;
mod copies;
mod crash;
mod crowd;
mod disk;
#[cfg(target_os = "linux")]
mod kill;
#[cfg(target_os = "linux")]
mod kills;
#[cfg(target_os = "linux")]
mod large;
mod look;
#[cfg(target_os = "linux")]
mod mounts;
#[cfg(target_os = "linux")]
mod outages;
mod phones;
mod plain;
mod power;
mod races;
mod throng;
mod trace;
mod undo;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sixzero::desk::Desk;
use sixzero::store::verify;
use sixzero::tournament::event::OperationId;

/// Players in the hall: so many that its script takes a while.
const PLAYERS: u32 = 40;

/// An event before the slips of its first round, and a day that goes on from there.
struct Hall {
    folder: tempfile::TempDir,
    /// What is typed at the prompt: each line is one operation.
    script: Vec<String>,
    /// What the journal says of the whole script, when nothing goes wrong.
    told: Vec<String>,
    /// The standings after it.
    standings: String,
    /// Operations in the event before.
    before: usize,
}

/// An event as it was found.
struct Found {
    /// What the journal says of the operations since the hall was made.
    told: Vec<String>,
}

impl Hall {
    fn new() -> Hall {
        let folder = tempfile::tempdir().unwrap();
        let mut hall = Hall {
            folder,
            script: script(),
            told: Vec::new(),
            standings: String::new(),
            before: 0,
        };
        let event = hall.event();
        hall.ok(&event, &["new", "Hall"]);
        let roster: String =
            (1..=PLAYERS).map(|n| format!("Player {n:02},{}\n", 2000 - 10 * n)).collect();
        let roster = format!("name,rating\n{roster}");
        std::fs::write(hall.folder.path().join("roster.csv"), roster).unwrap();
        hall.ok(&event, &["player", "import", "roster.csv"]);
        let pairs: Vec<String> = pairs().map(|(one, other)| format!("{one}>{other}")).collect();
        hall.ok(&event, &["round", "pair", "--pairs", &pairs.join(" ")]);
        hall.ok(&event, &["round", "release", "1"]);
        hall.before = operations(&event).len();
        let copy = hall.copy("whole.sixzero");
        hall.type_all(&copy, &hall.script);
        hall.told = hall.found(&copy).told;
        assert_eq!(hall.told.len(), hall.script.len(), "a line of the script is one operation");
        hall.standings = hall.ok(&copy, &["standings", "--json"]);
        hall
    }

    fn event(&self) -> PathBuf {
        self.folder.path().join("hall.sixzero")
    }

    /// The event as it was made, under another name.
    fn copy(&self, name: &str) -> PathBuf {
        let to = self.folder.path().join(name);
        for ending in ["", "-wal", "-shm"] {
            let of = |path: &Path| PathBuf::from(format!("{}{ending}", path.display()));
            let _ = std::fs::remove_file(of(&to));
            if of(&self.event()).exists() {
                std::fs::copy(of(&self.event()), of(&to)).unwrap();
            }
        }
        to
    }

    fn command(&self, event: &Path, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sixzero"));
        command.args(words).current_dir(self.folder.path()).env_clear();
        command.env("HOME", self.folder.path()).env("TZ", "UTC").env("SIXZERO_BY", "kim");
        command.env("SIXZERO_NOW", "1760000000000").env("SIXZERO_EVENT", event);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    #[track_caller]
    fn ok(&self, event: &Path, words: &[&str]) -> String {
        let output = self.command(event, words).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words:?}: {error}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// Types these lines at the prompt, to the end.
    fn type_all(&self, event: &Path, lines: &[String]) {
        use std::io::Write;
        let mut child = self.command(event, &["desk"]).spawn().unwrap();
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{error}");
    }

    /// Opens what is there, and holds it against what may be: a sound file, whose journal is
    /// the beginning of the script's.
    #[track_caller]
    fn found(&self, event: &Path) -> Found {
        let mut desk = Desk::open(event).unwrap();
        let flaws = desk.view(|view| Ok(verify(view.journal)?)).unwrap();
        assert!(flaws.is_empty(), "{flaws:?}");
        let told = operations_of(&mut desk).split_off(self.before);
        if !self.told.is_empty() {
            assert_eq!(told, self.told[..told.len()], "half an entry, or one out of order");
        }
        Found { told }
    }

    /// Goes on where the event stopped; the day must come to the same end.
    #[track_caller]
    fn goes_on(&self, event: &Path, found: &Found) {
        self.type_all(event, &self.script[found.told.len()..]);
        assert_eq!(self.ok(event, &["standings", "--json"]), self.standings);
    }
}

/// How often the prompt has said so far that a line is done.
fn acknowledged(output: &[u8]) -> usize {
    let done = ["#", "Paired", "Took back", "Did again", "Released", "Added", "Player "];
    let lines = output.split_inclusive(|byte| *byte == b'\n').filter(|line| line.ends_with(b"\n"));
    lines.filter(|line| done.iter().any(|start| line.starts_with(start.as_bytes()))).count()
}

/// Who meets whom in the first round.
fn pairs() -> impl Iterator<Item = (u32, u32)> {
    let half = PLAYERS / 2;
    (1..=half).map(move |one| (one, one + half))
}

/// Slips, operations of one row and of many, and the way back.
fn script() -> Vec<String> {
    let mut script: Vec<String> = pairs()
        .map(|(one, other)| format!("{one} {} {other} {}", 360 + one, 330 + one % 7))
        .collect();
    let more = [
        "round pair --method swiss --seed 5",
        "undo",
        "redo",
        "round release 2",
        "player add \"Late Comer\"",
        "undo",
    ];
    script.extend(more.map(str::to_owned));
    script
}

fn operations(event: &Path) -> Vec<String> {
    operations_of(&mut Desk::open(event).unwrap())
}

fn operations_of(desk: &mut Desk) -> Vec<String> {
    let operations = desk.view(|view| Ok(view.journal.operations(OperationId(1)..)?)).unwrap();
    operations.into_iter().map(|one| format!("{}: {}", one.told.kind, one.told.what)).collect()
}
