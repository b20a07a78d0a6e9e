//! [`Setting`]: something that is said of a method beside its words.
use crate::pairing::CopParameters;
use crate::pairing::recipe::worded;

/// Something that is said of a method beside its words, as a flag of a command does.
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
    /// How often everybody meets everybody, in a round robin.
    Cycles(u32),
    /// What is at stake, for COP.
    Cop(CopParameters),
    /// Who meets whom among equal records, in a Swiss.
    Shape(Shape),
    /// Repeats are avoided, where a method allows them.
    NoRepeats,
}

/// What became of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Set {
    Done,
    /// It means nothing to the method.
    Unknown,
    /// The recipe says the same thing already: the word that does, and that of the setting.
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
    /// Who meets whom among players with equal wins, as far as repeats allow.
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
