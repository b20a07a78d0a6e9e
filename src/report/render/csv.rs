//! Tables as CSV: numbers as numbers, and text that no spreadsheet evaluates.
use super::{Cell, Table};
use tournament::spreadsheet::guarded;

pub use tournament::spreadsheet::{Dialect, Separator};

/// The table as CSV, below the columns' keys.
pub fn render(table: &Table, dialect: Dialect) -> String {
    let mut writer =
        csv::WriterBuilder::new().delimiter(dialect.separator().byte()).from_writer(Vec::new());
    let keys = table.columns().iter().map(|column| column.key);
    writer.write_record(keys).expect("memory takes every record");
    for row in table.rows() {
        let cells = row.iter().map(|cell| written(cell, dialect));
        writer.write_record(cells).expect("every row has all columns");
    }
    let bytes = writer.into_inner().expect("memory takes every record");
    dialect.marked(String::from_utf8(bytes).expect("the cells are UTF-8"))
}

fn written(cell: &Cell, dialect: Dialect) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => guarded(text),
        Cell::Integer(number) => number.to_string(),
        Cell::Wins(wins) => dialect.decimal(&wins.to_string()),
        Cell::Spread(spread) => spread.to_string(),
        Cell::Mean(mean) => dialect.decimal(&mean.to_string()),
        Cell::Hundredths(number) => dialect.decimal(&super::text::hundredths(*number)),
        Cell::Lines(lines) => guarded(&lines.join("\n")),
    }
}
