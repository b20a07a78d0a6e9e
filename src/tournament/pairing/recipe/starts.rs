//! [`StartRule`]: how it is settled who of two starts.
use crate::pairing::recipe::worded;

worded! {
    /// How it is settled who of two starts.
    #[derive(Default)]
    StartRule {
        /// Fewer starts so far, then more replies (NASPA III.D as `docs/rules/starts.md` reports
        /// it): what a rule book states and players can check on their score cards.
        #[default]
        FewestStarts = "fewest-starts",
        /// The smaller number of starts less replies: better where players have played
        /// different numbers of games. The same whenever both have played equally often.
        Balance = "balance",
        /// The two draw at the table; who starts is not known until it is entered.
        Table = "table",
        /// The same, and nobody is asked afterwards who did.
        Unnoted = "unnoted",
    }
}

impl StartRule {
    /// Whether the two draw for it at the table.
    #[must_use]
    pub fn is_drawn(self) -> bool {
        match self {
            StartRule::Table | StartRule::Unnoted => true,
            StartRule::FewestStarts | StartRule::Balance => false,
        }
    }
}
