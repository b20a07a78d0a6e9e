//! [`Shelf`]: the rows of one noun.
use std::collections::BTreeMap;
use std::ops::RangeBounds;
use std::sync::Arc;

use super::{Fact, RowKey};

/// The rows of one noun, by key. Two events that differ elsewhere share it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf<T>(Arc<BTreeMap<RowKey, T>>);

impl<T> Default for Shelf<T> {
    fn default() -> Shelf<T> {
        Shelf(Arc::default())
    }
}

impl<T: Fact> Shelf<T> {
    pub(super) fn get(&self, key: RowKey) -> Option<&T> {
        self.0.get(&key)
    }

    pub(super) fn put(&mut self, row: T) {
        Arc::make_mut(&mut self.0).insert(row.key(), row);
    }

    pub(super) fn fill(&mut self, rows: Vec<T>) {
        let keyed = rows.into_iter().map(|row| (row.key(), row));
        if self.0.is_empty() {
            self.0 = Arc::new(keyed.collect());
        } else {
            Arc::make_mut(&mut self.0).extend(keyed);
        }
    }

    pub(super) fn remove(&mut self, key: RowKey) {
        Arc::make_mut(&mut self.0).remove(&key);
    }

    pub(super) fn last_key(&self) -> Option<RowKey> {
        self.0.last_key_value().map(|(key, _)| *key)
    }

    pub(super) fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.values()
    }

    pub(super) fn range(&self, keys: impl RangeBounds<RowKey>) -> impl Iterator<Item = &T> {
        self.0.range(keys).map(|(_, row)| row)
    }

    /// The rows that are wanted, by key.
    pub(super) fn picked(&self, is_wanted: impl Fn(&T) -> bool) -> Vec<T> {
        self.iter().filter(|row| is_wanted(row)).cloned().collect()
    }
}
