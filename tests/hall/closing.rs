//! An end that loses nothing: streams are told, and the event is one file.
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use hall::Hall;

use crate::asked::get;
use crate::board::{JSON, post};
use crate::event::{Night, revision, wait_for};
use crate::live::Stream;

#[test]
#[expect(clippy::disallowed_methods, reason = "how long it takes is what is tested")]
fn a_hall_that_closes_says_so_and_is_gone_in_a_moment() {
    let night = Night::first_round();
    let hall = night.hall();
    let address = hall.address();
    let mut streams: Vec<Stream> = (0..100).map(|_| Stream::open(address, "/standings")).collect();
    for stream in &mut streams {
        assert_eq!(stream.next().unwrap().0, "now");
    }
    assert!(get(address, "/health").text().contains("\"streams\": 100"));
    let began = Instant::now();
    hall.close();
    let took = began.elapsed();
    assert!(took < Duration::from_secs(2), "{took:?}");
    for stream in &mut streams {
        assert_eq!(stream.next().unwrap().0, "bye");
        assert_eq!(stream.next(), None);
    }
    assert!(std::net::TcpStream::connect(address).is_err());
    assert_eq!(night.beside(), ["night.sixzero", "night.sixzero-hall"]);
}

/// How a page begins that is behind the file.
const STAY: &str = "These pages stay as they are:";

fn wait_for_health(address: SocketAddr, wanted: u16) {
    for _ in 0..400 {
        if get(address, "/health").status == wanted {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("/health does not come to {wanted}");
}

/// A row that nobody entered is found when the round is complete, before the next is paired on it.
#[test]
fn a_round_is_shown_as_complete_once_every_row_was_looked_through() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let address = hall.address();
    let file = rusqlite::Connection::open(night.file()).unwrap();
    file.execute("UPDATE player SET name = 'Nobody' WHERE name = 'Ann'", []).unwrap();
    night.slip(1, "cat 400 fay 401");
    wait_for_health(address, 503);
    let page = get(address, "/results");
    assert!(page.text().contains(STAY) && !page.text().contains("401"), "{}", page.text());
    file.execute("UPDATE player SET name = 'Ann' WHERE name = 'Nobody'", []).unwrap();
    wait_for_health(address, 200);
    assert!(get(address, "/results").text().contains("401"));
    hall.close();
}

#[test]
fn an_event_that_goes_away_leaves_its_last_pages_and_they_say_so() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let address = hall.address();
    let moved = night.file().with_extension("moved");
    std::fs::rename(night.file(), &moved).unwrap();
    wait_for_health(address, 503);
    let page = get(address, "/standings");
    assert_eq!(page.status, 200);
    assert!(page.text().contains(STAY), "{}", page.text());
    std::fs::rename(&moved, night.file()).unwrap();
    wait_for_health(address, 200);
    assert!(!get(address, "/standings").text().contains(STAY));
    night.slip(1, "cat 400 fay 401");
    hall.close();
}

/// As `restore` does it beside an open hall.
#[test]
fn what_is_entered_goes_into_the_backup_that_was_put_back() {
    let night = Night::first_round();
    let hall = night.hall();
    let backup = night.file().with_extension("backup");
    night.desk.backup(&backup).unwrap();
    std::fs::rename(&backup, night.file()).unwrap();
    let form = [("once", "f-1"), ("line", "3 400 6 401")];
    let sent = post(hall.address(), "/desk/line", &form, JSON);
    assert_eq!(sent.status, 200, "{}", sent.text());
    let mut now = desk::Desk::open(&night.file()).unwrap();
    wait_for(hall.address(), revision(&mut now));
    assert!(get(hall.address(), "/results").main().contains("401"));
    hall.close();
}

/// It may have come from anywhere.
#[test]
fn nothing_is_entered_into_another_event_that_has_the_files_name() {
    let night = Night::first_round();
    let other = Night::empty("Elsewhere", &[]);
    let hall = night.hall();
    std::fs::copy(other.file(), night.file().with_extension("other")).unwrap();
    std::fs::rename(night.file().with_extension("other"), night.file()).unwrap();
    let form = [("once", "f-1"), ("line", "3 400 6 401")];
    let sent = post(hall.address(), "/desk/line", &form, JSON);
    assert_eq!(sent.status, 503, "{}", sent.text());
    assert!(sent.text().contains("NOT saved"), "{}", sent.text());
    hall.close();
}

#[test]
fn a_port_that_is_taken_is_said() {
    let night = Night::first_round();
    let first = night.hall();
    let mut house = night.house();
    house.port = first.address().port();
    let Err(show::refusal::Failure::Told(told)) = Hall::open(house).map(|_| ()) else {
        panic!("two halls at one port");
    };
    assert!(told.problem.starts_with("the hall cannot listen at port "), "{}", told.problem);
    assert!(told.hint.contains("--port"), "{}", told.hint);
    first.close();
}
