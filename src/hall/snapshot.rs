//! [`Snapshot`]: what anybody may see of the event at one revision, and the pages made of it.
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use show::event::public::Public;
use tournament::Moment;
use tournament::event::OperationId;

use crate::address::Asked;
use crate::failure::Unserved;
use crate::house::House;
use crate::packed::Packed;
use crate::sight;

/// So many pages of a revision are kept; more are made each time they are asked for.
const KEPT: usize = 2_000;

/// The event at one revision, as anybody may see it. It never changes.
pub struct Snapshot {
    pub revision: OperationId,
    /// When it was made.
    pub at: Moment,
    pub(crate) public: Arc<Public>,
    /// Why there is none of a later revision, where the file cannot be shown.
    pub trouble: Option<String>,
    pub(crate) house: Arc<House>,
    made: Mutex<HashMap<String, Made>>,
}

/// A page, once it is made.
type Made = Arc<OnceLock<Result<Arc<Packed>, Unserved>>>;

impl Snapshot {
    pub(crate) fn new(revision: OperationId, public: Public, house: Arc<House>) -> Snapshot {
        Snapshot {
            revision,
            at: (house.world.now)(),
            public: Arc::new(public),
            trouble: None,
            house,
            made: Mutex::default(),
        }
    }

    /// The same, with why it is the last.
    pub(crate) fn in_trouble(&self, said: String) -> Snapshot {
        Snapshot {
            revision: self.revision,
            at: self.at,
            public: Arc::clone(&self.public),
            trouble: Some(said),
            house: Arc::clone(&self.house),
            made: Mutex::default(),
        }
    }

    /// The page, if it is made already.
    pub(crate) fn ready(&self, asked: &Asked) -> Option<Result<Arc<Packed>, Unserved>> {
        self.made().get(&asked.address())?.get().cloned()
    }

    /// The page, which is made once, however many ask for it. That may take a while.
    pub(crate) fn page(&self, asked: &Asked) -> Result<Arc<Packed>, Unserved> {
        let address = asked.address();
        let make = || sight::page(self, asked).map(Arc::new);
        let cell = {
            let mut made = self.made();
            if made.len() >= KEPT && !made.contains_key(&address) {
                drop(made);
                return make();
            }
            Arc::clone(made.entry(address.clone()).or_default())
        };
        let page = cell.get_or_init(make).clone();
        if page.is_err() {
            // Whoever asks for what is not there must not fill the room of what is.
            self.made().remove(&address);
        }
        page
    }

    /// Makes the pages that everybody asks for at once, where somebody looked at them before.
    pub(crate) fn warm(&self, before: &Snapshot) {
        for asked in Asked::rushed() {
            if before.ready(&asked).is_some()
                && let Ok(page) = self.page(&asked)
            {
                page.pack();
            }
        }
    }

    fn made(&self) -> MutexGuard<'_, HashMap<String, Made>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
