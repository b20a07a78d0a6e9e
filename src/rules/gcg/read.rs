//! [`GcgFile`]: a GCG file as its lines say, unchecked.
use std::borrow::Cow;

use crate::gcg::decode::{ENCODING, Encoding, GcgText};
use crate::gcg::finding::{Finding, FindingName};
use crate::gcg::line::{GcgKind, GcgLine};

/// A GCG file as it was read: header, players, events, notes. All of it is kept; what could not be
/// read is a finding.
///
/// ```
/// # use sixzero_rules::gcg::{self, GcgFile, GcgText};
/// # use sixzero_rules::RuleSet;
/// let bytes = b"#player1 ann Ann\n#player2 ben Ben\n>ann: HORN 8F HORN +15 15\n";
/// let text = GcgText::decode(bytes)?;
/// let file = GcgFile::read(&text);
/// let checked = gcg::check(&RuleSet::preset("naspa")?, &file);
/// assert_eq!(checked.findings[0].to_string(), "`HORN`: score written 15, is 14");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgFile<'t> {
    pub encoding: Encoding,
    /// The pragmas of the game as a whole, in order; unknown ones too.
    pub pragmas: Vec<Pragma<'t>>,
    /// The players by number; without `#player` lines by nicks in order of appearance.
    pub players: Vec<GcgPlayer<'t>>,
    pub lines: Vec<GcgLine<'t>>,
    pub notes: Vec<GcgNote<'t>>,
    /// The racks at the end of an unfinished game.
    pub racks: Vec<GcgRack<'t>>,
    /// What could not be read, or is in the wrong place.
    pub findings: Vec<Finding>,
}

/// A line `#KEY VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragma<'t> {
    pub line: u32,
    pub key: &'t str,
    /// The rest of the line, and of the lines that continue it.
    pub value: Cow<'t, str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgPlayer<'t> {
    /// The number after `#player`, or the place among the nicks.
    pub number: u8,
    /// The name before the colon of event lines.
    pub nick: &'t str,
    /// The name for people; may be empty.
    pub name: &'t str,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgNote<'t> {
    /// The index of the event it is about; `None` before the first.
    pub about: Option<usize>,
    /// The text, with the lines that continue it.
    pub text: Cow<'t, str>,
}

/// A `#rackN` or `#incomplete RACK`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgRack<'t> {
    pub line: u32,
    /// The player's number; `None` for the player on turn.
    pub number: Option<u8>,
    pub tiles: &'t str,
}

const MOST_PLAYERS: usize = 4;

/// Known pragmas; none of them is needed to read the game.
const KNOWN: [&str; 11] = [
    "title",
    "description",
    "id",
    "lexicon",
    "game-type",
    "board-layout",
    "tile-distribution",
    "tile",
    "tile-set",
    "game-board",
    "style",
];

impl<'t> GcgFile<'t> {
    /// Reads the lines of a file; nothing is refused.
    pub fn read(decoded: &'t GcgText<'_>) -> GcgFile<'t> {
        let text = decoded.text();
        let mut reader = Reader {
            file: GcgFile {
                encoding: decoded.encoding,
                pragmas: Vec::with_capacity(8),
                players: Vec::with_capacity(2),
                lines: Vec::with_capacity(text.len() / 28 + 2),
                notes: Vec::new(),
                racks: Vec::new(),
                findings: Vec::new(),
            },
            open: Open::Nothing,
            number: 1,
        };
        if let Some(name) = decoded.declared_in_vain() {
            reader.find(FindingName::Encoding, name, "the bytes are not in this encoding");
        }
        let bytes = text.as_bytes();
        let mut start = 0;
        // In files of old machines a lone CR ends a line.
        for end in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes[end] == b'\n' && end > 0 && bytes[end - 1] == b'\r' {
                start = end + 1;
                continue;
            }
            reader.line(&text[start..end]);
            start = end + 1;
        }
        reader.line(&text[start..]);
        reader.finish()
    }

    /// The value of the first pragma of this name.
    pub fn pragma(&self, key: &str) -> Option<&str> {
        let found = self.pragmas.iter().find(|pragma| pragma.key.eq_ignore_ascii_case(key));
        found.map(|pragma| &*pragma.value)
    }

    /// The file as far as it goes before a line.
    pub(super) fn before(&self, line: u32) -> GcgFile<'t> {
        let mut file = self.clone();
        file.lines.retain(|event| event.line < line);
        let events = file.lines.len();
        file.notes.retain(|note| note.about.is_none_or(|about| about < events));
        file.racks.clear();
        file
    }

    pub fn notes_about(&self, event: usize) -> impl Iterator<Item = &str> + '_ {
        self.notes.iter().filter(move |note| note.about == Some(event)).map(|note| &*note.text)
    }
}

/// What a line without `#` and `>` continues.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    Note,
    Pragma,
}

struct Reader<'t> {
    file: GcgFile<'t>,
    open: Open,
    /// The number of the line being read, from 1.
    number: u32,
}

impl<'t> Reader<'t> {
    fn line(&mut self, text: &'t str) {
        match text.as_bytes() {
            [b'>', ..] => {
                self.open = Open::Nothing;
                self.event(&text[1..]);
            }
            [b'#', ..] => self.pragma(&text[1..]),
            [] => {}
            _ => self.continuation(text.trim_ascii()),
        }
        self.number += 1;
    }

    fn event(&mut self, after: &'t str) {
        let read = GcgLine::read(self.number, after);
        if let GcgKind::Unread(fields) = read.kind {
            self.find(FindingName::Line, fields, "no event can be read in this line");
        }
        if let Some(number) = self.file.racks.last().and_then(|rack| rack.number) {
            let token = format!("#rack{number}");
            self.find(FindingName::Order, &token, "an event comes after the racks at the end");
        }
        self.file.lines.push(read);
    }

    fn continuation(&mut self, text: &'t str) {
        if text.is_empty() {
            return;
        }
        let open = match self.open {
            Open::Nothing => None,
            Open::Note => self.file.notes.last_mut().map(|note| &mut note.text),
            Open::Pragma => self.file.pragmas.last_mut().map(|pragma| &mut pragma.value),
        };
        match open {
            Some(open) => {
                let open = open.to_mut();
                if !open.is_empty() {
                    open.push(' ');
                }
                open.push_str(text);
            }
            None => self.find(FindingName::Line, text, "the line is neither pragma nor event"),
        }
    }

    fn pragma(&mut self, text: &'t str) {
        let (key, value) = match text.as_bytes().iter().position(|b| matches!(b, b' ' | b'\t')) {
            Some(end) => (&text[..end], text[end..].trim_ascii()),
            None => (text, ""),
        };
        self.open = Open::Nothing;
        match key {
            ENCODING => {
                if self.number > 1 {
                    let why = "an encoding is declared in the first line or not at all";
                    self.find(FindingName::Order, value, why);
                }
            }
            "note" => {
                self.open = Open::Note;
                let about = self.file.lines.len().checked_sub(1);
                self.file.notes.push(GcgNote { about, text: value.into() });
            }
            // macondo's own remarks.
            "-" => {}
            "incomplete" => self.rack(None, value),
            _ => {
                if let Some(number) = numbered(key, "player") {
                    self.player(key, number, value);
                } else if let Some(number) = numbered(key, "rack") {
                    self.rack(Some(number), value);
                } else {
                    self.open = Open::Pragma;
                    self.game_pragma(key, value);
                }
            }
        }
    }

    fn rack(&mut self, number: Option<u8>, tiles: &'t str) {
        self.file.racks.push(GcgRack { line: self.number, number, tiles });
    }

    fn keep(&mut self, key: &'t str, value: &'t str) {
        self.file.pragmas.push(Pragma { line: self.number, key, value: value.into() });
    }

    fn game_pragma(&mut self, key: &'t str, value: &'t str) {
        if !KNOWN.contains(&key) {
            self.find(FindingName::Pragma, key, "the pragma is unknown; it is kept");
        } else if !self.file.lines.is_empty() {
            self.find(FindingName::Order, key, "a pragma of the game comes after events");
        }
        if ["title", "id", "lexicon"].contains(&key) && self.file.pragma(key).is_some() {
            self.find(FindingName::Order, key, "the pragma is given twice");
        }
        self.keep(key, value);
    }

    fn player(&mut self, key: &'t str, number: u8, value: &'t str) {
        let (nick, name) = match value.split_once([' ', '\t']) {
            Some((nick, name)) => (nick, name.trim_ascii()),
            None => (value, ""),
        };
        if !self.file.lines.is_empty() {
            self.find(FindingName::Player, nick, "the player is named after the first event");
        }
        if number == 0 || usize::from(number) > MOST_PLAYERS || nick.is_empty() {
            self.find(FindingName::Player, value, "a player has a number from 1 to 4 and a nick");
            return self.keep(key, value);
        }
        let mut number = number;
        if self.file.players.iter().any(|player| player.number == number) {
            self.find(FindingName::Player, nick, "the player's number is given twice");
            let taken = |n: &u8| self.file.players.iter().any(|player| player.number == *n);
            match (1..=MOST_PLAYERS as u8).find(|n| !taken(n)) {
                Some(free) => number = free,
                None => return,
            }
        }
        if self.file.players.iter().any(|player| player.nick == nick) {
            self.find(FindingName::Player, nick, "two players have this nick; turns alternate");
        } else if self.file.players.iter().any(|player| player.name == name && !name.is_empty()) {
            self.find(FindingName::Player, name, "two players have this name");
        }
        self.file.players.push(GcgPlayer { number, nick, name });
    }

    fn finish(mut self) -> GcgFile<'t> {
        let players = &mut self.file.players;
        players.sort_by_key(|player| player.number);
        let most = if players.is_empty() { MOST_PLAYERS } else { players.len().max(2) };
        for line in &self.file.lines {
            if players.len() < most && players.iter().all(|player| player.nick != line.nick) {
                let number = (1..).find(|n| players.iter().all(|p| p.number != *n)).unwrap_or(1);
                players.push(GcgPlayer { number, nick: line.nick, name: "" });
                players.sort_by_key(|player| player.number);
                let finding = Finding::new(FindingName::Player, Some(line.line), line.nick)
                    .because("no line `#player` names this player");
                self.file.findings.push(finding);
            }
        }
        self.file
    }

    fn find(&mut self, name: FindingName, token: &str, why: &str) {
        self.file.findings.push(Finding::new(name, Some(self.number), token).because(why));
    }
}

fn numbered(key: &str, word: &str) -> Option<u8> {
    key.strip_prefix(word)?.parse().ok()
}
