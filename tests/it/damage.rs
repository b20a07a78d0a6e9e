//! What a disk does to an event file: bits that flip, pages that are lost, other files in its
//! place. The standings are right, or refused with the newest good backup named; three
//! commands bring the event back. `docs/reliability.md` has the figures.
use std::fs;
use std::path::PathBuf;

use rand_core::{RngCore, SeedableRng};
use rand_pcg::Pcg64;
use rusqlite::Connection;
use sixzero::rules::PerMille;

use crate::invent::Invention;
use crate::long::by_form;
use crate::older::make_older;
use crate::sandbox::Sandbox;
use crate::simulation::stamp;
use crate::tamper::edited;

/// So many bits flip where the test is not told.
const BITS: usize = 40;
/// Of the pages each so many-th is damaged then.
const PAGES: usize = 24;
/// A page of SQLite's.
const PAGE: usize = 4096;
const SEED: u64 = 20_261_122;

/// An event of some two hundred operations, with a backup of its last moment.
struct Drill {
    night: Sandbox,
    /// The event as it was.
    sound: Vec<u8>,
    /// Every cell of it.
    contents: String,
    /// What is read out of it.
    standings: String,
    seen: Seen,
}

/// What came of the damage.
#[derive(Debug, Default)]
struct Seen {
    tried: usize,
    /// The program would not open the file.
    at_open: usize,
    /// It opened it, and would not make standings of it.
    at_use: usize,
    /// The standings were right, and `verify` finds the damage.
    by_verify: usize,
    /// The bytes are of no use: every cell of every table is as it was.
    harmless: usize,
    /// The event was brought back.
    restored: usize,
    /// The most commands that took.
    most_commands: usize,
}

impl Drill {
    fn new() -> Drill {
        let night = Sandbox::new();
        let invention = Invention { irregular: PerMille(100), ..Invention::new(11, 16, 20) };
        drop(invention.play(&night.path().join("Night.sixzero"), &stamp()));
        night.ok("use Night.sixzero");
        night.ok("verify");
        night.ok("backup");
        let operations = night.json("log --json").as_array().unwrap().len();
        assert!((180..400).contains(&operations), "{operations} operations");
        let sound = fs::read(night.path().join("Night.sixzero")).unwrap();
        let standings = night.ok("standings");
        Drill { contents: contents(&sound), night, sound, standings, seen: Seen::default() }
    }

    fn event(&self) -> PathBuf {
        self.night.path().join("Night.sixzero")
    }

    /// Puts these bytes in the event's place, reads the standings, and brings the event back.
    #[track_caller]
    fn damaged(&mut self, bytes: &[u8], how: &str) {
        self.put(bytes);
        self.seen.tried += 1;
        let output = self.night.run("standings", "");
        let (said, error) = (
            String::from_utf8_lossy(&output.stdout).into_owned(),
            String::from_utf8_lossy(&output.stderr).into_owned(),
        );
        let code = output.status.code();
        if code == Some(0) {
            assert_eq!(said, self.standings, "{how}: SILENTLY WRONG");
            let verified = self.night.run("verify", "");
            match verified.status.code() {
                Some(0) => {
                    assert_eq!(contents(bytes), self.contents, "{how}: nobody finds it");
                    self.seen.harmless += 1;
                }
                // What no standings are made of: found by `verify`, and by the next backup.
                Some(3 | 4) => self.seen.by_verify += 1,
                code => panic!("{how}: verify ends with {code:?}"),
            }
            return;
        }
        assert_eq!(code, Some(4), "{how}: {error}");
        assert!(said.is_empty(), "{how}: {said}");
        let names_backup = error.contains("the newest good backup is Night-backups/Night-000")
            && error.contains("just made (9 Oct 2025")
            && error.contains("sixzero restore");
        assert!(names_backup, "{how}: {error}");
        match error.contains("not an event file") || error.contains("newer sixzero") {
            true => self.seen.at_open += 1,
            false => self.seen.at_use += 1,
        }
        self.bring_back(how);
    }

    fn put(&self, bytes: &[u8]) {
        self.clear();
        fs::write(self.event(), bytes).unwrap();
    }

    /// Nothing beside the event is left of the damage before.
    fn clear(&self) {
        for entry in fs::read_dir(self.night.path()).unwrap() {
            let path = entry.unwrap().path();
            if path.file_name().unwrap().to_string_lossy().starts_with("Night.") {
                if path.is_dir() { fs::remove_dir(path) } else { fs::remove_file(path) }.unwrap();
            }
        }
    }

    /// With three commands at most the event is what it was.
    fn bring_back(&mut self, how: &str) {
        let commands = ["restore", "restore --accept operations-go"];
        let needed = commands.iter().position(|line| self.night.run(line, "").status.success());
        let Some(needed) = needed else {
            panic!("{how}: {}", self.night.says("restore --accept operations-go", ""));
        };
        self.seen.most_commands = self.seen.most_commands.max(needed + 1);
        assert_eq!(self.night.ok("standings"), self.standings, "{how}");
        self.seen.restored += 1;
    }
}

/// Every cell of every table and the schema, as text.
fn contents(bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy");
    fs::write(&path, bytes).unwrap();
    let connection = Connection::open(&path).unwrap();
    let mut tables: Vec<String> = connection
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    tables.push("sqlite_schema".to_owned());
    let mut text = String::new();
    for table in tables {
        let mut statement = connection.prepare(&format!("SELECT * FROM \"{table}\"")).unwrap();
        let columns = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            text.push_str(&table);
            for column in 0..columns {
                text.push_str(&format!(" {:?}", row.get_ref(column).unwrap()));
            }
            text.push('\n');
        }
    }
    text
}

#[test]
#[expect(clippy::print_stdout, reason = "the figures of the drill")]
fn a_damaged_event_never_has_wrong_standings() {
    let mut drill = Drill::new();
    let sound = drill.sound.clone();
    let (bits, step) = by_form((BITS, PAGES), (1000, 1));
    let pages = sound.len() / PAGE;

    let mut random = Pcg64::seed_from_u64(SEED);
    for _ in 0..bits {
        let at = usize::try_from(random.next_u64() % sound.len() as u64).unwrap();
        let bit = random.next_u32() % 8;
        let mut bytes = sound.clone();
        bytes[at] ^= 1 << bit;
        drill.damaged(&bytes, &format!("bit {bit} of byte {at}"));
    }
    println!("bits flipped, of {} bytes: {:?}", sound.len(), drill.seen);
    assert!(drill.seen.at_use > bits / 10, "{:?}", drill.seen);
    drill.seen = Seen::default();

    for page in (0..pages).step_by(step) {
        // In the middle of a page every other time.
        let cut = page * PAGE + if page % 2 == 0 { 0 } else { PAGE / 2 };
        drill.damaged(&sound[..cut], &format!("cut to {cut} bytes"));
    }
    println!("cut short at {} places: {:?}", pages.div_ceil(step), drill.seen);
    assert!(drill.seen.harmless == 0, "{:?}", drill.seen);
    drill.seen = Seen::default();

    for page in (0..pages).step_by(step) {
        let mut bytes = sound.clone();
        bytes[page * PAGE..][..PAGE].fill(0);
        drill.damaged(&bytes, &format!("page {page} is zero"));
    }
    println!("{} pages zeroed: {:?}", pages.div_ceil(step), drill.seen);
    assert!(drill.seen.most_commands <= 3, "{:?}", drill.seen);
}

#[test]
fn another_file_in_its_place_is_left_as_it_is() {
    let mut drill = Drill::new();
    let other = drill.night.path().join("other.db");
    let connection = Connection::open(&other).unwrap();
    connection.execute_batch("CREATE TABLE player (id INTEGER); PRAGMA user_version = 7").unwrap();
    drop(connection);
    let (other, mut newer) = (fs::read(other).unwrap(), drill.sound.clone());
    // The schema's version is the number at 60, the greatest byte first.
    newer[63] += 1;
    let mut random = vec![0; 30_000];
    Pcg64::seed_from_u64(SEED).fill_bytes(&mut random);
    let text = b"name,rating\nAnn,1500\n".to_vec();
    for (bytes, how) in [
        (Vec::new(), "nothing in it"),
        (random, "random bytes"),
        (text, "a roster"),
        (other, "another program's SQLite file"),
        (newer, "a newer schema"),
    ] {
        drill.put(&bytes);
        let output = drill.night.run("standings", "");
        assert_eq!(output.status.code(), Some(4), "{how}");
        assert_eq!(fs::read(drill.event()).unwrap(), bytes, "{how}: the file is changed");
        drill.damaged(&bytes, how);
        let aside = drill.night.path().join("Night.before-restore-1.sixzero");
        assert_eq!(fs::read(aside).unwrap(), bytes, "{how}: what was there is not kept");
    }
    assert_eq!((drill.seen.restored, drill.seen.most_commands), (5, 2));

    // A folder under its name, and nothing at all.
    drill.clear();
    fs::create_dir(drill.event()).unwrap();
    assert!(drill.night.says("standings", "").contains("is a directory, not an event file"));
    drill.bring_back("a folder");
    drill.clear();
    let said = drill.night.says("standings", "");
    assert!(said.contains("the newest good backup is Night-backups/"), "{said}");
    drill.bring_back("nothing");
    #[cfg(unix)]
    {
        drill.clear();
        std::os::unix::fs::symlink("Night.sixzero", drill.event()).unwrap();
        assert!(drill.night.says("standings", "").contains("[exit 4]"));
        // A pipe that nobody writes to is not waited for.
        drill.clear();
        let made = std::process::Command::new("mkfifo").arg(drill.event()).status().unwrap();
        assert!(made.success());
        let said = drill.night.says("standings", "");
        assert!(said.contains("is not an event file of sixzero"), "{said}");
        assert!(said.contains("the newest good backup is Night-backups/"), "{said}");
    }
}

#[test]
fn a_backup_that_is_damaged_is_passed_over() {
    let mut drill = Drill::new();
    drill.night.ok("event set name Later");
    drill.night.ok("backup");
    let mut copies: Vec<_> = fs::read_dir(drill.night.path().join("Night-backups"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    copies.sort();
    let [.., good, newest] = &copies[..] else { panic!("{copies:?}") };
    let mut bytes = fs::read(newest).unwrap();
    let half = bytes.len() / 2;
    bytes[half..][..PAGE].fill(0);
    fs::write(newest, bytes).unwrap();
    let sound = drill.sound.clone();
    drill.put(&sound[..sound.len() / 2]);
    let said = drill.night.says("standings", "");
    let good = good.file_name().unwrap().to_str().unwrap();
    assert!(said.contains(&format!("the newest good backup is Night-backups/{good}")), "{said}");
    let newest = newest.file_name().unwrap().to_str().unwrap();
    let said = drill.night.says("restore --accept operations-go --dry-run", "");
    assert!(said.contains(&format!("Passed over Night-backups/{newest}: ")), "{said}");
    drill.bring_back("the newest backup is damaged too");
}

#[test]
fn a_backup_of_an_older_schema_is_put_back() {
    let night = Sandbox::first_round();
    night.ok("backup");
    let backup = night.path().join("Club-night-backups/Club-night-000003.sixzero");
    make_older(&backup);
    let bytes = fs::read(&backup).unwrap();
    night.write("Club-night.sixzero", "no event any more");
    let said = night.says("standings", "");
    let newest =
        "the newest good backup is Club-night-backups/Club-night-000003.sixzero, up to operation";
    assert!(said.contains(newest), "{said}");
    let said = night.says("restore", "");
    assert!(said.contains("`Club-night.sixzero` is not an event file"), "{said}");
    night.ok("restore --accept operations-go");
    night.ok("verify");
    assert_eq!(fs::read(&backup).unwrap(), bytes, "the backup stays as it is");
    assert_eq!(night.read("Club-night.before-restore-1.sixzero"), "no event any more");
}

/// Nothing counts on from the highest number there is, and what helps looks at it too.
#[test]
fn a_journal_counted_to_its_end_is_named_by_every_command() {
    let night = Sandbox::first_round();
    night.ok("backup");
    let event = night.path().join("Club-night.sixzero");
    let backup = night.path().join("Club-night-backups/Club-night-000003.sixzero");
    let highest = format!("UPDATE operation SET id = {} WHERE id = 1", i64::MAX);
    edited(&Connection::open(&event).unwrap(), &highest);
    for (line, code) in [("verify", 3), ("player add Zo", 4), ("backup", 4)] {
        let output = night.run(line, "");
        assert_eq!(output.status.code(), Some(code), "{line}: {output:?}");
    }
    edited(&Connection::open(&backup).unwrap(), &highest);
    let said = night.says("player add Zo", "");
    assert!(said.contains("no backup that can be used"), "{said}");
}
