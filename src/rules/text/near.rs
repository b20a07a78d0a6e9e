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

/// From 0 to 1, by Jaro and Winkler, who find no likeness in `zoe` and `zeo`; two letters that
/// changed places count as near.
fn likeness(one: &str, other: &str) -> f64 {
    const CHANGED_PLACES: f64 = 0.95;
    let letters = |word: &str| {
        let mut letters: Vec<char> = word.chars().collect();
        letters.sort_unstable();
        letters
    };
    let has_changed = strsim::osa_distance(one, other) == 1 && letters(one) == letters(other);
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
    fn two_letters_may_have_changed_places() {
        let near = |name: &str| nearest(name, ["zoë", "zoe", "beth", "ann"].into_iter());
        assert_eq!(near("zeo").as_deref(), Some("zoe"));
        assert_eq!(near("bteh").as_deref(), Some("beth"));
        assert_eq!(near("nan").as_deref(), Some("ann"));
        assert_eq!(near("xyz"), None);
    }
}
