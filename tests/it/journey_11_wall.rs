//! Journey J11, its first half: the wall. The feeds are another file's.
use expect_test::expect;

use crate::markup::texts;
use crate::sandbox::Sandbox;

/// Forty players, three rounds played, the fourth on the wall. Cat is number 3 and has
/// lost by 5, won by 10 and lost by 10.
fn open() -> Sandbox {
    let sandbox = Sandbox::new();
    let mut roster = "name,rating\nAnn,2000\nBen,1990\nCat,1980\n".to_owned();
    for number in 4..=40 {
        roster.push_str(&format!("Player Number-{number},{}\n", 2010 - 10 * number));
    }
    sandbox.write("roster.csv", &roster);
    sandbox.ok("new \"Spring Open\" --rounds 6");
    sandbox.ok("player import roster.csv");
    for round in 1..=3 {
        sandbox.ok(&format!("round pair {round} --method random --no-repeats --seed {round}"));
        let mut slips = String::new();
        for pairing in
            sandbox.json(&format!("round show {round} --json --draft")).as_array().unwrap()
        {
            let (first, second) = (&pairing["first"], &pairing["second"]);
            let spread = if round == 1 { 5 } else { 10 };
            let loses = if round == 2 { second } else { first };
            let other = if round == 2 { first } else { second };
            // Cat's turn to lose in rounds 1 and 3, and to win in round 2.
            let cat_loses = round != 2;
            let (loser, winner) = match (first == 3, second == 3) {
                (true, _) if cat_loses => (first, second),
                (true, _) => (second, first),
                (_, true) if cat_loses => (second, first),
                (_, true) => (first, second),
                (false, false) => (loses, other),
            };
            slips.push_str(&format!("{winner} {} {loser} 400\n", 400 + spread));
        }
        let entered = sandbox.run(&format!("result add {round} -"), &slips);
        assert!(entered.status.success(), "{}", String::from_utf8_lossy(&entered.stderr));
    }
    sandbox.ok("round pair 4 --method random --no-repeats --seed 4");
    sandbox.ok("round release 4");
    sandbox
}

#[test]
fn the_wall_of_round_four() {
    let open = open();
    open.session(expect![[r#"
        $ post 4
        Wrote 8 files to wall: round-4-pairings-by-name, round-4-pairings-by-table, round-4-pairings-by-rank, after-round-3-standings, each as .html and .txt.
        Wrote wall/index.html, which leads to all of them.
    "#]]);
    // By name: everybody has a line, on one sheet, and reads who starts.
    let page = open.read("wall/round-4-pairings-by-name.html");
    assert_eq!(texts(&page, "section").len(), 1);
    assert_eq!(texts(&page, "tr").len(), 1 + 40);
    assert!(page.contains("<section class=\"sheet usual\">"));
    let cells = texts(&page, "td");
    assert_eq!(cells.iter().filter(|cell| *cell == "start").count(), 20);
    assert_eq!(cells.iter().filter(|cell| *cell == "reply").count(), 20);
    assert_eq!(texts(&page, "h1"), ["Round 4"]);
    // By table, who starts stands first.
    let page = open.read("wall/round-4-pairings-by-table.html");
    assert_eq!(texts(&page, "tr").len(), 1 + 20);
    assert_eq!(&texts(&page, "th")[..3], ["Table", "Starts", "Replies"]);

    // Cat calls himself something else.
    let hostile = "=HYPERLINK(\"http://x\",\"Cat\")<b>";
    let renamed = open.command("player set 3 --name").arg(hostile).output().unwrap();
    assert!(renamed.status.success(), "{}", String::from_utf8_lossy(&renamed.stderr));
    open.ok("post 4");
    let standings = open.ok("standings --format csv --quiet");
    let mut table = csv::Reader::from_reader(standings.as_bytes());
    let cat = table.records().map(Result::unwrap).find(|row| &row[1] == "3").unwrap();
    assert_eq!(&cat[2], "'=HYPERLINK(\"http://x\",\"Cat\")<b>");
    assert_eq!(&cat[8], "-5");
    for name in ["pairings-by-name", "pairings-by-rank", "pairings-by-table"] {
        let page = open.read(&format!("wall/round-4-{name}.html"));
        let cells = [texts(&page, "td"), texts(&page, "th")].concat();
        assert!(cells.contains(&format!("{hostile} (3)")), "{name}");
        assert_eq!(texts(&page, "b").len(), 0, "{name}");
    }
    let page = open.read("wall/after-round-3-standings.html");
    assert!(texts(&page, "th").iter().any(|cell| cell == hostile));
    assert!(texts(&page, "td").iter().any(|cell| cell == "-5"));
}

#[test]
fn a_draft_is_on_no_page_until_it_is_released() {
    let open = open();
    let mut slips = String::new();
    for pairing in open.json("round show 4 --json").as_array().unwrap() {
        slips.push_str(&format!("{} 420 {} 400\n", pairing["first"], pairing["second"]));
    }
    assert!(open.run("result add 4 -", &slips).status.success());
    open.ok("round pair 5 --method random --seed 5");
    open.check("post 5", expect![[r#"
        ! error: round 5 is a draft: no one has seen it
        ! hint: `sixzero round release 5` puts it on the wall; `sixzero pairings 5` shows it to you alone
        [exit 1]
    "#]]);
    for report in ["wallchart", "starts", "wins", "crosstable --across rounds", "scorecard 3"] {
        let rows = open.json(&format!("{report} --json"));
        assert!(rows["rows"].as_array().unwrap().iter().all(|row| row["round"] != 5), "{report}");
    }
    assert_eq!(open.json("missing --json"), serde_json::json!([]));
    assert!(
        open.json("standings --json").as_array().unwrap().iter().all(|row| row["next"].is_null())
    );
    open.ok("round release 5");
    open.ok("post 5");
    assert_eq!(texts(&open.read("wall/round-5-pairings-by-name.html"), "h1"), ["Round 5"]);
}
