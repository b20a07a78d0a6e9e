//! A [`GameHistory`] as the GCG file that it amounts to.
use super::{Direction, EventKind, GameEvent, GameHistory};
use rules::ClockReading;
use rules::gcg::{GcgFile, LOST_TURN};

/// What stands in a note before a clock's reading, as our writer of games puts it.
pub(super) const CLOCK: &str = "[clock: ";
/// The same of a challenge that cost nothing but a turn which nobody needed any more.
const IN_VAIN: &str = "[challenged in vain]";

/// The text of a GCG file, and which of its lines are which events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GcgOfHistory {
    pub text: String,
    /// By the lines of events: the line in the text and the place of the event, both from 1.
    places: Vec<(u32, u32)>,
    lines: u32,
}

impl GameHistory {
    /// The GCG file that says the same. A final pass, and a challenge beside what came of it, are
    /// not in it: GCG has no lines for them.
    #[must_use]
    pub fn as_gcg(&self) -> GcgOfHistory {
        let mut gcg = GcgOfHistory::default();
        gcg.line("#character-encoding UTF-8");
        let id = format!("{} {}", self.id_auth, self.uid);
        for (key, value) in [
            ("title", &self.title),
            ("description", &self.description),
            ("id", &id),
            ("lexicon", &self.lexicon),
            ("game-type", &self.variant),
            ("board-layout", &self.board_layout),
            ("tile-distribution", &self.letter_distribution),
        ] {
            let value = one_line(value);
            if !value.is_empty() {
                gcg.line(&format!("#{key} {value}"));
            }
        }
        let nicks = self.nicks();
        for ((number, player), nick) in (1..).zip(&self.players).zip(&nicks) {
            let name = one_line(&player.real_name);
            let name = if name.is_empty() { &player.nickname } else { &name };
            gcg.line(&format!("#player{number} {nick} {}", one_line(name)));
        }
        for (at, event) in self.events.iter().enumerate() {
            let next = self.events.get(at + 1).map(|event| event.kind);
            let is_said_beside = match event.kind {
                EventKind::Challenge => true,
                EventKind::Pass | EventKind::LostTurn => next == Some(EventKind::OutBonus),
                EventKind::Play
                | EventKind::Withdrawn
                | EventKind::Bonus
                | EventKind::Exchange
                | EventKind::OutBonus
                | EventKind::Time
                | EventKind::RackPenalty => false,
            };
            let line = (!is_said_beside).then(|| event.gcg_line());
            if let (Some(line), Some(nick)) = (&line, nicks.get(event.player_index)) {
                gcg.event(at, &format!(">{nick}: {line}"));
            }
            let note = event.gcg_note(line.as_deref());
            if !note.is_empty() {
                gcg.line(&format!("#note {note}"));
            }
        }
        for (number, rack) in (1..).zip(&self.last_known_racks) {
            let rack = word(rack);
            if !rack.is_empty() {
                gcg.line(&format!("#rack{number} {rack}"));
            }
        }
        gcg
    }

    /// What stands before the colon of lines: the nicks, no two alike.
    fn nicks(&self) -> Vec<String> {
        let mut nicks: Vec<String> = Vec::new();
        for player in &self.players {
            let first = player.real_name.split_whitespace().next().unwrap_or("player");
            let own = word(&player.nickname.replace([':', ' ', '\t'], "_"));
            let own = if own.is_empty() { first.replace(':', "_") } else { own };
            let numbered = (2..).map(|number| format!("{own}{number}"));
            let free = std::iter::once(own.clone()).chain(numbered).find(|n| !nicks.contains(n));
            nicks.push(free.unwrap_or(own));
        }
        nicks
    }
}

impl GameEvent {
    /// The fields of the event's line.
    fn gcg_line(&self) -> String {
        let (rack, total) = (word(&self.rack), self.cumulative);
        match self.kind {
            EventKind::Play => {
                let tiles = word(&self.played_tiles);
                format!("{rack} {} {tiles} {:+} {total}", self.place(), self.score)
            }
            EventKind::Withdrawn => format!("{rack} -- {} {total}", lost(self.lost_score)),
            EventKind::Pass | EventKind::LostTurn | EventKind::Challenge => {
                format!("{rack} - +0 {total}")
            }
            EventKind::Bonus => format!("{rack} (challenge) {:+} {total}", self.bonus),
            EventKind::Exchange => {
                format!("{rack} -{} {:+} {total}", word(&self.exchanged), self.score)
            }
            EventKind::OutBonus => format!("({rack}) {:+} {total}", self.end_rack_points),
            EventKind::RackPenalty => format!("{rack} ({rack}) {} {total}", lost(self.lost_score)),
            EventKind::Time => format!(" (time) {} {total}", lost(self.lost_score)),
        }
    }

    /// The position of a play: as it is written, else where it begins.
    fn place(&self) -> String {
        let written = word(&self.position);
        if !written.is_empty() {
            return written;
        }
        let column = u8::try_from(self.column).ok().filter(|column| *column < 26);
        let column = char::from(b'A' + column.unwrap_or_default());
        let row = self.row.saturating_add(1);
        match self.direction {
            Direction::Across => format!("{row}{column}"),
            Direction::Down => format!("{column}{row}"),
        }
    }

    /// What is noted about it; of an event without a line, all of it is said about the one before.
    fn gcg_note(&self, line: Option<&str>) -> String {
        let mut said = vec![one_line(&self.note)];
        if self.kind == EventKind::LostTurn {
            said.insert(0, line.map_or(IN_VAIN, |_| LOST_TURN).to_owned());
        }
        let is_turn = matches!(self.kind, EventKind::Play | EventKind::Exchange | EventKind::Pass);
        let has_clock = is_turn && line.is_some() && self.millis_remaining != 0;
        if has_clock && !self.note.contains(CLOCK) {
            said.push(format!("{CLOCK}{}]", ClockReading(self.millis_remaining.into())));
        }
        said.retain(|text| !text.is_empty());
        said.join(" ")
    }
}

impl GcgOfHistory {
    /// The file with its findings and lines numbered as the events are.
    #[must_use]
    pub fn by_event<'t>(&self, mut file: GcgFile<'t>) -> GcgFile<'t> {
        let event = |line: u32| {
            let place = self.places.binary_search_by_key(&line, |(of, _)| *of).ok()?;
            self.places.get(place).map(|(_, event)| *event)
        };
        for line in &mut file.lines {
            line.line = event(line.line).unwrap_or_default();
        }
        for finding in &mut file.findings {
            finding.line = finding.line.and_then(event);
        }
        file
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
        self.lines += 1;
    }

    fn event(&mut self, at: usize, line: &str) {
        self.line(line);
        self.places.push((self.lines, u32::try_from(at + 1).unwrap_or(u32::MAX)));
    }
}

fn lost(points: i32) -> String {
    format!("-{}", points.unsigned_abs())
}

/// A line of a file can be continued by anything: it is one.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A field of a line.
fn word(text: &str) -> String {
    text.split_whitespace().collect()
}
