//! [`Reader`]: the one thread that looks at the event and makes a snapshot of each revision.
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use desk::{Desk, Refusal, ShownGame};
use show::event::public::Public;
use show::event::reported::Reported;
use tokio::sync::watch;
use tournament::event::OperationId;
use tournament::{GameNo, Moment};

use crate::failure::Unserved;
use crate::hall_file::{HallFile, Placard};
use crate::house::House;
use crate::snapshot::Snapshot;

/// How long it takes at most until an entry of the command line is seen. The look costs a few
/// microseconds.
const PAUSE: Duration = Duration::from_millis(50);
/// Rows that were looked through are not again, until so much later something has changed; the pages of
/// that do not wait for it.
const CHECKED_FOR: Duration = Duration::from_secs(60);
/// A file that cannot be shown is tried again after this time.
const MENDING: Duration = Duration::from_millis(500);
/// A game is there in this time.
const GAME_IN: Duration = Duration::from_secs(5);

/// Who has the event looked at.
#[derive(Clone)]
pub struct Reader(Sender<Wish>);

enum Wish {
    /// Something may have been entered.
    Look,
    /// The director tells the room something else.
    Placard(Placard),
    /// A recorded game is to be shown.
    Game(GameNo, SyncSender<Result<ShownGame, Refusal>>),
    /// What is in the file is not all that was entered, and why.
    OutOfDate(Option<String>),
    Stop,
}

/// How far the thread has come.
#[derive(Debug, Default)]
pub struct Pulse {
    /// The last revision that was seen in the file.
    revision: AtomicI64,
    /// When the file was last looked at, in milliseconds that run.
    looked: AtomicU64,
}

impl Pulse {
    pub fn revision(&self) -> OperationId {
        OperationId(self.revision.load(Ordering::Relaxed))
    }

    /// How long ago the file was looked at.
    pub fn age(&self, now: Duration) -> Duration {
        now.saturating_sub(Duration::from_millis(self.looked.load(Ordering::Relaxed)))
    }

    fn beat(&self, now: Duration) {
        let ms = u64::try_from(now.as_millis()).unwrap_or(u64::MAX);
        self.looked.store(ms, Ordering::Relaxed);
    }
}

/// What was started: who asks for looks, what is published, and how it goes.
pub struct Started {
    /// Which event it is, whatever it is called.
    pub event: Arc<str>,
    pub reader: Reader,
    pub snapshots: watch::Receiver<Arc<Snapshot>>,
    pub pulse: Arc<Pulse>,
    pub thread: JoinHandle<()>,
}

impl Reader {
    /// Opens the event, makes the first snapshot, and goes on until it is stopped.
    pub fn start(house: Arc<House>) -> Result<Started, Refusal> {
        let mut desk = Desk::open(&house.file)?;
        let loaded = Loaded::of(&mut desk)?;
        let revision = loaded.revision;
        let event = desk.event_id()?.map(|event| event.0).unwrap_or_default();
        let (wishes, wished) = channel();
        let reader = Reader(wishes);
        // Where the hall's file is broken, who needs it says so.
        let placard =
            HallFile::beside(&house.file, house.world.drawer).placard().unwrap_or_default();
        let snapshot = Snapshot::new(loaded, Arc::clone(&house), placard, reader.clone());
        let pulse = Arc::new(Pulse::default());
        pulse.revision.store(revision.0, Ordering::Relaxed);
        pulse.beat((house.world.running)());
        let version = desk.version()?;
        let (published, snapshots) = watch::channel(Arc::new(snapshot));
        let watched = Watched {
            checked: (house.world.running)(),
            pulse: Arc::clone(&pulse),
            desk: Some(desk),
            version,
            placard: snapshots.borrow().placard.clone(),
            published,
            reader: reader.clone(),
            out_of_date: None,
            house,
        };
        let thread = thread::spawn(move || watched.go_on(&wished));
        Ok(Started { event: event.into(), reader, snapshots, pulse, thread })
    }

    /// Something may have been entered: it need not be waited for.
    pub fn look(&self) {
        // The thread is gone where the hall is closing.
        let _ = self.0.send(Wish::Look);
    }

    /// From now on the pages say this.
    pub(crate) fn tell(&self, placard: Placard) {
        // The thread is gone where the hall is closing.
        let _ = self.0.send(Wish::Placard(placard));
    }

    /// A recorded game with all that belongs to it, as it is now; this waits for it.
    pub fn game(&self, number: GameNo) -> Result<ShownGame, Unserved> {
        let (answer, answered) = sync_channel(1);
        self.0.send(Wish::Game(number, answer)).map_err(|_| Unserved::out_of_order())?;
        let game = answered.recv_timeout(GAME_IN).map_err(|_| Unserved::out_of_order())?;
        Ok(game?)
    }

    /// The pages say that they may be behind, and why; or that they are not any more.
    pub fn out_of_date(&self, why: Option<String>) {
        // The thread is gone where the hall is closing.
        let _ = self.0.send(Wish::OutOfDate(why));
    }

    /// Ends the thread.
    pub fn stop(&self) {
        // It may have ended by itself.
        let _ = self.0.send(Wish::Stop);
    }
}

/// The event that is looked at.
struct Watched {
    house: Arc<House>,
    /// `None` where it could not be read, and is opened again.
    desk: Option<Desk>,
    /// As [`Desk::version`] gave it when it was last looked at.
    version: i64,
    /// When every row was looked through.
    checked: Duration,
    pulse: Arc<Pulse>,
    published: watch::Sender<Arc<Snapshot>>,
    placard: Placard,
    reader: Reader,
    /// Why others may have entered what is not in the file.
    out_of_date: Option<String>,
}

impl Watched {
    fn go_on(mut self, wished: &Receiver<Wish>) {
        loop {
            let is_wished = match wished.recv_timeout(PAUSE) {
                Ok(Wish::Look) => true,
                Ok(Wish::Placard(placard)) => {
                    self.placard = placard;
                    true
                }
                Ok(Wish::Game(number, answer)) => {
                    // Who asked may have gone.
                    let _ = answer.send(self.game(number));
                    false
                }
                Ok(Wish::OutOfDate(why)) => {
                    self.out_of_date = why;
                    true
                }
                Err(RecvTimeoutError::Timeout) => false,
                Ok(Wish::Stop) | Err(RecvTimeoutError::Disconnected) => return,
            };
            if is_wished || self.is_stirred() {
                self.look();
            }
            self.pulse.beat((self.house.world.running)());
        }
    }

    fn game(&mut self, number: GameNo) -> Result<ShownGame, Refusal> {
        match &mut self.desk {
            Some(desk) => desk.game_shown(number),
            None => Desk::open(&self.house.file)?.game_shown(number),
        }
    }

    /// Whether somebody has entered something, or the file is not what it was.
    fn is_stirred(&self) -> bool {
        let version = self.desk.as_ref().map(Desk::version);
        !matches!(version, Some(Ok(version)) if version == self.version)
    }

    fn look(&mut self) {
        if let Err(refusal) = self.publish() {
            self.desk = None;
            let said = refusal.to_string();
            let last = Arc::clone(&self.published.borrow());
            if last.trouble.as_ref() != Some(&said) {
                (self.house.world.say)(&format!("The pages stay as they are: {said}."));
                self.published.send_replace(Arc::new(last.in_trouble(said)));
            }
            thread::sleep(MENDING);
        }
    }

    fn publish(&mut self) -> Result<(), Refusal> {
        let now = (self.house.world.running)();
        let desk = match &mut self.desk {
            Some(desk) => desk,
            empty => {
                self.checked = now;
                empty.insert(Desk::open(&self.house.file)?)
            }
        };
        let last = Arc::clone(&self.published.borrow());
        let version = desk.version()?;
        let revision = desk.view(|view| Ok(view.journal.revision()?))?;
        self.pulse.revision.store(revision.0, Ordering::Relaxed);
        let is_told = self.placard != last.placard;
        if revision != last.revision || last.trouble != self.out_of_date || is_told {
            let (house, placard) = (Arc::clone(&self.house), self.placard.clone());
            let mut next = Snapshot::new(Loaded::of(desk)?, house, placard, self.reader.clone());
            // The next round is paired on it.
            if next.completes(&last) {
                self.look_through(now)?;
            }
            next.trouble.clone_from(&self.out_of_date);
            next.warm(&last);
            self.published.send_replace(Arc::new(next));
        }
        if now.saturating_sub(self.checked) >= CHECKED_FOR {
            self.look_through(now)?;
        }
        self.version = version;
        Ok(())
    }

    /// Looks through every row as it lies on the disk; an open desk has read some of them before.
    fn look_through(&mut self, now: Duration) -> Result<(), Refusal> {
        if self.checked != now {
            Desk::open(&self.house.file)?.sound()?;
            self.checked = now;
        }
        Ok(())
    }
}

/// What anybody may see, and of when it is.
pub struct Loaded {
    pub revision: OperationId,
    /// When the last operation was entered.
    pub entered: Moment,
    pub public: Public,
    /// For who reported it.
    pub reported: Reported,
}

impl Loaded {
    fn of(desk: &mut Desk) -> Result<Loaded, Refusal> {
        desk.shown(|view| {
            let revision = view.journal.revision()?;
            let entered = view.journal.operation(revision)?.told.at;
            let (public, reported) = Public::load(view)?;
            Ok(Loaded { revision, entered, public, reported })
        })
    }
}
