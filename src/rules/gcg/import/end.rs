//! Ends of a file as events: racks left, overtime.
use crate::rules::gcg::bracket::{self, Bracket, Stood};
use crate::rules::gcg::import::{ImportNote, Importer, LineNotes, Stopped, meaningless};
use crate::rules::gcg::line::{GcgKind, GcgLine};
use crate::rules::{
    Allowed, Consent, Event, GameRefusal, Leftover, Milliseconds, Points, Seat, Stage,
};

impl Importer<'_, '_> {
    /// Points for going out. With two players the tiles are the opponent's; with more,
    /// each has a line of its own.
    pub(super) fn out(
        &mut self,
        at: usize,
        line: &GcgLine<'_>,
        seat: Seat,
        tiles: &str,
    ) -> Result<(), Stopped> {
        if self.game.stage() == Stage::Acceptance {
            let by = self.game.names().next(seat);
            self.apply(line, Event::Accept { seat: by })?;
        }
        match self.game.stage() {
            Stage::Over => Ok(()),
            Stage::Racks => match &self.game.racks_needed()[..] {
                [one] if self.nicks.seats() == 2 => {
                    let left = self.leftover_of_two(tiles, line.score.unwrap_or_default(), *one);
                    self.racks_left(at, line, vec![(*one, left)])
                }
                _ => self.racks_of_penalties(at, line),
            },
            Stage::Turn | Stage::Acceptance => Err(meaningless(line, tiles)),
        }
    }

    /// The first penalty ends the game; the racks of all of them go with it.
    pub(super) fn penalties(
        &mut self,
        at: usize,
        line: &GcgLine<'_>,
        seat: Seat,
    ) -> Result<(), Stopped> {
        match self.game.stage() {
            Stage::Over => return Ok(()),
            Stage::Turn => {
                let (seat, consent) = self.ended_by(at).unwrap_or((seat, Consent::Unsaid));
                self.end(line, seat, consent)?;
            }
            Stage::Racks => {}
            Stage::Acceptance => return Err(meaningless(line, "(RACK)")),
        }
        self.racks_of_penalties(at, line)
    }

    /// A player's word ends the game. No line shows that a play was accepted: whoever ended
    /// the game over a play of their own had it accepted before.
    pub(super) fn end(
        &mut self,
        line: &GcgLine<'_>,
        seat: Seat,
        consent: Consent,
    ) -> Result<(), Stopped> {
        let event = Event::End { seat, consent };
        if let Err(GameRefusal::OpenPlay { .. }) = self.game.clone().enter(&event) {
            self.apply(line, Event::Accept { seat: self.game.names().next(seat) })?;
        }
        self.apply(line, event)
    }

    /// Gives racks that were left; such as cannot be stand where the file or the operator
    /// lets them.
    fn racks_left(
        &mut self,
        at: usize,
        line: &GcgLine<'_>,
        left: Vec<(Seat, Leftover)>,
    ) -> Result<(), Stopped> {
        let noted = self.noted_from(at, |bracket| match bracket {
            Bracket::LetStand { of: Stood::Rack, what, .. } => Some(*what),
            Bracket::LetStand { of: Stood::Turn, .. }
            | Bracket::Announced { .. }
            | Bracket::Challenged { .. }
            | Bracket::Clock { .. }
            | Bracket::Resigned(_)
            | Bracket::Ended { .. }
            | Bracket::Overtime(_) => None,
        });
        let allowed = noted.into_iter().fold(self.racks_allowed, Allowed::and);
        let event = Event::Racks { left, allowed: Allowed::NOTHING };
        let most = event.clone().allowing(allowed);
        let needs_it = self.game.clone().enter(&event).is_err();
        self.apply(line, if needs_it { most } else { event })
    }

    /// Who claimed or declared the end, where a note of the last lines says so.
    fn ended_by(&self, from: usize) -> Option<(Seat, Consent)> {
        let (nick, consent) = self.noted_from(from, |bracket| match bracket {
            Bracket::Ended { nick, consent } => Some((nick.clone(), *consent)),
            Bracket::Announced { .. }
            | Bracket::Challenged { .. }
            | Bracket::Clock { .. }
            | Bracket::LetStand { .. }
            | Bracket::Resigned(_)
            | Bracket::Overtime(_) => None,
        })?;
        Some((self.seat_called(&nick)?, consent))
    }

    /// Who resigned, where a note of the last lines says so.
    fn resigned_by(&self, from: usize) -> Option<Seat> {
        let nick = self.noted_from(from, |bracket| match bracket {
            Bracket::Resigned(nick) => Some(nick.clone()),
            Bracket::Announced { .. }
            | Bracket::Challenged { .. }
            | Bracket::Clock { .. }
            | Bracket::LetStand { .. }
            | Bracket::Ended { .. }
            | Bracket::Overtime(_) => None,
        })?;
        self.seat_called(&nick)
    }

    /// What the last bracket that says it says in the notes about this line or a later one.
    fn noted_from<T>(&self, from: usize, said: impl Fn(&Bracket) -> Option<T>) -> Option<T> {
        let mut last = None;
        let notes = self.file.notes.iter().filter(|note| note.about >= Some(from));
        for note in notes {
            bracket::take(&note.text, |bracket| {
                last = said(bracket).or(last.take());
                false
            });
        }
        last
    }

    /// Gives the racks that are asked for, as the lines of the end have them.
    fn racks_of_penalties(&mut self, at: usize, line: &GcgLine<'_>) -> Result<(), Stopped> {
        let mut racks = Vec::new();
        for (place, other) in self.file.lines.iter().enumerate().skip(at) {
            if let GcgKind::RackPenalty(tiles) = other.kind
                && let Some(of) = self.seat_of(place)
                && self.game.racks_needed().contains(&of)
                && racks.iter().all(|(seat, _)| *seat != of)
            {
                let lost = -other.score.unwrap_or_default();
                racks.push((of, self.leftover(tiles, lost)));
            }
        }
        if self.game.stage() == Stage::Racks && !racks.is_empty() {
            self.racks_left(at, line, racks)?;
        }
        Ok(())
    }

    /// What was left: tiles, or points alone where the line names none.
    fn leftover(&self, tiles: &str, points: Points) -> Leftover {
        let known = self.checker.rack(tiles).known;
        if known.is_empty() { Leftover::Points(points) } else { Leftover::Tiles(known) }
    }

    /// The same, of the opponent of who went out: the points may be twice those of the
    /// rack.
    fn leftover_of_two(&self, tiles: &str, points: Points, of: Seat) -> Leftover {
        let left = self.leftover(tiles, points);
        let Leftover::Points(points) = left else { return left };
        let half = Leftover::Points(Points(points.0 / 2));
        let mut trial = self.game.clone();
        let racks = Event::Racks { left: vec![(of, half.clone())], allowed: Allowed::NOTHING };
        let stands = trial.apply(&racks).is_ok();
        let is_twice = stands && trial.lines().iter().any(|line| line.score == points);
        if is_twice { half } else { left }
    }

    /// The clock reading: the one a note tells, else the least that costs so much.
    pub(super) fn time(
        &mut self,
        at: usize,
        line: &GcgLine<'_>,
        seat: Seat,
        said: &LineNotes,
    ) -> Result<(), Stopped> {
        let lost = -line.score.unwrap_or_default().0;
        let Some(rule) = self.game.rules().overtime().filter(|rule| rule.points > Points::ZERO)
        else {
            return Err(meaningless(line, "(time)"));
        };
        let periods = (lost / rule.points.0).max(0).unsigned_abs();
        let by_price = Milliseconds(rule.period.0.saturating_mul(periods.into()));
        let over = said.overtime.unwrap_or(by_price);
        // A clock that was read with a turn has said it already.
        if let Some(known) = self.game.overtime_of(seat)
            && !said.is_noted
            && (known == over || (said.overtime.is_none() && rule.judge(known).penalty.0 == lost))
        {
            return Ok(());
        }
        let overtime = Event::Overtime { seat, over };
        // The lines of the end stand before the note that tells who resigned: where a clock
        // would have ended the game before, it was read after.
        if self.game.stage() != Stage::Over
            && let Some(resigned) = self.resigned_by(at)
        {
            let mut trial = self.game.clone();
            if trial.apply(&overtime).is_ok() && trial.stage() == Stage::Over {
                self.apply(line, Event::Resign { seat: resigned })?;
            }
        }
        self.apply(line, overtime)
    }

    /// The racks that an unfinished file has at its end, where they say more than is
    /// known.
    pub(super) fn racks_at_the_end(&mut self) {
        let file = self.file;
        for written in &file.racks {
            let seat = match written.number {
                Some(number) => file
                    .players
                    .iter()
                    .find(|player| player.number == number)
                    .and_then(|player| self.seat_called(player.nick)),
                None => self.game.on_turn(),
            };
            let rack = self.checker.rack(written.tiles);
            let Some(seat) = seat.filter(|_| rack.total() > 0) else { continue };
            if self.is_known(seat, &rack) {
                continue;
            }
            if let Some(event) = self.seen(seat, rack) {
                self.events.push(event);
                self.lines.push(written.line);
            } else {
                let told =
                    format!("[RACK: {} contradicts other turns and was left out]", written.tiles);
                let last = self.events.len().checked_sub(1);
                self.notes.push(ImportNote::new(last, told));
            }
        }
    }
}
