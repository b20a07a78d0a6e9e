//! The environment: the only place that reads it.
use std::path::PathBuf;

/// A variable that is set and not empty.
#[expect(clippy::disallowed_methods, reason = "this is the place that reads the environment")]
pub fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The login name: who enters, where nobody says.
pub fn login() -> String {
    ["USER", "LOGNAME", "USERNAME"]
        .into_iter()
        .find_map(variable)
        .unwrap_or_else(|| "somebody".to_owned())
}

/// The folder in which compiled word lists are kept.
pub fn lexicon_folder() -> Option<PathBuf> {
    if let Some(folder) = variable("XDG_DATA_HOME") {
        return Some(PathBuf::from(folder).join("sixzero/lexica"));
    }
    if let Some(folder) = variable("APPDATA") {
        return Some(PathBuf::from(folder).join("sixzero/lexica"));
    }
    variable("HOME").map(|home| PathBuf::from(home).join(".local/share/sixzero/lexica"))
}
