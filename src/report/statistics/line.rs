//! [`Row`]: a line of the statistics, and the names of players of all divisions.
use super::lists::Figure;
use crate::Cell;
use crate::roster::Roster;
use rules::Points;
use tournament::bulletin::Average;
use tournament::{DivisionId, Player, PlayerId, RoundNo, TableNo};

/// A division with its players, as the lists name them.
#[derive(Clone, Copy, Debug)]
pub struct DivisionNamed<'a> {
    pub id: DivisionId,
    pub name: &'a str,
    pub players: &'a [Player],
}

pub(super) struct People<'a> {
    divisions: &'a [DivisionNamed<'a>],
    roster: Roster<'a>,
}

#[derive(Default)]
pub(super) struct Line {
    pub place: Option<u32>,
    pub value: Option<Cell>,
    pub player: Option<PlayerId>,
    pub score: Option<Points>,
    pub opponent: Option<PlayerId>,
    pub against: Option<Points>,
    pub round: Option<RoundNo>,
    pub table: Option<TableNo>,
    pub games: Option<u32>,
    pub average: Option<Average>,
    pub detail: Option<String>,
}

impl<'a> People<'a> {
    pub fn new(divisions: &'a [DivisionNamed<'a>]) -> People<'a> {
        let players = divisions.iter().flat_map(|division| division.players);
        People { divisions, roster: Roster::new(players) }
    }

    pub fn all(&self) -> Vec<&'a Player> {
        self.divisions.iter().flat_map(|division| division.players).collect()
    }

    fn division(&self, id: DivisionId) -> &'a str {
        self.divisions.iter().find(|one| one.id == id).map_or("?", |division| division.name)
    }

    /// `Ann (1)`, with the division if there are several: `Ann (A 1)`.
    fn called(&self, player: PlayerId) -> String {
        match self.roster.get(player) {
            Some(player) if self.divisions.len() > 1 => {
                let division = self.division(player.division);
                format!("{} ({division} {})", player.name, player.number.0)
            }
            Some(_) | None => self.roster.called(player),
        }
    }
}

pub(super) struct Row<'a> {
    pub figure: Figure,
    pub line: &'a Line,
    pub people: &'a People<'a>,
}

impl Row<'_> {
    pub fn player(&self, cell: impl Fn(&Player) -> Cell) -> Cell {
        self.of(self.line.player, cell)
    }

    pub fn opponent(&self, cell: impl Fn(&Player) -> Cell) -> Cell {
        self.of(self.line.opponent, cell)
    }

    fn of(&self, player: Option<PlayerId>, cell: impl Fn(&Player) -> Cell) -> Cell {
        let player = player.and_then(|player| self.people.roster.get(player));
        player.map_or(Cell::Empty, cell)
    }

    pub fn division(&self) -> Cell {
        self.player(|player| self.people.division(player.division).into())
    }

    pub fn called(&self, player: Option<PlayerId>) -> Cell {
        player.map(|player| self.people.called(player)).into()
    }
}
