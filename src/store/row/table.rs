//! [`Spec`]: the table of a noun, and its SQL.
use tournament::event::Noun;

use crate::row::each::each;
use crate::row::stored::Stored;

/// What the store knows of a table: all of its SQL is fixed text.
pub(crate) struct Spec {
    /// The name in the schema.
    pub(crate) name: &'static str,
    /// The columns, the key first, in the order of the schema and of images.
    pub(crate) columns: &'static [&'static str],
    /// Every row by key.
    pub(crate) select: &'static str,
    /// The row with key `?1`.
    pub(crate) one: &'static str,
    /// The rows that are loaded with a part of an event.
    pub(crate) parts: Parts,
    /// One parameter a column.
    pub(crate) insert: &'static str,
    /// The new columns without the key, then all the old ones: changes nothing unless the row is
    /// exactly so.
    pub(crate) update: &'static str,
    /// All the old columns, in the same way.
    pub(crate) delete: &'static str,
    /// The rows that its rows name.
    pub(crate) references: &'static [Reference],
}

/// How the rows of a division, a pairing, or a game with the key `?1` are loaded.
pub(crate) struct Parts {
    pub(crate) division: Option<&'static str>,
    pub(crate) pairing: Option<&'static str>,
    pub(crate) game: Option<&'static str>,
}

/// A column that names a row of another table.
pub(crate) struct Reference {
    pub(crate) column: &'static str,
    pub(crate) parent: Noun,
    /// The keys of the rows that name the row with key `?1`.
    pub(crate) children: &'static str,
}

impl Parts {
    pub(crate) const NONE: Parts = Parts { division: None, pairing: None, game: None };
}

/// The names of a noun's columns, the key first: the cells of an [`Image`](crate::Image).
#[must_use]
pub fn columns(noun: Noun) -> &'static [&'static str] {
    spec(noun).columns
}

pub(crate) fn spec(noun: Noun) -> &'static Spec {
    each!(noun, T => <T as Stored>::SPEC)
}

/// Declares a noun as a row: each field with its columns and, after `=>`, the noun that a column
/// names. `keyed` is the column of a key that no field has.
macro_rules! row {
    (
        $T:ident in $name:literal $(keyed $key:literal)? {
            $($field:ident: $($column:literal $(=> $parent:ident)?),+;)+
        }
        $(parts $parts:tt)?
        $(loads $loads:tt)?
    ) => {
        $crate::row::table::table! {
            $name ($($key,)? $($($column),+),+)
            references { $($($($column => $parent,)?)+)+ }
            $(parts $parts)?
            $(loads $loads)?
        }

        impl $crate::row::stored::Stored for $T {
            const SPEC: &'static $crate::row::table::Spec = &SPEC;

            fn image(&self) -> $crate::Image {
                let mut cells = Vec::with_capacity(SPEC.columns.len());
                $(cells.push($crate::row::table::key!(self, $key));)?
                $($crate::row::cells::AsCells::put(&self.$field, &mut cells);)+
                $crate::Image::new(cells)
            }

            fn read(
                columns: &mut $crate::row::stored::Columns<'_>,
            ) -> Result<$T, $crate::StoreError> {
                $($crate::row::table::pass_key!(columns, $key);)?
                Ok($T { $($field: $crate::row::cells::AsCells::read(columns)?,)+ })
            }
        }
    };
}

/// The cell of a key that no field has.
macro_rules! key {
    ($row:expr, $column:literal) => {
        $crate::Cell::Integer(tournament::event::Fact::key($row).0)
    };
}

macro_rules! pass_key {
    ($columns:expr, $column:literal) => {
        $columns.next::<i64>()?
    };
}

/// The rows whose column `pairing` names one of a division.
macro_rules! pairings_of_division {
    () => {
        "WHERE +pairing IN (SELECT pairing.id FROM pairing JOIN round \
            ON round.id = pairing.round WHERE round.division = ?1) ORDER BY id"
    };
}

/// Declares a noun's table: `SPEC`, and constants with the other SQL for it.
macro_rules! table {
    (
        $name:literal $columns:tt
        references { $($reference:literal => $parent:ident,)* }
        $(parts { $($part:ident = $tail:expr;)* })?
        $(loads { $($load:ident = $clause:literal;)* })?
    ) => {
        pub(crate) const SPEC: $crate::row::table::Spec = $crate::row::table::Spec {
            name: $name,
            columns: &$crate::row::table::list!($columns),
            select: $crate::row::table::select!($name $columns "ORDER BY 1"),
            one: $crate::row::table::one!($name $columns),
            parts: $crate::row::table::Parts {
                $($($part: Some($crate::row::table::select!($name $columns $tail)),)*)?
                ..$crate::row::table::Parts::NONE
            },
            insert: $crate::row::table::insert!($name $columns),
            update: $crate::row::table::update!($name $columns),
            delete: $crate::row::table::delete!($name $columns),
            references: &[$($crate::row::table::Reference {
                column: $reference,
                parent: tournament::event::Noun::$parent,
                children: $crate::row::table::children!($name $columns $reference),
            }),*],
        };
        $($(const $load: &str = $crate::row::table::select!($name $columns $clause);)*)?
    };
}

macro_rules! list {
    (($($column:literal),+ $(,)?)) => { [$($column),+] };
}

macro_rules! select {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?) $tail:expr) => {
        concat!("SELECT ", $key, $(", ", $column,)+ " FROM ", $name, " ", $tail)
    };
}

macro_rules! one {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?)) => {
        concat!("SELECT ", $key, $(", ", $column,)+ " FROM ", $name, " WHERE ", $key, " = ?1")
    };
}

macro_rules! insert {
    ($name:literal ($key:literal, $($column:literal),+ $(,)?)) => {
        concat!(
            "INSERT INTO ", $name, " (", $key, $(", ", $column,)+ ") VALUES (?",
            $($crate::row::table::parameter!($column),)+ ")"
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

pub(crate) use {
    children, delete, insert, key, list, one, pairings_of_division, parameter, pass_key, row,
    select, table, update,
};
