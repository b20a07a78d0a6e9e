//! A time that is typed as a number alone is asked about at a prompt.
use crate::cli::Failure;
use crate::cli::prompt::Ask;
use ::show::prompt::time::{answered, is_line, question};
use rules::OvertimeRule;

/// The words of a command with the overtime that is meant by a number alone: `result overtime 2 ann
/// 3`, `game overtime ann 3`.
pub fn timed(
    mut words: Vec<String>,
    ask: Option<Ask<'_>>,
    rule: impl FnOnce(&[String]) -> Result<Option<OvertimeRule>, Failure>,
) -> Result<Vec<String>, Failure> {
    const NAMED: usize = 2;
    let is_of = |noun: &String| noun == "result" || noun == "game";
    if !matches!(&words[..], [noun, verb, ..] if is_of(noun) && verb == "overtime") {
        return Ok(words);
    }
    // Behind the player, who may be named by number.
    // A clock shows -2:05.
    let is_flag = |word: &String| {
        word.strip_prefix('-').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let flags = words.iter().position(is_flag).unwrap_or(words.len());
    if flags > NAMED + 1 {
        let rule = rule(&words)?;
        words[flags - 1] = meant(rule, &words[flags - 1], ask)?;
    }
    Ok(words)
}

/// The time that is meant; what was typed where no one is there to answer, or nothing is to be
/// asked. Another line of the prompt is no time, and done next.
pub fn meant(
    rule: Option<OvertimeRule>,
    typed: &str,
    ask: Option<Ask<'_>>,
) -> Result<String, Failure> {
    let asked = rule.and_then(|rule| question(&rule, typed));
    let answer = match (asked, ask) {
        (Some(asked), Some(ask)) => ask(&asked),
        (Some(_) | None, _) => None,
    };
    match answer {
        Some(line) if is_line(&line) => Err(Failure::NotEntered { next: Some(line) }),
        answer => Ok(answer
            .and_then(|answer| answered(typed, &answer))
            .unwrap_or_else(|| typed.to_owned())),
    }
}
