//! Ends of a file as events: racks left, overtime.
use crate::rules::gcg::bracket::{self, Bracket};
use crate::rules::gcg::import::{ImportNote, Importer, LineNotes, Stopped, meaningless};
use crate::rules::gcg::line::{GcgKind, GcgLine};
use crate::rules::{AtTable, Event, Leftover, Milliseconds, Points, Seat, Stage};

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
                    let added = AtTable::ByRule;
                    self.apply(line, Event::Racks { left: vec![(*one, left)], added })
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
                let seat = self.ended_by(at).unwrap_or(seat);
                self.apply(line, Event::End { seat })?;
            }
            Stage::Racks => {}
            Stage::Acceptance => return Err(meaningless(line, "(RACK)")),
        }
        self.racks_of_penalties(at, line)
    }

    /// Who claimed or declared the end, where a note of the last lines says so.
    fn ended_by(&self, from: usize) -> Option<Seat> {
        self.noted_from(from, |bracket| match bracket {
            Bracket::Ended(nick) => Some(nick.clone()),
            Bracket::Announced { .. }
            | Bracket::Challenged { .. }
            | Bracket::Clock { .. }
            | Bracket::LetStand { .. }
            | Bracket::Resigned(_)
            | Bracket::Overtime(_) => None,
        })
    }

    /// Who resigned, where a note of the last lines says so.
    fn resigned_by(&self, from: usize) -> Option<Seat> {
        self.noted_from(from, |bracket| match bracket {
            Bracket::Resigned(nick) => Some(nick.clone()),
            Bracket::Announced { .. }
            | Bracket::Challenged { .. }
            | Bracket::Clock { .. }
            | Bracket::LetStand { .. }
            | Bracket::Ended(_)
            | Bracket::Overtime(_) => None,
        })
    }

    /// The player whom a bracket in the notes about this line or a later one names.
    fn noted_from(&self, from: usize, named: impl Fn(&Bracket) -> Option<String>) -> Option<Seat> {
        let mut nick = None;
        let notes = self.file.notes.iter().filter(|note| note.about >= Some(from));
        for note in notes {
            bracket::take(&note.text, |bracket| {
                nick = named(bracket).or(nick.take());
                false
            });
        }
        self.seat_called(&nick?)
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
            self.apply(line, Event::Racks { left: racks, added: AtTable::ByRule })?;
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
        let (mut trial, added) = (self.game.clone(), AtTable::ByRule);
        let stands = trial.apply(&Event::Racks { left: vec![(of, half.clone())], added }).is_ok();
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
        let overtime = Event::Overtime { seat, time: over.into() };
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
