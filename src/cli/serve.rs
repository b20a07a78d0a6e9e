//! `serve`: the event for everybody in the room, by a browser.
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::Args;

use crate::cli::app::context::ENDING;
use crate::cli::journal::backup;
use crate::cli::publish::Names;
use crate::cli::{Answer, Context, Failure, Room, clock, demo, lexicon, program, prompt, publish};
use ::rules::Lexicon;
use ::show::event::public::Naming;
use ::show::prompt::typed::Obey;
use ::show::refusal;
use ::show::site::Site;
use ::store::private_folders;
use desk::{Committed, Refusal, Rehearsal, Stamp, Watch};
use tournament::LexiconRef;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero serve
  sixzero serve --lan
  sixzero serve --demo
  sixzero serve --publish site

Standings, pairings, results and games, kept fresh, for every phone in the room: no account,
no internet. Without `--lan` only this machine is let in, with it every device on the same
network. Drafts, racks of running games and results that one player alone reported are not
shown. CONTROL-C closes it: docs/hall.md.")]
pub struct Serve {
    #[command(flatten)]
    doors: Doors,
    /// Answer to this name too, that the network knows: `hall.local`
    #[arg(long, value_name = "NAME", requires = "lan", value_parser = name)]
    name: Option<String>,
    /// Answer to this address too, that a program in front of it has a certificate for
    #[arg(long, value_name = "URL", value_parser = base)]
    base: Option<String>,
    /// Let everybody see who gets the prizes
    #[arg(long)]
    prizes: bool,
    #[command(flatten)]
    names: Names,
    /// Write the pages for everybody to this folder too, whenever something has changed
    #[arg(long, value_name = "FOLDER", conflicts_with = "demo")]
    publish: Option<PathBuf>,
    /// Look at it with a club night that is made up; nothing is kept
    #[arg(long)]
    demo: bool,
}

/// Where it listens that is told nothing else.
pub const PORT: u16 = 6060;

// Who is let in, and where.
#[derive(Clone, Copy, Debug, Args)]
struct Doors {
    /// Let the phones on this network in
    #[arg(long)]
    lan: bool,
    /// Let devices type slips that the desk invites: the network is your own
    #[arg(long, requires = "lan")]
    desk_lan: bool,
    /// Listen at this port; 0 for any that is free
    #[arg(long, value_name = "N", default_value_t = PORT)]
    port: u16,
}

/// What is to be served.
pub struct Serving {
    pub file: PathBuf,
    pub phones: Phones,
    pub operators: Operators,
    pub port: u16,
    /// What it is called beside its addresses.
    pub name: Option<String>,
    pub base: Option<String>,
    pub shown: Shown,
    /// Who enters what is entered at this machine.
    pub keeper: String,
    /// Opens a word list; none for a book.
    pub open: fn(&LexiconRef) -> Result<Option<Lexicon>, Refusal>,
    /// The word list that is called so, of those that are here.
    pub list: fn(&str) -> Result<LexiconRef, refusal::Failure>,
    /// Does a line of the day's prompt that somebody types in a browser.
    pub obey: Obey,
    /// Backs the event up if a copy is due after these entries; returns what to say about it.
    pub after_entries: fn(&Path, &str, Committed) -> Vec<String>,
    /// Told the address of the first page when it is open.
    pub opened: fn(&str),
    /// Tells who started it something.
    pub say: fn(&str),
    /// Puts the pages for everybody somewhere else, each time that they have changed.
    pub put: Option<Put>,
}

/// Puts a site where it belongs.
pub type Put = Box<dyn FnMut(&Site) + Send>;

/// Whether phones are let in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phones {
    LetIn,
    KeptOut,
}

/// From where slips are typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operators {
    /// This machine alone.
    Here,
    /// Devices too that the desk invites.
    Invited,
}

/// What everybody may see beside the event itself.
#[derive(Clone, Copy, Debug)]
pub struct Shown {
    pub prizes: Prizes,
    pub naming: Naming,
}

/// Whether everybody may see who gets the prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prizes {
    Shown,
    Kept,
}

/// Serves until it is told to stop.
pub type Server = fn(Serving) -> Result<(), refusal::Failure>;

fn name(text: &str) -> Result<String, String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '.';
    match !text.is_empty()
        && text.chars().all(is_plain)
        && text.chars().any(|c| c.is_ascii_alphabetic())
    {
        true => Ok(text.to_owned()),
        false => Err("a name is written as `hall.local`; addresses are known".to_owned()),
    }
}

fn base(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let (_, host) = text
        .split_once("://")
        .filter(|(kind, _)| matches!(*kind, "http" | "https"))
        .ok_or("write it whole, as `https://hall.example.org`")?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-.:[]".contains(c);
    match !host.is_empty() && host.chars().all(is_plain) {
        true => Ok(text.to_owned()),
        false => Err("nothing comes after the name: `https://hall.example.org`".to_owned()),
    }
}

pub fn run(context: &mut Context, asked: &Serve) -> Result<Answer, Failure> {
    let room = context.program().room;
    let folder = match asked.demo {
        false => None,
        true => Some(played(context)?),
    };
    let (naming, remembered) = asked.names.naming(asked.publish.as_deref())?;
    remembered.iter().for_each(|told| say(told));
    let prizes = if asked.prizes || asked.demo { Prizes::Shown } else { Prizes::Kept };
    let shown = Shown { prizes, naming };
    (room.serve)(Serving {
        phones: if asked.doors.lan { Phones::LetIn } else { Phones::KeptOut },
        operators: if asked.doors.desk_lan { Operators::Invited } else { Operators::Here },
        port: asked.doors.port,
        name: asked.name.clone(),
        base: asked.base.clone(),
        opened: if asked.demo { look } else { |_| {} },
        put: asked.publish.as_deref().map(|folder| publish::always(context, folder)),
        ..serving(context, shown)?
    })?;
    drop(folder);
    let mut said = Answer::text("The hall is closed; everything that was entered is saved.");
    if let Some(folder) = &asked.publish {
        // What came last.
        said.remarks.extend(publish::once(context, folder, shown)?);
    }
    Ok(said)
}

/// What is served of the event that is meant, to nobody yet. What is wrong with it is said as
/// everywhere.
pub fn serving(context: &Context, shown: Shown) -> Result<Serving, Failure> {
    let file = context.event_file()?;
    context.desk()?.sound()?;
    Ok(Serving {
        file,
        phones: Phones::KeptOut,
        operators: Operators::Here,
        port: 0,
        name: None,
        base: None,
        shown,
        keeper: context.stamp().by,
        open: lexicon::open,
        list: lexicon::known,
        obey: prompt::obey,
        after_entries,
        opened: |_| {},
        say,
        put: None,
    })
}

/// What a line of the hall asks of the hall: nothing, for none is taken that would.
pub const WITHIN: Room = Room {
    serve: |_| Err(already_open()),
    site: |_| Err(already_open()),
    address: |_| None,
    port: |_| None,
    table: |_, _| String::new(),
    ways: |_, _, _, _| Err(already_open()),
    revoke: |_, _| Err(already_open()),
    invite: |_, _, _, _| Err(already_open()),
    devices: |_| Err(already_open()),
    dismiss: |_, _| Err(already_open()),
    slots: |_| Err(already_open()),
    slot: |_, _, _| Err(already_open()),
};

fn already_open() -> refusal::Failure {
    refusal::Failure::usage("the hall is open already", "type it in a terminal")
}

/// Backs the event up if a copy is due after entries in the hall.
fn after_entries(file: &Path, by: &str, committed: Committed) -> Vec<String> {
    let stamp = Stamp {
        at: clock::now(),
        by: by.to_owned(),
        reason: None,
        accepts: Vec::new(),
        key: None,
        rehearsal: Rehearsal::Real,
    };
    let context = Context::of_browser(file, &stamp, &Watch::default(), program(WITHIN));
    backup::after_entries(&context, &committed)
}

/// Plays the demo's night into a folder that goes with the hall.
fn played(context: &mut Context) -> Result<tempfile::TempDir, Failure> {
    let fail =
        |source| Failure::File { verb: "make", path: "a folder for the demo".into(), source };
    let folder = private_folders("sixzero-demo-").tempdir().map_err(fail)?;
    let file = folder.path().join(format!("demo.{ENDING}"));
    demo::play(context, &file)?;
    context.name_event(&file);
    Ok(folder)
}

pub fn say(lines: &str) {
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
