//! [`AtTable`]: what a table counted if the rules say otherwise.

/// What a table counted for a challenge, for overtime or for racks, if the rules of its game say
/// otherwise: the game comes from a file, and its table had other rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtTable<T> {
    /// Nothing is known but what the rules say.
    #[default]
    ByRule,
    /// The table counted this; it is kept as announced, but the rules decide what counts.
    Announced(T),
    /// The table counted this, and it counts.
    Counted(T),
}

impl<T> AtTable<T> {
    pub fn counted(&self) -> Option<&T> {
        if let AtTable::Counted(counted) = self { Some(counted) } else { None }
    }

    pub fn announced(&self) -> Option<&T> {
        if let AtTable::Announced(announced) = self { Some(announced) } else { None }
    }

    pub fn said(&self) -> Option<&T> {
        self.counted().or(self.announced())
    }

    /// The same where the rules decide: what the table counted is only announced.
    #[must_use]
    pub fn by_law(self) -> AtTable<T> {
        if let AtTable::Counted(counted) = self { AtTable::Announced(counted) } else { self }
    }
}
