//! Recording games: every entry is folded before it is written.
mod challenge;
mod enter;
mod export;
mod file;
mod fix;
mod import;
mod new;
mod note;
mod table;

pub use challenge::{Challenge, HandVerdict, OpenLexicon, RulingNote, WordVerdict};
pub use enter::{Entered, GameRequest, Turn};
pub use file::{GameFile, which_game};
pub use fix::{Correction, Fixed, StandingChange, TurnChange};
pub use import::{GameImport, GameSource, ImportedGame};
pub use new::NewGame;
pub use note::TurnNote;
pub use table::TableNamed;
