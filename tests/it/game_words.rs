//! A game's prompt as a newcomer types at it: everyday words, half a correction, a word that grew.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn table() -> Sandbox {
    Sandbox::free_game("--rules naspa", "Karla \"Siobhan O'Neill\"")
}

/// The word that is made is said where it is not the one that was typed.
#[test]
fn a_word_that_grew_is_said() {
    let table = table();
    table.check_with(
        "game enter",
        "8h yep\n8k ped 20\nu\n8k s\nu\n8h yep.\n8g -yep 3\n8f d.....\n",
        expect![[r#"
            1. Karla 8H YEP: YEP 16 = 16
            Karla 16 - Siobhan O'Neill 0; bag 83; Siobhan O'Neill to move
            2. Siobhan O'Neill 8H ...PED: YEPPED 15 = 15
            Karla 16 - Siobhan O'Neill 15; bag 80; Karla to move
            Took back: Game 1: turn 2, Siobhan O'Neill 8H ...PED for 15, now 15.
            Karla 16 - Siobhan O'Neill 0; bag 83; Siobhan O'Neill to move
            2. Siobhan O'Neill 8H ...S: YEPS 9 = 9
            Karla 16 - Siobhan O'Neill 9; bag 82; Karla to move
            Took back: Game 1: turn 2, Siobhan O'Neill 8H ...S for 9, now 9.
            Karla 16 - Siobhan O'Neill 0; bag 83; Siobhan O'Neill to move
            ! This makes YEPPED, not PED.
            ! Announced 20, 15 counts by the rules (+5).
            ! error: 8H lays no tile
            ! hint: `8F` is across, from row 8, `F8` down: `s` shows the board
            ! line 6: `8h yep.` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
}

/// Turns, racks and verdicts change hands; overtime was entered by name and stays.
#[test]
fn the_other_player_started() {
    let table = table();
    table.check_with(
        "game enter",
        "8f horn\nr AEIZORF\nh6 zorf\nc\nt karla 2:05\nstarter karla\nsiobhan started\ns\nu\nredo\n",
        expect![[r#"
            1. Karla 8F HORN: HORN 14 = 14
            Karla 14 - Siobhan O'Neill 0; bag 82; Siobhan O'Neill to move
            Game 1: Siobhan O'Neill has AEFIORZ.
            Karla 14 - Siobhan O'Neill 0; bag 82; Siobhan O'Neill to move
            2. Siobhan O'Neill H6 ZO.F: ZORF 16 = 16
            Karla 14 - Siobhan O'Neill 16; bag 79; Karla to move
            Karla challenges ZORF.
            Play is NOT acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            Siobhan O'Neill takes the play back: -16
            Karla 14 - Siobhan O'Neill 0; bag 82; Karla to move
            1 of 6 scoreless turns
            Game 1: Karla is 2:05 over time.
            Karla 14 - Siobhan O'Neill 0; bag 82; Karla to move
            1 of 6 scoreless turns
            Game 1: Karla started, as it has it.
            Karla 14 - Siobhan O'Neill 0; bag 82; Karla to move
            1 of 6 scoreless turns
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
            > Karla 14  2:05 over
              Siobhan O'Neill 0  AEFIORZ

            1. Karla 8F HORN: HORN 14 = 14 (14)
            2. Siobhan O'Neill H6 ZO.F: ZORF 16 = 16 (16)
               Karla challenges ZORF: NOT acceptable (14)
               Siobhan O'Neill takes the play back: -16 (0)

            unseen 96 (41 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN
                OOOOOOO PP Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
            Karla 14 - Siobhan O'Neill 0; bag 82; Karla to move
            1 of 6 scoreless turns
            next: play, exchange up to 7, pass
            ! error: `siobhan started` is not a play or a word of this prompt
            ! hint: a play is `8f horn`; `?` shows everything
            ! line 7: `siobhan started` was refused; the lines before it are in, it and those of its game after it are not
            [exit 2]
        "#]],
    );
    table.ok("verify");
    for (players, why) in [("Ann Ben Cat", "more than two play it"), ("Ann Ben --deal", "dealt")] {
        let other = Sandbox::free_game("--rules hasbro", players);
        let said = other.says("game starter ben", "");
        assert!(said.contains(why) && said.contains("game note"), "{said}");
    }
}

/// The result stays with the players, and the round can be made to say the same.
#[test]
fn the_other_player_started_at_a_table() {
    let night = Sandbox::first_round();
    night.ok("game new --round 1 --table 1");
    night.run("game enter", "8f horn\n-\n-\n-\n-\n-\n-\nend\nracks ann=7 dan=5\n");
    night.session(expect![[r#"
        $ round show
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        $ game starter dan
        Game 1: Dan started, not Ann: their turns change hands.
        Ann has -5, had 7
        Dan has 7, had -5
        Dan: place 2, 1-0 +12, was place 5, 0-1 -12
        Ann: place 5, 0-1 -12, was place 2, 1-0 +12
        Dan 7 - Ann -5; Dan wins by 12 (ended by Ann after 6 scoreless turns)
        ! The result of the table comes from this record.
        ! By the round the other was to start: `sixzero round swap-starts 1 Dan` has it say so too, for the count of starts.
        $ round show
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        $ round swap-starts 1 ann
        Round 1: Dan starts, Ann replies.
        ! Sheet 1 on the wall of round 1 is out of date: table 1 differs. `sixzero round release 1` makes the next one.
        $ game starter ann
        Game 1: Ann started, not Dan: their turns change hands.
        Dan has -5, had 7
        Ann has 7, had -5
        Ann: place 2, 1-0 +12, was place 5, 0-1 -12
        Dan: place 5, 0-1 -12, was place 2, 1-0 +12
        Ann 7 - Dan -5; Ann wins by 12 (ended by Dan after 6 scoreless turns)
        ! The result of the table comes from this record.
        ! By the round the other was to start: `sixzero round swap-starts 1 Ann` has it say so too, for the count of starts.
        $ game starter dan
        Game 1: Dan started, not Ann: their turns change hands.
        Ann has -5, had 7
        Dan has 7, had -5
        Dan: place 2, 1-0 +12, was place 5, 0-1 -12
        Ann: place 5, 0-1 -12, was place 2, 1-0 +12
        Dan 7 - Ann -5; Dan wins by 12 (ended by Ann after 6 scoreless turns)
        ! The result of the table comes from this record.
        $ round swap-starts 1 dan
        ! error: in game 1, which is recorded, Dan started
        ! hint: if the record is right, name that player; if it is wrong, `sixzero game starter PLAYER --game N` corrects it
        [exit 1]
        $ round show
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Dan (4)  Ann (1)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        ! Sheet 1 on the wall of round 1 is out of date: table 1 differs. `sixzero round release 1` makes the next one.
        $ standings
        #  No  Name  W-L  Spread  Rating  Last           Next
        --------------------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   4  Dan   1-0     +12    1200  W 7 to -5 Ann
        3   2  Ben   0-0       0    1400                 Eve (starts)
        3   5  Eve   0-0       0    1100                 Ben (replies)
        5   1  Ann   0-1     -12    1500  L -5 to 7 Dan
        ! Round 1 is unfinished: 1 result is missing.
        $ undo
        Took back: Game 1: Dan started, not Ann: their turns change hands.
        $ undo
        Took back: Game 1: Ann started, not Dan: their turns change hands.
        $ round show
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Dan (4)  Ann (1)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        ! Sheet 1 on the wall of round 1 is out of date: table 1 differs. `sixzero round release 1` makes the next one.
    "#]]);
    night.ok("verify");
}
