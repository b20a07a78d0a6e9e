//! Questions about a [`Game`]: its state, and what can be done next.
use std::sync::Arc;

use crate::board::{Alphabet, Board, PlacedTile, Points, Rack, Tiles};
use crate::game::challenge::{Lies, Start};
use crate::game::clock::{ClockReading, TimeOver};
use crate::game::finding::{Allowed, GameFinding};
use crate::game::fold::{Game, Stage};
use crate::game::line::{Line, TurnNo};
use crate::game::outcome::{EndCause, Outcome};
use crate::game::refusal::GameRefusal;
use crate::game::seat::{BySeat, Seat};
use crate::play::{PlayText, Reading, Scored};
use crate::ruleset::{DeclaredEnd, RuleSet, ScorelessEnd};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Play,
    Exchange {
        most: u16,
    },
    Pass,
    Challenge,
    Hold,
    Accept,
    /// End the game: claim the scoreless turns.
    Claim,
    /// End the game: declare that all possible plays are made.
    Declare,
    Racks,
}

impl Game {
    /// Reads and scores a typed play on the board as it is; the game does not change.
    pub fn read_play(
        &self,
        seat: Seat,
        typed: &PlayText,
        reading: Reading,
        rack: Option<&Rack>,
    ) -> Result<(PlayText, Scored), GameRefusal> {
        self.read_play_allowing(seat, typed, reading, rack, Allowed::NOTHING)
    }

    /// [`Game::read_play`] with what the director allows.
    pub fn read_play_allowing(
        &self,
        seat: Seat,
        typed: &PlayText,
        reading: Reading,
        rack: Option<&Rack>,
        allowed: Allowed,
    ) -> Result<(PlayText, Scored), GameRefusal> {
        let ready = self.ready_play(seat, typed, reading, rack, allowed)?;
        Ok((ready.play.recorded(self.board()), ready.scored))
    }

    /// The play of a record, read again after an earlier turn was corrected: its words may have
    /// grown, but the tiles laid are the same.
    pub fn recorded_again(&self, play: &PlayText) -> Result<PlayText, GameRefusal> {
        if let Some(square) = play.laid_on_a_tile(self.board()) {
            let holds = self.board().tile(square).map(PlacedTile::letter);
            let holds = holds.map(|letter| self.alphabet().tile_text(letter)).unwrap_or_default();
            return Err(GameRefusal::LaidTwice { square, holds });
        }
        Ok(play.on(self.board(), self.alphabet(), Reading::Literal)?.recorded(self.board()))
    }

    /// The rules, for folding another game.
    pub fn shared_rules(&self) -> Arc<RuleSet> {
        Arc::clone(&self.rules)
    }

    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    pub fn alphabet(&self) -> &Alphabet {
        self.rules.alphabet()
    }

    pub fn names(&self) -> &BySeat<String> {
        &self.names
    }

    /// The same game of as many players who are called otherwise.
    #[must_use]
    pub fn called(self, names: BySeat<String>) -> Game {
        debug_assert_eq!(names.seats(), self.names.seats());
        Game { names, ..self }
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat).map_or("?", String::as_str)
    }

    pub fn board(&self) -> &Board {
        &self.tiles.board
    }

    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub fn score(&self, seat: Seat) -> Points {
        self.seats[seat].score
    }

    pub fn rack(&self, seat: Seat) -> Rack {
        self.seats[seat].hand.rack()
    }

    pub fn time_of(&self, seat: Seat) -> TimeOver {
        self.seats[seat].time
    }

    /// Whether sixzero deals: the order of the bag and all racks are known.
    pub fn is_dealt(&self) -> bool {
        self.deck.is_some()
    }

    pub fn bag(&self) -> u16 {
        let held: u16 = self.seats.values().map(|seat| u16::from(seat.hand.count)).sum();
        self.off_board().saturating_sub(held)
    }

    /// How many tiles are not on the board.
    pub fn off_board(&self) -> u16 {
        self.tiles.off_board()
    }

    /// The tiles of the set that are not on the board; see also [`Game::overdrawn`].
    pub fn unseen(&self) -> Tiles {
        self.tiles.unseen.clone()
    }

    /// How many there are in a row.
    pub fn scoreless(&self) -> u16 {
        self.scoreless
    }

    /// How many there are in a row.
    pub fn passes(&self) -> u16 {
        self.passes
    }

    /// How many lines the scoresheet has without the arithmetic of the ending.
    pub(crate) fn lines_before_ending(&self) -> usize {
        self.ending.as_ref().map_or(self.lines.len(), |ending| ending.lines)
    }

    pub fn findings(&self) -> &[GameFinding] {
        &self.findings
    }

    /// Tiles on the board beyond those of the set; none in a sound game. For each of them one of
    /// the unseen tiles is missing.
    pub fn overdrawn(&self) -> &Tiles {
        &self.tiles.overdrawn
    }

    pub fn clock(&self, seat: Seat) -> Option<ClockReading> {
        self.seats[seat].clock
    }

    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whose turn it is; `None` when the game is over or waits for racks.
    pub fn on_turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Turn | Stage::Acceptance => Some(self.on_turn),
            Stage::Racks | Stage::Over => None,
        }
    }

    pub fn outcome(&self) -> Option<&Outcome> {
        self.ending.as_ref()?.outcome.as_ref()
    }

    pub fn end_cause(&self) -> Option<EndCause> {
        self.ending.as_ref().map(|ending| ending.cause)
    }

    pub fn racks_needed(&self) -> Vec<Seat> {
        self.ending.as_ref().map(|ending| ending.needed.clone()).unwrap_or_default()
    }

    pub fn turns(&self) -> TurnNo {
        self.turn
    }

    /// The words of the last play, while it can be challenged.
    pub fn last_words(&self) -> Vec<String> {
        if self.last.is_none() {
            return Vec::new();
        }
        let scored = self.lines.iter().rev().find_map(|line| line.kind.scored());
        scored.map(|scored| scored.listed_words(self.alphabet())).unwrap_or_default()
    }

    /// Who made the last play, while it can be challenged.
    pub fn last_player(&self) -> Option<Seat> {
        self.last.as_ref().map(|last| last.seat)
    }

    /// Whether the last play, while it can be challenged, lies on the board.
    pub fn last_lies_on_board(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.lies == Lies::OnBoard)
    }

    /// Whether the last play, while it can be challenged, is a first one that misses the start: a
    /// challenge takes it off whatever its words.
    pub fn last_is_misplaced(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.start == Start::Missed)
    }

    pub fn allowed(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        match self.stage {
            Stage::Over => {}
            Stage::Racks => actions.push(Action::Racks),
            Stage::Acceptance => {
                actions.extend([Action::Accept, Action::Challenge, Action::Hold]);
            }
            Stage::Turn => {
                actions.push(Action::Play);
                let most = self.bag().min(u16::from(self.seats[self.on_turn].hand.count));
                if self.can_exchange(most) {
                    actions.push(Action::Exchange { most });
                }
                actions.push(Action::Pass);
                if self.is_open() {
                    actions.extend([Action::Challenge, Action::Hold, Action::Accept]);
                }
                if self.can_claim() {
                    actions.push(Action::Claim);
                }
                if self.rules.declared_end == DeclaredEnd::Allowed {
                    actions.push(Action::Declare);
                }
            }
        }
        actions
    }

    fn can_exchange(&self, most: u16) -> bool {
        let exchanges = self.seats[self.on_turn].exchanges;
        most >= u16::from(self.rules.exchange_least.max(1))
            && self.exchange_needs(most) <= self.bag()
            && self.rules.exchange_limit.is_none_or(|limit| exchanges < limit)
    }

    pub(super) fn exchange_needs(&self, asked: u16) -> u16 {
        asked.max(u16::from(self.rules.exchange_bag))
    }

    pub(super) fn can_claim(&self) -> bool {
        self.rules.scoreless_end == ScorelessEnd::Claimed && self.scoreless_reached()
    }
}
