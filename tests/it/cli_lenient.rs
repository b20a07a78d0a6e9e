//! What the rules refuse and the director lets stand: impossible tiles (F20), a misplaced
//! first play; and clocks, which are read on the way.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn impossible_tiles_are_refused_or_kept_as_a_finding_that_travels() {
    let night = Sandbox::first_round();
    night.ok("game new --round 1 --table 1");
    night.ok("game play 8F QUIZ");
    night.ok("game play 9H KA");
    night.session(expect![[r#"
        $ game play I8 ..K
        ! error: there is no `K` left for Ann: the set has 1, and all are accounted for
        ! hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        [exit 1]
        $ game play I8 ..K --unsure
        3. Ann I8 ..K: ZAK 16 = 16
        Ann 60 - Dan 25; bag 79; Dan to move
        ! Kept as a finding: turn 3, Ann: with it 2 `K` are accounted for, the set has 1.
    "#]]);
    let show = night.ok("game show");
    let tail: Vec<_> = show.lines().skip_while(|line| !line.starts_with("unseen")).collect();
    expect![[r#"
        unseen 93 (39 vowels): AAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG HH IIIIIIII J LLLL MM NNNNNN OOOOOOOO
            PP RRRRRR SSSS TTTTTT UUU VV WW X YY ??; less K: too many lie on the board
        finding: turn 3, Ann: with it 2 `K` are accounted for, the set has 1
        Ann 60 - Dan 25; bag 79; Dan to move
        next: play, exchange up to 7, pass, challenge, hold, accept"#]].assert_eq(&tail.join("\n"));
    let json = night.json("game show --json");
    expect![[r#"bag 79 unseen 93 overdrawn "K" findings [{"turn":3,"player":"Ann","finding":"pool","said":"Ann: with it 2 `K` are accounted for, the set has 1","tile":"K","found":2,"set":1}] turn ["pool"]"#]].assert_eq(&format!(
        "bag {} unseen {} overdrawn {} findings {} turn {}",
        json["bag"],
        json["unseen"],
        json["overdrawn_tiles"],
        json["findings"],
        json["turns"][2]["findings"]
    ));
    night.check("missing", expect![[r#"
        Division  Round  Table  First    Second
        ----------------------------------------
        A             1      1  Ann (1)  Dan (4)
        A             1      2  Ben (2)  Eve (5)
        ! Game 1 (round 1, table 1: Ann - Dan) goes on.
        ! Game 1 (round 1, table 1: Ann - Dan) has a finding: turn 3, Ann: with it 2 `K` are accounted for, the set has 1.
    "#]]);
    assert!(night.ok("log --last 1").ends_with("now 60. Accepted: pool.\n"));
    // What is short already is no news: the game goes on.
    night.session(expect![[r#"
        $ game play 7H ER
        4. Dan 7H ER: ER 3 + EIK 7 + RZAK 18 = 28
        Ann 60 - Dan 53; bag 77; Ann to move
        $ game rack KEEEEEE
        ! error: there is no `K` left for Ann: the set has 1, and all are accounted for
        ! hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        [exit 1]
        $ game rack KEEEEEE --unsure
        Game 1: Ann has EEEEEEK.
        Ann 60 - Dan 53; bag 77; Ann to move
        ! Kept as a finding: turn 5, Ann: with it 3 `K` are accounted for, the set has 1.
        $ game undo
        Took back: Game 1: Ann has EEEEEEK.
        Ann 60 - Dan 53; bag 77; Ann to move
    "#]]);
    // It was no K after all.
    night.check("game fix 2 9H MA", expect![[r#"
        Game 1: corrected turn 2: Dan 9H MA: MA 5 + IM 4 + ZA 12 = 21, was Dan 9H KA: KA 7 + IK 6 + ZA 12 = 25.
        turn 4: Dan 7H ER: ER 3 + EIM 5 + RZAK 18 = 26
          was Dan 7H ER: ER 3 + EIK 7 + RZAK 18 = 28
        Dan has 47, had 53
        Ann 60 - Dan 47; bag 77; Ann to move
        ! No longer a finding: turn 3, Ann: with it 2 `K` are accounted for, the set has 1.
    "#]]);
    assert_eq!(night.json("game show --json")["findings"].as_array().unwrap().len(), 0);
    // The entry does not say any more that it may stand: it is checked like any other.
    night.session(expect![[r#"
        $ game fix 2 9H KA
        ! error: turn 3 (I8 (ZA)K) of game 1 no longer stands: there is no `K` left for Ann: the set has 1, and all are accounted for
        ! hint: if that is what was seen: `--unsure` keeps it as a finding
        [exit 1]
        $ game fix 2 9H KA --unsure
        Game 1: corrected turn 2: Dan 9H KA: KA 7 + IK 6 + ZA 12 = 25, was Dan 9H MA: MA 5 + IM 4 + ZA 12 = 21.
        turn 4: Dan 7H ER: ER 3 + EIK 7 + RZAK 18 = 28
          was Dan 7H ER: ER 3 + EIM 5 + RZAK 18 = 26
        Dan has 53, had 47
        Ann 60 - Dan 53; bag 77; Ann to move
        ! Kept as a finding: turn 3, Ann: with it 2 `K` are accounted for, the set has 1.
    "#]]);
    assert!(night.ok("log --last 1").ends_with("Accepted: pool.\n"));
    night.ok("game undo");
    night.session(expect![[r#"
        $ game insert 3 10G KK , pass --unsure
        Game 1: inserted turn 3: Ann 10G KK: KK 10 + IMK 9 = 19; turn 4: Dan pass +0.
        turn 3: Ann 10G KK: KK 10 + IMK 9 = 19
          was Ann I8 ..K: ZAK 16 = 16
        turn 4: Dan pass +0
          was Dan 7H ER: ER 3 + EIM 5 + RZAK 18 = 26
        turn 5: Ann I8 ..K: ZAK 16 + KKK 15 = 31
          was nothing
        turn 6: Dan 7H ER: ER 3 + EIMK 10 + RZAK 18 = 31
          was nothing
        Ann has 94, had 60
        Dan has 52, had 47
        Ann 94 - Dan 52; bag 75; Ann to move
        ! Kept as a finding: turn 3, Ann: with it 2 `K` are accounted for, the set has 1.
        ! Kept as a finding: turn 5, Ann: with it 3 `K` are accounted for, the set has 1.
    "#]]);
    assert!(night.ok("log --last 1").ends_with("Accepted: pool.\n"));
    night.session(expect![[r#"
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn too_many_blanks_and_the_end_of_a_game_that_cannot_be() {
    let night = Sandbox::free_game("--rules wespa", "Ann Ben");
    night.ok("game play 8G aA");
    night.check("game play 9G bE --rack ?E?", expect![[r#"
        ! error: there is no `?` left for Ben: the set has 2, and all are accounted for
        ! hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        [exit 1]
    "#]]);
    night.check_with(
        "game enter",
        "9G bE !unsure\n10G cE !unsure @12:00\n",
        expect![[r#"
        2. Ben 9G bE: bE 1 + ab 0 + AE 2 = 3
        Ann 2 - Ben 3; bag 82; Ann to move
        3. Ann 10G cE: cE 1 + abc 0 + AEE 3 = 4 (clock 12:00)
        Ann 6 - Ben 3; bag 80; Ben to move
        ! Kept as a finding: turn 3, Ann: with it 3 `?` are accounted for, the set has 2.
    "#]],
    );
    for _ in 0..6 {
        night.ok("game pass");
    }
    // What is left cannot be told from what is not there.
    night.session(expect![[r#"
        $ game racks ann=???????  ben=AEINRST
        ! error: `???????` leaves tiles unnamed: name each, or give a number
        [exit 1]
        $ game racks ann=10 ben=AEINRST
        Ann -10 for the rack (worth 10)
        Ben -7 for the rack (AEINRST, worth 7)
        Ann -4 - Ben -4; a tie (6 scoreless turns)
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn a_first_play_that_misses_the_start_stands_until_it_is_challenged() {
    let night = Sandbox::new();
    night.write("five.txt", "HORN ZARF\nCAT\nTO\n");
    night.ok("new Night --rules naspa --lexicon five.txt");
    night.ok("game new Ann Ben");
    night.session(expect![[r#"
        $ game play 8A CAT
        ! error: the first play must cover H8, and 8A CAT does not
        ! hint: if it was played so, `!misplaced` behind it keeps it (outside of a prompt `--allow-misplaced`), and a challenge takes it off
        [exit 1]
        $ game play 8A CAT --allow-misplaced
        1. Ann 8A CAT: CAT 15 = 15
        Ann 15 - Ben 0; bag 83; Ben to move
        ! Kept as a finding: turn 1, Ann: the first play misses H8.
    "#]]);
    // CAT is in the list, and comes off all the same.
    night.session(expect![[r#"
        $ game challenge
        Ben challenges CAT.
        Play is misplaced: it misses the start, and comes off whatever its words
        Ann takes the play back: -15
        Ann 0 - Ben 0; bag 86; Ben to move
        1 of 6 scoreless turns
        $ game explain 1
        Turn 1: Ann 8A CAT for 15, total 15
          CAT (A8 across): C3 + A1 + T1 = 5 x 3 (A8) = 15
        Ben challenges CAT: misplaced, total 0
        Ann takes the play back: -15, total 0
        $ game undo
        Took back: Game 1: Ben challenged CAT: the play is misplaced and comes off.
        Ann 15 - Ben 0; bag 83; Ben to move
    "#]]);
    // The next turn accepts it; the start is free, and counts for whoever covers it.
    night.session(expect![[r#"
        $ game play C8 .OB
        2. Ben C8 .OB: TOB 6 = 6
        Ann 15 - Ben 6; bag 81; Ann to move
        $ game challenge
        Ann challenges TOB.
        Play is NOT acceptable
        (five)
        Ben takes the play back: -6
        Ann 15 - Ben 0; bag 83; Ann to move
        1 of 6 scoreless turns
    "#]]);
    night.ok("game play C8 .ORE");
    night.ok("game play 10C .EBOOTED");
    night.session(expect![[r#"
        $ game play H8 HO.
        5. Ann H8 HO.: HOT 12 = 12
        Ann 32 - Ben 67; bag 71; Ben to move
        $ game explain 5
        Turn 5: Ann H8 HO. for 12, total 32
          HOT (H8 down): H4 + O1 + T1 = 6 x 2 (H8) = 12
        $ game play 1A ZO --allow-misplaced
        ! error: 1A ZO touches no tile on the board
        [exit 1]
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn where_the_rules_know_no_misplaced_opening_the_director_says_why() {
    let night = Sandbox::free_game("--rules wespa", "Ann Ben");
    night.session(expect![[r#"
        $ game play 8A CAT --accept misplaced
        ! error: under this rule set a first play that misses the start needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ game play 8A CAT --allow-misplaced --reason "both agreed"
        1. Ann 8A CAT: CAT 15 = 15
        Ann 15 - Ben 0; bag 83; Ben to move
        ! Kept as a finding: turn 1, Ann: the first play misses H8.
        $ game challenge --verdict acceptable --reason "let it lie"
        Ben challenges CAT.
        Play is acceptable
        (ruled by kim; Wordnik 2021-07-29 (open list, not a tournament list))
        Ann +5 for the challenge
        Ann 20 - Ben 0; bag 83; Ben to move
        $ game fix 1 8G CAT
        Game 1: corrected turn 1: Ann 8G CAT: CAT 10 = 10; Ben challenges CAT: acceptable; Ann bonus +5, was Ann 8A CAT: CAT 15 = 15; Ben challenges CAT: acceptable; Ann bonus +5.
        Ann has 15, had 20
        Ann 15 - Ben 0; bag 83; Ben to move
        ! No longer a finding: turn 1, Ann: the first play misses H8.
        $ game fix 1 8A CAT
        ! error: the first play must cover H8, and 8A CAT does not
        ! hint: if it was played so, `!misplaced` behind it keeps it (outside of a prompt `--allow-misplaced`), and a challenge takes it off
        [exit 1]
    "#]]);
    let shown = night.ok("rules show naspa");
    let line = shown.lines().find(|line| line.contains("misplaced_opening"));
    assert!(line.is_some_and(|line| line.contains("challengeable")), "{shown}");
}

#[test]
fn clocks_are_read_with_turns_and_say_who_is_over() {
    let night = Sandbox::free_game("--rules wespa", "Ann Ben");
    night.session(expect![[r#"
        $ game play 8F HORN --clock 24:10
        1. Ann 8F HORN: HORN 14 = 14 (clock 24:10)
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]]);
    night.check_with(
        "game enter",
        "H6 FA.M 9 @24:55\n- @23:00\nx3 @1:10\n- @23:30\n- @-0:35\n- @25:61\n",
        expect![[r#"
            2. Ben H6 FA.M: FARM 9 = 9 (clock 24:55)
            Ann 14 - Ben 9; bag 79; Ann to move
            3. Ann passes (clock 23:00)
            Ann 14 - Ben 9; bag 79; Ben to move
            1 of 6 scoreless turns
            4. Ben exchanges 3 (clock 1:10)
            Ann 14 - Ben 9; bag 79; Ann to move
            2 of 6 scoreless turns
            5. Ann passes (clock 23:30)
            Ann 14 - Ben 9; bag 79; Ben to move
            3 of 6 scoreless turns
            6. Ben passes (clock -0:35)
            Ann 14 - Ben 9; bag 79; Ann to move
            4 of 6 scoreless turns
            ! Kept as a finding: turn 5, Ann: the clock showed 23:00 before, and shows 23:30: clocks run down.
            ! error: `25:61` is not a time: write minutes and seconds, as `2:05`, `2m` or `125s`
            ! line 6: `- @25:61` was refused; the lines before it are in, it and those of its game after it are not
            [exit 1]
        "#]],
    );
    let json = night.json("game show --json");
    expect![[r#"
        [{"name":"Ann","score":14,"computed":14,"rack":"_______","overtime_ms":null,"clock_ms":1410000},{"name":"Ben","score":9,"computed":9,"rack":"_______","overtime_ms":35000,"clock_ms":-35000}]
        [{"turn":5,"player":"Ann","finding":"clock","said":"Ann: the clock showed 23:00 before, and shows 23:30: clocks run down","was_ms":1380000,"clock_ms":1410000}]"#]].assert_eq(&format!("{}\n{}", json["players"], json["findings"]));
    night.session(expect![[r#"
        $ game fix 5 --clock 22:30
        Game 1: corrected the clock of turn 5: clock 22:30, was clock 23:30.
        Ann 14 - Ben 9; bag 79; Ann to move
        4 of 6 scoreless turns
        ! No longer a finding: turn 5, Ann: the clock showed 23:00 before, and shows 23:30: clocks run down.
        $ game pass --clock 22:00
        7. Ann passes (clock 22:00)
        Ann 14 - Ben 9; bag 79; Ben to move
        5 of 6 scoreless turns
    "#]]);
    night.ok("game pass");
    night.session(expect![[r#"
        $ game racks ann=10 ben=7
        Ann -10 for the rack (worth 10)
        Ben -7 for the rack (worth 7)
        Ben -10 for 0:35 over time
        Ann 4 - Ben -8; Ann wins by 12 (6 scoreless turns)
    "#]]);
    // What was read at the end, and entered by itself, counts.
    night.session(expect![[r#"
        $ game overtime ben 1:05
        Game 1: Ben is 1:05 over time.
        Ann 4 - Ben -18; Ann wins by 22 (6 scoreless turns)
        ! Ben was entered as 0:35 over; the new reading takes its place.
        $ game fix 6 --clock -12:00
        ! error: turn 7 (Ann's pass) of game 1 no longer stands: the game is over
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}
