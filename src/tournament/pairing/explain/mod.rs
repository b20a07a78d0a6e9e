//! The answer: a paired round, its tables, the reasons, and what other pairings would cost.
mod audit;
mod explanation;
mod gibson;
mod pair;
mod price;
mod proof;
mod swap;
mod tables;

pub use audit::{
    Alternative, Audit, Derivation, Explained, Otherwise, PlayerExplained, Proved, ProvedStanding,
    Strays,
};
pub use explanation::{ByeReason, Explanation, Origin, PairReason, Paired, PairedSeats, Told};
use pair::verified;
pub use pair::{pair, settled};
use price::{all_pinned, byes_of, pairs_of};
pub use price::{prices, unpinned};
pub use proof::prove;
pub use swap::{SwapPrice, price_swap};
pub use tables::{Streamed, TablesReason};
