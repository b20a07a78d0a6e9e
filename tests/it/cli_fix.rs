//! Correcting an earlier turn: journey 4 of the acceptance scripts, and what cannot be.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn journey_4_a_play_typed_one_square_off() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.ok("game new Ann Ben");
    night.ok("game play 8G HORN");
    night.check(
        "game play H6 FARM",
        expect![[r#"
        ! error: H8 holds O, your word needs R
        [exit 1]
    "#]],
    );
    night.check(
        "game fix 1 8F HORN",
        expect![[r#"
        Game 1: corrected turn 1: Ann 8F HORN: HORN 14 = 14, was Ann 8G HORN: HORN 14 = 14.
        turn 1: Ann 8F HORN: HORN 14 = 14
          was Ann 8G HORN: HORN 14 = 14
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]],
    );
    night.check(
        "game play H6 FARM",
        expect![[r#"
        2. Ben H6 FA.M: FARM 9 = 9
        Ann 14 - Ben 9; bag 79; Ann to move
    "#]],
    );
    night.ok("game play 10F PASTE");
    night.ok("game play 9H MOB");
    night.check("game fix 3 10F PASTA", expect![[r#"
        Game 1: corrected turn 3: Ann 10F PASTA: PASTA 15 + FARMS 10 = 25, was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25.
        turn 3: Ann 10F PASTA: PASTA 15 + FARMS 10 = 25
          was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25
        turn 4: Ben 9H .OB: MOB 8 + NOT 4 + BA 4 = 16
          was Ben 9H .OB: MOB 8 + NOT 4 + BE 4 = 16
        Ann 39 - Ben 25; bag 72; Ann to move
    "#]]);
    night.check("game history 3", expect![[r#"
        2025-10-09 08:53:20 +00:00  kim  Game 1: turn 3, Ann 10F PASTE for 25, now 39.
        2025-10-09 08:53:20 +00:00  kim  Game 1: corrected turn 3: Ann 10F PASTA: PASTA 15 + FARMS 10 = 25, was Ann 10F PASTE: PASTE 15 + FARMS 10 = 25.
    "#]]);
    night.check("game show --at 1 --json", expect![[r#"
        {
          "game": 1,
          "players": [
            {
              "name": "Ann",
              "score": 14,
              "rack": "_______",
              "overtime_ms": null
            },
            {
              "name": "Ben",
              "score": 0,
              "rack": "_______",
              "overtime_ms": null
            }
          ],
          "turns": [
            {
              "number": 1,
              "player": "Ann",
              "kind": "play",
              "position": "8F",
              "word": "HORN",
              "score": 14,
              "total": 14,
              "words": [
                {
                  "word": "HORN",
                  "score": 14
                }
              ],
              "tiles": "HORN",
              "rack": "HNOR___",
              "announced": null,
              "bonus": 0
            }
          ],
          "on_turn": "Ben",
          "bag": 82,
          "unseen": 96,
          "unseen_tiles": "AAAAAAAAABBCCDDDDEEEEEEEEEEEEFFGGGHIIIIIIIIIJKLLLLMMNNNNNOOOOOOOPPQRRRRRSSSSTTTTTTUUUUVVWWXYYZ??",
          "scoreless": 0,
          "over": false,
          "waits_for": "turn",
          "result": null,
          "notes": []
        }
    "#]]);
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}

#[test]
fn a_correction_that_later_turns_cannot_stand_on_is_refused_by_name() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.ok("game new Ann Ben");
    night.ok("game play 8F HORN");
    night.ok("game play H6 FARM");
    night.check(
        "game fix 1 8G HORN",
        expect![[r#"
        ! error: turn 2 (H6 FA(R)M) of game 1 no longer stands: H8 holds O, your word needs R
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
    "#]],
    );
    night.check(
        "game insert 2 x3",
        expect![[r#"
        ! error: turn 3 (H6 FA(R)M) of game 1 no longer stands: it is Ann's turn, not Ben's
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
    "#]],
    );
    night.check(
        "game fix 9 8F HORN",
        expect![[r#"
        ! error: the game has no turn 9: it has 2
        [exit 1]
    "#]],
    );
    night.check("game fix 1 --rack ABCDEFG", expect![[r#"
        ! error: turn 1 (8F HORN) of game 1 no longer stands: Ann has no `H` for F8: the rack is ABCDEFG
        ! hint: correct that turn first, or `sixzero game undo` back to it
        [exit 1]
    "#]]);
    night.check(
        "game delete 2",
        expect![[r#"
        Game 1: deleted turn 2: was Ben H6 FA.M: FARM 9 = 9.
        turn 2: nothing
          was Ben H6 FA.M: FARM 9 = 9
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]],
    );
    night.check(
        "undo",
        expect![[r#"
        Took back: Game 1: deleted turn 2: was Ben H6 FA.M: FARM 9 = 9.
    "#]],
    );
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
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
    night.check(
        "game fix 1 8G PAT",
        expect![[r#"
        Game 1: corrected turn 1: Ann 8G PAT: PAT 10 = 10, was Ann 8G CAT: CAT 10 = 10.
        turn 1: Ann 8G PAT: PAT 10 = 10
          was Ann 8G CAT: CAT 10 = 10
        Ann 0 - Ben -7; Ann wins by 7 (6 scoreless turns)
    "#]],
    );
    night.check(
        "game fix 1 8H ART",
        expect![[r#"
        Game 1: corrected turn 1: Ann 8H ART: ART 6 = 6, was Ann 8G PAT: PAT 10 = 10.
        turn 1: Ann 8H ART: ART 6 = 6
          was Ann 8G PAT: PAT 10 = 10
        Ann: place 1, 1-0 +3, was place 1, 1-0 +7
        Ben: place 2, 0-1 -3, was place 2, 0-1 -7
        Ann -4 - Ben -7; Ann wins by 3 (6 scoreless turns)
    "#]],
    );
    night.check(
        "standings",
        expect![[r#"
            #  No  Name  W-L  Spread  Rating  Last            Next
            ------------------------------------------------------
            1   1  Ann   1-0      +3          W -4 to -7 Ben
            2   2  Ben   0-1      -3          L -7 to -4 Ann
        "#]],
    );
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
}

#[test]
fn what_recorded_games_stand_on_stays() {
    let night = Sandbox::new();
    night.ok("new \"Club night\"");
    night.check(
        "undo",
        expect![[r#"
        ! error: the making of the event cannot be taken back
        ! hint: an event that is not wanted is a file to be deleted
        [exit 1]
    "#]],
    );
    night.ok("event set challenge=single");
    night.ok("game new Ann Ben");
    night.check(
        "event set challenge=double",
        expect![[r#"
        ! error: game 1 is recorded under these rules, so they are frozen
        ! hint: a game may have rules of its own: `sixzero game new … --set RULE=VALUE`
        [exit 1]
    "#]],
    );
    night.ok("game play 8F HORN");
    night.check(
        "undo 2",
        expect![[r#"
            ! error: game 1 is recorded under these rules, so they are frozen
            ! hint: a game may have rules of its own: `sixzero game new … --set RULE=VALUE`
            [exit 1]
        "#]],
    );
    night.check("game fix 1 8G HORN --dry-run", expect![[r#"
        Dry run, nothing is changed: Game 1: corrected turn 1: Ann 8G HORN: HORN 14 = 14, was Ann 8F HORN: HORN 14 = 14.
        turn 1: Ann 8G HORN: HORN 14 = 14
          was Ann 8F HORN: HORN 14 = 14
        Ann 14 - Ben 0; bag 82; Ben to move
    "#]]);
    night.check(
        "game fix 1 -",
        expect![[r#"
        Game 1: corrected turn 1: Ann pass +0, was Ann 8F HORN: HORN 14 = 14.
        turn 1: Ann pass +0
          was Ann 8F HORN: HORN 14 = 14
        Ann 0 - Ben 0; bag 86; Ben to move
    "#]],
    );
    night.check(
        "verify",
        expect![[r#"
        All is well: the journal, the tables and every game agree.
    "#]],
    );
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
    night.check(
        "round pair 2 --pairs 1>2",
        expect![[r#"
        ! error: round 1: slip and record of table 1: Ann - Ben differ
        ! hint: to go on all the same: `--accept disagreement --reason "…"`
        [exit 1]
    "#]],
    );
    let settle = "result correct 1 \"ann -7 ben -12\" --reason recount --accept low-score";
    night.check(
        settle,
        expect![[r#"
        Round 1: corrected to Ann -7 - Ben -12 (was Ann -7 - Ben -12).
        Ann -7 (1.0 +5) - Ben -12 (0.0 -5): +5
        ! Round 1 is complete.
    "#]],
    );
    night.check(
        "round pair 2 --pairs 1>2",
        expect![[r#"
        Paired round 2 (manual, seed 0): 1 table.

        Table  First    Second
        -----------------------
            1  Ann (1)  Ben (2)
    "#]],
    );
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
    night.check(
        "round unpair 1",
        expect![[r#"
        ! error: round 1 is not the last: round 2 is paired on it
        ! hint: unpair round 2 first, or undo
        [exit 1]
    "#]],
    );
}
