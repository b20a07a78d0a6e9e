//! Back to an earlier moment: `undo --to`, `standings --at`.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn all_that_was_done_after_an_operation_is_taken_back() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    let lunch = night.ok("standings --json");
    night.ok("result add 1 ben 350 eve 365");
    night.ok("--by ada player add Fay");
    night.ok("player set fay --rating 900");
    let evening = night.ok("standings --json");
    // It says what goes, and asks.
    night.check(
        "undo --to 4",
        expect![[r#"
        ! error: 3 operations of all people would be taken back
        !   7  Changed Fay to number 6, Fay (900).
        !   6  Added number 6, Fay; round 1 counts as a loss (-50).
        !   5  Round 1: Ben 350 - Eve 365.
        ! hint: to take them back, the last first: `--accept operations-go`
        [exit 1]
    "#]],
    );
    night.check(
        "undo --to 4 --accept operations-go --dry-run",
        expect![[r#"
        Dry run, nothing is changed: Took back 3 operations, to operation 4.
          7  Changed Fay to number 6, Fay (900).
          6  Added number 6, Fay; round 1 counts as a loss (-50).
          5  Round 1: Ben 350 - Eve 365.
        ! `sixzero undo --to 7` comes back to how it was before.
    "#]],
    );
    assert_eq!(night.ok("standings --json"), evening);
    night.check(
        "undo --to 4 --accept operations-go",
        expect![[r#"
        Took back 3 operations, to operation 4.
          7  Changed Fay to number 6, Fay (900).
          6  Added number 6, Fay; round 1 counts as a loss (-50).
          5  Round 1: Ben 350 - Eve 365.
        ! `sixzero undo --to 7` comes back to how it was before.
    "#]],
    );
    assert_eq!(night.ok("standings --json"), lunch);
    night.check(
        "undo --to 4",
        expect![[r#"
        ! error: nothing was done after operation 4
        [exit 1]
    "#]],
    );
    // What it names leads back to the evening.
    night.check(
        "undo --to 7 --accept operations-go",
        expect![[r#"
        Took back 3 operations, to operation 7.
          10  Took back: Round 1: Ben 350 - Eve 365.
          9  Took back: Added number 6, Fay; round 1 counts as a loss (-50).
          8  Took back: Changed Fay to number 6, Fay (900).
        ! `sixzero undo --to 10` comes back to how it was before.
    "#]],
    );
    assert_eq!(night.ok("standings --json"), evening);
    night.check(
        "undo --to 0",
        expect![[r#"
        ! error: there is no operation 0
        ! hint: `sixzero log` lists them with their numbers
        [exit 1]
    "#]],
    );
    night.check(
        "undo --to 99",
        expect![[r#"
        ! error: there is no operation 99
        ! hint: `sixzero log` lists them with their numbers
        [exit 1]
    "#]],
    );
    night.check(
        "undo --to noon",
        expect![[r#"
        ! error: `noon` does not fit `--to OPERATION`: write a number in digits
        ! hint: `sixzero help undo` says more
        [exit 2]
    "#]],
    );
    night.check(
        "undo --to 1 --accept operations-go",
        expect![[r#"
        Took back 6 operations, to operation 1.
          7  Changed Fay to number 6, Fay (900).
          6  Added number 6, Fay; round 1 counts as a loss (-50).
          5  Round 1: Ben 350 - Eve 365.
          4  Round 1: Ann 412 - Dan 388.
          3  Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).
          2  Added 5 players.
        ! `sixzero undo --to 13` comes back to how it was before.
    "#]],
    );
    night.ok("verify");
}

#[test]
fn single_undos_and_the_way_back_agree() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    let lunch = night.ok("round show 1 --json") + &night.ok("standings --json");
    night.ok("undo");
    night.ok("result add 1 ben 350 eve 365");
    night.ok("undo");
    night.ok("redo");
    night.ok("result add 1 ann 500 dan 100");
    // What was undone since comes back; what was done and undone since stays away.
    night.check(
        "undo --to 4 --accept operations-go",
        expect![[r#"
        Took back 3 operations, to operation 4.
          9  Round 1: Ann 500 - Dan 100.
          6  Round 1: Ben 350 - Eve 365.
          5  Took back: Round 1: Ann 412 - Dan 388.
        ! `sixzero undo --to 9` comes back to how it was before.
    "#]],
    );
    assert_eq!(night.ok("round show 1 --json") + &night.ok("standings --json"), lunch);
    night.ok("verify");
}

#[test]
fn the_way_back_is_gone_whole_or_not_at_all() {
    let night = Sandbox::new();
    night.write("five.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\n");
    night.write("six.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\nZORF\n");
    night.ok("lexicon add six.txt");
    night.ok("new Night --lexicon five.txt");
    night.ok("event set lexicon six");
    night.ok("judge ZORF");
    night.ok("player add Zed");
    let before = night.ok("log") + &night.ok("player list");
    let refused = "\
! error: operation 2 cannot be taken back, and nothing was: 1 ruling was made by the word list \
agreed on so far: six, 6 words, sha256 544aa9789e82
! hint: those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason \"…\"`
[exit 1]
";
    // A dry run knows it as well.
    assert_eq!(night.says("undo --to 1 --accept operations-go --dry-run", ""), refused);
    assert_eq!(night.says("undo --to 1 --accept operations-go", ""), refused);
    assert_eq!(night.ok("log") + &night.ok("player list"), before);
    let accepts = "--accept operations-go --accept lexicon-in-use";
    night.ok(&format!("undo --to 1 {accepts} --reason \"the list was a mistake\""));
    night.ok("verify");
}

#[test]
fn results_that_go_can_be_come_back_to() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 350 eve 365");
    let before = night.ok("standings --json");
    night.check("round pair 1 --pairs 1-2", expect![[r#"
        ! error: round 1 is paired already
        ! hint: `sixzero round show 1` shows it, `sixzero round pair 1 --again` pairs it again, `sixzero round unpair 1` takes it back
        [exit 1]
    "#]]);
    let again = "round pair 1 --again --pairs \"1>2 4>5\" --bye 3 --seed 5";
    night.check(
        again,
        expect![[r#"
        ! error: round 1 has 2 results, which would be lost
        !   Ann 412 - Dan 388
        !   Ben 350 - Eve 365
        ! hint: to go on anyway: `--accept results-go --reason "…"`
        [exit 1]
    "#]],
    );
    night.check(
        &format!("{again} --accept results-go"),
        expect![[r#"
        ! error: taking results away needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
    "#]],
    );
    let reason = "--accept results-go --reason \"wrong list\"";
    night.check(
        &format!("{again} {reason}"),
        expect![[r#"
        Paired round 1 again (manual, seed 5): 2 tables, Cat has the bye (+50).

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
            2  Dan (4)  Eve (5)
               Cat (3)  bye
        ! `sixzero undo --to 5` comes back to how it was before.
        ! Take sheet 1 of round 1 off the wall.
    "#]],
    );
    night.check(
        "round show 1",
        expect![[r#"
        Round 1 (draft)

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
            2  Dan (4)  Eve (5)
               Cat (3)  bye
        ! Sheet 1 on the wall of round 1 is void: the round is a draft. Take it down.
    "#]],
    );
    night.check(
        "round release 1",
        expect![[r#"
        Released round 1: sheet 2, which replaces sheet 1 on the wall.
        ! Against the sheet before, tables 1, 2 differ.
        ! Pages that hang say what the sheet before said: `sixzero post 1`.
    "#]],
    );
    night.check(
        "undo --to 5 --accept operations-go",
        expect![[r#"
        Took back 2 operations, to operation 5.
          7  Released round 1: sheet 2, which replaces sheet 1 on the wall.
          6  Paired round 1 again (manual, seed 5): 2 tables, Cat has the bye (+50).
        ! `sixzero undo --to 7` comes back to how it was before.
    "#]],
    );
    assert_eq!(night.ok("standings --json"), before);
    night.ok("verify");
}

#[test]
fn standings_as_they_were() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    let lunch = night.ok("standings");
    night.ok("result add 1 ben 350 eve 365");
    assert_eq!(night.ok("standings --at 4"), lunch);
    night.check("standings --at 3 --format csv", expect![[r#"
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,1,Ann,A,1500,0,0,0,0,0,0,0,0,0,,,
        1,2,Ben,A,1400,0,0,0,0,0,0,0,0,0,,,
        1,3,Cat,A,1300,0,0,0,0,0,0,0,0,0,,,
        1,4,Dan,A,1200,0,0,0,0,0,0,0,0,0,,,
        1,5,Eve,A,1100,0,0,0,0,0,0,0,0,0,,,
    "#]]);
    night.check(
        "standings --at 99",
        expect![[r#"
        ! error: there is no operation 99
        ! hint: `sixzero log` lists them with their numbers
        [exit 1]
    "#]],
    );
    assert_eq!(night.ok("standings"), night.ok("standings --at 5"));
}
