//! [`import`]: the lines of a file as the events of a game.
mod challenge;
mod challenged;
mod end;
mod notes;
mod own;
mod racks;
mod turn;

use std::sync::Arc;

use crate::board::{Points, PositionError, Rack, Tiles};
use crate::game::{
    Allowed, BySeat, EndCause, Event, Exchanged, Game, GameRefusal, Seat, Stage, TurnNote, Verdict,
};
use crate::gcg::bracket::{self, Bracket, Stood, Told};
use crate::gcg::check::Checked;
use crate::gcg::line::{GcgExchange, GcgKind, GcgLine, LOST_TURN, WENT_BACK};
use crate::gcg::rack::WrittenRack;
use crate::gcg::read::GcgFile;
use crate::play::PlayTextError;
use crate::ruleset::RuleSet;

pub use challenged::TableChallenge;
pub use own::{AsPlayed, OwnRule, import_as_played};

/// A game made from a file.
///
/// ```
/// # use std::sync::Arc;
/// # use sixzero_rules::gcg::{self, GcgFile, GcgText, Header};
/// # use sixzero_rules::{Allowed, RuleSet};
/// let bytes = b"#player1 ann Ann\n#player2 ben Ben\n>ann: HORN 8F HORN +14 14\n";
/// let text = GcgText::decode(bytes)?;
/// let file = GcgFile::read(&text);
/// let rules = Arc::new(RuleSet::preset("naspa")?);
/// let checked = gcg::check(&rules, &file);
/// let import = gcg::import(&rules, &file, &checked, Allowed::NOTHING);
/// assert_eq!((import.stopped, import.events.len()), (None, 1));
/// let written = gcg::write(&import.game.afresh(), &import.events, &Header::default());
/// assert!(written.expect("the events stand").contains(">Ann: HNOR 8F HORN +14 14\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Import {
    /// The players' names in the order of play.
    pub names: BySeat<String>,
    pub nicks: BySeat<String>,
    /// The events, up to the last that can stand.
    pub events: Vec<Event>,
    /// The game after them.
    pub game: Game,
    /// What is kept beside the events: the file's notes, what was wrong in it, and racks that were
    /// left out.
    pub notes: Vec<ImportNote>,
    /// The line, from 1, of each event.
    pub lines: Vec<u32>,
    pub stopped: Option<Stopped>,
    /// Racks that contradict the rest of the game and are not believed as they were written.
    pub racks_cut: Vec<CutRack>,
    /// The game's challenge rule; `None` if no challenge shows it.
    pub challenge: Option<TableChallenge>,
}

/// An impossible rack of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutRack {
    /// Its line, from 1.
    pub line: u32,
    pub written: Tiles,
    /// The tiles that are not believed.
    pub without: Tiles,
}

/// A note to be kept with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportNote {
    /// The index of the event it is about; `None` for the whole game.
    pub event: Option<usize>,
    pub text: String,
}

/// Why the event of a line cannot stand under the rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    #[error("line {line}: {refusal}")]
    Refused { line: u32, refusal: Box<GameRefusal> },
    #[error("line {line}: {error}")]
    Position { line: u32, error: PositionError },
    #[error("line {line}: {error}")]
    Word { line: u32, error: PlayTextError },
    #[error("line {line}: a game has no more than {MOST_EVENTS} events")]
    TooLong { line: u32 },
    /// No event can be read in it, or it means nothing here.
    #[error("line {line}: `{text}` means nothing here")]
    Meaningless { line: u32, text: String },
}

/// More events than any game has, so that a hostile file does not take hours.
const MOST_EVENTS: usize = 1_000;
/// How many steps are tried to find the racks that contradict a game.
const MOST_TRIALS: usize = 1_000_000;

/// Makes a game from a file that was read and checked under a rule set, as far as its lines can
/// stand. A score that differs from the rules becomes the announced score; other slips become
/// notes, as do the file's own notes. What the rules refuse stands if the file's brackets say that
/// it was let stand or `allowed` has it; else an impossible rack is left out.
pub fn import(
    rules: &Arc<RuleSet>,
    file: &GcgFile<'_>,
    checked: &Checked,
    allowed: Allowed,
) -> Import {
    let import = import_up_to(rules, file, checked, allowed, None);
    let Some(stopped) = import.stopped.as_ref().filter(|_| !import.events.is_empty()) else {
        return import;
    };
    // Of the lines that do not stand, none says anything about those that do.
    let standing = file.before(stopped.line());
    import_up_to(rules, &standing, checked, allowed, Some(stopped.clone()))
}

/// Imports a file that goes on where it `stopped`.
fn import_up_to(
    rules: &Arc<RuleSet>,
    file: &GcgFile<'_>,
    checked: &Checked,
    allowed: Allowed,
    stopped: Option<Stopped>,
) -> Import {
    let players = file.players.len().max(2) as u8;
    let first = checked.first_player(file);
    let of_seat = |seat: Seat| {
        let place = (seat.number() - 1 + first) % players;
        file.players.get(usize::from(place))
    };
    let nicks = BySeat::with(players, |seat| {
        of_seat(seat).map_or_else(|| "?".to_owned(), |player| player.nick.to_owned())
    });
    let names = BySeat::with(players, |seat| match of_seat(seat) {
        Some(player) if !player.name.is_empty() => player.name.to_owned(),
        Some(_) | None => nicks[seat].clone(),
    });
    let mut importer = Importer {
        file,
        checked,
        first,
        game: Game::new(Arc::clone(rules), names.clone()),
        nicks,
        events: Vec::with_capacity(file.lines.len() + 4),
        lines: Vec::with_capacity(file.lines.len() + 4),
        notes: Vec::new(),
        written: Vec::with_capacity(file.lines.len() + 4),
        racks_cut: Vec::new(),
        racks_told: Vec::new(),
        at: 0,
        number: 0,
        racks_counted: false,
        lost_turns: 0,
        trials: MOST_TRIALS,
        allowed,
        racks_allowed: allowed,
    };
    let header = file.notes.iter().filter(|note| note.about.is_none());
    importer.notes.extend(header.map(|note| ImportNote::new(None, note.text.clone())));
    let stopped = importer.lines().err().or(stopped);
    if stopped.is_none() {
        importer.racks_at_the_end();
    }
    importer.finish_racks();
    importer.notes_of_findings(stopped.as_ref());
    importer.notes.sort_by_key(|note| note.event);
    Import {
        names,
        nicks: importer.nicks,
        events: importer.events,
        lines: importer.lines,
        game: importer.game,
        notes: importer.notes,
        stopped,
        racks_cut: importer.racks_cut,
        challenge: TableChallenge::of(file, checked),
    }
}

impl Stopped {
    pub fn line(&self) -> u32 {
        match self {
            Stopped::Refused { line, .. }
            | Stopped::Position { line, .. }
            | Stopped::Word { line, .. }
            | Stopped::TooLong { line }
            | Stopped::Meaningless { line, .. } => *line,
        }
    }
}

impl ImportNote {
    fn new(event: Option<usize>, text: impl Into<String>) -> ImportNote {
        ImportNote { event, text: text.into() }
    }
}

struct Importer<'a, 't> {
    file: &'a GcgFile<'t>,
    checked: &'a Checked,
    /// The index of the player who moves first, among the file's players.
    first: u8,
    game: Game,
    nicks: BySeat<String>,
    events: Vec<Event>,
    lines: Vec<u32>,
    notes: Vec<ImportNote>,
    /// The rack of each event as the file has it.
    written: Vec<Option<Rack>>,
    racks_cut: Vec<CutRack>,
    /// Impossible racks of which the lines have only what is believed, each with its line.
    racks_told: Vec<(u32, Bracket)>,
    /// The line being read: its index, and its number from 1.
    at: usize,
    number: u32,
    /// Whether the table's points for racks have been read.
    racks_counted: bool,
    /// How many of the turns that the game skipped have had a line in the file.
    lost_turns: usize,
    /// How many more steps may be tried to find impossible racks.
    trials: usize,
    /// What may stand anywhere.
    allowed: Allowed,
    /// What may stand in racks that are noted by themselves.
    racks_allowed: Allowed,
}

/// What import takes from the notes about a line.
#[derive(Default)]
struct LineNotes {
    brackets: Vec<Bracket>,
    lost_turn: bool,
    /// Other notes about the line, which need an event to be about.
    left: Vec<String>,
}

impl LineNotes {
    /// What `said` finds in the last bracket that has it.
    fn last<T>(&self, said: impl Fn(&Bracket) -> Option<T>) -> Option<T> {
        self.brackets.iter().rev().find_map(said)
    }

    /// The challenge shown in this way: the challenger, if not the next player, and the words.
    fn challenged(&self, so: impl Fn(Told) -> bool) -> Option<(Option<String>, Vec<String>)> {
        self.last(|bracket| {
            let Bracket::Challenged { told, by, words } = bracket else { return None };
            so(*told).then(|| (by.clone(), words.clone()))
        })
    }

    /// What the table counted for a challenge or for overtime, if that did not count.
    fn at_table(&self) -> Option<Points> {
        self.last(|said| if let Bracket::AtTable(points) = said { Some(*points) } else { None })
    }

    /// What is noted with the turn.
    fn turn(&self) -> TurnNote {
        let mut turn = TurnNote::NONE;
        for bracket in &self.brackets {
            if let Bracket::Clock { now, .. } = bracket {
                turn.clock = Some(*now);
            } else if let Bracket::LetStand { of: Stood::Turn, what, .. } = bracket {
                turn.allowed = turn.allowed.and(*what);
            }
        }
        turn
    }
}

impl<'a, 't> Importer<'a, 't> {
    fn lines(&mut self) -> Result<(), Stopped> {
        for at in 0..self.file.lines.len() {
            let Some(seat) = self.seat_of(at) else { break };
            self.at = at;
            self.number = self.current().line;
            if self.events.len() >= MOST_EVENTS {
                return Err(Stopped::TooLong { line: self.number });
            }
            let said = self.notes_about();
            self.line(seat, &said)?;
            let event = self.events.len().checked_sub(1);
            self.notes.extend(said.left.iter().map(|text| ImportNote::new(event, text)));
            self.after(seat, &said)?;
        }
        Ok(())
    }

    fn current(&self) -> &'a GcgLine<'t> {
        &self.file.lines[self.at]
    }

    fn seat_of(&self, at: usize) -> Option<Seat> {
        let players = self.nicks.seats();
        let place = (self.checked.entries.get(at)?.player + players - self.first) % players;
        Seat::numbered(place + 1)
    }

    fn seat_called(&self, nick: &str) -> Option<Seat> {
        self.nicks.iter().find(|(_, known)| *known == nick).map(|(seat, _)| seat)
    }

    /// What import takes from the notes about the line, and the rest of them.
    fn notes_about(&mut self) -> LineNotes {
        let (file, line, mut said) = (self.file, self.current(), LineNotes::default());
        let is_play = matches!(line.kind, GcgKind::Play { .. });
        for note in file.notes_about(self.at) {
            let mut rest = bracket::take(note, |bracket| {
                let is_used = match bracket {
                    Bracket::Announced { .. } => is_play,
                    Bracket::Clock { .. } | Bracket::LetStand { of: Stood::Turn, .. } => {
                        line.kind.is_turn()
                    }
                    Bracket::LetStand { of: Stood::Rack, what, .. } => {
                        self.racks_allowed = self.racks_allowed.and(*what);
                        true
                    }
                    Bracket::RackWritten { .. } => {
                        self.racks_told.push((line.line, bracket.clone()));
                        true
                    }
                    // The line of the first rack has read the last two already.
                    Bracket::Challenged { .. }
                    | Bracket::Resigned(_)
                    | Bracket::Overtime(_)
                    | Bracket::AtTable(_)
                    | Bracket::RacksAtTable(_)
                    | Bracket::Ended { .. } => true,
                };
                if is_used {
                    said.brackets.push(bracket.clone());
                }
                is_used
            });
            if line.kind == GcgKind::Pass
                && let Some(after) = rest.trim().strip_prefix(LOST_TURN)
            {
                said.lost_turn = true;
                rest = after.trim().to_owned();
            }
            if is_play && let Some(after) = rest.strip_prefix(WENT_BACK) {
                rest = after.trim().to_owned();
            }
            if !rest.trim().is_empty() {
                said.left.push(rest);
            }
        }
        if !line.text.is_empty() {
            said.left.push(line.text.to_owned());
        }
        said
    }

    /// What a line's notes add after its own event.
    fn after(&mut self, seat: Seat, said: &LineNotes) -> Result<(), Stopped> {
        if let Some(points) = self.fused_bonus() {
            self.paid_in_vain(seat, points)?;
        }
        if let Some((by, words)) = said.challenged(|told| told == Told::Here) {
            let by = self.challenger(by.as_deref(), self.game.last_player().unwrap_or(seat));
            self.challenge_in_vain(by, words, said.at_table())?;
        }
        if let Some((by, words)) = said.challenged(|told| told == Told::Conceded) {
            let by = self.challenger(by.as_deref(), self.game.last_player().unwrap_or(seat));
            self.challenge(by, words, Verdict::Consented)?;
        }
        if let Some(seat) = said.last(Bracket::resigned).and_then(|nick| self.seat_called(&nick))
            && self.game.end_cause() != Some(EndCause::Resigned(seat))
        {
            self.apply(Event::Resign { seat })?;
        }
        if let Some((nick, consent)) = said.last(Bracket::ended)
            && let Some(seat) = self.seat_called(&nick)
            && self.game.stage() == Stage::Turn
        {
            self.end(seat, consent)?;
        }
        Ok(())
    }

    fn line(&mut self, seat: Seat, said: &LineNotes) -> Result<(), Stopped> {
        match self.current().kind {
            GcgKind::Play { position, word } => self.play(seat, position, word, said),
            GcgKind::Exchange(GcgExchange::Count(count)) => {
                self.exchange(seat, Exchanged::Count(count), said.turn())
            }
            GcgKind::Exchange(GcgExchange::Tiles(tiles)) => {
                let tiles = Exchanged::Tiles(self.read_rack(tiles).known);
                self.exchange(seat, tiles, said.turn())
            }
            GcgKind::Pass if said.lost_turn => self.lost_turn(seat, said),
            GcgKind::Pass => self.pass(seat, said.turn()),
            GcgKind::Withdrawn => self.withdrawn(seat, said),
            GcgKind::Bonus => self.bonus(seat, said),
            GcgKind::OutBonus(tiles) => self.out(seat, tiles),
            GcgKind::RackPenalty(_) => self.penalties(seat),
            GcgKind::Time => self.time(seat, said),
            GcgKind::Unread(text) => Err(self.meaningless(text)),
        }
    }

    fn apply(&mut self, event: Event) -> Result<(), Stopped> {
        self.game.enter(&event).map_err(|refusal| self.refused(refusal))?;
        self.push(event);
        Ok(())
    }

    fn push(&mut self, event: Event) {
        self.written.push(racks::rack_of(&event).cloned());
        self.events.push(event);
        self.lines.push(self.number);
    }

    fn refused(&self, refusal: GameRefusal) -> Stopped {
        Stopped::Refused { line: self.number, refusal: Box::new(refusal) }
    }

    fn meaningless(&self, text: &str) -> Stopped {
        Stopped::Meaningless { line: self.number, text: text.to_owned() }
    }

    fn rack(&self) -> Option<Rack> {
        self.current().rack.map(|rack| self.read_rack(rack)).filter(|rack| rack.total() > 0)
    }

    fn read_rack(&self, text: &str) -> Rack {
        WrittenRack::read(self.game.alphabet(), text).rack
    }
}
