//! `pairings`: a round as it hangs on the wall.
use clap::Args;

use crate::cli::app::loaded::{Loaded, RoundLoaded};
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::os::clock;
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use desk::EventField;
use report::page::Page;
use report::wall::{PairingOrder, WallRound, wall_pairings};
use tournament::{Pairing, RoundNo, RoundState, Standing, Wall};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero pairings 4 --order name --output pairings.html

By rank, each pair stands where its higher player does, with both records before the round;
by name, every player has a line; by table, runners find the table. A draft is marked as
one: `sixzero post` hangs nothing but released rounds.")]
pub struct Pairings {
    /// Give the round; the last one where it is not given
    round: Option<u32>,
    /// Choose the order
    #[arg(long, value_name = "ORDER", default_value = "rank", value_parser = one_of(ORDERS))]
    order: PairingOrder,
    #[command(flatten)]
    report: ReportArguments,
}

const ORDERS: Words<PairingOrder> = &[
    ("rank", PairingOrder::Rank, "By the standings before the round"),
    ("name", PairingOrder::Name, "A line for each player"),
    ("table", PairingOrder::Table, "By the number of the table"),
];

pub fn run(context: &Context, asked: &Pairings) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, asked.report.division.name())?;
    let rounds = loaded.round(asked.round.map(RoundNo))?;
    let page = page(&loaded.event, &rounds, asked.order)?;
    asked.report.answer(context, &loaded.event, page)
}

/// The pairings of these rounds, which have one number, as a page.
pub(super) fn page(
    event: &EventField,
    rounds: &[RoundLoaded<'_>],
    order: PairingOrder,
) -> Result<Page, Failure> {
    let mut before = Vec::new();
    for round in rounds {
        before.push(Before::of(event, round)?);
    }
    let wall: Vec<WallRound<'_>> = rounds
        .iter()
        .zip(&before)
        .map(|(round, before)| WallRound {
            round: round.shown(),
            standings: &before.standings,
            earlier: &before.pairings,
        })
        .collect();
    let mut page = wall_pairings(&event.settings.name, &wall, order);
    let naming = if event.divisions.len() > 1 { Naming::Named } else { Naming::Alone };
    page.notes.extend(rounds.iter().filter_map(|round| sheet_said(round, naming)));
    for round in rounds.iter().filter(|round| round.round.state == RoundState::Draft) {
        let division = match naming {
            Naming::Named => format!(", division {}", round.field.division.name),
            Naming::Alone => String::new(),
        };
        let number = round.round.number.0;
        page.notes.push(format!("Draft of round {number}{division}: not for the wall."));
    }
    Ok(page)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Naming {
    Named,
    Alone,
}

/// `Sheet 3, supersedes sheet 2: 2026-11-22 10:14:00 +01:00.`, or that it is out of date.
fn sheet_said(round: &RoundLoaded<'_>, naming: Naming) -> Option<String> {
    let sheet = round.field.sheet(round.round)?;
    if let Wall::OutOfDate { .. } = round.field.wall(round.round) {
        return round.field.wall_said(round.round);
    }
    if round.round.state == RoundState::Draft {
        return None;
    }
    let division = match naming {
        Naming::Named => format!("Division {}: sheet", round.field.division.name),
        Naming::Alone => "Sheet".to_owned(),
    };
    let supersedes = sheet.number.supersedes();
    let supersedes = supersedes.map(|old| format!(", supersedes sheet {}", old.0));
    Some(format!(
        "{division} {}{}: {}.",
        sheet.number.0,
        supersedes.unwrap_or_default(),
        clock::shown(sheet.at)
    ))
}

struct Before {
    standings: Vec<Standing>,
    pairings: Vec<Pairing>,
}

impl Before {
    fn of(event: &EventField, round: &RoundLoaded<'_>) -> Result<Before, Failure> {
        let RoundLoaded { field, round, .. } = round;
        let through = RoundNo(round.number.0.saturating_sub(1));
        let earlier = field.rounds.iter().filter(|one| one.number < round.number);
        Ok(Before {
            standings: field.standings(&event.settings, Some(through))?,
            pairings: earlier.flat_map(|one| field.pairings_of(one).cloned()).collect(),
        })
    }
}
