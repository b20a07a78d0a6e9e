//! How games end, on the command line: claims, resignations, time, racks.
use expect_test::expect;

use crate::sandbox::Sandbox;
use crate::sheets::{play_out, typed};

fn table(rules: &str) -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok(&format!("new Night --lexicon paper:Chambers {rules}"));
    sandbox.ok("game new Ann Bob");
    sandbox
}

#[test]
fn going_out_waits_to_be_accepted() {
    let sandbox = table("--rules naspa");
    let plays = play_out();
    typed(&sandbox, "", &plays[..13]);
    sandbox.check(&format!("game play {}", plays[13]), expect![[r#"
        14. Bob 2D WXYYZae: WXYYZae 38 + WUSRONAADEEHIL 21 + XUTROOAADEFIIM 27 + YUTRPOABDEFIIM 35 + YUTRPOABEEGIJN 29 + ZVTSQOACEEGIKN 42 + aVTSROACEEGILN 19 + eWTSROADEEHILN 20 + 50 bonus = 281
        Ann 1103 - Bob 1272; bag 0; Ann to accept or challenge
        ! Bob is out: the game waits for the last play to be accepted or challenged.
    "#]]);
    sandbox.session(expect![[r#"
        $ game list
        game 1: Ann - Bob (waits for accept or challenge)
        $ game hold
        Game 1: Ann holds.
        Ann 1103 - Bob 1272; bag 0; Ann to accept or challenge
        ! Bob is out: the game waits for the last play to be accepted or challenged.
        $ game end --player bob
        ! error: Bob has gone out: the play must first be accepted or challenged
        ! hint: `sixzero game accept`, or `sixzero game challenge [WORD…]`
        [exit 1]
        $ game pass
        Bob +4 for going out (LN, worth 2)
        Ann 1103 - Bob 1276; Bob wins by 173
        $ game list
        game 1: Ann - Bob (finished)
        $ game pass --game 1
        ! error: the game is over
        ! hint: `sixzero game undo` takes back its last entry
        [exit 1]
        $ game challenge --game 1
        ! error: the game is over
        ! hint: `sixzero game undo` takes back its last entry
        [exit 1]
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn the_opponents_rack_is_derived() {
    let sandbox = table("--rules naspa");
    let plays = play_out();
    // Bob goes out; Ann's rack follows from what was not seen.
    typed(&sandbox, "", &plays);
    let lines = sandbox.json("game accept --json")["turns"].clone();
    assert_eq!(lines[0]["kind"], "out_bonus");
    assert_eq!(lines[0]["tiles"], "LN");
    assert_eq!(lines[0]["value"], 2);
}

#[test]
fn six_zeros_are_claimed_or_automatic() {
    let sandbox = table("--rules naspa");
    for _ in 0..5 {
        sandbox.ok("game pass");
    }
    sandbox.check("game end", expect![[r#"
        ! error: the game cannot be ended now: a player may end it after 6 scoreless turns in a row, and there have been 5
        [exit 1]
    "#]]);
    sandbox.ok("game exchange 7");
    assert!(
        sandbox
            .ok("game show")
            .contains("next: play, exchange up to 7, pass, end (6 scoreless turns)")
    );
    sandbox.session(expect![[r#"
        $ game end
        Game 1: Ann ended the game.
        Ann 0 - Bob 0; the game has ended, racks needed: Ann, Bob
        ! The game has ended and waits for what was left on the racks of Ann and Bob.
        $ game racks ann=AEINRST
        Game 1: racks left: Ann AEINRST.
        Ann 0 - Bob 0; the game has ended, racks needed: Bob
        ! The game has ended and waits for what was left on the racks of Bob.
        $ game racks bob=AEINRS
        ! error: the rack `AEINRS` has 6 tiles, Bob holds 7
        [exit 1]
        $ game racks bob=QQIIIII
        ! error: there is no `Q` left for Bob: the set has 1, and all are accounted for
        ! hint: check the squares with `sixzero game show`; if that is what was seen, `!unsure` behind it keeps it as a finding (outside of a prompt `--unsure`); a rack left can be given by its points
        [exit 1]
        $ game racks bob=-7
        ! error: a rack cannot be worth -7
        [exit 1]
        $ game racks bob
        ! error: `bob` is not a rack left: write `ann=AEINRST`, or `ann=7` for its points
        [exit 1]
        $ game racks zed=7
        ! error: `zed` is not one of the players: Ann, Bob
        [exit 1]
        $ game racks bob=49
        Ann -7 for the rack (AEINRST, worth 7)
        Bob -49 for the rack (worth 49)
        Ann -7 - Bob -49; Ann wins by 42 (ended by Ann after 6 scoreless turns)
    "#]]);
    let sandbox = table("--rules wespa");
    for _ in 0..5 {
        sandbox.ok("game pass");
    }
    sandbox.session(expect![[r#"
        $ game pass
        6. Bob passes
        Ann 0 - Bob 0; the game has ended, racks needed: Ann, Bob
        ! The game has ended and waits for what was left on the racks of Ann and Bob.
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn a_player_resigns() {
    let sandbox = table("--rules naspa");
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game resign --player ann
        Game 1: Ann resigned.
        Ann 14 - Bob 0; Bob wins by 50 (Ann resigned)
        $ game pass --game 1
        ! error: the game is over
        ! hint: `sixzero game undo` takes back its last entry
        [exit 1]
    "#]]);
    sandbox.ok("game undo");
    sandbox.session(expect![[r#"
        $ game resign
        Game 1: Bob resigned.
        Ann 14 - Bob 0; Ann wins by 14 (Bob resigned)
    "#]]);
    sandbox.ok("verify");
}

#[test]
fn the_overtime_limit() {
    let sandbox = table("--rules naspa");
    sandbox.ok("game play 8F HORN");
    sandbox.session(expect![[r#"
        $ game overtime ann 10:00
        Game 1: Ann is 10:00 over time.
        Ann 14 - Bob 0; bag 82; Bob to move
        $ game overtime ann 10:00.001
        Ann -100 for 10:00.001 over time
        Ann -86 - Bob 0; Bob wins by 86 (Ann passed the overtime limit)
        ! Ann was entered as 10:00 over; the new reading takes its place.
        $ game show
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

        word list: the book Chambers
          Ann -86  10:00.001 over
          Bob 0

        1. Ann 8F HORN: HORN 14 = 14 (14)
           Ann -100 for 10:00.001 over time (-86)

        unseen 96 (41 vowels): AAAAAAAAA BB CC DDDD EEEEEEEEEEEE FF GGG H IIIIIIIII J K LLLL MM NNNNN
            OOOOOOO PP Q RRRRR SSSS TTTTTT UUUU VV WW X YY Z ??
        Ann -86 - Bob 0; Bob wins by 86 (Ann passed the overtime limit)
    "#]]);
    sandbox.ok("verify");
    let sandbox = table("--rules hasbro");
    sandbox.session(expect![[r#"
        $ game overtime ann 1:00
        ! error: this rule set has no clock, so there is no overtime
        ! hint: the game keeps the rules that it began under; one with a clock begins so: `sixzero game new … --set clock_ms=25:00`
        [exit 1]
    "#]]);
    sandbox.ok("game new Ann Bob --set clock_ms=25:00");
    sandbox.ok("game overtime ann 1:00 --game 2");
}

#[test]
fn the_result_follows_every_change_after_the_end() {
    let sandbox = Sandbox::first_round();
    sandbox.ok("game new --round 1 --table 1");
    typed(&sandbox, "", &play_out());
    let spread = |sandbox: &Sandbox| {
        let rows = sandbox.json("standings --json");
        let rows = rows.as_array().unwrap().clone();
        rows.into_iter().find(|row| row["name"] == "Dan").unwrap()["spread"].as_i64().unwrap()
    };
    assert_eq!(spread(&sandbox), 0);
    sandbox.ok("game accept");
    let won_by = spread(&sandbox);
    assert!(won_by > 0);
    sandbox.ok("game overtime dan 1:01 --game 1");
    assert_eq!(spread(&sandbox), won_by - 20);
    sandbox.ok("verify");
    sandbox.ok("game undo");
    assert_eq!(spread(&sandbox), won_by);
    sandbox.ok("game undo");
    assert_eq!(spread(&sandbox), 0);
    assert!(sandbox.ok("missing").contains("Ann"));
    sandbox.ok("verify");
}
