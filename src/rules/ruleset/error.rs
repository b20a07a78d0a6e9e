//! [`RuleSetError`]: why there is no such rule set.
use crate::board::{AlphabetError, LayoutError};
use crate::text::near;

/// Why there is no such rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    #[error("there is no rule set `{name}`{}", near::hint(.near))]
    UnknownPreset { name: String, near: Option<String> },
    #[error("there is no rule `{field}`{}", near::hint(.near))]
    UnknownField { field: String, near: Option<String> },
    #[error("the rule `{field}` cannot be `{value}`: {reason}")]
    Value { field: String, value: String, reason: String },
    /// A file without a base lacks a rule, or has a value of another kind.
    #[error("the rule set cannot be read: {reason}; `base = \"naspa\"` starts from a preset")]
    Incomplete { reason: String },
    #[error("line {line} cannot be read: {reason}")]
    Syntax { line: usize, reason: String },
    #[error("the tile set `{name}`: {error}")]
    Alphabet { name: String, error: AlphabetError },
    #[error("the board `{name}`: {error}")]
    Layout { name: String, error: LayoutError },
    #[error("`{0}` sets no rule: write `rule=value`, as `challenge=plus5_play`")]
    Assignment(String),
}
