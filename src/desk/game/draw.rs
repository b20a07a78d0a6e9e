//! The draw for the start: who starts, and the order of the others.
use crate::Refusal;
use crate::player::find::shortened;
use rules::{Alphabet, BySeat, DrawError, Tile, starter};

/// The order of play by a draw.
pub(crate) struct Drawn {
    /// The names, the starter first.
    pub(crate) names: Vec<String>,
    /// The tiles drawn, in the same order.
    pub(crate) tiles: BySeat<String>,
}

/// Decides a draw: `ann:E`, `ben:?`, or `ann:EC` if an `E` was drawn again. The others follow the
/// starter in the order in which they are named.
pub(crate) fn decide(alphabet: &Alphabet, draws: &[String]) -> Result<Drawn, Refusal> {
    let mut names = Vec::with_capacity(draws.len());
    let mut tiles: Vec<Vec<Tile>> = Vec::with_capacity(draws.len());
    for draw in draws {
        let shape = || DrawError::Shape { text: shortened(draw) };
        let (name, drawn) = draw.rsplit_once(':').ok_or_else(shape)?;
        names.push(name.trim().to_owned());
        tiles.push(alphabet.read_tiles(drawn.trim()).ok_or_else(shape)?);
    }
    let by_seat: BySeat<Vec<Tile>> = tiles.iter().cloned().collect();
    let first = starter(alphabet, &names.iter().cloned().collect(), &by_seat)?;
    let first = usize::from(first.number()) - 1;
    names.rotate_left(first);
    tiles.rotate_left(first);
    let text = |drawn: &Vec<Tile>| drawn.iter().map(|tile| alphabet.text_of(*tile)).collect();
    Ok(Drawn { names, tiles: tiles.iter().map(text).collect() })
}
