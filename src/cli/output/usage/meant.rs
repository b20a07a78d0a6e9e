//! The line that was meant, where a line is nearly right.
use std::ffi::OsString;

use tournament::pairing::Recipe;

/// `sixzero round pair --pairs "1-2 3-4"`, where the pairs stand without quotes.
pub fn pairs_quoted(typed: &[OsString]) -> Option<String> {
    let words = words(typed)?;
    let at = words.iter().position(|word| *word == "--pairs")?;
    let pairs: Vec<&str> =
        words[at + 1..].iter().take_while(|word| is_pair(word)).copied().collect();
    if pairs.len() < 2 {
        return None;
    }
    let pairs_end = at + 1 + pairs.len();
    let mut line: Vec<String> = words[..=at].iter().map(|word| quoted(word)).collect();
    line.push(format!("\"{}\"", pairs.join(" ")));
    line.extend(words[pairs_end..].iter().map(|word| quoted(word)));
    Some(called(&line))
}

/// `sixzero round pair 4 --method koth`, where the round stands behind `--round`.
pub fn round_named(called_as: &str, argument: &str, typed: &[OsString]) -> Option<String> {
    let takes_round = super::found(called_as)
        .is_some_and(|command| command.get_positionals().any(|one| one.get_id() == "round"));
    if !takes_round || argument.split('=').next() != Some("--round") {
        return None;
    }
    let words = words(typed)?;
    let at = words.iter().position(|word| word.split('=').next() == Some("--round"))?;
    let (round, behind) = match words[at].split_once('=') {
        Some((_, round)) => (round, at + 1),
        None => (*words.get(at + 1)?, at + 2),
    };
    round.parse::<u32>().ok()?;
    let verbs = called_as.split(' ').count();
    if words.get(..verbs)?.join(" ") != called_as {
        return None;
    }
    let mut line = vec![called_as.to_owned(), round.to_owned()];
    line.extend(words.get(verbs..at)?.iter().chain(&words[behind..]).map(|word| quoted(word)));
    Some(called(&line))
}

/// `sixzero round pair 3 --method "swiss lag 1"`, where a method stands without its option.
pub fn method_named(typed: &[OsString]) -> Option<String> {
    let words = words(typed)?;
    let behind = words.strip_prefix(&["round", "pair"])?;
    let round = behind.iter().take_while(|word| word.parse::<u32>().is_ok()).take(1).count();
    let method = behind[round..].iter().take_while(|word| !word.starts_with('-'));
    let method: Vec<&str> = method.copied().collect();
    let options = &behind[round + method.len()..];
    let method = method.join(" ");
    method.parse::<Recipe>().ok()?;
    let mut line = vec!["round pair".to_owned()];
    line.extend(behind[..round].iter().map(|round| (*round).to_owned()));
    line.extend(["--method".to_owned(), quoted(&method)]);
    line.extend(options.iter().map(|word| quoted(word)));
    Some(called(&line))
}

/// `sixzero new "Thursday night" --rounds 4`, where the name stands without quotes.
pub fn new_event(typed: &[OsString]) -> Option<String> {
    let words = words(typed)?;
    let behind = words.strip_prefix(&["new"])?;
    let name: Vec<&str> =
        behind.iter().take_while(|word| !word.starts_with('-')).copied().collect();
    let options = &behind[name.len()..];
    let (name, rounds) = match name[..] {
        [ref name @ .., rounds, "round" | "rounds"] if rounds.parse::<u32>().is_ok() => {
            (name.to_vec(), Some(rounds))
        }
        _ => (name, None),
    };
    if name.is_empty() {
        return None;
    }
    let mut line = vec!["new".to_owned(), quoted(&name.join(" ").replace('"', ""))];
    if let Some(rounds) = rounds {
        line.extend(["--rounds".to_owned(), rounds.to_owned()]);
    }
    line.extend(options.iter().map(|word| quoted(word)));
    Some(called(&line))
}

fn words(typed: &[OsString]) -> Option<Vec<&str>> {
    typed.iter().skip(1).map(|word| word.to_str()).collect()
}

/// `1-4`, `ann-ben`, `1>4`.
fn is_pair(word: &str) -> bool {
    !word.starts_with('-') && word.contains(['-', '>'])
}

fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_=.,/".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_owned()
    } else {
        format!("\"{}\"", word.replace('"', ""))
    }
}

fn called(line: &[String]) -> String {
    format!("sixzero {}", line.join(" "))
}
