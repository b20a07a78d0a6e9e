//! The word judge's full screen on a real pseudo-terminal.
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Winsize, tcgetattr, tcsetwinsize};

use crate::sandbox::Sandbox;

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program on a terminal of its own.
pub struct Terminal {
    child: Child,
    keys: File,
    slave: OwnedFd,
    shown: Receiver<Vec<u8>>,
    all: String,
    seen: usize,
}

impl Terminal {
    pub fn run(sandbox: &Sandbox, line: &str) -> Terminal {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let slave = File::options().read(true).write(true).open(name.to_str().unwrap()).unwrap();
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&slave, size).unwrap();
        let end = || Stdio::from(slave.try_clone().unwrap());
        let mut command = sandbox.command(line);
        let child = command.stdin(end()).stdout(end()).stderr(end()).spawn().unwrap();
        let keys = File::from(master);
        let mut screen = keys.try_clone().unwrap();
        let (sender, shown) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = screen.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { child, keys, slave: slave.into(), shown, all: String::new(), seen: 0 }
    }

    /// Waits until this is shown, after what was waited for before.
    #[track_caller]
    pub fn wait_for(&mut self, text: &str) {
        loop {
            if let Some(at) = self.all[self.seen..].find(text) {
                self.seen += at + text.len();
                return;
            }
            match self.shown.recv_timeout(PATIENCE) {
                Ok(bytes) => self.all.push_str(&String::from_utf8_lossy(&bytes)),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("no `{text}` in {:?}", &self.all[self.seen..])
                }
            }
        }
    }

    pub fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
    }

    fn is_raw(&self) -> bool {
        !tcgetattr(&self.slave).unwrap().local_modes.contains(LocalModes::ISIG)
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Waits for its end.
    pub fn exit_code(&mut self) -> Option<i32> {
        self.child.wait().unwrap().code()
    }

    /// It ended, and the terminal is as it was.
    #[track_caller]
    fn ended(mut self) {
        self.wait_for("\u{1b}[?1049l");
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        assert!(self.all.contains("\u{1b}[?25h"), "the cursor is back");
        let modes = tcgetattr(&self.slave).unwrap().local_modes;
        assert!(modes.contains(LocalModes::ISIG | LocalModes::ICANON | LocalModes::ECHO));
    }
}

fn five() -> Sandbox {
    let sandbox = Sandbox::new();
    sandbox.write("five.txt", "HORN\nZARF\nFARM\nPLATE\nPASTE\n");
    sandbox.ok("new Night --lexicon five.txt");
    sandbox
}

const BLANK: &str = "Opponent: press Tab for the answer";

#[test]
fn players_ask_and_only_the_exit_code_leaves() {
    let sandbox = five();
    let mut terminal = Terminal::run(&sandbox, "judge --kiosk --exit-code swordfish --seconds 2");
    terminal.wait_for(BLANK);
    assert!(terminal.is_raw());
    // What would stop another program is nothing here.
    terminal.press("\u{3}\u{1a}\u{1c}\u{4}");
    terminal.press("horn zorf");
    terminal.wait_for("ZORF");
    terminal.press("\t");
    terminal.wait_for("The play is NOT acceptable");
    // It clears itself.
    terminal.wait_for(BLANK);
    terminal.press("horn\rzarf\t");
    terminal.wait_for("The play is acceptable");
    terminal.wait_for(BLANK);
    terminal.press("\u{11}sword\r");
    terminal.wait_for("type the exit code");
    terminal.wait_for(BLANK);
    terminal.press("\u{11}swordfish\r");
    terminal.ended();
    let log = sandbox.ok("judge --log");
    let lines: Vec<_> = log.lines().map(|line| line.split_once("kiosk").unwrap().1).collect();
    assert_eq!(
        lines,
        [
            "  HORN ZORF: NOT acceptable (five, 5 words, sha256 defb7ba69dd0)",
            "  HORN ZARF: acceptable (five, 5 words, sha256 defb7ba69dd0)",
        ]
    );
}

#[test]
fn the_terminal_is_given_back_when_the_system_ends_it() {
    let sandbox = five();
    for signal in [Signal::TERM, Signal::HUP] {
        let mut terminal = Terminal::run(&sandbox, "judge --kiosk --exit-code x");
        terminal.wait_for(BLANK);
        terminal.signal(Signal::INT);
        terminal.press("horn");
        terminal.wait_for("HORN");
        terminal.signal(signal);
        terminal.ended();
    }
}

/// A list that goes while players sit there: they are told, and nothing is made up.
#[test]
fn without_its_list_the_judge_calls_the_director() {
    let sandbox = five();
    let mut terminal = Terminal::run(&sandbox, "judge --kiosk --exit-code x");
    terminal.wait_for(BLANK);
    sandbox.ok("lexicon remove five --accept lexicon-in-use");
    terminal.press("horn\t");
    terminal.wait_for("No answer: call the director");
    terminal.wait_for("is not on this machine");
    terminal.signal(Signal::TERM);
    terminal.ended();
}
