//! The numbered rule cases: tables and scripts under `tests/data/`. A failure names
//! file, line and case.
use rules::{
    Account, BySeat, CalculationError, Leftover, Milliseconds, Points, Rack, RuleSet, Seat,
    calculate,
};

use crate::script;

#[test]
fn challenges() {
    script::run("challenges.txt", include_str!("../data/challenges.txt"), 40);
}

#[test]
fn endings() {
    script::run("endings.txt", include_str!("../data/endings.txt"), 40);
}

#[test]
fn placement() {
    let file = include_bytes!("../data/placement.csv");
    for row in rows(file) {
        let [case, rules, before, event, refusal] = &row.columns[..] else {
            panic!("placement.csv:{}: five columns", row.line);
        };
        let refused = if refusal.is_empty() { String::new() } else { format!(" !! {refusal}") };
        let before = before.replace(';', "\n");
        let text = format!("case {case}\nrules {rules}\nplayers A B\n{before}\n{event}{refused}");
        script::run(&format!("placement.csv:{}", row.line), &text, 1);
    }
}

#[test]
fn arithmetic_of_endings() {
    calculations("endings.csv", include_bytes!("../data/endings.csv"));
}

#[test]
fn overtime() {
    calculations("overtime.csv", include_bytes!("../data/overtime.csv"));
}

#[test]
fn ties() {
    calculations("ties.csv", include_bytes!("../data/ties.csv"));
}

struct Row {
    line: u64,
    columns: Vec<String>,
}

fn rows(file: &[u8]) -> Vec<Row> {
    let mut reader = csv::ReaderBuilder::new().comment(Some(b'#')).from_reader(file);
    let rows = reader.records().map(|record| {
        let record = record.unwrap();
        Row {
            line: record.position().map_or(0, |position| position.line()),
            columns: record.iter().map(str::to_owned).collect(),
        }
    });
    rows.collect()
}

fn calculations(file: &str, text: &[u8]) {
    for row in rows(text) {
        let place = format!("{file}:{}: {}", row.line, row.columns[0]);
        let [_, rules, scores, out, left, over, finals, spread, places] = &row.columns[..] else {
            panic!("{place}: nine columns");
        };
        let rules = RuleSet::preset(rules).unwrap();
        let accounts = accounts(&rules, scores, left, over);
        let out = accounts.iter().find(|(_, account)| account.name == *out).map(|(seat, _)| seat);
        let sum = calculate(&rules, &accounts, out).unwrap();
        let added: Vec<_> = accounts
            .map(|seat, account| {
                let own = sum.lines.iter().filter(|line| line.seat == seat);
                account.score + own.map(|line| line.score).sum::<Points>()
            })
            .values()
            .copied()
            .collect();
        let shown: Vec<_> = sum.outcome.finals.values().copied().collect();
        assert_eq!(added, shown, "{place}: the lines sum to the final scores");
        check(&place, finals, shown.iter());
        check(&place, places, sum.outcome.places.values());
        match &sum.outcome.spread {
            Some(counted) => check(&place, spread, counted.values()),
            None => assert_eq!(spread, "", "{place}: only two players have a spread"),
        }
    }
}

fn accounts(rules: &RuleSet, scores: &str, left: &str, over: &str) -> BySeat<Account> {
    let mut left = left.split_whitespace();
    let mut over = over.split_whitespace();
    let accounts = ["A", "B", "C", "D"].iter().zip(scores.split_whitespace());
    accounts
        .map(|(name, score)| Account {
            name: (*name).to_owned(),
            score: Points(score.parse().unwrap_or(0)),
            left: left.next().filter(|left| *left != "-").map(|left| match left.parse() {
                Ok(points) => Leftover::Points(Points(points)),
                Err(_) => Leftover::Tiles(Rack::parse(rules.alphabet(), left).unwrap().known),
            }),
            over: over
                .next()
                .filter(|over| *over != "-")
                .map(|over| Milliseconds::parse(over).unwrap()),
        })
        .collect()
}

#[track_caller]
fn check<T: ToString>(place: &str, expected: &str, found: impl Iterator<Item = T>) {
    for (expected, found) in expected.split_whitespace().zip(found) {
        if expected != "-" {
            assert_eq!(found.to_string(), expected, "{place}");
        }
    }
}

#[track_caller]
fn refused(scores: &str, out: Option<u8>, left: &str, over: &str, message: &str) {
    let rules = RuleSet::preset(if over == "no clock" { "hasbro" } else { "naspa" }).unwrap();
    let over = if over == "no clock" { "0:10" } else { over };
    let accounts = accounts(&rules, scores, left, over);
    let out = out.map(|number| Seat::numbered(number).unwrap());
    let error: CalculationError = calculate(&rules, &accounts, out).unwrap_err();
    assert_eq!(error.to_string(), message);
}

#[test]
fn what_cannot_be_worked_out_is_named() {
    refused("400 380", Some(1), "", "", "the rack that B was left with is needed");
    refused("400 380", None, "QU -", "", "the rack that B was left with is needed");
    refused("400 380", Some(3), "", "", "the game has no player number 3");
    refused("400 380", Some(1), "- QQ", "", "the racks have more than the 1 `Q` of the set");
    refused("400 380", None, "Q Q", "", "the racks have more than the 1 `Q` of the set");
    refused("400 380", Some(1), "- 2000000000", "", "a rack cannot be worth 2000000000");
    refused("400 380", Some(1), "- 5", "no clock", NO_CLOCK);
    refused(
        "400 380",
        Some(1),
        "QU -",
        "",
        "A went out, so no rack is left: `QU` is somebody else's",
    );
    refused(
        "400 380",
        Some(1),
        "- AEINRSTU",
        "",
        "the rack `AEINRSTU` of B has 8 tiles, a full one has 7",
    );
}

const NO_CLOCK: &str = "this rule set has no clock, so there is no overtime";
