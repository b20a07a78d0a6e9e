//! What nobody may see: drafts, numbers of members, results that one player alone reported; and
//! names that mean no good.
use std::collections::{BTreeSet, VecDeque};

use hall::Hall;
use tournament::PlayerDetails;

use crate::asked::get;
use crate::event::{Night, revision, slip, stamp, wait_for};

/// All that can be reached by links from the first page, with its JSON twin.
pub fn walked(hall: &Hall) -> Vec<(String, String)> {
    let mut seen: BTreeSet<String> = BTreeSet::from(["/".to_owned()]);
    let mut next: VecDeque<String> = seen.iter().cloned().collect();
    let mut found = Vec::new();
    while let Some(path) = next.pop_front() {
        let answer = get(hall.address(), &path);
        assert_eq!(answer.status, 200, "{path}: {}", answer.text());
        let text = answer.text().to_owned();
        for link in text.split("href=\"/").skip(1) {
            let link = format!("/{}", link.split('"').next().unwrap()).replace("&#38;", "&");
            let link = link.replace("&amp;", "&");
            if seen.insert(link.clone()) {
                next.push_back(link);
            }
        }
        found.push((path, text));
    }
    found
}

#[test]
fn drafts_and_numbers_of_members_are_nowhere() {
    let mut night = Night::first_round();
    night.slip(1, "cat 400 fay 401");
    night.pair(2, &[("1", "2"), ("3", "4"), ("5", "6")]);
    let hall = night.hall();
    let all = walked(&hall);
    assert!(all.len() > 30, "{}", all.len());
    for (path, text) in all {
        for private in
            ["M11111", "M66666", "Round 2", "/pairings/2", "/results/2", "round=2", "kim"]
        {
            assert!(!text.contains(private), "{path}: {private} in {text}");
        }
    }
    for path in ["/pairings/2", "/results/2", "/standings?round=2"] {
        assert_eq!(get(hall.address(), path).status, 404, "{path}");
    }
    night.release(2);
    wait_for(hall.address(), revision(&mut night.desk));
    assert_eq!(get(hall.address(), "/pairings/2").status, 200);
    hall.close();
}

#[test]
fn what_one_player_reported_is_nowhere_until_the_other_says_the_same() {
    let mut night = Night::first_round();
    night.both_report();
    let hall = night.hall();
    let report = |night: &mut Night, who: &str| {
        night.desk.report_slip(&stamp(), &slip(1, "cat 613 fay 231"), who).unwrap();
        wait_for(hall.address(), revision(&mut night.desk));
    };
    report(&mut night, "cat");
    for (path, text) in walked(&hall) {
        // A tag may have any digits.
        let text = text.find("<main").map_or(&text[..], |from| &text[from..]);
        for private in ["613", "231", "382"] {
            assert!(!text.contains(private), "{path}: {private} in {text}");
        }
    }
    let home = get(hall.address(), "/");
    assert!(home.main().contains("Round 1: 2 of 3 in, 1 reported."), "{}", home.main());
    let results = get(hall.address(), "/results");
    assert!(results.main().contains("Table 3: reported, waits for the other player."));
    report(&mut night, "fay");
    assert!(get(hall.address(), "/results").main().contains("613"));
    assert!(get(hall.address(), "/").main().contains("Round 1: 3 of 3 in."));
    hall.close();
}

#[test]
fn no_name_acts_on_any_page() {
    let hostile: toml::Table = include_str!("../data/hostile.toml").parse().unwrap();
    let texts = hostile["texts"].as_table().unwrap();
    let mut night = Night::empty("<script>alert(1)</script>", &["<b onclick=x>", "\"'><i>"]);
    let mut players = 0;
    for text in texts.values().filter_map(toml::Value::as_str) {
        let details = PlayerDetails {
            name: text.to_owned(),
            club: Some(text.to_owned()),
            team: Some(text.to_owned()),
            class: Some(text.to_owned()),
            ..PlayerDetails::default()
        };
        // Some are no name at all.
        if night.desk.add_player(&stamp(), Some("<b onclick=x>"), &details).is_ok() {
            players += 1;
        }
    }
    assert!(players > 10, "{players}");
    let hall = night.hall();
    for (path, text) in walked(&hall) {
        if path.contains(".json") {
            continue;
        }
        let lower = text.to_lowercase();
        for active in ["<script>", "<img", "<b ", "<i>", "<textarea", "</title></"] {
            assert!(!lower.contains(active), "{path}: {active} in {text}");
        }
        for c in ['\u{202e}', '\u{1b}', '\u{7}', '\u{200b}', '\0'] {
            assert!(!text.contains(c), "{path}: {c:?}");
        }
    }
    hall.close();
}
