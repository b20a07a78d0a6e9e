//! The rack of a line, in a form that every reader accepts even if it is not known.
//!
//! macondo and MAGPIE expect a word in place of a rack, or a second space if there is none; Quackle
//! takes the first word as the rack, whatever it is.
use crate::board::{Case, Tiles};
use crate::game::{Exchanged, Game, Line, LineKind, Seat};
use crate::gcg::rack::{UNKNOWN, WrittenRack, written};
use crate::gcg::write::{Written, is_duel};

/// What a line has in the place of its rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RackWord {
    Tiles(String),
    /// The word for an unknown rack.
    Unknown,
    /// Nothing, where readers expect nothing.
    Field,
    /// Only a second space, which shows readers that there is no rack.
    Gap,
}

/// Where the next rack of a player goes in the text.
pub(super) struct NextRack {
    seat: Seat,
    at: usize,
    /// The tiles that are not on the board.
    unseen: Tiles,
    /// What goes there if the rack is not known.
    otherwise: RackWord,
}

impl RackWord {
    /// The tiles, or the word for an unknown rack.
    pub(super) fn of(tiles: String) -> RackWord {
        if tiles.is_empty() { RackWord::Unknown } else { RackWord::Tiles(tiles) }
    }

    /// The rack and `what`, as fields of a line.
    pub(super) fn before(&self, what: &str) -> String {
        match self {
            RackWord::Tiles(tiles) => format!("{tiles} {what}"),
            RackWord::Unknown => format!("{UNKNOWN} {what}"),
            RackWord::Field => what.to_owned(),
            RackWord::Gap => format!(" {what}"),
        }
    }
}

impl NextRack {
    /// MAGPIE draws the rack beside the points of a challenge from the tiles that are not on the
    /// board. If they cannot spell the word for an unknown rack, there is none.
    pub(super) fn of(game: &Game, seat: Seat, at: usize) -> NextRack {
        let can = spelled(game).is_some_and(|tiles| game.unseen().without(&tiles).is_ok());
        let otherwise = if can { RackWord::Unknown } else { RackWord::Gap };
        NextRack { seat, at, unseen: game.unseen(), otherwise }
    }
}

/// The tiles that the word for an unknown rack means to readers who do not know it.
fn spelled(game: &Game) -> Option<Tiles> {
    let mut tiles = Tiles::none();
    let mut rest = UNKNOWN;
    while !rest.is_empty() {
        let (letter, case, after) = game.alphabet().read_letter(rest)?;
        // Nobody else knows the characters by which tiles are typed here.
        if case == Case::Lower || !rest.starts_with(game.alphabet().upper(letter)) {
            return None;
        }
        tiles.add(crate::Tile::Letter(letter));
        rest = after;
    }
    Some(tiles)
}

/// What comes before the overtime of a game that goes on: with a rack Quackle does not take it for
/// the end.
pub(super) fn beside_time(game: &Game) -> RackWord {
    if spelled(game).is_some() { RackWord::Unknown } else { RackWord::Gap }
}

impl Written {
    /// The rack of a player who neither lays nor draws in this turn: as far as it is known, else
    /// the tiles that the next turn shows, because they were there.
    pub(super) fn rack_through(&self, game: &Game, line: &Line) -> String {
        let known = game.rack(line.seat).known;
        let shown = if known.is_empty() { self.shown_later(line).unwrap_or(known) } else { known };
        written(game.alphabet(), &shown)
    }

    fn shown_later(&self, line: &Line) -> Option<Tiles> {
        let later = self.whole.lines().iter().filter(|later| {
            later.seat == line.seat && (later.event, later.turn) > (line.event, line.turn)
        });
        for later in later {
            match &later.kind {
                LineKind::Play { play, .. } => return Some(play.tiles_laid()),
                LineKind::Exchange(Exchanged::Tiles(tiles)) => return Some(tiles.clone()),
                LineKind::Exchange(Exchanged::Count(_)) => return None,
                LineKind::RackDeduction(left) => return left.tiles.clone(),
                LineKind::Pass
                | LineKind::LostTurn
                | LineKind::Challenge { .. }
                | LineKind::Withdrawn
                | LineKind::Restored
                | LineKind::Bonus
                | LineKind::Penalty
                | LineKind::OutBonus(_)
                | LineKind::TimePenalty(_) => {}
            }
        }
        // With two players it is the other one who went out.
        let end = &self.whole.lines()[self.whole.lines_before_ending()..];
        let mut others = end.iter().filter(|end| is_duel(&self.whole) && end.seat != line.seat);
        others.find_map(|end| {
            let LineKind::OutBonus(left) = &end.kind else { return None };
            left.tiles.clone()
        })
    }

    /// Puts the rack, or what replaces it, beside the points of all challenges since the player's
    /// last turn.
    pub(super) fn put_next_rack(&mut self, seat: Seat, rack: &str) {
        while let Some(place) = self.next_rack.iter().position(|next| next.seat == seat) {
            let NextRack { at, unseen, otherwise, .. } = self.next_rack.remove(place);
            let tiles = WrittenRack::read(self.whole.alphabet(), rack).rack.known;
            // An impossible rack is written on its own line only.
            let can_be = !tiles.is_empty() && unseen.without(&tiles).is_ok();
            let word = if can_be { RackWord::Tiles(rack.to_owned()) } else { otherwise };
            self.put(at, &word);
        }
    }

    fn put(&mut self, at: usize, rack: &RackWord) {
        let word = rack.before("");
        self.text.insert_str(at, &word);
        for later in &mut self.next_rack {
            later.at += if later.at > at { word.len() } else { 0 };
        }
    }
}
