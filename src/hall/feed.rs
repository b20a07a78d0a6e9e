//! [`Feed`]: what other programs poll is made so often at most.
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::address::{Asked, Sight};
use crate::failure::Unserved;
use crate::packed::Packed;
use crate::snapshot::Snapshot;

/// It takes long in a large event, and nobody polls it oftener.
const PAUSE: Duration = Duration::from_secs(2);

/// The feed as it was made last, and when: a time that runs.
#[derive(Default)]
pub struct Feed(Mutex<Option<(Duration, Arc<Packed>)>>);

impl Feed {
    /// The feed, at most two seconds old. That may take a while.
    pub fn page(&self, snapshot: &Snapshot, now: Duration) -> Result<Arc<Packed>, Unserved> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((made, page)) = &*last
            && now.saturating_sub(*made) < PAUSE
        {
            return Ok(Arc::clone(page));
        }
        let page = snapshot.page(&Asked::page(Sight::Feed))?;
        *last = Some((now, Arc::clone(&page)));
        Ok(page)
    }
}
