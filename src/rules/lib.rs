//! Floor 0: from the tiles to a finished game.
//!
//! Pure: no files, clock or chance; values in, values out: a bag is shuffled by a seed. The rules are
//! those of `docs/rules/`, and every number in them is a field of the rule set.
mod alphabet;
mod asked;
mod at_table;
mod board;
mod calc;
mod challenge;
mod clock;
mod deck;
mod draw;
mod ending;
mod event;
mod game;
pub mod gcg;
mod hand;
mod irregular;
mod layout;
mod lexicon;
mod line;
mod lots;
mod missed;
pub mod near;
mod nfc;
mod play;
mod points;
mod rack;
mod refusal;
mod ruleset;
mod score;
mod seat;
mod sheet;
mod single;
mod square;
mod tie_break;

pub use alphabet::{Alphabet, AlphabetError, Case, Letter, Tile};
pub use asked::{Asked, AskedBy, Unlike};
pub use at_table::AtTable;
pub use board::{Board, PlacedTile};
pub use calc::{Account, Adjustment, Calculation, CalculationError, RackWorth, calculate};
pub use challenge::{ChallengeRule, Per};
pub use clock::{
    ClockReading, Milliseconds, Overtime, OvertimeLoss, OvertimeRule, TimeError, TimeOver,
};
pub use draw::{DrawError, starter};
pub use ending::{EndCause, Outcome};
pub use event::{Consent, Event, Exchanged, Leftover, TurnNote, Verdict};
pub use game::{Action, Game, Stage, TypedPlay};
pub use hand::Hand;
pub use irregular::{Allowance, Allowed, GameFinding, Oddity};
pub use layout::{Layout, LayoutError, Premium};
pub use lexicon::{
    Capitals, Compiled, Definition, Exclusion, Hooks, KwgError, LeftOut, Lexicon, LexiconError,
    Pool, PoolError, listed_form,
};
pub use line::{LeftRacks, Line, LineKind, LineRole, TurnNo};
pub use lots::{Lots, PerMille, shuffle};
pub use missed::{Missed, MissedError};
pub use play::{PlacementError, Play, PlayText, PlayTextError, PlayTile, Reading, tile_text};
pub use points::Points;
pub use rack::{Rack, RackError, Tiles};
pub use refusal::GameRefusal;
pub use ruleset::{
    Bingo, ChallengeBy, ChallengeScope, ChallengeUntil, ChallengedOff, DeclaredEnd,
    DisqualifiedGames, Fields, Files, ForfeitStarts, MayRule, MisplacedOpening, MissingLetter,
    PenaltyCounts, PlayOut, RuleSet, RuleSetError, ScorelessEmptyBoard, ScorelessEnd,
    ScorelessExchange, TieRule, Window, WithdrawalRound, WordRule,
};
pub use score::{FormedWord, Scored, ScoredTile, shown_word};
pub use seat::{BySeat, Seat};
pub use sheet::{
    Due, Mistake, MistakeCell, MistakeKind, Omission, Omitted, Paper, PaperColumn, PaperError,
    Parting, Written, check_addition, check_column, due_column, part,
};
pub use single::{SinglePlay, SinglePlayError};
pub use square::{Direction, Position, PositionError, Square};
pub use tie_break::{SpreadKind, TieBreak, TieBreakError};
