//! CoCo's CSV files: results as the winners send them in, and the roster.
//!
//! Results are a line a game, `Submitted On,Round,Winner,Winners Score,Opponent,Opponents Score`,
//! of which CoCo's programs count the columns; behind them stands who went first. Nobody is `Bye`.
//! The roster is `Name,Rating` (`docs/rules/feeds.md`). There are no tables in it.
mod read;
mod write;

pub use read::read;
pub use write::write;

use tournament::name_key;

const RESULTS: [&str; 7] =
    ["Submitted On", "Round", "Winner", "Winners Score", "Opponent", "Opponents Score", START];
const ROSTER: [&str; 2] = ["Name", "Rating"];
/// Whether the winner went `First` or `Second`, or that it is a `Forfeit`.
const START: &str = "Did the winner go first or second";
const FIRST: &str = "First";
const SECOND: &str = "Second";
const FORFEIT: &str = "Forfeit";
/// Who stands there where a player has no opponent.
const BYE: &str = "Bye";

fn is_bye(name: &str) -> bool {
    ["bye", "zz bye"].contains(&name_key(name).as_str())
}
