//! Floor 0: from the tiles to a finished game.
//!
//! Pure: no files, clock or chance; values in, values out: a bag is shuffled by a seed. The rules are
//! those of `docs/rules/`, and every number in them is a field of the rule set.
mod board;
mod game;
pub mod gcg;
mod lexicon;
mod paper;
mod play;
mod ruleset;
mod text;

pub use board::{
    Alphabet, AlphabetError, Board, Case, Direction, Layout, LayoutError, Letter, PlacedTile,
    Points, Position, PositionError, Premium, Rack, RackError, Square, Tile, Tiles,
};
pub use game::{
    Account, Action, Adjustment, Allowance, Allowed, AtTable, BySeat, Calculation,
    CalculationError, ClockReading, Consent, DrawError, EndCause, Event, Exchanged, Game,
    GameFinding, GameRefusal, Hand, LeftRacks, Leftover, Line, LineKind, LineRole, Lots, Oddity,
    Outcome, PerMille, RackWorth, Seat, Stage, TimeOver, TurnNo, TurnNote, TypedPlay, Verdict,
    calculate, shuffle, starter,
};
pub use gcg::{Asked, AskedBy, Unlike};
pub use lexicon::{
    Capitals, Compiled, Definition, Exclusion, Hooks, KwgError, LeftOut, Lexicon, LexiconError,
    Pool, PoolError, listed_form,
};
pub use paper::{
    Due, Mistake, MistakeCell, MistakeKind, Omission, Omitted, Paper, PaperColumn, PaperError,
    Parting, Written, check_addition, check_column, due_column, part,
};
pub use play::{
    FormedWord, PlacementError, Play, PlayText, PlayTextError, PlayTile, Reading, Scored,
    ScoredTile, SinglePlay, SinglePlayError, shown_word, tile_text,
};
pub use ruleset::{
    Bingo, ChallengeBy, ChallengeRule, ChallengeScope, ChallengeUntil, ChallengedOff, DeclaredEnd,
    DisqualifiedGames, Fields, Files, ForfeitStarts, MayRule, Milliseconds, MisplacedOpening,
    Missed, MissedError, MissingLetter, Overtime, OvertimeLoss, OvertimeRule, PenaltyCounts, Per,
    PlayOut, RuleSet, RuleSetError, ScorelessEmptyBoard, ScorelessEnd, ScorelessExchange,
    SpreadKind, TieBreak, TieBreakError, TieRule, TimeError, Window, WithdrawalRound, WordRule,
};
pub use text::near;
