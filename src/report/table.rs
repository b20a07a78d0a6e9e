//! [`Table`]: what a report says, before it is text, CSV or JSON.
use std::borrow::Cow;

use rules::Points;
use tournament::HalfWins;
use tournament::bulletin::Average;

/// What a report says: named columns and rows of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// The table's name, as a title or for a file.
    pub name: String,
    columns: Vec<Column>,
    rows: Vec<Vec<Cell>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The name in CSV and JSON: it is relied upon, so it does not change.
    pub key: &'static str,
    /// The title for a person.
    pub title: Cow<'static, str>,
    /// What is in its cells.
    pub kind: ColumnKind,
    /// Whether it is left out where there is little room.
    pub room: Room,
}

/// What is in a column's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text, on the left; wraps.
    Text,
    /// Numbers, on the right; never wrap.
    Number,
}

/// Whether a column is left out of text where there is little room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Always,
    /// It is left out, the last such column first.
    Spare,
}

/// What stands in a column of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing: an empty cell, `null` in JSON.
    Empty,
    /// Text. It may be anybody's: every renderer makes it harmless.
    Text(String),
    /// A whole number.
    Integer(i64),
    /// Wins, with halves.
    Wins(HalfWins),
    /// A spread: a number of points that text shows with its sign.
    Spread(Points),
    /// A mean, shown with one decimal.
    Mean(Average),
    /// A number with two decimals, in hundredths.
    Hundredths(i64),
    /// Lines of text, one under the other.
    Lines(Vec<String>),
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub fn new(name: &str, columns: Vec<Column>) -> Table {
        Table { name: name.to_owned(), columns, rows: Vec::new() }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// When the row has not a cell for each column.
    pub fn push(&mut self, row: Vec<Cell>) {
        assert_eq!(row.len(), self.columns.len(), "a row has a cell for each column");
        self.rows.push(row);
    }

    /// The same rows with these columns alone, in this order; places that there are not
    /// are left out.
    #[must_use]
    pub fn with_columns(&self, places: &[usize]) -> Table {
        let pick = |row: &Vec<Cell>| places.iter().filter_map(|&at| row.get(at).cloned()).collect();
        Table {
            name: self.name.clone(),
            columns: places.iter().filter_map(|&at| self.columns.get(at).cloned()).collect(),
            rows: self.rows.iter().map(pick).collect(),
        }
    }

    /// The same rows with further columns at their right.
    ///
    /// # Panics
    /// When there is not a row of cells for each row, with a cell for each column.
    #[must_use]
    pub fn beside(&self, columns: Vec<Column>, cells: Vec<Vec<Cell>>) -> Table {
        assert_eq!(cells.len(), self.rows.len(), "a row of cells for each row");
        let mut table = Table::new(&self.name, [self.columns.clone(), columns].concat());
        for (row, cells) in self.rows.iter().zip(cells) {
            table.push([row.clone(), cells].concat());
        }
        table
    }

    /// The places of the columns that say something: all but the spare ones in which
    /// every cell is empty.
    #[must_use]
    pub fn telling_columns(&self) -> Vec<usize> {
        let says = |place: usize| {
            self.rows.iter().any(|row| match &row[place] {
                Cell::Empty => false,
                Cell::Text(text) => !text.is_empty(),
                Cell::Integer(_)
                | Cell::Wins(_)
                | Cell::Spread(_)
                | Cell::Mean(_)
                | Cell::Hundredths(_)
                | Cell::Lines(_) => true,
            })
        };
        let spare = |place: usize| self.columns[place].room == Room::Spare;
        (0..self.columns.len()).filter(|&place| !spare(place) || says(place)).collect()
    }

    /// The same columns with these rows alone.
    #[must_use]
    pub fn with_rows(&self, rows: std::ops::Range<usize>) -> Table {
        let rows = self.rows.get(rows).unwrap_or_default().to_vec();
        Table { name: self.name.clone(), columns: self.columns.clone(), rows }
    }

    #[must_use]
    pub fn columns(&self) -> &[Column] {
        &self.columns
    }

    /// The rows, each with a cell for each column.
    #[must_use]
    pub fn rows(&self) -> &[Vec<Cell>] {
        &self.rows
    }
}

impl Column {
    /// A column of text that is always there.
    #[must_use]
    pub const fn text(key: &'static str, title: &'static str) -> Column {
        Column { key, title: Cow::Borrowed(title), kind: ColumnKind::Text, room: Room::Always }
    }

    /// A column of numbers that is always there.
    #[must_use]
    pub const fn number(key: &'static str, title: &'static str) -> Column {
        Column { key, title: Cow::Borrowed(title), kind: ColumnKind::Number, room: Room::Always }
    }

    /// The column, left out where there is little room.
    #[must_use]
    pub const fn if_room(mut self) -> Column {
        self.room = Room::Spare;
        self
    }

    /// A column of text with a title that is made for it, as one of many.
    #[must_use]
    pub fn titled(key: &'static str, title: String) -> Column {
        Column { title: Cow::Owned(title), ..Column::text(key, "") }
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Cell {
        Cell::Text(text.to_owned())
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Cell {
        Cell::Integer(number.into())
    }
}

impl From<Points> for Cell {
    /// A score: a plain number. A spread is [`Cell::Spread`].
    fn from(points: Points) -> Cell {
        Cell::Integer(points.0.into())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Cell {
        Cell::Text(text)
    }
}

impl From<Average> for Cell {
    fn from(mean: Average) -> Cell {
        Cell::Mean(mean)
    }
}

impl<T> From<Option<T>> for Cell
where
    Cell: From<T>,
{
    fn from(cell: Option<T>) -> Cell {
        cell.map_or(Cell::Empty, Cell::from)
    }
}
