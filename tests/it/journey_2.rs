//! Journey 2 (`users.md` 5): slip typing with every slip wrong, from one prompt.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// The slips of the journey, in turn; the question about 35 points is answered by a flag,
/// for a pipe is asked nothing.
const SLIPS: &str = "\
ann 412 ben 388
ann 412 dan 388 25
1.412.4.388
1.412.4.388
ann 421 dan 388
ben 3500 eve 365
ben 35 eve 365
cat 50
cat 50 dan 0
missing
";

#[test]
fn from_a_pipe() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk --by Kim",
        SLIPS,
        expect![[r#"
            Club night, round 1: 0 of 2 boards in
            Cat +50 (bye), already in
            Table 1: Ann - Dan
            Table 2: Ben - Eve
            #1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24
            Already in: Ann 412 - Dan 388.
            Already in: Cat +50 (bye).
            Table 2: Ben - Eve
            ! error: line 1: Ann and Ben do not meet in round 1: Ann plays Dan; Ben plays Eve
            ! hint: type the slip again with who really sat there; `m` shows what is missing; if these two did play: `played Ann Ben`
            ! error: line 2: 412 - 388 = 24, the slip says 25
            ! hint: one of the three numbers is not what the slip says: type it again
            ! Round 1 was a draft and is now released.
            ! Entered by Kim, 9 Oct 2025, 08:53.
            ! error: line 5: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
            ! hint: the first was entered by Kim, 9 Oct 2025, 08:53; if this one is right: `fix ann 421 dan 388 because …`
            ! error: line 6: ben 3500 is out of range: a slip takes scores from -149 to 1499
            ! hint: type the score again; a real one beyond that is imported: `result import`
            ! error: line 7: Ben scored only 35
            ! hint: if that is right: `ben 35 eve 365 !low-score`
            ! Entered by kim, 9 Oct 2025, 08:53.
            ! error: line 9: Cat has the bye in round 1: enter `Cat 50`; Dan plays Ann
            ! 1 game entered.
            [exit 1]
        "#]],
    );
    // No wrong row: one result beside the bye.
    night.session(expect![[r#"
        $ status
        Club night
        round 1 of 3 (released): 1 of 2 boards in
          missing     table 2: Ben - Eve
          bye         Cat +50 (bye)
        last entry    Round 1: Ann 412 - Dan 388. (Kim, 9 Oct 2025, 08:53)
        next          sixzero desk
    "#]]);
    // Journey 12: whoever sits down next sees where it stopped.
    night.check_with(
        "desk --by Lee",
        "1.412.4.388\nann 421 dan 388\n",
        expect![[r#"
            resumed, round 1: 1 of 2 boards in, last saved Ann 412 - Dan 388 by Kim
            Cat +50 (bye), already in
            Table 2: Ben - Eve
            Already in: Ann 412 - Dan 388.
            ! Entered by Kim, 9 Oct 2025, 08:53.
            ! error: line 2: Ann 412 - Dan 388 is in already: Ann 421 - Dan 388 differs
            ! hint: the first was entered by Kim, 9 Oct 2025, 08:53; if this one is right: `fix ann 421 dan 388 because …`
            [exit 1]
        "#]],
    );
    assert_eq!(night.json("missing --json").as_array().unwrap().len(), 1);
    night.ok("verify");
}

/// What was done while the other prompt was open is seen by both.
#[test]
fn the_flag_says_yes() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk",
        "ben 35 eve 365 !low-score\nann 412 dan 388\nfix eve 365 ben 350 --reason \"a digit was missing\"\nst\n",
        expect![[r#"
            Club night, round 1: 0 of 2 boards in
            Cat +50 (bye), already in
            Table 1: Ann - Dan
            Table 2: Ben - Eve
            #2 Ben 35 (0.0 -330) - #5 Eve 365 (1.0 +330): -330
            #1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24
            Round 1: corrected to Ben 350 - Eve 365 (was Ben 35 - Eve 365).
            Eve 365 (1.0 +15) - Ben 350 (0.0 -15): +15
            #  No  Name  W-L  Spread  Rating  Last
            -----------------------------------------------
            1   3  Cat   1-0     +50    1300  bye +50
            2   1  Ann   1-0     +24    1500  W 412-388 Dan
            3   5  Eve   1-0     +15    1100  W 365-350 Ben
            4   2  Ben   0-1     -15    1400  L 350-365 Eve
            5   4  Dan   0-1     -24    1200  L 388-412 Ann
            ! Round 1 was a draft and is now released.
            ! Round 1 is complete.
            ! Round 1 is complete.
            ! 2 games entered.
        "#]],
    );
}

#[cfg(unix)]
#[test]
fn at_a_terminal() {
    use crate::terminal::Terminal;
    let night = Sandbox::first_round();
    let mut terminal = Terminal::run(&night, "desk");
    terminal.wait_for("Table 2: Ben - Eve");
    terminal.wait_for("A1> ");
    terminal.press("1.412.4.388\r");
    terminal.wait_for("#1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24");
    terminal.wait_for("A1> ");
    terminal.press("ben 35 eve 365\r");
    terminal.wait_for("Ben scored only 35. Is that right? [y/N]");
    terminal.press("n\r");
    terminal.wait_for("Not entered: `ben 35 eve 365`.");
    terminal.wait_for("A1> ");
    // A name completed by Tab, and the answer yes.
    terminal.press("ben 35 ev\t365\r");
    terminal.wait_for("[y/N]");
    terminal.press("y\r");
    terminal.wait_for("#2 Ben 35 (0.0 -330) - #5 Eve 365 (1.0 +330): -330");
    terminal.wait_for("Round 1 is complete.");
    terminal.wait_for("A1> ");
    // A correction asks why.
    terminal.press("fix ben 350 eve 365\r");
    terminal.wait_for("Why?");
    terminal.press("a digit was missing\r");
    terminal.wait_for("corrected to Ben 350 - Eve 365");
    terminal.wait_for("A1> ");
    terminal.press("q\r");
    let all = terminal.ended_with(0);
    assert!(all.contains("2 games entered."), "{all:?}");
    let log = night.ok("log");
    assert!(log.contains("Accepted: low-score"), "{log}");
    assert!(log.contains("Why: a digit was missing"), "{log}");
    // Nobody wrote the results of the slips that were refused.
    let histories = night.path().join("home/.local/share/sixzero/desk");
    let history = std::fs::read_dir(histories).unwrap().next().unwrap().unwrap().path();
    assert!(std::fs::read_to_string(history).unwrap().contains("1.412.4.388"));
}
