//! The hall killed while something that a browser sent is on its way, a player's report, a line of the
//! desk, a line of a game: nothing that was acknowledged is lost, and what is sent again is in once.
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::long::by_form;
use crate::sandbox::Sandbox;
use crate::served::Served;

const USUAL: u64 = 20;
/// So long after the form was sent the hall is killed at most, in milliseconds.
const WINDOW: u64 = 30;
/// The game whose lines are sent.
const GAME: &str = "/game/1";

struct Form {
    path: String,
    body: String,
}

impl Form {
    /// What is sent the so manieth time, from the page as it is now.
    fn new(served: &Served, own: &str, kill: u64) -> Form {
        let (page, to, fields) = match kill % 3 {
            0 => {
                let fields = format!("round=1&own={}&theirs=250", 300 + kill % 1_000);
                (own.to_owned(), format!("{own}/report"), fields)
            }
            1 => {
                let line = format!("fix+r1+ben+{}+eve+250", 300 + kill % 1_000);
                ("/desk".to_owned(), "/desk/line".to_owned(), format!("line={line}&reason=sheet"))
            }
            _ => {
                // What was seen of a rack, and that taken back.
                let line = if (kill / 3).is_multiple_of(2) { "r+A" } else { "u" };
                let page = served.ok(&format!("{GAME}/enter"));
                let seen = value_of(&page, "seen");
                let seen: String = seen.bytes().map(|byte| format!("%{byte:02X}")).collect();
                (
                    format!("{GAME}/enter"),
                    format!("{GAME}/line"),
                    format!("line={line}&seen={seen}"),
                )
            }
        };
        let once = value_of(&served.ok(&page), "once");
        Form { path: to, body: format!("once={once}&{fields}") }
    }

    /// Sends it; what comes back is read later.
    fn send(&self, port: u16) -> TcpStream {
        let Form { path, body } = self;
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nConnection: \
             close\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }
}

fn value_of(page: &str, name: &str) -> String {
    let from = page.split(&format!("name=\"{name}\" value=\"")).nth(1);
    from.unwrap_or_else(|| panic!("no {name} in {page}")).split('"').next().unwrap().to_owned()
}

/// What was answered, where all of it came.
fn answered(mut stream: TcpStream) -> Option<Value> {
    let mut answer = String::new();
    stream.read_to_string(&mut answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    assert!(head.starts_with("HTTP/1.1 200"), "{answer}");
    serde_json::from_str(body).ok()
}

#[test]
fn what_was_sent_survives_a_hall_that_is_killed() {
    let began = Instant::now();
    let sandbox = Sandbox::first_round();
    sandbox.ok("event set confirmation players");
    sandbox.ok("round release 1");
    sandbox.ok("result add 1 ben 400 eve 250");
    sandbox.ok("game new Ann Ben");
    let before = sandbox.json("log --json").as_array().unwrap().len();
    let cards = sandbox.json("hall links ann --base http://hall --json");
    let path = cards["rows"][0]["address"].as_str().unwrap().replace("http://hall", "");
    let kills = by_form(USUAL, 1000);
    let mut unanswered = 0;
    let mut acknowledged = Vec::new();
    let mut served = Served::open(&sandbox, "");
    for kill in 0..kills {
        let form = Form::new(&served, &path, kill);
        let stream = form.send(served.port);
        // Each moment of the window, in no order.
        std::thread::sleep(Duration::from_millis(kill * 7 % (WINDOW + 1)));
        served.kill();
        let first = answered(stream);
        served = Served::open(&sandbox, "");
        // The browser knows nothing of it, and sends the same again.
        let again = answered(form.send(served.port)).unwrap();
        match &first {
            None => unanswered += 1,
            Some(first) => {
                assert_eq!(again["again"], true, "{again}");
                assert_eq!(again["operation"], first["operation"]);
            }
        }
        acknowledged.push(again["operation"].as_i64().unwrap_or_else(|| panic!("{again}")));
    }
    drop(served);
    let log = sandbox.json("log --json");
    let entered = log.as_array().unwrap().iter().map(|one| one["operation"].as_i64().unwrap());
    let mut entered: Vec<i64> = entered.collect();
    entered.sort_unstable();
    assert_eq!(entered[before..], acknowledged, "each is in once, and none is lost");
    assert!(sandbox.ok("verify").starts_with("All is well"));
    println!(
        "{kills} kills: {unanswered} unanswered and sent again, {} entries; {:.1?}",
        acknowledged.len(),
        began.elapsed()
    );
}
