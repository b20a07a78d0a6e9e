//! `hall share`, `hall join`: an event whose order is kept by a group of rqlite nodes.
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::app::context::ENDING;
use crate::cli::app::input;
use crate::cli::os::environment;
use crate::cli::{Answer, Context, Exit, Failure, Voice, drawer};
use ::show::refusal::Told;
use ::show::stem;
use desk::{Desk, EventField, Refusal, Rehearsal, ShareRefusal};
use remote::{Appended, Log, LogError, Login, Mark, Rqlite, RqliteConfig, SharedEvent};
use report::visible;
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

/// Operations are sent in batches of this size.
const BATCH: usize = 200;
/// The size of the longest login, in bytes.
const LONGEST: u64 = 1_024;
const LOGIN: &str = "SIXZERO_LOG_LOGIN";

impl Nodes {
    fn config(&self, event: &str) -> Result<RqliteConfig, Failure> {
        let login = match &self.login {
            Some(file) => Some(String::from_utf8_lossy(&input::bytes(file, LONGEST)?).into_owned()),
            None => environment::variable(LOGIN),
        };
        let login = login.map(|login| Login::from(login.trim().to_owned()));
        Ok(RqliteConfig { nodes: self.nodes.clone(), event: event.to_owned(), login })
    }

    fn log(&self, event: &str) -> Result<Rqlite, Failure> {
        self.config(event)?.log().map_err(of_log)
    }
}

pub fn share(context: &Context, asked: &Share) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    if let Some(config) = RqliteConfig::of(&file).map_err(of_log)? {
        return Err(refused(
            format!("the event's order is kept by {} already", config.at()),
            "`sixzero verify` says which of the nodes answer",
        ));
    }
    let mut desk = context.desk()?;
    desk.sound()?;
    let event = desk.event_id()?.map(|event| event.0).unwrap_or_default();
    let name = desk.view(|view| Ok(EventField::load(view)?.settings.name))?;
    let config = asked.nodes.config(&event)?;
    let mut log = config.log().map_err(of_log)?;
    let is_meant = context.stamp().rehearsal == Rehearsal::Real;
    let mut revision = desk.mark()?.revision;
    if is_meant {
        log.found(&name).map_err(of_log)?;
        // Others cannot write until the nodes keep the order.
        revision = desk
            .alone(|view| {
                let mut last = Mark::start();
                loop {
                    let more = view.logged(last.revision, BATCH)?;
                    let Some(end) = more.last() else { break };
                    // An earlier attempt may have been interrupted.
                    let are_there = log.since(&end.mark(), 0).is_ok();
                    if !are_there && log.append(&last, &more)? == Appended::Behind {
                        return Err(LogError::Parted);
                    }
                    last = end.mark();
                }
                log.since(&last, 1)?;
                keep(&file, &config)
                    .map_err(|error| LogError::Unreadable { why: error.to_string() })?;
                Ok(last.revision)
            })
            .map_err(of_log)?;
    }
    let nodes = plural(config.nodes.len(), "node", "nodes");
    let said = format!(
        "{name} is kept in order by {nodes}, up to operation {revision}. On each other machine: `sixzero hall join {}`",
        config.at()
    );
    let value = Shared {
        at: config.at(),
        file: file.display().to_string(),
        revision: revision.0,
        done: is_meant,
    };
    Ok(Answer::done(context.voice(), context.stamp().rehearsal, &value, &said, Vec::new()))
}

/// Shares an event that was just made; returns what to say about it.
pub fn share_new(context: &Context, nodes: &str) -> Result<String, Failure> {
    let nodes = nodes.split(',').map(str::to_owned).collect();
    let said = share(context, &Share { nodes: Nodes { nodes, login: None } })?;
    Ok(said.data.trim_end().to_owned())
}

pub fn join(context: &Context, asked: &Join) -> Result<Answer, Failure> {
    let events = asked.nodes.log("")?.events().map_err(of_log)?;
    let event = chosen(&events, asked.name.as_deref())?;
    let file = match context.named_event() {
        Some(file) => file.to_owned(),
        None => PathBuf::from(format!("{}.{ENDING}", stem::file_stem(&event.name, "event"))),
    };
    let config = asked.nodes.config(&event.id)?;
    let at = config.at();
    let is_meant = context.stamp().rehearsal == Rehearsal::Real;
    if !is_meant {
        let said = format!("Would join {} at {at}.", event.name);
        return Ok(Answer::text(visible(&said)));
    }
    let mut log = config.log().map_err(of_log)?;
    let mut desk = if file.symlink_metadata().is_err() {
        Desk::of_log(&file, &mut log)?.keep()?
    } else {
        let mut desk = Desk::open(&file)?;
        desk.take(&mut log)?;
        desk
    };
    let revision = desk.mark()?.revision.0;
    keep(&file, &config)?;
    context.remember(&file)?;
    let file = file.display().to_string();
    Ok(match context.voice() {
        Voice::Text => Answer::text(visible(&format!(
            "{file} is equal to what {at} has, up to operation {revision}."
        ))),
        Voice::Json => Answer::json(&Shared { at, file, revision, done: is_meant }),
    })
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

/// Writes the configuration beside the event.
fn keep(event: &Path, config: &RqliteConfig) -> Result<(), Failure> {
    Ok(drawer::change(&RqliteConfig::file(event), &mut |_| Ok(config.text()))?)
}

fn of_log(error: LogError) -> Failure {
    Refusal::from(ShareRefusal::Log(error)).into()
}

fn refused(problem: String, hint: &str) -> Failure {
    let hint = hint.to_owned();
    Failure::Told(Told { exit: Exit::Refused, problem, details: Vec::new(), hint })
}
