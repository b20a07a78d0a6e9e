//! The words of a recipe that all methods share, and how words are read and written.
mod apart;
mod basis;
mod error;
mod gibson;
mod limits;
mod seating;
mod starts;
mod words;

pub use apart::ApartBy;
pub use basis::Basis;
pub use error::{RecipeError, UnknownMethod};
pub use gibson::Gibson;
pub(crate) use gibson::Part;
pub use limits::{ByeRule, Limits};
pub use seating::{Seating, TableOrder};
pub use starts::StartRule;
pub(crate) use words::{
    FROM_ONE, GROUP_SIZE, MOST_IN_GROUP, MOST_NUMBER, Whose, Words, alone, is_default, list,
    listed, said, unless, value, worded,
};
