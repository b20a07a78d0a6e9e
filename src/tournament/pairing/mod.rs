//! Pairing: who meets whom next, as a pure function of a complete request.
//!
//! [`verify`] names every reason why a request is impossible; [`pair`] runs the
//! method and answers with pairings and an [`Explanation`]. The same request gives
//! the same answer for ever, whatever the order of its rows: the desk stores the
//! [`Plan`] and the seed with the round and can derive it again. A method is a file
//! here and a line in [`Method`]. `docs/rules/pairing.md` states the promises.
mod apart;
mod australian;
mod basis;
mod block;
mod boards;
mod bracket;
mod breach;
mod canonical;
mod chance;
mod chew;
mod choice;
mod completion;
mod cop;
mod dealing;
mod entrant;
mod euler;
mod explanation;
mod factor;
mod field;
mod gibson;
mod groups;
mod kept;
mod king_of_the_hill;
mod ladder;
mod limits;
mod manual;
mod matching;
mod method;
mod objective;
mod oddity;
mod plan;
mod price;
mod proof;
mod quartiles;
mod random;
mod recipe;
mod request;
mod round_robin;
mod schedule;
mod seating;
mod starts;
mod step;
mod strict;
mod swiss;
mod tables;
mod teams;
mod verify;

pub use apart::ApartBy;
pub use australian::AustralianParameters;
pub use basis::Basis;
pub use boards::KeptBoard;
pub use bracket::{
    BracketGame, BracketParameters, Idle, Losers, Ruling, SeedsBy, Stage, ThirdPlace, TieFault,
    TieState, TieTold, bracket_winner, ruled_through,
};
pub use breach::Breach;
pub use chew::ChewParameters;
pub use cop::{
    Certainty, ClassPrizes, CopBye, CopCost, CopFinding, CopPair, CopParameters, CopPlace, CopRule,
    CopTrace, CopTrial, CopWeights, CopWordError, LeaderRule, Share, SimulationEnd,
    SimulationTrace,
};
pub use entrant::{ChargedStarts, OpenGames, entrants};
pub use explanation::{
    ByeReason, Explanation, Origin, PairReason, Paired, PairedSeats, Streamed, TablesReason, Told,
};
pub use factor::FactorParameters;
pub use gibson::Gibson;
pub use groups::{GroupForm, GroupParameters, Grouping};
pub use king_of_the_hill::KingOfTheHillParameters;
pub use ladder::TooWide;
pub use limits::{ByeRule, Limits};
#[doc(hidden)]
pub use matching::least_cost_pairs;
pub use method::{Method, UnknownMethod};
pub use objective::{Repeats, Tier, TierUnits, earlier_first};
pub use oddity::Oddity;
pub use plan::{FixedTable, Plan, PlanError};
pub use price::{Cheapest, Prices, all_pinned, difference, unpinned};
pub use proof::{PlayerDual, Proof, SetDual, StrictProof, TierBits, prove};
pub use quartiles::{Quartile, QuartileParameters};
pub use random::RandomParameters;
pub use recipe::{Recipe, RecipeError};
pub use request::{Entrant, PairingRequest, Past, Pin, PinStart};
pub use round_robin::{RoundRobinKept, RoundRobinParameters, round_robin_kept};
pub use schedule::{Phase, Schedule, ScheduleError};
pub use seating::{Seating, TableOrder};
pub use starts::{StartReason, StartRule};
pub use step::Step;
pub use strict::{Choice, Outlook, OutlookRound, Shortage, Strict};
pub use swiss::{EVENED_UP_TO, Shape, StartsWeight, SwissParameters};
pub use teams::{TeamParameters, TeamsBy};
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
        Method::Swiss(parameters) => match parameters.strict {
            Strict::No | Strict::ToTheEnd => swiss::problem(&field, parameters).drawn()?,
            Strict::Ahead(asked) => {
                let problem = swiss::problem(&field, parameters);
                let (drawn, outlook) = strict::draw(&field, problem, asked)?;
                let mut paired = explanation::explain(&field, drawn)?;
                paired.explanation.steps = gibson::steps(&field, &paired.explanation);
                paired.explanation.outlook = Some(outlook);
                return Ok(paired);
            }
        },
        Method::Factor(parameters) => factor::problem(&field, parameters).drawn()?,
        Method::Quartiles(parameters) => quartiles::problem(&field, parameters).drawn()?,
        Method::Groups(parameters) => groups::draw(&field, parameters)?,
        Method::Teams(parameters) => teams::draw(&field, parameters)?,
        Method::Cop(parameters) => {
            let (drawn, trace) = cop::draw(&field, parameters)?;
            let mut paired = explanation::explain(&field, drawn)?;
            paired.explanation.cop = Some(trace);
            return Ok(paired);
        }
        Method::Australian(parameters) => {
            return Ok(stepwise(&field, australian::draw(&field, parameters)?)?);
        }
        Method::Bracket(parameters) => {
            let bracket::Round { drawn, idle, steps } = bracket::draw(&field, parameters)?;
            return Ok(Paired { idle, ..stepwise(&field, (drawn, steps))? });
        }
        Method::Chew(parameters) => return Ok(stepwise(&field, chew::draw(&field, parameters)?)?),
    };
    let mut paired = explanation::explain(&field, drawn)?;
    paired.explanation.steps = gibson::steps(&field, &paired.explanation);
    Ok(paired)
}

/// Settles what a block of rounds settles with its first one, for the round to store: who are
/// in which group, who is on which board of a team. [`pair`] answers the same with it as
/// without it; the block's later rounds are to be given it.
#[must_use]
pub fn settled(request: &PairingRequest) -> Method {
    let mut method = request.plan.method.clone();
    if verify(request).is_empty() {
        let field = Field::new(request);
        match &mut method {
            Method::Groups(parameters) if parameters.groups.is_empty() => {
                parameters.groups = groups::settled(&field, parameters);
            }
            Method::Teams(parameters) => {
                parameters.teams = teams::settled(&field, parameters);
                if parameters.first_round == request.round {
                    teams::by_board(&field, &mut parameters.teams);
                }
            }
            Method::Bracket(parameters) if parameters.seeds.is_empty() => {
                parameters.seeds = bracket::seeded(&field, parameters);
            }
            Method::Groups(_)
            | Method::Bracket(_)
            | Method::Manual
            | Method::Random(_)
            | Method::RoundRobin(_)
            | Method::KingOfTheHill(_)
            | Method::Swiss(_)
            | Method::Factor(_)
            | Method::Quartiles(_)
            | Method::Cop(_)
            | Method::Australian(_)
            | Method::Chew(_) => {}
        }
    }
    method
}

fn stepwise(
    field: &Field<'_>,
    (drawn, steps): (field::Drawn<'_>, Vec<Step>),
) -> Result<Paired, TooWide> {
    let mut paired = explanation::explain(field, drawn)?;
    paired.explanation.steps = steps;
    Ok(paired)
}

fn list(reasons: &[Impossible]) -> String {
    reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
