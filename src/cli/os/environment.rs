//! The environment: the only place that reads it.
use std::path::PathBuf;

/// A variable that is set and not empty.
#[expect(clippy::disallowed_methods, reason = "this is the place that reads the environment")]
pub fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

/// The locale by which numbers are written, as `de_DE.UTF-8` or `de-DE`: of the variables, else the
/// one that the user has set for the system.
pub fn locale() -> Option<String> {
    ["LC_ALL", "LC_NUMERIC", "LANG"].into_iter().find_map(variable).or_else(of_system)
}

#[cfg(any(windows, target_os = "macos"))]
fn of_system() -> Option<String> {
    sys_locale::get_locale()
}

/// There is none beside the variables.
#[cfg(not(any(windows, target_os = "macos")))]
fn of_system() -> Option<String> {
    None
}

/// The login name: who enters, where no one says.
pub fn login() -> String {
    ["USER", "LOGNAME", "USERNAME"]
        .into_iter()
        .find_map(variable)
        .unwrap_or_else(|| "somebody".to_owned())
}

/// The folder for what is kept outside of events: `lexica`, `judge`.
pub fn data_folder(of: &str) -> Option<PathBuf> {
    let data = variable("XDG_DATA_HOME").or_else(|| variable("APPDATA")).map(PathBuf::from);
    let data =
        data.or_else(|| variable("HOME").map(|home| PathBuf::from(home).join(".local/share")))?;
    Some(data.join("sixzero").join(of))
}
