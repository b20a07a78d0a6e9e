//! [`RatingSystemError`]: why there is no such rating system.
use rules::near;

/// Why there is no such rating system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingSystemError {
    #[error("division {division} has no rating system, nor has the event")]
    NotSet { division: String },
    #[error("there is no rating system `{name}`{}", near::hint(.near))]
    UnknownPreset {
        name: String,
        /// The nearest preset.
        near: Option<String>,
    },
    #[error("a rating system of the method `{method}` has no field `{field}`{}", near::hint(.near))]
    UnknownField {
        /// The name.
        field: String,
        method: String,
        /// The nearest field.
        near: Option<String>,
    },
    #[error("the field `{field}` cannot be `{value}`: {reason}")]
    Value {
        field: String,
        value: String,
        /// What it can be.
        reason: String,
    },
    #[error("the rating system names no preset to start from: `base = \"naspa\"` names one")]
    NoBase,
    #[error("the rating system cannot be read: {reason}")]
    Incomplete {
        /// What is wrong.
        reason: String,
    },
    #[error("line {line} cannot be read: {reason}")]
    Syntax {
        /// The 1-based line.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    #[error("`{0}` sets no field: write `field=value`, as `rating_least=500`")]
    Assignment(String),
}
