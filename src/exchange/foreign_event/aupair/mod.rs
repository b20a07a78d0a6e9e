//! AUPAIR's `.tou`, the file that goes to WESPA: fixed columns, ASCII, CRLF.
//!
//! ```text
//! *M14.11.2026 Club championship
//! *Open
//!                                       0
//! Ann Lee              2412  +4 1401   3 2389  +5
//! …
//! *** END OF FILE ***
//! ```
//!
//! A name has twenty columns; then each round is a space, four columns of score (2000
//! added for a win, 1000 for a tie) and four of the opponent's number, five where there
//! are a hundred players, with `+` for who started (`docs/rules/feeds.md`, `docs/rules/ratings.md`).
//! A round without a game is one against oneself. Other programs part them by blanks alone. A file
//! of which the event says the same as ever goes out as it came. What it cannot say is in
//! `docs/rules/feeds.md`.
mod ascii;
mod read;
mod write;

pub use ascii::to_ascii;
pub use read::read;
pub use write::write;

use std::cmp::Ordering;

use tournament::HalfWins;

/// The file, where it is not named.
const FILE: &str = "event.tou";
const NAME: usize = 20;
/// The columns of a score with its win.
const SCORE: usize = 4;
const OPPONENT: usize = 4;
/// With so many players a number has a column more.
const MANY: usize = 100;
/// The largest score that has room.
const MOST: i32 = 999;
/// Added to the score of a win.
const WIN: i32 = 2000;
const TIE: i32 = 1000;
/// A round won without a game.
const BYE: i32 = 2001;
/// The line for the highest word, where nobody knows one.
const NO_HIGH_WORD: &str = "                                      0";
const EVENT: &str = "*M";
const DIVISION: &str = "*";
const END: &str = "*** END OF FILE ***";
/// The key of a division's line for the highest word, where it says one.
const HIGH_WORD: &str = "high_word";

/// The key of the file as it came.
const WHOLE: &str = "file";

fn follows<P: Ord>(own: P, theirs: P) -> HalfWins {
    match own.cmp(&theirs) {
        Ordering::Greater => HalfWins::WIN,
        Ordering::Equal => HalfWins::TIE,
        Ordering::Less => HalfWins::NONE,
    }
}
