//! Starts that a recorded game or a file says, and what other programs get of those that nobody noted.
use expect_test::expect;

use crate::table_starts::drawn;

#[test]
fn what_other_programs_get() {
    let night = drawn();
    night.ok("result add 1 ann 412 ben 388 started ben");
    night.ok("result add 1 cat 400 dan 390");
    night.ok("export tsh out");
    expect![[r#"
        Ann                     1500 2; 412; board 1; p12 2
        Ben                     1400 1; 388; board 1; p12 1
        Cat                     1300 4; 400; board 2
        Dan                     1200 3; 390; board 2
    "#]]
    .assert_eq(&night.read("out/a.t"));
    night.ok("export csv sheets");
    expect![[r#"
        division,round,kind,player,score,opponent,opponent_score,first,table,half_wins,spread,announced_score,announced_against,computed_score,computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty,event,date,member,opponent_member,word_list
        A,1,game,Ben,388,Ann,412,player,1,,,388,412,,,,,,,,Night,,,,wordnik
        A,1,game,Cat,400,Dan,390,,2,,,400,390,,,,,,,,Night,,,,wordnik
    "#]].assert_eq(&night.read("sheets/results.csv"));
    night.check(
        "round show 1 --json",
        expect![[r#"
        [
          {
            "division": "A",
            "table": 1,
            "first": 2,
            "second": 1,
            "bye": null,
            "round": 1,
            "first_name": "Ben",
            "second_name": "Ann",
            "bye_name": null,
            "start": "known"
          },
          {
            "division": "A",
            "table": 2,
            "first": 3,
            "second": 4,
            "bye": null,
            "round": 1,
            "first_name": "Cat",
            "second_name": "Dan",
            "bye_name": null,
            "start": "unknown"
          }
        ]
    "#]],
    );
    night.check(
        "slips 1 --format text",
        expect![[r#"
        Result slips: Night
        Round 1

        - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -

        Round 1, table 1

        Ben (2) starts

          Score _______

          Signature ____________________________________________________________

        Ann (1) replies

          Score _______

          Signature ____________________________________________________________

        - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -

        Round 1, table 2

        Cat (3) draw for the start

          Score _______

          Signature ____________________________________________________________

        Dan (4) draw for the start

          Score _______

          Signature ____________________________________________________________

        - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -
    "#]],
    );
}

/// A game that is recorded at a table that draws: it is asked who starts, and the round says so.
#[test]
fn a_recorded_game_says_who_started() {
    let night = drawn();
    night.check("game new --round 1 --table 1", expect![[r#"
        ! error: table 1: Ann - Ben: it is not known who starts
        ! hint: say who starts: the player instead of the table, `game new … --starts PLAYER`, or `game draw` with the tiles drawn
        [exit 1]
    "#]]);
    night.check(
        "game new --round 1 --table 1 --starts cat",
        expect![[r#"
        ! error: `cat` is not one of the players: Ann, Ben
        [exit 1]
    "#]],
    );
    night.check("game new --round 1 --table 1 --starts ben", expect![[r#"
        Game 1: round 1, table 1, Ben starts against Ann.
        ! Round 1 was a draft and is now released.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    night.check(
        "round show 1",
        expect![[r#"
        Round 1 (released, sheet 1)

        Table  First    Second
        ---------------------------------------
            1  Ben (2)  Ann (1)
            2  Cat (3)  Dan (4), draw for start
    "#]],
    );
    // The record has who started; nobody says otherwise beside it.
    night.check("round swap-starts 1 ann", expect![[r#"
        ! error: in game 1, which is recorded, Ben started
        ! hint: if the record is right, name that player; if it is wrong, `sixzero game starter PLAYER --game N` corrects it
        [exit 1]
    "#]]);
    night.check("round swap-starts 1 1", expect![[r#"
        ! error: in game 1, which is recorded, Ben started
        ! hint: if the record is right, name that player; if it is wrong, `sixzero game starter PLAYER --game N` corrects it
        [exit 1]
    "#]]);
    night.check("result add 1 ann 412 ben 388 started ann", expect![[r#"
        ! error: in game 1, which is recorded, Ben started
        ! hint: if the record is right, name that player; if it is wrong, `sixzero game starter PLAYER --game N` corrects it
        [exit 1]
    "#]]);
    night.check(
        "result add 1 ann 412 ben 388 started ben",
        expect![[r#"
            Round 1: Ann 412 - Ben 388.
            Ann 412 (1.0 +24) - Ben 388 (0.0 -24): +24
            ! The record of this game is not at its end (`sixzero game show --game 1`): the slip counts.
            ! Round 1 is still missing table 2: Cat - Dan.
        "#]],
    );
    // A file has it too.
    let gcg = "#player1 Dan Dan\n#player2 Cat Cat\n>Dan: CAT 8G CAT +10 10\n";
    night.write("game.gcg", gcg);
    night.check(
        "game import game.gcg --round 1 --table 2",
        expect![[r#"
        Game 2: round 1, table 2, imported, Dan 10 - Cat 0 after 1 turn. Dan starts against Cat.
        Dan 10 - Cat 0; bag 83; Cat to move
        ! By the file Dan started: the round says so from now on.
    "#]],
    );
    night.check(
        "round show 1",
        expect![[r#"
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Cat (3)
    "#]],
    );
    night.check(
        "starts",
        expect![[r#"
        Starts and replies: Night
        Round 1

        No  Name  Starts  Replies  R1
        ------------------------------
         1  Ann        0        1  2
         2  Ben        1        0  1
         3  Cat        0        0  (2)
         4  Dan        0        0  (1)
        1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played.
    "#]],
    );
    night.ok("verify");
    night.ok("undo");
    assert!(night.ok("round show 1").contains("Dan (4), draw for start"));
}

/// By the pairing one player started, by the recorded game the other: the pairing can follow.
#[test]
fn the_round_can_follow_a_recorded_game() {
    let night = drawn();
    night.ok("round swap-starts 1 cat");
    let gcg =
        "#player1 Dan Dan\n#player2 Cat Cat\n>Dan: CAT 8G CAT +10 10\n>Cat: DOG 9H DOG +10 10\n";
    night.write("game.gcg", gcg);
    night.check("game import game.gcg --round 1 --table 2", expect![[r#"
        Game 1: round 1, table 2, imported, Dan 10 - Cat 12 after 2 turns; 1 finding. Dan starts against Cat.
        Dan 10 - Cat 12; bag 80; Dan to move
        ! By the file Dan started, by the pairing Cat: the record follows the file, the count of starts the pairing.
        ! Round 1 was a draft and is now released.
        ! line 4 PLAY `DOG`: score written 10, is 12
    "#]]);
    night.check("round swap-starts 1 dan", expect![[r#"
        Round 1: Dan starts, Cat replies.
        ! Sheet 1 on the wall of round 1 is out of date: table 2 differs. `sixzero round release 1` makes the next one.
    "#]]);
    night.check("round show 1", expect![[r#"
        Round 1 (released, sheet 1)

        Table  First    Second
        ---------------------------------------
            1  Ann (1)  Ben (2), draw for start
            2  Dan (4)  Cat (3)
        ! Sheet 1 on the wall of round 1 is out of date: table 2 differs. `sixzero round release 1` makes the next one.
    "#]]);
    night.check(
        "game show --game 1",
        expect![[r#"
               A B C D E F G H I J K L M N O 
             1 = . . ' . . . = . . . ' . . = 
             2 . - . . . " . . . " . . . - . 
             3 . . - . . . ' . ' . . . - . . 
             4 ' . . - . . . ' . . . - . . ' 
             5 . . . . - . . . . . - . . . . 
             6 . " . . . " . . . " . . . " . 
             7 . . ' . . . ' . ' . . . ' . . 
             8 = . . ' . . C A T . . ' . . = 
             9 . . ' . . . ' D*O*G*. . ' . . 
            10 . " . . . " . . . " . . . " . 
            11 . . . . - . . . . . - . . . . 
            12 ' . . - . . . ' . . . - . . ' 
            13 . . - . . . ' . ' . . . - . . 
            14 . - . . . " . . . " . . . - . 
            15 = . . ' . . . = . . . ' . . = 

            word list: Wordnik 2021-07-29 (open list, not a tournament list)
            > Dan 10
              Cat 12

            1. Dan 8G CAT: CAT 10 = 10 (10)
            2. Cat 9H DOG: DOG 6 + AD 3 + TO 3 = 12 (12)

            unseen 94 (40 vowels): AAAAAAAA BB C DDD EEEEEEEEEEEE FF GG HH IIIIIIIII J K LLLL MM NNNNNN OOOOOOO
                PP Q RRRRRR SSSS TTTTT UUUU VV WW X YY Z ??
            Dan 10 - Cat 12; bag 80; Dan to move
            next: play, exchange up to 7, pass, challenge, hold, accept
        "#]],
    );
    night.check("round swap-starts 1 cat", expect![[r#"
        ! error: in game 1, which is recorded, Dan started
        ! hint: if the record is right, name that player; if it is wrong, `sixzero game starter PLAYER --game N` corrects it
        [exit 1]
    "#]]);
    night.ok("verify");
    night.ok("undo");
    night.ok("verify");
}

#[test]
fn a_file_of_results_says_who_started() {
    let night = drawn();
    let results = "round,player,score,opponent,opponent_score,started\n1,Ann,412,Ben,388,ben\n1,Cat,400,Dan,390,opponent\n";
    night.write("results.csv", results);
    night.check(
        "result import results.csv",
        expect![[r#"
            Imported 2 results.
        "#]],
    );
    night.check(
        "round show 1",
        expect![[r#"
            Round 1 (complete)

            Table  First    Second
            -----------------------
                1  Ben (2)  Ann (1)
                2  Dan (4)  Cat (3)
        "#]],
    );
    night.ok("export csv out");
    let written = night.read("out/results.csv");
    assert!(written.contains("game,Ben,388,Ann,412,player,1"), "{written}");
    night.write("odd.csv", &results.replace("388,ben", "388,eve"));
    night.check("result import odd.csv", expect![[r#"
        ! error: the results have 1 bad line
        !   line 2: started `eve` is neither `player` nor `opponent`, nor one of their names, nor empty
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]);
    night.ok("verify");
}

/// What other programs read of a start that nobody knows.
#[test]
fn other_programs_files_leave_an_unknown_start_open() {
    let night = drawn();
    night.ok("round release 1");
    night.ok("result add 1 ann 412 ben 388");
    night.ok("result add 1 cat 400 dan 390");
    night.ok("export coco coco");
    expect![[r#"
        Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score,Did the winner go first or second
        2025-10-09,1,Ann,412,Ben,388,
        2025-10-09,1,Cat,400,Dan,390,
    "#]].assert_eq(&night.read("coco/coco-A-results.csv"));
    night.ok("export tsh night.tsh --archive");
    expect![[r#"
        config event_name = "Night"
        config max_rounds = 3
        config bye_spread = 50
        division A a.t
        #begin_file name=a.t
        Ann                     1500 2; 412; board 1
        Ben                     1400 1; 388; board 1
        Cat                     1300 4; 400; board 2
        Dan                     1200 3; 390; board 2
        #end_file name=a.t
    "#]]
    .assert_eq(&night.read("night.tsh"));
    night.ok("export newt --output tourney.js");
    // Four is tsh's word for players who draw.
    assert_eq!(night.read("tourney.js").matches("\"p12\":[4]").count(), 4);
    night.ok("export csv out");
    assert!(night.read("out/results.csv").contains("game,Ann,412,Ben,388,,1"));
    night.ok("--event again.sixzero new Again --rounds 3");
    night.ok("--event again.sixzero player import out/players.csv");
    night.ok("--event again.sixzero result import out/results.csv");
    assert!(night.ok("--event again.sixzero round show 1").contains("draw for start"));
}
