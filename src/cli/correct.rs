//! `result correct`, and byes, forfeits and voids: with what each changes besides.
use serde_json::{Value, json};

use crate::cli::answer::{object, told};
use crate::cli::loaded::DivisionArgument;
use crate::cli::{Answer, Context, Failure, Voice, echo, late, result};
use desk::{Award, CorrectedSlip, Effect, Receipt, SlipEntry};
use store::OperationId;
use tournament::RoundNo;

/// Puts a result right.
pub fn correct(
    context: &Context,
    entry: &SlipEntry<'_>,
    effect: Effect,
    seen: Option<OperationId>,
) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let receipt = late::corrected(context, effect, |stamp, effect| {
        desk.correct_seen_result(stamp, entry, effect, seen)
    })?;
    let Receipt { said, remarks, done, value: CorrectedSlip { outcome, impact, effect } } = receipt;
    let receipt = Receipt { said, remarks, done, value: outcome };
    match context.voice() {
        Voice::Json => {
            let mut fields = object(echo::value(entry.round.0, &receipt));
            late::add_to(&mut fields, Some(&impact));
            fields.insert("effect".to_owned(), effect_word(effect).into());
            Ok(Answer::change(&receipt, Voice::Json, Value::Object(fields)))
        }
        Voice::Text => {
            let answer = match effect {
                Effect::Standings => result::entered(context, entry.round.0, &receipt),
                Effect::ReportOnly => Answer::text(told(&receipt)),
            };
            // What concerns neither a later round nor the end is seen in the echo.
            let shown = late::text(Some(&impact).filter(|late| late.is_told()), effect);
            Ok(Answer { data: format!("{shown}{}", answer.data), ..answer })
        }
    }
}

fn effect_word(effect: Effect) -> &'static str {
    match effect {
        Effect::Standings => "standings",
        Effect::ReportOnly => "report-only",
    }
}

/// Awards a player something for a round.
pub fn award(
    context: &Context,
    round: u32,
    player: &str,
    division: &DivisionArgument,
    award: Award,
    effect: Effect,
) -> Result<Answer, Failure> {
    let division = division.division.as_deref();
    let mut desk = context.desk()?;
    let receipt = late::corrected(context, effect, |stamp, effect| {
        desk.award(stamp, division, RoundNo(round), player, award, effect)
    })?;
    let impact = receipt.value.impact.as_ref();
    let mut value = object(json!({"round": round, "result": receipt.value.result}));
    late::add_to(&mut value, impact);
    value.insert("effect".to_owned(), effect_word(receipt.value.effect).into());
    let answer = Answer::change(&receipt, context.voice(), Value::Object(value));
    // What concerns neither a later round nor the end is seen in the standings.
    let shown = impact.filter(|late| late.is_told());
    match context.voice() {
        Voice::Json => Ok(answer),
        Voice::Text => Ok(Answer {
            data: format!("{}{}", late::text(shown, receipt.value.effect), answer.data),
            ..answer
        }),
    }
}
