//! A game turn by turn: what is shown after each, where its links lead, and what leads to it.
use std::collections::BTreeSet;

use desk::{NewGame, TableNamed, TableStart};
use tournament::{RoundNo, TableNo};

use crate::asked::get;
use crate::board::Entered;
use crate::event::{Night, revision, stamp, wait_for};

fn links(text: &str) -> BTreeSet<(String, String)> {
    let nav = text.split("<nav class=\"turns\"").nth(1).unwrap().split("</nav>").next().unwrap();
    let found = nav.split("href=\"").skip(1).map(|rest| {
        let (address, rest) = rest.split_once('"').unwrap();
        let rel = rest.split("rel=\"").nth(1).unwrap().split('"').next().unwrap();
        (rel.to_owned(), address.to_owned())
    });
    found.collect()
}

fn of(pairs: &[(&str, &str)]) -> BTreeSet<(String, String)> {
    pairs.iter().map(|(rel, to)| ((*rel).to_owned(), (*to).to_owned())).collect()
}

#[test]
fn a_game_is_shown_as_it_stood_after_each_turn() {
    let mut entered = Entered::new();
    for line in ["8G HE", "9H RE", "10I MEH"] {
        assert_eq!(entered.line(line).0, 200, "{line}");
    }
    let at = entered.address();
    wait_for(at, revision(&mut entered.night.desk));
    let whole = get(at, "/game/1");
    assert_eq!(links(whole.text()), of(&[("first", "/game/1/turn/1"), ("prev", "/game/1/turn/3")]));
    let first = get(at, "/game/1/turn/1");
    assert_eq!(first.status, 200);
    assert!(first.main().contains("8G HE") && !first.main().contains("MEH"), "{}", first.main());
    assert!(first.main().contains("After turn 1 of 3."), "{}", first.main());
    assert!(first.main().contains("The board after turn 1"));
    assert_eq!(
        links(first.text()),
        of(&[("next", "/game/1/turn/2"), ("last", "/game/1/turn/3"), ("up", "/game/1")])
    );
    let middle = get(at, "/game/1/turn/2");
    assert!(middle.main().contains("9H RE") && !middle.main().contains("MEH"));
    let last = get(at, "/game/1/turn/3");
    assert!(last.main().contains("MEH"));
    assert_eq!(
        links(last.text()),
        of(&[("first", "/game/1/turn/1"), ("prev", "/game/1/turn/2"), ("up", "/game/1")])
    );
    for (path, status) in [
        ("/game/1/turn/4", 404),
        ("/game/2/turn/1", 404),
        ("/game/1/turn/0", 400),
        ("/game/1/turn/x", 400),
        ("/game/1/turn/70000", 404),
    ] {
        assert_eq!(get(at, path).status, status, "{path}");
    }
    let data = get(at, "/game/1/turn/2.json");
    let data: serde_json::Value = serde_json::from_slice(&data.body).unwrap();
    assert_eq!(data["game"]["turns"].as_array().unwrap().len(), 2, "{data}");
    entered.hall.close();
}

/// Names lead to the players; tables to their games, where those are recorded; on a wall nothing does.
#[test]
fn names_and_tables_lead_on() {
    let mut night = Night::first_round();
    let lead = |path: &str, hall: &hall::Hall| get(hall.address(), path).main().to_owned();
    let table = TableNamed { division: None, round: RoundNo(1), table: TableNo(3) };
    let new = NewGame::Table { table, start: TableStart::AsPaired, deal: None, lexicon: None };
    night.desk.new_game(&stamp(), &new).unwrap();
    let hall = night.hall();
    for path in ["/standings", "/pairings", "/pairings?order=rank", "/pairings?order=table", "/"] {
        let main = lead(path, &hall);
        assert!(main.contains("<a href=\"/player/A-4\">Dan"), "{path}: {main}");
    }
    for path in ["/pairings", "/pairings?order=rank", "/pairings?order=table"] {
        let main = lead(path, &hall);
        assert!(main.contains("<a href=\"/game/1\">3</a>"), "{path}: {main}");
        assert!(!main.contains("\">2</a>"), "{path}: table 2 has no game");
    }
    assert!(lead("/results", &hall).contains("<a href=\"/player/A-1\">Ann (1)</a>"));
    assert!(!lead("/wall", &hall).contains("<a "));
    hall.close();
}
