//! The proof of a round: that no pairing of it costs less.
use crate::desk::late::state;
use crate::desk::pairing::named;
use crate::desk::parted::parted;
use crate::desk::{Desk, DivisionField, EventField, Refusal};
use crate::store::Operation;
use crate::tournament::pairing::{Method, PairingRequest, Pin, Plan, Proof, prove};
use crate::tournament::{PlayerId, Round, RoundNo, Seats, TableLine, request_again};

/// A round and what is proved of it.
#[derive(Clone, Debug)]
pub struct RoundProved {
    /// The division.
    pub field: DivisionField,
    /// The round.
    pub round: Round,
    /// What is proved.
    pub proved: Proved,
    /// How it came to be another round than its request asks for; `None` where it is not.
    pub strays: Option<Strays>,
}

/// How a round is another than its request asks for, so that the two cannot be compared.
#[derive(Clone, Debug)]
pub struct Strays {
    /// What the director fixed and does not stand.
    pub parted: Vec<Pin>,
    /// Who has no opponent in the round, and has one in the pairing that is proved.
    pub without: Vec<PlayerId>,
    /// Who has none in the pairing that is proved, and has one in the round.
    pub instead: Vec<PlayerId>,
    /// The operations that moved somebody in it since it was paired, the oldest first.
    pub since: Vec<Operation>,
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
        let mut proved = self.view(|view| {
            let (event, field) = EventField::with_division(view, division)?;
            let round = field.round(number)?.clone();
            let mut strays = None;
            let proved = match Plan::from_json(&round.parameters) {
                Err(_) => Proved::NoRequest,
                Ok(plan) => {
                    let method = plan.method.clone();
                    let outcomes = field.outcomes()?;
                    let request = request_again(&state(&event, &field, &outcomes), &round, plan);
                    let proof = prove(&request, &pairs(&field, &round));
                    match proof.map_err(|error| named(&field, error))? {
                        Some(proof) => {
                            strays = strayed(&field, &round, &request, &proof);
                            Proved::Least(Box::new(proof))
                        }
                        None => Proved::NothingMinimised(method),
                    }
                }
            };
            Ok(RoundProved { field, round, proved, strays })
        })?;
        if let Some(strays) = &mut proved.strays {
            let found = self.retrace_round(Some(&proved.field.division.name), number)?;
            strays.since = found.retraced.map(|retraced| retraced.since).unwrap_or_default();
        }
        Ok(proved)
    }
}

/// How the round is another than is proved; `None` where the two can be compared.
fn strayed(
    field: &DivisionField,
    round: &Round,
    request: &PairingRequest,
    proof: &Proof,
) -> Option<Strays> {
    if proof.stored.is_some() {
        return None;
    }
    let lines: Vec<TableLine> = field.pairings_of(round).map(TableLine::of).collect();
    let pinned = request.plan.pins.iter().filter_map(|pin| match *pin {
        Pin::Pair { first, second, .. } => Some((first, second)),
        Pin::Bye(_) => None,
    });
    let proven: Vec<(PlayerId, PlayerId)> = proof.pairs.iter().copied().chain(pinned).collect();
    let plays = |pairs: &[(PlayerId, PlayerId)], player: PlayerId| {
        pairs.iter().any(|(one, two)| [*one, *two].contains(&player))
    };
    let stands = pairs(field, round);
    let (mut without, mut instead) = (Vec::new(), Vec::new());
    for player in request.entrants.iter().map(|entrant| entrant.player) {
        match (plays(&stands, player), plays(&proven, player)) {
            (false, true) => without.push(player),
            (true, false) => instead.push(player),
            (true, true) | (false, false) => {}
        }
    }
    Some(Strays { parted: parted(&request.plan, &lines), without, instead, since: Vec::new() })
}

fn pairs(field: &DivisionField, round: &Round) -> Vec<(PlayerId, PlayerId)> {
    let pairs = field.pairings_of(round).filter_map(|pairing| match pairing.seats {
        Seats::Pair { first, second, .. } => Some((first, second)),
        Seats::Solo(_) => None,
    });
    pairs.collect()
}
