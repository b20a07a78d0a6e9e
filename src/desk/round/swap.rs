//! Exchanging two players of a round.
use crate::refusal::Overrides;
use crate::result::late_correction::state;
use crate::round::mend::Seater;
use crate::round::request::named;
use crate::{
    Desk, DivisionField, EventField, IrregularRefusal, PairRefusal, Receipt, Refusal, Stamp,
};
use tournament::event::OperationKind;
use tournament::pairing::{Method, PairedSeats, Plan, SwapPrice, price_swap};
use tournament::{Pairing, PlayerId, Round, RoundNo, Seats, TableLine, request_again};

impl Desk {
    /// Exchanges two players of a round: each meets the other's opponent, at that table, or gets
    /// the other's bye. In both pairs the starter is decided again by the rule.
    ///
    /// # Errors
    /// They meet each other or do not play in the round; one of the games has a result or is
    /// recorded; a new pair breaks a limit of the round
    /// ([`LimitBroken`](crate::Finding::LimitBroken)); or a pin would be broken
    /// ([`PinBroken`](crate::Finding::PinBroken)).
    pub fn swap_players(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        number: RoundNo,
        names: [&str; 2],
    ) -> Result<Receipt<(DivisionField, SwapPrice)>, Refusal> {
        self.change(stamp, OperationKind::RoundSwap, |view| {
            let (event, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?.clone();
            let places = Places::find(&field, &round, names)?;
            for pairing in &places.pairings {
                field.check_open(number, pairing)?;
            }
            let outcomes = field.outcomes()?;
            let plan = Plan::from_json(&round.parameters);
            let plan = plan.unwrap_or_else(|_| Plan::new(Method::Manual));
            let request = request_again(&state(&event, &field, &outcomes), &round, plan);
            let stands: Vec<TableLine> = field.pairings_of(&round).map(TableLine::of).collect();
            let price = price_swap(&request, &stands, places.players)
                .map_err(|error| named(&field, error))?;
            let mut overrides = Overrides::new(stamp);
            let fixed: Vec<String> = price.parts.iter().map(|pin| field.pin_said(*pin)).collect();
            if !fixed.is_empty() {
                overrides.pass(PairRefusal::SwapParts { round: number, fixed })?;
            }
            let broken = price.breaches().map(|(pair, breach)| {
                let [one, two] = [pair.seats.first, pair.seats.second].map(|id| field.name(id));
                format!("{one} and {two} {breach}")
            });
            let pairs: Vec<String> = broken.collect();
            if !pairs.is_empty() {
                overrides.pass(PairRefusal::SwapBreaks { round: number, pairs })?;
            }
            let mut seater = Seater::new(view, &event, field)?;
            for pairing in &places.pairings {
                seater.check_unrecorded(pairing)?;
            }
            let mut said = Vec::new();
            for pairing in &places.pairings {
                let seats = started(pairing.seats.exchanged(places.players), &price);
                let after = Pairing { seats, ..pairing.clone() };
                seater.put(pairing, after.clone());
                said.push(seater.field.described(&after));
            }
            seater.changed(&round);
            let said = format!("Round {}: {}", number.0, said.join(", "));
            let field = seater.field.clone();
            Ok(seater.plan(&said, (field, price)).accepting(overrides.accepted))
        })
    }
}

/// The places of two players who may be exchanged.
pub(crate) struct Places {
    pub(crate) players: [PlayerId; 2],
    pairings: [Pairing; 2],
}

impl Places {
    /// The places of two players who do not meet in the round.
    pub(crate) fn find(
        field: &DivisionField,
        round: &Round,
        names: [&str; 2],
    ) -> Result<Places, Refusal> {
        let [(one, first), (other, second)] =
            [field.place(round.number, names[0])?, field.place(round.number, names[1])?]
                .map(|(_, player, pairing)| (player, pairing.clone()));
        let solo = |pairing: &Pairing| matches!(pairing.seats, Seats::Solo(_));
        if first.id == second.id || (solo(&first) && solo(&second)) {
            let (one, other) = (one.name.clone(), other.name.clone());
            return Err(IrregularRefusal::SamePlace { one, other, round: round.number }.into());
        }
        Ok(Places { players: [one.id, other.id], pairings: [first, second] })
    }
}

fn started(seats: Seats, price: &SwapPrice) -> Seats {
    let Seats::Pair { first: one, second: other, .. } = seats else { return seats };
    let reason = price.pairs.iter().find(|reason| {
        let sits = [reason.seats.first, reason.seats.second];
        sits.contains(&one) && sits.contains(&other)
    });
    match reason {
        None => seats,
        Some(reason) => {
            let PairedSeats { first, second, start, .. } = reason.seats;
            Seats::Pair { first, second, start }
        }
    }
}
