//! Late corrections: what they are to count for, asked where somebody is there.
use clap::Args;

use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::app::{confirm_finding, input};
use crate::cli::{Context, Failure};
use desk::{Effect, Finding, LateImpact, Receipt, Refusal, Rehearsal, Stamp};
use report::visible;

// What a corrected result counts for.
#[derive(Clone, Debug, Args)]
pub struct EffectArgument {
    /// Choose what it counts for where later rounds stand on it
    #[arg(long, value_name = "EFFECT", value_parser = one_of(EFFECTS))]
    effect: Option<Effect>,
}

pub const EFFECTS: Words<Effect> = &[
    ("standings", Effect::Standings, "The standings change; rounds that were played stay"),
    (
        "report-only",
        Effect::ReportOnly,
        "Standings and pairings stay; the correction is kept beside them and reported",
    ),
];

impl EffectArgument {
    /// What was chosen; the standings where nothing was.
    pub fn effect(&self) -> Effect {
        self.effect.unwrap_or_default()
    }
}

/// Does a correction; where it is late and somebody is there to be asked, asks what it is to
/// count for. A dry run asks no one, and says what would be asked.
pub fn corrected<T>(
    context: &Context,
    effect: Effect,
    mut correct: impl FnMut(&Stamp, Effect) -> Result<Receipt<T>, Refusal>,
) -> Result<Receipt<T>, Failure> {
    let mut stamp = context.stamp();
    let (late, instead) = match correct(&stamp, effect) {
        Err(Refusal::Late { impact, instead }) => (impact, instead),
        done => return Ok(done?),
    };
    stamp.accepts.push(Finding::LateCorrection);
    match stamp.rehearsal {
        Rehearsal::DryRun => {
            let mut receipt = correct(&stamp, effect)?;
            receipt.remarks.push(format!(
                "To do it, say which: `--accept late-correction`, for {}; or `--effect \
                 report-only`.",
                late.said()
            ));
            Ok(receipt)
        }
        // For the standings it is refused, and asked about as every finding is.
        Rehearsal::Real if confirm_finding::is_answered(context) && for_the_report(&late)? => {
            Ok(correct(&context.stamp(), Effect::ReportOnly)?)
        }
        Rehearsal::Real => Err(Refusal::Late { impact: late, instead }.into()),
    }
}

/// Whether the director means the report alone.
fn for_the_report(late: &LateImpact) -> Result<bool, Failure> {
    confirm_finding::say(&format!(
        "{}.\nType r to correct the report only; Enter shows what the standings would be: ",
        visible(&late.said())
    ))?;
    Ok(matches!(input::answer()?.to_lowercase().as_str(), "r" | "report-only"))
}
