//! [`RuleSetError`]: why there is no such rule set.
use crate::{AlphabetError, LayoutError, near};

/// Why there is no such rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    #[error("there is no rule set `{name}`{}", near::hint(.near))]
    UnknownPreset {
        name: String,
        /// The nearest preset.
        near: Option<String>,
    },
    #[error("there is no rule `{field}`{}", near::hint(.near))]
    UnknownField {
        /// The name.
        field: String,
        /// The nearest rule.
        near: Option<String>,
    },
    #[error("the rule `{field}` cannot be `{value}`: {reason}")]
    Value {
        /// The rule.
        field: String,
        value: String,
        /// What it can be.
        reason: String,
    },
    /// A file that starts from no preset lacks a rule, or has a value of another kind.
    #[error("the rule set cannot be read: {reason}; `base = \"naspa\"` starts from a preset")]
    Incomplete {
        /// What is missing or wrong.
        reason: String,
    },
    #[error("line {line} cannot be read: {reason}")]
    Syntax {
        /// The 1-based line.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    #[error("the tile set `{name}`: {error}")]
    Alphabet {
        /// The file.
        name: String,
        /// What is wrong with it.
        error: AlphabetError,
    },
    #[error("the board `{name}`: {error}")]
    Layout {
        /// The file.
        name: String,
        /// What is wrong with it.
        error: LayoutError,
    },
    #[error("`{0}` sets no rule: write `rule=value`, as `challenge=plus5_play`")]
    Assignment(String),
}
