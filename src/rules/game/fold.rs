//! [`Game`]: the fold of a game's events.
//!
//! A game is `fold(rule set, events)`: board, scores, bag, whose turn it is and whether it is over
//! are derived and never stored. A refused event leaves the game unchanged, so every state of a
//! game is the fold of its first events.

use std::sync::Arc;

use crate::board::{GameTiles, PlacedTile, Points, Square};
use crate::game::challenge::LastPlay;
use crate::game::clock::{ClockReading, TimeOver};
use crate::game::deck::Deck;
use crate::game::event::{Event, Leftover, TurnNote};
use crate::game::finding::GameFinding;
use crate::game::hand::Hand;
use crate::game::line::{Line, LineKind, TurnNo};
use crate::game::refusal::GameRefusal;
use crate::game::seat::{BySeat, Seat};
use crate::game::settle::Ending;
use crate::play::Reading;
use crate::ruleset::RuleSet;

/// A game as far as its record goes.
///
/// ```
/// # use std::sync::Arc;
/// # use sixzero_rules::{Event, Game, Play, PlayText, Points, Reading, RuleSet, Seat, TurnNote};
/// let rules = Arc::new(RuleSet::preset("naspa")?);
/// let names = ["Ann".to_owned(), "Ben".to_owned()].into_iter().collect();
/// let mut game = Game::new(Arc::clone(&rules), names);
/// let typed = PlayText::parse(rules.alphabet(), "8F HORN")?;
/// let (play, scored) = game.read_play(Seat::FIRST, &typed, Reading::Typed, None)?;
/// let note = TurnNote::NONE;
/// game.apply(&Event::Play { seat: Seat::FIRST, play, rack: None, announced: None, note })?;
/// assert_eq!((game.score(Seat::FIRST), scored.total), (Points(14), Points(14)));
/// assert_eq!((game.on_turn(), game.bag()), (Some(Seat::SECOND), 82));
/// // Ben is on turn, and Ann's second turn is refused with the game as it was.
/// let refused = game.apply(&Event::Pass { seat: Seat::FIRST, note }).unwrap_err();
/// assert_eq!(refused.to_string(), "it is Ben's turn, not Ann's");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(crate) rules: Arc<RuleSet>,
    pub(crate) names: BySeat<String>,
    pub(super) tiles: GameTiles,
    pub(super) findings: Vec<GameFinding>,
    /// The bag, if sixzero deals.
    pub(super) deck: Option<Deck>,
    pub(crate) seats: BySeat<SeatState>,
    /// What the table added to the scores for the racks left, if that counts.
    pub(crate) racks_added: Option<Vec<(Seat, Points)>>,
    pub(crate) lines: Vec<Line>,
    pub(crate) ending: Option<Ending>,
    pub(crate) turn: TurnNo,
    pub(crate) events: usize,
    pub(super) on_turn: Seat,
    pub(super) scoreless: u16,
    pub(super) passes: u16,
    pub(super) last: Option<LastPlay>,
    pub(super) stage: Stage,
}

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Turn,
    /// The last play of a player who has gone out, to be accepted or challenged.
    Acceptance,
    /// The racks that were left, if they cannot be derived.
    Racks,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatState {
    pub(crate) score: Points,
    pub(crate) hand: Hand,
    pub(crate) time: TimeOver,
    pub(crate) left: Option<Leftover>,
    pub(super) clock: Option<ClockReading>,
    pub(super) exchanges: u8,
    pub(super) turns_to_skip: u8,
}

impl Game {
    /// A game before its first turn.
    pub fn new(rules: Arc<RuleSet>, names: BySeat<String>) -> Game {
        let rack_size = rules.rack_size;
        let seats = names.map(|_, _| SeatState {
            score: Points::ZERO,
            hand: Hand::of(rack_size),
            time: TimeOver::default(),
            left: None,
            clock: None,
            exchanges: 0,
            turns_to_skip: 0,
        });
        Game {
            tiles: GameTiles::of(rules.alphabet(), Arc::clone(rules.layout())),
            findings: Vec::new(),
            deck: None,
            rules,
            names,
            seats,
            racks_added: None,
            lines: Vec::new(),
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

    /// A game before its first turn whose bag is shuffled by `seed`: every player has
    /// drawn a rack, in the order of play, and all racks are known.
    pub fn dealt(rules: Arc<RuleSet>, names: BySeat<String>, seed: u64) -> Game {
        let mut game = Game::new(rules, names);
        let mut deck = Deck::shuffled(seed, game.alphabet());
        for (_, state) in game.seats.iter_mut() {
            let drawn = deck.draw(usize::from(state.hand.count));
            state.hand = Hand { count: drawn.total() as u8, known: drawn };
        }
        game.deck = Some(deck);
        game
    }

    pub fn afresh(&self) -> Game {
        let (rules, names) = (Arc::clone(&self.rules), self.names.clone());
        match &self.deck {
            Some(deck) => Game::dealt(rules, names, deck.seed),
            None => Game::new(rules, names),
        }
    }

    /// The same game before its first turn, with unknown tiles.
    pub fn afresh_undealt(&self) -> Game {
        Game::new(Arc::clone(&self.rules), self.names.clone())
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
        Game::new(rules, names).played(events)
    }

    /// This game after all of `events`.
    ///
    /// # Errors
    /// The place (from 0) of the first event that cannot stand, and why.
    pub fn played<'e>(
        mut self,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Result<Game, (usize, GameRefusal)> {
        for (place, event) in events.into_iter().enumerate() {
            self.apply(event).map_err(|refusal| (place, refusal))?;
        }
        Ok(self)
    }

    /// Applies an event as it is entered. Some records are older than some checks: [`Game::apply`]
    /// takes what these checks refuse.
    pub fn enter(&mut self, event: &Event) -> Result<(), GameRefusal> {
        if let Event::End { seat, .. } = event {
            self.clone().apply(event)?;
            self.check_own_play(*seat)?;
        } else if let Event::Racks { left, allowed, added } = event {
            self.check_racks_left(left, *allowed, added)?;
        }
        self.apply(event)
    }

    /// Applies the next event of a record.
    ///
    /// # Errors
    /// Why it cannot stand; the game is unchanged.
    pub fn apply(&mut self, event: &Event) -> Result<(), GameRefusal> {
        match event {
            Event::Play { seat, play, rack, announced, note } => {
                let read = Reading::Literal;
                let ready = self.ready_play(*seat, play, read, rack.as_ref(), note.allowed)?;
                self.play(ready, *announced, *note);
            }
            Event::Exchange { seat, tiles, rack, note } => {
                self.exchange(*seat, tiles, rack.as_ref(), *note)?;
            }
            Event::Pass { seat, note } => self.pass(*seat, *note)?,
            Event::Rack { seat, rack, allowed } => self.note_rack(*seat, rack, *allowed)?,
            Event::Hold { seat } => {
                self.challengeable(*seat, "hold")?;
            }
            Event::Accept { seat, by } => self.accepted(*seat, *by)?,
            Event::Challenge { by, words, verdict, added, allowed } => {
                let late = self.challenged_late(*allowed)?;
                self.challenge(*by, words, *verdict, *added)?;
                self.find(self.turn, *by, late);
            }
            Event::Overtime { seat, time } => self.overtime(*seat, *time)?,
            Event::Resign { seat } => self.resign(*seat)?,
            Event::End { seat, consent } => self.end(*seat, *consent)?,
            Event::Racks { left, allowed, added } => self.racks_left(left, *allowed, added)?,
        }
        if let Some((seat, clock)) = event.clock() {
            self.read_clock(seat, clock);
        }
        self.events += 1;
        Ok(())
    }

    pub(crate) fn set_stage(&mut self, stage: Stage) {
        self.stage = stage;
    }

    pub(crate) fn add(&mut self, seat: Seat, score: Points, kind: LineKind) {
        self.seats[seat].score += score;
        let total = self.seats[seat].score;
        let (turn, event) = (self.turn, self.events);
        self.lines.push(Line { turn, seat, kind, score, total, event, clock: None });
    }

    pub(super) fn add_turn(&mut self, seat: Seat, score: Points, kind: LineKind, note: TurnNote) {
        self.add(seat, score, kind);
        if let Some(line) = self.lines.last_mut() {
            line.clock = note.clock;
        }
    }

    pub(super) fn next_turn_number(&mut self) {
        self.turn = TurnNo(self.turn.0 + 1);
    }

    pub(super) fn lay(&mut self, laid: &[(Square, PlacedTile)]) {
        for (square, tile) in laid {
            self.tiles.lay(*square, *tile);
        }
    }

    pub(super) fn lift(&mut self, laid: &[(Square, PlacedTile)]) {
        laid.iter().for_each(|(square, tile)| self.tiles.lift(*square, *tile));
    }
}
