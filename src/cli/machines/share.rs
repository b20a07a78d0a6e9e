//! `hall share`, `hall join`, `hall split-off`: an event whose order is kept by a group of rqlite nodes.
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::cli::app::context::ENDING;
use crate::cli::app::input;
use crate::cli::machines::follow::Followed;
use crate::cli::machines::outbox::entered_alone;
use crate::cli::machines::{keep, of_log, shown};
use crate::cli::os::environment;
use crate::cli::{Answer, Context, Exit, Failure, Voice};
use ::show::refusal::Told;
use ::show::stem;
use desk::{Desk, EventField, Rehearsal};
use remote::{Appended, Log, LogError, Machine, Mark, Pass, Rqlite, SharedEvent};
use tournament::plural;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero hall share http://10.0.0.1:4001,http://10.0.0.2:4001,http://10.0.0.3:4001

The nodes are programs of rqlite, three or five, each on a machine of its own: docs/guide/halls.md has how
they are started. From then on an entry is saved when most of them have it; no single laptop has to be
there. The others join: `sixzero hall join` with the same addresses.")]
pub struct Share {
    #[command(flatten)]
    nodes: Nodes,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero hall join http://10.0.0.1:4001,http://10.0.0.2:4001,http://10.0.0.3:4001
  sixzero hall join http://10.0.0.1:4001 --name Thursday

The event is then a file here too, equal to what the nodes have. `sixzero serve` keeps it so.")]
pub struct Join {
    #[command(flatten)]
    nodes: Nodes,
    /// Name the event, where the nodes have several
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
}

// The nodes that keep the order.
#[derive(Clone, Debug, Args)]
pub struct Nodes {
    /// Give the addresses of the nodes, with a comma between
    #[arg(value_name = "ADDRESS,ADDRESS,ADDRESS", value_delimiter = ',', required = true)]
    nodes: Vec<String>,
    /// Read the login `NAME:PASSWORD` from this file, else from SIXZERO_LOG_LOGIN
    #[arg(long, value_name = "FILE")]
    login: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero hall split-off

Where the nodes are gone for good, the file here becomes an event of its own, as far as it goes. What others
entered after that is entered again from the slips.")]
pub struct SplitOff {}

/// An event whose order the nodes keep.
#[derive(Serialize)]
pub struct Shared {
    at: String,
    file: String,
    /// The last operation that is there.
    revision: i64,
    /// Whether it was done; not in a dry run.
    done: bool,
}

/// A file that is an event of its own.
#[derive(Serialize)]
pub struct Split {
    from: String,
    revision: i64,
    /// Whether it was done; not in a dry run.
    done: bool,
}

/// So many operations are sent at once.
const PORTION: usize = 200;
/// No login is longer, in bytes.
const LONGEST: u64 = 1_024;
const LOGIN: &str = "SIXZERO_LOG_LOGIN";

impl Nodes {
    fn login(&self) -> Result<Option<Pass>, Failure> {
        let text = match &self.login {
            Some(file) => Some(String::from_utf8_lossy(&input::bytes(file, LONGEST)?).into_owned()),
            None => environment::variable(LOGIN),
        };
        Ok(text.map(|text| Pass::from(text.trim().to_owned())))
    }

    fn machine(&self, event: &str) -> Result<Machine, Failure> {
        let (nodes, event) = (self.nodes.clone(), event.to_owned());
        Ok(Machine::Shares { nodes, event, login: self.login()? })
    }

    fn of(&self, event: &str) -> Result<Rqlite, Failure> {
        Rqlite::new(&self.nodes, self.login()?.as_ref(), event).map_err(of_log)
    }
}

pub fn share(context: &Context, asked: &Share) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    if let Some(machine) = Machine::of(&file).map_err(of_log)? {
        return Err(refused(
            format!("the event's order is kept by {} already", machine.at()),
            "`sixzero doctor` says how it stands",
        ));
    }
    let mut desk = context.desk()?;
    desk.sound()?;
    let event = desk.event_id()?.map(|event| event.0).unwrap_or_default();
    let name = desk.view(|view| Ok(EventField::load(view)?.settings.name))?;
    let mut log = asked.nodes.of(&event)?;
    let is_meant = context.stamp().rehearsal == Rehearsal::Real;
    let mut revision = desk.mark()?.revision;
    if is_meant {
        let machine = asked.nodes.machine(&event)?;
        log.found(&name).map_err(of_log)?;
        // Nobody enters anything between what is sent and that the order is kept there.
        revision = desk
            .alone(|view| {
                let mut last = Mark::start();
                loop {
                    let more = view.logged(last.revision, PORTION)?;
                    let Some(end) = more.last() else { break };
                    // Somebody was interrupted here before.
                    let are_there = log.since(&end.mark(), 0).is_ok();
                    if !are_there && log.append(&last, &more)? == Appended::Behind {
                        return Err(LogError::Parted);
                    }
                    last = end.mark();
                }
                log.since(&last, 1)?;
                keep(&file, Some(&machine))
                    .map_err(|error| LogError::Unreadable { why: error.to_string() })?;
                Ok(last.revision)
            })
            .map_err(of_log)?;
    }
    let nodes = plural(asked.nodes.nodes.len(), "node", "nodes");
    let said = format!(
        "{name} is kept in order by {nodes}, up to operation {revision}. On each other machine: `sixzero hall join {}`",
        asked.nodes.nodes.join(",")
    );
    let value = Shared {
        at: asked.nodes.nodes.join(","),
        file: file.display().to_string(),
        revision: revision.0,
        done: is_meant,
    };
    Ok(Answer::done(context.voice(), context.stamp().rehearsal, &value, &said, Vec::new()))
}

/// The same of an event that was just made; what is to be said of it.
pub fn share_new(context: &Context, nodes: &str) -> Result<String, Failure> {
    let nodes = nodes.split(',').map(str::to_owned).collect();
    let said = share(context, &Share { nodes: Nodes { nodes, login: None } })?;
    Ok(said.data.trim_end().to_owned())
}

pub fn join(context: &Context, asked: &Join) -> Result<Answer, Failure> {
    let events = asked.nodes.of("")?.events().map_err(of_log)?;
    let event = chosen(&events, asked.name.as_deref())?;
    let file = match context.named_event() {
        Some(file) => file.to_owned(),
        None => PathBuf::from(format!("{}.{ENDING}", stem::file_stem(&event.name, "event"))),
    };
    let at = asked.nodes.nodes.join(",");
    if context.stamp().rehearsal == Rehearsal::DryRun {
        return Ok(Answer::text(shown(&format!("Would join {} at {at}.", event.name))));
    }
    let mut log = asked.nodes.of(&event.id)?;
    let followed = Followed::equal(&file, &at, &mut log)?;
    keep(&file, Some(&asked.nodes.machine(&event.id)?))?;
    context.remember(&file)?;
    Ok(match context.voice() {
        Voice::Json => Answer::json(&followed),
        Voice::Text => Answer::text(shown(&followed.said())),
    })
}

pub fn split_off(context: &Context, _: &SplitOff) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let Some(machine @ Machine::Shares { .. }) = Machine::of(&file).map_err(of_log)? else {
        return Err(refused(
            "no nodes keep the order of this event".to_owned(),
            "where another machine does, `sixzero take-over` makes this one the event's",
        ));
    };
    let from = machine.at();
    let mark = Desk::open(&file)?.mark()?;
    let revision = mark.revision;
    let answers = machine.log().map_err(of_log)?.is_some_and(|mut log| log.since(&mark, 1).is_ok());
    let rehearsal = context.stamp().rehearsal;
    let mut entered = Vec::new();
    if rehearsal == Rehearsal::Real {
        keep(&file, None)?;
        let mut desk = context.desk()?;
        desk.note_taken_over(&context.stamp(), &from)?;
        entered = entered_alone(&mut desk)?;
    }
    if answers {
        entered.push(format!(
            "The nodes answer, so there are two events: `sixzero hall join {from}` goes back, and lists what was \
             entered here alone."
        ));
    }
    let said = format!(
        "The file here is an event of its own, up to operation {revision}. What others entered after that is \
         entered again from the slips; they do not see what is entered here."
    );
    let value = Split { from, revision: revision.0, done: rehearsal == Rehearsal::Real };
    Ok(Answer::done(context.voice(), rehearsal, &value, &said, entered))
}

fn chosen<'e>(events: &'e [SharedEvent], name: Option<&str>) -> Result<&'e SharedEvent, Failure> {
    let named: Vec<&SharedEvent> =
        events.iter().filter(|event| name.is_none_or(|name| event.name == name)).collect();
    match named[..] {
        [one] => Ok(one),
        [] => Err(refused(
            "the nodes have no such event".to_owned(),
            "`sixzero hall share` on the machine that has it puts it there",
        )),
        _ => {
            let names: Vec<&str> = events.iter().map(|event| event.name.as_str()).collect();
            Err(refused(
                format!("the nodes have several events: {}", names.join(", ")),
                "say which: `--name NAME`",
            ))
        }
    }
}

fn refused(problem: String, hint: &str) -> Failure {
    let hint = hint.to_owned();
    Failure::Told(Told { exit: Exit::Refused, problem, details: Vec::new(), hint })
}
