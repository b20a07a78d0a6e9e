//! The slips of an event as two players might bring them to the desk.
use crate::invent::{Inventor, SLIPS};
use crate::{DivisionField, SlipReading, SlipText, find_player};
use rules::{Lots, PerMille, Points};
use tournament::invent::{InventedScores, InventedSlip, ScoreModel, SlipMistake, SlipSide};
use tournament::{Pairing, PairingId, Player, PlayerId, RoundNo, Seats, TableNo};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperSlip {
    pub pairing: PairingId,
    pub round: RoundNo,
    pub table: Option<TableNo>,
    /// The players' text.
    pub slip: InventedSlip,
    /// Their answer when they are asked.
    pub truth: InventedSlip,
    /// The intended mistake.
    pub mistake: Option<SlipMistake>,
}

/// How many slips contain the spread.
const WITH_SPREAD: PerMille = PerMille(400);
/// How many slips are wrong on purpose.
const MISTAKEN: PerMille = PerMille(150);

/// The missing slips of a round, as players would bring them; some are wrong. The same seed and
/// pairing always give the same slip.
pub fn paper_slips(field: &DivisionField, round: RoundNo, seed: u64) -> Vec<PaperSlip> {
    let Ok(known) = field.round(round) else { return Vec::new() };
    let mut slips: Vec<PaperSlip> =
        field.missing(known).into_iter().filter_map(|p| paper(field, round, p, seed)).collect();
    // Players come when they are done, not by table.
    slips.sort_by_key(|slip| Lots::new(seed, order(slip.pairing)).below(u64::MAX));
    slips
}

fn order(pairing: PairingId) -> u64 {
    (SLIPS << 32) + pairing.0.unsigned_abs()
}

fn paper(field: &DivisionField, round: RoundNo, pairing: &Pairing, seed: u64) -> Option<PaperSlip> {
    let Seats::Pair { first, second, .. } = pairing.seats else { return None };
    let mut lots = Lots::new(seed, order(pairing.id));
    let slip = written(&mut lots, &ScoreModel::FITTED, field, first, second);
    let mistake = if lots.happens(MISTAKEN) { lots.pick(&SlipMistake::ALL).copied() } else { None };
    let written = match mistake {
        Some(mistake) => slip.mistaken(mistake, &mut lots),
        None => slip.clone(),
    };
    let (pairing, table) = (pairing.id, pairing.table);
    Some(PaperSlip { pairing, round, table, slip: written, truth: slip, mistake })
}

pub(super) fn between(
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
        .unwrap_or((tournament::PlayerNo(0), String::new()));
    let given = name.split([' ', ',']).next().unwrap_or_default();
    let short = if player.is_some_and(|player| names(field, given, player)) {
        given.to_owned()
    } else {
        number.0.to_string()
    };
    SlipSide { number, name, short, score }
}

fn names(field: &DivisionField, text: &str, player: &Player) -> bool {
    find_player(&field.players, text).is_ok_and(|found| found.id == player.id)
}

/// The slip as an operator types it; by numbers if the names would not be recognised.
pub(super) fn typed(lots: &mut Lots, field: &DivisionField, slip: &InventedSlip) -> String {
    let text = slip.typed(lots);
    let InventedSlip { one, other, .. } = slip;
    let same = |side: &SlipSide, read: &(String, Points)| {
        read.1 == side.score
            && find_player(&field.players, &read.0).is_ok_and(|p| p.number == side.number)
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
