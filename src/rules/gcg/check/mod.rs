//! [`check`]: replays a GCG file and reports every slip in it.
//!
//! After a finding the replay goes on with what the file says, so that a slip is reported once and
//! does not hide the next. Plays and racks are checked by the rules, but not whether a turn may be
//! taken, so no game is folded.
mod end;
mod player;
mod racks;
mod replay;
mod turn;

use crate::board::{PlacedTile, Points};
use crate::gcg::check::replay::{Replay, Set};
use crate::gcg::finding::{Finding, Weight};
use crate::gcg::pragmas::{Asked, AskedBy};
use crate::gcg::read::GcgFile;
use crate::play::{FormedWords, Play, WordMark};
use crate::ruleset::RuleSet;

/// A file replayed: what each line is worth by the rules, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct Checked {
    /// One for each line of the file.
    pub entries: Vec<Entry>,
    /// Everything that is wrong, in the order of lines.
    pub findings: Vec<Finding>,
    /// Each player's points by the rules, in the file's order of players.
    pub finals: Vec<Points>,
    words: FormedWords,
    expected: Option<u8>,
}

#[derive(Clone, Debug)]
pub struct Entry {
    /// The player's index in the file.
    pub player: u8,
    /// What the line is worth by the rules.
    pub score: Points,
    /// The player's total after it by the rules.
    pub total: Points,
    /// The player's total after it, as the sum of the scores that the file writes.
    pub written_total: Points,
    pub(super) play: Option<Play>,
    words: (WordMark, WordMark),
}

impl Checked {
    /// The words that the entry's play makes: the main word first.
    pub fn words(&self, entry: &Entry) -> impl Iterator<Item = &[PlacedTile]> + '_ {
        self.words.between(entry.words.0, entry.words.1).map(|(_, tiles)| tiles)
    }

    /// The index of the player who takes the first turn; 0 if there is no turn.
    pub(super) fn first_player(&self, file: &GcgFile<'_>) -> u8 {
        let mut lines = file.lines.iter().zip(&self.entries);
        lines.find(|(line, _)| line.kind.is_turn()).map_or(0, |(_, entry)| entry.player)
    }

    /// The index of the player who is on turn after the last line.
    pub fn on_turn(&self) -> Option<usize> {
        self.expected.map(usize::from)
    }

    /// Remarks are not slips.
    pub fn has_slips(&self) -> bool {
        self.findings.iter().any(|finding| finding.weight() == Weight::Slip)
    }
}

/// Replays a file under a rule set and reports every slip in it.
pub fn check(rules: &RuleSet, file: &GcgFile<'_>) -> Checked {
    let set = match file.pragma("tile-distribution") {
        Some(named) if !has_tiles(rules, named) => Set::Foreign,
        Some(_) | None => Set::Known,
    };
    let mut replay = Replay::new(rules, file, set);
    if replay.run() == Set::Foreign && set == Set::Known {
        replay = Replay::new(rules, file, Set::Foreign);
        replay.run();
    }
    replay.finish()
}

/// Whether the rule set has the tiles that the file names.
fn has_tiles(rules: &RuleSet, named: &str) -> bool {
    let asked = Asked::named(AskedBy { distribution: Some(named), ..AskedBy::default() });
    asked.alphabet.is_some() && asked.unlike(rules).is_empty()
}
