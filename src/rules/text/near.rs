//! "Did you mean": the known name nearest to one that is not known.

/// The nearest of `known`, if any is near enough to be meant.
pub fn nearest<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<String> {
    /// Below this similarity (Jaro–Winkler, 0 to 1) a suggestion confuses more than it
    /// helps.
    const NEAR_ENOUGH: f64 = 0.75;
    let lower = name.to_lowercase();
    known
        .map(|known| (strsim::jaro_winkler(&lower, &known.to_lowercase()), known))
        .filter(|(similarity, _)| *similarity >= NEAR_ENOUGH)
        .max_by(|(one, _), (other, _)| one.total_cmp(other))
        .map(|(_, known)| known.to_owned())
}

/// The suggestion as the end of a message.
pub fn hint(near: &Option<String>) -> String {
    near.as_ref().map(|near| format!(": did you mean `{near}`?")).unwrap_or_default()
}
