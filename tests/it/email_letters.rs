//! The mails of a game by e-mail, and the command that sends them.
use expect_test::expect;

use crate::email::{dealt, mail};
use crate::sandbox::Sandbox;

#[test]
fn the_opponents_mail() {
    let sandbox = dealt();
    sandbox.session(expect![[r#"
        $ game update --for ben
        Ben, it is Ann's turn.

        Totals: Ann 0, Ben 0
        In the bag: 86
        Your rack: AEFGIMY

           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . ' . . . - . . . ' . . =
         9 . . ' . . . ' . ' . . . ' . .
        10 . " . . . " . . . " . . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        A small letter is a blank: there is none yet.
        * marks the last play. ' letter x2, - word x2, " letter x3, = word x3
    "#]]);
    sandbox.ok("game play 8H RUING");
    sandbox.session(expect![[r#"
        $ game update --for ben
        Ben, it is your turn.

        So far:
          1. Ann 8H RUING: RUING 16 = 16 (16)

        Totals: Ann 16, Ben 0
        In the bag: 81
        Your rack: AEFGIMY

           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . ' . . . R*U*I*N*G*. . =
         9 . . ' . . . ' . ' . . . ' . .
        10 . " . . . " . . . " . . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        A small letter is a blank: there is none yet.
        * marks the last play. ' letter x2, - word x2, " letter x3, = word x3

        Answer with one line:
          8H WORD      lay tiles across from H8; H8 WORD is down
          8H WOR-D     the same, and the D is a blank
          swap ABC     exchange these tiles
          skip         pass
          challenge    challenge the last play
          end          end the game
        $ game update --for ann --json
        {
          "game": 1,
          "player": "Ann",
          "subject": "Mail, game 1: Ann, it is Ben's turn",
          "text": "Ann, it is Ben's turn.\n\nTotals: Ann 16, Ben 0\nIn the bag: 81\nYour rack: AEILOOW\n\n   A B C D E F G H I J K L M N O\n 1 = . . ' . . . = . . . ' . . =\n 2 . - . . . \" . . . \" . . . - .\n 3 . . - . . . ' . ' . . . - . .\n 4 ' . . - . . . ' . . . - . . '\n 5 . . . . - . . . . . - . . . .\n 6 . \" . . . \" . . . \" . . . \" .\n 7 . . ' . . . ' . ' . . . ' . .\n 8 = . . ' . . . R*U*I*N*G*. . =\n 9 . . ' . . . ' . ' . . . ' . .\n10 . \" . . . \" . . . \" . . . \" .\n11 . . . . - . . . . . - . . . .\n12 ' . . - . . . ' . . . - . . '\n13 . . - . . . ' . ' . . . - . .\n14 . - . . . \" . . . \" . . . - .\n15 = . . ' . . . = . . . ' . . =\n\nA small letter is a blank: there is none yet.\n* marks the last play. ' letter x2, - word x2, \" letter x3, = word x3\n"
        }
        $ game update --for cat
        ! error: `cat` is not one of the players: Ann, Ben
        [exit 1]
    "#]]);
}

/// Off by a challenge: the maker may agree, the others may put it back.
#[test]
fn mails_about_a_challenge() {
    let sandbox = dealt();
    sandbox.ok("game play 8H RUING");
    sandbox.ok("game challenge");
    let answers = |player: &str| {
        let text = sandbox.ok(&format!("game update --for {player}"));
        let (news, answers) =
            (text.split("\nTotals").next().unwrap(), text.split("x3\n").last().unwrap());
        format!("{news}…\n{answers}")
    };
    expect![[r#"
        Ann, it is Ben's turn.

        Since your last turn:
          Ben challenges RUING: without a verdict (0)
          Ann takes the play back: -16 (0)
        …

        Answer with one line:
          consent      agree that your play is off, for good
    "#]]
    .assert_eq(&answers("ann"));
    expect![[r#"
        Ben, it is your turn.

        So far:
          1. Ann 8H RUING: RUING 16 = 16 (16)
          Ben challenges RUING: without a verdict (0)
          Ann takes the play back: -16 (0)
        …

        Answer with one line:
          8H WORD      lay tiles across from H8; H8 WORD is down
          8H WOR-D     the same, and the D is a blank
          swap ABC     exchange these tiles
          skip         pass
          challenge    put the play back that was taken off
          end          end the game
    "#]]
    .assert_eq(&answers("ben"));
}

/// What a player reads when somebody has gone out.
#[test]
fn mails_about_going_out() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben");
    crate::sheets::typed(&sandbox, "", &crate::sheets::play_out());
    let head = |player: &str| {
        let text = sandbox.ok(&format!("game update --for {player}"));
        let (news, answers) =
            (text.split("\n   A B C").next().unwrap(), text.split("x3\n").last().unwrap());
        format!("{news}…\n{answers}")
    };
    expect![[r#"
        Ben has gone out: accept the play, or challenge it.

        Since your last turn:
          14. Ben 2D WXYYZae: WXYYZae 38 + WUSRONAADEEHIL 21 + XUTROOAADEFIIM 27 + YUTRPOABDEFIIM 35 + YUTRPOABEEGIJN 29 + ZVTSQOACEEGIKN 42 + aVTSROACEEGILN 19 + eWTSROADEEHILN 20 + 50 bonus = 281 (1272)

        Totals: Ann 1103, Ben 1272
        In the bag: 0
        …

        Answer with one line:
          accept       accept the last play
          challenge    challenge the last play
    "#]].assert_eq(&head("ann"));
    expect![[r#"
        Ben, you are out once the others accept.

        Totals: Ann 1103, Ben 1272
        In the bag: 0
        …
    "#]]
    .assert_eq(&head("ben"));
}

/// What a player reads when the game is over; blanks are named.
#[test]
fn the_last_mail() {
    let sandbox = mail();
    sandbox.ok("game new Ann Ben Cat");
    sandbox.ok("game play 8F HOR-N");
    sandbox.ok("game play H6 FA.M");
    sandbox.ok("game resign --player ann");
    sandbox.session(expect![[r#"
        $ game update --for cat
        Cat, the game is over: 1st Ben, 2nd Cat, 3rd Ann (Ann resigned).

        So far:
          1. Ann 8F HORn: HORn 12 = 12 (12)
          2. Ben H6 FA.M: FARM 9 = 9 (9)

        Totals: Ann 12, Ben 9, Cat 0
        In the bag: 72

           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . F*. " . . . " .
         7 . . ' . . . ' A*' . . . ' . .
         8 = . . ' . H O R n . . ' . . =
         9 . . ' . . . ' M*' . . . ' . .
        10 . " . . . " . . . " . . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        A small letter is a blank: n on I8.
        * marks the last play. ' letter x2, - word x2, " letter x3, = word x3
    "#]]);
}

#[cfg(unix)]
#[test]
fn a_hook_is_told_of_each_turn() {
    let sandbox = mail().with(
        "SIXZERO_ON_TURN",
        "/bin/sh -c 'cat >> mail.txt; echo \"$SIXZERO_PLAYER|$SIXZERO_GAME|$SIXZERO_SUBJECT|$SIXZERO_ON_TURN\" >> told.txt; test -f \"$SIXZERO_EVENT\"'",
    );
    sandbox.ok("game new Ann Ben Cat --deal --seed 7");
    let told = || std::fs::read_to_string(sandbox.path().join("told.txt")).unwrap_or_default();
    sandbox.ok("game play 8H RUING --dry-run");
    assert_eq!(told(), "", "a dry run tells nobody");
    sandbox.session(expect![[r#"
        $ game play 8H RUING
        1. Ann 8H RUING: RUING 16 = 16
        Ann 16 - Ben 0 - Cat 0; bag 74; Ben to move
        Ben may challenge or hold
    "#]]);
    assert!(sandbox.read("mail.txt").contains("Your rack: AEFGIMY\n"));
    // Everybody but who made the entry is told. From the prompt it is the same.
    sandbox.check_with(
        "game enter",
        "c\n",
        expect![[r#"
            Ben challenges RUING.
            The play comes off the board
            Ann takes the play back: -16
            Ann 0 - Ben 0 - Cat 0; bag 79; Ben to move
            Ben may challenge or hold
        "#]],
    );
    sandbox.ok("game rack AEFGIMY");
    sandbox.ok("game undo");
    sandbox.check("game play 8H ZZZ", expect![[r#"
        ! error: Ben has no `Z` for H8: the rack is AEFGIMY
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
    "#]]);
    sandbox.ok("game resign");
    expect![[r#"
        Ben|1|Mail, game 1: Ben, it is your turn|
        Cat|1|Mail, game 1: Cat, it is Ben's turn|
        Cat|1|Mail, game 1: Cat, it is Ben's turn|
        Ann|1|Mail, game 1: Ann, it is Ben's turn|
        Cat|1|Mail, game 1: Cat, the game is over: 1st Ann and Cat, 3rd Ben (Ben resigned)|
        Ann|1|Mail, game 1: Ann, the game is over: 1st Ann and Cat, 3rd Ben (Ben resigned)|
    "#]]
    .assert_eq(&told());
}

#[cfg(unix)]
#[test]
fn a_hook_that_fails_is_a_remark() {
    for (command, said) in [
        (
            "/bin/false",
            expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            ! SIXZERO_ON_TURN failed for Ben: exit status: 1.
        "#]],
        ),
        (
            "/no/such/program",
            expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            ! SIXZERO_ON_TURN failed for Ben: No such file or directory (os error 2).
        "#]],
        ),
        (
            "/bin/sh -c 'kill -9 $$'",
            expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            ! SIXZERO_ON_TURN failed for Ben: signal: 9 (SIGKILL).
        "#]],
        ),
        (
            "sh -c '",
            expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            ! SIXZERO_ON_TURN failed for Ben: its quotes are not closed.
        "#]],
        ),
    ] {
        let sandbox = mail().with("SIXZERO_ON_TURN", command);
        sandbox.ok("game new Ann Ben");
        sandbox.check("game play 8F HORN", said);
        assert_eq!(sandbox.json("game show --json")["turns"][0]["score"], 14, "it stands");
        let remarks = sandbox.json("game skip --json")["remarks"].clone();
        assert_eq!(remarks.as_array().unwrap().len(), 1);
    }
}

/// The demo's players are nobody's friends.
#[cfg(unix)]
#[test]
fn the_demo_tells_nobody() {
    let sandbox = Sandbox::new().with("SIXZERO_ON_TURN", "/bin/sh -c 'echo told >> told.txt'");
    sandbox.ok("demo");
    assert!(!sandbox.path().join("told.txt").exists());
}

/// An event file of a stranger runs nothing: only the environment names the command.
#[cfg(unix)]
#[test]
fn an_event_file_runs_nothing() {
    let sandbox = mail();
    sandbox.ok("game new \"$(touch evil)\" \"`touch evil`\"");
    let sandbox = sandbox.with("SIXZERO_ON_TURN", "/bin/sh -c 'cat'");
    sandbox.ok("game play 8F HORN");
    assert!(!sandbox.path().join("evil").exists());
}
