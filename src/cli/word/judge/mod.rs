//! The word judge: one answer for a whole play, never which word.
mod daylog;
mod kiosk;

use std::borrow::Cow;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::cli::os::clock;
use crate::cli::prompt::{Ask, Completion, Done, Enters, Line, Prompt, take_lines};
use crate::cli::{Answer, Context, Exit, Failure, Voice, lexicon};
use desk::{Judged, LexiconRefusal, PlayVerdict, Refusal, Rehearsal, RulingNote};
use report::visible;
use tournament::Moment;
use tournament::{Adjudication, JudgePlace};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero judge HORN FARMS
  sixzero judge --kiosk --exit-code swordfish

The answer is for the play as a whole, whatever the order of its words, and never says
which word was not acceptable. Exit code 0: acceptable, 3: not. Without words, each line
typed is a play. Every answer is kept, in the event or, where there is none, in a file for
each day; `--log` shows them.")]
pub struct Judge {
    /// The words of the play, all of them
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// The word list; else the event's, or the built-in list
    #[arg(long, value_name = lexicon::VALUE)]
    lexicon: Option<String>,
    /// The division, for its word list and rules
    #[arg(long, short = 'd', value_name = "NAME", conflicts_with = "log")]
    division: Option<String>,
    /// Show the answers that were given
    #[arg(long, conflicts_with_all = ["words", "kiosk"])]
    log: bool,
    /// Take the whole screen, for the players
    #[arg(long, conflicts_with = "words")]
    kiosk: bool,
    /// The word that leaves the full screen; asked for if missing
    #[arg(long, value_name = "WORD", requires = "kiosk")]
    exit_code: Option<String>,
    /// How long the full screen shows an answer
    #[arg(long, value_name = "N", requires = "kiosk", default_value_t = SECONDS,
          value_parser = clap::value_parser!(u64).range(2..=120))]
    seconds: u64,
}

/// As long as other word judges show an answer.
const SECONDS: u64 = 10;

/// The answer to a play.
#[derive(Serialize)]
pub struct JudgedShown<'a> {
    verdict: &'static str,
    said: Cow<'a, str>,
    /// The list that was asked.
    lexicon: Cow<'a, str>,
}

/// An answer as `--log` shows it.
#[derive(Serialize)]
pub struct Given {
    #[serde(skip)]
    moment: Moment,
    at: String,
    /// Where it was asked for: `desk` or `kiosk`.
    place: &'static str,
    words: Vec<String>,
    verdict: String,
    lexicon: String,
}

impl Given {
    fn new(
        moment: Moment,
        place: JudgePlace,
        words: &str,
        verdict: String,
        note: &RulingNote,
    ) -> Given {
        Given {
            moment,
            at: clock::machine(moment),
            place: place.name(),
            words: words.split(' ').map(|word| visible(word).into_owned()).collect(),
            verdict,
            lexicon: visible(&note.lexicon_named()).into_owned(),
        }
    }
}

pub fn run(context: &Context, judge: &Judge) -> Result<Answer, Failure> {
    if judge.log {
        return log(context);
    }
    if judge.kiosk {
        return kiosk::run(context, judge);
    }
    if judge.words.is_empty() {
        return take_lines(&mut LineByLine { context, judge });
    }
    let judged = adjudicate(context, judge, JudgePlace::Desk, &judge.words)?;
    Ok(answer(context, &judged))
}

/// The answer: the same bytes whatever the order of the words was.
fn answer(context: &Context, judged: &Judged) -> Answer {
    let said = judged.said();
    let mut answer = match context.voice() {
        Voice::Text => {
            let lists = judged.note.names();
            Answer::sentences(format!("{}\n({})", visible(&said), visible(&lists)))
        }
        Voice::Json => Answer::json(&JudgedShown {
            verdict: judged.verdict.name(),
            said: visible(&said),
            lexicon: visible(&judged.note.lexicon_named()),
        }),
    };
    answer.exit = match judged.verdict {
        PlayVerdict::Acceptable => Exit::Done,
        PlayVerdict::Unacceptable => Exit::Found,
    };
    match context.stamp().rehearsal {
        Rehearsal::Real => answer,
        Rehearsal::DryRun => answer.remark("Dry run: the answer is not kept."),
    }
}

/// The prompt at which each line is a play.
struct LineByLine<'c> {
    context: &'c Context,
    judge: &'c Judge,
}

impl Prompt for LineByLine<'_> {
    fn enters(&self) -> Enters {
        Enters::Nothing
    }

    fn context(&self) -> &Context {
        self.context
    }

    fn sign(&mut self) -> Result<String, Failure> {
        Ok("words of the play (empty to leave)> ".to_owned())
    }

    fn completion(&mut self) -> Completion {
        Completion::default()
    }

    fn history(&self) -> Option<PathBuf> {
        None
    }

    fn leaves(&self) -> &'static str {
        "An empty line or Ctrl-D leaves."
    }

    fn line(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Ok(match (words.is_empty(), ask) {
            (true, Some(_)) => Done::Leave,
            (true, None) => Done::Said(Answer::default()),
            (false, _) => {
                let judged = adjudicate(self.context, self.judge, JudgePlace::Desk, &words)?;
                Done::Said(answer(self.context, &judged))
            }
        })
    }

    fn refused(&mut self, failure: Failure, _: &str, _: Line) -> Result<Option<Answer>, Failure> {
        if let Failure::Usage { .. }
        | Failure::Desk(Refusal::Lexicon(
            LexiconRefusal::NoWord { .. } | LexiconRefusal::NoWords,
        )) = &failure
        {
            let _ = crate::cli::write_error(&failure);
            return Ok(None);
        }
        Err(failure)
    }
}

/// Judges a play and keeps the answer: in the event where there is one, else in the file
/// of the day.
fn adjudicate(
    context: &Context,
    judge: &Judge,
    place: JudgePlace,
    words: &[String],
) -> Result<Judged, Failure> {
    let stamp = context.stamp();
    let division = judge.division.as_deref();
    let (rules, agreed) = lexicon::asked(context, judge.lexicon.as_deref(), None, division)?;
    if context.event_file().is_ok() {
        let by = judge.lexicon.as_ref().map(|_| &agreed.lexicon);
        let mut desk = context.desk()?;
        let receipt = desk.adjudicate(&stamp, place, words, by, division, &lexicon::open)?;
        return Ok(receipt.value);
    }
    let judged = lexicon::opened(&agreed)?.judge(words, &rules)?;
    match stamp.rehearsal {
        Rehearsal::Real => daylog::keep(&stamp, place, &judged)?,
        Rehearsal::DryRun => {}
    }
    Ok(judged)
}

fn log(context: &Context) -> Result<Answer, Failure> {
    let given: Vec<Given> = match context.event_file() {
        Ok(_) => context.desk()?.adjudications()?.iter().map(of_event).collect(),
        Err(Failure::WhichEvent { found }) if found.is_empty() => daylog::all()?,
        Err(failure) => return Err(failure),
    };
    Ok(match context.voice() {
        Voice::Text if given.is_empty() => Answer::text("The word judge was not asked yet."),
        Voice::Text => {
            let lines =
                given.iter().map(|Given { moment, place, words, verdict, lexicon, .. }| {
                    let is_good = *verdict == PlayVerdict::Acceptable.name();
                    let verdict = if is_good { "acceptable" } else { "NOT acceptable" };
                    let (at, words) = (clock::shown(*moment), words.join(" "));
                    format!("{at}  {place:5}  {words}: {verdict} ({lexicon})")
                });
            Answer::text(lines.collect::<Vec<_>>().join("\n"))
        }
        Voice::Json => Answer::json(&given),
    })
}

fn of_event(kept: &Adjudication) -> Given {
    let note: RulingNote = serde_json::from_str(&kept.private).unwrap_or_default();
    Given::new(Moment(kept.at_ms), kept.place, &kept.words, kept.verdict.clone(), &note)
}
