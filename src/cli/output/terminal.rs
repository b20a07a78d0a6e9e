//! What is printed, and how the program ends with it.
use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};

use crate::cli::app::context::width;
use crate::cli::output::pager::{self, Paging};
use crate::cli::output::paint;
use crate::cli::{Answer, Context, Exit, Failure, Voice};
use ::show::answer::Reading;
use ::show::refusal::Refused;

/// Prints the answer of a command: data on stdout, by a pager where it is long, remarks on stderr.
pub fn print_whole(answer: &Answer, context: &Context) -> io::Result<()> {
    let data = match answer.reading {
        Reading::Sentences => readable(answer, context),
        Reading::AsIs => Cow::Borrowed(answer.data.as_str()),
    };
    print_data(&data, context.voice(), context.paging())?;
    print_remarks(answer, context)
}

/// Prints what is said at a prompt.
pub fn print_answer(answer: &Answer, context: &Context) -> io::Result<()> {
    print_data(&readable(answer, context), context.voice(), Paging::Off)?;
    print_remarks(answer, context)
}

/// Prints the answer to a line that was typed at a prompt, by a pager where it is long and no other
/// line was typed meanwhile.
pub fn print_typed(answer: &Answer, context: &Context) -> io::Result<()> {
    let data = readable(answer, context);
    let paging = if pager::is_typed_ahead() { Paging::Off } else { context.paging() };
    print_data(&data, context.voice(), paging)?;
    print_remarks(answer, context)
}

/// Broken at words where somebody reads it on a terminal.
fn readable<'a>(answer: &'a Answer, context: &Context) -> Cow<'a, str> {
    match context.voice() == Voice::Text && io::stdout().is_terminal() {
        true => Cow::Owned(::report::text::wrapped(&answer.data, width())),
        false => Cow::Borrowed(answer.data.as_str()),
    }
}

/// Prints what is no answer of an event: help, the version.
pub fn print_page(page: &str, paging: Paging) -> io::Result<()> {
    print_data(page, Voice::Text, paging)
}

fn print_data(data: &str, voice: Voice, paging: Paging) -> io::Result<()> {
    // A long log is not looked through for colours where no one sees them.
    let is_seen = AutoStream::choice(&io::stdout()) != ColorChoice::Never;
    let painted = match voice {
        Voice::Text if is_seen => Cow::Owned(paint::painted(data)),
        Voice::Text | Voice::Json => Cow::Borrowed(data),
    };
    if pager::shows(data, &painted, paging) {
        return Ok(());
    }
    match painted.contains('\u{1b}') {
        true => anstream::stdout().write_all(painted.as_bytes()),
        false => io::stdout().write_all(painted.as_bytes()),
    }
}

/// Data first: a remark is about it.
fn print_remarks(answer: &Answer, context: &Context) -> io::Result<()> {
    if context.is_quiet() {
        return Ok(());
    }
    let mut remarks = anstream::stderr();
    for remark in &answer.remarks {
        let remark = broken(format!("{}\n", ::report::visible(remark)));
        remarks.write_all(remark.as_bytes())?;
    }
    Ok(())
}

/// Prints a failure, with what to do; for programs on stdout too.
pub fn print_failure(failure: &Failure, hints: &[String], voice: Voice) -> io::Result<()> {
    if voice == Voice::Json {
        let value = Refused {
            error: one_line(&failure.to_string()),
            details: failure.details(),
            hint: (!hints.is_empty()).then(|| hints.join("; ")),
            exit: failure.exit().code(),
        };
        let text = ::report::json::text(&value);
        return anstream::stdout().write_all(text.as_bytes()).and(write_told(failure, hints));
    }
    write_told(failure, hints)
}

/// Tells a failure on stderr.
pub fn write_error(failure: &Failure) -> io::Result<()> {
    write_told(failure, failure.hint().as_slice())
}

fn write_told(failure: &Failure, hints: &[String]) -> io::Result<()> {
    let mut error = anstream::stderr();
    let said = one_line(&failure.to_string());
    error.write_all(on_screen(&paint::error(), &said).as_bytes())?;
    for detail in failure.details() {
        error.write_all(on_screen(" ", &one_line(&detail)).as_bytes())?;
    }
    for hint in hints {
        error.write_all(on_screen(&paint::hint(), &one_line(hint)).as_bytes())?;
    }
    Ok(())
}

/// A line with what stands before it, broken at words where somebody reads it on a terminal.
pub fn on_screen(before: &str, text: &str) -> String {
    broken(format!("{before} {text}\n"))
}

fn broken(line: String) -> String {
    if io::stderr().is_terminal() { ::report::text::wrapped(&line, width()) } else { line }
}

/// The sentence with nothing in it that could steer a terminal, and no word so long that
/// one cannot read past it.
pub fn one_line(text: &str) -> String {
    const LONGEST: usize = 80;
    let text = ::report::visible(text);
    let cut = |word: &str| match word.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    };
    text.split(' ').map(cut).collect::<Vec<_>>().join(" ")
}

/// A reader that has had enough (`| head -1`) is no error.
pub fn end(printed: io::Result<()>, exit: Exit) -> ExitCode {
    match printed {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            // If stderr is gone too, the exit code is all that is left to say it with.
            let _ = writeln!(
                anstream::stderr(),
                "error: the answer could not be written: {error}\n\
                 hint: what was entered is saved; `sixzero log` shows it"
            );
            Exit::File.code().into()
        }
        Ok(()) | Err(_) => exit.code().into(),
    }
}
