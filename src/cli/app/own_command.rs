//! A command of the user's own that is told of something.
//!
//! Which command, only the environment says, never the event file: a file from a
//! stranger must not be able to run anything.
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use ::show::prompt::words::texts;

/// How often one looks whether it is done.
const LOOK: Duration = Duration::from_millis(20);

/// What is to be run, and what it is told.
pub struct OwnCommand<'a> {
    /// The variable of the environment that names it.
    pub variable: &'static str,
    /// As it stands there.
    pub line: &'a str,
    pub environment: Vec<(&'static str, OsString)>,
    /// What it may read.
    pub input: &'a str,
    /// In seconds: then it is ended.
    pub patience: u32,
}

impl OwnCommand<'_> {
    /// Runs it and waits for its end.
    pub fn run(&self) -> io::Result<()> {
        // On Windows a backslash is between folders.
        let words = if cfg!(windows) { texts(self.line) } else { shlex::split(self.line) };
        let words = words.unwrap_or_default();
        let [program, arguments @ ..] = &words[..] else {
            return Err(io::Error::other("its quotes are not closed"));
        };
        let mut child = Command::new(program)
            .args(arguments)
            // It may call sixzero itself, and must not call itself for ever.
            .env_remove(self.variable)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()?;
        if let Some(mut stdin) = child.stdin.take() {
            // A command that does not read it has its reasons.
            let _ = stdin.write_all(self.input.as_bytes());
        }
        for _ in 0..u128::from(self.patience) * 1_000 / LOOK.as_millis() {
            if let Some(status) = child.try_wait()? {
                return done(status);
            }
            thread::sleep(LOOK);
        }
        child.kill()?;
        child.wait()?;
        Err(io::Error::other(format!("it took longer than {} seconds", self.patience)))
    }
}

fn done(status: ExitStatus) -> io::Result<()> {
    if status.success() { Ok(()) } else { Err(io::Error::other(status.to_string())) }
}
