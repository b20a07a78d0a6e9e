//! The players present to be paired.
use std::collections::{HashMap, HashSet};

use crate::{DivisionField, EventField, Finding, IrregularRefusal, Refusal, Stamp, View};
use tournament::pairing::{Pin, Plan};
use tournament::{
    AbsenceKind, Player, PlayerId, Presence, ResultKind, Round, RoundNo, SeatResult, Seats,
};

/// The players to pair: all who are present, with a house player if the number is odd.
pub(crate) fn fielded(field: &DivisionField, number: RoundNo, pins: &[Pin]) -> HashSet<PlayerId> {
    let pinned: HashSet<PlayerId> = pins
        .iter()
        .flat_map(|pin| match pin {
            Pin::Pair { first, second, .. } => vec![*first, *second],
            Pin::Bye(player) => vec![*player],
        })
        .collect();
    let mut fielded = HashSet::new();
    let mut house = None;
    for player in &field.players {
        match field.presence(player, number) {
            Presence::Here | Presence::Awaited => {
                fielded.insert(player.id);
            }
            Presence::Away | Presence::Standby if pinned.contains(&player.id) => {
                fielded.insert(player.id);
            }
            Presence::Standby => house = house.or(Some(player.id)),
            Presence::Away => {}
        }
    }
    if fielded.len() % 2 == 1 {
        fielded.extend(house);
    }
    fielded
}

/// The players who are not paired but have a result for the round.
pub(crate) fn away(
    event: &EventField,
    field: &DivisionField,
    number: RoundNo,
) -> Vec<(PlayerId, SeatResult)> {
    let mut away = Vec::new();
    for player in field.players.iter().filter(|player| player.plays_in(number)) {
        let own = field.absences.iter().filter(|a| a.player == player.id && a.covers(number));
        let own = own.filter(|absence| absence.kind.presence() == Presence::Away);
        if let Some(seat) = own.filter_map(|absence| event.worth(absence.worth)).next() {
            away.push((player.id, seat));
        }
    }
    away
}

/// Refuses to pair players who may not come, until the director accepts it.
pub(crate) fn check_present(
    field: &DivisionField,
    number: RoundNo,
    stamp: &Stamp,
) -> Result<Option<Finding>, Refusal> {
    let awaited = field.players.iter().filter(|p| field.presence(p, number) == Presence::Awaited);
    let players: Vec<String> = awaited.map(|player| player.name.clone()).collect();
    if players.is_empty() {
        return Ok(None);
    }
    let absent = IrregularRefusal::Absent { players, round: number };
    Refusal::from(absent).overridden(stamp).map(Some)
}

/// A remark on players who entered after the round was put on the wall, and miss it.
pub(crate) fn late_said(field: &DivisionField, round: RoundNo) -> Option<String> {
    let late = |player: &&Player| {
        let mut own = field.absences.iter().filter(|absence| absence.player == player.id);
        own.any(|absence| absence.kind == AbsenceKind::LateEntry && absence.covers(round))
    };
    let names: Vec<&str> = field.players.iter().filter(late).map(|p| p.name.as_str()).collect();
    let (first, has) = (names.first()?, if names.len() == 1 { "has" } else { "have" });
    Some(format!(
        "{} came in after round {1}, and {has} no game in it. To let {first} in: take the entry back \
         (`sixzero undo`, or `sixzero undo OPERATION`; `sixzero log` has its number), then enter it \
         again with `--from {1}`.",
        names.join(", "),
        round.0
    ))
}

/// Players without a place in a round, or with two, and rounds with too many byes: faults that undo
/// and redo must not cause.
pub(crate) fn misplaced(view: &View<'_>) -> Result<Vec<String>, Refusal> {
    let mut found = Vec::new();
    for division in view.divisions() {
        let field = DivisionField::load(view, &division)?;
        for round in &field.rounds {
            misplaced_in(&field, round, &mut found);
        }
    }
    Ok(found)
}

fn misplaced_in(field: &DivisionField, round: &Round, found: &mut Vec<String>) {
    let number = round.number.0;
    let mut places: HashMap<PlayerId, usize> = HashMap::new();
    let (mut byes, mut paired) = (0, 0);
    for pairing in field.pairings_of(round) {
        for player in pairing.seats.players() {
            *places.entry(player).or_default() += 1;
        }
        let kind = field.result_of(pairing.id).map(|result| result.kind);
        let waits = matches!(kind, None | Some(ResultKind::Bye));
        for player in pairing.seats.players().filter_map(|id| field.player(id)) {
            if waits && field.presence(player, round.number) == Presence::Away {
                found.push(format!("{} would be out and paired in round {number}", player.name));
            }
        }
        match (pairing.seats, kind) {
            (Seats::Pair { .. }, _) => paired += 2,
            (Seats::Solo(_), Some(ResultKind::Forfeit)) => {}
            // A missed round that was made void is no bye either.
            (Seats::Solo(player), Some(ResultKind::Void))
                if Presence::of(&field.absences, player, round.number) == Presence::Away => {}
            (Seats::Solo(_), _) => (byes, paired) = (byes + 1, paired + 1),
        }
    }
    for player in &field.players {
        let needs_place = match field.presence(player, round.number) {
            Presence::Here | Presence::Awaited => true,
            Presence::Away | Presence::Standby => false,
        };
        match places.get(&player.id).copied().unwrap_or_default() {
            0 if needs_place => {
                found.push(format!("{} would have no place in round {number}", player.name));
            }
            0 | 1 => {}
            many => found.push(format!("{} would sit {many} times in round {number}", player.name)),
        }
    }
    let plan = Plan::from_json(&round.parameters).ok();
    let given = plan.iter().flat_map(|plan| &plan.pins).filter(|pin| matches!(pin, Pin::Bye(_)));
    // The director may give any number of byes, and an odd number may remain; under a table an
    // opponent's game is not given to another player with a bye.
    if byes > 1 + given.count() && !goes_by_table(round) {
        found.push(format!("round {number} would have {byes} byes for {paired} players"));
    }
}

/// Whether a table fixes the games of this round and of others: then no player may take another's
/// game, which would be played twice.
pub(crate) fn goes_by_table(round: &Round) -> bool {
    Plan::from_json(&round.parameters).is_ok_and(|plan| plan.method.goes_by_table())
}
