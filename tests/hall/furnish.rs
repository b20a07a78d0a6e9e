//! What the director moves in the room: walls, an announcement, streams, devices, cards.
use hall::HallFile;
use serde_json::Value;

use crate::asked::get;
use crate::board::{Entered, JSON, post};
use crate::event::{DRAWER, Night};

fn sent(night: &Night, at: std::net::SocketAddr, what: &str, fields: &[(&str, &str)]) -> String {
    let answer = post(at, &format!("/house/{what}"), fields, JSON);
    assert_eq!(answer.status, 200, "{what}: {}", answer.text());
    assert!(!night.beside().is_empty());
    let said: Value = serde_json::from_slice(&answer.body).unwrap();
    said["said"].as_str().unwrap().to_owned()
}

/// Waits until a page says this, or does not.
fn turns(at: std::net::SocketAddr, path: &str, wanted: &str) {
    for _ in 0..500 {
        if get(at, path).text().contains(wanted) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("{path} never says {wanted}: {}", get(at, path).text());
}

#[test]
fn walls_turn_and_everybody_is_told() {
    let night = Night::first_round();
    let hall = night.hall();
    let at = hall.address();
    assert!(get(at, "/wall").main().contains("Pairings by name"));
    assert_eq!(sent(&night, at, "wall", &[("shows", "standings")]), "Walls show the standings.");
    turns(at, "/wall", "Standings");
    // A wall that names what it shows goes on showing that.
    assert!(get(at, "/wall?show=pairings").main().contains("Pairings by name"));
    sent(&night, at, "announce", &[("text", " Lunch <b>until</b> 2 ")]);
    let told = "<p class=\"announced\">Lunch &lt;b&gt;until&lt;/b&gt; 2</p>";
    for page in ["/", "/wall", "/clock"] {
        turns(at, page, told);
    }
    assert!(!get(at, "/standings").text().contains("Lunch"));
    // It is the hall's own: the event has nothing of it, and the next hall has it.
    hall.close();
    let hall = night.hall();
    assert!(get(hall.address(), "/").text().contains(told));
    sent(&night, hall.address(), "announce", &[("text", "")]);
    turns(hall.address(), "/", "<main id=\"main\" class=\"home wall\" tabindex=\"-1\"><h1>");
    hall.close();
}

#[test]
fn slots_move_devices_come_and_go_and_pages_are_closed() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let at = hall.address();
    let said = sent(&night, at, "slot", &[("slot", "main"), ("table", "1"), ("delay", "30")]);
    assert_eq!(said, "main shows table 1, 30 seconds late.");
    assert_eq!(get(at, "/o/main/p1_name.txt").text(), "Ann");
    // The delay stays where the slot moves.
    let said = sent(&night, at, "slot", &[("slot", "main"), ("table", "2")]);
    assert_eq!(said, "main shows table 2, 30 seconds late.");
    sent(&night, at, "slot", &[("slot", "main"), ("remove", "yes")]);
    let said = sent(&night, at, "device", &[("name", "Kim"), ("role", "scorer")]);
    let code = said.split(' ').nth(2).unwrap();
    assert_eq!(post(at, "/enter", &[("code", code)], "").status, 303, "{said}");
    let page = get(at, "/house");
    assert!(page.main().contains("<b>Kim</b>, scorer"), "{}", page.main());
    let said = sent(&night, at, "device", &[("name", "Kim"), ("role", "")]);
    assert_eq!(said, "Kim is no longer let in.");
    let said = sent(&night, at, "revoke", &[("player", "ann")]);
    assert!(said.starts_with("Closed: the page of Ann."), "{said}");
    let ann = night.desk.view(|view| Ok(view.players()?)).unwrap()[0].id;
    let furniture = HallFile::beside(&night.file(), DRAWER).read().unwrap();
    assert_eq!(furniture.generation(ann).0, 1);
    for (what, fields, status) in [
        ("wall", [("shows", "cats"), ("x", "")], 422),
        ("slot", [("slot", "A b"), ("table", "1")], 422),
        ("slot", [("slot", "main"), ("table", "")], 422),
        ("slot", [("slot", "main"), ("table", "x")], 400),
        ("slot", [("slot", "main"), ("game", "7")], 422),
        ("slot", [("slot", "gone"), ("remove", "yes")], 404),
        ("device", [("name", ""), ("role", "scorer")], 422),
        ("device", [("name", "Kim"), ("role", "king")], 422),
        ("device", [("name", "Nobody"), ("role", "")], 422),
        ("revoke", [("player", "zoe"), ("x", "")], 404),
    ] {
        let answer = post(at, &format!("/house/{what}"), &fields, JSON);
        assert_eq!(answer.status, status, "{what} {fields:?}: {}", answer.text());
    }
    hall.close();
}

/// Racks are for a stream that was let in, as late as its slot; for nobody else.
#[test]
fn a_stream_that_was_let_in_shows_racks() {
    let mut entered = Entered::new();
    entered.line("r AEINRST");
    let at = entered.address();
    let move_slot = |delay: &str| {
        let fields = [("slot", "main"), ("game", "1"), ("delay", delay)];
        assert_eq!(post(at, "/house/slot", &fields, JSON).status, 200);
    };
    move_slot("0");
    let said = post(at, "/house/device", &[("name", "OBS"), ("role", "stream")], JSON);
    let said = said.text().to_owned();
    let code = said.split("types ").nth(1).unwrap().split(' ').next().unwrap();
    let cookie = post(at, "/enter", &[("code", code)], "");
    let cookie = cookie.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let said = post(at, "/house/device", &[("name", "Kim"), ("role", "annotator")], JSON);
    let said = said.text().to_owned();
    let code = said.split("types ").nth(1).unwrap().split(' ').next().unwrap();
    let other = post(at, "/enter", &[("code", code)], "");
    let other = other.header("set-cookie").unwrap().split(';').next().unwrap().to_owned();
    let rack = |cookie: &str| {
        let headers = format!("Cookie: {cookie}\r\n");
        crate::asked::asked(at, "GET", "/o/main/p1_rack.txt", &headers).text().to_owned()
    };
    assert_eq!(rack(&cookie), "AEINRST");
    assert_eq!(rack(&other), "");
    assert_eq!(rack("sixzero_device=0"), "");
    // Handed on by a program in front of the hall it is asked by somebody else.
    let handed = crate::asked::asked(at, "GET", "/o/main.json", "X-Forwarded-For: 10.0.0.7\r\n");
    assert!(!handed.text().contains("AEINRST"), "{}", handed.text());
    move_slot("60");
    let late = (0..2_000).any(|_| rack(&cookie).is_empty());
    assert!(late, "{}", rack(&cookie));
    entered.hall.close();
}
