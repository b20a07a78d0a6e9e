//! Bad input: one line of error with the token and the way out, the right exit code,
//! and nothing changed.
use std::process::Stdio;

use expect_test::expect;

use crate::sandbox::Sandbox;

fn table(rules: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night {rules}"));
    sandbox.ok("game new Ann Bob");
    sandbox
}

fn state(sandbox: &Sandbox) -> (String, String) {
    (sandbox.ok("game show --json"), sandbox.ok("log --json"))
}

/// What these commands say, one after the other, changing nothing.
#[track_caller]
fn refused(sandbox: &Sandbox, commands: &[&str]) -> String {
    let before = state(sandbox);
    let mut said = String::new();
    for command in commands {
        let output = sandbox.run(command, "");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{command}: {error}");
        assert!(output.stdout.is_empty(), "{command}");
        assert_eq!(error.lines().filter(|line| line.starts_with("error: ")).count(), 1, "{error}");
        let shown: String = command.chars().take(60).collect();
        said.push_str(&format!("> {shown} [{}]\n{error}", output.status.code().unwrap()));
    }
    assert_eq!(state(sandbox), before);
    said
}

/// P1 to P10, and what else can be wrong with a play.
#[test]
fn plays_that_cannot_lie() {
    let sandbox = table("--rules naspa");
    expect![[r#"
        > game play 8H A [1]
        error: the first play lays at least 2 tiles, this one lays 1
        > game play 8A CAT [1]
        error: the first play must cover H8, and 8A CAT does not
        hint: if it was played so, `!misplaced` behind it keeps it (outside of a prompt `--allow-misplaced`), and a challenge takes it off
        > game play 8H KKK [1]
        error: there is no `K` left for Ann: the set has 1, and all are accounted for
        hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        > game play 8H QI --rack ABCDEFG [1]
        error: Ann has no `Q` for H8: the rack is ABCDEFG
        hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
    "#]].assert_eq(&refused(
        &sandbox,
        &[
            "game play 8H A",
            "game play 8A CAT",
            "game play 8H KKK",
            "game play 8H QI --rack ABCDEFG",
        ],
    ));
    sandbox.ok("game play 8F HORN");
    expect![[r#"
        > game play 1A CAT [1]
        error: 1A CAT touches no tile on the board
        > game play G7 A..  [1]
        error: G9 is empty: there is no tile to play through
        > game play 9F A.A [1]
        error: G9 is empty: there is no tile to play through
        > game play 8N ATE [1]
        error: `E` of 8N would lie off the board, which ends at O8
        > game play 8H T [1]
        error: H8 holds R, your word needs T
        > game play 8F HORT [1]
        error: I8 holds N, your word needs T
        > game play 8J . [1]
        error: 8J lays no tile
        > game play 8F HORN [1]
        error: 8F lays no tile
        > game play H6 ?F?AR?M [1]
        error: there is no `?` left for Bob: the set has 2, and all are accounted for
        hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        > game play H8 RR..... [1]
        error: H10 is empty: there is no tile to play through
        > game play 16P QI [1]
        error: `Q` of 16P would lie off the board, which ends at O15
        > game play H8H [1]
        error: `H8H` is not a play: write position and word, as `8F HORN`
        > game play 8F [1]
        error: `8F` is not a play: write position and word, as `8F HORN`
        > game play [2]
        error: POSITION is missing
        hint: `sixzero game play POSITION [WORD]`; `sixzero help game play` says more
        > game play 8F HORN MORE [1]
        error: `8F HORN MORE` is not a play: write position and word, as `8F HORN`
        > game play F HORN [1]
        error: `F` is not a position: write `8F` for across, `F8` for down
        > game play 8J ÉTÉ [1]
        error: `ÉTÉ`: `ÉTÉ` does not begin with a tile of this set
        > game play 8J 🦊 [1]
        error: `🦊`: `🦊` does not begin with a tile of this set
        > game play 8J H0T [1]
        error: `H0T`: `0T` does not begin with a tile of this set
        > game play H6 "FA(R" [1]
        error: `FA(R`: a parenthesis is not closed
        > game play H6 FARM --player ann [1]
        error: it is Bob's turn, not Ann's
        hint: leave `--player` out to enter it for the player on turn; `sixzero game undo` takes back a wrong entry
        > game play H6 FARM --player zed [1]
        error: `zed` is not one of the players: Ann, Bob
        > game play H6 FARM --rack FARMZ1X [1]
        error: `1X` does not begin with a tile of this set
        > game play H6 FARM --announced nine [2]
        error: `nine` does not fit `--announced POINTS`: write a number in digits
        hint: `sixzero help game play` says more
        > game pass --player ann [1]
        error: it is Bob's turn, not Ann's
        hint: leave `--player` out to enter it for the player on turn; `sixzero game undo` takes back a wrong entry
        > game exchange 0 [1]
        error: Bob can exchange 1 to 7 tiles, not 0
        > game exchange 8 [1]
        error: Bob can exchange 1 to 7 tiles, not 8
        > game exchange -3 [2]
        error: `-3` is read as an option
        hint: put a number below 0 behind `--`: `-- -3`
        > game exchange VVV [1]
        error: there is no `V` left for Bob: the set has 2, and all are accounted for
        hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        > game exchange é [1]
        error: `é` does not begin with a tile of this set
        > game overtime bob 2.05 [1]
        error: `2.05` is not a time: write minutes and seconds, as `2:05`, `2m` or `125s`
        > game overtime zed 2:05 [1]
        error: `zed` is not one of the players: Ann, Bob
        > game rack ABCDEFGH [1]
        error: the rack `ABCDEFGH` has 8 tiles, Bob holds 7
        > game rack KK [1]
        error: there is no `K` left for Bob: the set has 1, and all are accounted for
        hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        > game explain 9 [1]
        error: the game has no turn 9: it has 1
        > game explain x [2]
        error: `x` does not fit `[TURN]`: write a number in digits
        hint: `sixzero help game explain` says more
        > game racks ann=7 [1]
        error: the game does not wait for Ann's rack
        > game end [1]
        error: the game cannot be ended now: a player may end it after 6 scoreless turns in a row, and there have been 0
        > game show --game 7 [1]
        error: there is no game 7
        hint: `sixzero game list` shows the games, `sixzero game new` begins one
    "#]].assert_eq(&refused(
        &sandbox,
        &[
            "game play 1A CAT",
            "game play G7 A.. ",
            "game play 9F A.A",
            "game play 8N ATE",
            "game play 8H T",
            "game play 8F HORT",
            "game play 8J .",
            "game play 8F HORN",
            "game play H6 ?F?AR?M",
            "game play H8 RR.....",
            "game play 16P QI",
            "game play H8H",
            "game play 8F",
            "game play",
            "game play 8F HORN MORE",
            "game play F HORN",
            "game play 8J ÉTÉ",
            "game play 8J 🦊",
            "game play 8J H0T",
            "game play H6 \"FA(R\"",
            "game play H6 FARM --player ann",
            "game play H6 FARM --player zed",
            "game play H6 FARM --rack FARMZ1X",
            "game play H6 FARM --announced nine",
            "game pass --player ann",
            "game exchange 0",
            "game exchange 8",
            "game exchange -3",
            "game exchange VVV",
            "game exchange é",
            "game overtime bob 2.05",
            "game overtime zed 2:05",
            "game rack ABCDEFGH",
            "game rack KK",
            "game explain 9",
            "game explain x",
            "game racks ann=7",
            "game end",
            "game show --game 7",
        ],
    ));
}

/// P11, P12.
#[test]
fn exchanges_from_a_small_bag() {
    for (rules, size, said) in [
        ("naspa", 5, "exchanging 5 needs 7 tiles in the bag, there are 2"),
        ("hasbro", 5, "exchanging 5 needs 5 tiles in the bag, there are 2"),
    ] {
        let sandbox = table(&format!("--rules {rules}"));
        crate::sheets::typed(&sandbox, "", &crate::sheets::play_out()[..12]);
        let error = refused(&sandbox, &[&format!("game exchange {size}")]);
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn very_long_lines_and_strange_bytes() {
    let sandbox = table("--rules naspa");
    let before = state(&sandbox);
    let million = "A".repeat(1_000_000);
    let lines = [
        format!("8f {million}"),
        format!("{million} 8f"),
        million.clone(),
        format!("r {million}"),
        format!("x{million}"),
        format!("x{}", "9".repeat(1_000_000)),
        format!("c {million}"),
        format!("t {million} 2:05"),
        format!("t ann {million}"),
        format!("e {million}"),
        format!("{million}: 8f horn"),
        format!("racks ann={million}"),
        format!("8f {}", "é".repeat(500_000)),
        "8f ho\0rn".to_owned(),
        "\0".to_owned(),
        "8f \u{1b}[2Jhorn".to_owned(),
        "8f 🦊🦊".to_owned(),
        "🦊".to_owned(),
        "resign \u{1b}[31mann".to_owned(),
    ];
    for line in &lines {
        let output = sandbox.run("game enter", line);
        let error = String::from_utf8(output.stderr).unwrap();
        let shown: String = line.chars().take(30).collect();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{shown}: {error}");
        assert!(error.len() < 1_000, "{shown}: {} bytes of error", error.len());
        assert!(!error.contains(['\0', '\u{1b}']), "{shown}: {error}");
        assert_eq!(error.matches("error: ").count(), 1, "{shown}: {error}");
    }
    // As an argument: as long as the system lets an argument be.
    let long = "A".repeat(100_000);
    for command in [
        format!("game play 8F {long}"),
        format!("game play {long}"),
        format!("game rack {long}"),
        format!("game rack {}", "_".repeat(300)),
        format!("game exchange {long}"),
        format!("game pass --player {long}"),
        format!("game challenge {long}"),
        format!("game overtime ann {long}"),
        format!("game overtime {long} 2:05"),
        format!("game racks {long}"),
        format!("game new {long} Bob"),
    ] {
        let output = sandbox.run(&command, "");
        let error = String::from_utf8(output.stderr).unwrap();
        let shown: String = command.chars().take(30).collect();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{shown}: {error}");
        assert!(error.len() < 1_000, "{shown}: {} bytes of error", error.len());
    }
    assert_eq!(state(&sandbox), before);
}

#[test]
fn bytes_that_are_no_text() {
    let sandbox = table("--rules naspa");
    let before = state(&sandbox);
    std::fs::write(sandbox.path().join("sheet"), b"8f h\xffrn\n").unwrap();
    let sheet = std::fs::File::open(sandbox.path().join("sheet")).unwrap();
    let output = sandbox.command("game enter").stdin(sheet).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    expect![[r#"
        error: `h�rn`: `�rn` does not begin with a tile of this set
        line 1: `8f h�rn` was refused; the lines before it are in, it and those of its game after it are not
    "#]]
    .assert_eq(&String::from_utf8(output.stderr).unwrap());
    assert_eq!(state(&sandbox), before);
}

#[test]
fn files_that_are_no_event() {
    let sandbox = Sandbox::new();
    sandbox.write("note.sixzero", "not an event\n");
    sandbox.write("empty.sixzero", "");
    sandbox.session(expect![[r#"
        $ game show --event note.sixzero
        ! error: `note.sixzero` is not an event file of sixzero
        [exit 4]
        $ game show --event empty.sixzero
        ! error: `empty.sixzero` is empty, not an event file
        [exit 4]
        $ game show --event none.sixzero
        ! error: there is no file `none.sixzero`
        ! hint: `sixzero new NAME` makes an event
        [exit 4]
        $ game show --event .
        ! error: `.` is a directory, not an event file
        [exit 4]
        $ game show
        ! error: there are several events in this folder: empty.sixzero, note.sixzero
        ! hint: make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or `sixzero use FILE`
        [exit 2]
    "#]]);
    let plain = rusqlite::Connection::open(sandbox.path().join("other.sixzero")).unwrap();
    plain.execute("CREATE TABLE cake (name TEXT)", []).unwrap();
    sandbox.session(expect![[r#"
        $ game show --event other.sixzero
        ! error: `other.sixzero` is not an event file of sixzero
        [exit 4]
    "#]]);
    assert_eq!(sandbox.read("note.sixzero"), "not an event\n");
}

#[test]
fn a_newer_file() {
    let sandbox = table("--rules naspa");
    let file = rusqlite::Connection::open(sandbox.path().join("Night.sixzero")).unwrap();
    file.pragma_update(None, "user_version", 999).unwrap();
    drop(file);
    sandbox.check("game play 8F HORN", expect![[r#"
        ! error: `Night.sixzero` was written by a newer sixzero: its schema is 999, this one reads up to 1
        ! hint: update sixzero; the file was not touched
        [exit 4]
    "#]]);
}

#[test]
fn a_reader_that_has_had_enough() {
    let sandbox = table("--rules naspa");
    let mut child = sandbox
        .command("game play 8F HORN")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
    assert_eq!(sandbox.json("game show --json")["turns"].as_array().unwrap().len(), 1);
}

#[test]
fn narrow_plain_and_without_a_locale() {
    let sandbox = table("--rules naspa");
    sandbox.ok("game play 8F HORN");
    let wide = sandbox.ok("game show");
    assert!(sandbox.ok("game show --color always").contains("\u{1b}["));
    let sandbox = sandbox.with("NO_COLOR", "1").with("LC_ALL", "C").with("TERM", "dumb");
    assert_eq!(sandbox.ok("game show"), wide);
    let sandbox = sandbox.with("COLUMNS", "40");
    let narrow = sandbox.ok("game show");
    assert!(narrow.lines().all(|line| line.chars().count() <= 40), "{narrow}");
    let sandbox = sandbox.with("COLUMNS", "20");
    let narrow = sandbox.ok("game show");
    assert!(narrow.contains("8 =..'.HORN..'..="), "{narrow}");
}
