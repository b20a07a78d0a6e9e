//! Tiles of several characters without brackets, as most programs of the field write them: their
//! tile sets have brackets only where the same letters are tiles by themselves.
use std::borrow::Cow;

use super::{Alphabet, Letter};

/// A tile that nothing else spells: `QU`, where no `Q` is a tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct BareName {
    bracketed: String,
    bare: String,
}

impl Alphabet {
    /// Which of the tiles need no brackets, the longest first; of tile and blank each.
    pub(super) fn bare_names(&self) -> Vec<BareName> {
        let is_tile = |c: char| {
            let name: String = c.to_uppercase().collect();
            self.letters.iter().any(|face| face.upper == name)
        };
        let of = |letter: Letter| {
            let face = &self.letters[letter.place()];
            let is_bare = face.upper.chars().count() > 1 && !face.upper.chars().all(is_tile);
            let names = is_bare.then_some([&face.upper, &face.lower]);
            names
                .into_iter()
                .flatten()
                .map(|bare| BareName { bracketed: format!("[{bare}]"), bare: bare.clone() })
        };
        let mut names: Vec<BareName> = self.letters().flat_map(of).collect();
        names.sort_by_key(|name| std::cmp::Reverse(name.bare.len()));
        names
    }

    /// Tiles as the field's programs write them: `QU`, but `[CH]`.
    pub fn without_brackets(&self, tiles: String) -> String {
        self.bare.iter().fold(tiles, |text, name| text.replace(&name.bracketed, &name.bare))
    }

    /// Tiles as they are read here: with brackets around each of several characters. What is
    /// written in brackets, or by a single character, stays as it is; `QU` is the one tile, where
    /// it could be an alias for it and a U.
    #[inline]
    pub fn with_brackets<'t>(&self, tiles: &'t str) -> Cow<'t, str> {
        let is_in = |name: &BareName| tiles.contains(&name.bare);
        match self.bare.iter().any(is_in) {
            false => Cow::Borrowed(tiles),
            true => Cow::Owned(self.bracketed(tiles)),
        }
    }

    fn bracketed(&self, tiles: &str) -> String {
        let (mut text, mut rest) = (String::new(), tiles);
        while let Some(first) = rest.chars().next() {
            let whole = rest.find(']').filter(|_| first == '[');
            let name = self.bare.iter().find(|name| rest.starts_with(&name.bare));
            let taken = match (whole, name) {
                (Some(end), _) => end + 1,
                (None, Some(name)) => name.bare.len(),
                (None, None) => first.len_utf8(),
            };
            let (head, tail) = rest.split_at(taken);
            text.push_str(name.filter(|_| whole.is_none()).map_or(head, |name| &name.bracketed));
            rest = tail;
        }
        text
    }
}
