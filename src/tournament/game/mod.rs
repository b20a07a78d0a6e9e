//! [`GameRecord`]: the head of a turn-by-turn record. Its entries are separate rows.
mod adjudication;
mod entry;
mod layers;
mod lexicon;

use crate::{EntryId, GameNo, NoteId, PairingId, PlayerId};
use rules::BySeat;

pub use adjudication::{Adjudication, JudgePlace};
pub use entry::EntryError;
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
    /// The rule set of this game as TOML text, if it is not the event's.
    pub ruleset: Option<String>,
    /// The state when it was last written: a cache, so that lists need not fold every game.
    /// `verify` folds it again.
    pub summary: GameSummary,
    /// The seed of the bag, if sixzero deals. It reveals every rack.
    pub deal: Option<u64>,
    /// The tiles that each player drew for the start: `E`, or `EC` if equal tiles were drawn first.
    pub draw: Option<BySeat<String>>,
    /// The word list of this game, if it is not the event's.
    pub lexicon: Option<LexiconRef>,
    pub header: GameHeader,
    /// Who started, if that differs from the pairing.
    pub seating: Seating,
}

/// The header of a game file, kept as written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameHeader {
    /// Pragmas in order, without `#`, including unknown ones: `title`, `id`, `lexicon`.
    pub pragmas: Vec<(String, String)>,
    /// The players' short names in the order of play, if there are any.
    pub nicks: Vec<String>,
}

/// Whether the seats of a record are in the order of its pairing.
///
/// ```
/// use sixzero_tournament::Seating;
///
/// // In the record the pairing's second player started, and has the first score.
/// assert_eq!(Seating::Reversed.exchanged(412, 388), (388, 412));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seating {
    #[default]
    AsPaired,
    /// In the record the pairing's second player started.
    Reversed,
}

impl Seating {
    /// Converts two values from the order of the record to that of the pairing, or back.
    #[must_use]
    pub fn exchanged<T>(self, one: T, other: T) -> (T, T) {
        match self {
            Seating::AsPaired => (one, other),
            Seating::Reversed => (other, one),
        }
    }
}

/// A note beside a game: an annotation, or a problem in the file that the record came from. It
/// does not change the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    pub id: NoteId,
    pub game: GameNo,
    /// The entry; `None` for the game as a whole.
    pub entry: Option<EntryId>,
    pub text: String,
}

impl GameHeader {
    /// The value of the first pragma with this name, in any case.
    pub fn pragma(&self, name: &str) -> Option<&str> {
        let found = self.pragmas.iter().find(|(key, _)| key.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

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

/// The state of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameSummary {
    Open,
    /// The last play must be accepted or challenged.
    AwaitingAcceptance,
    /// The game ended, and the racks are missing.
    AwaitingRacks,
    Finished,
}

/// An entry of a game record as unchecked texts and numbers, for the store and file formats.
/// `rules::Event` is the checked value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryFields {
    /// The kind of event: `play`, `exchange`, `pass`, ….
    pub kind: String,
    /// The player's seat, from 1.
    pub seat: Option<u8>,
    /// The position of a play, as `8F` or `F8`.
    pub position: Option<String>,
    /// The tiles of a play with those it plays through in parentheses (`FA(R)M`), of an exchange,
    /// or of the racks left, separated by `/`: `1=AEINRST/2=+7` by seat, where `+7` is points
    /// only. For racks also `1:14` for points that the table added and that count, and `1~14` for
    /// points that it announced.
    pub tiles: Option<String>,
    /// The rack before the turn, as far as known.
    pub rack: Option<String>,
    /// The number of tiles exchanged, if the tiles are not known; or the points that the table
    /// added for a failed challenge or overtime, if these count whatever the rules say.
    pub number: Option<i64>,
    /// The score that the player announced, in points; or the points that the table added for a
    /// failed challenge or overtime, if the rules decide what counts.
    pub announced: Option<i64>,
    /// Overtime in milliseconds.
    pub milliseconds: Option<i64>,
    /// The challenged words, separated by spaces.
    pub words: Option<String>,
    /// The verdict: `acceptable unacceptable toggled consented misplaced`.
    pub verdict: Option<String>,
    /// The private part of a verdict, as JSON: the list with its hash and answers, or the
    /// director's name and reason.
    pub private: Option<String>,
    /// What the director accepts against the rules, separated by spaces: `pool misplaced`.
    pub allowed: Option<String>,
    /// The player's clock after the turn, in milliseconds; below 0 in overtime.
    pub clock: Option<i64>,
}

/// An entry of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub id: EntryId,
    pub game: GameNo,
    /// The order in the record.
    pub place: i64,
    pub fields: EntryFields,
}
