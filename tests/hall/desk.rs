//! The operators' desk: every address of it, what is refused, what is entered once.
use std::net::SocketAddr;

use hall::{CallFor, Hall, Ticket, Wish};
use serde_json::Value;
use tournament::TableNo;

use crate::asked::{Answer, asked, get};
use crate::board::{JSON, post, posted, value_of};
use crate::event::{NOW, Night, revision, wait_for};
use crate::live::Stream;

/// A round of which one result is missing, Cat - Fay, and its desk.
struct Desk {
    night: Night,
    hall: Hall,
}

impl Desk {
    fn open() -> Desk {
        let night = Night::first_round();
        let hall = night.hall();
        Desk { night, hall }
    }

    fn address(&self) -> SocketAddr {
        self.hall.address()
    }

    fn sent(&self, fields: &[(&str, &str)]) -> (u16, Value) {
        let answer = post(self.address(), "/desk/line", fields, JSON);
        (answer.status, serde_json::from_slice(&answer.body).unwrap())
    }

    /// As a browser does without scripts: with the fields of the page's own form.
    fn typed(&self, page: &Answer, line: &str) -> Answer {
        let of = |name: &str| value_of(page.text(), name);
        let mut fields = vec![("line", line.to_owned())];
        let asks = page.text().contains("name=\"asked\"");
        for name in ["once", "division", "round", "seen", "by"] {
            fields.push((name, of(name)));
        }
        for name in ["asked", "accept"].into_iter().filter(|_| asks) {
            fields.push((name, of(name)));
        }
        let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        post(self.address(), "/desk/line", &fields, "")
    }

    fn revision(&mut self) -> i64 {
        revision(&mut self.night.desk)
    }
}

#[test]
fn the_page_has_one_line_and_what_is_open_beside_it_and_nothing_inline() {
    let desk = Desk::open();
    let answer = get(desk.address(), "/desk");
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    for inline in ["<style", "<script>", " style=", " onclick=", "javascript:"] {
        assert!(!answer.text().contains(inline), "{inline}");
    }
    let page = answer.main();
    for part in [
        "<label for=\"line\"><b id=\"sign\">kim, A1&gt;</b></label>",
        " autofocus/>",
        "<p id=\"status\" role=\"status\"></p>",
        "Round 1: 2 of 3 boards in",
        "<li>Table 3: Cat - Fay</li>",
        "Last: Ben 350 - Eve 365 (kim).",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    desk.hall.close();
}

#[test]
fn each_address_takes_its_own_methods() {
    let desk = Desk::open();
    let origin = format!("Origin: http://{}\r\nContent-Length: 0\r\n", desk.address());
    for (path, allowed) in [
        ("/desk", "GET, HEAD"),
        ("/desk/board.json", "GET, HEAD"),
        ("/desk/line", "POST"),
        ("/desk/call", "POST"),
    ] {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
            if allowed.split(", ").any(|one| one == method) {
                continue;
            }
            let answer = asked(desk.address(), method, path, &origin);
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.header("allow"), Some(allowed), "{method} {path}");
        }
    }
    for path in ["/desk/", "/desk/x", "/desk.json", "/desk?division=B", "/desk?round=9"] {
        assert_eq!(get(desk.address(), path).status, 404, "{path}");
    }
    assert_eq!(get(desk.address(), "/desk?round=two").status, 422);
    desk.hall.close();
}

#[test]
fn what_is_no_form_of_ours_changes_nothing() {
    let mut desk = Desk::open();
    let before = desk.revision();
    let address = desk.address();
    let own = format!("Origin: http://{address}\r\n");
    let form = "application/x-www-form-urlencoded";
    let body = "once=a&line=cat+400+fay+401";
    for (kind, body, headers, status) in [
        ("application/json", "{\"line\":\"cat 400 fay 401\"}", &*own, 415),
        (form, "line=cat+400+fay+401", &own, 422),
        (form, "line=cat+400+fay+401&once=%00", &own, 422),
        (form, "", &own, 422),
        (form, &format!("{body}&accept=everything"), &own, 422),
        (form, &format!("{body}&round=first"), &own, 422),
        (form, &format!("{body}&line=twice"), &own, 422),
        (form, &format!("{body}&reason={}", "x".repeat(17_000)), &own, 413),
        (form, body, "", 403),
        (form, body, "Origin: null\r\n", 403),
        (form, body, "Origin: http://evil.example\r\n", 403),
    ] {
        let answer = posted(address, "/desk/line", kind, body, headers);
        let begun: String = body.chars().take(60).collect();
        assert_eq!(answer.status, status, "{begun}: {headers}: {}", answer.text());
    }
    assert_eq!(desk.revision(), before);
    desk.hall.close();
}

#[test]
fn a_line_is_entered_once_and_where_the_page_said() {
    let mut desk = Desk::open();
    let fields = [("once", "a"), ("line", "cat 400 fay 401"), ("seen", "A1")];
    let (status, first) = desk.sent(&fields);
    assert_eq!((status, &first["done"]), (200, &"committed".into()), "{first}");
    assert_eq!(first["operation"], desk.revision());
    let (status, again) = desk.sent(&fields);
    assert_eq!((status, &again["again"]), (200, &true.into()), "{again}");
    let (status, other) = desk.sent(&[("once", "a"), ("line", "cat 401 fay 400")]);
    assert_eq!((status, &other["done"]), (409, &"refused".into()), "{other}");
    let before = desk.revision();
    let (status, old) = desk.sent(&[("once", "b"), ("line", "cat 1 fay 2"), ("seen", "A2")]);
    assert_eq!((status, &old["seen"]), (409, &"A1".into()), "{old}");
    assert_eq!(desk.revision(), before);
    desk.hall.close();
}

#[test]
fn without_scripts_every_answer_is_a_page_with_the_next_line() {
    let mut desk = Desk::open();
    let page = get(desk.address(), "/desk");
    let wrong = desk.typed(&page, "cat 400 <i>eve 401");
    assert_eq!(wrong.status, 409, "{}", wrong.text());
    assert!(wrong.main().contains("value=\"cat 400 &lt;i&gt;eve 401\""), "{}", wrong.main());
    let asks = desk.typed(&wrong, "cat 400 fay 40");
    assert_eq!(asks.status, 409, "{}", asks.main());
    assert!(asks.main().contains("Fay scored only 40. Enter it so? Type y or n."));
    let before = desk.revision();
    let left = desk.typed(&asks, "n");
    assert_eq!((left.status, desk.revision()), (200, before));
    assert!(left.main().contains("Not entered: `cat 400 fay 40`."), "{}", left.main());
    let other = desk.typed(&asks, "m");
    assert!(other.main().contains("Not entered: `cat 400 fay 40`."), "{}", other.main());
    let done = desk.typed(&asks, "y");
    assert_eq!(done.status, 200, "{}", done.main());
    assert!(done.main().contains("Nothing is missing"), "{}", done.main());
    // The page is asked for again, and sends the same form.
    let again = desk.typed(&asks, "y");
    assert!(again.main().contains("Already in:"), "{}", again.main());
    desk.hall.close();
}

#[test]
fn who_calls_is_on_the_page_until_somebody_has_seen_to_it() {
    let mut desk = Desk::open();
    let before = desk.revision();
    let players = desk.night.desk.view(|view| Ok(view.players()?)).unwrap();
    let (ann, eve) = (&players[0], &players[4]);
    let mut stream = Stream::open(desk.address(), "/desk");
    assert_eq!(stream.told().0, "now");
    let calls = desk.hall.calls();
    calls.take(NOW, ann, Some(TableNo(1)), CallFor::Help("no clock".to_owned())).unwrap();
    let ticket = Ticket("ABCD7KQ2".to_owned());
    calls.take(NOW, eve, None, CallFor::Page(ticket.clone())).unwrap();
    assert_eq!(stream.told().0, "changed");
    let page = get(desk.address(), "/desk");
    for part in [
        "something is wrong at table 1 (Ann): no clock",
        "Seen to (!)",
        "Eve asks for the own page, on the phone that shows 7KQ2",
    ] {
        assert!(page.main().contains(part), "{part}: {}", page.main());
    }
    let answered = |number: &str, answer: &str| {
        post(desk.address(), "/desk/call", &[("number", number), ("answer", answer)], "")
    };
    assert_eq!(answered("1", "perhaps").status, 422);
    let seen = answered("1", "yes");
    assert_eq!(seen.status, 200);
    assert!(!seen.main().contains("no clock"), "{}", seen.main());
    // Somebody else was there first.
    assert_eq!(answered("1", "yes").status, 409);
    assert_eq!(answered("2", "yes").status, 200);
    assert_eq!(desk.hall.calls().wish(&ticket), Wish::Opened(eve.id));
    // None of it is in the event.
    assert_eq!(desk.revision(), before);
    desk.hall.close();
}

#[test]
fn the_stream_tells_the_desk_of_every_entry() {
    let mut desk = Desk::open();
    desk.night.slip(1, "cat 400 fay 401");
    wait_for(desk.address(), revision(&mut desk.night.desk));
    let mut stream = Stream::open(desk.address(), "/desk");
    let (event, told) = stream.told();
    assert_eq!(
        (event.as_str(), &told["topics"]["/desk"]),
        ("now", &format!("{}-0", desk.revision()).into())
    );
    // A draft changes nothing on the wall.
    desk.night.pair(2, &[("1", "2"), ("3", "4"), ("5", "6")]);
    let (event, told) = stream.told();
    assert_eq!(
        (event.as_str(), &told["topics"]["/desk"]),
        ("changed", &format!("{}-0", desk.revision()).into())
    );
    desk.hall.close();
}
