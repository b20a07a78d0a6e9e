//! `take-over`: this machine becomes the event's, by hand.
use clap::Args;
use serde::Serialize;

use crate::cli::machines::outbox::entered_alone;
use crate::cli::machines::{keep, line, of_log, shown};
use crate::cli::{Answer, Context, Exit, Failure, Voice, room};
use ::show::refusal::Told;
use desk::Rehearsal;
use remote::{Http, LogError, Machine};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero take-over

Where the other machine answers, it takes no more entries and hands over all it has. Where it is out
of reach, this one goes on with what it has, and says what that is; as soon as the other is in reach of
`sixzero serve` here, it is told, and what was entered there alone is listed, to be entered again or left.")]
pub struct TakeOver {
    /// Give the port at which `serve` listens here; else it is that of last time
    #[arg(long, value_name = "N")]
    port: Option<u16>,
}

/// What this machine has of the event.
#[derive(Serialize)]
pub struct TookOver {
    /// The machine that was followed.
    from: String,
    /// The last operation that is here of those that were entered there.
    revision: i64,
    /// The same in words.
    last: Option<String>,
    /// Whether that machine knows it; else it is out of reach, and why.
    told: bool,
    why: Option<String>,
    /// Whether it was done; not in a dry run.
    taken_over: bool,
}

pub fn run(context: &Context, asked: &TakeOver) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let machine = Machine::of(&file).map_err(of_log)?;
    let Some(Machine::Follows { at, pass }) = machine else {
        return Err(Failure::Told(Told {
            exit: Exit::Refused,
            problem: "this machine follows no other".to_owned(),
            details: Vec::new(),
            hint: "`sixzero follow ADDRESS --code CODE` has it follow one; `sixzero doctor` says how it stands; where nodes keep the order, `sixzero hall split-off` goes on alone"
                .to_owned(),
        }));
    };
    let mut desk = context.desk()?;
    desk.sound()?;
    // An outbox that cannot be read stops it before the other machine hears of it.
    desk.outbox()?;
    let rehearsal = context.stamp().rehearsal;
    let mut mark = desk.mark()?;
    let (mut why, mut entered) = (None, Vec::new());
    if rehearsal == Rehearsal::Real {
        let port = room::port(context, &file, asked.port);
        let to = (context.program().room.address)(port)
            .unwrap_or_else(|| format!("http://localhost:{port}"));
        match Http::new(&at, &pass).and_then(|old| old.over(&mark, &to)) {
            Ok(rest) => {
                desk.take_these(&rest)?;
                mark = desk.mark()?;
                keep(&file, None)?;
            }
            Err(LogError::OutOfReach { why: said, .. } | LogError::Unknown { why: said, .. }) => {
                let (from, after) = (at.clone(), mark.clone());
                keep(&file, Some(&Machine::TookOver { from, pass, after }))?;
                why = Some(said);
            }
            Err(error) => return Err(of_log(error)),
        }
        desk.note_taken_over(&context.stamp(), &at)?;
        entered = entered_alone(&mut desk)?;
    }
    let last = desk.view(|view| Ok(view.journal.operation(mark.revision)?))?;
    let took = TookOver {
        from: at,
        revision: mark.revision.0,
        last: Some(line(last.id, &last.told)),
        told: rehearsal == Rehearsal::Real && why.is_none(),
        why,
        taken_over: rehearsal == Rehearsal::Real,
    };
    let answer = match context.voice() {
        Voice::Json => return Ok(Answer::json(&took)),
        Voice::Text => Answer::text(shown(&took.said())),
    };
    let answer = entered.into_iter().fold(answer, Answer::remark);
    Ok(answer)
}

impl TookOver {
    fn said(&self) -> String {
        let TookOver { from, revision, last, told, why, taken_over } = self;
        let last = last.as_deref().unwrap_or_default();
        match why {
            _ if !taken_over => format!(
                "Would take the event over from {from}. This machine has all up to operation {last}"
            ),
            None if *told => format!(
                "Took the event over from {from} at operation {revision}: nothing that was entered there is \
                 missing, and nothing can be entered there now."
            ),
            None => String::new(),
            Some(why) => format!(
                "Took the event over, with all up to operation {last}\n\
                 Not here: what was entered at {from} after that, which is out of reach ({why}). Look at the last slips.\n\
                 Keep `sixzero serve --lan --desk-lan` open here: as soon as {from} is in reach it takes no entry \
                 any more, and what was entered there alone is listed."
            ),
        }
    }
}
