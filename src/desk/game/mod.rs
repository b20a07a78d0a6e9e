//! Recording games: every entry is replayed before it is written.
mod announce;
mod challenge;
mod compare;
mod dossier;
mod draw;
mod enter;
mod export;
pub(crate) mod file;
mod fix;
mod folded;
mod impact;
mod import;
mod incident;
mod incoming;
mod layers;
mod lenience;
mod lexicon;
mod new;
mod note;
mod otherwise;
mod rule;
mod said;
mod sheet;
mod table;
mod table_start;
mod told;
mod window;

pub use announce::{Announced, Speaker};
pub use challenge::{
    Challenge, ListAsked, OpenLexicon, PlayVerdict, RulingNote, Settle, WordVerdict,
};
pub use compare::{ComparedColumn, ComparedSheet, ComparedTurn};
pub use dossier::{Dossier, ShownGame, TableOf};
pub use enter::{Entered, GameRequest, Turn};
pub use file::{GameFile, which_game};
pub use fix::{
    ChallengeFix, Correction, Fixed, FixedVerdict, LaterTurns, ScoreChange, TurnChange, TurnFix,
};
pub use import::{GameImport, ImportedGame};
pub use incident::NewIncident;
pub use layers::TurnScores;
pub use new::{FreePlayers, NewGame};
pub use note::GameNote;
pub use rule::{NewRuling, RuledGame, RulingRequest, Withdrawal};
pub use said::finding_said;
pub use table::TableNamed;
pub use table_start::TableStart;
pub use told::When;

pub(crate) use rule::ruling_for;
pub(crate) use window::check_table_ruling;
