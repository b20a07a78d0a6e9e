//! Recording games: every entry is folded before it is written.
mod challenge;
mod draw;
mod enter;
mod file;
mod fix;
mod lenience;
mod new;
mod said;

pub use challenge::{
    Challenge, HandVerdict, ListAsked, OpenLexicon, RulingNote, Settle, WordVerdict, list_named,
};
pub use enter::{Entered, GameRequest, Turn};
pub use file::{GameFile, which_game};
pub use fix::{
    ChallengeFix, Correction, Fixed, FixedVerdict, LaterTurns, ScoreChange, StandingChange,
    TurnChange, TurnFix,
};
pub use new::{FreePlayers, NewGame};
pub use said::finding_said;
