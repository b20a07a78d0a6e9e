//! [`Chores`]: the one thread that does what follows an entry: hooks, and backups. Nobody who enters
//! something waits for them.
use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use desk::Committed;
use tournament::Moment;

use crate::bell::Bell;
use crate::house::House;

/// So much of what was said last is kept for the desk.
const KEPT: usize = 3;

/// Who has done what follows an entry.
#[derive(Clone)]
pub struct Chores(Sender<Committed>);

/// What was said last of what followed an entry, the newest first.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    kept: Arc<Mutex<VecDeque<Notice>>>,
    bell: Bell,
}

#[derive(Clone, Debug)]
pub struct Notice {
    pub at: Moment,
    pub lines: Vec<String>,
}

impl Chores {
    /// The thread ends when nobody is left who enters anything, and all is done.
    pub fn start(house: Arc<House>, bell: Bell) -> (Chores, Notices, JoinHandle<()>) {
        let (sender, waiting) = channel::<Committed>();
        let notices = Notices { bell, ..Notices::default() };
        let kept = notices.clone();
        let thread = thread::spawn(move || {
            while let Ok(committed) = waiting.recv() {
                let follow = || (house.world.follow)(&house.file, &house.keeper, committed);
                // A bug in what follows one entry is not the end of what follows the next.
                let lines = panic::catch_unwind(AssertUnwindSafe(follow)).unwrap_or_else(|_| {
                    vec![
                        "What follows an entry was not done. What was entered is saved.".to_owned(),
                    ]
                });
                if !lines.is_empty() {
                    (house.world.say)(&lines.join("\n"));
                    kept.keep(Notice { at: (house.world.now)(), lines });
                }
            }
        });
        (Chores(sender), notices, thread)
    }

    /// Has done what follows this, in its turn.
    pub fn follow(&self, committed: Committed) {
        // The thread goes last of all.
        let _ = self.0.send(committed);
    }
}

impl Notices {
    fn keep(&self, notice: Notice) {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.push_front(notice);
        kept.truncate(KEPT);
        self.bell.ring();
    }

    pub fn all(&self) -> Vec<Notice> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}
