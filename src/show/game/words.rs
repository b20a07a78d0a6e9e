//! The words of a play, tile by tile.
use serde::Serialize;

use rules::{Alphabet, Board, Play, Scored, ScoredTile};

/// A word of a play with its tiles.
#[derive(Serialize)]
pub struct WordByTile {
    word: String,
    score: i32,
    position: String,
    /// Its letters with their premiums.
    letters: i32,
    /// The product of its word premiums.
    factor: i32,
    tiles: Vec<TileShown>,
}

#[derive(Serialize)]
struct TileShown {
    square: String,
    tile: String,
    value: i32,
    letter_factor: i32,
    word_factor: i32,
}

impl WordByTile {
    pub fn all(
        play: &Play,
        scored: &Scored,
        board: &Board,
        alphabet: &Alphabet,
    ) -> Vec<WordByTile> {
        let words = scored.by_tile(play, board, alphabet).into_iter();
        words
            .map(|(word, tiles)| WordByTile {
                word: tiles.iter().map(|tile| tile.text.as_str()).collect(),
                score: word.score().0,
                position: word.position.to_string(),
                letters: word.letters.0,
                factor: word.factor,
                tiles: tiles.into_iter().map(TileShown::of).collect(),
            })
            .collect()
    }
}

impl TileShown {
    fn of(tile: ScoredTile) -> TileShown {
        TileShown {
            square: tile.square.to_string(),
            value: tile.value.0,
            letter_factor: tile.premium.letter_factor(),
            word_factor: tile.premium.word_factor(),
            tile: tile.text,
        }
    }
}
