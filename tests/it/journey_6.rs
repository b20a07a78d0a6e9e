//! Journey 6 of `users.md`: a disputed score. Nothing is deleted, and three layers are
//! kept apart.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// The five turns of J3 at table 1 of round 1, Ann against Bob.
fn table() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.ok("new Night --rules naspa");
    sandbox.ok("player add Ann");
    sandbox.ok("player add Bob");
    sandbox.ok("round pair --pairs 1>2 --seed 1");
    sandbox.ok("game new --round 1 --table 1");
    for play in ["8F HORN", "H6 FARM", "10F PASTE", "9H MOB", "11E BIT"] {
        sandbox.ok(&format!("game play {play}"));
    }
    sandbox
}

#[test]
fn a_disputed_score() {
    let sandbox = table();
    sandbox.session(expect![[r#"
        $ game announce 3 24
        Game 1: turn 3, Ann 10F PASTE: rules 25, announced 24 (-1).
        Ann 39 by the rules, 38 as announced.
        $ game announce 3 24 --player bob
        Game 1: turn 3, Ann 10F PASTE: rules 25, Bob's sheet 24 (-1).
        Ann 39 by the rules, 38 by Bob's sheet.
        $ game announce 3 25 --player ann
        Game 1: turn 3, Ann 10F PASTE: rules 25, Ann's sheet 25.
        Ann 39 by the rules, 39 by Ann's sheet.
        $ game compare
        Turn                 announced  Ann's sheet  Bob's sheet  Rules
        1     Ann 8F HORN                                         14/14
        3     Ann 10F PASTE  24         25           24           25/39  <
        5     Ann 11E BIT                                         16/55

        Turn               Rules
        2     Bob H6 FA.M  9/9
        4     Bob 9H .OB   16/25
        Turn 3, Ann 10F PASTE: announced 24, the rules say 25: wrong score
        Turn 3, Ann 10F PASTE: Bob's sheet 24, the rules say 25: wrong score
        [exit 3]
    "#]]);
    let before = sandbox.json("game show --json");
    sandbox.session(expect![[r#"
        $ game rule 3 25
        ! error: a ruling needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ game rule 3 25 --reason "recount at table" --by TD
        Game 1: turn 3, Ann 10F PASTE: ruled 25, rules 25.
        Ann 55 - Bob 25; bag 69; Bob to move
        $ game explain 3
        Turn 3: Ann 10F PASTE for 25, total 39
          PASTE (F10 across): P3x3 + A1 + S1 + T1 + E1x3 = 15
          FARMS (H6 down): F4 + A1 + R1 + M3 + S1 = 10
          together 25
          announced 24, the rules say 25 (-1)
          Ann's sheet 25
          Bob's sheet 24 (-1)
          ruled 25 by TD, 9 Oct 2025, 08:53: recount at table
          counts 25, total 39; by the rules 25, total 39
    "#]]);
    // The same again changes nothing.
    sandbox.session(expect![[r#"
        $ game rule 3 25 --reason "recount at table" --by TD
        Already in: game 1, turn 3, Ann 10F PASTE: ruled 25, rules 25.
        Ann 55 - Bob 25; bag 69; Bob to move
    "#]]);
    let turn = &sandbox.json("game show --json")["turns"][2];
    assert_eq!(turn["announced"], 24);
    assert_eq!(turn["computed"], 25);
    assert_eq!(turn["ruled"], 25);
    assert_eq!((&turn["score"], &turn["total"]), (&25.into(), &39.into()));
    assert_eq!(turn["sheets"][0]["score"], 25);
    assert_eq!(turn["sheets"][1]["score"], 24);
    // The moves are as they were: only what was ruled is new.
    let mut after = sandbox.json("game show --json");
    after["turns"][2]["ruled"] = before["turns"][2]["ruled"].clone();
    after["rulings"] = before["rulings"].clone();
    assert_eq!(after, before);
    let last = sandbox.json("log --last 1 --json")[0].clone();
    assert_eq!(last["what"], "Game 1: turn 3, Ann 10F PASTE: ruled 25, rules 25.");
    assert_eq!((&last["by"], &last["why"]), (&"TD".into(), &"recount at table".into()));
    sandbox.ok("verify");
}

/// The record goes to its end: the final standings use what was ruled, exports carry all.
#[test]
fn standings_and_exports() {
    let sandbox = table();
    sandbox.ok("game announce 3 24");
    sandbox.ok("game resign --player bob");
    let computed = sandbox.json("standings --json");
    assert_eq!(computed[0]["spread"], 30);
    sandbox.ok("game rule 3 25 --reason \"recount at table\" --by TD");
    assert_eq!(sandbox.json("standings --json"), computed);
    // Ruled otherwise, it is the ruled score that counts.
    sandbox.session(expect![[r#"
        $ game rule 3 24 --reason "house rule: as announced" --by TD
        Game 1: turn 3, Ann 10F PASTE: ruled 24, rules 25.
        Ann: still place 1, 1-0 +29, was 1-0 +30
        Bob: still place 2, 0-1 -29, was 0-1 -30
        No place changes.
        Ann 54 - Bob 25 by ruling; by the rules Ann 55 - Bob 25, Ann wins by 30 (Bob resigned)
    "#]]);
    assert_eq!(sandbox.json("standings --json")[0]["spread"], 29);
    sandbox.ok("export csv out");
    expect![[r#"
        division,round,kind,player,score,opponent,opponent_score,first,table,half_wins,spread,announced_score,announced_against,computed_score,computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty,event,date,member,opponent_member,word_list
        A,1,game,Ann,54,Bob,25,player,1,,,,,55,25,54,25,,,,Night,,,,wordnik
    "#]].assert_eq(&sandbox.read("out/results.csv"));
    sandbox.check("game show --at 3", expect![[r#"
           A B C D E F G H I J K L M N O 
         1 = . . ' . . . = . . . ' . . = 
         2 . - . . . " . . . " . . . - . 
         3 . . - . . . ' . ' . . . - . . 
         4 ' . . - . . . ' . . . - . . ' 
         5 . . . . - . . . . . - . . . . 
         6 . " . . . " . F . " . . . " . 
         7 . . ' . . . ' A ' . . . ' . . 
         8 = . . ' . H O R N . . ' . . = 
         9 . . ' . . . ' M ' . . . ' . . 
        10 . " . . . P*A*S*T*E*. . . " . 
        11 . . . . - . . . . . - . . . . 
        12 ' . . - . . . ' . . . - . . ' 
        13 . . - . . . ' . ' . . . - . . 
        14 . - . . . " . . . " . . . - . 
        15 = . . ' . . . = . . . ' . . = 

        word list: Wordnik 2021-07-29 (open list, not a tournament list)
          Ann 38
        > Bob 9

        1. Ann 8F HORN: HORN 14 = 14 (14)
        2. Bob H6 FA.M: FARM 9 = 9 (9)
        3. Ann 10F PASTE: PASTE 15 + FARMS 10 = 25, ruled 24 (38)

        unseen 88 (38 vowels): AAAAAAA BB CC DDDD EEEEEEEEEEE F GGG H IIIIIIIII J K LLLL M NNNNN OOOOOOO P Q
            RRRRR SSS TTTTT UUUU VV WW X YY Z ??
        Ann 38 - Bob 9; bag 74; Bob to move (by the rules Ann 39 - Bob 9)
        next: play, exchange up to 7, pass, challenge, hold, accept
    "#]]);
    // The result alone is overridden: the moves stay.
    let moves = sandbox.json("game show --json")["turns"].clone();
    sandbox.session(expect![[r#"
        $ game rule --game 1 --result "ann 410 bob 405" --reason "both signed" --by TD
        Game 1: the result is ruled Ann 410 - Bob 405.
        Ann: still place 1, 1-0 +5, was 1-0 +29
        Bob: still place 2, 0-1 -5, was 0-1 -29
        No place changes.
        Ann 410 - Bob 405 by ruling; by the rules Ann 55 - Bob 25, Ann wins by 30 (Bob resigned)
    "#]]);
    assert_eq!(sandbox.json("game show --json")["turns"], moves);
    assert_eq!(sandbox.json("standings --json")[0]["spread"], 5);
    sandbox.session(expect![[r#"
        $ game explain --result
        Result of game 1
          rules Ann 55 - Bob 25
          turn 3 ruled 25 by TD, 9 Oct 2025, 08:53: recount at table (superseded)
          turn 3 ruled 24 by TD, 9 Oct 2025, 08:53: house rule: as announced
          ruled Ann 410 - Bob 405 by TD, 9 Oct 2025, 08:53: both signed
          counts Ann 410 - Bob 405
    "#]]);
    sandbox.ok("export csv out");
    expect![[r#"
        division,round,kind,player,score,opponent,opponent_score,first,table,half_wins,spread,announced_score,announced_against,computed_score,computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty,event,date,member,opponent_member,word_list
        A,1,game,Ann,410,Bob,405,player,1,,,,,55,25,410,405,,,,Night,,,,wordnik
    "#]].assert_eq(&sandbox.read("out/results.csv"));
    // Withdrawn, the turn's ruling counts again; withdrawn too, the rules do.
    sandbox.session(expect![[r#"
        $ game rule --result --withdraw --reason "signed in error"
        Game 1: the ruling on the result is withdrawn.
        Ann: still place 1, 1-0 +29, was 1-0 +5
        Bob: still place 2, 0-1 -29, was 0-1 -5
        No place changes.
        Ann 54 - Bob 25 by ruling; by the rules Ann 55 - Bob 25, Ann wins by 30 (Bob resigned)
    "#]]);
    assert_eq!(sandbox.json("standings --json")[0]["spread"], 29);
    sandbox.session(expect![[r#"
        $ game rule 3 --withdraw --reason "appeal"
        Game 1: the ruling on turn 3 is withdrawn.
        Ann: still place 1, 1-0 +30, was 1-0 +29
        Bob: still place 2, 0-1 -30, was 0-1 -29
        No place changes.
        Ann 55 - Bob 25; Ann wins by 30 (Bob resigned)
    "#]]);
    assert_eq!(sandbox.json("standings --json"), computed);
    sandbox.session(expect![[r#"
        $ game explain --result
        Result of game 1
          rules Ann 55 - Bob 25
          turn 3 ruled 25 by TD, 9 Oct 2025, 08:53: recount at table (superseded)
          turn 3 ruled 24 by TD, 9 Oct 2025, 08:53: house rule: as announced (withdrawn by kim, 9 Oct 2025, 08:53: appeal)
          ruled Ann 410 - Bob 405 by TD, 9 Oct 2025, 08:53: both signed (withdrawn by kim, 9 Oct 2025, 08:53: signed in error)
          counts Ann 55 - Bob 25
        $ game rule 3 --withdraw --reason again
        ! error: there is no ruling on turn 3 to withdraw
        ! hint: `sixzero game explain --result` shows what was ruled
        [exit 1]
    "#]]);
    sandbox.ok("verify");
    // Every step comes back, one by one.
    for _ in 0..5 {
        sandbox.ok("undo --any");
        sandbox.ok("verify");
    }
    assert_eq!(sandbox.json("standings --json"), computed);
}
