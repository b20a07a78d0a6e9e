//! [`Columns`], the declaration of a table, and [`Table`], its content for some rows.
use std::borrow::Cow;

use rules::Points;
use tournament::bulletin::Average;
use tournament::{HalfWins, PairingId, PlayerId, PlayerNo, Rank, RoundNo, TableNo};

/// Who a table is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A person: few columns, one division at a time.
    Text,
    /// A spreadsheet: all columns.
    Csv,
    /// A program: the promised fields first, then the rest.
    Json,
}

/// The declaration of a table: its columns from left to right, each with its cell of a row.
///
/// A column with another place or another content in another form is declared again, each time for
/// its forms only.
pub struct Columns<'a, R> {
    name: &'a str,
    form: Form,
    columns: Vec<Declared<'a, R>>,
}

pub struct Declared<'a, R> {
    column: Column,
    forms: &'static [Form],
    cell: Box<dyn Fn(&R) -> Cell + 'a>,
    lead: Option<ToLead<'a, R>>,
}

type ToLead<'a, R> = Box<dyn Fn(&R) -> Option<Lead> + 'a>;

/// What a cell leads to on a page with links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// Everything about a player.
    Player(PlayerId),
    /// The recorded game of a table, if there is one.
    Pairing(PairingId),
}

impl<'a, R> Columns<'a, R> {
    /// A table of this name, in one of its forms.
    pub fn new(name: &'a str, form: Form) -> Columns<'a, R> {
        Columns { name, form, columns: Vec::new() }
    }

    /// A column of text, on the left; it wraps.
    pub fn text(
        &mut self,
        key: &'static str,
        title: impl Into<Cow<'static, str>>,
        cell: impl Fn(&R) -> Cell + 'a,
    ) -> &mut Declared<'a, R> {
        self.declare(key, title.into(), ColumnKind::Text, Box::new(cell))
    }

    /// A column of numbers, on the right; it never wraps.
    pub fn number(
        &mut self,
        key: &'static str,
        title: impl Into<Cow<'static, str>>,
        cell: impl Fn(&R) -> Cell + 'a,
    ) -> &mut Declared<'a, R> {
        self.declare(key, title.into(), ColumnKind::Number, Box::new(cell))
    }

    fn declare(
        &mut self,
        key: &'static str,
        title: Cow<'static, str>,
        kind: ColumnKind,
        cell: Box<dyn Fn(&R) -> Cell + 'a>,
    ) -> &mut Declared<'a, R> {
        let column = Column { key, title, kind, room: Room::Always };
        let forms = &[Form::Text, Form::Csv, Form::Json];
        self.columns.push(Declared { column, forms, cell, lead: None });
        self.columns.last_mut().expect("a column was pushed")
    }

    /// How many columns this form has so far.
    pub fn count(&self) -> usize {
        self.columns.iter().filter(|one| one.forms.contains(&self.form)).count()
    }

    /// The table with these rows.
    pub fn table(mut self, rows: impl IntoIterator<Item = R>) -> Table {
        self.columns.retain(|one| one.forms.contains(&self.form));
        let mut leads: Vec<Vec<Option<Lead>>> = vec![Vec::new(); self.columns.len()];
        let rows = rows.into_iter().map(|row| {
            for (column, leads) in self.columns.iter().zip(&mut leads) {
                leads.extend(column.lead.as_ref().map(|lead| lead(&row)));
            }
            self.columns.iter().map(|one| (one.cell)(&row)).collect()
        });
        let rows = rows.collect();
        let columns = self.columns.into_iter().map(|one| one.column).collect();
        Table { name: self.name.to_owned(), columns, rows, leads }
    }
}

impl<'a, R> Declared<'a, R> {
    /// Makes the cells of the column lead somewhere.
    pub fn leads(&mut self, lead: impl Fn(&R) -> Option<Lead> + 'a) -> &mut Self {
        self.lead = Some(Box::new(lead));
        self
    }

    /// Shows the column only to people.
    pub fn in_text(&mut self) -> &mut Self {
        self.only(&[Form::Text])
    }

    /// Shows the column only to programs.
    pub fn in_data(&mut self) -> &mut Self {
        self.only(&[Form::Csv, Form::Json])
    }

    /// Shows the column only in these forms.
    pub fn only(&mut self, forms: &'static [Form]) -> &mut Self {
        self.forms = forms;
        self
    }

    /// Leaves the column out if there is little room, and on paper if it is empty.
    pub fn if_room(&mut self) -> &mut Self {
        self.column.room = Room::Spare;
        self
    }
}

/// The content of a report: columns and rows of cells, before it is text, CSV, JSON or a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    pub name: String,
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
    /// For each column where its cells lead, from the first row on; nothing for one whose cells lead
    /// nowhere.
    leads: Vec<Vec<Option<Lead>>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name in CSV and JSON: others rely on it, so it does not change.
    pub key: &'static str,
    pub title: Cow<'static, str>,
    pub kind: ColumnKind,
    pub room: Room,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    Text,
    Number,
}

/// Whether a column is left out of text if there is little room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Always,
    /// Left out, the last such column first.
    Spare,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing: an empty cell, `null` in JSON.
    Empty,
    /// Anyone's text: every renderer makes it harmless.
    Text(String),
    Integer(i64),
    Wins(HalfWins),
    /// Points that text shows with their sign.
    Spread(Points),
    /// A mean, shown with one decimal.
    Mean(Average),
    /// A number with two decimals, in hundredths.
    Hundredths(i64),
    Lines(Box<[String]>),
}

impl Table {
    /// The same rows with only these columns, in this order.
    pub fn with_columns(&self, places: &[usize]) -> Table {
        fn pick<T: Clone>(all: &[T], places: &[usize]) -> Vec<T> {
            places.iter().filter_map(|&at| all.get(at).cloned()).collect()
        }
        Table {
            name: self.name.clone(),
            columns: pick(&self.columns, places),
            rows: self.rows.iter().map(|row| pick(row, places)).collect(),
            leads: pick(&self.leads, places),
        }
    }

    /// The same rows without the spare columns in which every cell is empty.
    #[must_use]
    pub fn telling(self) -> Table {
        let says = |place: usize| {
            let mut cells = self.rows.iter().map(|row| &row[place]);
            cells.any(|cell| *cell != Cell::Empty && *cell != Cell::Text(String::new()))
        };
        let is_spare = |place: usize| self.columns[place].room == Room::Spare;
        let places = (0..self.columns.len()).filter(|&place| !is_spare(place) || says(place));
        let places: Vec<usize> = places.collect();
        if places.len() == self.columns.len() { self } else { self.with_columns(&places) }
    }

    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }

    /// Where the cell in this row and column leads.
    pub(crate) fn lead(&self, row: usize, place: usize) -> Option<Lead> {
        self.leads.get(place)?.get(row).copied().flatten()
    }
}

/// The cell for a value.
macro_rules! cells {
    ($($from:ty: |$value:ident| $cell:expr;)+) => {
        $(impl From<$from> for Cell {
            fn from($value: $from) -> Cell {
                $cell
            }
        })+
    };
}

cells! {
    &str: |text| Cell::Text(text.to_owned());
    String: |text| Cell::Text(text);
    u32: |number| Cell::Integer(number.into());
    i32: |number| Cell::Integer(number.into());
    usize: |count| Cell::Integer(i64::try_from(count).unwrap_or(i64::MAX));
    // A plain number, as a score; a spread is made with `Cell::Spread`.
    Points: |points| points.0.into();
    HalfWins: |wins| Cell::Wins(wins);
    Average: |mean| Cell::Mean(mean);
    PlayerNo: |number| number.0.into();
    RoundNo: |round| round.0.into();
    TableNo: |table| table.0.into();
    Rank: |rank| rank.0.into();
}

impl<T> From<Option<T>> for Cell
where
    Cell: From<T>,
{
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell::Empty, Cell::from)
    }
}
