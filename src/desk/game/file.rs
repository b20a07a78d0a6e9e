//! [`GameFile`]: a record with its entries, folded.
use std::sync::Arc;

use crate::desk::game::fix::no_longer;
use crate::desk::{EventField, Refusal};
use crate::rules::{Game, Outcome, RuleSet, Stage, TurnNo};
use crate::store::{View, Write};
use crate::tournament::{
    Entry, GameNo, GameRecord, GameResult, GameSummary, HalfWins, Layers, ResultKind, ResultSource,
    SeatResult, SeatResults,
};

/// A record with its entries, folded.
#[derive(Clone, Debug)]
pub struct GameFile {
    /// The head of the record.
    pub record: GameRecord,
    /// Its entries, in their order.
    pub entries: Vec<Entry>,
    /// What they come to.
    pub game: Game,
    /// What lies over them.
    pub layers: Layers,
}

impl GameFile {
    /// Loads and folds a record.
    ///
    /// # Errors
    /// No such game, or one whose entries do not stand.
    pub fn load(view: &View<'_>, number: GameNo) -> Result<GameFile, Refusal> {
        let record = view.game(number)?.ok_or(Refusal::NoGame { game: number })?;
        let rules = rules_of(view, &record)?;
        Unfolded::read(view, record, rules)?.folded()
    }

    /// The game as it stood after a turn and what followed from it.
    ///
    /// # Errors
    /// There is no such turn.
    pub fn at(&self, turn: TurnNo) -> Result<GameFile, Refusal> {
        if turn > self.game.turns() {
            return Err(Refusal::NoTurn { turn: turn.0, turns: self.game.turns().0 });
        }
        let later = self.game.lines().iter().find(|line| line.turn > turn);
        let end = later.map_or(self.entries.len(), |line| line.event);
        let mut game = self.game.afresh();
        for entry in &self.entries[..end] {
            game.apply(&entry.event(self.game.alphabet())?)?;
        }
        let entries = self.entries[..end].to_vec();
        let layers = self.layers_of(&entries);
        Ok(GameFile { record: self.record.clone(), entries, game, layers })
    }

    /// What the fold comes to, as the record's head says it.
    #[must_use]
    pub fn summary(&self) -> GameSummary {
        match self.game.stage() {
            Stage::Turn => GameSummary::Open,
            Stage::Acceptance => GameSummary::AwaitingAcceptance,
            Stage::Racks => GameSummary::AwaitingRacks,
            Stage::Over => GameSummary::Finished,
        }
    }

    /// The result of the record's pairing, once the game is over.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        self.result_from(self.game.outcome()?, ResultSource::Record)
    }

    /// What an outcome of this game is for its pairing.
    pub(in crate::desk) fn result_from(
        &self,
        outcome: &Outcome,
        source: ResultSource,
    ) -> Option<GameResult> {
        let pairing = self.record.pairing?;
        let spread = outcome.spread.as_ref()?;
        let tie = HalfWins(i32::from(self.game.rules().tie_half_wins));
        let seats: Vec<_> = outcome
            .places
            .iter()
            .map(|(seat, place)| {
                let tied = outcome.places.values().all(|other| other == place);
                let half_wins = match place {
                    _ if tied => tie,
                    1 => HalfWins::WIN,
                    _ => HalfWins::NONE,
                };
                SeatResult { score: Some(outcome.finals[seat]), half_wins, spread: spread[seat] }
            })
            .collect();
        let [one, other] = seats[..] else { return None };
        let (first, second) = self.record.seating.exchanged(one, other);
        let seats = SeatResults::Pair(first, second);
        Some(GameResult { pairing, source, kind: ResultKind::Game, seats, tag: None })
    }

    /// The writes that bring the record's head and its result up to the fold.
    pub(in crate::desk) fn settled(&mut self, view: &View<'_>) -> Result<Vec<Write>, Refusal> {
        let mut writes = Vec::new();
        let summary = self.summary();
        if summary != self.record.summary {
            let after = GameRecord { summary, ..self.record.clone() };
            writes.push(Write::update(&self.record, &after));
            self.record = after;
        }
        let Some(pairing) = self.record.pairing else { return Ok(writes) };
        let old = view
            .results_of(pairing)?
            .into_iter()
            .find(|result| result.source == ResultSource::Record);
        match (old, self.result()) {
            (None, Some(new)) => writes.push(Write::insert(&new)),
            (Some(old), None) => writes.push(Write::delete(&old)),
            (Some(old), Some(new)) if old != new => writes.push(Write::update(&old, &new)),
            (None, None) | (Some(_), Some(_)) => {}
        }
        writes.extend(self.settled_ruling(view)?);
        Ok(writes)
    }
}

/// A record as it was read, before it is folded.
#[derive(Clone, Debug)]
pub(in crate::desk) struct Unfolded {
    /// The head of the record.
    pub(in crate::desk) record: GameRecord,
    rules: Arc<RuleSet>,
    entries: Vec<Entry>,
    layers: Layers,
}

impl Unfolded {
    /// Reads a record whose head and rules are at hand.
    pub(in crate::desk) fn read(
        view: &View<'_>,
        record: GameRecord,
        rules: Arc<RuleSet>,
    ) -> Result<Unfolded, Refusal> {
        let entries = view.entries(record.number)?;
        let layers = view.layers(record.number)?;
        Ok(Unfolded { record, rules, entries, layers })
    }

    /// Folds it.
    pub(in crate::desk) fn folded(self) -> Result<GameFile, Refusal> {
        let Unfolded { record, rules, entries, layers } = self;
        let number = record.number;
        let mut events = Vec::with_capacity(entries.len());
        for entry in &entries {
            events.push(entry.event(rules.alphabet())?);
        }
        let mut game = first_state(&record, rules);
        for event in &events {
            if let Err(refusal) = game.apply(event) {
                return Err(no_longer(number, &game, game.turns(), event, refusal));
            }
        }
        Ok(GameFile { record, entries, game, layers })
    }
}

/// A record's game before its first turn.
pub(in crate::desk) fn first_state(record: &GameRecord, rules: Arc<RuleSet>) -> Game {
    let names = record.players.map(|_, player| player.name.clone());
    match record.deal {
        Some(seed) => Game::dealt(rules, names, seed),
        None => Game::new(rules, names),
    }
}

/// The rule set of a record: its own, else the event's.
pub(in crate::desk) fn rules_of(
    view: &View<'_>,
    record: &GameRecord,
) -> Result<Arc<RuleSet>, Refusal> {
    match &record.ruleset {
        Some(text) => Ok(Arc::new(RuleSet::parse(text)?)),
        None => Ok(EventField::load(view)?.rules),
    }
}

/// The game that is meant: the one that is named, else the only one that is not
/// finished.
///
/// # Errors
/// There is no such game, none is open, or several are.
pub fn which_game(view: &View<'_>, named: Option<GameNo>) -> Result<GameNo, Refusal> {
    if let Some(number) = named {
        return match view.game(number)? {
            Some(game) => Ok(game.number),
            None => Err(Refusal::NoGame { game: number }),
        };
    }
    match &view.unfinished_games()?[..] {
        [one] => Ok(one.number),
        [] => Err(Refusal::NoOpenGame),
        several => Err(Refusal::SeveralGames {
            games: several
                .iter()
                .map(|game| {
                    let names: Vec<_> =
                        game.players.values().map(|player| player.name.as_str()).collect();
                    format!("{} ({})", game.number.0, names.join(" - "))
                })
                .collect(),
        }),
    }
}
