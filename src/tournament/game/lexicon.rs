//! [`LexiconRef`]: which word list was agreed on.

/// Which word list was agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LexiconRef {
    /// The list in the program, which is not a tournament list.
    Embedded,
    /// A list that was read from a file and compiled.
    List {
        name: String,
        words: u64,
        /// SHA-256 of its sorted words, one per line, in hexadecimal.
        sha256: String,
    },
    /// A book: every challenge needs the director's verdict.
    Paper {
        /// As `Chambers 2014`.
        name: String,
    },
}
