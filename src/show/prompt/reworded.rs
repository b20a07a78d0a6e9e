//! A line in everyday words as the line of the prompt that it means.
use std::collections::HashMap;

use crate::prompt::arrived::arrived;
use crate::prompt::day::{Known, OWN, is_known, is_slip, of_round};
use crate::prompt::form::{Gaps, Means, filled};
use crate::prompt::newcomer::newcomer;
use crate::prompt::phrases::DAY;
use crate::prompt::spoken::spoken;
use crate::prompt::{Misread, words};
use desk::{OPPONENT, Refusal, SlipText, find_player, quoted};
use tournament::{Player, PlayerStatus, name_key, shortened};

/// The line of the prompt that a line in everyday words means, or the lines, one after the other;
/// `None` for other lines.
///
/// # Errors
/// It can mean several things: the hint says what to type.
pub fn reworded(typed: &str, known: &mut Known<'_>) -> Result<Option<String>, Misread> {
    let place = known.place;
    let is_division = place.divisions.iter().any(|name| name_key(name) == name_key(typed));
    if is_division || is_slip(typed, known) {
        return Ok(None);
    }
    let misread =
        |hint: String| Misread::line(format!("`{}` is not understood", shortened(typed)), hint);
    if let Some(reason) = reasoned(typed, known) {
        return Ok(Some(reason));
    }
    if let Some(slip) = versus(typed, known) {
        return slip.map(Some).map_err(misread);
    }
    let Some(all) = words(typed) else { return Ok(None) };
    let is_option =
        |word: &String| word.starts_with("--") && word != "--method" && word != "--pairs";
    let flags = all.iter().position(is_option).unwrap_or(all.len());
    let (plain, flags) = all.split_at(flags);
    let mut loaded = None;
    // The same words are asked about by many forms.
    let mut asked = HashMap::new();
    let mut is_player = |name: &str| {
        if let Some(is) = asked.get(name) {
            return *is;
        }
        let is = is_named(loaded.get_or_insert_with(|| (known.players)()), name);
        asked.insert(name.to_owned(), is);
        is
    };
    let bare: Vec<String> = plain
        .iter()
        .map(|word| word.trim_end_matches([',', ';', ':', '.', '!', '?']).to_owned())
        .collect();
    let spoken = spoken(plain);
    if let Some(lines) = newcomer(&spoken).filter(|_| flags.is_empty()) {
        return Ok(Some(lines));
    }
    // Of several forms the first is taken, in whichever of the ways it fits.
    let ways = [plain, &bare, &spoken];
    let found = DAY.forms.iter().find_map(|form| {
        ways.iter().find_map(|words| Some((form, form.gaps(words, &mut is_player)?)))
    });
    let Some((form, gaps)) = found else {
        let arrived = arrived(&spoken, &(known.players)());
        return Ok(arrived.or_else(|| behind_chatter(typed, known).map(str::to_owned)));
    };
    let gaps = whole_names(gaps);
    let own = |gap: &str| match gap {
        "here" => Some(place.round().map_or(1, |round| round.0).to_string()),
        "next" => Some((place.last.0 + 1).to_string()),
        _ => None,
    };
    match form.means {
        Means::Told(hint) => match arrived(&spoken, &(known.players)()) {
            Some(line) => Ok(Some(line)),
            None => Err(misread(filled(hint, &gaps, &own))),
        },
        Means::Line(line) => {
            // A slip's names stand without quotes.
            let bare = |template: &str| match template.starts_with("{player} {") {
                true => filled(template, &gaps, &own).replace('"', ""),
                false => filled(template, &gaps, &own),
            };
            let line = line.lines().map(bare).collect::<Vec<_>>().join("\n");
            // The round that comes next is asked about before it goes up.
            let is_next = place.is_complete
                && !place.is_through
                && line == format!("round pair {}", place.last.0 + 1);
            let line = if is_next { "next".to_owned() } else { line };
            let line = match line.strip_prefix("back ") {
                Some(name) => back(name, &(known.players)()),
                None => line,
            };
            let line = std::iter::once(line).chain(flags.iter().map(|flag| quoted(flag)));
            Ok(Some(line.collect::<Vec<_>>().join(" ")))
        }
    }
}

/// `oops, undo`, `ok next`: the command behind what one says to oneself.
fn behind_chatter<'t>(typed: &'t str, known: &Known<'_>) -> Option<&'t str> {
    const CHATTER: [&str; 14] = [
        "oops", "ups", "sorry", "no", "ok", "okay", "well", "please", "so", "now", "then", "ah",
        "right", "yes",
    ];
    let (first, behind) = typed.trim().split_once(char::is_whitespace)?;
    let said = first.trim_end_matches([',', '.', '!', ':']).to_lowercase();
    let word = behind.split_whitespace().next()?.to_lowercase();
    let is_command = OWN.contains(&&*word) || is_known(&word, known.commands);
    (CHATTER.contains(&&*said) && is_command).then(|| behind.trim())
}

/// Who is back plays on after leaving, or is there who had not come.
fn back(name: &str, players: &[Player]) -> String {
    let found = find_player(players, name.trim_matches('"'));
    let has_left = found.is_ok_and(|player| player.status != PlayerStatus::Active);
    format!("{} {name}", if has_left { "rejoin" } else { "arrive" })
}

/// A name that begins that of a player who is named in the same line stands for it.
fn whole_names(mut gaps: Gaps<'_>) -> Gaps<'_> {
    let is_begun = |typed: &[String], whole: &[String]| {
        typed.len() < whole.len()
            && typed.iter().zip(whole).all(|(one, other)| one.eq_ignore_ascii_case(other))
    };
    let Some(at) = gaps.iter().position(|(gap, _)| *gap == "name") else { return gaps };
    let typed = gaps[at].1;
    let mut players = gaps.iter().filter(|(gap, _)| ["player", "other"].contains(gap));
    if let Some((_, whole)) = players.find(|(_, whole)| is_begun(typed, whole)).copied() {
        gaps[at].1 = whole;
    }
    gaps
}

/// Whether a name is a player's; of which of several is asked when the line is done.
pub(super) fn is_named(players: &[Player], name: &str) -> bool {
    match find_player(players, name) {
        Ok(_) => true,
        // Two letters begin the names of many.
        Err(refusal) => {
            matches!(refusal, Refusal::SeveralPlayers { .. }) && name.chars().count() > 2
        }
    }
}

/// Whether it is a line in everyday words that is no name, whoever plays: `show pairings`.
pub fn is_worded(typed: &str) -> bool {
    let Some(words) = words(typed).filter(|_| named(typed).is_none()) else { return false };
    DAY.forms.iter().any(|form| form.gaps(&words, &mut |_| false).is_some())
}

/// The name in `my name is marie`, `i am marie`.
pub fn named(typed: &str) -> Option<String> {
    let words = words(typed)?;
    let gaps = DAY
        .forms
        .iter()
        .filter(|form| matches!(form.means, Means::Line(line) if line.starts_with("by ")));
    let found = gaps.filter_map(|form| form.gaps(&words, &mut |_| false)).next()?;
    found.first().map(|(_, name)| name.join(" "))
}

/// `fix` with words behind a whole slip: they are the reason.
fn reasoned(typed: &str, known: &mut Known<'_>) -> Option<String> {
    let (fix, behind) = typed.trim().split_once(char::is_whitespace)?;
    if !fix.eq_ignore_ascii_case("fix") || typed.contains("--") {
        return None;
    }
    let behind = behind.trim();
    let (round, slip) = match of_round(behind) {
        Some((round, slip)) => (format!("r{} ", round.0), slip),
        None => (String::new(), behind),
    };
    if SlipText::parse(slip).is_ok() {
        return None;
    }
    let words: Vec<&str> = slip.split_whitespace().collect();
    let ends = (1..words.len()).rev().find(|at| {
        let (slip, reason) = words.split_at(*at);
        let ends_in_score = slip.last().is_some_and(|score| score.parse::<i32>().is_ok());
        ends_in_score
            && reason[0].starts_with(char::is_alphabetic)
            && is_slip(&slip.join(" "), known)
    })?;
    let (slip, reason) = words.split_at(ends);
    let reason = reason.join(" ").replace('"', "");
    Some(format!("fix {round}{} --reason \"{reason}\"", slip.join(" ")))
}

/// Words between two players, the winner first.
const BEATS: [&str; 12] = [
    "beat", "beats", "bt", "b", "def", "def.", "defeated", "defeats", "won", "wins", "besiegt",
    "schlägt",
];
const LOSES: [&str; 3] = ["lose", "loses", "lost"];
/// Words and signs between two players, or a player and a score.
const BETWEEN: [&str; 8] = ["-", "–", "vs", "vs.", "v", "v.", "/", "against"];

/// A part of a slip.
enum Part {
    Name(String),
    Score(i32),
}

/// What stands before a slip, `fix r1 `, and the slip.
fn headed(typed: &str) -> (String, &str) {
    let (first, behind) = typed.split_once(char::is_whitespace).unwrap_or((typed, ""));
    let takes_slip = ["fix", "confirm"].contains(&&*first.to_lowercase());
    let (mut head, slip) =
        if takes_slip { (format!("{first} "), behind) } else { (String::new(), typed) };
    let slip = match of_round(slip.trim_start()) {
        Some((round, slip)) => {
            head.push_str(&format!("r{} ", round.0));
            slip
        }
        None => slip,
    };
    match beside_table(slip) {
        Some((table, slip)) => {
            head.push_str(&format!("{table} "));
            (head, slip)
        }
        None => (head, slip),
    }
}

/// The table that stands before a slip in words, `table 2 ann beat dan 402 345`.
fn beside_table(slip: &str) -> Option<(u32, &str)> {
    let (first, behind) = slip.trim_start().split_once(char::is_whitespace)?;
    let lower = first.to_lowercase();
    let (table, slip) = match &*lower {
        "table" | "board" => behind.trim_start().split_once(char::is_whitespace)?,
        _ => (lower.strip_prefix('t').unwrap_or(&lower), behind),
    };
    let table = table.trim_end_matches([':', ',']).parse().ok()?;
    let in_words = |word: &str| {
        let word = word.to_lowercase();
        BEATS.contains(&&*word) || LOSES.contains(&&*word)
    };
    slip.split_whitespace().any(in_words).then_some((table, slip))
}

/// A slip with words or signs between its players or scores, as a slip without them; the hint where
/// it does not say whose score is whose.
fn versus(typed: &str, known: &mut Known<'_>) -> Option<Result<String, String>> {
    let (head, slip) = headed(typed);
    let options = slip.find('!').into_iter().chain(slip.find("--")).min();
    let (slip, options) = slip.split_at(options.unwrap_or(slip.len()));
    let mut parts = Vec::new();
    let (mut name, mut beats, mut loses, mut is_parted) = (Vec::new(), false, false, false);
    let players = (known.players)();
    let is_player = |name: &str| find_player(&players, name).is_ok();
    let is_nearly = |name: &str| {
        matches!(find_player(&players, name), Err(Refusal::NoPlayer { near: Some(_), .. }))
    };
    let spaced = slip.replace('/', " / ");
    let spaced = match spaced.split_once('-') {
        Some((one, behind)) if is_player(one) && !behind.starts_with(' ') => {
            format!("{one} - {behind}")
        }
        Some(_) | None => spaced,
    };
    let words: Vec<&str> = spaced.split_whitespace().collect();
    for (at, &word) in words.iter().enumerate() {
        let lower = word.to_lowercase();
        // Who is over time is over nobody.
        let is_over = lower == "over" && words.get(at + 1).is_some_and(|next| is_player(next));
        let (is_beaten, is_losing) =
            (is_over || BEATS.contains(&&*lower), LOSES.contains(&&*lower));
        let is_between =
            BETWEEN.contains(&&*lower) || ((beats || loses) && ["to", "by"].contains(&&*lower));
        let scores: Option<Vec<i32>> =
            word.split(['-', '–', ':']).map(|score| score.parse().ok()).collect();
        if let Some(scores) = scores {
            parts.extend(
                (!name.is_empty()).then(|| Part::Name(std::mem::take(&mut name).join(" "))),
            );
            is_parted |= scores.len() > 1;
            parts.extend(scores.into_iter().map(Part::Score));
        } else if is_beaten || is_losing || is_between {
            parts.extend(
                (!name.is_empty()).then(|| Part::Name(std::mem::take(&mut name).join(" "))),
            );
            beats |= is_beaten;
            loses |= is_losing;
            is_parted = true;
        } else {
            name.push(word);
        }
    }
    parts.extend((!name.is_empty()).then(|| Part::Name(name.join(" "))));
    let slip = |one: &str, first: i32, other: &str, second: i32| {
        format!("{head}{one} {first} {other} {second} {options}").trim_end().to_owned()
    };
    match &parts[..] {
        [Part::Name(one), Part::Name(other), Part::Score(first), Part::Score(second)]
        | [Part::Name(one), Part::Score(first), Part::Name(other), Part::Score(second)]
            if is_parted
                && (is_player(one) || is_player(other) || is_nearly(one) && is_nearly(other)) =>
        {
            let (first, second) = (*first, *second);
            if (beats && first <= second) || (loses && first >= second) {
                return Some(Err(format!(
                    "`{}` if {one} won, `{}` if {other} did",
                    slip(one, second, other, first),
                    slip(one, first, other, second)
                )));
            }
            Some(Ok(slip(one, first, other, second)))
        }
        // Who won has the higher score; the opponent is the one of the round.
        [Part::Name(one), Part::Score(first), Part::Score(second)]
            if head.is_empty() && (beats || loses) && (is_player(one) || is_nearly(one)) =>
        {
            let (low, high) = (first.min(second), first.max(second));
            let (own, against) = if beats { (high, low) } else { (low, high) };
            Some(Ok(slip(one, *own, OPPONENT, *against)))
        }
        // Whose score is whose is asked of the same slip without its sign.
        [Part::Score(table), Part::Score(first), Part::Score(second)] if is_parted => {
            Some(Ok(format!("{head}{table} {first} {second} {options}").trim_end().to_owned()))
        }
        [Part::Name(both), Part::Score(first), Part::Score(second)] if is_parted => {
            let plain = format!("{head}{both} {first} {second} {options}").trim_end().to_owned();
            let is_meant = is_player(both) || is_slip(&format!("{both} {first} {second}"), known);
            is_meant.then_some(Ok(plain))
        }
        [Part::Name(one), Part::Score(first), Part::Score(second), Part::Name(other)]
            if (beats || loses) && is_player(one) && is_player(other) =>
        {
            let (low, high) = (*first.min(second), *first.max(second));
            let (own, against) = if beats { (high, low) } else { (low, high) };
            Some(Ok(slip(one, own, other, against)))
        }
        // `ann 420-358 dan`: each score beside its name.
        [Part::Name(one), Part::Score(first), Part::Score(second), Part::Name(other)]
            if is_parted && is_player(one) && is_player(other) =>
        {
            Some(Ok(slip(one, *first, other, *second)))
        }
        [Part::Name(one), Part::Score(first), Part::Score(second), Part::Name(other)]
            if is_player(one) && is_player(other) =>
        {
            Some(Err(format!(
                "`{}` if {one} has {first}, `{}` if {other} has",
                slip(one, *first, other, *second),
                slip(one, *second, other, *first)
            )))
        }
        _ => None,
    }
}
