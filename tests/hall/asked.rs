//! [`Asked`]: a connection of std's own, what it asks and what comes back.
use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// What comes back.
#[derive(Clone, Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    /// What is between `<main` and `</main>`.
    pub fn main(&self) -> &str {
        let text = self.text();
        let from = text.find("<main").unwrap_or_else(|| panic!("no main in {text}"));
        &text[from..text.find("</main>").unwrap()]
    }
}

pub fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}

/// Sends this as it is, and reads what comes back.
pub fn send(address: SocketAddr, text: &str) -> Answer {
    let mut stream = connect(address);
    // Who is shown out in the middle of a request may not take all of it.
    let _ = stream.write_all(text.as_bytes());
    read(&mut BufReader::new(stream))
}

pub fn get(address: SocketAddr, path: &str) -> Answer {
    asked(address, "GET", path, "")
}

/// What somebody on loopback says who may not be there.
#[cfg(unix)]
pub fn try_get(port: u16, path: &str) -> Option<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
    let asked = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
    stream.write_all(asked.as_bytes()).ok()?;
    let mut said = String::new();
    std::io::Read::read_to_string(&mut stream, &mut said).ok()?;
    Some(said)
}

/// Asks with further lines above the body; the host is the hall's unless they name one.
pub fn asked(address: SocketAddr, method: &str, path: &str, headers: &str) -> Answer {
    let host = match headers.to_ascii_lowercase().lines().any(|line| line.starts_with("host:")) {
        true => String::new(),
        false => format!("Host: {address}\r\n"),
    };
    send(address, &format!("{method} {path} HTTP/1.1\r\n{host}Connection: close\r\n{headers}\r\n"))
}

pub fn read(stream: &mut impl BufRead) -> Answer {
    let (status, headers) = head(stream);
    let of = |name: &str| {
        let found = headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    };
    let mut body = Vec::new();
    if of("transfer-encoding") == Some("chunked") {
        loop {
            let mut line = String::new();
            stream.read_line(&mut line).unwrap();
            let many = usize::from_str_radix(line.trim(), 16).unwrap();
            let mut chunk = vec![0; many + 2];
            stream.read_exact(&mut chunk).unwrap();
            body.extend_from_slice(&chunk[..many]);
            if many == 0 {
                break;
            }
        }
    } else if let Some(many) = of("content-length") {
        body = vec![0; many.parse().unwrap()];
        // A HEAD has none.
        if stream.read_exact(&mut body).is_err() {
            body.clear();
        }
    }
    Answer { status, headers, body }
}

/// The status and the headers.
pub fn head(stream: &mut impl BufRead) -> (u16, Vec<(String, String)>) {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).unwrap();
        if line.trim().is_empty() {
            break;
        }
        lines.push(line.trim_end().to_owned());
    }
    let status = lines.first().unwrap_or_else(|| panic!("nothing came back"));
    let status = status.split(' ').nth(1).unwrap().parse().unwrap();
    let split = |line: &String| {
        let (name, value) = line.split_once(": ").unwrap();
        (name.to_owned(), value.to_owned())
    };
    (status, lines[1..].iter().map(split).collect())
}
