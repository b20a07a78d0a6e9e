//! The other machines of the event: which there are, how far they have come, how quickly they answer.
use std::path::Path;

use super::Check;
use crate::cli::{Context, clock, room};
use ::show::result::outbox;
use desk::Desk;
use remote::wire::Follower;
use remote::{Http, Log, LogError, Logged, Machine, Mark, Pass, Rqlite};
use tournament::plural;

/// More is not asked for to tell how far one is behind.
const MOST: usize = 1_000;

pub(super) fn of(context: &Context, event: &Path, desk: &mut Desk) -> Vec<Check> {
    let mut checks = others(context, event, desk);
    checks.extend(match desk.outbox() {
        Ok(lying) => outbox::said(&lying, clock::TIMES).map(|said| Check::look("outbox", said)),
        Err(refusal) => Some(Check::look("outbox", outbox::unreadable(&refusal, clock::TIMES))),
    });
    checks
}

fn others(context: &Context, event: &Path, desk: &mut Desk) -> Vec<Check> {
    let Ok(mark) = desk.mark() else { return Vec::new() };
    match Machine::of(event) {
        Ok(None) => followed(room::port(context, event, None), &mark),
        Ok(Some(Machine::Follows { at, pass })) => match behind(&at, &pass, &mark) {
            Ok(checks) => checks,
            Err(error) => {
                let said = format!("follows {at}: {error}; {}", last_here(desk, &mark));
                vec![Check::look("machines", said)]
            }
        },
        Ok(Some(Machine::Shares { nodes, event, login })) => {
            match Rqlite::new(&nodes, login.as_ref(), &event) {
                Ok(mut log) => shared(&mut log, desk, &mark),
                Err(error) => vec![Check::look("machines", error.to_string())],
            }
        }
        Ok(Some(Machine::TakenOver { to, after, .. })) => vec![Check::look(
            "machines",
            format!(
                "the event goes on at {to} since operation {}: nothing is entered here; `sixzero follow {to} \
                 --code CODE` has this machine follow",
                after.revision
            ),
        )],
        Ok(Some(Machine::TookOver { from, after, .. })) => vec![Check::look(
            "machines",
            format!(
                "took the event over at operation {} from {from}, which does not know it yet: keep \
                 `sixzero serve` open here",
                after.revision
            ),
        )],
        Err(error) => vec![Check::look("machines", error.to_string())],
    }
}

/// The machines that follow this one, where it serves the event.
fn followed(port: u16, mark: &Mark) -> Vec<Check> {
    let Ok(mut own) = Http::new(&format!("http://localhost:{port}"), &Pass::none()) else {
        return Vec::new();
    };
    match own.since(mark, 0).and_then(|_| own.followers()) {
        Ok(followers) if !followers.is_empty() => {
            let said: Vec<String> = followers.iter().map(said).collect();
            vec![Check::well("machines", format!("followed by {}", said.join(", ")))]
        }
        // Nothing is served, or another event.
        Ok(_) | Err(_) => Vec::new(),
    }
}

fn behind(at: &str, pass: &Pass, mark: &Mark) -> Result<Vec<Check>, LogError> {
    let mut log = Http::new(at, pass)?;
    let asked = clock::running();
    let new = log.since(mark, MOST)?;
    let took = clock::running().saturating_sub(asked).as_millis().max(1);
    let others: Vec<String> = log.followers()?.iter().map(said).collect();
    let behind = behind_said(&new, mark);
    Ok(vec![
        Check::well("machines", format!("follows {at}, which answers in {took} ms: {behind}")),
        Check::well("machines", format!("which is followed by {}", others.join(", "))),
    ])
}

/// How far this machine is behind: by how many operations, and since when.
fn behind_said(new: &[Logged], mark: &Mark) -> String {
    let Some(oldest) = new.first() else {
        return format!("at operation {}, as it is there", mark.revision);
    };
    let seconds = clock::now().0.saturating_sub(oldest.told().at.0).max(0) / 1_000;
    let seconds = plural(usize::try_from(seconds).unwrap_or_default(), "second", "seconds");
    let operations = plural(new.len(), "operation", "operations");
    let or_more = if new.len() == MOST { " or more" } else { "" };
    format!(
        "at operation {}, {operations}{or_more} behind, the oldest entered {seconds} ago: `sixzero serve` or \
         `sixzero follow` takes them",
        mark.revision
    )
}

/// What is here while nobody can say what is there.
fn last_here(desk: &mut Desk, mark: &Mark) -> String {
    let last = desk.view(|view| Ok(view.journal.operation(mark.revision)?.told.at));
    let entered = last.map(|at| format!(", entered {}", clock::shown(at))).unwrap_or_default();
    format!(
        "here is all up to operation {}{entered}; how many came after it is not known before it answers",
        mark.revision
    )
}

/// The nodes that keep the order, and how far this machine is behind.
fn shared(log: &mut Rqlite, desk: &mut Desk, mark: &Mark) -> Vec<Check> {
    let node = |(node, why): (String, Option<String>)| match why {
        None => Check::well("node", format!("{node} is ready")),
        Some(why) => Check::look("node", format!("{node}: {why}")),
    };
    let mut checks: Vec<Check> = log.health().into_iter().map(node).collect();
    let asked = clock::running();
    checks.push(match log.since(mark, MOST) {
        Ok(new) => {
            let took = clock::running().saturating_sub(asked).as_millis().max(1);
            let said = format!("the nodes answer in {took} ms: {}", behind_said(&new, mark));
            Check::well("machines", said)
        }
        Err(error) => Check::look("machines", format!("{error}; {}", last_here(desk, mark))),
    });
    checks
}

fn said(Follower { name, revision, seconds }: &Follower) -> String {
    format!("{name} (at operation {revision}, heard {seconds} s ago)")
}
