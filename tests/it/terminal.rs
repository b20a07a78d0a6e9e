//! [`Terminal`]: the program on a real pseudo-terminal.
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

    pub fn is_raw(&self) -> bool {
        !tcgetattr(&self.slave).unwrap().local_modes.contains(LocalModes::ISIG)
    }

    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// It ended so, and the terminal takes lines again.
    #[track_caller]
    pub fn ended_with(mut self, code: i32) -> String {
        assert_eq!(self.child.wait().unwrap().code(), Some(code), "{:?}", self.all);
        let modes = tcgetattr(&self.slave).unwrap().local_modes;
        assert!(modes.contains(LocalModes::ISIG | LocalModes::ICANON | LocalModes::ECHO));
        while let Ok(bytes) = self.shown.recv_timeout(Duration::from_millis(200)) {
            self.all.push_str(&String::from_utf8_lossy(&bytes));
        }
        self.all
    }
}
