//! What is asked at a terminal about who is not there, and about who sat down elsewhere.
#![cfg(unix)]
use crate::sandbox::Sandbox;
use crate::terminal::Terminal;

const PLAYERS: &str = "Ann,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\n";

fn eve_is_late() -> Sandbox {
    let night = Sandbox::event("Night", PLAYERS);
    night.ok("player late eve");
    night
}

/// Ann meets Ben, and Cat Dan.
fn two_tables() -> Sandbox {
    let night = Sandbox::event("Night", "Ann,1500\nBen,1400\nCat,1300\nDan,1200\n");
    night.ok("round pair 1 --pairs \"1>2 3>4\"");
    night.ok("round release 1");
    night
}

fn desk(night: &Sandbox) -> Terminal {
    let mut desk = Terminal::run(night, "desk --by kim");
    desk.wait_for("kim, A");
    desk
}

#[test]
fn who_has_not_arrived_sits_the_round_out_once_that_is_agreed() {
    let night = eve_is_late();
    let mut desk = desk(&night);
    desk.press("next\r");
    desk.wait_for("Eve has not arrived. Does Eve sit out round 1? [y/N]");
    desk.press("\r");
    desk.wait_for("Is Eve here after all? [y/N]");
    desk.press("\r");
    desk.wait_for("Division A is not paired");
    desk.wait_for("> ");
    desk.press("next\r");
    desk.wait_for("Does Eve sit out round 1? [y/N]");
    desk.press("y\r");
    desk.wait_for("Eve sits out round 1.\r\n");
    desk.wait_for("Release round 1? [Y/n]");
    desk.press("\r");
    desk.wait_for("`post` writes pages to print");
    desk.press("q\r");
    desk.ended_with(0);
    assert!(!night.ok("round show 1").contains("Eve"));
    // From a pipe nobody is asked.
    assert!(eve_is_late().says("desk", "next\n").contains("Division A is not paired"));
}

#[test]
fn two_who_sat_down_at_the_wrong_table_are_paired_by_their_slip() {
    let night = two_tables();
    let mut desk = desk(&night);
    desk.press("ann 400 cat 380\r");
    desk.wait_for("Did Ann and Cat play? [y/N]");
    desk.press("\r");
    desk.wait_for("Ann and Cat do not meet in round 1");
    desk.press("ann 400 cat 380\r");
    desk.wait_for("Did Ann and Cat play? [y/N]");
    desk.press("y\r");
    desk.wait_for("[p/v]");
    desk.press("p\r");
    desk.wait_for("Ann 400 (1.0 +20)");
    desk.press("q\r");
    desk.ended_with(0);
    let pairings = night.ok("round show 1");
    assert!(pairings.contains("Ben") && pairings.contains("Dan"), "{pairings}");
    assert!(night.ok("standings").contains("W 400-380 Cat"));
}

#[test]
fn who_is_here_after_all_is_paired_and_asked_about_no_more() {
    let night = eve_is_late();
    let mut desk = desk(&night);
    desk.press("next\r");
    desk.wait_for("Does Eve sit out round 1? [y/N]");
    desk.press("n\r");
    desk.wait_for("Is Eve here after all? [y/N]");
    desk.press("y\r");
    desk.wait_for("Release round 1? [Y/n]");
    desk.press("y\r");
    desk.wait_for("`post` writes pages to print");
    desk.press("q\r");
    desk.ended_with(0);
    assert!(night.ok("round show 1").contains("Eve"));
    assert!(night.ok("player list").contains("was late"));
}

#[test]
fn a_folder_that_is_not_there_is_made_once_that_is_agreed() {
    let night = Sandbox::event("Night", PLAYERS);
    let mut desk = desk(&night);
    desk.press("backup copies\r");
    desk.wait_for("Make the folder on this machine? [y/N]");
    desk.press("\r");
    desk.wait_for("the folder `copies` is not there");
    desk.press("backup copies\r");
    desk.wait_for("Make the folder on this machine? [y/N]");
    desk.press("y\r");
    desk.wait_for("Backed up as");
    desk.press("q\r");
    desk.ended_with(0);
}

#[test]
fn two_who_played_each_other_are_said_with_their_slip() {
    let night = two_tables();
    let mut desk = desk(&night);
    desk.press("played ann cat\r");
    desk.wait_for("[p/v]");
    desk.press("\r");
    desk.wait_for("> ");
    desk.press("ann 400 cat 380\r");
    desk.wait_for("Did Ann and Cat play? [y/N]");
    desk.press("y\r");
    desk.wait_for("[p/v]");
    desk.press("p\r");
    desk.wait_for("Ann 400 (1.0 +20)");
    desk.press("ben 377 dan 377\r");
    desk.wait_for("Ben 377 (0.5 +0)");
    // Another line where a round is to go up is done, and the round stays a draft.
    desk.press("round pair 2 --pairs \"1-3 2-4\"\r");
    desk.wait_for("Release it? [y/N]");
    desk.press("?\r");
    desk.wait_for("no leaves it a draft");
    desk.press("why ann cat?\r");
    desk.wait_for("stays a draft");
    desk.wait_for("Done next: `why ann cat?`");
    desk.press("q\r");
    desk.ended_with(0);
}
