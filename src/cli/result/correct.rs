//! `result correct`, and byes, forfeits and voids: with what each changes besides.
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::typed_word::word_of;
use crate::cli::result::late_correction;
use crate::cli::result::late_correction::{EFFECTS, Seen};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::answer::told;
use ::show::result::echo::{self, SlipEntered};
use ::show::result::impact::{self, ImpactShown};
use desk::{Award, CorrectedSlip, Desk, Effect, LateImpact, Receipt, SlipEntry};
use tournament::event::OperationId;
use tournament::{Rederived, RoundNo};

/// A result that was put right or awarded, with what that changes besides.
#[derive(Serialize)]
pub struct Corrected<T> {
    #[serde(flatten)]
    result: T,
    #[serde(flatten)]
    impact: ImpactShown,
    /// `standings` or `report-only`.
    effect: &'static str,
}

/// A bye, a forfeit or a void game.
#[derive(Serialize)]
pub struct Awarded<'a> {
    round: u32,
    /// The result in words.
    result: &'a str,
}

pub fn correct(
    context: &Context,
    entry: &SlipEntry<'_>,
    effect: Effect,
    seen: Option<OperationId>,
) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let (receipt, seen_before) = late_correction::corrected(context, effect, |stamp, effect| {
        desk.correct_result(stamp, entry, effect, seen)
    })?;
    let Receipt { said, remarks, done, value: CorrectedSlip { outcome, impact, effect } } = receipt;
    let receipt = Receipt { said, remarks, done, value: outcome };
    match context.voice() {
        Voice::Json => {
            let corrected = Corrected {
                result: SlipEntered::of(entry.round.0, &receipt),
                impact: ImpactShown::of(Some(&impact)),
                effect: word_of(EFFECTS, &effect),
            };
            Ok(Answer::change(&receipt, Voice::Json, corrected))
        }
        Voice::Text => {
            let answer = match effect {
                Effect::Standings => echo::answer(entry.round.0, &receipt, &context.reader()),
                Effect::ReportOnly => Answer::text(told(&receipt)),
            };
            let answer = match (effect, again(&mut desk, &impact)?) {
                (Effect::Standings, Some(way)) => answer.remark(way),
                (Effect::Standings | Effect::ReportOnly, _) => answer,
            };
            // What concerns neither a later round nor the end is seen in the echo.
            let is_told = |late: &&LateImpact| late.is_told() && seen_before == Seen::NotYet;
            let shown = impact::text(Some(&impact).filter(is_told), effect);
            Ok(Answer { data: format!("{shown}{}", answer.data), ..answer })
        }
    }
}

/// How the last round is paired again, where what was corrected has others meet in it and no game
/// of it is in.
fn again(desk: &mut Desk, late: &LateImpact) -> Result<Option<String>, Failure> {
    let Some(last) = late.impact.rounds.last() else { return Ok(None) };
    let Rederived::Otherwise { .. } = last.pairs else { return Ok(None) };
    let progress = desk.progress()?;
    let round = progress.round(Some(&late.division), last.round);
    let is_open = round.is_some_and(|round| round.entered == 0);
    Ok(is_open.then(|| {
        format!(
            "Others would meet in round {0}: `sixzero round pair {0} --again --division {1}` pairs \
             it again, with `--keep` at the fewest tables.",
            last.round.0, late.division
        )
    }))
}

pub fn award(
    context: &Context,
    round: u32,
    player: &str,
    division: &DivisionArgument,
    award: Award,
    effect: Effect,
) -> Result<Answer, Failure> {
    let division = division.name();
    let mut desk = context.desk()?;
    let (receipt, seen_before) = late_correction::corrected(context, effect, |stamp, effect| {
        desk.award(stamp, division, RoundNo(round), player, award, effect)
    })?;
    let impact = receipt.value.impact.as_ref();
    let awarded = Corrected {
        result: Awarded { round, result: &receipt.value.result },
        impact: ImpactShown::of(impact),
        effect: word_of(EFFECTS, &receipt.value.effect),
    };
    let answer = Answer::change(&receipt, context.voice(), awarded);
    // What concerns neither a later round nor the end is seen in the standings.
    let shown = impact.filter(|late| late.is_told() && seen_before == Seen::NotYet);
    match context.voice() {
        Voice::Json => Ok(answer),
        Voice::Text => {
            let data = format!("{}{}", impact::text(shown, receipt.value.effect), answer.data);
            let answer = Answer { data, ..answer };
            Ok(match desk.progress()?.round(division, RoundNo(round)) {
                Some(round) if round.is_complete() => {
                    answer.remark(format!("Round {} is complete.", round.round.0))
                }
                Some(_) | None => answer,
            })
        }
    }
}
