//! A slow and obvious way to find plays: every square, both directions, tried one by one.
use rules::{Direction, Game, PlacedTile, PlayText, Position, Reading, Seat, Square, tile_text};

/// The lawful plays of these tiles in this order, from the given place on the board on.
pub fn plays<'g>(
    game: &'g Game,
    seat: Seat,
    tiles: &'g [PlacedTile],
    from: u32,
) -> impl Iterator<Item = PlayText> + 'g {
    let size = u32::from(game.board().layout().size);
    let places = size * size * 2;
    (0..places).filter_map(move |step| {
        let place = (from % places + step) % places;
        let direction = if place.is_multiple_of(2) { Direction::Across } else { Direction::Down };
        let row = (place / 2 / size) as u8;
        let start = Square { row, column: (place / 2 % size) as u8 };
        let word = word(game, start, direction, tiles)?;
        let position = Position { start, direction };
        let text = PlayText::from_parts(game.alphabet(), position, &word).unwrap();
        game.read_play(seat, &text, Reading::Literal, None).ok().map(|(recorded, _)| recorded)
    })
}

/// The tiles from a free square on, with `.` for tiles that lie in between.
fn word(game: &Game, start: Square, direction: Direction, tiles: &[PlacedTile]) -> Option<String> {
    let (board, layout) = (game.board(), game.board().layout());
    if board.tile(start).is_some() {
        return None;
    }
    let mut word = String::new();
    let mut square = start;
    for tile in tiles {
        while layout.has(square) && board.tile(square).is_some() {
            word.push('.');
            square = square.step(direction, 1);
        }
        if !layout.has(square) {
            return None;
        }
        word.push_str(&tile_text(game.alphabet(), *tile));
        square = square.step(direction, 1);
    }
    Some(word)
}
