//! The word judge's full screen on a real pseudo-terminal.
use rustix::process::Signal;

use crate::sandbox::Sandbox;
use crate::terminal::Terminal;

/// The full screen was left, and the terminal is as it was.
#[track_caller]
fn ended(mut terminal: Terminal) {
    terminal.wait_for("\u{1b}[?1049l");
    let all = terminal.ended_with(0);
    assert!(all.contains("\u{1b}[?25h"), "the cursor is back");
}

fn five() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\n");
    sandbox.ok("new Night --lexicon five.txt");
    sandbox
}

const BLANK: &str = "Opponent: press Tab for the answer";

#[test]
fn players_ask_and_only_the_exit_code_leaves() {
    let sandbox = five();
    let mut terminal = Terminal::run(&sandbox, "judge --kiosk --exit-code swordfish --seconds 2");
    terminal.wait_for(BLANK);
    assert!(terminal.is_raw());
    // What would stop another program is nothing here.
    terminal.press("\u{3}\u{1a}\u{1c}\u{4}");
    terminal.press("horn zorf");
    terminal.wait_for("ZORF");
    terminal.press("\t");
    terminal.wait_for("The play is NOT acceptable");
    // It clears itself.
    terminal.wait_for(BLANK);
    terminal.press("horn\rzarf\t");
    terminal.wait_for("The play is acceptable");
    terminal.wait_for(BLANK);
    terminal.press("\u{11}sword\r");
    terminal.wait_for("type the exit code");
    terminal.wait_for(BLANK);
    terminal.press("\u{11}swordfish\r");
    ended(terminal);
    let log = sandbox.ok("judge --log");
    let lines: Vec<_> = log.lines().map(|line| line.split_once("kiosk").unwrap().1).collect();
    assert_eq!(
        lines,
        [
            "  HORN ZORF: NOT acceptable (five, 5 words, sha256 defb7ba69dd0)",
            "  HORN ZARF: acceptable (five, 5 words, sha256 defb7ba69dd0)",
        ]
    );
}

#[test]
fn the_terminal_is_given_back_when_the_system_ends_it() {
    let sandbox = five();
    for signal in [Signal::TERM, Signal::HUP] {
        let mut terminal = Terminal::run(&sandbox, "judge --kiosk --exit-code x");
        terminal.wait_for(BLANK);
        terminal.signal(Signal::INT);
        terminal.press("horn");
        terminal.wait_for("HORN");
        terminal.signal(signal);
        ended(terminal);
    }
}

/// A list that goes while players sit there: they are told, and nothing is made up.
#[test]
fn without_its_list_the_judge_calls_the_director() {
    let sandbox = five();
    let mut terminal = Terminal::run(&sandbox, "judge --kiosk --exit-code x");
    terminal.wait_for(BLANK);
    sandbox.ok("lexicon remove five --accept lexicon-in-use");
    terminal.press("horn\t");
    terminal.wait_for("No answer: call the director");
    terminal.wait_for("is not on this machine");
    terminal.signal(Signal::TERM);
    ended(terminal);
}
