//! The pairings of a round as they hang on the wall.
use crate::event::loaded::RoundLoaded;
use crate::reader::Times;
use desk::{EventField, Refusal};
use report::page::{Body, Page};
use report::wall::{Extent, PairingOrder, WallRound, wall_pairings};
use tournament::{Pairing, RoundNo, RoundState, Standing, Wall};

/// The pairings of these rounds, which have the same number, as a page.
pub fn page(
    event: &EventField,
    rounds: &[RoundLoaded<'_>],
    order: PairingOrder,
    times: Times,
) -> Result<Page, Refusal> {
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
            extent: match round.field.pairings_of(round.round).count() == round.pairings.len() {
                true => Extent::Whole,
                false => Extent::Tables,
            },
        })
        .collect();
    let mut page = wall_pairings(&event.settings.heading(), &wall, order);
    let naming = if event.divisions.len() > 1 { Naming::Named } else { Naming::Alone };
    let said = rounds.iter().map(|round| {
        Vec::from_iter(
            sheet_said(round, naming, times).into_iter().chain(draft_said(round, naming)),
        )
    });
    match &mut page.body {
        Body::Parts(parts) if parts.len() > 1 => {
            parts.iter_mut().zip(said).for_each(|(part, said)| part.above = said);
        }
        Body::Parts(_) | Body::Slips(..) | Body::Links(_) => page.notes.extend(said.flatten()),
    }
    Ok(page)
}

fn draft_said(round: &RoundLoaded<'_>, naming: Naming) -> Option<String> {
    let division = match naming {
        Naming::Named => format!(", division {}", round.field.division.name),
        Naming::Alone => String::new(),
    };
    let number = round.round.number.0;
    let is_draft = round.round.state == RoundState::Draft;
    is_draft.then(|| format!("Draft of round {number}{division}: not for the wall."))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Naming {
    Named,
    Alone,
}

/// `Sheet 3, replaces sheet 2: 2026-11-22 10:14:00 +01:00.`, or that it is out of date.
fn sheet_said(round: &RoundLoaded<'_>, naming: Naming, times: Times) -> Option<String> {
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
    let supersedes = supersedes.map(|old| format!(", replaces sheet {}", old.0));
    Some(format!(
        "{division} {}{}: {}.",
        sheet.number.0,
        supersedes.unwrap_or_default(),
        (times.shown)(sheet.at)
    ))
}

struct Before {
    standings: Vec<Standing>,
    pairings: Vec<Pairing>,
}

impl Before {
    fn of(event: &EventField, round: &RoundLoaded<'_>) -> Result<Before, Refusal> {
        let RoundLoaded { field, round, .. } = round;
        let through = RoundNo(round.number.0.saturating_sub(1));
        let earlier = field.rounds.iter().filter(|one| one.number < round.number);
        Ok(Before {
            standings: field.standings(&event.settings, Some(through))?,
            pairings: earlier.flat_map(|one| field.pairings_of(one).cloned()).collect(),
        })
    }
}
