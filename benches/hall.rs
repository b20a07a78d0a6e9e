//! The hall: what an entry costs beside streams and readers, how long it takes until every phone knows,
//! pages beside nginx, memory, and the end.
//!
//! `SIXZERO_PROGRAM=target/release/sixzero cargo bench -p benches --bench hall`. Every figure stands beside a base line of
//! the same run, for the machine's speed changes by the hour. nginx and wrk are taken where they are
//! installed (Debian: nginx-light, wrk). `SIXZERO_LARGE=1` adds an event of 1,000 players and 31 rounds.
#![allow(clippy::print_stdout, reason = "a bench prints its figures")]
#![allow(clippy::unwrap_used, reason = "a bench may fail by panicking")]
#![allow(clippy::disallowed_methods, reason = "a bench measures time")]
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use sixzero::desk::{Rehearsal, Stamp};
use sixzero::tournament::Moment;

use invent::Invention;

#[path = "../tests/support/invent/mod.rs"]
#[allow(unused_imports, reason = "the tests use all of it")]
mod invent;

/// Phones that listen, and readers that ask without a pause.
const PHONES: usize = 500;
const READERS: usize = 32;
/// Entries of which all phones are to hear; before each the streams have rested.
const HEARD: usize = 20;
/// Slips of a measurement; one table is left, so that the round is never complete.
const MOST: usize = 100;
const REST: Duration = Duration::from_millis(2_300);
const BUILDS: usize = 20;

fn main() {
    measure(300, 15);
    if std::env::var_os("SIXZERO_LARGE").is_some() {
        measure(1_000, 30);
    }
}

fn measure(players: usize, rounds: usize) {
    println!("{players} players, round {} is entered", rounds + 1);
    let folder = tempfile::tempdir().unwrap();
    let event = folder.path().join("hall.sixzero");
    fill(&event, players, rounds);
    let mut hall = Hall::open(&event);
    let tables = hall.tables();
    hall.entries(&tables);
    let build = hall.builds(&tables);
    let one = hall.listened(1, |hall| hall.entries(&tables));
    let many = hall.listened(PHONES, |hall| hall.entries(&tables));
    let busy = hall.listened(PHONES, |hall| hall.read(|hall| hall.entries(&tables)));
    say("an entry, 1 stream open", &one, None);
    say("an entry, 500 streams", &many, Some((&one, 2.0)));
    say("an entry, 500 streams and 32 readers flat out", &busy, Some((&one, 4.0)));
    let heard = hall.heard(&tables);
    say("from sending an entry to each of 500 phones", &heard, None);
    let bar = p99(&many) + 4 * median(&build);
    println!("  a page build {:.1?}, bar of the phones' p99 {bar:.1?}", median(&build));
    println!("  memory with 500 streams {:.0} MB", hall.memory_with_phones());
    hall.beside_nginx(folder.path());
    hall.beside_the_file();
    hall.close();
}

/// A program that serves.
struct Hall {
    program: Child,
    port: u16,
    forms: usize,
}

/// A table of the round that is played.
struct Table {
    first: u64,
    second: u64,
}

impl Table {
    fn slip(&self) -> String {
        format!("{} 400 {} 390", self.first, self.second)
    }
}

fn program() -> String {
    std::env::var("SIXZERO_PROGRAM").expect("SIXZERO_PROGRAM says which: target/release/sixzero")
}

fn sixzero(event: &Path, words: &[&str]) -> Vec<u8> {
    let mut command = Command::new(program());
    command.args(words).arg("--event").arg(event).env("SIXZERO_BACKUPS", "0");
    let output = command.current_dir(event.parent().unwrap()).output().unwrap();
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn fill(event: &Path, players: usize, rounds: usize) {
    let stamp = Stamp {
        at: Moment(1_760_000_000_000),
        by: "bench".into(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    };
    let planned = u32::try_from(rounds).unwrap();
    drop(Invention::new(1, players, planned).play(event, &stamp));
    let next = (rounds + 1).to_string();
    sixzero(event, &["event", "set", "rounds", &next]);
    sixzero(event, &["round", "pair", &next, "--method", "swiss", "--seed", "1"]);
    sixzero(event, &["round", "release", &next]);
}

impl Hall {
    fn open(event: &Path) -> Hall {
        let mut command = Command::new(program());
        command.args(["serve", "--port", "0", "--event"]).arg(event).env("SIXZERO_BACKUPS", "0");
        let mut program = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(program.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let port = first.trim_end().trim_end_matches('/').rsplit(':').next().unwrap();
        let port = port.parse().unwrap();
        Hall { program, port, forms: 0 }
    }

    fn get(&self, path: &str) -> Vec<u8> {
        let mut connection = Connection::open(self.port);
        connection.get(path, "")
    }

    fn json(&self, path: &str) -> Value {
        serde_json::from_slice(&self.get(path)).unwrap()
    }

    fn tables(&self) -> Vec<Table> {
        let board = self.json("/desk/board.json");
        let rows = board["missing"].as_array().unwrap().iter();
        let number = |row: &Value, name: &str| row[name].as_u64().unwrap();
        rows.map(|row| Table { first: number(row, "first"), second: number(row, "second") })
            .collect()
    }

    fn line(&mut self, connection: &mut Connection, line: &str) -> Duration {
        self.entered(connection, line).0
    }

    /// How long a line took, and the revision that it made.
    fn entered(&mut self, connection: &mut Connection, line: &str) -> (Duration, i64) {
        self.forms += 1;
        let body = format!("once=b-{}&line={}", self.forms, line.replace(' ', "+"));
        let begun = Instant::now();
        let answer = connection.post("/desk/line", &body);
        let took = begun.elapsed();
        let answer: Value = serde_json::from_slice(&answer).unwrap();
        assert_eq!(answer["done"], "committed", "{line}: {answer}");
        (took, answer["operation"].as_i64().unwrap())
    }

    /// A slip of each table, and back.
    fn entries(&mut self, tables: &[Table]) -> Vec<Duration> {
        let mut connection = Connection::open(self.port);
        let mut times = Vec::new();
        let many = tables.len().min(MOST + 1) - 1;
        for (at, Table { first, second }) in tables.iter().take(many).enumerate() {
            let slip = format!("{first} {} {second} 350", 360 + at % 90);
            times.push(self.line(&mut connection, &slip));
        }
        for _ in 0..many {
            self.line(&mut connection, "undo");
        }
        times
    }

    /// How long it takes from an answer until the pages of its revision are made and one is read.
    fn builds(&mut self, tables: &[Table]) -> Vec<Duration> {
        let mut connection = Connection::open(self.port);
        let mut times = Vec::new();
        for _ in 0..BUILDS {
            let (_, revision) = self.entered(&mut connection, &tables[0].slip());
            let begun = Instant::now();
            loop {
                let health: Value = serde_json::from_slice(&connection.get("/health", "")).unwrap();
                if health["pages_revision"].as_i64().unwrap() >= revision {
                    break;
                }
            }
            connection.get("/standings", GZIP);
            times.push(begun.elapsed());
            self.line(&mut connection, "undo");
        }
        times
    }

    /// Does something while so many phones listen.
    fn listened<T>(&mut self, phones: usize, go: impl FnOnce(&mut Hall) -> T) -> T {
        let phones = Phones::open(self.port, phones);
        let done = go(self);
        phones.close();
        done
    }

    /// Does something while others read without a pause.
    fn read<T>(&mut self, go: impl FnOnce(&mut Hall) -> T) -> T {
        let (port, stop) = (self.port, AtomicBool::new(false));
        let pages = AtomicUsize::new(0);
        let begun = Instant::now();
        thread::scope(|scope| {
            for _ in 0..READERS {
                scope.spawn(|| {
                    let mut connection = Connection::open(port);
                    while !stop.load(Ordering::Relaxed) {
                        connection.get("/standings", GZIP);
                        pages.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
            let done = go(self);
            stop.store(true, Ordering::Relaxed);
            let a_second = pages.load(Ordering::Relaxed) as f64 / begun.elapsed().as_secs_f64();
            println!("  readers had {a_second:.0} pages a second");
            done
        })
    }

    /// From sending an entry until each phone has the message.
    fn heard(&mut self, tables: &[Table]) -> Vec<Duration> {
        let phones = Phones::open(self.port, PHONES);
        let mut connection = Connection::open(self.port);
        let mut times = Vec::new();
        for _ in 0..HEARD {
            thread::sleep(REST);
            phones.forget();
            let begun = Instant::now();
            self.line(&mut connection, &tables[0].slip());
            for _ in 0..PHONES {
                let heard = phones.heard.recv_timeout(Duration::from_secs(10)).unwrap();
                times.push(heard.duration_since(begun));
            }
            thread::sleep(REST);
            self.line(&mut connection, "undo");
        }
        phones.close();
        times
    }

    /// In megabytes of its own.
    fn memory_with_phones(&mut self) -> f64 {
        let id = self.program.id();
        self.listened(PHONES, |_| {
            let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
            let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
            let kilobytes: f64 = line
                .and_then(|line| line.trim().trim_end_matches(" kB").parse().ok())
                .unwrap_or(f64::NAN);
            kilobytes / 1_024.0
        })
    }

    /// The standings from memory beside nginx with the same packed bytes.
    fn beside_nginx(&self, folder: &Path) {
        let packed = Connection::open(self.port).get("/standings", GZIP);
        let site = folder.join("site");
        std::fs::create_dir(&site).unwrap();
        std::fs::write(site.join("standings"), &packed).unwrap();
        let port = free_port();
        let conf = folder.join("nginx.conf");
        let root = site.display();
        let lines = format!(
            "worker_processes 2; daemon off; pid {}; error_log /dev/null; user root;\n\
             events {{ worker_connections 1024; }}\n\
             http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; \
             default_type text/html; add_header Content-Encoding gzip; \
             open_file_cache max=10; server {{ listen 127.0.0.1:{port}; root {root}; }} }}\n",
            folder.join("nginx.pid").display()
        );
        std::fs::write(&conf, lines).unwrap();
        let nginx = Command::new("nginx").arg("-c").arg(&conf).stderr(Stdio::null()).spawn();
        let Ok(mut nginx) = nginx else {
            println!("  nginx is not installed");
            return;
        };
        thread::sleep(Duration::from_millis(500));
        let mut ratios = Vec::new();
        for _ in 0..3 {
            let ours = flat_out(self.port, "Accept-Encoding: gzip");
            let theirs = flat_out(port, "Accept-Encoding: gzip");
            let Some((ours, theirs)) = ours.zip(theirs) else { break };
            println!("  standings, 64 connections: {ours:.0} a second, nginx {theirs:.0}");
            ratios.push(ours / theirs);
        }
        ratios.sort_by(f64::total_cmp);
        if let Some(ratio) = ratios.get(ratios.len() / 2) {
            println!("  ratio {ratio:.2}, bar 0.70 at least");
        }
        // Its workers end with it.
        let _ = Command::new("kill").arg(nginx.id().to_string()).status();
        let _ = nginx.wait();
    }

    /// Who has the page already, beside reading the file for each.
    fn beside_the_file(&self) {
        let tag = Connection::open(self.port).tag("/standings");
        let Some(known) = flat_out(self.port, &format!("If-None-Match: {tag}")) else {
            println!("  wrk is not installed");
            return;
        };
        // What the operators' page shows is read from the file each time.
        let mut connection = Connection::open(self.port);
        let begun = Instant::now();
        let mut read = 0;
        while begun.elapsed() < Duration::from_secs(2) {
            connection.get("/desk/board.json", "");
            read += 1;
        }
        let file = f64::from(read) / begun.elapsed().as_secs_f64();
        println!(
            "  304: {known:.0} a second; read from the file for each: {file:.0}; ratio {:.0}, bar 50 at \
             least",
            known / file
        );
    }

    /// CONTROL-C while 500 phones listen.
    fn close(mut self) {
        let phones = Phones::open(self.port, PHONES);
        let begun = Instant::now();
        let id = self.program.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        let status = self.program.wait().unwrap();
        println!("  stop with 500 streams {:.1?}, {status}, bar 1 s", begun.elapsed());
        phones.close();
    }
}

const GZIP: &str = "Accept-Encoding: gzip\r\n";

/// Requests a second with 64 connections, by wrk.
fn flat_out(port: u16, header: &str) -> Option<f64> {
    let to = format!("http://127.0.0.1:{port}/standings");
    let mut wrk = Command::new("wrk");
    let output = wrk.args(["-t1", "-c64", "-d3s", "-H", header, &to]).output().ok()?;
    let text = String::from_utf8(output.stdout).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix("Requests/sec:"))?;
    line.trim().parse().ok()
}

fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A connection that asks again and again.
struct Connection {
    stream: BufReader<TcpStream>,
}

impl Connection {
    fn open(port: u16) -> Connection {
        let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_nodelay(true).unwrap();
        Connection { stream: BufReader::new(stream) }
    }

    fn get(&mut self, path: &str, headers: &str) -> Vec<u8> {
        self.asked(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n")).1
    }

    fn tag(&mut self, path: &str) -> String {
        let (head, _) = self.asked(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        let tag = head.lines().find_map(|line| line.strip_prefix("etag: "));
        tag.unwrap().to_owned()
    }

    fn post(&mut self, path: &str, body: &str) -> Vec<u8> {
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nAccept: \
             application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {length}\r\n\r\n{body}"
        );
        self.asked(&request).1
    }

    fn asked(&mut self, request: &str) -> (String, Vec<u8>) {
        self.stream.get_mut().write_all(request.as_bytes()).unwrap();
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert_ne!(self.stream.read_line(&mut head).unwrap(), 0, "{request}");
        }
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
        self.stream.read_exact(&mut body).unwrap();
        (head, body)
    }
}

/// Phones that listen to the standings.
struct Phones {
    /// When each message came.
    heard: Receiver<Instant>,
    streams: Vec<TcpStream>,
    threads: Vec<thread::JoinHandle<()>>,
}

impl Phones {
    fn open(port: u16, many: usize) -> Phones {
        let (told, heard) = channel();
        let mut phones = Phones { heard, streams: Vec::new(), threads: Vec::new() };
        for _ in 0..many {
            let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
            let ask = "GET /live?topics=/standings HTTP/1.1\r\nHost: localhost\r\n\r\n";
            stream.write_all(ask.as_bytes()).unwrap();
            phones.streams.push(stream.try_clone().unwrap());
            let told = told.clone();
            let small = thread::Builder::new().stack_size(128 * 1_024);
            phones.threads.push(small.spawn(move || listen(stream, &told)).unwrap());
        }
        for _ in 0..many {
            phones.heard.recv().unwrap();
        }
        phones
    }

    fn forget(&self) {
        while self.heard.try_recv().is_ok() {}
    }

    fn close(self) {
        for stream in &self.streams {
            // The hall may have closed it.
            let _ = stream.shutdown(std::net::Shutdown::Both);
        }
        for thread in self.threads {
            thread.join().unwrap();
        }
    }
}

fn listen(stream: TcpStream, told: &Sender<Instant>) {
    let mut lines = BufReader::with_capacity(2_048, stream).lines();
    while let Some(Ok(line)) = lines.next() {
        let is_told = matches!(line.as_str(), "event: now" | "event: changed");
        if is_told && told.send(Instant::now()).is_err() {
            return;
        }
    }
}

fn sorted(times: &[Duration]) -> Vec<Duration> {
    let mut times = times.to_vec();
    times.sort_unstable();
    times
}

fn median(times: &[Duration]) -> Duration {
    sorted(times)[times.len() / 2]
}

fn p99(times: &[Duration]) -> Duration {
    sorted(times)[(times.len() * 99 / 100).min(times.len() - 1)]
}

fn say(what: &str, times: &[Duration], beside: Option<(&[Duration], f64)>) {
    let (median, p99) = (median(times), p99(times));
    print!("  {what}: p50 {median:.1?}, p99 {p99:.1?}");
    match beside {
        None => println!(),
        Some((base, bar)) => {
            let ratio = p99.as_secs_f64() / self::p99(base).as_secs_f64();
            println!(", {ratio:.1} × that with 1 stream, bar {bar}");
        }
    }
}
