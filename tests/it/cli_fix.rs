//! Correcting an earlier turn: journey 4 of the acceptance scripts, and what cannot be.
use expect_test::expect;

use crate::cli_fix_challenge::with_a_list;
use crate::sandbox::Sandbox;

#[test]
fn journey_4_a_play_typed_one_square_off() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.ok("game new Ann Ben");
    night.ok("game play 8G HORN");
    night.session(expect![[r#"
        $ game play H6 FARM
        ! error: H8 holds O, your word needs R
        [exit 1]
        $ game fix 1 8F HORN
        Game 1: corrected turn 1: Ann 8F HORN: HORN 14 = 14, was Ann 8G HORN: HORN 14 = 14.
        Ann 14 - Ben 0; bag 82; Ben to move
        $ game play H6 FARM
        2. Ben H6 FA.M: FARM 9 = 9
        Ann 14 - Ben 9; bag 79; Ann to move
    "#]]);
    night.ok("game play 10F PASTE");
    night.ok("game play 9H MOB");
    night.session(expect![[r#"
        $ game fix 3 10F PASTA
        Game 1: corrected turn 3: Ann 10F PASTA: PASTA 15 + FARMS 10 = 25, was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25.
        turn 4: Ben 9H .OB: MOB 8 + NOT 4 + BA 4 = 16
          was Ben 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
        Ann 39 - Ben 25; bag 72; Ann to move
        $ game history 3
        9 Oct 2025, 08:53  kim  Game 1: turn 3, Ann 10F PASTE for 25, now 39.
        9 Oct 2025, 08:53  kim  Game 1: corrected turn 3: Ann 10F PASTA: PASTA 15 + FARMS 10 = 25, was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25.
    "#]]);
    night.check_json("game show --at 1 --json", expect![[r#"
        game: 1
        players: [{"name":"Ann","score":14,"computed":14,"rack":"_______","overtime_ms":null,"clock_ms":null},{"name":"Ben","score":0,"computed":0,"rack":"_______","overtime_ms":null,"clock_ms":null}]
        turns: [{"number":1,"player":"Ann","kind":"play","position":"8F","word":"HORN","score":14,"total":14,"words":[{"word":"HORN","score":14}],"tiles":"HORN","rack":"HNOR___","announced":null,"bonus":0,"clock_ms":null,"findings":[],"computed":14,"ruled":null,"sheets":[],"computed_total":14}]
        rulings: []
        incidents: []
        dealt: false
        draw: null
        on_turn: "Ben"
        bag: 82
        unseen: 96
        unseen_tiles: "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHIIIIIIIIIJKLLLLMMNNNNNOOOOOOOPPQRRRRRSSSSTTTTTTUUUUVVWWXYYZ??"
        overdrawn_tiles: ""
        findings: []
        scoreless: 0
        scoreless_limit: 6
        passes: 0
        passes_limit: null
        may_end: []
        may_challenge: ["Ben"]
        agreed_lexicon: {"kind":"embedded","name":"Wordnik 2021-07-29 (open list, not a tournament list)","words":198420,"sha256":"08e79e4c9c5f00238bce7b808376ce670feeb5383b159ff5345079570c3b7f6a"}
        agreed_second_lexicon: null
        over: false
        waits_for: "turn"
        result: null
        lexicon: null
        notes: []
    "#]]);
    night.session(expect![[r#"
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn a_correction_that_later_turns_cannot_stand_on_is_refused_by_name() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.ok("game new Ann Ben");
    night.ok("game play 8F HORN");
    night.ok("game play H6 FARM");
    night.session(expect![[r#"
        $ game fix 1 8G HORN
        ! error: turn 2 (H6 FA(R)M) of game 1 no longer stands: H8 holds O, your word needs R
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
        $ game insert 2 x3
        ! error: turn 2 (H6 FA(R)M) of game 1 no longer stands: it is Ann's turn, not Ben's
        ! hint: a turn more or less changes whose turn the later ones are: `sixzero game insert`, `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn too: `insert 4 9H MOB, pass`, `delete 4 5`; else `sixzero game undo` back to it
        [exit 1]
        $ game fix 9 8F HORN
        ! error: the game has no turn 9: it has 2
        [exit 1]
        $ game fix 1 --rack ABCDEFG
        ! error: Ann has no `H` for F8: the rack is ABCDEFG
        ! hint: check the rack and the squares with `sixzero game show`; `sixzero game undo` takes back a wrong entry
        [exit 1]
        $ game delete 2
        Game 1: deleted turn 2: was Ben H6 FA.M: FARM 9 = 9.
        turn 2: nothing
          was Ben H6 FA.M: FARM 9 = 9
        Ben has 0, had 9
        Ann 14 - Ben 0; bag 82; Ben to move
        $ undo
        Took back: Game 1: deleted turn 2: was Ben H6 FA.M: FARM 9 = 9.
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn a_correction_of_a_finished_game_shows_what_it_does_to_the_standings() {
    let night = Sandbox::new();
    night.ok("new \"Club night\" --rules wespa");
    for name in ["Ann", "Ben"] {
        night.ok(&format!("player add {name}"));
    }
    night.ok("round pair 1 --pairs 1>2");
    night.ok("game new --round 1 --table 1");
    night.ok("game play 8G CAT");
    for _ in 0..6 {
        night.ok("game pass");
    }
    night.ok("game racks 1=10 2=7");
    night.session(expect![[r#"
        $ game fix 1 8G PAT
        Game 1: corrected turn 1: Ann 8G PAT: PAT 10 = 10, was Ann 8G CAT: CAT 10 = 10.
        Ann 0 - Ben -7; Ann wins by 7 (6 scoreless turns)
        $ game fix 1 8H ART
        Game 1: corrected turn 1: Ann 8H ART: ART 6 = 6, was Ann 8G PAT: PAT 10 = 10.
        Ann has -4, had 0
        Ann: still place 1, 1-0 +3, was 1-0 +7
        Ben: still place 2, 0-1 -3, was 0-1 -7
        No place changes.
        Ann -4 - Ben -7; Ann wins by 3 (6 scoreless turns)
        ! The result of the table comes from this record.
        $ standings
        #  No  Name  W-L  Spread  Rating  Last
        ------------------------------------------------
        1   1  Ann   1-0      +3          W -4 to -7 Ben
        2   2  Ben   0-1      -3          L -7 to -4 Ann
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn what_recorded_games_stand_on_stays() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.session(expect![[r#"
        $ undo
        ! error: making the event cannot be taken back
        ! hint: to be rid of an event, delete its file
        [exit 1]
    "#]]);
    night.ok("event set challenge=single");
    night.ok("game new Ann Ben");
    night.session(expect![[r#"
        $ event set challenge=double
        The rules now say challenge=double, where they said single.
    "#]]);
    night.ok("game play 8F HORN");
    night.session(expect![[r#"
        $ undo 2
        ! error: 1 later operation stands on it: The rules now say challenge=double, where they said single.
        ! hint: undo those first; `sixzero log` lists them
        [exit 1]
        $ game fix 1 8G HORN --dry-run
        Dry run, nothing is changed: Game 1: corrected turn 1: Ann 8G HORN: HORN 14 = 14, was Ann 8F HORN: HORN 14 = 14.
        Ann 14 - Ben 0; bag 82; Ben to move
        $ game fix 1 -
        Game 1: corrected turn 1: Ann pass +0, was Ann 8F HORN: HORN 14 = 14.
        Ann has 0, had 14
        Ann 0 - Ben 0; bag 86; Ben to move
        1 of 6 scoreless turns
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn a_slip_that_differs_from_the_record_is_settled_either_way() {
    let night = Sandbox::new();
    night.ok("new \"Club night\" --rules wespa");
    for name in ["Ann", "Ben"] {
        night.ok(&format!("player add {name}"));
    }
    night.ok("round pair 1 --pairs 1>2");
    night.ok("game new --round 1 --table 1");
    for _ in 0..6 {
        night.ok("game pass");
    }
    night.ok("game racks ann=7 ben=12");
    night.ok("result add 1 \"ann 350 ben 360\"");
    night.session(expect![[r#"
        $ round pair 2 --pairs 1>2
        ! error: round 1: slip and record of table 1: Ann - Ben differ
        ! hint: `sixzero missing` shows both and the command that rules; to go on anyway: `--accept disagreement --reason "…"`
        [exit 1]
    "#]]);
    let settle = "result correct 1 \"ann -7 ben -12\" --reason recount --accept low-score";
    night.check(
        settle,
        expect![[r#"
            Round 1: corrected to Ann -7 - Ben -12.
            Ann -7 (1.0 +5) - Ben -12 (0.0 -5): +5
            ! Round 1 is complete.
        "#]],
    );
    night.session(expect![[r#"
        $ round pair 2 --pairs 1>2
        Paired round 2 (manual, seed 0) from the only result: 1 table.

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
        ! These meet again: Ann and Ben (round 1).
    "#]]);
    let prompt = "1: 8f horn\n";
    night.check_with(
        "game enter",
        prompt,
        expect![[r#"
        ! error: no game is open
        ! hint: `sixzero game list` shows the games, `sixzero game new` begins one
        [exit 1]
    "#]],
    );
    night.session(expect![[r#"
        $ round unpair 1
        ! error: round 1 is not the last: round 2 is paired too
        ! hint: first `sixzero round unpair 2`, or `sixzero undo`
        [exit 1]
    "#]]);
}

#[test]
fn a_turn_that_somebody_else_changed_is_not_overwritten_unseen() {
    let night = with_a_list("naspa");
    night.ok("game play 8F HORN");
    night.ok("game fix 1 8F HORM --by lee");
    let seen = night.json("log --json")[2]["operation"].clone();
    night.check(&format!("game fix 1 8G HORN --seen {seen}"), expect![[r#"
        ! error: turn 1 was changed by lee since you looked (operation 4): Game 1: corrected turn 1: Ann 8F HORM: HORM 18 = 18, was Ann 8F HORN: HORN 14 = 14.
        ! hint: `sixzero game history 1` shows it; then again with the newer `--seen`
        [exit 1]
    "#]]);
    let seen = night.json("log --json")[3]["operation"].clone();
    night.check(
        &format!("game fix 1 8G HORN --seen {seen}"),
        expect![[r#"
            Game 1: corrected turn 1: Ann 8G HORN: HORN 14 = 14, was Ann 8F HORM: HORM 18 = 18.
            Ann has 14, had 18
            Ann 14 - Ben 0; bag 82; Ben to move
        "#]],
    );
}

#[test]
fn a_correction_says_what_becomes_of_the_result_under_slip_and_ruling() {
    let night = Sandbox::first_round();
    night.ok("game new --round 1 --table 1");
    night.ok("game play 8G CAT");
    for _ in 0..6 {
        night.ok("game pass");
    }
    night.ok("game end");
    night.ok("game racks ann=10 dan=7");
    night.ok("result add 1 \"ann 1 dan -7\" --accept low-score");
    night.session(expect![[r#"
        $ game fix 1 8G PAT --accept correction-window --reason board
        Game 1: corrected turn 1: Ann 8G PAT: PAT 10 = 10, was Ann 8G CAT: CAT 10 = 10.
        Ann 0 - Dan -7; Ann wins by 7 (ended by Dan after 6 scoreless turns)
        $ game fix 1 8H ART --accept correction-window --reason board
        Game 1: corrected turn 1: Ann 8H ART: ART 6 = 6, was Ann 8G PAT: PAT 10 = 10.
        Ann has -4, had 0
        Ann: still place 2, 1-0 +3, was 1-0 +7
        Dan: still place 5, 0-1 -3, was 0-1 -7
        No place changes.
        Ann -4 - Dan -7; Ann wins by 3 (ended by Dan after 6 scoreless turns)
        ! The result of the table comes from this record.
        ! The slip says 1 - -7: settle the difference before the next round, `sixzero missing` shows how.
    "#]]);
    night.ok("result correct 1 \"ann 5 dan 0\" --reason recount --accept low-score");
    night.session(expect![[r#"
        $ game fix 1 8G CAT --accept correction-window --reason board
        Game 1: corrected turn 1: Ann 8G CAT: CAT 10 = 10, was Ann 8H ART: ART 6 = 6.
        Ann has 0, had -4
        Ann 5 - Dan 0 by ruling; by the rules Ann 0 - Dan -7, Ann wins by 7 (ended by Dan after 6 scoreless turns)
        ! A ruling on this game counts, and not this record.
        $ game delete 6 7
        ! error: the end after turn 7 of game 1 no longer stands: the game cannot be ended now: a player may end it after 6 scoreless turns in a row, and there have been 4
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn earlier_turns_are_corrected_at_the_prompt() {
    let night = with_a_list("naspa");
    night.check_with(
        "game enter",
        "8G horn\nfix 1 8F HORN\nH6 FARM\ninsert 2 x3 , pass\nr 4 AFMQ???\ndelete 2 3\nhistory 1\nfix 8j\nfix 9 pass --unsur\n",
        expect![[r#"
            1. Ann 8G HORN: HORN 14 = 14
            Ann 14 - Ben 0; bag 82; Ben to move
            Game 1: corrected turn 1: Ann 8F HORN: HORN 14 = 14, was Ann 8G HORN: HORN 14 = 14.
            Ann 14 - Ben 0; bag 82; Ben to move
            2. Ben H6 FA.M: FARM 9 = 9
            Ann 14 - Ben 9; bag 79; Ann to move
            Game 1: inserted turn 2: Ben exchanges 3; turn 3: Ann pass +0.
            turn 2: Ben exchanges 3
              was Ben H6 FA.M: FARM 9 = 9
            turn 3: Ann pass +0
              was nothing
            turn 4: Ben H6 FA.M: FARM 9 = 9
              was nothing
            Ann 14 - Ben 9; bag 79; Ann to move
            Game 1: corrected the rack of turn 4: rack AFMQ___, was rack unknown.
            Ann 14 - Ben 9; bag 79; Ann to move
            Game 1: deleted turn 2: was Ben exchanges 3; turn 3: was Ann pass +0.
            turn 2: Ben H6 FA.M: FARM 9 = 9
              was Ben exchanges 3
            turn 3: nothing
              was Ann pass +0
            turn 4: nothing
              was Ben H6 FA.M: FARM 9 = 9
            Ann 14 - Ben 9; bag 79; Ann to move
            9 Oct 2025, 08:53  kim  Game 1: turn 1, Ann 8G HORN for 14, now 14.
            9 Oct 2025, 08:53  kim  Game 1: corrected turn 1: Ann 8F HORN: HORN 14 = 14, was Ann 8G HORN: HORN 14 = 14.
            3. Ann 8F ....FIX: HORNFIX 28 = 28
            Ann 42 - Ben 9; bag 76; Ben to move
            ! This makes HORNFIX, not FIX.
            ! error: `sixzero game fix` has no option `--unsur`
            ! hint: did you mean `--unsure`? `sixzero help game fix` says more
            ! line 9: `fix 9 pass --unsur` was refused; the lines before it are in, it and those of its game after it are not
            [exit 2]
        "#]],
    );
}

#[test]
fn tiles_that_were_laid_do_not_become_tiles_that_were_played_through() {
    let night = with_a_list("naspa");
    night.ok("game play 8G RE");
    night.ok("game play 9H AH");
    night.ok("game play 10E RERE");
    night.check("game fix 2 H9 AR", expect![[r#"
        ! error: turn 3 (10E RERE) of game 1 no longer stands: H10 holds R now, and the play laid a tile there
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
    "#]]);
    // Words that only change are shown.
    night.session(expect![[r#"
        $ game fix 1 8H RE
        Game 1: corrected turn 1: Ann 8H RE: RE 4 = 4, was Ann 8G RE: RE 4 = 4.
        turn 2: Ben 9H AH: AH 9 + RA 2 + EH 9 = 20
          was Ben 9H AH: AH 9 + EA 2 = 11
        turn 3: Ann 10E RERE: RERE 6 + RAE 3 = 9
          was Ann 10E RERE: RERE 6 + EAE 3 = 9
        Ben has 20, had 11
        Ann 13 - Ben 20; bag 78; Ben to move
        $ verify
        All is well: the journal, the tables and every game agree.
    "#]]);
}

#[test]
fn what_no_longer_stands_has_the_number_that_the_record_gives_it() {
    let night = with_a_list("naspa");
    for play in ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB"] {
        night.ok(&format!("game play {play}"));
    }
    night.session(expect![[r#"
        $ game delete 2 3
        ! error: turn 4 (9H (M)OB) of game 1 no longer stands: H9 is empty: there is no tile to play through
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
        $ game insert 2 pass
        ! error: turn 2 (H6 FA(R)M) of game 1 no longer stands: it is Ann's turn, not Ben's
        ! hint: a turn more or less changes whose turn the later ones are: `sixzero game insert`, `delete` and `fix` with `--shift` give those to the next player; or name the opponent's turn too: `insert 4 9H MOB, pass`, `delete 4 5`; else `sixzero game undo` back to it
        [exit 1]
    "#]]);
    // The corrected turn is named by the correction itself.
    night.session(expect![[r#"
        $ game fix 2 --rack FARMXYZQ
        ! error: the rack `AFMQRXYZ` has 8 tiles, Ben holds 7
        [exit 1]
        $ game fix 2 x9
        ! error: Ben can exchange 1 to 7 tiles, not 9
        [exit 1]
    "#]]);
}

#[test]
fn a_clock_that_nobody_read_is_taken_away() {
    let night = with_a_list("naspa");
    night.ok("game play 8F HORN --clock 20:10");
    night.session(expect![[r#"
        $ game fix 1 --clock ""
        Game 1: corrected the clock of turn 1: rack unknown, was rack unknown, clock 20:10.
        Ann 14 - Ben 0; bag 82; Ben to move
        $ game fix 1 --clock ten
        ! error: `ten` is not a time: write minutes and seconds, as `2:05`, `2m` or `125s`
        [exit 1]
    "#]]);
}

#[test]
fn a_correction_begins_with_the_number_of_the_turn() {
    let night = with_a_list("naspa");
    night.ok("game play 8G HORN");
    night.session(expect![[r#"
        $ game fix 8F HORN
        ! error: `8F` does not fit `TURN`: first the number of a turn, as `sixzero game show` has it
        ! hint: `sixzero help game fix` says more
        [exit 2]
    "#]]);
}
