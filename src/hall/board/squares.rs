//! The board as a table: a name for each square, and what lies there.
use rules::{Game, LineKind, Points, Premium, Square, tile_text};

pub struct Cell {
    /// `H8`.
    pub square: String,
    /// By which the style sheet knows it.
    pub class: &'static str,
    /// What is printed on the square: `2W`.
    pub label: String,
    /// What a screen reader says: `H8, double word, empty`.
    pub name: String,
    pub tile: Option<Laid>,
}

pub struct Laid {
    /// Without brackets.
    pub letter: String,
    pub value: Option<Points>,
}

/// The letters above the columns.
pub fn columns(game: &Game) -> Vec<String> {
    let column = |column| Square { row: 0, column }.to_string()[..1].to_owned();
    (0..game.board().layout().size).map(column).collect()
}

pub fn rows(game: &Game) -> Vec<Vec<Cell>> {
    let size = game.board().layout().size;
    let last = last_play(game);
    let row = |row| {
        let cells = (0..size).map(|column| cell(game, Square { row, column }, &last));
        cells.collect()
    };
    (0..size).map(row).collect()
}

/// The squares of the last play, as long as it lies.
fn last_play(game: &Game) -> Vec<Square> {
    for line in game.lines().iter().rev() {
        if let LineKind::Play { play, .. } = &line.kind {
            return play.laid().map(|(square, _)| square).collect();
        }
        if let LineKind::Withdrawn = line.kind {
            return Vec::new();
        }
    }
    Vec::new()
}

fn cell(game: &Game, at: Square, last: &[Square]) -> Cell {
    let (board, alphabet) = (game.board(), game.alphabet());
    let square = at.to_string();
    let Some(tile) = board.tile(at) else {
        let premium = board.layout().premium(at);
        let mut name = square.clone();
        if let Some(said) = said(premium) {
            name = format!("{name}, {said}");
        }
        let is_start = board.layout().start == at;
        if is_start {
            name.push_str(", start");
        }
        name.push_str(", empty");
        let label = if is_start { "★".to_owned() } else { label(premium) };
        return Cell { square, class: class(premium), label, name, tile: None };
    };
    let letter = tile_text(alphabet, tile).trim_matches(['[', ']']).to_owned();
    let blank = if tile.is_blank() { "blank " } else { "" };
    let is_last = last.contains(&at);
    let new = if is_last { ", last play" } else { "" };
    let value = alphabet.tile_value(tile.off_board());
    Cell {
        name: format!("{square}, {blank}{}{new}", letter.to_uppercase()),
        class: match (tile.is_blank(), is_last) {
            (false, false) => "tile",
            (false, true) => "tile new",
            (true, false) => "tile blank",
            (true, true) => "tile blank new",
        },
        label: String::new(),
        tile: Some(Laid { letter, value: (value != Points::ZERO).then_some(value) }),
        square,
    }
}

fn class(premium: Premium) -> &'static str {
    match premium {
        Premium::Plain => "plain",
        Premium::Letter(2) => "l2",
        Premium::Letter(_) => "l3",
        Premium::Word(2) => "w2",
        Premium::Word(_) => "w3",
    }
}

fn label(premium: Premium) -> String {
    match premium {
        Premium::Plain => String::new(),
        Premium::Letter(factor) => format!("{factor}L"),
        Premium::Word(factor) => format!("{factor}W"),
    }
}

/// `double word`.
fn said(premium: Premium) -> Option<String> {
    let times = |factor: u8| match factor {
        2 => "double".to_owned(),
        3 => "triple".to_owned(),
        4 => "quadruple".to_owned(),
        more => format!("{more} times"),
    };
    match premium {
        Premium::Plain => None,
        Premium::Letter(factor) => Some(format!("{} letter", times(factor))),
        Premium::Word(factor) => Some(format!("{} word", times(factor))),
    }
}
