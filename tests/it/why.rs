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
    night.check("round explain 1 eve", expect![[""]]);
    night.check("round prove 1", expect![[""]]);
    let night = field(8, 4);
    night.ok("round pair --method teams --seed 1");
    night.check("round explain 1 eve", expect![[""]]);
    let night = field(6, 5);
    night.ok("round pair --method rr --pairs 1-2 --seed 1");
    night.check("round explain 1 ann", expect![[""]]);
    night.check("round explain 1 dan", expect![[""]]);
    night.check("round explain 0", expect![[""]]);
}

#[test]
fn who_chose_and_who_flies_is_told() {
    let night = field(6, 3);
    night.ok("round pair --pairs \"1>4 2>5 3>6\"");
    for slip in ["ann 412 dan 388", "ben 450 eve 426", "cid 400 fay 410"] {
        night.ok(&format!("result add 1 {slip}"));
    }
    night.ok("round pair --method australian --seed 1");
    night.check("round explain 2 dan", expect![[""]]);
    night.check("round prove 2", expect![[""]]);
    night.ok("round unpair 2");
    night.ok("round pair --method \"chew bands 1 cap 4\" --seed 1");
    night.check("round explain 2 dan", expect![[""]]);
    night.check("round prove 2", expect![[""]]);
    night.ok("round unpair 2");
    night.ok("round pair --method cop --cop \"prizes 2\" --seed 1");
    night.check("round prove 2", expect![[""]]);
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
    night.check("round prove 2", expect![[""]]);
    night.check("round check", expect![[""]]);
}

#[test]
fn who_is_taken_out_of_a_draft_is_told_by_what() {
    let night = field(6, 3);
    night.ok("round pair --method koth --seed 1");
    night.ok("player sit-out fay 1");
    night.check("round explain 1 fay", expect![[""]]);
    night.check("round explain 1 ann", expect![[""]]);
    night.check("round prove 1", expect![[""]]);
}

#[test]
fn a_knock_out_tells_each_thing_once() {
    let night = field(6, 3);
    night.ok("round pair --method \"bracket 4 losers none\" --seed 1");
    night.check("round explain 1 ann", expect![[""]]);
    night.check("round explain 1 eve", expect![[""]]);
}
