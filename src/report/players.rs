//! The roster.
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::{Cell, Column, Form, Table};
use tournament::{Division, Player, PlayerId, PlayerStatus};

/// The report.
pub const ROSTER: PageKind = PageKind { name: "roster", title: "Roster", layout: Layout::Wall };

/// The columns of a page: its division stands above it.
const PAGE: [Column; 7] = [
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("rating", "Rating"),
    Column::text("class", "Class").if_room(),
    Column::text("club", "Club").if_room(),
    Column::text("team", "Team").if_room(),
    Column::text("status", "Status").if_room(),
];

/// The columns for a person.
const TEXT: [Column; 8] = [
    Column::text("division", "Division"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("rating", "Rating"),
    Column::text("status", "Status"),
    Column::text("class", "Class").if_room(),
    Column::text("club", "Club").if_room(),
    Column::text("team", "Team").if_room(),
];

/// The columns of CSV and JSON; a roster import reads the file again.
const DATA: [Column; 11] = [
    Column::text("division", "Division"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("rating", "Rating"),
    Column::text("club", "Club"),
    Column::text("team", "Team"),
    Column::text("member", "Member"),
    Column::text("status", "Status"),
    Column::text("class", "Class"),
    Column::number("career", "Career games"),
    Column::number("deviation", "Deviation"),
];

/// The players as a table, by division in the given order, then by number.
#[must_use]
pub fn players(divisions: &[Division], players: &[Player], form: Form) -> Table {
    players_with(divisions, players, &[], form)
}

/// The same, with what is said of players who are late, away or on standby; for a person
/// the column is left out where nothing is.
#[must_use]
pub fn players_with(
    divisions: &[Division],
    players: &[Player],
    absences: &[(PlayerId, String)],
    form: Form,
) -> Table {
    let mut columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv | Form::Json => DATA.to_vec(),
    };
    let is_said = match form {
        Form::Text => !absences.is_empty(),
        Form::Json => true,
        Form::Csv => false,
    };
    if is_said {
        columns.push(Column::text("absence", "Absence"));
    }
    let mut table = Table::new("players", columns);
    for division in divisions {
        let mut field: Vec<&Player> =
            players.iter().filter(|player| player.division == division.id).collect();
        field.sort_by_key(|player| player.number);
        for player in field {
            let mut cells = row(division, player, form);
            if is_said {
                let own = absences.iter().filter(|(id, _)| *id == player.id);
                let own: Vec<_> = own.map(|(_, said)| said.as_str()).collect();
                cells.push(Cell::from((!own.is_empty()).then(|| own.join(", ")).as_deref()));
            }
            table.push(cells);
        }
    }
    table
}

/// The roster as a page, a part for each division.
#[must_use]
pub fn roster_page(event: &str, divisions: &[Division], all: &[Player]) -> Page {
    let mut parts = Vec::new();
    let mut active = 0;
    for division in divisions {
        let mut field: Vec<&Player> =
            all.iter().filter(|player| player.division == division.id).collect();
        field.sort_by_key(|player| player.number);
        let mut table = Table::new("roster", PAGE.to_vec());
        for player in field {
            let rating = player.rating.map_or(Cell::Empty, |rating| Cell::Integer(rating.into()));
            let status = match player.status {
                PlayerStatus::Active => {
                    active += 1;
                    Cell::Empty
                }
                PlayerStatus::Withdrawn { after } => {
                    Cell::Text(format!("withdrawn after {}", after.0))
                }
            };
            table.push(vec![
                player.number.0.into(),
                player.name.as_str().into(),
                rating,
                player.class.as_deref().into(),
                player.club.as_deref().into(),
                player.team.as_deref().into(),
                status,
            ]);
        }
        let title = format!("division {}", division.name);
        parts.push(Part::new((divisions.len() > 1).then_some(title), table, 1));
    }
    Page {
        kind: ROSTER,
        event: event.to_owned(),
        division: None,
        title: if active == 1 { "1 player".to_owned() } else { format!("{active} players") },
        notes: Vec::new(),
        body: Body::Parts(parts),
        data: players(divisions, all, Form::Csv),
    }
}

fn row(division: &Division, player: &Player, form: Form) -> Vec<Cell> {
    let head =
        [Cell::from(division.name.as_str()), player.number.0.into(), player.name.as_str().into()];
    let rating = player.rating.map_or(Cell::Empty, |rating| Cell::Integer(rating.into()));
    let [club, team, member, class] = [&player.club, &player.team, &player.member, &player.class]
        .map(|text| Cell::from(text.as_deref()));
    let status = match player.status {
        PlayerStatus::Active => Cell::from("active"),
        PlayerStatus::Withdrawn { after } => Cell::Text(format!("withdrawn after {}", after.0)),
    };
    let tail = match form {
        Form::Text => vec![rating, status, class, club, team],
        Form::Csv | Form::Json => {
            let career = player.career_games.into();
            let deviation = player.deviation.map(|deviation| i64::from(deviation.0));
            let deviation = deviation.map_or(Cell::Empty, Cell::Hundredths);
            vec![rating, club, team, member, status, class, career, deviation]
        }
    };
    head.into_iter().chain(tail).collect()
}
