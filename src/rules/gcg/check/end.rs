//! The end of a game: racks and clocks.
use crate::board::Rack;
use crate::gcg::bracket;
use crate::gcg::check::replay::{Change, Ended, Replay, Set};
use crate::gcg::finding::FindingName;
use crate::gcg::rack::{Readable, UNKNOWN, WrittenRack};
use crate::ruleset::DeclaredEnd;

impl Replay<'_, '_, '_> {
    pub(super) fn out_bonus(&mut self, tiles: &str) -> Change {
        let Some(left) = self.left(tiles) else { return Change::as_written(self.score()) };
        let others = self.players.len() as u16 - 1;
        let too_early = self.tiles.off_board() > others * u16::from(self.rules.rack_size);
        if too_early || self.ended == Ended::Penalties {
            self.find(FindingName::End, tiles, "nobody is out: there are tiles in the bag");
        } else if left.is != Readable::Whole {
            self.find(FindingName::Tiles, tiles, "the rack holds something that is not a tile");
        } else if left.rack.unknown == 0 && self.tiles.unseen != left.rack.known {
            let unseen = self.tiles.unseen.text(self.rules.alphabet());
            self.find(FindingName::EndTiles, tiles, format!("the unseen tiles are {unseen}"));
        }
        self.ended = Ended::Bonus;
        let value = left.rack.known.value(self.rules.alphabet()).0;
        let double = others == 1 && !(self.deducts && self.score() == value);
        let right = if double { value * 2 } else { value };
        self.counted(FindingName::EndPoints, tiles, &left.rack, right)
    }

    pub(super) fn rack_penalty(&mut self, tiles: &str) -> Change {
        let Some(left) = self.left(tiles) else { return Change::as_written(self.score()) };
        if self.ended == Ended::No && self.scoreless < self.scoreless_end() && !self.ends_by_word()
        {
            let why = "the game is not over: somebody has scored since";
            self.find(FindingName::End, tiles, why);
        }
        if self.ended != Ended::Bonus {
            self.ended = Ended::Penalties;
        }
        if let Some(WrittenRack { rack, is: Readable::Whole }) = self.rack()
            && !is_unknown(tiles)
            && rack != left.rack
        {
            let written = self.line().rack.unwrap_or_default();
            self.find(FindingName::Tiles, written, "the two racks of the line differ");
        }
        let right = -left.rack.known.value(self.rules.alphabet()).0;
        self.counted(FindingName::EndPenalty, tiles, &left.rack, right)
    }

    /// The tiles that were left; `None` if they are of another set.
    fn left(&mut self, tiles: &str) -> Option<WrittenRack> {
        let mut left = self.read_rack(tiles);
        if is_unknown(tiles) {
            // Only points: the tiles were not written down.
            left.rack.unknown = self.rules.rack_size;
        }
        if self.set == Set::Foreign || left.is == Readable::Foreign {
            self.seen = Set::Foreign;
            return None;
        }
        Some(left)
    }

    /// What was counted for racks; it is checked if all of their tiles are known.
    fn counted(&mut self, name: FindingName, tiles: &str, left: &Rack, right: i32) -> Change {
        if left.unknown > 0 {
            return Change::as_written(self.score());
        }
        if let Some(score) = self.line().score.filter(|score| score.0 != right) {
            self.find_values(name, tiles, (score.0, right), "");
        }
        Change::of(self.line(), right)
    }

    fn ends_by_word(&self) -> bool {
        self.rules.declared_end == DeclaredEnd::Allowed || bracket::tells_end(self.file)
    }

    fn scoreless_end(&self) -> u16 {
        const USUAL: u16 = 6;
        let passes = self.rules.passes_each.map(|each| u16::from(each) * self.players.len() as u16);
        let turns = self.rules.scoreless_turns.map(u16::from);
        turns.into_iter().chain(passes).min().unwrap_or(USUAL)
    }

    pub(super) fn time(&mut self) -> Change {
        self.early_time.get_or_insert(self.number);
        if std::mem::replace(&mut self.account().timed, true) {
            self.find(FindingName::Time, "(time)", "the player's overtime is given twice");
        }
        Change::as_written(self.score())
    }
}

/// Whether only the points of a rack are written, and not its tiles.
fn is_unknown(tiles: &str) -> bool {
    tiles.is_empty() || tiles.eq_ignore_ascii_case(UNKNOWN)
}
