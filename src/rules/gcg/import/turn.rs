//! Turns of a file as events.
use crate::board::{Points, Position, Rack, Tiles};
use crate::game::{
    Allowed, Event, Exchanged, GameRefusal, LineKind, Seat, Stage, TurnNote, Verdict,
};
use crate::gcg::bracket::Bracket;
use crate::gcg::import::racks::{fewest_cuts, rack_of, with_rack};
use crate::gcg::import::{CutRack, ImportNote, Importer, LineNotes, Stopped};
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
        let alphabet = self.game.alphabet();
        let typed = PlayText::from_parts(alphabet, position, &alphabet.with_brackets(word))
            .map_err(|error| Stopped::Word { line: number, error })?;
        if self.goes_back(seat) {
            let (by, words) = self.challenged(said, seat);
            return self.challenge(by, words, Verdict::Toggled);
        }
        let rack = self.rack().filter(|rack| Some(&rack.known) != self.laid(self.at).as_ref());
        let announced_score =
            |scored: &Scored| announced.or_else(|| self.announced_otherwise(scored));
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
        self.apply_with_fewest_cuts(&event, refusal)
    }

    /// The score of the line if it is not that of the rules, nor holds points for a challenge.
    fn announced_otherwise(&self, scored: &Scored) -> Option<Points> {
        let written = self.current().score.filter(|score| *score != scored.total);
        written.filter(|_| self.fused_bonus().is_none())
    }

    /// What an event that the file allows this may need to stand.
    fn allowing(&self, said: Allowed) -> Allowed {
        self.allowed.iter().fold(said, Allowed::and)
    }

    /// Applies an event with what is allowed, and keeps only the allowances that it needs.
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

    /// The tiles that a line lays: a rack of only these says nothing more.
    fn laid(&self, at: usize) -> Option<Tiles> {
        Some(self.checked.entries.get(at)?.play?.tiles_laid())
    }

    /// Whether a toggle took the player's play off the board.
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
            Err(refusal) => self.apply_with_fewest_cuts(&event, refusal),
        }
    }

    pub(super) fn pass(&mut self, seat: Seat, note: TurnNote) -> Result<(), Stopped> {
        self.see_rack(seat);
        self.apply(Event::Pass { seat, note })
    }

    /// The rack beside a turn that lays nothing becomes an event if it says more than is known.
    pub(super) fn see_rack(&mut self, seat: Seat) {
        let Some(rack) = self.rack() else { return };
        if self.game.stage() == Stage::Turn && !self.is_shown_later(seat, &rack) {
            self.seen(seat, rack);
        }
    }

    /// Applies a rack that was seen, as far as it is possible or allowed.
    pub(super) fn seen(&mut self, seat: Seat, rack: Rack) {
        let event = |allowed: Allowed| Event::Rack { seat, rack: rack.clone(), allowed };
        for event in [event(Allowed::NOTHING), event(self.racks_allowed)] {
            if self.game.apply(&event).is_ok() {
                return self.push(event);
            }
        }
        let event = event(Allowed::NOTHING);
        if let Err(refusal) = self.game.clone().apply(&event) {
            // Nothing of an impossible rack is believed, and that always stands.
            let _ = self.apply_with_fewest_cuts(&event, refusal);
        }
    }

    pub(super) fn is_known(&self, seat: Seat, rack: &Rack) -> bool {
        self.game.rack(seat).known.without(&rack.known).is_ok()
    }

    /// Whether these are just the tiles of the player's next turn, or those left at the end: our
    /// writer puts them where the rack is not known, so they say nothing more.
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

    /// A pass for a lost turn: lost to the challenge before it, or to an earlier one, when the game
    /// has skipped the turn already.
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

    /// Applies an event that contradicts the racks believed so far: as few racks up to it as
    /// possible are cut.
    pub(super) fn apply_with_fewest_cuts(
        &mut self,
        event: &Event,
        refusal: GameRefusal,
    ) -> Result<(), Stopped> {
        let said = event.allowed();
        let mut event = event.clone().allowing(self.allowing(said));
        let written = rack_of(&event).cloned();
        let mut events = self.events.clone();
        events.push(event.clone());
        self.written.push(written.clone());
        let believed = fewest_cuts(self.game.afresh(), &events, &self.written, &mut self.trials);
        self.written.pop();
        let Some(mut believed) = believed else { return Err(self.refused(refusal)) };
        event = with_rack(&event, believed.pop().flatten());
        events.pop();
        let cut = events.iter().zip(believed).map(|(event, rack)| with_rack(event, rack));
        let events: Vec<Event> = cut.collect();
        let Ok(game) = self.game.afresh().played(&events) else {
            return Err(self.refused(refusal));
        };
        if let Event::Play { seat, play, rack, announced, .. } = &mut event {
            let (rack, allowed) = (rack.as_ref(), self.allowing(said));
            match game.read_play_allowing(*seat, play, Reading::Literal, rack, allowed) {
                Ok((recorded, scored)) => {
                    *play = recorded;
                    *announced = announced.or_else(|| self.announced_otherwise(&scored));
                }
                Err(refusal) => return Err(self.refused(refusal)),
            }
        }
        let before =
            (std::mem::replace(&mut self.game, game), std::mem::replace(&mut self.events, events));
        if let Err(stopped) = self.let_stand(event.allowing(said)) {
            (self.game, self.events) = before;
            return Err(stopped);
        }
        if let Some(last) = self.written.last_mut() {
            *last = written;
        }
        Ok(())
    }

    /// Removes racks of which nothing is believed, and lists what was cut.
    pub(super) fn finish_racks(&mut self) {
        for at in 0..self.events.len() {
            let Some(written) = &self.written[at] else { continue };
            let believed = rack_of(&self.events[at]).map(|rack| rack.known.clone());
            let mut without = written.known.clone();
            without.take_all(&believed.unwrap_or_default());
            if !without.is_empty() {
                let written = written.known.clone();
                self.racks_cut.push(CutRack { line: self.lines[at], written, without });
            }
        }
        let nothing_seen = self.racks_that_say_nothing();
        for at in &nothing_seen {
            self.events.remove(*at);
            self.lines.remove(*at);
            self.move_notes(*at);
        }
        if !nothing_seen.is_empty()
            && let Ok(game) = self.game.afresh().played(&self.events)
        {
            self.game = game;
        }
    }

    /// The racks noted by themselves that say no more than is known without them, the last first.
    fn racks_that_say_nothing(&mut self) -> Vec<usize> {
        let start = self.game.afresh();
        let whole = std::mem::replace(&mut self.game, start);
        let mut nothing = Vec::new();
        for at in 0..self.events.len() {
            let event = self.events[at].clone();
            let line = self.file.lines.iter().position(|line| line.line == self.lines[at]);
            if let (Event::Rack { seat, rack, .. }, Some(line)) = (&event, line) {
                self.at = line;
                let is_pass = self.current().kind == GcgKind::Pass;
                if says_nothing(&event) || (is_pass && self.is_known(*seat, rack)) {
                    nothing.push(at);
                    continue;
                }
            } else if says_nothing(&event) {
                nothing.push(at);
            }
            let _ = self.game.apply(&event);
        }
        self.game = whole;
        nothing.reverse();
        nothing
    }

    /// Notes of a removed event go to the one before it.
    fn move_notes(&mut self, gone: usize) {
        for note in &mut self.notes {
            if let Some(event) = note.event.filter(|event| *event >= gone) {
                note.event = event.checked_sub(1);
            }
        }
    }
}

fn says_nothing(event: &Event) -> bool {
    matches!(event, Event::Rack { rack, .. } if rack.total() == 0)
}
