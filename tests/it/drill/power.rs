//! The power gone between any two writes (`users.md` 4.2 F2): what the disk may then hold
//! opens to the state before or after, and has all that was acknowledged.
//!
//! Every prefix of the writes of a day is replayed three ways: all that was not synced is
//! lost; all of it got there; some of it did, in any order, and one write only by half.
use std::collections::BTreeMap;
use std::path::Path;

use rand_pcg::Pcg32;
use rand_pcg::rand_core::{RngCore, SeedableRng};

use crate::drill::trace::{Call, calls, can_trace, logged};
use crate::drill::{Hall, acknowledged};
use crate::long::by_form;

/// Here every so many prefixes are taken.
const STEP: u64 = 9;
/// What a disk writes whole.
const SECTOR: usize = 512;

/// A disk as it may be found.
#[derive(Clone, Debug, Default)]
struct Disk {
    files: BTreeMap<String, File>,
}

#[derive(Clone, Debug, Default)]
struct File {
    /// What is certain.
    synced: Vec<u8>,
    /// What was done since, in order.
    since: Vec<Change>,
}

#[derive(Clone, Debug)]
enum Change {
    Wrote(u64, Vec<u8>),
    Cut(u64),
}

/// What becomes of that which was not synced.
#[derive(Clone, Copy, Debug)]
enum Luck {
    Lost,
    Kept,
    Mixed,
}

#[test]
fn the_power_may_go_at_any_write() {
    if !can_trace() {
        return;
    }
    let hall = Hall::new();
    let folder = hall.folder.path().join("day");
    std::fs::create_dir(&folder).unwrap();
    let event = folder.join("day.sixzero");
    std::fs::copy(hall.event(), &event).unwrap();
    let log = hall.folder.path().join("log");
    run(&hall, &event, &log);

    let mut disk = Disk::default();
    let whole = std::fs::read(hall.event()).unwrap();
    disk.files.insert("day.sixzero".to_owned(), File { synced: whole, since: Vec::new() });
    let calls = calls(&log, &folder);
    let step = by_form(STEP, 1);
    let lost = hall.folder.path().join("lost");
    let (mut said, mut tried, mut between) = (Vec::new(), 0, 0);
    for (place, call) in (0_u64..).zip(&calls) {
        disk.take(call, &mut said);
        if place % step != 0 && place + 1 != calls.len() as u64 {
            continue;
        }
        for luck in [Luck::Lost, Luck::Kept, Luck::Mixed] {
            disk.write(&lost, luck, place);
            let found = hall.found(&lost.join("day.sixzero"));
            let lines = acknowledged(&said);
            let kept = found.told.len();
            assert!(kept >= lines, "write {place}, {luck:?}: {lines} said, {kept} kept");
            tried += 1;
            between += usize::from(kept > lines);
        }
    }
    println!(
        "{} calls, {tried} disks: all sound, no acknowledged entry lost; {between} have an entry \
         that was not acknowledged yet",
        calls.len()
    );
    assert_eq!(acknowledged(&said), hall.script.len());
    assert!(between > 0, "no loss fell between the commit and its word");
}

/// Types the day under `strace`.
fn run(hall: &Hall, event: &Path, log: &Path) {
    use std::io::Write;
    let mut traced = logged(&hall.command(event, &["desk"]), log);
    traced.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = traced.spawn().unwrap();
    let text: String = hall.script.iter().map(|line| format!("{line}\n")).collect();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
}

impl Disk {
    fn take(&mut self, call: &Call, said: &mut Vec<u8>) {
        match call {
            Call::Made(name) => {
                self.files.entry(name.clone()).or_default();
            }
            Call::Wrote(name, at, bytes) => self.since(name, Change::Wrote(*at, bytes.clone())),
            Call::Cut(name, length) => self.since(name, Change::Cut(*length)),
            Call::Synced(name) => {
                let file = self.files.entry(name.clone()).or_default();
                for change in std::mem::take(&mut file.since) {
                    change.put(&mut file.synced);
                }
            }
            Call::Gone(name) => {
                self.files.remove(name);
            }
            Call::Said(bytes) => said.extend_from_slice(bytes),
        }
    }

    fn since(&mut self, name: &str, change: Change) {
        self.files.entry(name.to_owned()).or_default().since.push(change);
    }

    /// Writes the disk as it may be found. The shared memory beside the event is never.
    fn write(&self, folder: &Path, luck: Luck, seed: u64) {
        let _ = std::fs::remove_dir_all(folder);
        std::fs::create_dir(folder).unwrap();
        let mut random = Pcg32::seed_from_u64(seed);
        for (name, file) in self.files.iter().filter(|(name, _)| !name.ends_with("-shm")) {
            let mut bytes = file.synced.clone();
            for change in &file.since {
                match luck {
                    Luck::Lost => {}
                    Luck::Kept => change.put(&mut bytes),
                    Luck::Mixed => match (random.next_u32() % 3, change) {
                        (0, _) => {}
                        (1, Change::Wrote(at, written)) => {
                            let sectors = written.len().div_ceil(SECTOR);
                            let torn = random.next_u32() as usize % (sectors + 1) * SECTOR;
                            let torn = written[..torn.min(written.len())].to_vec();
                            Change::Wrote(*at, torn).put(&mut bytes);
                        }
                        (_, change) => change.put(&mut bytes),
                    },
                }
            }
            std::fs::write(folder.join(name), bytes).unwrap();
        }
    }
}

impl Change {
    fn put(&self, bytes: &mut Vec<u8>) {
        match self {
            Change::Wrote(at, written) => {
                let at = usize::try_from(*at).unwrap();
                bytes.resize(bytes.len().max(at + written.len()), 0);
                bytes[at..at + written.len()].copy_from_slice(written);
            }
            Change::Cut(length) => bytes.resize(usize::try_from(*length).unwrap(), 0),
        }
    }
}
