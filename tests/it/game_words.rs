//! A game's prompt as a newcomer types at it: everyday words, half a correction, a word that grew.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn table() -> Sandbox {
    Sandbox::free_game("--rules naspa", "Karla \"Siobhan O'Neill\"")
}

#[track_caller]
fn entered(table: &Sandbox, lines: &str) {
    let output = table.run("game enter", lines);
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
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

/// What is meant is done, by whoever is named.
#[test]
fn everyday_words_are_understood() {
    let table = table();
    table.check_with(
        "game enter",
        "i pass\nsiobhan swaps 3 tiles\nKarla exchanges 3\nchange QI\nkarla swaps AE @14:05\n\
         siobhan oneill passes\n8f horn 14\nsiobhan challenges\nh6 zorf\nphony\nsiobhan holds\nu\nsiobhan passes\nkarla passes\n\
         karla ran over by 1:30\nsiobhan went over by 2 minutes\nkarla 90 seconds over\n",
        expect![[r#"
            1. Karla passes
            Karla 0 - Siobhan O'Neill 0; bag 86; Siobhan O'Neill to move
            1 of 6 scoreless turns
            2. Siobhan O'Neill exchanges 3
            Karla 0 - Siobhan O'Neill 0; bag 86; Karla to move
            2 of 6 scoreless turns
            3. Karla exchanges 3
            Karla 0 - Siobhan O'Neill 0; bag 86; Siobhan O'Neill to move
            3 of 6 scoreless turns
            4. Siobhan O'Neill exchanges IQ
            Karla 0 - Siobhan O'Neill 0; bag 86; Karla to move
            4 of 6 scoreless turns
            5. Karla exchanges AE (clock 14:05)
            Karla 0 - Siobhan O'Neill 0; bag 86; Siobhan O'Neill to move
            5 of 6 scoreless turns
            6. Siobhan O'Neill passes
            Karla 0 - Siobhan O'Neill 0; bag 86; Karla to move
            6 scoreless turns: any player may end the game: `sixzero game end --player NAME`
            7. Karla 8F HORN: HORN 14 = 14
            Karla 14 - Siobhan O'Neill 0; bag 82; Siobhan O'Neill to move
            Siobhan O'Neill challenges HORN.
            Play is acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
            8. Siobhan O'Neill loses the turn
            Karla 14 - Siobhan O'Neill 0; bag 82; Karla to move
            1 of 6 scoreless turns
            9. Karla H6 ZO.F: ZORF 16 = 16
            Karla 30 - Siobhan O'Neill 0; bag 79; Siobhan O'Neill to move
            Siobhan O'Neill challenges ZORF.
            Play is NOT acceptable
            (ruled by kim; Wordnik 2021-07-29 (open list, not a tournament list))
            Karla takes the play back: -16
            Karla 14 - Siobhan O'Neill 0; bag 82; Siobhan O'Neill to move
            2 of 6 scoreless turns
            ! error: there is no play to hold: it was accepted, decided, or the next turn has begun
            ! hint: `show` says what can be done next
            ! line 11: `siobhan holds` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
}

/// A play with who made it and what it scored, in any order.
#[test]
fn plays_in_everyday_words() {
    let table = table();
    table.check_with(
        "game enter",
        "karla: horn h8 14\nu\nkarla plays 8f horn for 14 points\nh6 farm by siobhan\nu\n\
         play h6 farm = 9\n10f paste 25 karla\nsiobhan has AEIZORF\nno challenge\nqi?\n",
        expect![[r#"
            1. Karla H8 HORN: HORN 14 = 14
            Karla 14 - Siobhan O'Neill 0; bag 82; Siobhan O'Neill to move
            Took back: Game 1: turn 1, Karla H8 HORN for 14, now 14.
            Karla 0 - Siobhan O'Neill 0; bag 86; Karla to move
            1. Karla 8F HORN: HORN 14 = 14
            Karla 14 - Siobhan O'Neill 0; bag 82; Siobhan O'Neill to move
            2. Siobhan O'Neill H6 FA.M: FARM 9 = 9
            Karla 14 - Siobhan O'Neill 9; bag 79; Karla to move
            Took back: Game 1: turn 2, Siobhan O'Neill H6 FA.M for 9, now 9.
            Karla 14 - Siobhan O'Neill 0; bag 82; Siobhan O'Neill to move
            2. Siobhan O'Neill H6 FA.M: FARM 9 = 9
            Karla 14 - Siobhan O'Neill 9; bag 79; Karla to move
            3. Karla 10F PASTE: PASTE 15 + FARMS 10 = 25
            Karla 39 - Siobhan O'Neill 9; bag 74; Siobhan O'Neill to move
            Game 1: Siobhan O'Neill has AEFIORZ.
            Karla 39 - Siobhan O'Neill 9; bag 74; Siobhan O'Neill to move
            Game 1: Siobhan O'Neill accepts.
            Karla 39 - Siobhan O'Neill 9; bag 74; Siobhan O'Neill to move
            QI: the play is acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
        "#]],
    );
}

/// A turn is corrected by its word alone; what somebody announced is noted beside it.
#[test]
fn corrections_in_everyday_words() {
    let table = table();
    entered(&table, "8f horn\nh6 farm\n10f paste\n");
    table.check_with(
        "game enter",
        "turn 3 was paster\nfix 3 PASTE\ncorrect 3 10f pasta\nfix 2 H6 FARM\nscore 2 was 22\n\
         announce 2 9\nturn 3 was a pass\ndelete turn 3\nis qi good\n",
        expect![[r#"
            Game 1: corrected turn 3: Karla 10F PASTER: PASTER 16 + FARMS 10 = 26, was Karla 10F PASTE: PASTE 15 + FARMS 10 = 25.
            Karla has 40, had 39
            Karla 40 - Siobhan O'Neill 9; bag 73; Siobhan O'Neill to move
            Game 1: corrected turn 3: Karla 10F PASTE: PASTE 15 + FARMS 10 = 25, was Karla 10F PASTER: PASTER 16 + FARMS 10 = 26.
            Karla has 39, had 40
            Karla 39 - Siobhan O'Neill 9; bag 74; Siobhan O'Neill to move
            Game 1: corrected turn 3: Karla 10F PASTA: PASTA 15 + FARMS 10 = 25, was Karla 10F PASTE: PASTE 15 + FARMS 10 = 25.
            Karla 39 - Siobhan O'Neill 9; bag 74; Siobhan O'Neill to move
            Game 1: nothing to correct.
            Karla 39 - Siobhan O'Neill 9; bag 74; Siobhan O'Neill to move
            Game 1: turn 2, Siobhan O'Neill H6 FA.M: rules 9, announced 22 (+13).
            Siobhan O'Neill 9 by the rules, 22 as announced.
            Game 1: turn 2, Siobhan O'Neill H6 FA.M: rules 9, announced 9.
            Siobhan O'Neill 9 by the rules, 9 as announced.
            Game 1: corrected turn 3: Karla pass +0, was Karla 10F PASTA: PASTA 15 + FARMS 10 = 25.
            Karla has 14, had 39
            Karla 14 - Siobhan O'Neill 9; bag 79; Siobhan O'Neill to move
            1 of 6 scoreless turns
            Game 1: deleted turn 3: was Karla pass +0.
            turn 3: nothing
              was Karla pass +0
            Karla 14 - Siobhan O'Neill 9; bag 79; Karla to move
            QI: the play is acceptable
            (Wordnik 2021-07-29 (open list, not a tournament list))
        "#]],
    );
}

/// Where it is not done, one line says what to type.
#[test]
fn what_is_not_done_says_what_to_type() {
    let table = table();
    entered(&table, "8f horn\n");
    let hints: String = [
        "game over",
        "karla goes out",
        "tom swaps 3 tiles",
        "karla passes",
        "swap",
        "overtime",
        "karla overtime",
        "correct",
        "correct 1",
        "blank",
        "start again",
        "karla changed three tiles",
        "help challenge",
        "karla lost the challenge",
        "take it off",
        "karla used 26:15",
        "karla 9",
        "undo 2",
        "f12 yep",
        "8h farm",
        "end",
        "horn",
        "exch",
        "tom 401 ines 377",
        "10f pepper, the p is a blank",
        "that was phony",
        "the score was wrong",
        "how do i enter a blank",
        "they said 30",
    ]
    .iter()
    .map(|line| {
        let output = table.run("game enter", line);
        let said = String::from_utf8(output.stderr).unwrap();
        let hint = said.lines().find(|line| line.starts_with("hint: ")).unwrap();
        assert!(!hint.contains("`sixzero"), "{hint}");
        format!("{line}: {hint}\n")
    })
    .collect();
    expect![[r#"
        game over: hint: a game is over when a player goes out; `end` ends it by a player's word, `resign NAME` gives it up
        karla goes out: hint: a game is over when a player goes out; `end` ends it by a player's word, `resign NAME` gives it up
        tom swaps 3 tiles: hint: tom does not play here: Karla and Siobhan O'Neill do
        karla passes: hint: leave the name out to enter it for the player on turn; a turn that is missing comes first; `u` takes back a wrong one
        swap: hint: `x3` exchanges three tiles, `xABC` these
        overtime: hint: `t NAME 2:05` enters overtime
        karla overtime: hint: `t karla 2:05` with how much it was
        correct: hint: `u` takes the last entry back, `fix 7 10F PASTA` corrects an earlier turn: `s` has their numbers
        correct 1: hint: `fix 1 10F PASTA` says what turn 1 was, `fix 1 pass`, `delete 1`
        blank: hint: `-` before a letter says that it is the blank: `8h play-s`
        start again: hint: `game new ann ben` begins another game; `starter NAME` says who really started this one
        karla changed three tiles: hint: `x3` exchanges three tiles, `xABC` these
        help challenge: hint: `?` shows what can be typed; `challenge --help` explains a command
        karla lost the challenge: hint: `c` challenges the last play by the word list; `c good` or `c phony` as you rule
        take it off: hint: `c` challenges the last play off, `u` takes the last entry back
        karla used 26:15: hint: `t karla 1:15` enters overtime: by how much it was too long
        karla 9: hint: scores follow from the plays: `announce 3 24` notes what was said, `rule 3 24` what counts
        undo 2: hint: `u` takes the last entry back; `delete 2` and `fix 2 …` correct an earlier turn
        f12 yep: hint: `8F` is across, from row 8, `F8` down: `s` shows the board
        8h farm: hint: `8F` is across, from row 8, `F8` down: `s` shows the board
        end: hint: `q` leaves the record open, and the slip of the table counts; `-` passes, `resign NAME` gives the game up; it ends by itself when a player goes out
        horn: hint: a play is `8f horn`; `?` shows everything
        exch: hint: `x3` exchanges three tiles, `xABC` these
        tom 401 ines 377: hint: a slip belongs to the day's prompt: `q` leads there, and `enter` there goes on with this record
        10f pepper, the p is a blank: hint: `-` before a letter says that it is the blank, as `8h PLAY-S`
        that was phony: hint: `c` challenges the last play by the word list, `c phony` or `c good` as you rule; `look WORD` asks the word judge; `?` shows everything
        the score was wrong: hint: `fix 7 10F PASTA` corrects turn 7, `insert 7 …` adds one before it, `delete 7` takes it out, `u` the last entry back; `?` shows everything
        how do i enter a blank: hint: `-` before a letter says that it is the blank, as `8h PLAY-S`; in capitals a small letter does; `?` shows everything
        they said 30: hint: `announce 3 24` notes what was said for turn 3, `rule 3 24` what it shall count; `?` shows everything
    "#]]
    .assert_eq(&hints);
    table.run("game enter", "-\n-\n-\n-\n-\n-\nend\n");
    table.check_with(
        "game enter",
        "game over\n",
        expect![[r#"
        ! error: `game over` is not a play or a word of this prompt
        ! hint: `racks Karla=AEINRST Siobhan=AEINRST` says what was left
        ! line 1: `game over` was refused; the lines after it are taken
        [exit 2]
    "#]],
    );
}

/// Turns, racks and verdicts change hands; overtime was entered by name and stays.
#[test]
fn the_other_player_started() {
    let table = table();
    table.check_with(
        "game enter",
        "8f horn\nr AEIZORF\nh6 zorf\nc\nt karla 2:05\nkarla started\nsiobhan started\ns\nu\nredo\n",
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
            Game 1: Siobhan O'Neill started, not Karla: their turns change hands.
            Karla has 0, had 14
            Siobhan O'Neill has 14, had 0
            Siobhan O'Neill 14 - Karla 0; bag 82; Siobhan O'Neill to move
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
            > Siobhan O'Neill 14
              Karla 0  AEFIORZ  2:05 over

            1. Siobhan O'Neill 8F HORN: HORN 14 = 14 (14)
            2. Karla H6 ZO.F: ZORF 16 = 16 (16)
               Siobhan O'Neill challenges ZORF: NOT acceptable (14)
               Karla takes the play back: -16 (0)

            unseen 96 (41 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN
                OOOOOOO PP Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
            Siobhan O'Neill 14 - Karla 0; bag 82; Siobhan O'Neill to move
            1 of 6 scoreless turns
            next: play, exchange up to 7, pass
            Took back: Game 1: Siobhan O'Neill started, not Karla: their turns change hands.
            Karla 14 - Siobhan O'Neill 0; bag 82; Karla to move
            1 of 6 scoreless turns
            Did again: Game 1: Siobhan O'Neill started, not Karla: their turns change hands.
            Siobhan O'Neill 14 - Karla 0; bag 82; Siobhan O'Neill to move
            1 of 6 scoreless turns
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
