//! A time that is typed as a number alone is asked about at a prompt.
use crate::cli::prompt::Ask;
use ::show::prompt::time::{answered, question};
use rules::OvertimeRule;

/// The time that is meant; what was typed where no one is there to answer, or nothing is to be
/// asked.
pub fn meant(rule: Option<OvertimeRule>, typed: &str, ask: Option<Ask<'_>>) -> String {
    let asked = rule.and_then(|rule| question(&rule, typed));
    let answer = match (asked, ask) {
        (Some(asked), Some(ask)) => ask(&asked),
        (Some(_) | None, _) => None,
    };
    answer.and_then(|answer| answered(typed, &answer)).unwrap_or_else(|| typed.to_owned())
}
