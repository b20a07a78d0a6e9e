//! Racks, and the tiles that are not on the board.
use crate::board::{Rack, Tile, Tiles};
use crate::gcg::check::replay::{Replay, Set};
use crate::gcg::finding::FindingName;
use crate::gcg::rack::{Readable, WrittenRack};

impl Replay<'_, '_, '_> {
    pub(super) fn read_rack(&self, text: &str) -> WrittenRack {
        WrittenRack::read(self.rules.alphabet(), text)
    }

    /// Reads the line's rack and checks whether it is possible.
    pub(super) fn rack(&mut self) -> Option<WrittenRack> {
        self.rack_of(self.line().rack?)
    }

    pub(super) fn rack_of(&mut self, text: &str) -> Option<WrittenRack> {
        let written = self.read_rack(text);
        if self.set == Set::Foreign {
            return None;
        }
        match written.is {
            Readable::Foreign => {
                self.seen = Set::Foreign;
                return None;
            }
            Readable::InPart => {
                let why = "the rack holds something that is not a tile";
                self.find(FindingName::Tiles, text, why);
                return Some(written);
            }
            Readable::Whole => {}
        }
        let (rack, size) = (&written.rack, self.rules.rack_size);
        if rack.total() > u16::from(size) {
            let why = format!("a rack has no more than {size} tiles");
            self.find(FindingName::RackSize, text, why);
        }
        self.look_in_the_set(&rack.known);
        self.held_elsewhere(rack);
        Some(written)
    }

    /// Checks that the set has these tiles besides those on the board.
    pub(super) fn look_in_the_set(&mut self, tiles: &Tiles) {
        if !self.tiles.unseen.has_all(tiles) {
            let letters = self.rules.alphabet().letters().map(Tile::Letter);
            for tile in std::iter::once(Tile::Blank).chain(letters) {
                if tiles.count(tile) > self.tiles.unseen.count(tile) {
                    self.too_many(tile);
                }
            }
        }
    }

    /// Finds a tile on this rack and on another, of which too few are left.
    fn held_elsewhere(&mut self, rack: &Rack) {
        let player = usize::from(self.player);
        for other in (0..self.players.len()).filter(|other| *other != player) {
            let (leave, unseen) = (&self.players[other].leave, &self.tiles.unseen);
            let is_told = |tile: &Tile| self.told.contains(tile) || self.told_held.contains(tile);
            let clash = unseen.claimed_twice(leave, &rack.known).filter(|tile| !is_told(tile));
            let Some(tile) = clash else { continue };
            let (left, needed) = (unseen.count(tile), leave.count(tile) + rack.known.count(tile));
            let are = if left == 1 { "is" } else { "are" };
            self.told_held.push(tile);
            let holder = self.file.players.get(other).map_or("the other player", |p| p.nick);
            let why = format!(
                "with what {holder} kept that makes {needed} of this tile, and only {left} {are} \
                 unseen"
            );
            self.find(FindingName::Held, &self.rules.alphabet().text_of(tile), why);
        }
    }

    /// Whether tiles that came off the board are still on a rack.
    pub(super) fn has_tiles_shown(&self) -> bool {
        self.players.iter().any(|account| !account.shown.is_empty())
    }

    /// The player shows these tiles and loses them. What came off the board before is still on a
    /// rack.
    pub(super) fn show(&mut self, token: &str, tiles: &Tiles) {
        if !self.has_tiles_shown() {
            return;
        }
        let player = usize::from(self.player);
        let text = |tiles: &Tiles| tiles.text(self.rules.alphabet());
        let others = (0..self.players.len()).filter(|other| *other != player);
        let twice = others
            .map(|other| &self.players[other].shown)
            .find_map(|shown| Some((shown, self.tiles.unseen.claimed_twice(shown, tiles)?)));
        let account = &self.players[player];
        let held = account.shown.with(tiles);
        let why = if let Some((shown, tile)) = twice {
            let tile = self.rules.alphabet().text_of(tile);
            let shown = text(shown);
            Some(format!("another player took {shown} off the board: there are not so many {tile}"))
        } else if held.total() as i16 > account.hand {
            let shown = text(&account.shown);
            Some(format!("with {shown}, which came off the board, these are too many for a rack"))
        } else {
            None
        };
        self.account().shown = held;
        self.account().shown.take_all(tiles);
        if let Some(why) = why {
            self.find(FindingName::Rack, token, why);
        }
    }

    /// Notes what the player holds, if a possible rack was written.
    pub(super) fn keeps(&mut self, written: Option<&WrittenRack>) {
        if let Some(WrittenRack { rack, is: Readable::Whole }) = written
            && rack.total() <= u16::from(self.rules.rack_size)
        {
            self.account().leave = rack.known.clone();
        }
    }

    pub(super) fn too_many(&mut self, tile: Tile) {
        if self.told.contains(&tile) {
            return;
        }
        self.told.push(tile);
        let alphabet = self.rules.alphabet();
        let set = alphabet.count(tile);
        let why = format!("there are only {set} of this tile, board and rack need more");
        self.find(FindingName::Bag, &alphabet.text_of(tile), why);
    }
}

/// Whether the rack, filled up with unseen tiles to the size of the hand, lacks one of the tiles.
pub(super) fn lacks(rack: &Rack, hand: i16, tiles: &Tiles) -> bool {
    let hidden = (hand - rack.total() as i16).max(0) + i16::from(rack.unknown);
    rack.known.lacking(tiles) as i16 > hidden
}
