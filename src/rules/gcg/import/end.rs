//! The end of a file as events: racks left, overtime.
use crate::board::{Points, Tiles};
use crate::game::{
    Acceptance, Allowed, AtTable, BySeat, Consent, Event, GameRefusal, Leftover, LineKind, Seat,
    Stage, TimeOver,
};
use crate::gcg::bracket::{self, Bracket, Stood};
use crate::gcg::import::{Importer, LineNotes, Stopped};
use crate::gcg::line::GcgKind;
use crate::gcg::read::GcgRack;
use crate::ruleset::{Milliseconds, OvertimeLoss};

impl Importer<'_, '_> {
    /// Points for going out. With two players the tiles are the opponent's; with more, each
    /// opponent has a line.
    pub(super) fn out(&mut self, seat: Seat, tiles: &str) -> Result<(), Stopped> {
        self.accept_the_last(seat)?;
        match self.game.stage() {
            Stage::Over => {}
            Stage::Racks => match &self.game.racks_needed()[..] {
                [one] if self.nicks.seats() == 2 => {
                    let left = self.leftover_of_two(tiles, *one);
                    self.racks_left(vec![(*one, left)])?;
                }
                _ => self.racks_of_penalties()?,
            },
            Stage::Turn | Stage::Acceptance => return Err(self.meaningless(tiles)),
        }
        self.racks_as_counted()
    }

    /// The first penalty ends the game; its event has the racks of all penalties.
    pub(super) fn penalties(&mut self, seat: Seat) -> Result<(), Stopped> {
        self.accept_the_last(seat)?;
        match self.game.stage() {
            Stage::Over | Stage::Racks => {}
            Stage::Turn => {
                let (seat, consent) = self.ended_by().unwrap_or((seat, Consent::Unsaid));
                self.end(seat, consent)?;
            }
            Stage::Acceptance => return Err(self.meaningless("(RACK)")),
        }
        if self.game.stage() == Stage::Racks {
            self.racks_of_penalties()?;
        }
        self.racks_as_counted()
    }

    /// Racks are counted, so the play of the player who is out was not challenged.
    fn accept_the_last(&mut self, seat: Seat) -> Result<(), Stopped> {
        if self.game.stage() != Stage::Acceptance {
            return Ok(());
        }
        let out = self.game.last_player().unwrap_or(seat);
        let by = self.game.names().next(out);
        self.apply(Event::Accept { seat: by, by: Acceptance::InWords })
    }

    /// What the table added for the racks, if the rules say otherwise. All lines are read at the
    /// first one.
    fn racks_as_counted(&mut self) -> Result<(), Stopped> {
        if std::mem::replace(&mut self.racks_counted, true) {
            return Ok(());
        }
        let Some(written) = self.racks_written() else { return Ok(()) };
        let announced = self.announced_for_racks();
        let added = match (self.game.stage(), announced) {
            (Stage::Over, None) if self.racks_computed() == written => return Ok(()),
            (Stage::Over, Some(said)) if self.racks_computed() == written => {
                AtTable::Announced(said)
            }
            _ => AtTable::Counted(written.iter().map(|(seat, points)| (seat, *points)).collect()),
        };
        self.apply(Event::Racks { left: Vec::new(), allowed: Allowed::NOTHING, added })
    }

    /// What the lines of the end add to each score; `None` if a line does not say how much, or a
    /// table cannot add that much.
    fn racks_written(&self) -> Option<BySeat<Points>> {
        let mut written = self.nicks.map(|_, _| Points::ZERO);
        for (place, line) in self.file.lines.iter().enumerate().skip(self.at) {
            if let GcgKind::OutBonus(_) | GcgKind::RackPenalty(_) = line.kind
                && let Some(seat) = self.seat_of(place)
            {
                written[seat] = Points(written[seat].0.saturating_add(line.score?.0));
            }
        }
        let can_be = written.values().all(|points| points.can_be_added());
        can_be.then_some(written)
    }

    /// The tiles that the lines of the end say the player was left with.
    pub(super) fn left_at_the_end(&self, seat: Seat) -> Option<Tiles> {
        let duel = self.nicks.seats() == Seat::SECOND.number();
        self.file.lines.iter().enumerate().find_map(|(place, line)| {
            let own = self.seat_of(place)? == seat;
            let (GcgKind::RackPenalty(tiles) | GcgKind::OutBonus(tiles)) = line.kind else {
                return None;
            };
            let is_bonus = matches!(line.kind, GcgKind::OutBonus(_));
            if own == is_bonus || (is_bonus && !duel) {
                return None;
            }
            Some(self.read_rack(tiles).known).filter(|known| !known.is_empty())
        })
    }

    /// What the rules add to each score for the racks.
    fn racks_computed(&self) -> BySeat<Points> {
        let lines = &self.game.lines()[self.game.lines_before_ending()..];
        let of = |seat: Seat| {
            let own = lines.iter().filter(move |line| line.seat == seat);
            let racks = own.filter(|line| {
                matches!(line.kind, LineKind::OutBonus(_) | LineKind::RackDeduction(_))
            });
            racks.map(|line| line.score).sum()
        };
        self.nicks.map(|seat, _| of(seat))
    }

    /// What a bracket of the last lines says that the table added for the racks.
    fn announced_for_racks(&self) -> Option<Vec<(Seat, Points)>> {
        let said = self.noted_from_here(|bracket| {
            let Bracket::RacksAtTable(added) = bracket else { return None };
            Some(added.clone())
        })?;
        let seat = |(nick, points): &(String, Points)| Some((self.seat_called(nick)?, *points));
        said.iter().map(seat).collect()
    }

    /// A player's word ends the game. No line shows that a play was accepted: a player who ended
    /// the game over their own play had it accepted before.
    pub(super) fn end(&mut self, seat: Seat, consent: Consent) -> Result<(), Stopped> {
        let event = Event::End { seat, consent };
        if let Err(GameRefusal::OpenPlay { .. }) = self.game.clone().enter(&event) {
            let by = Acceptance::InWords;
            if let Some(seat) = self.game.challengers().first().copied() {
                self.apply(Event::Accept { seat, by })?;
            }
        }
        self.apply(event)
    }

    /// Enters racks that were left. If they cannot be worth that, the file or the operator must
    /// allow them. If they are impossible otherwise, only what the table counted is known of them.
    fn racks_left(&mut self, left: Vec<(Seat, Leftover)>) -> Result<(), Stopped> {
        let noted = self.noted_from_here(|bracket| {
            let Bracket::LetStand { of: Stood::Rack, what, .. } = bracket else { return None };
            Some(*what)
        });
        let allowed = noted.into_iter().fold(self.racks_allowed, Allowed::and);
        let event = Event::Racks { left, allowed: Allowed::NOTHING, added: AtTable::ByRule };
        let most = event.clone().allowing(allowed);
        let needs_it = self.game.clone().enter(&event).is_err();
        let event = if needs_it { most } else { event };
        let given = self.apply(event.clone());
        let Err(Stopped::Refused { refusal, .. }) = &given else { return given };
        if matches!(**refusal, GameRefusal::RackWorth { .. }) {
            return given;
        }
        let is_of_racks = matches!(
            **refusal,
            GameRefusal::RackLacks { .. }
                | GameRefusal::RackContradicts { .. }
                | GameRefusal::NoneLeft { .. }
        );
        let given = if is_of_racks {
            self.apply_with_fewest_cuts(&event, (**refusal).clone())
        } else {
            given
        };
        if given.is_err() && self.racks_written().is_some() { Ok(()) } else { given }
    }

    /// Who claimed or declared the end, if a note of the last lines says so.
    fn ended_by(&self) -> Option<(Seat, Consent)> {
        let (nick, consent) = self.noted_from_here(Bracket::ended)?;
        Some((self.seat_called(&nick)?, consent))
    }

    fn resigned_by(&self) -> Option<Seat> {
        self.noted_from_here(Bracket::resigned).and_then(|nick| self.seat_called(&nick))
    }

    /// What `said` finds in the last bracket of the notes about this line or a later one.
    fn noted_from_here<T>(&self, said: impl Fn(&Bracket) -> Option<T>) -> Option<T> {
        let mut last = None;
        let notes = self.file.notes.iter().filter(|note| note.about >= Some(self.at));
        for note in notes {
            bracket::take(&note.text, |bracket| {
                last = said(bracket).or(last.take());
                false
            });
        }
        last
    }

    /// Enters the racks that are needed, as the lines of the end have them.
    fn racks_of_penalties(&mut self) -> Result<(), Stopped> {
        let mut racks = Vec::new();
        for (place, other) in self.file.lines.iter().enumerate().skip(self.at) {
            if let GcgKind::RackPenalty(tiles) = other.kind
                && let Some(of) = self.seat_of(place)
                && self.game.racks_needed().contains(&of)
                && racks.iter().all(|(seat, _)| *seat != of)
            {
                let lost = -other.score.unwrap_or_default();
                racks.push((of, self.leftover(tiles, lost)));
            }
        }
        if racks.is_empty() { Ok(()) } else { self.racks_left(racks) }
    }

    /// What was left: tiles, or only points if the line names no tiles.
    fn leftover(&self, tiles: &str, points: Points) -> Leftover {
        let known = self.read_rack(tiles).known;
        if known.is_empty() { Leftover::Points(points) } else { Leftover::Tiles(known) }
    }

    /// What the opponent had left when the player went out: the points can be twice those of the
    /// rack.
    fn leftover_of_two(&self, tiles: &str, of: Seat) -> Leftover {
        let left = self.leftover(tiles, self.current().score.unwrap_or_default());
        let Leftover::Points(points) = left else { return left };
        let half = Leftover::Points(Points(points.0 / 2));
        let (mut trial, added) = (self.game.clone(), AtTable::ByRule);
        let left_so = vec![(of, half.clone())];
        let racks = Event::Racks { left: left_so, allowed: Allowed::NOTHING, added };
        let stands = trial.apply(&racks).is_ok();
        let is_twice = stands && trial.lines().iter().any(|line| line.score == points);
        if is_twice { half } else { left }
    }

    /// The overtime: as a note says, else the least that has this price; if there is none, what it
    /// cost at the table.
    pub(super) fn time(&mut self, seat: Seat, said: &LineNotes) -> Result<(), Stopped> {
        let written = self.time_written(seat);
        if !written.can_be_added() {
            return Err(self.meaningless("(time)"));
        }
        let told =
            said.last(|said| if let Bracket::Overtime(over) = said { Some(*over) } else { None });
        let by_rule = self.time_of_price(written, told);
        let time = match (by_rule, said.at_table()) {
            (Some(over), None) => TimeOver::from(over),
            (Some(over), Some(announced)) => {
                // If the rules charge nothing for it, the amount is not known.
                let over = if written == Points::ZERO { told } else { Some(over) };
                TimeOver { over, added: AtTable::Announced(announced) }
            }
            (None, Some(announced)) if written == Points::ZERO => {
                TimeOver { over: told, added: AtTable::Announced(announced) }
            }
            (None, _) => TimeOver { over: told, added: AtTable::Counted(written) },
        };
        // A clock reading of a turn has said it already.
        let costs = |time: TimeOver| time.points(self.game.rules().overtime());
        let known = self.game.time_of(seat);
        if known.over.is_some()
            && said.left.is_empty()
            && (known == time || (told.is_none() && costs(known) == Some(written)))
        {
            return Ok(());
        }
        let overtime = Event::Overtime { seat, time };
        // The lines of the end come before the note of a resignation: a clock that would have ended
        // the game first was read after it.
        if self.game.stage() != Stage::Over
            && let Some(resigned) = self.resigned_by()
        {
            let mut trial = self.game.clone();
            if trial.apply(&overtime).is_ok() && trial.stage() == Stage::Over {
                self.apply(Event::Resign { seat: resigned })?;
            }
        }
        self.apply(overtime)
    }

    /// What the player's lines of overtime add to the score, up to this one.
    fn time_written(&self, seat: Seat) -> Points {
        let lines = self.file.lines.iter().enumerate().take(self.at + 1);
        let times = lines.filter(|(_, line)| line.kind == GcgKind::Time);
        let own = times.filter(|(place, _)| self.seat_of(*place) == Some(seat));
        let scores = own.map(|(_, line)| line.score.unwrap_or_default().0);
        Points(scores.fold(0, i32::saturating_add))
    }

    /// The overtime with this price under the rules: as a note says, else the least.
    fn time_of_price(&self, added: Points, told: Option<Milliseconds>) -> Option<Milliseconds> {
        let rule = self.game.rules().overtime().filter(|rule| rule.points > Points::ZERO)?;
        if let Some(told) = told {
            return (-rule.judge(told).penalty == added).then_some(told);
        }
        let periods = u64::try_from(-added.0 / rule.points.0).ok()?;
        let over = Milliseconds(rule.period.0.saturating_mul(periods));
        let judged = rule.judge(over);
        (-judged.penalty == added && judged.loss == OvertimeLoss::None).then_some(over)
    }

    /// The racks at the end of an unfinished file, if they say more than is known.
    pub(super) fn racks_at_the_end(&mut self) {
        let file = self.file;
        for written in &file.racks {
            let seat = self.holder_of(written);
            let rack = self.read_rack(written.tiles);
            let Some(seat) = seat.filter(|_| rack.total() > 0) else { continue };
            if self.is_known(seat, &rack) {
                continue;
            }
            self.number = written.line;
            self.seen(seat, rack);
        }
    }

    /// Who holds a rack of the end.
    pub(super) fn holder_of(&self, rack: &GcgRack<'_>) -> Option<Seat> {
        let Some(number) = rack.number else { return self.game.on_turn() };
        let player = self.file.players.iter().find(|player| player.number == number)?;
        self.seat_called(player.nick)
    }
}
