//! Savepoints: `savepoint`, `undo --to`, `standings --at`.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn a_savepoint_is_kept_and_come_back_to() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.session(expect![[r#"
        $ savepoint list
        No savepoint is kept: `sixzero savepoint add NAME` keeps one.
        $ savepoint add lunch
        Kept the savepoint lunch.
    "#]]);
    let lunch = night.ok("standings --json");
    night.session(expect![[r#"
        $ savepoint add Lunch
        ! error: there is a savepoint `lunch` already
        ! hint: choose another name: `sixzero savepoint add NAME`
        [exit 1]
        $ savepoint add 12
        ! error: `12` cannot name a savepoint: a number is an operation's
        ! hint: choose another name: `sixzero savepoint add NAME`
        [exit 1]
    "#]]);
    night.ok("result add 1 ben 350 eve 365");
    night.ok("--by ada player add Fay");
    night.ok("player set fay --rating 900");
    let evening = night.ok("standings --json");
    night.session(expect![[r#"
        $ savepoint list
        lunch  9 Oct 2025, 08:53  kim, 3 operations since
        $ undo --to lunch --dry-run
        Dry run, nothing is changed: Took back 3 operations, to lunch.
          8  Changed Fay to number 6, Fay (900).
          7  Added number 6, Fay; round 1 counts as a loss (-50).
          6  Round 1: Ben 350 - Eve 365.
        ! Kept the savepoint before-9: `sixzero undo --to before-9` comes back to it.
    "#]]);
    assert_eq!(night.ok("standings --json"), evening);
    night.session(expect![[r#"
        $ undo --to lunch
        Took back 3 operations, to lunch.
          8  Changed Fay to number 6, Fay (900).
          7  Added number 6, Fay; round 1 counts as a loss (-50).
          6  Round 1: Ben 350 - Eve 365.
        ! Kept the savepoint before-9: `sixzero undo --to before-9` comes back to it.
    "#]]);
    assert_eq!(night.ok("standings --json"), lunch);
    night.session(expect![[r#"
        $ savepoint list
        lunch  9 Oct 2025, 08:53  kim, nothing done since
        before-9  9 Oct 2025, 08:53  kim, 3 operations since, before: Took back: Changed Fay to number 6, Fay (900).
        $ undo --to lunch
        ! error: nothing was done since `lunch`
        [exit 1]
    "#]]);
    // The savepoint that it kept leads back to the evening.
    night.session(expect![[r#"
        $ undo --to before-9
        Took back 3 operations, to before-9.
          11  Took back: Round 1: Ben 350 - Eve 365.
          10  Took back: Added number 6, Fay; round 1 counts as a loss (-50).
          9  Took back: Changed Fay to number 6, Fay (900).
        ! Kept the savepoint before-12: `sixzero undo --to before-12` comes back to it.
    "#]]);
    assert_eq!(night.ok("standings --json"), evening);
    night.session(expect![[r#"
        $ undo --to 0
        ! error: there is no operation 0
        ! hint: `sixzero log` lists them with their numbers
        [exit 1]
        $ undo --to noon
        ! error: there is no savepoint `noon`: there are lunch, before-12
        ! hint: `sixzero savepoint list` shows them; an operation of `sixzero log` does as well
        [exit 1]
        $ undo --to 99
        ! error: there is no operation 99
        ! hint: `sixzero log` lists them with their numbers
        [exit 1]
        $ undo --to 1
        Took back 6 operations, to 1.
          8  Changed Fay to number 6, Fay (900).
          7  Added number 6, Fay; round 1 counts as a loss (-50).
          6  Round 1: Ben 350 - Eve 365.
          4  Round 1: Ann 412 - Dan 388.
          3  Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).
          2  Added 5 players.
        ! Kept the savepoint before-15: `sixzero undo --to before-15` comes back to it.
    "#]]);
    night.ok("verify");
}

#[test]
fn undo_passes_over_a_savepoint() {
    let night = Sandbox::first_round();
    night.ok("savepoint add lunch");
    night.session(expect![[r#"
        $ undo
        Took back: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).
        $ savepoint list
        lunch  9 Oct 2025, 08:53  kim, 1 operation since
        $ undo 5
        Did again: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).
        $ undo 4
        Took back: Kept the savepoint lunch.
        $ savepoint list
        No savepoint is kept: `sixzero savepoint add NAME` keeps one.
    "#]]);
}

#[test]
fn single_undos_and_the_way_back_agree() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("savepoint add lunch");
    let lunch = night.ok("round show 1 --json") + &night.ok("standings --json");
    night.ok("undo");
    night.ok("result add 1 ben 350 eve 365");
    night.ok("undo");
    night.ok("redo");
    night.ok("result add 1 ann 500 dan 100");
    // What was undone since comes back; what was done and undone since stays away.
    night.session(expect![[r#"
        $ undo --to lunch
        Took back 3 operations, to lunch.
          10  Round 1: Ann 500 - Dan 100.
          7  Round 1: Ben 350 - Eve 365.
          6  Took back: Round 1: Ann 412 - Dan 388.
        ! Kept the savepoint before-11: `sixzero undo --to before-11` comes back to it.
    "#]]);
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
    night.ok("savepoint add lunch");
    night.ok("event set lexicon six");
    night.ok("judge ZORF");
    night.ok("player add Zed");
    let before = night.ok("log") + &night.ok("player list");
    let refused = "\
! error: operation 3 cannot be taken back, and nothing was: 1 ruling was made by the word list \
agreed on so far: six, 6 words, sha256 544aa9789e82
! hint: those rulings keep their list; to go on with the other: `--accept lexicon-in-use --reason \"…\"`
[exit 1]
";
    // A dry run knows it as well.
    assert_eq!(night.says("undo --to lunch --dry-run", ""), refused);
    assert_eq!(night.says("undo --to lunch", ""), refused);
    assert_eq!(night.ok("log") + &night.ok("player list"), before);
    night.ok("undo --to lunch --accept lexicon-in-use --reason \"the list was a mistake\"");
    night.ok("verify");
}

#[test]
fn results_that_go_keep_a_savepoint() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("result add 1 ben 350 eve 365");
    let before = night.ok("standings --json");
    night.session(expect![[r#"
        $ round pair 1 --pairs 1-2
        ! error: round 1 is paired already
        ! hint: `sixzero round show 1` shows it, `sixzero round pair 1 --again` pairs it again, `sixzero round unpair 1` takes it back
        [exit 1]
        $ round pair 1 --again --pairs "1-2 4-5" --bye 3
        ! error: round 1 has 2 results, which would be lost
        !   Ann 412 - Dan 388
        !   Ben 350 - Eve 365
        ! hint: to go on anyway: `--accept results-go --reason "…"`
        [exit 1]
        $ round pair 1 --again --pairs "1-2 4-5" --bye 3 --accept results-go
        ! error: taking results away needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ round pair 1 --again --pairs "1>2 4>5" --bye 3 --seed 5 --accept results-go --reason "wrong list"
        Paired round 1 again (manual, seed 5): 2 tables, Cat has the bye (+50).

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
            2  Dan (4)  Eve (5)
               Cat (3)  bye
        ! Kept the savepoint before-6: `sixzero undo --to before-6` comes back to it.
        ! Take sheet 1 of round 1 off the wall.
        $ round show 1
        Round 1 (draft)

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
            2  Dan (4)  Eve (5)
               Cat (3)  bye
        ! Sheet 1 on the wall of round 1 is void: the round is a draft. Take it down.
        $ savepoint list
        before-6  9 Oct 2025, 08:53  kim, 1 operation since, before: Paired round 1 again (manual, seed 5): 2 tables, Cat has the bye (+50).
        $ round release 1
        Released round 1: sheet 2, which replaces sheet 1 on the wall.
        ! Against the sheet before, tables 1, 2 differ.
        ! Pages that hang say what the sheet before said: `sixzero post 1`.
        $ undo --to before-6
        Took back 2 operations, to before-6.
          7  Released round 1: sheet 2, which replaces sheet 1 on the wall.
          6  Paired round 1 again (manual, seed 5): 2 tables, Cat has the bye (+50).
        ! Kept the savepoint before-8: `sixzero undo --to before-8` comes back to it.
    "#]]);
    assert_eq!(night.ok("standings --json"), before);
    night.ok("verify");
}

#[test]
fn standings_as_they_were() {
    let night = Sandbox::first_round();
    night.ok("result add 1 ann 412 dan 388");
    night.ok("savepoint add lunch");
    let lunch = night.ok("standings");
    night.ok("result add 1 ben 350 eve 365");
    assert_eq!(night.ok("standings --at lunch"), lunch);
    assert_eq!(night.ok("standings --at 4"), lunch);
    night.session(expect![[r#"
        $ standings --at 3 --format csv
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,1,Ann,A,1500,0,0,0,0,0,0,0,0,0,,,
        1,2,Ben,A,1400,0,0,0,0,0,0,0,0,0,,,
        1,3,Cat,A,1300,0,0,0,0,0,0,0,0,0,,,
        1,4,Dan,A,1200,0,0,0,0,0,0,0,0,0,,,
        1,5,Eve,A,1100,0,0,0,0,0,0,0,0,0,,,
        $ standings --at noon
        ! error: there is no savepoint `noon`: there is lunch
        ! hint: `sixzero savepoint list` shows them; an operation of `sixzero log` does as well
        [exit 1]
        $ standings --at 99
        ! error: there is no operation 99
        ! hint: `sixzero log` lists them with their numbers
        [exit 1]
    "#]]);
    assert_eq!(night.ok("standings"), night.ok("standings --at 6"));
}
