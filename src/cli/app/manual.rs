//! The commands that write completions and man pages.
use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

use crate::cli::app::files;
use crate::cli::app::files::Privacy;
use crate::cli::{Answer, Failure, completion};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero completions bash > ~/.local/share/bash-completion/completions/sixzero

Tab then offers commands, options, event files, methods, and the players, divisions and rounds of
the event. Write it again when sixzero is updated.")]
pub struct Completions {
    /// Name the shell
    shell: Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero man-pages ~/.local/share/man/man1")]
pub struct ManPages {
    /// Name the folder
    folder: PathBuf,
}

pub fn completions(asked: &Completions) -> Result<Answer, Failure> {
    let script = completion::script(&asked.shell.to_string());
    let failed = |source| Failure::File { verb: "write", path: "stdout".into(), source };
    Ok(Answer::text(script.map_err(failed)?))
}

pub fn man_pages(asked: &ManPages, command: clap::Command) -> Result<Answer, Failure> {
    files::make_folder(&asked.folder, Privacy::Shared)?;
    clap_mangen::generate_to(command, &asked.folder).map_err(|source| Failure::File {
        verb: "write",
        path: asked.folder.clone(),
        source,
    })?;
    Ok(Answer::text(format!("Wrote the man pages to {}.", asked.folder.display())))
}
