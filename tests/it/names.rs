//! Names as they are typed in a hurry: without accents, apostrophes and capitals, or misspelled.
use expect_test::expect;

use crate::sandbox::Sandbox;

fn club() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write(
        "roster.csv",
        "name,rating\nJosé García,\nŁukasz O'Brien,\nZoë D’Angelo,\nBjørn Weiß,\nJean Petit,\n",
    );
    sandbox.ok("new Night --rounds 3");
    sandbox.ok("player import roster.csv");
    sandbox
}

#[test]
fn accents_apostrophes_and_capitals_need_not_be_typed() {
    let sandbox = club();
    for (typed, name) in [
        ("jose", "José García"),
        ("GARCIA", "José García"),
        ("garcia,j", "José García"),
        ("lukasz", "Łukasz O'Brien"),
        ("obrien", "Łukasz O'Brien"),
        ("O’Brien", "Łukasz O'Brien"),
        ("zoe", "Zoë D’Angelo"),
        ("d'angelo", "Zoë D’Angelo"),
        ("bjorn weiss", "Bjørn Weiß"),
    ] {
        let shown = sandbox.ok(&format!("player show \"{typed}\""));
        assert!(shown.contains(name), "{typed}: {shown}");
    }
    sandbox.ok("round pair --pairs \"1>2 3>4\" --bye 5");
    sandbox.check(
        "result add 1 jose 400 obrien 380",
        expect![[r#"
        Round 1: José García 400 - Łukasz O'Brien 380.
        José García 400 (1.0 +20) - Łukasz O'Brien 380 (0.0 -20): +20
        ! Round 1 was a draft and is now released.
        ! Round 1 still misses table 2: Zoë D’Angelo - Bjørn Weiß.
    "#]],
    );
}

#[test]
fn an_accent_that_is_typed_counts_and_a_name_that_fits_two_is_asked_about() {
    let sandbox = club();
    sandbox.ok("player add \"Jose Marti\"");
    assert!(sandbox.ok("player show josé").contains("García"));
    sandbox.check(
        "player show jose",
        expect![[r#"
        ! error: `jose` may be José García (number 1) or Jose Marti (number 6)
        ! hint: type more of the name, the number, or say `--division`
        [exit 1]
    "#]],
    );
}

#[test]
fn a_misspelled_name_is_proposed_and_nothing_is_entered() {
    let sandbox = club();
    sandbox.ok("round pair --pairs \"1>2 3>4\" --bye 5");
    sandbox.check(
        "result add 1 gracia 400 obrein 380",
        expect![[r#"
        ! error: there is no player `gracia`: did you mean `José García`?
        ! hint: `sixzero player list` shows who is there
        [exit 1]
    "#]],
    );
}

#[test]
fn the_spread_of_a_slip_may_be_without_its_sign_where_the_operator_says_yes() {
    let sandbox = Sandbox::first_round();
    let typed = "dan 350 ann 420 70\ndan 350 ann 420 70 !unsigned-spread\nben 390 eve 400 -10\n";
    sandbox.check_with(
        "desk --division A",
        typed,
        expect![[r#"
        Club night, round 1: 0 of 2 boards in
        Cat +50 (bye), already in
        Table 1: Ann - Dan
        Table 2: Ben - Eve
        #4 Dan 350 (0.0 -70) - #1 Ann 420 (1.0 +70): -70
        #2 Ben 390 (0.0 -10) - #5 Eve 400 (1.0 +10): -10
        ! error: line 1: Ann has the higher score, and the slip says 70 without a sign
        ! hint: if that is right: `dan 350 ann 420 70 !unsigned-spread`
        ! Round 1 was a draft and is now released.
        ! Dan is named first, and Ann was to start: look who did.
        ! Round 1 is complete.
        ! 2 games entered.
        [exit 1]
    "#]],
    );
}
