//! The loop of every prompt: a line is read, done, and answered; [`Prompt`] is what differs.
//!
//! Each line is done at once and durably. At a terminal it is edited by rustyline, which completes
//! and keeps a history of each event; from a pipe lines come as they are.
mod browser;
pub(in crate::cli) mod command;
mod completion;
mod day;
mod fix;
mod help;
mod line;
pub mod operator;
mod paired;
mod screen;
mod slip;
pub mod time;

use std::collections::VecDeque;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use rustyline::error::ReadlineError;
use rustyline::{Editor, history::FileHistory};

use crate::cli::app::context::width;
use crate::cli::app::files::{self, Privacy};
use crate::cli::app::input::Typed;
use crate::cli::os::environment;
use crate::cli::{Answer, Context, Failure, print_answer, print_typed};
use ::show::prompt::Misread;
use ::show::prompt::place::Place;
use desk::{KeyRefusal, Refusal};
use line::{Known, is_game, is_line as is_day_line, is_slip as is_slip_of};
use report::visible;

pub use browser::obey;
pub use command::{command, commands, found, wants_division, with_options};
pub use completion::Completion;
pub use day::{Desk, run};
pub use fix::round_met;
pub use help::page as prompt_page;
pub use line::{is_known, is_question};

/// What one prompt has of its own.
pub trait Prompt {
    fn context(&self) -> &Context;

    /// Whether who enters is asked where no one said.
    fn enters(&self) -> Enters {
        Enters::Asked
    }

    /// Who has entered anything before, the last first.
    fn operators(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// What is said before the first line.
    fn opening(&mut self, _: Origin) -> Result<Answer, Failure> {
        Ok(Answer::default())
    }

    /// What stands before the cursor.
    fn sign(&mut self) -> Result<String, Failure>;

    fn completion(&mut self) -> Completion;

    /// Where lines are kept for the next time.
    fn history(&self) -> Option<PathBuf>;

    /// What ends the prompt, as a sentence.
    fn leaves(&self) -> &'static str {
        "`q` or Ctrl-D leaves."
    }

    /// Does a line; `ask` puts a question where someone is there to answer.
    fn line(&mut self, line: &str, ask: Option<Ask<'_>>) -> Result<Done, Failure>;

    /// The answer to a line as it is written.
    fn answered(&self, answer: Answer, _: Line) -> Answer {
        answer
    }

    /// Tells that a line was refused; with an answer that ends the prompt.
    fn refused(
        &mut self,
        failure: Failure,
        line: &str,
        at: Line,
    ) -> Result<Option<Answer>, Failure>;

    /// What is said at the end.
    fn closing(&mut self, _: Origin) -> Answer {
        Answer::default()
    }
}

/// Who enters at a prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Enters {
    /// Who says so.
    Asked,
    /// No one: nothing that is typed is kept under a name.
    Nothing,
}

/// Where lines come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Terminal,
    Pipe,
}

/// A line by its number, from 1.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub number: usize,
    pub from: Origin,
}

/// What a line came to.
pub enum Done {
    Said(Answer),
    Leave,
}

/// Puts a question at the terminal: a line, or nothing where no one answers.
pub type Ask<'a> = &'a mut dyn FnMut(&str) -> Option<String>;

/// So many lines are kept.
const HISTORY: usize = 1_000;

/// What empties a terminal's screen wherever one is.
const CLEARS: [&str; 2] = ["clear", "cls"];

/// The lines of a terminal, or those of a pipe.
enum Lines {
    Typed { editor: Box<Editor<Completion, FileHistory>>, history: Option<PathBuf> },
    Piped,
}

/// What was typed.
enum Next {
    Line {
        begins: String,
        text: Result<String, Failure>,
    },
    /// A line was begun, and dropped.
    Dropped,
    End,
}

/// Takes lines until one leaves, or there are no more.
pub fn take_lines(prompt: &mut dyn Prompt) -> Result<Answer, Failure> {
    let mut lines = Lines::open(prompt)?;
    let from = lines.from();
    // Lines that were typed where a question stood.
    let mut typed_early = VecDeque::new();
    if let Lines::Typed { editor, .. } = &mut lines
        && prompt.enters() == Enters::Asked
    {
        let before = prompt.operators();
        typed_early =
            operator::ask(prompt.context(), &before, &mut |question| asked(editor, question));
    }
    let opened = print_answer(&prompt.opening(from)?, prompt.context());
    if opened.is_err_and(|error| error.kind() != io::ErrorKind::BrokenPipe) {
        return Err(unwritten());
    }
    for number in 1.. {
        let next = match typed_early.pop_front() {
            Some(line) => lines.kept(line),
            None => lines.next(prompt)?,
        };
        let (begins, text) = match next {
            Next::Line { begins, text } => (begins, text),
            Next::Dropped => {
                say(&Answer::default().remark(prompt.leaves()), prompt);
                continue;
            }
            Next::End => break,
        };
        let at = Line { number, from };
        prompt.context().begin_line(number, begins.trim());
        let done = text.and_then(|line| match &mut lines {
            Lines::Typed { editor, .. } if CLEARS.contains(&line.trim()) => {
                editor.clear_screen().map_err(terminal)?;
                Ok(Done::Said(Answer::default()))
            }
            Lines::Typed { editor, .. } => {
                let ask = &mut |question: &str| asked(editor, question);
                prompt.line(without_program(&line), Some(ask))
            }
            Lines::Piped => prompt.line(without_program(&line), None),
        });
        prompt.context().say_brought_over();
        let answer = match done {
            Ok(Done::Said(answer)) => answer,
            Ok(Done::Leave) => break,
            // The same line with the same key is in: that is what the caller wants.
            Err(Failure::Desk(Refusal::Key(KeyRefusal::Used { operation, what, .. }))) => {
                Answer::entered_before(operation, &what, prompt.context().voice())
            }
            Err(Failure::NotEntered { next }) => {
                let left = format!("Not entered: `{}`.", visible(begins.trim()));
                let left = match &next {
                    Some(next) => left + &done_next(next),
                    None => left,
                };
                say(&Answer::default().remark(left), prompt);
                next.into_iter().for_each(|line| typed_early.push_front(line));
                continue;
            }
            Err(Failure::Interrupted { mut done, next }) => {
                if let Some(last) = done.remarks.last_mut() {
                    last.push_str(&done_next(&next));
                }
                typed_early.push_front(next);
                *done
            }
            Err(failure) => match prompt.refused(failure, begins.trim(), at)? {
                Some(answer) => return Ok(answer),
                None => continue,
            },
        };
        let answer = prompt.answered(answer, at);
        let written = match from {
            Origin::Terminal => print_typed(&answer, prompt.context()),
            Origin::Pipe => print_answer(&answer, prompt.context()),
        };
        if written.is_err() && from == Origin::Pipe {
            // No one reads on: what was entered is saved, and the rest is not read.
            let exit = prompt.closing(from).exit;
            return match written.map_err(|error| error.kind()) {
                Err(io::ErrorKind::BrokenPipe) | Ok(()) => Ok(Answer { exit, ..Answer::default() }),
                Err(_) => Err(unwritten()),
            };
        }
    }
    Ok(prompt.closing(from))
}

/// Whether what was typed where a command at a prompt asked something may be a line of the prompt:
/// a command, or a slip of players who are there.
pub fn is_line(context: &Context, typed: &str) -> bool {
    reads(context, typed, is_day_line)
}

/// Whether it is the slip of a game of players who are there.
pub fn is_slip(context: &Context, typed: &str) -> bool {
    // The event is opened for nothing else.
    is_game(typed) && reads(context, typed, is_slip_of)
}

/// Reads what was typed against the event, where that can be read.
fn reads(context: &Context, typed: &str, read: impl FnOnce(&str, &mut Known<'_>) -> bool) -> bool {
    let known = context.desk().and_then(|mut desk| {
        let players = desk.view(|view| Ok(view.players()?))?;
        Ok((Place::find(&mut desk, None, None)?, players))
    });
    // Where the event cannot be read there is nothing to be told apart.
    let Ok((place, players)) = known else { return false };
    let mut players = || players.clone();
    let mut known = Known { place: &place, players: &mut players };
    read(typed, &mut known)
}

/// What becomes of a line that was typed where a question stood.
fn done_next(line: &str) -> String {
    format!(" Done next: `{}`.", visible(line))
}

/// The line without the program's name, which a command has in a shell and in every hint.
fn without_program(line: &str) -> &str {
    let line = line.trim();
    line.strip_prefix("sixzero ").unwrap_or(line).trim_start()
}

/// Puts a question, broken at words where it is wider than the terminal.
fn asked(editor: &mut Editor<Completion, FileHistory>, question: &str) -> Option<String> {
    // The answer stands behind it.
    const ANSWER: u16 = 4;
    let width = width().map(|width| width.saturating_sub(ANSWER));
    let wrapped = report::text::wrapped(question, width);
    editor.readline(wrapped.strip_suffix('\n').unwrap_or(&wrapped)).ok()
}

/// What is answered goes nowhere.
fn unwritten() -> Failure {
    Failure::File {
        verb: "write",
        path: "stdout".into(),
        source: io::Error::other("what was entered is saved, and the rest is not read"),
    }
}

impl Lines {
    fn open(prompt: &dyn Prompt) -> Result<Lines, Failure> {
        if !io::stdin().is_terminal() {
            return Ok(Lines::Piped);
        }
        let mut editor = Box::new(editor().map_err(terminal)?);
        let history = prompt.history();
        if let Some(history) = &history {
            // A comfort: without it the prompt still works.
            let _ = editor.load_history(history);
        }
        Ok(Lines::Typed { editor, history })
    }

    fn from(&self) -> Origin {
        match self {
            Lines::Typed { .. } => Origin::Terminal,
            Lines::Piped => Origin::Pipe,
        }
    }

    /// A line that was typed already, kept as every line is.
    fn kept(&mut self, line: String) -> Next {
        if let Lines::Typed { editor, history } = self {
            let _ = editor.add_history_entry(&line);
            if let Some(history) = &history {
                let _ = editor.save_history(history);
            }
        }
        Next::Line { begins: line.clone(), text: Ok(line) }
    }

    fn next(&mut self, prompt: &mut dyn Prompt) -> Result<Next, Failure> {
        let Lines::Typed { editor, .. } = self else {
            // The lock is let go at once: a command may read lines itself.
            let typed = Typed::next(&mut io::stdin().lock())?;
            return Ok(match typed {
                Some(typed) => Next::Line { begins: typed.beginning(), text: typed.text() },
                None => Next::End,
            });
        };
        editor.set_helper(Some(prompt.completion()));
        let line = match editor.readline(&prompt.sign()?) {
            Ok(line) => line,
            Err(ReadlineError::Interrupted) => return Ok(Next::Dropped),
            Err(ReadlineError::Eof) => return Ok(Next::End),
            Err(error) => return Err(terminal(error)),
        };
        // A question is answered without it.
        editor.set_helper(None);
        if line.trim().is_empty() {
            return Ok(Next::Line { begins: line.clone(), text: Ok(line) });
        }
        Ok(self.kept(line))
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

/// Where a prompt's history of an event is kept: beside the word lists, readable by the user
/// alone, under the event's whole path.
pub fn history(of: &str, event: &Path) -> Option<PathBuf> {
    let folder = environment::data_folder(of)?;
    files::make_folder(&folder, Privacy::Private).ok()?;
    let event = event.canonicalize().ok()?.display().to_string();
    let history = folder.join(format!("{}.history", event.replace(['/', '\\', ':', '?'], "%")));
    // A pipe has no end.
    let may_be_read = history.metadata().map_or(true, |there| there.is_file());
    may_be_read.then_some(history)
}

fn terminal(error: ReadlineError) -> Failure {
    Failure::File { verb: "use", path: "the terminal".into(), source: io::Error::other(error) }
}

/// Where no one is there to read it, the next line ends the prompt.
fn say(answer: &Answer, prompt: &dyn Prompt) {
    let _ = print_answer(answer, prompt.context());
}

impl Failure {
    /// A line that is not read.
    pub fn misread(misread: Misread) -> Failure {
        match misread {
            Misread::Line { problem, hint } => Failure::Usage { problem, hint },
            Misread::Slip(refusal) => refusal.into(),
        }
    }
}
