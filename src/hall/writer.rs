//! [`Writer`]: the one thread that enters anything.
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::thread::{self, JoinHandle};

use axum::http::StatusCode;
use desk::{Desk, Refusal};
use tokio::sync::oneshot;

use crate::backups::Backups;
use crate::failure::Unserved;
use crate::house::House;
use crate::reader::Reader;

/// So many entries wait for their turn; who comes then is told that it is NOT saved.
const WAITING: usize = 256;

type Deed = Box<dyn FnOnce(&mut Desk) + Send>;

/// Where entries wait, in the order in which they came.
#[derive(Clone)]
pub struct Writer(SyncSender<Deed>);

impl Writer {
    /// Opens the event to enter things; the thread ends when the last writer is gone and all that
    /// waits is done.
    pub fn start(
        house: Arc<House>,
        reader: Reader,
        backups: Backups,
    ) -> Result<(Writer, JoinHandle<()>), Refusal> {
        let mut desk = opened(&house.file)?;
        let (door, waiting) = sync_channel::<Deed>(WAITING);
        let event = desk.event_id()?;
        let thread = thread::spawn(move || {
            while let Ok(deed) = waiting.recv() {
                // A backup of the event was put back: what is entered goes into that.
                if desk.version().is_err()
                    && let Ok(mut now) = opened(&house.file)
                    && now.event_id().is_ok_and(|id| id == event)
                {
                    desk = now;
                }
                // A bug in one entry is not the end of the next.
                if panic::catch_unwind(AssertUnwindSafe(|| deed(&mut desk))).is_err() {
                    match opened(&house.file) {
                        Ok(opened) => desk = opened,
                        Err(_) => return,
                    }
                }
                reader.look();
                if let Some(committed) = desk.watch().take() {
                    backups.after(committed);
                }
            }
        });
        Ok((Writer(door), thread))
    }

    /// Has something entered, and gives what came of it once it is in the file.
    ///
    /// # Errors
    /// Too much waits already; then nothing is entered.
    pub async fn enter<T: Send + 'static>(
        &self,
        deed: impl FnOnce(&mut Desk) -> T + Send + 'static,
    ) -> Result<T, Unserved> {
        let (done, answer) = oneshot::channel();
        let deed: Deed = Box::new(move |desk| {
            // Who asked may have gone; what was entered stays.
            let _ = done.send(deed(desk));
        });
        match self.0.try_send(deed) {
            Ok(()) => answer.await.map_err(|_| unsure()),
            Err(TrySendError::Full(_) | TrySendError::Disconnected(_)) => Err(not_saved()),
        }
    }
}

/// To enter something, wherever the order of that is kept.
fn opened(file: &Path) -> Result<Desk, Refusal> {
    Ok(Desk::open(file)?.shared_by(remote::SHARING))
}

fn not_saved() -> Unserved {
    Unserved::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "NOT saved: too much waits to be entered",
        "send it again in a moment",
    )
}

fn unsure() -> Unserved {
    Unserved::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "NOT known whether it is saved: the hall stopped meanwhile",
        "send it again with the same key: it is entered once",
    )
}
