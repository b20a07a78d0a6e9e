//! The day's prompt: slips, and every other command, at one place.
//!
//! Each line is done at once and durably. At a terminal it is edited by rustyline; from a
//! pipe a line that is refused is told with its number, and the next one is taken.
mod alias;
mod command;
mod completion;
mod fix;
mod hint;
mod line;
mod pace;
mod place;
mod practice;
mod screen;
mod slip;

use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;
use rustyline::error::ReadlineError;
use rustyline::{Editor, history::FileHistory};
use serde::Serialize;
use serde_json::Value;

use crate::cli::app::files;
use crate::cli::app::files::Privacy;
use crate::cli::app::input::Typed;
use crate::cli::doctor::Disk;
use crate::cli::journal::damaged_event;
use crate::cli::os::environment;
use crate::cli::prompt::completion::Completion;
use crate::cli::prompt::pace::Pace;
use crate::cli::prompt::place::Place;
use crate::cli::prompt::practice::Practice;
use crate::cli::{Answer, Context, Failure, Voice, print_answer, round};
use ::show::answer::Exit;
use desk::Desk as EventDesk;
use report::visible;
use tournament::RoundNo;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero desk

At the prompt:
  1 412 4 388        a slip: player, score, player, score; by number, name or part of one
  ann 412 dan 388 24 with the spread, which is checked; 1.412.4.388 on a keypad
  7 ann 412 dan 388  with the table in front, which is checked; … csw for the word list
  cat 50             a bye
  … !low-score       the same, though a finding asks about it
  m                  what is missing
  fix ann 421 dan 388 --reason \"misread\"
  edit ann           a player's card, and what corrects it
  look HORN FARMS    the word judge
  undo, redo
  round 3, A         another round, another division
  status, standings, round pair, …   any command of sixzero
  help, help aliases what there is; tsh's commands in tsh's order
  q                  leave; everything entered is saved")]
pub struct Desk {
    /// Begin in this division
    #[arg(long, short = 'd', value_name = "NAME")]
    division: Option<String>,
    /// Begin in this round; else the first with results missing
    #[arg(long, value_name = "N")]
    round: Option<u32>,
}

/// A line longer than this is nothing; it is read to its end and refused.
const LONGEST_LINE: usize = 1_000;

const HISTORY: usize = 1_000;

pub fn run(context: &Context, desk: &Desk) -> Result<Answer, Failure> {
    begin(context, desk.division.as_deref(), desk.round.map(RoundNo), None)
}

/// Runs the prompt on a copy of an event, with invented slips on the screen.
pub fn practise(context: &Context, seed: u64) -> Result<Answer, Failure> {
    begin(context, None, None, Some(Practice::new(seed)))
}

fn begin(
    context: &Context,
    division: Option<&str>,
    round: Option<RoundNo>,
    practice: Option<Practice>,
) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let mut desk = context.open(&file)?;
    let place = Place::find(&mut desk, division, round)?;
    let pace = Pace::new(context.stamp().at);
    let mut prompt = Prompt { context, desk, file, place, pace, practice };
    if io::stdin().is_terminal() { prompt.interactive() } else { prompt.piped() }
}

struct Prompt<'c> {
    context: &'c Context,
    desk: EventDesk,
    file: PathBuf,
    place: Place,
    pace: Pace,
    /// The slips on the screen, where it is practice.
    practice: Option<Practice>,
}

enum Done {
    Said(Answer),
    Leave,
}

/// Puts a question at the terminal: a line, or nothing where no one answers.
type Ask<'a> = &'a mut dyn FnMut(&str) -> Option<String>;

impl Prompt<'_> {
    fn interactive(&mut self) -> Result<Answer, Failure> {
        let mut editor: Editor<Completion, FileHistory> = editor().map_err(terminal)?;
        let history = history();
        if let Some(history) = &history {
            // A comfort: without it the prompt still works.
            let _ = editor.load_history(history);
        }
        say(&self.opening()?);
        self.warn_of_disk();
        for number in 1.. {
            editor.set_helper(Some(self.completion()));
            say(&self.slip_on_screen()?);
            match editor.readline(&self.sign()) {
                Ok(line) => {
                    if !line.trim().is_empty() {
                        let _ = editor.add_history_entry(&line);
                        if let Some(history) = &history {
                            let _ = editor.save_history(history);
                        }
                    }
                    editor.set_helper(None);
                    let mut ask = |question: &str| editor.readline(question).ok();
                    self.context.begin_line(number, &line);
                    match self.line(&line, Some(&mut ask)) {
                        Ok(Done::Said(answer)) => say(&answer),
                        Ok(Done::Leave) => break,
                        Err(failure) => {
                            self.tell(&failure, &line, None);
                            self.ask_players();
                        }
                    }
                }
                // What was typed is dropped; the desk stays open.
                Err(ReadlineError::Interrupted) => {
                    say(&Answer::default().remark("`q` or Ctrl-D leaves."));
                }
                Err(ReadlineError::Eof) => break,
                Err(error) => return Err(terminal(error)),
            }
        }
        Ok(self.closing(Exit::Done))
    }

    fn piped(&mut self) -> Result<Answer, Failure> {
        if self.context.voice() == Voice::Text {
            say(&self.opening()?);
            self.warn_of_disk();
        }
        let mut exit = Exit::Done;
        for number in 1_usize.. {
            say(&self.slip_on_screen()?);
            // The lock is let go at once: a command may read lines itself.
            let Some(typed) = Typed::next(&mut io::stdin().lock())? else { break };
            let text = typed.beginning();
            self.context.begin_line(number, text.trim());
            match typed.text().and_then(|line| self.line(line.trim(), None)) {
                Ok(Done::Said(answer)) => {
                    if self.write(&answer, number).is_err() {
                        // No one reads on: what was entered is saved, and the rest is not read.
                        return Ok(Answer { exit, ..Answer::default() });
                    }
                }
                Ok(Done::Leave) => break,
                Err(failure) => {
                    self.tell(&failure, text.trim(), Some(number));
                    self.ask_players();
                    if exit == Exit::Done {
                        exit = failure.exit();
                    }
                }
            }
        }
        Ok(self.closing(exit))
    }

    fn line(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Done, Failure> {
        let done = self.obey(line, ask);
        self.context.say_brought_over();
        // What hooks do is done to the world, and practice is not of it.
        if self.practice.is_none()
            && let Some(since) = self.context.committed()
        {
            let said = round::hooks::run(self.context, since);
            let hooked = !said.is_empty();
            if hooked {
                self.place.locate(&mut self.desk)?;
            }
            return done.map(|done| match done {
                Done::Said(mut answer) => {
                    answer.remarks.extend(said);
                    if hooked {
                        answer.remarks.push(self.place.said());
                    }
                    Done::Said(answer)
                }
                Done::Leave => Done::Leave,
            });
        }
        done
    }

    fn write(&self, answer: &Answer, number: usize) -> io::Result<()> {
        match self.context.voice() {
            Voice::Text => print_answer(answer, self.context),
            Voice::Json => {
                // A line for a line, whatever a command writes otherwise.
                let value: Value = match serde_json::from_str(&answer.data) {
                    Ok(value) => value,
                    Err(_) if answer.data.is_empty() => return Ok(()),
                    Err(_) => Value::from(answer.data.trim_end()),
                };
                writeln!(
                    anstream::stdout(),
                    "{}",
                    said(&LineAnswered { line: number, answer: value })
                )
            }
        }
    }

    fn tell(&self, failure: &Failure, typed: &str, number: Option<usize>) {
        let hint = hint::hint(failure, typed.trim()).into_iter();
        let hint: Vec<_> = hint.chain(damaged_event::hint(self.context, failure)).collect();
        let hint = (!hint.is_empty()).then(|| hint.join("; "));
        let line = number.map(|number| format!("line {number}: ")).unwrap_or_default();
        let mut error = anstream::stderr();
        // Where stderr is gone, the exit code still says it.
        let shown = visible(&failure.to_string()).into_owned();
        let _ = writeln!(error, "error: {line}{shown}");
        for detail in failure.details() {
            let _ = writeln!(error, "  {}", visible(&detail));
        }
        if let Some(hint) = &hint {
            let _ = writeln!(error, "hint: {}", visible(hint));
        }
        if self.context.voice() == Voice::Json {
            let refused = LineRefused { line: number, error: &shown, hint: hint.as_deref() };
            let _ = writeln!(anstream::stdout(), "{}", said(&refused));
        }
    }

    /// One line, once, where the event lies on another machine.
    fn warn_of_disk(&self) {
        if let Some(warning) = Disk::of(&self.file).warning()
            && !self.context.is_quiet()
        {
            say(&Answer::default().remark(warning));
        }
    }

    fn completion(&mut self) -> Completion {
        let players = self.desk.view(|view| Ok(view.players()?)).unwrap_or_default();
        Completion::new(&players, &self.place.divisions, self.place.last)
    }

    fn closing(&self, exit: Exit) -> Answer {
        let mut answer = Answer { exit, ..Answer::default() };
        if self.context.voice() == Voice::Text {
            answer.remarks.extend(self.pace.said(self.context.stamp().at));
        }
        answer
    }
}

fn editor() -> rustyline::Result<Editor<Completion, FileHistory>> {
    let config = rustyline::Config::builder()
        .max_history_size(HISTORY)?
        .history_ignore_dups(true)?
        .completion_type(rustyline::CompletionType::List)
        .build();
    Editor::with_config(config)
}

/// Where the history is kept: beside the word lists, readable by the user alone.
fn history() -> Option<PathBuf> {
    let folder = environment::data_folder("desk")?;
    files::make_folder(&folder, Privacy::Private).ok()?;
    let history = folder.join("history");
    // A pipe has no end.
    let may_be_read = history.metadata().map_or(true, |there| there.is_file());
    may_be_read.then_some(history)
}

/// The answer to a line, in a line.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LineAnswered {
    line: usize,
    /// What the command answers, or its text.
    answer: Value,
}

/// A line that was refused.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LineRefused<'a> {
    line: Option<usize>,
    error: &'a str,
    hint: Option<&'a str>,
}

fn said(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("text and numbers are JSON")
}

pub fn terminal(error: ReadlineError) -> Failure {
    Failure::File { verb: "use", path: "the terminal".into(), source: io::Error::other(error) }
}

pub fn say(answer: &Answer) {
    // Where no one is there to read it, the next line ends the prompt.
    let mut out = anstream::stdout();
    let _ = out.write_all(answer.data.as_bytes());
    for remark in &answer.remarks {
        let _ = writeln!(anstream::stderr(), "{}", visible(remark));
    }
}
