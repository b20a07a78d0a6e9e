//! Tables as CSV: numbers as numbers, and text that no spreadsheet calculates.
use super::{Cell, Table};

pub use tournament::Dialect;

/// The table as CSV, the columns' keys above.
pub fn render(table: &Table, dialect: Dialect) -> String {
    let mark = match dialect {
        Dialect::Plain => "",
        Dialect::Excel => "\u{feff}",
    };
    let mut writer =
        csv::WriterBuilder::new().delimiter(dialect.separator()).from_writer(Vec::new());
    let keys = table.columns().iter().map(|column| column.key);
    writer.write_record(keys).expect("memory takes every record");
    for row in table.rows() {
        let cells = row.iter().map(|cell| written(cell, dialect));
        writer.write_record(cells).expect("every row has all columns");
    }
    let bytes = writer.into_inner().expect("memory takes every record");
    format!("{mark}{}", String::from_utf8(bytes).expect("the cells are UTF-8"))
}

fn written(cell: &Cell, dialect: Dialect) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => guarded(text),
        Cell::Integer(number) => number.to_string(),
        Cell::Wins(wins) => decimal(&wins.to_string(), dialect),
        Cell::Spread(spread) => spread.to_string(),
        Cell::Mean(mean) => decimal(&mean.to_string(), dialect),
        Cell::Hundredths(number) => decimal(&super::text::hundredths(*number), dialect),
        Cell::Lines(lines) => guarded(&lines.join("\n")),
    }
}

fn decimal(number: &str, dialect: Dialect) -> String {
    match dialect {
        Dialect::Plain => number.to_owned(),
        Dialect::Excel => number.replace('.', ","),
    }
}

/// The text with a quote before it, where a spreadsheet would calculate it, and where it
/// already had such a quote; `exchange::csv` takes one off again.
fn guarded(text: &str) -> String {
    let is_formula = text.trim_start_matches('\'').starts_with(|c| "=+-@\t\r＝＋－＠".contains(c));
    if is_formula { format!("'{text}") } else { text.to_owned() }
}
