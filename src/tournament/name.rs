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

/// What two names have in common that nobody can tell apart on paper: Cyrillic `А` and `A`,
/// `O’Neil` and `O'Neil`, `Il` and `ll`, letters with nothing to see between (Unicode
/// Technical Standard 39, section 4, of the names' keys).
#[must_use]
pub fn name_look(name: &str) -> String {
    unicode_security::skeleton(&name_key(name)).collect()
}

/// Whether two different names may well mean the same person: a slip of the finger or
/// two, another order of the words, other accents, or words cut short (`Ann L.` and
/// `Ann Lee`, `Ann` and `Ann Lee`).
#[must_use]
pub fn are_near(one: &str, other: &str) -> bool {
    let (one, other) = (bare_words(one), bare_words(other));
    if one.is_empty() || other.is_empty() {
        return false;
    }
    let sorted = |words: &[String]| {
        let mut words = words.to_vec();
        words.sort_unstable();
        words
    };
    if sorted(&one) == sorted(&other) {
        return true;
    }
    if is_short_for(&one, &other) || is_short_for(&other, &one) {
        return true;
    }
    let (one, other) = (one.join(" "), other.join(" "));
    let length = one.chars().count().min(other.chars().count());
    let slips = if length < LONG_NAME { 1 } else { 2 };
    length >= SHORTEST_NAME && strsim::damerau_levenshtein(&one, &other) <= slips
}

/// From so many letters on, two slips of the finger still leave a name recognisable.
const LONG_NAME: usize = 8;
/// Below so many letters nearly all names are near each other.
const SHORTEST_NAME: usize = 3;

/// Whether every word of the first begins the word of the second in its place.
fn is_short_for(short: &[String], long: &[String]) -> bool {
    short.len() <= long.len()
        && short.iter().zip(long).all(|(short, long)| long.starts_with(short.as_str()))
        && (short.len() > 1 || long.len() > 1)
}

/// The words of a name in lower case, with letters and digits alone, without accents.
fn bare_words(name: &str) -> Vec<String> {
    let bare: String = name
        .to_lowercase()
        .nfd()
        .filter(|c| !unicode_normalization::char::is_combining_mark(*c))
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    bare.split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_names_are_told_from_others() {
        for (one, other) in [
            ("Ann Lee", "Lee, Ann"),
            ("Ann Lee", "Anne Lee"),
            ("Ann Lee", "Ann Lea"),
            ("Núñez", "Nunez"),
            ("Ann L.", "Ann Lee"),
            ("Ann", "Ann Lee"),
            ("A. Lee", "Ann Lee"),
            ("Featherstone", "Fetaherstone"),
            ("O'Brien, Pat", "OBrien Pat"),
        ] {
            assert!(are_near(one, other) && are_near(other, one), "{one} / {other}");
        }
        for (one, other) in [
            ("Ann", "Dan"),
            ("Ben", "Eve"),
            ("Ann Lee", "Ben Lee"),
            ("Al", "Ed"),
            ("李", "王"),
            ("", "Ann"),
            ("Ann Lee", "Ann Ray"),
        ] {
            assert!(!are_near(one, other), "{one} / {other}");
        }
    }

    #[test]
    fn names_that_look_alike_are_found() {
        for (one, other) in [
            ("Ann", "\u{410}nn"),
            ("ann", "\u{391}NN"),
            ("Ann", "\u{ff21}\u{ff2e}\u{ff2e}"),
            ("O'Neil", "O\u{2019}Neil"),
            ("Ann", "A\u{200b}nn"),
            ("Zo\u{eb}", "Zoe\u{308}"),
        ] {
            assert_eq!(name_look(one), name_look(other), "{one} / {other}");
        }
        for (one, other) in [("Ann", "Anne"), ("Zoe", "Zo\u{eb}"), ("Ann Lee", "Lee Ann")] {
            assert_ne!(name_look(one), name_look(other), "{one} / {other}");
        }
    }

    #[test]
    fn names_are_composed_and_single_spaced() {
        assert_eq!(normalised_name("  Nu\u{301}n\u{303}ez,\t Dev\n"), "Núñez, Dev");
        assert_eq!(name_key(" ANN  Lee"), "ann lee");
    }
}
