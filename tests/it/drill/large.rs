//! Files of any size and shape (F21, F22): refused by a limit that has a name, before more of
//! them is read; whatever is read stays within the memory that a small machine has.
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::Hall;
use crate::long::by_form;

/// The most memory that a command may take, in KiB.
const MOST_KIB: u64 = 200 * 1024;
/// A file: how it begins, and what is repeated to its size.
type Shape = (&'static str, &'static [u8], &'static [u8]);

static TABLES: [Shape; 12] = [
    ("rows", b"name,rating\n", b"Somebody,1500\n"),
    ("columns", b"name,rating", b",x"),
    ("one cell", b"name,rating\n\"", b"x"),
    ("no newline", b"", b"Ann,1500,Ben,1400,"),
    ("ends of lines", b"name,rating\r\n", b"Ann,1\r\nBen,2\rCat,3\n\n\r"),
    ("byte-order mark, semicolons", b"\xef\xbb\xbfname;rating\r\n", b"Ann;1\r\n"),
    ("UTF-16", b"\xff\xfen\0a\0m\0e\0\n\0", b"A\0n\0n\0\n\0"),
    ("Latin-1", b"name,rating\n", b"M\xfcller,1\n"),
    ("ragged", b"name,rating\n", b"Ann\nBen,1,2,3,4,5\n,\n"),
    ("quotes", b"name,rating\n", b"\"\"\"\n\""),
    ("zeros", b"", b"\0"),
    ("long lines of small cells", b"name,rating\n", SMALL_CELLS.as_slice()),
];

/// As long a line of small cells as is read, and many of them.
static SMALL_CELLS: [u8; 60_000] = {
    let mut line = [b','; 60_000];
    let mut at = 0;
    while at < line.len() {
        line[at] = b'a';
        at += 2;
    }
    line[line.len() - 1] = b'\n';
    line
};

const GAMES: [Shape; 5] = [
    ("plays", b"#player1 A Ann\n#player2 B Ben\n", b">A: ABCDEFG 8H AB +10 10\n"),
    ("unknown nicks", b"#player1 A Ann\n#player2 B Ben\n", b">Z z: x\n"),
    ("no lines", b"#player1 A Ann\n#player2 B Ben\n", b"junk\n#pragma\n"),
    ("notes", b"#player1 A Ann\n#player2 B Ben\n", b"#note a\nb\n"),
    ("numbers", b"#player1 A Ann\n#player2 B Ben\n", b">A: A +-7 +2147483648 2147483648\n"),
];

const READERS: [&[&str]; 6] = [
    &["player", "import", "-"],
    &["result", "import", "-"],
    &["prize", "import", "-"],
    &["import", "-"],
    &["import", "-", "--format", "coco"],
    &["result", "add", "1", "-"],
];

/// What a command came to, and the most memory it had.
struct Peak {
    code: Option<i32>,
    kib: u64,
    took: Duration,
    said: u64,
}

/// Runs it with so much of a shape at its input, and watches its memory.
fn run(hall: &Hall, words: &[&str], (_, begin, unit): Shape, bytes: u64) -> Peak {
    let mut command: Command = hall.command(&hall.event(), words);
    let started = Instant::now();
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    std::thread::spawn(move || {
        let part = unit.repeat((1 << 16) / unit.len().max(1) + 1);
        let mut left = bytes;
        // Who has read enough closes it.
        let _ = input.write_all(begin);
        while left > 0 && input.write_all(&part[..part.len().min(left as usize)]).is_ok() {
            left = left.saturating_sub(part.len() as u64);
        }
    });
    let count = |mut from: Box<dyn Read + Send>| {
        std::thread::spawn(move || std::io::copy(&mut from, &mut std::io::sink()).unwrap())
    };
    let out = count(Box::new(child.stdout.take().unwrap()));
    let error = count(Box::new(child.stderr.take().unwrap()));
    let status = format!("/proc/{}/status", child.id());
    let mut kib = 0;
    let ended = loop {
        // The high-water mark never falls: the last one seen is that of the whole run. Until the
        // program is in its place the mark is that of these tests.
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let own = text.lines().skip_while(|line| *line != "Name:\tsixzero");
        let mark = own.into_iter().find_map(|line| line.strip_prefix("VmHWM:"));
        let mark = mark.and_then(|mark| mark.trim().trim_end_matches(" kB").parse().ok());
        kib = kib.max(mark.unwrap_or(0));
        if let Some(ended) = child.try_wait().unwrap() {
            break ended;
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let said = out.join().unwrap() + error.join().unwrap();
    Peak { code: ended.code(), kib, took: started.elapsed(), said }
}

/// All of these at all of those: refused, within bounds.
fn refused(hall: &Hall, readers: &[&[&str]], shapes: &[Shape], bytes: u64) {
    let before = hall.found(&hall.event()).told.len();
    let (mut most, mut calls, mut slowest) = (0, 0, Duration::ZERO);
    for words in readers {
        for shape in shapes {
            let peak = run(hall, words, *shape, bytes);
            let what = format!("{words:?}, {}: {} MiB", shape.0, peak.kib / 1024);
            assert!(matches!(peak.code, Some(0..=4)), "{what}: {:?}", peak.code);
            assert!(peak.kib < MOST_KIB, "{what}");
            assert!(peak.said < 1_000_000, "{what}: {} bytes said", peak.said);
            (most, slowest) = (most.max(peak.kib), slowest.max(peak.took));
            calls += 1;
        }
    }
    assert_eq!(hall.found(&hall.event()).told.len(), before, "something came in");
    println!(
        "{calls} calls with {} MB each: at most {} MiB of memory, at most {} ms, nothing came in",
        bytes / 1_000_000,
        most / 1024,
        slowest.as_millis()
    );
}

fn bytes() -> u64 {
    by_form(2, 1024) * 1_000_000
}

#[test]
fn tables_of_any_size_take_bounded_memory() {
    refused(&Hall::new(), &READERS, &TABLES, bytes());
}

#[test]
fn recorded_games_of_any_size_take_bounded_memory() {
    let readers: [&[&str]; 2] = [&["check", "-"], &["check", "-", "--json"]];
    let hall = Hall::new();
    // Of a million lines and more no line is looked at; of as many as are read, all are.
    refused(&hall, &readers, &GAMES, bytes().max(25_000_000));
    refused(&hall, &readers, &GAMES, 300_000);
}

#[test]
fn a_file_of_a_gigabyte_is_not_read() {
    let hall = Hall::new();
    let huge = std::fs::File::create(hall.folder.path().join("huge")).unwrap();
    huge.set_len(1 << 30).unwrap();
    for words in [
        &["player", "import", "huge"][..],
        &["result", "import", "huge"],
        &["prize", "import", "huge"],
        &["import", "huge"],
        &["lexicon", "add", "huge"],
        &["check", "huge"],
        &["game", "import", "huge"],
        &["ratings", "--system", "huge"],
        &["new", "Other", "--rules", "huge"],
    ] {
        let peak = run(&hall, words, ("", b"", b"x"), 0);
        assert!(matches!(peak.code, Some(1..=4)), "{words:?}: {:?}", peak.code);
        assert!(peak.kib < MOST_KIB / 2, "{words:?}: {} MiB", peak.kib / 1024);
    }
}
