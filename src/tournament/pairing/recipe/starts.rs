//! [`StartRule`]: how it is decided who starts.
use crate::pairing::recipe::worded;

worded! {
    /// How it is decided who starts.
    #[derive(Default)]
    StartRule {
        /// Fewer starts so far, then more replies (NASPA III.D, see `docs/rules/starts.md`).
        /// Players can check it on their score cards.
        #[default]
        FewestStarts = "fewest-starts",
        /// The smaller number of starts minus replies. It differs from the first only if players
        /// have played different numbers of games.
        Balance = "balance",
        /// The two draw at the table; who starts is entered later.
        Table = "table",
        /// The two draw at the table; who starts is never entered.
        Unnoted = "unnoted",
    }
}

impl StartRule {
    /// Whether the two draw at the table.
    pub fn is_drawn(self) -> bool {
        match self {
            StartRule::Table | StartRule::Unnoted => true,
            StartRule::FewestStarts | StartRule::Balance => false,
        }
    }
}
