//! [`Form`]: a way to say something in everyday words, and the line of the prompt that it means.
//!
//! A form is words with gaps: `a|b` is either word, `[…]` may be left out, `{gap}` is what was
//! typed there (`phrases/day.txt`).
use crate::prompt::day::is_game;
use crate::prompt::prizes;
use crate::prompt::turn::{has_square, pass_or_exchange};
use desk::{SlipText, quoted};
use rules::Position;
use tournament::pairing::Recipe;
use tournament::prize::{Prize, PrizeEntry, PrizeKind};

/// What a form comes to, with what was typed in its gaps, and what the prompt puts in others.
#[derive(Clone, Copy, Debug)]
pub(super) enum Means {
    /// This line is done.
    Line(&'static str),
    /// This hint says what to type.
    Told(&'static str),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    pub(super) typed: &'static str,
    pub(super) means: Means,
}

/// What stands in the gaps of a form, by their names.
pub(super) type Gaps<'w> = Vec<(&'static str, &'w [String])>;

impl Form {
    /// What stands in the gaps, if these words have this form.
    pub(super) fn gaps<'w>(
        &self,
        words: &'w [String],
        is_player: &mut dyn FnMut(&str) -> bool,
    ) -> Option<Gaps<'w>> {
        let pattern: Vec<&'static str> = self.typed.split(' ').collect();
        gaps(&pattern, words, is_player)
    }
}

fn gaps<'w>(
    pattern: &[&'static str],
    words: &'w [String],
    is_player: &mut dyn FnMut(&str) -> bool,
) -> Option<Gaps<'w>> {
    let Some((first, rest)) = pattern.split_first() else {
        return words.is_empty().then(Vec::new);
    };
    if let Some(optional) = within(first, '[', ']') {
        let with: Vec<_> = std::iter::once(optional).chain(rest.iter().copied()).collect();
        return gaps(&with, words, is_player).or_else(|| gaps(rest, words, is_player));
    }
    if let Some(gap) = within(first, '{', '}') {
        return (1..=words.len()).find_map(|count| {
            let (typed, behind) = words.split_at(count);
            if !fits(gap, typed, is_player) {
                return None;
            }
            let mut found = gaps(rest, behind, is_player)?;
            found.insert(0, (gap, typed));
            Some(found)
        });
    }
    let (word, behind) = words.split_first()?;
    let lower = word.to_lowercase();
    /// In letters, and no more than half of the word is left out: `exch` is `exchange`.
    const SHORTENED: usize = 4;
    let is_known = |known: &str| {
        let is_part = known.starts_with(&*lower) && 2 * lower.len() >= known.len();
        known == lower || is_part && lower.chars().count() >= SHORTENED
    };
    first.split('|').any(is_known).then(|| gaps(rest, behind, is_player))?
}

fn within(word: &'static str, opens: char, closes: char) -> Option<&'static str> {
    word.strip_prefix(opens)?.strip_suffix(closes)
}

/// What is shown or written by one word.
const PAGES: [&str; 13] = [
    "post",
    "pairings",
    "slips",
    "standings",
    "results",
    "prizes",
    "status",
    "roster",
    "chat",
    "missing",
    "wallchart",
    "starts",
    "players",
];

/// Whether these words can stand in a gap of this name.
fn fits(gap: &str, typed: &[String], is_player: &mut dyn FnMut(&str) -> bool) -> bool {
    let joined = typed.join(" ");
    let is_number =
        |word: &str| !word.is_empty() && word.bytes().all(|digit| digit.is_ascii_digit());
    let are_letters = |word: &String| word.chars().all(char::is_alphabetic);
    match gap {
        "player" | "other" => is_player(&joined),
        "players" => {
            let names = listed(typed);
            names.len() > 1 && names.iter().all(|name| is_player(name))
        }
        "round" | "points" | "number" => is_number(joined.trim_start_matches(['r', 'R'])),
        "money" => {
            typed.len() == 1
                && joined.split(['.', ',']).count() <= 2
                && joined.split(['.', ',']).all(is_number)
        }
        "rating" => (3..=4).contains(&joined.len()) && is_number(&joined),
        "scores" => typed.len() == 2 && typed.iter().all(|score| is_number(score)),
        "both" => {
            let scores: Vec<&str> = joined.split(['-', '–', ':', '/']).collect();
            typed.len() == 1 && scores.len() == 2 && scores.into_iter().all(is_number)
        }
        "listing" => prizes::listed(typed).is_some(),
        // A spreadsheet, or what one writes.
        "list" => {
            let lower = joined.to_lowercase();
            typed.len() == 1 && [".csv", ".tsv", ".xlsx"].iter().any(|kind| lower.ends_with(kind))
        }
        "class" => {
            joined.strip_prefix(['u', 'U']).is_some_and(|under| under.len() > 2 && is_number(under))
        }
        "times" => is_number(&joined.to_lowercase().replacen('x', "", 1)) && !is_number(&joined),
        "method" => joined.parse::<Recipe>().is_ok(),
        "pairs" => typed.iter().all(|pair| {
            pair.split_once(['-', '>'])
                .is_some_and(|(one, other)| is_number(one) && is_number(other))
        }),
        "word" => typed.len() == 1 && typed.iter().all(are_letters) && joined.chars().count() > 1,
        "words" => typed.iter().all(are_letters),
        "asked" => {
            typed.len() == 1
                && joined.strip_suffix('?').is_some_and(|word| {
                    let is_page = PAGES.contains(&&*word.to_lowercase());
                    word.chars().count() > 1 && word.chars().all(char::is_alphabetic) && !is_page
                })
        }
        "report" => {
            ["standings", "results", "roster", "wallchart", "prizes", "starts", "statistics"]
                .contains(&&*joined.to_lowercase())
        }
        "table" => typed.len() == 1 && joined.strip_prefix(['t', 'T']).is_some_and(is_number),
        "prizes" => joined.split_once(',').is_some_and(|(first, _)| is_prize(first)),
        "page" => PAGES.contains(&&*joined.to_lowercase()),
        "prize" => is_prize(&joined),
        "square" => typed.len() == 1 && Position::parse(&joined).is_ok(),
        "slip" => typed.len() > 2 && SlipText::parse(&joined).is_ok(),
        // A whole game: names and two scores, and nothing that a game's prompt has.
        "game" => {
            let is_score = |at: usize| typed.get(at).is_some_and(|word| is_number(word));
            let (scores, names): (Vec<_>, Vec<_>) = typed.iter().partition(|word| is_number(word));
            // Each name before its score: of one name and two scores nobody knows the other.
            let is_each = typed.len() > 3
                && !is_score(0)
                && is_score(typed.len() - 1)
                && !is_score(typed.len() - 2);
            scores.len() == 2
                && is_each
                && names
                    .iter()
                    .all(|word| word.chars().all(|c| c.is_alphabetic() || "'-.".contains(c)))
                && is_game(&joined)
        }
        "turn" => {
            let words: Vec<&str> = typed.iter().map(String::as_str).collect();
            pass_or_exchange(&words).is_some() || has_square(&words)
        }
        // A play, with its score or without.
        "played" => {
            let words: Vec<&str> = typed.iter().map(String::as_str).collect();
            let is_score = |word: &&str| word.parse::<i32>().is_ok();
            let laid = match &words[..] {
                [laid @ .., last] if is_score(last) => laid,
                laid => laid,
            };
            laid.len() <= 2 && has_square(laid)
        }
        // The word of a play without its square.
        "laid" => {
            let [word] = typed else { return false };
            let is_laid = word.chars().all(|c| c.is_alphabetic() || "-?().[]".contains(c));
            is_laid && pass_or_exchange(&[word]).is_none()
        }
        "tiles" => {
            let [tiles] = typed else { return false };
            Position::parse(tiles).is_err()
                && tiles.chars().all(|c| c.is_alphabetic() || "?[]".contains(c))
        }
        "clock" => typed.len() == 1 && joined.contains(':'),
        "time" => typed.len() == 1 && joined.contains(|c: char| c.is_ascii_digit()),
        "name" => typed.iter().all(|word| !word.starts_with('-')),
        _ => true,
    }
}

/// The parts of a list: `karla, tom smith and zoe`.
pub(super) fn listed(words: &[String]) -> Vec<String> {
    let mut names = vec![Vec::new()];
    for word in words {
        let ends = word.ends_with(',');
        let name = word.trim_end_matches(',');
        let is_between = ["and", "&", "+", "plus", ""].contains(&name);
        if !is_between && let Some(last) = names.last_mut() {
            last.push(name.to_owned());
        }
        if (ends || is_between) && names.last().is_some_and(|last| !last.is_empty()) {
            names.push(Vec::new());
        }
    }
    names.iter().map(|name: &Vec<String>| name.join(" ")).filter(|name| !name.is_empty()).collect()
}

/// Whether it is a line of the list of prizes that begins with a place, as `1st 50`, `first prize 50`.
fn is_prize(typed: &str) -> bool {
    let begins = typed.split_whitespace().next().unwrap_or_default();
    let has_amount = typed.contains(|c: char| c.is_ascii_digit() || c == '"');
    let is_place = begins.parse::<u32>().is_err() && !begins.contains(':');
    is_place
        && has_amount
        && matches!(typed.parse(), Ok(PrizeEntry::Prize(Prize { kind: PrizeKind::Rank, .. })))
}

/// The line or hint with its gaps filled in, those in which nothing was typed by `own` or not at
/// all.
pub(super) fn filled(
    template: &str,
    gaps: &Gaps<'_>,
    own: &dyn Fn(&str) -> Option<String>,
) -> String {
    let mut filled = String::new();
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{') {
        filled.push_str(before);
        let Some((gap, behind)) = behind.split_once('}') else { break };
        let words = gaps.iter().find(|(known, _)| *known == gap).map(|(_, words)| *words);
        let value = match (gap, words.map(|words| words.join(" "))) {
            ("played", Some(typed)) => typed.replace(',', ""),
            // They are read word by word.
            (
                "slip" | "game" | "rest" | "words" | "prize" | "prizes" | "scores" | "turn",
                Some(typed),
            ) => typed,
            ("listing", Some(_)) => words.and_then(prizes::listed).unwrap_or_default(),
            ("players", Some(_)) => {
                let names = listed(words.unwrap_or_default());
                names.iter().map(|name| quoted(name)).collect::<Vec<_>>().join(" ")
            }
            ("round" | "number", Some(typed)) => typed.trim_start_matches(['r', 'R']).to_owned(),
            ("both", Some(typed)) => typed.replace(['-', '–', ':', '/'], " "),
            ("table", Some(typed)) => typed.trim_start_matches(['t', 'T']).to_owned(),
            ("class", Some(typed)) => typed.trim_start_matches(['u', 'U']).to_owned(),
            ("asked", Some(typed)) => typed.trim_end_matches('?').to_owned(),
            (_, Some(typed)) => quoted(typed.trim_end_matches([',', ';', ':'])),
            (gap, None) => own(gap).unwrap_or_default(),
        };
        filled.push_str(&value);
        rest = behind;
    }
    filled.push_str(rest);
    filled.split_whitespace().collect::<Vec<_>>().join(" ")
}
