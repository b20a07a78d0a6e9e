//! The standings by team.
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::{Cell, Column, Form, Table, signed};
use tournament::{Player, Standing, TeamStanding};

/// The report.
pub const TEAMS: PageKind =
    PageKind { name: "teams", title: "Standings by team", layout: Layout::Wall };

/// Teams with what their players did.
#[derive(Clone, Copy, Debug)]
pub struct TeamsShown<'a> {
    /// The teams, in their order.
    pub teams: &'a [TeamStanding],
    /// The players of all divisions that count, with their lines, in the order of the standings.
    pub players: &'a [(&'a Player, &'a Standing)],
}

const TEXT: [Column; 5] = [
    Column::number("rank", "#"),
    Column::text("team", "Team"),
    Column::number("record", "W-L"),
    Column::number("spread", "Spread"),
    Column::text("members", "Players").if_room(),
];

/// The columns of CSV and JSON: others rely upon names and order.
const DATA: [Column; 11] = [
    Column::number("rank", "#"),
    Column::text("team", "Team"),
    Column::number("players", "Players"),
    Column::number("wins", "W"),
    Column::number("losses", "L"),
    Column::number("spread", "Spread"),
    Column::number("raw_spread", "Raw spread"),
    Column::number("for", "For"),
    Column::number("against", "Against"),
    Column::number("games", "Games"),
    Column::text("members", "Members"),
];

/// The standings by team as a table.
#[must_use]
pub fn team_table(shown: &TeamsShown<'_>, form: Form) -> Table {
    let columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv | Form::Json => DATA.to_vec(),
    };
    let mut table = Table::new("teams", columns);
    for team in shown.teams {
        table.push(shown.row(team, form));
    }
    table
}

/// The standings by team as a page, with a title as `After round 3`.
#[must_use]
pub fn teams_page(event: &str, shown: &TeamsShown<'_>, title: String) -> Page {
    Page {
        kind: TEAMS,
        event: event.to_owned(),
        division: None,
        title,
        notes: Vec::new(),
        body: Body::Parts(vec![Part::new(None, team_table(shown, Form::Text), 1)]),
        data: team_table(shown, Form::Csv),
    }
}

impl TeamsShown<'_> {
    fn row(&self, team: &TeamStanding, form: Form) -> Vec<Cell> {
        let (rank, name) = (Cell::from(team.rank.0), Cell::from(team.team.as_str()));
        let members = self.players.iter().filter(|(player, _)| team.players.contains(&player.id));
        match form {
            Form::Text => {
                let record = format!("{}-{}", team.half_wins, team.half_losses);
                let members: Vec<String> = members
                    .map(|(player, line)| {
                        let spread = signed(line.capped_spread);
                        format!("{} {}-{} {spread}", player.name, line.half_wins, line.half_losses)
                    })
                    .collect();
                let spread = Cell::Spread(team.capped_spread);
                vec![rank, name, Cell::Text(record), spread, Cell::Text(members.join(", "))]
            }
            Form::Csv | Form::Json => {
                let names: Vec<String> = members.map(|(player, _)| player.name.clone()).collect();
                let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
                let members = match form {
                    Form::Json => Cell::Lines(names),
                    Form::Text | Form::Csv => Cell::Text(names.join("; ")),
                };
                vec![
                    rank,
                    name,
                    count.into(),
                    Cell::Wins(team.half_wins),
                    Cell::Wins(team.half_losses),
                    Cell::Spread(team.capped_spread),
                    Cell::Spread(team.spread),
                    team.scored.into(),
                    team.against.into(),
                    team.games.into(),
                    members,
                ]
            }
        }
    }
}
