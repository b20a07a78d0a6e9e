//! [`Backups`]: the one thread that backs the event up after entries. Nobody who enters something
//! waits for it.
use std::collections::VecDeque;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use desk::Committed;
use tournament::Moment;

use crate::bell::Bell;
use crate::house::House;

/// The desk shows this many notices, the last ones.
const KEPT: usize = 3;

/// The queue of the thread.
#[derive(Clone)]
pub struct Backups(Sender<Committed>);

/// The last notices about backups, the newest first.
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

impl Backups {
    /// Starts the thread; it ends when the last sender is dropped and the queue is empty.
    pub fn start(house: Arc<House>, bell: Bell) -> (Backups, Notices, JoinHandle<()>) {
        let (sender, queue) = channel::<Committed>();
        let notices = Notices { bell, ..Notices::default() };
        let kept = notices.clone();
        let thread = thread::spawn(move || {
            while let Ok(committed) = queue.recv() {
                let back_up = || (house.world.after_entries)(&house.file, &house.keeper, committed);
                // A bug in one backup does not end the thread.
                let lines = panic::catch_unwind(AssertUnwindSafe(back_up)).unwrap_or_else(|_| {
                    vec!["NO BACKUP was made. What was entered is saved.".to_owned()]
                });
                if !lines.is_empty() {
                    (house.world.say)(&lines.join("\n"));
                    kept.keep(Notice { at: (house.world.now)(), lines });
                }
            }
        });
        (Backups(sender), notices, thread)
    }

    /// Backs the event up if that is due after these entries.
    pub fn after(&self, committed: Committed) {
        // The thread outlives every sender.
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
