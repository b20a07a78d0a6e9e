//! [`spoken`]: the words of a line without what people add when they speak.

/// Words that add nothing, wherever they stand.
const FILLERS: [&str; 21] = [
    "ok",
    "okay",
    "please",
    "just",
    "well",
    "oh",
    "dear",
    "so",
    "now",
    "tonight",
    "today",
    "thanks",
    "thank",
    "also",
    "actually",
    "already",
    "then",
    "really",
    "oops",
    "meanwhile",
    "sorry",
];
const NUMBERS: [&str; 10] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
/// Words that are counted.
const COUNTED: [&str; 8] =
    ["round", "rounds", "table", "tables", "board", "boards", "game", "games"];

/// The words without punctuation, fillers and the ending of `rosa's`; `the first round` is `round 1`,
/// `table four` is `table 4`.
pub(super) fn spoken(words: &[String]) -> Vec<String> {
    let bare = words.iter().map(|word| word.trim_end_matches([',', ';', ':', '.', '!', '?']));
    let bare = bare.map(|word| {
        if ["whats", "whos", "wheres", "hows", "lets"].contains(&&*word.to_lowercase()) {
            return &word[..word.len() - 1];
        }
        let without = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s"));
        without.filter(|word| word.len() > 1).unwrap_or(word)
    });
    let mut bare: Vec<&str> =
        bare.filter(|word| !word.is_empty() && !FILLERS.contains(&&*word.to_lowercase())).collect();
    // `no, jose misses round 1`: the no is to what was said before.
    if bare.len() > 2 && words[0].eq_ignore_ascii_case("no,") {
        bare.remove(0);
    }
    let is_counted = |at: Option<usize>| {
        at.and_then(|at| bare.get(at)).is_some_and(|word| COUNTED.contains(&&*word.to_lowercase()))
    };
    let mut spoken: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(word) = bare.get(at) {
        let lower = word.to_lowercase();
        let ordinal = ORDINALS.iter().position(|known| *known == lower);
        if let (Some(ordinal), true) = (ordinal, is_counted(Some(at + 1))) {
            spoken.pop_if(|the| the == "the");
            let counted = if bare[at + 1].starts_with(['g', 'G']) { "round" } else { bare[at + 1] };
            spoken.extend([counted.to_owned(), (ordinal + 1).to_string()]);
            at += 2;
            continue;
        }
        let number = NUMBERS.iter().position(|known| *known == lower);
        let is_number = is_counted(at.checked_sub(1)) || is_counted(Some(at + 1));
        spoken.push(match number.filter(|_| is_number) {
            Some(number) => (number + 1).to_string(),
            None => (*word).to_owned(),
        });
        at += 1;
    }
    as_on_a_clock(&mut spoken);
    spoken
}

/// `2 min 10 s`, `2 minutes 10` as a clock shows it: `2:10`.
fn as_on_a_clock(words: &mut Vec<String>) {
    const MINUTES: [&str; 5] = ["min", "mins", "minute", "minutes", "m"];
    const SECONDS: [&str; 5] = ["s", "sec", "secs", "second", "seconds"];
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let is_one_of = |at: usize, units: &[&str]| {
        words.get(at).is_some_and(|word| units.contains(&&*word.to_lowercase()))
    };
    let Some(unit) = (1..words.len()).find(|at| is_one_of(*at, &MINUTES)) else { return };
    let Some(minutes) = number(unit - 1) else { return };
    let and = usize::from(words.get(unit + 1).is_some_and(|word| word == "and"));
    let Some(seconds) = number(unit + and + 1).filter(|seconds| *seconds < 60) else { return };
    let ends = unit + and + 2 + usize::from(is_one_of(unit + and + 2, &SECONDS));
    words.splice(unit - 1..ends, [format!("{minutes}:{seconds:02}")]);
}
