//! [`write()`]: a recorded game as a GCG file, in the form that macondo, MAGPIE, Quackle, wolges and
//! liwords accept.

use crate::board::{Points, Rack, Tiles};
use crate::game::{
    BySeat, ClockReading, Event, Exchanged, Game, GameRefusal, LeftRacks, Line, LineKind, LineRole,
    Seat, Stage, TimeOver,
};
use crate::gcg::bracket::{self, Bracket, More, Shown, Stood, Told};
use crate::gcg::line::{LOST_TURN, WENT_BACK};
use crate::gcg::rack::{UNKNOWN, written};
use crate::gcg::write_brackets::{clock, let_stand, of_time};
use crate::gcg::write_header::{nicks, one_line};
use crate::gcg::write_rack::{NextRack, RackWord, beside_time};
use crate::play::Play;

/// What goes into the file beside the events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Pragmas in order, without `#`: `title`, `description`, `id`, `lexicon`, others.
    pub pragmas: Vec<(String, String)>,
    /// The players' nicks in the order of play; made from their names if missing.
    pub nicks: Vec<String>,
    /// Notes, each with the index of its event; `None` for the whole game.
    pub notes: Vec<(Option<usize>, String)>,
}

/// Writes a game in the form that the field's programs accept. Scores and totals are those of the
/// rules. Announced scores, who challenged which words if the lines do not show it, and
/// resignations are written in brackets in the notes, which import reads back. A turn lost to a
/// challenge in vain is a pass with a note. Points lost by a challenge in vain (a negative bonus)
/// and the ends of three and four players are extensions of ours. Of `game` only the beginning
/// counts: rules, players, and the bag if sixzero deals.
///
/// # Errors
/// The place (from 0) of the first event that cannot stand, and why.
pub fn write(
    game: &Game,
    events: &[Event],
    header: &Header,
) -> Result<String, (usize, GameRefusal)> {
    let (rules, names) = (game.rules(), game.names());
    let mut written = Written {
        text: String::from("#character-encoding UTF-8\n"),
        nicks: nicks(names, &header.nicks),
        game_lines: 0,
        lines_written: 0,
        played_from: String::new(),
        brackets: Vec::new(),
        notes: Vec::new(),
        rack_written: None,
        held_written: None,
        events: events.len(),
        held: names.map(|_, _| String::new()),
        next_rack: Vec::new(),
        whole: game.afresh().played(events)?,
    };
    written.header(rules, names, header);
    written.events(game.afresh(), events, header)?;
    Ok(written.text)
}

pub(super) struct Written {
    pub(super) text: String,
    pub(super) nicks: BySeat<String>,
    game_lines: usize,
    /// How many of them are in the text.
    lines_written: usize,
    /// The rack of the last play, which a play that comes off names again.
    played_from: String,
    /// What is still to be said about the last line.
    brackets: Vec<Bracket>,
    notes: Vec<String>,
    /// The rack of the event's line as its file had it, if it is impossible.
    rack_written: Option<Bracket>,
    /// The rack at the end as its file had it, likewise.
    held_written: Option<String>,
    /// How many events there are.
    events: usize,
    /// What is known of each rack before the event, if that is all of it.
    held: BySeat<String>,
    /// Where the next rack of a player goes in the text, beside points for a challenge.
    pub(super) next_rack: Vec<NextRack>,
    /// The game at its end: later lines show racks that were not written down.
    pub(super) whole: Game,
}

impl Written {
    fn events(
        &mut self,
        mut game: Game,
        events: &[Event],
        header: &Header,
    ) -> Result<(), (usize, GameRefusal)> {
        let mut at_the_end = (Vec::new(), Vec::new());
        for (place, event) in events.iter().enumerate() {
            self.held = game.names().map(|seat, _| {
                let rack = game.rack(seat);
                if rack.unknown == 0 { named(&game, &rack) } else { String::new() }
            });
            game.apply(event).map_err(|refusal| (place, refusal))?;
            let mut brackets = self.brackets_of(&game, place, event);
            let notes = self.notes_of(header, place);
            // A challenge that no line shows comes before the lines that follow from it.
            let here = |bracket: &Bracket| {
                matches!(bracket, Bracket::Challenged { told: Told::Here | Told::Conceded, .. })
            };
            if brackets.iter().any(here) {
                self.brackets.append(&mut brackets);
            }
            // The lines of the ending can change with a late clock reading, so they come last.
            let end = game.lines_before_ending();
            self.rest(&game, self.withdrawal(&game).unwrap_or(end), Some(event));
            let is_clock = matches!(event, Event::Overtime { .. });
            if is_clock || (game.end_cause().is_some() && self.shown_at_the_end(event)) {
                at_the_end.0.extend(brackets);
                at_the_end.1.extend(notes);
            } else {
                self.brackets.extend(brackets);
                self.notes.extend(notes);
            }
            self.rest(&game, end, Some(event));
            self.brackets.extend(self.rack_written.take());
        }
        self.rest(&game, game.lines().len(), events.last());
        self.times_of_an_unfinished_game(&game, events);
        self.brackets.extend(at_the_end.0);
        self.notes.extend(at_the_end.1);
        self.said();
        let racks = game.names().map(|seat, _| named(&game, &game.rack(seat)));
        for (seat, rack) in racks.iter() {
            self.put_next_rack(seat, if game.stage() == Stage::Turn { rack } else { "" });
        }
        if game.stage() == Stage::Turn
            && let Some(seat) = game.on_turn()
        {
            let rack = self.held_written.take().unwrap_or_else(|| racks[seat].clone());
            if !rack.is_empty() {
                self.line(&format!("#rack{} {rack}", seat.number()));
            }
        }
        Ok(())
    }

    /// The notes about an event, a line each. An impossible rack goes to its line instead.
    fn notes_of(&mut self, header: &Header, place: usize) -> Vec<String> {
        let is_last = self.whole.stage() == Stage::Turn && place + 1 == self.events;
        let notes = header.notes.iter().filter(|(about, _)| *about == Some(place));
        let rest = notes.map(|(_, text)| {
            bracket::take(&one_line(text), |said| {
                let Bracket::RackWritten { of, written, .. } = said else { return false };
                match of {
                    Shown::Beside => self.rack_written = Some(said.clone()),
                    Shown::AtTheEnd if is_last => self.held_written = Some(written.clone()),
                    // The game went on, and other turns show the rack.
                    Shown::AtTheEnd => return false,
                }
                true
            })
        });
        rest.collect()
    }

    /// Overtime entered before the end has no line in the game. Clock readings of a turn are
    /// written with the turn.
    fn times_of_an_unfinished_game(&mut self, game: &Game, events: &[Event]) {
        if game.stage() == Stage::Over {
            return;
        }
        for (seat, nick) in self.nicks.clone().iter() {
            let is_entered = |event: &Event| matches!(event, Event::Overtime { seat: whose, .. } if *whose == seat);
            let time = game.time_of(seat);
            let by_clock = game.clock(seat).and_then(ClockReading::over).map(TimeOver::from);
            if !events.iter().any(is_entered) || by_clock == Some(time) {
                continue;
            }
            let points = time.points(game.rules().overtime()).unwrap_or_default();
            let fields = beside_time(game).before("(time)");
            let score = signed(&LineKind::TimePenalty(time), points);
            let text = format!(">{nick}: {fields} {score} {}", game.score(seat) + points);
            self.event_line(&text);
            self.brackets.extend(of_time(game, points, time));
        }
    }

    /// Writes a line of the game, after what is to be said about the line before.
    fn event_line(&mut self, text: &str) {
        // A note before the first line would be about nothing.
        if self.lines_written > 0 {
            self.said();
        }
        self.lines_written += 1;
        self.line(text);
    }

    /// Whether the event shows in the lines of the end and has no line of its own.
    fn shown_at_the_end(&self, event: &Event) -> bool {
        !matches!(
            event,
            Event::Play { .. }
                | Event::Exchange { .. }
                | Event::Pass { .. }
                | Event::Challenge { .. }
        )
    }

    /// The end of a withdrawal or penalty line that is not written yet. What is said about the
    /// challenge belongs to it, not to a turn lost later for an earlier challenge.
    fn withdrawal(&self, game: &Game) -> Option<usize> {
        let lines = game.lines().get(self.game_lines..)?;
        let is_withdrawal =
            |line: &Line| matches!(line.kind, LineKind::Withdrawn | LineKind::Penalty);
        Some(self.game_lines + lines.iter().position(is_withdrawal)? + 1)
    }

    /// Writes the lines of the game up to `end` that are not written yet.
    fn rest(&mut self, game: &Game, end: usize, event: Option<&Event>) {
        let lines = game.lines().get(self.game_lines..end).unwrap_or_default();
        let mut lines: Vec<&Line> = lines.iter().collect();
        if self.game_lines >= game.lines_before_ending() {
            // Points for going out, then racks, then clocks.
            let is_time = |line: &Line| matches!(line.kind, LineKind::TimePenalty(_));
            let is_out = |line: &Line| matches!(line.kind, LineKind::OutBonus(_));
            lines.sort_by_key(|line| (is_time(line), !is_out(line)));
        }
        for line in lines {
            self.game_line(game, line, event);
        }
        self.game_lines = self.game_lines.max(end);
    }

    fn game_line(&mut self, game: &Game, line: &Line, event: Option<&Event>) {
        let alphabet = game.alphabet();
        let placed = |play: &Play| {
            format!("{} {}", play.position(), alphabet.without_brackets(play.word(alphabet)))
        };
        let mut brackets = Vec::new();
        let mut note = None;
        let (rack, what) = match &line.kind {
            LineKind::Play { play, rack, announced, .. } => {
                let announced = announced.filter(|announced| *announced != line.score);
                brackets.extend(announced.map(|announced| Bracket::Announced {
                    announced,
                    right: line.score,
                    more: More::Nothing,
                }));
                (RackWord::Tiles(played_from(game, play, rack, event)), placed(play))
            }
            LineKind::Restored => {
                note = Some(WENT_BACK);
                let lines = game.lines();
                let play = lines.iter().rev().find_map(|line| line.kind.play());
                let Some(play) = play else { return };
                (RackWord::Tiles(self.played_from.clone()), placed(play))
            }
            LineKind::Exchange(exchanged) => self.exchanged(game, line.seat, exchanged, event),
            LineKind::Pass => (RackWord::of(self.rack_through(game, line)), "-".to_owned()),
            LineKind::LostTurn => {
                note = Some(LOST_TURN);
                // A turn lost later comes with another player's turn. With three or four players
                // several turns can be lost to one challenge, so no rack belongs to one of them.
                let rack = match event {
                    Some(Event::Challenge { by, .. }) if is_duel(game) && *by == line.seat => {
                        self.rack_through(game, line)
                    }
                    Some(_) | None => String::new(),
                };
                (RackWord::of(rack), "-".to_owned())
            }
            // The lines that follow show it.
            LineKind::Challenge { .. } => return,
            LineKind::Withdrawn => (RackWord::Tiles(self.played_from.clone()), "--".to_owned()),
            // The rack comes later: it is the player's next.
            LineKind::Bonus | LineKind::Penalty => (RackWord::Field, "(challenge)".to_owned()),
            LineKind::OutBonus(left) => (RackWord::Field, format!("({})", left_text(game, left))),
            LineKind::RackDeduction(left) => {
                let tiles = left_text(game, left);
                (RackWord::Tiles(tiles.clone()), format!("({tiles})"))
            }
            LineKind::TimePenalty(time) => {
                brackets.extend(of_time(game, line.score, *time));
                (RackWord::Gap, "(time)".to_owned())
            }
        };
        if line.kind == LineKind::Bonus && line.score == Points::ZERO {
            return;
        }
        let is_own = matches!(line.kind, LineKind::Bonus | LineKind::Penalty | LineKind::LostTurn)
            || line.kind.role() == LineRole::Turn;
        let rack = match self.rack_written.take_if(|_| is_own) {
            Some(Bracket::RackWritten { written, .. }) => RackWord::Tiles(written),
            Some(_) | None => rack,
        };
        if let (LineKind::Play { .. }, RackWord::Tiles(tiles)) = (&line.kind, &rack) {
            self.played_from.clone_from(tiles);
        }
        if let Some(event) = event.filter(|_| line.kind.role() == LineRole::Turn) {
            brackets.extend(let_stand(game, line.event, event, Stood::Turn));
            brackets.extend(clock(game, line));
        }
        let (fields, score) = (rack.before(&what), signed(&line.kind, line.score));
        let text = format!(">{}: {fields} {score} {}", self.nicks[line.seat], line.total);
        self.event_line(&text);
        self.racks_told(game, line, &rack, &text);
        self.brackets.extend(brackets);
        self.notes.extend(note.map(str::to_owned));
    }

    fn exchanged(
        &self,
        game: &Game,
        seat: Seat,
        exchanged: &Exchanged,
        event: Option<&Event>,
    ) -> (RackWord, String) {
        let said = match event {
            Some(Event::Exchange { rack: Some(rack), .. }) => rack.known.clone(),
            Some(_) | None => Tiles::none(),
        };
        // Readers expect all exchanged tiles on the rack; a rack of just those says nothing more.
        let said = match exchanged {
            Exchanged::Tiles(tiles) => Some(said.with(tiles)).filter(|all| all != tiles),
            Exchanged::Count(_) => Some(said).filter(|said| !said.is_empty()),
        };
        let rack =
            said.map_or_else(|| self.held[seat].clone(), |rack| written(game.alphabet(), &rack));
        match exchanged {
            Exchanged::Count(count) => (RackWord::of(rack), format!("-{count}")),
            Exchanged::Tiles(tiles) => {
                let tiles = written(game.alphabet(), tiles);
                let rack = if rack.is_empty() { tiles.clone() } else { rack };
                (RackWord::Tiles(rack), format!("-{tiles}"))
            }
        }
    }

    /// Gives the rack of the line just written to lines before it that wait for one.
    fn racks_told(&mut self, game: &Game, line: &Line, rack: &RackWord, text: &str) {
        match &line.kind {
            // Other programs put the player's next rack there.
            LineKind::Bonus | LineKind::Penalty if *rack == RackWord::Field => {
                let start = self.text.len() - text.len() - 1;
                let at = start + self.nicks[line.seat].len() + 3;
                self.next_rack.push(NextRack::of(game, line.seat, at));
            }
            LineKind::Play { .. }
            | LineKind::Exchange(_)
            | LineKind::Pass
            | LineKind::RackDeduction(LeftRacks { tiles: Some(_), .. }) => {
                let rack = if let RackWord::Tiles(rack) = rack { rack } else { "" };
                self.put_next_rack(line.seat, rack);
            }
            LineKind::OutBonus(left) if left.tiles.is_some() => {
                // The player who is out has no tiles, but MAGPIE writes these there, as readers
                // expect a rack.
                self.put_next_rack(line.seat, &left_text(game, left));
                if is_duel(game) {
                    self.put_next_rack(game.names().next(line.seat), &left_text(game, left));
                }
            }
            LineKind::Restored
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::Challenge { .. }
            | LineKind::Withdrawn
            | LineKind::LostTurn
            | LineKind::TimePenalty(_) => {}
        }
    }

    /// Writes what is to be said about the last line, in one line.
    fn said(&mut self) {
        let mut said: Vec<String> = Vec::new();
        let lost_turn = self.notes.iter().position(|note| note == LOST_TURN || note == WENT_BACK);
        // Readers look for these at the beginning.
        said.extend(lost_turn.map(|at| self.notes.remove(at)));
        for bracket in self.brackets.drain(..) {
            if !self.notes.iter().any(|note| bracket.is_told_in(note)) {
                said.push(bracket.to_string());
            }
        }
        said.append(&mut self.notes);
        said.retain(|text| !text.is_empty());
        if !said.is_empty() {
            let said = said.join(" ");
            self.line(&format!("#note {said}"));
        }
    }

    pub(super) fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

pub(super) fn is_duel(game: &Game) -> bool {
    game.names().seats() == Seat::SECOND.number()
}

/// The rack that a play is written with: as it was said, else the tiles laid.
fn played_from(game: &Game, play: &Play, rack: &Rack, event: Option<&Event>) -> String {
    let said = match event {
        Some(Event::Play { rack: Some(said), .. }) => said.known.clone(),
        Some(_) | None => Tiles::none(),
    };
    let laid = play.tiles_laid();
    let shown = said.with(&laid);
    // With an empty bag, a rack of just the tiles laid would mean that the player is out.
    let is_out = shown == laid && rack.unknown == 0 && game.bag() == 0;
    let shown = if is_out || game.is_dealt() { &rack.known } else { &shown };
    written(game.alphabet(), shown)
}

fn named(game: &Game, rack: &Rack) -> String {
    written(game.alphabet(), &rack.known)
}

fn left_text(game: &Game, left: &LeftRacks) -> String {
    left.tiles.as_ref().map_or_else(|| UNKNOWN.to_owned(), |tiles| written(game.alphabet(), tiles))
}

/// The score with its sign; readers expect `-0` on a line that could lose points.
fn signed(kind: &LineKind, score: Points) -> String {
    let loses =
        matches!(kind, LineKind::Withdrawn | LineKind::RackDeduction(_) | LineKind::TimePenalty(_));
    if loses && score == Points::ZERO { "-0".to_owned() } else { format!("{:+}", score.0) }
}
