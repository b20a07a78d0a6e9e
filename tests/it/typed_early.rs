//! What is typed where a question stands is done next, and what stayed undone is named.
use crate::sandbox::Sandbox;
use crate::terminal::Terminal;

#[test]
fn lines_typed_where_it_asks_who_enters_are_all_done_in_their_order() {
    let night = Sandbox::first_round().with("SIXZERO_BY", "");
    let mut desk = Terminal::run(&night, "desk");
    for line in ["arrive ann", "1 412 4 388", "status"] {
        desk.wait_for("Who enters? ");
        desk.press(&format!("{line}\r"));
        desk.wait_for(&format!("`{line}` is done next. First type your name or initials"));
    }
    desk.wait_for("Who enters? ");
    desk.press("kim\r");
    desk.wait_for("Ann is here already.");
    desk.wait_for("#1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24");
    desk.wait_for("last entry");
    desk.wait_for("kim, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
}

#[test]
fn a_slip_typed_where_a_round_is_to_be_released_leaves_it_a_draft_that_is_named() {
    let night = Sandbox::first_round();
    let mut desk = Terminal::run(&night, "desk --by kim");
    for slip in ["1 412 4 388", "2 350 5 365"] {
        desk.wait_for("kim, A1> ");
        desk.press(&format!("{slip}\r"));
    }
    desk.wait_for("Round 1 is complete.");
    desk.wait_for("> ");
    desk.press("next\r");
    desk.wait_for("Release round 2? [Y/n]");
    desk.press("fix 1 413 4 388\r");
    desk.wait_for("Round 2 stays a draft: `release 2` or `next` releases it.");
    desk.wait_for("Done next: `fix 1 413 4 388`.");
    desk.wait_for("Why?");
    desk.press("2 351 5 365\r");
    desk.wait_for("is it the reason? [y/N]");
    desk.press("\r");
    desk.wait_for("Not entered: `fix 1 413 4 388`. Done next: `2 351 5 365`.");
    desk.wait_for("> ");
    desk.press("release 2\r");
    desk.wait_for("Released round 2.");
    desk.wait_for("> ");
    desk.press("q\r");
    let all = desk.ended_with(0);
    assert!(!all.contains("Not entered: `next`"), "{all}");
}

#[test]
fn a_line_typed_at_any_why_is_no_reason_unless_it_is_said_to_be() {
    let night = Sandbox::first_round();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("1 412 4 388\r");
    desk.wait_for("A1> ");
    // It is asked about by name, and then why.
    desk.press("round unpair 1\r");
    desk.wait_for("If that is right, type results-go");
    desk.press("results-go\r");
    desk.wait_for("Why? ");
    desk.press("fix 1 413 4 388\r");
    desk.wait_for("`fix 1 413 4 388` is a line of the prompt: is it the reason? [y/N]");
    desk.press("n\r");
    desk.wait_for("Not entered: `round unpair 1`. Done next: `fix 1 413 4 388`.");
    desk.wait_for("Why?");
    desk.press("misread\r");
    desk.wait_for("A1> ");
    desk.press("round unpair 1\r");
    desk.wait_for("If that is right, type results-go");
    desk.press("2 350 5 365\r");
    desk.wait_for("Not entered: `round unpair 1`. Done next: `2 350 5 365`.");
    desk.wait_for("#2 Ben 350 (0.0 -15) - #5 Eve 365 (1.0 +15): -15");
    desk.wait_for("> ");
    desk.press("q\r");
    desk.ended_with(0);
}

#[test]
fn a_slip_typed_where_a_time_is_asked_for_is_done_next() {
    let night = Sandbox::first_round();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("1 412 4 388\r");
    desk.wait_for("kim, A1> ");
    desk.press("overtime ann 3\r");
    desk.wait_for("m, s, or the time");
    desk.press("2 350 5 365\r");
    desk.wait_for("Not entered: `overtime ann 3`. Done next: `2 350 5 365`.");
    desk.wait_for("#2 Ben 350 (0.0 -15) - #5 Eve 365 (1.0 +15): -15");
    desk.wait_for("> ");
    desk.press("q\r");
    desk.ended_with(0);
}

#[test]
fn a_slip_typed_where_it_asks_what_becomes_of_two_is_done_next() {
    let night = Sandbox::first_round();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("played ann ben\r");
    desk.wait_for("[p/v] ");
    desk.press("?\r");
    desk.wait_for("`v` leaves them without a game that counts.");
    desk.wait_for("[p/v] ");
    desk.press("status\r");
    desk.wait_for("Not entered: `played ann ben`. Done next: `status`.");
    desk.wait_for("last entry");
    desk.wait_for("> ");
    desk.press("q\r");
    desk.ended_with(0);
}

#[test]
fn who_is_called_like_a_command_is_asked_whether_it_is_a_name() {
    let night = Sandbox::first_round().with("SIXZERO_BY", "");
    let mut desk = Terminal::run(&night, "desk");
    desk.wait_for("Who enters? ");
    desk.press("Post\r");
    desk.wait_for("`Post` is a command too: is it your name? [y/N] ");
    desk.press("y\r");
    desk.wait_for("Post, A1> ");
    desk.press("1 412 4 388\r");
    desk.wait_for("Post, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
    assert!(night.ok("log").contains("Post"));
    // Two capitals are a name as well; an answer that is neither yes nor no is the name.
    let mut desk = Terminal::run(&night, "desk");
    desk.wait_for("Who enters? [Post] ");
    desk.press("Round Smith\r");
    desk.wait_for("`Round Smith` is a command too: is it your name? [y/N] ");
    desk.press("y\r");
    desk.wait_for("Round Smith, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
    let mut desk = Terminal::run(&night, "desk");
    desk.wait_for("Who enters? [Round Smith] ");
    desk.press("Standings\r");
    desk.wait_for("`Standings` is a command too: is it your name? [y/N] ");
    desk.press("kim\r");
    desk.wait_for("`Standings` is done next.");
    desk.wait_for("kim, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
}

#[test]
fn a_play_where_it_asks_who_enters_is_played_next() {
    let night = Sandbox::first_round().with("SIXZERO_BY", "");
    night.ok("round release 1");
    night.ok("game new --round 1 --table 1");
    let mut game = Terminal::run(&night, "game enter");
    for line in ["8f horn", "-"] {
        game.wait_for("Who enters? ");
        game.press(&format!("{line}\r"));
        game.wait_for(&format!("`{line}` is done next. First type your name or initials"));
    }
    game.wait_for("Who enters? ");
    game.press("kim\r");
    game.wait_for("8F HORN: HORN 14 = 14");
    game.wait_for("passes");
    game.wait_for("kim, 3 ");
    game.press("q\r");
    game.ended_with(0);
}

#[test]
fn in_a_shell_a_slip_is_no_reason_unless_it_is_said_to_be() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    night.ok("result add 1 1 412 4 388");
    let mut shell =
        Terminal::run(&night, "round unpair 1 --accept results-go --reason \"2 350 5 365\"");
    shell.wait_for("`2 350 5 365` is a slip: is it the reason? [y/N] ");
    shell.press("n\r");
    shell.ended_with(1);
    let mut shell = Terminal::run(&night, "round unpair 1");
    shell.wait_for("If that is right, type results-go");
    shell.press("results-go\r");
    shell.wait_for("Why? ");
    shell.press("2 350 5 365\r");
    shell.wait_for("`2 350 5 365` is a slip: is it the reason? [y/N] ");
    shell.press("n\r");
    shell.wait_for("Why? ");
    shell.press("wrong pairings\r");
    shell.ended_with(0);
    assert!(night.ok("log").contains("wrong pairings"));
    // In a script nobody answers: it is the reason.
    night.ok("round pair --seed 1 --method random");
    night.ok("round release 1");
    night.ok("round unpair 1 --accept results-go --reason \"2 350 5 365\"");
}

#[test]
fn undo_at_a_question_takes_back_nothing_that_is_in() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    night.ok("result add 1 2 350 5 365");
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("1 90 4 388\r");
    desk.wait_for("[y/N] ");
    desk.press("undo\r");
    desk.wait_for("kim, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
    assert!(night.ok("results 1").contains("365"));
}

#[test]
fn a_slip_typed_after_others_have_gone_on_is_entered_in_no_round_unasked() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    night.ok("result add 1 1 412 4 388");
    night.ok("result add 1 2 350 5 365");
    night.ok("round pair --pairs \"1>4 2>5\" --bye 3");
    night.ok("round release 2");
    desk.press("1 412 4 388\r");
    desk.wait_for("Not entered, as others have gone on: type it again, or `r1 1 412 4 388`");
    desk.wait_for("kim, A2> ");
    desk.press("1 412 4 388\r");
    desk.wait_for("#1 Ann 412");
    desk.wait_for("kim, A2> ");
    desk.press("q\r");
    desk.ended_with(0);
}
