//! The sources of a stream: fields, their delay, what is not shown, what a look may say.
use std::net::SocketAddr;

use hall::{Hall, HallFile};
use show::slot::{Delay, Shows, Slot};
use tournament::{GameNo, Moment, TableNo};

use crate::asked::{asked, get};
use crate::board::Entered;
use crate::event::{DRAWER, Night, revision, stamp, wait_for};

pub fn put(night: &Night, name: &str, shows: Shows, delay: u32) {
    let slot = Slot { shows, delay: Delay(delay) };
    let file = HallFile::beside(&night.file(), DRAWER);
    file.change(|furniture| furniture.slots.insert(name.to_owned(), slot.clone())).unwrap();
}

fn table(table: u32) -> Shows {
    Shows::Table { division: None, table: TableNo(table) }
}

fn text(at: SocketAddr, path: &str) -> String {
    let answer = get(at, path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    answer.text().to_owned()
}

#[test]
fn a_table_is_shown_field_by_field() {
    let night = Night::first_round();
    put(&night, "main", table(1), 0);
    let hall = night.hall();
    let at = hall.address();
    for (field, says) in [
        ("score", "412 - 388"),
        ("p1_score", "412"),
        ("p1_name", "Ann"),
        ("p2_name", "Dan"),
        ("p1_record", "1-0"),
        ("p1_spread", "+24"),
        ("p2_spread", "-24"),
        ("p1_place", "1st"),
        ("p2_rating", "1200"),
        ("tournament", "Club night"),
        ("division", "A"),
        ("round", "1 of 3"),
        ("table", "1"),
        ("last_play", "LAST PLAY: (no play yet)"),
        ("unseen_tiles", ""),
        ("blank1", ""),
    ] {
        assert_eq!(text(at, &format!("/o/main/{field}.txt")), says, "{field}");
        let page = text(at, &format!("/o/main/{field}"));
        assert!(page.contains(&format!(">{says}</main>")), "{field}: {page}");
        for inline in ["<style", "<script>", " style="] {
            assert!(!page.contains(inline), "{field}: {page}");
        }
    }
    let data: serde_json::Value = serde_json::from_str(&text(at, "/o/main.json")).unwrap();
    assert_eq!(data["players"][1]["name"], "Dan", "{data}");
    assert_eq!(data["scores"], serde_json::json!([412, 388]));
    assert_eq!((data["round"].as_u64(), data["over"].as_bool()), (Some(1), Some(true)));
    for path in ["/o/main/luck", "/o/main/p3_name.txt", "/o/other/score", "/o/other.json", "/o/x"] {
        assert_eq!(get(at, path).status, 404, "{path}");
    }
    hall.close();
}

#[test]
fn a_source_that_has_the_last_gets_nothing_new() {
    let night = Night::first_round();
    put(&night, "main", table(1), 0);
    let hall = night.hall();
    for path in ["/o/main/score", "/o/main/score.txt", "/o/main/board", "/o/main.json"] {
        let tag = get(hall.address(), path).header("etag").unwrap().to_owned();
        let again = asked(hall.address(), "GET", path, &format!("If-None-Match: {tag}\r\n"));
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
    }
    // A slot that is moved has moved, and its addresses are the same.
    put(&night, "main", table(2), 0);
    // The clock of these tests goes on a little each time that it is asked.
    let moved = (0..2_000).any(|_| text(hall.address(), "/o/main/p1_name.txt") == "Ben");
    assert!(moved);
    hall.close();
}

#[test]
fn a_look_says_size_color_and_align_and_nothing_else() {
    let night = Night::first_round();
    put(&night, "main", table(1), 0);
    let hall = night.hall();
    let page = text(hall.address(), "/o/main/score?size=64&color=ffcc00&align=right");
    let style = page.split("href=\"").nth(1).unwrap().split('"').next().unwrap();
    let style = text(hall.address(), &style.replace("&amp;", "&"));
    assert!(
        style.contains("64px") && style.contains("#ffcc00") && style.contains("right"),
        "{style}"
    );
    for look in ["size=9999", "color=red}", "align=top", "size=1&color=%22"] {
        assert_eq!(get(hall.address(), &format!("/o/main/score?{look}")).status, 400, "{look}");
        assert_eq!(get(hall.address(), &format!("/o/style.css?{look}")).status, 400, "{look}");
    }
    hall.close();
}

/// A hall whose clock shows so much more than the one at which everything was entered.
fn later<const SECONDS: i64>(night: &Night) -> Hall {
    let mut house = night.house();
    house.world.now = || Moment(stamp().at.0 + SECONDS * 1_000);
    Hall::open(house).unwrap()
}

#[test]
fn a_delay_is_by_the_times_of_the_journal() {
    let mut entered = Entered::new();
    for line in ["8G HE", "9H RE"] {
        assert_eq!(entered.line(line).0, 200, "{line}");
    }
    let night = entered.night;
    entered.hall.close();
    put(&night, "main", Shows::Game(GameNo(1)), 30);
    put(&night, "live", Shows::Game(GameNo(1)), 0);
    let early = later::<29>(&night);
    let at = early.address();
    assert_eq!(text(at, "/o/main/last_play.txt"), "LAST PLAY: (no play yet)");
    assert_eq!(text(at, "/o/main/score.txt"), "000 - 000");
    assert!(!text(at, "/o/main/board").contains("class=\"ti"));
    assert!(text(at, "/o/live/last_play.txt").starts_with("LAST PLAY: Ben 9H RE "));
    early.close();
    let late = later::<31>(&night);
    let at = late.address();
    assert!(text(at, "/o/main/last_play.txt").starts_with("LAST PLAY: Ben 9H RE "));
    assert_eq!(text(at, "/o/main/p1_name.txt"), "Ann Lee");
    let board = text(at, "/o/main/board");
    assert_eq!(board.matches("class=\"ti").count(), 4, "{board}");
    let data: serde_json::Value = serde_json::from_str(&text(at, "/o/main.json")).unwrap();
    assert_eq!(
        (data["last"]["word"].as_str(), data["unseen"]["count"].as_u64()),
        (Some("RE"), Some(96))
    );
    let unseen = text(at, "/o/main/unseen_count.txt");
    assert!(unseen.starts_with("96 tiles\n") && unseen.contains("vowels | "), "{unseen}");
    late.close();
}

#[test]
fn what_one_player_reported_and_racks_are_on_no_source() {
    let mut night = Night::first_round();
    night.both_report();
    night.desk.report_slip(&stamp(), &crate::event::slip(1, "cat 613 fay 231"), "cat").unwrap();
    put(&night, "main", table(3), 0);
    let hall = night.hall();
    wait_for(hall.address(), revision(&mut night.desk));
    assert_eq!(text(hall.address(), "/o/main/score.txt"), "000 - 000");
    let data = text(hall.address(), "/o/main.json");
    assert!(!data.contains("613") && !data.contains("231") && !data.contains("rack"), "{data}");
    hall.close();
}

#[test]
fn the_feed_is_there_and_made_now_and_then() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let feed = get(hall.address(), "/feed/tourney.js");
    assert_eq!(feed.status, 200);
    let tag = feed.header("etag").unwrap().to_owned();
    let same = format!("If-None-Match: {tag}\r\n");
    assert_eq!(asked(hall.address(), "GET", "/feed/tourney.js", &same).status, 304);
    assert!(!feed.text().contains("M11111") && !feed.text().contains("401"), "{}", feed.text());
    night.slip(1, "cat 400 fay 401");
    wait_for(hall.address(), revision(&mut night.desk));
    // The clock of these tests goes on a little each time that it is asked.
    let new = (0..4_000).any(|_| get(hall.address(), "/feed/tourney.js").text().contains("401"));
    assert!(new);
    hall.close();
}
