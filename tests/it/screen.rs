//! Colour and pager on a terminal, and what a slip of the finger is answered.
use expect_test::expect;

use crate::sandbox::Sandbox;
use crate::terminal::Terminal;

#[test]
fn what_is_missing_and_what_is_next_is_coloured_and_said() {
    let night = Sandbox::first_round();
    let coloured = night.ok("status --color always");
    assert!(coloured.contains("\u{1b}[1m\u{1b}[33mmissing\u{1b}[0m"), "{coloured:?}");
    assert!(coloured.contains("next\u{1b}[0m"), "{coloured:?}");
    assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), night.ok("status"));
    let heading = night.ok("standings --color always");
    assert!(heading.starts_with("\u{1b}[1m#"), "{heading:?}");
    let refused = night.says("result add 1 x --color always", "");
    assert!(refused.contains("merror:\u{1b}[0m"), "{refused:?}");
    assert!(refused.contains("mhint:\u{1b}[0m"), "{refused:?}");
    assert!(!night.ok("status --json --color always").contains('\u{1b}'));
}

#[test]
fn a_long_answer_goes_through_the_pager_that_is_named() {
    let night = Sandbox::club_night().with("PAGER", "sed s/^/PAGED:/").with("COLUMNS", "80");
    let night = night.with("SIXZERO_PAGER", "");
    for number in 0..30 {
        night.ok(&format!("player add \"Player {number}\""));
    }
    let paged = |line: &str| Terminal::run(&night, line).ended_with(0).contains("PAGED:");
    assert!(paged("player list"));
    assert!(paged("help round pair"));
    assert!(!paged("status"), "it fits the screen");
    assert!(!paged("help"), "it fits the screen");
    assert!(!paged("player list --no-pager"));
    let off = night.with("SIXZERO_PAGER", "off");
    assert!(!Terminal::run(&off, "player list").ended_with(0).contains("PAGED:"));
    let gone = off.with("SIXZERO_PAGER", "no-such-pager");
    assert!(Terminal::run(&gone, "player list").ended_with(0).contains("Player 29"));
}

/// After it the prompt stands there again; what was typed ahead is not given to it.
#[test]
fn a_long_answer_at_a_prompt_goes_through_the_pager() {
    let night = Sandbox::first_round().with("SIXZERO_PAGER", "sed s/^/PAGED:/");
    night.ok("game new --round 1 --table 1");
    let lines = "8f horn\nh6 farm\n10f paste\n9h mob\n-\n-\n-\n-\n";
    assert!(night.run("game enter", lines).status.success());
    for (prompt, show) in [("game enter", "show\r"), ("desk", "game show\r")] {
        let mut terminal = Terminal::run(&night, prompt);
        terminal.wait_for("> ");
        terminal.press(show);
        terminal.wait_for("PAGED:   A B C");
        terminal.wait_for("PAGED:next: play");
        terminal.wait_for("> ");
        terminal.press("help\r");
        terminal.wait_for("saved");
        terminal.wait_for("> ");
        terminal.press("q\r");
        let said = terminal.ended_with(0);
        assert!(!said.contains("PAGED:8f horn"), "the help fits the screen");
        assert!(!said.contains("PAGED:1 412"), "the help fits the screen");
    }
    let piped = night.run("game enter", "s\n");
    assert!(!String::from_utf8(piped.stdout).unwrap().contains("PAGED:"));
    let mut plain = Terminal::run(&night, "game enter --no-pager");
    plain.wait_for("> ");
    plain.press("s\rq\r");
    assert!(!plain.ended_with(0).contains("PAGED:"));
}

#[test]
fn a_hint_at_a_games_prompt_is_typed_as_it_stands() {
    let night = Sandbox::free_game("--rules naspa", "Ann Ben");
    let mut terminal = Terminal::run(&night, "game enter");
    for (typed, said) in [
        ("racks ann=7", "error: "),
        ("-", "1 of 6"),
        ("-", "2 of 6"),
        ("-", "3 of 6"),
        ("-", "4 of 6"),
        ("-", "5 of 6"),
        ("-", "any player may end the game: `end @NAME`"),
        ("end @ben", "racks needed"),
        ("8f horn", "`racks NAME=AEINRST`"),
        ("racks ann=AEINRST ben=7", "a tie"),
        ("8f horn", "`undo` takes back its last entry"),
    ] {
        terminal.wait_for("> ");
        terminal.press(&format!("{typed}\r"));
        terminal.wait_for(said);
    }
    terminal.press("q\r");
    assert!(!terminal.ended_with(0).contains("`sixzero "));
}

#[test]
fn slips_of_the_finger_are_answered_in_a_line() {
    let night = Sandbox::club_night();
    night.check(
        "player add 7",
        expect![[r#"
            Added number 6, 7.
            ! `7` is taken for a player's number wherever it is typed: give a name.
        "#]],
    );
    night.check(
        "player add Fay --rating 99999999",
        expect![[r#"
        ! error: a rating has four digits at most, and `99999999` has more
        ! hint: `sixzero help player add` says more
        [exit 2]
    "#]],
    );
    night.check(
        "player set ann --rating 99999999",
        expect![[r#"
        ! error: a rating has four digits at most, and `99999999` has more
        ! hint: `sixzero help player set` says more
        [exit 2]
    "#]],
    );
    night.check(
        "calc Ann 400 Ben 380 --left Q1",
        expect![[r#"
            ! error: `Q1` could be the rack of Ann or Ben
            ! hint: say whose it is: `--left Ann=Q1`
            [exit 2]
        "#]],
    );
    night.check(
        "calc Ann 400 Ben 380 --left Ben=Q1",
        expect![[r#"
        ! error: `1` does not begin with a tile of this set
        ! hint: give tiles, as `QU?`, or points, as `11`
        [exit 2]
    "#]],
    );
    night.check(
        "standings --output nowhere/x.txt",
        expect![[r#"
        ! error: cannot write `nowhere/x.txt`: No such file or directory (os error 2)
        ! hint: make the folder `nowhere` first, or name another place
        [exit 4]
    "#]],
    );
    night.check("use Club-night.sixzero --dry-run", expect![[r#"
        Dry run, nothing is changed: The current event of this folder is Club night (Club-night.sixzero).
    "#]]);
    night.check(
        "use Club-night.sixzero --dry-run --json",
        expect![[r#"
        {
          "file": "Club-night.sixzero",
          "name": "Club night"
        }
    "#]],
    );
    night.check(
        "import Club-night.sixzero",
        expect![[r#"
        ! error: `Club-night.sixzero` is an event file, and no other program's
        ! hint: `sixzero use Club-night.sixzero` makes it the current one of this folder
        [exit 2]
    "#]],
    );
    night.write("broken.json", "{\"divisions\": ");
    night.check(
        "import broken.json",
        expect![[r#"
            ! error: the tsh files cannot be read as an event
            !   broken.json line 1: `{"divisions":` has no rating after the name; 0 is for the unrated
            ! hint: nothing was made: correct the lines and import again
            [exit 1]
        "#]],
    );
    let night = night.with("SIXZERO_BACKUPS", "abc");
    night.check(
        "status",
        expect![[r#"
            Club night
            no round is paired, 6 players
            last entry    Added number 6, 7. (kim, 9 Oct 2025, 08:53)
            next          sixzero round pair
            ! SIXZERO_BACKUPS=`abc` is not a number of backups: 50 are kept, as without it.
        "#]],
    );
}

#[test]
fn the_demo_leaves_the_current_event_alone() {
    let night = Sandbox::club_night();
    night.check(
        "demo --dry-run",
        expect![[r#"
        Dry run, nothing is changed: The night would be played into club-night.sixzero.
    "#]],
    );
    night.ok("demo");
    assert_eq!(night.read(".sixzero-current"), "Club-night.sixzero\n");
}

#[test]
fn the_demo_through_a_pipe_is_short_and_ends_well() {
    let shown = Sandbox::new().ok("demo");
    assert!(shown.lines().count() <= 150, "{shown}");
    assert!(shown.contains("Play is NOT acceptable") && shown.contains("All is well"), "{shown}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_prompt_whose_answers_go_nowhere_says_so() {
    let night = Sandbox::first_round();
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    night.write("lines", "1 412 4 388\n2 400 5 300\n");
    let lines = std::fs::File::open(night.path().join("lines")).unwrap();
    let output = night.command("desk").stdin(lines).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(4));
    expect![[r#"
        error: cannot write `stdout`: what was entered is saved, and the rest is not read
    "#]]
    .assert_eq(&String::from_utf8_lossy(&output.stderr));
}
