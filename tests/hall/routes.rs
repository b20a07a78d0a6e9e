//! Every address by every method: what is there, what is not, and how it is said.
use crate::asked::{asked, get};
use crate::event::{Night, revision, wait_for};

/// The pages of an event with a round.
const PAGES: &[&str] = &[
    "/",
    "/standings",
    "/standings?round=1",
    "/standings?division=A",
    "/pairings",
    "/pairings/1",
    "/pairings/1?order=rank",
    "/pairings?order=table",
    "/results",
    "/results/1",
    "/wallchart",
    "/crosstable",
    "/statistics",
    "/players",
    "/player/A-1",
    "/table/A-2",
    "/games",
    "/wall",
    "/wall?show=standings",
    "/wall?order=table&division=A",
    "/clock",
];

const NOTHING: &[&str] = &[
    "/x",
    "/standings/1",
    "/standings?round=9",
    "/standings?division=B",
    "/pairings/2",
    "/results/2",
    "/player/A-9",
    "/player/B-1",
    "/table/A-9",
    "/game/1",
    "/prizes",
    "/static/hall.css",
    "/static/../Cargo.toml",
    "/player?name=zoe",
];

/// Who sits at another table is not unpaired.
#[test]
fn the_page_of_a_table_says_nothing_of_others() {
    let night = Night::first_round();
    let hall = night.hall();
    let page = get(hall.address(), "/table/A-2");
    assert!(page.main().contains("Ben") && !page.main().contains("Not paired"), "{}", page.main());
    hall.close();
}

/// Without scripts it would do nothing: it is hidden until one shows it.
#[test]
fn a_report_has_a_button_that_prints_it() {
    let night = Night::first_round();
    let hall = night.hall();
    let button = r#"<button id="print" type="button" hidden>Print</button>"#;
    for (page, count) in [("/standings", 1), ("/pairings/1", 1), ("/", 0), ("/wall", 0)] {
        assert_eq!(get(hall.address(), page).text().matches(button).count(), count, "{page}");
    }
    hall.close();
}

#[test]
fn every_page_is_there_in_two_forms_for_who_looks() {
    let night = Night::first_round();
    let hall = night.hall();
    for page in PAGES {
        let answer = get(hall.address(), page);
        assert_eq!(answer.status, 200, "{page}: {}", answer.text());
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"), "{page}");
        assert_eq!(answer.header("cache-control"), Some("no-cache"), "{page}");
        let text = answer.text();
        assert_eq!(text.matches("<main").count(), 1, "{page}: {text}");
        assert!(text.contains("As of <time>10:42:07</time>"), "{page}: {text}");
        assert!(text.contains("<h1"), "{page}: {text}");
        for inline in ["<style", "<script>", " style=", " onclick=", "javascript:"] {
            assert!(!text.contains(inline), "{page}: {inline}");
        }
        if page.starts_with("/wall") && !page.starts_with("/wallchart") || *page == "/clock" {
            continue;
        }
        let twin = match page.split_once('?') {
            _ if *page == "/" => "/index.json".to_owned(),
            Some((path, query)) => format!("{path}.json?{query}"),
            None => format!("{page}.json"),
        };
        let data = get(hall.address(), &twin);
        assert_eq!(data.status, 200, "{twin}");
        assert_eq!(data.header("content-type"), Some("application/json; charset=utf-8"), "{twin}");
        serde_json::from_slice::<serde_json::Value>(&data.body).unwrap();
        let head = asked(hall.address(), "HEAD", page, "");
        assert_eq!((head.status, head.body.len()), (200, 0), "{page}");
    }
    hall.close();
}

#[test]
fn pages_are_only_looked_at() {
    let night = Night::first_round();
    let hall = night.hall();
    let origin = format!("Origin: http://{}\r\nContent-Length: 0\r\n", hall.address());
    for page in PAGES.iter().chain(&["/health", "/live", "/static/x"]) {
        for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "MADE-UP"] {
            let answer = asked(hall.address(), method, page, &origin);
            assert_eq!(answer.status, 405, "{method} {page}");
            assert_eq!(answer.header("allow"), Some("GET, HEAD"), "{method} {page}");
        }
    }
    hall.close();
}

#[test]
fn what_is_not_there_is_said_in_the_form_that_was_asked_for() {
    let night = Night::first_round();
    let hall = night.hall();
    for page in NOTHING {
        let answer = get(hall.address(), page);
        assert_eq!(answer.status, 404, "{page}");
        assert!(answer.main().contains("What to do: "), "{page}: {}", answer.text());
        assert_eq!(answer.header("cache-control"), Some("no-store"));
    }
    let data = get(hall.address(), "/pairings/2.json");
    assert_eq!(data.status, 404);
    let data: serde_json::Value = serde_json::from_slice(&data.body).unwrap();
    assert_eq!(data["error"], "round 2 is not paired", "{data}");
    assert_eq!(data["exit"], 1);
    let bad = get(hall.address(), "/pairings/two");
    assert_eq!(bad.status, 400);
    assert!(bad.main().contains("A number is written in digits, from 1"));
    hall.close();
}

#[test]
fn a_player_is_found_by_a_part_of_the_name() {
    let night = Night::first_round();
    let hall = night.hall();
    let answer = get(hall.address(), "/player?name=DA");
    assert_eq!((answer.status, answer.header("location")), (303, Some("/player/A-4")));
    assert_eq!(get(hall.address(), "/player").status, 400);
    assert_eq!(get(hall.address(), "/player?name=").status, 404);
    hall.close();
}

#[test]
fn the_first_page_says_how_far_the_round_is() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let home = get(hall.address(), "/");
    assert!(home.main().contains("Round 1: 2 of 3 in."), "{}", home.main());
    assert!(home.main().contains("Pairings by name"), "{}", home.main());
    night.slip(1, "cat 400 fay 401");
    wait_for(hall.address(), revision(&mut night.desk));
    let home = get(hall.address(), "/");
    assert!(home.main().contains("Round 1: 3 of 3 in."), "{}", home.main());
    assert!(home.main().contains("Standings"), "{}", home.main());
    hall.close();
}

#[test]
fn an_event_without_a_round_has_a_first_page_and_its_players() {
    let night = Night::six();
    let hall = night.hall();
    let home = get(hall.address(), "/");
    assert!(home.main().contains("6 players, no round on the wall yet."), "{}", home.main());
    assert!(!home.text().contains("/standings"), "{}", home.text());
    assert_eq!(get(hall.address(), "/players").status, 200);
    assert_eq!(get(hall.address(), "/pairings").status, 404);
    hall.close();
}

#[test]
fn divisions_are_chosen_by_name_however_they_are_called() {
    let mut night = Night::empty("Open", &["Über 1200", "B/C?&#"]);
    let stamp = crate::event::stamp();
    night.desk.import_players(&stamp, Some("Über 1200"), "name\nAnn\nBen\n").unwrap();
    night.desk.import_players(&stamp, Some("B/C?&#"), "name\nCat\nDan\n").unwrap();
    let hall = night.hall();
    let players = get(hall.address(), "/players");
    let links: Vec<&str> = players
        .main()
        .split("href=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap())
        .collect();
    assert_eq!(links.len(), 4, "{links:?}");
    for link in links {
        assert_eq!(get(hall.address(), link).status, 200, "{link}");
    }
    let of_one = get(hall.address(), "/players?division=%C3%9Cber%201200");
    assert!(of_one.main().contains("Ann") && !of_one.main().contains("Cat"));
    hall.close();
}
