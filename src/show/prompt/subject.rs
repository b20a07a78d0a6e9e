//! What a line that is not understood is about, and what to type for that.
use crate::prompt::phrases::{DAY, GAME};
use desk::quoted;

/// Words of a subject, the sure ones before `/`, those that others share behind it; and what to type,
/// with the players who are named in `{name}` and `{other}`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Subject {
    pub(super) words: &'static str,
    pub(super) told: &'static str,
}

/// Two words that other subjects have too.
const SHARED: usize = 2;

/// What to type instead of a line with a sure word of a subject.
pub fn sure(line: &str, is_player: &mut dyn FnMut(&str) -> bool) -> Option<String> {
    /// A word that no other subject has.
    const SURE: usize = 3;
    found(&DAY.subjects, line, SURE, is_player)
}

/// What to type instead of a line that nothing else explains.
pub(super) fn near(line: &str, is_player: &mut dyn FnMut(&str) -> bool) -> Option<String> {
    found(&DAY.subjects, line, SHARED, is_player)
}

/// What to type instead of a line at a game's prompt.
pub(super) fn of_game(line: &str) -> Option<String> {
    found(&GAME.subjects, line, SHARED, &mut |_| false)
}

fn found(
    subjects: &[Subject],
    line: &str,
    least: usize,
    is_player: &mut dyn FnMut(&str) -> bool,
) -> Option<String> {
    let words: Vec<String> = line
        .split_whitespace()
        .map(|word| word.to_lowercase().trim_matches(['?', '!', ',', '.', ':', ';']).to_owned())
        .collect();
    let mut best: Option<(usize, &Subject)> = None;
    for subject in subjects {
        let (sure, shared) = subject.words.split_once(" / ").unwrap_or((subject.words, ""));
        let has =
            |known: &str, at: usize| known.split(' ').any(|known| is_form(&words[at], known, at));
        let worth = (0..words.len())
            .map(|at| if has(sure, at) { 3 } else { usize::from(has(shared, at)) })
            .sum::<usize>();
        if worth >= least && best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, subject));
        }
    }
    best.map(|(_, subject)| with_names(subject.told, line, is_player))
}

/// Whether a word is this one, with an ending or without; the first may go on: `swapscores`.
fn is_form(word: &str, known: &str, at: usize) -> bool {
    const ENDINGS: [&str; 8] = ["s", "es", "d", "ed", "ing", "ings", "er", "ers"];
    /// In letters; shorter words begin too many others.
    const SHORTEST: usize = 4;
    if known.is_empty() {
        return false;
    }
    let Some(ending) = word.strip_prefix(known) else { return false };
    let doubled = known.chars().last().and_then(|last| ending.strip_prefix(last));
    let is_ending = |ending: &str| ENDINGS.contains(&ending);
    ending.is_empty()
        || known.chars().count() >= SHORTEST
            && (at == 0 || is_ending(ending) || doubled.is_some_and(is_ending))
}

/// The hint with the first two players who are named in the line.
fn with_names(told: &str, line: &str, is_player: &mut dyn FnMut(&str) -> bool) -> String {
    /// Words of a name, at most.
    const LONGEST: usize = 3;
    let words: Vec<&str> =
        line.split_whitespace().map(|word| word.trim_matches(['?', '!', ',', '.', ':'])).collect();
    let words: Vec<&str> =
        words.iter().map(|word| word.trim_end_matches("'s").trim_end_matches("’s")).collect();
    let (mut named, mut at) = (Vec::new(), 0);
    while at < words.len() {
        let name = (1..=LONGEST.min(words.len() - at)).rev().find_map(|count| {
            let name = words[at..at + count].join(" ");
            // Two letters begin the names of many.
            let is_name = name.chars().filter(|c| c.is_alphabetic()).count() > 2;
            (is_name && is_player(&name)).then_some((name, count))
        });
        at += name.as_ref().map_or(1, |(_, count)| *count);
        named.extend(name.map(|(name, _)| quoted(&name)));
    }
    let name = |at: usize, without: &str| named.get(at).cloned().unwrap_or(without.to_owned());
    told.replace("{name}", &name(0, "NAME")).replace("{other}", &name(1, "OTHER"))
}
