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
        Eve and Hal meet at table 3. Eve is in group 2 of 2 (neighbours in the standings): Eve, Fay, Gus, Hal. In 3 rounds everybody in it meets everybody else in it; this is round 1 of them. Eve starts so that starts come out even over these rounds.
        Round 1 was paired by `quads`, seed 1 (operation 3, by kim).
        In groups: the table of each says who meets whom. It goes by the order before the first result.
    "#]]);
    let night = field(8, 4);
    night.ok("round pair --method teams --seed 1");
    night.check("round explain 1 eve", expect![[r#"
        Eve and Fay meet at table 3. Eve plays for team Reds, Fay for team Blues: these teams have a match, in which each meets everybody of the other team, one after the other. Eve starts so that starts come out even over these rounds.
        Round 1 was paired by `teams`, seed 1 (operation 3, by kim).
        Teams: players of one team meet players of another. It goes by the order before the first result.
    "#]]);
    let night = field(6, 5);
    night.ok("round pair --method rr --pairs 1-2 --seed 1");
    night.check(
        "round explain 1 ann",
        expect![[r#"
            Ben and Ann meet at table 1. The director fixed this table. Ben starts by lot.
            Round 1 was paired by `round-robin`, seed 1 (operation 3, by kim).
            Round robin: a table says who meets whom. It goes by the order before the first result.
        "#]],
    );
    night.check("round explain 1 dan", expect![[r#"
        Cid and Dan meet at table 2. A round robin is drawn up by player number: Cid (number 3) and Dan (number 4) meet in its round 1. The director fixed some of its games, and the rest was drawn up again around them: everybody still meets everybody. Cid starts so that starts come out even over these rounds.
        Round 1 was paired by `round-robin`, seed 1 (operation 3, by kim).
        Round robin: a table says who meets whom. It goes by the order before the first result.
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
        Dan and Fay meet at table 2. Fay is placed higher: Dan is the highest player left for Fay. Dan starts by lot.
        Round 2 was paired by `australian`, seed 1 (operation 7, by kim).
        Australian draw: from the top, each meets the highest-placed player not met yet. It goes by the standings after round 1.
    "#]]);
    night.ok("round unpair 2");
    night.ok("round pair --method \"chew bands 1 cap 4\" --seed 1");
    night.check("round explain 2 dan", expect![[r#"
        Eve and Dan meet at table 3. Eve is in no flight: all who are in none are paired Swiss, so that equal records meet, with the fewest repeats. Eve starts by lot.
        Round 2 was paired by `chew bands 1 cap 4 rounds 3`, seed 1 (operation 9, by kim).
        Chew: players who can still reach a prize are paired in flights, the others Swiss. It goes by the standings after round 1.
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
        Fay is no longer in the round.
        Round 1 was paired by `koth`, seed 1 (operation 3, by kim).
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the order before the first result.
        The round was changed after it was paired:
          4 by kim: Fay sits out round 1; in round 1 Eve has the bye (+50).
    "#]]);
    night.check("round explain 1 ann", expect![[r#"
        Ben and Ann meet at table 1. 1st against 2nd. Ben starts by lot.
        Round 1 was paired by `koth`, seed 1 (operation 3, by kim).
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the order before the first result.
        The round was changed after it was paired:
          4 by kim: Fay sits out round 1; in round 1 Eve has the bye (+50).
    "#]]);
}

#[test]
fn a_knock_out_tells_each_thing_once() {
    let night = field(6, 3);
    night.ok("round pair --method \"bracket 4 losers none\" --seed 1");
    night.check(
        "round explain 1 ann",
        expect![[r#"
            Ann and Dan meet at table 1. 1st against 4th. Ann starts by lot.
            Round 1 was paired by `bracket 4 losers none`, seed 1 (operation 3, by kim).
            Knock-out: the bracket says who meets whom. It goes by the order before the first result.
        "#]],
    );
    night.check(
        "round explain 1 eve",
        expect![[r#"
        Eve has the bye.
        Round 1 was paired by `bracket 4 losers none`, seed 1 (operation 3, by kim).
        Knock-out: the bracket says who meets whom. It goes by the order before the first result.
    "#]],
    );
}

/// A forfeit counts as a bye when byes are shared out, and is told as what it is.
#[test]
fn who_had_more_byes_or_forfeits_is_named() {
    let night = Sandbox::first_round();
    night.ok("result add 1 1 412 4 388");
    night.ok("result forfeit 1 eve --yes");
    night.ok("round pair --method swiss --seed 3");
    let dan = night.ok("round explain 2 dan");
    assert!(dan.contains("More byes or forfeits before"), "{dan}");
}
