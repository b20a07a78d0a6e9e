//! Pairs a later round again on the changed results.
use std::collections::{HashMap, HashSet};

use super::gibson::settle_gibson;
use super::{Basis, DivisionState, Rederived, RoundImpact};
use crate::pairing::{Method, PairingRequest, Past, Plan, TableChanges, entrants, pair};
use crate::{Pairing, PlayerId, Presence, Round, RoundNo, Seats, TableLine};

/// How the round would have been on the changed results.
pub(super) fn again(
    before: &DivisionState<'_>,
    after: &DivisionState<'_>,
    round: &Round,
) -> RoundImpact {
    let stands: Vec<TableLine> = before.pairings_of(round).map(TableLine::of).collect();
    let derived = Plan::from_json(&round.parameters).ok().map(|plan| {
        let by_hand = matches!(plan.method, Method::Manual);
        (by_hand, derive(before, round, &plan), derive(after, round, &plan))
    });
    let (pairs, starts) = match derived {
        None => (unreadable(round), Vec::new()),
        Some((true, was, now)) => {
            let (was, now) = (was.unwrap_or_default(), now.unwrap_or_default());
            (Rederived::ByHand, starts(&was, &now, &stands))
        }
        Some((false, Some(was), Some(now))) => {
            (compared(&was, &now, &stands), starts(&was, &now, &stands))
        }
        Some((false, _, _)) => (Rederived::Impossible, Vec::new()),
    };
    let affected = affected(before, after, round, &stands);
    RoundImpact { round: round.number, state: round.state, pairs, starts, affected }
}

/// A round without a readable plan came from a file, or from another version of sixzero.
fn unreadable(round: &Round) -> Rederived {
    match round.method.as_str() {
        IMPORTED => Rederived::Imported,
        _ => Rederived::Impossible,
    }
}

/// The method of a round whose pairings came from a file.
const IMPORTED: &str = "import";

/// The request of a round on these results, to pair it again or to prove it.
pub fn request_again(state: &DivisionState<'_>, round: &Round, mut plan: Plan) -> PairingRequest {
    plan.method.unsettle(round.number);
    settle_gibson(state, round.number, &mut plan);
    plan.method.played(state.outcomes, round.number);
    let through = plan.basis.through(round.number);
    // The players of its pairings; others may have come or left since.
    let mut playing = HashSet::new();
    for pairing in state.pairings_of(round) {
        match pairing.seats {
            Seats::Pair { first, second, .. } => playing.extend([first, second]),
            // Absent players have a line in the round, and were not to be paired.
            Seats::Solo(player)
                if Presence::of(state.absences, player, round.number) == Presence::Away => {}
            Seats::Solo(player) => {
                playing.insert(player);
            }
        }
    }
    let standings = state.standings(Some(through));
    let numbers: HashMap<_, _> = state.rounds.iter().map(|r| (r.id, r.number)).collect();
    let history = state.pairings.iter().filter_map(|pairing| {
        let number = *numbers.get(&pairing.round)?;
        let Pairing { seats, table, .. } = *pairing;
        (number < round.number).then_some(Past { round: number, seats, table })
    });
    let history: Vec<Past> = history.collect();
    let charged = state.forfeit_starts;
    let counted = (through, plan.open_games);
    let mut entrants =
        entrants(state.players, &standings, state.outcomes, &history, counted, charged);
    entrants.retain(|entrant| playing.contains(&entrant.player));
    PairingRequest { round: round.number, entrants, history, plan, seed: round.seed }
}

/// The round as its method pairs it on these results; `None` if it cannot.
fn derive(state: &DivisionState<'_>, round: &Round, plan: &Plan) -> Option<Vec<TableLine>> {
    let request = request_again(state, round, plan.clone());
    Some(pair(&request).ok()?.lines())
}

fn compared(was: &[TableLine], now: &[TableLine], stands: &[TableLine]) -> Rederived {
    let is_same = |one: &[TableLine], two: &[TableLine]| {
        let changed = TableChanges::between(one, two);
        changed.goes().chain(changed.comes()).next().is_none()
    };
    if is_same(was, now) {
        return Rederived::Same;
    }
    let basis = if is_same(was, stands) { Basis::Stands } else { Basis::Elsewise };
    // People know the round as it stands, so that is what is compared.
    let changed = TableChanges::between(stands, now);
    let (was, now): (Vec<_>, Vec<_>) =
        (changed.goes().copied().collect(), changed.comes().copied().collect());
    if now.is_empty() { Rederived::Same } else { Rederived::Otherwise { was, now, basis } }
}

/// The pairs that meet either way and whose other player would have started.
fn starts(was: &[TableLine], now: &[TableLine], stands: &[TableLine]) -> Vec<TableLine> {
    let first = |line: &TableLine| line.seats.players().next();
    let changed = TableChanges::between(stands, now);
    let turned = changed.stays().filter_map(|(stands, now)| {
        let was = was.iter().find(|was| was.seats.same_players(now.seats))?;
        let is_turned = first(was) != first(now) && first(stands) != first(now);
        is_turned.then_some(TableLine { table: stands.table, seats: now.seats })
    });
    turned.collect()
}

/// The tables of players whose place or wins before the round differ.
fn affected(
    before: &DivisionState<'_>,
    after: &DivisionState<'_>,
    round: &Round,
    stands: &[TableLine],
) -> Vec<TableLine> {
    let through = Some(RoundNo(round.number.0.saturating_sub(1)));
    let known = |state: &DivisionState<'_>| -> HashMap<PlayerId, _> {
        let lines = state.standings(through).into_iter();
        lines.map(|line| (line.player, (line.rank, line.half_wins, line.half_losses))).collect()
    };
    let (was, now) = (known(before), known(after));
    let moved = |player: &PlayerId| was.get(player) != now.get(player);
    let lines = stands.iter().filter(|line| line.seats.players().any(|player| moved(&player)));
    lines.copied().collect()
}
