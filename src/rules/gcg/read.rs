//! [`GcgFile`]: a GCG file as its lines say, nothing checked.
use std::borrow::Cow;

use crate::gcg::decode::{ENCODING, Encoding, GcgText};
use crate::gcg::finding::{Finding, FindingName};
use crate::gcg::line::GcgLine;

/// A GCG file, read: header, players, events, notes. Whatever stands in it is here; what
/// could not be read is a finding.
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
    /// The players, by their numbers; where there are no `#player` lines, by the nicks
    /// in order of appearance.
    pub players: Vec<GcgPlayer<'t>>,
    pub lines: Vec<GcgLine<'t>>,
    pub notes: Vec<GcgNote<'t>>,
    /// The racks at the end of an unfinished game.
    pub racks: Vec<GcgRack<'t>>,
    /// What could not be read, or stands in the wrong place.
    pub findings: Vec<Finding>,
}

/// A line `#KEY VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pragma<'t> {
    pub line: u32,
    /// The word after the `#`.
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
    /// The place of the event it is about in the file's events; `None` before the first.
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

/// The most players of a game.
const MOST_PLAYERS: usize = 4;

/// Pragmas whose words are known; none of them is needed to read the game.
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
    /// Reads the lines of a file. Nothing in it is refused.
    pub fn read(decoded: &'t GcgText<'_>) -> GcgFile<'t> {
        let text = decoded.text();
        let mut reader = Reader {
            file: GcgFile {
                encoding: decoded.encoding(),
                pragmas: Vec::with_capacity(8),
                players: Vec::with_capacity(2),
                lines: Vec::with_capacity(text.len() / 28 + 2),
                notes: Vec::new(),
                racks: Vec::new(),
                findings: Vec::new(),
            },
            open: Open::Nothing,
        };
        if let Some(name) = decoded.declared_in_vain() {
            reader.find(FindingName::Encoding, 1, name, "the bytes are not in this encoding");
        }
        let bytes = text.as_bytes();
        let (mut line, mut start) = (1, 0);
        // A lone CR ends a line too, in files of old machines.
        for end in memchr::memchr2_iter(b'\n', b'\r', bytes) {
            if bytes[end] == b'\n' && end > 0 && bytes[end - 1] == b'\r' {
                start = end + 1;
                continue;
            }
            reader.line(line, &text[start..end]);
            line += 1;
            start = end + 1;
        }
        reader.line(line, &text[start..]);
        reader.finish()
    }

    /// The value of the first pragma of this name.
    pub fn pragma(&self, key: &str) -> Option<&str> {
        let found = self.pragmas.iter().find(|pragma| pragma.key.eq_ignore_ascii_case(key));
        found.map(|pragma| &*pragma.value)
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
}

impl<'t> Reader<'t> {
    fn line(&mut self, line: u32, text: &'t str) {
        match text.as_bytes() {
            [b'>', ..] => {
                self.open = Open::Nothing;
                self.event(line, &text[1..]);
            }
            [b'#', ..] => self.pragma(line, &text[1..]),
            [] => {}
            _ => self.continuation(line, text.trim_ascii()),
        }
    }

    fn event(&mut self, line: u32, after: &'t str) {
        let read = GcgLine::read(line, after);
        if let crate::gcg::GcgKind::Unread(fields) = read.kind {
            self.find(FindingName::Line, line, fields, "no event can be read in this line");
        }
        if let Some(rack) = self.file.racks.last().filter(|rack| rack.number.is_some()) {
            let token = format!("#rack{}", rack.number.unwrap_or_default());
            self.find(
                FindingName::Order,
                line,
                &token,
                "an event stands after the racks at the end",
            );
        }
        self.file.lines.push(read);
    }

    fn continuation(&mut self, line: u32, text: &'t str) {
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
            None => {
                self.find(FindingName::Line, line, text, "the line is neither pragma nor event")
            }
        }
    }

    fn pragma(&mut self, line: u32, text: &'t str) {
        let (key, value) = match text.as_bytes().iter().position(|b| matches!(b, b' ' | b'\t')) {
            Some(end) => (&text[..end], text[end..].trim_ascii()),
            None => (text, ""),
        };
        self.open = Open::Nothing;
        match key {
            ENCODING => {
                if line > 1 {
                    self.find(
                        FindingName::Order,
                        line,
                        value,
                        "an encoding is declared in the first line or not at all",
                    );
                }
            }
            "note" => {
                self.open = Open::Note;
                let about = self.file.lines.len().checked_sub(1);
                self.file.notes.push(GcgNote { about, text: value.into() });
            }
            // macondo's own remarks.
            "-" => {}
            "incomplete" => self.file.racks.push(GcgRack { line, number: None, tiles: value }),
            _ => {
                if let Some(number) = numbered(key, "player") {
                    self.player(line, key, number, value);
                } else if let Some(number) = numbered(key, "rack") {
                    self.file.racks.push(GcgRack { line, number: Some(number), tiles: value });
                } else {
                    self.open = Open::Pragma;
                    self.game_pragma(line, key, value);
                }
            }
        }
    }

    fn game_pragma(&mut self, line: u32, key: &'t str, value: &'t str) {
        if !KNOWN.contains(&key) {
            self.find(FindingName::Pragma, line, key, "the pragma is unknown; it is kept");
        } else if !self.file.lines.is_empty() {
            self.find(FindingName::Order, line, key, "a pragma of the game stands after events");
        }
        if ["title", "id", "lexicon"].contains(&key) && self.file.pragma(key).is_some() {
            self.find(FindingName::Order, line, key, "the pragma stands twice");
        }
        self.file.pragmas.push(Pragma { line, key, value: value.into() });
    }

    fn player(&mut self, line: u32, key: &'t str, number: u8, value: &'t str) {
        let (nick, name) = match value.split_once([' ', '\t']) {
            Some((nick, name)) => (nick, name.trim_ascii()),
            None => (value, ""),
        };
        if !self.file.lines.is_empty() {
            self.find(FindingName::Player, line, nick, "the player is named after the first event");
        }
        if number == 0 || usize::from(number) > MOST_PLAYERS || nick.is_empty() {
            self.find(
                FindingName::Player,
                line,
                value,
                "a player has a number from 1 to 4 and a nick",
            );
            self.file.pragmas.push(Pragma { line, key, value: value.into() });
            return;
        }
        let mut number = number;
        if self.file.players.iter().any(|player| player.number == number) {
            self.find(FindingName::Player, line, nick, "the player's number stands twice");
            let taken = |n: &u8| self.file.players.iter().any(|player| player.number == *n);
            match (1..=MOST_PLAYERS as u8).find(|n| !taken(n)) {
                Some(free) => number = free,
                None => return,
            }
        }
        if self.file.players.iter().any(|player| player.nick == nick) {
            self.find(
                FindingName::Player,
                line,
                nick,
                "two players have this nick; turns alternate",
            );
        } else if self.file.players.iter().any(|player| player.name == name && !name.is_empty()) {
            self.find(FindingName::Player, line, name, "two players have this name");
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

    fn find(&mut self, name: FindingName, line: u32, token: &str, why: &str) {
        self.file.findings.push(Finding::new(name, Some(line), token).because(why));
    }
}

fn numbered(key: &str, word: &str) -> Option<u8> {
    key.strip_prefix(word)?.parse().ok()
}
