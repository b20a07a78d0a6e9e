//! Penalties: overtime by the rule set, and the director's.
use std::cmp::Ordering;

use crate::event::division_field::result_said;
use crate::round::mend::check_unrecorded;
use crate::{
    Desk, DivisionField, EventField, Finding, IrregularRefusal, Plan, Receipt, Refusal, Stamp,
    Taking, View,
};
use rules::{GameRefusal, Milliseconds, OvertimeLoss, PenaltyCounts, Points};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{
    GameResult, Pairing, Penalty, PenaltyId, PenaltyKind, Player, PlayerId, RoundNo, penalised,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenaltyRequest {
    /// This overtime; `None` takes the penalty back.
    Overtime(Milliseconds),
    /// This many points for overtime counted by the table.
    OvertimePoints(Points),
    /// This many points by the director's decision.
    Director(Points),
}

impl Desk {
    /// Enters a player's penalty in a round.
    ///
    /// # Errors
    /// The player has no game there, the rule set no clock, or the game is recorded with its own
    /// overtime; the director's penalty needs a reason.
    pub fn penalise(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
        name: &str,
        request: PenaltyRequest,
    ) -> Result<Receipt<Option<Penalty>>, Refusal> {
        let kind = match request {
            PenaltyRequest::Overtime(_) | PenaltyRequest::OvertimePoints(_) => {
                OperationKind::ResultOvertime
            }
            PenaltyRequest::Director(_) => {
                stamp.needed_reason("a penalty")?;
                OperationKind::ResultPenalty
            }
        };
        self.change(stamp, kind, |view| {
            let (event, mut field) = EventField::with_division(view, division)?;
            let (_, player, pairing) = field.place(number, name)?;
            let (player, pairing) = (player.clone(), pairing.clone());
            if pairing.seats.opponent_of(player.id).is_none() {
                let player = player.name;
                return Err(IrregularRefusal::NoOpponent { player, round: number }.into());
            }
            let (mut penalty, what) = request.on(view, &event, &player, &pairing, stamp)?;
            // A player has one row for overtime, and one for each of the director's penalties.
            let known = match penalty.kind {
                PenaltyKind::Overtime { .. } => overtime(&field, &pairing, player.id).cloned(),
                PenaltyKind::Director => None,
            };
            if let Some(known) = &known {
                penalty.id = known.id;
            }
            let is_none = penalty.points == Points::ZERO;
            if is_none && known.is_none() {
                let said = format!("{} was not over in round {}.", player.name, number.0);
                return Ok(Plan::unchanged(said, None));
            }
            let write = match &known {
                Some(known) if is_none => Write::delete(known),
                Some(known) => Write::update(known, &penalty),
                None => Write::insert(&penalty),
            };
            let value = (!is_none).then(|| penalty.clone());
            let writes = if known == value { Vec::new() } else { vec![write] };
            field.apply(&writes);
            let taken = match (is_none, penalty.counts) {
                (true, _) => "nothing is taken off now".to_owned(),
                (false, PenaltyCounts::Score) => {
                    format!("{} points off the score{}", penalty.points, scores(&field, &pairing))
                }
                (false, PenaltyCounts::Spread) => {
                    format!("{} points off the spread", penalty.points)
                }
            };
            let said = format!("Round {}: {what}, {taken}.", number.0);
            let finding = match penalty.kind {
                PenaltyKind::Overtime { .. } => Finding::Overtime,
                PenaltyKind::Director => Finding::Penalty,
            };
            let agreed = match is_none || writes.is_empty() {
                true => None,
                false => Taking::new(finding, said.clone()).agreed(stamp)?,
            };
            Ok(Plan::new(said, writes, value).accepting(agreed))
        })
    }
}

impl PenaltyRequest {
    /// The resulting penalty, with the player and the cause as the beginning of a sentence.
    fn on(
        self,
        view: &View<'_>,
        event: &EventField,
        player: &Player,
        pairing: &Pairing,
        stamp: &Stamp,
    ) -> Result<(Penalty, String), Refusal> {
        let overtime_counts = event.rules.overtime_counts;
        let penalty = Penalty {
            id: PenaltyId(view.next_id(Noun::Penalty)?),
            pairing: pairing.id,
            player: player.id,
            kind: PenaltyKind::Director,
            counts: event.rules.penalty_counts,
            points: Points::ZERO,
            why: stamp.reason.clone(),
        };
        let name = &player.name;
        Ok(match self {
            PenaltyRequest::Director(points) => {
                (Penalty { points, ..penalty }, format!("{name} is penalised"))
            }
            PenaltyRequest::OvertimePoints(points) => {
                let why = stamp.reason.clone().or_else(|| Some("overtime".to_owned()));
                let penalty = Penalty { points, counts: overtime_counts, why, ..penalty };
                (penalty, format!("{name} is over time"))
            }
            PenaltyRequest::Overtime(over) => {
                let what = "has the overtime of its own clocks: `sixzero game overtime`";
                check_unrecorded(view, pairing, what)?;
                let judged = event.rules.overtime().ok_or(GameRefusal::NoClock)?.judge(over);
                let (lost_by, lost) = match judged.loss {
                    OvertimeLoss::None => (None, ""),
                    OvertimeLoss::Lost => (Some(event.forfeit_spread()), " and loses"),
                };
                let kind = PenaltyKind::Overtime { over, lost_by };
                let points = judged.penalty;
                let penalty = Penalty { kind, points, counts: overtime_counts, ..penalty };
                (penalty, format!("{name} is {over} over{lost}"))
            }
        })
    }
}

/// The player's present overtime in a game.
fn overtime<'f>(
    field: &'f DivisionField,
    pairing: &Pairing,
    player: PlayerId,
) -> Option<&'f Penalty> {
    field.penalties.iter().find(|known| {
        let is_overtime = matches!(known.kind, PenaltyKind::Overtime { .. });
        (known.pairing, known.player) == (pairing.id, player) && is_overtime
    })
}

/// The result of the game after penalties, to end the sentence.
pub(super) fn scores(field: &DivisionField, pairing: &Pairing) -> String {
    let Some(result) = field.result_of(pairing.id) else {
        return " that the slip will say".to_owned();
    };
    let made = penalised(&[result], std::slice::from_ref(pairing), &field.penalties, &field.policy);
    let Some(made) = made.first() else { return String::new() };
    let turned = match (winner(pairing, made), winner(pairing, result)) {
        (now, then) if now == then => String::new(),
        (Some(winner), _) => format!("; {} wins now", field.name(winner)),
        (None, _) => "; it is a tie now".to_owned(),
    };
    let (now, slip) = (result_said(field, pairing, made), result_said(field, pairing, result));
    format!(": {now} (the slip says {slip}){turned}")
}

/// Who has more of the win; `None` in a tie.
fn winner(pairing: &Pairing, result: &GameResult) -> Option<PlayerId> {
    let ((one, other), (first, second)) = (result.seats.sides(), pairing.seats.sides());
    match one.half_wins.cmp(&other?.half_wins) {
        Ordering::Greater => Some(first),
        Ordering::Less => second,
        Ordering::Equal => None,
    }
}
