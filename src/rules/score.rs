//! [`Scored`]: the words a play makes and what they are worth.
//!
//! `docs/rules/plays.md`: letter premiums before word premiums, word premiums multiply, a
//! premium counts only for tiles laid on it in this turn and then in every word through
//! it, a blank is worth nothing, and the bonus is added after all multiplication.
use crate::alphabet::Alphabet;
use crate::board::{Board, PlacedTile};
use crate::layout::Premium;
use crate::play::{Play, PlayTile, tile_text};
use crate::square::{Direction, Position, Square};
use crate::{Bingo, Points};

/// What a play is worth, word by word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    words: Vec<FormedWord>,
    /// The tiles of every word, one word after the other.
    tiles: Vec<PlacedTile>,
    /// The bonus for laying a whole rack.
    pub bonus: Points,
    /// The play's score: all words and the bonus.
    pub total: Points,
}

/// A word that a play makes: the main word first, then the cross words from the play's
/// first tile on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormedWord {
    /// Where it begins and how it runs.
    pub position: Position,
    /// How many tiles it has.
    pub length: u8,
    /// Its letters with their premiums, before any word premium.
    pub letters: Points,
    /// The product of its word premiums.
    pub factor: i32,
}

/// One tile of a word, as a score is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredTile {
    pub square: Square,
    /// The tile as written: `R`, or `r` for a blank.
    pub text: String,
    /// What it is worth by itself.
    pub value: Points,
    /// The premium it earns, having been laid in this turn.
    pub premium: Premium,
}

impl FormedWord {
    /// What the word is worth.
    #[must_use]
    pub fn score(&self) -> Points {
        self.letters * self.factor
    }
}

impl Scored {
    /// Scores a play that lies lawfully on the board (which does not hold it yet).
    #[must_use]
    pub fn of(play: &Play, board: &Board, alphabet: &Alphabet, bingos: &[Bingo]) -> Scored {
        let direction = play.position().direction;
        let mut scored = Scored {
            words: Vec::with_capacity(8),
            tiles: Vec::with_capacity(24),
            bonus: Points::ZERO,
            total: Points::ZERO,
        };
        let mut laid = 0_u8;
        if play.length() > 1 {
            let mut sum = WordSum::default();
            for (square, tile) in play.squares() {
                let tile = match tile {
                    PlayTile::Laid(tile) => {
                        sum.lay(tile, board.layout().premium(square), alphabet);
                        tile
                    }
                    PlayTile::Through => {
                        let tile = board.tile(square).expect("a through-square holds a tile");
                        sum.pass(tile, alphabet);
                        tile
                    }
                };
                scored.tiles.push(tile);
            }
            scored.push(play.position(), play.length(), &sum);
        }
        let crossing = direction.crossing();
        for (square, tile) in play.laid() {
            laid += 1;
            if board.has_before(square, crossing) || board.has_after(square, crossing) {
                scored.push_cross(square, tile, crossing, board, alphabet);
            }
        }
        scored.bonus = Bingo::bonus(bingos, laid);
        scored.total = scored.words.iter().map(FormedWord::score).sum::<Points>() + scored.bonus;
        scored
    }

    fn push_cross(
        &mut self,
        square: Square,
        tile: PlacedTile,
        direction: Direction,
        board: &Board,
        alphabet: &Alphabet,
    ) {
        let start = board.run_start(square, direction);
        let mut sum = WordSum::default();
        let mut length = 0;
        let mut at = start;
        loop {
            if at == square {
                sum.lay(tile, board.layout().premium(square), alphabet);
                self.tiles.push(tile);
            } else if board.layout().has(at)
                && let Some(there) = board.tile(at)
            {
                sum.pass(there, alphabet);
                self.tiles.push(there);
            } else {
                break;
            }
            length += 1;
            at = at.step(direction, 1);
        }
        self.push(Position { start, direction }, length, &sum);
    }

    fn push(&mut self, position: Position, length: u8, sum: &WordSum) {
        self.words.push(FormedWord { position, length, letters: sum.letters, factor: sum.factor });
    }

    /// The words with their tiles: the main word first.
    pub fn words(&self) -> impl Iterator<Item = (&FormedWord, &[PlacedTile])> + '_ {
        let mut rest = &self.tiles[..];
        self.words.iter().map(move |word| {
            let (tiles, after) = rest.split_at(usize::from(word.length));
            rest = after;
            (word, tiles)
        })
    }

    /// The words as they are shown: blanks in lower case.
    #[must_use]
    pub fn shown_words(&self, alphabet: &Alphabet) -> Vec<String> {
        self.words().map(|(_, tiles)| shown_word(alphabet, tiles)).collect()
    }

    /// The words as a word list spells them: capitals, no brackets.
    #[must_use]
    pub fn listed_words(&self, alphabet: &Alphabet) -> Vec<String> {
        self.words()
            .map(|(_, tiles)| tiles.iter().map(|tile| alphabet.upper(tile.letter())).collect())
            .collect()
    }

    /// Every word tile by tile, with the premiums that this play earned.
    #[must_use]
    pub fn by_tile(
        &self,
        play: &Play,
        board: &Board,
        alphabet: &Alphabet,
    ) -> Vec<(FormedWord, Vec<ScoredTile>)> {
        self.words()
            .map(|(word, tiles)| {
                let Position { start, direction } = word.position;
                let tiles = (0..)
                    .zip(tiles)
                    .map(|(step, tile)| {
                        let square = start.step(direction, step);
                        let laid = play.laid().any(|(at, _)| at == square);
                        ScoredTile {
                            square,
                            text: tile_text(alphabet, *tile),
                            value: alphabet.tile_value(tile.off_board()),
                            premium: if laid {
                                board.layout().premium(square)
                            } else {
                                Premium::Plain
                            },
                        }
                    })
                    .collect();
                (*word, tiles)
            })
            .collect()
    }
}

/// A word on the board as it is shown: blanks in lower case.
#[must_use]
pub fn shown_word(alphabet: &Alphabet, tiles: &[PlacedTile]) -> String {
    tiles.iter().map(|tile| tile_text(alphabet, *tile)).collect()
}

/// The letters of one word, added up, and its word premiums, multiplied.
struct WordSum {
    letters: Points,
    factor: i32,
}

impl Default for WordSum {
    fn default() -> WordSum {
        WordSum { letters: Points::ZERO, factor: 1 }
    }
}

impl WordSum {
    fn lay(&mut self, tile: PlacedTile, premium: Premium, alphabet: &Alphabet) {
        self.letters += alphabet.tile_value(tile.off_board()) * premium.letter_factor();
        self.factor *= premium.word_factor();
    }

    fn pass(&mut self, tile: PlacedTile, alphabet: &Alphabet) {
        self.letters += alphabet.tile_value(tile.off_board());
    }
}
