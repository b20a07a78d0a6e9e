//! Players who pay the event's fee, and first visits.
use crate::player::Rosters;
use crate::{Desk, EventField, IrregularRefusal, Plan, Receipt, Refusal, Stamp};
use tournament::event::{OperationKind, Write};
use tournament::prize::Money;
use tournament::{Payment, Player, Visit};

/// The arrival desk's further notes on a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckIn {
    pub paid: Option<Payment>,
    pub visit: Option<Visit>,
}

/// What a payment is in money, where the event has this fee.
pub(crate) fn amount(
    paid: Option<Payment>,
    fee: Option<Money>,
    player: &str,
) -> Result<Option<Money>, Refusal> {
    let no_fee = || IrregularRefusal::NoFee { player: player.to_owned() };
    Ok(match paid {
        None => None,
        Some(Payment::Amount(paid)) => Some(paid),
        Some(Payment::Fee) => Some(fee.ok_or_else(no_fee)?),
    })
}

impl Desk {
    /// Notes a player's payment, and a first visit.
    pub fn check_in(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        noted: CheckIn,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerSet, |view| {
            let event = EventField::load(view)?;
            let before = Rosters::load(view)?.find(&event, division, name)?;
            let fee = event.settings.fee;
            let paid = amount(noted.paid, fee, &before.name)?;
            let after = Player {
                paid: paid.or(before.paid),
                visit: noted.visit.or(before.visit),
                ..before.clone()
            };
            let mut said = Vec::new();
            if let Some(paid) = paid {
                said.push(match after.owes(fee) {
                    Money(0) => format!("{} has paid {paid}.", after.name),
                    owed => format!("{} has paid {paid} and owes {owed}.", after.name),
                });
            }
            match noted.visit {
                Some(Visit::First) => {
                    said.push(format!("{} is here for the first time.", before.name));
                }
                Some(Visit::Again) => said.push(format!("{} was here before.", before.name)),
                None => {}
            }
            let said = said.join(" ");
            Ok(match after == before {
                true => Plan::unchanged(said, after),
                false => Plan::new(said, vec![Write::update(&before, &after)], after),
            })
        })
    }
}
