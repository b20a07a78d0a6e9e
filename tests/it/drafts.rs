//! Rounds that are paired and not yet on the wall.
use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

#[test]
fn a_draft_is_named_where_the_pages_are_written() {
    let night = Sandbox::first_round();
    night.ok("round release 1");
    night.ok("result add 1 \"ann 400 dan 380\"");
    night.ok("result add 1 \"ben 400 eve 380\"");
    night.ok("round pair --method koth");
    let said = night.run("post", "");
    let said = String::from_utf8(said.stderr).unwrap();
    assert!(said.contains("Round 2 is a draft and not among the pages"), "{said}");
    night.ok("round release 2");
    let said = night.run("post", "");
    assert!(!String::from_utf8(said.stderr).unwrap().contains("is a draft"));
}

#[cfg(unix)]
#[test]
fn what_is_paired_by_a_method_is_asked_about_before_it_goes_up() {
    let night = Sandbox::event("Night", "Ann,1500\nBen,1400\nCat,1300\nDan,1200\n");
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A> ");
    desk.press("round pair --method koth\r");
    desk.wait_for("Release round 1? [Y/n]");
    desk.press("n\r");
    desk.wait_for("Round 1 stays a draft: `release 1` or `next` releases it.");
    desk.press("round pair --again --method random\r");
    desk.wait_for("Release round 1? [Y/n]");
    desk.press("\r");
    desk.wait_for("`post` writes pages to print");
    desk.press("q\r");
    desk.ended_with(0);
}

#[cfg(unix)]
#[test]
fn a_pairing_that_something_is_remarked_on_goes_up_only_where_that_is_said() {
    let night = Sandbox::event("Night --rounds 2", "Ann,1500\nBen,1400\n");
    night.ok("round pair");
    night.ok("round release 1");
    night.ok("result add 1 \"ann 400 ben 380\"");
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A");
    desk.press("round pair --method koth\r");
    desk.wait_for("Release it? [y/N]");
    desk.press("\r");
    desk.wait_for("Round 2 stays a draft");
    desk.wait_for("> ");
    desk.press("q\r");
    desk.ended_with(0);
}
