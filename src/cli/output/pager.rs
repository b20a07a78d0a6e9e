//! A pager, where an answer is longer than the terminal that it is for.
use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use crate::cli::os::environment;

/// Whether an answer may go through a pager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paging {
    WhereLong,
    Off,
}

/// The variable that turns it off, or names a pager for sixzero alone.
const VARIABLE: &str = "SIXZERO_PAGER";

/// How `less` is to be: gone where the text fits, colours as they are, the screen left as it is; the
/// keys that matter stand below, at the end (`?e`) without the one that goes on.
const LESS: &str = "-FRX -Ps?eb back, q leaves:Space goes on, b back, q leaves.";

/// Shows a text by the pager; `false` where that is not wanted, not needed or not possible.
pub fn shows(text: &str, painted: &str, paging: Paging) -> bool {
    if paging == Paging::Off || !io::stdout().is_terminal() || !is_long(text) {
        return false;
    }
    let own = environment::variable(VARIABLE);
    let is_dumb = environment::variable("TERM").is_some_and(|terminal| terminal == "dumb");
    if own.as_deref() == Some("off") || is_dumb {
        return false;
    }
    let named = own.or_else(|| environment::variable("PAGER")).unwrap_or_else(|| "less".to_owned());
    let Some(words) = shlex::split(&named) else { return false };
    let Some((program, words)) = words.split_first() else { return false };
    let mut pager = Command::new(program);
    pager.args(words).stdin(Stdio::piped());
    let is_less = program == "less" || program.ends_with("/less");
    if is_less {
        // What is typed ahead must run no program and write no file.
        pager.env("LESSSECURE", "1");
    }
    if is_less && environment::variable("LESS").is_none() {
        pager.env("LESS", LESS);
    }
    #[cfg(unix)]
    let _kept = interrupt::Kept::by_pager();
    let Ok(mut child) = pager.spawn() else { return false };
    if let Some(mut input) = child.stdin.take() {
        // Who has seen enough leaves before the end. Other pagers may not know colours.
        let _ = match is_less {
            true => input.write_all(painted.as_bytes()),
            false => input.write_all(anstream::adapter::strip_str(text).to_string().as_bytes()),
        };
    }
    child.wait().is_ok_and(|ended| ended.success())
}

/// Whether it has more lines than the terminal, of which one is the shell's.
fn is_long(text: &str) -> bool {
    let Some((width, height)) = terminal_size::terminal_size() else { return false };
    let width = usize::from(width.0.max(1));
    let rows = |line: &str| line.chars().count().div_ceil(width).max(1);
    text.lines().map(rows).sum::<usize>() >= usize::from(height.0)
}

/// Whether a line was typed ahead: a pager would take it for its keys.
#[cfg(unix)]
pub fn is_typed_ahead() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let stdin = io::stdin();
    let mut typed = [PollFd::new(&stdin, PollFlags::IN)];
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut typed, Some(&at_once)).is_ok_and(|ready| ready > 0)
}

/// Whether a line was typed ahead.
#[cfg(not(unix))]
pub fn is_typed_ahead() -> bool {
    false
}

/// Ctrl-C is the pager's, as long as it is there, and ends the program as ever after it.
#[cfg(unix)]
mod interrupt {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, LazyLock};

    use signal_hook::consts::SIGINT;
    use signal_hook::flag::register_conditional_default;

    static ENDS: LazyLock<Arc<AtomicBool>> = LazyLock::new(|| {
        let ends = Arc::new(AtomicBool::new(true));
        let _ = register_conditional_default(SIGINT, Arc::clone(&ends));
        ends
    });

    pub struct Kept;

    impl Kept {
        pub fn by_pager() -> Kept {
            ENDS.store(false, Ordering::Relaxed);
            Kept
        }
    }

    impl Drop for Kept {
        fn drop(&mut self) {
            ENDS.store(true, Ordering::Relaxed);
        }
    }
}
