//! [`AsCell`], the value of one column, and [`AsCells`], the values of several columns side by
//! side.
use rules::{Points, Seat};
use rusqlite::types::ValueRef;
use tournament::pairing::Schedule;
use tournament::prize::{Money, PrizeId};
use tournament::{
    AbsenceId, AbsenceKind, AdjudicationId, AnnouncementId, ClaimId, Confirmation, Day, Decided,
    Deviation, DivisionId, EntryId, EntryMode, GameNo, HalfWins, IncidentId, IncidentKind,
    JudgePlace, KeptFormat, KeptId, LateCorrectionId, Moment, NoteId, PairingId, PenaltyId,
    PlayerId, PlayerNo, ReportId, RoundId, RoundNo, RulingId, SheetId, SheetNo, TableNo, TablePlan,
    Visit,
};

use crate::row::stored::Columns;
use crate::{Cell, StoreError};

/// The value of one column.
pub(crate) trait AsCell: Sized {
    fn cell(&self) -> Cell;

    /// `None` for what sixzero never writes.
    fn of(value: ValueRef<'_>) -> Option<Self>;
}

/// The values of columns side by side.
pub(crate) trait AsCells: Sized {
    fn put(&self, cells: &mut Vec<Cell>);

    /// # Errors
    /// [`StoreError::Unreadable`] if a column has what sixzero never writes.
    fn read(columns: &mut Columns<'_>) -> Result<Self, StoreError>;
}

impl<T: AsCell> AsCells for T {
    fn put(&self, cells: &mut Vec<Cell>) {
        cells.push(self.cell());
    }

    fn read(columns: &mut Columns<'_>) -> Result<T, StoreError> {
        columns.next()
    }
}

impl<T: AsCell> AsCell for Option<T> {
    fn cell(&self) -> Cell {
        self.as_ref().map_or(Cell::Null, T::cell)
    }

    fn of(value: ValueRef<'_>) -> Option<Option<T>> {
        if value == ValueRef::Null { Some(None) } else { T::of(value).map(Some) }
    }
}

impl AsCell for i64 {
    fn cell(&self) -> Cell {
        Cell::Integer(*self)
    }

    fn of(value: ValueRef<'_>) -> Option<i64> {
        value.as_i64().ok()
    }
}

/// Unsigned 64 bits are kept as the signed number of the same bits.
impl AsCell for u64 {
    fn cell(&self) -> Cell {
        Cell::Integer(self.cast_signed())
    }

    fn of(value: ValueRef<'_>) -> Option<u64> {
        value.as_i64().ok().map(i64::cast_unsigned)
    }
}

macro_rules! narrow_numbers {
    ($($T:ty),+) => {$(
        impl AsCell for $T {
            fn cell(&self) -> Cell {
                Cell::Integer(i64::from(*self))
            }

            fn of(value: ValueRef<'_>) -> Option<$T> {
                value.as_i64().ok()?.try_into().ok()
            }
        }
    )+};
}

narrow_numbers!(i32, u32, u8);

macro_rules! newtypes {
    ($($T:ident),+ $(,)?) => {$(
        impl AsCell for $T {
            fn cell(&self) -> Cell {
                self.0.cell()
            }

            fn of(value: ValueRef<'_>) -> Option<$T> {
                AsCell::of(value).map($T)
            }
        }
    )+};
}

newtypes!(
    AbsenceId,
    AdjudicationId,
    AnnouncementId,
    ClaimId,
    Deviation,
    DivisionId,
    EntryId,
    GameNo,
    HalfWins,
    IncidentId,
    KeptId,
    LateCorrectionId,
    Moment,
    Money,
    NoteId,
    PairingId,
    PenaltyId,
    PlayerId,
    PlayerNo,
    Points,
    PrizeId,
    ReportId,
    RoundId,
    RoundNo,
    RulingId,
    SheetId,
    SheetNo,
    TableNo,
);

impl AsCell for Seat {
    fn cell(&self) -> Cell {
        self.number().cell()
    }

    fn of(value: ValueRef<'_>) -> Option<Seat> {
        Seat::numbered(AsCell::of(value)?)
    }
}

impl AsCell for String {
    fn cell(&self) -> Cell {
        Cell::Text(self.clone())
    }

    fn of(value: ValueRef<'_>) -> Option<String> {
        value.as_str().ok().map(str::to_owned)
    }
}

/// Enums with words of their own.
macro_rules! named {
    ($($T:ident),+) => {$(
        impl AsCell for $T {
            fn cell(&self) -> Cell {
                self.name().into()
            }

            fn of(value: ValueRef<'_>) -> Option<$T> {
                $T::named(value.as_str().ok()?)
            }
        }
    )+};
}

named!(AbsenceKind, Confirmation, EntryMode, IncidentKind, JudgePlace, KeptFormat, Visit);

/// An enum whose words only the file uses.
macro_rules! words {
    ($T:ident { $($Variant:ident = $word:literal),+ $(,)? }) => {
        impl $crate::row::cells::AsCell for $T {
            fn cell(&self) -> $crate::Cell {
                match self {
                    $($T::$Variant => $word.into(),)+
                }
            }

            fn of(value: rusqlite::types::ValueRef<'_>) -> Option<$T> {
                match value.as_str().ok()? {
                    $($word => Some($T::$Variant),)+
                    _ => None,
                }
            }
        }
    };
}

macro_rules! texts {
    ($($T:ident),+) => {$(
        impl AsCell for $T {
            fn cell(&self) -> Cell {
                Cell::Text(self.to_string())
            }

            fn of(value: ValueRef<'_>) -> Option<$T> {
                value.as_str().ok()?.parse().ok()
            }
        }
    )+};
}

texts!(Day, Schedule, TablePlan);

/// Spread caps: a JSON array of points by round.
impl AsCell for Vec<Points> {
    fn cell(&self) -> Cell {
        let caps: Vec<i32> = self.iter().map(|points| points.0).collect();
        Cell::Text(serde_json::to_string(&caps).expect("numbers are always JSON"))
    }

    fn of(value: ValueRef<'_>) -> Option<Vec<Points>> {
        let caps: Vec<i32> = serde_json::from_str(value.as_str().ok()?).ok()?;
        Some(caps.into_iter().map(Points).collect())
    }
}

impl AsCell for Vec<String> {
    fn cell(&self) -> Cell {
        Cell::Text(serde_json::to_string(self).expect("texts are always JSON"))
    }

    fn of(value: ValueRef<'_>) -> Option<Vec<String>> {
        serde_json::from_str(value.as_str().ok()?).ok()
    }
}

/// A struct whose fields each have their columns.
macro_rules! fields {
    ($T:ident { $($field:ident),+ $(,)? }) => {
        impl $crate::row::cells::AsCells for $T {
            fn put(&self, cells: &mut Vec<$crate::Cell>) {
                $($crate::row::cells::AsCells::put(&self.$field, cells);)+
            }

            fn read(
                columns: &mut $crate::row::stored::Columns<'_>,
            ) -> Result<$T, $crate::StoreError> {
                Ok($T { $($field: $crate::row::cells::AsCells::read(columns)?,)+ })
            }
        }
    };
}

fields!(Decided { by, at, why });

pub(crate) use {fields, words};
