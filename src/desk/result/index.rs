//! [`Results`]: the results of a division, found by their pairings.
use std::ops::Deref;

use tournament::event::{Fact, Noun, Write};
use tournament::{GameResult, PairingId};

/// The results of all sources in a division, in the order of pairing and source, so that those of a
/// pairing are found by binary search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results(Vec<GameResult>);

impl Results {
    pub fn of(&self, pairing: PairingId) -> &[GameResult] {
        let from = self.0.partition_point(|result| result.pairing < pairing);
        let own = self.0.get(from..).unwrap_or_default();
        let many = own.partition_point(|result| result.pairing == pairing);
        own.get(..many).unwrap_or_default()
    }

    /// Applies a write of a result.
    pub(crate) fn put(&mut self, write: &Write) {
        if write.noun() == Noun::Result {
            self.0.retain(|known| known.key() != write.key());
        }
        if let Some(result) = write.after_as::<GameResult>() {
            self.push(result.clone());
        }
    }

    /// Adds one after others of its pairing and source.
    pub fn push(&mut self, result: GameResult) {
        let place = |known: &GameResult| (known.pairing, known.source);
        let at = self.0.partition_point(|known| place(known) <= place(&result));
        self.0.insert(at, result);
    }

    pub fn retain(&mut self, stays: impl FnMut(&GameResult) -> bool) {
        self.0.retain(stays);
    }
}

impl From<Vec<GameResult>> for Results {
    fn from(mut results: Vec<GameResult>) -> Results {
        results.sort_by_key(|result| (result.pairing, result.source));
        Results(results)
    }
}

impl Deref for Results {
    type Target = [GameResult];

    fn deref(&self) -> &[GameResult] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Results {
    type Item = &'a GameResult;
    type IntoIter = std::slice::Iter<'a, GameResult>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
