//! A slow and obvious way to find plays: every square, both directions, tried one by one.
use sixzero::rules::{
    Direction, Game, PlacedTile, PlayText, Position, Rack, Reading, Scored, Seat, Square,
    tile_text,
};

/// Every lawful play of these tiles in this order, with what it scores.
pub fn plays(
    game: &Game,
    seat: Seat,
    tiles: &[PlacedTile],
    rack: Option<&Rack>,
) -> Vec<(PlayText, Scored)> {
    let size = game.board().layout().size();
    let mut found = Vec::new();
    for row in 0..size {
        for column in 0..size {
            for direction in [Direction::Across, Direction::Down] {
                let start = Square { row, column };
                let word = word(game, start, direction, tiles);
                let Some(word) = word else { continue };
                let position = Position { start, direction };
                let text = PlayText::from_parts(game.alphabet(), position, &word).unwrap();
                found.extend(game.read_play(seat, &text, Reading::Literal, rack));
            }
        }
    }
    found
}

fn word(
    game: &Game,
    mut square: Square,
    direction: Direction,
    tiles: &[PlacedTile],
) -> Option<String> {
    let mut word = String::new();
    if game.board().tile(square).is_some() {
        return None;
    }
    for tile in tiles {
        while game.board().layout().has(square) && game.board().tile(square).is_some() {
            word.push('.');
            square = square.step(direction, 1);
        }
        if !game.board().layout().has(square) {
            return None;
        }
        word.push_str(&tile_text(game.alphabet(), *tile));
        square = square.step(direction, 1);
    }
    Some(word)
}
