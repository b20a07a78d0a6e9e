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
        .assert_eq(&said(&night, "sit-out ben 1 --accept forfeit\nround played 1 Ann Eve\nann 400 eve 300"));
    lawful::check(&night);
    for taken_back in ["Ann 400 - Eve 300", "table 1: Ann - Eve", "Ben sits out round 1"] {
        assert!(night.ok("undo").contains(taken_back), "{taken_back}");
    }
    lawful::check(&night);
    // In whatever order they are named; who did not come loses all the same.
    night.ok("player noshow ben --yes");
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
    night.ok("player withdraw ben --after 0 --yes");
    night.check("round played 1 ann eve", expect![[r#"
        Round 1: table 1: Ann - Eve.
        ! Sheet 1 on the wall of round 1 is out of date: table 1 and the bye of Eve differ. `sixzero round release 1` makes the next one.
    "#]]);
    lawful::check(&night);
}

#[test]
fn what_a_round_counts_for_who_sits_it_out_stays() {
    let night = night();
    night.ok("player sit-out ben 1 --worth half --accept forfeit");
    night.check("round played 1 ann eve", expect![[r#"
        Round 1: table 1: Ann - Eve; round 1 counts as half a win (+0).
        ! Sheet 1 on the wall of round 1 is out of date: table 1, the bye of Eve and the absence of Ben differ. `sixzero round release 1` makes the next one.
    "#]]);
    lawful::check(&night);
}

#[test]
fn nobody_stands_in_where_the_round_rests_on_the_forfeit() {
    let night = night();
    // A game on the wall is lost by it: that is agreed to.
    night.check(
        "player sit-out ben 1",
        expect![[r#"
        ! error: Ben sits out round 1; round 1: Ann +50 - Ben -50 (forfeit)
        ! hint: if that is meant: `--yes`, or `--accept forfeit`
        [exit 1]
    "#]],
    );
    night.ok("player sit-out ben 1 --yes");
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
    "#]].assert_eq(&said(&night, "noshow jose --accept no-show\nhere jose"));
    night.ok("undo");
    night.ok("undo");
    expect![[r#"
        José García sits out round 1; round 1: José García -50 - Ida +50 (forfeit).
        Round 1: José García -50 - Ida +50 (forfeit) does not count, the game is played again.
        #8 José García 400 (1.0 +100) - #9 Ida 300 (0.0 -100): +100
        ! Eve has the bye in round 1: if Ida plays Eve instead, `round played 1 Ida Eve`.
        ! If the game of round 1 is played after all: `result replay 1 "José García" --reason "came after all"`.
        ! 1 game entered.
    "#]].assert_eq(&said(&night, "sitout jose 1 --accept forfeit\nresult replay 1 \"José García\" --reason \"came after all\"\njose 400 ida 300"));
    lawful::check(&night);
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

#[test]
fn a_game_that_is_recorded_is_not_begun_again_by_its_names() {
    let night = night();
    night.ok("game new ann ben");
    expect![[r#"
        Game 2: round 1, table 2, Cat starts against Dan.
        ! error: line 1: the game of that table is recorded already as game 1
        ! hint: go on with it: `game enter 1`; a game beside the round: `game new … --free`
        ! Challenges are decided by Wordnik 2021-07-29 (open list, not a tournament list); by another: `game lexicon NAME`.
        [exit 1]
    "#]]
    .assert_eq(&said(&night, "game new ben ann\nrecord 2"));
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
    desk.press("pairings 1\r");
    desk.wait_for("`pairings 1` is done next.");
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
