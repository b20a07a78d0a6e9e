//! `follow`: an equal event beside that of another machine.
use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::app::context::ENDING;
use crate::cli::app::files;
use crate::cli::journal::backup::restore::free_name;
use crate::cli::machines::{keep, line, of_log, shown};
use crate::cli::{Answer, Context, Failure, Voice, serve};
use desk::{Desk, Refusal, Rehearsal, ShareRefusal, last_in_common};
use remote::{Http, Log, LogError, Machine, Mark, Pass};
use tournament::event::OperationId;
use tournament::plural;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero follow http://192.168.1.20:6060 --code 7KQ2M9XD
  sixzero follow
  sixzero follow --once

The machine that has the event opens it by `sixzero serve --lan --desk-lan`, and makes the code by
`sixzero hall invite Spare --role peer`. Here the event is then a file as it is there, kept equal and
served for reading; what is entered here goes through that machine. When it is gone for good,
`sixzero take-over` makes this one the event's: docs/guide/halls.md.")]
pub struct Follow {
    /// Give the address of the machine that has the event; without one it is that of last time
    #[arg(value_name = "ADDRESS")]
    at: Option<String>,
    /// Type the code that lets this machine in, the first time
    #[arg(long, value_name = "CODE", requires = "at")]
    code: Option<String>,
    /// Take over what is new, and end
    #[arg(long)]
    once: bool,
    #[command(flatten)]
    doors: serve::Doors,
}

/// What this machine has now.
#[derive(Serialize)]
pub struct Followed {
    at: String,
    file: String,
    /// The last operation, here as there.
    revision: i64,
    /// What was entered here alone and is not in the event, the oldest first.
    alone: Vec<String>,
    /// Where that lies.
    aside: Option<String>,
}

pub fn run(context: &mut Context, asked: &Follow) -> Result<Answer, Failure> {
    let known = context.named_event().map(Path::to_owned).or_else(|| context.current());
    let following = match known.as_deref().map(Machine::of).transpose().map_err(of_log)?.flatten() {
        Some(Machine::Follows { at, pass }) => Some((at, pass)),
        Some(Machine::Shares { .. } | Machine::TakenOver { .. } | Machine::TookOver { .. })
        | None => None,
    };
    let (at, pass) = match (&asked.at, &asked.code, following) {
        (Some(at), Some(code), _) => (at.clone(), Http::enter(at, code).map_err(of_log)?),
        (Some(at), None, Some((known, pass))) if known == *at => (known, pass),
        (Some(at), None, _) => (at.clone(), Pass::none()),
        (None, _, Some(following)) => following,
        (None, _, None) => {
            return Err(Failure::usage(
                "this machine follows no other yet",
                "name the one that has the event: `sixzero follow http://192.168.1.20:6060 --code CODE`",
            ));
        }
    };
    let there = || Http::new(&at, &pass).map_err(of_log);
    let file = match context.named_event() {
        Some(file) => file.to_owned(),
        None => match (&asked.at, known) {
            (None, Some(known)) => known,
            (_, _) => own_name(&there()?.event().map_err(of_log)?.file),
        },
    };
    if context.stamp().rehearsal == Rehearsal::DryRun {
        let said = format!("Would follow {at} with the file {}.", file.display());
        return Ok(Answer::text(shown(&said)));
    }
    // Not before it is known whether the other one is to be asked does anything change here.
    let followed = there().and_then(|mut log| Followed::equal(&file, &at, &mut log));
    let said = match followed {
        Ok(followed) => {
            keep(&file, Some(&Machine::Follows { at, pass }))?;
            context.remember(&file)?;
            if asked.once && context.voice() == Voice::Json {
                return Ok(Answer::json(&followed));
            }
            followed.said()
        }
        // Without a network no machine has a name either.
        Err(Failure::Desk(Refusal::Share(ShareRefusal::Log(error))))
            if (error.is_out_of_reach() || matches!(error, LogError::NoAddress { .. }))
                && !asked.once
                && follows(&file, &at, &pass)? =>
        {
            let file = file.display();
            format!("{error}. {file} is served as it is, and follows again when {at} answers.")
        }
        Err(failure) => return Err(failure),
    };
    if asked.once {
        return Ok(Answer::text(shown(&said)));
    }
    serve::say(&shown(&said));
    context.name_event(&file);
    serve::run(context, &serve::Serve::by(asked.doors))
}

/// Whether this file follows that machine already.
fn follows(file: &Path, at: &str, pass: &Pass) -> Result<bool, Failure> {
    let follows = Machine::Follows { at: at.to_owned(), pass: pass.clone() };
    Ok(file.exists() && Machine::of(file).map_err(of_log)? == Some(follows))
}

/// The name of the other machine's file, in this folder: never a way elsewhere.
fn own_name(file: &str) -> PathBuf {
    let name = Path::new(file).file_name().map(PathBuf::from).unwrap_or_default();
    let is_plain =
        !file.starts_with('.') && !file.chars().any(|c| c.is_control() || "/\\:".contains(c));
    match name.extension() {
        Some(ending) if ending == ENDING && is_plain => name,
        Some(_) | None => PathBuf::from(format!("event.{ENDING}")),
    }
}

impl Followed {
    /// Makes a file equal to what the log has: by what is new, or where there is none, or one that
    /// went another way, from the beginning.
    pub fn equal(file: &Path, at: &str, log: &mut dyn Log) -> Result<Followed, Failure> {
        let mut followed = Followed {
            at: at.to_owned(),
            file: file.display().to_string(),
            revision: 0,
            alone: Vec::new(),
            aside: None,
        };
        if file.symlink_metadata().is_err() {
            followed.revision = Desk::of_log(file, log)?.keep()?.mark()?.revision.0;
            return Ok(followed);
        }
        let mut desk = Desk::open(file)?;
        match desk.take(log) {
            Ok(_) => {}
            Err(Refusal::Share(ShareRefusal::Log(LogError::Parted | LogError::Shorter { .. }))) => {
                followed.set_aside(file, &mut desk, log)?;
                drop(desk);
                desk = Desk::open(file)?;
            }
            Err(refusal) => return Err(refusal.into()),
        }
        followed.revision = desk.mark()?.revision.0;
        Ok(followed)
    }

    /// Keeps a file that went another way under another name, and puts one in its place that is as
    /// the log has it.
    fn set_aside(
        &mut self,
        file: &Path,
        desk: &mut Desk,
        log: &mut dyn Log,
    ) -> Result<(), Failure> {
        let last = desk.mark()?.revision;
        let marks = desk.view(|view| {
            let all = (0..=last.0).map(OperationId);
            let mark = |revision| {
                let hash = view.journal.fingerprint(revision)?.unwrap_or_default();
                Ok(Mark { revision, hash })
            };
            all.map(mark).collect::<Result<Vec<Mark>, Refusal>>()
        })?;
        let asked = std::cell::RefCell::new(log);
        let common = last_in_common(last, |operation| {
            let at = usize::try_from(operation.0).unwrap_or_default();
            let Some(mark) = marks.get(at) else { return Ok(false) };
            match asked.borrow_mut().since(mark, 0) {
                Ok(_) => Ok(true),
                Err(LogError::Parted | LogError::Shorter { .. }) => Ok(false),
                Err(error) => Err(ShareRefusal::Log(error).into()),
            }
        })?;
        if common == OperationId(0) {
            return Err(Failure::usage(
                format!("`{}` is another event than the one there", file.display()),
                "go to an empty folder, or name another file: `--event FILE`",
            ));
        }
        let alone =
            desk.view(|view| Ok(view.journal.operations(OperationId(common.0 + 1)..)?))?;
        self.alone = alone.iter().map(|one| line(one.id, &one.told)).collect();
        let (aside, part) = (free_name(file), files::with_ending(file, ".following"));
        // What an attempt left that was interrupted.
        let _ = fs::remove_file(&part);
        drop(Desk::of_log(&part, asked.into_inner())?.keep()?);
        let fail = |source| Failure::File { verb: "set aside", path: file.to_owned(), source };
        fs::hard_link(file, &aside)
            .or_else(|_| fs::copy(file, &aside).map(|_| ()))
            .map_err(fail)?;
        fs::rename(&part, file).map_err(fail)?;
        self.aside = Some(aside.display().to_string());
        Ok(())
    }

    pub fn said(&self) -> String {
        let Followed { at, file, revision, alone, aside } = self;
        let mut said =
            format!("{file} follows {at}: it is as it is there, up to operation {revision}.");
        if let Some(aside) = aside {
            said += &format!(
                "\nEntered here alone, and not in the event: {}. Enter it again, or leave it; it lies in {aside}.",
                plural(alone.len(), "operation", "operations")
            );
            for line in alone {
                said += &format!("\n  {line}");
            }
        }
        said
    }
}
