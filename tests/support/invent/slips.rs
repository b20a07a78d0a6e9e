//! Slips as two players might bring them to the desk.
use crate::invent::{InventedScores, InventedSlip, Inventor, ScoreModel, SlipSide};
use sixzero::desk::{DivisionField, SlipReading, SlipText, find_slip_player};
use sixzero::rules::{Lots, PerMille, Points};
use sixzero::tournament::{Player, PlayerId, PlayerNo};

/// How many slips contain the spread.
const WITH_SPREAD: PerMille = PerMille(400);
pub fn between(
    inventor: &mut Inventor,
    field: &DivisionField,
    first: PlayerId,
    second: PlayerId,
) -> InventedSlip {
    let model = inventor.model;
    written(&mut inventor.lots, &model, field, first, second)
}

fn written(
    lots: &mut Lots,
    model: &ScoreModel,
    field: &DivisionField,
    first: PlayerId,
    second: PlayerId,
) -> InventedSlip {
    let rating = |id| field.player(id).and_then(|player| player.rating);
    let InventedScores { first: score, second: against } =
        model.game(lots, rating(first), rating(second));
    let (one, other) = (side(field, first, score), side(field, second, against));
    // Usually the winner brings the slip.
    let (one, other) = if other.score > one.score { (other, one) } else { (one, other) };
    let spread = one.score - other.score;
    let spread = lots.happens(WITH_SPREAD).then_some(spread);
    InventedSlip { one, other, spread }
}

fn side(field: &DivisionField, id: PlayerId, score: Points) -> SlipSide {
    let player = field.player(id);
    let (number, name) = player
        .map(|player| (player.number, player.name.clone()))
        .unwrap_or((PlayerNo(0), String::new()));
    let given = name.split([' ', ',']).next().unwrap_or_default();
    let short = if player.is_some_and(|player| names(field, given, player)) {
        given.to_owned()
    } else {
        number.0.to_string()
    };
    SlipSide { number, name, short, score }
}

fn names(field: &DivisionField, text: &str, player: &Player) -> bool {
    find_slip_player(&field.players, text).is_ok_and(|found| found.id == player.id)
}

/// The slip as an operator types it; by numbers if the names would not be recognised.
pub fn typed(lots: &mut Lots, field: &DivisionField, slip: &InventedSlip) -> String {
    let text = slip.typed(lots);
    let InventedSlip { one, other, .. } = slip;
    let same = |side: &SlipSide, read: &(String, Points)| {
        read.1 == side.score
            && find_slip_player(&field.players, &read.0).is_ok_and(|p| p.number == side.number)
    };
    let is_read_back = |reading: &SlipReading| match reading {
        SlipReading::Game { table: None, one: first, other: second, .. } => {
            same(one, first) && same(other, second)
        }
        SlipReading::Game { table: Some(_), .. }
        | SlipReading::Spread { .. }
        | SlipReading::Solo(..) => false,
    };
    match SlipText::parse(&text) {
        Ok(slip) if slip.readings.first().is_some_and(is_read_back) => text,
        Ok(_) | Err(_) => {
            format!("{} {} {} {}", one.number.0, one.score, other.number.0, other.score)
        }
    }
}
