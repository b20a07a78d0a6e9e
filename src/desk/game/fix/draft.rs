//! [`Draft`]: a record's entries during a correction, and the writes that apply it.
use std::sync::Arc;

use crate::game::file::{first_state, no_longer};
use crate::game::fix::edit::same_words;
use crate::game::{GameFile, lenience, note};
use crate::player::find::find_seat;
use crate::{Finding, FixRefusal, Refusal, Stamp, View};
use rules::{Allowed, BySeat, Event, Game, GameRefusal, RuleSet, Seat, Stage, TurnNo};
use tournament::event::{Noun, Write};
use tournament::{Entry, EntryFields, EntryId, GameRecord, RuledThing, Seating};

/// A record's entries during a correction.
pub(super) struct Draft<'f> {
    pub(super) file: &'f GameFile,
    /// The head of the record, as it will be.
    record: GameRecord,
    /// The game before its first turn.
    first: Game,
    pub(super) lines: Vec<Drafted>,
    /// The place of the turn that is corrected: if it is impossible, no later turn is to blame.
    pub(super) corrected: Option<usize>,
}

#[derive(Clone)]
pub(super) struct Drafted {
    /// Its row; `None` if it is new.
    row: Option<Entry>,
    /// The findings let stand in that row.
    before: Allowed,
    pub(super) event: Event,
    pub(super) private: Option<String>,
}

pub(super) struct Refolded {
    pub(super) file: GameFile,
    pub(super) writes: Vec<Write>,
    /// The findings let stand now.
    pub(super) accepted: Vec<Finding>,
}

impl Drafted {
    pub(super) fn new(event: Event, private: Option<String>) -> Drafted {
        Drafted { row: None, before: Allowed::NOTHING, event, private }
    }
}

impl<'f> Draft<'f> {
    pub(super) fn of(file: &'f GameFile) -> Result<Draft<'f>, Refusal> {
        let mut lines = Vec::with_capacity(file.entries.len());
        for entry in &file.entries {
            let event = entry.event(file.game.alphabet())?;
            let private = entry.fields.private.clone();
            let before = event.allowed();
            lines.push(Drafted { row: Some(entry.clone()), before, event, private });
        }
        let (record, first) = (file.record.clone(), file.game.afresh());
        Ok(Draft { file, record, first, lines, corrected: None })
    }

    pub(super) fn game_before(&self, at: usize) -> Result<Game, Refusal> {
        let mut game = self.first.clone();
        for drafted in &self.lines[..at] {
            game.apply(&drafted.event)?;
        }
        Ok(game)
    }

    /// Replays the draft. An entry keeps only those findings to let stand that it still needs.
    ///
    /// # Errors
    /// The first entry that is no longer possible, and why.
    pub(super) fn refold(mut self, view: &View<'_>, stamp: &Stamp) -> Result<Refolded, Refusal> {
        let mut game = self.first.clone();
        let mut accepted = Vec::new();
        for at in 0..self.lines.len() {
            match self.apply(at, &mut game, stamp) {
                Ok(new) => accepted.extend(new),
                Err(Refusal::Game(refusal)) => return Err(self.refused(at, &game, refusal)),
                Err(other) => return Err(other),
            }
        }
        accepted.dedup();
        let (entries, mut writes) = self.rows(view)?;
        let GameFile { layers, agreed, .. } = self.file.clone();
        if self.record != self.file.record {
            writes.insert(0, Write::update(&self.file.record, &self.record));
        }
        let file = GameFile { record: self.record, entries, game, layers, agreed };
        Ok(Refolded { file, writes, accepted })
    }

    /// Gives the first seat to this one of two players, and so each of them the other's turns.
    /// Overtime and resignations were entered by name and stay.
    ///
    /// # Errors
    /// No such player; a game of more players, or one whose tiles were dealt; sheets, incidents or a
    /// ruling on the result, which name the players.
    pub(super) fn start(&mut self, player: &str, rules: Arc<RuleSet>) -> Result<(), Refusal> {
        let names = self.file.game.names();
        let seat = find_seat(names, player)?;
        if seat == Seat::FIRST {
            return Ok(());
        }
        let layers = &self.file.layers;
        let why = if names.seats() > Seat::SECOND.number() {
            "more than two play it"
        } else if self.record.deal.is_some() {
            "its tiles were dealt in the order of play"
        } else if !layers.announcements.is_empty() || !layers.incidents.is_empty() {
            "sheets or incidents name the players"
        } else if layers.standing(RuledThing::Result).is_some() {
            "a ruling on its result names the players"
        } else {
            return self.turn_round(rules);
        };
        Err(FixRefusal::Starter { why }.into())
    }

    fn turn_round(&mut self, rules: Arc<RuleSet>) -> Result<(), Refusal> {
        let record = &mut self.record;
        record.players = reversed(&record.players);
        record.draw = record.draw.as_ref().map(reversed);
        record.header.nicks.reverse();
        if record.pairing.is_some() {
            record.seating = match record.seating {
                Seating::AsPaired => Seating::Reversed,
                Seating::Reversed => Seating::AsPaired,
            };
        }
        self.first = first_state(record, rules);
        for drafted in &mut self.lines {
            if let Event::Overtime { seat, .. } | Event::Resign { seat } = &mut drafted.event {
                *seat = self.first.names().next(*seat);
            }
        }
        Ok(())
    }

    /// Applies the entry at this place; returns the findings that it newly lets stand.
    fn apply(
        &mut self,
        at: usize,
        game: &mut Game,
        stamp: &Stamp,
    ) -> Result<Vec<Finding>, Refusal> {
        let drafted = &mut self.lines[at];
        if let Event::Play { seat, play, .. } = &mut drafted.event
            && game.stage() == Stage::Turn
            && game.on_turn() == Some(*seat)
        {
            *play = game.recorded_again(play)?;
        }
        let mut accepted = Vec::new();
        if let Event::Challenge { by, words, verdict, added, allowed } = &self.lines[at].event {
            let now = words_now(game, *by, words);
            // A challenge without words does not tell what was judged.
            if !words.is_empty() && !same_words(words, &now) {
                if verdict.is_of_words() {
                    accepted.push(self.other_words(at, words, &now, stamp)?);
                }
                let (by, verdict, added, allowed) = (*by, *verdict, *added, *allowed);
                let event = Event::Challenge { by, words: now, verdict, added, allowed };
                self.lines[at].event = event;
            }
        }
        if let event @ Event::End { .. } = &self.lines[at].event {
            // The end was declared, even if the play before it is another now.
            game.apply(event)?;
            return Ok(accepted);
        }
        let drafted = &mut self.lines[at];
        lenience::apply(game, &mut drafted.event, stamp)?;
        accepted.extend(lenience::new(drafted.before, &drafted.event));
        Ok(accepted)
    }

    /// Refuses a verdict on other words than those judged, unless the director gives one.
    fn other_words(
        &self,
        at: usize,
        judged: &[String],
        now: &[String],
        stamp: &Stamp,
    ) -> Result<Finding, Refusal> {
        let row = self.lines[at].row.as_ref();
        let turn = row.and_then(|row| self.turns_before(row)).unwrap_or_default().0;
        let (judged, now) = (judged.to_vec(), now.to_vec());
        Refusal::from(FixRefusal::LaterVerdict { turn, judged, now }).overridden(stamp)
    }

    /// The refusal of an entry: the corrected turn for its own reason, a later entry by its number
    /// in the present record.
    fn refused(&self, at: usize, game: &Game, refusal: GameRefusal) -> Refusal {
        if self.corrected == Some(at) {
            return refusal.into();
        }
        let drafted = &self.lines[at];
        let last = drafted.row.as_ref().and_then(|row| self.turns_before(row));
        let last = last.unwrap_or(game.turns());
        no_longer(self.file.record.number, game, last, &drafted.event, refusal)
    }

    fn turns_before(&self, row: &Entry) -> Option<TurnNo> {
        let at = self.file.entries.iter().position(|entry| entry.id == row.id)?;
        let earlier = self.file.game.lines().iter().filter(|line| line.event < at);
        Some(earlier.map(|line| line.turn).max().unwrap_or(TurnNo(0)))
    }

    /// The rows, and the writes that make them: first deletions, then moves, beginning with the
    /// last, so that places stay unique, then insertions.
    fn rows(&self, view: &View<'_>) -> Result<(Vec<Entry>, Vec<Write>), Refusal> {
        let is_kept =
            |old: &Entry| self.lines.iter().any(|new| new.row.as_ref().is_some_and(|r| r == old));
        let mut writes = Vec::new();
        let mut before = None;
        for old in &self.file.entries {
            if is_kept(old) {
                before = Some(old.id);
            } else {
                writes.extend(note::moved(view, old, before)?);
                writes.push(Write::delete(old));
            }
        }
        let mut rows = Vec::with_capacity(self.lines.len());
        let mut next_id = view.next_id(Noun::Entry)?;
        let mut last_place = 0;
        for drafted in &self.lines {
            let private = drafted.private.clone();
            let fields = EntryFields {
                private,
                ..EntryFields::of(&drafted.event, self.file.game.alphabet())
            };
            let old_place = drafted.row.as_ref().map_or(0, |row| row.place);
            last_place = old_place.max(last_place + 1);
            let id = match &drafted.row {
                Some(row) => row.id,
                None => {
                    next_id += 1;
                    EntryId(next_id - 1)
                }
            };
            rows.push(Entry { id, game: self.file.record.number, place: last_place, fields });
        }
        for (drafted, row) in self.lines.iter().zip(&rows).rev() {
            if let Some(old) = &drafted.row
                && old != row
            {
                writes.push(Write::update(old, row));
            }
        }
        let new = self.lines.iter().zip(&rows).filter(|(drafted, _)| drafted.row.is_none());
        writes.extend(new.map(|(_, row)| Write::insert(row)));
        Ok((rows, writes))
    }
}

fn reversed<T: Clone>(seats: &BySeat<T>) -> BySeat<T> {
    let mut values: Vec<T> = seats.values().cloned().collect();
    values.reverse();
    values.into_iter().collect()
}

/// The words of a challenge in the corrected game: of the named ones those that the play still
/// makes, or all if it makes none of them.
fn words_now(game: &Game, by: Seat, words: &[String]) -> Vec<String> {
    let played = game.last_words();
    let made: Vec<String> = words.iter().filter(|word| played.contains(word)).cloned().collect();
    // A play that cannot be challenged is refused by the replay.
    game.words_challenged(by, &made).unwrap_or_else(|_| words.to_vec())
}
