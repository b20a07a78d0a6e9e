//! A list of prizes as it is said in one line: `30 20 10, 10 for the best under 1200`.
use crate::prompt::form;
use tournament::ordinal;
use tournament::prize::PrizeEntry;

/// Reads a list of prizes; amounts that stand alone are those of the places, from the first on.
/// `None` if a part is no prize.
pub(super) fn listed(typed: &[String]) -> Option<String> {
    let parts = form::listed(typed);
    let parts: Vec<Vec<&str>> = parts.iter().map(|part| part.split(' ').collect()).collect();
    let is_one = parts.len() == 1 && turned(&parts[0]).is_some();
    let mut places = 0;
    let mut prizes = Vec::new();
    for part in &parts {
        if part.iter().all(|word| is_amount(word)) {
            for amount in part {
                places += 1;
                prizes.push(format!("{} {amount}", ordinal(places)));
            }
            continue;
        }
        let prize = turned(part).unwrap_or_else(|| part.join(" "));
        // The best of a group is its first.
        let is_prize = |prize: &String| matches!(prize.parse(), Ok(PrizeEntry::Prize(_)));
        prizes.push([prize.clone(), format!("1st {prize}")].into_iter().find(is_prize)?);
    }
    (is_one || prizes.len() > 1).then(|| prizes.join(", "))
}

/// `10 for the best under 1200` as `under 1200 10`.
fn turned(part: &[&str]) -> Option<String> {
    let lower: Vec<String> = part.iter().map(|word| word.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    let (amount, what) = match &lower[..] {
        [amount, "for", "the", what @ ..] | [amount, "for", what @ ..] if is_amount(amount) => {
            (amount, what)
        }
        [amount, "best" | "under", ..] if is_amount(amount) => (amount, &lower[1..]),
        ["best", what @ .., amount] if is_amount(amount) => (amount, what),
        _ => return None,
    };
    let what = what.strip_prefix(&["best"]).unwrap_or(what);
    Some(format!("{} {amount}", what.join(" ")))
}

fn is_amount(word: &str) -> bool {
    word.parse::<f64>().is_ok_and(|amount| amount > 0.0)
}
