//! [`Beside`]: an event at one revision, for other threads to read.
use std::path::PathBuf;

use crate::{Store, StoreError, View};

/// Where other threads can read what a [`View`] sees, each with its own connection.
#[derive(Clone, Debug)]
pub struct Beside {
    path: PathBuf,
    /// The fingerprint of the last operation, which belongs to this event and revision only.
    last: Option<String>,
}

impl View<'_> {
    /// For other threads to read the same; `None` if only this one can.
    pub fn beside(&self) -> Result<Option<Beside>, StoreError> {
        let Some(path) = self.path() else { return Ok(None) };
        let last = self.fingerprint(self.revision()?)?;
        Ok(Some(Beside { path: path.to_owned(), last }))
    }
}

impl Beside {
    /// Reads at that revision; `None` if the file is at another one now, cannot be read, or `look`
    /// refuses. The thread that has the file open can still read it, and say why not.
    pub fn view<T, E: From<StoreError>>(
        &self,
        look: impl FnOnce(&View<'_>) -> Result<T, E>,
    ) -> Option<T> {
        let seen = Store::open(&self.path).ok()?.view(|view| {
            let same = view.fingerprint(view.revision()?)? == self.last;
            if same { look(view).map(Some) } else { Ok(None) }
        });
        seen.ok()?
    }
}
