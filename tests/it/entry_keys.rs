//! `--key`: what is sent again is entered once.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn a_key_stands_for_one_entry() {
    let night = Sandbox::first_round();
    night.ok("result add 1 1 412 4 388 --key abc");
    night.session(expect![[r#"
        $ result add --key abc 1 1 412 4 388 --by lee
        Already in: Round 1: Ann 412 - Dan 388.
    "#]]);
    // Another entry is not the same one, whatever its key.
    for other in ["result correct 1 1 400 4 388 --reason x", "result add 1 2 400 5 390"] {
        night.check(
            &format!("{other} --key abc"),
            expect![[r#"
            ! error: the key `abc` was used for another entry, operation 4: Round 1: Ann 412 - Dan 388.
            ! hint: nothing was entered: give this entry a key of its own
            [exit 1]
        "#]],
        );
    }
    // What was taken back is not in.
    night.ok("undo");
    night.session(expect![[r#"
        $ result add 1 1 412 4 388 --key abc
        ! error: the entry `abc` was made as operation 4 and taken back by operation 5: Round 1: Ann 412 - Dan 388.
        ! hint: it is not in: to enter it again, give it a new key; `sixzero redo` does it again too
        [exit 1]
    "#]]);
    night.ok("redo");
    night.session(expect![[r#"
        $ result add 1 1 412 4 388 --key abc
        Already in: Round 1: Ann 412 - Dan 388.
    "#]]);
}

/// Each line of a batch has a key of its own: the same lines can be sent again after a crash.
#[test]
fn the_lines_under_a_key_are_each_entered_once() {
    let lines = "1 412 4 388\n2 400 5 390\n";
    for (command, words) in [("result add 1 - --key night", ""), ("desk --key night", "q\n")] {
        let night = Sandbox::first_round();
        let (first, all) = ("1 412 4 388\n", format!("{lines}{words}"));
        night.run(command, first);
        let said = night.says(command, &all);
        assert!(said.contains("Already in: Round 1: Ann 412 - Dan 388."), "{command}: {said}");
        assert!(said.contains("Ben 400"), "{command}: {said}");
        assert!(night.ok("missing").contains("nothing") || night.ok("status").contains("2 of 2"));
        let said = night.says(command, &all);
        assert_eq!(said.matches("Already in").count(), 2, "{command}: {said}");
        let said = night.says(command, "1 413 4 388\n");
        assert!(said.contains("the key `night/1` was used for another entry"), "{command}: {said}");
    }
    let night = Sandbox::first_round();
    night.ok("game new Eve Fay --key a");
    let turns = "8f horn\nh6 farm\n";
    night.run("game enter --key b", turns);
    let said = night.says("game enter --key b", &format!("{turns}10f paste\n"));
    assert_eq!(said.matches("Already in").count(), 2, "{said}");
    assert!(said.contains("PASTE"), "{said}");
}

/// A file that was read is part of what is entered.
#[test]
fn an_import_under_a_key_is_of_its_file() {
    let night = Sandbox::new();
    night.ok("new Night");
    night.write("roster.csv", "name,rating\nAnn,1500\n");
    night.ok("player import roster.csv --key roster");
    night.session(expect![[r#"
        $ player import roster.csv --key roster
        Already in: Added 1 player.
    "#]]);
    night.write("roster.csv", "name,rating\nBen,1400\n");
    let said = night.says("player import roster.csv --key roster", "");
    assert!(said.contains("was used for another entry"), "{said}");
}
