//! [`Omission`]: what a play would be worth with something left out, as when people add up in a
//! hurry.
use crate::board::{Alphabet, Board, Points, Premium, Square};
use crate::play::{FormedWord, Play, Scored, ScoredTile, shown_word};

/// A wrong score of a play, and what was left out to come to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Omission {
    pub score: Points,
    pub omitted: Omitted,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Omitted {
    Bonus,
    Word(String),
    /// Premium squares that the play covered.
    Premiums(Vec<(Square, Premium)>),
}

impl Omission {
    /// Every wrong score of a play with one thing left out, or several premium squares; each score
    /// once, the likeliest first.
    pub fn of(play: &Play, scored: &Scored, board: &Board, alphabet: &Alphabet) -> Vec<Omission> {
        let words = scored.by_tile(play, board, alphabet);
        let mut found = Found { right: scored.total, omissions: Vec::new() };
        if scored.bonus != Points::ZERO {
            found.add(scored.total - scored.bonus, Omitted::Bonus);
        }
        let single = words.len() == 1;
        for (word, tiles) in scored.words().filter(|_| !single) {
            let omitted = Omitted::Word(shown_word(alphabet, tiles));
            found.add(scored.total - word.score(), omitted);
        }
        let premiums: Vec<_> = play
            .laid()
            .map(|(square, _)| (square, board.layout().premium(square)))
            .filter(|(_, premium)| *premium != Premium::Plain)
            .collect();
        for left_out in subsets(&premiums) {
            let sum: Points = words.iter().map(|word| without(word, &left_out)).sum();
            found.add(sum + scored.bonus, Omitted::Premiums(left_out));
        }
        found.omissions
    }
}

struct Found {
    right: Points,
    omissions: Vec<Omission>,
}

impl Found {
    fn add(&mut self, score: Points, omitted: Omitted) {
        if score != self.right && self.omissions.iter().all(|known| known.score != score) {
            self.omissions.push(Omission { score, omitted });
        }
    }
}

/// What a word is worth if these squares are plain ones.
fn without((_, tiles): &(FormedWord, Vec<ScoredTile>), left_out: &[(Square, Premium)]) -> Points {
    let counts = |tile: &&ScoredTile| !left_out.iter().any(|(square, _)| *square == tile.square);
    let letters: Points = tiles
        .iter()
        .map(|tile| {
            let factor = if counts(&tile) { tile.premium.letter_factor() } else { 1 };
            tile.value * factor
        })
        .sum();
    let factor: i32 = tiles.iter().filter(counts).map(|tile| tile.premium.word_factor()).product();
    letters * factor
}

/// Every choice of at least one premium square, the smallest first.
fn subsets(premiums: &[(Square, Premium)]) -> Vec<Vec<(Square, Premium)>> {
    /// Of more premium squares only the first ones are tried.
    const MOST: usize = 8;
    let premiums = &premiums[..premiums.len().min(MOST)];
    let mut choices: Vec<Vec<_>> = (1..1_usize << premiums.len())
        .map(|choice| {
            let chosen = |(at, _): &(usize, _)| choice >> at & 1 == 1;
            premiums.iter().copied().enumerate().filter(chosen).map(|(_, square)| square).collect()
        })
        .collect();
    choices.sort_by_key(Vec::len);
    choices
}

impl Omitted {
    /// The squares for people: `the double word at E11, the triple letter at F10`.
    pub fn squares(premiums: &[(Square, Premium)]) -> String {
        let named: Vec<_> = premiums
            .iter()
            .map(|(square, premium)| {
                let what = match premium {
                    Premium::Plain => "square".to_owned(),
                    Premium::Letter(factor) => format!("{} letter", times(*factor)),
                    Premium::Word(factor) => format!("{} word", times(*factor)),
                };
                format!("the {what} at {square}")
            })
            .collect();
        named.join(", ")
    }
}

fn times(factor: u8) -> &'static str {
    match factor {
        2 => "double",
        3 => "triple",
        4 => "quadruple",
        _ => "premium",
    }
}
