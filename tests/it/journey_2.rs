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
    night.check_with("desk --by Kim", SLIPS, expect![[""]]);
    // No wrong row: one result beside the bye.
    night.check("status", expect![[""]]);
    // Journey 12: whoever sits down next sees where it stopped.
    night.check_with("desk --by Lee", "1.412.4.388\nann 421 dan 388\n", expect![[""]]);
    assert_eq!(night.json("result missing --json").as_array().unwrap().len(), 1);
    night.ok("verify");
}

/// What was done while the other prompt was open is seen by both.
#[test]
fn the_flag_says_yes() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk",
        "ben 35 eve 365 !low-score\nann 412 dan 388\nfix eve 365 ben 350 --reason \"a digit was missing\"\nst\n",
        expect![[""]],
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
    terminal.wait_for("Not entered.");
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
    assert!(night.read("home/.local/share/sixzero/desk/history").contains("1.412.4.388"));
}
