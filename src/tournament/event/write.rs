//! [`Write`]: one row made, changed or removed.
use super::{Fact, Noun, Row, RowKey};
use crate::{GameResult, ResultKind, Round, RoundState};

/// One row made, changed or removed, as it was before and as it is after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Write {
    noun: Noun,
    key: RowKey,
    before: Option<Row>,
    after: Option<Row>,
}

impl Write {
    pub fn insert<T: Fact>(row: &T) -> Write {
        Write::new(T::NOUN, row.key(), None, Some(row.clone().into()))
    }

    /// # Panics
    /// If the two have different keys, which is a bug.
    pub fn update<T: Fact>(before: &T, after: &T) -> Write {
        assert_eq!(before.key(), after.key(), "an update keeps the key");
        let key = before.key();
        let (before, after) = (before.clone().into(), after.clone().into());
        Write::new(T::NOUN, key, Some(before), Some(after))
    }

    pub fn delete<T: Fact>(row: &T) -> Write {
        Write::new(T::NOUN, row.key(), Some(row.clone().into()), None)
    }

    /// A write from rows before and after; `None` if both are missing, or are different rows.
    pub fn of(before: Option<Row>, after: Option<Row>) -> Option<Write> {
        let row = before.as_ref().or(after.as_ref())?;
        let (noun, key) = (row.noun(), row.key());
        let is_same = |other: &Row| (other.noun(), other.key()) == (noun, key);
        let are_same = [&before, &after].into_iter().flatten().all(is_same);
        are_same.then(|| Write::new(noun, key, before, after))
    }

    fn new(noun: Noun, key: RowKey, before: Option<Row>, after: Option<Row>) -> Write {
        Write { noun, key, before, after }
    }

    pub fn noun(&self) -> Noun {
        self.noun
    }

    pub fn key(&self) -> RowKey {
        self.key
    }

    pub fn before(&self) -> Option<&Row> {
        self.before.as_ref()
    }

    pub fn after(&self) -> Option<&Row> {
        self.after.as_ref()
    }

    pub fn before_as<T: Fact>(&self) -> Option<&T> {
        self.before().and_then(T::of)
    }

    pub fn after_as<T: Fact>(&self) -> Option<&T> {
        self.after().and_then(T::of)
    }

    /// Whether it writes this row.
    pub fn row_is<T: Fact>(&self, row: &T) -> bool {
        (self.noun, self.key) == (T::NOUN, row.key())
    }

    /// The write that reverses this one.
    #[must_use]
    pub fn inverse(&self) -> Write {
        Write::new(self.noun, self.key, self.after.clone(), self.before.clone())
    }
}

impl Write {
    /// Whether it enters a result other than a bye.
    pub fn enters_result(&self) -> bool {
        self.after_as().is_some_and(|result: &GameResult| result.kind != ResultKind::Bye)
    }

    /// Whether it releases a round.
    pub fn releases(&self) -> bool {
        let is_out = |round: &Round| round.state == RoundState::Released;
        self.after_as().is_some_and(is_out) && !self.before_as().is_some_and(is_out)
    }
}

/// The writes that reverse these, in the right order.
#[must_use]
pub fn inverse(writes: &[Write]) -> Vec<Write> {
    writes.iter().rev().map(Write::inverse).collect()
}
