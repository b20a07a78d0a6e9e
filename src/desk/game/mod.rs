//! Recording games: every entry is folded before it is written.
mod challenge;
mod dossier;
mod enter;
mod file;
mod fix;
mod new;

pub use challenge::{Challenge, HandVerdict, OpenLexicon, RulingNote, WordVerdict};
pub use dossier::{Dossier, TableOf};
pub use enter::{Entered, GameRequest, Turn};
pub use file::{GameFile, which_game};
pub use fix::{Correction, Fixed, StandingChange, TurnChange};
pub use new::NewGame;
