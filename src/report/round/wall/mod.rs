//! The pairings of a round for a wall: by rank, by name, by table.
mod by_name;
mod by_rank;
mod index;
mod reasons;

use std::collections::HashMap;

use super::board::{Board, DivisionRound, KnownRound};
use crate::page::{Layout, Page, PageKind, Part};
use crate::roster::division_title;
use crate::{Cell, Columns, Form, Lead, Table};
use tournament::{Pairing, Player, PlayerId, Seats, Standing, Start, ordinal};

pub use index::{INDEX, PostedDivision, PostedPage, wall_index};
pub use reasons::{REASONS, reasons};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PairingOrder {
    /// By the standings: the table of the leader first.
    Rank,
    Name,
    Table,
}

/// A round with what its players know when it is posted.
#[derive(Clone, Copy, Debug)]
pub struct WallRound<'a> {
    pub round: DivisionRound<'a>,
    pub standings: &'a [Standing],
    /// The pairings of the rounds before it, to find repeats.
    pub earlier: &'a [Pairing],
    pub extent: Extent,
}

/// How much of a round is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    Whole,
    /// Some tables of it: players elsewhere are not mentioned.
    Tables,
}

impl PairingOrder {
    #[must_use]
    pub fn kind(self) -> PageKind {
        let (name, title, layout) = match self {
            PairingOrder::Rank => ("pairings-by-rank", "Pairings by rank", Layout::Wall),
            PairingOrder::Name => ("pairings-by-name", "Pairings by name", Layout::WallInColumns),
            PairingOrder::Table => ("pairings-by-table", "Pairings by table", Layout::Wall),
        };
        PageKind { name, title, layout }
    }
}

pub fn wall_pairings(event: &str, rounds: &[WallRound<'_>], order: PairingOrder) -> Page {
    let known: Vec<Known<'_>> = rounds.iter().map(Known::new).collect();
    let (table, head): (fn(&[Known<'_>], Form) -> Table, _) = match order {
        PairingOrder::Rank => (by_rank::table, "higher"),
        PairingOrder::Name => (by_name::table, "name"),
        PairingOrder::Table => (by_table, "first"),
    };
    let parts = known.iter().map(|one| {
        let title = division_title(one.wall.round.division, rounds.len());
        let part = Part::new(title, table(std::slice::from_ref(one), Form::Text), head);
        part.note(one.unpaired_said().filter(|_| order != PairingOrder::Name))
    });
    let title = rounds.first().map(|wall| format!("Round {}", wall.round.round.0));
    let (parts, data) = (parts.collect(), table(&known, Form::Csv));
    Page::new(order.kind(), event, title.unwrap_or_default(), parts, data)
}

/// A round with what is looked up for its players.
struct Known<'a> {
    wall: &'a WallRound<'a>,
    round: KnownRound<'a>,
    /// Each player's place in the standings, and the standing.
    standings: HashMap<PlayerId, (usize, &'a Standing)>,
}

/// A pairing with what is known about its players.
#[derive(Clone, Copy)]
struct Met<'a> {
    known: &'a Known<'a>,
    board: Board<'a>,
    /// How often the two have been paired, with this time; `None` for a bye.
    meeting: Option<u32>,
}

impl Met<'_> {
    /// `2nd meeting` from the second on.
    fn repeat(&self) -> Option<String> {
        let meeting = self.meeting.filter(|meeting| *meeting > 1)?;
        Some(format!("{} meeting", ordinal(meeting)))
    }
}

impl<'a> Known<'a> {
    fn new(wall: &'a WallRound<'a>) -> Known<'a> {
        let standings = wall.standings.iter().enumerate();
        Known {
            wall,
            round: KnownRound::new(&wall.round),
            standings: standings.map(|(at, standing)| (standing.player, (at, standing))).collect(),
        }
    }

    fn boards(&self) -> impl Iterator<Item = Met<'_>> {
        let boards = self.round.boards();
        boards.map(|board| Met { known: self, board, meeting: self.meeting(board.pairing) })
    }

    fn standing(&self, player: PlayerId) -> Option<&'a Standing> {
        self.standings.get(&player).map(|(_, standing)| *standing)
    }

    /// For sorting: players without a place come last.
    fn place(&self, player: PlayerId) -> usize {
        self.standings.get(&player).map_or(usize::MAX, |(at, _)| *at)
    }

    fn higher_first(&self, pairing: &Pairing) -> (PlayerId, Option<PlayerId>) {
        match pairing.seats {
            Seats::Solo(player) => (player, None),
            Seats::Pair { first, second, .. } if self.place(second) < self.place(first) => {
                (second, Some(first))
            }
            Seats::Pair { first, second, .. } => (first, Some(second)),
        }
    }

    fn meeting(&self, pairing: &Pairing) -> Option<u32> {
        let Seats::Pair { first, second, .. } = pairing.seats else { return None };
        let met = |earlier: &&Pairing| earlier.seats.opponent_of(first) == Some(second);
        u32::try_from(self.wall.earlier.iter().filter(met).count() + 1).ok()
    }

    /// The players who should play in this round and are not paired, by number.
    fn unpaired(&self) -> Vec<&'a Player> {
        if self.wall.extent == Extent::Tables {
            return Vec::new();
        }
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
            self.unpaired().iter().map(|player| self.round.roster.called(player.id)).collect();
        (!names.is_empty()).then(|| format!("Not paired: {}.", names.join(", ")))
    }
}

/// For captains and runners.
fn by_table(rounds: &[Known<'_>], form: Form) -> Table {
    let mut columns: Columns<'_, Met<'_>> = Columns::new("pairings-by-table", form);
    columns.text("division", "Division", |met| met.board.division()).in_data();
    columns.number("round", "Round", |met| met.board.round()).in_data();
    columns.number("table", "Table", |met| met.board.table()).leads(|met| met.board.recorded());
    columns
        .text("first", "Starts", |met| met.board.called(met.board.one()))
        .in_text()
        .leads(|met| met.board.one().map(Lead::Player));
    columns
        .text("second", "Replies", |met| met.board.against(met.board.two()))
        .in_text()
        .leads(|met| met.board.two().map(Lead::Player));
    columns.text("repeat", "Repeat", remarks).in_text().if_room();
    columns.number("first", "First", |met| met.board.number(met.board.first())).in_data();
    columns.text("first_name", "First", |met| met.board.name(met.board.first())).in_data();
    columns.number("second", "Second", |met| met.board.number(met.board.two())).in_data();
    columns.text("second_name", "Second", |met| met.board.name(met.board.two())).in_data();
    columns.number("bye", "Bye", |met| met.board.number(met.board.solo())).in_data();
    columns.text("bye_name", "Bye", |met| met.board.name(met.board.solo())).in_data();
    columns.text("start", "Start", |met| met.board.start()).in_data();
    columns.number("meeting", "Meeting", |met| met.meeting.into()).in_data();
    columns.table(rounds.iter().flat_map(Known::boards))
}

fn remarks(met: &Met<'_>) -> Cell {
    let drawn = match met.board.pairing.seats {
        Seats::Pair { start: Start::Unknown, .. } => Some("draw for the start".to_owned()),
        Seats::Pair { start: Start::Known, .. } | Seats::Solo(_) => None,
    };
    let remarks: Vec<String> = drawn.into_iter().chain(met.repeat()).collect();
    remarks.join(", ").into()
}
