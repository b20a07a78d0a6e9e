//! Tables as text for a terminal or a wall.
use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, ColumnConstraint, ContentArrangement, LineStyle, Width};
use unicode_width::UnicodeWidthStr;

use super::{Cell, Column, ColumnKind, Room, Table, visible};
use rules::Points;
use tournament::side_by_side;

/// Spaces between two columns: a cell's padding and the junction.
pub(crate) const GAP: u16 = PADDING + 1;
const PADDING: u16 = 1;

/// Rows of a long list that are laid out at a time, on each processor.
const AT_ONCE: usize = 500;

/// The table as lines of text, without title and colours. If `width` (in terminal columns) is too
/// little, spare columns are left out, the last first; then text wraps in its column.
pub fn render(table: &Table, width: Option<u16>) -> String {
    // If there is a width to fit, the layout depends on every row.
    let is_long = width.is_none() && table.rows().len() > AT_ONCE;
    let parts = if is_long { table.rows().chunks(AT_ONCE).collect() } else { vec![table.rows()] };
    let texts = side_by_side(&parts, |rows| shown(rows));
    let kept = match &texts[..] {
        [all] => columns_that_fit(table.columns(), all, width),
        _ => (0..table.columns().len()).collect(),
    };
    if kept.is_empty() {
        return String::new();
    }
    let layout = Layout {
        columns: kept.iter().map(|&place| &table.columns()[place]).collect(),
        width,
        widths: is_long.then(|| {
            let parts = side_by_side(&texts, |texts| widths(table.columns(), texts));
            let widest = |place: &usize| parts.iter().map(|widths| widths[*place]).max();
            let widest = kept.iter().filter_map(widest);
            widest.map(|width| u16::try_from(width).unwrap_or(u16::MAX)).collect()
        }),
    };
    let numbered: Vec<_> = texts.iter().enumerate().collect();
    let parts = side_by_side(&numbered, |(part, texts)| {
        let mut lines = comfy_table::Table::new();
        if *part == 0 {
            let titles = layout.columns.iter().map(|column| visible(&column.title).into_owned());
            lines.set_header(titles);
        }
        layout.text(lines, texts.iter().map(|row| kept.iter().map(|&place| row[place].as_str())))
    });
    parts.concat()
}

/// The titles of the columns that [`render`] leaves out at this width.
pub fn left_out(table: &Table, width: Option<u16>) -> Vec<&str> {
    let kept = columns_that_fit(table.columns(), &shown(table.rows()), width);
    let columns = table.columns().iter().enumerate();
    let gone = columns.filter(|(place, _)| !kept.contains(place));
    gone.map(|(_, column)| &*column.title).collect()
}

struct Layout<'t> {
    columns: Vec<&'t Column>,
    /// The width that the table has to fit.
    width: Option<u16>,
    /// The width of each column, if rows are laid out in portions.
    widths: Option<Vec<u16>>,
}

impl Layout<'_> {
    /// Adds these rows below the titles, if any, and makes text of them.
    fn text<'t>(
        &self,
        mut lines: comfy_table::Table,
        rows: impl Iterator<Item = impl Iterator<Item = &'t str>>,
    ) -> String {
        lines.load_style(NOTHING.header_separator(LineStyle::none().fill('-').junction('-')));
        for row in rows {
            lines.add_row(row);
        }
        if let Some(width) = self.width {
            lines.set_width(width).set_content_arrangement(ContentArrangement::Dynamic);
        }
        let last = self.columns.len() - 1;
        for (place, column) in lines.column_iter_mut().enumerate() {
            let padding = if place == last { 0 } else { PADDING };
            column.set_padding((0, padding));
            match self.columns[place].kind {
                ColumnKind::Text => {}
                ColumnKind::Number => {
                    column.set_cell_alignment(CellAlignment::Right);
                    column.set_constraint(ColumnConstraint::ContentWidth);
                }
            }
            if let Some(widths) = &self.widths {
                let width = Width::Fixed(widths[place].saturating_add(padding));
                column.set_constraint(ColumnConstraint::Absolute(width));
            }
        }
        let mut text = lines.trim_fmt();
        text.push('\n');
        text
    }
}

/// Anyone's text as a line of its own: harmless, and broken if it is too long.
pub(crate) fn line(text: &str, width: Option<u16>) -> String {
    wrapped(&format!("{}\n", visible(text)), width)
}

/// Long lines broken at spaces, with the rest indented.
pub fn wrapped(text: &str, width: Option<u16>) -> String {
    const STEP: &str = "    ";
    let Some(width) = width.map(usize::from) else { return text.to_owned() };
    let mut wrapped = String::new();
    for line in text.lines() {
        let mut used = 0;
        for word in line.split_inclusive(' ') {
            let long = shown_width(word.trim_end());
            if used > STEP.len() && used + long > width {
                wrapped.truncate(wrapped.trim_end_matches(' ').len());
                wrapped.push('\n');
                wrapped.push_str(STEP);
                used = STEP.len();
            }
            wrapped.push_str(word);
            used += shown_width(word);
        }
        wrapped.push('\n');
    }
    wrapped
}

/// The columns that a terminal gives it: what colours it takes none.
fn shown_width(word: &str) -> usize {
    const COLOURS: &str = "\u{1b}[";
    let mut parts = word.split(COLOURS);
    let first = parts.next().map_or(0, UnicodeWidthStr::width);
    let behind = |part: &str| part.split_once('m').map_or(0, |(_, shown)| shown.width());
    first + parts.map(behind).sum::<usize>()
}

pub(crate) fn shown_widths(table: &Table) -> Vec<usize> {
    widths(table.columns(), &shown(table.rows()))
}

fn shown(rows: &[Vec<Cell>]) -> Vec<Vec<String>> {
    rows.iter().map(|row| row.iter().map(Cell::shown).collect()).collect()
}

fn widths(columns: &[Column], texts: &[Vec<String>]) -> Vec<usize> {
    let widest = |(place, column): (usize, &Column)| {
        let cells = texts.iter().flat_map(|row| row[place].split('\n'));
        cells.chain([&*column.title]).map(UnicodeWidthStr::width).max().unwrap_or_default()
    };
    columns.iter().enumerate().map(widest).collect()
}

fn columns_that_fit(columns: &[Column], texts: &[Vec<String>], width: Option<u16>) -> Vec<usize> {
    let mut kept: Vec<usize> = (0..columns.len()).collect();
    let Some(width) = width.map(usize::from) else { return kept };
    let widths = widths(columns, texts);
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

impl Cell {
    /// The cell for people, harmless on a terminal.
    pub(crate) fn shown(&self) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) => visible(text).into_owned(),
            Cell::Integer(number) => number.to_string(),
            Cell::Wins(wins) => wins.to_string(),
            Cell::Spread(spread) => signed(*spread),
            Cell::Mean(mean) => mean.to_string(),
            Cell::Hundredths(number) => hundredths(*number),
            Cell::Lines(lines) => {
                lines.iter().map(|line| visible(line)).collect::<Vec<_>>().join("\n")
            }
        }
    }

    pub(crate) fn shown_lines(&self) -> Vec<String> {
        if let Cell::Lines(lines) = self { lines.to_vec() } else { vec![self.shown()] }
    }
}

/// A spread with its sign: `+50`, `0`, `-50`.
pub(crate) fn signed(spread: Points) -> String {
    if spread > Points::ZERO { format!("+{spread}") } else { spread.to_string() }
}

/// `-3.46`.
pub(super) fn hundredths(number: i64) -> String {
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", number.unsigned_abs() / 100, number.unsigned_abs() % 100)
}
