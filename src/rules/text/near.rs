//! "Did you mean": the known name nearest to an unknown one.

/// The nearest of `known`, if any is near enough.
pub fn nearest<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<String> {
    /// Below this similarity (Jaro–Winkler, 0 to 1) a suggestion confuses more than it
    /// helps.
    const NEAR_ENOUGH: f64 = 0.75;
    let lower = name.to_lowercase();
    known
        .map(|known| (likeness(&lower, &known.to_lowercase()), known))
        .filter(|(similarity, _)| *similarity >= NEAR_ENOUGH)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, known)| known.to_owned())
}

/// The known word that a misspelled one is: it begins with the same letter and differs in one
/// letter, a longer one in two at most.
pub fn misspelled<'k>(word: &str, known: impl Iterator<Item = &'k str>) -> Option<String> {
    /// A shorter word is as near to too many others.
    const SHORTEST: usize = 3;
    /// A word of so many letters may differ in two.
    const LONG: usize = 7;
    let word = word.to_lowercase();
    let length = word.chars().count();
    let most = if length < LONG { 1 } else { 2 };
    known
        .filter(|known| length >= SHORTEST && known.chars().next() == word.chars().next())
        .map(|known| (strsim::osa_distance(&word, known), known))
        .filter(|(distance, _)| *distance <= most)
        // Letters that changed places are likelier than others.
        .min_by_key(|(distance, known)| (*distance, sorted(&word) != sorted(known)))
        .map(|(_, known)| known.to_owned())
}

fn sorted(word: &str) -> Vec<char> {
    let mut letters: Vec<char> = word.chars().collect();
    letters.sort_unstable();
    letters
}

/// From 0 to 1, by Jaro and Winkler, who find no likeness in `zoe` and `zeo`; two letters that
/// changed places count as near.
fn likeness(one: &str, other: &str) -> f64 {
    const CHANGED_PLACES: f64 = 0.95;
    let has_changed = strsim::osa_distance(one, other) == 1 && sorted(one) == sorted(other);
    let alike = strsim::jaro_winkler(one, other);
    if has_changed { alike.max(CHANGED_PLACES) } else { alike }
}

/// The suggestion as the end of a message.
pub fn hint(near: &Option<String>) -> String {
    near.as_ref().map(|near| format!(": did you mean `{near}`?")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_misspelled_word_begins_as_it_should_and_is_near() {
        let known = ["standings", "forfeit", "board", "hall", "hooks", "missing", "fix"];
        let meant = |word: &str| misspelled(word, known.into_iter());
        assert_eq!(meant("standigns").as_deref(), Some("standings"));
        assert_eq!(meant("forfiet").as_deref(), Some("forfeit"));
        let results = ["result", "results"].into_iter();
        assert_eq!(misspelled("restuls", results).as_deref(), Some("results"));
        assert_eq!(meant("fxi").as_deref(), Some("fix"));
        for word in ["byname", "word", "card", "challenge", "oops", "is", "i", ""] {
            assert_eq!(meant(word), None, "{word}");
        }
    }

    #[test]
    fn two_letters_may_have_changed_places() {
        let near = |name: &str| nearest(name, ["zoë", "zoe", "beth", "ann"].into_iter());
        assert_eq!(near("zeo").as_deref(), Some("zoe"));
        assert_eq!(near("bteh").as_deref(), Some("beth"));
        assert_eq!(near("nan").as_deref(), Some("ann"));
        assert_eq!(near("xyz"), None);
    }
}
