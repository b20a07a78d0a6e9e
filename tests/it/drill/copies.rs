//! Copies under way: backups while others write (`users.md` 4.2 F9).
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::drill::Hall;
use crate::long::by_form;

/// Copies of a kind.
const COPIES: u64 = 12;
/// Who writes meanwhile.
const WRITERS: usize = 2;

#[test]
fn a_backup_of_a_busy_event_is_whole() {
    let hall = Hall::new();
    let event = hall.copy("busy.sixzero");
    let copies = by_form(COPIES, 100);
    let is_over = AtomicBool::new(false);
    let (written, revisions) = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..WRITERS)
            .map(|writer| {
                let (hall, event, is_over) = (&hall, &event, &is_over);
                scope.spawn(move || written(hall, event, writer, is_over))
            })
            .collect();
        let revisions: Vec<usize> = (0..copies).map(|_| copied(&hall, &event)).collect();
        is_over.store(true, Ordering::Relaxed);
        (writers.into_iter().map(|writer| writer.join().unwrap()).sum::<usize>(), revisions)
    });
    assert!(revisions.is_sorted(), "a later backup has all of an earlier one: {revisions:?}");
    assert!(revisions.first() < revisions.last(), "nobody wrote meanwhile");
    println!("{copies} backups while {written} operations were made: all whole");
}

/// Enters and takes back until it is over; how often.
fn written(hall: &Hall, event: &Path, writer: usize, is_over: &AtomicBool) -> usize {
    let mut operations = 0;
    while !is_over.load(Ordering::Relaxed) {
        let slip: Vec<&str> = hall.script[writer].split(' ').collect();
        let by = format!("writer{writer}");
        hall.ok(event, &[&["result", "add", "1", "--by", &by], &slip[..]].concat());
        hall.ok(event, &["undo", "--by", &by]);
        operations += 2;
    }
    operations
}

/// Makes a backup; the operation up to which it goes.
fn copied(hall: &Hall, event: &Path) -> usize {
    let said = hall.ok(event, &["backup", "kept", "--make", "--json"]);
    let said: serde_json::Value = serde_json::from_str(&said).unwrap();
    let file = hall.folder.path().join(said["file"].as_str().unwrap());
    hall.ok(&file, &["verify"]);
    let operations = crate::drill::operations(&file).len();
    assert_eq!(said["revision"].as_u64(), Some(operations as u64));
    operations
}
