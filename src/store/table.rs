//! [`Table`]: the nouns' tables, and the fixed SQL of each.
use std::fmt;

use super::{
    absence, adjudication, announcement, claim, division, entry, game, incident, kept,
    late_correction, note, pairing, penalty, player, prize, report, result, round, ruling,
    savepoint, settings, sheet,
};

/// A table that holds one noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Table {
    /// [`Settings`](tournament::Settings): one row.
    Settings,
    /// [`Division`](tournament::Division).
    Division,
    /// [`Player`](tournament::Player).
    Player,
    /// [`Round`](tournament::Round).
    Round,
    /// [`Pairing`](tournament::Pairing).
    Pairing,
    /// [`GameResult`](tournament::GameResult).
    Result,
    /// [`GameRecord`](tournament::GameRecord).
    Game,
    /// [`Entry`](tournament::Entry).
    Entry,
    /// [`Adjudication`](tournament::Adjudication).
    Adjudication,
    /// [`Announcement`](tournament::Announcement).
    Announcement,
    /// [`Ruling`](tournament::Ruling).
    Ruling,
    /// [`Incident`](tournament::Incident).
    Incident,
    /// [`Note`](tournament::Note).
    Note,
    /// [`Absence`](tournament::Absence).
    Absence,
    /// [`Penalty`](tournament::Penalty).
    Penalty,
    /// [`Kept`](tournament::Kept).
    Kept,
    /// [`Report`](tournament::Report).
    Report,
    /// [`Claim`](tournament::Claim).
    Claim,
    /// [`LateCorrection`](tournament::LateCorrection).
    LateCorrection,
    /// [`Sheet`](tournament::Sheet).
    Sheet,
    /// [`Savepoint`](tournament::Savepoint).
    Savepoint,
    /// [`PrizeLine`](tournament::prize::PrizeLine).
    Prize,
}

/// The key of a row in its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowKey(pub i64);

/// What the store knows of a table: all of its SQL is fixed text.
pub(super) struct Spec {
    /// The name in the schema.
    pub(super) name: &'static str,
    /// The columns, the key first, in the order of the schema and of images.
    pub(super) columns: &'static [&'static str],
    /// Every row by key.
    pub(super) select: &'static str,
    /// The row with key `?1`.
    pub(super) one: &'static str,
    /// The highest key.
    pub(super) last_key: &'static str,
    /// One parameter a column.
    pub(super) insert: &'static str,
    /// The new columns without the key, then all the old ones: changes nothing unless
    /// the row stands exactly so.
    pub(super) update: &'static str,
    /// The old columns, likewise.
    pub(super) delete: &'static str,
    /// The rows that its rows name.
    pub(super) references: &'static [Reference],
}

/// A column that names a row of another table.
pub(super) struct Reference {
    pub(super) column: &'static str,
    /// The table named.
    pub(super) parent: Table,
    /// The keys of the rows that name the row with key `?1`.
    pub(super) children: &'static str,
}

impl Table {
    /// Every table, those first that others name.
    pub const ALL: &[Table] = &[
        Table::Settings,
        Table::Division,
        Table::Player,
        Table::Round,
        Table::Pairing,
        Table::Result,
        Table::Game,
        Table::Entry,
        Table::Adjudication,
        Table::Announcement,
        Table::Ruling,
        Table::Incident,
        Table::Note,
        Table::Absence,
        Table::Penalty,
        Table::Kept,
        Table::Report,
        Table::Claim,
        Table::LateCorrection,
        Table::Sheet,
        Table::Savepoint,
        Table::Prize,
    ];

    /// The table's name in the schema and in the journal.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    #[must_use]
    pub fn named(name: &str) -> Option<Table> {
        Table::ALL.iter().copied().find(|table| table.name() == name)
    }

    /// The names of its columns, the key first: the cells of an [`Image`](super::Image).
    #[must_use]
    pub fn columns(self) -> &'static [&'static str] {
        self.spec().columns
    }

    pub(super) fn spec(self) -> &'static Spec {
        match self {
            Table::Settings => &settings::SPEC,
            Table::Division => &division::SPEC,
            Table::Player => &player::SPEC,
            Table::Round => &round::SPEC,
            Table::Pairing => &pairing::SPEC,
            Table::Result => &result::SPEC,
            Table::Game => &game::SPEC,
            Table::Entry => &entry::SPEC,
            Table::Adjudication => &adjudication::SPEC,
            Table::Announcement => &announcement::SPEC,
            Table::Ruling => &ruling::SPEC,
            Table::Incident => &incident::SPEC,
            Table::Note => &note::SPEC,
            Table::Absence => &absence::SPEC,
            Table::Penalty => &penalty::SPEC,
            Table::Kept => &kept::SPEC,
            Table::Report => &report::SPEC,
            Table::Claim => &claim::SPEC,
            Table::LateCorrection => &late_correction::SPEC,
            Table::Sheet => &sheet::SPEC,
            Table::Savepoint => &savepoint::SPEC,
            Table::Prize => &prize::SPEC,
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for RowKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Declares a noun's table: `SPEC`, and a constant with the SQL of each load.
macro_rules! table {
    (
        $name:literal $columns:tt
        references { $($reference:literal => $parent:ident,)* }
        loads { $($load:ident = $tail:literal;)* }
    ) => {
        pub(super) const SPEC: $crate::table::Spec = $crate::table::Spec {
            name: $name,
            columns: &$crate::table::list!($columns),
            select: $crate::table::select!($name $columns "ORDER BY 1"),
            one: $crate::table::one!($name $columns),
            last_key: $crate::table::last_key!($name $columns),
            insert: $crate::table::insert!($name $columns),
            update: $crate::table::update!($name $columns),
            delete: $crate::table::delete!($name $columns),
            references: &[$($crate::table::Reference {
                column: $reference,
                parent: $crate::Table::$parent,
                children: $crate::table::children!($name $columns $reference),
            }),*],
        };
        $(const $load: &str = $crate::table::select!($name $columns $tail);)*
    };
}

macro_rules! list {
    (($($column:literal),+ $(,)?)) => { [$($column),+] };
}

macro_rules! select {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?) $tail:literal) => {
        concat!("SELECT ", $key, $(", ", $column,)+ " FROM ", $name, " ", $tail)
    };
}

macro_rules! one {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?)) => {
        concat!("SELECT ", $key, $(", ", $column,)+ " FROM ", $name, " WHERE ", $key, " = ?1")
    };
}

macro_rules! last_key {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?)) => {
        concat!("SELECT max(", $key, ") FROM ", $name)
    };
}

macro_rules! insert {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?)) => {
        concat!(
            "INSERT INTO ", $name, " (", $key, $(", ", $column,)+ ") VALUES (?",
            $($crate::table::parameter!($column),)+ ")"
        )
    };
}

macro_rules! parameter {
    ($column:literal) => {
        ", ?"
    };
}

macro_rules! update {
    ($name:literal ($key:literal, $first:literal $(, $column:literal)* $(,)?)) => {
        concat!(
            "UPDATE ", $name, " SET ", $first, " = ?", $(", ", $column, " = ?",)*
            " WHERE ", $key, " = ? AND ", $first, " IS ?", $(" AND ", $column, " IS ?",)*
        )
    };
}

macro_rules! delete {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?)) => {
        concat!("DELETE FROM ", $name, " WHERE ", $key, " = ?", $(" AND ", $column, " IS ?",)+)
    };
}

macro_rules! children {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?) $reference:literal) => {
        concat!("SELECT ", $key, " FROM ", $name, " WHERE ", $reference, " = ?1")
    };
}

pub(super) use {children, delete, insert, last_key, list, one, parameter, select, table, update};
