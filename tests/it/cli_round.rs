//! `round`: pairing by every method, drafts, and taking rounds back.
use expect_test::expect;

use crate::sandbox::Sandbox;

#[test]
fn a_round_is_paired_shown_released_and_taken_back() {
    let night = Sandbox::club_night();
    night.session(expect![[r#"
        $ round show
        ! error: round 1 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
        $ round pair --pairs "ann-dan 2>5" --bye cat --seed 1 --dry-run
        Dry run, nothing is changed: Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
        $ round pair --pairs "ann-dan 2>5" --bye cat --seed 1 --explain
        Paired round 1 (manual, seed 1): 2 tables, Cat has the bye (+50).

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye

        Round 1: manual, seed 1.
        Table 1: Ann (place 1) starts by lot against Dan (place 4); fixed by the director.
        Table 2: Ben (place 2) starts as the director said against Eve (place 5); fixed by the director.
        Bye: Cat (place 3), no bye before; fixed by the director.
        $ round show 1 --json
        {
          "error": "round 1 is a draft: no one has seen it",
          "details": [],
          "hint": "`sixzero round release 1` puts it on the wall; `sixzero pairings 1` shows it to you alone",
          "exit": 1
        }
        ! error: round 1 is a draft: no one has seen it
        ! hint: `sixzero round release 1` puts it on the wall; `sixzero pairings 1` shows it to you alone
        [exit 1]
        $ round show 2
        ! error: round 2 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
        $ round pair 1
        ! error: round 1 is paired already
        ! hint: `sixzero round show 1` shows it, `sixzero round pair 1 --again` pairs it again, `sixzero round unpair 1` takes it back
        [exit 1]
        $ round pair
        ! error: round 1 is a draft: it is paired, and not on the wall yet
        ! hint: `sixzero round unpair 1` takes it back, `sixzero round pair 1 --again` pairs it again, `sixzero round release 1` puts it on the wall; to pair the next one anyway: `--accept missing-results --reason "…"`
        [exit 1]
        $ round release 1
        Released round 1.
        $ round release 1
        Round 1 is released already: sheet 1.
        $ round show
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ann (1)  Dan (4)
            2  Ben (2)  Eve (5)
               Cat (3)  bye
    "#]]);
    night.ok("result add 1 1 412 4 388");
    night.session(expect![[r#"
        $ round unpair 1
        ! error: round 1 has 1 result, which would be lost
        !   Ann 412 - Dan 388
        ! hint: to go on anyway: `--accept results-go --reason "…"`
        [exit 1]
        $ round unpair 1 --accept results-go --reason "wrong list"
        Unpaired round 1.
        ! `sixzero undo --to 5` comes back to how it was before.
        ! Take sheet 1 of round 1 off the wall.
        $ round unpair 1
        ! error: round 1 is not paired
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
    "#]]);
}

#[test]
fn every_method_pairs_everybody_once() {
    for method in ["swiss", "koth", "random", "rr", "random --no-repeats", "swiss --shape fold"] {
        let night = Sandbox::club_night();
        for round in 1..=3 {
            let paired = night.json(&format!("round pair --method {method} --seed 5 --json"));
            let rows = paired["pairings"].as_array().unwrap();
            let mut players: Vec<i64> = rows
                .iter()
                .flat_map(|row| ["first", "second", "bye"].map(|seat| row[seat].as_i64()))
                .flatten()
                .collect();
            players.sort_unstable();
            assert_eq!(players, [1, 2, 3, 4, 5], "{method} round {round}");
            for row in rows.iter().filter(|row| row["bye"].is_null()) {
                night.ok(&format!("result add {round} {} 400 {} 300", row["first"], row["second"]));
            }
        }
    }
}

#[test]
fn the_same_seed_draws_the_same_round() {
    let shown = || {
        let night = Sandbox::club_night();
        night.ok("round pair --method random --seed 77");
        night.json("round show --json")
    };
    assert_eq!(shown(), shown());
}

#[test]
fn pins_that_cannot_be_are_refused() {
    let night = Sandbox::club_night();
    night.session(expect![[r#"
        $ round pair --pairs "1-4 2-5" --dry-run
        Dry run, nothing is changed: Paired round 1 (manual, seed 0): 2 tables, Cat has the bye (+50).

        Table  First    Second
        -----------------------
            1  Dan (4)  Ann (1)
            2  Eve (5)  Ben (2)
               Cat (3)  bye
        $ round pair --pairs 1-4,4-5
        ! error: no legal pairing: Dan is pinned 2 times; the manual pairing leaves out Ben, Cat
        [exit 3]
        $ round pair --pairs 1+4
        ! error: `1+4` is not a pair: give two players, as `1-4`, or `1>4` where 1 starts
        [exit 1]
        $ round pair --pairs 1-9
        ! error: there is no player `9`
        ! hint: `sixzero player list` shows who is there
        [exit 1]
        $ round pair --method dutch
        ! error: `dutch` is not a pairing method; there are manual, swiss, koth, factor, random, round-robin, quads, fontes, groups, teams, australian, chew, cop, bracket
        ! hint: `sixzero help round pair` says more
        [exit 2]
        $ round pair --method swiss --cycles 2
        ! error: `--cycles` means nothing to the method swiss
        ! hint: leave it out, or add `--method rr`
        [exit 2]
        $ round pair 3
        ! error: round 1 comes next, not round 3
        [exit 1]
        $ round pair --pairs 1-4 --method swiss --bye 5 --seed 1 --first-table 11
        Paired round 1 (swiss, seed 1): 2 tables, Eve has the bye (+50).

        Table  First    Second
        -----------------------
           11  Ann (1)  Dan (4)
           12  Cat (3)  Ben (2)
               Eve (5)  bye
    "#]]);
}

#[test]
fn a_round_robin_names_who_has_left_it() {
    let sandbox = Sandbox::new();
    sandbox.ok("new Hall");
    for name in ["Ann", "Ben", "Cat", "Dan"] {
        sandbox.ok(&format!("player add {name}"));
    }
    sandbox.ok("round pair --method rr --seed 1");
    sandbox.ok("result add 1 \"ann 400 dan 300\"");
    sandbox.ok("result add 1 \"ben 400 cat 300\"");
    sandbox.ok("player withdraw dan --yes");
    sandbox.session(expect![[r#"
        $ round pair --method rr
        ! error: Dan has left the round robin that began in round 1
        ! hint: `sixzero player rejoin Dan`, and `sixzero player sit-out Dan ROUND` for a round once it is paired; or another method: `--method swiss`
        [exit 3]
    "#]]);
}

#[test]
fn cop_knows_the_rounds_and_says_what_it_simulated() {
    let night = Sandbox::club_night();
    night.session(expect![[r#"
        $ event set rounds none --yes
        The number of rounds is open.
        $ round pair --method cop
        ! error: no legal pairing: COP plays towards the last round, and the number of rounds is open
        ! hint: `sixzero event set rounds N` says how many there are
        [exit 3]
        $ event set rounds 4 --yes
        The event has 4 rounds.
        $ round pair --method cop --cop "prizes 9"
        ! error: no legal pairing: there are 9 place prizes for 5 players
        [exit 3]
        $ round pair --method cop --cop "price 2"
        ! error: `price 2` does not fit `--cop TEXT`: `price` is not a parameter of COP; there are rounds, prizes, class, spread, hope, control, control-from, sims, most-sims, control-sims, bye, repeat-byes
        ! hint: `sixzero help round pair` says more
        [exit 2]
        $ round pair --method koth --cop "prizes 2"
        ! error: `--cop` means nothing to the method koth
        ! hint: leave it out, or add `--method cop`
        [exit 2]
        $ round pair --method cop --cop "prizes 2, spread 200" --seed 3 --explain
        Paired round 1 (cop, seed 3): 2 tables, Eve has the bye (+50).

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Cat (3)
               Eve (5)  bye

        Round 1: cop, seed 3.
        The last 4 rounds were played by lot 10000 times, opponents up to 4 places apart: enough to say who has hope of the first and of the last prize.
        Hope of the first place: Ann, Ben, Cat, Dan, Eve.
        Table 1: Ben (place 2) starts by lot against Ann (place 1).
        Table 2: Dan (place 4) starts by lot against Cat (place 3).
        Bye: Eve (place 5), no bye before.
    "#]]);
}

/// Who misses the first round of a round robin belongs to it; who comes later does not.
#[test]
fn a_round_robin_goes_on_without_who_sat_out_its_first_round() {
    let night = Sandbox::club_night();
    night.ok("player add Fay");
    night.ok("round pair --method rr");
    night.ok("player sit-out cat 1");
    night.ok("result add 1 ann 400 fay 300");
    night.ok("result add 1 ben 400 eve 300");
    night.ok("round pair --method rr");
    let opponents = night.json("round show 2 --draft --json");
    assert_eq!(opponents.as_array().unwrap().len(), 3, "{opponents}");
    night.ok("player add Guy");
    night.check("round pair 2 --again --method rr", expect![[r#"
        ! error: no legal pairing: the round robin began in round 1 with 6 players, and 7 are to be paired
        ! hint: a player who misses one of its rounds still belongs to it: pair the round with them, then `sixzero player sit-out NAME ROUND`; with a newcomer another method: `--method swiss`
        [exit 3]
    "#]]);
}
