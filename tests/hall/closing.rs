//! An end that loses nothing: streams are told, and the event is one file.
use std::time::{Duration, Instant};

use hall::Hall;

use crate::asked::get;
use crate::event::Night;
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
    assert_eq!(night.beside(), ["night.sixzero"]);
}

#[test]
fn an_event_that_goes_away_leaves_its_last_pages_and_they_say_so() {
    let mut night = Night::first_round();
    let hall = night.hall();
    let address = hall.address();
    let moved = night.file().with_extension("moved");
    std::fs::rename(night.file(), &moved).unwrap();
    let said = |wanted: u16| {
        for _ in 0..400 {
            let health = get(address, "/health");
            if health.status == wanted {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("/health does not come to {wanted}");
    };
    said(503);
    let page = get(address, "/standings");
    assert_eq!(page.status, 200);
    assert!(page.text().contains("These pages stay as they are:"), "{}", page.text());
    std::fs::rename(&moved, night.file()).unwrap();
    said(200);
    assert!(!get(address, "/standings").text().contains("These pages stay as they are:"));
    night.slip(1, "cat 400 fay 401");
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
