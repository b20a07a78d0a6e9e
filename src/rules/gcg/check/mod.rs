//! [`Checked`]: a GCG file, replayed, with every slip in it.
//!
//! The replay is tolerant: after a finding it goes on with what the file says, so that
//! one slip is told once and does not hide the next.
mod end;
mod player;
mod pool;
mod replay;
mod turn;

use crate::gcg::check::replay::{Replay, Set};
use crate::gcg::finding::{Finding, Weight};
use crate::gcg::line::GcgKind;
use crate::gcg::read::GcgFile;
use crate::gcg::table::{Checker, Code, letter};
use crate::gcg::turn::{Laid, Table};
use crate::{Asked, AskedBy, PlacedTile, Points};

/// A file replayed: what each line is worth by the rules, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// One for each line of the file.
    pub entries: Vec<Entry>,
    /// Everything that is not as it should be, by lines.
    pub findings: Vec<Finding>,
    /// What each player has by the rules, by the places of the file's players.
    pub finals: Vec<Points>,
    pub(super) table: Table,
    expected: Option<u8>,
}

/// A line of the file, replayed.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The player, as a place among the file's players.
    pub player: u8,
    /// What the line is worth by the rules.
    pub score: Points,
    /// The player's total after it by the rules.
    pub total: Points,
    /// The player's total after it, adding up the scores that the file writes.
    pub written_total: Points,
    pub(super) laid: Option<Laid>,
    words: (u32, u32),
}

impl Checked {
    /// The words that the entry's play makes: the main word first.
    pub fn words(&self, entry: &Entry) -> impl Iterator<Item = Vec<PlacedTile>> + '_ {
        (entry.words.0..entry.words.1).map(|word| {
            let ends = &self.table.word_ends;
            let start = word.checked_sub(1).map_or(0, |before| ends[before as usize]);
            self.table.tile_list[start as usize..ends[word as usize] as usize]
                .iter()
                .map(|code| placed(*code))
                .collect()
        })
    }

    /// Who takes the first turn, as a place among the file's players; the first of them
    /// where nobody does.
    #[must_use]
    pub(super) fn first_player(&self, file: &GcgFile<'_>) -> u8 {
        let mut lines = file.lines.iter().zip(&self.entries);
        let turn = lines.find(|(line, _)| {
            matches!(line.kind, GcgKind::Play { .. } | GcgKind::Exchange(_) | GcgKind::Pass)
        });
        turn.map_or(0, |(_, entry)| entry.player)
    }

    /// Who is on turn after the last line, as a place among the file's players.
    #[must_use]
    pub fn on_turn(&self) -> Option<usize> {
        self.expected.map(usize::from)
    }

    /// Whether the file has slips; remarks are none.
    #[must_use]
    pub fn has_slips(&self) -> bool {
        self.findings.iter().any(|finding| finding.weight() == Weight::Slip)
    }
}

pub(super) fn placed(code: Code) -> PlacedTile {
    let letter = letter(code);
    if code.is_multiple_of(2) { PlacedTile::blank(letter) } else { PlacedTile::tile(letter) }
}
impl Checker {
    /// Replays a file and tells every slip in it.
    #[must_use]
    pub fn check(&self, file: &GcgFile<'_>) -> Checked {
        let set = match file.pragma("tile-distribution") {
            Some(named) if !self.has_tiles(named) => Set::Foreign,
            Some(_) | None => Set::Known,
        };
        let mut replay = Replay::new(self, file, set);
        if replay.run() == Set::Foreign && set == Set::Known {
            replay = Replay::new(self, file, Set::Foreign);
            replay.run();
        }
        replay.finish()
    }

    /// Whether the rule set's tiles are those that a file calls so.
    fn has_tiles(&self, named: &str) -> bool {
        let asked = Asked::named(AskedBy { distribution: Some(named), ..AskedBy::default() });
        asked.alphabet.is_some() && asked.unlike(&self.rules).is_empty()
    }
}
