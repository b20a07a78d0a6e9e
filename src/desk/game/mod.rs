//! Recording games: every entry is folded before it is written.
mod announce;
mod challenge;
mod compare;
mod enter;
mod file;
mod fix;
mod impact;
mod incident;
mod layers;
mod new;
mod rule;
mod sheet;
mod window;

pub use announce::{Announced, Speaker};
pub use challenge::{Challenge, HandVerdict, OpenLexicon, RulingNote, WordVerdict};
pub use compare::{ComparedColumn, ComparedSheet, ComparedTurn};
pub use enter::{Entered, GameRequest, Turn};
pub use file::{GameFile, which_game};
pub use fix::{Correction, Fixed, StandingChange, TurnChange};
pub use incident::NewIncident;
pub use layers::TurnScores;
pub use new::NewGame;
pub use rule::{NewRuling, RuledGame, RulingRequest, Withdrawal};

pub(in crate::desk) use rule::ruling_for;
