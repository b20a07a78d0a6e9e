//! Rounds by a table, and rounds that are paired again or brought back: nobody loses a game to a
//! slip of the pen, and nothing is left without a word.
use sixzero::desk::ExplainRequest;
use sixzero::tournament::Seats;

use crate::lawful;
use crate::sandbox::Sandbox;

/// The pairs and byes of a round, by number.
fn games(night: &Sandbox, round: u32) -> Vec<(u64, u64)> {
    let shown = night.json(&format!("round show {round} --json --draft"));
    let mut games: Vec<(u64, u64)> = shown
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            let number = |name: &str| line[name].as_u64();
            match (number("first"), number("second")) {
                (Some(one), Some(two)) => (one.min(two), one.max(two)),
                _ => (number("bye").unwrap(), 0),
            }
        })
        .collect();
    games.sort_unstable();
    games
}

fn six(more: &str) -> Sandbox {
    let night = Sandbox::new();
    night.write(
        "roster.csv",
        "name,rating,class\nAnn,1500,\nBen,1400,\nCat,1300,\nDan,1200,\nEve,1100,B\nFay,1000,B\n",
    );
    night.ok(&format!("new Night --rounds 5 {more}"));
    night.ok("player import roster.csv");
    night
}

#[test]
fn who_loses_the_opponent_in_a_round_by_a_table_has_a_bye_too() {
    for line in ["player sit-out 4 1", "player withdraw 4 --after 0 --yes"] {
        let night = Sandbox::club_night();
        night.ok("event set rounds 5 --yes");
        night.ok("round pair --method rr --seed 1");
        let before = games(&night, 1);
        let bye = before.iter().find(|game| game.1 == 0).unwrap().0;
        let left = before.iter().find(|game| game.0 == 4 || game.1 == 4).unwrap();
        let left = if left.0 == 4 { left.1 } else { left.0 };
        let said = night.ok(line);
        assert!(said.contains("has a bye too (+50)"), "{said}");
        let after = games(&night, 1);
        assert!(after.contains(&(bye, 0)) && after.contains(&(left, 0)), "{line}: {after:?}");
        lawful::check(&night);
        // redone it is as it was, and nothing is in its way
        night.ok("undo");
        assert_eq!(games(&night, 1), before);
        night.ok("redo");
        assert_eq!(games(&night, 1), after);
    }
}

#[test]
fn who_comes_back_meets_the_opponent_of_the_table() {
    let night = Sandbox::club_night();
    night.ok("round pair --method rr --seed 1");
    let before = games(&night, 1);
    night.ok("player withdraw 5 --after 0 --yes");
    night.ok("player rejoin 5");
    assert_eq!(games(&night, 1), before);
    lawful::check(&night);
}

#[test]
fn starts_of_games_without_a_result_count() {
    let night = six("");
    night.ok("round pair --method koth --seed 1");
    let started = |night: &Sandbox, round: u32| -> Vec<(u64, u64)> {
        let shown = night.json(&format!("round show {round} --json --draft"));
        let of = |line: &serde_json::Value, seat: &str| line[seat].as_u64().unwrap();
        shown.as_array().unwrap().iter().map(|l| (of(l, "first"), of(l, "second"))).collect()
    };
    let first = started(&night, 1);
    night.ok("round pair 2 --method swiss --accept missing-results --reason x --seed 1");
    for (one, two) in started(&night, 2) {
        let was_first = |player: u64| first.iter().any(|game| game.0 == player);
        assert!(!was_first(one) && was_first(two), "{one} starts against {two} after {first:?}");
    }
    night.ok("round pair --again --keep --accept missing-results --reason x");
}

#[test]
fn a_cop_round_with_a_class_is_paired_again() {
    let night = six("");
    night.ok("round pair --method cop --cop \"class B 1\" --seed 1");
    for line in [
        "round pair --again --keep",
        "round pair --again --keep --method cop",
        "round pair --again --seed 1",
    ] {
        night.ok(line);
        let plan = plan(&night);
        assert!(plan.contains("\"class\":\"b\""), "{line}: {plan}");
        assert!(plan.contains("\"players\":[5,6]"), "{line}: {plan}");
    }
}

/// The stored request of the last round.
fn plan(night: &Sandbox) -> String {
    let file = std::fs::read_dir(night.path()).unwrap().map(|entry| entry.unwrap().path());
    let file = file.into_iter().find(|path| path.extension().is_some_and(|e| e == "sixzero"));
    let mut desk = sixzero::desk::Desk::open(&file.unwrap()).unwrap();
    let view = desk
        .explain_round(None, sixzero::tournament::RoundNo(1), &ExplainRequest::default())
        .unwrap();
    assert!(view.field.pairings.iter().all(|pairing| matches!(pairing.seats, Seats::Pair { .. })));
    view.round.parameters
}

#[test]
fn what_took_the_place_of_an_undone_round_is_named() {
    let night = six("");
    night.ok("round pair --method swiss --seed 1");
    night.ok("undo");
    night.ok("round pair --method koth --seed 2");
    let said = night.says("redo", "");
    assert!(said.contains("`Paired round 1 (swiss, seed 1)"), "{said}");
    assert!(said.contains("(koth, seed 2)"), "{said}");
    assert!(said.contains("took its place") && said.contains("[exit 1]"), "{said}");
    // the hint holds
    let hinted = said.split("`sixzero ").skip(1).map(|part| part.split('`').next().unwrap());
    for line in hinted.collect::<Vec<_>>() {
        night.ok(line);
    }
    assert!(night.ok("round show 1").contains("Round 1"));
    let shown = night.ok("log");
    assert!(shown.contains("Did again: Paired round 1 (swiss, seed 1)"), "{shown}");
}

#[test]
fn a_block_that_is_not_through_is_not_left_without_a_word() {
    let night = six("");
    night.ok("round pair --method quads --seed 1");
    night.ok("round pair --accept missing-results --reason x --dry-run");
    let said = night.says("round pair --accept missing-results --reason x --seed 1", "");
    assert!(
        said.contains("What round 1 plays by `quads` goes to round 3, and round 2 leaves it"),
        "{said}"
    );
    assert!(said.contains("`sixzero round pair --again --method \"quads\"` goes on"), "{said}");
    night.ok("round pair --again --method quads --seed 1");
    // paired anew it stays what it was, without a word typed
    let said = night.ok("round pair --again --seed 1");
    assert!(said.contains("Paired round 2 again (quads"), "{said}");
    // a round that was asked for is no slip
    let said = night.says("round pair --again --method swiss --seed 1", "");
    assert!(!said.contains("leaves it"), "{said}");
}

#[test]
fn who_is_out_of_a_bracket_has_no_game_everywhere() {
    let night = six("");
    night.ok("round pair --method \"bracket 4 losers none\" --seed 1");
    assert!(night.ok("round show 1").contains("Eve (5)  no game"));
    night.ok("round release 1");
    let standings = night.ok("standings");
    assert!(standings.contains("no game") && !standings.contains("forfeit"), "{standings}");
    let said = night.says("round swap 1 5 6", "");
    assert!(!said.contains("forfeit"), "{said}");
    for order in ["rank", "name", "table"] {
        let paper = night.ok(&format!("pairings 1 --order {order}"));
        assert!(paper.contains("no game") && !paper.contains("bye"), "{paper}");
    }
}

#[test]
fn the_last_round_is_the_divisions_own() {
    let night = six("");
    night.ok("division set A rounds 1 --yes");
    night.ok("round pair --method koth --seed 1");
    let said = night.says("round pair --accept missing-results --reason x", "");
    assert!(said.contains("[exit 1]") && said.contains("after-last-round"), "{said}");
}
