//! [`Names`]: how players are called on pages that anybody may see.
use std::path::Path;

use clap::Args;

use super::manifest::Manifest;
use crate::cli::Failure;
use ::show::event::public::Naming;

// How players are called.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Names {
    /// Show given names and initials alone, here and in what is published to the folder later
    #[arg(long)]
    initials: bool,
    /// Show whole names, though the folder has given names and initials alone
    #[arg(long, conflicts_with = "initials")]
    whole_names: bool,
}

impl Names {
    /// How they are called, and what to say where the folder had them so before: a family name that
    /// was kept off the web is not put there by an option that was forgotten.
    pub fn naming(self, folder: Option<&Path>) -> Result<(Naming, Option<String>), Failure> {
        match (self.initials, self.whole_names, folder) {
            (true, _, _) => Ok((Naming::Initials, None)),
            (false, true, _) | (false, false, None) => Ok((Naming::Whole, None)),
            (false, false, Some(folder)) => {
                let before = Manifest::read(folder)?.names;
                let said = (before == Naming::Initials).then(|| {
                    format!(
                        "Given names and initials alone, as in {} before; `--whole-names` shows \
                         the whole.",
                        folder.display()
                    )
                });
                Ok((before, said))
            }
        }
    }
}
