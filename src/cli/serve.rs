//! `serve`: the event for everybody in the room, by a browser.
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;

use crate::cli::app::context::ENDING;
use crate::cli::{Answer, Context, Failure, demo, lexicon};
use ::rules::Lexicon;
use ::show::refusal;
use ::store::private_folders;
use desk::Refusal;
use tournament::LexiconRef;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero serve
  sixzero serve --lan
  sixzero serve --demo

Standings, pairings, results and games, kept fresh, for every phone in the room: no account,
no internet. Only this machine is let in without `--lan`; with it whoever is on the same
network. Drafts, racks of running games and results that one player alone reported are not
shown. CONTROL-C closes it: docs/hall.md.")]
pub struct Serve {
    /// Let the phones on this network in
    #[arg(long)]
    lan: bool,
    /// Listen at this port; 0 for any that is free
    #[arg(long, value_name = "N", default_value_t = 6060)]
    port: u16,
    /// Let everybody see who gets the prizes
    #[arg(long)]
    prizes: bool,
    /// Look at it with a club night that is made up; nothing is kept
    #[arg(long)]
    demo: bool,
}

/// What is to be served.
#[derive(Clone, Debug)]
pub struct Serving {
    pub file: PathBuf,
    pub phones: Phones,
    pub port: u16,
    pub prizes: Prizes,
    /// Who enters what is entered at this machine.
    pub keeper: String,
    /// Opens a word list; none for a book.
    pub open: fn(&LexiconRef) -> Result<Option<Lexicon>, Refusal>,
    /// The word list that is called so, of those that are here.
    pub list: fn(&str) -> Result<LexiconRef, refusal::Failure>,
    /// Told the address of the first page when it is open.
    pub opened: fn(&str),
    /// Tells who started it something.
    pub say: fn(&str),
}

/// Whether phones are let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phones {
    LetIn,
    KeptOut,
}

/// Whether everybody may see who gets the prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prizes {
    Shown,
    Kept,
}

/// Serves until it is told to stop.
pub type Server = fn(Serving) -> Result<(), refusal::Failure>;

pub fn run(context: &mut Context, asked: &Serve) -> Result<Answer, Failure> {
    let serve = context.program().serve;
    let folder = match asked.demo {
        false => None,
        true => Some(played(context)?),
    };
    // What is wrong with the event is said as everywhere.
    let file = context.event_file()?;
    context.desk()?.sound()?;
    serve(Serving {
        file,
        phones: if asked.lan { Phones::LetIn } else { Phones::KeptOut },
        port: asked.port,
        prizes: if asked.prizes || asked.demo { Prizes::Shown } else { Prizes::Kept },
        keeper: context.stamp().by,
        open: lexicon::open,
        list: lexicon::known,
        opened: if asked.demo { look } else { |_| {} },
        say,
    })?;
    drop(folder);
    Ok(Answer::text("The hall is closed; everything that was entered is saved."))
}

/// Plays the demo's night into a folder that goes with the hall.
fn played(context: &mut Context) -> Result<tempfile::TempDir, Failure> {
    let fail =
        |source| Failure::File { verb: "make", path: "a folder for the demo".into(), source };
    let folder = private_folders("sixzero-demo-").tempdir().map_err(fail)?;
    let file = folder.path().join(format!("demo.{ENDING}"));
    demo::play(context, &file, demo::Telling::Silent)?;
    context.name_event(&file);
    Ok(folder)
}

fn say(lines: &str) {
    let mut out = anstream::stdout();
    // A reader who has gone does not close the hall.
    let _ = writeln!(out, "{lines}").and_then(|()| out.flush());
}

/// Opens the page in a browser, where somebody sits at the machine and there is one.
fn look(address: &str) {
    if !std::io::stdout().is_terminal() {
        return;
    }
    let program = if cfg!(target_os = "macos") {
        Path::new("open")
    } else if cfg!(windows) {
        Path::new("explorer")
    } else {
        Path::new("xdg-open")
    };
    let mut command = Command::new(program);
    let quiet = command.arg(address).stdin(Stdio::null()).stdout(Stdio::null());
    // Without one the address is on the screen.
    let _ = quiet.stderr(Stdio::null()).spawn();
}
