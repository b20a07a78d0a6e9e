//! The fast prompt, from a pipe: whole sheets, and everything that can be typed.
use expect_test::expect;

use crate::sandbox::Sandbox;
#[cfg(unix)]
use crate::terminal::Terminal;

fn table(rules: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night --rules {rules}"));
    sandbox.ok("game new Ann Bob");
    sandbox
}

#[test]
fn a_sheet() {
    let sandbox = table("naspa");
    sandbox.check_with(
        "game enter",
        "# Ann's sheet\n8f horn 14\nh6 farm\r\n\n10f paste 24\nx3\nxABC\n-\nr AEI\nh\ne 3\n",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Bob 0; bag 82; Bob to move
            2. Bob H6 FA.M: FARM 9 = 9
            Ann 14 - Bob 9; bag 79; Ann to move
            3. Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
            Ann 39 - Bob 9; bag 74; Bob to move
            4. Bob exchanges 3
            Ann 39 - Bob 9; bag 74; Ann to move
            1 of 6 scoreless turns
            5. Ann exchanges ABC
            Ann 39 - Bob 9; bag 74; Bob to move
            2 of 6 scoreless turns
            6. Bob passes
            Ann 39 - Bob 9; bag 74; Ann to move
            3 of 6 scoreless turns
            Game 1: Ann has AEI.
            Ann 39 - Bob 9; bag 74; Ann to move
            3 of 6 scoreless turns
            Turn 3: Ann 10F PASTE for 25, total 39
              PASTE (F10 across): P3x3 + A1 + S1 + T1 + E1x3 = 15
              FARMS (H6 down): F4 + A1 + R1 + M3 + S1 = 10
              together 25
              announced 24, the rules say 25 (-1)
            ! Announced 24, 25 counts by the rules (-1).
            ! It is 24 with a blank at G10 or I10: if so, `sixzero game undo`, and again with `-` before that letter.
            ! error: there is no play to hold: it was accepted, decided, or the next turn has begun
            ! hint: `show` says what can be done next
            ! line 10: `h` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
    sandbox.check_with(
        "game enter",
        "u\nredo\nt ann 2:05\nt bob -0:01\nx 2\nq\n8h never\n",
        expect![[r#"
            Took back: Game 1: Ann has AEI.
            Ann 39 - Bob 9; bag 74; Ann to move
            3 of 6 scoreless turns
            Did again: Game 1: Ann has AEI.
            Ann 39 - Bob 9; bag 74; Ann to move
            3 of 6 scoreless turns
            Game 1: Ann is 2:05 over time.
            Ann 39 - Bob 9; bag 74; Ann to move
            3 of 6 scoreless turns
            Game 1: Bob is 0:01 over time.
            Ann 39 - Bob 9; bag 74; Ann to move
            3 of 6 scoreless turns
            7. Ann exchanges 2
            Ann 39 - Bob 9; bag 74; Bob to move
            4 of 6 scoreless turns
        "#]],
    );
    sandbox.ok("verify");
}

#[test]
fn challenges_and_the_end() {
    let sandbox = table("collins");
    sandbox.check_with(
        "game enter",
        "8f horn\nc\nh6 zorf\nc ZORF\na\n",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Bob 0; bag 82; Bob to move
            Bob challenges HORN.
            Play is acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            Ann +0 for the challenge
            Ann 14 - Bob 0; bag 82; Bob to move
            2. Bob H6 ZO.F: ZORF 16 = 16
            Ann 14 - Bob 16; bag 79; Ann to move
            Ann challenges ZORF.
            Play is NOT acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            Bob takes the play back: -16
            Ann 14 - Bob 0; bag 82; Ann to move
            ! error: there is no play to accept: it was accepted, decided, or the next turn has begun
            ! hint: `show` says what can be done next
            ! line 5: `a` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
    sandbox.check_with(
        "game enter",
        "-\n-\n-\n-\n?\nracks ann=7\nracks bob=AEINRST\ns\n",
        expect![[r#"
            3. Ann passes
            Ann 14 - Bob 0; bag 82; Bob to move
            1 of 4 passes
            4. Bob passes
            Ann 14 - Bob 0; bag 82; Ann to move
            2 of 4 passes
            5. Ann passes
            Ann 14 - Bob 0; bag 82; Bob to move
            3 of 4 passes
            6. Bob passes
            Ann 14 - Bob 0; the game has ended, racks needed: Ann, Bob
            8f horn 14    a play: 8F is across, F8 down; with the announced score or not
            8h play-s     `-` before a letter: a blank; `(CAT)S`: CAT is on the board
            x3  x AB?     exchange three tiles, or these
            -             pass
            c  c horn     challenge the play, or these words; you rule: `c good`, `c phony`
            h  a          hold; accept the last play (Enter too, where that is asked)
            u  redo       take the last entry back; do it again
            fix 3 PASTA   turn 3 was that, on its square; `fix 3 10f pasta`, `fix 3 x2`
            insert 4 9H MOB, -  delete 4 5   turns that were left out, or not made
            starter ann   ann started: the turns of the two change hands
            t ann 2:05    overtime
            r AEINRST     the rack of the player on turn; `r 3 AEI____`: before turn 3
            s  e 3        board, scores and turns; how turn 3 scores
            announce 3 24  rule 3 24 because …   the announced score of turn 3; a ruling
            end  resign ann   as the rules let it end early, `end consent`: all agree
            racks ann=AEINRST ben=7   what was left, tiles or points, when asked for
            … @ann  … @14:05   behind a line: who did it; what the player's clock shows
            … !unsure   kept though the tiles cannot be so; also `!misplaced`, `!drawn`
            2: 8f horn    the same for another open table or game
            note  dispute  …   the other verbs of `game`; by e-mail also `consent`, `judge`
            by dan        who enters from here on
            q             leave; all is saved, and of an open record the slip counts
            Game 1: racks left: Ann 7 points.
            Ann 14 - Bob 0; the game has ended, racks needed: Bob
               A B C D E F G H I J K L M N O 
             1 = . . ' . . . = . . . ' . . = 
             2 . - . . . " . . . " . . . - . 
             3 . . - . . . ' . ' . . . - . . 
             4 ' . . - . . . ' . . . - . . ' 
             5 . . . . - . . . . . - . . . . 
             6 . " . . . " . . . " . . . " . 
             7 . . ' . . . ' . ' . . . ' . . 
             8 = . . ' . H O R N . . ' . . = 
             9 . . ' . . . ' . ' . . . ' . . 
            10 . " . . . " . . . " . . . " . 
            11 . . . . - . . . . . - . . . . 
            12 ' . . - . . . ' . . . - . . ' 
            13 . . - . . . ' . ' . . . - . . 
            14 . - . . . " . . . " . . . - . 
            15 = . . ' . . . = . . . ' . . = 

            word list: Wordnik 2021-07-29 (open list, not a tournament list)
              Ann 14
              Bob 0  FOZ____

            1. Ann 8F HORN: HORN 14 = 14 (14)
               Bob challenges HORN: acceptable (0)
               Ann +0 for the challenge (14)
            2. Bob H6 ZO.F: ZORF 16 = 16 (16)
               Ann challenges ZORF: NOT acceptable (14)
               Bob takes the play back: -16 (0)
            3. Ann passes (14)
            4. Bob passes (0)
            5. Ann passes (14)
            6. Bob passes (0)

            unseen 96 (41 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN
                OOOOOOO PP Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
            Ann 14 - Bob 0; the game has ended, racks needed: Bob
            next: racks NAME=TILES
            ! The game has ended and waits for what was left on the racks of Ann and Bob.
            ! The game has ended and waits for what was left on the racks of Bob.
            ! error: the rack `AEINRST` lacks the `F` that Bob is known to hold
            ! hint: check the rack and the squares with `show`; `undo` takes back a wrong entry
            ! line 7: `racks bob=AEINRST` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
}

/// What is refused stops the pipe: what comes after was written on what it should have
/// done.
#[test]
fn a_refused_line_stops_it() {
    let sandbox = table("naspa");
    sandbox.check_with(
        "game enter",
        "# sheet\n8g horn\nh6 farm\n10f paste\n",
        expect![[r#"
            1. Ann 8G HORN: HORN 14 = 14
            Ann 14 - Bob 0; bag 82; Bob to move
            ! error: H8 holds O, your word needs R
            ! hint: `8F` is across, from row 8, `F8` down: `s` shows the board
            ! line 3: `h6 farm` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
    assert_eq!(sandbox.json("game show --json")["turns"].as_array().unwrap().len(), 1);
    for line in
        ["r", "t ann", "H8H", "horn", "e x", "8f horn 14 15", "99: 8f horn", "c FOO", "t ann 3"]
    {
        let output = sandbox.run("game enter", line);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(matches!(output.status.code(), Some(1 | 2)), "{line}: {error}");
        assert!(error.contains("line 1: "), "{line}: {error}");
        assert!(output.stdout.is_empty());
    }
}

/// `2: 8f horn` is for table 2, and for game 2 where no open game is at a table 2.
#[test]
fn other_tables() {
    let sandbox = Sandbox::first_round();
    sandbox.ok("game new --round 1 --table 2");
    sandbox.ok("game new --round 1 --table 1");
    sandbox.ok("game new Kim Lee");
    sandbox.check_with(
        "game enter 2",
        "8f horn\n2: 8f zarf\n3: 8f farm\nh6 farm\n2: s e\n",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Dan 0; bag 82; Dan to move
            1. Ben 8F ZARF: ZARF 32 = 32
            Ben 32 - Eve 0; bag 82; Eve to move
            1. Kim 8F FARM: FARM 18 = 18
            Kim 18 - Lee 0; bag 82; Lee to move
            2. Dan H6 FA.M: FARM 9 = 9
            Ann 14 - Dan 9; bag 79; Ann to move
            ! error: `s e` is not a play or a word of this prompt
            ! hint: a play is `8f horn`; `?` shows everything
            ! line 5: `2: s e` was refused; the lines before it are in, it and those of its game after it are not
            [exit 2]
        "#]],
    );
    sandbox.check_with(
        "game enter 3",
        "1: u\n2: u\n1:u\n",
        expect![[r#"
            Took back: Game 2: turn 2, Dan H6 FA.M for 9, now 9.
            Ann 14 - Dan 0; bag 82; Dan to move
            Took back: Game 1: turn 1, Ben 8F ZARF for 32, now 32.
            Ben 0 - Eve 0; bag 86; Ben to move
            Took back: Game 2: turn 1, Ann 8F HORN for 14, now 14.
            Ann 0 - Dan 0; bag 86; Ann to move
        "#]],
    );
    sandbox.session(expect![[r#"
        $ game enter
        ! error: several games are open: 1 (Ben - Eve); 2 (Ann - Dan); 3 (Kim - Lee)
        ! hint: say which: `--game N` or SIXZERO_GAME
        [exit 1]
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn enter_accepts_the_last_play() {
    let sandbox = Sandbox::free_game("--lexicon paper:Chambers", "Ann Bob");
    crate::sheets::typed(&sandbox, "", &crate::sheets::play_out());
    sandbox.check_with(
        "game enter",
        "c\n",
        expect![[r#"
            ! error: the agreed word list is the book `Chambers`: look it up and say what it says
            ! hint: as the book says: `c good` or `c phony`
            ! line 1: `c` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
    // A blank line of a sheet is no Enter; `a` accepts.
    sandbox.check_with("game enter", "\na\ns\n", expect![[r#"
        Bob +4 for going out (LN, worth 2)
        Ann 1103 - Bob 1276; Bob wins by 173
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . W*X*Y*Y*Z*a*e*. . . - . 
         3 . . - U U U U V V W . . - . . 
         4 ' . . S T T T T T T . - . . ' 
         5 . . . R R R R S S S - . . . . 
         6 . " . O O P P Q R R . . . " . 
         7 . . ' N O O O O O O . . ' . . 
         8 = . . A A A A A A A . ' . . = 
         9 . . ' A A B B C C D . . ' . . 
        10 . " . D D D E E E E . . . " . 
        11 . . . E E E E E E E - . . . . 
        12 ' . . E F F G G G H . - . . ' 
        13 . . - H I I I I I I . . - . . 
        14 . - . I I I J K L L . . . - . 
        15 = . . L M M N N N N . ' . . = 

        word list: the book Chambers
          Ann 1103
          Bob 1276

        1. Ann 8D AAAAAAA: AAAAAAA 16 + 50 bonus = 66 (66)
        2. Bob 9D AABBCCD: AABBCCD 22 + AA 2 + AA 2 + AB 4 + AB 7 + AC 4 + AC 7 + AD 3 + 50 bonus = 101
            (101)
        3. Ann 10D DDDEEEE: DDDEEEE 16 + AAD 4 + AAD 4 + ABD 10 + ABE 5 + ACE 5 + ACE 5 + ADE 6 + 50 bonus =
            105 (171)
        4. Bob 11D EEEEEEE: EEEEEEE 14 + AADE 5 + AADE 10 + ABDE 7 + ABEE 6 + ACEE 6 + ACEE 6 + ADEE 5 + 50
            bonus = 109 (210)
        5. Ann 12D EFFGGGH: EFFGGGH 42 + AADEE 12 + AADEF 9 + ABDEF 11 + ABEEG 8 + ACEEG 10 + ACEEG 8 +
            ADEEH 9 + 50 bonus = 159 (330)
        6. Bob 13D HIIIIII: HIIIIII 12 + AADEEH 10 + AADEFI 10 + ABDEFI 12 + ABEEGI 10 + ACEEGI 9 + ACEEGI
            10 + ADEEHI 10 + 50 bonus = 133 (343)
        7. Ann 14D IIIJKLL: IIIJKLL 22 + AADEEHI 11 + AADEFII 11 + ABDEFII 15 + ABEEGIJ 17 + ACEEGIK 14 +
            ACEEGIL 10 + ADEEHIL 13 + 50 bonus = 163 (493)
        8. Bob 15D LMMNNNN: LMMNNNN 36 + AADEEHIL 13 + AADEFIIM 14 + ABDEFIIM 16 + ABEEGIJN 18 + ACEEGIKN 45
            + ACEEGILN 11 + ADEEHILN 12 + 50 bonus = 215 (558)
        9. Ann 7D NOOOOOO: NOOOOOO 9 + NAADEEHIL 13 + OAADEFIIM 15 + OABDEFIIM 17 + OABEEGIJN 20 + OACEEGIKN
            16 + OACEEGILN 13 + OADEEHILN 13 + 50 bonus = 166 (659)
        10. Bob 6D OOPPQRR: OOPPQRR 28 + ONAADEEHIL 14 + OOAADEFIIM 16 + POABDEFIIM 26 + POABEEGIJN 22 +
            QOACEEGIKN 26 + ROACEEGILN 13 + ROADEEHILN 16 + 50 bonus = 211 (769)
        11. Ann 5D RRRRSSS: RRRRSSS 14 + RONAADEEHIL 15 + ROOAADEFIIM 34 + RPOABDEFIIM 21 + RPOABEEGIJN 23 +
            SQOACEEGIKN 27 + SROACEEGILN 14 + SROADEEHILN 15 + 50 bonus = 213 (872)
        12. Bob 4D STTTTTT: STTTTTT 16 + SRONAADEEHIL 32 + TROOAADEFIIM 18 + TRPOABDEFIIM 22 + TRPOABEEGIJN
            24 + TSQOACEEGIKN 29 + TSROACEEGILN 15 + TSROADEEHILN 16 + 50 bonus = 222 (991)
        13. Ann 3D UUUUVVW: UUUUVVW 21 + USRONAADEEHIL 17 + UTROOAADEFIIM 19 + UTRPOABDEFIIM 23 +
            UTRPOABEEGIJN 26 + VTSQOACEEGIKN 32 + VTSROACEEGILN 23 + WTSROADEEHILN 20 + 50 bonus = 231
            (1103)
        14. Bob 2D WXYYZae: WXYYZae 38 + WUSRONAADEEHIL 21 + XUTROOAADEFIIM 27 + YUTRPOABDEFIIM 35 +
            YUTRPOABEEGIJN 29 + ZVTSQOACEEGIKN 42 + aVTSROACEEGILN 19 + eWTSROADEEHILN 20 + 50 bonus = 281
            (1272)
           Bob +4 for going out (LN, worth 2) (1276)

        unseen 2 (0 vowels): L N
        Ann 1103 - Bob 1276; Bob wins by 173
    "#]]);
}

#[test]
fn quiet_leaves_remarks_out() {
    let sandbox = table("naspa");
    sandbox.check_with(
        "game enter --quiet",
        "8f horn 12\n",
        expect![[r#"
            1. Ann 8F HORN: HORN 14 = 14
            Ann 14 - Bob 0; bag 82; Bob to move
        "#]],
    );
}

#[test]
fn in_json_each_line_answers_with_a_value() {
    let sandbox = table("naspa");
    let output = sandbox.run("game enter --json", "8f horn 14\n-\nu\n");
    let text = String::from_utf8(output.stdout).unwrap();
    let values: Vec<serde_json::Value> =
        serde_json::Deserializer::from_str(&text).into_iter().map(Result::unwrap).collect();
    assert_eq!(values.len(), 3);
    assert_eq!(values[0]["score"], 14);
    assert_eq!(values[0]["announced"], 14);
    assert_eq!(values[1]["kind"], "pass");
    assert_eq!(values[2]["on_turn"], "Bob");
    let output = sandbox.run("game enter --json", "zork\n");
    let refused: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(refused["error"], "`zork` is not a play or a word of this prompt");
    assert_eq!(refused["exit"], 2);
}

#[cfg(unix)]
#[test]
fn at_a_terminal_the_board_stands_below_the_turns() {
    let sandbox = table("naspa");
    sandbox.run("game enter", "8f horn 14\n-\n");
    let mut terminal = Terminal::run(&sandbox, "game enter --game 1 --by kim");
    terminal.wait_for("Ann to move");
    terminal.press("q\r");
    let said = terminal.ended_with(0);
    let at = |text: &str| said.find(text).unwrap_or_else(|| panic!("{text}: {said}"));
    assert!(at("1. Ann 8F HORN") < at("2. Bob passes"));
    assert!(at("2. Bob passes") < at("A B C D E"), "{said}");
    assert!(at("A B C D E") < at("unseen"), "{said}");
}

#[cfg(unix)]
#[test]
fn who_begins_a_record_at_the_desk_is_told_where_its_turns_are_typed() {
    let night = Sandbox::first_round();
    let mut desk = Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("record 1\r");
    desk.wait_for("`game enter` takes its turns");
    desk.wait_for("kim, A1> ");
    desk.press("game enter\r");
    desk.wait_for("to move");
    desk.press("q\r");
    desk.wait_for("Everything entered is saved.");
    desk.press("q\r");
    desk.ended_with(0);
}
