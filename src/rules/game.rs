//! [`Game`]: the fold of a game's events.
//!
//! A game is `fold(rule set, events)`: board, scores, bag, whose turn it is and whether
//! it is over are derived and stored nowhere. What cannot stand is refused with the
//! game unchanged, so every state of a game is the fold of a prefix of its events.
use std::sync::Arc;

use crate::rules::calc::can_be_worth;
use crate::rules::ending::{EndCause, Ending, Outcome};
use crate::rules::hand::{Hand, HandError};
use crate::rules::{
    Alphabet, Board, BySeat, ChallengeBy, ChallengeRule, ChallengeScope, DeclaredEnd, Event,
    Exchanged, GameRefusal, Leftover, Line, LineKind, Milliseconds, Per, PlacedTile, Play,
    PlayText, Points, Rack, Reading, RuleSet, Scored, ScorelessEnd, Seat, Square, Tile, Tiles,
    TurnNo, Verdict,
};

/// A game as far as its record goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(in crate::rules) rules: Arc<RuleSet>,
    pub(in crate::rules) names: BySeat<String>,
    pub(in crate::rules) board: Board,
    /// The tiles that do not lie on the board.
    unseen: Tiles,
    pub(in crate::rules) seats: BySeat<SeatState>,
    pub(in crate::rules) lines: Vec<Line>,
    pub(in crate::rules) ending: Option<Ending>,
    pub(in crate::rules) turn: TurnNo,
    pub(in crate::rules) events: usize,
    on_turn: Seat,
    scoreless: u16,
    passes: u16,
    last: Option<LastPlay>,
    stage: Stage,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The player on turn.
    Turn,
    /// The last play of a player who has gone out, to be accepted or challenged.
    Acceptance,
    /// The racks that were left, which cannot be derived.
    Racks,
    /// Nothing: it is over.
    Over,
}

/// Something that can be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Lay tiles.
    Play,
    /// Exchange up to so many tiles.
    Exchange {
        /// The most.
        most: u16,
    },
    /// Pass.
    Pass,
    /// Challenge the last play.
    Challenge,
    /// Say "hold".
    Hold,
    /// Accept the last play.
    Accept,
    /// End the game: claim the scoreless turns.
    Claim,
    /// End the game: declare that all possible plays are made.
    Declare,
    /// Give the racks that were left.
    Racks,
}

/// A player's side of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::rules) struct SeatState {
    pub(in crate::rules) score: Points,
    pub(in crate::rules) hand: Hand,
    pub(in crate::rules) over: Option<Milliseconds>,
    pub(in crate::rules) left: Option<Leftover>,
    exchanges: u8,
    turns_to_skip: u8,
}

/// The last play, as long as it can be challenged.
#[derive(Clone, Debug, PartialEq, Eq)]
struct LastPlay {
    seat: Seat,
    laid: Vec<(Square, PlacedTile)>,
    score: Points,
    words: Vec<String>,
    before: Before,
    after: Before,
    on_turn_after: Seat,
    /// Whether it lies on the board; a toggle takes it off and puts it back.
    lies: Lies,
    hold: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lies {
    OnBoard,
    TakenOff,
}

/// What a play that comes off, or goes back, restores.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Before {
    hand: Hand,
    scoreless: u16,
}

impl Game {
    /// A game before its first turn.
    #[must_use]
    pub fn new(rules: Arc<RuleSet>, names: BySeat<String>) -> Game {
        let board = Board::empty(rules.layout().clone());
        let rack_size = rules.rack_size;
        let seats = names.map(|_, _| SeatState {
            score: Points::ZERO,
            hand: Hand::of(rack_size),
            over: None,
            left: None,
            exchanges: 0,
            turns_to_skip: 0,
        });
        Game {
            unseen: Tiles::full_set(rules.alphabet()),
            rules,
            names,
            board,
            seats,
            lines: Vec::with_capacity(32),
            ending: None,
            turn: TurnNo(0),
            events: 0,
            on_turn: Seat::FIRST,
            scoreless: 0,
            passes: 0,
            last: None,
            stage: Stage::Turn,
        }
    }

    /// The game after all of `events`.
    ///
    /// # Errors
    /// The place (from 0) of the first event that cannot stand, and why.
    pub fn fold<'e>(
        rules: Arc<RuleSet>,
        names: BySeat<String>,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Result<Game, (usize, GameRefusal)> {
        let mut game = Game::new(rules, names);
        for (place, event) in events.into_iter().enumerate() {
            game.apply(event).map_err(|refusal| (place, refusal))?;
        }
        Ok(game)
    }

    /// Takes in the next event.
    ///
    /// # Errors
    /// Why it cannot stand; the game is unchanged.
    pub fn apply(&mut self, event: &Event) -> Result<(), GameRefusal> {
        match event {
            Event::Play { seat, play, rack, announced } => {
                let ready = self.ready_play(*seat, play, Reading::Literal, rack.as_ref())?;
                self.play(ready, *announced);
            }
            Event::Exchange { seat, tiles, rack } => self.exchange(*seat, tiles, rack.as_ref())?,
            Event::Pass { seat } => self.pass(*seat)?,
            Event::Rack { seat, rack } => self.note_rack(*seat, rack)?,
            Event::Hold { seat } => self.hold(*seat)?,
            Event::Accept { seat } => self.accept(*seat)?,
            Event::Challenge { by, words, verdict } => self.challenge(*by, words, *verdict)?,
            Event::Overtime { seat, over } => self.overtime(*seat, *over)?,
            Event::Resign { seat } => self.resign(*seat)?,
            Event::End { seat } => self.end(*seat)?,
            Event::Racks { left } => self.racks_left(left)?,
        }
        self.events += 1;
        Ok(())
    }

    // Reading.

    /// Reads a typed play on the board as it lies, and scores it, changing nothing.
    ///
    /// # Errors
    /// Why it cannot stand.
    pub fn read_play(
        &self,
        seat: Seat,
        typed: &PlayText,
        reading: Reading,
        rack: Option<&Rack>,
    ) -> Result<(PlayText, Scored), GameRefusal> {
        let ready = self.ready_play(seat, typed, reading, rack)?;
        Ok((ready.play.recorded(&self.board), ready.scored))
    }

    /// The words that a challenge would be about: those named, in the list's spelling;
    /// all of the play's where none is named or the rule set judges the whole play.
    ///
    /// # Errors
    /// There is nothing to challenge, or the play makes no such word.
    pub fn words_challenged(&self, by: Seat, named: &[String]) -> Result<Vec<String>, GameRefusal> {
        let last = self.challengeable(by, "challenge")?;
        let mut words = Vec::new();
        for word in named {
            let Some(known) = last.words.iter().find(|known| same_word(known, word)) else {
                return Err(GameRefusal::NotAWord {
                    word: word.clone(),
                    words: last.words.join(", "),
                });
            };
            if !words.contains(known) {
                words.push(known.clone());
            }
        }
        match self.rules.challenge_words {
            ChallengeScope::Named if !words.is_empty() => Ok(words),
            ChallengeScope::Named | ChallengeScope::Play => Ok(last.words.clone()),
        }
    }

    /// The words of the last play, while it can be challenged.
    #[must_use]
    pub fn last_words(&self) -> &[String] {
        self.last.as_ref().map_or(&[], |last| &last.words)
    }

    /// Who made the last play, while it can be challenged.
    #[must_use]
    pub fn last_player(&self) -> Option<Seat> {
        self.last.as_ref().map(|last| last.seat)
    }

    /// Whether the last play, while it can be challenged, lies on the board.
    #[must_use]
    pub fn last_lies_on_board(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.lies == Lies::OnBoard)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The tiles of the set.
    #[must_use]
    pub fn alphabet(&self) -> &Alphabet {
        self.rules.alphabet()
    }

    /// The players' names.
    #[must_use]
    pub fn names(&self) -> &BySeat<String> {
        &self.names
    }

    /// The player's name.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat).map_or("?", String::as_str)
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The scoresheet.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The player's score.
    #[must_use]
    pub fn score(&self, seat: Seat) -> Points {
        self.seats[seat].score
    }

    /// What is known of the player's rack.
    #[must_use]
    pub fn rack(&self, seat: Seat) -> Rack {
        self.seats[seat].hand.rack()
    }

    /// The player's overtime, if a clock has shown any.
    #[must_use]
    pub fn overtime_of(&self, seat: Seat) -> Option<Milliseconds> {
        self.seats[seat].over
    }

    /// How many tiles are in the bag.
    #[must_use]
    pub fn bag(&self) -> u16 {
        let held: u16 = self.seats.values().map(|seat| u16::from(seat.hand.count)).sum();
        self.unseen.total().saturating_sub(held)
    }

    /// The tiles that do not lie on the board.
    #[must_use]
    pub fn unseen(&self) -> Tiles {
        self.unseen.clone()
    }

    fn lay(&mut self, laid: &[(Square, PlacedTile)]) {
        for (square, tile) in laid {
            self.board.lay(*square, *tile);
            assert!(self.unseen.take(tile.off_board()), "a play is checked against the pool");
        }
    }

    fn lift(&mut self, laid: &[(Square, PlacedTile)]) {
        for (square, tile) in laid {
            self.board.lift(*square);
            self.unseen.add(tile.off_board());
        }
    }

    /// How many scoreless turns there have been in a row.
    #[must_use]
    pub fn scoreless(&self) -> u16 {
        self.scoreless
    }

    /// What the game waits for.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Whose turn it is; nobody's when the game is over or waits for racks.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        match self.stage {
            Stage::Turn | Stage::Acceptance => Some(self.on_turn),
            Stage::Racks | Stage::Over => None,
        }
    }

    /// What the game came to.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.ending.as_ref()?.outcome.as_ref()
    }

    /// Why the game ended, if it did.
    #[must_use]
    pub fn end_cause(&self) -> Option<EndCause> {
        self.ending.as_ref().map(|ending| ending.cause)
    }

    /// The players whose racks are still needed.
    #[must_use]
    pub fn racks_needed(&self) -> Vec<Seat> {
        self.ending.as_ref().map(|ending| ending.needed.clone()).unwrap_or_default()
    }

    /// How many turns there have been.
    #[must_use]
    pub fn turns(&self) -> TurnNo {
        self.turn
    }

    /// What can be done next.
    #[must_use]
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
                if self.last.is_some() && self.rules.challenge != ChallengeRule::Void {
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

    // Plays.

    fn ready_play(
        &self,
        seat: Seat,
        typed: &PlayText,
        reading: Reading,
        rack: Option<&Rack>,
    ) -> Result<ReadyPlay, GameRefusal> {
        self.check_turn(seat)?;
        let alphabet = self.alphabet();
        let play = typed.on(&self.board, alphabet, reading)?;
        play.check(&self.board, alphabet, self.rules.opening_tiles)?;
        let mut tiles = Tiles::none();
        for (_, tile) in play.laid() {
            tiles.add(tile.off_board());
        }
        let written = self.with_rack(seat, rack)?;
        let hand = written.showing(&tiles).map_err(|_| self.not_on_rack(seat, &play, &written))?;
        self.check_pool(seat, &hand)?;
        let scored = Scored::of(&play, &self.board, alphabet, &self.rules.bingo);
        Ok(ReadyPlay { seat, play, tiles, hand, scored })
    }

    /// P9: names the first tile of the play that the hand cannot hold.
    fn not_on_rack(&self, seat: Seat, play: &Play, hand: &Hand) -> GameRefusal {
        let mut so_far = Tiles::none();
        let missing = play.laid().find(|(_, tile)| {
            so_far.add(tile.off_board());
            hand.showing(&so_far).is_err()
        });
        let (square, tile) = missing.expect("the hand lacks one of the tiles");
        GameRefusal::NotOnRack {
            player: self.name(seat).to_owned(),
            tile: self.tile_name(tile.off_board()),
            square,
            rack: hand.rack().text(self.alphabet()),
        }
    }

    fn play(&mut self, ready: ReadyPlay, announced: Option<Points>) {
        let ReadyPlay { seat, play, tiles, hand, scored } = ready;
        let score = scored.total;
        let before = Before { hand, scoreless: self.scoreless };
        let drawn = self.bag().min(tiles.total()) as u8;
        let laid: Vec<_> = play.laid().collect();
        self.lay(&laid);
        let after_hand = before.hand.after(&tiles, drawn);
        self.seats[seat].hand = after_hand.clone();
        self.scoreless = 0;
        self.passes = 0;
        self.next_turn_number();
        let main = play.squares().filter_map(|(square, _)| self.board.tile(square)).collect();
        let words = scored.listed_words(self.rules.alphabet());
        let rack = before.hand.rack();
        self.add(seat, score, LineKind::Play { play, main, scored, announced, rack });
        self.on_turn = self.names.next(seat);
        let out = self.goes_out(seat);
        if !out {
            self.skip_lost_turns();
        }
        self.last = Some(LastPlay {
            seat,
            laid,
            score,
            words,
            before,
            after: Before { hand: after_hand, scoreless: self.scoreless },
            on_turn_after: self.on_turn,
            lies: Lies::OnBoard,
            hold: false,
        });
        if out {
            self.wait_for_acceptance();
        }
        self.check_scoreless_end();
    }

    /// Under `void` there is nothing to wait for: the words were checked.
    fn wait_for_acceptance(&mut self) {
        if self.rules.challenge == ChallengeRule::Void {
            self.close_last();
            self.finish_play_out();
        } else {
            self.stage = Stage::Acceptance;
        }
    }

    fn goes_out(&self, seat: Seat) -> bool {
        self.seats[seat].hand.count == 0 && self.bag() == 0
    }

    // Other turns.

    fn exchange(
        &mut self,
        seat: Seat,
        exchanged: &Exchanged,
        rack: Option<&Rack>,
    ) -> Result<(), GameRefusal> {
        self.check_turn(seat)?;
        let asked = exchanged.count();
        let state = &self.seats[seat];
        let holds = state.hand.count;
        let least = self.rules.exchange_least.max(1);
        if asked < u16::from(least) || asked > u16::from(holds) {
            let player = self.name(seat).to_owned();
            return Err(GameRefusal::ExchangeSize { player, asked, least, holds });
        }
        let (needed, bag) = (self.exchange_needs(asked), self.bag());
        if bag < needed {
            return Err(GameRefusal::BagTooSmall { asked, needed, bag });
        }
        if let Some(limit) = self.rules.exchange_limit
            && state.exchanges >= limit
        {
            let player = self.name(seat).to_owned();
            return Err(GameRefusal::ExchangeLimit { player, limit });
        }
        let written = self.with_rack(seat, rack)?;
        self.check_pool(seat, &written)?;
        let hand = match exchanged {
            // Which tiles went is not known, so neither is what stayed.
            Exchanged::Count(_) => Hand::of(holds),
            Exchanged::Tiles(tiles) => {
                let shown =
                    written.showing(tiles).map_err(|missing| GameRefusal::NotOnRackToExchange {
                        player: self.name(seat).to_owned(),
                        tile: self.tile_name(missing),
                        rack: written.rack().text(self.alphabet()),
                    })?;
                self.check_pool(seat, &shown)?;
                shown.after(tiles, asked as u8)
            }
        };
        self.close_last();
        let state = &mut self.seats[seat];
        state.hand = hand;
        state.exchanges += 1;
        self.scoreless += 1;
        self.passes = 0;
        self.next_turn_number();
        self.add(seat, Points::ZERO, LineKind::Exchange(exchanged.clone()));
        self.pass_turn(seat);
        Ok(())
    }

    fn can_exchange(&self, most: u16) -> bool {
        let exchanges = self.seats[self.on_turn].exchanges;
        most >= u16::from(self.rules.exchange_least.max(1))
            && self.exchange_needs(most) <= self.bag()
            && self.rules.exchange_limit.is_none_or(|limit| exchanges < limit)
    }

    fn exchange_needs(&self, asked: u16) -> u16 {
        asked.max(u16::from(self.rules.exchange_bag))
    }

    fn pass(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        if self.stage == Stage::Acceptance && seat == self.on_turn {
            return self.accept(seat);
        }
        self.check_turn(seat)?;
        self.close_last();
        self.scoreless += 1;
        self.passes += 1;
        self.next_turn_number();
        self.add(seat, Points::ZERO, LineKind::Pass);
        self.pass_turn(seat);
        Ok(())
    }

    fn pass_turn(&mut self, seat: Seat) {
        self.on_turn = self.names.next(seat);
        self.skip_lost_turns();
        self.check_scoreless_end();
    }

    /// Turns lost by challenges in vain pass when they come (`rules.md` 4.6).
    fn skip_lost_turns(&mut self) {
        while self.seats[self.on_turn].turns_to_skip > 0 {
            self.seats[self.on_turn].turns_to_skip -= 1;
            self.lose_turn(self.on_turn);
        }
    }

    fn lose_turn(&mut self, seat: Seat) {
        self.scoreless += 1;
        self.passes = 0;
        self.next_turn_number();
        self.add(seat, Points::ZERO, LineKind::LostTurn);
        self.on_turn = self.names.next(seat);
    }

    fn note_rack(&mut self, seat: Seat, rack: &Rack) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn | Stage::Acceptance => {}
            Stage::Racks => return Err(self.awaits_racks()),
            Stage::Over => return Err(GameRefusal::Over),
        }
        let hand = self.with_rack(seat, Some(rack))?;
        self.check_pool(seat, &hand)?;
        self.seats[seat].hand = hand;
        Ok(())
    }

    // Challenges.

    fn hold(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.challengeable(seat, "hold")?;
        if let Some(last) = &mut self.last {
            last.hold = true;
        }
        Ok(())
    }

    /// Whether somebody has said "hold".
    #[must_use]
    pub fn is_held(&self) -> bool {
        self.last.as_ref().is_some_and(|last| last.hold)
    }

    fn accept(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.challengeable(seat, "accept")?;
        self.close_last();
        if self.stage == Stage::Acceptance {
            self.finish_play_out();
        }
        Ok(())
    }

    fn challengeable(&self, by: Seat, act: &'static str) -> Result<&LastPlay, GameRefusal> {
        self.check_seat(by)?;
        match self.stage {
            Stage::Turn | Stage::Acceptance => {}
            Stage::Racks => return Err(self.awaits_racks()),
            Stage::Over => return Err(GameRefusal::Over),
        }
        let Some(last) = &self.last else {
            let why = if self.turn == TurnNo(0) {
                "nothing has been played yet"
            } else {
                "it was accepted, decided, or the next turn has begun"
            };
            return Err(GameRefusal::NothingTo { act, why });
        };
        if last.seat == by {
            return Err(GameRefusal::OwnPlay { player: self.name(by).to_owned(), act });
        }
        Ok(last)
    }

    fn challenge(
        &mut self,
        by: Seat,
        words: &[String],
        verdict: Verdict,
    ) -> Result<(), GameRefusal> {
        if self.rules.challenge == ChallengeRule::Void {
            return Err(GameRefusal::VoidChallenge);
        }
        let words = self.words_challenged(by, words)?;
        let taken_off = self.last.as_ref().is_some_and(|last| last.lies == Lies::TakenOff);
        if verdict != Verdict::Toggled && taken_off {
            let why = "it has been taken off";
            return Err(GameRefusal::NothingTo { act: "challenge", why });
        }
        if verdict == Verdict::Toggled && self.rules.challenge_by != ChallengeBy::Toggle {
            let why = "under this rule set a challenge needs a verdict";
            return Err(GameRefusal::NothingTo { act: "toggle", why });
        }
        let count = words.len();
        self.add(by, Points::ZERO, LineKind::Challenge { words, verdict });
        match verdict {
            Verdict::Unacceptable => self.uphold(by),
            Verdict::Acceptable => self.turn_down(by, count),
            Verdict::Toggled => self.toggle(),
        }
        Ok(())
    }

    /// The play comes off (`rules.md` 4.4).
    fn uphold(&mut self, by: Seat) {
        let Some(last) = self.last.take() else { return };
        self.withdraw(&last);
        if self.rules.challenge == ChallengeRule::Triple {
            self.settle(EndCause::Challenge { loser: last.seat, winner: by });
        } else {
            self.check_scoreless_end();
        }
    }

    fn withdraw(&mut self, last: &LastPlay) {
        self.lift(&last.laid);
        self.seats[last.seat].hand = last.before.hand.clone();
        // Turns that were lost right after the play stay lost.
        self.scoreless = last.before.scoreless + 1 + last.after.scoreless;
        // A play that came off is no pass: it breaks a row of passes.
        self.passes = 0;
        self.add(last.seat, -last.score, LineKind::Withdrawn);
        self.stage = Stage::Turn;
        self.on_turn = last.on_turn_after;
        // While it waited for acceptance nobody's lost turn had come yet.
        self.skip_lost_turns();
    }

    /// The play stands (`rules.md` 4.2).
    fn turn_down(&mut self, by: Seat, words: usize) {
        let Some(last) = self.last.take() else { return };
        match self.rules.challenge {
            ChallengeRule::Void => {}
            ChallengeRule::Single => self.add(last.seat, Points::ZERO, LineKind::Bonus),
            ChallengeRule::Bonus { points, per } => {
                let times = match per {
                    Per::Play => 1,
                    Per::Word => words as i32,
                };
                self.add(last.seat, points * times, LineKind::Bonus);
            }
            ChallengeRule::Penalty { points } => self.add(by, -points, LineKind::Penalty),
            ChallengeRule::Double => {
                // After the last play there is no turn left to lose (`rules.md` 4.5).
                if self.stage == Stage::Turn {
                    self.seats[by].turns_to_skip += 1;
                    self.skip_lost_turns();
                }
            }
            ChallengeRule::Triple => {
                self.settle(EndCause::Challenge { loser: by, winner: last.seat });
                return;
            }
        }
        if self.stage == Stage::Acceptance {
            self.finish_play_out();
        } else {
            self.check_scoreless_end();
        }
    }

    /// Off, on, off … until the next turn freezes it (`rules.md` 4.7).
    fn toggle(&mut self) {
        let Some(mut last) = self.last.take() else { return };
        match last.lies {
            Lies::OnBoard => {
                last.lies = Lies::TakenOff;
                self.withdraw(&last);
                last.on_turn_after = self.on_turn;
                self.last = Some(last);
                self.check_scoreless_end();
            }
            Lies::TakenOff => {
                last.lies = Lies::OnBoard;
                self.lay(&last.laid);
                self.seats[last.seat].hand = last.after.hand.clone();
                self.scoreless = last.after.scoreless;
                self.add(last.seat, last.score, LineKind::Restored);
                if self.goes_out(last.seat) {
                    self.stage = Stage::Acceptance;
                }
                self.last = Some(last);
            }
        }
    }

    /// Whether a challenge here is decided by a verdict or by a toggle.
    #[must_use]
    pub fn challenge_by(&self) -> ChallengeBy {
        self.rules.challenge_by
    }

    fn close_last(&mut self) {
        self.last = None;
    }

    // Clocks and ends.

    fn overtime(&mut self, seat: Seat, over: Milliseconds) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        if self.rules.overtime().is_none() {
            return Err(GameRefusal::NoClock);
        }
        self.seats[seat].over = Some(over);
        self.settle_anew();
        Ok(())
    }

    fn resign(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn | Stage::Acceptance => {}
            Stage::Racks => return Err(self.awaits_racks()),
            Stage::Over => return Err(GameRefusal::Over),
        }
        self.close_last();
        self.settle(EndCause::Resigned(seat));
        Ok(())
    }

    fn can_claim(&self) -> bool {
        self.rules.scoreless_end == ScorelessEnd::Claimed && self.scoreless_reached()
    }

    fn end(&mut self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn => {}
            Stage::Acceptance => return Err(self.awaits_acceptance()),
            Stage::Racks => return Err(self.awaits_racks()),
            Stage::Over => return Err(GameRefusal::Over),
        }
        let cause = if self.can_claim() {
            EndCause::Claimed(seat)
        } else if self.rules.declared_end == DeclaredEnd::Allowed {
            EndCause::Declared(seat)
        } else {
            let why = match (self.scoreless_limit(), self.rules.scoreless_end) {
                (Some(turns), ScorelessEnd::Claimed) => format!(
                    "a player may end it after {turns} scoreless turns in a row, and there have been {}",
                    self.scoreless
                ),
                (Some(_) | None, ScorelessEnd::Claimed | ScorelessEnd::Automatic) => {
                    "this rule set ends games by itself, never by a player's word".to_owned()
                }
            };
            return Err(GameRefusal::CannotEnd { why });
        };
        self.close_last();
        self.settle(cause);
        Ok(())
    }

    /// How many scoreless turns end a game of so many players.
    fn scoreless_limit(&self) -> Option<u8> {
        let counted = self.names.seats() <= self.rules.scoreless_players;
        self.rules.scoreless_turns.filter(|_| counted)
    }

    fn scoreless_reached(&self) -> bool {
        self.scoreless_limit().is_some_and(|turns| self.scoreless >= u16::from(turns))
    }

    fn check_scoreless_end(&mut self) {
        if self.stage != Stage::Turn {
            return;
        }
        let players = self.names.seats();
        let passes_each = if players <= self.rules.scoreless_players {
            self.rules.passes_each
        } else {
            self.rules.passes_each_crowd
        };
        if passes_each.is_some_and(|each| self.passes >= u16::from(each) * u16::from(players)) {
            self.close_last();
            self.settle(EndCause::Passes);
        } else if self.rules.scoreless_end == ScorelessEnd::Automatic && self.scoreless_reached() {
            self.close_last();
            self.settle(EndCause::Scoreless);
        }
    }

    fn finish_play_out(&mut self) {
        let out = self.seats.iter().find(|(_, seat)| seat.hand.count == 0).map(|(seat, _)| seat);
        if let Some(out) = out {
            self.settle(EndCause::PlayedOut(out));
        }
    }

    fn racks_left(&mut self, left: &[(Seat, Leftover)]) -> Result<(), GameRefusal> {
        if self.stage != Stage::Racks {
            let seat = left.first().map_or(Seat::FIRST, |(seat, _)| *seat);
            self.check_seat(seat)?;
            return Err(GameRefusal::RackNotAwaited { player: self.name(seat).to_owned() });
        }
        let needed = self.racks_needed();
        let mut trial = self.clone();
        for (seat, rack) in left {
            self.check_seat(*seat)?;
            if !needed.contains(seat) {
                return Err(GameRefusal::RackNotAwaited { player: self.name(*seat).to_owned() });
            }
            match rack {
                Leftover::Points(points) if !can_be_worth(self.alphabet(), *points) => {
                    return Err(GameRefusal::RackPoints { points: *points });
                }
                Leftover::Points(_) => {}
                Leftover::Tiles(tiles) => {
                    let rack = Rack::known(tiles.clone());
                    let holds = trial.seats[*seat].hand.count;
                    if tiles.total() != u16::from(holds) {
                        return Err(GameRefusal::RackSize {
                            player: self.name(*seat).to_owned(),
                            rack: rack.text(self.alphabet()),
                            given: tiles.total(),
                            holds,
                        });
                    }
                    let hand = trial.with_rack(*seat, Some(&rack))?;
                    trial.check_pool(*seat, &hand)?;
                    trial.seats[*seat].hand = hand;
                }
            }
            trial.seats[*seat].left = Some(rack.clone());
        }
        *self = trial;
        self.settle_anew();
        Ok(())
    }

    pub(in crate::rules) fn set_stage(&mut self, stage: Stage) {
        self.stage = stage;
    }

    // Checks that several events share.

    fn check_seat(&self, seat: Seat) -> Result<(), GameRefusal> {
        self.names.get(seat).map(|_| ()).ok_or(GameRefusal::NoSeat(seat.number()))
    }

    fn check_turn(&self, seat: Seat) -> Result<(), GameRefusal> {
        self.check_seat(seat)?;
        match self.stage {
            Stage::Turn if seat == self.on_turn => Ok(()),
            Stage::Turn => Err(GameRefusal::NotOnTurn {
                player: self.name(seat).to_owned(),
                on_turn: self.name(self.on_turn).to_owned(),
            }),
            Stage::Acceptance => Err(self.awaits_acceptance()),
            Stage::Racks => Err(self.awaits_racks()),
            Stage::Over => Err(GameRefusal::Over),
        }
    }

    fn awaits_acceptance(&self) -> GameRefusal {
        let out = self.last.as_ref().map_or(self.on_turn, |last| last.seat);
        GameRefusal::AwaitsAcceptance { out: self.name(out).to_owned() }
    }

    fn awaits_racks(&self) -> GameRefusal {
        let names: Vec<_> = self.racks_needed().iter().map(|seat| self.name(*seat)).collect();
        GameRefusal::AwaitsRacks { players: names.join(" and ") }
    }

    fn with_rack(&self, seat: Seat, rack: Option<&Rack>) -> Result<Hand, GameRefusal> {
        let hand = &self.seats[seat].hand;
        let Some(rack) = rack else { return Ok(hand.clone()) };
        hand.written(rack).map_err(|error| {
            let player = self.name(seat).to_owned();
            let text = rack.text(self.alphabet());
            match error {
                HandError::TooMany => GameRefusal::RackSize {
                    player,
                    rack: text,
                    given: rack.total(),
                    holds: hand.count,
                },
                HandError::Omitted(tile) => {
                    GameRefusal::RackLacks { player, rack: text, tile: self.tile_name(tile) }
                }
                HandError::Unexpected(tile) => GameRefusal::RackContradicts {
                    player,
                    rack: text,
                    tile: self.tile_name(tile),
                    known: hand.rack().text(self.alphabet()),
                },
            }
        })
    }

    /// Whether the set has the tiles that are now known (P10).
    fn check_pool(&self, seat: Seat, hand: &Hand) -> Result<(), GameRefusal> {
        let mut pool = self.unseen();
        for other in self.names.others(seat) {
            pool = pool.without(&self.seats[other].hand.known).unwrap_or(pool);
        }
        pool.without(&hand.known).map(|_| ()).map_err(|tile| GameRefusal::NoneLeft {
            player: self.name(seat).to_owned(),
            tile: self.tile_name(tile),
            count: self.alphabet().count(tile),
        })
    }

    fn tile_name(&self, tile: Tile) -> String {
        match tile {
            Tile::Letter(letter) => self.alphabet().tile_text(letter),
            Tile::Blank => "?".to_owned(),
        }
    }

    fn next_turn_number(&mut self) {
        self.turn = TurnNo(self.turn.0 + 1);
    }

    pub(in crate::rules) fn add(&mut self, seat: Seat, score: Points, kind: LineKind) {
        self.seats[seat].score += score;
        let total = self.seats[seat].score;
        self.lines.push(Line { turn: self.turn, seat, kind, score, total, event: self.events });
    }
}

/// A play that was checked and scored, ready to be laid.
struct ReadyPlay {
    seat: Seat,
    play: Play,
    tiles: Tiles,
    /// The hand with the tiles of the play known in it.
    hand: Hand,
    scored: Scored,
}

fn same_word(known: &str, typed: &str) -> bool {
    let plain: String = typed.chars().filter(|c| !matches!(c, '[' | ']' | '(' | ')')).collect();
    known == plain.to_uppercase()
}
