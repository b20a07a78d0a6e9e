//! A result whose two scores stand the wrong way round.
use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

/// Tom Smith has beaten Ann in round 1, at table 1; Tom Brown meets Ben.
fn night() -> Sandbox {
    let night = Sandbox::event("Night", "Ann,1500\nBen,1400\nTom Smith,1300\nTom Brown,1200\n");
    night.ok("round pair 1 --pairs \"1>3 2>4\"");
    night.ok("round release 1");
    night.ok("result add 1 \"ann 380 smith 401\"");
    night
}

#[test]
fn from_a_pipe_the_line_is_named_that_turns_them_round() {
    let night = night();
    for typed in [
        "fix ann swapped",
        "fix smith ann swapped",
        "fix table 1 swapped",
        "the scores of ann and smith are the wrong way round",
        "swap the scores at table 1",
        "ann and smith are swapped",
        "swap ann smith",
        "fix r1 ann swapped --reason \"the slip\"",
    ] {
        let said = night.says("desk", &format!("{typed}\n"));
        assert!(said.contains("Round 1 has Ann 380 - Tom Smith 401"), "{typed}: {said}");
        assert!(said.contains("`fix r1 1 401 3 380"), "{typed}: {said}");
    }
    for (typed, answer) in [
        ("fix ben swapped", "no result of `ben` is in yet"),
        ("fix tom swapped", "Tom Smith"),
        ("fix nobody swapped", "no player"),
        ("fix table 7 swapped", "no result of `table 7` is in yet"),
        ("fix swapped", "`fix ann swapped` turns the two scores of a result round"),
    ] {
        let said = night.says("desk", &format!("{typed}\n"));
        assert!(said.contains(answer), "{typed}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn at_a_terminal_they_are_turned_round_once_that_is_agreed() {
    let night = night();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A");
    desk.press("swap scores smith\r");
    desk.wait_for("Round 1: Ann 401 - Tom Smith 380? [y/N]");
    desk.press("y\r");
    desk.wait_for("corrected to");
    desk.wait_for("> ");
    desk.press("q\r");
    desk.ended_with(0);
    assert!(night.ok("results").contains("401"));
    let standings = night.ok("standings");
    assert!(standings.contains("W 401-380 Tom Smith"), "{standings}");
}

#[cfg(unix)]
#[test]
fn a_slip_that_was_misheard_is_put_right_without_its_names() {
    let night = night();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A");
    desk.press("no, 447 414\r");
    desk.wait_for("no slip was entered here yet");
    desk.press("ben 400 brown 380\r");
    desk.wait_for("Ben 400");
    desk.press("sorry, 447 414\r");
    desk.wait_for("Round 1: Ben 447 - Tom Brown 414? [y/N]");
    desk.press("y\r");
    desk.wait_for("corrected to");
    desk.wait_for("> ");
    desk.press("q\r");
    desk.ended_with(0);
    assert!(night.ok("results 1").contains("447"));
}
