//! Hosts, origins, sizes, half a request: each has its status and its sentence.
use std::io::{BufReader, Read, Write};
use std::time::{Duration, Instant};

use crate::asked::{asked, connect, get, read, send};
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
    let mut halves: Vec<_> = (0..50)
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
    assert!(took > Duration::from_secs(3) && took < Duration::from_secs(15), "{took:?}");
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
