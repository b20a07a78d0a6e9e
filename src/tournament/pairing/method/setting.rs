//! [`Setting`]: a setting of a method that comes from a flag of a command.
use crate::pairing::CopParameters;
use crate::pairing::recipe::worded;

/// A setting of a method that comes from a flag of a command.
///
/// ```
/// use sixzero_tournament::pairing::{Recipe, Setting, Shape};
///
/// let mut recipe: Recipe = "swiss lag 1".parse()?;
/// recipe.set(&Setting::Shape(Shape::Fold))?;
/// assert_eq!(recipe.to_string(), "swiss fold lag 1");
/// assert!(recipe.set(&Setting::Cycles(2)).is_err());
/// # Ok::<(), sixzero_tournament::pairing::RecipeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// For a round robin: how often all players meet.
    Cycles(u32),
    /// For COP: prizes and thresholds.
    Cop(CopParameters),
    /// For Swiss: who meets whom among equal records.
    Shape(Shape),
    /// Repeats are avoided.
    NoRepeats,
}

/// The result of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Set {
    Done,
    /// The method does not have it.
    Unknown,
    /// The recipe already says it: the word in the recipe, and the word of the setting.
    Twice(&'static str, &'static str),
}

impl Setting {
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Setting::Cycles(_) => "cycles",
            Setting::Cop(_) => "prizes",
            Setting::Shape(shape) => shape.name(),
            Setting::NoRepeats => "no-repeats",
        }
    }
}

worded! {
    /// Who meets whom among players with equal wins, if repeats allow it.
    #[derive(Default)]
    Shape {
        /// The highest meets the lowest: 1 v 8, 2 v 7, 3 v 6, 4 v 5 of eight.
        #[default]
        HighLow = "high-low",
        /// The top half meets the bottom half in order: 1 v 5, 2 v 6, 3 v 7, 4 v 8.
        Fold = "fold",
        /// Neighbours meet: 1 v 2, 3 v 4, 5 v 6, 7 v 8.
        Adjacent = "adjacent",
    }
}
