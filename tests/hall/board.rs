//! A game is entered on the board: every address of it, what is refused, what is entered once.
use std::net::SocketAddr;

use desk::{FreePlayers, GameFile, NewGame};
use hall::Hall;
use rules::Stage;
use serde_json::Value;
use tournament::{GameNo, LexiconRef};

use crate::asked::{Answer, asked, get, send};
use crate::event::{Night, revision, stamp};
use crate::gcg::{Deed, RealGame};

/// A game on the board, and the page on which it is entered.
pub struct Entered {
    pub night: Night,
    pub hall: Hall,
    forms: u32,
}

impl Entered {
    /// Ann against Ben, whose words a book judges.
    pub fn new() -> Entered {
        let mut night = Night::empty("Club night", &[]);
        let players = FreePlayers::InOrder(vec!["Ann Lee".to_owned(), "Ben".to_owned()]);
        let new = NewGame::Free { players, division: None, rules: None, deal: None, lexicon: None };
        night.desk.new_game(&stamp(), &new).unwrap();
        let hall = night.hall();
        Entered { night, hall, forms: 0 }
    }

    pub fn address(&self) -> SocketAddr {
        self.hall.address()
    }

    fn seen(&self) -> String {
        let page = get(self.address(), "/game/1/enter");
        value_of(page.text(), "seen")
    }

    /// Sends a line from a new form, and gives status and answer.
    pub fn line(&mut self, line: &str) -> (u16, Value) {
        self.accepting(line, "", "")
    }

    fn accepting(&mut self, line: &str, accept: &str, reason: &str) -> (u16, Value) {
        self.forms += 1;
        let (once, seen) = (format!("f-{}", self.forms), self.seen());
        self.sent(&once, line, &seen, accept, reason)
    }

    fn sent(&self, once: &str, line: &str, seen: &str, accept: &str, reason: &str) -> (u16, Value) {
        let fields = [
            ("once", once),
            ("line", line),
            ("seen", seen),
            ("accept", accept),
            ("reason", reason),
        ];
        let answer = post(self.address(), "/game/1/line", &fields, JSON);
        (answer.status, serde_json::from_slice(&answer.body).unwrap())
    }

    fn tried(&self, line: &str) -> Value {
        let answer = post(self.address(), "/game/1/try", &[("line", line)], JSON);
        assert_eq!(answer.status, 200, "{line}: {}", answer.text());
        serde_json::from_slice(&answer.body).unwrap()
    }

    fn file(&mut self) -> GameFile {
        self.night.desk.view(|view| GameFile::load(view, GameNo(1))).unwrap()
    }

    fn revision(&mut self) -> i64 {
        revision(&mut self.night.desk)
    }
}

pub const JSON: &str = "Accept: application/json\r\n";

/// Sends a form as a page of the hall does.
pub fn post(address: SocketAddr, path: &str, fields: &[(&str, &str)], headers: &str) -> Answer {
    let encoded = |text: &str| {
        let bytes = text.bytes();
        bytes.map(|byte| format!("%{byte:02X}")).collect::<String>()
    };
    let fields = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value)));
    let body = fields.collect::<Vec<_>>().join("&");
    let headers = format!("{headers}Origin: http://{address}\r\n");
    posted(address, path, "application/x-www-form-urlencoded", &body, &headers)
}

pub fn posted(address: SocketAddr, path: &str, kind: &str, body: &str, headers: &str) -> Answer {
    let length = body.len();
    send(
        address,
        &format!(
            "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: {kind}\r\n\
             Content-Length: {length}\r\n{headers}\r\n{body}"
        ),
    )
}

/// The value of the first field of this name.
pub fn value_of(page: &str, name: &str) -> String {
    let from = page.split(&format!("name=\"{name}\" value=\"")).nth(1);
    from.unwrap_or_else(|| panic!("no {name} in {page}")).split('"').next().unwrap().to_owned()
}

#[test]
fn the_page_has_a_board_with_a_name_for_each_square_and_nothing_inline() {
    let mut entered = Entered::new();
    entered.line("8H cAT");
    entered.line("-");
    for page in ["/game/1/enter", "/games/new"] {
        let answer = get(entered.address(), page);
        assert_eq!(answer.status, 200, "{page}: {}", answer.text());
        assert_eq!(answer.header("cache-control"), Some("no-store"), "{page}");
        for inline in ["<style", "<script>", " style=", " onclick=", "javascript:"] {
            assert!(!answer.text().contains(inline), "{page}: {inline}");
        }
    }
    let page = get(entered.address(), "/game/1/enter");
    let page = page.main();
    assert_eq!(page.matches("<td id=").count(), 225);
    for name in ["A1, triple word, empty", "H8, blank C, last play", "I8, A, last play"] {
        assert!(page.contains(&format!("aria-label=\"{name}\"")), "{name}: {page}");
    }
    assert!(page.contains("1. Ann Lee 8H cAT: cAT 4 = 4"), "{page}");
    assert!(page.contains("Ann Lee to move; 1 of 6 scoreless turns."), "{page}");
    entered.hall.close();
}

#[test]
fn each_address_takes_its_own_methods() {
    let entered = Entered::new();
    let origin = format!("Origin: http://{}\r\nContent-Length: 0\r\n", entered.address());
    for (path, allowed) in [
        ("/game/1/enter", "GET, HEAD"),
        ("/game/1/try", "POST"),
        ("/game/1/line", "POST"),
        ("/games/new", "GET, HEAD, POST"),
    ] {
        for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"] {
            if allowed.split(", ").any(|one| one == method) {
                continue;
            }
            let answer = asked(entered.address(), method, path, &origin);
            assert_eq!(answer.status, 405, "{method} {path}");
            assert_eq!(answer.header("allow"), Some(allowed), "{method} {path}");
        }
    }
    entered.hall.close();
}

#[test]
fn what_is_no_form_of_ours_changes_nothing() {
    let mut entered = Entered::new();
    let before = entered.revision();
    let (address, seen) = (entered.address(), entered.seen());
    let own = format!("Origin: http://{address}\r\n");
    let form = "application/x-www-form-urlencoded";
    let body = format!("once=a&seen={seen}&line=8H+CAT");
    for (kind, body, headers, status) in [
        ("application/json", "{\"line\":\"8H CAT\"}", &*own, 415),
        (form, "line=8H+CAT", &own, 422),
        (form, "", &own, 422),
        (form, &format!("seen={seen}&line=8H+CAT&once=%00"), &own, 422),
        (form, &format!("{body}&accept=everything"), &own, 422),
        (form, &format!("{body}&reason={}", "x".repeat(17_000)), &own, 413),
        (form, &body, "", 403),
        (form, &body, "Origin: null\r\n", 403),
        (form, &body, "Origin: http://evil.example\r\n", 403),
    ] {
        let answer = posted(address, "/game/1/line", kind, body, headers);
        let begun: String = body.chars().take(60).collect();
        assert_eq!(answer.status, status, "{begun}: {headers}: {}", answer.text());
    }
    for path in ["/game/9/enter", "/game/1/enter/x"] {
        assert_eq!(get(address, path).status, 404, "{path}");
    }
    assert_eq!(get(address, "/game/0/enter").status, 400);
    assert_eq!(get(address, "/game/one/enter").status, 400);
    let missing = [("once", "a"), ("line", "8H CAT"), ("seen", "x")];
    assert_eq!(post(address, "/game/9/line", &missing, JSON).status, 404);
    assert_eq!(post(address, "/game/9/try", &[("line", "8H CAT")], JSON).status, 404);
    assert_eq!(entered.revision(), before);
    entered.hall.close();
}

#[test]
fn a_play_is_tried_with_words_score_and_total_and_nothing_changes() {
    let mut entered = Entered::new();
    entered.line("8H CAT");
    entered.line("-");
    let before = entered.revision();
    let tried = entered.tried("9H AX");
    let words: Vec<_> = tried["words"].as_array().unwrap().iter().map(|one| &one["word"]).collect();
    assert_eq!(words, ["AX", "CA", "AX"], "{tried}");
    assert_eq!((&tried["score"], &tried["total"]), (&38.into(), &48.into()), "{tried}");
    assert_eq!(tried["placement"], "9H AX");
    assert_eq!(tried["said"], "AX 17 + CA 4 + AX 17 = 38; Ann Lee would have 48.");
    let announced = entered.tried("9H AX 39");
    assert_eq!(announced["remarks"][0], "Announced 39, 38 counts by the rules (+1).");
    let off = entered.tried("1A AX");
    assert_eq!((&off["score"], &off["finding"]), (&Value::Null, &Value::Null), "{off}");
    assert!(off["said"].as_str().unwrap().ends_with('.'), "{off}");
    assert_eq!(entered.tried("9H ZZZ")["finding"], "pool");
    let unread = entered.tried("what is this");
    assert!(unread["said"].as_str().unwrap().contains("is not a play"), "{unread}");
    assert_eq!(entered.tried("u")["score"], Value::Null);
    assert_eq!(entered.revision(), before);
    entered.hall.close();
}

#[test]
fn a_line_is_entered_as_at_the_prompt() {
    let mut entered = Entered::new();
    let (status, answer) = entered.line("8H CAT 12 @24:10");
    assert_eq!((status, &answer["done"]), (200, &"committed".into()), "{answer}");
    assert_eq!(answer["remarks"][0], "Announced 12, 10 counts by the rules (+2).", "{answer}");
    for line in ["x3", "r AEINRST", "-", "u", "redo", "9H AX", "fix 4 9H AB", "t 2 1:05"] {
        let (status, answer) = entered.line(line);
        assert_eq!(status, 200, "{line}: {answer}");
    }
    let page = get(entered.address(), "/game/1/enter");
    assert!(page.main().contains("3. "), "{}", page.main());
    entered.hall.close();
}

#[test]
fn what_cannot_be_is_refused_with_the_desks_sentence() {
    let mut entered = Entered::new();
    entered.line("8H CAT");
    let before = entered.revision();
    for (line, status) in [
        ("1A AX", 409),
        ("8H AX", 409),
        ("a b c", 422),
        ("8H !", 422),
        ("q", 422),
        ("2: 8H AX", 422),
        ("fix 1 8H CAB --rack ABC", 422),
        ("fix 9 8H CAB", 409),
    ] {
        let (given, answer) = entered.line(line);
        assert_eq!(given, status, "{line}: {answer}");
        assert!(answer["said"].as_str().unwrap().len() > 10, "{line}: {answer}");
    }
    assert_eq!(entered.revision(), before);
    entered.hall.close();
}

#[test]
fn a_finding_asks_and_yes_enters_it() {
    let mut entered = Entered::new();
    let (status, asks) = entered.line("8G ZZZZ");
    assert_eq!((status, &asks["done"]), (409, &"asks".into()), "{asks}");
    assert_eq!(asks["accept"], "pool", "{asks}");
    let accept = asks["accept"].as_str().unwrap().to_owned();
    let (status, answer) = entered.accepting("8G ZZZZ", &accept, "");
    assert_eq!((status, &answer["done"]), (200, &"committed".into()), "{answer}");
    entered.hall.close();
}

#[test]
fn a_verdict_against_the_list_wants_a_reason() {
    let mut night = Night::empty("Club night", &[]);
    let players = FreePlayers::InOrder(vec!["Ann".to_owned(), "Ben".to_owned()]);
    let lexicon = Some(LexiconRef::Embedded);
    let new = NewGame::Free { players, division: None, rules: None, deal: None, lexicon };
    night.desk.new_game(&stamp(), &new).unwrap();
    let hall = night.hall();
    let mut entered = Entered { night, hall, forms: 0 };
    entered.line("8H CAT");
    let (status, asks) = entered.line("c unacceptable");
    assert_eq!((status, &asks["done"]), (409, &"asks".into()), "{asks}");
    assert_eq!(asks["needs_reason"], true, "{asks}");
    let (status, answer) = entered.accepting("c unacceptable", "", "the list is torn");
    assert_eq!((status, &answer["done"]), (200, &"committed".into()), "{answer}");
    assert_eq!(entered.file().game.board().tiles(), 0);
    entered.hall.close();
}

#[test]
fn what_is_sent_twice_is_entered_once() {
    let mut entered = Entered::new();
    let seen = entered.seen();
    let (_, first) = entered.sent("f", "8H CAT", &seen, "", "");
    let after = entered.revision();
    let (status, again) = entered.sent("f", "8H CAT", &seen, "", "");
    assert_eq!((status, &again["again"]), (200, &true.into()), "{again}");
    assert_eq!(again["operation"], first["operation"]);
    // Other words of the same form are another entry, and what was seen is old.
    let (status, other) = entered.sent("f", "8H CATS", &seen, "", "");
    assert_eq!((status, &other["done"]), (409, &"refused".into()), "{other}");
    assert_eq!(entered.revision(), after);
    let seen = entered.seen();
    let (status, other) = entered.sent("f", "9H AX", &seen, "", "");
    assert_eq!((status, &other["done"]), (200, &"committed".into()), "{other}");
    // What was taken back is not in by being sent again.
    entered.line("u");
    let (status, taken) = entered.sent("f", "9H AX", &seen, "", "");
    assert_eq!((status, &taken["done"]), (409, &"refused".into()), "{taken}");
    entered.hall.close();
}

#[test]
fn who_has_not_seen_what_is_now_is_told() {
    let mut entered = Entered::new();
    let old = entered.seen();
    entered.line("8H CAT");
    let before = entered.revision();
    let (status, answer) = entered.sent("g", "8H CATS", &old, "", "");
    assert_eq!(status, 409);
    assert!(answer["said"].as_str().unwrap().contains("meanwhile"), "{answer}");
    assert_eq!(answer["seen"], entered.seen().as_str());
    assert_eq!(entered.revision(), before);
    entered.hall.close();
}

#[test]
fn a_game_that_is_over_takes_no_turn_and_its_end_can_be_undone() {
    let mut entered = Entered::new();
    entered.line("8H CAT");
    entered.line("resign");
    let (status, answer) = entered.line("9H AX");
    assert_eq!((status, &answer["done"]), (409, &"refused".into()), "{answer}");
    let page = get(entered.address(), "/game/1/enter");
    assert!(!page.main().contains("data-lay"), "{}", page.main());
    let (status, answer) = entered.line("u");
    assert_eq!(status, 200, "{answer}");
    assert_eq!(entered.file().game.stage(), Stage::Turn);
    entered.hall.close();
}

#[test]
fn without_scripts_the_line_is_a_form_that_leads_back() {
    let mut entered = Entered::new();
    let address = entered.address();
    let send = |entered: &Entered, line: &str, accept: &str| {
        let page = get(address, "/game/1/enter");
        let (once, seen) = (value_of(page.text(), "once"), entered.seen());
        let fields = [("once", &*once), ("line", line), ("seen", &seen), ("accept", accept)];
        post(address, "/game/1/line", &fields, "")
    };
    let done = send(&entered, "8H CAT", "");
    assert_eq!((done.status, done.header("location")), (303, Some("/game/1/enter")));
    let remarked = send(&entered, "9H AX 99", "");
    assert_eq!(remarked.status, 200);
    assert!(remarked.main().contains("Announced 99, "), "{}", remarked.main());
    let misfit = send(&entered, "1A <B>", "");
    assert_eq!(misfit.status, 422);
    assert!(misfit.main().contains("value=\"1A &"), "{}", misfit.main());
    let asks = send(&entered, "J8 .ZZZ", "");
    assert_eq!(asks.status, 409, "{}", asks.main());
    assert_eq!(value_of(asks.main(), "accept"), "pool");
    let kept = send(&entered, "J8 .ZZZ", "pool");
    assert_eq!(kept.status, 200, "it is in, with a remark: {}", kept.main());
    assert_eq!(entered.file().game.turns().0, 3);
    entered.hall.close();
}

#[test]
fn a_club_game_begins_on_the_page() {
    let mut night = Night::six();
    let hall = night.hall();
    let address = hall.address();
    let page = get(address, "/games/new");
    assert!(page.main().contains("<option value=\"Cat\">"), "{}", page.main());
    let once = value_of(page.text(), "once");
    let game = |fields: [&str; 4]| {
        let names = ["first", "second", "rules", "list"].into_iter().zip(fields);
        let fields: Vec<_> = names.chain([("once", &*once)]).collect();
        post(address, "/games/new", &fields, "")
    };
    for (fields, said) in [
        (["Ann", "", "", ""], "NOT saved"),
        (["Ann", "ann", "", ""], "NOT saved"),
        (["Ann", "Ben", "nonesuch", ""], "NOT saved"),
        (["Ann", "Ben", "", "nonesuch"], "is not a word list"),
        (["Ann", "Ben", "", "/etc/passwd"], "is not a word list"),
    ] {
        let answer = game(fields);
        assert_eq!(answer.status, 422, "{fields:?}");
        assert!(answer.main().contains(said), "{fields:?}: {}", answer.main());
        assert!(answer.main().contains("value=\"Ann\""), "{fields:?}");
    }
    let begun = game(["Ann", "Zoe <b>", "wespa", "paper:Chambers"]);
    assert_eq!((begun.status, begun.header("location")), (303, Some("/game/1/enter")));
    assert_eq!(game(["Ann", "Zoe <b>", "wespa", "paper:Chambers"]).status, 303);
    let games = night.desk.view(|view| Ok(view.games()?)).unwrap();
    assert_eq!(games.len(), 1, "it is begun once");
    let page = get(address, "/game/1/enter");
    assert!(page.main().contains("the book Chambers"), "{}", page.main());
    assert!(!page.main().contains("<b>\""), "{}", page.main());
    hall.close();
}

#[test]
fn the_first_page_leads_to_the_board_on_this_machine() {
    let entered = Entered::new();
    let home = get(entered.address(), "/");
    assert!(home.main().contains("href=\"/games/new\""), "{}", home.main());
    let games = get(entered.address(), "/games");
    assert!(games.main().contains("href=\"/game/1/enter\""), "{}", games.main());
    entered.hall.close();
}

#[test]
fn real_games_typed_on_the_page_come_out_as_their_files() {
    for game in RealGame::some(12) {
        let mut entered = Entered::new();
        for deed in &game.deeds {
            if let Deed::Left { .. } = deed
                && entered.file().game.stage() == Stage::Acceptance
            {
                let (status, answer) = entered.line("a");
                assert_eq!(status, 200, "{}: {answer}", game.name);
                // With the bag empty the other's rack is known, and nobody types it.
                if entered.file().game.stage() == Stage::Over {
                    continue;
                }
            }
            let (status, answer) = entered.line(&deed.line());
            assert_eq!(status, 200, "{}: {deed:?}: {answer}", game.name);
        }
        game.is_recorded_in(&mut entered.night.desk);
        entered.hall.close();
    }
}
