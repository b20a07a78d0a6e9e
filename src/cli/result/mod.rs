//! `result`: slips, byes, forfeits, and what is missing.
pub mod correct;
pub mod late_correction;
pub mod penalty;
pub mod slip;

use std::io;
use std::path::PathBuf;

use clap::Subcommand;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::input;
use crate::cli::app::input::{Brought, Typed};
use crate::cli::app::proposal::in_division;
use crate::cli::os::clock;
use crate::cli::result::late_correction::EffectArgument;
use crate::cli::result::slip::Slip;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::answer::{Changed, Exit, already_in};
use ::show::result::echo::{self, SlipEntered, echo, entered_before, still_missing};
use ::show::result::impact;
use desk::{Award, Desk, KeyRefusal, Receipt, Refusal, SlipEntry, SlipError, SlipOutcome, Stamp};
use rules::Points;
use tournament::RoundNo;
use tournament::event::OperationId;

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Enter a result slip, or many from stdin
    #[command(after_help = "Example:
  sixzero result add 1 \"1 412 4 388\"

A slip is player, score, player, score and, if you like, the spread; players by number or
name (`ann 412 dan 388 24`), points between numbers too (`1.412.4.388`). A bye is `3 50`.
Behind it may stand what the players say their records are now, which is compared:
`ann 412 dan 388 / 2.0 +83 / 1.0 -12`; who started: `ann 412 dan 388 started dan`.
`-` reads a slip from each line of stdin; each is entered, or refused with its number.")]
    Add(Slip),
    /// Enter the results of a CSV file or a spreadsheet
    #[command(after_help = "Example:
  sixzero result import results.csv

The columns are division,round,kind,player,score,opponent,opponent_score,first,table
[,half_wins,spread], as `export csv` writes them. Rounds that are not there are made. It
is all or nothing.")]
    Import {
        /// Name the file, or `-` for stdin
        file: PathBuf,
        /// Name the sheet of a spreadsheet's file; else the first
        #[arg(long, value_name = "NAME")]
        sheet: Option<String>,
    },
    /// Put a result right
    #[command(after_help = "Example:
  sixzero result correct 1 \"1 421 4 388\" --reason \"slip misread\"

It shows what it changes besides: places, and what later rounds would have been. Where a
later round is on the wall and places or pairings differ, it asks, or without a terminal
needs `--accept late-correction`, or `--effect report-only`. `--dry-run` only shows.")]
    Correct {
        #[command(flatten)]
        slip: Slip,
        /// Refuse if the result was changed after this operation
        #[arg(long, value_name = "OPERATION")]
        seen: Option<i64>,
        #[command(flatten)]
        effect: EffectArgument,
    },
    /// List results that count differently from their reports
    #[command(after_help = "Example:
  sixzero result corrections")]
    Corrections {
        /// Give the round; all rounds where it is not given
        round: Option<u32>,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Key a slip again, as the second pair of eyes
    #[command(after_help = "Example:
  sixzero result confirm 1 \"ann 412 dan 388\" --by lou

Key the paper slip again without looking at the screen. The same as what another person
entered confirms the result; a different one is a conflict, which keeps both and blocks the
round until `result correct` settles it. `-` reads a slip from each line of stdin. Needs
`sixzero event set confirmation second` (or `players`).")]
    Confirm(Slip),
    /// Enter the result that a player of the game reports
    #[command(after_help = "Example:
  sixzero result report 1 ann \"ann 412 dan 388\"

The first report enters the result, which is provisional until the opponent reports the same.
Different reports are a conflict. Needs `sixzero event set confirmation players`.")]
    Report {
        /// Give the round
        round: u32,
        /// Name the player who reports, or give the number
        player: String,
        /// Write the slip, quoted or not
        #[arg(required = true, allow_negative_numbers = true, value_name = "SLIP")]
        words: Vec<String>,
        /// Say who won a tied game by the score before the racks
        #[arg(long, value_name = "PLAYER", conflicts_with = "drawn")]
        won: Option<String>,
        /// Say that a tied game is a draw
        #[arg(long)]
        drawn: bool,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Award a bye to a player without opponent
    #[command(after_help = "Example:
  sixzero result bye 1 cat --spread 100

Pairing a round awards its byes; this gives one another spread.")]
    Bye {
        /// Give the round
        round: u32,
        /// Name the player, or give the number
        player: String,
        /// Give the spread; else it is the event's
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(BYE_SPREADS))]
        #[arg(allow_negative_numbers = true)]
        spread: Option<i32>,
        #[command(flatten)]
        effect: EffectArgument,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Enter that a player forfeits
    #[command(after_help = "Example:
  sixzero result forfeit 2 eve

The opponent, if there is one, wins by as much; with `--both` both lose.")]
    Forfeit {
        /// Give the round
        round: u32,
        /// Name the player who forfeits, or give the number
        player: String,
        /// Give the spread that is lost; else it is the event's
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(i32).range(LOST_SPREADS))]
        #[arg(allow_negative_numbers = true)]
        spread: Option<i32>,
        /// Have the opponent forfeit too
        #[arg(long)]
        both: bool,
        #[command(flatten)]
        effect: EffectArgument,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Make a game count for no one
    #[command(after_help = "Example:
  sixzero result void 2 eve --reason \"played the wrong opponent\"")]
    Void {
        /// Give the round
        round: u32,
        /// Name a player of the game, or give the number
        player: String,
        #[command(flatten)]
        effect: EffectArgument,
        #[command(flatten)]
        division: DivisionArgument,
    },
    #[command(flatten)]
    Penalty(penalty::Command),
}

/// A bye may be a loss.
const BYE_SPREADS: std::ops::RangeInclusive<i64> = -1499..=1499;
/// A forfeit is not a win.
const LOST_SPREADS: std::ops::RangeInclusive<i64> = 0..=1499;

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Add(slip) => add(context, slip, &Desk::add_slip),
        Command::Confirm(slip) => add(context, slip, &Desk::confirm_slip),
        Command::Report { round, player, words, won, drawn, division } => {
            let slip = Slip {
                round: *round,
                words: words.clone(),
                won: won.clone(),
                drawn: *drawn,
                division: division.clone(),
            };
            let entry = slip.entry(&words.join(" "))?;
            let receipt = context.desk()?.report_slip(&context.stamp(), &entry, player)?;
            Ok(echo::answer(*round, &receipt, &context.reader()))
        }
        Command::Import { file, sheet } => {
            let mut desk = context.desk()?;
            let Brought { text, remark } = input::table(file, sheet.as_deref())?;
            let mut receipt = desk.import_results(&context.stamp().with(&text), &text)?;
            receipt.remarks.splice(0..0, remark);
            let imported =
                Imported { results: receipt.value.results, rounds: receipt.value.rounds };
            Ok(Answer::change(&receipt, context.voice(), imported))
        }
        Command::Correct { slip, seen, effect } => {
            let entry = slip.entry(&slip.text())?;
            correct::correct(context, &entry, effect.effect(), seen.map(OperationId))
        }
        Command::Corrections { round, division } => {
            let round = round.map(RoundNo);
            Ok(impact::answer(&mut context.desk()?, division.name(), round, &context.reader())?)
        }
        Command::Bye { round, player, spread, effect, division } => {
            let bye = Award::Bye(spread.map(Points));
            correct::award(context, *round, player, division, bye, effect.effect())
        }
        Command::Forfeit { round, player, spread, both, effect, division } => {
            let spread = spread.map(Points);
            let kind = if *both { Award::DoubleForfeit(spread) } else { Award::Forfeit(spread) };
            correct::award(context, *round, player, division, kind, effect.effect())
        }
        Command::Penalty(command) => penalty::run(context, command),
        Command::Void { round, player, effect, division } => {
            correct::award(context, *round, player, division, Award::Void, effect.effect())
        }
    }
}

/// Enters a slip, or one from each line of stdin.
fn add(context: &Context, slip: &Slip, enter: &Enter) -> Result<Answer, Failure> {
    if slip.words == ["-"] {
        check_no_yes(context.says_yes())?;
        return add_lines(context, slip, enter);
    }
    let entry = slip.entry(&slip.text())?;
    let receipt = enter(&mut context.desk()?, &context.stamp(), &entry)?;
    Ok(echo::answer(slip.round, &receipt, &context.reader()))
}

/// Refuses a yes to whatever may be asked of many entries.
pub fn check_no_yes(says_yes: bool) -> Result<(), Failure> {
    match says_yes {
        true => Err(Failure::usage(
            "`--yes` is for one entry that somebody sees",
            "name what is agreed to: `--accept FINDING`",
        )),
        false => Ok(()),
    }
}

type Enter = dyn Fn(&mut Desk, &Stamp, &SlipEntry<'_>) -> Result<Receipt<SlipOutcome>, Refusal>;

/// A line longer than this is no slip; it is read to its end and refused.
const LONGEST_LINE: usize = 1_000;

/// Who sends so many lines that are none sends something else.
const MOST_REFUSED: usize = 1_000;

/// Slips from stdin, a line each: each accepted one is in the file before the next is
/// read, and a refused one stops none.
fn add_lines(context: &Context, slip: &Slip, enter: &Enter) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let stamp = context.stamp();
    let mut lines = Lines::default();
    let mut input = io::stdin().lock();
    let mut is_silent = true;
    for number in 1.. {
        let Some(typed) = Typed::next(&mut input)? else { break };
        let line = typed.beginning();
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        is_silent = false;
        let done = match enter_line(&mut desk, &stamp, slip, (number, line), enter) {
            // The same line with the same key is in: that is what the caller wants.
            Err(Failure::Desk(Refusal::Key(KeyRefusal::Used { operation, what, .. }))) => {
                lines.in_before(number, operation, &what);
                continue;
            }
            done => done,
        };
        lines.refused += usize::from(done.is_err());
        lines.take(slip, number, done);
        if lines.refused == MOST_REFUSED {
            lines.answer.remarks.push(format!(
                "error: {MOST_REFUSED} lines were refused, those after line {number} were not \
                 read: is it the right file?"
            ));
            break;
        }
    }
    if is_silent {
        lines.answer.remarks.push("Nothing was entered: no line had a slip.".to_owned());
    }
    if let Some(last) = &lines.last {
        let missing = still_missing(slip.round, last);
        let unstarted = echo::unstarted(slip.round, last);
        lines.answer = lines.answer.remark(missing).and(unstarted);
    }
    Ok(match context.voice() {
        Voice::Text => lines.answer,
        Voice::Json => Answer { exit: lines.answer.exit, ..Answer::json(&lines.values) },
    })
}

fn enter_line(
    desk: &mut Desk,
    stamp: &Stamp,
    slip: &Slip,
    (number, line): (usize, &str),
    enter: &Enter,
) -> Result<Receipt<SlipOutcome>, Failure> {
    if line.len() > LONGEST_LINE {
        let text = line.chars().take(20).collect::<String>() + "…";
        return Err(SlipError::Shape { text }.into());
    }
    // A key stands for one entry: each line has its own, so that the same lines can be
    // sent again after a crash.
    Ok(enter(desk, &stamp.part(number, line), &slip.entry(line)?)?)
}

#[derive(Default)]
struct Lines {
    answer: Answer,
    refused: usize,
    values: Vec<serde_json::Value>,
    last: Option<SlipOutcome>,
}

/// What a line of many came to.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Line<'a> {
    Entered {
        #[serde(flatten)]
        slip: Box<SlipEntered<'a>>,
        /// The line's number, from 1.
        line: usize,
        said: String,
        operation: Option<i64>,
    },
    /// It was entered before with the same key.
    Again {
        line: usize,
        said: String,
        operation: i64,
        again: bool,
    },
    Refused {
        line: usize,
        error: String,
        hint: Option<String>,
    },
}

/// How much was imported.
#[derive(Serialize)]
pub struct Imported {
    results: usize,
    /// How many rounds were made for them.
    rounds: usize,
}

impl Lines {
    fn in_before(&mut self, number: usize, operation: OperationId, what: &str) {
        let said = already_in(what);
        self.answer.data.push_str(&format!("{said}\n"));
        self.push(&Line::Again { line: number, said, operation: operation.0, again: true });
    }

    fn push(&mut self, line: &Line<'_>) {
        self.values.extend(serde_json::to_value(line));
    }

    fn take(&mut self, of: &Slip, number: usize, done: Result<Receipt<SlipOutcome>, Failure>) {
        match done {
            Ok(receipt) => {
                self.answer.data.push_str(&echo(&receipt, clock::TIMES));
                self.answer.data.push('\n');
                let entered = entered_before(&receipt.value, clock::TIMES);
                if self.answer.exit == Exit::Done {
                    self.answer.exit = echo::exit(&receipt.value);
                }
                for remark in receipt.remarks.iter().chain(&entered) {
                    self.answer.remarks.push(format!("line {number}: {remark}"));
                }
                let slip = SlipEntered::of(of.round, &receipt);
                let Changed { value: slip, said, operation, .. } = Changed::of(&receipt, slip);
                let slip = Box::new(slip);
                self.push(&Line::Entered { slip, line: number, said, operation });
                self.last = Some(receipt.value);
            }
            Err(failure) => {
                let hint = failure.hint().map(|hint| in_division(&hint, of.division.name()));
                let shown = hint.as_ref().map(|hint| format!(" ({hint})")).unwrap_or_default();
                self.answer.remarks.push(format!("error: line {number}: {failure}{shown}"));
                let error = report::visible(&failure.to_string()).into_owned();
                self.push(&Line::Refused { line: number, error, hint });
                if self.answer.exit == Exit::Done {
                    self.answer.exit = failure.exit();
                }
            }
        }
    }
}
