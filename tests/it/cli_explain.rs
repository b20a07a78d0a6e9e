//! `round explain` and `check`: why a round is paired so, and whether it still is.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Six players and two rounds of Swiss that are played; the third is paired, a draft.
pub fn three_rounds(words: &str) -> Sandbox {
    let night = Sandbox::new();
    night.write(
        "roster.csv",
        "name,rating\nAnn,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\nFay,1000\n",
    );
    night.ok("new \"Club night\" --rounds 5");
    night.ok("player import roster.csv");
    for round in 1..=2 {
        play(&night, round, words);
    }
    night.ok(&format!("round pair --method \"swiss{words}\" --seed 7"));
    night
}

/// Pairs a round, of which the lower number wins every game.
fn play(night: &Sandbox, round: u32, words: &str) {
    let paired = night.json(&format!("round pair --method \"swiss{words}\" --seed 7 --json"));
    for row in paired["pairings"].as_array().unwrap() {
        let players = [&row["first"], &row["second"]].map(|seat| seat.as_u64());
        if let [Some(one), Some(two)] = players {
            let (won, lost) = (one.min(two), one.max(two));
            night.ok(&format!("result add {round} {won} {} {lost} 350", 400 + 10 * lost));
        }
    }
}

#[test]
fn a_round_is_explained_to_the_player_who_complains() {
    let night = three_rounds("");
    night.check(
        "round show 3",
        expect![[r#"
        Round 3 (draft)

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Cat (3)  Eve (5)
            3  Dan (4)  Fay (6)
    "#]],
    );
    night.check("round explain 3", expect![[r#"
        Round 3 was paired by `swiss`, seed 7 (operation 11, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
        Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
        Cat and Eve meet at table 2. 3rd against 4th: both have 1 win. Cat starts by lot.
        Dan and Fay meet at table 3. 5th against 6th: both have 0 wins. Dan starts by lot.
    "#]]);
    night.check("round explain 3 ben", expect![[r#"
        Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
        Round 3 was paired by `swiss`, seed 7 (operation 11, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
    "#]]);
    night.check(
        "round explain 3 --swap ben/fay",
        expect![[r#"
        Ben and Fay in each other's place: Fay - Ann, Dan - Ben.
        The price: more repeats.
    "#]],
    );
    night.check(
        "round explain 3 --swap ben",
        expect![[r#"
        ! error: `ben` is not a pair of players
        ! hint: write two players with `/` between: `--swap ann/dan`
        [exit 2]
    "#]],
    );
    night.check(
        "round explain 3 zoe",
        expect![[r#"
        ! error: there is no player `zoe`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
    night.check(
        "round explain 4",
        expect![[r#"
        ! error: round 4 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
    "#]],
    );
    let json = night.json("round explain 3 ben --json");
    assert_eq!(json["operation"], 11);
    assert_eq!(json["tables"].as_array().unwrap().len(), 3);
}

/// What a player asks: why these two meet, why the others do not.
#[test]
fn the_answer_to_a_player_comes_first() {
    let night = three_rounds("");
    night.check("round explain 3", expect![[r#"
        Round 3 was paired by `swiss`, seed 7 (operation 11, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
        Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
        Cat and Eve meet at table 2. 3rd against 4th: both have 1 win. Cat starts by lot.
        Dan and Fay meet at table 3. 5th against 6th: both have 0 wins. Dan starts by lot.
    "#]]);
    night.check("round explain 3 ben", expect![[r#"
        Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
        Round 3 was paired by `swiss`, seed 7 (operation 11, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
    "#]]);
    night.check("round explain 3 ben ann", expect![[r#"
        Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
    "#]]);
    night.check("round explain 3 ben eve", expect![[r#"
        Ben and Eve do not meet in round 3.
        Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
        Cat and Eve meet at table 2. 3rd against 4th: both have 1 win. Cat starts by lot.
        If they met: Ben and Eve have met once before.
    "#]]);
    night.check("round explain 3 ben fay", expect![[r#"
        Ben and Fay do not meet in round 3.
        Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
        Dan and Fay meet at table 3. 5th against 6th: both have 0 wins. Dan starts by lot.
        If they met: Ben and Fay are 2 wins apart; Ann and Cat are 1 win apart.
    "#]]);
    night.check(
        "round explain 3 ben zoe",
        expect![[r#"
        ! error: there is no player `zoe`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
    night.check(
        "round explain 3 --swap ben/fay",
        expect![[r#"
            Ben and Fay in each other's place: Fay - Ann, Dan - Ben.
            The price: more repeats.
        "#]],
    );
    night.check_with(
        "desk",
        "why\nwhy ben\nwhy ben ann\nwhy ann lee ben\nfees\n",
        expect![[r#"
            resumed, round 3: 0 of 3 boards in, last saved Eve 460 - Fay 350 by kim
            Table 1: Ben - Ann
            Table 2: Cat - Eve
            Table 3: Dan - Fay
            Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
            Round 3 was paired by `swiss`, seed 7 (operation 11, by kim).
            Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
            Ben and Ann meet at table 1. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
            ! error: line 1: `why` does not fit `why PLAYER [OTHER]`
            ! hint: `help why` says more
            ! error: line 4: `why ann lee ben` does not say where the first name ends
            ! hint: put a name of several words in quotes, or give the player's number
            ! error: line 5: `fees` is neither a slip nor a command
            ! hint: a slip is `1 412 4 388`; `help` shows what else can be typed
            [exit 2]
        "#]],
    );
    night.ok("player set fay --name \"Fay Lee\"");
    night.check_with(
        "desk",
        "why fay lee dan\nwhy dan fay lee\nwhy fay lee\n",
        expect![[r#"
        resumed, round 3: 0 of 3 boards in, last saved Eve 460 - Fay Lee 350 by kim
        Table 1: Ben - Ann
        Table 2: Cat - Eve
        Table 3: Dan - Fay Lee
        Dan and Fay Lee meet at table 3. 5th against 6th: both have 0 wins. Dan starts by lot.
        ! error: line 1: `why fay lee dan` does not say where the first name ends
        ! hint: put a name of several words in quotes, or give the player's number
        ! error: line 2: `why dan fay lee` does not say where the first name ends
        ! hint: put a name of several words in quotes, or give the player's number
        [exit 2]
    "#]],
    );
    // What the director fixed or changed afterwards has nobody else's reason.
    night.ok("round swap 3 ann cat");
    night.check("round explain 3 ann", expect![[r#"
        Ann and Eve meet at table 2. The director changed this table after the pairing.
        Round 3 was paired by `swiss`, seed 7 (operation 11, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
        The round was changed after it was paired:
          13 by kim: Round 3: table 1: Ben - Cat, table 2: Ann - Eve.
    "#]]);
    night.check(
        "round explain 3 ann ben",
        expect![[r#"
            Ann and Ben do not meet in round 3.
            Ann and Eve meet at table 2. The director changed this table after the pairing.
            Ben and Cat meet at table 1. The director changed this table after the pairing. It is their 2nd meeting.
            They had been paired, and the director changed it after that.
        "#]],
    );
    night.ok("round unpair 3");
    night.ok("round pair --pairs 1-6 --method koth --seed 1");
    night.check("round explain 3 ann ben", expect![[r#"
        Ann and Ben do not meet in round 3.
        Ann and Fay Lee meet at table 1. The director fixed this table. It is their 2nd meeting. Ann starts after replying when they met last.
        Ben and Cat meet at table 2. 2nd against 3rd: Ben has 2 wins, Cat 1. It is their 2nd meeting. Ben starts after replying when they met last.
    "#]]);
    night.ok("round unpair 3");
    night.ok("round pair --method rr --seed 1");
    night.check("round explain 3 ann ben", expect![[r#"
        Ann and Ben do not meet in round 3.
        Ann and Fay Lee meet at table 1. A round robin is drawn up by player number: Ann (number 1) and Fay Lee (number 6) meet in its round 1. It is their 2nd meeting. Ann starts by the round-robin table.
        Ben and Eve meet at table 2. A round robin is drawn up by player number: Ben (number 2) and Eve (number 5) meet in its round 1. It is their 2nd meeting. Ben starts by the round-robin table.
    "#]]);
    night.check("round explain 3 ann", expect![[r#"
        Ann and Fay Lee meet at table 1. A round robin is drawn up by player number: Ann (number 1) and Fay Lee (number 6) meet in its round 1. It is their 2nd meeting. Ann starts by the round-robin table.
        Round 3 was paired by `round-robin`, seed 1 (operation 17, by kim).
        Round robin: a table says who meets whom. It goes by the standings after round 2.
    "#]]);
}

#[test]
fn the_bye_and_rounds_by_other_methods_are_explained() {
    let night = Sandbox::first_round();
    night.ok("result add 1 1 412 4 388");
    night.ok("result add 1 2 400 5 300");
    night.check(
        "round explain 1 ann",
        expect![[r#"
        Ann and Dan meet at table 1. The director fixed this table. Ann starts as the director said.
        Round 1 was paired by `manual`, seed 1 (operation 3, by kim).
        The director said who meets whom. It goes by the order before the first result.
    "#]],
    );
    night.ok("round pair --method swiss --seed 3");
    night.check("round explain 2 dan", expect![[r#"
        Dan and Ben meet at table 1. 1st against 4th: Ben has 1 win, Dan 0. Dan starts with fewer starts so far.
        Round 2 was paired by `swiss`, seed 3 (operation 6, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 1.
    "#]]);
    night.check("round explain 2 eve", expect![[r#"
        Eve has the bye. The number is odd, and the bye goes to the player with the fewest byes so far, of equal ones the lowest: Eve.
        Round 2 was paired by `swiss`, seed 3 (operation 6, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 1.
    "#]]);
    night.check("round explain 2 eve ben", expect![[r#"
        Eve and Ben do not meet in round 2.
        Eve has the bye. The number is odd, and the bye goes to the player with the fewest byes so far, of equal ones the lowest: Eve.
        Dan and Ben meet at table 1. 1st against 4th: Ben has 1 win, Dan 0. Dan starts with fewer starts so far.
    "#]]);
    night.check("round explain 2 eve", expect![[r#"
        Eve has the bye. The number is odd, and the bye goes to the player with the fewest byes so far, of equal ones the lowest: Eve.
        Round 2 was paired by `swiss`, seed 3 (operation 6, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 1.
    "#]]);
}

#[test]
fn a_round_by_cop_reads_out_its_trace() {
    let night = Sandbox::first_round();
    night.ok("result add 1 1 412 4 388");
    night.ok("result add 1 2 400 5 300");
    night.ok("round pair --method cop --cop \"prizes 2, spread 200\" --seed 3");
    night.check("round explain 2 ann", expect![[r#"
        Ben and Ann meet at table 1. 1st against 3rd: both have 1 win. Ben starts by lot.
        Round 2 was paired by `cop rounds 3 prizes 2 spread 200`, seed 3 (operation 6, by kim).
        COP: players who can still win a prize meet those who can still catch them, and the others meet their neighbours in the standings. It goes by the standings after round 1.
    "#]]);
}

#[test]
fn starts_that_weigh_as_wins_do_are_told_apart() {
    let night = three_rounds(" even-starts");
    night.check("round explain 3 fay", expect![[r#"
        Dan and Fay meet at table 3. 5th against 6th: both have 0 wins. Dan starts by lot.
        Round 3 was paired by `swiss even-starts`, seed 7 (operation 11, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
    "#]]);
}
