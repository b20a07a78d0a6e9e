//! Tiles of several characters: the field's programs write some in brackets, as `[CH]`, and some
//! without, as `QU`; a game's file here has brackets around all.
use rules::Alphabet;

/// The tiles of several characters that nothing else spells: the field's tile sets have brackets
/// only where the same letters are tiles by themselves. Each as it is in brackets.
fn bare(alphabet: &Alphabet) -> Vec<String> {
    let is_tile = |c: char| {
        let name = c.to_uppercase().to_string();
        alphabet.letters().any(|letter| alphabet.upper(letter) == name)
    };
    let texts = alphabet
        .letters()
        .flat_map(|letter| [alphabet.tile_text(letter), alphabet.blank_text(letter)]);
    texts.filter(|text| text.starts_with('[') && !inner(text).chars().all(is_tile)).collect()
}

fn inner(bracketed: &str) -> &str {
    bracketed.trim_matches(['[', ']'])
}

/// Tiles as the field's programs write them.
pub(super) fn plain(alphabet: &Alphabet, tiles: &str) -> String {
    bare(alphabet).iter().fold(tiles.to_owned(), |text, tile| text.replace(tile, inner(tile)))
}

/// Tiles as a file here has them.
pub(super) fn bracketed(alphabet: &Alphabet, tiles: &str) -> String {
    let bare = bare(alphabet);
    let (mut text, mut rest) = (String::new(), tiles);
    while let Some(first) = rest.chars().next() {
        let whole = rest.find(']').filter(|_| first == '[');
        let tile = bare.iter().find(|tile| rest.starts_with(inner(tile)));
        let taken = match (whole, tile) {
            (Some(end), _) => end + 1,
            (None, Some(tile)) => inner(tile).len(),
            (None, None) => first.len_utf8(),
        };
        let (head, tail) = rest.split_at(taken);
        text.push_str(tile.filter(|_| whole.is_none()).map_or(head, String::as_str));
        rest = tail;
    }
    text
}
