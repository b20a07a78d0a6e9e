//! [`GameRecord`]: the head of a turn-by-turn record; its events lie beside it.
mod adjudication;
mod entry;
mod layers;
mod lexicon;

use crate::{EntryId, GameNo, NoteId, PairingId, PlayerId};
use rules::BySeat;

pub use adjudication::{Adjudication, JudgePlace};
pub use entry::{ENTRY_KINDS, EntryError, RACK_ANNOUNCED, RACK_COUNTED, RACK_LEFT, rack_parts};
pub use layers::{
    Announcement, Decided, Incident, IncidentKind, Layers, Ruled, RuledThing, Ruling, RulingState,
};
pub use lexicon::LexiconRef;

/// The head of a turn-by-turn record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    pub number: GameNo,
    /// The pairing whose result it is; `None` for a free game.
    pub pairing: Option<PairingId>,
    pub players: BySeat<RecordPlayer>,
    /// The rule set of this game as TOML text, where it is not the event's.
    pub ruleset: Option<String>,
    /// What the fold of its entries came to when it was last written: a cache, so
    /// that lists need not fold every game; `verify` folds it again.
    pub summary: GameSummary,
    /// The seed of the bag, where sixzero deals. Who knows it knows every rack.
    pub deal: Option<u64>,
    /// The tiles that each player drew for the start, by whom the order of play was
    /// decided: `E`, or `EC` where an `E` had to be drawn again.
    pub draw: Option<BySeat<String>>,
    /// The word list of this game, where it is not what the event agreed on.
    pub lexicon: Option<LexiconRef>,
    /// What came with the record from a file, or goes into one.
    pub header: GameHeader,
    /// Who starts, where the pairing says something else.
    pub seating: Seating,
}

/// What stands above a game in a file: kept as it was written, and written back.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameHeader {
    /// Pragmas in their order, without `#`: `title`, `id`, `lexicon`, unknown ones too.
    pub pragmas: Vec<(String, String)>,
    /// The players' short names in the order of play; empty where nobody gave them.
    pub nicks: Vec<String>,
}

/// Whether the seats of a record are those of its pairing.
///
/// ```
/// use sixzero_tournament::Seating;
///
/// // By the record the pairing's second player started, and has the first score in it.
/// assert_eq!(Seating::Reversed.exchanged(412, 388), (388, 412));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    #[default]
    AsPaired,
    /// By the record the pairing's second player started.
    Reversed,
}

impl Seating {
    /// What the first and the second player of the record have, in the order of the pairing;
    /// and the other way round.
    #[must_use]
    pub fn exchanged<T>(self, one: T, other: T) -> (T, T) {
        match self {
            Seating::AsPaired => (one, other),
            Seating::Reversed => (other, one),
        }
    }
}

/// What somebody noted beside a game: an annotation, or what was wrong in the file that
/// the record came from. It changes nothing in the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    pub id: NoteId,
    pub game: GameNo,
    /// The entry it is about; `None` for the game as a whole.
    pub entry: Option<EntryId>,
    pub text: String,
}

impl GameHeader {
    /// The value of the first pragma of this name, in any case.
    #[must_use]
    pub fn pragma(&self, name: &str) -> Option<&str> {
        let found = self.pragmas.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pragmas.is_empty() && self.nicks.is_empty()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordPlayer {
    pub name: String,
    /// The player on the roster; `None` in a free game.
    pub player: Option<PlayerId>,
}

/// What a record's fold came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameSummary {
    Open,
    /// It waits for the last play to be accepted or challenged.
    AwaitingAcceptance,
    /// It ended, and waits for the racks that were left.
    AwaitingRacks,
    Finished,
}

/// One entry of a game record as text and numbers: the unchecked shape that the
/// store, and every file format, keeps. `rules::Event` is the checked one. Its texts are
/// its own, or `&str` while it is looked at where it lies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryFields<T = String> {
    /// One of [`ENTRY_KINDS`].
    pub kind: T,
    /// The 1-based seat of the player whose act it is.
    pub seat: Option<u8>,
    /// Where a play begins, as `8F` or `F8`.
    pub position: Option<T>,
    /// The tiles: of a play with those it plays through in parentheses (`FA(R)M`), of an
    /// exchange, or of the racks left, by seat with `/` between: `1=AEINRST/2=+7`, where
    /// `+7` is points alone; besides `1:14` is what the table added to a score for them and
    /// what counts, `1~14` what it announced.
    pub tiles: Option<T>,
    /// The rack before the turn, as far as it is known.
    pub rack: Option<T>,
    /// How many tiles were exchanged, where it is not known which; the points that a table
    /// added for a challenge in vain, or for overtime, where they count whatever the rules say.
    pub number: Option<i64>,
    /// The score that the player announced, in points; of a challenge in vain, or of
    /// overtime, what the table added where the rules say what counts.
    pub announced: Option<i64>,
    /// Overtime in milliseconds.
    pub milliseconds: Option<i64>,
    /// The words challenged, with spaces between.
    pub words: Option<T>,
    /// The verdict on them: `acceptable unacceptable toggled consented misplaced`.
    pub verdict: Option<T>,
    /// The private part of a verdict, as JSON: the list with its hash and what it says
    /// of each word; who ruled and why, where the director did.
    pub private: Option<T>,
    /// What the director lets stand against the rules, with spaces between: `pool misplaced`.
    pub allowed: Option<T>,
    /// What the player's clock showed after the turn, in milliseconds; below 0 in overtime.
    pub clock: Option<i64>,
}

/// An entry in its place in the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<T = String> {
    pub id: EntryId,
    pub game: GameNo,
    /// The place in the record; entries are folded in this order.
    pub place: i64,
    pub fields: EntryFields<T>,
}
