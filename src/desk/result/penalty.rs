//! Penalties: overtime by the rule set, and the director's.
use crate::event::division_field::result_said;
use crate::round::mend::check_unrecorded;
use crate::{Desk, DivisionField, EventField, IrregularRefusal, Plan, Receipt, Refusal, Stamp};
use rules::{GameRefusal, Milliseconds, OvertimeLoss, PenaltyCounts, Points};
use tournament::event::{Noun, OperationKind, Write};
use tournament::{Pairing, Penalty, PenaltyId, PenaltyKind, RoundNo, penalised};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PenaltyRequest {
    /// So much overtime; none takes it back.
    Overtime(Milliseconds),
    /// So many points off, by the director's decision.
    Director(Points),
}

impl Desk {
    /// Takes points off a player in a round.
    ///
    /// # Errors
    /// The player has no game there, the rule set no clock, or the game is recorded with
    /// its own overtime; the director's penalty needs a reason.
    pub fn penalise(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
        name: &str,
        request: PenaltyRequest,
    ) -> Result<Receipt<Option<Penalty>>, Refusal> {
        let kind = match request {
            PenaltyRequest::Overtime(_) => OperationKind::ResultOvertime,
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
            let mut penalty = Penalty {
                id: PenaltyId(view.next_id(Noun::Penalty)?),
                pairing: pairing.id,
                player: player.id,
                kind: PenaltyKind::Director,
                counts: event.rules.penalty_counts,
                points: Points::ZERO,
                why: stamp.reason.clone(),
            };
            let what = match request {
                PenaltyRequest::Director(points) => {
                    penalty.points = points;
                    format!("{} is penalised", player.name)
                }
                PenaltyRequest::Overtime(over) => {
                    let what = "has the overtime of its own clocks: `sixzero game overtime`";
                    check_unrecorded(view, &pairing, what)?;
                    let rule = event.rules.overtime().ok_or(GameRefusal::NoClock)?;
                    let judged = rule.judge(over);
                    let lost_by = match judged.loss {
                        OvertimeLoss::None => None,
                        OvertimeLoss::Lost => Some(event.forfeit_spread()),
                    };
                    penalty.kind = PenaltyKind::Overtime { over, lost_by };
                    penalty.counts = event.rules.overtime_counts;
                    penalty.points = judged.penalty;
                    let lost = if lost_by.is_some() { " and loses" } else { "" };
                    format!("{} is {over} over{lost}", player.name)
                }
            };
            let known = field.penalties.iter().find(|known| {
                let is_overtime = |kind| match kind {
                    PenaltyKind::Overtime { .. } => true,
                    PenaltyKind::Director => false,
                };
                (known.pairing, known.player) == (penalty.pairing, penalty.player)
                    && is_overtime(known.kind)
                    && is_overtime(penalty.kind)
            });
            let known = known.cloned();
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
                (true, _) => "nothing is taken off any more".to_owned(),
                (false, PenaltyCounts::Score) => {
                    format!("{} points off the score{}", penalty.points, scores(&field, &pairing))
                }
                (false, PenaltyCounts::Spread) => {
                    format!("{} points off the spread", penalty.points)
                }
            };
            let said = format!("Round {}: {what}, {taken}.", number.0);
            Ok(Plan::new(said, writes, value))
        })
    }
}

/// What the game comes to, where it has a result.
fn scores(field: &DivisionField, pairing: &Pairing) -> String {
    let Some(result) = field.result_of(pairing.id) else {
        return " that the slip will say".to_owned();
    };
    let made = penalised(&[result], std::slice::from_ref(pairing), &field.penalties, &field.policy);
    let now = made.first().map(|made| result_said(field, pairing, made)).unwrap_or_default();
    format!(": {now} (the slip says {})", result_said(field, pairing, result))
}
