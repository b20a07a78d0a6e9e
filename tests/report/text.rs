//! Tables for a terminal: aligned, harmless, within forty columns.
use report::text::render;
use report::{Cell, Columns, Form, Table};
use rules::Points;
use unicode_width::UnicodeWidthStr;

/// A row: rank, name, spread and last result.
type Row = (u32, &'static str, Option<i32>, Cell);

fn table(more: impl IntoIterator<Item = Row>) -> Table {
    let mut columns: Columns<'_, Row> = Columns::new("standings", Form::Text);
    columns.number("rank", "#", |(rank, ..)| (*rank).into());
    columns.text("name", "Name", |(_, name, ..)| (*name).into());
    columns.number("spread", "Spread", |(_, _, spread, _)| {
        spread.map_or(Cell::Empty, |spread| Cell::Spread(Points(spread)))
    });
    columns.text("last", "Last", |(.., last)| last.clone()).if_room();
    let long = "Bartholomew Featherstonehaugh the Younger of Somewhere";
    let names = [(1, "李小龍", 72), (10, "\u{1b}[31mAnn\u{202e} Lee", -5), (11, long, 0)];
    let rows =
        names.map(|(rank, name, spread)| (rank, name, Some(spread), Cell::from("W 412-388 Dan")));
    columns.table(rows.into_iter().chain(more))
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
    .assert_eq(&render(&table([]), None));
}

#[test]
fn forty_columns_are_enough() {
    let text = render(&table([]), Some(40));
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

/// Rows are laid out 500 at a time where no width is asked for, else all together.
#[test]
fn a_long_list_in_parts_is_the_list() {
    for many in [499, 500, 501, 1_000, 1_250] {
        let table = table((0..many).map(|number: u32| {
            let lines = (0..number % 4).map(|line| "x".repeat(line as usize * 3)).collect();
            let name = ["Ann", "李小龍", ""][number as usize % 3];
            let last = if number.is_multiple_of(5) { Cell::Lines(lines) } else { name.into() };
            (number.pow(3), name, None, last)
        }));
        assert_eq!(render(&table, None), render(&table, Some(u16::MAX)), "{many} rows");
    }
}

#[test]
fn an_empty_table_is_its_header() {
    let mut columns: Columns<'_, &str> = Columns::new("none", Form::Text);
    columns.text("name", "Name", |name| (*name).into());
    assert_eq!(render(&columns.table([]), Some(40)), "Name\n----\n");
    assert_eq!(render(&Columns::<()>::new("nothing", Form::Text).table([]), None), "");
}
