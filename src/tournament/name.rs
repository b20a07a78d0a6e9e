//! How a name is written down.
use unicode_normalization::UnicodeNormalization;

/// The name as it is stored: composed (NFC), without white space around it and with
/// single spaces within.
#[must_use]
pub fn normalised_name(name: &str) -> String {
    let composed: String = name.nfc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What two names that mean the same person have in common: normalised, in lower case.
#[must_use]
pub fn name_key(name: &str) -> String {
    normalised_name(name).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_composed_and_single_spaced() {
        assert_eq!(normalised_name("  Nu\u{301}n\u{303}ez,\t Dev\n"), "Núñez, Dev");
        assert_eq!(name_key(" ANN  Lee"), "ann lee");
    }
}
