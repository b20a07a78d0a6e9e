//! The program as a process: what a turn and a slip cost from the shell, beside a bare insert by
//! `sqlite3` with the same pragmas, and a start beside `/bin/true`.
//!
//! `SIXZERO_PROGRAM=target/release/sixzero` names the program.
//!
//! The program is copied, and the copy taken out of the system's memory, so that it comes from the
//! disk as after a start of the machine: pages of a file just written lie together and are brought
//! in faster, by a tenth of a turn.
//!
//! Runs are interleaved and medians compared, so that a busy machine slows both. Bars: a
//! turn and a slip 1.3 ×; `--version` 4 × `/bin/true`.
#![allow(clippy::print_stdout, reason = "a bench prints its figures")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use sixzero::desk::{Desk, FreePlayers, NewEvent, NewGame, Rehearsal, Stamp, Whose};
use sixzero::rules::RuleSet;
use sixzero::tournament::{LexiconRef, Moment, PlayerDetails};

/// Recorded games in the event, and how often each program is run.
const GAMES: usize = 1_000;
const RUNS: usize = 150;

/// Players, who meet in as many rounds as there are runs of a slip for.
const PLAYERS: u32 = 40;

const PRAGMAS: &str = "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA;";

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let (event, bare) = (folder.path().join("event.sixzero"), folder.path().join("bare.db"));
    fill(&event);
    let sixzero = from_disk(Path::new(&program()), folder.path());
    let schema = "CREATE TABLE turn (id INTEGER PRIMARY KEY, game, text);";
    let has_sqlite3 = run(Command::new("sqlite3").arg(&bare).arg(schema)).is_some();
    let (mut turns, mut inserts, mut starts, mut nothings) = (vec![], vec![], vec![], vec![]);
    let mut slips = vec![];
    let hall = folder.path().join("hall.sixzero");
    pair(&hall);
    for number in 1..=RUNS {
        let mut turn = Command::new(&sixzero);
        turn.args(["game", "play", "8F", "HORN", "--game", &number.to_string()]);
        turn.arg("--event").arg(&event);
        turns.extend(run(&mut turn));
        if has_sqlite3 {
            let insert =
                format!("{PRAGMAS} INSERT INTO turn (game, text) VALUES ({number}, '8F HORN');");
            inserts.extend(run(Command::new("sqlite3").arg(&bare).arg(insert)));
        }
        slips.extend(run(&mut slip(&sixzero, &hall, number)));
        starts.extend(run(Command::new(&sixzero).arg("--version")));
        nothings.extend(run(&mut Command::new("/bin/true")));
    }
    assert_eq!((turns.len(), slips.len()), (RUNS, RUNS), "every turn and slip is entered");
    say("a turn among 1,000 games", &mut turns, "sqlite3, a bare insert", &mut inserts);
    say("a slip among 40 players", &mut slips, "sqlite3, a bare insert", &mut inserts);
    say("sixzero --version", &mut starts, "/bin/true", &mut nothings);
}

/// A copy of the program that the system has nothing of in memory.
fn from_disk(program: &Path, folder: &Path) -> PathBuf {
    let copy = folder.join("sixzero");
    std::fs::copy(program, &copy).unwrap();
    #[cfg(unix)]
    {
        let file = std::fs::File::open(&copy).unwrap();
        file.sync_all().unwrap();
        rustix::fs::fadvise(&file, 0, None, rustix::fs::Advice::DontNeed).unwrap();
    }
    copy
}

/// How long a program took; `None` where it cannot run, or fails.
fn run(command: &mut Command) -> Option<Duration> {
    let begun = Instant::now();
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let status = command.status().ok()?;
    status.success().then(|| begun.elapsed())
}

fn say(what: &str, ours: &mut [Duration], beside: &str, theirs: &mut [Duration]) {
    ours.sort_unstable();
    theirs.sort_unstable();
    let median = |sorted: &[Duration]| sorted.get(sorted.len() / 2).copied();
    match (median(ours), median(theirs)) {
        (Some(ours), Some(theirs)) => println!(
            "{what}: {ours:.2?}; {beside}: {theirs:.2?}; ratio {:.2}",
            ours.as_secs_f64() / theirs.as_secs_f64()
        ),
        (ours, _) => println!("{what}: {ours:.2?}; {beside}: not on this machine, no ratio"),
    }
}

/// A slip of the next table; at the end of the round it is all taken back, outside the clock.
fn slip(sixzero: &Path, hall: &Path, number: usize) -> Command {
    let tables = (PLAYERS / 2) as usize;
    let table = (number - 1) % tables;
    if table == 0 {
        let mut desk = Desk::open(hall).unwrap();
        for _ in 0..if number == 1 { 0 } else { tables } {
            desk.undo(&stamp(), Whose::Anybodys).unwrap();
        }
    }
    let one = table + 1;
    let other = one + tables;
    let mut command = Command::new(sixzero);
    command.args(["result", "add", "1", &format!("{one} 412 {other} 388 24")]);
    command.arg("--event").arg(hall).env("SIXZERO_BACKUPS", "0");
    command
}

/// A round of forty, at the tables that [`slip`] names.
fn pair(path: &Path) {
    let (mut desk, _) = Desk::create(path, &stamp(), &event("Hall")).unwrap();
    for number in 1..=PLAYERS {
        let player =
            PlayerDetails { name: format!("Player {number}x"), ..PlayerDetails::default() };
        desk.add_player(&stamp(), None, &player).unwrap();
    }
    drop(desk);
    let half = PLAYERS / 2;
    let pairs: Vec<String> = (1..=half).map(|one| format!("{one}>{}", one + half)).collect();
    let mut pair = Command::new(program());
    pair.args(["round", "pair", "--pairs", &pairs.join(" "), "--event"]).arg(path);
    run(&mut pair).expect("the round is paired");
}

fn stamp() -> Stamp {
    Stamp {
        at: Moment(1_760_000_000_000),
        by: "kim".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

fn event(name: &str) -> NewEvent {
    NewEvent {
        name: name.into(),
        rules: RuleSet::preset("naspa").unwrap(),
        rounds: None,
        divisions: Vec::new(),
        lexicon: LexiconRef::Embedded,
        date: None,
    }
}

fn fill(path: &Path) {
    let (mut desk, _) = Desk::create(path, &stamp(), &event("Season")).unwrap();
    for _ in 0..GAMES {
        let players = FreePlayers::InOrder(vec!["Ann".into(), "Ben".into()]);
        let game =
            NewGame::Free { players, division: None, rules: None, deal: None, lexicon: None };
        desk.new_game(&stamp(), &game).unwrap();
    }
}

/// The program that is measured: `SIXZERO_PROGRAM`.
fn program() -> String {
    std::env::var("SIXZERO_PROGRAM")
        .expect("SIXZERO_PROGRAM names the program: target/release/sixzero")
}
