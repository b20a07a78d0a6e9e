//! The files for others: each is read, held against the slips, and read back into an event.
use std::collections::BTreeSet;
use std::fmt::Debug;

use crate::championship::figures::Division;
use crate::sandbox::Sandbox;

/// The rows of a CSV file, cell by cell, under these of its columns.
fn columns(sandbox: &Sandbox, name: &str, wanted: &[&str]) -> Vec<Vec<String>> {
    let text = sandbox.read(name);
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let header = reader.headers().unwrap().clone();
    let places: Vec<usize> = wanted
        .iter()
        .map(|column| header.iter().position(|known| known == *column).expect(column))
        .collect();
    let rows = reader.records().map(Result::unwrap);
    rows.map(|row| places.iter().map(|place| row[*place].to_owned()).collect()).collect()
}

#[track_caller]
fn ensure_same<T: Ord + Debug>(found: Vec<T>, expected: Vec<T>) {
    assert_eq!(found.len(), expected.len());
    assert_eq!(BTreeSet::from_iter(found), BTreeSet::from_iter(expected));
}

/// Exports all and holds it against what was typed.
pub fn ensure(sandbox: &Sandbox, divisions: &[Division], rounds: u32) {
    sandbox.ok("export csv out");
    let text = |value: &dyn ToString| value.to_string();
    for division in divisions {
        let rows = columns(
            sandbox,
            &format!("out/standings-{}.csv", division.name),
            &[
                "rank", "number", "name", "division", "rating", "wins", "losses", "ties", "spread",
                "for", "against", "starts", "replies", "last", "next",
            ],
        );
        let expected: Vec<Vec<String>> = division
            .sums(rounds)
            .into_iter()
            .map(|sums| {
                let player = &division.players[usize::try_from(sums.number - 1).unwrap()];
                vec![
                    sums.place.map(|place| place.to_string()).unwrap_or_default(),
                    text(&sums.number),
                    player.name.clone(),
                    division.name.clone(),
                    text(&player.rating),
                    text(&sums.won),
                    text(&sums.lost),
                    text(&sums.tied),
                    text(&sums.spread),
                    text(&sums.scored),
                    text(&sums.conceded),
                    text(&sums.starts),
                    text(&sums.replies),
                    sums.last,
                    String::new(),
                ]
            })
            .collect();
        assert_eq!(rows, expected);
    }
    ensure_results(sandbox, divisions);
    for round in 1..=rounds {
        let rows = columns(
            sandbox,
            &format!("out/pairings-{round}.csv"),
            &["division", "round", "table", "first_name", "second_name", "bye_name"],
        );
        let mut expected = Vec::new();
        for division in divisions {
            for game in division.games_of(round) {
                let [one, other] = game.players.map(|number| division.name_of(number).to_owned());
                let table = text(&game.table);
                expected.push(vec![
                    division.name.clone(),
                    text(&round),
                    table,
                    one,
                    other,
                    String::new(),
                ]);
            }
            for number in division.byes_of(round) {
                let mut row = vec![String::new(); 6];
                row[0].clone_from(&division.name);
                row[1] = text(&round);
                row[5] = division.name_of(number).to_owned();
                expected.push(row);
            }
        }
        ensure_same(rows, expected);
    }
    read_back(sandbox, divisions, rounds);
}

fn ensure_results(sandbox: &Sandbox, divisions: &[Division]) {
    let wanted =
        ["division", "round", "table", "kind", "player", "score", "opponent", "opponent_score"];
    let mut rows = columns(sandbox, "out/results.csv", &[&wanted[..], &["first"]].concat());
    for row in &mut rows {
        // Who started is named first.
        if row.pop().unwrap() == "opponent" {
            row.swap(4, 6);
            row.swap(5, 7);
        }
    }
    let mut expected = Vec::new();
    for division in divisions {
        for game in &division.games {
            let [one, other] = game.players.map(|number| division.name_of(number).to_owned());
            let [scored, conceded] = game.scores.map(|score| score.to_string());
            let (round, table) = (game.round.to_string(), game.table.to_string());
            let kind = "game".to_owned();
            expected.push(vec![
                division.name.clone(),
                round,
                table,
                kind,
                one,
                scored,
                other,
                conceded,
            ]);
        }
        for (round, number) in &division.byes {
            let name = division.name_of(*number);
            let row = [&division.name, &round.to_string(), "", "bye", name, "50", "", ""];
            expected.push(row.map(str::to_owned).to_vec());
        }
    }
    ensure_same(rows, expected);
}

/// Roster and results make the same event once more, but that nobody has gone home.
fn read_back(sandbox: &Sandbox, divisions: &[Division], rounds: u32) {
    let named: Vec<String> =
        divisions.iter().map(|division| format!("--division {}", division.name)).collect();
    sandbox.ok(&format!("new Copy --rounds {rounds} {}", named.join(" ")));
    sandbox.ok("player import out/players.csv");
    sandbox.ok("result import out/results.csv");
    sandbox.ok("export csv again");
    sandbox.ok("use Championship.sixzero");
    let again = sandbox.read("again/results.csv").replace(",Copy,", ",Championship,");
    assert_eq!(again, sandbox.read("out/results.csv"));
    for round in 1..=rounds {
        let name = format!("pairings-{round}.csv");
        assert_eq!(sandbox.read(&format!("again/{name}")), sandbox.read(&format!("out/{name}")));
    }
    for division in divisions {
        let read = |folder: &str| {
            let name = format!("{folder}/standings-{}.csv", division.name);
            columns(sandbox, &name, &["number", "name", "wins", "losses", "ties", "spread", "last"])
        };
        ensure_same(read("again"), read("out"));
    }
}
