//! The answer: a paired round, its tables, the reasons, and what other pairings would cost.
mod changes;
mod explanation;
mod gibson;
mod if_they_met;
mod pair;
mod price;
mod swap;
mod tables;

pub use changes::TableChanges;
pub use explanation::{ByeReason, Explanation, Origin, PairReason, Paired, PairedSeats};
pub use if_they_met::{IfTheyMet, if_they_met};
use pair::verified;
pub use pair::{pair, settled};
use price::{all_pinned, byes_of, pairs_of};
pub use price::{prices, unpinned};
pub use swap::{SwapPrice, price_swap};
pub use tables::{Streamed, TablesReason};
