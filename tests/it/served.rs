//! [`Served`]: a hall that the real program opened, and what browsers ask of it.
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::sandbox::Sandbox;

/// A hall that a test opened.
pub struct Served {
    program: Child,
    out: BufReader<ChildStdout>,
    pub port: u16,
}

impl Served {
    pub fn open(sandbox: &Sandbox, options: &str) -> Served {
        Served::by(sandbox, &format!("serve --port 0 {options}"))
    }

    /// By this command.
    pub fn by(sandbox: &Sandbox, line: &str) -> Served {
        Served::of(sandbox.command(line).stdin(Stdio::null()))
    }

    /// That which this command opens.
    pub fn of(command: &mut Command) -> Served {
        let mut program = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut out = BufReader::new(program.stdout.take().unwrap());
        let mut first = String::new();
        while !first.contains(" is open at ") {
            first.clear();
            assert_ne!(out.read_line(&mut first).unwrap(), 0, "it opens nothing");
        }
        let port = first.trim_end().trim_end_matches('/').rsplit(':').next().unwrap();
        let port = port.parse().unwrap_or_else(|_| panic!("{first}"));
        Served { program, out, port }
    }

    /// The body of a page, and its status.
    pub fn get(&self, path: &str) -> (u16, String) {
        self.asked(&format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"))
    }

    pub fn ok(&self, path: &str) -> String {
        let (status, body) = self.get(path);
        assert_eq!(status, 200, "{path}: {body}");
        body
    }

    /// Sends a form as a page of the hall does, and gives status and JSON.
    pub fn post(&self, path: &str, fields: &[(&str, &str)]) -> (u16, Value) {
        let encoded = |text: &str| text.bytes().map(|b| format!("%{b:02X}")).collect::<String>();
        let fields = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value)));
        let body = fields.collect::<Vec<_>>().join("&");
        let (status, body) = self.asked(&format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nAccept: \
             application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        ));
        (status, serde_json::from_str(&body).unwrap_or_else(|_| panic!("{path}: {body}")))
    }

    fn asked(&self, request: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.split(' ').nth(1).unwrap().parse().unwrap(), body.to_owned())
    }

    /// Waits until a page says this.
    pub fn wait_for(&self, path: &str, wanted: &str) {
        for _ in 0..500 {
            if self.ok(path).contains(wanted) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("{path} never says {wanted}: {}", self.ok(path));
    }

    #[cfg(target_os = "linux")]
    pub fn id(&self) -> u32 {
        self.program.id()
    }

    /// As if the power had gone.
    pub fn kill(&mut self) {
        self.program.kill().unwrap();
        self.program.wait().unwrap();
    }

    /// Closes it by CONTROL-C; what it said, and how it ended.
    #[cfg(unix)]
    pub fn close(mut self) -> (String, Option<i32>) {
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
