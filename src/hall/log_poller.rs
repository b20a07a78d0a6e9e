//! [`LogPoller`]: the thread that takes what other halls entered from the nodes that keep the event's
//! order.
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use desk::{Desk, Refusal, ShareRefusal};
use remote::{Rqlite, RqliteConfig};
use serde::Serialize;
use tokio::sync::watch;
use tournament::plural;

use crate::house::House;
use crate::reader::Reader;
use crate::serve::Closing;

/// An entry of another hall is here after this time at most.
const PAUSE: Duration = Duration::from_millis(250);
/// The pause after a failure.
const LONG_PAUSE: Duration = Duration::from_secs(2);

/// The last answer of the nodes; `None` where this machine keeps the order itself.
#[derive(Clone, Default)]
pub struct LogPoller(Arc<Mutex<Option<LastAnswer>>>);

struct LastAnswer {
    at: String,
    /// When they answered: a monotonic time.
    since: Duration,
    /// The last operation that they had then.
    operation: i64,
}

/// The last answer of the nodes, for `/health`.
#[derive(Serialize)]
pub struct LogHealth {
    at: String,
    /// How many seconds ago they answered.
    seconds: u64,
    /// The last operation that they had then.
    operation: i64,
}

impl LogPoller {
    pub fn health(&self, now: Duration) -> Option<LogHealth> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.as_ref().map(|LastAnswer { at, since, operation }| LogHealth {
            at: at.clone(),
            seconds: now.saturating_sub(*since).as_secs(),
            operation: *operation,
        })
    }

    /// Starts the thread; it ends when the hall closes, or at once where this machine keeps the order.
    pub fn start(
        &self,
        house: Arc<House>,
        reader: Reader,
        closing: watch::Receiver<Closing>,
    ) -> JoinHandle<()> {
        let (last, state) = (Arc::clone(&self.0), State::Starting);
        let polling = Polling { last, house, reader, open: None, state };
        thread::spawn(move || polling.run(&closing))
    }
}

struct Polling {
    last: Arc<Mutex<Option<LastAnswer>>>,
    house: Arc<House>,
    reader: Reader,
    open: Option<Open>,
    state: State,
}

/// The event's file, and the log of the nodes.
struct Open {
    config: RqliteConfig,
    log: Rqlite,
    desk: Desk,
}

enum State {
    Starting,
    UpToDate,
    Failing { since: Duration, why: String },
}

impl Polling {
    fn run(mut self, closing: &watch::Receiver<Closing>) {
        loop {
            let polled = match RqliteConfig::of(&self.house.file) {
                Ok(None) => {
                    self.reader.out_of_date(None);
                    return;
                }
                Ok(Some(config)) => self.poll(config),
                Err(error) => Err(ShareRefusal::Log(error).into()),
            };
            let pause = match polled {
                Ok((taken, operation)) => {
                    self.note_answer(taken, operation);
                    PAUSE
                }
                Err(refusal) => {
                    self.open = None;
                    self.note_failure(&refusal);
                    LONG_PAUSE
                }
            };
            let mut waited = Duration::ZERO;
            while waited < pause {
                if *closing.borrow() == Closing::Closing {
                    return;
                }
                thread::sleep(PAUSE / 5);
                waited += PAUSE / 5;
            }
        }
    }

    /// Takes what is new: the number of operations, and the last one.
    fn poll(&mut self, config: RqliteConfig) -> Result<(usize, i64), Refusal> {
        let open = match self.open.take().filter(|open| open.config == config) {
            Some(open) => open,
            None => {
                let log = config.log().map_err(ShareRefusal::Log)?;
                Open { config, log, desk: Desk::open(&self.house.file)? }
            }
        };
        let open = self.open.insert(open);
        let taken = open.desk.take(&mut open.log)?;
        Ok((taken, open.desk.mark()?.revision.0))
    }

    fn note_answer(&mut self, taken: usize, operation: i64) {
        let since = (self.house.world.running)();
        let at = self.open.as_ref().map(|open| open.config.at()).unwrap_or_default();
        let operations = plural(taken, "operation", "operations");
        let said = match &self.state {
            State::UpToDate => None,
            State::Starting => {
                Some(format!("In step with {at}: took {operations}, now at operation {operation}."))
            }
            State::Failing { since: failed, .. } => Some(format!(
                "In step with {at} again, after {} seconds: took {operations}, now at operation {operation}.",
                since.saturating_sub(*failed).as_secs()
            )),
        };
        *self.last.lock().unwrap_or_else(PoisonError::into_inner) =
            Some(LastAnswer { at, since, operation });
        if let Some(said) = said {
            (self.house.world.say)(&said);
            self.reader.out_of_date(None);
        }
        self.state = State::UpToDate;
    }

    fn note_failure(&mut self, refusal: &Refusal) {
        let no_answer =
            matches!(refusal, Refusal::Share(ShareRefusal::Log(error)) if error.is_out_of_reach());
        // The system's words for it vary from one attempt to the next.
        let why = if no_answer { String::new() } else { format!(": {refusal}") };
        let now = (self.house.world.running)();
        let since = match &self.state {
            State::Failing { why: known, .. } if *known == why => return,
            State::Failing { since, .. } => *since,
            State::Starting | State::UpToDate => now,
        };
        let mark = Desk::open(&self.house.file).and_then(|mut desk| desk.mark());
        let operation = mark.map_or(0, |mark| mark.revision.0);
        let time = (self.house.world.times.second)((self.house.world.now)());
        (self.house.world.say)(&format!(
            "No entries from the other halls since {time}, operation {operation}: {refusal}. Nothing can be \
             entered here until the nodes answer; nothing that was saved is lost."
        ));
        self.reader.out_of_date(Some(format!(
            "without the other halls' entries since {time}, operation {operation}{why}"
        )));
        self.state = State::Failing { since, why };
    }
}
