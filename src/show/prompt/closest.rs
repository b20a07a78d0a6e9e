//! The line of the help that is closest to a line that is not understood.
use crate::prompt::{day, everyday_help};

/// What can be typed, with what it does: the line that shares the most words, those that are typed
/// before those that explain. `None` where no line shares any.
pub(super) fn closest(typed: &str) -> Option<String> {
    let asked = stems(typed);
    let mut best: Option<(usize, String)> = None;
    for line in everyday_help::lines().chain(day::HELP.lines()) {
        // `…` stands for more than can be typed.
        let said = line.rsplit_once("  ").filter(|(ways, _)| !ways.contains('…'));
        let Some((ways, about)) = said else { continue };
        let shared = |text: &str| stems(text).iter().filter(|word| asked.contains(word)).count();
        for way in ways.split("  ").map(str::trim).filter(|way| !way.is_empty()) {
            let near = 2 * shared(way) + shared(about);
            if near > best.as_ref().map_or(0, |(most, _)| *most) {
                best = Some((near, format!("`{way}`: {}", about.trim())));
            }
        }
    }
    best.map(|(_, line)| line)
}

/// The words that say something, without their endings: `pairings` is `pair`.
fn stems(text: &str) -> Vec<String> {
    const ENDINGS: [&str; 3] = ["ings", "ing", "s"];
    /// In letters; shorter words stand in too many lines.
    const SHORTEST: usize = 4;
    let lower = text.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphabetic());
    let long = words.filter(|word| word.chars().count() >= SHORTEST);
    let stem = |word: &str| {
        let end = ENDINGS.iter().find_map(|ending| word.strip_suffix(ending));
        end.unwrap_or(word).to_owned()
    };
    long.map(stem).collect()
}
