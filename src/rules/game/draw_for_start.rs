//! [`starter`]: who starts, by the tiles drawn for it (`docs/rules/starts.md`).
use thiserror::Error;

use crate::board::{Alphabet, Tile, Tiles};
use crate::game::seat::{BySeat, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    #[error(
        "`{text}` is not a draw: write the player and the tile, as `ann:E`, or `ben:?` for a blank"
    )]
    Shape { text: String },
    #[error("{} drew the same, `{tile}`: they draw again", .players.join(" and "))]
    Tied { players: Vec<String>, tile: String },
    #[error("{player} has drawn no tile")]
    NotDrawn { player: String },
    #[error("{player} must draw again: write the new tile behind the old one")]
    NotDrawnAgain { player: String },
    #[error("{player} was not to draw again, so `{tile}` was not drawn")]
    NotAgain { player: String, tile: String },
    #[error("the set has {count} `{tile}`, and more were drawn")]
    NoneLeft { tile: String, count: u8 },
}

/// Who starts: the player whose tile is nearest to the beginning of the alphabet; a blank comes
/// before A. Players with the same best tile draw again: a player's next tile is the next draw.
/// Without players it is the first seat.
pub fn starter(
    alphabet: &Alphabet,
    names: &BySeat<String>,
    draws: &BySeat<Vec<Tile>>,
) -> Result<Seat, DrawError> {
    let name = |seat: &Seat| names[*seat].clone();
    let mut drawing: Vec<Seat> = draws.iter().map(|(seat, _)| seat).collect();
    let mut turn = 0;
    while let Some(best) = best_of(alphabet, names, draws, &drawing, turn)? {
        let again: Vec<Seat> =
            drawing.iter().copied().filter(|seat| draws[*seat][turn] == best).collect();
        let winner = if let [winner] = again[..] { Some(winner) } else { None };
        turn += 1;
        // Players who are out of it, and the winner, draw no more.
        let done = drawing.iter().filter(|seat| winner.is_some() || !again.contains(seat));
        for seat in done {
            if let Some(tile) = draws[*seat].get(turn) {
                let tile = alphabet.text_of(*tile);
                return Err(DrawError::NotAgain { player: name(seat), tile });
            }
        }
        if let Some(winner) = winner {
            return Ok(winner);
        }
        if again.iter().all(|seat| draws[*seat].len() == turn) {
            let players = again.iter().map(name).collect();
            return Err(DrawError::Tied { players, tile: alphabet.text_of(best) });
        }
        drawing = again;
    }
    Ok(Seat::FIRST)
}

fn best_of(
    alphabet: &Alphabet,
    names: &BySeat<String>,
    draws: &BySeat<Vec<Tile>>,
    drawing: &[Seat],
    turn: usize,
) -> Result<Option<Tile>, DrawError> {
    let mut drawn = Vec::with_capacity(drawing.len());
    for seat in drawing {
        let player = || names[*seat].clone();
        match draws[*seat].get(turn) {
            Some(tile) => drawn.push(*tile),
            None if turn > 0 => return Err(DrawError::NotDrawnAgain { player: player() }),
            None => return Err(DrawError::NotDrawn { player: player() }),
        }
    }
    check_set(alphabet, drawn.iter().copied())?;
    Ok(drawn.into_iter().min_by_key(|tile| rank(*tile)))
}

fn rank(tile: Tile) -> usize {
    match tile {
        Tile::Blank => 0,
        Tile::Letter(letter) => letter.place() + 1,
    }
}

/// Checks that the set has the tiles of one draw; they go back before the next.
fn check_set(alphabet: &Alphabet, drawn: impl Iterator<Item = Tile>) -> Result<(), DrawError> {
    let mut set = Tiles::full_set(alphabet);
    for tile in drawn {
        if !set.take(tile) {
            let count = alphabet.count(tile);
            return Err(DrawError::NoneLeft { tile: alphabet.text_of(tile), count });
        }
    }
    Ok(())
}
