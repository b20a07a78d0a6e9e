//! The number of vowels among tiles.
use unicode_normalization::UnicodeNormalization;

use rules::{Alphabet, Letter, Tile, Tiles};

pub fn vowels(alphabet: &Alphabet, tiles: &Tiles) -> usize {
    tiles.iter().filter(|tile| is_vowel(alphabet, *tile)).count()
}

fn is_vowel(alphabet: &Alphabet, tile: Tile) -> bool {
    let vowel = |letter: Letter| {
        alphabet.upper(letter).nfd().next().is_some_and(|first| "AEIOUÆØ".contains(first))
    };
    match tile {
        Tile::Letter(letter) => vowel(letter),
        Tile::Blank => false,
    }
}
