//! What is said of a place that margins or tie-breaks decide, of who leaves in mid-round, and
//! of numbers that are too large.
use expect_test::expect;

use crate::sandbox::Sandbox;

/// Four players after a round of which Ann and Cat won theirs, by 50 and by 40.
fn four(settings: &str) -> Sandbox {
    let night = Sandbox::event(
        "\"Club night\" --rules naspa --rounds 2",
        "Ann,1500\nBen,1400\nCat,1300\nDan,1200\n",
    );
    for setting in settings.split_terminator('\n') {
        night.ok(&format!("event set {setting}"));
    }
    night.ok("round pair --method swiss --pairs \"ann>ben cat>dan\"");
    night.ok("round release 1");
    night.ok("result add 1 \"1 450 2 400\"");
    night.ok("result add 1 \"3 440 4 400\"");
    night.ok("round pair --method swiss --pairs \"ann>dan cat>ben\"");
    night.ok("round release 2");
    night
}

#[test]
fn scenarios_name_the_tie_breaks_that_they_do_not_reckon() {
    let night = four("tie_breaks \"spread, rating\"\n");
    night.check("scenarios cat", expect![[r#"
        Cat wins it with a win if Ann does not win or Ann wins by at least 10 less than Cat; or with a tie if Ann loses; or with a loss by 45 or less if Ann loses by at least 10 more than Cat and Dan's win plus Cat's loss comes to at most 80.

          a win: if Ann does not win or Ann wins by at least 10 less than Cat
          a tie: if Ann loses
          a loss by 45 or less: if Ann loses by at least 10 more than Cat and Dan's win plus Cat's loss comes to at most 80
          a loss by 46 or more: not enough

        A player level on wins and spread is counted as sharing the place; after that rating decides, which is not worked out here.
        ! A game is taken to move a spread by at most 500 (gibson_spread); places are shared.
    "#]]);
    assert!(four("").json("scenarios cat --json")["counted"].is_null());
}

#[test]
fn scenarios_say_that_a_spread_cap_bounds_their_margins() {
    let night = four("spread-cap 100\n");
    night.check("scenarios cat", expect![[r#"
        Cat wins it with a win if Ann does not win or Ann wins by at least 10 less than Cat; or with a tie if Ann loses; or with a loss by 45 or less if Ann loses by at least 10 more than Cat and Dan's win plus Cat's loss comes to at most 80.

          a win: if Ann does not win or Ann wins by at least 10 less than Cat
          a tie: if Ann loses
          a loss by 45 or less: if Ann loses by at least 10 more than Cat and Dan's win plus Cat's loss comes to at most 80
          a loss by 46 or more: not enough

        A win counts 100 points at most, and so do these margins.
        ! A game is taken to move a spread by at most 100 (the spread cap); places are shared.
    "#]]);
}

#[test]
fn who_has_played_every_round_is_not_withdrawn_unasked() {
    let night = four("");
    night.session(expect![[r#"
        $ player withdraw dan --dry-run
        Dry run, nothing is changed: Dan is withdrawn after round 2; the game of round 2 against Ann is still to be played.
        ! If Dan goes before it: `sixzero player withdraw Dan --after 1`; if the game is lost by it: `sixzero result forfeit 2 Dan`.
        $ player withdraw dan --yes
        Dan is withdrawn after round 2; the game of round 2 against Ann is still to be played.
        ! If Dan goes before it: `sixzero undo`, then `sixzero player withdraw Dan --after 1`; if the game is lost by it: `sixzero result forfeit 2 Dan`.
    "#]]);
    night.ok("undo");
    night.ok("player withdraw dan --after 1 --dry-run");
    night.ok("result add 2 \"1 450 4 400\"");
    night.check("player withdraw ann --yes", expect![[r#"
        ! error: Ann has no game left, and would only lose the place, and a prize for it
        ! hint: nothing is left to be withdrawn from; to take the place anyway: `--accept loses-place`
        [exit 1]
    "#]]);
    night.ok("player withdraw ben --after 1 --yes");
}

#[test]
fn a_correction_is_rehearsed_without_a_reason() {
    let night = four("");
    night.ok("result add 2 \"1 450 4 400\"");
    night.session(expect![[r#"
        $ result correct 2 "4 470 1 450" --dry-run
        Cat: place 1, 1-0 +40, was place 2, 1-0 +40
        Ann: place 2, 1-1 +30, was place 1, 2-0 +100
        Dan: place 3, 1-1 -20, was place 4, 0-2 -90
        Ben: place 4, 0-1 -50, was place 3, 0-1 -50
        Dry run, nothing is changed: Round 2: corrected to Ann 450 - Dan 470 (was Ann 450 - Dan 400).
        Dan 470 (1.0 -20) - Ann 450 (1.0 +30): +20
        ! Round 2 is still missing table 2: Cat - Ben.
        $ result correct 2 "4 470 1 450"
        ! error: correcting a result needs a reason
        ! hint: say why: `--reason "…"`
        [exit 1]
        $ result correct 2 "4 470 1 450" --reason misread
        Cat: place 1, 1-0 +40, was place 2, 1-0 +40
        Ann: place 2, 1-1 +30, was place 1, 2-0 +100
        Dan: place 3, 1-1 -20, was place 4, 0-2 -90
        Ben: place 4, 0-1 -50, was place 3, 0-1 -50
        Round 2: corrected to Ann 450 - Dan 470 (was Ann 450 - Dan 400).
        Dan 470 (1.0 -20) - Ann 450 (1.0 +30): +20
        ! Round 2 is still missing table 2: Cat - Ben.
    "#]]);
}

#[test]
fn numbers_that_no_event_has_are_refused_with_those_that_are_taken() {
    let night = four("");
    for words in [
        "chew rounds 4000000000",
        "rr cycles 0",
        "factor 99999999999999999999",
        "quads size 4000000000",
        "fontes 4294967295",
        "bracket 99999999999",
        "groups 4000000000",
        "cop hope 2/3",
        "cop control 9",
    ] {
        let said = night.says(&format!("round pair --method \"{words}\""), "");
        let word = words.rsplit_once(' ').unwrap().0;
        let word = word.rsplit_once(' ').map_or(word, |(_, last)| last);
        assert!(said.contains(&format!("`{word}` needs ")), "{words}: {said}");
    }
    night.check("round pair --method \"chew gibson 2\"", expect![[r#"
        ! error: `chew gibson 2` does not fit `--method METHOD`: `gibson` means nothing to the method chew; it knows bands N/N, cap N, spread N, rounds N, repeats N, apart-for N, since ROUND, lag N, on ROUND, apart club|team|N/N, bye lowest|highest|always-lowest, starts fewest-starts|balance|table|unnoted, tables rank|moves, streamed N/N
        ! hint: `sixzero help round pair` says more
        [exit 2]
    "#]]);
}
