//! Hints after a refusal, in the words of the prompt and with the line that was typed.
use crate::prompt::slip::ASKED;
use crate::reader::Times;
use crate::refusal;
use desk::quoted;
use desk::{Refusal, SlipError, SlipReading, SlipText};
use tournament::RoundNo;

/// The hint; commands begin with the program's name: [`without_program`].
#[expect(clippy::wildcard_enum_match_arm, reason = "most refusals have the hint they always have")]
pub fn hint(refusal: &Refusal, line: &str, times: Times) -> Option<String> {
    let usual = || refusal::hint(refusal, times);
    if let Some(finding) = refusal.finding()
        && ASKED.contains(&finding)
    {
        return Some(format!("if that is right: `{line} !{}`", finding.name()));
    }
    if let Refusal::Taking(taking) = refusal {
        let accept = format!("--accept {}", taking.finding.name());
        // Behind `because` it would belong to the reason.
        let whole = match line.split_once(" because ") {
            Some((line, reason)) => format!("{line} {accept} because {reason}"),
            None => format!("{line} {accept}"),
        };
        return Some(format!("if that is meant: `{whole}`"));
    }
    Some(match refusal {
        Refusal::NotPaired { one, other, meet, .. } => {
            let slip = of_round(line).map_or(line, |(_, slip)| slip);
            if let [round] = meet[..] {
                return Some(format!("they meet in round {0}: `r{0} {slip}`", round.0));
            }
            let (one, other) = (quoted(one), quoted(other));
            format!(
                "type the slip again with who really sat there; `m` shows what is missing; if these \
                 two did play: `played {one} {other}`"
            )
        }
        Refusal::SlipSpread { one, other, difference, written } if *written == -*difference => {
            match swapped(line, &one.to_string(), &other.to_string()) {
                Some(swapped) => format!(
                    "if the scores stand the wrong way round: `{swapped}`; if the spread does, leave \
                     it out"
                ),
                None => "the scores or the sign of the spread stand the wrong way round".to_owned(),
            }
        }
        Refusal::SlipSpread { .. } => {
            "one of the three numbers is not what the slip says: type it again".to_owned()
        }
        Refusal::ResultDiffers { provisional, entered, .. } => {
            let entered = entered
                .as_ref()
                .map(|(by, at)| format!("the first was entered by {by}, {}; ", (times.shown)(*at)));
            let entered = entered.unwrap_or_default();
            if SlipText::parse(of_round(line).map_or(line, |(_, slip)| slip)).is_err() {
                return Some(format!("{entered}`fix SLIP` corrects the result"));
            }
            let fix = format!("if this one is right: `fix {line} because …`");
            match provisional {
                Some(_) => {
                    format!("{entered}as the second pair of eyes: `confirm {line}`; {fix}")
                }
                None => format!("{entered}{fix}"),
            }
        }
        Refusal::ScoreRange { .. } => {
            "type the score again; a real one beyond that is imported: `result import`".to_owned()
        }
        Refusal::NoPlayer { .. } if has_three_numbers(line) => {
            "the table does not say whose score is whose: name both, as `1 401 4 344`; `m` shows who \
             sits where"
                .to_owned()
        }
        Refusal::NoPlayer { name, .. } if is_keyed(line) && name.parse::<u32>().is_ok() => {
            "with dots a slip is player, score, player, score, then the spread: `2.401.7.402.-1`"
                .to_owned()
        }
        Refusal::NoPlayer { name, near: None } if name.contains(' ') => {
            "a slip is `ann 412 dan 388`; `player list` says who is there, `help` what can be typed"
                .to_owned()
        }
        Refusal::SeveralPlayers { name, players } => {
            let meant = players.iter().filter_map(|player| numbered(line, name, player));
            let meant = meant.collect::<Vec<_>>().join(", ");
            match meant.is_empty() {
                true => "type more of the name, or the number".to_owned(),
                false if has_tables(line) => format!("by the whole name: {meant}"),
                false => format!("by the number: {meant}"),
            }
        }
        Refusal::SamePlayer { .. } => "type the slip again with the other player".to_owned(),
        Refusal::HasOpponent { player, opponent, .. } => {
            let slip = format!("both scores are needed: `{line} {} SCORE`", quoted(opponent));
            match line.split_whitespace().next() {
                Some("fix") => slip,
                Some(_) | None => {
                    format!("{slip}; who did not come forfeits: {}", forfeit(line, player))
                }
            }
        }
        Refusal::GameAsBye { player, .. } => {
            format!("a player who did not come forfeits: {}", forfeit(line, player))
        }
        Refusal::NoTie { .. } => "leave out what comes after the scores".to_owned(),
        Refusal::Slip(SlipError::Players { players: 4 }) if let Some((one, other)) = two_slips(line) => {
            format!("one slip a line: `{one}`, then `{other}`")
        }
        Refusal::Slip(SlipError::Shape { .. }) if let Some(slip) = one_name(line, "NAME") => {
            format!("one name is missing: `{slip}`; `m` shows who sits where")
        }
        Refusal::Slip(SlipError::Shape { .. }) => {
            "a slip is `ann 412 dan 388`; `help slip` shows every form, `help` what else can be typed"
                .to_owned()
        }
        _ => return usual(),
    })
}

/// The round of a slip that begins with `r1`, and the rest of the line.
fn of_round(line: &str) -> Option<(RoundNo, &str)> {
    let (first, slip) = line.split_once(char::is_whitespace)?;
    let number = first.strip_prefix(['r', 'R'])?.parse().ok()?;
    Some((RoundNo(number), slip.trim_start()))
}

/// The line for a player's loss by forfeit, in the current round or the named one.
fn forfeit(line: &str, player: &str) -> String {
    match of_round(line) {
        Some((round, _)) => format!("`forfeit {} --round {}`", quoted(player), round.0),
        None => format!("`forfeit {}`", quoted(player)),
    }
}

/// The line with these two numbers exchanged, if each occurs once.
fn swapped(line: &str, one: &str, other: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_once = |number| words.iter().filter(|word| **word == number).count() == 1;
    let swap = |word: &&str| match *word {
        word if word == one => other.to_owned(),
        word if word == other => one.to_owned(),
        word => word.to_owned(),
    };
    (is_once(one) && is_once(other)).then(|| words.iter().map(swap).collect::<Vec<_>>().join(" "))
}

/// Whether a number behind the line's first word is a table.
fn has_tables(line: &str) -> bool {
    line.trim_start().starts_with("swapstarts")
}

/// The line with the number of one of several players, `Tom Smith (number 8)`, for the name that they
/// share.
fn numbered(line: &str, name: &str, player: &str) -> Option<String> {
    let (player, number) = player.strip_suffix(')')?.rsplit_once(" (number ")?;
    let words: Vec<&str> = line.split_whitespace().collect();
    let shared: Vec<&str> = name.split_whitespace().collect();
    let bare = |word: &str| word.trim_matches(['"', ',']).to_lowercase();
    let is_it = |at: &usize| {
        words[*at..].iter().zip(&shared).all(|(word, name)| bare(word) == name.to_lowercase())
    };
    let at = (0..=words.len().checked_sub(shared.len())?).find(is_it)?;
    let whole = quoted(player);
    let meant = if has_tables(line) { &*whole } else { number };
    let typed = [&words[..at], &[meant], &words[at + shared.len()..]].concat().join(" ");
    Some(format!("`{typed}` is {player}"))
}

/// A table, one name and two scores, with what stands for the other name: `2 grace 402 NAME 365`.
fn one_name(line: &str, other: &str) -> Option<String> {
    let is_number = |word: &&str| word.parse::<u32>().is_ok();
    let words: Vec<&str> = line.split_whitespace().collect();
    let [table, name @ .., score, against] = &words[..] else { return None };
    let is_meant = [table, score, against].into_iter().all(is_number)
        && !name.is_empty()
        && !name.iter().any(is_number);
    is_meant.then(|| format!("{table} {} {score} {other} {against}", name.join(" ")))
}

/// Two slips that were typed in a line.
fn two_slips(line: &str) -> Option<(&str, &str)> {
    let parts = [";", ",", " and ", "/"].iter().filter_map(|between| line.split_once(between));
    let is_game = |slip: &str| {
        let is_game = |reading: &SlipReading| matches!(reading, SlipReading::Game { .. });
        SlipText::parse(slip).is_ok_and(|slip| slip.readings.iter().any(is_game))
    };
    let mut slips = parts.map(|(one, other)| (one.trim(), other.trim()));
    slips.find(|(one, other)| is_game(one) && is_game(other))
}

/// Whether a slip was typed on a keypad, with dots between its numbers.
fn is_keyed(line: &str) -> bool {
    line.matches('.').count() >= 2 && !line.contains(char::is_alphabetic)
}

/// Whether it is a table and two scores.
fn has_three_numbers(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    words.len() == 3 && words.iter().all(|word| word.parse::<u32>().is_ok())
}

/// A hint as it is typed at the prompt: without the program's name.
pub fn without_program(hint: &str) -> String {
    hint.replace("`sixzero ", "`")
}
