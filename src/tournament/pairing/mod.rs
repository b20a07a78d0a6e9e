//! Pairing: who meets whom next, as a pure function of a complete request.
//!
//! [`verify`] names every reason why a request is impossible; [`pair`] runs the method and
//! answers with pairings and an [`Explanation`]. The same request gives the same answer for
//! ever, whatever the order of its rows: the desk stores the [`Plan`] and the seed with the
//! round and can derive it again. `docs/rules/pairing.md` states the promises.
//!
//! The rooms: `recipe` is what a director types, `request` all that a pairing depends on,
//! `method` a file for each way to pair, `solve` and `matching` what they stand on, `cop` the
//! largest of them, `explain` why it came out so.
mod cop;
mod explain;
mod matching;
mod method;
mod recipe;
mod request;
mod solve;

pub use cop::{
    Certainty, ClassPrizes, CopBye, CopCost, CopFinding, CopPair, CopParameters, CopPlace, CopRule,
    CopTrace, CopTrial, CopWeights, CopWordError, LeaderRule, Share, SimulationEnd,
    SimulationTrace,
};
pub use explain::{
    Alternative, Audit, ByeReason, Cheapest, Derivation, Explained, Explanation, Origin, Otherwise,
    PairReason, Paired, PairedSeats, PlayerDual, PlayerExplained, Prices, Proof, Proved,
    ProvedStanding, SetDual, Step, Strays, Streamed, StrictProof, SwapPrice, TablesReason,
    TierBits, Told, price_swap, prices, prove, unpinned,
};
pub use matching::TooWide;
#[doc(hidden)]
pub use matching::least_cost_pairs;
pub use method::{
    Aim, AustralianParameters, BracketGame, BracketParameters, Bye, ChewParameters, Choice,
    EVENED_UP_TO, Ends, FactorParameters, GroupForm, GroupParameters, Grouping, Idle,
    KingOfTheHillParameters, Losers, Method, Outlook, OutlookRound, Quartile, QuartileParameters,
    RandomParameters, RoundRobinKept, RoundRobinParameters, Ruling, SeedsBy, Shape, Shortage,
    Stage, StartsWeight, Strict, SwissParameters, TeamParameters, TeamsBy, ThirdPlace, TieFault,
    TieState, TieTold, UnknownMethod, Unproven, bracket_winner, round_robin_kept, ruled_through,
};
pub use recipe::{
    ApartBy, Basis, ByeRule, Limits, Phase, Recipe, RecipeError, Schedule, ScheduleError,
    ScheduleRemark, Seating, Setting, TableOrder,
};
pub use request::{
    ChargedStarts, Entrant, FixedTable, Impossible, KeptBoard, OpenGames, PairingRequest, Past,
    Pin, PinStart, Plan, PlanError, entrants, verify,
};
pub use solve::{
    Breach, Gibson, Repeats, StartReason, StartRule, Tier, TierUnits, difference, earlier_first,
};

use method::Nature;
use solve::field::Field;

/// Why a request was not paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PairingError {
    /// The request cannot be met; every reason is here, not only the first.
    #[error("no legal pairing: {}", list(.0))]
    Impossible(Vec<Impossible>),
    #[error(transparent)]
    TooWide(#[from] TooWide),
}

/// Pairs a round.
///
/// # Errors
/// Every reason of [`verify`], or costs too wide for exact arithmetic.
pub fn pair(request: &PairingRequest) -> Result<Paired, PairingError> {
    verified(request)?;
    let field = Field::new(request);
    let method = request.plan.method.it();
    let mut paired = explain::explain(&field, method.draw(&field)?)?;
    match method.about().nature {
        Nature::ByHand | Nature::Weighing | Nature::ByTable => {
            paired.explanation.steps = solve::steps(&field, &paired.explanation);
        }
        // These say what became of decided places by themselves.
        Nature::Contending | Nature::Whole => {}
    }
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
        method.it_mut().into_iter().for_each(|method| method.settle(&field));
    }
    method
}

fn verified(request: &PairingRequest) -> Result<(), PairingError> {
    let reasons = verify(request);
    if reasons.is_empty() { Ok(()) } else { Err(PairingError::Impossible(reasons)) }
}

fn list(reasons: &[Impossible]) -> String {
    reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
