//! The words of the prompts: completion, history, help, who enters.
use expect_test::expect;

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

/// What Tab makes of what was typed.
#[test]
#[cfg(unix)]
fn commands_players_and_rounds_are_completed() {
    let night = Sandbox::first_round();
    let mut terminal = Terminal::run(&night, "desk");
    for (typed, shown) in
        [("ann 412 da", "Dan"), ("round rel", "release"), ("round pair --me", "--method")]
    {
        terminal.wait_for("A1> ");
        terminal.press(&format!("{typed}\t"));
        terminal.wait_for(shown);
        terminal.press("\u{3}");
        terminal.wait_for("`q` or Ctrl-D leaves.");
    }
    terminal.wait_for("A1> ");
    terminal.press("q\r");
    terminal.ended_with(0);
}

/// What was typed for one event is not there for another.
#[test]
#[cfg(unix)]
fn a_history_is_of_one_event_and_one_prompt() {
    let night = Sandbox::first_round();
    night.ok("new Other");
    for (event, sign) in [("Club-night", "A1> "), ("Other", "A> ")] {
        let mut terminal = Terminal::run(&night, &format!("desk --event {event}.sixzero"));
        terminal.wait_for(sign);
        terminal.press(&format!("help {}\r", event.to_lowercase()));
        terminal.wait_for(sign);
        terminal.press("q\r");
        terminal.ended_with(0);
    }
    let folder = night.path().join("home/.local/share/sixzero/desk");
    let kept: Vec<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(kept.len(), 2, "{kept:?}");
    for file in kept {
        let lines = std::fs::read_to_string(&file).unwrap();
        let is_other = file.to_string_lossy().ends_with("%Other.sixzero.history");
        assert_eq!(lines.contains("help other"), is_other, "{lines}");
        assert_eq!(lines.contains("help club-night"), !is_other, "{lines}");
    }
}

/// What the day's prompt answers to a line, without what it says first.
fn typed(night: &Sandbox, line: &str) -> String {
    let said = String::from_utf8(night.run("desk", line).stdout).unwrap();
    let is_first = |line: &&str| !line.starts_with("Club night") && !line.starts_with("Table ");
    let said = said.lines().filter(is_first).filter(|line| !line.starts_with("Cat +50"));
    said.map(|line| format!("{line}\n")).collect()
}

#[test]
fn every_form_of_slip_is_found_in_the_help() {
    let night = Sandbox::first_round();
    let slips = typed(&night, "help slip\n");
    expect![[r#"
        1 412 4 388            a slip: player, score, player, score
        ann 412 dan 388 24     by any words of the names; with the spread
        7 ann 412 dan 388      with the table in front; 1.412.4.388 or 1,412,4,388
        r1 ann 412 dan 388     a slip of an earlier round
        cat 50                 a bye; `ann dan 24`: the spread alone
        … csw  … won ann  … started ann  … !low-score   list, tie, start; it is so
    "#]]
    .assert_eq(&slips);
    assert_eq!(typed(&night, "help slips\n"), slips);
    assert!(typed(&night, "help round pair\n").contains("Usage: sixzero round pair"));
}

#[test]
fn who_entered_before_is_known_in_any_case() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk",
        "by Petra Weiss\nann 412 dan 388\nby lou\nundo --any\nby KIM\nby petra weiss\nundo --any\n",
        expect![[r#"
            Club night, round 1: 0 of 2 boards in
            Cat +50 (bye), already in
            Table 1: Ann - Dan
            Table 2: Ben - Eve
            Petra Weiss enters from here on.
            #1 Ann 412 (1.0 +24) - #4 Dan 388 (0.0 -24): +24
            lou enters from here on.
            Took back: Round 1: Ann 412 - Dan 388.
            kim enters from here on.
            Petra Weiss enters from here on.
            Took back: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).
            ! Round 1 was a draft and is now released.
            ! 1 game entered.
        "#]],
    );
    assert!(night.ok("log --last 1").contains("Petra Weiss"));
}

/// Who was to start is said once a round.
#[test]
fn who_was_to_start_is_said_once_a_round() {
    let night = Sandbox::first_round();
    night.check_with(
        "desk",
        "dan 388 ann 412\neve 350 ben 360\nround pair\n",
        expect![[r#"
        Club night, round 1: 0 of 2 boards in
        Cat +50 (bye), already in
        Table 1: Ann - Dan
        Table 2: Ben - Eve
        #4 Dan 388 (0.0 -24) - #1 Ann 412 (1.0 +24): -24
        #5 Eve 350 (0.0 -10) - #2 Ben 360 (1.0 +10): -10
        Paired round 2 (swiss, seed 0) from all 3 results: 2 tables, Dan has the bye (+50).

        Table  First    Second
        -----------------------
            1  Cat (3)  Ben (2)
            2  Eve (5)  Ann (1)
               Dan (4)  bye
        ! Round 1 was a draft and is now released.
        ! Dan is named first, and Ann was to start: if Dan did, `swapstarts 4`.
        ! Round 1 is complete.
        ! 2 games entered.
    "#]],
    );
}

#[test]
#[cfg(unix)]
fn overtime_that_is_typed_in_full_is_asked_about() {
    let night = Sandbox::first_round();
    night.ok("game new --round 1 --table 1");
    let mut terminal = Terminal::run(&night, "desk");
    for line in ["game overtime dan 3", "result overtime 1 dan 3 --yes"] {
        terminal.wait_for("A1> ");
        terminal.press(&format!("{line}\r"));
        terminal.wait_for("3 minutes: 3:00 over");
        terminal.press("\r");
    }
    terminal.wait_for("A1> ");
    terminal.press("q\r");
    terminal.ended_with(0);
}

/// What is asked and answered at a prompt is broken at words, on a narrow screen too.
#[test]
#[cfg(unix)]
fn what_is_said_at_a_prompt_fits_the_screen() {
    let names = "Wilhelmina Katharina Oberstdorfer-Unterwald";
    for width in [40, 80] {
        let night = Sandbox::first_round().with("COLUMNS", &width.to_string());
        night.ok(&format!("player set dan --name \"{names}\""));
        let mut terminal = Terminal::run(&night, "desk");
        terminal.wait_for("A1> ");
        terminal.press("ann 412 wil 38\r");
        terminal.wait_for("[y/N]");
        terminal.press("y\r");
        terminal.wait_for("A1> ");
        terminal.press("undo\r");
        terminal.wait_for("A1> ");
        terminal.press("q\r");
        let shown = terminal.ended_with(0);
        let shown = anstream::adapter::strip_str(&shown).to_string();
        let shown: Vec<&str> = shown.split(['\n', '\r']).map(str::trim_end).collect();
        assert!(shown.iter().any(|line| line.contains("Took back:")), "{shown:#?}");
        let is_said = |line: &&&str| !line.contains("> ");
        for line in shown.iter().filter(is_said) {
            assert!(line.chars().count() <= width, "{width}: {line}\n{shown:#?}");
        }
    }
}
