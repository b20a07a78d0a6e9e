//! Turns of a file as events.
use crate::board::{Position, Rack, Tiles};
use crate::game::{
    Allowed, Event, Exchanged, GameRefusal, LineKind, Seat, Stage, TurnNote, Verdict,
};
use crate::gcg::bracket::Bracket;
use crate::gcg::import::{ImportNote, Importer, LineNotes, Stopped};
use crate::gcg::line::{GcgExchange, GcgKind, LOST_TURN};
use crate::play::{PlayText, Reading, Scored};
use crate::ruleset::ChallengeBy;

impl Importer<'_, '_> {
    pub(super) fn play(
        &mut self,
        seat: Seat,
        position: &str,
        word: &str,
        said: &LineNotes,
    ) -> Result<(), Stopped> {
        let line = self.current();
        let announced = said.last(|said| {
            let Bracket::Announced { announced, .. } = said else { return None };
            Some(*announced)
        });
        let number = line.line;
        let position =
            Position::parse(position).map_err(|error| Stopped::Position { line: number, error })?;
        let typed = PlayText::from_parts(self.game.alphabet(), position, word)
            .map_err(|error| Stopped::Word { line: number, error })?;
        if self.goes_back(seat) {
            let (by, words) = self.challenged(said, seat);
            return self.challenge(by, words, Verdict::Toggled);
        }
        let rack = self.rack().filter(|rack| Some(&rack.known) != self.laid(self.at).as_ref());
        let announced_score = |scored: &Scored| {
            // A score that is right goes without saying.
            announced.or_else(|| line.score.filter(|score| *score != scored.total))
        };
        let note = said.turn();
        let read = |allowed: Allowed| {
            let rack = rack.as_ref();
            self.game.read_play_allowing(seat, &typed, Reading::Literal, rack, allowed)
        };
        let refusal = match read(note.allowed) {
            Ok((play, scored)) => {
                let announced = announced_score(&scored);
                return self.apply(Event::Play { seat, play, rack, announced, note });
            }
            Err(refusal) => refusal,
        };
        if let Ok((play, scored)) = read(self.allowing(note.allowed)) {
            let announced = announced_score(&scored);
            return self.let_stand(Event::Play { seat, play, rack, announced, note });
        }
        let event = Event::Play { seat, play: typed, rack, announced, note };
        self.apply_without_some_rack(&event, refusal)
    }

    /// What an event of which the file says this may need to stand.
    fn allowing(&self, said: Allowed) -> Allowed {
        self.allowed.iter().fold(said, Allowed::and)
    }

    /// Applies an event that stands with what is allowed; it then says what it needs.
    fn let_stand(&mut self, event: Event) -> Result<(), Stopped> {
        let said = event.allowed();
        let mut event = event.allowing(self.allowing(said));
        for allowance in self.allowed.iter().filter(|allowance| !said.has(*allowance)) {
            let without = event.clone().allowing(event.allowed().without(allowance));
            if self.game.clone().apply(&without).is_ok() {
                event = without;
            }
        }
        self.apply(event)
    }

    /// The tiles that a line lays: a rack of just these says nothing more.
    fn laid(&self, at: usize) -> Option<Tiles> {
        Some(self.checked.entries.get(at)?.play?.tiles_laid())
    }

    /// Whether the seat's play lies beside the board, where a toggle put it.
    fn goes_back(&self, seat: Seat) -> bool {
        self.game.rules().challenge_by == ChallengeBy::Toggle
            && self.game.last_player() == Some(seat)
            && !self.game.last_lies_on_board()
    }

    pub(super) fn exchange(
        &mut self,
        seat: Seat,
        tiles: Exchanged,
        note: TurnNote,
    ) -> Result<(), Stopped> {
        let says_more = |rack: &Rack| match &tiles {
            Exchanged::Tiles(tiles) => rack.known != *tiles,
            Exchanged::Count(_) => true,
        };
        let rack = self.rack().filter(says_more);
        let event = Event::Exchange { seat, tiles, rack, note };
        let most = event.clone().allowing(self.allowing(note.allowed));
        match self.game.apply(&event) {
            Ok(()) => {
                self.push(event);
                Ok(())
            }
            Err(_) if self.game.clone().apply(&most).is_ok() => self.let_stand(event),
            Err(refusal) => self.apply_without_some_rack(&event, refusal),
        }
    }

    pub(super) fn pass(&mut self, seat: Seat, note: TurnNote) -> Result<(), Stopped> {
        self.see_rack(seat);
        self.apply(Event::Pass { seat, note })
    }

    /// The rack beside a turn that lays nothing is an event of its own, where it says more
    /// than is known.
    pub(super) fn see_rack(&mut self, seat: Seat) {
        let Some(rack) = self.rack() else { return };
        if self.game.stage() != Stage::Turn
            || self.is_known(seat, &rack)
            || self.is_shown_later(seat, &rack)
        {
            return;
        }
        match self.seen(seat, rack) {
            Some(event) => self.push(event),
            None => self.racks_left_out.push(self.current().line),
        }
    }

    /// Applies a rack that was seen, if it can be, or is allowed to stand.
    pub(super) fn seen(&mut self, seat: Seat, rack: Rack) -> Option<Event> {
        let event = |allowed: Allowed| Event::Rack { seat, rack: rack.clone(), allowed };
        [Allowed::NOTHING, self.racks_allowed]
            .into_iter()
            .map(event)
            .find(|event| self.game.apply(event).is_ok())
    }

    pub(super) fn is_known(&self, seat: Seat, rack: &Rack) -> bool {
        self.game.rack(seat).known.without(&rack.known).is_ok()
    }

    /// Whether these are just the tiles of the player's next turn, or those left at the end, which
    /// says no more than it does: our writer names them where nobody knows the rack.
    fn is_shown_later(&self, seat: Seat, rack: &Rack) -> bool {
        let mut at = self.at;
        while let Some(next) = self.next_turn(at, seat) {
            at = next;
            let shown = match self.file.lines[next].kind {
                GcgKind::Play { .. } => self.laid(next),
                GcgKind::Exchange(GcgExchange::Tiles(tiles)) => Some(self.read_rack(tiles).known),
                GcgKind::Pass => continue,
                GcgKind::Exchange(GcgExchange::Count(_))
                | GcgKind::Withdrawn
                | GcgKind::Bonus
                | GcgKind::OutBonus(_)
                | GcgKind::RackPenalty(_)
                | GcgKind::Time
                | GcgKind::Unread(_) => None,
            };
            return self.game.rack(seat).known.is_empty() && shown.as_ref() == Some(&rack.known);
        }
        self.game.rack(seat).known.is_empty()
            && self.left_at_the_end(seat) == Some(&rack.known).cloned()
    }

    /// A pass that is a turn lost: to the challenge before it, or to an earlier one, in
    /// which case the game has taken it away already.
    pub(super) fn lost_turn(&mut self, seat: Seat, said: &LineNotes) -> Result<(), Stopped> {
        let lost = self.game.lines().iter().filter(|line| line.kind == LineKind::LostTurn).count();
        if lost > self.lost_turns {
            self.lost_turns += 1;
            return Ok(());
        }
        self.see_rack(seat);
        let double = self.game.rules().challenge.loses_turn();
        if double && self.game.last_player().is_some_and(|maker| maker != seat) {
            let words = self.challenged(said, seat).1;
            self.lost_turns += 1;
            return self.challenge(seat, words, Verdict::Acceptable);
        }
        self.apply(Event::Pass { seat, note: TurnNote::NONE })?;
        let event = self.events.len().checked_sub(1);
        self.notes.push(ImportNote::new(event, LOST_TURN));
        Ok(())
    }

    /// Racks of files often contradict one another: a leave that is never seen again.
    /// The play is the better witness, and the later rack better than the earlier one.
    fn apply_without_some_rack(
        &mut self,
        event: &Event,
        refusal: GameRefusal,
    ) -> Result<(), Stopped> {
        let (line, had_rack) = (self.current(), has_rack(event));
        let earlier: Vec<usize> =
            (0..self.events.len()).rev().filter(|at| has_rack(&self.events[*at])).collect();
        let mut trials: Vec<(Vec<usize>, Event)> =
            earlier.iter().map(|at| (vec![*at], event.clone())).collect();
        trials.push((Vec::new(), without_rack(event)));
        trials.extend(earlier.iter().map(|at| (vec![*at], without_rack(event))));
        trials.push((earlier.clone(), event.clone()));
        trials.push((earlier, without_rack(event)));
        for (dropped, event) in trials {
            let Some(left) = self.trials.checked_sub(1) else { break };
            self.trials = left;
            let mut events = self.events.clone();
            for at in &dropped {
                events[*at] = without_rack(&events[*at]);
            }
            let nothing_seen: Vec<usize> =
                (0..events.len()).rev().filter(|at| says_nothing(&events[*at])).collect();
            for at in &nothing_seen {
                events.remove(*at);
            }
            let Ok(mut game) = self.game.afresh().played(&events) else { continue };
            let mut event = event;
            let allowed = event.allowed();
            if let Event::Play { seat, play, rack, announced, .. } = &mut event {
                let rack = rack.as_ref();
                match game.read_play_allowing(*seat, play, Reading::Literal, rack, allowed) {
                    Ok((recorded, scored)) => {
                        *play = recorded;
                        if announced.is_none() {
                            *announced = line.score.filter(|score| *score != scored.total);
                        }
                    }
                    Err(_) => continue,
                }
            }
            if game.apply(&event).is_err() {
                continue;
            }
            self.racks_left_out.extend(dropped.iter().map(|at| self.lines[*at]));
            if had_rack && !has_rack(&event) {
                self.racks_left_out.push(self.current().line);
            }
            self.game = game;
            self.events = events;
            for at in nothing_seen {
                self.lines.remove(at);
                self.move_notes(at);
            }
            self.push(event);
            return Ok(());
        }
        Err(self.refused(refusal))
    }

    /// The notes of an event that goes belong to the one before it.
    fn move_notes(&mut self, gone: usize) {
        for note in &mut self.notes {
            if let Some(event) = note.event.filter(|event| *event >= gone) {
                note.event = event.checked_sub(1);
            }
        }
    }
}

fn has_rack(event: &Event) -> bool {
    matches!(
        event,
        Event::Play { rack: Some(_), .. }
            | Event::Exchange { rack: Some(_), .. }
            | Event::Rack { .. }
    )
}

fn without_rack(event: &Event) -> Event {
    let mut event = event.clone();
    if let Event::Play { rack, .. } | Event::Exchange { rack, .. } = &mut event {
        *rack = None;
    } else if let Event::Rack { rack, .. } = &mut event {
        *rack = Rack::known(Tiles::none());
    }
    event
}

fn says_nothing(event: &Event) -> bool {
    matches!(event, Event::Rack { rack, .. } if rack.total() == 0)
}
