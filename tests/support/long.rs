//! The two forms of a drill or law: short in every run of the tests, long with `SIXZERO_LONG=1`.

/// Whether `SIXZERO_LONG` asks for the long forms.
#[expect(clippy::disallowed_methods, reason = "the long forms are asked for by a variable")]
pub fn is_long() -> bool {
    std::env::var_os("SIXZERO_LONG").is_some_and(|value| value != "0")
}

/// The value for the form that is run.
pub fn by_form<T>(short: T, long: T) -> T {
    if is_long() { long } else { short }
}
