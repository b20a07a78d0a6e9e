//! Command lines that clap does not take.
use std::error::Error;
use std::ffi::OsString;
use std::io::Write;
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::cli::Exit;
use crate::cli::output::terminal::{end, one_line};
use ::show::refusal::Refused;

/// Help and version are answers; anything else that clap says is a usage error. What was typed
/// stands in it written out, and no longer than one reads.
pub fn refuse(mut error: clap::Error, typed: &[OsString]) -> ExitCode {
    if error.exit_code() == 0 {
        return end(error.print(), Exit::Done);
    }
    let mut told = Vec::new();
    for (kind, value) in error.context() {
        if let ContextValue::String(text) = value {
            let shown = one_line(text);
            told.extend((shown != *text).then_some((kind, shown)));
        }
    }
    for (kind, text) in told {
        error.insert(kind, ContextValue::String(text));
    }
    let said = in_words(&error);
    let shown: String = said.lines().map(|line| one_line(line) + "\n").collect();
    if typed.iter().any(|word| word == "--json") {
        let mut lines = shown.lines();
        let error = lines.next().unwrap_or_default().trim_start_matches("error: ");
        let hints: Vec<&str> = lines.map(str::trim).filter(|line| !line.is_empty()).collect();
        let value = Refused {
            error: error.to_owned(),
            details: Vec::new(),
            hint: Some(hints.join("; ")),
            exit: Exit::Usage.code(),
        };
        // For what reads stdout: the same words are on stderr.
        let written = anstream::stdout().write_all(report::json::text(&value).as_bytes());
        return end(written.and(anstream::stderr().write_all(shown.as_bytes())), Exit::Usage);
    }
    // Where the words are not clap's, they are told without its colours.
    if error.render().to_string().lines().eq(shown.lines()) {
        return end(error.print(), Exit::Usage);
    }
    end(anstream::stderr().write_all(shown.as_bytes()), Exit::Usage)
}

/// What clap says, with why a number is none in words for people, and not with every command where
/// one is missing.
pub fn in_words(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::MissingSubcommand {
        let usage = error.get(ContextKind::Usage).map(ToString::to_string).unwrap_or_default();
        return format!(
            "error: a command is missing\n\n{usage}\n\nFor more information, try '--help'.\n"
        );
    }
    let said = error.render().to_string();
    let source = error.source().and_then(|source| source.downcast_ref::<ParseIntError>());
    let Some(source) = source else { return said };
    let why = if *source.kind() == IntErrorKind::PosOverflow {
        "the number is too large"
    } else if *source.kind() == IntErrorKind::NegOverflow {
        "the number is too small"
    } else {
        "write a number in digits"
    };
    let known = source.to_string();
    // The value stands before it, and may be anything.
    match said.rfind(&known) {
        Some(at) => format!("{}{why}{}", &said[..at], &said[at + known.len()..]),
        None => said,
    }
}
