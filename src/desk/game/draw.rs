//! The draw for the start: who begins, and in which order the others follow.
use crate::Refusal;
use crate::player::find::shortened;
use rules::{Alphabet, BySeat, DrawError, Tile, starter};

/// The order of play that a draw came to.
pub(crate) struct Drawn {
    /// The names, the one who starts first.
    pub(crate) names: Vec<String>,
    /// What each drew, in the same order.
    pub(crate) tiles: BySeat<String>,
}

/// Decides a draw: `ann:E`, `ben:?`, or `ann:EC` where an `E` was drawn again. Who
/// starts is followed by the others in the order in which they are named.
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
