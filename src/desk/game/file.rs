//! [`GameFile`]: a record with its entries, folded.
use std::sync::Arc;

use crate::desk::{EventField, Refusal};
use crate::rules::{Event, Game, RuleSet, Stage, TurnNo};
use crate::store::{View, Write};
use crate::tournament::{
    Entry, GameNo, GameRecord, GameResult, GameSummary, HalfWins, ResultKind, ResultSource,
    SeatResult, SeatResults, Seating,
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
}

impl GameFile {
    /// Loads and folds a record.
    ///
    /// # Errors
    /// No such game, or one whose entries do not stand.
    pub fn load(view: &View<'_>, number: GameNo) -> Result<GameFile, Refusal> {
        let record = view.game(number)?.ok_or(Refusal::NoGame { game: number })?;
        let rules = rules_of(view, &record)?;
        let entries = view.entries(number)?;
        let mut events = Vec::with_capacity(entries.len());
        for entry in &entries {
            events.push(entry.event(rules.alphabet())?);
        }
        let names = record.players.map(|_, player| player.name.clone());
        match Game::fold(rules, names, &events) {
            Ok(game) => Ok(GameFile { record, entries, game }),
            Err((place, refusal)) => Err(Refusal::NoLongerStands {
                game: number,
                turn: described(events.get(place), entries.get(place)),
                refusal: Box::new(refusal),
            }),
        }
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
        let mut game = Game::new(self.game.shared_rules(), self.game.names().clone());
        for entry in &self.entries[..end] {
            game.apply(&entry.event(self.game.alphabet())?)?;
        }
        Ok(GameFile { record: self.record.clone(), entries: self.entries[..end].to_vec(), game })
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
        let pairing = self.record.pairing?;
        let outcome = self.game.outcome()?;
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
        let (first, second) = match self.record.seating {
            Seating::AsPaired => (one, other),
            Seating::Reversed => (other, one),
        };
        Some(GameResult {
            pairing,
            source: ResultSource::Record,
            kind: ResultKind::Game,
            seats: SeatResults::Pair(first, second),
        })
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
        Ok(writes)
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

/// The entry as one finds it on the scoresheet: entries that were taken back have left
/// their places.
fn described(event: Option<&Event>, entry: Option<&Entry>) -> String {
    let place = entry.map_or(0, |entry| entry.place);
    match event {
        Some(Event::Play { play, .. }) => format!("{} (entry {place})", play.position()),
        Some(_) | None => format!("entry {place}"),
    }
}
