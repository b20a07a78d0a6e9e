//! The same lines typed again (`users.md` 4.2 F37, F33): another place on earth, another language,
//! one processor, another build, a clock that jumps. Standings, pairings and exports are the same
//! bytes.
//!
//! `SIXZERO_OTHER=target/release/sixzero cargo test --test it drill::again -- --nocapture` types
//! them into that build too.
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sha2::{Digest, Sha256};

/// A day of 21 players: chance, costs, simulations, ratings, byes, a correction. `SLIPS` are those
/// of the round.
const LINES: [&str; 19] = [
    "new Again --rounds 6",
    "event set rating-system naspa",
    "prize add 1st 100",
    "player import roster.csv",
    "round pair --method random --seed 3",
    "SLIPS 1",
    "round pair --method swiss --seed 4",
    "SLIPS 2",
    "player withdraw 5 --yes",
    "round pair --method swiss --seed 5",
    "SLIPS 3",
    "player set 7 --rating 1234",
    "undo",
    "redo",
    "round pair --method koth --seed 6",
    "SLIPS 4",
    "round pair --method cop --seed 7",
    "SLIPS 5",
    "player late 9",
];

/// What is compared: the second is written to a file.
const READ: [(&str, Option<&str>); 9] = [
    ("standings --json", None),
    ("ratings --json", None),
    ("prizes --format json", None),
    ("round show 5 --json", None),
    ("pairings 5 --format csv", None),
    ("wallchart --format csv", None),
    ("scenarios 1 --json", None),
    ("round explain 5 --json", None),
    ("export tsh all.tsh --archive --force", Some("all.tsh")),
];

/// How the program is run.
struct Run {
    name: &'static str,
    binary: PathBuf,
    /// What stands before the program.
    before: &'static [&'static str],
    variables: &'static [(&'static str, &'static str)],
    clock: fn(i64) -> i64,
}

const PLAYERS: u32 = 21;
const NOW: i64 = 1_760_000_000_000;
const HOUR: i64 = 3_600_000;

fn steady(line: i64) -> i64 {
    NOW + line * 1000
}

/// A day back, ten years on, an hour back as when summer ends.
fn jumping(line: i64) -> i64 {
    const JUMPS: [i64; 5] = [0, -24 * HOUR, 3650 * 24 * HOUR, -HOUR, HOUR];
    NOW + JUMPS[usize::try_from(line).unwrap() % JUMPS.len()]
}

fn run(name: &'static str) -> Run {
    let binary = PathBuf::from(env!("CARGO_BIN_EXE_sixzero"));
    Run { name, binary, before: &[], variables: &[], clock: steady }
}

#[test]
fn the_same_lines_make_the_same_bytes() {
    let plain = run("as here");
    let (read, said) = plain.day();
    println!("{}: {}", plain.name, hash(&read));
    assert!(said.len() > 60, "{} lines", said.len());
    let abroad = [("TZ", "Pacific/Chatham"), ("LC_ALL", "tr_TR.UTF-8"), ("LANG", "C")];
    let mut runs = vec![
        Run { variables: &[("TZ", "America/New_York"), ("LC_ALL", "C")], ..run("New York, C") },
        Run { variables: &[("NO_COLOR", "1"), ("COLUMNS", "40")], ..run("forty columns") },
    ];
    let turkish: &'static [_] = Box::leak(Box::new(abroad));
    runs.push(Run { variables: turkish, ..run("Chatham, tr_TR") });
    if Command::new("taskset").arg("--version").output().is_ok() {
        runs.push(Run { before: &["taskset", "-c", "0"], ..run("one processor") });
    }
    if let Some(other) = std::env::var_os("SIXZERO_OTHER") {
        let binary = std::fs::canonicalize(other).unwrap();
        runs.push(Run { binary, ..run("another build") });
    }
    for other in runs {
        let (again, _) = other.day();
        println!("{}: {}", other.name, hash(&again));
        for ((one, two), (line, _)) in read.iter().zip(&again).zip(READ) {
            assert_eq!(one, two, "{}: {line}", other.name);
        }
    }
}

#[test]
fn a_clock_that_jumps_changes_no_order() {
    let (steady, _) = run("steady").day();
    let jumped = Run { clock: jumping, ..run("jumping") };
    let folder = tempfile::tempdir().unwrap();
    let (read, _) = jumped.day_in(folder.path());
    for ((one, two), (line, _)) in steady.iter().zip(&read).zip(READ) {
        assert_eq!(one, two, "{line}");
    }
    let log = jumped.ok(folder.path(), 0, &["log", "--json"]);
    let log: serde_json::Value = serde_json::from_str(&log).unwrap();
    let log = log.as_array().unwrap();
    let numbers = log.iter().map(|entry| entry["operation"].as_i64().unwrap());
    assert!(numbers.eq(1..=i64::try_from(log.len()).unwrap()), "by number, not by time");
    let ages = ["verify", "status", "backup", "missing", "standings"];
    for line in ages {
        let said = jumped.ok(folder.path(), 1, &line.split(' ').collect::<Vec<_>>());
        for unit in ["second", "minute", "hour", "day"] {
            let negative = said.split_whitespace().zip(said.split_whitespace().skip(1));
            let mut negative =
                negative.filter(|(number, word)| number.starts_with('-') && word.starts_with(unit));
            assert_eq!(negative.next(), None, "{line}: {said}");
        }
    }
}

impl Run {
    fn day(&self) -> (Vec<String>, Vec<String>) {
        self.day_in(tempfile::tempdir().unwrap().path())
    }

    /// Types the day; what is read in the end, and every line.
    fn day_in(&self, folder: &Path) -> (Vec<String>, Vec<String>) {
        let roster: String =
            (1..=PLAYERS).map(|n| format!("Player {n:02},{}\n", 2000 - 10 * n)).collect();
        std::fs::write(folder.join("roster.csv"), format!("name,rating\n{roster}")).unwrap();
        let mut said = Vec::new();
        for line in LINES {
            match line.strip_prefix("SLIPS ") {
                None => {
                    said.push(self.ok(folder, said.len(), &line.split(' ').collect::<Vec<_>>()))
                }
                Some(round) => {
                    for slip in self.slips(folder, round) {
                        let words = ["result", "add", round, &slip];
                        said.push(self.ok(folder, said.len(), &words));
                    }
                }
            }
        }
        let read = READ.iter().map(|(line, file)| {
            let told = self.ok(folder, 0, &line.split(' ').collect::<Vec<_>>());
            file.map_or(told, |file| std::fs::read_to_string(folder.join(file)).unwrap())
        });
        (read.collect(), said)
    }

    /// A slip for each table of the round, with scores that follow from the players.
    fn slips(&self, folder: &Path, round: &str) -> Vec<String> {
        let shown = self.ok(folder, 0, &["round", "show", round, "--draft", "--json"]);
        let shown: serde_json::Value = serde_json::from_str(&shown).unwrap();
        let pairings = shown.as_array().unwrap().iter();
        let pairs = pairings.filter_map(|pairing| {
            let (one, two) = (pairing["first"].as_u64()?, pairing["second"].as_u64()?);
            Some(format!("{one} {} {two} {}", 330 + one * 7 % 90, 320 + two * 13 % 97))
        });
        pairs.collect()
    }

    fn command(&self, folder: &Path, line: usize, words: &[&str]) -> Command {
        let mut command = match self.before {
            [] => Command::new(&self.binary),
            [first, rest @ ..] => {
                let mut command = Command::new(first);
                command.args(rest).arg(&self.binary);
                command
            }
        };
        let now = (self.clock)(i64::try_from(line).unwrap()).to_string();
        command.args(words).current_dir(folder).env_clear().env("PATH", "/usr/bin:/bin");
        command.env("HOME", folder).env("SIXZERO_BY", "kim").env("SIXZERO_NOW", now);
        command.env("SIXZERO_BACKUPS", "0").envs(self.variables.iter().copied());
        command.stdin(Stdio::null());
        command
    }

    #[track_caller]
    fn ok(&self, folder: &Path, line: usize, words: &[&str]) -> String {
        let output = self.command(folder, line, words).output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{}: {words:?}: {error}", self.name);
        String::from_utf8(output.stdout).unwrap()
    }
}

fn hash(read: &[String]) -> String {
    let digest = Sha256::digest(read.concat());
    digest.iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
