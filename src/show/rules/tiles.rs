//! A set's tiles: their counts and values.
use report::{Columns, Form, Table};
use rules::{Alphabet, Points, Tile};

/// One kind of tile.
struct Kind {
    face: String,
    count: u8,
    value: Points,
}

/// A row for each tile, the blank last.
#[must_use]
pub fn tiles(alphabet: &Alphabet) -> Table {
    let kinds = alphabet.letters().map(Tile::Letter).chain([Tile::Blank]).map(|tile| Kind {
        face: alphabet.text_of(tile),
        count: alphabet.count(tile),
        value: alphabet.tile_value(tile),
    });
    let mut columns: Columns<'_, Kind> = Columns::new("tiles", Form::Text);
    columns.text("tile", "Tile", |kind| kind.face.as_str().into());
    columns.number("count", "Count", |kind| u32::from(kind.count).into());
    columns.number("value", "Value", |kind| kind.value.into());
    columns.table(kinds.collect::<Vec<_>>())
}

/// `100 tiles, 98 letters worth 187 points, 2 blanks`: the set in a line.
#[must_use]
pub fn sum(alphabet: &Alphabet) -> String {
    let letters = alphabet.letters().map(|letter| {
        let tile = Tile::Letter(letter);
        i32::from(alphabet.count(tile)) * alphabet.tile_value(tile).0
    });
    let worth: i32 = letters.sum();
    let plain = alphabet.tiles - u16::from(alphabet.blanks);
    format!(
        "{}: {plain} letters worth {worth} points, {} blanks (?).",
        alphabet.title, alphabet.blanks
    )
}
