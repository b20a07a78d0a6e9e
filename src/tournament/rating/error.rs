//! [`RatingSystemError`]: why there is no such rating system.
use crate::rules::near;

/// Why there is no such rating system.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingSystemError {
    /// Nobody said by which system ratings are computed.
    #[error("division {division} has no rating system, nor has the event")]
    NotSet {
        /// The division.
        division: String,
    },
    /// No preset has this name.
    #[error("there is no rating system `{name}`{}", near::hint(.near))]
    UnknownPreset {
        /// The name.
        name: String,
        /// The nearest preset.
        near: Option<String>,
    },
    /// A system of this method has no such field.
    #[error("a rating system of the method `{method}` has no field `{field}`{}", near::hint(.near))]
    UnknownField {
        /// The name.
        field: String,
        /// The method.
        method: String,
        /// The nearest field.
        near: Option<String>,
    },
    /// A field cannot have this value.
    #[error("the field `{field}` cannot be `{value}`: {reason}")]
    Value {
        /// The field.
        field: String,
        /// The value.
        value: String,
        /// What it can be.
        reason: String,
    },
    /// The file starts from no preset.
    #[error("the rating system names no preset to start from: `base = \"naspa\"` names one")]
    NoBase,
    /// A field is missing or of another kind.
    #[error("the rating system cannot be read: {reason}")]
    Incomplete {
        /// What is wrong.
        reason: String,
    },
    /// The file is no TOML.
    #[error("line {line} cannot be read: {reason}")]
    Syntax {
        /// The 1-based line.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// `FIELD=VALUE` without a value.
    #[error("`{0}` sets no field: write `field=value`, as `rating_least=500`")]
    Assignment(String),
}
