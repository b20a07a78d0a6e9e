//! The hall killed while a player's report is on its way: nothing that was acknowledged is lost, and what
//! the phone sends again is in once. `SIXZERO_HALL_KILLS=1000` does it so often.
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::drill::told;
use crate::sandbox::Sandbox;
use crate::served::Served;

const USUAL: u64 = 60;
/// So long after the form was sent the hall is killed at most, in milliseconds.
const WINDOW: u64 = 30;

struct Form {
    path: String,
    body: String,
}

impl Form {
    /// Sends it; what comes back is read later.
    fn send(&self, port: u16) -> TcpStream {
        let Form { path, body } = self;
        let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let request = format!(
            "POST {path}/report HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nConnection: \
             close\r\nAccept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        stream
    }
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
fn a_report_survives_a_hall_that_is_killed() {
    let began = Instant::now();
    let sandbox = Sandbox::first_round();
    sandbox.ok("event set confirmation players");
    sandbox.ok("round release 1");
    let cards = sandbox.json("hall links ann --base http://hall --json");
    let path = cards["rows"][0]["address"].as_str().unwrap().replace("http://hall", "");
    let kills = told("SIXZERO_HALL_KILLS").unwrap_or(USUAL);
    let mut unanswered = 0;
    let mut acknowledged = Vec::new();
    let mut served = Served::open(&sandbox, "");
    for kill in 0..kills {
        let page = served.ok(&path);
        let once = page.split("name=\"once\" value=\"").nth(1).unwrap();
        let once = once.split('"').next().unwrap();
        let own = 300 + kill % 1_000;
        let body = format!("once={once}&round=1&own={own}&theirs=250");
        let form = Form { path: path.clone(), body };
        let stream = form.send(served.port);
        // Each moment of the window, in no order.
        std::thread::sleep(Duration::from_millis(kill * 7 % (WINDOW + 1)));
        served.kill();
        let first = answered(stream);
        served = Served::open(&sandbox, "");
        // The phone knows nothing of it, and sends the same again.
        let again = answered(form.send(served.port)).unwrap();
        match &first {
            None => unanswered += 1,
            Some(first) => {
                assert_eq!(again["again"], true, "{again}");
                assert_eq!(again["operation"], first["operation"]);
            }
        }
        assert_eq!(again["state"], "sent", "{again}");
        acknowledged.push(again["operation"].as_i64().unwrap());
    }
    drop(served);
    let log = sandbox.json("log --json");
    let reports = log.as_array().unwrap().iter().filter(|one| one["command"] == "result.report");
    let entered: Vec<i64> = reports.map(|one| one["operation"].as_i64().unwrap()).collect();
    let mut sorted = entered.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, acknowledged, "each is in once, and none is lost");
    assert!(sandbox.ok("verify").starts_with("All is well"));
    println!(
        "{kills} kills: {unanswered} unanswered and sent again, {} reports; {:.1?}",
        entered.len(),
        began.elapsed()
    );
}
