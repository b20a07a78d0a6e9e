//! GCG: the file format in which the field exchanges games.
//!
//! Reading is three steps, none of which refuses what a file says. [`GcgText`] is the
//! bytes as text; [`GcgFile`] is the text as lines; [`Checker`] replays the lines on a
//! board and tells every slip as a [`Finding`]. [`import`] turns the lines into the
//! events of a game, as far as they stand. [`write()`] and [`write_game`] write the form
//! that the field's programs all accept. `docs/rules/gcg.md` is the promise.
mod asked;
mod bracket;
mod check;
mod decode;
mod finding;
mod import;
mod line;
mod read;
mod table;
mod turn;
mod write;
mod write_brackets;
mod write_game;
mod write_header;
mod write_rack;

pub use asked::challenge_of;
pub use check::{Checked, Entry};
pub use decode::{Encoding, GcgText, NotGcg};
pub use finding::{Finding, FindingKind, FindingName, Weight};
pub use import::{AsPlayed, Import, ImportNote, OwnRule, Stopped, import, import_as_played};
pub use line::{GcgExchange, GcgKind, GcgLine};
pub use read::{GcgFile, GcgNote, GcgPlayer, GcgRack, Pragma};
pub use table::Checker;
pub use write::write;
pub use write_game::{Header, write_game};
