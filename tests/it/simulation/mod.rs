//! Random events through the desk, with irregularities, recorded games, undo and redo:
//! after every step the invariants of `users.md` 4.2 hold.
mod oracle;
pub mod table;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use sixzero::desk::{Desk, DivisionSetting, Done, Receipt, Refusal, Rehearsal, Stamp};
use sixzero::rules::{Lots, PerMille, RuleSet};
use sixzero::store::{Memory, Store};
use sixzero::tournament::event::OperationId;
use sixzero::tournament::{Moment, RoundNo};

use crate::event::said;
use crate::invent::{Deed, Invention, Inventor, Next, Step};
use crate::long::by_form;
use crate::store::see;
use oracle::{Known, Tables, check_journal};
use table::{play_some, record};

/// How many events the test plays where it is not told.
const EVENTS: u64 = 130;
/// The first of their seeds.
const FIRST_SEED: u64 = 1;
/// Every so many operations the whole file is verified: the hashes, and the journal
/// against the tables.
const VERIFIED: i64 = 12;
/// More steps than any of these events has: a day that does not end is a failure.
const MOST_STEPS: u32 = 3000;

#[test]
fn random_events_keep_the_invariants() {
    let seeds: Vec<u64> = (FIRST_SEED..FIRST_SEED + by_form(EVENTS, 5000)).collect();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let place = fast_place();
    let mut seen = Seen::default();
    std::thread::scope(|scope| {
        let parts = seeds.chunks(seeds.len().div_ceil(threads));
        let place = place.path();
        let running: Vec<_> = parts
            .map(|seeds| {
                scope.spawn(move || seeds.iter().map(|s| Event::play(*s, place)).collect())
            })
            .collect();
        for part in running {
            let events: Vec<Seen> = part.join().expect("the thread says above what failed");
            events.iter().for_each(|event| seen.add(event));
        }
    });
    // Whoever changes what is invented sees here whether anything is still tried.
    let events = u32::try_from(seeds.len()).unwrap();
    assert!(seen.steps > 20 * events, "{seen:?}");
    assert!(seen.done_irregular > 3 * events, "{seen:?}");
    assert!(seen.refused > events, "{seen:?}");
    assert!(seen.undone > events && seen.redone > events / 2, "{seen:?}");
    assert!(seen.turns > events / 2, "{seen:?}");
    for verb in BEFALLS {
        assert!(seen.verbs.contains(verb) || events < 50, "no `{verb}` was done: {seen:?}");
    }
}

/// What users.md 1.5 lists, and must have been done in some event.
const BEFALLS: [&str; 22] = [
    "player late",
    "player arrive",
    "player noshow",
    "player sit-out",
    "player withdraw",
    "player reinstate",
    "player add",
    "player substitute",
    "player disqualify",
    "player move",
    "round swap-tables",
    "round swap-starts",
    "round played",
    "round unpair",
    "round unrelease",
    "result forfeit",
    "result bye",
    "result void",
    "result overtime",
    "result penalty",
    "result replay",
    "result adjudicate",
];

/// What was tried, so that a test that tries nothing fails.
#[derive(Clone, Debug, Default)]
struct Seen {
    /// The commands that were done because something befell the day.
    verbs: BTreeSet<String>,
    steps: u32,
    done_irregular: u32,
    refused: u32,
    undone: u32,
    redone: u32,
    turns: u32,
}

impl Seen {
    fn add(&mut self, other: &Seen) {
        self.verbs.extend(other.verbs.iter().cloned());
        self.steps += other.steps;
        self.done_irregular += other.done_irregular;
        self.refused += other.refused;
        self.undone += other.undone;
        self.redone += other.redone;
        self.turns += other.turns;
    }
}

/// One event while it is played.
struct Event {
    seed: u64,
    desk: Desk,
    /// The same file, and what follows it by what was done.
    file: Store,
    follower: Memory,
    known: Known,
    tables: Tables,
    /// How the tables stood before each operation that undo would take back next.
    before: Vec<Tables>,
    /// How they stood after each operation that redo would do next.
    after: Vec<Tables>,
    told: Vec<String>,
    seen: Seen,
}

impl Event {
    /// Plays the event of a seed to its end.
    fn play(seed: u64, place: &Path) -> Seen {
        let mut lots = Lots::new(seed, 99);
        let divisions = 1 + lots.below(3);
        let invention = Invention {
            name: format!("Event {seed}"),
            players: usize::try_from(4 * divisions + lots.below(9)).unwrap(),
            divisions: usize::try_from(divisions).unwrap(),
            rounds: RoundNo(2 + u32::try_from(lots.below(4)).unwrap()),
            irregular: PerMille(100 + u16::try_from(lots.below(400)).unwrap()),
            seed,
        };
        let path: PathBuf = place.join(format!("event-{seed}.sixzero"));
        let mut desk = invention.begin(&path, &stamp()).unwrap();
        own_ways(&mut desk, &mut lots, &invention);
        let tables = Tables::of(&mut desk);
        let mut file = Store::open(&path).unwrap();
        let whole = see(&mut file, |view| view.whole());
        let follower = Memory::of(whole, OperationId(tables.operations));
        let mut event = Event {
            seed,
            desk,
            file,
            follower,
            known: Known::default(),
            tables,
            before: Vec::new(),
            after: Vec::new(),
            told: vec![format!("{invention:?}")],
            seen: Seen::default(),
        };
        event.check();
        let mut inventor = Inventor::new(seed, invention.rounds, invention.irregular);
        while let Some(step) = inventor.next(&mut event.desk).unwrap() {
            if lots.happens(PerMille(60)) {
                event.game(&mut lots);
            }
            event.step(&step);
            // Whoever takes something back often does it again.
            if event.tables.last == "undo" && lots.happens(PerMille(500)) {
                event.step(&Step { deed: Deed::Redo, next: Next::Irregular });
            }
        }
        event.verify();
        drop((event.desk, event.file));
        std::fs::remove_file(&path).unwrap();
        event.seen
    }

    fn step(&mut self, step: &Step) {
        self.told.push(step.deed.line());
        self.seen.steps += 1;
        self.assert(self.seen.steps < MOST_STEPS, "the day does not end");
        let done = step.deed.perform(&mut self.desk, &stamp());
        if let (Err(refusal), Next::Regular) = (&done, step.next) {
            self.fail(&format!("what comes next is refused: {refusal}"));
        }
        if let (Ok(_), Next::Irregular) = (&done, step.next) {
            self.seen.done_irregular += 1;
            let line = step.deed.line();
            let verb: Vec<&str> = line.split(' ').take(2).collect();
            self.seen.verbs.insert(verb.join(" "));
        }
        self.came_of_it(done);
    }

    /// A table of the round is recorded turn by turn for a while.
    fn game(&mut self, lots: &mut Lots) {
        let Some(game) = record(&mut self.desk, lots, &stamp()) else { return };
        self.told.push(format!("game new (number {})", game.0));
        self.came_of_it(Ok(Receipt {
            said: String::new(),
            remarks: Vec::new(),
            done: Done::Unchanged,
            value: (),
        }));
        let turns = 2 + lots.below(12);
        for _ in 0..turns {
            let (line, done) = play_some(&mut self.desk, lots, &stamp(), game);
            self.told.push(format!("game {}: {line}", game.0));
            self.seen.turns += u32::from(done.is_ok());
            self.came_of_it(done);
        }
        // Somebody has to go: whatever else happens, the table gets a result.
        let (line, done) = table::resign(&mut self.desk, &stamp(), game);
        self.told.push(format!("game {}: {line}", game.0));
        self.came_of_it(done);
    }

    /// What the step came to: the tables changed or did not, as it says, and everything
    /// that must hold holds.
    fn came_of_it(&mut self, done: Result<Receipt<()>, Refusal>) {
        let tables = Tables::of(&mut self.desk);
        let operations = tables.operations - self.tables.operations;
        match done {
            Err(refusal) => {
                self.told.push(format!("  refused: {refusal}"));
                self.seen.refused += 1;
                self.assert(tables == self.tables, "a refusal changed the event");
            }
            Ok(receipt) => {
                self.told.push(format!("  {}", receipt.said));
                self.assert(operations <= 1, "one step, several operations");
                self.journal(&tables, operations);
            }
        }
        self.tables = tables;
        if operations > 0 {
            self.follow();
        }
        self.check();
        if operations > 0 && self.tables.operations % VERIFIED == 0 {
            self.verify();
        }
    }

    /// Undo brings back exactly what was before, redo what was after.
    fn journal(&mut self, tables: &Tables, operations: i64) {
        if operations == 0 {
            return self.assert(tables == &self.tables, "what changed nothing changed something");
        }
        match tables.last.as_str() {
            "undo" => {
                self.seen.undone += 1;
                match self.before.pop() {
                    Some(before) => {
                        self.assert(before.same(tables), "undo did not bring back the same");
                        self.after.push(self.tables.clone());
                    }
                    None => self.after.clear(),
                }
            }
            "redo" => {
                self.seen.redone += 1;
                // Something undone long ago may be done again over what came since; from
                // there on the order is no longer a stack's.
                match self.after.pop() {
                    Some(after) => {
                        self.assert(after.same(tables), "redo did not do the same again");
                        self.before.push(self.tables.clone());
                    }
                    None => self.before.clear(),
                }
            }
            _ => {
                self.before.push(self.tables.clone());
                self.after.clear();
            }
        }
    }

    /// The file holds what it held before, changed by what the operations say that they wrote.
    fn follow(&mut self) {
        self.follower.follow(&mut self.file).unwrap();
        let whole = see(&mut self.file, |view| view.whole());
        let is_same = said(self.follower.event()) == said(&whole);
        self.assert(is_same, "the file is not what its operations make of it");
    }

    fn check(&mut self) {
        if let Err(broken) = self.known.check(&self.tables, &mut self.desk) {
            self.fail(&broken);
        }
    }

    fn verify(&mut self) {
        let troubles = self.desk.verify().unwrap();
        self.assert(troubles.is_empty(), &format!("{troubles:?}"));
        if let Err(broken) = check_journal(&mut self.desk) {
            self.fail(&broken);
        }
    }

    #[track_caller]
    fn assert(&self, holds: bool, what: &str) {
        if !holds {
            self.fail(what);
        }
    }

    #[track_caller]
    fn fail(&self, what: &str) -> ! {
        panic!("seed {}, step {}: {what}\n{}", self.seed, self.seen.steps, self.told.join("\n"));
    }
}

/// Every other division plays by rules of its own, and rounds of its own.
fn own_ways(desk: &mut Desk, lots: &mut Lots, invention: &Invention) {
    const RULES: [&str; 5] = [
        "late_entry=half rejoin=none sit_out=half substitute=bye",
        "withdrawal_round=repair late_entry=bye sit_out=forfeit",
        "overtime_counts=spread penalty_counts=score rejoin=half",
        "no_show_absentee=none no_show_opponent=half disqualified_games=void",
        "late_entry=none substitute=half",
    ];
    for letter in ["B", "C"].into_iter().take(invention.divisions - 1) {
        if lots.happens(PerMille(600)) {
            let mut rules = RuleSet::preset(RuleSet::DEFAULT).unwrap();
            for rule in lots.pick(&RULES).unwrap().split(' ') {
                rules = rules.with(rule).unwrap();
            }
            let rules = DivisionSetting::Rules(Some(rules.into()));
            desk.set_division(&stamp(), letter, &rules).unwrap();
            let rounds = RoundNo(1 + u32::try_from(lots.below(4)).unwrap());
            let rounds = DivisionSetting::Rounds(Some(rounds));
            desk.set_division(&stamp(), letter, &rounds).unwrap();
        }
    }
}

pub fn stamp() -> Stamp {
    Stamp {
        at: Moment(1_760_000_000_000),
        by: "kim".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

/// A folder in memory, where there is one: the events are durable all the same, and here
/// nobody waits for a disk.
pub fn fast_place() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    let place = if memory.is_dir() { tempfile::tempdir_in(memory).ok() } else { None };
    place.unwrap_or_else(|| tempfile::tempdir().unwrap())
}
