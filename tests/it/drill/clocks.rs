//! A clock that jumps both ways between entries, backups and what is put back, in every order:
//! the longest copy of a chain is the newest, and nothing that was entered goes without being
//! kept aside.
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::long::by_form;
use sixzero::desk::Desk;

/// Steps in an order.
const STEPS: u64 = 2;
/// What is done in a step.
const DEEDS: [Deed; 4] = [Deed::Entry, Deed::Kept, Deed::Newest, Deed::Oldest];
/// How the clock jumps before it.
const JUMPS: [i64; 2] = [10 * DAY, -11 * DAY];
const DAY: i64 = 24 * 3_600_000;
const NOW: i64 = 1_760_000_000_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deed {
    /// Somebody is entered.
    Entry,
    /// The same, and a backup is made.
    Kept,
    /// The newest backup is put back, whatever goes.
    Newest,
    /// The oldest is.
    Oldest,
}

/// The journal of an event: what each operation entered.
type Chain = Vec<String>;

/// An event with its backups, and what should be in them.
#[derive(Clone)]
struct Club {
    folder: PathBuf,
    now: i64,
    /// So many names were used.
    names: u32,
    chain: Chain,
    copies: Vec<Chain>,
    aside: u32,
    /// What was done.
    way: String,
}

/// What may have been put back: nothing for there is none that is the newest.
struct Several;

#[test]
fn the_longest_copy_is_the_newest_whatever_the_clock_says() {
    let steps = by_form(STEPS, 3);
    let room = tempfile::tempdir().unwrap();
    let mut club = Club::new(room.path().join("club"));
    club.step(Deed::Entry);
    let half = DEEDS.len() / 2;
    let ends: u64 = std::thread::scope(|scope| {
        let halves = [&DEEDS[..half], &DEEDS[half..]];
        let walks = halves.map(|deeds| {
            let club = club.clone();
            scope.spawn(move || club.walk(deeds, steps))
        });
        walks.into_iter().map(|walk| walk.join().unwrap()).sum()
    });
    println!("{ends} orders of {steps} deeds and jumps: the longest of the chain each time");
}

/// Two that were both entered after the same copy was put back: neither is older by its clock.
#[test]
fn two_ways_on_from_one_copy_are_both_shown() {
    let room = tempfile::tempdir().unwrap();
    let mut club = Club::new(room.path().join("club"));
    for (deed, jump) in [Deed::Kept, Deed::Oldest, Deed::Kept, Deed::Oldest, Deed::Kept]
        .into_iter()
        .zip([1, -1, -1, 1, -1])
    {
        club.now += jump * DAY;
        club.step(deed);
    }
    assert!(newest(&club.copies).is_err());
    club.ends();
}

impl Club {
    /// An event of one player, and its first backup.
    fn new(folder: PathBuf) -> Club {
        std::fs::create_dir(&folder).unwrap();
        let mut club = Club {
            folder,
            now: NOW,
            names: 0,
            chain: Vec::new(),
            copies: Vec::new(),
            aside: 0,
            way: String::new(),
        };
        club.ok("new Night");
        club.chain.push(chain(&club.event()).remove(0));
        club.step(Deed::Kept);
        club
    }

    fn event(&self) -> PathBuf {
        self.folder.join("Night.sixzero")
    }

    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sixzero"));
        command.args(line.split(' ')).current_dir(&self.folder).env_clear();
        command.env("HOME", &self.folder).env("TZ", "UTC").env("SIXZERO_BY", "kim");
        command.env("SIXZERO_NOW", self.now.to_string()).env("SIXZERO_BACKUPS", "0");
        command
    }

    /// Whether it was done, and what was said.
    fn says(&self, line: &str) -> (bool, String) {
        let output = self.command(line).output().unwrap();
        let said = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
        let words: Vec<&str> = said.split_whitespace().collect();
        for pair in words.windows(2) {
            let is_age =
                ["second", "minute", "hour", "day"].iter().any(|age| pair[1].starts_with(age));
            assert!(!is_age || !pair[0].starts_with('-'), "{}: {line}: {said}", self.way);
        }
        (output.status.success(), said)
    }

    fn ok(&self, line: &str) -> String {
        let (is_done, said) = self.says(line);
        assert!(is_done, "{}: {line}: {said}", self.way);
        said
    }

    /// All orders that begin with one of these deeds; how many came to an end.
    fn walk(&self, deeds: &[Deed], steps: u64) -> u64 {
        if steps == 0 {
            self.clone().ends();
            return 1;
        }
        let mut ends = 0;
        for &deed in deeds {
            for jump in JUMPS {
                let mut club = self.clone();
                let name = self.folder.file_name().unwrap().to_str().unwrap();
                let name = format!("{name}-{deed:?}{}", if jump < 0 { "back" } else { "on" });
                club.folder = self.folder.with_file_name(name);
                copied(&self.folder, &club.folder);
                club.now += jump;
                club.step(deed);
                ends += club.walk(&DEEDS, steps - 1);
                std::fs::remove_dir_all(&club.folder).unwrap();
            }
        }
        ends
    }

    fn step(&mut self, deed: Deed) {
        self.way.push_str(&format!("{deed:?} at {}, ", self.now));
        match deed {
            Deed::Entry | Deed::Kept => {
                self.names += 1;
                self.ok(&format!("player add P{}", self.names));
                self.chain.push(format!("P{}", self.names));
                if deed == Deed::Kept {
                    self.ok("backup");
                    self.copies.push(self.chain.clone());
                }
            }
            Deed::Newest => {
                let newest = newest(&self.copies).ok().cloned();
                self.puts_back("restore --accept operations-go", newest);
            }
            Deed::Oldest => {
                let line = "restore Night-backups/Night-000002.sixzero --accept operations-go";
                self.puts_back(line, self.copies.first().cloned());
            }
        }
        assert_eq!(chain(&self.event()), self.chain, "{}", self.way);
    }

    /// Puts a copy back, and holds the event and what was set aside against what should be there.
    fn puts_back(&mut self, line: &str, copy: Option<Chain>) {
        let Some(copy) = copy else {
            let (is_done, said) = self.says(line);
            assert!(!is_done && said.contains("went on in"), "{}: {said}", self.way);
            return;
        };
        let said = self.ok(line);
        let more = self.chain.strip_prefix(&copy[..]);
        if more.is_some_and(|more| more.iter().all(|what| what == RESTORED)) {
            assert!(said.contains("Nothing to put back"), "{}: {said}", self.way);
            return;
        }
        self.aside += 1;
        let aside = format!("Night.before-restore-{}.sixzero", self.aside);
        assert!(said.contains(&aside), "{}: {said}", self.way);
        assert_eq!(chain(&self.folder.join(aside)), self.chain, "{}", self.way);
        let lost = self.chain.iter().filter(|what| !copy.contains(what) && *what != RESTORED);
        for what in lost {
            assert!(said.contains(&format!(", {what}.")), "{}: {what}: {said}", self.way);
        }
        self.chain = copy;
        self.chain.push(RESTORED.to_owned());
    }

    /// The event is lost: its longest copy is put back.
    fn ends(mut self) {
        self.says("verify");
        let newest = newest(&self.copies).ok().cloned();
        std::fs::remove_file(self.event()).unwrap();
        self.chain.clear();
        match newest {
            None => self.puts_back("restore", None),
            Some(copy) => {
                let said = self.ok("restore");
                let expected = [&copy[..], &[RESTORED.to_owned()]].concat();
                assert_eq!(chain(&self.event()), expected, "{}: {said}", self.way);
            }
        }
    }
}

/// What stands for an operation that put a backup back.
const RESTORED: &str = "a backup";

/// The longest of those that nobody went on without after a backup was put back.
fn newest(copies: &[Chain]) -> Result<&Chain, Several> {
    let is_given_up = |copy: &&Chain| {
        copies.iter().any(|other| {
            let common = copy.iter().zip(other).take_while(|(one, two)| one == two).count();
            let next = |chain: &Chain| chain.get(common).map(|what| what == RESTORED);
            next(copy) == Some(false) && next(other) == Some(true)
        })
    };
    let living: Vec<&Chain> = copies.iter().filter(|copy| !is_given_up(copy)).collect();
    let longest = *living.iter().max_by_key(|copy| copy.len()).unwrap();
    // Two that were put back share that word, and part behind it.
    match living.iter().all(|copy| longest.starts_with(copy)) {
        true => Ok(longest),
        false => Err(Several),
    }
}

/// What each operation of a file entered.
fn chain(event: &Path) -> Chain {
    let mut chain = Vec::new();
    let each = |entry: &sixzero::desk::LogEntry| {
        let told = &entry.operation.told;
        chain.push(match told.kind.name() {
            "event.restore" => RESTORED.to_owned(),
            _ => told.what.trim_end_matches('.').rsplit(' ').next().unwrap().to_owned(),
        });
    };
    Desk::look(event).unwrap().log(None, each).unwrap();
    chain
}

/// Copies a folder with all in it.
fn copied(from: &Path, to: &Path) {
    std::fs::create_dir(to).unwrap();
    for entry in std::fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copied(&entry.path(), &to);
        } else {
            std::fs::copy(entry.path(), to).unwrap();
        }
    }
}
