//! The other machines of the event: which there are, how far they have come, how quickly they answer.
use std::path::Path;

use super::Check;
use crate::cli::clock;
use desk::Desk;
use remote::wire::Follower;
use remote::{Http, Log, LogError, Machine, Mark, Pass, Rqlite};
use tournament::plural;

/// Where `serve` listens that was told nothing else.
const OWN: &str = "http://localhost:6060";
/// More is not asked for to tell how far one is behind.
const MOST: usize = 1_000;

pub(super) fn of(event: &Path, desk: &mut Desk) -> Vec<Check> {
    let Ok(mark) = desk.mark() else { return Vec::new() };
    match Machine::of(event) {
        Ok(None) => followed(&mark),
        Ok(Some(Machine::Follows { at, pass })) => match behind(&at, &pass, &mark) {
            Ok(checks) => checks,
            Err(error) => vec![Check::look("machines", format!("follows {at}: {error}"))],
        },
        Ok(Some(Machine::Shares { nodes, event, login })) => {
            match Rqlite::new(&nodes, login.as_ref(), &event) {
                Ok(mut log) => shared(&mut log, &mark),
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
fn followed(mark: &Mark) -> Vec<Check> {
    let Ok(mut own) = Http::new(OWN, &Pass::none()) else { return Vec::new() };
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
    let behind = match new.len() {
        0 => format!("at operation {}, as it is there", mark.revision),
        MOST => format!("at operation {}, {MOST} or more behind: `sixzero follow`", mark.revision),
        many => {
            let operations = plural(many, "operation", "operations");
            format!("at operation {}, {operations} behind: `sixzero follow`", mark.revision)
        }
    };
    Ok(vec![
        Check::well("machines", format!("follows {at}, which answers in {took} ms: {behind}")),
        Check::well("machines", format!("which is followed by {}", others.join(", "))),
    ])
}

/// The nodes that keep the order, and how far this machine is behind.
fn shared(log: &mut Rqlite, mark: &Mark) -> Vec<Check> {
    let node = |(node, why): (String, Option<String>)| match why {
        None => Check::well("node", format!("{node} is ready")),
        Some(why) => Check::look("node", format!("{node}: {why}")),
    };
    let mut checks: Vec<Check> = log.health().into_iter().map(node).collect();
    let asked = clock::running();
    checks.push(match log.since(mark, MOST) {
        Ok(new) => {
            let took = clock::running().saturating_sub(asked).as_millis().max(1);
            let operations = plural(new.len(), "operation", "operations");
            let said = format!(
                "at operation {}, {operations} behind the nodes, which answer in {took} ms",
                mark.revision
            );
            Check::well("machines", said)
        }
        Err(error) => Check::look("machines", error.to_string()),
    });
    checks
}

fn said(Follower { name, revision, seconds }: &Follower) -> String {
    format!("{name} (at operation {revision}, heard {seconds} s ago)")
}
