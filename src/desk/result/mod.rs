//! Results without a slip: byes, forfeits, voids.
pub(crate) mod confirm;
pub(crate) mod entered;
pub(crate) mod import;
pub(crate) mod index;
pub(crate) mod late_correction;
pub(crate) mod late_impact;
pub(crate) mod open_board;
pub(crate) mod penalty;
pub(crate) mod progress;
pub(crate) mod replay;
pub(crate) mod slip;
pub(crate) mod waited;

use crate::game::check_table_ruling;
use crate::result::slip::{beside, entered, result_said, same};
use crate::round::wall_sheet::put_up;
use crate::{
    Desk, DivisionField, Effect, EventField, Finding, Instead, LateImpact, Plan, Receipt, Refusal,
    Stamp, Taking, View,
};
use rules::Points;
use tournament::event::{OperationKind, Write};
use tournament::{Decided, GameResult, Pairing, Player, ResultKind, ResultSource, RoundNo, Seats};

/// A result for a round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Award {
    /// A bye, with its spread unless it is the event's.
    Bye(Option<Points>),
    /// The player forfeits; an opponent wins by the same spread.
    Forfeit(Option<Points>),
    DoubleForfeit(Option<Points>),
    Void,
}

#[derive(Clone, Debug)]
pub struct Corrected {
    pub result: String,
    /// The actual or possible effects; `None` without any.
    pub impact: Option<LateImpact>,
    pub effect: Effect,
}

impl Desk {
    /// Awards a player a result for a round.
    ///
    /// # Errors
    /// The player is not in the round, has an opponent and so no bye, or has another result
    /// already; a void needs a reason; or [`Refusal::Late`] for a changed result that later rounds
    /// depend on.
    pub fn award(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
        name: &str,
        award: Award,
        effect: Effect,
    ) -> Result<Receipt<Corrected>, Refusal> {
        let kind = match award {
            Award::Bye(_) => OperationKind::ResultBye,
            Award::Forfeit(_) | Award::DoubleForfeit(_) => OperationKind::ResultForfeit,
            Award::Void => {
                stamp.needed_reason("voiding a game")?;
                OperationKind::ResultVoid
            }
        };
        self.change(stamp, kind, |view| {
            let (event, field) = EventField::with_division(view, division)?;
            let (round, player, pairing) = field.place(number, name)?;
            let mut result = awarded(&event, &field, pairing, player, number, award)?;
            let old = field.result_of(pairing.id);
            let write = match old {
                None => Some(Write::insert(&result)),
                Some(old) => replaced(view, &field, pairing, old, &mut result, award, stamp)?,
            };
            let said = result_said(&field, pairing, &result);
            let Some(write) = write else {
                let told = format!("Already in: {said}.");
                return Ok(Plan::unchanged(told, Corrected { result: said, impact: None, effect }));
            };
            let taking = match award {
                Award::Forfeit(_) | Award::DoubleForfeit(_) => {
                    let said = format!("Round {}: {said}", number.0);
                    Taking::new(Finding::Forfeit, said).agreed(stamp)?
                }
                Award::Bye(_) | Award::Void => None,
            };
            let mut writes = vec![write];
            let impact = LateImpact::of(&event, &field, &field.after(&writes))?;
            if let (Effect::ReportOnly, Some(old)) = (effect, old) {
                let why = stamp.needed_reason("replacing a result")?.to_owned();
                let decided = Decided { by: stamp.by.clone(), at: stamp.at, why };
                let late = beside(view, &field, old, &result, decided)?;
                let was = result_said(&field, pairing, old);
                let told = match &late {
                    Some(_) => {
                        format!("Round {}: for the report only, {said} (counts: {was}).", number.0)
                    }
                    None => format!("Already in: {said}."),
                };
                let writes = late.iter().map(Write::insert).collect();
                let value = Corrected { result: said, impact: Some(impact), effect };
                return Ok(Plan::new(told, writes, value).accepting(taking));
            }
            // A missing result is entered, not corrected.
            let late = if old.is_some() { impact.check(stamp, Instead::ReportOnly)? } else { None };
            let put_up = put_up(view, stamp, round)?;
            writes.extend(put_up.writes);
            let mut accepted = Vec::new();
            if result.source == ResultSource::Ruling {
                accepted = check_table_ruling(view, result.pairing, stamp)?;
            }
            accepted.extend(late);
            accepted.extend(taking);
            let told = format!("Round {}: {said}.", number.0);
            let effect = Effect::Standings;
            let value = Corrected { result: said, impact: Some(impact), effect };
            Ok(Plan::new(told, writes, value).accepting(accepted).remarks(put_up.said))
        })
    }
}

fn awarded(
    event: &EventField,
    field: &DivisionField,
    pairing: &Pairing,
    player: &Player,
    round: RoundNo,
    award: Award,
) -> Result<GameResult, Refusal> {
    let slip = ResultSource::Slip;
    let lost = |spread: Option<Points>| spread.unwrap_or_else(|| event.forfeit_spread());
    Ok(match (award, pairing.seats) {
        (Award::Bye(spread), Seats::Solo(_)) => {
            GameResult::bye(pairing.id, slip, spread.unwrap_or_else(|| event.bye_spread()))
        }
        (Award::Bye(_), Seats::Pair { .. }) => {
            let opponent = pairing.seats.opponent_of(player.id);
            return Err(Refusal::HasOpponent {
                player: player.name.clone(),
                opponent: opponent.map_or("?", |id| field.name(id)).to_owned(),
                round,
            });
        }
        (Award::Forfeit(spread) | Award::DoubleForfeit(spread), Seats::Solo(_)) => {
            GameResult::forfeit(pairing.id, slip, -lost(spread))
        }
        (Award::Forfeit(spread), Seats::Pair { first, .. }) => {
            let own = if first == player.id { -lost(spread) } else { lost(spread) };
            GameResult::forfeited(pairing.id, slip, own, -own)
        }
        (Award::DoubleForfeit(spread), Seats::Pair { .. }) => {
            GameResult::forfeited(pairing.id, slip, -lost(spread), -lost(spread))
        }
        (Award::Void, seats) => GameResult::void(pairing.id, slip, seats),
    })
}

/// The write that replaces another result by an award: a bye may be awarded again with another
/// spread, and the director may replace any result, with a reason.
pub(crate) fn replaced(
    view: &View<'_>,
    field: &DivisionField,
    pairing: &Pairing,
    old: &GameResult,
    new: &mut GameResult,
    award: Award,
    stamp: &Stamp,
) -> Result<Option<Write>, Refusal> {
    if same(old, new) {
        return Ok(None);
    }
    let automatic = old.kind == ResultKind::Bye;
    let is_ruled = stamp.needed_reason("replacing a result").is_ok();
    let may = match award {
        Award::Void => true,
        Award::Bye(_) | Award::Forfeit(_) | Award::DoubleForfeit(_) => automatic || is_ruled,
    };
    if !may {
        let entered = entered(view, old)?;
        let old = result_said(field, pairing, old);
        let new = result_said(field, pairing, new);
        return Err(Refusal::ResultDiffers { old, new, entered, provisional: None });
    }
    if old.source == ResultSource::Slip {
        return Ok(Some(Write::update(old, new)));
    }
    new.source = ResultSource::Ruling;
    let ruling = field.results_of(pairing.id).find(|r| r.source == ResultSource::Ruling);
    Ok(Some(match ruling {
        Some(ruling) => Write::update(ruling, new),
        None => Write::insert(new),
    }))
}
