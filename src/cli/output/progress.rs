//! [`Bar`]: how far long work is, on a terminal.
use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;

use crate::cli::Context;

/// A bar that grows with what is done.
pub struct Bar {
    all: usize,
    /// The part of the bar that is shown; `None` where no one looks.
    shown: Option<Mutex<Option<usize>>>,
}

impl Bar {
    const WIDTH: usize = 30;

    /// A bar for so many things; nothing where stderr is no terminal or remarks are left out.
    pub fn new(context: &Context, all: usize) -> Bar {
        let is_seen = io::stderr().is_terminal() && !context.is_quiet();
        Bar { all, shown: is_seen.then(Mutex::default) }
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
        // A sign of life that cannot be shown is not missed.
        let _ = write!(io::stderr(), "\r[{full}{empty}] {done} of {} {}", self.all, said());
    }

    pub fn clear(&self) {
        if self.shown.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
