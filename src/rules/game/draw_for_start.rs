//! [`starter`]: who starts, by the tiles that were drawn for it (`docs/rules/starts.md`).
use thiserror::Error;

use crate::board::{Alphabet, Tile, Tiles};
use crate::game::seat::{BySeat, Seat};

/// Why a draw does not say who starts.
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
    /// A player whose tile somebody else drew too, and who did not draw again.
    #[error("{player} must draw again: write the new tile behind the old one")]
    NotDrawnAgain { player: String },
    /// A tile of somebody who was not to draw again.
    #[error("{player} was not to draw again, so `{tile}` was not drawn")]
    NotAgain { player: String, tile: String },
    #[error("the set has {count} `{tile}`, and more were drawn")]
    NoneLeft { tile: String, count: u8 },
}

/// Who starts: the player whose tile is nearest to the beginning of the alphabet, and a
/// blank is before all. Those who drew the same best tile draw again: a player's next
/// tile is the next draw. Without players, the first seat.
///
/// # Errors
/// Who must draw (again), who must not, or a tile that the set has not so often.
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
        // Whoever is out of it, and whoever has won, drew no more.
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

/// The best tile of one draw; none where nobody draws.
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

/// Where the tile stands in the order of the draw.
fn rank(tile: Tile) -> usize {
    match tile {
        Tile::Blank => 0,
        Tile::Letter(letter) => letter.place() + 1,
    }
}

/// Whether the set has the tiles of one draw; they go back before the next.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RuleSet;

    /// `EC ? Q`: what each drew, one player after the other; who starts, or why not.
    #[track_caller]
    fn check(rules: &str, draws: &str, wanted: Result<u8, &str>) {
        let rules = RuleSet::preset(rules).unwrap();
        let draws: BySeat<Vec<Tile>> =
            draws.split(' ').map(|draw| rules.alphabet().read_tiles(draw).unwrap()).collect();
        let mut names = ["Ann", "Ben", "Cat", "Dan"].into_iter().map(str::to_owned);
        let names = draws.map(|_, _| names.next().unwrap());
        let found = starter(rules.alphabet(), &names, &draws);
        let found = found.map(Seat::number).map_err(|error| error.to_string());
        assert_eq!(found, wanted.map_err(str::to_owned));
    }

    #[test]
    fn the_nearest_to_a_starts_and_a_blank_is_before_it() {
        check("hasbro", "E ?", Ok(2));
        check("hasbro", "A B", Ok(1));
        check("hasbro", "E Q A C", Ok(3));
        check("spanish", "D [CH]", Ok(2));
        check("spanish", "C [CH]", Ok(1));
        check("swedish", "Ö Z", Ok(2));
    }

    #[test]
    fn equal_tiles_are_drawn_again_by_those_who_drew_them() {
        check("hasbro", "E E", Err("Ann and Ben drew the same, `E`: they draw again"));
        check("hasbro", "E E Q E", Err("Ann and Ben and Dan drew the same, `E`: they draw again"));
        check("hasbro", "EC EA", Ok(2));
        check("hasbro", "EC Q EC", Err("Ann and Cat drew the same, `C`: they draw again"));
        check("hasbro", "ECZ Q ECY", Ok(3));
        check("hasbro", "? ?", Err("Ann and Ben drew the same, `?`: they draw again"));
        check("hasbro", "E E O O", Err("Ann and Ben drew the same, `E`: they draw again"));
    }

    #[test]
    fn what_nobody_drew_is_named() {
        check("hasbro", "EC E", Err("Ben must draw again: write the new tile behind the old one"));
        check("hasbro", "EA E A", Err("Ann was not to draw again, so `A` was not drawn"));
        check("hasbro", "AB E", Err("Ann was not to draw again, so `B` was not drawn"));
        check("hasbro", "ECB EDB", Err("Ann was not to draw again, so `B` was not drawn"));
        let nobody: BySeat<String> = std::iter::empty::<String>().collect();
        let rules = RuleSet::preset("hasbro").unwrap();
        let drawn = nobody.map(|_, _| Vec::new());
        assert_eq!(starter(rules.alphabet(), &nobody, &drawn), Ok(Seat::FIRST));
        check("hasbro", "Z Z", Err("the set has 1 `Z`, and more were drawn"));
        check("hasbro", "? ? ?", Err("the set has 2 `?`, and more were drawn"));
    }
}
