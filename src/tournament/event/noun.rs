//! [`Noun`]: the kinds of rows of an event; [`Row`], a row of any kind; [`Fact`], a type of row.
use std::fmt;

use super::Shelf;
use crate::prize::PrizeLine;
use crate::{
    Absence, Adjudication, Announcement, Claim, Division, Entry, GameRecord, GameResult, Incident,
    Kept, LateCorrection, Note, Pairing, Penalty, Player, Report, ResultSource, Round, Ruling,
    Settings, Sheet,
};

/// The key of a row of its noun: permanent, and never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowKey(pub i64);

/// A type whose values are rows of one noun.
pub trait Fact: Clone + Eq + Into<Row> {
    const NOUN: Noun;

    fn key(&self) -> RowKey;

    /// The row as this type; `None` for a row of another noun.
    fn of(row: &Row) -> Option<&Self>;

    #[doc(hidden)]
    fn shelf(shelves: &Shelves) -> &Shelf<Self>;

    #[doc(hidden)]
    fn shelf_mut(shelves: &mut Shelves) -> &mut Shelf<Self>;
}

macro_rules! nouns {
    ($($Noun:ident $T:ident $name:literal $shelf:ident |$row:ident| $key:expr;)*) => {
        /// The kinds of rows of an event. Those that others refer to come first.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Noun {
            $(#[doc = concat!("[`", stringify!($T), "`].")] $Noun,)*
        }

        /// A row of any noun.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Row {
            $($Noun($T),)*
        }

        /// The rows of each noun.
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct Shelves {
            $(pub(super) $shelf: Shelf<$T>,)*
        }

        impl Noun {
            pub const ALL: &[Noun] = &[$(Noun::$Noun,)*];

            /// Its name in the file and in the journal.
            pub fn name(self) -> &'static str {
                match self {
                    $(Noun::$Noun => $name,)*
                }
            }
        }

        impl Row {
            pub fn noun(&self) -> Noun {
                match self {
                    $(Row::$Noun(_) => Noun::$Noun,)*
                }
            }

            pub fn key(&self) -> RowKey {
                match self {
                    $(Row::$Noun(row) => row.key(),)*
                }
            }
        }

        impl Shelves {
            pub(super) fn row(&self, noun: Noun, key: RowKey) -> Option<Row> {
                match noun {
                    $(Noun::$Noun => self.$shelf.get(key).cloned().map(Row::$Noun),)*
                }
            }

            pub(super) fn put(&mut self, row: Row) {
                match row {
                    $(Row::$Noun(row) => self.$shelf.put(row),)*
                }
            }

            pub(super) fn remove(&mut self, noun: Noun, key: RowKey) {
                match noun {
                    $(Noun::$Noun => self.$shelf.remove(key),)*
                }
            }

            pub(super) fn last_key(&self, noun: Noun) -> Option<RowKey> {
                match noun {
                    $(Noun::$Noun => self.$shelf.last_key(),)*
                }
            }
        }

        $(
            impl From<$T> for Row {
                fn from(row: $T) -> Row {
                    Row::$Noun(row)
                }
            }

            impl Fact for $T {
                const NOUN: Noun = Noun::$Noun;

                fn key(&self) -> RowKey {
                    let $row = self;
                    RowKey($key)
                }

                fn of(row: &Row) -> Option<&$T> {
                    if let Row::$Noun(row) = row { Some(row) } else { None }
                }

                fn shelf(shelves: &Shelves) -> &Shelf<$T> {
                    &shelves.$shelf
                }

                fn shelf_mut(shelves: &mut Shelves) -> &mut Shelf<$T> {
                    &mut shelves.$shelf
                }
            }
        )*
    };
}

nouns! {
    Settings Settings "settings" settings |_row| SETTINGS.0;
    Division Division "division" divisions |row| row.id.0;
    Player Player "player" players |row| row.id.0;
    Round Round "round" rounds |row| row.id.0;
    Pairing Pairing "pairing" pairings |row| row.id.0;
    Result GameResult "result" results |row| result_key(row.pairing.0, row.source);
    Game GameRecord "game" games |row| row.number.0;
    Entry Entry "entry" entries |row| row.id.0;
    Adjudication Adjudication "adjudication" adjudications |row| row.id.0;
    Announcement Announcement "announcement" announcements |row| row.id.0;
    Ruling Ruling "ruling" rulings |row| row.id.0;
    Incident Incident "incident" incidents |row| row.id.0;
    Note Note "note" notes |row| row.id.0;
    Absence Absence "absence" absences |row| row.id.0;
    Penalty Penalty "penalty" penalties |row| row.id.0;
    Kept Kept "kept" kept |row| row.id.0;
    Report Report "report" reports |row| row.id.0;
    Claim Claim "claim" claims |row| row.id.0;
    LateCorrection LateCorrection "late_correction" late |row| row.id.0;
    Sheet Sheet "sheet" sheets |row| row.id.0;
    Prize PrizeLine "prize" prizes |row| row.id.0;
}

/// The key of the only row of settings.
pub const SETTINGS: RowKey = RowKey(1);

/// The number of result keys per pairing: more than there are sources.
const KEYS_A_PAIRING: i64 = 4;

fn result_key(pairing: i64, source: ResultSource) -> i64 {
    let source = match source {
        ResultSource::Slip => 1,
        ResultSource::Record => 2,
        ResultSource::Ruling => 3,
    };
    pairing.saturating_mul(KEYS_A_PAIRING).saturating_add(source)
}

/// The keys of the results of a pairing.
pub(super) fn result_keys(pairing: i64) -> std::ops::RangeInclusive<RowKey> {
    let first = pairing.saturating_mul(KEYS_A_PAIRING);
    RowKey(first)..=RowKey(first.saturating_add(KEYS_A_PAIRING - 1))
}

impl Noun {
    pub fn named(name: &str) -> Option<Noun> {
        Noun::ALL.iter().copied().find(|noun| noun.name() == name)
    }
}

impl fmt::Display for Noun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for RowKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
