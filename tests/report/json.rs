//! Tables and answers as JSON.
use report::json::{text, value};
use report::{Cell, Columns, Form};
use rules::Points;
use serde_json::Value;
use tournament::HalfWins;

#[test]
fn what_would_act_on_a_terminal_is_escaped() {
    let value = Value::from("Núñez \u{1b}[31m\u{9b}2J\u{202e}\u{e0001}李");
    let text = text(&value);
    assert_eq!(text, "\"Núñez \\u001b[31m\\u009b2J\\u202e\\udb40\\udc01李\"\n");
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
}

#[test]
fn keys_keep_their_order_and_halves_are_point_five() {
    let mut columns: Columns<'_, ()> = Columns::new("t", Form::Json);
    columns.number("rank", "", |()| Cell::Empty);
    columns.text("name", "", |()| "Ann \"=\"".into());
    columns.number("wins", "", |()| HalfWins(5).into());
    columns.number("losses", "", |()| HalfWins(4).into());
    columns.number("spread", "", |()| Cell::Spread(Points(-5)));
    let table = columns.table([()]);
    assert_eq!(
        value(&table).to_string(),
        r#"[{"rank":null,"name":"Ann \"=\"","wins":2.5,"losses":2,"spread":-5}]"#
    );
}
