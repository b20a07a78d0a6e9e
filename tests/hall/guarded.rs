//! Hosts, origins, sizes, half a request: each has its status and its sentence.
use std::io::{BufReader, Read, Write};
use std::time::{Duration, Instant};

use crate::asked::{asked, connect, get, head, read, send};
use crate::event::Night;

#[test]
fn the_hall_answers_to_its_own_names_alone() {
    let night = Night::first_round();
    let hall = night.hall();
    let port = hall.address().port();
    for host in ["localhost", "127.0.0.1"] {
        for host in [host.to_owned(), format!("{host}:{port}")] {
            assert_eq!(asked(hall.address(), "GET", "/", &format!("Host: {host}\r\n")).status, 200);
        }
    }
    for host in ["evil.example", "127.0.0.2", "localhost.evil.example", "192.168.1.20", ""] {
        let answer = asked(hall.address(), "GET", "/", &format!("Host: {host}\r\n"));
        assert_eq!(answer.status, 421, "{host}");
        assert!(!answer.text().contains("Club night"), "{host}");
    }
    let none = send(hall.address(), "GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
    assert!(matches!(none.status, 400 | 421), "{}", none.status);
    let two = asked(hall.address(), "GET", "/", "Host: localhost\r\nHost: evil.example\r\n");
    assert!(matches!(two.status, 400 | 421), "{}", two.status);
    hall.close();
}

#[test]
fn nothing_is_changed_from_somebody_elses_page() {
    let night = Night::first_round();
    let hall = night.hall();
    let own = hall.address();
    for origin in ["null", "http://evil.example", "https://127.0.0.1", "http://localhost:1"] {
        let answer = asked(own, "POST", "/", &format!("Origin: {origin}\r\nContent-Length: 0\r\n"));
        assert_eq!(answer.status, 403, "{origin}");
    }
    assert_eq!(asked(own, "POST", "/", "Content-Length: 0\r\n").status, 403);
    // From our own page it is only that this one is looked at.
    let origin = format!("Origin: http://{own}\r\nContent-Length: 0\r\n");
    assert_eq!(asked(own, "POST", "/", &origin).status, 405);
    hall.close();
}

#[test]
fn every_answer_lets_nothing_in_from_elsewhere() {
    let night = Night::first_round();
    let hall = night.hall();
    let style = get(hall.address(), "/");
    let style = style.text().split("href=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(style.starts_with("/static/"), "{style}");
    for path in ["/", "/x", "/standings.json", "/health", &style] {
        let answer = get(hall.address(), path);
        let policy = answer.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"), "{path}");
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}");
    }
    hall.close();
}

#[test]
fn what_is_too_long_is_refused() {
    let night = Night::first_round();
    let hall = night.hall();
    let own = hall.address();
    assert_eq!(get(own, &format!("/{}", "x".repeat(3_000))).status, 414);
    let long = format!("X-Long: {}\r\n", "x".repeat(40_000));
    assert_eq!(asked(own, "GET", "/", &long).status, 431);
    let many: String = (0..200).map(|at| format!("X-{at}: x\r\n")).collect();
    assert_eq!(asked(own, "GET", "/", &many).status, 431);
    for garbage in ["\r\n\r\n\r\n", "GET\r\n\r\n", "\u{16}\u{3}\u{1}", "GET / HTTP/9.9\r\n\r\n"] {
        let mut stream = connect(own);
        stream.write_all(garbage.as_bytes()).unwrap();
        stream.shutdown(std::net::Shutdown::Write).unwrap();
        let mut said = Vec::new();
        let _ = stream.read_to_end(&mut said);
        let said = String::from_utf8_lossy(&said);
        assert!(said.is_empty() || said.starts_with("HTTP/1.1 400"), "{garbage:?}: {said}");
    }
    assert_eq!(get(own, "/").status, 200);
    hall.close();
}

/// Who begins to ask and does not go on is shown out; others are answered meanwhile.
#[test]
#[expect(clippy::disallowed_methods, reason = "how long it takes is what is tested")]
fn half_a_request_keeps_no_door() {
    let night = Night::first_round();
    let hall = night.hall();
    let began = Instant::now();
    let mut halves: Vec<_> = (0..300)
        .map(|_| {
            let mut stream = connect(hall.address());
            stream.write_all(b"GET / HTTP/1.1\r\nHost: loc").unwrap();
            stream
        })
        .collect();
    assert_eq!(get(hall.address(), "/").status, 200);
    for half in &mut halves {
        let mut said = Vec::new();
        let _ = half.read_to_end(&mut said);
        assert!(!String::from_utf8_lossy(&said).contains("200"), "{said:?}");
    }
    let took = began.elapsed();
    assert!(took > Duration::from_secs(4) && took < Duration::from_secs(8), "{took:?}");
    hall.close();
}

#[test]
fn one_connection_asks_several_times() {
    let night = Night::first_round();
    let hall = night.hall();
    let mut stream = BufReader::new(connect(hall.address()));
    for path in ["/", "/x", "/standings", "/standings.json"] {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", hall.address());
        stream.get_mut().write_all(request.as_bytes()).unwrap();
        let status = if path == "/x" { 404 } else { 200 };
        assert_eq!(read(&mut stream).status, status, "{path}");
    }
    drop(stream);
    hall.close();
}

/// A form is 16 KiB at most; the same form without the rest is taken.
#[test]
fn a_form_that_is_too_long_is_refused() {
    let night = Night::first_round();
    let hall = night.hall();
    let own = hall.address();
    let sent = |length: usize| {
        let body = format!("one=Ann&two=Ben&x={}", "x".repeat(length));
        let headers = format!(
            "Host: {own}\r\nOrigin: http://{own}\r\nConnection: close\r\n\
             Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n",
            body.len()
        );
        send(own, &format!("POST /games/new HTTP/1.1\r\n{headers}\r\n{body}"))
    };
    let long = sent(17 * 1_024);
    assert_eq!(long.status, 413);
    assert!(long.main().contains("What was sent is too long"), "{}", long.text());
    assert_ne!(sent(1_024).status, 413);
    hall.close();
}

/// Who listens too is told to look from time to time, and has room when somebody goes.
#[test]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn too_many_streams_are_refused_and_pages_are_not() {
    const STREAMS: usize = 2_048;
    if !may_open(2 * STREAMS + 200) {
        eprintln!("skipped: this machine opens too few files for {STREAMS} streams (ulimit -n)");
        return;
    }
    let night = Night::first_round();
    let hall = night.hall();
    let own = hall.address();
    let ask = format!("GET /live?topics=/players HTTP/1.1\r\nHost: {own}\r\n\r\n");
    let mut open: Vec<_> = (0..STREAMS)
        .map(|_| {
            let mut stream = connect(own);
            stream.write_all(ask.as_bytes()).unwrap();
            let mut stream = BufReader::new(stream);
            assert_eq!(head(&mut stream).0, 200);
            stream
        })
        .collect();
    let refused = get(own, "/live?topics=/players");
    assert_eq!(refused.status, 503);
    assert!(refused.header("retry-after").is_some());
    assert!(refused.main().contains("Too many listen already"), "{}", refused.text());
    assert_eq!(get(own, "/standings").status, 200);
    open.truncate(STREAMS / 2);
    let has_room = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        !get(own, "/health").text().contains(&format!("\"streams\": {STREAMS}"))
    });
    assert!(has_room);
    let mut stream = connect(own);
    stream.write_all(ask.as_bytes()).unwrap();
    assert_eq!(head(&mut BufReader::new(stream)).0, 200);
    drop(open);
    hall.close();
}

/// Whether this process may have so many files open at once; both ends of a connection are here.
fn may_open(many: usize) -> bool {
    let said = std::process::Command::new("sh").args(["-c", "ulimit -n"]).output();
    let said = said.map(|said| String::from_utf8_lossy(&said.stdout).trim().to_owned());
    said.is_ok_and(|said| said == "unlimited" || said.parse().is_ok_and(|may: usize| may >= many))
}

/// What waits to be entered has an end, and who is refused is told that it is NOT saved.
#[test]
fn a_full_queue_is_said() {
    const WAITING: usize = 256;
    const REFUSED: usize = 20;
    let mut entered = crate::board::Entered::new();
    let own = entered.address();
    let (began, begun) = std::sync::mpsc::channel();
    let (go_on, wait) = std::sync::mpsc::channel::<()>();
    std::thread::scope(|scope| {
        let hall = &entered.hall;
        // One entry that takes its time.
        let slow = scope.spawn(move || {
            hall.enter(move |_| {
                began.send(()).unwrap();
                let _ = wait.recv();
            })
        });
        begun.recv().unwrap();
        let body = "line=8G+HE";
        let ask = format!(
            "POST /game/1/try HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\n\
             Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        );
        let (done, answers) = std::sync::mpsc::channel();
        for _ in 0..WAITING + REFUSED {
            let (done, ask) = (done.clone(), ask.clone());
            scope.spawn(move || {
                let mut stream = connect(own);
                stream.write_all(ask.as_bytes()).unwrap();
                done.send(read(&mut BufReader::new(stream))).unwrap();
            });
        }
        for _ in 0..REFUSED {
            let refused = answers.recv().unwrap();
            assert_eq!(refused.status, 503);
            assert!(refused.text().contains("NOT saved: too much waits to be entered"));
            assert!(refused.header("retry-after").is_some());
        }
        go_on.send(()).unwrap();
        slow.join().unwrap().unwrap();
        for _ in 0..WAITING {
            assert_eq!(answers.recv().unwrap().status, 200);
        }
    });
    assert_eq!(entered.line("8G HE").0, 200);
    entered.hall.close();
}

/// An address of this machine by which others on its network reach it; none on no network.
fn own_private_address() -> Option<std::net::Ipv4Addr> {
    let socket = std::net::UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    // Nothing is sent: the system only says which way it would go.
    socket.connect(("10.255.255.255", 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        std::net::IpAddr::V4(own) if own.is_private() => Some(own),
        std::net::IpAddr::V4(_) | std::net::IpAddr::V6(_) => None,
    }
}

/// By its own address on the network this machine is a device like any other.
#[test]
#[expect(clippy::print_stderr, reason = "a skipped test says so")]
fn who_asks_too_often_waits_and_others_do_not() {
    let Some(own) = own_private_address() else {
        eprintln!("skipped: this machine has no private address");
        return;
    };
    let night = Night::first_round();
    let mut house = night.house();
    house.network = hall::Network::Lan;
    let hall = hall::Hall::open(house).unwrap();
    let port = hall.address().port();
    let ask = || get((own, port).into(), "/standings");
    let served = (0..1_000).take_while(|_| ask().status == 200).count();
    assert!((150..1_000).contains(&served), "{served}");
    let refused = (0..200).map(|_| ask()).find(|answer| answer.status == 429).unwrap();
    assert_eq!(refused.header("retry-after"), Some("2"));
    assert!(refused.main().contains("this address asks too often"), "{}", refused.text());
    for _ in 0..200 {
        assert_eq!(get(([127, 0, 0, 1], port).into(), "/standings").status, 200);
    }
    hall.close();
}

/// Who sends a part of a form is told that it is NOT saved, and keeps no door.
#[test]
#[expect(clippy::disallowed_methods, reason = "how long it takes is what is tested")]
fn half_a_form_keeps_no_door() {
    let night = Night::first_round();
    let hall = night.hall();
    let own = hall.address();
    let began = Instant::now();
    let mut stream = connect(own);
    let ask = format!(
        "POST /desk/line HTTP/1.1\r\nHost: {own}\r\nOrigin: http://{own}\r\nContent-Type: \
         application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nonce=a"
    );
    stream.write_all(ask.as_bytes()).unwrap();
    assert_eq!(get(own, "/").status, 200);
    let mut said = Vec::new();
    stream.read_to_end(&mut said).unwrap();
    let said = String::from_utf8_lossy(&said);
    assert!(said.starts_with("HTTP/1.1 408"), "{said}");
    assert!(said.contains("NOT saved: only a part of it arrived"), "{said}");
    let took = began.elapsed();
    assert!(took > Duration::from_secs(9) && took < Duration::from_secs(14), "{took:?}");
    hall.close();
}

/// A program on this machine that hands on what others ask does not make them this machine.
#[test]
fn who_comes_through_a_program_in_front_is_not_this_machine() {
    let night = Night::first_round();
    let mut house = night.house();
    house.names.base = Some("https://hall.example.org".to_owned());
    house.names.name = Some("hall.local".to_owned());
    let hall = hall::Hall::open(house).unwrap();
    let own = hall.address();
    let status = |path: &str, headers: &str| asked(own, "GET", path, headers).status;
    assert_eq!(status("/desk", ""), 200);
    assert_eq!(status("/", "Host: hall.example.org\r\n"), 200);
    assert_eq!(status("/", "Host: hall.local:6060\r\n"), 200);
    // A device may show that it is one there; nobody else types.
    assert_eq!(status("/desk", "Host: hall.example.org\r\n"), 401);
    assert_eq!(status("/desk", "X-Forwarded-For: 10.0.0.7\r\n"), 403);
    let ask = "Host: hall.example.org\r\nOrigin: https://hall.example.org\r\nContent-Length: 0\r\n";
    assert_eq!(asked(own, "POST", "/", ask).status, 405);
    let ask = "Host: hall.example.org\r\nOrigin: http://hall.example.org\r\nContent-Length: 0\r\n";
    assert_eq!(asked(own, "POST", "/", ask).status, 403);
    hall.close();
}
