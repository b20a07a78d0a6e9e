//! Floor 0: from the tiles to a finished game.
//!
//! Pure: no files, clock or randomness; values in, values out. The rules are
//! those of `docs/rules/`, and every number in them is a field of the rule set.
mod alphabet;
mod asked;
mod board;
mod calc;
mod challenge;
mod clock;
mod ending;
mod event;
mod game;
pub mod gcg;
mod hand;
mod layout;
mod lexicon;
mod line;
pub mod near;
mod nfc;
mod play;
mod points;
mod rack;
mod refusal;
mod ruleset;
mod score;
mod seat;
mod square;

pub use alphabet::{Alphabet, AlphabetError, Case, Letter, Tile};
pub use asked::{Asked, AskedBy, Unlike};
pub use board::{Board, PlacedTile};
pub use calc::{Account, Adjustment, Calculation, CalculationError, calculate};
pub use challenge::{ChallengeRule, Per};
pub use clock::{Milliseconds, Overtime, OvertimeLoss, OvertimeRule, TimeError};
pub use ending::{EndCause, Outcome};
pub use event::{Event, Exchanged, Leftover, Verdict};
pub use game::{Action, Game, Stage};
pub use hand::Hand;
pub use layout::{Layout, LayoutError, Premium};
pub use lexicon::{Compiled, Lexicon, LexiconError};
pub use line::{LeftRacks, Line, LineKind, LineRole, TurnNo};
pub use play::{PlacementError, Play, PlayText, PlayTextError, PlayTile, Reading, tile_text};
pub use points::Points;
pub use rack::{Rack, RackError, Tiles};
pub use refusal::GameRefusal;
pub use ruleset::{
    Bingo, ChallengeBy, ChallengeScope, ChallengeUntil, ChallengedOff, DeclaredEnd, Fields, Files,
    ForfeitStarts, PlayOut, RuleSet, RuleSetError, ScorelessEmptyBoard, ScorelessEnd,
    ScorelessExchange, TieRule, WordRule,
};
pub use score::{FormedWord, Scored, ScoredTile, shown_word};
pub use seat::{BySeat, Seat};
pub use square::{Direction, Position, PositionError, Square};
