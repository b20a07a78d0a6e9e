//! Every command against the size of the event: the real program on events of 62 players in 8
//! rounds, 250 in 16 and 1,000 in 31, with 1,100, 11,000 and 110,000 recorded games and journals to match,
//! the largest of more than a million operations. Bars: every command a second, an entry and
//! opening 100 ms; growth no worse than n log n, a pairing's by players no worse than n^2.5.
//!
//! By hand: `cargo bench -p benches --bench scale`, a quarter of an hour.
//! `SIXZERO_SCALE=FOLDER` keeps the events there, and takes those that are there;
//! `SIXZERO_PROGRAM=target/release/sixzero` names the program;
//! `SIXZERO_ONLY=WORD` runs the commands whose line has that word.
#![allow(clippy::print_stdout, reason = "a bench prints its figures")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]
mod event;
mod kinds;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use event::Size;

/// What a figure is held to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bar {
    /// A command that reads, or pairs.
    Command,
    /// An entry, and opening.
    Entry,
    /// It shows progress and grows with the file.
    Linear,
}

/// What the figure should grow with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grows {
    /// Rows: n log n.
    Rows,
    /// A matching: players to the power of 2.5.
    Matching,
}

/// A command of the bench.
struct Asked {
    line: &'static str,
    /// What is done before each run, off the clock; it may be refused.
    before: Option<&'static str>,
    bar: Bar,
    grows: Grows,
}

const RUNS: usize = 3;
const SIZES: [Size; 3] = [
    Size { players: 62, rounds: 8, games: 1_100 },
    Size { players: 250, rounds: 16, games: 11_000 },
    Size { players: 1_000, rounds: 31, games: 110_000 },
];

const fn reads(line: &'static str) -> Asked {
    Asked { line, before: None, bar: Bar::Command, grows: Grows::Rows }
}
const fn pairs(line: &'static str) -> Asked {
    Asked { line, before: None, bar: Bar::Command, grows: Grows::Matching }
}
const fn enters(line: &'static str) -> Asked {
    Asked { line, before: None, bar: Bar::Entry, grows: Grows::Rows }
}
const fn enters_after(before: &'static str, line: &'static str) -> Asked {
    Asked { line, before: Some(before), bar: Bar::Entry, grows: Grows::Rows }
}
const fn walks(line: &'static str) -> Asked {
    Asked { line, before: None, bar: Bar::Linear, grows: Grows::Rows }
}

/// `LAST` is the last round, which has holes; `SLIP` a slip of it; `FREE` a game that is open;
/// `PLAYED` a slip of the round before, put right.
const COMMANDS: &[Asked] = &[
    // Opening, and nothing else.
    enters("use EVENT --dry-run"),
    enters("result add LAST SLIP"),
    enters_after("result add LAST SLIP", "undo"),
    enters_after("undo", "redo"),
    enters("result correct LAST PLAYED --reason misread"),
    enters_after("game undo --game FREE", "game play 8F HANEE --game FREE"),
    enters_after("game play 8F HANEE --game FREE", "game undo --game FREE"),
    enters_after("player arrive 5", "player late 5"),
    enters_after("player late 5", "player arrive 5"),
    reads("event show"),
    reads("status"),
    reads("standings"),
    reads("standings --json"),
    reads("standings --rounds 2-4"),
    reads("wallchart"),
    reads("crosstable"),
    reads("starts"),
    reads("record"),
    reads("scorecard 5"),
    reads("scorecard"),
    reads("statistics"),
    reads("roster"),
    reads("finalreport"),
    reads("ratings --system naspa"),
    reads("ratings --system naspa --explain 5"),
    reads("scenarios 5"),
    reads("prizes"),
    reads("pairings LAST"),
    reads("slips LAST"),
    reads("checklist LAST"),
    reads("missing LAST"),
    reads("post LAST --output OUT"),
    reads("preflight"),
    reads("player list"),
    reads("player show 5"),
    reads("round show LAST"),
    pairs("round pair --dry-run --accept missing-results --accept after-last-round"),
    pairs("round explain LAST"),
    pairs("round explain LAST 5"),
    reads("log LAST 5"),
    reads("log 5"),
    reads("log --last 50"),
    reads("game list"),
    reads("game show --game 7"),
    reads("game report --game 7"),
    // The oldest of all.
    reads("game undo --game 1 --dry-run"),
    reads("bulletin --since TODAY"),
    reads("log"),
    reads("bulletin"),
    walks("verify"),
    walks("export csv OUT"),
    walks("export tsh OUT.tsh --archive --force"),
];

fn main() {
    let folder = tempfile::tempdir().unwrap();
    let kept = std::env::var_os("SIXZERO_SCALE").map(PathBuf::from);
    let only = std::env::var("SIXZERO_ONLY").ok();
    let base = kept.unwrap_or_else(|| folder.path().to_owned());
    std::fs::create_dir_all(&base).unwrap();
    let most = std::env::var("SIXZERO_SIZES").ok().and_then(|many| many.parse().ok());
    let sizes = &SIZES[..most.unwrap_or(SIZES.len()).min(SIZES.len())];
    let events: Vec<PathBuf> = sizes.iter().map(|size| made(&base, size)).collect();
    println!("{:46} {}", "", sizes.iter().map(|s| format!("{:>12}", s.said())).collect::<String>());
    for asked in COMMANDS {
        if only.as_ref().is_some_and(|word| !asked.line.contains(word.as_str())) {
            continue;
        }
        let times: Vec<Duration> =
            sizes.iter().zip(&events).map(|(size, event)| median(event, size, asked)).collect();
        say(asked, sizes, &times);
    }
}

/// The event of this size, in its own folder.
fn made(base: &Path, size: &Size) -> PathBuf {
    let folder = base.join(size.said());
    let event = folder.join("event.sixzero");
    if !event.exists() {
        std::fs::create_dir_all(&folder).unwrap();
        let part = folder.join("part.sixzero");
        let _ = std::fs::remove_file(&part);
        let begun = Instant::now();
        event::fill(&part, size);
        std::fs::rename(&part, &event).unwrap();
        let megabytes = event.metadata().unwrap().len() / 1_000_000;
        println!("made {}: {megabytes} MB in {:.1?}", size.said(), begun.elapsed());
    }
    event
}

/// The median of a few runs; what an entry changed stays, the next one is another.
fn median(event: &Path, size: &Size, asked: &Asked) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| run(event, size, asked)).collect();
    times.sort_unstable();
    times[times.len() / 2]
}

fn run(event: &Path, size: &Size, asked: &Asked) -> Duration {
    if let Some(before) = asked.before {
        command(event, size, before).output().unwrap();
    }
    let mut command = command(event, size, asked.line);
    let begun = Instant::now();
    let output = command.output().unwrap();
    let took = begun.elapsed();
    let told = String::from_utf8_lossy(&output.stderr);
    // 3 is a check that found something, as a round with holes.
    let is_done = matches!(output.status.code(), Some(0 | 3));
    assert!(is_done, "{}: {told}", asked.line);
    took
}

fn command(event: &Path, size: &Size, line: &str) -> Command {
    let slip = line.contains("SLIP").then(|| event::open_slip(event, size));
    let played = line.contains("PLAYED").then(|| event::other_slip(event, size));
    let out = event.with_file_name("out");
    let mut command = Command::new(program());
    for word in line.split_whitespace() {
        match word {
            "LAST" => command.arg(size.rounds.to_string()),
            "SLIP" => command.arg(slip.as_deref().unwrap()),
            "PLAYED" => command.arg(played.as_deref().unwrap()),
            "FREE" => command.arg(size.games.to_string()),
            "TODAY" => command.arg("2026-10-01"),
            "EVENT" => command.arg(event),
            "OUT" => command.arg(&out),
            "OUT.json" => command.arg(out.with_extension("json")),
            word => command.arg(word),
        };
    }
    command.arg("--event").arg(event);
    command.env("SIXZERO_BACKUPS", "0").env("COLUMNS", "120").env("SIXZERO_BY", "kim");
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    command
}

/// The power of the rows (or the players) with which the last step grew.
fn growth(asked: &Asked, sizes: &[Size], times: &[Duration]) -> Option<f64> {
    let ([.., a, b], [.., s, t]) = (sizes, times) else { return None };
    let by = match asked.grows {
        Grows::Rows => b.operations() / a.operations(),
        Grows::Matching => f64::from(b.players) / f64::from(a.players),
    };
    Some((t.as_secs_f64() / s.as_secs_f64()).ln() / by.ln())
}

fn say(asked: &Asked, sizes: &[Size], times: &[Duration]) {
    let shown: String =
        times.iter().map(|t| format!("{:>9.1} ms", t.as_secs_f64() * 1e3)).collect();
    let last = times.last().copied().unwrap_or_default();
    let verdict = match asked.bar {
        Bar::Command if last > Duration::from_secs(1) => "MISSED: over 1 s",
        Bar::Entry if last > Duration::from_millis(100) => "MISSED: over 100 ms",
        Bar::Command | Bar::Entry => "",
        Bar::Linear => "no bar",
    };
    let power = growth(asked, sizes, times);
    // n log n between these sizes is n to the power of 1.09.
    let most = if asked.grows == Grows::Rows { 1.15 } else { 2.5 };
    let steep = if power.is_some_and(|power| power > most) { " GROWS TOO FAST" } else { "" };
    let by = if asked.grows == Grows::Rows { "n" } else { "players" };
    let power = power.map(|power| format!("{by}^{power:.2}")).unwrap_or_default();
    println!("{:46} {shown}  {power:13} {verdict}{steep}", asked.line);
}

/// The program that is measured: `SIXZERO_PROGRAM`.
fn program() -> String {
    std::env::var("SIXZERO_PROGRAM")
        .expect("SIXZERO_PROGRAM names the program: target/release/sixzero")
}
