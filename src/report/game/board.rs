//! The board, as a drawing and as text.
use crate::html::Html;
use rules::{Alphabet, Board, PlacedTile, Points, Premium, Square, tile_text};

/// The side of a square in the drawing's units, and the margin for the coordinates.
const SIDE: i32 = 20;
const MARGIN: i32 = 16;
/// By what the drawings of one page refer to the empty board.
const EMPTY_BOARD: &str = "empty-board";

/// The empty board, drawn once for all drawings of the page.
pub(super) fn define(html: &mut Html, board: &Board) {
    let size = board.layout().size();
    html.open(
        "svg",
        &[("class", "defs"), ("aria-hidden", "true"), ("width", "0"), ("height", "0")],
    );
    html.open("defs", &[]).open("g", &[("id", EMPTY_BOARD)]);
    for row in 0..size {
        let y = MARGIN + i32::from(row) * SIDE + SIDE / 2 + 3;
        let (x, y) = ((MARGIN / 2).to_string(), y.to_string());
        html.element("text", &[("class", "co"), ("x", &x), ("y", &y)], &(row + 1).to_string());
    }
    for column in 0..size {
        let name = Square { row: 0, column }.to_string();
        let x = MARGIN + i32::from(column) * SIDE + SIDE / 2;
        let (x, y) = (x.to_string(), (MARGIN - 5).to_string());
        html.element("text", &[("class", "co"), ("x", &x), ("y", &y)], &name[..1]);
    }
    for square in squares(size) {
        let (class, label) = premium(board.layout().premium(square));
        let (x, y) = corner(square);
        let (x_text, y_text, side) = (x.to_string(), y.to_string(), SIDE.to_string());
        html.leaf(
            "rect",
            &[
                ("class", class),
                ("x", &x_text),
                ("y", &y_text),
                ("width", &side),
                ("height", &side),
            ],
        );
        let start = square == board.layout().start();
        if start || !label.is_empty() {
            let label = if start { "★" } else { &label };
            let (x, y) = ((x + SIDE / 2).to_string(), (y + SIDE / 2 + 3).to_string());
            html.element("text", &[("class", "pr"), ("x", &x), ("y", &y)], label);
        }
    }
    html.close().close().close();
}

/// A drawing of the board; `laid` are the tiles of the last play.
pub(super) fn draw(
    html: &mut Html,
    board: &Board,
    alphabet: &Alphabet,
    laid: &[Square],
    described: &str,
) {
    let whole = 2 * MARGIN + i32::from(board.layout().size()) * SIDE - MARGIN + 2;
    let view = format!("0 0 {whole} {whole}");
    html.open("svg", &[("class", "board"), ("viewBox", &view), ("role", "img")]);
    html.element("title", &[], described);
    let reference = format!("#{EMPTY_BOARD}");
    html.leaf("use", &[("href", &reference)]);
    for (square, tile) in board.laid() {
        draw_tile(html, alphabet, square, tile, laid.contains(&square));
    }
    html.close();
}

fn draw_tile(html: &mut Html, alphabet: &Alphabet, square: Square, tile: PlacedTile, is_new: bool) {
    let (x, y) = corner(square);
    let class = match (is_new, tile.is_blank()) {
        (false, false) => "ti",
        (true, false) => "ti new",
        (false, true) => "ti blank",
        (true, true) => "ti new blank",
    };
    let side = (SIDE - 2).to_string();
    let (left, top) = ((x + 1).to_string(), (y + 1).to_string());
    html.leaf(
        "rect",
        &[
            ("class", class),
            ("x", &left),
            ("y", &top),
            ("width", &side),
            ("height", &side),
            ("rx", "2"),
        ],
    );
    let text = tile_text(alphabet, tile);
    let name = text.trim_matches(['[', ']']);
    let letter = if name.chars().count() > 1 { "le long" } else { "le" };
    let (middle, line) = ((x + SIDE / 2 - 1).to_string(), (y + SIDE - 6).to_string());
    html.element("text", &[("class", letter), ("x", &middle), ("y", &line)], name);
    let value = alphabet.tile_value(tile.off_board());
    if value != Points::ZERO {
        let (right, foot) = ((x + SIDE - 2).to_string(), (y + SIDE - 3).to_string());
        html.element("text", &[("class", "va"), ("x", &right), ("y", &foot)], &value.to_string());
    }
}

fn corner(square: Square) -> (i32, i32) {
    (MARGIN + i32::from(square.column) * SIDE, MARGIN + i32::from(square.row) * SIDE)
}

fn squares(size: u8) -> impl Iterator<Item = Square> {
    (0..size).flat_map(move |row| (0..size).map(move |column| Square { row, column }))
}

/// The class of a premium square, and what is written on it.
fn premium(premium: Premium) -> (&'static str, String) {
    match premium {
        Premium::Plain => ("sq", String::new()),
        Premium::Letter(2) => ("sq l2", "2L".to_owned()),
        Premium::Letter(factor) => ("sq l3", format!("{factor}L")),
        Premium::Word(2) => ("sq w2", "2W".to_owned()),
        Premium::Word(factor) => ("sq w3", format!("{factor}W")),
    }
}

/// The board as lines of text: tiles, and the signs of premium squares; the tiles of the
/// last play have a `*` behind them where there is room.
pub(super) fn lines(
    board: &Board,
    alphabet: &Alphabet,
    laid: &[Square],
    width: Option<u16>,
) -> String {
    let size = board.layout().size();
    let wide = usize::from(size) * 2 + 3;
    let marked = width.is_none_or(|width| usize::from(width) >= wide);
    let mut text = "   ".to_owned();
    for column in 0..size {
        text.push_str(&Square { row: 0, column }.to_string()[..1]);
        text.push_str(if marked { " " } else { "" });
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for row in 0..size {
        let mut line = format!("{:>2} ", row + 1);
        for column in 0..size {
            let square = Square { row, column };
            match board.tile(square) {
                Some(tile) => line.push(letter(alphabet, tile)),
                None => line.push(board.layout().premium(square).sign()),
            }
            if marked {
                line.push(if laid.contains(&square) { '*' } else { ' ' });
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The board row by row, a character a square: tiles, and the signs of premium squares.
#[must_use]
pub fn rows(board: &Board, alphabet: &Alphabet) -> Vec<String> {
    let size = board.layout().size();
    (0..size)
        .map(|row| {
            (0..size)
                .map(|column| {
                    let square = Square { row, column };
                    let premium = || board.layout().premium(square).sign();
                    board.tile(square).map_or_else(premium, |tile| letter(alphabet, tile))
                })
                .collect()
        })
        .collect()
}

/// A tile as one character: its alias where its name is longer, else its first letter.
fn letter(alphabet: &Alphabet, tile: PlacedTile) -> char {
    let text = tile_text(alphabet, tile);
    let name = text.trim_matches(['[', ']']);
    let first = name.chars().next().unwrap_or('?');
    match alphabet.alias(tile.letter()) {
        Some(alias) if name.chars().count() > 1 && tile.is_blank() => {
            alias.to_lowercase().next().unwrap_or(alias)
        }
        Some(alias) if name.chars().count() > 1 => alias,
        Some(_) | None => first,
    }
}
