//! [`Scored`]: the words a play makes and what they are worth.
//!
//! `docs/rules/plays.md`: letter premiums before word premiums, word premiums multiply, a
//! premium counts only for tiles laid on it in this turn and then in every word through
//! it, a blank is worth nothing, and the bonus is added after all multiplication.
use crate::board::{
    Alphabet, Board, Direction, PlacedTile, Points, Position, Premium, Square, place, stride,
};
use crate::play::{Play, PlayTile, tile_text};
use crate::ruleset::Bingo;

/// What a play is worth, word by word.
///
/// ```
/// # use sixzero_rules::{Board, PlayText, Points, Reading, RuleSet, Scored};
/// let rules = RuleSet::preset("naspa")?;
/// let board = Board::empty(rules.layout().clone());
/// let typed = PlayText::parse(rules.alphabet(), "8H HORN")?;
/// let play = typed.on(&board, rules.alphabet(), Reading::Typed)?;
/// let scored = Scored::of(&play, &board, rules.alphabet(), &rules.bingo);
/// assert_eq!((scored.total, scored.shown_words(rules.alphabet())), (Points(14), vec!["HORN".to_owned()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scored {
    words: FormedWords,
    /// The bonus for laying a whole rack.
    pub bonus: Points,
    /// The play's score: all words and the bonus.
    pub total: Points,
}

/// The words of a play, or of many, with their tiles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct FormedWords {
    words: Vec<FormedWord>,
    /// The tiles of every word, one word after the other.
    tiles: Vec<PlacedTile>,
}

/// A place in [`FormedWords`].
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WordMark {
    word: u32,
    tile: u32,
}

/// A word that a play makes: the main word first, then the cross words in the order of the play's
/// tiles.
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
    /// The premium it earns if it was laid in this turn.
    pub premium: Premium,
}

impl FormedWord {
    pub fn score(&self) -> Points {
        Points(self.letters.0.saturating_mul(self.factor))
    }
}

impl Scored {
    /// Scores a play on the board before it is laid. If it cannot be there, as in a file with
    /// slips, an empty square that it plays through counts for nothing.
    pub fn of(play: &Play, board: &Board, alphabet: &Alphabet, bingos: &[Bingo]) -> Scored {
        let mut words = FormedWords::for_words(8);
        let score = words.add(play, board, alphabet);
        let bonus = Bingo::bonus(bingos, play.laid().count() as u8);
        Scored { words, bonus, total: score + bonus }
    }

    /// The words with their tiles: the main word first.
    pub fn words(&self) -> impl Iterator<Item = (&FormedWord, &[PlacedTile])> + '_ {
        self.words.between(WordMark::default(), self.words.end())
    }

    /// The words as they are shown: blanks in lower case.
    pub fn shown_words(&self, alphabet: &Alphabet) -> Vec<String> {
        self.words().map(|(_, tiles)| shown_word(alphabet, tiles)).collect()
    }

    /// Each word with its score, as shown: `PASTE 15`.
    pub fn shown_scores(&self, alphabet: &Alphabet) -> Vec<String> {
        let shown = |(word, tiles): (&FormedWord, _)| {
            format!("{} {}", shown_word(alphabet, tiles), word.score())
        };
        self.words().map(shown).collect()
    }

    /// The words as a word list spells them: capitals, no brackets.
    pub fn listed_words(&self, alphabet: &Alphabet) -> Vec<String> {
        self.words()
            .map(|(_, tiles)| tiles.iter().map(|tile| alphabet.upper(tile.letter())).collect())
            .collect()
    }

    /// Every word tile by tile, with the premiums that this play earned.
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

impl FormedWords {
    /// Room for about this many words.
    pub(crate) fn for_words(words: usize) -> FormedWords {
        FormedWords { words: Vec::with_capacity(words), tiles: Vec::with_capacity(words * 4) }
    }

    /// The end: where the words of the next play will begin.
    pub(crate) fn end(&self) -> WordMark {
        WordMark { word: self.words.len() as u32, tile: self.tiles.len() as u32 }
    }

    /// The words of one play, the main word first.
    pub(crate) fn between(
        &self,
        start: WordMark,
        end: WordMark,
    ) -> impl Iterator<Item = (&FormedWord, &[PlacedTile])> + '_ {
        let mut rest = &self.tiles[start.tile as usize..end.tile as usize];
        self.words[start.word as usize..end.word as usize].iter().map(move |word| {
            let (tiles, after) = rest.split_at(usize::from(word.length));
            rest = after;
            (word, tiles)
        })
    }

    /// Adds the words of a play on the board; returns what they are worth together.
    pub(crate) fn add(&mut self, play: &Play, board: &Board, alphabet: &Alphabet) -> Points {
        let (squares, premiums) = (board.squares(), board.layout().premiums());
        let Position { start, direction } = play.position();
        let (first, onward) = (place(start), stride(direction));
        let (before, mut sum) = (self.tiles.len(), WordSum::default());
        let mut at = first;
        for tile in play.tiles.iter() {
            match (*tile, squares[at]) {
                (PlayTile::Laid(tile), _) => {
                    sum.lay(tile, premiums[at], alphabet);
                    self.tiles.push(tile);
                }
                (PlayTile::Through, Some(tile)) => {
                    sum.pass(tile, alphabet);
                    self.tiles.push(tile);
                }
                (PlayTile::Through, None) => {}
            }
            at += onward;
        }
        let mut score = match self.tiles.len() - before {
            0 | 1 => {
                self.tiles.truncate(before);
                Points::ZERO
            }
            length => self.push(play.position(), length as u8, &sum),
        };
        let across = stride(direction.crossing());
        let mut at = first;
        for (step, tile) in (0..).zip(play.tiles.iter()) {
            if let PlayTile::Laid(tile) = tile
                && (squares[at - across].is_some() || squares[at + across].is_some())
            {
                let word = self.add_cross(
                    start.step(direction, step),
                    *tile,
                    direction.crossing(),
                    board,
                    alphabet,
                );
                score = Points(score.0.saturating_add(word.0));
            }
            at += onward;
        }
        score
    }

    fn add_cross(
        &mut self,
        square: Square,
        tile: PlacedTile,
        direction: Direction,
        board: &Board,
        alphabet: &Alphabet,
    ) -> Points {
        let start = board.run_start(square, direction);
        let (squares, onward) = (board.squares(), stride(direction));
        let (mut sum, before) = (WordSum::default(), self.tiles.len());
        let (mut at, laid_at) = (place(start), place(square));
        while at != laid_at {
            if let Some(there) = squares[at] {
                sum.pass(there, alphabet);
                self.tiles.push(there);
            }
            at += onward;
        }
        sum.lay(tile, board.layout().premiums()[at], alphabet);
        self.tiles.push(tile);
        at += onward;
        while let Some(there) = squares[at] {
            sum.pass(there, alphabet);
            self.tiles.push(there);
            at += onward;
        }
        let length = (self.tiles.len() - before) as u8;
        self.push(Position { start, direction }, length, &sum)
    }

    fn push(&mut self, position: Position, length: u8, sum: &WordSum) -> Points {
        let word = FormedWord { position, length, letters: sum.letters, factor: sum.factor };
        self.words.push(word);
        word.score()
    }
}

/// A word on the board as it is shown: blanks in lower case.
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
        self.factor = self.factor.saturating_mul(premium.word_factor());
    }

    fn pass(&mut self, tile: PlacedTile, alphabet: &Alphabet) {
        self.letters += alphabet.tile_value(tile.off_board());
    }
}
