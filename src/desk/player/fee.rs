//! Players who pay the event's fee, and first visits.
use crate::player::Rosters;
use crate::{Desk, EventField, IrregularRefusal, Plan, Receipt, Refusal, Stamp};
use tournament::event::{OperationKind, Write};
use tournament::prize::Money;
use tournament::{Player, Visit};

/// The arrival desk's further notes on a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CheckIn {
    pub paid: Option<Payment>,
    pub visit: Option<Visit>,
}

/// A player's payments in total.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payment {
    Fee,
    Amount(Money),
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
            let name = || before.name.clone();
            let paid = match noted.paid {
                None => None,
                Some(Payment::Amount(paid)) => Some(paid),
                Some(Payment::Fee) => {
                    Some(fee.ok_or_else(|| IrregularRefusal::NoFee { player: name() })?)
                }
            };
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
                Some(Visit::First) => said.push(format!("{} is here for the first time.", name())),
                Some(Visit::Again) => said.push(format!("{} was here before.", name())),
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
