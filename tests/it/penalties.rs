//! Overtime and penalties beside the score.
use expect_test::expect;

use crate::lawful;
use crate::sandbox::Sandbox;

#[test]
fn overtime_and_penalties_lie_beside_the_score() {
    let night = Sandbox::first_round();
    night.ok("result add 1 \"1 400 4 395\"");
    night.session(expect![[r#"
        $ result overtime 1 ann 0:30 --yes
        Round 1: Ann is 0:30 over, 10 points off the score: Ann 390 - Dan 395 (the slip says Ann 400 - Dan 395); Dan wins now.
        $ result overtime 1 ann 2:05 --yes
        Round 1: Ann is 2:05 over, 30 points off the score: Ann 370 - Dan 395 (the slip says Ann 400 - Dan 395); Dan wins now.
        $ result overtime 1 dan 1m --yes
        Round 1: Dan is 1:00 over, 10 points off the score: Ann 370 - Dan 385 (the slip says Ann 400 - Dan 395); Dan wins now.
        $ result penalty 1 ann 25 --yes
        ! error: a penalty needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ result penalty 1 ann 25 --reason "late back" --yes
        Round 1: Ann is penalised, 25 points off the spread.
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ standings
        #  No  Name  W-L  Spread  Rating  Last           Next
        --------------------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   4  Dan   1-0     +15    1200  W 385-370 Ann
        3   2  Ben   0-0       0    1400                 Eve (starts)
        3   5  Eve   0-0       0    1100                 Ben (replies)
        5   1  Ann   0-1     -40    1500  L 370-385 Dan
        ! Round 1 is unfinished: 1 result is missing.
        $ player show ann
        Ann (1), rating 1500, active: 0-1 -40

        Round  Kind  Opponent  Start   Result  Score  Against  Wins  Spread  Total
        --------------------------------------------------------------------------
            1  game  Dan       starts  loss      370      385     0     -15    -40
        Round 1: 30 points off the score (2:05 over).
        Round 1: 25 points off the spread (the director's): late back.
        $ result overtime 1 ann 10:01 --yes
        Round 1: Ann is 10:01 over and loses, 100 points off the score: Ann 300 - Dan 385 (the slip says Ann 400 - Dan 395); Dan wins now.
    "#]]);
    lawful::check(&night);
    night.session(expect![[r#"
        $ result overtime 1 ann 0 --yes
        Round 1: Ann is 0:00 over, nothing is taken off now.
        $ result overtime 1 cat 3m --yes
        ! error: Cat has no opponent in round 1
        [exit 1]
        $ result overtime 1 ben 1:00 --yes
        Round 1: Ben is 1:00 over, 10 points off the score that the slip will say.
        $ result overtime 1 ann soon --yes
        ! error: `soon` is not a time: write minutes and seconds, as `2:05`, `2m` or `125s`
        [exit 1]
    "#]]);
    night.ok("verify");
}

/// Points off follow their player; a substitute's opponent is not fined for who left.
#[test]
fn a_penalty_stays_with_its_player() {
    let night = Sandbox::first_round();
    night.ok("result overtime 1 ann 2:05 --yes");
    night.check("player substitute ann Gus", expect![[r#"
        Number 6, Gus plays on for Ann from round 1; the results before stay Ann's; round 1, table 1: Gus - Dan; the 30 points off Ann in round 1 are taken back.
    "#]]);
    night.ok("result add 1 \"gus 400 dan 395\"");
    night.session(expect![[r#"
        $ standings
        #  No  Name  W-L  Spread  Rating  Last           Next           Note
        -----------------------------------------------------------------------------------
        1   3  Cat   1-0     +50    1300  bye +50
        2   6  Gus   1-0      +5          W 400-395 Dan
        3   2  Ben   0-0       0    1400                 Eve (starts)
        3   5  Eve   0-0       0    1100                 Ben (replies)
        5   4  Dan   0-1      -5    1200  L 395-400 Gus
            1  Ann   0-0       0    1500                                left before round 1
        ! Round 1 is unfinished: 1 result is missing.
    "#]]);
    lawful::check(&night);
    for _ in 0..2 {
        night.ok("undo");
    }
    night.session(expect![[r#"
        $ round played 1 ann eve --left pair
        Round 1: table 1: Ann - Eve; table 2: Ben - Dan.
    "#]]);
    night.ok("result add 1 \"ann 400 eve 395\"");
    night.session(expect![[r#"
        $ player show ann
        Ann (1), rating 1500, active: 0-1 -25

        Round  Kind  Opponent  Start   Result  Score  Against  Wins  Spread  Total
        --------------------------------------------------------------------------
            1  game  Eve       starts  loss      370      395     0     -25    -25
        Round 1: 30 points off the score (2:05 over).
    "#]]);
    lawful::check(&night);
    night.ok("verify");
}

#[test]
fn a_slip_says_what_else_is_known_of_its_game() {
    let night = Sandbox::first_round().with("COLUMNS", "200");
    night.ok("round release 1");
    night.ok("result overtime 1 ann 1:40 --yes");
    night.ok("game new --table 2");
    night.ok("game overtime 1 1:20");
    night.session(expect![[r#"
        $ result add 1 "1 402 4 390"
        Round 1: Ann 402 - Dan 390.
        Ann 402 (0.0 -8) - Dan 390 (1.0 +8): +12, counts -8
        ! With what was taken off it is: Ann 382 - Dan 390 (the slip says Ann 402 - Dan 390); Dan wins now.
        ! Round 1 is still missing table 2: Ben - Eve.
        $ result add 1 "2 400 5 390"
        Round 1: Ben 400 - Eve 390.
        Ben 400 (1.0 +10) - Eve 390 (0.0 -10): +10
        ! The record of this game is not at its end (`sixzero game show --game 1`): the slip counts.
        ! Overtime that the record has is not taken off the slip: `sixzero result overtime 1 NAME 2:05`.
        ! Round 1 is complete.
        $ results
        Results: Club night
        Round 1

        Ann: 20 points off the score (1:40 over).

        Round  Table  First    Score  Second   Score  Kind
        --------------------------------------------------
            1      1  Ann (1)    402  Dan (4)    390  game
            1      2  Ben (2)    400  Eve (5)    390  game
            1         Cat (3)    +50                  bye
        $ round release 1
        Round 1 is released already: sheet 1.
    "#]]);
}
