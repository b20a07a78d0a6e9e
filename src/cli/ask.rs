//! Questions at the terminal.
use std::io::{self, Write};
use std::path::PathBuf;

use crate::cli::Failure;
use crate::desk::Refusal;
use crate::report;

/// Asks what the refusal is about; anything but yes is no.
///
/// # Errors
/// The terminal cannot be read or written.
pub fn agrees(refusal: &Refusal) -> Result<bool, Failure> {
    let fail = |source| Failure::File { verb: "read", path: PathBuf::from("-"), source };
    let mut terminal = anstream::stderr();
    let question = report::visible(&refusal.to_string()).into_owned();
    write!(terminal, "{question}. Is that right? [y/N] ").map_err(fail)?;
    terminal.flush().map_err(fail)?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer).map_err(fail)?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}
