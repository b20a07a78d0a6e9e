//! The statistics: extreme games, averages, luck, the whole event.
mod lists;

use std::collections::HashMap;

use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::{Cell, Column, Table};
use tournament::statistics::Statistics;
use tournament::{DivisionId, Player, PlayerId};

pub use lists::Figure;

/// The report.
pub const STATISTICS: PageKind =
    PageKind { name: "statistics", title: "Statistics", layout: Layout::Plain };

/// A division with its players, as the lists name them.
#[derive(Clone, Copy, Debug)]
pub struct DivisionNamed<'a> {
    pub id: DivisionId,
    pub name: &'a str,
    pub players: &'a [Player],
}

/// The columns of CSV and JSON: a row for each line of each list.
const DATA: [Column; 15] = [
    Column::text("statistic", "Statistic"),
    Column::number("place", "#"),
    Column::number("value", "Value"),
    Column::text("division", "Division"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("score", "Score"),
    Column::number("opponent", "Opponent"),
    Column::text("opponent_name", "Opponent"),
    Column::number("against", "Against"),
    Column::number("round", "Round"),
    Column::number("table", "Table"),
    Column::number("games", "Games"),
    Column::number("average", "Average"),
    Column::text("detail", "Detail"),
];

/// These figures, each as a part, with so many places in each list.
#[must_use]
pub fn statistics(
    event: &str,
    divisions: &[DivisionNamed<'_>],
    statistics: &Statistics,
    figures: &[Figure],
    most: u32,
) -> Page {
    let people = People::new(divisions);
    let mut data = Table::new("statistics", DATA.to_vec());
    let mut parts = Vec::new();
    for figure in figures {
        let lines = figure.lines(&people, statistics, most);
        for line in &lines {
            data.push(line.data(*figure, &people));
        }
        parts.push(figure.part(&people, &lines));
    }
    Page {
        kind: STATISTICS,
        event: event.to_owned(),
        division: None,
        title: match statistics.games.len() {
            1 => "1 game".to_owned(),
            games => format!("{games} games"),
        },
        notes: Vec::new(),
        body: Body::Parts(parts),
        data,
    }
}

/// The players of all divisions.
struct People<'a> {
    divisions: &'a [DivisionNamed<'a>],
    players: HashMap<PlayerId, &'a Player>,
}

/// A line of a list.
#[derive(Default)]
struct Line {
    place: Option<u32>,
    value: Option<Cell>,
    player: Option<PlayerId>,
    score: Option<Cell>,
    opponent: Option<PlayerId>,
    against: Option<Cell>,
    round: Option<u32>,
    table: Option<u32>,
    games: Option<u32>,
    average: Option<Cell>,
    detail: Option<String>,
}

impl<'a> People<'a> {
    fn new(divisions: &'a [DivisionNamed<'a>]) -> People<'a> {
        let players = divisions.iter().flat_map(|division| division.players);
        People { divisions, players: players.map(|player| (player.id, player)).collect() }
    }

    fn all(&self) -> Vec<&'a Player> {
        self.divisions.iter().flat_map(|division| division.players).collect()
    }

    fn division(&self, id: DivisionId) -> &'a str {
        self.divisions.iter().find(|one| one.id == id).map_or("?", |division| division.name)
    }

    /// `Ann (1)`, with the division where there are several: `Ann (A1)`.
    fn called(&self, player: PlayerId) -> String {
        match self.players.get(&player) {
            None => "?".to_owned(),
            Some(player) if self.divisions.len() > 1 => {
                let division = self.division(player.division);
                format!("{} ({division} {})", player.name, player.number.0)
            }
            Some(player) => format!("{} ({})", player.name, player.number.0),
        }
    }
}

impl Line {
    fn data(&self, figure: Figure, people: &People<'_>) -> Vec<Cell> {
        let player = self.player.and_then(|player| people.players.get(&player));
        let opponent = self.opponent.and_then(|opponent| people.players.get(&opponent));
        let or = |cell: &Option<Cell>| cell.clone().unwrap_or(Cell::Empty);
        vec![
            figure.name().into(),
            self.place.into(),
            or(&self.value),
            player.map(|player| people.division(player.division)).into(),
            player.map(|player| player.number.0).into(),
            player.map(|player| player.name.as_str()).into(),
            or(&self.score),
            opponent.map(|player| player.number.0).into(),
            opponent.map(|player| player.name.as_str()).into(),
            or(&self.against),
            self.round.into(),
            self.table.into(),
            self.games.into(),
            or(&self.average),
            self.detail.clone().into(),
        ]
    }
}

impl Figure {
    fn part(self, people: &People<'_>, lines: &[Line]) -> Part {
        let columns = self.columns();
        let name = columns.iter().position(|column| ["name", "detail"].contains(&column.key));
        let mut table = Table::new(self.name(), columns.clone());
        for line in lines {
            let data = line.data(self, people);
            let place = |key| DATA.iter().position(|column| column.key == key);
            table.push(
                columns
                    .iter()
                    .map(|column| match (column.key, line.player, line.opponent) {
                        ("name", Some(player), _) => people.called(player).into(),
                        ("opponent_name", _, Some(player)) => people.called(player).into(),
                        (key, ..) => place(key).map_or(Cell::Empty, |at| data[at].clone()),
                    })
                    .collect(),
            );
        }
        let mut part = Part::new(Some(self.title().to_owned()), table, name.unwrap_or_default());
        if lines.is_empty() {
            part.notes.push("None yet.".to_owned());
        }
        part.notes.extend(self.note().map(ToOwned::to_owned));
        part
    }
}
