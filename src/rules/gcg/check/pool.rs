//! Racks, and the tiles that do not lie on the board.
use crate::Alphabet;
use crate::gcg::check::replay::{Replay, Set};
use crate::gcg::finding::FindingName;
use crate::gcg::line::GcgLine;
use crate::gcg::table::{Counts, PLACES, Written};

impl<'t> Replay<'_, '_, 't> {
    /// Reads the line's rack and looks whether there can be such a one.
    pub(super) fn rack(&mut self, line: &GcgLine<'t>, player: u8) -> Option<Written> {
        let text = line.rack?;
        let rack = self.checker.read_rack(text);
        if self.set == Set::Foreign {
            return None;
        }
        if rack.foreign {
            self.seen = Set::Foreign;
            return None;
        }
        if !rack.clean {
            self.find(FindingName::Tiles, line, text, "the rack holds something that is no tile");
            return Some(rack);
        }
        let size = i16::from(self.checker.rules.rack_size);
        if rack.known.total + rack.unknown > size {
            let why = format!("a rack has no more than {size} tiles");
            self.find(FindingName::RackSize, line, text, &why);
        }
        let held = rack.known.of.iter().zip(&self.unseen.of);
        if held.clone().any(|(held, unseen)| held > unseen) {
            for place in 0..PLACES {
                if rack.known.of[place] > self.unseen.of[place].max(0) {
                    self.too_many(line, place);
                }
            }
        }
        self.held_elsewhere(line, &rack, player);
        Some(rack)
    }

    /// A tile that is on this rack and on another: there are not so many left.
    fn held_elsewhere(&mut self, line: &GcgLine<'t>, rack: &Written, player: u8) {
        for other in (0..self.leaves.len()).filter(|other| *other != usize::from(player)) {
            let leave = &self.leaves[other];
            let clash = (0..PLACES).find(|place| {
                leave.of[*place] > 0
                    && rack.known.of[*place] > 0
                    && leave.of[*place] + rack.known.of[*place] > self.unseen.of[*place]
            });
            let Some(place) = clash.filter(|place| (self.told | self.told_held) >> place & 1 == 0)
            else {
                continue;
            };
            self.told_held |= 1 << place;
            let tile = tile_name(self.checker.rules.alphabet(), place);
            let (left, are) = match self.unseen.of[place].max(0) {
                1 => (1, "is"),
                several => (several, "are"),
            };
            let needed = self.leaves[other].of[place] + rack.known.of[place];
            let holder = self.file.players.get(other).map_or("the other player", |p| p.nick);
            let why = format!(
                "with what {holder} kept that makes {needed} of this tile, and only {left} {are} \
                 unseen"
            );
            self.find(FindingName::Held, line, &tile, &why);
        }
    }

    /// What the player holds now, where a rack was written that can be one.
    pub(super) fn keeps(&mut self, player: u8, rack: Option<&Written>) {
        let size = i16::from(self.checker.rules.rack_size);
        if let Some(rack) = rack
            && rack.clean
            && rack.known.total + rack.unknown <= size
        {
            self.leaves[usize::from(player)] = rack.known.clone();
        }
    }

    pub(super) fn too_many(&mut self, line: &GcgLine<'t>, place: usize) {
        if self.told >> place & 1 == 1 {
            return;
        }
        self.told |= 1 << place;
        let alphabet = self.checker.rules.alphabet();
        let tile = tile_name(alphabet, place);
        let set = self.checker.set.of[place];
        let why = format!("there are only {set} of this tile, board and rack need more");
        self.find(FindingName::Bag, line, &tile, &why);
    }

    pub(super) fn value(&self, tiles: &Counts) -> i32 {
        let letters = tiles.of[1..].iter().enumerate();
        letters
            .map(|(at, count)| i32::from(self.checker.values[at * 2 + 1]) * i32::from(*count))
            .sum()
    }
}

/// Whether the rack, filled up with tiles nobody saw to the size of the hand, lacks one
/// of the tiles.
pub(super) fn lacks(rack: &Written, hand: i16, places: impl Iterator<Item = usize>) -> bool {
    let hidden = (hand - rack.known.total - rack.unknown).max(0) + rack.unknown;
    let mut left = rack.known.of;
    let mut missing = 0;
    for place in places {
        if left[place] > 0 {
            left[place] -= 1;
        } else {
            missing += 1;
        }
    }
    missing > hidden
}

pub(super) fn same_tiles(one: &Written, other: &Written) -> bool {
    one.known == other.known && one.unknown == other.unknown
}

fn tile_name(alphabet: &Alphabet, place: usize) -> String {
    let letter = place.checked_sub(1).and_then(|at| alphabet.letters().nth(at));
    letter.map_or_else(|| "?".to_owned(), |letter| alphabet.tile_text(letter))
}
