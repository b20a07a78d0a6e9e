//! [`Shelf`]: the rows of one noun.
use std::ops::RangeInclusive;
use std::sync::Arc;

use super::{Fact, RowKey};

/// The rows of one noun, sorted by key and shared between copies of an event. There are
/// thousands of rows, loaded in order, and new ones have the highest keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf<T>(Arc<Vec<T>>);

impl<T> Default for Shelf<T> {
    fn default() -> Shelf<T> {
        Shelf(Arc::default())
    }
}

impl<T: Fact> Shelf<T> {
    /// The place of the row with this key, or where it would be.
    fn place(&self, key: RowKey) -> Result<usize, usize> {
        match self.0.last() {
            Some(last) if last.key() < key => Err(self.0.len()),
            Some(_) | None => self.0.binary_search_by_key(&key, Fact::key),
        }
    }

    pub(super) fn get(&self, key: RowKey) -> Option<&T> {
        self.0.get(self.place(key).ok()?)
    }

    pub(super) fn put(&mut self, row: T) {
        let place = self.place(row.key());
        let rows = Arc::make_mut(&mut self.0);
        match place {
            Ok(at) => rows[at] = row,
            Err(at) => rows.insert(at, row),
        }
    }

    /// Adds rows; a new row replaces an old one with the same key.
    pub(super) fn fill(&mut self, mut rows: Vec<T>) {
        if !self.0.is_empty() {
            let standing = std::mem::take(&mut self.0);
            let mut all = Arc::try_unwrap(standing).unwrap_or_else(|shared| shared.to_vec());
            all.append(&mut rows);
            rows = all;
        }
        rows.sort_by_key(Fact::key);
        rows.dedup_by(|new, old| {
            let is_same = new.key() == old.key();
            if is_same {
                std::mem::swap(new, old);
            }
            is_same
        });
        self.0 = Arc::new(rows);
    }

    pub(super) fn remove(&mut self, key: RowKey) {
        if let Ok(at) = self.place(key) {
            Arc::make_mut(&mut self.0).remove(at);
        }
    }

    pub(super) fn last_key(&self) -> Option<RowKey> {
        self.0.last().map(Fact::key)
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }

    pub(super) fn range(&self, keys: RangeInclusive<RowKey>) -> &[T] {
        let from = self.0.partition_point(|row| row.key() < *keys.start());
        let rows = &self.0[from..];
        &rows[..rows.partition_point(|row| row.key() <= *keys.end())]
    }

    /// The matching rows, by key.
    pub(super) fn picked(&self, is_wanted: impl Fn(&T) -> bool) -> Vec<T> {
        self.iter().filter(|row| is_wanted(row)).cloned().collect()
    }
}
