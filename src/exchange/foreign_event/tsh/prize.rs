//! Lines `prize TYPE PLACE DIVISION VALUE KEY=VALUE…` as lines of an event's list of prizes
//! (`docs/rules/prizes.md`).
use tournament::ordinal;
use tournament::prize::PrizeEntry;

/// tsh's types with the words for them here; what is left out has none.
const KINDS: [(&str, &str); 15] = [
    ("rank", ""),
    ("roundrecord", ""),
    ("brlh", "lower half"),
    ("spread", "spread"),
    ("highwin", "high win"),
    ("highloss", "high loss"),
    ("lowwin", "low win"),
    ("lowloss", "low loss"),
    ("ratingchange", "rating change"),
    ("overseed", "overseed"),
    ("overexp", "over expectation"),
    ("upset", "upset"),
    ("tuffluck", "tuff luck"),
    ("luckystiff", "lucky stiff"),
    ("totalteam", "team"),
];

/// The line for the list, if all that is said can be said there. `words` stand behind `prize`.
pub(super) fn line(words: &str) -> Option<String> {
    let words: Vec<&str> = words.split_whitespace().collect();
    let [kind, place, division, rest @ ..] = &words[..] else { return None };
    let (_, kind) = KINDS.iter().find(|(theirs, _)| theirs == kind)?;
    let place: u32 = place.parse().ok().filter(|place| *place > 0)?;
    let is_option = |word: &&&str| word.split_once('=').is_some_and(|(key, _)| is_key(key));
    let worth: Vec<&str> = rest.iter().take_while(|word| !is_option(word)).copied().collect();
    let what = match (*kind, place) {
        ("", place) => ordinal(place),
        (kind, 1) => kind.to_owned(),
        (kind, place) => format!("{} {kind}", ordinal(place)),
    };
    let mut options = String::new();
    let (mut first, mut last) = (String::new(), String::new());
    for option in &rest[worth.len()..] {
        let (key, value) = option.split_once('=')?;
        match key {
            "class" | "order" => options += &format!(" {key}={value}"),
            "exclusive" => options += &format!(" group={value}"),
            "prizename" => options += &format!(" name=\"{}\"", value.replace(['"', '_'], " ")),
            "first" => value.clone_into(&mut first),
            "last" => value.clone_into(&mut last),
            _ => return None,
        }
    }
    if !(first.is_empty() && last.is_empty()) {
        options += &format!(" rounds={first}-{last}");
    }
    let worth = worth.join(" ").replace('"', "'");
    // What is no amount is a thing.
    let spelled = |worth: &str| format!("{division}: {what} {worth}{options}");
    let lines = [spelled(&worth), spelled(&format!("\"{worth}\""))];
    lines.into_iter().find(|line| matches!(line.parse(), Ok(PrizeEntry::Prize(_))))
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase())
}
