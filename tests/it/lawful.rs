//! The invariants I1 to I3 of `users.md` 4.2, read from an event file.
use std::collections::HashMap;

use sixzero::desk::{Desk, DivisionField, EventField};
use sixzero::tournament::pairing::Plan;
use sixzero::tournament::{
    Absence, Pairing, Player, PlayerStatus, Presence, ResultKind, RoundNo, RoundState, SeatResults,
    Seats,
};

use crate::sandbox::Sandbox;

/// Checks every division of the event in the folder.
#[track_caller]
pub fn check(sandbox: &Sandbox) {
    let file = std::fs::read_dir(sandbox.path()).unwrap();
    let file = file
        .map(|entry| entry.unwrap().path())
        .find(|path| path.extension().is_some_and(|ending| ending == "sixzero"))
        .unwrap();
    let mut desk = Desk::open(&file).unwrap();
    let broken = broken(&mut desk);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// What does not hold, in words.
pub fn broken(desk: &mut Desk) -> Vec<String> {
    let (event, fields) = desk
        .view(|view| {
            let event = EventField::load(view)?;
            let mut fields = Vec::new();
            for division in &event.divisions {
                fields.push(DivisionField::load(view, division)?);
            }
            Ok((event, fields))
        })
        .unwrap();
    let mut broken = Vec::new();
    for field in &fields {
        sums(&event, field, &mut broken);
        places(field, &mut broken);
    }
    broken
}

/// I3 alone.
pub fn misplaced(desk: &mut Desk) -> Vec<String> {
    desk.view(|view| {
        let mut broken = Vec::new();
        for division in EventField::load(view)?.divisions {
            places(&DivisionField::load(view, &division)?, &mut broken);
        }
        Ok(broken)
    })
    .unwrap()
}

/// I1 and I2: the standings hold what the results say, and each game gives its two
/// players two halves and no spread together; less what penalties take off.
fn sums(event: &EventField, field: &DivisionField, broken: &mut Vec<String>) {
    let standings = field.standings(&event.settings, None).unwrap();
    let won: i32 = standings.iter().map(|line| line.half_wins.0).sum();
    let spread: i32 = standings.iter().map(|line| line.spread.0).sum();
    let (mut halves, mut awarded) = (0, 0);
    for result in field.counting().results {
        let pairing = field.pairings.iter().find(|p| p.id == result.pairing).unwrap();
        let round = field.rounds.iter().find(|round| round.id == pairing.round).unwrap();
        if round.state == RoundState::Draft {
            continue;
        }
        match (result.kind, result.seats) {
            (ResultKind::Game | ResultKind::Adjudicated, _) => halves += 2,
            (ResultKind::Void, _) => {}
            (ResultKind::Bye | ResultKind::Forfeit, SeatResults::Solo(one)) => {
                halves += one.half_wins.0;
                awarded += one.spread.0;
            }
            (ResultKind::Bye | ResultKind::Forfeit, SeatResults::Pair(one, two)) => {
                halves += one.half_wins.0 + two.half_wins.0;
                awarded += one.spread.0 + two.spread.0;
            }
        }
    }
    let penalties: i32 = field.outcomes().unwrap().iter().map(|outcome| outcome.penalty.0).sum();
    if won != halves {
        broken.push(format!("I1: {won} half-wins are listed, {halves} were earned"));
    }
    if spread != awarded - penalties {
        broken.push(format!(
            "I2: the spreads sum to {spread}, {awarded} was awarded and {penalties} taken off"
        ));
    }
}

/// I3: each player has one opponent, one bye or one absence a round, and a round has a bye
/// exactly where its number is odd, but for a round by a table, which moves nobody.
fn places(field: &DivisionField, broken: &mut Vec<String>) {
    for round in &field.rounds {
        let number = round.number.0;
        let mut seats: HashMap<_, usize> = HashMap::new();
        let (mut byes, mut paired) = (0, 0);
        for pairing in field.pairings_of(round) {
            for player in pairing.seats.players() {
                *seats.entry(player).or_default() += 1;
            }
            match kind_of(field, round.number, pairing) {
                Kind::Pair => paired += 2,
                Kind::Bye => (byes, paired) = (byes + 1, paired + 1),
                Kind::Missed => {}
            }
        }
        for player in &field.players {
            let found = seats.get(&player.id).copied().unwrap_or_default();
            let is_absent = absent(&field.absences, player, round.number);
            if found > 1 {
                broken.push(format!("I3: {} sits {found} times in round {number}", player.name));
            }
            if found == 0 && !is_absent {
                broken.push(format!("I3: {} has no place in round {number}", player.name));
            }
        }
        let plan = Plan::from_json(&round.parameters);
        let is_by_table = plan.is_ok_and(|plan| plan.method.goes_by_table());
        if byes != paired % 2 && !is_by_table {
            broken.push(format!("I3: round {number} has {byes} byes for {paired} players"));
        }
    }
}

enum Kind {
    Pair,
    Bye,
    Missed,
}

fn kind_of(field: &DivisionField, round: RoundNo, pairing: &Pairing) -> Kind {
    match (pairing.seats, field.result_of(pairing.id).map(|result| result.kind)) {
        (Seats::Pair { .. }, _) => Kind::Pair,
        (Seats::Solo(_), Some(ResultKind::Forfeit)) => Kind::Missed,
        (Seats::Solo(player), Some(ResultKind::Void))
            if Presence::of(&field.absences, player, round) == Presence::Away =>
        {
            Kind::Missed
        }
        (Seats::Solo(_), _) => Kind::Bye,
    }
}

fn absent(absences: &[Absence], player: &Player, round: RoundNo) -> bool {
    if let PlayerStatus::Withdrawn { after } = player.status
        && round > after
    {
        return true;
    }
    match Presence::of(absences, player.id, round) {
        Presence::Away | Presence::Standby => true,
        Presence::Here | Presence::Awaited => false,
    }
}
