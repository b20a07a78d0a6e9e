//! A report as a page to print, by the templates beside this file.
use std::ops::Range;

use askama::Template;

use crate::page::link::{self, LinkCard, Opens};
use crate::page::{Body, Head, Layout, Page, Part, TallySlip, rendered};
use crate::{Cell, Column, ColumnKind, Lead, Room, Table};

/// Rows of a wall sheet with one column in the usual type.
const ROWS_OF_A_COLUMN: usize = 40;
/// Rows of a wall sheet in each of two columns.
const ROWS_IN_TWO: usize = 42;
/// Rounds of a scorecard with room for large handwriting.
const ROWS_OF_A_CARD: usize = 21;
/// Rounds with room for small handwriting; more stand closer still.
const ROWS_OF_A_SMALL_CARD: usize = 32;
/// Columns of a wide sheet besides the repeated ones.
const COLUMNS_OF_A_SHEET: usize = 14;
/// The same, if every cell has only a letter or two.
const LETTERS_OF_A_SHEET: usize = 34;

/// Lines of a wide sheet in its smallest type.
const LINES_OF_A_WIDE_SHEET: usize = 42;
/// From this many lines on, larger type would need a second sheet.
const LINES_IN_LARGE_TYPE: usize = 30;

#[derive(Template)]
#[template(path = "page/page.html")]
struct Printed {
    head: Head,
    title: String,
    /// Markup: what [`main`] makes.
    main: String,
}

/// The content of `<main>`.
#[derive(Template)]
#[template(path = "page/main.html")]
struct Sheets<'a> {
    event: &'a str,
    title: &'a str,
    /// The report's name, with its division if there are several.
    name: String,
    notes: &'a [String],
    /// Whether the parts share a heading, with their own headings below it.
    headed: bool,
    sheets: Vec<Sheet<'a>>,
    slips: Vec<&'a [TallySlip]>,
    slip_class: String,
    links: Vec<&'a [LinkCard]>,
}

#[derive(Default)]
struct Sheet<'a> {
    /// Whether event and title are above it: once on every sheet of paper.
    has_header: bool,
    title: Option<&'a str>,
    size: &'static str,
    tables: Vec<Grid<'a>>,
    above: &'a [String],
    notes: &'a [String],
}

/// A part of a table, whose fields are made row by row: a long one would take much memory.
struct Grid<'a> {
    table: &'a Table,
    /// Which columns.
    places: Vec<usize>,
    rows: Range<usize>,
    /// The column that identifies a row.
    head: usize,
    way: Way<'a>,
}

struct Field {
    class: &'static str,
    is_head: bool,
    lines: Vec<String>,
    address: Option<String>,
}

/// The address of what a cell leads to, if the page's readers have one.
pub type Way<'w> = &'w dyn Fn(Lead) -> Option<String>;

pub(super) fn render(page: &Page) -> String {
    let head = Head { kind: page.kind.name, class: page.class() };
    rendered(&Printed { head, title: page.said(), main: main(page, &|_| None) })
}

/// The page without its head, for the frame of another page.
pub(super) fn main<'p>(page: &'p Page, way: Way<'p>) -> String {
    let (mut sheets, mut slips, mut slip_class, mut links) = Default::default();
    match &page.body {
        Body::Slips(all, paper) => {
            let boxes = all.iter().map(|slip| slip.boxes.len()).max().unwrap_or_default();
            (slips, slip_class) = (paper.sheets(all).collect::<Vec<_>>(), paper.class(boxes));
        }
        Body::Links(cards) => links = cards.chunks(link::ON_A_SHEET).collect::<Vec<_>>(),
        Body::Parts(parts) => {
            let of = |part| self::sheets(part, page.kind.layout, way);
            sheets = parts.iter().flat_map(of).collect::<Vec<_>>();
        }
    }
    if page.kind.layout == Layout::Plain {
        sheets.iter_mut().skip(1).for_each(|sheet| sheet.has_header = false);
    }
    if sheets.is_empty() && slips.is_empty() && links.is_empty() {
        sheets.push(Sheet {
            has_header: true,
            title: None,
            size: "",
            tables: Vec::new(),
            above: &[],
            notes: &[],
        });
    }
    let made = Sheets {
        event: &page.event,
        title: &page.title,
        name: page.name(),
        notes: &page.notes,
        headed: page.kind.layout == Layout::Plain,
        sheets,
        slips,
        slip_class,
        links,
    };
    rendered(&made)
}

pub(super) fn class(layout: Layout) -> &'static str {
    match layout {
        Layout::Wall | Layout::WallInColumns | Layout::Sentences => "wall",
        Layout::Wide => "wide-sheet",
        Layout::Plain => "plain",
        Layout::Cards => "cards",
        Layout::Slips => "slips",
        Layout::LinkCards => "link-cards",
        Layout::Poster => "poster",
    }
}

/// A part as sheets: one, unless it has more names than fit on a wall sheet.
fn sheets<'p>(part: &'p Part, layout: Layout, way: Way<'p>) -> Vec<Sheet<'p>> {
    let rows = part.table.rows().len();
    let table = &part.table;
    let all = || (0..table.columns().len()).collect();
    let of = |places, rows| Grid { table, places, rows, head: part.head, way };
    let sheet = |tables: Vec<Grid<'p>>, size| Sheet {
        has_header: true,
        title: part.title.as_deref(),
        size,
        tables: tables.into_iter().filter(|table| !table.places.is_empty()).collect(),
        above: &part.above,
        notes: &part.notes,
    };
    let one = |size| vec![sheet(vec![of(all(), 0..rows)], size)];
    match layout {
        Layout::WallInColumns if rows > ROWS_OF_A_COLUMN => {
            let on_a_sheet = 2 * ROWS_IN_TWO;
            (0..rows.div_ceil(on_a_sheet))
                .map(|at| {
                    let begins = at * on_a_sheet;
                    let here = rows.min(begins + on_a_sheet) - begins;
                    let half = here.div_ceil(2);
                    let columns = [begins..begins + half, begins + half..begins + here];
                    sheet(columns.map(|rows| of(all(), rows)).into(), "two")
                })
                .collect()
        }
        Layout::Wall | Layout::WallInColumns => one(size(table)),
        Layout::Wide => {
            let blocks = side_by_side(part);
            let lines = |row: &Vec<Cell>| {
                row.iter().map(|cell| cell.shown_lines().len()).max().unwrap_or(1)
            };
            let lines: usize = table.rows().iter().map(lines).sum();
            let columns = blocks.iter().map(Vec::len).max();
            let size = match (lines, columns.unwrap_or_default()) {
                (LINES_IN_LARGE_TYPE..=LINES_OF_A_WIDE_SHEET, _) => "",
                (_, 0..=8) => "roomy",
                (_, 9..=12) => "narrow",
                (_, _) => "",
            };
            vec![sheet(blocks.into_iter().map(|places| of(places, 0..rows)).collect(), size)]
        }
        Layout::Cards => {
            let size = if rows <= ROWS_OF_A_CARD {
                ""
            } else if rows <= ROWS_OF_A_SMALL_CARD {
                "small"
            } else {
                "tiny"
            };
            one(size)
        }
        Layout::Sentences => one("sentences"),
        Layout::Plain | Layout::Slips | Layout::LinkCards | Layout::Poster => one(""),
    }
}

/// The type in which the table fills a sheet and does not overflow it.
fn size(table: &Table) -> &'static str {
    /// Up to this many columns leave room for large type.
    const FEW_COLUMNS: usize = 4;
    /// This many take the whole width in the usual type.
    const MANY_COLUMNS: usize = 6;
    match (table.rows().len(), table.columns().len()) {
        (0..=22, 0..=FEW_COLUMNS) | (0..=16, 0..MANY_COLUMNS) => "huge",
        (0..=26, 0..MANY_COLUMNS) => "large",
        (0..=26, _) => "medium",
        (0..=ROWS_OF_A_COLUMN, 0..MANY_COLUMNS) => "usual",
        (0..=ROWS_OF_A_COLUMN, _) => "dense",
        (_, _) => "long",
    }
}

/// The columns of tables that fit a wide sheet, each with the first ones repeated.
fn side_by_side(part: &Part) -> Vec<Vec<usize>> {
    let all = part.table.columns().len();
    let Some(again) = part.again else { return vec![(0..all).collect()] };
    let mut cells = part.table.rows().iter().flat_map(|row| row.iter().skip(again));
    let is_short = |cell: &Cell| cell.shown_lines().iter().all(|line| line.chars().count() <= 2);
    let fit = if cells.all(is_short) { LETTERS_OF_A_SHEET } else { COLUMNS_OF_A_SHEET };
    if all <= again + fit {
        return vec![(0..all).collect()];
    }
    let rest: Vec<usize> = (again..all).collect();
    // Blocks of equal width: 16 rounds are 8 and 8, not 14 and 2.
    let blocks = rest.len().div_ceil(fit);
    rest.chunks(rest.len().div_ceil(blocks))
        .map(|block| (0..again).chain(block.iter().copied()).collect())
        .collect()
}

impl Grid<'_> {
    /// The class and the title of each.
    fn columns(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.places.iter().map(|&place| {
            let column = &self.table.columns()[place];
            (class_of(column), &*column.title)
        })
    }

    fn rows(&self) -> impl Iterator<Item = Vec<Field>> {
        self.rows.clone().map(|row| {
            let field = |(at, &place): (usize, &usize)| Field {
                class: class_of(&self.table.columns()[place]),
                is_head: at == self.head,
                lines: self.table.rows()[row][place].shown_lines(),
                address: self.table.lead(row, place).and_then(self.way),
            };
            self.places.iter().enumerate().map(field).collect()
        })
    }
}

fn class_of(column: &Column) -> &'static str {
    match (column.kind, column.room) {
        (ColumnKind::Text, Room::Always) => "t",
        (ColumnKind::Text, Room::Spare) => "t aside",
        (ColumnKind::Number, Room::Always) => "n",
        (ColumnKind::Number, Room::Spare) => "n aside",
    }
}
