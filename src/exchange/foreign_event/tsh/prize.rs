//! Lines `prize TYPE PLACE DIVISION VALUE KEY=VALUE…` as lines of an event's list of prizes
//! (`docs/rules/prizes.md`), and those as such lines.
use tournament::ordinal;
use tournament::prize::{Prize, PrizeEntry, PrizeKind, Worth};

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
    let words = tokens(words);
    let [kind, place, division, rest @ ..] = &words[..] else { return None };
    let (_, kind) = KINDS.iter().find(|(theirs, _)| theirs == kind)?;
    let place: u32 = place.parse().ok().filter(|place| *place > 0)?;
    let is_option = |word: &&String| word.split_once('=').is_some_and(|(key, _)| is_key(key));
    let worth: Vec<&str> =
        rest.iter().take_while(|word| !is_option(word)).map(|word| unquoted(word)).collect();
    let what = match (*kind, place) {
        ("", place) => ordinal(place),
        (kind, 1) => kind.to_owned(),
        (kind, place) => format!("{} {kind}", ordinal(place)),
    };
    let mut options = String::new();
    let (mut first, mut last) = (String::new(), String::new());
    for option in &rest[worth.len()..] {
        let (key, value) = option.split_once('=')?;
        let value = unquoted(value);
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

/// The prize as tsh's line, if that can say all of it. `currency` stands before amounts that name
/// none; a prize of the whole event is of `division`, where there is only that one.
pub(super) fn written(prize: &Prize, currency: &str, division: Option<&str>) -> Option<String> {
    let Prize { kind, place, worth, from, through, class, group, order, name, .. } = prize;
    if prize.under.is_some() || prize.winner.is_some() {
        return None;
    }
    let division = prize.division.as_deref().or(division)?;
    let theirs = match (kind, prize.rounds()) {
        (PrizeKind::Rank, None) => "rank",
        (PrizeKind::Rank, Some(_)) => "roundrecord",
        (kind, _) => KINDS.iter().find(|(_, here)| *here == kind.name())?.0,
    };
    let worth = match worth {
        Worth::Money(money) => format!("{}{money}", prize.currency(currency)),
        Worth::Thing(thing) => quoted(thing)?,
    };
    let mut line = format!("prize {theirs} {place} {} {worth}", division.replace(' ', "_"));
    for (key, value) in [("class", class), ("exclusive", group), ("prizename", name)] {
        if let Some(value) = value {
            line += &format!(" {key}={}", quoted(value)?);
        }
    }
    for (key, round) in [("first", from), ("last", through)] {
        if let Some(round) = round {
            line += &format!(" {key}={}", round.0);
        }
    }
    if let Some(order) = order {
        line += &format!(" order={order}");
    }
    Some(line)
}

/// The words, where quotes keep spaces together.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let (mut inside, mut begun) = (None, false);
    for letter in text.chars() {
        let is_end = letter.is_whitespace() && inside.is_none();
        if is_end {
            begun = false;
            continue;
        }
        match inside {
            Some(quote) if quote == letter => inside = None,
            // Within a word it is an apostrophe.
            None if matches!(letter, '"' | '\'')
                && (!begun || tokens.last().is_some_and(|token| token.ends_with('='))) =>
            {
                inside = Some(letter);
            }
            Some(_) | None => {}
        }
        if !begun {
            tokens.push(String::new());
            begun = true;
        }
        if let Some(token) = tokens.last_mut() {
            token.push(letter);
        }
    }
    tokens
}

/// A word without the quotes around it.
fn unquoted(word: &str) -> &str {
    let within = |quote: char| word.strip_prefix(quote)?.strip_suffix(quote);
    within('"').or_else(|| within('\'')).unwrap_or(word)
}

/// A value as one word, if it can be one.
fn quoted(value: &str) -> Option<String> {
    if value.is_empty() || value.contains('"') {
        return None;
    }
    let is_word = !value.contains(|c: char| c.is_whitespace() || matches!(c, '\'' | '=' | '_'));
    Some(if is_word { value.to_owned() } else { format!("\"{value}\"") })
}

fn is_key(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_lowercase())
}
