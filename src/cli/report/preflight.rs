//! `preflight`: what a federation would send back.
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::input;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::{Answer, Context, Exit, Failure, Voice};
use ::show::event::loaded::Loaded;
use desk::{DivisionField, EventField};
use exchange::csv::members;
use tournament::preflight::{
    Checked, CheckedDivision, Destination, PreflightFinding, TableTrouble, preflight,
};
use tournament::{Certainty, RoundState, plural};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero preflight --members members.csv --for naspa

The list is CSV with `name`, and `member` and `rating` where it has them. Run it before
the last round, while the players are in the room. Exit 3 where something was found; `docs/rules/preflight.md` has every check.")]
pub struct Preflight {
    /// Name the federation's list, `-` for stdin
    #[arg(long, value_name = "FILE")]
    members: Option<PathBuf>,
    /// Say where the event is sent
    #[arg(long = "for", value_name = "FEDERATION", value_parser = one_of(DESTINATIONS))]
    destination: Option<Destination>,
    #[command(flatten)]
    division: DivisionArgument,
}

const DESTINATIONS: Words<Destination> = &[
    ("naspa", Destination::Naspa, "NASPA: every player is a member, by number"),
    ("wespa", Destination::Wespa, "WESPA: names as on the rating list, in ASCII"),
    ("coco", Destination::Coco, "CoCo"),
];

pub fn run(context: &Context, asked: &Preflight) -> Result<Answer, Failure> {
    let list = asked.members.as_deref().map(|file| input::table(file, None)).transpose()?;
    let members = list.as_ref().map(|list| members::read(&list.text)).transpose();
    let members = members.map_err(|errors| Failure::members(&errors))?;
    let loaded = Loaded::from(&mut context.desk()?, asked.division.name())?;
    let divisions: Vec<CheckedDivision<'_>> =
        loaded.fields.iter().map(|field| checked(&loaded.event, field)).collect();
    let found = preflight(&Checked {
        divisions: &divisions,
        members: members.as_deref(),
        destination: asked.destination,
    });
    let exit = if found.is_empty() { Exit::Done } else { Exit::Found };
    let answer = match context.voice() {
        Voice::Json => {
            let finding = |one: &PreflightFinding| FindingShown {
                division: one.division.to_string(),
                finding: one.what.name(),
                said: one.what.to_string(),
            };
            let findings = found.iter().map(finding).collect();
            Answer::json(&PreflightShown { ok: found.is_empty(), findings })
        }
        Voice::Text => text(&found, loaded.has_several_divisions()),
    };
    let mut answer = Answer { exit, ..answer }.and(list.and_then(|list| list.remark));
    if members.is_none() {
        answer = answer.remark("Members are not looked up: `--members FILE` names a list.");
    }
    Ok(answer)
}

/// What was found, for programs.
#[derive(Serialize)]
pub struct PreflightShown {
    ok: bool,
    findings: Vec<FindingShown>,
}

#[derive(Serialize)]
struct FindingShown {
    division: String,
    finding: &'static str,
    said: String,
}

fn text(found: &[PreflightFinding], several: bool) -> Answer {
    if found.is_empty() {
        return Answer::text("Nothing found.");
    }
    let mut lines = String::new();
    for one in found {
        let division = if several { format!("division {}, ", one.division) } else { String::new() };
        let said = format!("{division}{} [{}]", one.what, one.what.name());
        lines.push_str(&report::visible(&said));
        lines.push('\n');
    }
    let count = plural(found.len(), "thing", "things");
    Answer::text(format!("{lines}{count} to look at."))
}

fn checked<'a>(event: &EventField, field: &'a DivisionField) -> CheckedDivision<'a> {
    let mut tables = Vec::new();
    for round in field.rounds.iter().filter(|round| round.state == RoundState::Released) {
        let mut add = |trouble, pairings: Vec<&tournament::Pairing>| {
            for pairing in pairings {
                tables.push((round.number, trouble, field.described(pairing)));
            }
        };
        add(TableTrouble::Missing, field.missing(round));
        let uncertain = |how| field.uncertain_in(&event.settings, round, how);
        add(TableTrouble::Unconfirmed, uncertain(Certainty::Unconfirmed));
        add(TableTrouble::Conflict, uncertain(Certainty::Conflict));
        let disputed = field.disagreements_in(round);
        let pairings = field.pairings_of(round);
        add(
            TableTrouble::Disputed,
            pairings.filter(|one| disputed.iter().any(|two| two.pairing == one.id)).collect(),
        );
    }
    let released = field.rounds.iter().filter(|round| round.state == RoundState::Released);
    let drafts = field.rounds.iter().filter(|round| round.state == RoundState::Draft);
    CheckedDivision {
        planned: field.division.settings(&event.settings).rounds,
        name: &field.division.name,
        players: &field.players,
        last_round: released.map(|round| round.number).max().unwrap_or_default(),
        drafts: drafts.map(|round| round.number).collect(),
        tables,
    }
}
