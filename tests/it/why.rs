//! Why a player meets whom, method by method, as it is read aloud.
use expect_test::expect;
use sixzero::tournament::pairing::Recipe;

use crate::sandbox::Sandbox;
use crate::sources::project;

fn field(players: usize, rounds: usize) -> Sandbox {
    let names = ["Ann", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"];
    let night = Sandbox::new();
    let rows = (0..).zip(&names[..players]).map(|(place, name)| {
        let team = if place % 2 == 0 { "Reds" } else { "Blues" };
        format!("{name},{},{team}\n", 1500 - 50 * place)
    });
    night.write("roster.csv", &format!("name,rating,team\n{}", rows.collect::<String>()));
    night.ok(&format!("new Night --rounds {rounds}"));
    night.ok("player import roster.csv");
    night
}

#[test]
fn every_word_of_the_table_of_methods_is_taken() {
    let page = std::fs::read_to_string(project().join("docs/rules/pairing.md")).unwrap();
    let (_, table) = page.split_once("\n## Methods\n").unwrap();
    let (table, _) = table.split_once("\n\n").unwrap();
    let filled = |words: &str| words.replace("ROUND", "2").replace("N/N", "1/4").replace('N', "3");
    let quoted =
        |cell: &str| -> Vec<String> { cell.split('`').skip(1).step_by(2).map(filled).collect() };
    let mut taken = 0;
    for row in table.lines().skip(2) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").collect();
        let methods = quoted(cells[0]);
        for method in &methods {
            method.parse::<Recipe>().unwrap_or_else(|error| panic!("{method}: {error}"));
        }
        for words in quoted(cells[2]) {
            let typed = format!("{} {words}", methods[0]);
            typed.parse::<Recipe>().unwrap_or_else(|error| panic!("{typed}: {error}"));
            taken += 1;
        }
    }
    assert!(taken > 30, "{taken}");
}

#[test]
fn a_group_a_team_and_a_table_are_named() {
    let night = field(8, 3);
    night.ok("round pair --method quads --seed 1");
    night.check("round explain 1 eve", expect![[r#"
        Round 1 was paired by `quads`, seed 1, in the order before the first result.
        Eve was at place 5 of 8: 0-0, spread +0; 0 starts, 0 replies, 0 byes.
        Table 3: Eve (place 5) starts so that starts come out even over these rounds against Hal (place 8).
        Eve is in group 2 of 2 (neighbours in the standings): Eve, Fay, Gus, Hal. In 3 rounds everybody in it meets everybody else in it; this is round 1 of them.
    "#]]);
    let night = field(8, 4);
    night.ok("round pair --method teams --seed 1");
    night.check("round explain 1 eve", expect![[r#"
        Round 1 was paired by `teams`, seed 1, in the order before the first result.
        Eve was at place 5 of 8: 0-0, spread +0; 0 starts, 0 replies, 0 byes.
        Table 3: Eve (place 5) starts so that starts come out even over these rounds against Fay (place 6).
        Eve plays for team Reds, Fay for team Blues: these teams have a match, in which each meets everybody of the other team, one after the other.
    "#]]);
    let night = field(6, 5);
    night.ok("round pair --method rr --pairs 1-2 --seed 1");
    night.check(
        "round explain 1 ann",
        expect![[r#"
        Round 1 was paired by `round-robin`, seed 1, in the order before the first result.
        Ann was at place 1 of 6: 0-0, spread +0; 0 starts, 0 replies, 0 byes.
        Table 1: Ben (place 2) starts by lot against Ann (place 1); fixed by the director.
    "#]],
    );
    night.check("round explain 1 dan", expect![[r#"
        Round 1 was paired by `round-robin`, seed 1, in the order before the first result.
        Dan was at place 4 of 6: 0-0, spread +0; 0 starts, 0 replies, 0 byes.
        Table 2: Cid (place 3) starts so that starts come out even over these rounds against Dan (place 4).
        A round robin is drawn up by player number: Dan (number 4) and Cid (number 3) meet in its round 1. The director fixed some of its games, and the rest was drawn up again around them: everybody still meets everybody.
    "#]]);
    night.check(
        "round explain 0",
        expect![[r#"
        ! error: there is no round 0: rounds are numbered from 1
        ! hint: `sixzero round pair` pairs the next round
        [exit 1]
    "#]],
    );
}

#[test]
fn who_chose_and_who_flies_is_told() {
    let night = field(6, 3);
    night.ok("round pair --pairs \"1>4 2>5 3>6\"");
    for slip in ["ann 412 dan 388", "ben 450 eve 426", "cid 400 fay 410"] {
        night.ok(&format!("result add 1 {slip}"));
    }
    night.ok("round pair --method australian --seed 1");
    night.check("round explain 2 dan", expect![[r#"
        Round 2 was paired by `australian`, seed 1, on the standings after round 1, from all 3 results (0837).
        Dan was at place 5 of 6: 0-1, spread -24; 0 starts, 1 reply, 0 byes.
        From the top, each meets the highest-placed player not met since round 1 with whom all others can still be paired.
        Table 2: Dan (place 5) starts by lot against Fay (place 3); 1 win apart.
        Fay is placed higher: Dan is the highest player left for Fay.
    "#]]);
    night.ok("round unpair 2");
    night.ok("round pair --method \"chew bands 1 cap 4\" --seed 1");
    night.check("round explain 2 dan", expect![[r#"
        Round 2 was paired by `chew bands 1 cap 4 rounds 3`, seed 1, on the standings after round 1, from all 3 results (0837).
        Dan was at place 5 of 6: 0-1, spread -24; 0 starts, 1 reply, 0 byes.
        2 rounds are without results: a flight has at most 4 players.
        Table 3: Eve (place 6) starts by lot against Dan (place 5).
        Dan is in no flight: all who are in none are paired Swiss, so that equal records meet, with the fewest repeats.
    "#]]);
    night.ok("round unpair 2");
    night.ok("round pair --method cop --cop \"prizes 2\" --seed 1");
}

#[test]
fn a_corrected_result_is_told_apart_from_a_fault() {
    let night = field(6, 3);
    night.ok("round pair --pairs \"1>4 2>5 3>6\"");
    for slip in ["ann 412 dan 388", "ben 450 eve 426", "cid 400 fay 410"] {
        night.ok(&format!("result add 1 {slip}"));
    }
    night.ok("round pair --method swiss --seed 1");
    night.ok("round release 2");
    night.ok("result correct 1 \"ann 300 dan 388\" --reason typo --accept late-correction");
}

#[test]
fn who_is_taken_out_of_a_draft_is_told_by_what() {
    let night = field(6, 3);
    night.ok("round pair --method koth --seed 1");
    night.ok("player sit-out fay 1");
    night.check("round explain 1 fay", expect![[r#"
        Round 1 was changed after it was paired, and Fay is no longer in it.
        What changed it:
          4 by kim: Fay sits out round 1; in round 1 Eve has the bye (+50).
        Before that:
        Round 1 was paired by `koth`, seed 1, in the order before the first result.
        Fay was at place 6 of 6: 0-0, spread +0; 0 starts, 0 replies, 0 byes.
        Table 3: Fay (place 6) was to start by lot against Eve (place 5).
        Nothing speaks against this pair in any count.
        Whom else Fay could have met, the nearest 3 of 4 (`--all` tells all):
          Dan (place 4, 0-0): Dan and Fay are not neighbours: 1 place lies between them; Cid and Eve are not neighbours: 1 place lies between them (distance +2).
          Cid (place 3, 0-0): Cid and Fay are not neighbours: 2 places lie between them (distance +4).
          Ben (place 2, 0-0): Ben and Fay are not neighbours: 3 places lie between them; Ann and Cid are not neighbours: 1 place lies between them (distance +10).
    "#]]);
    night.check("round explain 1 ann", expect![[r#"
        Round 1 was paired by `koth`, seed 1, in the order before the first result.
        Ann was at place 1 of 6: 0-0, spread +0; 0 starts, 0 replies, 0 byes.
        Table 1: Ben (place 2) starts by lot against Ann (place 1).
        Nothing speaks against this pair in any count.
        Whom else Ann could have met, the nearest 3 of 4 (`--all` tells all):
          Cid (place 3, 0-0): Ann and Cid are not neighbours: 1 place lies between them; Ben and Dan are not neighbours: 1 place lies between them (distance +2).
          Dan (place 4, 0-0): Ann and Dan are not neighbours: 2 places lie between them (distance +4).
          Eve (place 5, 0-0): Ann and Eve are not neighbours: 3 places lie between them; Dan and Fay are not neighbours: 1 place lies between them (distance +10).
        Round 1 was changed after it was paired, but not at the table of Ann.
    "#]]);
}

#[test]
fn a_knock_out_tells_each_thing_once() {
    let night = field(6, 3);
    night.ok("round pair --method \"bracket 4 losers none\" --seed 1");
    night.check(
        "round explain 1 ann",
        expect![[r#"
        Round 1 was paired by `bracket 4 losers none`, seed 1, in the order before the first result.
        Ann was at place 1 of 6: 0-0, spread +0; 0 starts, 0 replies, 0 byes.
        Bracket, semi-final: Ann (seed 1) - Dan (seed 4); game 1.
        Table 1: Ann (place 1) starts by lot against Dan (place 4).
    "#]],
    );
    night.check("round explain 1 eve", expect![[r#"
        Round 1 was paired by `bracket 4 losers none`, seed 1, in the order before the first result.
        Without a game: Eve, Fay (no longer in the bracket, or never in it, and nothing else is played).
    "#]]);
}

/// A forfeit counts as a bye when byes are shared out, and is told as what it is.
#[test]
fn a_forfeit_is_not_called_a_bye_and_uneven_starts_are_told_by_their_count() {
    let night = Sandbox::first_round();
    night.ok("result add 1 1 412 4 388");
    night.ok("result forfeit 1 eve");
    night.ok("round pair --method swiss --seed 3");
    let ben = night.ok("round explain 2 ben");
    assert!(ben.contains("0 starts, 0 replies, 0 byes, 1 forfeit won."), "{ben}");
    let eve = night.ok("round explain 2 eve");
    assert!(eve.contains("0 byes, 1 forfeit lost."), "{eve}");
    let cat = night.ok("round explain 2 cat");
    assert!(cat.contains("0 replies, 1 bye."), "{cat}");
    let dan = night.ok("round explain 2 dan");
    assert!(dan.contains("More byes or forfeits before"), "{dan}");
}
