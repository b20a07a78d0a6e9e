//! Players' own pages: every state of a table, what the other said in no byte, and who gets in.
use std::net::SocketAddr;

use desk::Refusal;
use hall::{CallFor, ClaimCode, Generation, Hall, HallFile, Key};
use serde_json::Value;
use tournament::event::OperationKind;
use tournament::{PlayerDetails, PlayerId, RoundNo};

use crate::asked::{Answer, asked, get};
use crate::board::{JSON, post, posted, value_of};
use crate::event::{DRAWER, Night, revision, slip, stamp, wait_for};
use crate::live::Stream;
use crate::private::walked;

/// A night at which both players report, in its hall.
pub struct Room {
    pub night: Night,
    pub hall: Hall,
    forms: u32,
}

/// Cat plays Fay at table 3, and nothing of it is in.
const CAT: &str = "Cat";
const FAY: &str = "Fay";

impl Room {
    pub fn new() -> Room {
        let mut night = Night::first_round();
        night.both_report();
        Room::of(night)
    }

    pub fn of(night: Night) -> Room {
        let hall = night.hall();
        Room::in_hall(night, hall)
    }

    pub fn in_hall(night: Night, hall: Hall) -> Room {
        Room { night, hall, forms: 0 }
    }

    pub fn address(&self) -> SocketAddr {
        self.hall.address()
    }

    pub fn player(&mut self, name: &str) -> PlayerId {
        let players = self.night.desk.view(|view| Ok(view.players()?)).unwrap();
        players.iter().find(|player| player.name == name).unwrap().id
    }

    fn event(&mut self) -> String {
        self.night.desk.event_id().unwrap().unwrap().0
    }

    fn kept(&self) -> HallFile {
        HallFile::beside(&self.night.file(), DRAWER)
    }

    /// `/P/KEY` of a player.
    pub fn path(&mut self, name: &str) -> String {
        let (player, event) = (self.player(name), self.event());
        let furniture = self.kept().read().unwrap();
        Key::of(&furniture, &event, player, furniture.generation(player)).path()
    }

    pub fn code(&mut self, name: &str) -> String {
        let (player, event) = (self.player(name), self.event());
        ClaimCode::of(&self.kept().read().unwrap(), &event, player).to_string()
    }

    /// The page of a player, as programs get it.
    fn sheet(&mut self, name: &str) -> Value {
        let path = self.path(name);
        let answer = get(self.address(), &format!("{path}.json"));
        assert_eq!(answer.status, 200, "{}", answer.text());
        serde_json::from_slice(&answer.body).unwrap()
    }

    fn state(&mut self, name: &str) -> String {
        self.sheet(name)["state"].as_str().unwrap_or("-").to_owned()
    }

    /// Reports from a new form.
    fn report(&mut self, name: &str, own: &str, theirs: &str) -> (u16, Value) {
        self.forms += 1;
        let once = format!("f-{}", self.forms);
        self.sent(name, &[("once", &once), ("round", "1"), ("own", own), ("theirs", theirs)])
    }

    pub fn sent(&mut self, name: &str, fields: &[(&str, &str)]) -> (u16, Value) {
        let path = self.path(name);
        let answer = post(self.address(), &format!("{path}/report"), fields, JSON);
        let value = serde_json::from_slice(&answer.body);
        (answer.status, value.unwrap_or_else(|_| panic!("{}", answer.text())))
    }

    /// The operations of this kind, by whom.
    pub fn entered(&mut self, kind: OperationKind) -> Vec<String> {
        let mut by = Vec::new();
        let each = |entry: &desk::LogEntry| {
            if entry.operation.told.kind == kind {
                by.push(entry.operation.told.by.clone());
            }
        };
        self.night.desk.log(None, each).unwrap();
        by
    }
}

/// All that anybody may read, and what a player may; tags have any digits.
fn read_by_all(room: &mut Room, player: &str) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = walked(&room.hall)
        .into_iter()
        .map(|(path, text)| {
            let from = text.find("<main").unwrap_or_default();
            (path, text[from..].to_owned())
        })
        .collect();
    let path = room.path(player);
    let page = get(room.address(), &path);
    all.push((path.clone(), page.main().replace(&path, "")));
    let data = get(room.address(), &format!("{path}.json"));
    all.push((format!("{path}.json"), data.text().to_owned()));
    all
}

#[test]
fn the_same_twice_stands() {
    let mut room = Room::new();
    assert_eq!((room.state(CAT), room.state(FAY)), ("waiting".to_owned(), "waiting".to_owned()));
    let (status, sent) = room.report(CAT, "777", "231");
    assert_eq!((status, sent["state"].as_str()), (200, Some("sent")), "{sent}");
    assert_eq!(sent["said"], "Sent: you 777, Fay 231. Fay types both scores too; then they stand.");
    assert_eq!((room.state(CAT), room.state(FAY)), ("sent".to_owned(), "theirs".to_owned()));
    let (status, sent) = room.report(FAY, "231", "777");
    assert_eq!((status, sent["state"].as_str()), (200, Some("confirmed")), "{sent}");
    assert_eq!(sent["said"], "It stands: you 231, Cat 777.");
    assert_eq!(
        (room.state(CAT), room.state(FAY)),
        ("confirmed".to_owned(), "confirmed".to_owned())
    );
    let by = room.entered(OperationKind::ResultReport);
    assert_eq!(by, ["Cat (own page)", "Fay (own page)"]);
    assert!(get(room.address(), "/results").main().contains("777"));
    room.hall.close();
}

#[test]
fn what_the_other_said_is_in_no_byte_until_both_have() {
    let mut room = Room::new();
    let cat = room.path(CAT);
    room.report(CAT, "777", "231");
    let fay = room.path(FAY);
    let mut read = read_by_all(&mut room, FAY);
    // Whatever she does but type two scores.
    for (path, fields) in [
        (format!("{fay}/help"), &[("once", "h"), ("what", "no clock")][..]),
        (format!("{fay}/report"), &[("once", "x"), ("round", "1"), ("own", "a"), ("theirs", "")]),
        (
            format!("{fay}/report"),
            &[("once", "x"), ("round", "1"), ("own", "99"), ("theirs", "300")],
        ),
        (
            format!("{fay}/report"),
            &[("once", "x"), ("round", "1"), ("own", "9999"), ("theirs", "1")],
        ),
        (
            format!("{fay}/report"),
            &[("once", "x"), ("round", "2"), ("own", "300"), ("theirs", "301")],
        ),
    ] {
        for headers in ["", JSON] {
            let answer = post(room.address(), &path, fields, headers);
            assert!(
                matches!(answer.status, 200 | 303 | 404 | 409 | 422 | 429),
                "{}",
                answer.status
            );
            let from = answer.text().find("<main").unwrap_or_default();
            read.push((path.clone(), answer.text()[from..].replace(&fay, "").replace(&cat, "")));
        }
    }
    assert!(read.len() > 35, "{}", read.len());
    for (path, text) in &read {
        for private in ["777", "231", "546"] {
            assert!(!text.contains(private), "{path}: {private} in {text}");
        }
    }
    assert!(get(room.address(), &cat).main().contains("you 777, Fay 231"), "her own she may read");
    room.hall.close();
}

#[test]
fn two_reports_that_differ_are_shown_to_both_and_the_last_word_counts() {
    let mut room = Room::new();
    room.report(CAT, "410", "380");
    let (status, sent) = room.report(FAY, "390", "410");
    assert_eq!((status, sent["state"].as_str()), (200, Some("conflict")), "{sent}");
    for (name, other, own) in [(CAT, FAY, "you 410, Fay 380"), (FAY, CAT, "you 390, Cat 410")] {
        assert_eq!(room.state(name), "conflict");
        let path = room.path(name);
        let page = get(room.address(), &path);
        assert!(page.main().contains(&format!("<li>you: <b>{own}</b>")), "{}", page.main());
        assert!(page.main().contains(&format!("<li>{other}: <b>you ")), "{}", page.main());
        assert!(page.main().contains("Look at both sheets; type again, or call the desk."));
    }
    assert!(!get(room.address(), "/results").main().contains("410"), "nobody else reads it");
    let (_, sent) = room.report(CAT, "410", "390");
    assert_eq!(sent["state"], "confirmed", "{sent}");
    assert_eq!(room.state(FAY), "confirmed");
    assert_eq!(
        room.entered(OperationKind::ResultReport).len(),
        3,
        "every version is in the journal"
    );
    room.hall.close();
}

#[test]
fn who_has_not_typed_reads_no_version_of_a_conflict() {
    let mut room = Room::new();
    room.night.slip(1, "cat 411 fay 377");
    room.report(CAT, "444", "377");
    wait_for(room.address(), revision(&mut room.night.desk));
    assert_eq!(room.state(FAY), "conflict");
    for (path, text) in read_by_all(&mut room, FAY) {
        for private in ["411", "444", "377"] {
            assert!(!text.contains(private), "{path}: {private} in {text}");
        }
    }
    let (_, sent) = room.report(FAY, "377", "411");
    assert_eq!(sent["state"], "conflict");
    let sheet = room.sheet(FAY);
    let who: Vec<&str> = sheet["versions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["who"].as_str().unwrap())
        .collect();
    assert!(who.contains(&"you") && who.contains(&CAT), "{who:?}");
    room.hall.close();
}

#[test]
fn a_slip_keyed_by_somebody_else_is_the_second_pair_of_eyes() {
    let mut room = Room::new();
    room.report(CAT, "410", "380");
    room.night.desk.confirm_slip(&stamp(), &slip(1, "cat 410 fay 380")).unwrap();
    wait_for(room.address(), revision(&mut room.night.desk));
    assert_eq!(
        (room.state(CAT), room.state(FAY)),
        ("confirmed".to_owned(), "confirmed".to_owned())
    );
    assert_eq!(room.state("Ann"), "decided", "it was in before anybody was asked");
    room.hall.close();
}

#[test]
fn what_is_sent_twice_is_entered_once_and_other_words_are_another_report() {
    let mut room = Room::new();
    let form = |own| [("once", "7-1"), ("round", "1"), ("own", own), ("theirs", "380")];
    let (_, first) = room.sent(CAT, &form("410"));
    let (status, again) = room.sent(CAT, &form("410"));
    assert_eq!((status, again["again"].as_bool()), (200, Some(true)), "{again}");
    assert_eq!(again["operation"], first["operation"]);
    assert_eq!(first["again"], false);
    let (_, other) = room.sent(CAT, &form("401"));
    assert_eq!(other["again"], false);
    assert_eq!(room.entered(OperationKind::ResultReport).len(), 2);
    // The same words of another player's are that player's.
    let (_, fay) =
        room.sent(FAY, &[("once", "7-1"), ("round", "1"), ("own", "380"), ("theirs", "401")]);
    assert_eq!(fay["state"], "confirmed");
    // What the desk has taken back is not entered by a phone that tries again.
    room.night.desk.undo(&stamp(), desk::Whose::Anybodys).unwrap();
    let (status, _) =
        room.sent(FAY, &[("once", "7-1"), ("round", "1"), ("own", "380"), ("theirs", "401")]);
    assert_eq!(status, 409);
    room.hall.close();
}

#[test]
fn a_low_score_is_asked_about_and_nothing_else_is_accepted() {
    let mut room = Room::new();
    let path = room.path(CAT);
    let form = |accept| {
        [("once", "1-1"), ("round", "1"), ("own", "410"), ("theirs", "38"), ("accept", accept)]
    };
    let (status, asks) = room.sent(CAT, &form(""));
    assert_eq!((status, asks["finding"].as_str()), (409, Some("low-score")), "{asks}");
    let page = post(room.address(), &format!("{path}/report"), &form("")[..4], "");
    assert_eq!(page.status, 409);
    assert_eq!(value_of(page.text(), "own"), "410");
    assert!(page.main().contains("name=\"accept\" value=\"low-score\""), "{}", page.main());
    for other in ["same-person", "conflict", "low-score conflict"] {
        assert_eq!(room.sent(CAT, &form(other)).0, 422, "{other}");
    }
    let (status, sent) = room.sent(CAT, &form("low-score"));
    assert_eq!((status, sent["state"].as_str()), (200, Some("sent")), "{sent}");
    room.hall.close();
}

#[test]
fn a_tie_asks_who_won_by_the_score_before_the_racks() {
    let mut night = Night::under("hasbro", "Club night", &[]);
    night.desk.import_players(&stamp(), None, "name,rating\nCat,1300\nFay,1000\n").unwrap();
    night.pair(1, &[("1", "2")]);
    night.release(1);
    night.both_report();
    let mut room = Room::of(night);
    let path = room.path(CAT);
    let form =
        |won| [("once", "1-1"), ("round", "1"), ("own", "400"), ("theirs", "400"), ("won", won)];
    let (status, asks) = room.sent(CAT, &form(""));
    assert_eq!((status, &asks["finding"]), (409, &Value::Null), "{asks}");
    let page = post(room.address(), &format!("{path}/report"), &form(""), "");
    assert!(page.main().contains("Who won by the score before the racks?"), "{}", page.main());
    assert_eq!(room.sent(CAT, &form("zed")).0, 422);
    assert_eq!(room.sent(CAT, &form("me")).1["state"], "sent");
    assert_eq!(room.sent(FAY, &form("me")).1["state"], "conflict", "both say that they won");
    assert_eq!(room.sent(FAY, &form("them")).1["state"], "confirmed");
    room.hall.close();
}

#[test]
fn a_draft_is_reported_by_nobody_and_stays_one() {
    let mut room = Room::new();
    room.report(CAT, "410", "380");
    room.report(FAY, "380", "410");
    room.night.pair(2, &[("1", "2"), ("3", "4"), ("5", "6")]);
    wait_for(room.address(), revision(&mut room.night.desk));
    let form = [("once", "2-1"), ("round", "2"), ("own", "400"), ("theirs", "300")];
    for round in ["2", "3", "99"] {
        let form = [form[0], ("round", round), form[2], form[3]];
        assert_eq!(room.sent(CAT, &form).0, 404, "{round}");
    }
    let of_draft = slip(2, "cat 400 dan 300");
    let refused = room.night.desk.report_own(&stamp(), &of_draft, "cat").unwrap_err();
    assert!(matches!(refused, Refusal::NoRound { round: RoundNo(2) }), "{refused}");
    assert_eq!(room.sheet(CAT)["round"], 1);
    assert_eq!(get(room.address(), "/pairings/2").status, 404);
    room.night.release(2);
    wait_for(room.address(), revision(&mut room.night.desk));
    assert_eq!(
        (room.sheet(CAT)["round"].as_i64(), room.state(CAT)),
        (Some(2), "waiting".to_owned())
    );
    assert_eq!(room.sent(CAT, &form).0, 200);
    room.hall.close();
}

#[test]
fn without_reports_results_go_to_the_desk() {
    let mut room = Room::of(Night::first_round());
    let path = room.path(CAT);
    let page = get(room.address(), &path);
    assert!(page.main().contains("Results go to the desk by slip"), "{}", page.main());
    assert!(!page.main().contains("name=\"own\""));
    let (status, said) = room.report(CAT, "410", "380");
    assert_eq!(status, 409);
    assert_eq!(said["error"], "NOT sent: results go to the desk by slip.");
    assert_eq!(room.state("Ann"), "decided");
    assert_eq!(room.sheet("Ann")["said"], "The desk has it: you 412, Dan 388.");
    room.hall.close();
}

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

fn claim(room: &Room, name: &str, code: &str) -> Answer {
    post(room.address(), "/my", &[("name", name), ("code", code)], "")
}

#[test]
fn a_code_opens_the_page_of_its_player_alone() {
    let mut room = Room::new();
    let form = get(room.address(), "/my");
    assert!(form.main().contains("<option value=\"A-3\">Cat (3)</option>"), "{}", form.main());
    let (code, path) = (room.code(CAT), room.path(CAT));
    for (name, typed) in [("A-3", code.clone()), ("cat", format!(" {} ", code.to_lowercase()))] {
        let opened = claim(&room, name, &typed);
        assert_eq!(
            (opened.status, opened.header("location")),
            (303, Some(path.as_str())),
            "{name}"
        );
    }
    for (name, typed, status) in [
        ("A-4", &code, 403),
        ("A-3", &"ABC".to_owned(), 403),
        ("", &code, 422),
        ("A-77", &code, 422),
    ] {
        let refused = claim(&room, name, typed);
        assert_eq!(refused.status, status, "{name}");
        assert_eq!(refused.header("location"), None);
    }
    room.hall.close();
}

#[test]
fn who_guesses_codes_is_stopped() {
    let mut room = Room::new();
    let (code, fay) = (room.code(CAT), room.code(FAY));
    let guess = |room: &Room, name: &str| claim(room, name, "000000").status;
    let tried: Vec<u16> = (0..8).map(|_| guess(&room, "A-3")).collect();
    assert_eq!(tried, [403, 403, 403, 403, 403, 429, 429, 429]);
    let stopped = claim(&room, "A-3", &code);
    assert_eq!(stopped.status, 429, "nor does the right one open it for who guessed");
    assert!(stopped.text().contains("go to the desk with your card"), "{}", stopped.text());
    assert_eq!(claim(&room, "A-6", &fay).status, 303, "others are not stopped");
    // All together, whoever is meant.
    for name in ["A-1", "A-2", "A-4", "A-5", "A-6"] {
        (0..5).for_each(|_| _ = guess(&room, name));
    }
    assert_eq!(claim(&room, "A-6", &fay).status, 429);
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
fn who_has_no_card_asks_the_desk_and_gets_the_page() {
    let mut room = Room::new();
    let ask = |room: &Room| {
        let asked = post(room.address(), "/my/ask", &[("name", "A-3")], "");
        assert_eq!(asked.status, 303, "{}", asked.text());
        asked.header("location").unwrap().to_owned()
    };
    let (first, second) = (ask(&room), ask(&room));
    assert_ne!(first, second);
    assert_eq!(get(room.address(), &first).status, 410, "the last phone that asked is meant");
    let waits = get(room.address(), &second);
    assert_eq!((waits.status, waits.header("refresh")), (200, Some("3")));
    let waiting = room.hall.calls().waiting();
    let shown = &second[second.len() - 4..];
    assert_eq!(waiting.len(), 1);
    assert_eq!(
        waiting[0].said(),
        format!("Cat asks for the own page, on the phone that shows {shown}")
    );
    assert!(waits.main().contains(shown), "{}", waits.main());
    room.hall.calls().yes(waiting[0].number).unwrap();
    let path = room.path(CAT);
    assert_eq!(get(room.address(), &second).header("location"), Some(path.as_str()));
    let third = ask(&room);
    room.hall.calls().no(room.hall.calls().waiting()[0].number).unwrap();
    assert_eq!(get(room.address(), &third).status, 410);
    assert_eq!(get(room.address(), "/my/0000000000000000").status, 410);
    let many: Vec<u16> =
        (0..4).map(|_| post(room.address(), "/my/ask", &[("name", "A-4")], "").status).collect();
    assert_eq!(many, [303, 303, 429, 429]);
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
    room.report(CAT, "777", "231");
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
