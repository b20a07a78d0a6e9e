//! Finding words: anagrams of tiles, and the letters that hook on to a word.
use std::collections::{BTreeSet, HashMap};

use thiserror::Error;

use crate::board::{Alphabet, Letter};
use crate::lexicon::{Lexicon, spelling};
use crate::ruleset::WordRule;
use crate::text::nfc;

/// Tiles to make words of.
///
/// ```
/// # use sixzero_rules::{Pool, RuleSet};
/// let rules = RuleSet::preset("naspa")?;
/// let pool = Pool::parse(rules.alphabet(), "HOR?")?;
/// assert_eq!(pool.total(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pool {
    counts: [u8; Letter::MOST],
    blanks: usize,
    total: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PoolError {
    #[error("`{text}` is not made of the tiles of {alphabet} and `?` for blanks")]
    Tiles { text: String, alphabet: String },
    #[error("`{text}` is more than the {most} tiles of the longest word")]
    Many { text: String, most: usize },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hooks {
    /// Before the word, in the alphabet's order.
    pub front: Vec<Letter>,
    pub back: Vec<Letter>,
}

impl Pool {
    /// Reads tiles: letters, names in brackets or aliases, `?` for a blank.
    pub fn parse(alphabet: &Alphabet, text: &str) -> Result<Pool, PoolError> {
        let composed = nfc(text);
        let letters: String = composed.chars().filter(|c| *c != '?').collect();
        let wrong = || PoolError::Tiles { text: text.to_owned(), alphabet: alphabet.title.clone() };
        let blanks = composed.chars().filter(|c| *c == '?').count();
        let tiles = spelling::tiles(alphabet, &letters).ok_or_else(wrong)?;
        let most = super::compile::MOST_TILES;
        match tiles.len() + blanks {
            0 => return Err(wrong()),
            total if total > most => {
                return Err(PoolError::Many { text: text.to_owned(), most });
            }
            _ => {}
        }
        let mut pool = Pool::of(&tiles);
        pool.blanks = blanks;
        pool.total += blanks;
        Ok(pool)
    }

    fn of(tiles: &[Letter]) -> Pool {
        let mut counts = [0_u8; Letter::MOST];
        for tile in tiles {
            let count = &mut counts[tile.place()];
            *count = count.saturating_add(1);
        }
        Pool { counts, blanks: 0, total: tiles.len() }
    }

    pub fn total(&self) -> usize {
        self.total
    }

    /// The word as these tiles spell it: letters that need a blank, the last ones first, are in
    /// lower case; `None` if the tiles do not make it.
    fn spell(&self, alphabet: &Alphabet, tiles: &[Letter]) -> Option<String> {
        if tiles.len() > self.total {
            return None;
        }
        let mut left = self.counts;
        let mut blanks = self.blanks;
        let mut word = Vec::with_capacity(tiles.len());
        for tile in tiles {
            let count = &mut left[tile.place()];
            if *count > 0 {
                *count -= 1;
                word.push(alphabet.upper(*tile).to_owned());
            } else {
                blanks = blanks.checked_sub(1)?;
                word.push(alphabet.upper(*tile).to_lowercase());
            }
        }
        Some(word.concat())
    }
}

impl Lexicon {
    /// The words of at least `least` tiles that these tiles make, the longest first, then by the
    /// alphabet of capitals; blanks are in lower case.
    pub fn made_of(&self, pool: &Pool, least: usize, alphabet: &Alphabet) -> Vec<String> {
        let mut found = Vec::new();
        self.visit(&mut |listed| {
            // Every tile has at least one byte.
            if listed.len() < least {
                return;
            }
            let Some(tiles) = spelling::tiles(alphabet, listed) else { return };
            if tiles.len() >= least
                && let Some(spelled) = pool.spell(alphabet, &tiles)
            {
                found.push((std::cmp::Reverse(tiles.len()), listed.to_owned(), spelled));
            }
        });
        found.sort_unstable();
        found.into_iter().map(|(_, _, spelled)| spelled).collect()
    }

    /// The letters that make another word before or after this one.
    pub fn hooks(&self, word: &str, alphabet: &Alphabet) -> Hooks {
        let has = |text: String| self.accepts(&text, WordRule::Exact, alphabet);
        let letters = || alphabet.letters();
        Hooks {
            front: letters().filter(|l| has(format!("{}{word}", alphabet.upper(*l)))).collect(),
            back: letters().filter(|l| has(format!("{word}{}", alphabet.upper(*l)))).collect(),
        }
    }

    /// Those of the words (in capitals, as [`listed_form`](super::listed_form) spells them) that
    /// are not acceptable. For anagrams the list is read once for all of them.
    pub fn unacceptable<'w>(
        &self,
        words: &BTreeSet<&'w str>,
        rule: WordRule,
        alphabet: &Alphabet,
    ) -> BTreeSet<&'w str> {
        let mut open = words.clone();
        match rule {
            WordRule::Exact => open.retain(|word| !self.accepts(word, rule, alphabet)),
            WordRule::Anagram => {
                let mut of: HashMap<Pool, Vec<&str>> = HashMap::new();
                for word in words {
                    if let Some(tiles) = spelling::tiles(alphabet, word) {
                        of.entry(Pool::of(&tiles)).or_default().push(word);
                    }
                }
                // Anagrams of each other have the same bytes, whose sum is quicker than their tiles.
                let sum = |word: &str| word.bytes().map(u32::from).sum::<u32>();
                let sums: BTreeSet<u32> = words.iter().map(|word| sum(word)).collect();
                self.visit(&mut |listed| {
                    if !sums.contains(&sum(listed)) {
                        return;
                    }
                    let Some(tiles) = spelling::tiles(alphabet, listed) else { return };
                    for word in of.remove(&Pool::of(&tiles)).unwrap_or_default() {
                        open.remove(word);
                    }
                });
            }
        }
        open
    }
}
