//! Tables as CSV: guarded text, numbers as numbers, two dialects.
use report::csv::{Dialect, Separator, render};
use report::{Cell, Columns, Form, Table};
use rules::Points;
use tournament::HalfWins;

fn table() -> Table {
    let mut columns: Columns<'_, (&str, i32, i32)> = Columns::new("t", Form::Csv);
    columns.text("name", "Name", |(name, ..)| (*name).into());
    columns.number("wins", "W", |(_, half_wins, _)| HalfWins(*half_wins).into());
    columns.number("s", "", |(.., spread)| Cell::Spread(Points(*spread)));
    columns.table([("=1+1", 5, -207), ("Lee; \"Ann\", B", 4, 12), ("-5", 0, 0), ("＝1", 1, -1)])
}

#[test]
fn text_is_guarded_and_numbers_are_numbers() {
    assert_eq!(
        render(&table(), Dialect::Plain),
        "name,wins,s\n'=1+1,2.5,-207\n\"Lee; \"\"Ann\"\", B\",2,12\n'-5,0,0\n'＝1,0.5,-1\n"
    );
}

#[test]
fn excel_has_its_own_dialect() {
    assert_eq!(
        render(&table(), Dialect::Plain.separated(Separator::Semicolon)),
        "\u{feff}name;wins;s\n'=1+1;2,5;-207\n\"Lee; \"\"Ann\"\", B\";2;12\n'-5;0;0\n'＝1;0,5;-1\n"
    );
}
