//! GCG: the file format in which games are exchanged.
//!
//! Reading has three steps, and none refuses what a file says. [`GcgText`] is the bytes as text;
//! [`GcgFile`] is the text as lines; [`check`] replays the lines on a board and reports each slip
//! as a [`Finding`]. [`import`] turns the lines into the events of a game, as far as they can
//! stand; [`write()`] writes events and notes in the form that all programs of the field accept
//! (`docs/rules/gcg.md`).
mod bracket;
mod check;
mod decode;
mod finding;
mod import;
mod letters;
mod line;
mod pragmas;
mod rack;
mod read;
mod write;
mod write_brackets;
mod write_header;
mod write_rack;

pub use check::{Checked, Entry, check};
pub use decode::{Encoding, GcgText, NotGcg};
pub use finding::{Finding, FindingKind, FindingName, Weight};
pub use import::{
    AsPlayed, CutRack, Import, ImportNote, OwnRule, Stopped, TableChallenge, import,
    import_as_played,
};
pub use line::{GcgExchange, GcgKind, GcgLine};
pub(crate) use pragmas::tiles_of_list;
pub use pragmas::{Asked, AskedBy, Unlike};
pub use read::{GcgFile, GcgNote, GcgPlayer, GcgRack, Pragma};
pub use write::{Header, write};
