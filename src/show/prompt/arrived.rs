//! Players who are here or have paid, in a sentence.
use crate::prompt::reworded::is_named;
use desk::{Refusal, find_player, quoted};
use tournament::{Player, PlayerStatus};

/// Words of a name, at most.
const LONGEST: usize = 3;

/// Players who have paid or are here, with or without commas: `ann dan and eve paid`, `ann paid, dan
/// paid`, `paid ann dan`. A name that is misspelled is asked about when the line is done.
pub(super) fn arrived(words: &[String], players: &[Player]) -> Option<String> {
    let bare: Vec<&str> = words.iter().map(|word| word.trim_end_matches([',', '.', '!'])).collect();
    if let Some(line) = one_in_part(&bare, players).or_else(|| all_but(&bare, players)) {
        return Some(line);
    }
    let is_state =
        |word: &&str| ["paid", "here", "arrived", "come"].contains(&&*word.to_lowercase());
    let bare = match &bare[..] {
        [before @ .., "too"] | [before @ .., "as", "well"] => before,
        bare => bare,
    };
    let at_the_end = bare.split_last().filter(|(last, _)| is_state(last));
    let (state, named) =
        at_the_end.or_else(|| bare.split_first().filter(|(first, _)| is_state(first)))?;
    let state = state.to_lowercase();
    let names = names(named, &state, players)?;
    let paid = if state == "paid" { " paid" } else { "" };
    (!names.is_empty()).then(|| format!("arrive {}{paid}", names.join(" ")))
}

/// `everybody paid except ann, dan only paid 3`: those who paid all, and the one who paid a part.
fn one_in_part(words: &[&str], players: &[Player]) -> Option<String> {
    let (before, money) = match words {
        [before @ .., "paid", "only", money] | [before @ .., "only", "paid", money] => {
            (before, money)
        }
        [before @ .., "paid", money] => (before, money),
        _ => return None,
    };
    let money = money.parse::<f64>().ok().map(|_| money)?;
    let counts = (1..=LONGEST.min(before.len())).rev();
    let name = |count: usize| before[before.len() - count..].join(" ");
    let count = counts.into_iter().find(|count| find_player(players, &name(*count)).is_ok())?;
    let all = all_but(before, players).filter(|_| before.contains(&"paid"))?;
    Some(format!("{all}\narrive {} paid {money}", quoted(&name(count))))
}

/// `everybody paid 5 except ann and dan`, `all but ann have paid`, `arrive all paid`.
fn all_but(words: &[&str], players: &[Player]) -> Option<String> {
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let mut lower = lower;
    let (all, words) = match &lower[..] {
        // `paid all except ann` is `all paid except ann`.
        [paid, all, ..] if paid == "paid" => {
            lower.swap(0, 1);
            (lower[0].clone(), &words[1..])
        }
        [arrive, all, ..] if arrive == "arrive" => {
            let all = all.clone();
            lower.remove(0);
            (all, &words[2..])
        }
        [all, ..] => (all.clone(), &words[1..]),
        [] => return None,
    };
    if !["everybody", "everyone", "all"].contains(&&*all) {
        return None;
    }
    let lower = &lower[1..];
    let is_said = |word: &String| ["has", "have", "paid", "else"].contains(&&**word);
    let is_money = |word: &String| word.parse::<f64>().is_ok();
    let except = lower.iter().position(|word| word == "except" || word == "but");
    // Who paid is said before the exceptions or behind them; who paid a part is no exception:
    // `all paid except zoe, ann paid 3`.
    let (before, behind) = lower.split_at(except.unwrap_or(lower.len()));
    let is_before = before.iter().any(|word| word == "paid");
    let ends = behind.iter().rposition(|word| !is_said(word) && !is_money(word));
    let (named, after) = behind.split_at(ends.map_or(behind.len().min(1), |at| at + 1));
    let mut said = before.iter().chain(after);
    if !said.clone().all(|word| is_said(word) || is_money(word))
        || is_before == after.iter().any(|word| word == "paid")
        || named.iter().any(|word| is_said(word) || is_money(word))
    {
        return None;
    }
    let money = said.find(|word| is_money(word)).map(|money| format!(" {money}"));
    let out = match except {
        Some(at) => names(&words[at + 1..at + named.len()], "paid", players)?,
        None => Vec::new(),
    };
    let out: Vec<_> = out
        .iter()
        .map(|name| find_player(players, name.trim_matches('"')).ok().map(|player| player.number))
        .collect::<Option<_>>()?;
    let others = players.iter().filter(|player| player.status == PlayerStatus::Active);
    let others = others.filter(|player| !out.contains(&player.number));
    let others: Vec<String> = others.map(|player| player.number.0.to_string()).collect();
    let is_somebody = !others.is_empty() && except.is_none_or(|_| !out.is_empty());
    is_somebody.then(|| format!("arrive {} paid{}", others.join(" "), money.unwrap_or_default()))
}

/// The names in words, with what may stand between them.
fn names(words: &[&str], state: &str, players: &[Player]) -> Option<Vec<String>> {
    let is_between = |word: &str| {
        let word = word.to_lowercase();
        word == state
            || ["and", "&", "have", "has", "all", "are", "is", "both", "arrive", ""]
                .contains(&&*word)
    };
    let (mut names, mut rest) = (Vec::new(), words);
    while let Some((first, behind)) = rest.split_first() {
        if is_between(first) {
            rest = behind;
            continue;
        }
        let name = |count: &usize| rest[..*count].join(" ");
        let is_near = |count: &usize| {
            let found = find_player(players, &name(count));
            matches!(found, Err(Refusal::NoPlayer { near: Some(_), .. }))
        };
        let mut counts = (1..=LONGEST.min(rest.len())).rev();
        let exact = |count: &usize| find_player(players, &name(count)).is_ok();
        // `tom smth` is nobody and nearly somebody, `tom` may be two.
        let whole = counts.clone().find(|count| exact(count) || is_near(count));
        let count = whole.or_else(|| counts.find(|count| is_named(players, &name(count))))?;
        names.push(quoted(&rest[..count].join(" ")));
        rest = &rest[count..];
    }
    Some(names)
}
