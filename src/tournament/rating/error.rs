//! [`RatingSystemError`]: why there is no such rating system.
use rules::near;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RatingSystemError {
    #[error("division {division} has no rating system, nor has the event")]
    NotSet { division: String },
    #[error("there is no rating system `{name}`{}", near::hint(.near))]
    UnknownPreset { name: String, near: Option<String> },
    #[error("a rating system of the method `{method}` has no field `{field}`{}", near::hint(.near))]
    UnknownField { field: String, method: String, near: Option<String> },
    #[error("the field `{field}` cannot be `{value}`: {reason}")]
    Value { field: String, value: String, reason: String },
    #[error("the rating system names no preset to start from: `base = \"naspa\"` names one")]
    NoBase,
    #[error("the rating system cannot be read: {reason}")]
    Incomplete { reason: String },
    #[error("line {line} cannot be read: {reason}")]
    Syntax { line: usize, reason: String },
    #[error("`{0}` sets no field: write `field=value`, as `rating_least=500`")]
    Assignment(String),
}
