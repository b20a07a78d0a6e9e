//! [`GameFile`]: a record with its entries, replayed.
use std::sync::Arc;

use crate::event::event_field::in_force;
use crate::{Agreed, EventField, Refusal, View};
use rules::{BySeat, Game, GameRefusal, Outcome, RuleSet, Stage, TurnNo};
use tournament::event::{Event, Write};
use tournament::{
    Confirmation, Entry, GameNo, GameRecord, GameResult, GameSummary, HalfWins, Layers, ResultKind,
    ResultSource, SeatResult, SeatResults,
};

/// A record with its entries, replayed.
#[derive(Clone, Debug)]
pub struct GameFile {
    pub record: GameRecord,
    pub entries: Vec<Entry>,
    pub game: Game,
    pub layers: Layers,
    /// The word lists that judge its plays.
    pub agreed: Agreed,
}

impl GameFile {
    /// Loads and replays a record.
    pub fn load(event: &Event, number: GameNo) -> Result<GameFile, Refusal> {
        let record = event.game(number)?.ok_or(Refusal::NoGame { game: number })?;
        let rules = rules_of(event, &record)?;
        GameFile::read(event, record, rules)
    }

    pub(crate) fn read(
        event: &Event,
        record: GameRecord,
        rules: Arc<RuleSet>,
    ) -> Result<GameFile, Refusal> {
        let entries = event.entries(record.number)?;
        let mut game = first_state(&record, rules);
        for entry in &entries {
            take(&mut game, entry)?;
        }
        let layers = event.layers(record.number)?;
        let agreed = agreed(event, &record)?;
        Ok(GameFile { record, entries, game, layers, agreed })
    }

    /// The game after a turn and the entries that belong to it.
    pub fn at(&self, turn: TurnNo) -> Result<GameFile, Refusal> {
        if turn > self.game.turns() {
            return Err(Refusal::NoTurn { turn: turn.0, turns: self.game.turns().0 });
        }
        let later = self.game.lines().iter().find(|line| line.turn > turn);
        self.first(later.map_or(self.entries.len(), |line| line.event))
    }

    /// The game after this number of entries.
    pub(crate) fn first(&self, many: usize) -> Result<GameFile, Refusal> {
        let entries: Vec<Entry> = self.entries.iter().take(many).cloned().collect();
        let game = self.folded(&entries)?;
        let layers = self.layers.about(|id| entries.iter().any(|entry| entry.id == id));
        let (record, agreed) = (self.record.clone(), self.agreed.clone());
        Ok(GameFile { record, entries, game, layers, agreed })
    }

    /// Replays entries of the record.
    pub(crate) fn folded(&self, entries: &[Entry]) -> Result<Game, Refusal> {
        let mut game = self.game.afresh();
        for entry in entries {
            game.apply(&entry.event(self.game.alphabet())?)?;
        }
        Ok(game)
    }

    /// The present state for the record's head.
    pub fn summary(&self) -> GameSummary {
        match self.game.stage() {
            Stage::Turn => GameSummary::Open,
            Stage::Acceptance => GameSummary::AwaitingAcceptance,
            Stage::Racks => GameSummary::AwaitingRacks,
            Stage::Over => GameSummary::Finished,
        }
    }

    /// The result of the record's pairing, once the game is over.
    pub fn result(&self) -> Option<GameResult> {
        self.result_from(self.game.outcome()?, ResultSource::Record)
    }

    pub(crate) fn result_from(
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
        let confirmation = Confirmation::None;
        Some(GameResult { pairing, source, kind: ResultKind::Game, seats, tag: None, confirmation })
    }

    /// The writes that update the record's head and result.
    pub(crate) fn settled(&mut self, view: &View<'_>) -> Result<Vec<Write>, Refusal> {
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
            (None, Some(new)) => {
                writes.push(Write::insert(&new.under(in_force(view, pairing)?)));
            }
            (Some(old), None) => writes.push(Write::delete(&old)),
            (Some(old), Some(new)) if old != new.clone().under(old.confirmation) => {
                writes.push(Write::update(&old, &new.under(in_force(view, pairing)?)));
            }
            (None, None) | (Some(_), Some(_)) => {}
        }
        writes.extend(self.settled_ruling(view)?);
        Ok(writes)
    }
}

fn take(game: &mut Game, entry: &Entry) -> Result<(), Refusal> {
    let event = entry.event(game.alphabet())?;
    let applied = game.apply(&event);
    applied.map_err(|refusal| no_longer(entry.game, game, game.turns(), &event, refusal))
}

/// A record's game before its first turn.
pub(crate) fn first_state(record: &GameRecord, rules: Arc<RuleSet>) -> Game {
    match record.deal {
        Some(seed) => Game::dealt(rules, names(record), seed),
        None => Game::new(rules, names(record)),
    }
}

fn names(record: &GameRecord) -> BySeat<String> {
    record.players.map(|_, player| player.name.clone())
}

/// The word lists of a record: its own, or those agreed for the event.
pub(crate) fn agreed(event: &Event, record: &GameRecord) -> Result<Agreed, Refusal> {
    Ok(Agreed::for_game(&EventField::load(event)?.settings, record))
}

/// The rule set of a record: its own, or the event's.
pub(crate) fn rules_of(event: &Event, record: &GameRecord) -> Result<Arc<RuleSet>, Refusal> {
    match &record.ruleset {
        Some(text) => Ok(Arc::new(RuleSet::parse(text)?)),
        None => Ok(EventField::load(event)?.rules),
    }
}

/// The named game, or the only unfinished one.
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

/// The refusal of an entry that is no longer possible, named as on the sheet; `last` is the last
/// turn before it.
pub(in crate::game) fn no_longer(
    number: GameNo,
    game: &Game,
    last: TurnNo,
    event: &rules::Event,
    refusal: GameRefusal,
) -> Refusal {
    let (last, next) = (last.0, last.0 + 1);
    let name = |seat| game.name(seat);
    let what = match event {
        rules::Event::Play { play, .. } => {
            format!("turn {next} ({} {})", play.position(), play.word(game.alphabet()))
        }
        rules::Event::Exchange { seat, .. } => format!("turn {next} ({}'s exchange)", name(*seat)),
        rules::Event::Pass { seat, .. } => format!("turn {next} ({}'s pass)", name(*seat)),
        rules::Event::Rack { seat, .. } => format!("{}'s rack before turn {next}", name(*seat)),
        rules::Event::Hold { .. } => format!("the hold after turn {last}"),
        rules::Event::Accept { .. } => format!("the acceptance of turn {last}"),
        rules::Event::Challenge { .. } => format!("the challenge of turn {last}"),
        rules::Event::Overtime { seat, .. } => format!("{}'s overtime", name(*seat)),
        rules::Event::Resign { seat } => format!("{}'s resignation", name(*seat)),
        rules::Event::End { .. } => format!("the end after turn {last}"),
        rules::Event::Racks { .. } => "what was left on the racks".to_owned(),
    };
    Refusal::NoLongerStands { game: number, what, refusal: Box::new(refusal) }
}
