//! [`LexiconRef`]: which word list was agreed on.

/// Which word list the event has agreed on; a ruling names it whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexiconRef {
    /// The list within the program; not a tournament list.
    Embedded,
    /// A list that was read from a file and compiled.
    List {
        name: String,
        words: u64,
        /// SHA-256 of its sorted words, one a line, in hexadecimal.
        sha256: String,
    },
    /// A book: every challenge needs the director's verdict.
    Paper {
        /// The book's name, as `Chambers 2014`.
        name: String,
    },
}
