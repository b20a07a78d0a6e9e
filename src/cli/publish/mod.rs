//! `publish`: the pages for everybody as files, for any web host.
mod folder;
mod manifest;
mod names;

use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

pub use self::names::Names;

use self::folder::{Change, put};
use crate::cli::app::context::ON_PUBLISH;
use crate::cli::app::own_command::OwnCommand;
use crate::cli::serve::{self, Prizes, Put, Shown, serving};
use crate::cli::{Answer, Context, Failure};
use ::show::reader::machine;
use ::show::site::Site;
use desk::Rehearsal;
use tournament::plural;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero publish site
  sixzero publish /media/stick/site --prizes
  SIXZERO_ON_PUBLISH='rsync -a --delete site/ example.org:www/' sixzero publish site

The pages that `sixzero serve` shows to everybody, with links from file to file: for any web
host, or to be opened from a stick. Once more, only what has changed is written, and only what
an earlier `publish` wrote is removed; `--initials` goes on until `--whole-names`. When something was written, the command in
SIXZERO_ON_PUBLISH is run. `serve --publish FOLDER` keeps the folder up to date: docs/hall.md.")]
pub struct Publish {
    /// Name the folder; it is made where it is not there
    folder: PathBuf,
    /// Let everybody see who gets the prizes
    #[arg(long)]
    prizes: bool,
    #[command(flatten)]
    names: Names,
}

/// What was published, for programs.
#[derive(Serialize)]
pub struct Published<'a> {
    folder: &'a str,
    /// The operation up to which the pages go.
    revision: i64,
    /// When it was entered.
    as_of: String,
    /// So many files the site has.
    files: usize,
    /// Those that were written.
    changed: &'a [String],
    removed: &'a [String],
    written: bool,
    remarks: &'a [String],
}

/// Uploading takes its time; in seconds.
const PATIENCE: u32 = 300;

pub fn run(context: &Context, asked: &Publish) -> Result<Answer, Failure> {
    let (naming, remembered) = asked.names.naming(Some(&asked.folder))?;
    let prizes = if asked.prizes { Prizes::Shown } else { Prizes::Kept };
    let shown = Shown { prizes, naming };
    let site = (context.program().room.site)(serving(context, shown)?)?;
    let rehearsal = context.stamp().rehearsal;
    let change = put(&site, &asked.folder, rehearsal)?;
    let told = Teller::new(context, &asked.folder).tell(&change);
    let remarks: Vec<String> = remembered.into_iter().chain(told).collect();
    let folder = asked.folder.display().to_string();
    let value = Published {
        folder: &folder,
        revision: site.revision.0,
        as_of: machine(site.entered),
        files: site.files.len(),
        changed: &change.written,
        removed: &change.removed,
        written: rehearsal == Rehearsal::Real && !change.is_none(),
        remarks: &remarks,
    };
    let said = said(&change, &site, &folder);
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, remarks.clone()))
}

/// The folder after the hall is closed; what to say where that went wrong.
pub fn once(context: &Context, folder: &Path, shown: Shown) -> Result<Option<String>, Failure> {
    let site = (context.program().room.site)(serving(context, shown)?)?;
    let change = put(&site, folder, context.stamp().rehearsal)?;
    Ok(Teller::new(context, folder).tell(&change))
}

/// Keeps the folder as the site is; what goes wrong is said, once as long as it is the same.
pub fn always(context: &Context, folder: &Path) -> Put {
    let (rehearsal, folder) = (context.stamp().rehearsal, folder.to_owned());
    let teller = Teller::new(context, &folder);
    let mut last = None;
    Box::new(move |site| {
        let told = match put(site, &folder, rehearsal) {
            Ok(change) => teller.tell(&change),
            Err(failure) => Some(format!("The site stays as it is: {failure}.")),
        };
        if let Some(told) = told.as_ref().filter(|_| told != last) {
            serve::say(told);
        }
        last = told;
    })
}

/// `Published revision 58 to site: 12 of 140 files.`
fn said(change: &Change, site: &Site, folder: &str) -> String {
    let (all, revision) = (plural(site.files.len(), "file", "files"), site.revision.0);
    if change.is_none() {
        return format!("Nothing has changed: {folder} has revision {revision}, {all}.");
    }
    let removed = match change.removed.len() {
        0 => String::new(),
        many => format!(" {many} removed."),
    };
    let written = change.written.len();
    format!("Published revision {revision} to {folder}: {written} of {all} written.{removed}")
}

/// Tells the user's own command of a site that has changed.
struct Teller {
    line: Option<String>,
    folder: PathBuf,
}

impl Teller {
    fn new(context: &Context, folder: &Path) -> Teller {
        let line = match context.stamp().rehearsal {
            Rehearsal::Real => context.on_publish().map(str::to_owned),
            Rehearsal::DryRun => None,
        };
        Teller { line, folder: folder.to_owned() }
    }

    /// What went wrong with it: the site is there whatever comes of it.
    fn tell(&self, change: &Change) -> Option<String> {
        let line = self.line.as_deref().filter(|_| !change.is_none())?;
        let site = std::path::absolute(&self.folder).unwrap_or_else(|_| self.folder.clone());
        let environment = vec![("SIXZERO_SITE", site.into())];
        let (variable, patience) = (ON_PUBLISH, PATIENCE);
        let command = OwnCommand { variable, line, environment, input: "", patience };
        let error = command.run().err()?;
        Some(format!("The site is written, and {ON_PUBLISH} failed: {error}."))
    }
}
