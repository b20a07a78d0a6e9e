//! Tables as text for a terminal or a wall.
use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, LineStyle};
use unicode_width::UnicodeWidthStr;

use crate::report::{Cell, Column, ColumnKind, Room, Table, signed, visible};

/// Blank columns between two columns of the table: a cell's padding and the junction.
pub(super) const GAP: u16 = PADDING + 1;
const PADDING: u16 = 1;

/// The table as lines of text, each ended; no title, no colours. Where `width` (in
/// terminal columns) is too little, spare columns are left out, the last first; then
/// text wraps within its column.
#[must_use]
pub fn render(table: &Table, width: Option<u16>) -> String {
    let mut texts: Vec<Vec<String>> =
        table.rows().iter().map(|row| row.iter().map(shown).collect()).collect();
    let kept = columns_that_fit(table.columns(), &texts, width);
    if kept.is_empty() {
        return String::new();
    }
    let mut lines = comfy_table::Table::new();
    lines.load_style(NOTHING.header_separator(LineStyle::none().fill('-').junction('-')));
    lines.set_header(kept.iter().map(|&place| visible(&table.columns()[place].title).into_owned()));
    for row in &mut texts {
        let texts = kept.iter().map(|&place| std::mem::take(&mut row[place]));
        lines.add_row(texts.map(comfy_table::Cell::new_owned));
    }
    if let Some(width) = width {
        lines.set_width(width).set_content_arrangement(ContentArrangement::Dynamic);
    }
    let last = kept.len() - 1;
    for (place, column) in lines.column_iter_mut().enumerate() {
        column.set_padding((0, if place == last { 0 } else { PADDING }));
        match table.columns()[kept[place]].kind {
            ColumnKind::Text => {}
            ColumnKind::Number => {
                column.set_cell_alignment(CellAlignment::Right);
                column.set_constraint(ColumnConstraint::ContentWidth);
            }
        }
    }
    let mut text = lines.trim_fmt();
    text.push('\n');
    text
}

/// Long lines broken at spaces, what is broken off stepped in.
#[must_use]
pub fn wrapped(text: &str, width: Option<u16>) -> String {
    const STEP: &str = "    ";
    let Some(width) = width.map(usize::from) else { return text.to_owned() };
    let mut wrapped = String::new();
    for line in text.lines() {
        let mut used = 0;
        for word in line.split_inclusive(' ') {
            let long = word.trim_end().width();
            if used > STEP.len() && used + long > width {
                wrapped.truncate(wrapped.trim_end_matches(' ').len());
                wrapped.push('\n');
                wrapped.push_str(STEP);
                used = STEP.len();
            }
            wrapped.push_str(word);
            used += word.width();
        }
        wrapped.push('\n');
    }
    wrapped
}

/// The places of the columns to show.
fn columns_that_fit(columns: &[Column], texts: &[Vec<String>], width: Option<u16>) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..columns.len()).collect();
    let Some(width) = width.map(usize::from) else { return kept };
    let widths: Vec<usize> = columns
        .iter()
        .enumerate()
        .map(|(place, column)| {
            let cells =
                texts.iter().flat_map(|row| row[place].split('\n')).map(UnicodeWidthStr::width);
            cells.chain([column.title.width()]).max().unwrap_or_default()
        })
        .collect();
    let total = |kept: &[usize]| {
        let gaps = usize::from(GAP) * kept.len().saturating_sub(1);
        kept.iter().map(|&place| widths[place]).sum::<usize>() + gaps
    };
    while total(&kept) > width {
        match kept.iter().rposition(|&place| columns[place].room == Room::Spare) {
            Some(spare) => kept.remove(spare),
            None => break,
        };
    }
    kept
}

/// A cell as a person reads it; harmless on a terminal.
pub(super) fn shown(cell: &Cell) -> String {
    match cell {
        Cell::Empty => String::new(),
        Cell::Text(text) => visible(text).into_owned(),
        Cell::Integer(number) => number.to_string(),
        Cell::Wins(wins) => wins.to_string(),
        Cell::Spread(spread) => signed(*spread),
        Cell::Mean(mean) => mean.to_string(),
        Cell::Hundredths(number) => hundredths(*number),
        Cell::Lines(lines) => lines.iter().map(|line| visible(line)).collect::<Vec<_>>().join("\n"),
    }
}

/// `-3.46`.
pub(super) fn hundredths(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", number.unsigned_abs() / 100, number.unsigned_abs() % 100)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Points;

    fn table() -> Table {
        let columns = vec![
            Column::number("rank", "#"),
            Column::text("name", "Name"),
            Column::number("spread", "Spread"),
            Column::text("last", "Last").if_room(),
        ];
        let mut table = Table::new("standings", columns);
        let row = |rank: u32, name: &str, spread: i32| {
            vec![rank.into(), name.into(), Cell::Spread(Points(spread)), "W 412-388 Dan".into()]
        };
        table.push(row(1, "李小龍", 72));
        table.push(row(10, "\u{1b}[31mAnn\u{202e} Lee", -5));
        table.push(row(11, "Bartholomew Featherstonehaugh the Younger of Somewhere", 0));
        table
    }

    #[test]
    fn columns_are_aligned_and_names_are_harmless() {
        expect_test::expect![[r#"
             #  Name                                                    Spread  Last
            ---------------------------------------------------------------------------------
             1  李小龍                                                     +72  W 412-388 Dan
            10  \e[31mAnn\u{202e} Lee                                       -5  W 412-388 Dan
            11  Bartholomew Featherstonehaugh the Younger of Somewhere       0  W 412-388 Dan
        "#]]
        .assert_eq(&render(&table(), None));
    }

    #[test]
    fn forty_columns_are_enough() {
        let text = render(&table(), Some(40));
        assert!(text.lines().all(|line| line.width() <= 40), "{text}");
        expect_test::expect![[r#"
             #  Name                   Spread
            ---------------------------------
             1  李小龍                    +72
            10  \e[31mAnn\u{202e} Lee      -5
            11  Bartholomew                 0
                Featherstonehaugh the
                Younger of Somewhere
        "#]]
        .assert_eq(&text);
    }

    #[test]
    fn an_empty_table_is_its_header() {
        let table = Table::new("none", vec![Column::text("name", "Name")]);
        assert_eq!(render(&table, Some(40)), "Name\n----\n");
        assert_eq!(render(&Table::new("nothing", Vec::new()), None), "");
    }
}
