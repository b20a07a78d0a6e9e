//! Pairing: who meets whom next, as a pure function of a complete request.
//!
//! [`verify`] names every reason why a request is impossible; [`pair`] runs the
//! method and answers with pairings and an [`Explanation`]. The same request gives
//! the same answer for ever, whatever the order of its rows: the desk stores the
//! [`Plan`] and the seed with the round and can derive it again. A method is a file
//! here and a line in [`Method`]. `docs/rules/pairing.md` states the promises.
mod basis;
mod breach;
mod chance;
mod cop;
mod entrant;
mod explanation;
mod factor;
mod field;
mod kept;
mod king_of_the_hill;
mod ladder;
mod limits;
mod manual;
mod matching;
mod method;
mod objective;
mod plan;
mod proof;
mod quartiles;
mod random;
mod recipe;
mod request;
mod round_robin;
mod schedule;
mod starts;
mod swiss;
mod tables;
mod verify;

pub use basis::Basis;
pub use breach::Breach;
pub use cop::{
    Certainty, ClassPrizes, CopBye, CopCost, CopFinding, CopPair, CopParameters, CopPlace, CopRule,
    CopTrace, CopTrial, CopWeights, CopWordError, LeaderRule, Share, SimulationEnd,
    SimulationTrace,
};
pub use entrant::entrants;
pub use explanation::{ByeReason, Explanation, Origin, PairReason, Paired, PairedSeats};
pub use factor::FactorParameters;
pub use king_of_the_hill::KingOfTheHillParameters;
pub use ladder::TooWide;
pub use limits::{ByeRule, Limits};
#[doc(hidden)]
pub use matching::least_cost_pairs;
pub use method::{Method, UnknownMethod};
pub use objective::{Repeats, Tier, TierUnits};
pub use plan::{FixedTable, Plan, PlanError};
pub use proof::{PlayerDual, Proof, SetDual, TierBits, prove};
pub use quartiles::{Quartile, QuartileParameters};
pub use random::RandomParameters;
pub use recipe::{ApartBy, Recipe, RecipeError};
pub use request::{Entrant, PairingRequest, Past, Pin, PinStart};
pub use round_robin::RoundRobinParameters;
pub use schedule::{Phase, Schedule, ScheduleError};
pub use starts::{StartReason, StartRule};
pub use swiss::{Shape, SwissParameters};
pub use verify::{Impossible, verify};

use field::Field;

/// Why a request was not paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// The request cannot be met; every reason is here, not only the first.
    #[error("no legal pairing: {}", list(.0))]
    Impossible(Vec<Impossible>),
    /// The costs of an exact pairing need wider numbers than there are.
    #[error(transparent)]
    TooWide(#[from] TooWide),
}

/// Pairs a round.
///
/// # Errors
/// Every reason of [`verify`], or costs too wide for exact arithmetic.
pub fn pair(request: &PairingRequest) -> Result<Paired, PairingError> {
    let reasons = verify(request);
    if !reasons.is_empty() {
        return Err(PairingError::Impossible(reasons));
    }
    let field = Field::new(request);
    let drawn = match &request.plan.method {
        Method::Manual => manual::draw(&field),
        Method::Random(parameters) => random::draw(&field, parameters)?,
        Method::RoundRobin(parameters) => round_robin::draw(&field, parameters)?,
        Method::KingOfTheHill(parameters) => king_of_the_hill::draw(&field, parameters)?,
        Method::Swiss(parameters) => swiss::problem(&field, parameters).drawn()?,
        Method::Factor(parameters) => factor::problem(&field, parameters).drawn()?,
        Method::Quartiles(parameters) => quartiles::problem(&field, parameters).drawn()?,
        Method::Cop(parameters) => {
            let (drawn, trace) = cop::draw(&field, parameters)?;
            let mut paired = explanation::explain(&field, drawn);
            paired.explanation.cop = Some(trace);
            return Ok(paired);
        }
    };
    Ok(explanation::explain(&field, drawn))
}

fn list(reasons: &[Impossible]) -> String {
    reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
