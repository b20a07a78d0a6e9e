//! The day's prompt beyond journey 2: forms of slips, divisions, aliases, hooks; `status`
//! and `backup`.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Names that are parts of each other, and a table plan.
fn look_alikes() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write(
        "roster.csv",
        "name,rating\nLee Ann,1500\nLee Bob,1400\nKing Ann,1300\nKing Bob,1200\nO'Brien Cat,1100\nStan Dee,1000\n",
    );
    sandbox.ok("new Night --rounds 3");
    sandbox.ok("player import roster.csv");
    sandbox.ok("round pair --pairs \"1>4 2>5 3>6\" --seed 1");
    sandbox
}

#[test]
fn every_form_of_a_slip() {
    let night = look_alikes();
    night.check_with(
        "desk",
        "\
# both names fit several players: the pair that plays is meant
lee 412 king 388
undo
# last,first
lee,ann 412 king,bob 388
undo
# the table in front: theirs, another one
1 #1 412 #4 388 24
undo
2 1 412 4 388 24
2 1 412 4 388 24 !other-table
undo
# both names, then both scores; the word list
1 4 412 388 CSW24
undo
lee,ann 412 king,bob 388 nwl
undo
lee,ann 412 king,bob 388 x
# the spread alone
1 4 24
1 4 24 !no-scores
undo
# a word of sixzero that is a player's name too
st 300 king,ann 350
o'brien 300 lee,bob 301
",
        expect![[""]],
    );
    night.ok("event set entry spread");
    night.check_with("desk", "1 4 24\n1 4 24\nst\n", expect![[""]]);
    let csv = night.ok("export csv out");
    assert!(csv.contains("results.csv"), "{csv}");
    assert!(night.read("out/results.csv").contains("adjudicated"));
}

#[test]
fn the_word_list_of_a_game_goes_into_the_files_and_comes_back() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388 csw");
    night.ok("export csv out");
    let results = night.read("out/results.csv");
    assert!(results.lines().next().unwrap().ends_with(",tag"), "{results}");
    assert!(results.lines().any(|line| line.ends_with(",csw")), "{results}");
    let other = Sandbox::club_night();
    other.write("results.csv", &results);
    other.ok("result import results.csv");
    other.ok("export csv out");
    assert_eq!(other.read("out/results.csv"), results);
}

#[test]
fn a_later_round_waits_for_the_holes_before_it() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok(
        "round pair --pairs \"1>3 4>5\" --bye 2 --accept missing-results --reason late --seed 2",
    );
    night.check_with(
        "desk --round 2",
        "ann 401 cat 401\nann 401 cat 401 !early\nann 401 cat 401 !earlier\nround\nben 350 eve 365\nround\n",
        expect![[""]],
    );
}

#[test]
fn divisions_are_switched_by_name() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --division A --division Novice");
    for name in ["Ann", "Ben"] {
        sandbox.ok(&format!("player add {name} --division A"));
    }
    for name in ["Cat", "Dan"] {
        sandbox.ok(&format!("player add {name} --division Novice"));
    }
    sandbox.ok("round pair --division A --seed 1");
    sandbox.ok("round pair --division Novice --seed 1");
    sandbox.check_with(
        "desk",
        "ann 400 ben 390\nnovice\ncat 300 dan 310\nm\na\nm\nsp 1 novice\na 1 novice\nst a\ndivision B\n",
        expect![[""]],
    );
}

#[test]
fn commands_are_those_of_sixzero() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk",
        "\
standigs
standings --rond 2
round show
new Other
l horn zarf
ann 412 dan 388 --accept low-score --reason \"from the phone\"
edit ann
round 9
koth 0
help aliases
",
        expect![[""]],
    );
}

#[test]
fn lines_are_json_too() {
    let night = Sandbox::first_round();
    night.check_with("desk --json", "1.412.4.388\nann 421 dan 388\nmissing\n", expect![[""]]);
}

#[test]
fn hooks_run_when_the_last_result_is_in() {
    let night = Sandbox::first_round();
    night.ok("event set hooks \"pair koth --seed 5, release, backup\"");
    night.check_with("desk", "ann 412 dan 388\nben 350 eve 365\nm\n", expect![[""]]);
    assert_eq!(std::fs::read_dir(night.path().join("Club-night-backups")).unwrap().count(), 1);
    // The same from the command line; the last round of the plan pairs no more than it can.
    night.ok("result add 2 \"3 400 1 390\" --by lee");
    night.check("status", expect![[""]]);
    night.check("result add 2 \"5 400 2 390\"", expect![[""]]);
    // What is corrected later completes nothing anew.
    night.check("result correct 2 \"5 401 2 390\" --reason misread", expect![[""]]);
    night.ok("verify");
}

#[test]
fn a_hook_that_fails_blocks_nothing() {
    let night = Sandbox::first_round();
    night.ok(
        "event set hooks \"pair rr --cycles 1 --bye nobody, release, backup --to /dev/null/x\"",
    );
    night.ok("result add 1 ann 412 dan 388");
    night.check("result add 1 ben 350 eve 365", expect![[""]]);
    night.check("event set hooks \"dance, pair\"", expect![[""]]);
    night.ok("event set hooks none");
}

#[test]
fn status_says_what_is_next() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rounds 1");
    sandbox.check("status", expect![[""]]);
    sandbox.ok("player add Ann");
    sandbox.ok("player add Ben");
    sandbox.check("status", expect![[""]]);
    sandbox.ok("round pair --seed 1");
    sandbox.ok("round release 1");
    sandbox.check("status", expect![[""]]);
    sandbox.ok("result add 1 ann 400 ben 390");
    sandbox.check("status", expect![[""]]);
    sandbox.check("status --json", expect![[""]]);
}

#[test]
fn backups_are_named_by_operation_and_the_oldest_go() {
    let night = Sandbox::first_round();
    night.check("backup", expect![[""]]);
    night.check("backup", expect![[""]]);
    night.ok("result add 1 ann 412 dan 388");
    night.check("backup --keep 1", expect![[""]]);
    let copies: Vec<_> = std::fs::read_dir(night.path().join("Club-night-backups"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(copies.len(), 1, "{copies:?}");
    night.ok(&format!("verify --event Club-night-backups/{}", copies[0]));
    night.check("backup --json", expect![[""]]);
}
