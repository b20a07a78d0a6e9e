//! `serve`: what browsers get is what the commands print, and what is entered beside it is there in
//! a moment.
use std::time::Duration;

use crate::sandbox::Sandbox;
use crate::served::Served;

#[test]
#[cfg(unix)]
fn a_page_as_json_is_what_the_command_says() {
    let sandbox = Sandbox::six_after_a_round();
    sandbox.ok("round release 1");
    let served = Served::open(&sandbox, "");
    for (page, command) in [
        ("/standings.json", "standings --json"),
        ("/standings.json?round=1", "standings --round 1 --json"),
        ("/standings.json?division=A", "standings --division A --json"),
        ("/pairings.json", "pairings --order name --json"),
        ("/pairings/1.json?order=rank", "pairings 1 --json"),
        ("/wallchart.json", "wallchart --json"),
        ("/crosstable.json", "crosstable --json"),
        ("/statistics.json", "statistics --json"),
        ("/players.json", "roster --json"),
        ("/player/A-3.json", "scorecard 3 --json"),
        ("/games.json", "game list --json"),
    ] {
        assert_eq!(served.ok(page), sandbox.ok(command), "{page}");
    }
    let round = sandbox.json("round show 1 --json");
    let table: serde_json::Value = serde_json::from_str(&served.ok("/table/A-2.json")).unwrap();
    assert_eq!(table[0], round[1]);
    assert_eq!(table.as_array().unwrap().len(), 1);
    let (said, exit) = served.close();
    assert!(
        said.ends_with("The hall is closed; everything that was entered is saved.\n"),
        "{said}"
    );
    assert_eq!(exit, Some(0));
}

#[test]
#[cfg(unix)]
fn what_is_entered_beside_the_hall_is_on_its_pages() {
    let sandbox = Sandbox::first_round();
    let served = Served::open(&sandbox, "");
    assert_eq!(served.get("/pairings").0, 404, "a draft");
    sandbox.ok("round release 1");
    served.wait_for("/", "Round 1: 0 of 2 in.");
    sandbox.ok("result add 1 ann 412 dan 388");
    served.wait_for("/", "Round 1: 1 of 2 in.");
    assert!(served.ok("/results").contains("412"));
    sandbox.ok("undo");
    served.wait_for("/", "Round 1: 0 of 2 in.");
    sandbox.ok("game new --round 1 --table 1");
    sandbox.ok("game play 8H WIFTY --rack WIFTYAE");
    served.wait_for("/games", "Ann - Dan");
    served.wait_for("/game/1", "WIFTY");
    assert!(!served.ok("/game/1").contains("WIFTYAE"), "a rack of a game that is played on");
    let data = served.ok("/game/1.json");
    assert!(data.contains("WIFTY") && !data.contains("WIFTYAE"), "{data}");
    assert_eq!(served.get("/game/2").0, 404);
    assert_eq!(served.get("/prizes").0, 404);
    assert_eq!(served.close().1, Some(0));
    assert_eq!(sandbox.ok("verify").lines().count(), 1);
}

#[test]
#[cfg(unix)]
fn a_demo_is_played_and_nothing_of_it_is_kept() {
    let sandbox = Sandbox::new();
    let served = Served::open(&sandbox, "--demo");
    assert!(served.ok("/").contains("Club night"));
    assert_eq!(served.get("/prizes").0, 200);
    assert!(served.ok("/game/1").contains("BEARS"));
    assert_eq!(served.close().1, Some(0));
    let left: Vec<_> = std::fs::read_dir(sandbox.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn a_hall_of_nothing_is_refused_as_any_command_is() {
    let sandbox = Sandbox::new();
    sandbox.check(
        "serve --port 0",
        expect_test::expect![[r#"
            ! error: this folder holds no event
            ! hint: make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or `sixzero use FILE`
            [exit 2]
        "#]],
    );
}

#[test]
#[cfg(unix)]
fn a_hall_keeps_a_site_as_its_pages_are() {
    let sandbox = Sandbox::first_round();
    let served = Served::open(&sandbox, "--publish site");
    let index = sandbox.path().join("site/index.html");
    for _ in 0..500 {
        if index.exists() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!sandbox.path().join("site/pairings.html").exists(), "a draft");
    sandbox.ok("round release 1");
    served.wait_for("/", "Round 1: 0 of 2 in.");
    // What came last is there when it is closed, however soon.
    assert_eq!(served.close().1, Some(0));
    assert!(sandbox.read("site/pairings.html").contains("Ann"));
    let said = sandbox.ok("publish site");
    assert!(said.starts_with("Nothing has changed: "), "{said}");
}
