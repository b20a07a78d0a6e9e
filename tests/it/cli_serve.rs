//! `serve`: what browsers get is what the commands print, and what is entered beside it is there in
//! a moment.
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Stdio};
use std::time::Duration;

use crate::sandbox::Sandbox;

/// A hall that a test opened.
struct Served {
    program: Child,
    out: BufReader<ChildStdout>,
    port: u16,
}

impl Served {
    fn open(sandbox: &Sandbox, options: &str) -> Served {
        let mut command = sandbox.command(&format!("serve --port 0 {options}"));
        let mut program = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(program.stdout.take().unwrap());
        let mut first = String::new();
        out.read_line(&mut first).unwrap();
        let port = first.trim_end().trim_end_matches('/').rsplit(':').next().unwrap();
        let port = port.parse().unwrap_or_else(|_| panic!("{first}"));
        Served { program, out, port }
    }

    /// The body of a page, and its status.
    fn get(&self, path: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let asked = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(asked.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    fn ok(&self, path: &str) -> String {
        let (status, body) = self.get(path);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// Waits until a page says this.
    fn wait_for(&self, path: &str, wanted: &str) {
        for _ in 0..500 {
            if self.ok(path).contains(wanted) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{path} never says {wanted}: {}", self.ok(path));
    }

    /// Closes it by CONTROL-C; what it said, and how it ended.
    #[cfg(unix)]
    fn close(mut self) -> (String, Option<i32>) {
        let id = rustix::process::Pid::from_child(&self.program);
        rustix::process::kill_process(id, rustix::process::Signal::INT).unwrap();
        let mut said = String::new();
        self.out.read_to_string(&mut said).unwrap();
        (said, self.program.wait().unwrap().code())
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        // A test that fails leaves none behind.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}

#[test]
#[cfg(unix)]
fn a_page_as_json_is_what_the_command_says() {
    let sandbox = Sandbox::six_after_a_round();
    sandbox.ok("round release 1");
    let served = Served::open(&sandbox, "");
    for (page, command) in [
        ("/standings.json", "standings --json"),
        ("/standings.json?round=1", "standings --round 1 --json"),
        ("/standings.json?division=A", "standings --division A --json"),
        ("/pairings.json", "pairings --order name --json"),
        ("/pairings/1.json?order=rank", "pairings 1 --json"),
        ("/wallchart.json", "wallchart --json"),
        ("/crosstable.json", "crosstable --json"),
        ("/statistics.json", "statistics --json"),
        ("/players.json", "roster --json"),
        ("/player/A-3.json", "scorecard 3 --json"),
        ("/games.json", "game list --json"),
    ] {
        assert_eq!(served.ok(page), sandbox.ok(command), "{page}");
    }
    let round = sandbox.json("round show 1 --json");
    let table: serde_json::Value = serde_json::from_str(&served.ok("/table/A-2.json")).unwrap();
    assert_eq!(table[0], round[1]);
    assert_eq!(table.as_array().unwrap().len(), 1);
    let (said, exit) = served.close();
    assert!(
        said.ends_with("The hall is closed; everything that was entered is saved.\n"),
        "{said}"
    );
    assert_eq!(exit, Some(0));
}

#[test]
#[cfg(unix)]
fn what_is_entered_beside_the_hall_is_on_its_pages() {
    let sandbox = Sandbox::first_round();
    let served = Served::open(&sandbox, "");
    assert_eq!(served.get("/pairings").0, 404, "a draft");
    sandbox.ok("round release 1");
    served.wait_for("/", "Round 1: 0 of 2 in.");
    sandbox.ok("result add 1 ann 412 dan 388");
    served.wait_for("/", "Round 1: 1 of 2 in.");
    assert!(served.ok("/results").contains("412"));
    sandbox.ok("undo");
    served.wait_for("/", "Round 1: 0 of 2 in.");
    sandbox.ok("game new --round 1 --table 1");
    sandbox.ok("game play 8H WIFTY --rack WIFTYAE");
    served.wait_for("/games", "Ann - Dan");
    served.wait_for("/game/1", "WIFTY");
    assert!(!served.ok("/game/1").contains("WIFTYAE"), "a rack of a game that is played on");
    let data = served.ok("/game/1.json");
    assert!(data.contains("WIFTY") && !data.contains("WIFTYAE"), "{data}");
    assert_eq!(served.get("/game/2").0, 404);
    assert_eq!(served.get("/prizes").0, 404);
    assert_eq!(served.close().1, Some(0));
    assert_eq!(sandbox.ok("verify").lines().count(), 1);
}

#[test]
#[cfg(unix)]
fn a_demo_is_played_and_nothing_of_it_is_kept() {
    let sandbox = Sandbox::new();
    let served = Served::open(&sandbox, "--demo");
    assert!(served.ok("/").contains("Club night"));
    assert_eq!(served.get("/prizes").0, 200);
    assert!(served.ok("/game/1").contains("BEARS"));
    assert_eq!(served.close().1, Some(0));
    let left: Vec<_> = std::fs::read_dir(sandbox.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "{left:?}");
}

#[test]
fn a_hall_of_nothing_is_refused_as_any_command_is() {
    let sandbox = Sandbox::new();
    sandbox.check(
        "serve --port 0",
        expect_test::expect![[r#"
            ! error: there is no event in this folder
            ! hint: make one with `sixzero new NAME`, or name it: `--event FILE`, SIXZERO_EVENT or `sixzero use FILE`
            [exit 2]
        "#]],
    );
}
