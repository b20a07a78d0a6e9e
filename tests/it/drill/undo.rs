//! An undo storm (`users.md` 4.2 F38): random operations, with undo and redo among them, then all
//! of them taken back, then all done again. The state is known by a hash of every row.
use std::fmt::Write;

use sha2::{Digest, Sha256};
use sixzero::desk::{Desk, Rehearsal, Stamp, Whose};
use sixzero::rules::PerMille;
use sixzero::store::verify;
use sixzero::tournament::event::{Noun, OperationId};
use sixzero::tournament::{Moment, RoundNo};

use crate::invent::{Invention, Inventor};
use crate::long::by_form;

const OPERATIONS: u64 = 120;
/// Every so many undos one is done again and taken back again.
const AGAIN: usize = 5;

fn stamp() -> Stamp {
    Stamp {
        at: Moment(1_790_000_000_000),
        by: "kim".into(),
        reason: Some("storm".into()),
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    }
}

#[test]
fn a_storm_of_undo_brings_back_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let (wanted, seed) = (by_form(OPERATIONS, 500), 38);
    let invention = Invention {
        name: "Storm".into(),
        players: 24,
        divisions: 2,
        rounds: RoundNo(u32::try_from(wanted / 12 + 4).unwrap()),
        irregular: PerMille(350),
        seed,
    };
    let mut desk = invention.begin(&folder.path().join("storm.sixzero"), &stamp()).unwrap();
    let first = revision(&mut desk);
    let start = state(&mut desk);
    let mut inventor = Inventor::new(seed, invention.rounds, invention.irregular);
    while standing(&mut desk, first) < usize::try_from(wanted).unwrap() {
        let step = inventor.next(&mut desk).unwrap().expect("the event is long enough");
        // What goes wrong on a day may be refused.
        let _ = step.deed.perform(&mut desk, &stamp());
    }
    let done = standing(&mut desk, first);
    let end = state(&mut desk);
    let (mut undone, mut again) = (0, 0);
    while standing(&mut desk, first) > 0 {
        let before = state(&mut desk);
        if let Err(refusal) = desk.undo(&stamp(), Whose::Anybodys) {
            panic!("seed {seed}: {refusal}\n{}", journal(&mut desk));
        }
        undone += 1;
        if undone % AGAIN == 0 {
            let after = state(&mut desk);
            desk.redo(&stamp(), Whose::Anybodys).unwrap();
            assert_eq!(state(&mut desk), before, "seed {seed}: done again is another");
            desk.undo(&stamp(), Whose::Anybodys).unwrap();
            assert_eq!(state(&mut desk), after, "seed {seed}: taken back again is another");
            again += 1;
        }
    }
    assert_eq!(state(&mut desk), start, "seed {seed}: not the state before the storm");
    assert!(desk.verify().unwrap().is_empty());
    // The same way forward: what was taken back last is done again first.
    let mut redone = 0;
    while redone < undone {
        desk.redo(&stamp(), Whose::Anybodys).unwrap();
        redone += 1;
    }
    assert_eq!(state(&mut desk), end, "seed {seed}: not the state after the storm");
    assert_eq!(desk.view(|view| Ok(verify(view.journal)?)).unwrap(), []);
    println!(
        "{done} operations that stood, {undone} undos, {again} of them done again between, {redone} \
         redos; the journal keeps {} operations; at the start {start}, at the end {end}",
        revision(&mut desk).0
    );
}

fn revision(desk: &mut Desk) -> OperationId {
    desk.view(|view| Ok(view.journal.revision()?)).unwrap()
}

/// How many operations after this one stand, and take nothing back.
fn standing(desk: &mut Desk, after: OperationId) -> usize {
    let count = desk.view(|view| {
        let mut count = 0;
        for operation in view.journal.operations(OperationId(after.0 + 1)..)? {
            count +=
                usize::from(operation.told.undoes.is_none() && view.journal.is_live(operation.id)?);
        }
        Ok(count)
    });
    count.unwrap()
}

/// The journal, with what stands.
fn journal(desk: &mut Desk) -> String {
    let mut lines = Vec::new();
    desk.log(None, |entry| {
        let told = &entry.operation.told;
        lines.push(format!(
            "{} {:?} {} undoes {:?}: {}",
            entry.operation.id, entry.live, told.kind, told.undoes, told.what
        ));
    })
    .unwrap();
    lines.join("\n")
}

/// The first digits of a hash of every row of every noun.
fn state(desk: &mut Desk) -> String {
    let mut hash = Sha256::new();
    for &table in Noun::ALL {
        let images = desk.view(|view| Ok(view.journal.images(table)?)).unwrap();
        hash.update(format!("{table} {images:?}"));
    }
    hash.finalize().iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
