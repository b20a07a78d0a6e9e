//! What a newcomer tried at the desk in a night: each is understood, or answered in one line.
use expect_test::expect;

use crate::lawful;
use crate::sandbox::Sandbox;

/// Nine players; round 1 is on the wall, and Eve has the bye.
fn night() -> Sandbox {
    let players = "Ann\nBen\nCat\nDan\nEve\nSiobhán Flynn\nTom Hall\nJosé García\nIda\n";
    let night = Sandbox::event("Night --rounds 5", players);
    night.ok("round pair --pairs \"1>2 3>4 6>7 8>9\" --bye 5");
    night.ok("round release 1");
    night
}

/// What lines at the prompt say, below those that it begins with.
fn said(night: &Sandbox, lines: &str) -> String {
    let said = night.says("desk", &format!("{lines}\n"));
    let opening = ["Night, round", "Eve +50 (bye), already in", "Table "];
    let is_opening = |line: &&str| opening.iter().any(|begins| line.starts_with(begins));
    said.lines().skip_while(is_opening).map(|line| format!("{line}\n")).collect()
}

#[test]
fn who_has_the_bye_plays_for_a_late_leaver() {
    let night = night();
    expect![[r#"
        Ben sits out round 1; round 1: Ann +50 - Ben -50 (forfeit).
        Round 1: table 1: Ann - Eve.
        #1 Ann 400 (1.0 +100) - #5 Eve 300 (0.0 -100): +100
        ! Eve has the bye in round 1: if Ann plays Eve instead, `round played 1 Ann Eve`.
        ! If the game of round 1 is played after all: `result replay 1 Ben --reason "came after all"`.
        ! Sheet 1 on the wall of round 1 is out of date: table 1 and the bye of Eve differ. `round release 1` makes the next one.
        ! 1 game entered.
    "#]]
        .assert_eq(&said(&night, "sit-out ben 1\nround played 1 Ann Eve\nann 400 eve 300"));
    lawful::check(&night);
    for taken_back in ["Ann 400 - Eve 300", "table 1: Ann - Eve", "Ben sits out round 1"] {
        assert!(night.ok("undo").contains(taken_back), "{taken_back}");
    }
    lawful::check(&night);
    // In whatever order they are named; who did not come loses all the same.
    night.ok("player noshow ben");
    night.check("round played 1 eve ann", expect![[r#"
        Round 1: table 1: Ann - Eve; round 1: Ben -50 (forfeit).
        ! Sheet 1 on the wall of round 1 is out of date: table 1, the bye of Eve and the absence of Ben differ. `sixzero round release 1` makes the next one.
    "#]]);
    lawful::check(&night);
    night.ok("undo");
    night.check("round played 1 ann eve --first eve", expect![[r#"
        Round 1: table 1: Eve - Ann; round 1: Ben -50 (forfeit).
        ! Sheet 1 on the wall of round 1 is out of date: table 1, the bye of Eve and the absence of Ben differ. `sixzero round release 1` makes the next one.
    "#]]);
    night.ok("undo");
    night.ok("undo");
    night.ok("player withdraw ben --after 0");
    night.check("round played 1 ann eve", expect![[r#"
        Round 1: table 1: Ann - Eve.
        ! Sheet 1 on the wall of round 1 is out of date: table 1 and the bye of Eve differ. `sixzero round release 1` makes the next one.
    "#]]);
    lawful::check(&night);
}

#[test]
fn what_a_round_counts_for_who_sits_it_out_stays() {
    let night = night();
    night.ok("player sit-out ben 1 --worth half");
    night.check("round played 1 ann eve", expect![[r#"
        Round 1: table 1: Ann - Eve; round 1 counts as half a win (+0).
        ! Sheet 1 on the wall of round 1 is out of date: table 1, the bye of Eve and the absence of Ben differ. `sixzero round release 1` makes the next one.
    "#]]);
    lawful::check(&night);
}

#[test]
fn nobody_stands_in_where_the_round_rests_on_the_forfeit() {
    let night = night();
    night.ok("player sit-out ben 1");
    // Only who has the bye can play instead, and nobody does in a round that others are paired on.
    night.check("round played 1 ann cat", expect![[r#"
        ! error: there is a result in round 1 already: Ann +50 - Ben -50 (forfeit)
        ! hint: `sixzero undo` takes a wrong result back, `sixzero result replay 1 NAME --reason "…"` has the game played again
        [exit 1]
    "#]]);
    for slip in ["3 400 4 300", "6 400 7 300", "8 400 9 300"] {
        night.ok(&format!("result add 1 \"{slip}\""));
    }
    night.ok("round pair --seed 1");
    night.check("round played 1 ann eve", expect![[r#"
        ! error: there is a result in round 1 already: Ann +50 - Ben -50 (forfeit)
        ! hint: `sixzero undo` takes a wrong result back, `sixzero result replay 1 NAME --reason "…"` has the game played again
        [exit 1]
    "#]]);
}

#[test]
fn who_comes_after_all_is_told_how_the_game_is_played() {
    let night = night();
    expect![[r#"
        José García did not come; round 1: José García -50 - Ida +50 (forfeit).
        José García has arrived and is paired from round 2 on.
        ! Eve has the bye in round 1: if Ida plays Eve instead, `round played 1 Ida Eve`.
        ! The next round asks about José García; once back: `player arrive "José García"`.
        ! If the game of round 1 is played after all: `result replay 1 "José García" --reason "came after all"`.
    "#]].assert_eq(&said(&night, "noshow jose\njose came"));
    night.ok("undo");
    night.ok("undo");
    expect![[r#"
        José García sits out round 1; round 1: José García -50 - Ida +50 (forfeit).
        Round 1: José García -50 - Ida +50 (forfeit) does not count, the game is played again.
        #8 José García 400 (1.0 +100) - #9 Ida 300 (0.0 -100): +100
        ! Eve has the bye in round 1: if Ida plays Eve instead, `round played 1 Ida Eve`.
        ! If the game of round 1 is played after all: `result replay 1 "José García" --reason "came after all"`.
        ! 1 game entered.
    "#]].assert_eq(&said(&night, "jose misses round 1\nresult replay 1 \"José García\" --reason \"came after all\"\njose 400 ida 300"));
    lawful::check(&night);
}

#[test]
fn two_who_sit_at_a_table_have_its_game_recorded() {
    for typed in ["game new siobhan tom", "record siobhan tom", "game new tom siobhan"] {
        let said = said(&night(), typed);
        assert!(said.contains("Game 1: round 1, table 3, Siobhán Flynn starts"), "{typed}: {said}");
        assert!(
            said.contains("They sit at table 3 of round 1: it is that game."),
            "{typed}: {said}"
        );
    }
    for typed in
        ["game new --table 3", "record table 3", "game new table 3", "record the game of table 3"]
    {
        let said = said(&night(), typed);
        assert!(said.contains("Game 1: round 1, table 3, Siobhán Flynn starts"), "{typed}: {said}");
        assert!(!said.contains("They sit"), "{typed}: {said}");
    }
    let night = night();
    night.check("game new siobhan tom --free", expect![[r#"
        Game 1: siobhan starts against tom.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    night.check("game new siobhan ann", expect![[r#"
        Game 2: siobhan starts against ann.
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `sixzero game lexicon NAME`.
    "#]]);
    night.ok("result add 1 \"6 400 7 300\"");
    let said = night.ok("game new siobhan tom");
    assert!(said.starts_with("Game 3: siobhan starts against tom."), "{said}");
}

#[test]
fn everyday_words_do_what_they_say() {
    for (typed, line) in [
        ("prize 1st 50", "prize add 1st 50"),
        ("first prize 50", "prize add first prize 50"),
        ("jose misses round 3", "sit-out \"José García\" 3"),
        ("jose is absent in round 3", "sit-out \"José García\" 3"),
        ("jose sits out 3", "sit-out \"José García\" 3"),
        ("t3 siobhan 377 tom 431", "3 siobhan 377 tom 431"),
        ("table 3 siobhan 377 tom 431", "3 siobhan 377 tom 431"),
        ("delete slip table 3", "log 1 3"),
        ("remove result of jose", "log jose"),
        ("print pairings", "pairings --output pairings.html"),
        ("print the slips", "slips --output slips.html"),
        ("print pairings by name", "pairings --order name --output pairings-by-name.html"),
        ("print final standings", "standings --output standings.html"),
        ("read out the standings", "chat standings"),
    ] {
        let one = said(&night(), typed);
        assert_eq!(one, said(&night(), line), "{typed}");
        assert!(!one.contains("error"), "{typed}: {one}");
    }
    let night = night();
    night.ok("result add 1 \"6 400 7 300\"");
    let told = said(&night, "delete slip table 3");
    assert!(told.contains("`undo 5` takes that result back."), "{told}");
    assert!(night.ok("undo 5").contains("Took back"));
}

#[test]
fn what_cannot_be_done_here_is_answered_with_what_to_type() {
    for (typed, hint) in [
        ("print the wall", "`post` writes the pages for the wall, wall/index.html leads to them"),
        ("export xlsx", "`export csv FOLDER --excel`"),
        (
            "8d quoin",
            "a play belongs to a game: `game enter` takes the plays of the one that is recorded",
        ),
        (
            "FAX 9E 43",
            "a play belongs to a game: `game enter` takes the plays of the one that is recorded",
        ),
        ("t3 377 431", "`6 377 7 431` if Siobhán Flynn has 377, `6 431 7 377` if Tom Hall has"),
        ("2 350-412", "`3 350 4 412` if Cat has 350, `3 412 4 350` if Dan has"),
    ] {
        let told = said(&night(), typed);
        assert!(told.contains(&format!("hint: {hint}")), "{typed}: {told}");
        assert!(!told.contains("no player"), "{typed}: {told}");
    }
    assert!(
        said(&night(), "2 350-412").contains("table 2 and two scores do not say whose they are")
    );
}

#[test]
fn prizes_are_read_as_they_are_said_and_printed_for_a_chat() {
    let night = night();
    for prize in ["first prize 50", "2nd place 30", "1st under 1300 15"] {
        night.ok(&format!("prize add {prize}"));
    }
    night.check(
        "chat prizes",
        expect![[r#"
        Night, prizes:
        1st: Eve, 50
        2nd: Ann, 3.75
        2nd: Ben, 3.75
        2nd: Cat, 3.75
        2nd: Dan, 3.75
        2nd: Siobhán Flynn, 3.75
        2nd: Tom Hall, 3.75
        2nd: José García, 3.75
        2nd: Ida, 3.75
        1st under 1300: Eve, 15
        ! Round 1 is unfinished: 4 results are missing.
    "#]],
    );
    night.check(
        "prizes --format csv",
        expect![[r#"
            line,division,prize,worth,winner,figure,gets,remainder,passed
            1,,1st,50,Eve,1-0 +50,50,,
            2,,2nd,30,Ann,0-0 +0,3.75,,
            2,,2nd,30,Ben,0-0 +0,3.75,,
            2,,2nd,30,Cat,0-0 +0,3.75,,
            2,,2nd,30,Dan,0-0 +0,3.75,,
            2,,2nd,30,Siobhán Flynn,0-0 +0,3.75,,
            2,,2nd,30,Tom Hall,0-0 +0,3.75,,
            2,,2nd,30,José García,0-0 +0,3.75,,
            2,,2nd,30,Ida,0-0 +0,3.75,,
            3,,1st under 1300,15,Eve,1-0 +50,15,,
            ! Eve gets two prizes for places; `prize add one each` gives each player one.
        "#]],
    );
    night.check_json("chat prizes --json", expect![[r#"
        what: "prizes"
        lines: ["Night, prizes:","1st: Eve, 50","2nd: Ann, 3.75","2nd: Ben, 3.75","2nd: Cat, 3.75","2nd: Dan, 3.75","2nd: Siobhán Flynn, 3.75","2nd: Tom Hall, 3.75","2nd: José García, 3.75","2nd: Ida, 3.75","1st under 1300: Eve, 15"]
    "#]]);
}

#[test]
fn a_title_above_the_headings_of_a_list_is_no_heading() {
    for list in [
        "Clubabend 2026;;\nName;Elo;Bezahlt\nMax Müller;1500;10\nEva Bär;1400;\n",
        "Clubabend 2026\n\n3. Oktober\nName,Elo,Bezahlt\nMax Müller,1500,10\nEva Bär,1400,\n",
    ] {
        let night = Sandbox::new();
        night.ok("new Club --rounds 3");
        night.write("list.csv", list);
        night.check("player import list.csv", expect![[r#"
            Added 2 players.
            ! The lines above the headings were not read: `Clubabend 2026`.
            ! The list says who has paid, and the event has no fee yet: `sixzero event set fee 10` sets it.
        "#]]);
    }
    let night = Sandbox::new();
    night.ok("new Club --rounds 3");
    night.write("list.csv", "Club;;\nName;Elo;Bezahlt\nMax Müller;1500;ja\nEva Bär;14OO;ja\n");
    // The lines are numbered as they stand in the file.
    night.check(
        "player import list.csv",
        expect![[r#"
        ! error: the roster has 1 bad line
        !   line 4: rating `14OO` of `Eva Bär` is not a whole number from -9999 to 9999
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]],
    );
    night.write("list.csv", "Club;;\nName;Elo;Bezahlt\nMax Müller;1500;ja\nEva Bär;1400;ja\n");
    night.check("player import list.csv", expect![[r#"
        ! error: the roster has 1 bad line
        !   line 3: the list says who has paid, and the event has no fee yet: `sixzero event set fee 10` sets it
        ! hint: nothing was changed: correct the lines and import again
        [exit 1]
    "#]]);
}

/// Eve's bye of round 1 is not meant by her score in round 2.
#[test]
fn one_score_alone_corrects_no_bye_of_another_round() {
    let night = night();
    night.says("desk", "ann 400 ben 390\ncat 400 dan 390\n6 400 7 390\n8 400 9 390\n");
    night.ok("round pair 2 --pairs \"1>3 5>2 6>8 7>9\" --bye 4");
    night.ok("round release 2");
    let typed = "eve 401 ben 380\nfix eve 402\nfix eve 402 380\nfix r1 eve 60 --reason later --accept \
                 late-correction\ncat 377 390\n1 377 377";
    let said = night.says("desk", &format!("{typed}\n"));
    let said: String =
        said.lines().filter(|line| line.starts_with('!')).map(|line| format!("{line}\n")).collect();
    expect![[r#"
        ! error: line 2: Eve plays Ben in round 2: a correction has both scores
        ! hint: `fix 5 402 2 380` if Ben has 380; the score of the bye in round 1: `fix r1 5 402`
        ! error: line 3: correcting a result needs a reason
        ! hint: say why: `--reason "…"`
        ! Round 1 is complete.
        ! error: line 5: Cat and two scores do not say whose they are
        ! hint: `3 377 1 390` if Cat has 377, `3 390 1 377` if Ann has
        ! error: line 6: table 1 and two scores do not say whose they are
        ! hint: `5 377 2 377` is the tie of Eve and Ben
        ! 1 game entered.
    "#]]
    .assert_eq(&said);
}

#[test]
fn a_game_that_is_recorded_is_not_begun_again_by_its_names() {
    let night = night();
    night.ok("game new ann ben");
    expect![[r#"
        Game 2: round 1, table 2, Cat starts against Dan.
        ! error: line 1: the game of that table is recorded already as game 1
        ! hint: go on with it: `game enter 1`; a game beside the round: `game new … --free`
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `game lexicon NAME`.
        ! error: line 3: `game 4` is not understood
        ! hint: `record table 4` begins the game of table 4; `game show --game 4` shows game 4 of `game list`
        ! error: line 4: `game new 4` is not understood
        ! hint: `record table 4` begins the game of table 4; `game show --game 4` shows game 4 of `game list`
        [exit 1]
    "#]].assert_eq(&said(&night, "game new ben ann\ngame table 2\ngame 4\ngame new 4"));
}

#[test]
fn files_and_prizes_are_asked_for_as_people_say_it() {
    let night = night();
    night.write("list.csv", "Nombre;Puntuación\nZoë;1500\n");
    let typed = "export excel final2\nexport standings\nstandings as csv\nsave standings\nplayers import \
                 list.csv\nprize add best under 1400 15\nprize add under 1300 10\nwhere is ann";
    expect![[r#"
        Added 1 player; Zoë: round 1 counts as a loss (-50).
        Prize: 1st under 1400 15.
        Prize: 1st under 1300 10.
        Pairings by rank: Night
        Round 1
        Sheet 1: 9 Oct 2025, 08:53.

        Table  Player                 Record  Start   Opponent          Record
        ----------------------------------------------------------------------
            1  Ann (1)            0-0 0, 1st  starts  Ben (2)       0-0 0, 1st
            2  Cat (3)            0-0 0, 1st  starts  Dan (4)       0-0 0, 1st
            3  Siobhán Flynn (6)  0-0 0, 1st  starts  Tom Hall (7)  0-0 0, 1st
            4  José García (8)    0-0 0, 1st  starts  Ida (9)       0-0 0, 1st
               Zoë (10)           0-0 0, 1st          away
               Eve (5)            0-0 0, 1st          bye
        ! error: line 1: `export excel final2` is not understood
        ! hint: `export csv FOLDER --excel` writes files that a spreadsheet opens
        ! error: line 2: `export standings` is not understood
        ! hint: `export csv FOLDER --excel` writes files that a spreadsheet opens
        ! error: line 3: `standings as csv` is not understood
        ! hint: `export csv FOLDER --excel` writes files that a spreadsheet opens
        ! error: line 4: `save standings` is not understood
        ! hint: `export csv FOLDER --excel` writes files that a spreadsheet opens
        ! Eve has the bye in round 1: if the two are to play, `round played 1 Zoë Eve`.
        [exit 2]
    "#]]
    .assert_eq(&said(&night, typed));
}

#[cfg(unix)]
#[test]
fn a_fix_that_cannot_be_done_is_refused_before_it_asks_why() {
    let night = night();
    let mut desk = crate::terminal::Terminal::run(&night, "desk --by kim");
    desk.wait_for("kim, A1> ");
    desk.press("fix ann 421 dan 388\r");
    desk.wait_for("Ann and Dan do not meet");
    desk.wait_for("kim, A1> ");
    desk.press("fix ann 421 ben 388\r");
    desk.wait_for("no result");
    desk.wait_for("kim, A1> ");
    desk.press("q\r");
    let all = desk.ended_with(0);
    assert!(!all.contains("Why?"), "{all}");
}

#[cfg(unix)]
#[test]
fn a_command_and_what_it_is_about_is_no_name() {
    let night = night().with("SIXZERO_BY", "");
    let mut desk = crate::terminal::Terminal::run(&night, "desk");
    desk.wait_for("Who enters? ");
    desk.press("show pairings\r");
    desk.wait_for("`show pairings` is done next.");
    desk.press("marie\r");
    desk.wait_for("Pairings by rank");
    desk.wait_for("marie, A1> ");
    desk.press("q\r");
    desk.ended_with(0);
}

#[test]
fn two_without_an_opponent_in_a_round_that_is_played_meet() {
    let night = Sandbox::event("Night --rounds 3", "Ann\nBen\nCat\nDan\nEve\n");
    night.ok("round pair --pairs \"1>2 3>4\"");
    night.ok("round release 1");
    night.session(expect![[r#"
        $ player sit-out eve 1
        Eve sits out round 1; the bye of round 1, which was Eve's, is taken back.
        ! Sheet 1 on the wall of round 1 is out of date: the bye of Eve differs. `sixzero round release 1` makes the next one.
        ! If Eve plays after all: `sixzero undo`.
        $ player arrive eve
        ! Eve is here already, and sits out round 1, which is paired: a game with somebody who has no opponent either: `sixzero round played 1 Eve NAME`.
        $ player add Fay
        Added number 6, Fay; round 1 counts as a loss (-50).
        ! As neither a win nor a loss: `sixzero player sit-out Fay 1`.
        $ round played 1 eve fay
        Round 1: table 3: Eve - Fay (nobody said who started).
        ! Sheet 1 on the wall of round 1 is out of date: table 3 and the bye of Eve differ. `sixzero round release 1` makes the next one.
        $ pairings
        Pairings by rank: Night
        Round 1
        Sheet 1 on the wall of round 1 is out of date: table 3 and the bye of Eve differ.

        Table  Player       Record  Start   Opponent      Record
        --------------------------------------------------------
            1  Ann (1)  0-0 0, 1st  starts  Ben (2)   0-0 0, 1st
            2  Cat (3)  0-0 0, 1st  starts  Dan (4)   0-0 0, 1st
            3  Eve (5)  0-0 0, 1st  draws   Fay (6)   0-0 0, 1st
        $ result add 1 "eve 400 fay 390"
        Round 1: Eve 400 - Fay 390.
        Eve 400 (1.0 +10) - Fay 390 (0.0 -10): +10
        ! Round 1 is still missing table 1: Ann - Ben, table 2: Cat - Dan.
        $ undo
        Took back: Round 1: Eve 400 - Fay 390.
        $ undo
        Took back: Round 1: table 3: Eve - Fay (nobody said who started).
        $ round played 1 fay eve --first eve
        Round 1: table 3: Eve - Fay.
        ! Sheet 1 on the wall of round 1 is out of date: table 3 and the bye of Eve differ. `sixzero round release 1` makes the next one.
        $ round played 1 eve ann
        ! error: Eve and Ann are not paired (table 3: Eve - Fay; table 1: Ann - Ben), so Fay and Ben are left over
        ! hint: the same with `--left pair` has those two meet, with `--left void` their game counts for no one
        [exit 1]
    "#]]);
}

#[test]
fn who_comes_late_plays_who_has_the_bye() {
    let night = Sandbox::event("Night --rounds 3", "Ann\nBen\nCat\nDan\nEve\n");
    night.ok("round pair --pairs \"1>2 3>4\"");
    night.ok("round release 1");
    night.session(expect![[r#"
        $ player add Fay
        Added number 6, Fay; round 1 counts as a loss (-50).
        ! Eve has the bye in round 1: if the two are to play, `sixzero round played 1 Fay Eve`.
        ! As neither a win nor a loss: `sixzero player sit-out Fay 1`.
        $ round played 1 Fay Eve
        Round 1: table 3: Fay - Eve (nobody said who started).
        ! Sheet 1 on the wall of round 1 is out of date: table 3 and the bye of Eve differ. `sixzero round release 1` makes the next one.
        $ round show 1
        Round 1 (released, sheet 1)

        Table  First    Second
        ---------------------------------------
            1  Ann (1)  Ben (2)
            2  Cat (3)  Dan (4)
            3  Fay (6)  Eve (5), draw for start
        ! Sheet 1 on the wall of round 1 is out of date: table 3 and the bye of Eve differ. `sixzero round release 1` makes the next one.
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}
