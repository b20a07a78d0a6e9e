//! The proof of a round: that no pairing of it costs less.
use crate::desk::late::state;
use crate::desk::pairing::named;
use crate::desk::{Desk, DivisionField, EventField, Refusal};
use crate::tournament::pairing::{Method, Plan, Proof, prove};
use crate::tournament::{PlayerId, Round, RoundNo, Seats, request_again};

/// A round and what is proved of it.
#[derive(Clone, Debug)]
pub struct RoundProved {
    /// The division.
    pub field: DivisionField,
    /// The round.
    pub round: Round,
    /// What is proved.
    pub proved: Proved,
}

/// What is proved of a round.
#[derive(Clone, Debug)]
pub enum Proved {
    /// The round was derived again from its request, and this is the proof.
    Least(Box<Proof>),
    /// Its method minimises nothing.
    NothingMinimised(Method),
    /// It has no request: its pairings came from elsewhere.
    NoRequest,
}

impl Desk {
    /// Derives a round again from its request, on the results that now count, and proves
    /// that no pairing costs less.
    ///
    /// # Errors
    /// There is no such round, or its request cannot be met any more.
    pub fn prove_round(
        &mut self,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<RoundProved, Refusal> {
        self.view(|view| {
            let (event, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?.clone();
            let proved = match Plan::from_json(&round.parameters) {
                Err(_) => Proved::NoRequest,
                Ok(plan) => {
                    let method = plan.method.clone();
                    let outcomes = field.outcomes()?;
                    let request = request_again(&state(&event, &field, &outcomes), &round, plan);
                    let proof = prove(&request, &pairs(&field, &round));
                    match proof.map_err(|error| named(&field, error))? {
                        Some(proof) => Proved::Least(Box::new(proof)),
                        None => Proved::NothingMinimised(method),
                    }
                }
            };
            Ok(RoundProved { field, round, proved })
        })
    }
}

fn pairs(field: &DivisionField, round: &Round) -> Vec<(PlayerId, PlayerId)> {
    let pairs = field.pairings_of(round).filter_map(|pairing| match pairing.seats {
        Seats::Pair { first, second, .. } => Some((first, second)),
        Seats::Solo(_) => None,
    });
    pairs.collect()
}
