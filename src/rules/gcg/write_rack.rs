//! The rack of a line: as every reader of the field takes it, also where nobody wrote it down.
//!
//! macondo and MAGPIE ask for a word where a rack stands, or for a second space where there is
//! none; Quackle takes the first word for the rack, whatever it is.
use crate::board::{Case, Tiles};
use crate::game::{Exchanged, Game, Line, LineKind, Seat};
use crate::gcg::rack::{UNKNOWN, WrittenRack, written};
use crate::gcg::write::{Written, is_duel};

/// What stands where a line has its rack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RackWord {
    Tiles(String),
    /// The word for a rack that nobody knows.
    Unknown,
    /// Nothing, where readers ask for nothing.
    Field,
    /// Nothing but a second space, by which readers see that there is none.
    Gap,
}

/// Where the next rack of a player goes.
pub(super) struct NextRack {
    seat: Seat,
    at: usize,
    /// The tiles that do not lie on the board.
    unseen: Tiles,
    /// What stands there where nobody knows it.
    otherwise: RackWord,
}

impl RackWord {
    /// The tiles, or the word for tiles that nobody knows.
    pub(super) fn of(tiles: String) -> RackWord {
        if tiles.is_empty() { RackWord::Unknown } else { RackWord::Tiles(tiles) }
    }

    /// The fields of a line with it.
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
    /// MAGPIE draws the rack beside the points of a challenge from the tiles that do not lie on
    /// the board: where they cannot be made to spell the word for an unknown rack, there is none.
    pub(super) fn of(game: &Game, seat: Seat, at: usize) -> NextRack {
        let can = spelled(game).is_some_and(|tiles| game.unseen().without(&tiles).is_ok());
        let otherwise = if can { RackWord::Unknown } else { RackWord::Gap };
        NextRack { seat, at, unseen: game.unseen(), otherwise }
    }
}

/// The tiles that readers who do not know the word for an unknown rack take it for.
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

/// What stands before the overtime of a game that goes on: with some rack Quackle does not take it
/// for the end.
pub(super) fn beside_time(game: &Game) -> RackWord {
    if spelled(game).is_some() { RackWord::Unknown } else { RackWord::Gap }
}

impl Written {
    /// The rack of a player who lays and draws nothing in this turn: as far as it is known, else
    /// the tiles that the next turn shows, for they were there.
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
        // Of two players it is the other who went out.
        let end = &self.whole.lines()[self.whole.lines_before_ending()..];
        let mut others = end.iter().filter(|end| is_duel(&self.whole) && end.seat != line.seat);
        others.find_map(|end| {
            let LineKind::OutBonus(left) = &end.kind else { return None };
            left.tiles.clone()
        })
    }

    /// Puts the rack beside the points of all challenges since the player's turn before, or what
    /// stands there where nobody knows it.
    pub(super) fn put_next_rack(&mut self, seat: Seat, rack: &str) {
        while let Some(place) = self.next_rack.iter().position(|next| next.seat == seat) {
            let NextRack { at, unseen, otherwise, .. } = self.next_rack.remove(place);
            let tiles = WrittenRack::read(self.whole.alphabet(), rack).rack.known;
            // One that is written as it cannot be is its own line's alone.
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
