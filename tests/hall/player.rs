//! Players' own pages: what they say, when they are closed, and who gets in.
use hall::{CallFor, Generation};
use tournament::PlayerDetails;
use tournament::event::OperationKind;

use crate::asked::{asked, get};
use crate::board::{JSON, post, posted};
use crate::claims::claim;
use crate::event::{Night, stamp};
use crate::live::Stream;
use crate::room::{CAT, FAY, Room};

#[test]
fn the_page_says_where_one_sits_and_against_whom() {
    let mut room = Room::new();
    let path = room.path(FAY);
    let page = get(room.address(), &path);
    assert_eq!(page.status, 200);
    assert_eq!(page.header("cache-control"), Some("no-store"));
    for text in ["<h1>Table 3</h1>", "You reply", "<b>Cat</b> (3), 0-0 +0", "Nothing is in yet."] {
        assert!(page.main().contains(text), "{text} in {}", page.main());
    }
    for inline in ["<style", "<script>", " style=", " onclick=", "javascript:"] {
        assert!(!page.text().contains(inline), "{inline}");
    }
    let sheet = room.sheet("Ann");
    assert_eq!(sheet["opening"], "starts");
    assert_eq!(sheet["card"][0]["opponent"], "Dan (4)");
    assert_eq!(sheet["card"][0]["came_to"], "won");
    assert_eq!(sheet["record"], "1-0 +24");
    // As anybody types it.
    for typed in [path.to_lowercase(), path.replacen("/P/", "/p/", 1)] {
        assert_eq!(get(room.address(), &typed).status, 200, "{typed}");
    }
    for wrong in ["/P/0000000000000000", "/P/x", "/P/", "/P/0000000000000000.json"] {
        assert_eq!(get(room.address(), wrong).status, 404, "{wrong}");
    }
    room.hall.close();
}

#[test]
fn a_page_says_when_it_was_opened_before() {
    let mut room = Room::new();
    let path = room.path(FAY);
    let first = get(room.address(), &path);
    assert!(first.main().contains("Nobody has opened this page before"), "{}", first.main());
    let second = get(room.address(), &path);
    assert!(second.main().contains("Before this, the page was opened at 10:42:07."));
    // To keep itself fresh is not to be opened.
    let other = room.path(CAT);
    for _ in 0..2 {
        let fresh = asked(room.address(), "GET", &other, "X-Hall-Again: 1\r\n");
        assert!(fresh.main().contains("Nobody has opened this page before"), "{}", fresh.main());
    }
    room.hall.close();
}

#[test]
fn a_page_that_is_closed_says_so_and_a_new_card_opens_another() {
    let mut room = Room::new();
    let (old, cat) = (room.path(CAT), room.player(CAT));
    assert_eq!(get(room.address(), &old).status, 200);
    room.kept().change(|furniture| furniture.revoke(cat)).unwrap();
    for path in [old.clone(), format!("{old}.json"), old.to_lowercase()] {
        let closed = get(room.address(), &path);
        assert_eq!(closed.status, 410, "{path}");
        assert!(closed.text().contains("ask the desk for a new card"), "{}", closed.text());
    }
    let form = [("once", "1"), ("round", "1"), ("own", "410"), ("theirs", "380")];
    assert_eq!(post(room.address(), &format!("{old}/report"), &form, JSON).status, 410);
    assert_eq!(post(room.address(), &format!("{old}/help"), &form[..1], JSON).status, 410);
    assert_eq!(get(room.address(), &format!("/live?topics={old}")).status, 410);
    assert_eq!(room.state(CAT), "waiting");
    assert_eq!(room.kept().read().unwrap().generation(cat), Generation(1));
    room.hall.close();
}

#[test]
fn nothing_is_taken_from_elsewhere_or_by_another_method() {
    let mut room = Room::new();
    let path = room.path(CAT);
    let body = "once=1&round=1&own=410&theirs=380";
    for origin in ["", "Origin: null\r\n", "Origin: http://evil.example\r\n"] {
        for to in [
            format!("{path}/report"),
            format!("{path}/help"),
            "/my".to_owned(),
            "/my/ask".to_owned(),
        ] {
            let kind = "application/x-www-form-urlencoded";
            let answer = posted(room.address(), &to, kind, body, origin);
            assert_eq!(answer.status, 403, "{to} {origin}");
        }
    }
    let own = format!("Origin: http://{}\r\nContent-Length: 0\r\n", room.address());
    for (method, to, status) in [
        ("POST", path.clone(), 405),
        ("PUT", path.clone(), 405),
        ("GET", format!("{path}/report"), 405),
        ("GET", format!("{path}/help"), 405),
        ("GET", "/my/ask".to_owned(), 405),
        ("DELETE", "/my".to_owned(), 405),
        ("POST", format!("{path}/report"), 415),
    ] {
        assert_eq!(asked(room.address(), method, &to, &own).status, status, "{method} {to}");
    }
    let missing = post(room.address(), &format!("{path}/report"), &[("once", "1")], JSON);
    assert_eq!(missing.status, 422);
    let long = "9".repeat(20_000);
    let large = post(room.address(), &format!("{path}/report"), &[("own", &long)], JSON);
    assert_eq!(large.status, 413);
    assert!(room.entered(OperationKind::ResultReport).is_empty());
    room.hall.close();
}

#[test]
fn a_page_that_sends_too_often_waits_and_another_does_not() {
    let mut room = Room::new();
    let statuses: Vec<u16> =
        (0..8).map(|at| room.report(CAT, &(400 + at).to_string(), "380").0).collect();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 429, 429]);
    assert_eq!(room.report(FAY, "380", "405").0, 200);
    assert_eq!(room.state(CAT), "confirmed", "of each the last word counts");
    room.hall.close();
}

#[test]
fn the_desk_is_called_and_the_page_says_since_when() {
    let mut room = Room::new();
    let path = room.path(CAT);
    for what in ["", "no clock", &"x".repeat(500)] {
        let called =
            post(room.address(), &format!("{path}/help"), &[("once", "1"), ("what", what)], "");
        assert_eq!((called.status, called.header("location")), (303, Some(path.as_str())));
    }
    let waiting = room.hall.calls().waiting();
    assert_eq!(waiting.len(), 1, "of each player the last call counts");
    let CallFor::Help(what) = &waiting[0].what else { panic!("{waiting:?}") };
    assert_eq!(what.len(), 100);
    assert!(waiting[0].said().starts_with("something is wrong at table 3 (Cat): xxx"));
    let page = get(room.address(), &path);
    assert!(page.main().contains("The desk knows since 10:42:07"), "{}", page.main());
    room.hall.calls().yes(waiting[0].number).unwrap();
    assert!(!get(room.address(), &path).main().contains("The desk knows"));
    assert!(room.entered(OperationKind::ResultReport).is_empty(), "it is not in the event");
    room.hall.close();
}

#[test]
fn a_broken_hall_file_closes_the_own_pages_alone() {
    let mut room = Room::new();
    let (path, code) = (room.path(CAT), room.code(CAT));
    let file = room.night.file().with_file_name("night.sixzero-hall");
    let whole = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, "secret = 1\n").unwrap();
    let closed = get(room.address(), &path);
    assert_eq!(closed.status, 503);
    assert!(closed.text().contains("hand your slip in at the desk"), "{}", closed.text());
    assert_eq!(claim(&room, "A-3", &code).status, 503);
    assert_eq!(get(room.address(), "/standings").status, 200);
    std::fs::write(&file, whole).unwrap();
    assert_eq!(get(room.address(), &path).status, 200);
    room.hall.close();
}

#[test]
fn an_own_page_is_told_when_it_is_otherwise() {
    let mut room = Room::new();
    let path = room.path(FAY);
    let tag = |room: &Room| {
        let page = get(room.address(), &path);
        page.text().split("data-tag=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let mut stream = Stream::open(room.address(), &path);
    let (_, first) = stream.next().unwrap();
    assert!(first.contains(&format!("\"{path}\":\"{}\"", tag(&room))), "{first}");
    room.report(CAT, "613", "231");
    let (event, changed) = stream.next().unwrap();
    assert_eq!(event, "changed");
    assert!(changed.contains(&format!("\"{path}\":\"{}\"", tag(&room))), "{changed}");
    assert_eq!(get(room.address(), "/live?topics=/P/0000000000000000").status, 404);
    room.hall.close();
}

#[test]
fn no_name_acts_on_an_own_page() {
    let mut night = Night::empty("<script>alert(1)</script>", &[]);
    let names = ["<img src=x onerror=alert(1)>", "\"><script>alert(1)</script>"];
    for name in names {
        let details = PlayerDetails { name: name.to_owned(), ..PlayerDetails::default() };
        night.desk.add_player(&stamp(), None, &details).unwrap();
    }
    night.pair(1, &[("1", "2")]);
    night.release(1);
    night.both_report();
    let mut room = Room::of(night);
    let path = room.path(names[0]);
    room.report(names[0], "410", "380");
    room.report(names[1], "381", "410");
    let form = [("once", "1"), ("round", "1"), ("own", "<b>"), ("theirs", "\"><i>")];
    for page in [
        get(room.address(), &path),
        get(room.address(), "/my"),
        get(room.address(), "/my?name=%22%3E%3Ci%3E"),
        post(room.address(), &format!("{path}/report"), &form, ""),
        post(room.address(), "/my", &[("name", "\"><i>"), ("code", "<b>")], ""),
    ] {
        let lower = page.text().to_lowercase();
        for active in ["<script>", "<img", "<b>\"", "<i>"] {
            assert!(!lower.contains(active), "{active} in {lower}");
        }
    }
    room.hall.close();
}
