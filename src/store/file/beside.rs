//! [`Beside`]: an event at one revision, for other threads to read.
use std::path::PathBuf;

use crate::{Store, StoreError, View};

/// From where other threads read what a [`View`] sees, each on a connection of its own.
#[derive(Clone, Debug)]
pub struct Beside {
    path: PathBuf,
    /// The fingerprint of the last operation: that of no other event, and of no other revision.
    last: Option<String>,
}

impl View<'_> {
    /// From where other threads read the same; `None` where only this one can.
    pub fn beside(&self) -> Result<Option<Beside>, StoreError> {
        let Some(path) = self.path() else { return Ok(None) };
        let last = self.fingerprint(self.revision()?)?;
        Ok(Some(Beside { path: path.to_owned(), last }))
    }
}

impl Beside {
    /// Reads at that revision; `None` where the file is at another by now, or `look` refuses, or
    /// the file cannot be read so: who has it open can read it still, and say why not.
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
