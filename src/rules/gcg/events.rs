//! [`import`]: the lines of a file as the events of a game.
use std::sync::Arc;

use crate::rules::gcg::check::Checked;
use crate::rules::gcg::line::{GcgExchange, GcgKind, GcgLine};
use crate::rules::gcg::read::GcgFile;
use crate::rules::gcg::table::Checker;
use crate::rules::{
    BySeat, ChallengeRule, Event, Exchanged, Game, GameRefusal, Leftover, Milliseconds, Per,
    PlayText, PlayTextError, Points, Position, PositionError, Rack, Reading, Seat, Stage, TurnNote,
    Verdict,
};

/// A game made from a file.
#[derive(Clone, Debug)]
pub struct Import {
    /// The players' names in the order of play: who moves first is first.
    pub names: BySeat<String>,
    /// The events, up to the last that stands.
    pub events: Vec<Event>,
    /// Their fold.
    pub game: Game,
    /// Where it stopped, if it did not take in the whole file.
    pub stopped: Option<Stopped>,
    /// Lines whose rack contradicts the rest of the game and was left out.
    pub racks_left_out: Vec<u32>,
}

/// The line whose event does not stand under the rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The rules refuse it.
    #[error("line {line}: {refusal}")]
    Refused {
        /// The 1-based line.
        line: u32,
        /// Why.
        refusal: Box<GameRefusal>,
    },
    /// It names no square of any board.
    #[error("line {line}: {error}")]
    Position {
        /// The 1-based line.
        line: u32,
        /// What is wrong.
        error: PositionError,
    },
    /// It holds something that is no tile.
    #[error("line {line}: {error}")]
    Word {
        /// The 1-based line.
        line: u32,
        /// What is wrong.
        error: PlayTextError,
    },
    /// No event can be read in it, or it stands where it means nothing.
    #[error("line {line}: `{text}` means nothing here")]
    Meaningless {
        /// The 1-based line.
        line: u32,
        /// The line's word.
        text: String,
    },
}

/// The challenge rule that the file's bonuses speak of; `None` where there are none.
#[must_use]
pub fn challenge_of(file: &GcgFile<'_>) -> Option<ChallengeRule> {
    let mut bonuses =
        file.lines.iter().filter(|line| line.kind == GcgKind::Bonus).filter_map(|line| line.score);
    let first = bonuses.next()?;
    let points = bonuses.fold(first, std::cmp::min);
    (points > Points::ZERO).then_some(ChallengeRule::Bonus { points, per: Per::Play })
}

/// Makes a game from a file that was read and checked, under the checker's rule set.
/// Takes in lines as long as they stand; what the file's numbers say of a play goes
/// along as the announced score.
#[must_use]
pub fn import(checker: &Checker, file: &GcgFile<'_>, checked: &Checked) -> Import {
    let players = file.players.len().max(2) as u8;
    let first = checked.entries.first().map_or(0, |entry| entry.player);
    let names = BySeat::with(players, |seat| {
        let place = (seat.number() - 1 + first) % players;
        let player = file.players.get(usize::from(place));
        player.map_or_else(
            || "?".to_owned(),
            |p| if p.name.is_empty() { p.nick } else { p.name }.to_owned(),
        )
    });
    let mut importer = Importer {
        checker,
        file,
        game: Game::new(Arc::clone(&checker.rules), names.clone()),
        events: Vec::with_capacity(file.lines.len() + 4),
        lines: Vec::with_capacity(file.lines.len() + 4),
        racks_left_out: Vec::new(),
    };
    let mut stopped = None;
    for (at, line) in file.lines.iter().enumerate() {
        let place = (checked.entries[at].player + players - first) % players;
        let Some(seat) = Seat::numbered(place + 1) else { break };
        if let Err(stop) = importer.line(at, line, seat) {
            stopped = Some(stop);
            break;
        }
    }
    let mut racks_left_out = importer.racks_left_out;
    racks_left_out.sort_unstable();
    Import { names, events: importer.events, game: importer.game, stopped, racks_left_out }
}

struct Importer<'a, 't> {
    checker: &'a Checker,
    file: &'a GcgFile<'t>,
    game: Game,
    events: Vec<Event>,
    /// The line of each event.
    lines: Vec<u32>,
    racks_left_out: Vec<u32>,
}

impl Importer<'_, '_> {
    fn apply(&mut self, line: &GcgLine<'_>, event: Event) -> Result<(), Stopped> {
        self.game
            .apply(&event)
            .map_err(|refusal| Stopped::Refused { line: line.line, refusal: Box::new(refusal) })?;
        self.push(line, event);
        Ok(())
    }

    fn line(&mut self, at: usize, line: &GcgLine<'_>, seat: Seat) -> Result<(), Stopped> {
        match line.kind {
            GcgKind::Play { position, word } => self.play(line, seat, position, word),
            GcgKind::Exchange(GcgExchange::Count(count)) => {
                self.exchange(line, seat, Exchanged::Count(count))
            }
            GcgKind::Exchange(GcgExchange::Tiles(tiles)) => {
                self.exchange(line, seat, Exchanged::Tiles(self.checker.rack(tiles).known))
            }
            GcgKind::Pass => self.apply(line, Event::Pass { seat, note: TurnNote::NONE }),
            GcgKind::Withdrawn => self.challenge(line, seat, Verdict::Unacceptable),
            GcgKind::Bonus => self.challenge(line, seat, Verdict::Acceptable),
            GcgKind::OutBonus(tiles) => self.out(line, seat, tiles),
            GcgKind::RackPenalty(_) => self.penalties(at, line, seat),
            GcgKind::Time => self.time(line, seat),
            GcgKind::Unread(text) => Err(meaningless(line, text)),
        }
    }

    fn play(
        &mut self,
        line: &GcgLine<'_>,
        seat: Seat,
        position: &str,
        word: &str,
    ) -> Result<(), Stopped> {
        let number = line.line;
        let position =
            Position::parse(position).map_err(|error| Stopped::Position { line: number, error })?;
        let typed = PlayText::from_parts(self.game.alphabet(), position, word)
            .map_err(|error| Stopped::Word { line: number, error })?;
        let rack = self.rack(line);
        let read = |rack: Option<&Rack>| self.game.read_play(seat, &typed, Reading::Literal, rack);
        match read(rack.as_ref()) {
            Ok((play, _)) => self.apply(
                line,
                Event::Play { seat, play, rack, announced: line.score, note: TurnNote::NONE },
            ),
            Err(refusal) => {
                let event = Event::Play {
                    seat,
                    play: typed,
                    rack,
                    announced: line.score,
                    note: TurnNote::NONE,
                };
                self.apply_without_some_rack(line, &event, refusal)
            }
        }
    }

    fn exchange(
        &mut self,
        line: &GcgLine<'_>,
        seat: Seat,
        tiles: Exchanged,
    ) -> Result<(), Stopped> {
        let event = Event::Exchange { seat, tiles, rack: self.rack(line), note: TurnNote::NONE };
        match self.game.apply(&event) {
            Ok(()) => {
                self.push(line, event);
                Ok(())
            }
            Err(refusal) => self.apply_without_some_rack(line, &event, refusal),
        }
    }

    fn push(&mut self, line: &GcgLine<'_>, event: Event) {
        self.events.push(event);
        self.lines.push(line.line);
    }

    /// Racks of files often contradict one another: a leave that is never seen again.
    /// The play is the better witness, and the later rack better than the earlier one.
    fn apply_without_some_rack(
        &mut self,
        line: &GcgLine<'_>,
        event: &Event,
        refusal: GameRefusal,
    ) -> Result<(), Stopped> {
        let earlier: Vec<usize> =
            (0..self.events.len()).rev().filter(|at| has_rack(&self.events[*at])).collect();
        let mut trials: Vec<(Vec<usize>, Event)> =
            earlier.iter().map(|at| (vec![*at], event.clone())).collect();
        trials.push((Vec::new(), without_rack(event)));
        trials.extend(earlier.iter().map(|at| (vec![*at], without_rack(event))));
        trials.push((earlier.clone(), event.clone()));
        trials.push((earlier, without_rack(event)));
        for (dropped, event) in trials {
            let mut events = self.events.clone();
            for at in &dropped {
                events[*at] = without_rack(&events[*at]);
            }
            let (rules, names) = (Arc::clone(&self.checker.rules), self.game.names().clone());
            let Ok(mut game) = Game::fold(rules, names, &events) else { continue };
            let mut event = event;
            if let Event::Play { seat, play, rack, .. } = &mut event {
                match game.read_play(*seat, play, Reading::Literal, rack.as_ref()) {
                    Ok((recorded, _)) => *play = recorded,
                    Err(_) => continue,
                }
            }
            if game.apply(&event).is_err() {
                continue;
            }
            self.racks_left_out.extend(dropped.iter().map(|at| self.lines[*at]));
            if line.rack.is_some() && !has_rack(&event) {
                self.racks_left_out.push(line.line);
            }
            self.game = game;
            self.events = events;
            self.push(line, event);
            return Ok(());
        }
        Err(Stopped::Refused { line: line.line, refusal: Box::new(refusal) })
    }

    fn rack(&self, line: &GcgLine<'_>) -> Option<Rack> {
        line.rack.map(|rack| self.checker.rack(rack)).filter(|rack| rack.total() > 0)
    }

    /// The line is the challenged player's; the challenger is the next.
    fn challenge(
        &mut self,
        line: &GcgLine<'_>,
        seat: Seat,
        verdict: Verdict,
    ) -> Result<(), Stopped> {
        let by = self.game.names().next(seat);
        let bonus = matches!(self.game.rules().challenge, ChallengeRule::Bonus { .. });
        if verdict == Verdict::Acceptable && !bonus {
            return Err(meaningless(line, "(challenge)"));
        }
        self.apply(line, Event::Challenge { by, words: Vec::new(), verdict })
    }

    fn out(&mut self, line: &GcgLine<'_>, seat: Seat, tiles: &str) -> Result<(), Stopped> {
        if self.game.stage() == Stage::Acceptance {
            let by = self.game.names().next(seat);
            self.apply(line, Event::Accept { seat: by })?;
        }
        match self.game.stage() {
            Stage::Over => Ok(()),
            Stage::Racks => {
                let left = Leftover::Tiles(self.checker.rack(tiles).known);
                let left =
                    self.game.racks_needed().iter().map(|seat| (*seat, left.clone())).collect();
                self.apply(line, Event::Racks { left })
            }
            Stage::Turn | Stage::Acceptance => Err(meaningless(line, tiles)),
        }
    }

    /// The first penalty ends the game; the racks of all of them go with it.
    fn penalties(&mut self, at: usize, line: &GcgLine<'_>, seat: Seat) -> Result<(), Stopped> {
        match self.game.stage() {
            Stage::Over => return Ok(()),
            Stage::Turn => self.apply(line, Event::End { seat })?,
            Stage::Racks => {}
            Stage::Acceptance => return Err(meaningless(line, "(RACK)")),
        }
        let mut racks = Vec::new();
        for other in &self.file.lines[at..] {
            if let GcgKind::RackPenalty(tiles) = other.kind {
                let name = |seat: Seat| self.game.name(seat).to_owned();
                let player = self.file.players.iter().find(|player| player.nick == other.nick);
                let of = self.game.names().iter().map(|(seat, _)| seat).find(|seat| {
                    player.is_some_and(|p| name(*seat) == p.name || name(*seat) == p.nick)
                });
                if let Some(of) = of
                    && self.game.racks_needed().contains(&of)
                {
                    racks.push((of, Leftover::Tiles(self.checker.rack(tiles).known)));
                }
            }
        }
        if self.game.stage() == Stage::Racks && !racks.is_empty() {
            self.apply(line, Event::Racks { left: racks })?;
        }
        Ok(())
    }

    /// The clock reading that costs so much.
    fn time(&mut self, line: &GcgLine<'_>, seat: Seat) -> Result<(), Stopped> {
        let lost = -line.score.unwrap_or_default().0;
        let Some(rule) = self.game.rules().overtime().filter(|rule| rule.points > Points::ZERO)
        else {
            return Err(meaningless(line, "(time)"));
        };
        if self.game.stage() == Stage::Acceptance {
            let by = self.game.names().next(seat);
            self.apply(line, Event::Accept { seat: by })?;
        }
        let periods = (lost / rule.points.0).max(0).unsigned_abs();
        let over = Milliseconds(rule.period.0.saturating_mul(periods.into()));
        self.apply(line, Event::Overtime { seat, over })
    }
}

fn has_rack(event: &Event) -> bool {
    matches!(event, Event::Play { rack: Some(_), .. } | Event::Exchange { rack: Some(_), .. })
}

fn without_rack(event: &Event) -> Event {
    let mut event = event.clone();
    if let Event::Play { rack, .. } | Event::Exchange { rack, .. } = &mut event {
        *rack = None;
    }
    event
}

fn meaningless(line: &GcgLine<'_>, text: &str) -> Stopped {
    Stopped::Meaningless { line: line.line, text: text.to_owned() }
}
