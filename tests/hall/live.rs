//! The stream: what it says when, and in which form.
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};

use crate::asked::{connect, get, head};
use crate::event::{Night, revision, slip, stamp, wait_for};

/// A stream that is open.
pub struct Stream(BufReader<TcpStream>);

impl Stream {
    pub fn open(address: SocketAddr, topics: &str) -> Stream {
        let mut stream = connect(address);
        let request = format!("GET /live?topics={topics} HTTP/1.1\r\nHost: {address}\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut stream = BufReader::new(stream);
        let (status, headers) = head(&mut stream);
        assert_eq!(status, 200, "{headers:?}");
        let kind = headers.iter().find(|(name, _)| name == "content-type").unwrap();
        assert_eq!(kind.1, "text/event-stream");
        Stream(stream)
    }

    /// The next message: its event and its data; `None` where the stream is closed.
    pub fn next(&mut self) -> Option<(String, String)> {
        let (mut event, mut data) = (String::new(), String::new());
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            let line = line.trim_end();
            if let Some(found) = line.strip_prefix("event: ") {
                event = found.to_owned();
            } else if let Some(found) = line.strip_prefix("data: ") {
                data = found.to_owned();
            } else if line.is_empty() && !event.is_empty() {
                return Some((event, data));
            } else if line == "0" {
                return None;
            }
        }
    }

    pub fn told(&mut self) -> (String, serde_json::Value) {
        let (event, data) = self.next().unwrap();
        (event, serde_json::from_str(&data).unwrap())
    }
}

#[test]
fn a_stream_says_which_pages_have_changed_and_nothing_else() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let own = hall.address();
    let before =
        get(own, "/standings").header("etag").unwrap().trim_matches(['W', '/', '"']).to_owned();
    let mut stream = Stream::open(own, "/standings,/players");
    let (event, told) = stream.told();
    assert_eq!(event, "now");
    assert_eq!(told["topics"]["/standings"], before.as_str());
    assert!(told["topics"]["/players"].is_string());
    assert_eq!(told["said"], "Round 1: 2 of 3 in.");
    assert_eq!(told["revision"], revision(&mut night.desk));
    night.slip(1, "cat 400 fay 401");
    let (event, told) = stream.told();
    assert_eq!(event, "changed");
    assert_eq!(told["said"], "Round 1: 3 of 3 in.");
    let topics = told["topics"].as_object().unwrap();
    assert_eq!(topics.keys().collect::<Vec<_>>(), ["/standings"]);
    let after =
        get(own, "/standings").header("etag").unwrap().trim_matches(['W', '/', '"']).to_owned();
    assert_eq!(topics["/standings"], after.as_str());
    drop(stream);
    hall.close();
}

#[test]
fn what_the_hall_enters_is_told_like_what_others_enter() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let mut stream = Stream::open(hall.address(), "/results");
    assert_eq!(stream.next().unwrap().0, "now");
    let receipt =
        hall.enter(|desk| desk.add_slip(&stamp(), &slip(1, "cat 400 fay 401"))).unwrap().unwrap();
    assert!(receipt.said.contains("Fay 401"), "{}", receipt.said);
    assert_eq!(stream.told().0, "changed");
    wait_for(hall.address(), revision(&mut night.desk));
    assert!(get(hall.address(), "/results").main().contains("401"));
    hall.close();
}

#[test]
fn a_page_that_is_not_there_yet_is_told_when_it_is() {
    let mut night = Night::six();
    let hall = night.hall();
    let mut stream = Stream::open(hall.address(), "/pairings");
    let (_, told) = stream.told();
    assert!(told["topics"]["/pairings"].is_null(), "{told}");
    night.pair(1, &[("1", "4"), ("2", "5"), ("3", "6")]);
    // A draft is told to nobody.
    wait_for(hall.address(), revision(&mut night.desk));
    night.release(1);
    let (event, told) = stream.told();
    assert_eq!(event, "changed");
    assert!(told["topics"]["/pairings"].is_string(), "{told}");
    hall.close();
}

#[test]
fn a_stream_is_about_pages_alone() {
    let night = Night::six();
    let hall = night.hall();
    let status = |query: &str| get(hall.address(), &format!("/live{query}")).status;
    assert_eq!(status(""), 400);
    assert_eq!(status("?topics="), 404);
    assert_eq!(status("?topics=/x"), 404);
    assert_eq!(status("?topics=/pairings/0"), 400);
    let many = vec!["/players"; 21].join(",");
    assert_eq!(status(&format!("?topics={many}")), 400);
    assert!(get(hall.address(), "/health").text().contains("\"streams\": 0"));
    hall.close();
}
