//! What a hint proposes can be typed as it stands, in the division that was meant.
use expect_test::expect;

use crate::several_divisions::hall;

/// What stands between back-ticks behind `sixzero` in what was said.
fn proposals(said: &str) -> Vec<String> {
    let parts = said.split('`').skip(1).step_by(2);
    parts.filter_map(|part| part.strip_prefix("sixzero ").map(str::to_owned)).collect()
}

#[test]
fn what_a_hint_proposes_can_be_typed_as_it_stands() {
    let hall = hall();
    hall.ok("round pair --division A --seed 1");
    hall.ok("round pair --division B --seed 1");
    hall.ok("round release 1 --division B");
    hall.ok("player set gus --name \"Gus O'Gray\"");
    hall.ok("result add 1 \"gus 400 jim 390\" --division B");
    let mut proposed = 0;
    for refused in [
        "round show 2 --division B",
        "round show 15 -d b",
        "round pair --division B",
        "round pair 1 --division=A",
        "round pair 2 --division A",
        "round unpair 2 --division B",
        "round release 3 --division B",
        "round swap-tables 1 1 99 --division B",
        "round pair 7 --division B --accept missing-results --reason x",
        "round played 1 gus hal --division B",
        "slips 2 --division B",
        "post 1",
        "pairings 2 --division A",
        "standings --round 2 --division B",
        "ratings --after 2 --division B",
        "result add 1 \"gus 400 hal 390 20\" --division B",
        "result add 1 \"gus 400\" --division B",
        "result add 2 \"gus 400 hal 390\" --division B",
        "result add 1 \"gus 400 nobody 390\" --division B",
        "result correct 1 \"gus 400 ida 390\" --division B --reason x",
        "result confirm 1 \"gus 400 ida 390\" --division B",
        "result bye 1 gus --division B",
        "player rejoin gus",
        "player noshow gus --yes",
        "player withdraw nobody --division B --yes",
        "player move nobody A --division B",
        "log 3 9 --division B",
        "division set B rounds 0 --yes",
        "division set C rounds 3 --yes",
        "schedule set 1-2=nothing --division B",
    ] {
        let said = hall.says(refused, "");
        assert!(said.contains("error"), "{refused} was done: {said}");
        for proposal in proposals(&said) {
            let line = proposal.replace("\"…\"", "x").replace("NAME", "Zoe").replace("ROUND", "1");
            let line = line.replace(" N", " 1");
            let answered = hall.says(&format!("{line} --dry-run"), "");
            let is_vague = answered.contains("several divisions");
            let is_misread = answered.contains("[exit 2]");
            assert!(!is_misread && !is_vague, "{refused}\n{said}\n{line}\n{answered}");
            proposed += 1;
        }
    }
    assert!(proposed > 25, "{proposed}");
}

#[test]
fn a_proposal_names_the_division_that_was_meant() {
    let hall = hall();
    hall.ok("round pair --division B --seed 1");
    hall.check(
        "round show 2 --division B",
        expect![[r#"
        ! error: round 2 is not paired
        ! hint: `sixzero round pair --division B` pairs the next round
        [exit 1]
    "#]],
    );
    hall.check(
        "round release 1 -d B",
        expect![[r#"
        Released round 1.
    "#]],
    );
    hall.check(
        "round swap-tables 1 1 2 -d B",
        expect![[r#"
        ! error: round 1 has no table 1
        ! hint: `sixzero round show 1 --division B` shows the tables
        [exit 1]
    "#]],
    );
    hall.check(
        "player sit-out hal 1 --yes",
        expect![[r#"
            Hal sits out round 1; round 1: Ida +50 - Hal -50 (forfeit).
            ! If the game of round 1 is played after all: `sixzero result replay 1 Hal --reason "came after all" --division B`.
        "#]],
    );
    hall.check(
        "post 15",
        expect![[r#"
        ! error: there is no round 15: the event has 5 rounds
        ! hint: if more are to be played: `sixzero event set rounds 15`
        [exit 1]
    "#]],
    );
    hall.ok("division set B rounds 2 --yes");
    hall.check(
        "pairings 15 -d B",
        expect![[r#"
        ! error: there is no round 15: division B has 2 rounds
        ! hint: if more are to be played: `sixzero division set B rounds 15`
        [exit 1]
    "#]],
    );
    hall.check(
        "standings --round 15",
        expect![[r#"
        ! error: there is no round 15: the event has 5 rounds
        ! hint: if more are to be played: `sixzero event set rounds 15`
        [exit 1]
    "#]],
    );
    hall.ok("division set A rounds 7 --yes");
    hall.check(
        "round show 15 -d A",
        expect![[r#"
        ! error: there is no round 15: division A has 7 rounds
        ! hint: if more are to be played: `sixzero division set A rounds 15`
        [exit 1]
    "#]],
    );
    // From a pipe a list in JSON has the times of `missing`.
    hall.check_with("desk -d B --json", "missing\nmissing 15\n", expect![[r#"
        {"line":1,"answer":[{"division":"B","round":1,"table":4,"first":1,"second":4,"first_name":"Gus","second_name":"Jim","game":null,"waits_for":null,"out_minutes":0,"half_minutes":0}]}
        {"line":2,"error":"there is no round 15: division B has 2 rounds","hint":"if more are to be played: `division set B rounds 15`"}
        ! error: line 2: there is no round 15: division B has 2 rounds
        ! hint: if more are to be played: `division set B rounds 15`
        [exit 1]
    "#]]);
    // At the prompt its own division goes without saying, and another is named.
    let lines = "round show 2\nround show 2 -d A\nround unpair 2 -d a\nmissing 15\npost 15\nround release 1\nresult add 1 \"gus 400 jim 390\"\n";
    hall.check_with(
        "desk -d B",
        lines,
        expect![[r#"
        Two halls, division B, round 1: 1 of 2 boards in
        Table 4: Gus - Jim
        Round 1 is released already: sheet 1.
        Round 1: Gus 400 - Jim 390.
        Gus 400 (1.0 +10) - Jim 390 (0.0 -10): +10
        ! error: line 1: round 2 is not paired
        ! hint: `round pair` pairs the next round
        ! error: line 2: round 2 is not paired
        ! hint: `round pair --division A` pairs the next round
        ! error: line 3: round 2 is not paired
        ! hint: `round pair --division A` pairs the next round
        ! error: line 4: there is no round 15: division B has 2 rounds
        ! hint: if more are to be played: `division set B rounds 15`
        ! error: line 5: there is no round 15: division A has 7 rounds
        ! hint: if more are to be played: `division set A rounds 15`
        ! Round 1 is complete.
        [exit 1]
    "#]],
    );
}
