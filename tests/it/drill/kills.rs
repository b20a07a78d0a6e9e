//! Every verb that writes, killed at every system call that changes something: nothing is there by
//! half, the next command works without advice, and what was said to be done is done.
use std::time::Instant;

use crate::drill::kill::{EVENT, Tally, Verb, drill};
use crate::drill::trace::can_trace;
use crate::long::by_form;
use crate::older::make_older;
use crate::sandbox::Sandbox;

/// A verb of one operation, and what is said to whoever types it again.
const fn entry(line: &'static str, done: &'static str) -> Verb {
    Verb { line, typed: &[], looks: EVENT, done, spare: &[] }
}

/// How many of the calls are taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Short,
    Long,
}

fn form() -> Form {
    by_form(Form::Short, Form::Long)
}

fn kill(sandbox: &Sandbox, verb: &Verb) {
    let began = Instant::now();
    let tally = drill(sandbox, verb, form() == Form::Long);
    let Tally { calls, kills, before, after, left: (parts, bytes) } = tally;
    println!(
        "{:<52} {calls:>4} calls, {kills:>4} kills: {before:>4} before, {after:>4} after; left at \
         most {parts} ({bytes} bytes); {:.1?}",
        verb.line,
        began.elapsed()
    );
    assert!(kills > 5 && before > 0 || verb.line.contains("backup"), "{}", verb.line);
}

const THERE: &str = "is there already";

#[test]
fn an_event_is_made_whole_or_not_at_all() {
    if !can_trace() {
        return;
    }
    kill(&Sandbox::new(), &entry("new \"Club night\" --rounds 3", THERE));
    // Beside another, which stays the current one until the new one is.
    let looks = &["log --event Other.sixzero", "standings --event Other.sixzero"];
    kill(&Sandbox::club_night(), &Verb { looks, ..entry("new Other", THERE) });
}

#[test]
fn an_event_is_imported_whole_or_not_at_all() {
    if !can_trace() {
        return;
    }
    let sandbox = Sandbox::new();
    sandbox.write("config.tsh", "config event_name = \"Winter Open\"\ndivision A a.t\n");
    sandbox.write(
        "a.t",
        "Able, Ann               1823 2 3; 412 388\nBaker, Bob              1710 1 4; 377 401\n\
         Cruz, Carla             1605 4 1; 402 420\nDiaz, Dan                  0 3 2; 350 399\n",
    );
    kill(&sandbox, &entry("import config.tsh", THERE));
}

#[test]
fn an_entry_is_there_or_not() {
    if !can_trace() {
        return;
    }
    let empty = Sandbox::new();
    empty.write("roster.csv", "name,rating\nAnn,1500\nBen,1400\nCat,1300\nDan,1200\n");
    empty.ok("new \"Club night\" --rounds 3");
    kill(&empty, &entry("player import roster.csv", "there is a player `Ann` already"));
    kill(&Sandbox::club_night(), &entry("round pair --seed 1", "round 1"));
    let round = Sandbox::first_round();
    kill(&round, &entry("result add 1 ann 412 dan 388", "Already in"));
    round.ok("result add 1 ann 412 dan 388");
    // The round is complete: a copy is made, and another goes.
    let few = round.with("SIXZERO_BACKUPS", "1");
    kill(&few, &entry("result add 1 ben 450 eve 426", "Already in"));
    kill(&few, &entry("undo --key 1", ""));
    let table = Sandbox::new().with("SIXZERO_BACKUPS", "0");
    table.ok("new Night");
    table.ok("game new Ann Bob");
    let looks = &["log", "standings", "game show"];
    kill(&table, &Verb { looks, ..entry("game play 8F HORN --key 1", "") });
}

/// They take the one path of all entries: the long form alone has them.
#[test]
fn every_other_entry_is_there_or_not() {
    if form() == Form::Short || !can_trace() {
        return;
    }
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 450 eve 426");
    for line in [
        "result correct 1 \"ann 413 dan 388\" --reason misread --key 1",
        "round pair --pairs \"1>2 3>4\" --bye 5 --key 1",
        "player add Fay --rating 900 --key 1",
        "player set Eve --rating 1150 --key 1",
        "division add B --key 1",
        "game new ann ben --key 1",
    ] {
        kill(&night, &entry(line, ""));
    }
    night.ok("undo");
    kill(&night, &entry("redo --key 1", ""));
}

#[test]
fn what_is_fixed_is_as_before_or_after() {
    if !can_trace() {
        return;
    }
    let night = Sandbox::club_night();
    let looks = &["log", "standings", "event show"];
    kill(&night, &Verb { looks, ..entry("event set name \"Late night\"", "") });
    night.write("own.txt", "HORN\nFARM\n");
    let looks = &["log", "standings", "lexicon list", "lexicon verify"];
    kill(&night, &Verb { looks, ..entry("lexicon add own.txt --name Own --year 2026", "") });
}

#[test]
fn lines_at_the_prompt_are_there_as_far_as_it_said() {
    if !can_trace() {
        return;
    }
    let typed = &["1 412 4 388", "2 412 5 388", "round pair --seed 5", "undo", "player add Fay"];
    let round = Sandbox::first_round();
    // Copies are made at an entry too: that is killed above.
    let round = if form() == Form::Long { round } else { round.with("SIXZERO_BACKUPS", "0") };
    kill(&round, &Verb { typed, ..entry("desk", "") });
}

#[test]
fn a_copy_is_whole_or_not_there() {
    if !can_trace() {
        return;
    }
    let night = Sandbox::first_round();
    let looks = &["log", "standings", "restore --dry-run"];
    kill(&night, &entry("backup stick --make", ""));
    for name in ["Fay", "Gus", "Hal"] {
        night.ok("backup");
        night.ok(&format!("player add {name}"));
    }
    let spare = &["Club-night-backups/Club-night-000004.sixzero"];
    kill(&night, &Verb { looks, spare, ..entry("backup --keep 2", "") });
    if form() == Form::Long {
        with_list(&night);
        kill(&night, &entry("backup stick --make --with-lists", ""));
    }
}

/// Adds a word list of one's own, which the event names.
fn with_list(night: &Sandbox) {
    night.write("own.txt", "HORN\nFARM\n");
    night.ok("lexicon add own.txt --name Own --year 2026");
    night.ok("event set lexicon Own");
}

#[test]
fn a_backup_is_put_back_or_not() {
    if !can_trace() {
        return;
    }
    const NOTHING: &str = "Nothing to put back";
    let event = "Club-night.sixzero";
    let night = Sandbox::first_round();
    night.ok("backup");
    let spare = &["Club-night.before-restore-1.sixzero", "Club-night.before-restore-2.sixzero"];
    night.ok("player add Fay");
    let over = Verb { spare, ..entry("restore --accept operations-go", NOTHING) };
    kill(&night, &over);
    let file = night.path().join(event);
    let mut bytes = std::fs::read(&file).unwrap();
    let at = bytes.windows(3).position(|window| window == b"Ann").unwrap();
    bytes[at] = b'E';
    std::fs::write(&file, bytes).unwrap();
    kill(&night, &over);
    if form() == Form::Long {
        std::fs::write(&file, "no event").unwrap();
        kill(&night, &over);
    }
    std::fs::remove_file(&file).unwrap();
    kill(&night, &entry("restore", NOTHING));
}

#[test]
fn a_second_laptop_has_the_event_or_not() {
    if !can_trace() {
        return;
    }
    let night = Sandbox::first_round();
    with_list(&night);
    night.ok("backup");
    night.ok("player add Fay");
    night.ok("backup stick --make --with-lists");
    let spare = Sandbox::new();
    std::fs::rename(night.path().join("stick"), spare.path().join("stick")).unwrap();
    let looks = &["log", "standings", "lexicon list"];
    kill(&spare, &Verb { looks, ..entry("restore stick", "") });
}

#[test]
fn an_older_event_is_as_it_was_or_up_to_date() {
    if !can_trace() {
        return;
    }
    let night = Sandbox::first_round();
    let night = if form() == Form::Long { night } else { night.with("SIXZERO_BACKUPS", "0") };
    make_older(&night.path().join("Club-night.sixzero"));
    let spare = &["Club-night.sixzero.v0", "Club-night.sixzero.v0-2"];
    kill(&night, &Verb { spare, ..entry("result add 1 \"ann 402 dan 390\"", "Already in") });
}
