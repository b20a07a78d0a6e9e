//! Why a round is paired as it is, and what it would cost otherwise.
mod audit;
mod explanation;
pub(crate) mod price;
mod proof;
mod step;
mod swap;

pub use audit::{
    Alternative, Audit, Derivation, Explained, Otherwise, PlayerExplained, Proved, ProvedStanding,
    Strays,
};
use audit::{byes_of, pairs_of};
pub(crate) use explanation::explain;
pub use explanation::{
    ByeReason, Explanation, Origin, PairReason, Paired, PairedSeats, Streamed, TablesReason, Told,
};
pub use price::{Cheapest, Prices, prices, unpinned};
pub(crate) use price::{Weighed, all_pinned};
pub use proof::{PlayerDual, Proof, SetDual, StrictProof, TierBits, prove};
pub use step::Step;
pub use swap::{SwapPrice, price_swap};
