//! [`write_game`]: a recorded game as a GCG file.

use crate::rules::gcg::bracket::{Bracket, More, Stood, Told};
use crate::rules::gcg::import::{LOST_TURN, WENT_BACK};
use crate::rules::gcg::write_header::{nicks, one_line};
use crate::rules::{
    BySeat, ChallengeBy, ChallengeRule, ChallengeScope, Event, Exchanged, Game, GameRefusal,
    LeftRacks, Line, LineKind, LineRole, Milliseconds, Oddity, Play, Points, Rack, Seat, Stage,
    Tiles, Verdict,
};

/// What stands beside the events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// Pragmas in order, without `#`: `title`, `description`, `id`, `lexicon`, others.
    pub pragmas: Vec<(String, String)>,
    /// The players' nicks in the order of play; made of their names where there are none.
    pub nicks: Vec<String>,
    /// Notes: the place (from 0) of the event each is about, or none for the whole game.
    pub notes: Vec<(Option<usize>, String)>,
}

/// Writes a game in the form that the field's programs accept. Scores and totals are
/// those of the rules; what was announced otherwise, who challenged which words where the
/// lines do not say it, and resignations go along in brackets within the notes, which
/// import reads back. A turn lost to a challenge in vain is a pass with a note; points
/// lost by one have no form there and are written as a negative bonus, an extension of
/// ours, as are the ends of three and four players. Of `game` only its beginning counts:
/// rules, players, and the bag where sixzero deals.
///
/// # Errors
/// The place (from 0) of the first event that cannot stand, and why.
pub fn write_game(
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
        racks: names.map(|_, _| String::new()),
        held: names.map(|_, _| String::new()),
        next_rack: Vec::new(),
    };
    written.header(rules, names, header);
    written.events(game.afresh(), events, header)?;
    Ok(written.text)
}

pub(super) struct Written {
    text: String,
    pub(super) nicks: BySeat<String>,
    /// How many lines of the game are done.
    game_lines: usize,
    /// How many of them are in the text.
    lines_written: usize,
    /// The rack of the last play, which a play that comes off names again.
    played_from: String,
    /// What is to be said about the line that was written last: in brackets, and notes.
    brackets: Vec<Bracket>,
    notes: Vec<String>,
    /// What is known of each rack before the event.
    racks: BySeat<String>,
    /// The same, but only where all of it is known.
    held: BySeat<String>,
    /// Where in the text the next rack of a player goes: beside points for a challenge.
    next_rack: Vec<(Seat, usize)>,
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
            self.look_at_racks(&game);
            game.apply(event).map_err(|refusal| (place, refusal))?;
            let mut brackets = self.brackets_of(&game, place, event);
            // A challenge that no line shows is told before the lines that follow from it.
            let here = |bracket: &mut Bracket| {
                matches!(bracket, Bracket::Challenged { told: Told::Here | Told::Conceded, .. })
            };
            self.brackets.extend(brackets.extract_if(.., here));
            // An ending's lines can change with a clock reading that comes late: last.
            self.rest(&game, game.lines_before_ending(), Some(event));
            let notes = header.notes.iter().filter(|(about, _)| *about == Some(place));
            let notes = notes.map(|(_, text)| one_line(text));
            let is_clock = matches!(event, Event::Overtime { .. });
            if is_clock || (game.end_cause().is_some() && self.shown_at_the_end(event)) {
                at_the_end.0.extend(brackets);
                at_the_end.1.extend(notes);
            } else {
                self.brackets.extend(brackets);
                self.notes.extend(notes);
            }
        }
        self.look_at_racks(&game);
        self.rest(&game, game.lines().len(), events.last());
        self.brackets.extend(at_the_end.0);
        self.notes.extend(at_the_end.1);
        self.said();
        if game.stage() == Stage::Turn {
            for (seat, rack) in self.racks.clone().iter() {
                self.put_next_rack(seat, rack);
            }
        }
        if game.stage() == Stage::Turn
            && let Some(seat) = game.on_turn()
            && !self.racks[seat].is_empty()
        {
            self.line(&format!("#rack{} {}", seat.number(), self.racks[seat]));
        }
        Ok(())
    }

    fn look_at_racks(&mut self, game: &Game) {
        for seat in game.names().map(|seat, _| seat).values() {
            let rack = game.rack(*seat);
            self.racks[*seat] = named(game, &rack);
            self.held[*seat] =
                if rack.unknown == 0 { self.racks[*seat].clone() } else { String::new() };
        }
    }

    /// Whether the event shows in the lines of the end, not in one of its own.
    fn shown_at_the_end(&self, event: &Event) -> bool {
        match event {
            Event::Play { .. }
            | Event::Exchange { .. }
            | Event::Pass { .. }
            | Event::Challenge { .. } => false,
            Event::Rack { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Overtime { .. }
            | Event::Resign { .. }
            | Event::End { .. }
            | Event::Racks { .. } => true,
        }
    }

    /// Writes the lines of the game up to `end` that are not written yet.
    fn rest(&mut self, game: &Game, end: usize, event: Option<&Event>) {
        let lines = game.lines().get(self.game_lines..end).unwrap_or_default();
        let mut lines: Vec<&Line> = lines.iter().collect();
        if self.game_lines >= game.lines_before_ending() {
            // Points for going out, then racks, then clocks.
            lines.sort_by_key(|line| match line.kind {
                LineKind::OutBonus(_) => 0,
                LineKind::TimePenalty(_) => 2,
                LineKind::Play { .. }
                | LineKind::Exchange(_)
                | LineKind::Pass
                | LineKind::Challenge { .. }
                | LineKind::Withdrawn
                | LineKind::Restored
                | LineKind::Bonus
                | LineKind::Penalty
                | LineKind::LostTurn
                | LineKind::RackDeduction(_) => 1,
            });
        }
        for line in lines {
            self.game_line(game, line, event);
        }
        self.game_lines = self.game_lines.max(end);
    }

    fn game_line(&mut self, game: &Game, line: &Line, event: Option<&Event>) {
        let alphabet = game.alphabet();
        let held = &self.racks[line.seat];
        let mut brackets = Vec::new();
        let mut note = None;
        let fields = match &line.kind {
            LineKind::Play { play, rack, announced, .. } => {
                let announced = announced.filter(|announced| *announced != line.score);
                brackets.extend(announced.map(|announced| Bracket::Announced {
                    announced,
                    right: line.score,
                    more: More::Nothing,
                }));
                let said = match event {
                    Some(Event::Play { rack: Some(said), .. }) => said.clone(),
                    Some(_) | None => Rack::known(Tiles::none()),
                };
                let laid = with_laid(&Tiles::none(), play);
                let shown = with_laid(&said.known, play);
                // With an empty bag a rack of just the tiles laid would mean that the
                // player is out.
                let is_out = shown == laid && rack.unknown == 0 && game.bag() == 0;
                let shown = if is_out || game.is_dealt() { &rack.known } else { &shown };
                self.played_from = shown.text(alphabet);
                format!("{} {} {}", self.played_from, play.position(), play.word(alphabet))
            }
            LineKind::Restored => {
                note = Some(WENT_BACK);
                let lines = game.lines();
                let play = lines.iter().rev().find_map(|line| line.kind.play());
                let Some(play) = play else { return };
                format!("{} {} {}", self.played_from, play.position(), play.word(alphabet))
            }
            LineKind::Exchange(exchanged) => {
                // A rack of just the tiles exchanged says no more than they do.
                let says_more = |rack: &Rack| match exchanged {
                    Exchanged::Tiles(tiles) => rack.known != *tiles,
                    Exchanged::Count(_) => true,
                };
                let rack = match event {
                    Some(Event::Exchange { rack: Some(rack), .. })
                        if !rack.known.is_empty() && says_more(rack) =>
                    {
                        named(game, rack)
                    }
                    Some(_) | None => self.held[line.seat].clone(),
                };
                match exchanged {
                    Exchanged::Count(count) => format!("{rack} -{count}"),
                    Exchanged::Tiles(tiles) => {
                        let tiles = tiles.text(alphabet);
                        let rack = if rack.is_empty() { tiles.clone() } else { rack };
                        format!("{rack} -{tiles}")
                    }
                }
            }
            LineKind::Pass => format!("{held} -"),
            LineKind::LostTurn => {
                note = Some(LOST_TURN);
                // A turn that is lost later comes with another player's turn; of three and four
                // players several can be lost to one challenge, and no rack is theirs alone.
                let duel = game.names().seats() == Seat::SECOND.number();
                match event {
                    Some(Event::Challenge { by, .. }) if duel && *by == line.seat => {
                        format!("{held} -")
                    }
                    Some(_) | None => "-".to_owned(),
                }
            }
            // It is told by what came of it.
            LineKind::Challenge { .. } => return,
            LineKind::Withdrawn => format!("{} --", self.played_from),
            LineKind::Bonus | LineKind::Penalty => "(challenge)".to_owned(),
            LineKind::OutBonus(left) => format!("({})", left_text(game, left)),
            LineKind::RackDeduction(left) => {
                let tiles = left_text(game, left);
                format!("{tiles} ({tiles})")
            }
            LineKind::TimePenalty(time) => {
                // A reader takes the least that costs so much.
                let rule = game.rules().overtime();
                let told = |over: &Milliseconds| rule.is_some_and(|r| over.0 % r.period.0 != 0);
                brackets.extend(time.over.filter(told).map(Bracket::Overtime));
                "(time)".to_owned()
            }
        };
        if line.kind == LineKind::Bonus && line.score == Points::ZERO {
            return;
        }
        if let Some(event) = event.filter(|_| line.kind.role() == LineRole::Turn) {
            brackets.extend(let_stand(game, line.event, event, Stood::Turn));
            brackets.extend(clock(game, line));
        }
        let fields = fields.trim_start();
        let score = match line.kind {
            LineKind::RackDeduction(_) if line.score == Points::ZERO => "-0".to_owned(),
            LineKind::Play { .. }
            | LineKind::Restored
            | LineKind::Exchange(_)
            | LineKind::Pass
            | LineKind::LostTurn
            | LineKind::Challenge { .. }
            | LineKind::Withdrawn
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::TimePenalty(_) => format!("{:+}", line.score.0),
        };
        let text = format!(">{}: {fields} {score} {}", self.nicks[line.seat], line.total);
        // A note before the first line would be about nothing.
        if self.lines_written > 0 {
            self.said();
        }
        self.lines_written += 1;
        let start = self.text.len();
        self.line(&text);
        match line.kind {
            // Other programs put the player's next rack there.
            LineKind::Bonus | LineKind::Penalty => {
                self.next_rack.push((line.seat, start + self.nicks[line.seat].len() + 3));
            }
            LineKind::Play { .. } | LineKind::Exchange(_) | LineKind::Pass => {
                let rack = fields.split(' ').next().filter(|rack| !rack.starts_with('-'));
                self.put_next_rack(line.seat, rack.unwrap_or_default());
            }
            LineKind::Restored
            | LineKind::Challenge { .. }
            | LineKind::Withdrawn
            | LineKind::LostTurn
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::TimePenalty(_) => {}
        }
        self.brackets.extend(brackets);
        self.notes.extend(note.map(str::to_owned));
    }

    /// Puts the rack beside the points of the player's last challenge.
    fn put_next_rack(&mut self, seat: Seat, rack: &str) {
        let Some(at) = self.next_rack.iter().position(|(other, _)| *other == seat) else { return };
        let (_, place) = self.next_rack.remove(at);
        if !rack.is_empty() {
            let rack = format!("{rack} ");
            self.text.insert_str(place, &rack);
            for (_, later) in &mut self.next_rack {
                *later += if *later > place { rack.len() } else { 0 };
            }
        }
    }

    /// What the lines of the game do not say of an event.
    fn brackets_of(&self, game: &Game, place: usize, event: &Event) -> Vec<Bracket> {
        match event {
            Event::Challenge { by, words, verdict, .. } => {
                self.challenge(game, *by, words, *verdict).into_iter().collect()
            }
            Event::Resign { seat } => vec![Bracket::Resigned(self.nicks[*seat].clone())],
            Event::End { seat } => vec![Bracket::Ended(self.nicks[*seat].clone())],
            Event::Rack { .. } => let_stand(game, place, event, Stood::Rack).collect(),
            Event::Play { .. }
            | Event::Exchange { .. }
            | Event::Pass { .. }
            | Event::Hold { .. }
            | Event::Accept { .. }
            | Event::Overtime { .. }
            | Event::Racks { .. } => Vec::new(),
        }
    }

    /// A challenge, where its line does not tell all of it.
    fn challenge(
        &self,
        game: &Game,
        by: Seat,
        words: &[String],
        verdict: Verdict,
    ) -> Option<Bracket> {
        let play = game.lines().iter().rev().find_map(|line| match &line.kind {
            LineKind::Play { scored, .. } => {
                Some((line.seat, scored.listed_words(game.alphabet())))
            }
            LineKind::Exchange(_)
            | LineKind::Pass
            | LineKind::Challenge { .. }
            | LineKind::Withdrawn
            | LineKind::Restored
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::LostTurn
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::TimePenalty(_) => None,
        });
        let (maker, all) = play?;
        let whole = game.rules().challenge_words == ChallengeScope::Play || words == all;
        let named = if whole { Vec::new() } else { words.to_vec() };
        let is_next = game.names().next(maker) == by;
        let told = match (verdict, game.rules().challenge) {
            (Verdict::Misplaced, _) => Told::Misplaced,
            (Verdict::Consented, _) if comes_off(game) => Told::Consented,
            (Verdict::Consented, _) => Told::Conceded,
            (Verdict::Unacceptable, _) if game.challenge_by() == ChallengeBy::Toggle => {
                Told::Judged
            }
            (Verdict::Unacceptable | Verdict::Toggled, _)
            | (Verdict::Acceptable, ChallengeRule::Bonus { .. } | ChallengeRule::Penalty { .. }) => {
                Told::ByItsLine
            }
            // The line of the turn lost follows at once, and no other player's after it.
            (Verdict::Acceptable, ChallengeRule::Double) if is_next && lost_last(game, by) => {
                Told::ByItsLine
            }
            (
                Verdict::Acceptable,
                ChallengeRule::Double
                | ChallengeRule::Single
                | ChallengeRule::Void
                | ChallengeRule::Triple,
            ) => Told::Here,
        };
        // Of a penalty the line is the challenger's.
        let penalty = matches!(game.rules().challenge, ChallengeRule::Penalty { .. });
        let shows_who = is_next || (penalty && verdict == Verdict::Acceptable);
        let by = (!shows_who).then(|| self.nicks[by].clone());
        (told != Told::ByItsLine || by.is_some() || !named.is_empty())
            .then_some(Bracket::Challenged { told, by, words: named })
    }

    /// Writes what is to be said about the last line, in one line.
    fn said(&mut self) {
        let mut said: Vec<String> = Vec::new();
        let lost_turn = self.notes.iter().position(|note| note == LOST_TURN || note == WENT_BACK);
        // Readers look for it at the beginning.
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

/// Whether the last line of the play is a turn that this player lost.
fn lost_last(game: &Game, by: Seat) -> bool {
    let played = game.lines().get(..game.lines_before_ending());
    let last = played.and_then(<[Line]>::last);
    last.is_some_and(|line| line.kind == LineKind::LostTurn && line.seat == by)
}

/// What was let stand in an event, with what is odd about it.
fn let_stand(game: &Game, place: usize, event: &Event, of: Stood) -> impl Iterator<Item = Bracket> {
    event.allowed().iter().map(move |what| {
        let odd = game.findings().iter().filter(|found| found.event == place);
        let odd = odd.filter(|found| found.oddity.name() == what.name());
        let said: Vec<_> = odd.map(|found| found.oddity.said(game.alphabet())).collect();
        // A tile of several characters has brackets of its own.
        let finding = said.join(", ").replace(['[', ']'], "");
        Bracket::LetStand { of, what, finding }
    })
}

fn clock(game: &Game, line: &Line) -> Option<Bracket> {
    let mut before = game.findings().iter().filter(|found| found.event == line.event);
    let before = before.find_map(|found| match found.oddity {
        Oddity::ClockRose { before, .. } => Some(before),
        Oddity::Pool { .. } | Oddity::Misplaced { .. } => None,
    });
    line.clock.map(|now| Bracket::Clock { now, before })
}

/// Whether the last challenge took its play off.
fn comes_off(game: &Game) -> bool {
    let is_challenge = |line: &Line| matches!(line.kind, LineKind::Challenge { .. });
    let lines = game.lines();
    let from = lines.iter().rposition(is_challenge).unwrap_or_default();
    lines[from..].iter().any(|line| line.kind == LineKind::Withdrawn)
}

/// A rack, and what of the tiles laid is not on it.
fn with_laid(rack: &Tiles, play: &Play) -> Tiles {
    let mut tiles = rack.clone();
    let mut laid = Tiles::none();
    for (_, tile) in play.laid() {
        laid.add(tile.off_board());
    }
    for (tile, count) in laid.kinds() {
        while tiles.count(tile) < count {
            tiles.add(tile);
        }
    }
    tiles
}

/// The tiles of a rack that are known: most readers know no sign for the others.
fn named(game: &Game, rack: &Rack) -> String {
    rack.known.text(game.alphabet())
}

fn left_text(game: &Game, left: &LeftRacks) -> String {
    left.tiles.as_ref().map_or_else(String::new, |tiles| tiles.text(game.alphabet()))
}
