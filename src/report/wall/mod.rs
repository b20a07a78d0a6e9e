//! The pairings of a round as they hang on a wall: by rank, by name, by table.
mod by_name;
mod by_rank;
mod by_table;
mod index;

use std::collections::HashMap;

use crate::page::{Body, Layout, Page, PageKind};
use crate::{DivisionRound, Roster, Table};
use tournament::{Pairing, Player, PlayerId, Seats, Standing};

pub use index::{INDEX, PostedDivision, PostedPage, wall_index};

/// In which order pairings are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingOrder {
    /// By the standings: the table of the leader first.
    Rank,
    /// A line for each player, by name.
    Name,
    /// By the number of the table.
    Table,
}

/// A round with what its players know when it is on the wall.
#[derive(Clone, Copy, Debug)]
pub struct WallRound<'a> {
    pub round: DivisionRound<'a>,
    /// The standings before it.
    pub standings: &'a [Standing],
    /// The pairings of the rounds before it, for who has met.
    pub earlier: &'a [Pairing],
}

impl PairingOrder {
    /// What the report in this order is.
    #[must_use]
    pub fn kind(self) -> PageKind {
        match self {
            PairingOrder::Rank => PageKind {
                name: "pairings-by-rank",
                title: "Pairings by rank",
                layout: Layout::Wall,
            },
            PairingOrder::Name => PageKind {
                name: "pairings-by-name",
                title: "Pairings by name",
                layout: Layout::WallInColumns,
            },
            PairingOrder::Table => PageKind {
                name: "pairings-by-table",
                title: "Pairings by table",
                layout: Layout::Wall,
            },
        }
    }
}

/// The pairings of a round, in each of its divisions, as a page.
#[must_use]
pub fn wall_pairings(event: &str, rounds: &[WallRound<'_>], order: PairingOrder) -> Page {
    let mut data = match order {
        PairingOrder::Rank => by_rank::data(),
        PairingOrder::Name => by_name::data(),
        PairingOrder::Table => by_table::data(),
    };
    let mut parts = Vec::new();
    for wall in rounds {
        let known = Known::new(wall);
        let several = rounds.len() > 1;
        let title = several.then(|| format!("division {}", wall.round.division.name));
        let mut part = match order {
            PairingOrder::Rank => by_rank::part(&known, title, &mut data),
            PairingOrder::Name => by_name::part(&known, title, &mut data),
            PairingOrder::Table => by_table::part(&known, title, &mut data),
        };
        if order != PairingOrder::Name {
            part.notes.extend(known.unpaired_said());
        }
        parts.push(part);
    }
    let title = rounds.first().map(|wall| format!("Round {}", wall.round.round.0));
    Page {
        kind: order.kind(),
        event: event.to_owned(),
        division: None,
        title: title.unwrap_or_default(),
        notes: Vec::new(),
        body: Body::Parts(parts),
        data,
    }
}

/// A round with what is looked up for its players.
struct Known<'a> {
    wall: &'a WallRound<'a>,
    roster: Roster<'a>,
    /// The places in the standings, and the standings themselves.
    standings: HashMap<PlayerId, (usize, &'a Standing)>,
}

impl<'a> Known<'a> {
    fn new(wall: &'a WallRound<'a>) -> Known<'a> {
        let standings = wall.standings.iter().enumerate();
        Known {
            wall,
            roster: Roster::new(wall.round.players),
            standings: standings.map(|(at, standing)| (standing.player, (at, standing))).collect(),
        }
    }

    fn standing(&self, player: PlayerId) -> Option<&'a Standing> {
        self.standings.get(&player).map(|(_, standing)| *standing)
    }

    /// The place in the standings, for sorting; whoever is in none comes last.
    fn place(&self, player: PlayerId) -> usize {
        self.standings.get(&player).map_or(usize::MAX, |(at, _)| *at)
    }

    /// The pairing's players, who stands higher first.
    fn higher_first(&self, pairing: &Pairing) -> (PlayerId, Option<PlayerId>) {
        match pairing.seats {
            Seats::Solo(player) => (player, None),
            Seats::Pair { first, second, .. } if self.place(second) < self.place(first) => {
                (second, Some(first))
            }
            Seats::Pair { first, second, .. } => (first, Some(second)),
        }
    }

    /// The how-manieth time the two of the pairing are paired, from 1; none for a bye.
    fn meeting(&self, pairing: &Pairing) -> Option<u32> {
        let Seats::Pair { first, second, .. } = pairing.seats else { return None };
        let met = |earlier: &&Pairing| earlier.seats.opponent_of(first) == Some(second);
        u32::try_from(self.wall.earlier.iter().filter(met).count() + 1).ok()
    }

    /// The players who are to play in this round and are not in it, by number.
    fn unpaired(&self) -> Vec<&'a Player> {
        let round = &self.wall.round;
        let paired: Vec<PlayerId> =
            round.pairings.iter().flat_map(|pairing| pairing.seats.players()).collect();
        let mut left: Vec<&Player> = round
            .players
            .iter()
            .filter(|player| player.plays_in(round.round) && !paired.contains(&player.id))
            .collect();
        left.sort_by_key(|player| player.number);
        left
    }

    fn unpaired_said(&self) -> Option<String> {
        let names: Vec<String> =
            self.unpaired().iter().map(|player| self.roster.called(player.id)).collect();
        (!names.is_empty()).then(|| format!("Not paired: {}.", names.join(", ")))
    }
}

/// A table with no rows yet.
fn empty(name: &str, columns: &[crate::Column]) -> Table {
    Table::new(name, columns.to_vec())
}

/// `2nd meeting` from the second on.
fn repeat(meeting: Option<u32>) -> Option<String> {
    meeting.filter(|meeting| *meeting > 1).map(|meeting| format!("{} meeting", ordinal(meeting)))
}

/// `1st`, `2nd`, `3rd`, `11th`.
pub(super) fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        (_, _) => "th",
    };
    format!("{number}{ending}")
}
