//! The pages for everybody as files: every link leads to a file, nothing private is in one, and the
//! same event is the same bytes.
use std::collections::{BTreeMap, BTreeSet};

use hall::site_of;
use show::site::Site;
use tournament::{Moment, PlayerDetails};

use crate::asked::get;
use crate::event::{Night, slip, stamp};

fn made(night: &Night) -> Site {
    site_of(night.house()).unwrap()
}

fn files(site: &Site) -> BTreeMap<&str, &str> {
    site.files.iter().map(|file| (file.path.as_str(), file.text.as_str())).collect()
}

/// Where the links of a page lead, from the folder on; those within the page are left out.
fn links(path: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for begins in ["href=\"", "src=\"", "action=\""] {
        for link in text.split(begins).skip(1) {
            let link = link.split('"').next().unwrap();
            if link.starts_with('#') {
                continue;
            }
            assert!(!link.contains(':') && !link.starts_with('/'), "{path}: {link}");
            let mut parts: Vec<&str> = path.split('/').collect();
            parts.pop();
            for part in link.split('/') {
                match part {
                    ".." => assert!(parts.pop().is_some(), "{path}: {link} leads out"),
                    part => parts.push(part),
                }
            }
            let to = percent_encoding::percent_decode_str(&parts.join("/"))
                .decode_utf8()
                .unwrap()
                .into_owned();
            found.push(to);
        }
    }
    found
}

fn check_links(site: &Site) {
    let files = files(site);
    assert_eq!(files.len(), site.files.len(), "a path twice");
    let mut led_to = BTreeSet::from(["index.html".to_owned(), "feed/tourney.js".to_owned()]);
    for (path, text) in &files {
        if !path.ends_with(".html") {
            continue;
        }
        for link in links(path, text) {
            assert!(files.contains_key(link.as_str()), "{path}: nothing at {link}");
            led_to.insert(link);
        }
    }
    let alone: Vec<_> = files.keys().filter(|path| !led_to.contains(**path)).collect();
    assert!(alone.is_empty(), "nothing leads to {alone:?}");
}

#[test]
fn every_link_leads_to_a_file_and_every_file_is_led_to() {
    let mut night = Night::first_round();
    night.slip(1, "cat 400 fay 401");
    night.pair(2, &[("1", "2"), ("3", "4"), ("5", "6")]);
    night.release(2);
    for slip in ["ann 400 ben 300", "cat 401 dan 301", "eve 402 fay 302"] {
        night.slip(2, slip);
    }
    night.pair(3, &[("1", "3"), ("2", "4"), ("5", "6")]);
    let site = made(&night);
    check_links(&site);
    let files = files(&site);
    for path in [
        "index.html",
        "index.json",
        "standings.html",
        "standings/1.json",
        "pairings/1-table.html",
        "player/A-4.html",
        "feed/tourney.js",
    ] {
        assert!(files.contains_key(path), "{path}");
    }
    assert_eq!(site.files.last().unwrap().path, "index.html");
    for (path, text) in &files {
        for private in ["M11111", "Round 3", "pairings/3", "results/3", "kim", "/games/new"] {
            assert!(!text.contains(private), "{path}: {private}");
        }
        // What nobody answers is not asked.
        assert!(!text.contains("<form"), "{path}");
    }
}

#[test]
fn a_file_is_what_the_hall_serves() {
    let mut night = Night::first_round();
    night.slip(1, "cat 400 fay 401");
    night.pair(2, &[("1", "2"), ("3", "4"), ("5", "6")]);
    night.release(2);
    let site = made(&night);
    let hall = night.hall();
    let files = files(&site);
    for (path, address) in [
        ("index.json", "/index.json"),
        ("standings.json", "/standings.json"),
        ("standings/1.json", "/standings.json?round=1"),
        ("pairings-rank.json", "/pairings.json?order=rank"),
        ("player/A-2.json", "/player/A-2.json"),
        ("feed/tourney.js", "/feed/tourney.js"),
    ] {
        let served = get(hall.address(), address);
        assert_eq!(served.status, 200, "{address}");
        assert_eq!(files[path], served.text(), "{path}");
    }
    let words = |main: &str| {
        let texts = main.split('<').filter_map(|part| part.split_once('>'));
        texts.map(|(_, text)| text).collect::<String>()
    };
    let standings = get(hall.address(), "/standings");
    let from = files["standings.html"].find("<main").unwrap();
    let till = files["standings.html"].find("</main>").unwrap();
    assert_eq!(words(&files["standings.html"][from..till]), words(standings.main()));
    let feed = get(hall.address(), "/feed/tourney.js");
    assert_eq!(feed.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert!(feed.text().starts_with("newt={"), "{}", feed.text());
    hall.close();
}

#[test]
fn the_same_event_is_the_same_bytes_at_another_time() {
    let mut night = Night::first_round();
    let site = made(&night);
    let mut house = night.house();
    house.world.now = || Moment(1_999_999_999_000);
    house.port = 9;
    assert_eq!(site_of(house).unwrap(), site);
    let as_of = format!("As of <time>at {}</time>", stamp().at.0);
    assert!(files(&site)["standings.html"].contains(&as_of));
    night.slip(1, "cat 400 fay 401");
    let after = made(&night);
    let (before, after) = (files(&site), files(&after));
    let same = before.iter().filter(|(path, text)| after.get(*path) == Some(text)).count();
    assert!(same > 3, "style, scripts and the lists of names are the same: {same}");
    assert_ne!(before["standings.html"], after["standings.html"]);
}

#[test]
fn what_one_player_reported_is_in_no_file() {
    let mut night = Night::first_round();
    night.both_report();
    night.desk.report_slip(&stamp(), &slip(1, "cat 613 fay 231"), "cat").unwrap();
    for file in made(&night).files {
        // A style sheet and a hash may have any digits.
        let ending = file.path.rsplit('.').next().unwrap();
        let text = file.text.find("<main").map_or(file.text.as_str(), |from| &file.text[from..]);
        for private in ["613", "231", "382"] {
            assert!(
                matches!(ending, "css" | "svg") || !text.contains(private),
                "{}: {private} in {text}",
                file.path
            );
        }
    }
}

#[test]
fn divisions_that_are_at_different_rounds_lead_nowhere_wrong() {
    let mut night = Night::empty("Open", &["A", "a/b", "CON"]);
    for (division, names) in [("A", "Ann\nBen"), ("a/b", "Cat\nDan"), ("CON", "Eve\nFay")] {
        let roster = format!("name\n{names}\n");
        night.desk.import_players(&stamp(), Some(division), &roster).unwrap();
    }
    night.pair_in("A", 1, &[("1", "2")]);
    night.desk.release_round(&stamp(), Some("A"), tournament::RoundNo(1)).unwrap();
    let site = made(&night);
    check_links(&site);
    let files = files(&site);
    assert!(files.contains_key("division/A/standings.html"), "{:?}", files.keys());
    assert!(files.contains_key("player/a-b-1.html"), "{:?}", files.keys());
}

/// Whatever people call themselves and their divisions, a file has a name that any disk takes.
#[test]
fn no_name_leads_out_of_the_folder_or_acts() {
    let hostile: toml::Table = include_str!("../data/hostile.toml").parse().unwrap();
    let texts = hostile["texts"].as_table().unwrap();
    let divisions = ["../../etc", "<b onclick=x>", "a\"b'", "Nul", "ÜBER", "über2", ".."];
    let mut night = Night::empty("<script>alert(1)</script>", &divisions);
    for text in texts.values().filter_map(toml::Value::as_str) {
        for division in divisions {
            let details = PlayerDetails {
                name: text.to_owned(),
                club: Some(text.to_owned()),
                ..PlayerDetails::default()
            };
            // Some are no name at all.
            let _ = night.desk.add_player(&stamp(), Some(division), &details);
        }
    }
    let site = made(&night);
    check_links(&site);
    let mut seen = BTreeSet::new();
    for file in &site.files {
        assert!(seen.insert(file.path.to_lowercase()), "{}", file.path);
        for part in file.path.split('/') {
            let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '.');
            assert!(part.chars().all(is_plain) && !part.starts_with('.'), "{}", file.path);
        }
        if file.path.ends_with(".html") {
            let lower = file.text.to_lowercase();
            for active in
                ["<script>", "<img", "<b ", "<i>", "<textarea", "</title></", "javascript:"]
            {
                assert!(!lower.contains(active), "{}: {active}", file.path);
            }
        }
    }
}
