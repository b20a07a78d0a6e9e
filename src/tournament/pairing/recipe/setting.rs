//! [`Setting`]: something that is said of a method beside its words.
use crate::pairing::{CopParameters, Recipe, RecipeError, Shape};

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

impl Recipe {
    /// Takes a setting.
    ///
    /// # Errors
    /// It means nothing to the method, or the recipe says the same thing already.
    pub fn set(&mut self, setting: &Setting) -> Result<(), RecipeError> {
        match self.method.it_mut().map_or(Set::Unknown, |method| method.set(setting)) {
            Set::Done => Ok(()),
            Set::Unknown => Err(self.unknown(setting.word())),
            Set::Twice(before, word) => {
                Err(RecipeError::Twice { word: word.to_owned(), before: before.to_owned() })
            }
        }
    }
}

impl Setting {
    fn word(&self) -> &'static str {
        match self {
            Setting::Cycles(_) => "cycles",
            Setting::Cop(_) => "prizes",
            Setting::Shape(shape) => shape.word(),
            Setting::NoRepeats => "no-repeats",
        }
    }
}
