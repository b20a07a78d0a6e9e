//! Late corrections: what they are to count for, asked where somebody is there.
use clap::Args;

use crate::cli::app::details::Details;
use crate::cli::app::question;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::app::{confirm_finding, input};
use crate::cli::{Context, Failure};
use ::show::prompt::said::Said;
use desk::{Effect, Finding, Receipt, Refusal, Rehearsal, Stamp};
use report::visible;

// What a corrected result counts for.
#[derive(Clone, Debug, Args)]
pub struct EffectArgument {
    /// Choose what it counts for where later rounds depend on it
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

/// Whether what a correction changes besides was seen before it was agreed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    Before,
    NotYet,
}

/// Does a correction; where it is late and somebody is there to be asked, shows what it changes and
/// asks what it is to count for. A dry run asks no one, and says what would be asked.
pub fn corrected<T>(
    context: &Context,
    effect: Effect,
    mut correct: impl FnMut(&Stamp, Effect) -> Result<Receipt<T>, Refusal>,
) -> Result<(Receipt<T>, Seen), Failure> {
    let mut stamp = context.stamp();
    let (late, instead) = match correct(&stamp, effect) {
        Err(Refusal::Late { impact, instead }) => (impact, instead),
        done => return Ok((done?, Seen::NotYet)),
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
            Ok((receipt, Seen::NotYet))
        }
        Rehearsal::Real if confirm_finding::is_answered(context) => {
            let asked = Failure::Desk(Refusal::Late { impact: late, instead });
            let done = match chosen(context, &asked)? {
                Effect::ReportOnly => correct(&context.stamp(), Effect::ReportOnly)?,
                Effect::Standings => {
                    if stamp.needed_reason("it").is_err() {
                        stamp.reason = question::reason(context)?;
                    }
                    correct(&stamp, Effect::Standings)?
                }
            };
            Ok((done, Seen::Before))
        }
        Rehearsal::Real => Err(Refusal::Late { impact: late, instead }.into()),
    }
}

/// What the director wants it to count for; shown first is what it changes.
fn chosen(context: &Context, late: &Failure) -> Result<Effect, Failure> {
    let said = confirm_finding::capitalised(&visible(&late.to_string()));
    confirm_finding::say(&format!("{said}:\n"))?;
    let details = Details::of(late);
    details.say()?;
    let otherwise = context.otherwise();
    loop {
        confirm_finding::say(
            "Correct it? y: yes; r: only note it, the standings stay; Enter: no. ",
        )?;
        let typed = input::answer()?;
        match Said::of(&typed) {
            Said::Yes => return Ok(Effect::Standings),
            Said::No => return Err(Failure::NotEntered { next: None }),
            Said::Explain => confirm_finding::say(&format!(
                "{}`y`: the right score counts from now on, and no round that is paired changes. \
                 `r`: what was entered counts on, and `result corrections` lists the right score. \
                 {}\n",
                details.rest(),
                otherwise.explained()
            ))?,
            Said::Other(typed) if typed == Finding::LateCorrection.name() => {
                return Ok(Effect::Standings);
            }
            Said::Other(typed) if matches!(typed.as_str(), "r" | "R" | "report-only") => {
                return Ok(Effect::ReportOnly);
            }
            Said::Other(typed) => otherwise.take(typed, "y, r or Enter")?,
        }
    }
}
