//! [`RecipeError`]: why a recipe cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    #[error("no pairing method was given")]
    Empty,
    #[error(transparent)]
    Method(#[from] UnknownMethod),
    /// A word that is unknown, or that this method does not have.
    #[error("`{word}` means nothing to the method {method}; it knows {}", known.join(", "))]
    Word { word: String, method: &'static str, known: Vec<&'static str> },
    #[error("{}", twice(before, word))]
    Twice { word: String, before: String },
    #[error("`{word}` needs {wanted} behind it")]
    Value { word: String, wanted: &'static str },
}

/// An unknown method, and the known ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not a pairing method; there are {}", known.join(", "))]
pub struct UnknownMethod {
    pub word: String,
    pub known: Vec<&'static str>,
}

fn twice(before: &str, word: &str) -> String {
    match before == word {
        true => format!("`{word}` is there twice"),
        false => format!("`{before}` and `{word}` are about one thing: leave one out"),
    }
}
