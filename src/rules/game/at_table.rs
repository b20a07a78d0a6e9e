//! [`AtTable`]: what a table counted where the rules count otherwise.

/// What a table counted for a challenge, for overtime, or for the racks that were left, where that
/// is not what the rules of its game say: a game comes from a file, and its table had rules of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtTable<T> {
    /// Nothing is known of the table but what the rules say.
    #[default]
    ByRule,
    /// The table counted this. It is what was announced: the rules say what counts.
    Announced(T),
    /// The table counted this, and so it counts: a fact of that table.
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

    /// The same where the rules are law: what the table counted is what it announced.
    #[must_use]
    pub fn by_law(self) -> AtTable<T> {
        if let AtTable::Counted(counted) = self { AtTable::Announced(counted) } else { self }
    }
}
