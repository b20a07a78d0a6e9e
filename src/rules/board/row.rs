//! [`Row`]: a list no longer than a row of the board, without heap allocation. Words are read, laid
//! and scored in it.
use std::fmt;
use std::ops::Deref;

use crate::board::square::Square;

const WIDEST: usize = Square::WIDEST as usize;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row<T> {
    of: [T; WIDEST],
    length: u8,
}

impl<T: Copy + Default> Row<T> {
    /// Appends a value; a full row ignores it, as no word is longer.
    pub(crate) fn push(&mut self, value: T) {
        if let Some(place) = self.of.get_mut(usize::from(self.length)) {
            *place = value;
            self.length += 1;
        }
    }
}

impl<T: Copy + Default> Default for Row<T> {
    fn default() -> Row<T> {
        Row { of: [T::default(); WIDEST], length: 0 }
    }
}

impl<T> Deref for Row<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.of[..usize::from(self.length)]
    }
}

impl<T: Copy + Default> FromIterator<T> for Row<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Row<T> {
        let mut row = Row::default();
        values.into_iter().for_each(|value| row.push(value));
        row
    }
}

impl<T: fmt::Debug> fmt::Debug for Row<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
