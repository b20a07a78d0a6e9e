//! Words as lists spell them, tile by tile.
use crate::board::{Alphabet, Case, Letter};
use crate::text::nfc;

/// The word as lists spell it: the names of its tiles in capitals without brackets, `CHARRO` for
/// `[ch]arro`, `1A3O` or `charro`. `None` if it has anything but tiles of the alphabet.
pub fn listed_form(alphabet: &Alphabet, word: &str) -> Option<String> {
    let tiles = tiles(alphabet, &nfc(word))?;
    (!tiles.is_empty()).then(|| tiles.into_iter().map(|tile| alphabet.upper(tile)).collect())
}

/// The tiles of a word in NFC: at each place the longest name that fits, as `CH` in `CHARRO`, else
/// a name in brackets or an alias.
pub(super) fn tiles(alphabet: &Alphabet, word: &str) -> Option<Vec<Letter>> {
    let mut tiles = Vec::with_capacity(word.len());
    let mut rest = word;
    while !rest.is_empty() {
        let (letter, after) = longest_name(alphabet, rest).or_else(|| {
            let (letter, _, after) = alphabet.read_letter(rest)?;
            Some((letter, after))
        })?;
        tiles.push(letter);
        rest = after;
    }
    Some(tiles)
}

/// A name of several characters at the start of the text, in any case.
fn longest_name<'t>(alphabet: &Alphabet, text: &'t str) -> Option<(Letter, &'t str)> {
    (2..=alphabet.longest_name()).rev().find_map(|length| {
        let end = match text.char_indices().nth(length) {
            Some((end, _)) => end,
            None if text.chars().count() == length => text.len(),
            None => return None,
        };
        let (name, after) = text.split_at(end);
        let (letter, case) = alphabet.named(name)?;
        match case {
            Case::Upper | Case::Lower => Some((letter, after)),
            Case::Neither => None,
        }
    })
}
