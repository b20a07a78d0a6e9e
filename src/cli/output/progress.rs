//! [`Bar`]: how far long work is, on a terminal.
use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;
use std::time::Duration;

use crate::cli::Context;
use crate::cli::os::clock;

/// A bar that grows with what is done.
pub struct Bar {
    all: usize,
    began: Duration,
    /// The part of the bar that is shown; `None` where no one looks.
    shown: Option<Mutex<Option<usize>>>,
}

impl Bar {
    const WIDTH: usize = 30;

    /// A bar for so many things; nothing where stderr is no terminal or remarks are left out.
    pub fn new(context: &Context, all: usize) -> Bar {
        let is_seen = context.is_at_terminal() && io::stderr().is_terminal() && !context.is_quiet();
        Bar { all, began: clock::running(), shown: is_seen.then(Mutex::default) }
    }

    /// Shows so many done, where the bar has grown since, with what is said beside it.
    pub fn show(&self, done: usize, said: impl FnOnce() -> String) {
        let Some(shown) = &self.shown else { return };
        let Ok(mut shown) = shown.lock() else { return };
        let grown = done * Bar::WIDTH / self.all.max(1);
        if *shown == Some(grown) {
            return;
        }
        *shown = Some(grown);
        let (full, empty) = ("#".repeat(grown), ".".repeat(Bar::WIDTH.saturating_sub(grown)));
        let left = self.left(done).map(|left| format!(", {left} left")).unwrap_or_default();
        // A sign of life that cannot be shown is not missed.
        let _ =
            write!(io::stderr(), "\r[{full}{empty}] {done} of {} {}{left}\x1b[K", self.all, said());
    }

    /// How long the rest takes, if it goes on as it went so far: `2:05`.
    fn left(&self, done: usize) -> Option<String> {
        let gone = clock::running().saturating_sub(self.began).as_secs_f64();
        let each = gone / f64::from(u32::try_from(done).ok().filter(|done| *done > 0)?);
        let rest = u32::try_from(self.all.saturating_sub(done)).ok()?;
        let seconds = (each * f64::from(rest)).ceil() as u64;
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    }

    pub fn clear(&self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
