//! [`write`]: a file in the form that macondo, MAGPIE, Quackle, wolges and liwords accept.
//!
//! What the file says stays as it says it, slips and all; only how it is written changes.
//! Each slip goes along as a note. Writing what was written gives the same bytes.
use std::borrow::Cow;

use crate::gcg::check::{Checked, Entry, placed};
use crate::gcg::decode::GcgText;
use crate::gcg::finding::{FindingName, Weight};
use crate::gcg::line::{GcgExchange, GcgKind, GcgLine};
use crate::gcg::read::{GcgFile, GcgPlayer};
use crate::gcg::table::{Cell, Checker, UNKNOWN, place};
use crate::gcg::turn::Laid;
use crate::gcg::write_game::lost;
use crate::gcg::write_header::in_order;
use crate::gcg::write_rack::RackWord;
use crate::{Alphabet, Direction, Points, Position, tile_text};

/// Pragmas that say of the standard game what everybody takes for granted; some
/// programs refuse a file with them.
const LEFT_OUT: [(&str, &[&str]); 4] = [
    ("game-type", &["classic"]),
    ("board-layout", &["standard15", "crosswordgame", "classic"]),
    ("tile-distribution", &["english"]),
    ("tile-set", &["english set", "english"]),
];

/// Writes a file that was read and checked.
#[must_use]
pub fn write(checker: &Checker, file: &GcgFile<'_>, checked: &Checked) -> String {
    // Mending one thing can bring another to light (a rack without its bad letter no
    // longer fits its penalty), which wants a note too: until nothing is added.
    const ROUNDS: usize = 8;
    let mut text = write_once(checker, file, checked);
    for _ in 0..ROUNDS {
        let Ok(decoded) = GcgText::decode(text.as_bytes()) else { break };
        let again = GcgFile::read(&decoded);
        let rewritten = write_once(checker, &again, &checker.check(&again));
        if rewritten == text {
            break;
        }
        text = rewritten;
    }
    text
}

fn write_once(checker: &Checker, file: &GcgFile<'_>, checked: &Checked) -> String {
    let mut writer = FileWriter { checker, file, checked, text: String::with_capacity(4096) };
    writer.header();
    let order = writer.order();
    let nicks = writer.players(&order);
    let (last, others) = writer.racks(&order);
    for at in 0..file.lines.len() {
        writer.event(at, &nicks);
        let mut notes = writer.notes(at);
        if at + 1 == file.lines.len() {
            // Readers take one rack at the end, and nothing after it.
            for (seat, tiles) in &others {
                let said = format!("[rack of player {}: {tiles}]", seat + 1);
                if !notes.contains(&said) {
                    notes = format!("{notes} {said}").trim().to_owned();
                }
            }
        }
        if !notes.is_empty() {
            line(&mut writer.text, &format!("#note {notes}"));
        }
    }
    if let Some((seat, tiles)) = last {
        line(&mut writer.text, &format!("#rack{} {tiles}", seat + 1));
    }
    writer.text
}

/// A place in the order of play, and tiles.
type SeatRack = (usize, String);

struct FileWriter<'a, 't> {
    checker: &'a Checker,
    file: &'a GcgFile<'t>,
    checked: &'a Checked,
    text: String,
}

impl FileWriter<'_, '_> {
    fn header(&mut self) {
        line(&mut self.text, "#character-encoding UTF-8");
        let notes = self.file.notes.iter().filter(|note| note.about.is_none());
        let pragmas = in_order(
            self.file.pragmas.iter().map(|pragma| (pragma.key, pragma.value.to_string())),
            notes.map(|note| note.text.to_string()),
        );
        for (key, value) in pragmas {
            line(&mut self.text, format!("#{key} {value}").trim_end());
        }
    }

    /// The players from the one who moves first.
    fn order(&self) -> Vec<usize> {
        let seats = self.file.players.len();
        let first = usize::from(self.checked.first_player(self.file));
        (0..seats).map(|step| (first + step) % seats).collect()
    }

    /// Writes the players and answers their nicks, each of them once.
    fn players(&mut self, order: &[usize]) -> Vec<String> {
        let players = &self.file.players;
        let mut nicks = vec![String::new(); players.len()];
        let mut names: Vec<String> = Vec::new();
        for (number, at) in (1..).zip(order) {
            let GcgPlayer { nick, name, .. } = players[*at];
            let nick = nick.replace([' ', '\t', ':'], "_");
            let nick = if nick.is_empty() { format!("player{number}") } else { nick };
            let nick = only_once(&nick, |nick| nicks.iter().any(|other| other == nick));
            let name = if name.is_empty() { nick.clone() } else { name.to_owned() };
            let name = only_once(&name, |name| names.iter().any(|other| other == name));
            line(&mut self.text, &format!("#player{number} {nick} {name}"));
            names.push(name);
            nicks[*at] = nick;
        }
        nicks
    }

    fn event(&mut self, at: usize, nicks: &[String]) {
        let (event, entry) = (&self.file.lines[at], &self.checked.entries[at]);
        let nick = nicks.get(usize::from(entry.player)).map_or("?", String::as_str);
        if let Some(fields) = self.fields(at, event, entry) {
            line(&mut self.text, &format!(">{nick}: {fields}"));
        }
    }

    /// What is said about an event, in one line: the file's notes, text that stood
    /// elsewhere, and each slip.
    fn notes(&self, at: usize) -> String {
        let event = &self.file.lines[at];
        let mut notes: Vec<Cow<'_, str>> = self.file.notes_about(at).map(Cow::Borrowed).collect();
        if let GcgKind::Unread(fields) = event.kind {
            notes.push(format!("unread: >{}: {fields}", event.nick).into());
        }
        notes.push(event.text.into());
        let slips = self.checked.findings.iter().filter(|finding| {
            finding.line == Some(event.line)
                && finding.weight() == Weight::Slip
                && !matches!(event.kind, GcgKind::Unread(_))
        });
        for finding in slips {
            let said = finding.bracket();
            if !notes.iter().any(|note| note.contains(&said)) {
                notes.push(said.into());
            }
        }
        let notes: Vec<_> =
            notes.iter().map(|note| note.trim()).filter(|note| !note.is_empty()).collect();
        notes.join(" ")
    }

    fn fields(&self, at: usize, event: &GcgLine<'_>, entry: &Entry) -> Option<String> {
        let rack = event.rack.map(|rack| self.rack(rack)).unwrap_or_default();
        let or = |other: &dyn Fn() -> String| if rack.is_empty() { other() } else { rack.clone() };
        let mut score = event.score;
        let (word, what) = match event.kind {
            GcgKind::Play { position, .. } => {
                let (position, word) = match entry.laid.as_ref().filter(|laid| laid.wrong.is_none())
                {
                    Some(laid) => (position_of(laid).to_string(), self.played(at)),
                    None => (position.to_owned(), self.played(at)),
                };
                (RackWord::of(or(&|| self.laid_tiles(at))), format!("{position} {word}"))
            }
            GcgKind::Exchange(GcgExchange::Tiles(tiles)) => {
                let tiles = self.rack(tiles);
                (RackWord::of(or(&|| tiles.clone())), format!("-{tiles}"))
            }
            GcgKind::Exchange(GcgExchange::Count(count)) => {
                (RackWord::of(rack.clone()), format!("-{count}"))
            }
            // Nothing is drawn: the next rack is the same.
            GcgKind::Pass => {
                (RackWord::of(or(&|| self.rack_after(at, entry.player))), "-".to_owned())
            }
            GcgKind::Withdrawn => {
                // The older dialect writes +0; the total says what came off.
                let dialect = score == Some(Points::ZERO);
                if dialect && let Some(total) = event.total {
                    let before = self.written_before(at, entry);
                    score = Some(Points(total.0.saturating_sub(before.0)));
                }
                (RackWord::of(or(&|| self.rack_before(at))), "--".to_owned())
            }
            GcgKind::Bonus => {
                let rack = or(&|| self.rack_after(at, entry.player));
                let word = if rack.is_empty() && !self.can_spell_unknown(at) {
                    RackWord::Gap
                } else {
                    RackWord::of(rack)
                };
                (word, "(challenge)".to_owned())
            }
            GcgKind::OutBonus(tiles) => (RackWord::Field, format!("({})", self.left(tiles))),
            GcgKind::RackPenalty(tiles) => {
                let tiles = self.left(tiles);
                (RackWord::of(or(&|| tiles.clone())), format!("({tiles})"))
            }
            GcgKind::Time if rack.is_empty() => (RackWord::Gap, "(time)".to_owned()),
            GcgKind::Time => (RackWord::Tiles(rack.clone()), "(time)".to_owned()),
            GcgKind::Unread(_) => return None,
        };
        let score = score.unwrap_or_else(|| {
            Points(entry.written_total.0.saturating_sub(self.written_before(at, entry).0))
        });
        let score = match event.kind {
            GcgKind::Withdrawn | GcgKind::RackPenalty(_) | GcgKind::Time => lost(score),
            GcgKind::Play { .. }
            | GcgKind::Exchange(_)
            | GcgKind::Pass
            | GcgKind::Bonus
            | GcgKind::OutBonus(_)
            | GcgKind::Unread(_) => format!("{:+}", score.0),
        };
        Some(format!("{} {score} {}", word.before(&what), total(event, entry)))
    }

    /// The tiles that were left, or the word for tiles that nobody wrote.
    fn left(&self, tiles: &str) -> String {
        let known = self.rack(tiles);
        if known.is_empty() { UNKNOWN.to_owned() } else { known }
    }

    /// The word of a play, with `.` for each tile that lay there where it can lie there.
    fn played(&self, at: usize) -> String {
        let GcgKind::Play { word, .. } = self.file.lines[at].kind else { return String::new() };
        let laid = self.checked.entries[at].laid.as_ref().filter(|laid| laid.wrong.is_none());
        laid.map_or_else(|| word.to_owned(), |laid| self.word(laid, word))
    }

    /// Whether the tiles that do not lie on the board before the line, and the letters of the set,
    /// spell the word for a rack that nobody knows.
    fn can_spell_unknown(&self, at: usize) -> bool {
        let mut unseen = self.checker.set.clone();
        let mut last = None;
        for (line, entry) in self.file.lines[..at].iter().zip(&self.checked.entries) {
            let laid = entry.laid.as_ref().map(Laid::tiles).unwrap_or_default();
            laid.iter().for_each(|(_, code)| unseen.take(place(*code)));
            match line.kind {
                GcgKind::Play { .. } => last = entry.laid.as_ref(),
                GcgKind::Withdrawn => {
                    let lifted = last.take().map(Laid::tiles).unwrap_or_default();
                    lifted.iter().for_each(|(_, code)| unseen.add(place(*code)));
                }
                GcgKind::Exchange(_)
                | GcgKind::Pass
                | GcgKind::Bonus
                | GcgKind::OutBonus(_)
                | GcgKind::RackPenalty(_)
                | GcgKind::Time
                | GcgKind::Unread(_) => {}
            }
        }
        let mut rest = UNKNOWN;
        while let Some((code, after)) = self.checker.read_code(rest) {
            let place = place(code);
            if unseen.of[place] <= 0 {
                return false;
            }
            unseen.take(place);
            rest = after;
        }
        rest.is_empty()
    }

    /// The player's written total before the line.
    fn written_before(&self, at: usize, entry: &Entry) -> Points {
        let before = self.checked.entries[..at].iter().rev();
        before
            .clone()
            .find(|other| other.player == entry.player)
            .map_or(Points::ZERO, |e| e.written_total)
    }

    /// Tiles in the alphabet's order; unknown ones are left out, as most readers know no
    /// sign for them. Foreign letters stay as they are.
    fn rack(&self, text: &str) -> String {
        let read = self.checker.read_rack(text);
        if read.foreign {
            return text.to_owned();
        }
        read.known.tiles(self.checker.rules.alphabet()).text(self.checker.rules.alphabet())
    }

    /// The word with `.` for each tile that lay there.
    fn word(&self, laid: &Laid, written: &str) -> String {
        let alphabet = self.checker.rules.alphabet();
        let length = self.checker.length(written);
        let step = match laid.direction {
            Direction::Across => Cell::ACROSS,
            Direction::Down => Cell::DOWN,
        };
        let mut word = String::new();
        let mut at = laid.start.0;
        for _ in 0..length {
            match laid.tiles().iter().find(|(cell, _)| cell.0 == at) {
                Some((_, code)) => word.push_str(&tile_text(alphabet, placed(*code))),
                None => word.push('.'),
            }
            at += step;
        }
        word
    }

    /// The tiles of a play whose rack nobody wrote.
    fn laid_tiles(&self, at: usize) -> String {
        let alphabet: &Alphabet = self.checker.rules.alphabet();
        let Some(laid) = &self.checked.entries[at].laid else {
            return self.played(at).replace('.', "");
        };
        let mut tiles = crate::Tiles::none();
        for (_, code) in laid.tiles() {
            tiles.add(placed(*code).off_board());
        }
        tiles.text(alphabet)
    }

    /// The rack of the play that a line takes back: that of the line before, where it is
    /// the same player's play.
    fn rack_before(&self, at: usize) -> String {
        let entries = &self.checked.entries;
        let play = at.checked_sub(1).filter(|before| {
            matches!(self.file.lines[*before].kind, GcgKind::Play { .. })
                && entries[*before].player == entries[at].player
        });
        let Some(play) = play else { return String::new() };
        let rack = self.file.lines[play].rack.map(|rack| self.rack(rack)).unwrap_or_default();
        if rack.is_empty() { self.laid_tiles(play) } else { rack }
    }

    /// Whether a rack told a second time could be found wrong a second time.
    fn racks_are_doubtful(&self) -> bool {
        let doubts = [FindingName::Bag, FindingName::RackSize, FindingName::Tiles];
        self.checked.findings.iter().any(|finding| doubts.contains(&finding.name))
    }

    /// The rack of the player's next line that has one. Of who is out it is the tiles of the
    /// others, as MAGPIE writes it: readers want some rack there.
    fn rack_after(&self, at: usize, player: u8) -> String {
        if self.racks_are_doubtful() {
            return String::new();
        }
        let later = self.file.lines.iter().zip(&self.checked.entries).skip(at + 1);
        let mut own = later.filter(|(_, entry)| entry.player == player);
        let rack = own.find_map(|(line, _)| match line.kind {
            GcgKind::Play { .. } | GcgKind::Exchange(_) | GcgKind::Pass => Some(line.rack),
            GcgKind::OutBonus(tiles) | GcgKind::RackPenalty(tiles) => Some(Some(tiles)),
            GcgKind::Withdrawn | GcgKind::Bonus | GcgKind::Time | GcgKind::Unread(_) => None,
        });
        // Of two players the other went out with these left.
        let duel = self.file.players.len() == 2;
        let left = self.file.lines.iter().zip(&self.checked.entries).skip(at + 1);
        let mut left = left.filter(|(_, entry)| duel && entry.player != player);
        let left = || {
            left.find_map(|(line, _)| match line.kind {
                GcgKind::OutBonus(tiles) => Some(tiles),
                GcgKind::Play { .. }
                | GcgKind::Exchange(_)
                | GcgKind::Pass
                | GcgKind::Withdrawn
                | GcgKind::Bonus
                | GcgKind::RackPenalty(_)
                | GcgKind::Time
                | GcgKind::Unread(_) => None,
            })
        };
        rack.unwrap_or_else(left).map(|rack| self.rack(rack)).unwrap_or_default()
    }

    /// The racks at the end of an unfinished game by seats: that of the player on turn,
    /// and the others.
    fn racks(&self, order: &[usize]) -> (Option<SeatRack>, Vec<SeatRack>) {
        let on_turn = self.checked.on_turn();
        let number_of = |number: u8| {
            let place = self.file.players.iter().position(|player| player.number == number)?;
            order.iter().position(|at| *at == place)
        };
        let seat_on_turn = order.iter().position(|at| Some(*at) == on_turn);
        let mut racks: Vec<SeatRack> = Vec::new();
        for rack in &self.file.racks {
            let seat = match rack.number {
                Some(number) => number_of(number),
                None => seat_on_turn,
            };
            let tiles = self.rack(rack.tiles);
            if let Some(seat) = seat
                && !tiles.is_empty()
                && racks.iter().all(|(other, _)| *other != seat)
            {
                racks.push((seat, tiles));
            }
        }
        racks.sort_by_key(|(seat, _)| Some(*seat) == seat_on_turn);
        (racks.pop(), racks)
    }
}

/// Whether the pragma says of the standard game what everybody takes for granted.
pub(super) fn is_usual(key: &str, value: &str) -> bool {
    LEFT_OUT.iter().any(|(known, values)| {
        *known == key && values.iter().any(|usual| usual.eq_ignore_ascii_case(value))
    })
}

/// The running total as written; where there is none, and where a turn without points
/// says 0 for it, what the scores add up to.
fn total(event: &GcgLine<'_>, entry: &Entry) -> Points {
    let no_points = matches!(event.kind, GcgKind::Pass | GcgKind::Exchange(_));
    match event.total {
        Some(total) if !(no_points && total == Points::ZERO) => total,
        Some(_) | None => entry.written_total,
    }
}

fn position_of(laid: &Laid) -> Position {
    Position { start: laid.start.square(), direction: laid.direction }
}

/// The name, with a number where another has it already.
pub(super) fn only_once(name: &str, taken: impl Fn(&str) -> bool) -> String {
    if !taken(name) {
        return name.to_owned();
    }
    let numbered = (2..).map(|number| format!("{name}{number}"));
    numbered.into_iter().find(|name| !taken(name)).unwrap_or_default()
}

fn line(text: &mut String, line: &str) {
    text.push_str(line);
    text.push('\n');
}
