//! `game report`: one game as a club shows it.
use expect_test::expect;

use crate::bulletin::night;
use crate::markup::{ensure_accessible, texts};
use crate::sandbox::Sandbox;

#[test]
fn a_game_with_all_that_happened() {
    let night = night();
    night.ok("game fix 5 12I oF 5 --game 2 --reason \"the slip says so\"");
    night.session(expect![[r#"
        $ game report --game 2
        Game report: Ben - Eve
        Club night, round 1, table 2, 2025-10-09.
        Rules: NASPA tournament rules. Words: Wordnik 2021-07-29 (open list, not a tournament list).
        Ben 235, Eve 86: Ben wins by 149 (ended by Ben after 7 scoreless turns).

        Ben                                  Score Total   Eve                                  Score Total
        ---------------------------------------------------------------------------------------------------
         1. 8D RETAINS (RETAINS 16 + bonus                  2. D8 RELATIVE (RELATIVE 24 + bonus
             50)                                66    66        50)                                74    74
         3. 15A SEVENTHS (SEVENTHS 126 +                    4. J8 SZORF                            19    93
             bonus 50)                         176   242
         5. 12I oF                               4   246    6. 8D RETAINST                          8   101
            challenges RETAINST: NOT                           the play comes off                  -8    93
             acceptable                              246
         7. passes                                   246    8. passes                                    93
         9. passes                                   246   10. passes                                    93
        11. passes                                   246   12. passes                                    93
            rack left (ABCEIOU, 11)            -11   235       rack left (AIIOOTT, 7)              -7    86

        After turn 6, Eve: the play comes off
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . R E T A I N S . ' . . =
         9 . . ' E . . ' . ' Z . . ' . .
        10 . " . L . " . . . O . . . " .
        11 . . . A - . . . . R - . . . .
        12 ' . . T . . . ' o F . - . . '
        13 . . - I . . ' . ' . . . - . .
        14 . - . V . " . . . " . . . - .
        15 S E V E N T H S . . . ' . . =

        The lead changed hands twice. Biggest lead: Ben by 168 after turn 3.
        Racks left: Ben ABCEIOU, 11; Eve AIIOOTT, 7.
        Not on the board: AAAAAAA BB CC DDDD EEEEEEEE F GGG H IIIIIII J K LLL MM NNNN OOOOOOO PP Q RRRR S
            TTT UUUU WW X YY ? (74).

        Challenges

        Turn 6: Ben challenges RETAINST of Eve: the play is NOT acceptable, by Wordnik 2021-07-29 (open
            list, not a tournament list), 198420 words, sha256 08e79e4c9c5f.

        Announced scores that differ

        Turn 3: Ben announced 167, the rules say 176 (-9).
        Turn 5: Ben announced 5, the rules say 4 (+1).

        Corrections

        9 Oct 2025, 08:53, kim: Game 2: corrected turn 5: rack unknown, announced 5, was rack unknown. Why:
            the slip says so
        $ game report --game 1 --private
        Game report: Ann - Dan
        Club night, round 1, table 1, 2025-10-09.
        Rules: NASPA tournament rules. Words: Wordnik 2021-07-29 (open list, not a tournament list).
        Ann 39, Dan 41: Dan wins by 2 (Ann resigned).

        Ann                                 Score Total   Dan                                 Score Total
        -------------------------------------------------------------------------------------------------
         1. 8F HORN                            14    14       challenges HORN: acceptable               0
                                                           2. loses the turn                            0
         3. H6 FARM                             9    23    4. 10F PASTE (PASTE 15 + FARMS 10)    25    25
         5. 9H MOB (MOB 8 + NOT 4 + BE 4)      16    39    6. 11E BIT (BIT 10 + PI 4 + AT 2)     16    41

        After turn 6, Dan: 11E BIT
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . F . " . . . " .
         7 . . ' . . . ' A ' . . . ' . .
         8 = . . ' . H O R N . . ' . . =
         9 . . ' . . . ' M O B . . ' . .
        10 . " . . . P A S T E . . . " .
        11 . . . . B*I*T*. . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        The lead changed hands 3 times. Biggest lead: Ann by 23 after turn 3.
        Not on the board: AAAAAAA CC DDDD EEEEEEEEEEE F GGG H IIIIIIII J K LLLL M NNNNN OOOOOO P Q RRRRR SSS
            TTTT UUUU VV WW X YY Z ?? (83).

        Challenges

        Turn 1: Dan challenges HORN of Ann: the play is acceptable, by Wordnik 2021-07-29 (open list, not a
            tournament list), 198420 words, sha256 08e79e4c9c5f; HORN: acceptable.

        Announced scores that differ

        Turn 4: Dan announced 24, the rules say 25 (-1).
    "#]]);
    let narrow = night.with("COLUMNS", "40");
    narrow.session(expect![[r#"
        $ game report --game 2 --boards
        Game report: Ben - Eve
        Club night, round 1, table 2,
            2025-10-09.
        Rules: NASPA tournament rules. Words:
            Wordnik 2021-07-29 (open list, not a
            tournament list).
        Ben 235, Eve 86: Ben wins by 149 (ended
            by Ben after 7 scoreless turns).

         1. Ben 8D RETAINS (RETAINS 16 + bonus
            50) +66, total 66
         2. Eve D8 RELATIVE (RELATIVE 24 + bonus
            50) +74, total 74
         3. Ben 15A SEVENTHS (SEVENTHS 126 +
            bonus 50) +176, total 242
         4. Eve J8 SZORF +19, total 93
         5. Ben 12I oF +4, total 246
         6. Eve 8D RETAINST +8, total 101
            Ben challenges RETAINST: NOT
            acceptable, total 246
            Eve the play comes off -8, total 93
         7. Ben passes, total 246
         8. Eve passes, total 93
         9. Ben passes, total 246
        10. Eve passes, total 93
        11. Ben passes, total 246
        12. Eve passes, total 93
            Ben rack left (ABCEIOU, 11) -11,
            total 235
            Eve rack left (AIIOOTT, 7) -7, total
            86

        After turn 1, Ben: 8D RETAINS
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . R*E*T*A*I*N*S*. ' . . =
         9 . . ' . . . ' . ' . . . ' . .
        10 . " . . . " . . . " . . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        After turn 2, Eve: D8 RELATIVE
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . R E T A I N S . ' . . =
         9 . . ' E*. . ' . ' . . . ' . .
        10 . " . L*. " . . . " . . . " .
        11 . . . A*- . . . . . - . . . .
        12 ' . . T*. . . ' . . . - . . '
        13 . . - I*. . ' . ' . . . - . .
        14 . - . V*. " . . . " . . . - .
        15 = . . E*. . . = . . . ' . . =

        After turn 3, Ben: 15A SEVENTHS
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . R E T A I N S . ' . . =
         9 . . ' E . . ' . ' . . . ' . .
        10 . " . L . " . . . " . . . " .
        11 . . . A - . . . . . - . . . .
        12 ' . . T . . . ' . . . - . . '
        13 . . - I . . ' . ' . . . - . .
        14 . - . V . " . . . " . . . - .
        15 S*E*V*E N*T*H*S*. . . ' . . =

        After turn 4, Eve: J8 SZORF
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . R E T A I N S . ' . . =
         9 . . ' E . . ' . ' Z*. . ' . .
        10 . " . L . " . . . O*. . . " .
        11 . . . A - . . . . R*- . . . .
        12 ' . . T . . . ' . F*. - . . '
        13 . . - I . . ' . ' . . . - . .
        14 . - . V . " . . . " . . . - .
        15 S E V E N T H S . . . ' . . =

        After turn 5, Ben: 12I oF
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . R E T A I N S . ' . . =
         9 . . ' E . . ' . ' Z . . ' . .
        10 . " . L . " . . . O . . . " .
        11 . . . A - . . . . R - . . . .
        12 ' . . T . . . ' o*F . - . . '
        13 . . - I . . ' . ' . . . - . .
        14 . - . V . " . . . " . . . - .
        15 S E V E N T H S . . . ' . . =

        After turn 6, Eve: 8D RETAINST
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . R E T A I N S T*' . . =
         9 . . ' E . . ' . ' Z . . ' . .
        10 . " . L . " . . . O . . . " .
        11 . . . A - . . . . R - . . . .
        12 ' . . T . . . ' o F . - . . '
        13 . . - I . . ' . ' . . . - . .
        14 . - . V . " . . . " . . . - .
        15 S E V E N T H S . . . ' . . =

        After turn 6, Eve: the play comes off
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . R E T A I N S . ' . . =
         9 . . ' E . . ' . ' Z . . ' . .
        10 . " . L . " . . . O . . . " .
        11 . . . A - . . . . R - . . . .
        12 ' . . T . . . ' o F . - . . '
        13 . . - I . . ' . ' . . . - . .
        14 . - . V . " . . . " . . . - .
        15 S E V E N T H S . . . ' . . =

        The lead changed hands twice. Biggest
            lead: Ben by 168 after turn 3.
        Racks left: Ben ABCEIOU, 11; Eve
            AIIOOTT, 7.
        Not on the board: AAAAAAA BB CC DDDD
            EEEEEEEE F GGG H IIIIIII J K LLL MM
            NNNN OOOOOOO PP Q RRRR S TTT UUUU WW
            X YY ? (74).

        Challenges

        Turn 6: Ben challenges RETAINST of Eve:
            the play is NOT acceptable, by
            Wordnik 2021-07-29 (open list, not a
            tournament list), 198420 words,
            sha256 08e79e4c9c5f.

        Announced scores that differ

        Turn 3: Ben announced 167, the rules say
            176 (-9).
        Turn 5: Ben announced 5, the rules say 4
            (+1).

        Corrections

        9 Oct 2025, 08:53, kim: Game 2:
            corrected turn 5: rack unknown,
            announced 5, was rack unknown. Why:
            the slip says so
    "#]]);
}

#[test]
fn lines_fit_the_width() {
    for width in ["40", "60", "80", "100"] {
        let night = night().with("COLUMNS", width);
        for line in night.ok("game report --game 2 --boards").lines() {
            let wide = unicode_width::UnicodeWidthStr::width(line);
            assert!(wide <= width.parse().unwrap(), "{width}: {line}");
        }
    }
}

#[test]
fn a_page_draws_every_board_and_the_scores() {
    let night = night();
    let page = night.ok("game report --game 2 --format html");
    assert_eq!(page, night.ok("game report --game 2 --format html"));
    ensure_accessible(&page);
    expect![
        "Board | Scores | Scoresheet | Challenges | Announced scores that differ | Turn by turn"
    ]
    .assert_eq(&texts(&page, "h2").join(" | "));
    expect![[r#"
        1. Ben: 8D RETAINS, +66
        2. Eve: D8 RELATIVE, +74
        3. Ben: 15A SEVENTHS, +176
        4. Eve: J8 SZORF, +19
        5. Ben: 12I oF, +4
        6. Eve: 8D RETAINST, +8
        6. Eve: the play comes off, -8"#]]
    .assert_eq(&texts(&page, "figcaption").join("\n"));
    expect!["After 12 turns: Ben 235, Eve 86. The lead changed hands twice. Biggest lead: Ben by 168 after turn 3."].assert_eq(&texts(&page, "desc").join("\n"));
    expect![[r#"
        Ben challenges RETAINST of Eve: the play is NOT acceptable, by Wordnik 2021-07-29 (open list, not a tournament list), 198420 words, sha256 08e79e4c9c5f.
        Ben announced 167, the rules say 176 (-9)."#]].assert_eq(&texts(&page, "dd").join("\n"));
    let boards = page.matches("class=\"board\"").count();
    assert_eq!(boards, 1 + texts(&page, "figcaption").len());
    assert_eq!(page.matches("<polyline class=\"line s1\"").count(), 2, "the line and its key");
}

#[test]
fn a_game_that_goes_on_keeps_its_racks() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.session(expect![[r#"
        $ game report
        ! error: no game is open
        ! hint: `sixzero game list` shows the games, `sixzero game new` begins one
        [exit 1]
    "#]]);
    sandbox.ok("game new Ann Ben");
    sandbox.session(expect![[r#"
        $ game report
        Game report: Ann - Ben
        Night, game 1, a free game, 2025-10-09.
        Rules: NASPA tournament rules. Words: Wordnik 2021-07-29 (open list, not a tournament list).
        Ann 0, Ben 0: not over.

        No turn has been taken.
        ! Game 1 is not over: the racks are left out.
    "#]]);
    sandbox.ok("game play 8F HORN --rack HORNAEI");
    sandbox.ok("game exchange AB --rack ABCDEFG");
    sandbox.check("game report", expect![[r#"
        Game report: Ann - Ben
        Night, game 1, a free game, 2025-10-09.
        Rules: NASPA tournament rules. Words: Wordnik 2021-07-29 (open list, not a tournament list).
        Ann 14, Ben 0: not over. 1 of 6 scoreless turns.

        Ann                      Score Total   Ben                      Score Total
        ---------------------------------------------------------------------------
         1. 8F HORN                 14    14    2. exchanges 2                    0

        After turn 1, Ann: 8F HORN
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . ' . H*O*R*N*. . ' . . =
         9 . . ' . . . ' . ' . . . ' . .
        10 . " . . . " . . . " . . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        The lead never changed hands. Biggest lead: Ann by 14 after turn 1.
        Not on the board: AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN OOOOOOO PP
            Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ?? (96).
        ! Game 1 is not over: the racks are left out.
    "#]]);
    let page = sandbox.ok("game report --format html");
    assert!(
        !page.contains("HORNAEI") && !page.contains("AEHINOR") && !page.contains("exchanges AB")
    );
    let json = sandbox.ok("game report --json");
    assert!(!json.contains("AEHINOR") && !json.contains("\"AB\""), "{json}");
}

#[test]
fn the_board_is_what_the_game_was_at_that_turn() {
    let night = night();
    let value = night.json("game report --game 2 --json");
    for board in value["boards"].as_array().unwrap() {
        // Within a turn the play that comes off stands before what is left.
        let turn = board["turn"].as_u64().unwrap();
        let shown = night.ok(&format!("game show --game 2 --at {turn}"));
        let rows: Vec<String> = shown
            .lines()
            .skip(1)
            .take(15)
            .map(|line| {
                let squares: Vec<char> = line[3..].chars().collect();
                squares.chunks(2).map(|square| square[0]).collect()
            })
            .collect();
        let last = value["boards"]
            .as_array()
            .unwrap()
            .iter()
            .rfind(|other| other["turn"] == board["turn"])
            .unwrap();
        let drawn: Vec<&str> =
            last["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        assert_eq!(drawn, rows, "turn {turn}");
    }
}

#[test]
fn three_players_have_a_column_each() {
    let sandbox = Sandbox::free_game("--rules hasbro", "Ann Ben Cat");
    for play in ["8F HORN", "H6 FARM", "10F PASTE"] {
        sandbox.ok(&format!("game play {play}"));
    }
    sandbox.check("game report", expect![[r#"
        Game report: Ann - Ben - Cat
        Night, game 1, a free game, 2025-10-09.
        Rules: The box rules (Hasbro). Words: Wordnik 2021-07-29 (open list, not a tournament list).
        Ann 14, Ben 9, Cat 25: not over. Ann or Ben may challenge or hold.

         1. Ann 8F HORN +14, total 14
         2. Ben H6 FARM +9, total 9
         3. Cat 10F PASTE (PASTE 15 + FARMS 10) +25, total 25

        After turn 3, Cat: 10F PASTE
           A B C D E F G H I J K L M N O
         1 = . . ' . . . = . . . ' . . =
         2 . - . . . " . . . " . . . - .
         3 . . - . . . ' . ' . . . - . .
         4 ' . . - . . . ' . . . - . . '
         5 . . . . - . . . . . - . . . .
         6 . " . . . " . F . " . . . " .
         7 . . ' . . . ' A ' . . . ' . .
         8 = . . ' . H O R N . . ' . . =
         9 . . ' . . . ' M ' . . . ' . .
        10 . " . . . P*A*S*T*E*. . . " .
        11 . . . . - . . . . . - . . . .
        12 ' . . - . . . ' . . . - . . '
        13 . . - . . . ' . ' . . . - . .
        14 . - . . . " . . . " . . . - .
        15 = . . ' . . . = . . . ' . . =

        The lead changed hands once. Biggest lead: Ann by 14 after turn 1.
        Not on the board: AAAAAAA BB CC DDDD EEEEEEEEEEE F GGG H IIIIIIIII J K LLLL M NNNNN OOOOOOO P Q
            RRRRR SSS TTTTT UUUU VV WW X YY Z ?? (88).
        ! Game 1 is not over: the racks are left out.
    "#]]);
    let page = sandbox.ok("game report --format html");
    assert_eq!(texts(&page, "th").join(" "), "Ann Score Total Ben Score Total Cat Score Total");
    assert!(page.contains("line s3") && !page.contains("bar s1"));
}
