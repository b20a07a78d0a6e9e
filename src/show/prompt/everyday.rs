//! Lines in everyday words: what commands they are, and which of ours is meant.
use crate::prompt::Misread;
use crate::prompt::alias;
use crate::prompt::day::{Known, OWN, is_known, is_slip};
use crate::prompt::reworded::is_named;
use desk::{Refusal, SlipReading, SlipText, find_player};
use tournament::{Player, plain_name, shortened};

/// The words of the command that a line in everyday words means; `None` for other lines.
pub(super) fn everyday(
    words: &[String],
    known: &mut Known<'_>,
) -> Option<Result<Vec<String>, Misread>> {
    let lower: Vec<String> =
        words.iter().map(|word| word.trim_end_matches(',').to_lowercase()).collect();
    let plain: Vec<&str> = lower.iter().map(String::as_str).collect();
    let round = known.place.round().map_or(1, |round| round.0).to_string();
    let line = |parts: &[&str], name: &[String], more: &[&str]| {
        let mut line: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
        line.push(name.join(" "));
        line.extend(more.iter().map(|part| (*part).to_owned()));
        Some(Ok(line))
    };
    let misread = |hint: String| {
        let problem = format!("`{}` is not understood", shortened(&words.join(" ")));
        Some(Err(Misread::line(problem, hint)))
    };
    const BEFORE_SLIPS: [&str; 5] = ["result", "slip", "enter", "correct", "change"];
    let is_slip_behind = matches!(plain[..], [first, _, ..] if BEFORE_SLIPS.contains(&first))
        && is_slip(&words[1..].join(" "), known);
    // A number is a slip that was begun.
    let is_word = plain.first().is_none_or(|first| {
        let is_ours = OWN.contains(first) || is_known(first, known.commands);
        is_ours || alias::way(first).is_some() || !first.starts_with(char::is_alphabetic)
    });
    let mut is_player =
        |name: &[String]| !name.is_empty() && is_named(&(known.players)(), &name.join(" "));
    let behind = |count: usize| &words[..words.len() - count];
    match plain[..] {
        ["why" | "explain", ..] => Some(Ok(why(&round, &words[1..], is_player))),
        ["result" | "slip" | "enter", ..] if is_slip_behind => {
            misread(format!("type a slip by itself: `{}`", words[1..].join(" ")))
        }
        ["correct" | "change", _, ..] => {
            let behind = words[1..].join(" ");
            let slip = if is_slip_behind { &behind } else { "ann 421 dan 388" };
            misread(format!("`fix {slip}` corrects a result"))
        }
        ["result", ref slip @ .., last]
            if last.parse::<i32>().is_ok()
                && (1..=slip.len()).any(|count| is_player(&words[1..=count])) =>
        {
            misread("type a slip by itself: `ann 412 dan 388`".to_owned())
        }
        [_] if !is_word && is_player(words) => misread(format!(
            "`edit {}` shows the player's card; a slip is `ann 412 dan 388`",
            words[0]
        )),
        [ref name @ .., rating] if is_long(rating) && is_player(&words[..name.len()]) => {
            let name = words[..name.len()].join(" ");
            misread(format!("`rating {name} {rating}` sets a rating; a bye is `{name} 50`"))
        }
        ["add" | "walkin", _, ..] | ["player", "add", _, _, ..] | ["new", "player", _, ..]
            if !is_flag(plain[1]) =>
        {
            let is_named = plain[0] == "player" || plain[1] == "player" && plain.len() > 2;
            let typed = &words[if is_named { 2 } else { 1 }..];
            let flags = typed.iter().position(|word| is_flag(word)).unwrap_or(typed.len());
            let (name, flags) = typed.split_at(flags);
            let flags: Vec<&str> = flags.iter().map(String::as_str).collect();
            let is_rated = |word: &String| is_rating(word.trim_end_matches(','));
            if let Some(at) = name.iter().position(is_rated).filter(|at| *at > 0)
                && let (named, [rating, _, ..]) = name.split_at(at)
            {
                let named = named.join(" ");
                let (named, rating) = (named.trim_end_matches(','), rating.trim_end_matches(','));
                return misread(format!(
                    "`add {named} {rating}`; `arrive {named} first paid 5` says what else there is"
                ));
            }
            match name {
                [name @ .., rating]
                    if !name.is_empty() && flags.is_empty() && is_rating(rating) =>
                {
                    line(&["player", "add"], &capitals(name), &["--rating", rating])
                }
                [] => None,
                name => line(&["player", "add"], &capitals(name), &flags),
            }
        }
        ["rename", ..] | ["player", "rename", ..] => {
            let typed = &words[if plain[0] == "player" { 2 } else { 1 }..];
            let Some((old, new)) = renamed(typed, &(known.players)()) else {
                return misread(
                    "`rename NAME NEW NAME`: a player by number or name, and the name as it should \
                     be"
                        .to_owned(),
                );
            };
            line(&["player", "set"], old, &["--name", &new.join(" ")])
        }
        [.., from] if plain.contains(&"comes") && from.parse::<u32>().is_ok() => {
            let said = plain.iter().rposition(|word| *word == "comes").unwrap_or_default();
            let count = plain.len() - said;
            let name = behind(count);
            let rounds = match from.parse::<u32>() {
                Ok(2) => "1".to_owned(),
                Ok(from @ 3..) => format!("1-{}", from - 1),
                Ok(_) | Err(_) => return None,
            };
            if !is_player(name) {
                return None;
            }
            line(&["player", "sit-out"], name, &[&rounds])
        }
        _ => None,
    }
}

/// A newcomer's name as it stands on a wall: `mia smith` was typed in a hurry.
fn capitals(name: &[String]) -> Vec<String> {
    let is_small = name.iter().all(|word| word.to_lowercase() == *word);
    let capital = |word: &String| {
        let mut letters = word.chars();
        letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
    };
    if is_small { name.iter().map(capital).collect() } else { name.to_vec() }
}

/// A player's name or number and the new name after it. Of several ways to split the words, the one
/// whose new name keeps the most words of the old one, then the one with the closest length.
fn renamed<'w>(typed: &'w [String], players: &[Player]) -> Option<(&'w [String], &'w [String])> {
    if let Some(at) = typed.iter().position(|word| word == "to") {
        return Some((&typed[..at], &typed[at + 1..]));
    }
    let parted = (1..typed.len()).filter_map(|at| {
        let (old, new) = typed.split_at(at);
        let now = plain_name(&find_player(players, &old.join(" ")).ok()?.name);
        let name = plain_name(&new.join(" "));
        let (now, name): (Vec<_>, Vec<_>) = (now.split(' ').collect(), name.split(' ').collect());
        let lost = now.iter().filter(|word| !name.contains(word)).count();
        Some(((lost, now.len().abs_diff(name.len())), (old, new)))
    });
    parted.min_by_key(|(away, _)| *away).map(|(_, parted)| parted)
}

fn is_flag(word: &str) -> bool {
    word.starts_with('-')
}

/// Whether no spread is so large, and many ratings are.
fn is_long(word: &str) -> bool {
    is_rating(word) && word.len() == 4
}

/// Whether a word behind a name is the player's rating.
fn is_rating(word: &str) -> bool {
    (3..=4).contains(&word.len()) && word.bytes().all(|digit| digit.is_ascii_digit())
}

/// Whether players of the division are named in all places where a slip has names, or nearly.
pub(super) fn names_players(line: &str, known: &mut Known<'_>) -> bool {
    let Ok(slip) = SlipText::parse(line) else { return false };
    let players = (known.players)();
    let is_there = |name: &String| {
        !matches!(find_player(&players, name), Err(Refusal::NoPlayer { near: None, .. }))
    };
    slip.readings.iter().any(|reading| match reading {
        SlipReading::Game { one, other, .. } => is_there(&one.0) && is_there(&other.0),
        SlipReading::Spread { one, other, .. } => is_there(one) && is_there(other),
        SlipReading::Solo(player, _) => is_there(player),
    })
}

/// Why the round, a player or two players are paired so: names of one or more words.
fn why(round: &str, names: &[String], mut is_player: impl FnMut(&[String]) -> bool) -> Vec<String> {
    let split = (1..names.len()).find(|at| is_player(&names[..*at]) && is_player(&names[*at..]));
    let named = match split {
        Some(at) if !is_player(names) => vec![names[..at].join(" "), names[at..].join(" ")],
        Some(_) | None if names.is_empty() => Vec::new(),
        Some(_) | None => vec![names.join(" ")],
    };
    let explain = ["round", "explain", round].map(str::to_owned);
    explain.into_iter().chain(named).collect()
}
