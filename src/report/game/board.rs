//! The board, as a drawing and as text.
use rules::{Alphabet, Board, PlacedTile, Points, Premium, Square, tile_text};

/// The side of a square in the drawing's units, and the margin for the coordinates.
pub(super) const SIDE: i32 = 20;
const MARGIN: i32 = 16;

/// The empty board, drawn once for all drawings of a page.
pub(super) struct EmptyBoard {
    /// The numbers of the rows, and the letters of the columns.
    pub coordinates: Vec<Label>,
    pub squares: Vec<DrawnSquare>,
}

pub(super) struct Label {
    pub x: i32,
    pub y: i32,
    pub text: String,
}

pub(super) struct DrawnSquare {
    pub class: &'static str,
    pub x: i32,
    pub y: i32,
    pub label: Option<Label>,
}

/// The tiles on a board, drawn over the empty one.
pub(super) struct DrawnBoard {
    /// A description for people who cannot see it.
    pub described: String,
    pub whole: i32,
    pub tiles: Vec<DrawnTile>,
}

pub(super) struct DrawnTile {
    pub class: &'static str,
    pub x: i32,
    pub y: i32,
    pub letter_class: &'static str,
    pub letter: String,
    pub value: Option<Points>,
}

impl EmptyBoard {
    pub fn of(board: &Board) -> EmptyBoard {
        let layout = board.layout();
        let size = layout.size;
        let rows = (0..size).map(|row| {
            let y = MARGIN + i32::from(row) * SIDE + SIDE / 2 + 3;
            Label { x: MARGIN / 2, y, text: (row + 1).to_string() }
        });
        let columns = (0..size).map(|column| {
            let x = MARGIN + i32::from(column) * SIDE + SIDE / 2;
            let name = Square { row: 0, column }.to_string();
            Label { x, y: MARGIN - 5, text: name[..1].to_owned() }
        });
        let square = |square: Square| {
            let (class, label) = premium(layout.premium(square));
            let label = if square == layout.start { "★".to_owned() } else { label };
            let (x, y) = corner(square);
            let text = Label { x: x + SIDE / 2, y: y + SIDE / 2 + 3, text: label };
            DrawnSquare { class, x, y, label: Some(text).filter(|label| !label.text.is_empty()) }
        };
        EmptyBoard {
            coordinates: rows.chain(columns).collect(),
            squares: squares(size).map(square).collect(),
        }
    }
}

impl DrawnBoard {
    /// A board; `laid` are the tiles of the last play.
    pub fn of(
        board: &Board,
        alphabet: &Alphabet,
        laid: &[Square],
        described: String,
    ) -> DrawnBoard {
        let whole = 2 * MARGIN + i32::from(board.layout().size) * SIDE - MARGIN + 2;
        let tile = |(square, tile)| drawn(alphabet, square, tile, laid.contains(&square));
        DrawnBoard { described, whole, tiles: board.laid().map(tile).collect() }
    }
}

fn drawn(alphabet: &Alphabet, square: Square, tile: PlacedTile, is_new: bool) -> DrawnTile {
    let text = tile_text(alphabet, tile);
    let letter = text.trim_matches(['[', ']']);
    let value = alphabet.tile_value(tile.off_board());
    let (x, y) = corner(square);
    DrawnTile {
        class: match (is_new, tile.is_blank()) {
            (false, false) => "ti",
            (true, false) => "ti new",
            (false, true) => "ti blank",
            (true, true) => "ti new blank",
        },
        x,
        y,
        letter_class: if letter.chars().count() > 1 { "le long" } else { "le" },
        letter: letter.to_owned(),
        value: (value != Points::ZERO).then_some(value),
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

/// Tiles of the last play are marked with `*` if there is room.
pub(super) fn lines(
    board: &Board,
    alphabet: &Alphabet,
    laid: &[Square],
    width: Option<u16>,
) -> String {
    let size = board.layout().size;
    let wide = usize::from(size) * 2 + 3;
    let marked = width.is_none_or(|width| usize::from(width) >= wide);
    let mut text = "   ".to_owned();
    for column in 0..size {
        text.push_str(&Square { row: 0, column }.to_string()[..1]);
        text.push_str(if marked { " " } else { "" });
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    for (row, squares) in (0..size).zip(rows(board, alphabet)) {
        let mut line = format!("{:>2} ", row + 1);
        for (column, square) in (0..size).zip(squares.chars()) {
            line.push(square);
            if marked {
                line.push(if laid.contains(&Square { row, column }) { '*' } else { ' ' });
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The board row by row, a character for each square: tiles, and the signs of premium squares.
pub fn rows(board: &Board, alphabet: &Alphabet) -> Vec<String> {
    let size = board.layout().size;
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

/// A tile as one character: its alias if its name is longer, else its first letter.
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
