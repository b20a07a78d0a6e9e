//! A time that is typed as a number alone: its possible readings, and the cost of each.
use rules::{Milliseconds, Overtime, OvertimeLoss, OvertimeRule, TimeError};

/// The question what a number alone means, with the cost of each reading: `3 minutes: 3:00 over,
/// -30 (3:01 would be -40)`; `None` if it is not such a number.
pub fn question(rule: &OvertimeRule, typed: &str) -> Option<String> {
    let Err(TimeError::Bare(number)) = Milliseconds::parse(typed) else { return None };
    let reading = |unit| Milliseconds::parse(&format!("{number}{unit}")).ok();
    let (minutes, seconds) = (reading('m')?, reading('s')?);
    (minutes != seconds).then(|| {
        format!(
            "{number} minutes: {}; {number} seconds: {}. m, s, or the time, as `2:05`? ",
            priced(rule, minutes),
            priced(rule, seconds)
        )
    })
}

/// Whether the answer to it is another line of the prompt: several words, and no points.
pub fn is_line(answer: &str) -> bool {
    let words: Vec<&str> = answer.split_whitespace().collect();
    match words[..] {
        [] | [_] => false,
        [number, unit] => number.parse::<u32>().is_err() || unit.parse::<u32>().is_ok(),
        _ => true,
    }
}

/// What is meant by the answer to it: a reading of the number, or what was typed instead.
pub fn answered(number: &str, answer: &str) -> Option<String> {
    match answer.trim().to_lowercase().as_str() {
        "" => None,
        "m" | "min" | "minutes" => Some(format!("{number}m")),
        "s" | "sec" | "seconds" => Some(format!("{number}s")),
        instead => Some(instead.to_owned()),
    }
}

/// `3:00 over, -30 (3:01 would be -40)`: the second part only if a second more costs more.
fn priced(rule: &OvertimeRule, over: Milliseconds) -> String {
    const SECOND: u64 = 1_000;
    let longer = Milliseconds(over.0 + SECOND);
    let (cost, more) = (rule.judge(over), rule.judge(longer));
    let next = match more == cost {
        true => String::new(),
        false => format!(" ({longer} would be {})", said(more)),
    };
    format!("{over} over, {}{next}", said(cost))
}

fn said(cost: Overtime) -> String {
    let lost = match cost.loss {
        OvertimeLoss::None => "",
        OvertimeLoss::Lost => " and the game",
    };
    format!("{}{lost}", -cost.penalty)
}
