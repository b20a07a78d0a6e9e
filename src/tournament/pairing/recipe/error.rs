//! [`RecipeError`]: why words say no recipe.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecipeError {
    #[error("there is no pairing method in an empty text")]
    Empty,
    #[error(transparent)]
    Method(#[from] UnknownMethod),
    /// A word that means nothing, or nothing to this method.
    #[error("`{word}` means nothing to the method {method}; it knows {}", known.join(", "))]
    Word { word: String, method: &'static str, known: Vec<&'static str> },
    #[error("{}", twice(before, word))]
    Twice { word: String, before: String },
    #[error("`{word}` needs {wanted} behind it")]
    Value { word: String, wanted: &'static str },
}

/// A name that is of no method, and the names there are.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` is not a pairing method; there are {}", known.join(", "))]
pub struct UnknownMethod {
    pub word: String,
    pub known: Vec<&'static str>,
}

fn twice(before: &str, word: &str) -> String {
    match before == word {
        true => format!("`{word}` stands twice"),
        false => format!("`{before}` and `{word}` are about one thing: leave one out"),
    }
}
