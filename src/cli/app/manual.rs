//! The commands that write completions and man pages.
use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

use crate::cli::app::files;
use crate::cli::app::files::Privacy;
use crate::cli::grammar::verbs::VERBS;
use crate::cli::{Answer, Failure};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero completions bash > ~/.local/share/bash-completion/completions/sixzero

Tab then offers commands, options and their values. Write it again when sixzero is updated.")]
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

pub fn completions(asked: &Completions, mut command: clap::Command) -> Answer {
    // The verbs, too: what follows them is asked for by their commands.
    let verbs = VERBS.iter().filter(|verb| verb.path().is_some_and(|path| path != verb.name));
    for verb in verbs {
        command = command.subcommand(clap::Command::new(verb.name).about(verb.does));
    }
    let mut script = Vec::new();
    clap_complete::generate(asked.shell, &mut command, "sixzero", &mut script);
    Answer::text(String::from_utf8_lossy(&script))
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
