//! Pairing: who meets whom next, as a pure function of a complete request.
//!
//! [`verify`] names every reason why a request is impossible; [`pair`] runs the method and
//! returns pairings with an [`Explanation`]. The same request always gives the same answer,
//! whatever the order of its rows. The desk stores the [`Plan`] and the seed with the round and
//! can derive it again. `docs/rules/pairing.md` has the promises.
//!
//! The rooms, each importing only those before it: `recipe` has the words that all methods
//! share, `matching` the exact minimum, `request` what a round is paired on, `solve` what
//! methods build on, `method` a file for each way to pair, `plan` what a director types and a
//! round stores, `explain` the answer and its reasons.
mod explain;
mod matching;
mod method;
mod plan;
mod recipe;
mod request;
mod solve;

pub use explain::{
    ByeReason, Explanation, IfTheyMet, Origin, PairReason, Paired, PairedSeats, Streamed,
    SwapPrice, TableChanges, TablesReason, if_they_met, pair, price_swap, prices, settled,
    unpinned,
};
pub use matching::TooWide;
#[doc(hidden)]
pub use matching::least_units;
pub use method::{
    Aim, AustralianParameters, BracketGame, BracketParameters, Bye, ByeOrder, Certainty,
    ChewParameters, ClassPrizes, CopBye, CopCost, CopPair, CopParameters, CopPlace, CopRule,
    CopTrace, CopTrial, CopWeights, CopWordError, EVENED_UP_TO, Ends, FactorParameters, GroupForm,
    GroupParameters, Grouping, Idle, KingOfTheHillParameters, LeaderRule, Losers, Method, Nature,
    RandomParameters, RoundRobinKept, RoundRobinParameters, Ruling, SeedsBy, Setting, Shape, Share,
    SimulationEnd, SimulationTrace, StartsWeight, Step, SwissParameters, TeamParameters, TeamsBy,
    ThirdPlace, TieState, TieTold,
};
pub use plan::{
    FixedTable, PairingRequest, Phase, Plan, PlanError, Recipe, Schedule, ScheduleError,
    ScheduleRemark, bracket_winner, round_robin_kept, ruled_through, verify,
};
pub use recipe::{
    ApartBy, Basis, ByeRule, Gibson, Limits, RecipeError, Seating, StartRule, TableOrder,
    UnknownMethod,
};
pub use request::{
    ChargedStarts, CopFinding, Entrant, Impossible, KeptBoard, OpenGames, PairingError, Past, Pin,
    PinStart, Stage, TieFault, entrants,
};
pub use solve::{Breach, Cheapest, Prices, Repeats, StartReason, Tier, TierUnits, difference};
