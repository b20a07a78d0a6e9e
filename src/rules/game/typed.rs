//! [`TypedPlay`]: a play as it was typed, with blanks for letters that the rack lacks.
use crate::board::{Points, Position, Rack, Square, Tile};
use crate::game::finding::Allowed;
use crate::game::fold::Game;
use crate::game::refusal::GameRefusal;
use crate::game::seat::Seat;
use crate::play::{PlayText, Reading, Scored, shown_word};
use crate::ruleset::MissingLetter;

/// A typed play, read on the board and the rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedPlay {
    /// As a record keeps it.
    pub play: PlayText,
    pub scored: Scored,
    /// The squares of blanks that were typed as letters.
    pub blanks: Vec<Square>,
    /// The main word as far as it was typed, if tiles before or after it belong to it. A single
    /// letter is no word: its player leaves the others out.
    pub part: Option<String>,
}

impl Game {
    /// Reads a typed play; the game does not change. If the rule set says so and the whole rack is
    /// known, a letter that is not on it is a blank; if the rack has some of them, the last ones
    /// are. A word all in lower case is tiles, unless only blanks fit the rack or the announced
    /// score.
    pub fn read_typed(
        &self,
        seat: Seat,
        typed: &PlayText,
        rack: Option<&Rack>,
        announced: Option<Points>,
        allowed: Allowed,
    ) -> Result<TypedPlay, GameRefusal> {
        let mut blanks = match self.rules.missing_letter {
            MissingLetter::Refused => Vec::new(),
            MissingLetter::Blank => self.missing(seat, typed, rack)?,
        };
        let (play, scored) = if blanks.is_empty() {
            let read = |reading| self.read_play_allowing(seat, typed, reading, rack, allowed);
            let tiles = read(Reading::Typed);
            let fits = |read: &Result<(PlayText, Scored), GameRefusal>| {
                let scored = read.as_ref().map(|(_, scored)| scored);
                scored.is_ok_and(|scored| announced.is_none_or(|said| said == scored.total))
            };
            if typed.is_lower_case() && !fits(&tiles) {
                let literal = read(Reading::Literal);
                if fits(&literal) {
                    let play = typed.on(self.board(), self.alphabet(), Reading::Literal)?;
                    blanks.extend(play.laid().map(|(square, _)| square));
                    literal?
                } else {
                    tiles?
                }
            } else {
                tiles?
            }
        } else {
            let play = typed.on(self.board(), self.alphabet(), Reading::Typed)?;
            let text = play.with_blanks(&blanks).recorded(self.board());
            self.read_play_allowing(seat, &text, Reading::Literal, rack, allowed)?
        };
        let part = self.part(typed, &play, &scored);
        Ok(TypedPlay { play, scored, blanks, part })
    }

    /// The squares of laid letters of which any one, as a blank, makes this score.
    pub fn blanks_for(
        &self,
        seat: Seat,
        play: &PlayText,
        rack: Option<&Rack>,
        score: Points,
        allowed: Allowed,
    ) -> Vec<Square> {
        let Ok(laid) = play.on(self.board(), self.alphabet(), Reading::Literal) else {
            return Vec::new();
        };
        let letters = laid.laid().filter(|(_, tile)| !tile.is_blank());
        let fits = |square: &Square| {
            let text = laid.with_blanks(std::slice::from_ref(square)).recorded(self.board());
            let read = self.read_play_allowing(seat, &text, Reading::Literal, rack, allowed);
            read.is_ok_and(|(_, scored)| scored.total == score)
        };
        letters.map(|(square, _)| square).filter(fits).collect()
    }

    /// See [`TypedPlay::part`].
    fn part(&self, typed: &PlayText, play: &PlayText, scored: &Scored) -> Option<String> {
        let (word, tiles) = scored.words().next()?;
        let length = usize::from(typed.length());
        if length == 1 || length == tiles.len() {
            return None;
        }
        let direction = play.position().direction;
        let along = |position: Position| usize::from(position.start.along(direction));
        let before = along(typed.position()).checked_sub(along(word.position))?;
        let part = tiles.get(before..before + length)?;
        Some(shown_word(self.alphabet(), part))
    }

    /// The squares of letters that the rack lacks, if it has blanks for all of them.
    fn missing(
        &self,
        seat: Seat,
        typed: &PlayText,
        rack: Option<&Rack>,
    ) -> Result<Vec<Square>, GameRefusal> {
        self.check_turn(seat)?;
        let hand = self.with_rack(seat, rack)?;
        if !hand.is_known() {
            return Ok(Vec::new());
        }
        let play = typed.on(self.board(), self.alphabet(), Reading::Typed)?;
        let mut left = hand.known;
        // Declared blanks are taken first; the others can be letters.
        for (_, tile) in play.laid().filter(|(_, tile)| tile.is_blank()) {
            if !left.take(tile.off_board()) {
                return Ok(Vec::new());
            }
        }
        let mut missing = Vec::new();
        for (square, tile) in play.laid().filter(|(_, tile)| !tile.is_blank()) {
            if !left.take(tile.off_board()) {
                missing.push(square);
            }
        }
        let enough = missing.len() <= usize::from(left.count(Tile::Blank));
        Ok(if enough { missing } else { Vec::new() })
    }
}
