//! The way round a refusal, in the words of the prompt: with the line that was typed.
use crate::cli::Failure;
use crate::cli::os::clock;
use ::show::prompt::day::of_round;
use ::show::prompt::slip::ASKED;
use desk::{Refusal, SlipError};

/// The way round it.
#[expect(clippy::wildcard_enum_match_arm, reason = "most refusals have the hint they always have")]
pub fn hint(failure: &Failure, line: &str) -> Option<String> {
    let usual = || failure.hint().map(|hint| hint.replace("`sixzero ", "`"));
    let Failure::Desk(refusal) = failure else { return usual() };
    if let Some(finding) = refusal.finding()
        && ASKED.contains(&finding)
    {
        return Some(format!("if that is right: `{line} !{}`", finding.name()));
    }
    Some(match refusal {
        Refusal::NotPaired { .. } => {
            let earlier = match of_round(line) {
                Some(_) => String::new(),
                None => format!("; of an earlier round: `r1 {line}`"),
            };
            format!(
                "type the slip again with who really sat there; `m` shows what is missing{earlier}"
            )
        }
        Refusal::SlipSpread { .. } => {
            "one of the three numbers is not what the slip says: type it again".to_owned()
        }
        Refusal::ResultDiffers { provisional, entered, .. } => {
            let entered = entered
                .as_ref()
                .map(|(by, at)| format!("the first was entered by {by}, {}; ", clock::shown(*at)));
            let entered = entered.unwrap_or_default();
            let fix = format!("if this one is right: `fix {line} --reason \"…\"`");
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
        Refusal::SeveralPlayers { .. } => "type more of the name, or the number".to_owned(),
        Refusal::SamePlayer { .. } => "type the slip again with the other player".to_owned(),
        Refusal::NoRound { .. } => "`round pair` pairs the next round".to_owned(),
        Refusal::GameAsBye { player, .. } | Refusal::HasOpponent { player, .. } => {
            format!("a player who did not come forfeits: `result forfeit ROUND {player}`")
        }
        Refusal::Slip(SlipError::Shape { .. }) => {
            "a bye is `cat 50`; `help` shows what else can be typed".to_owned()
        }
        _ => return usual(),
    })
}
