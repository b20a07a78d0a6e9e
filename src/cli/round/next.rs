//! `next`: the next round of every division that is ready, paired and put on the wall.
use clap::Args;
use serde::Serialize;

use crate::cli::app::proposal::in_division;
use crate::cli::app::question::{Otherwise, Question};
use crate::cli::app::{confirm_finding, input};
use crate::cli::os::clock;
use crate::cli::player::absence;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::answer::Exit;
use ::show::prompt::said::Said;
use ::show::round::paired::{self, Explanation};
use desk::{
    Desk, DivisionProgress, IrregularRefusal, PairRequest, PairTurn, Refusal, Rehearsal, SitOut,
    Stamp,
};
use report::visible;
use tournament::{RoundNo, RoundState};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero next

In every division whose last round is in, the next one is paired by its schedule and shown with what
is remarked on. At a terminal Enter then releases those without a remark, and each of the others is
asked about; without one they stay drafts, and `--yes` releases all. `sixzero post` writes pages to print.")]
pub struct Next {}

/// A round that is ready to go on the wall.
struct Draft {
    division: String,
    /// The same, where there are several.
    named: String,
    round: RoundNo,
    /// What one should look at before it is released.
    remarks: Vec<String>,
    sheet: Option<u32>,
}

/// What is next in a division.
enum Ready {
    /// This round is a draft.
    Release(RoundNo),
    /// This round can be paired.
    Pair(RoundNo),
    /// Nothing yet, or no more; why.
    Waits(String),
}

pub fn run(context: &Context, _: &Next) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let mut answer = Answer::default();
    let mut drafts = Vec::new();
    let divisions = desk.progress()?.divisions;
    let of = |division: &str| match divisions[..] {
        [_] => String::new(),
        _ => visible(division).into_owned(),
    };
    for (place, division) in divisions.iter().enumerate() {
        let named = of(&division.division);
        match Ready::of(division) {
            Ready::Release(round) => drafts.push(Draft {
                division: division.division.clone(),
                named,
                round,
                remarks: vec!["It was paired before and is a draft.".to_owned()],
                sheet: None,
            }),
            Ready::Pair(round) => match drafted(context, &mut desk, place, division)? {
                Ok((shown, remarks)) => {
                    answer.data.push_str(&headed(&named, &shown));
                    let (division, sheet) = (division.division.clone(), None);
                    drafts.push(Draft { division, named, round, remarks, sheet });
                }
                Err(refusal) => {
                    let failure = Failure::from(refusal);
                    answer.exit = Exit::Refused;
                    let name = &division.division;
                    answer.remarks.push(format!("Division {name} is not paired: {failure}."));
                    let several = (!named.is_empty()).then_some(name.as_str());
                    answer.remarks.extend(failure.hint().map(|hint| in_division(&hint, several)));
                }
            },
            Ready::Waits(why) => answer.remarks.push(why),
        }
    }
    if context.stamp().rehearsal == Rehearsal::Real {
        release(context, &mut desk, &mut drafts, &mut answer)?;
    }
    match context.voice() {
        Voice::Text => Ok(answer),
        Voice::Json => {
            let shown = drafts.into_iter().map(|draft| RoundNext {
                division: draft.division,
                round: draft.round.0,
                sheet: draft.sheet,
                remarks: draft.remarks,
            });
            let next = NextShown { rounds: shown.collect(), waits: answer.remarks };
            Ok(Answer { exit: answer.exit, ..Answer::json(&next) })
        }
    }
}

impl Ready {
    fn of(division: &DivisionProgress) -> Ready {
        let name = &division.division;
        let waits = |why: String| Ready::Waits(format!("Division {name} {why}."));
        let last = division.rounds.last();
        let number = last.map(|last| last.round).unwrap_or_default();
        match last {
            Some(last) if last.state == RoundState::Draft => Ready::Release(last.round),
            Some(last) if !last.is_complete() => match last.missing.len() {
                0 => {
                    waits(format!("has open questions in round {}: `missing` names them", number.0))
                }
                1 => waits(format!("waits for 1 result of round {}", number.0)),
                many => waits(format!("waits for {many} results of round {}", number.0)),
            },
            Some(_) if division.planned.is_some_and(|planned| planned <= number) => {
                waits(format!("has played its last round, {}", number.0))
            }
            Some(_) | None if division.active < 2 => waits("has fewer than two players".to_owned()),
            Some(_) | None => Ready::Pair(RoundNo(number.0 + 1)),
        }
    }
}

/// Pairs the next round of a division; whoever has not arrived sits it out once that is agreed.
fn drafted(
    context: &Context,
    desk: &mut Desk,
    place: usize,
    division: &DivisionProgress,
) -> Result<Result<(String, Vec<String>), Refusal>, Failure> {
    let name = &division.division;
    let paired = draft(context, desk, place, name);
    let Err(Refusal::Irregular(IrregularRefusal::Absent { players, round })) = &paired else {
        return Ok(paired);
    };
    if !confirm_finding::is_answered(context) || context.stamp().rehearsal != Rehearsal::Real {
        return Ok(paired);
    }
    let (has, does) = if players.len() == 1 { ("has", "Does") } else { ("have", "Do") };
    let (named, number) = (players.join(" and "), round.0);
    let text = format!("{named} {has} not arrived. {does} {named} sit out round {number}?");
    let explained = "Yes pairs the others; after no it is asked whether all are here.";
    if !(Question { text: &visible(&text), explained }).is_agreed(context)? {
        let is = if players.len() == 1 { "Is" } else { "Are" };
        let text = format!("{is} {named} here after all?");
        let explained = "Yes notes it, and pairs everybody; no pairs nobody, and \
                         `round pair --accept absent` pairs who has not arrived.";
        if !(Question { text: &visible(&text), explained }).is_agreed(context)? {
            return Ok(paired);
        }
        for player in players {
            let stamp = Stamp { key: None, ..context.stamp() };
            let receipt = desk.arrive(&stamp, Some(name), player, &absence::now())?;
            confirm_finding::say(&format!("{}\n", visible(&receipt.said)))?;
        }
        return Ok(draft(context, desk, place, name));
    }
    for player in players {
        let stamp = Stamp { key: None, ..context.stamp() };
        let rounds = SitOut { from: *round, to: Some(*round), worth: None };
        let receipt = desk.sit_out(&stamp, Some(name), player, rounds)?;
        confirm_finding::say(&format!("{}\n", visible(&receipt.said)))?;
    }
    Ok(draft(context, desk, place, name))
}

/// Pairs the next round of a division; as it is shown, and what is remarked on.
fn draft(
    context: &Context,
    desk: &mut Desk,
    place: usize,
    division: &str,
) -> Result<(String, Vec<String>), Refusal> {
    let request = PairRequest {
        division: Some(division.to_owned()),
        round: None,
        recipe: None,
        pins: Vec::new(),
        through: Vec::new(),
        first_table: None,
        seed: clock::seed(),
        turn: PairTurn::First,
    };
    let receipt = desk.pair_round(&context.stamp().part(2 * place + 1, division), &request)?;
    let shown = paired::answer(&receipt, Explanation::Left, &context.reader());
    Ok((shown.data, receipt.remarks))
}

/// Releases those that nothing is remarked on, and of the others those that are agreed to.
fn release(
    context: &Context,
    desk: &mut Desk,
    drafts: &mut [Draft],
    answer: &mut Answer,
) -> Result<(), Failure> {
    let is_asked = !context.says_yes() && confirm_finding::is_answered(context);
    if is_asked && !drafts.is_empty() {
        // What is asked about is seen first.
        confirm_finding::say(&std::mem::take(&mut answer.data))?;
    }
    let (clean, doubtful): (Vec<_>, Vec<_>) =
        drafts.iter().map(Draft::named).zip(drafts.iter()).partition(|(_, d)| d.remarks.is_empty());
    let clean: Vec<String> = clean.into_iter().map(|(named, _)| named).collect();
    let doubtful = !doubtful.is_empty();
    // A line that was typed where a question stood: it is asked no further.
    let mut next = None;
    let releases_clean = match (context.says_yes(), is_asked && !clean.is_empty()) {
        (true, _) => true,
        (false, true) => or_line(is_released(context.otherwise(), &clean.join(", ")), &mut next)?,
        (false, false) => false,
    };
    let mut left = Vec::new();
    for (place, draft) in drafts.iter_mut().enumerate() {
        for remark in &draft.remarks {
            if context.voice() == Voice::Text && !is_asked {
                let named = draft.named();
                let named = named.trim_start_matches('r');
                answer.remarks.push(format!("R{named}: {remark}"));
            }
        }
        let goes = match (draft.remarks.is_empty(), context.says_yes(), is_asked) {
            (true, _, _) => releases_clean,
            (false, true, _) => true,
            (false, false, false) => false,
            (false, false, true) if next.is_some() => false,
            (false, false, true) => or_line(
                is_released_with(context.otherwise(), &draft.named(), &draft.remarks),
                &mut next,
            )?,
        };
        if !goes {
            left.push(draft.named());
            continue;
        }
        let stamp = context.stamp().part(2 * place + 2, &draft.division);
        let receipt = desk.release_round(&stamp, Some(&draft.division), draft.round)?;
        draft.sheet = Some(receipt.value.sheet.number.0);
        answer.data.push_str(&headed(&draft.named, &format!("{}\n", receipt.said)));
    }
    if let Some(next) = next {
        answer.remarks.push(stay_drafts(drafts));
        return Err(Failure::Interrupted { done: Box::new(std::mem::take(answer)), next });
    }
    if !left.is_empty() {
        let how = if doubtful { "`next --yes`, or `round release`" } else { "`next --yes`" };
        answer.remarks.push(format!("Drafts: {}; {how} releases them.", left.join(", ")));
    }
    if drafts.iter().any(|draft| draft.sheet.is_some()) {
        answer.remarks.push("`post` writes pages to print: open wall/index.html.".to_owned());
    }
    Ok(())
}

impl Draft {
    /// `round 4 of A`.
    fn named(&self) -> String {
        match self.named.as_str() {
            "" => format!("round {}", self.round.0),
            named => format!("round {} of {named}", self.round.0),
        }
    }
}

/// Whether it was agreed to; where another line was typed it was not, and that is done next.
fn or_line(said: Result<bool, Failure>, next: &mut Option<String>) -> Result<bool, Failure> {
    match said {
        Err(Failure::NotEntered { next: Some(line) }) => {
            *next = Some(line);
            Ok(false)
        }
        said => said,
    }
}

/// Which rounds stay drafts.
fn stay_drafts(drafts: &[Draft]) -> String {
    let left: Vec<_> = drafts.iter().filter(|draft| draft.sheet.is_none()).collect();
    match left[..] {
        [one] => {
            let of =
                if one.named.is_empty() { String::new() } else { format!(" of {}", one.named) };
            stays_a_draft(one.round, &of)
        }
        _ => {
            let named: Vec<_> = left.iter().map(|draft| draft.named()).collect();
            format!("These stay drafts, and `next` asks about them again: {}.", named.join(", "))
        }
    }
}

/// With the division in front, where there are several.
fn headed(named: &str, text: &str) -> String {
    if named.is_empty() { text.to_owned() } else { format!("{named}: {text}") }
}

/// What releasing is.
const RELEASE: &str = "Yes puts the round on the wall, as a numbered sheet; no leaves it a draft: then `why ann dan` \
                       says why two meet, and `round pair --again` pairs it again.";

/// Whether a round is released with what is remarked on it: Enter is yes where that is nothing.
pub fn is_released_with(
    otherwise: Otherwise,
    round: &str,
    remarks: &[String],
) -> Result<bool, Failure> {
    if remarks.is_empty() {
        return is_released(otherwise, round);
    }
    let text = format!("{round}: {} Release it?", visible(&remarks.join(" ")));
    let question = Question { text: &text, explained: RELEASE };
    question.is_agreed_by(otherwise, &mut |question| {
        confirm_finding::say(question)?;
        input::answer()
    })
}

/// `Round 2 stays a draft: `release 2` or `next` releases it.`
pub fn stays_a_draft(round: RoundNo, of: &str) -> String {
    let (round, division) = (round.0, of.trim_start_matches(" of"));
    format!("Round {round}{of} stays a draft: `release {round}{division}` or `next` releases it.")
}

/// Whether rounds that nothing is remarked on are released: Enter is yes.
fn is_released(otherwise: Otherwise, rounds: &str) -> Result<bool, Failure> {
    loop {
        confirm_finding::say(&format!("Release {rounds}? [Y/n] "))?;
        let typed = input::answer()?;
        match Said::of(&typed) {
            _ if typed.is_empty() => return Ok(true),
            Said::Yes => return Ok(true),
            Said::No => return Ok(false),
            Said::Explain => confirm_finding::say(&format!("{RELEASE}\n"))?,
            // The rounds stay drafts.
            Said::Other(typed) => otherwise.take(typed, "y or n")?,
        }
    }
}

/// What `next` did.
#[derive(Serialize)]
pub struct NextShown {
    rounds: Vec<RoundNext>,
    /// What the other divisions wait for, and what is left to do.
    waits: Vec<String>,
}

#[derive(Serialize)]
struct RoundNext {
    division: String,
    round: u32,
    /// The sheet that it was released by; `null` where it stays a draft.
    sheet: Option<u32>,
    remarks: Vec<String>,
}
