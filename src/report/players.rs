//! The roster.
use crate::page::{Layout, Page, PageKind, Part};
use crate::roster::division_title;
use crate::{Cell, Columns, Form, Table};
use tournament::{Division, Player, PlayerId, PlayerStatus, plural};

pub const ROSTER: PageKind = PageKind { name: "roster", title: "Roster", layout: Layout::Wall };

/// By division in the given order, then by number. A roster import can read the CSV.
pub fn players(
    divisions: &[Division],
    players: &[Player],
    absences: &[(PlayerId, String)],
    form: Form,
) -> Table {
    let mut columns: Columns<'_, (&Division, &Player)> = Columns::new("players", form);
    columns.text("division", "Division", |(division, _)| division.name.as_str().into());
    columns.number("number", "No", |(_, player)| player.number.into());
    columns.text("name", "Name", |(_, player)| player.name.as_str().into());
    columns.number("rating", "Rating", |(_, player)| player.rating.into());
    columns.text("status", "Status", |(_, player)| status(player)).in_text();
    columns
        .text("class", "Class", |(_, player)| player.class.as_deref().into())
        .in_text()
        .if_room();
    columns.text("club", "Club", |(_, player)| player.club.as_deref().into()).if_room();
    columns.text("team", "Team", |(_, player)| player.team.as_deref().into()).if_room();
    columns.text("member", "Member", |(_, player)| player.member.as_deref().into()).in_data();
    columns.text("status", "Status", |(_, player)| status(player)).in_data();
    columns.text("class", "Class", |(_, player)| player.class.as_deref().into()).in_data();
    columns.number("career", "Career games", |(_, player)| player.career_games.into()).in_data();
    columns.number("deviation", "Deviation", |(_, player)| deviation(player)).in_data();
    columns
        .text("visit", "Visit", |(_, player)| player.visit.map(|visit| visit.name()).into())
        .in_data();
    columns
        .number("paid", "Paid", |(_, player)| {
            player.paid.map_or(Cell::Empty, |paid| Cell::Hundredths(paid.0))
        })
        .in_data();
    if form == Form::Json || !absences.is_empty() {
        let absence = |(_, player): &(&Division, &Player)| {
            let own = absences.iter().filter(|(id, _)| *id == player.id);
            let own: Vec<&str> = own.map(|(_, said)| said.as_str()).collect();
            (!own.is_empty()).then(|| own.join(", ")).into()
        };
        columns.text("absence", "Absence", absence).only(&[Form::Text, Form::Json]);
    }
    let rows = divisions.iter().flat_map(|division| {
        field(division, players).into_iter().map(move |player| (division, player))
    });
    columns.table(rows)
}

pub fn roster_page(event: &str, divisions: &[Division], all: &[Player]) -> Page {
    let parts = divisions.iter().map(|division| {
        let mut columns: Columns<'_, &Player> = Columns::new("roster", Form::Text);
        columns.number("number", "No", |player| player.number.into());
        columns.text("name", "Name", |player| player.name.as_str().into());
        columns.number("rating", "Rating", |player| player.rating.into());
        columns.text("class", "Class", |player| player.class.as_deref().into()).if_room();
        columns.text("club", "Club", |player| player.club.as_deref().into()).if_room();
        columns.text("team", "Team", |player| player.team.as_deref().into()).if_room();
        columns
            .text("status", "Status", |player| match player.status {
                PlayerStatus::Active => Cell::Empty,
                PlayerStatus::Withdrawn { .. } => player.status.to_string().into(),
            })
            .if_room();
        let title = division_title(division, divisions.len());
        Part::new(title, columns.table(field(division, all)), "name")
    });
    let in_divisions = |player: &&Player| divisions.iter().any(|one| one.id == player.division);
    let active = all.iter().filter(|player| player.status == PlayerStatus::Active);
    let title = plural(active.filter(in_divisions).count(), "player", "players");
    Page::new(ROSTER, event, title, parts.collect(), players(divisions, all, &[], Form::Csv))
}

/// The players of a division, by number.
fn field<'a>(division: &Division, players: &'a [Player]) -> Vec<&'a Player> {
    let mut field: Vec<&Player> =
        players.iter().filter(|player| player.division == division.id).collect();
    field.sort_by_key(|player| player.number);
    field
}

fn status(player: &Player) -> Cell {
    match player.status {
        PlayerStatus::Active => "active".into(),
        PlayerStatus::Withdrawn { after } => format!("withdrawn after {}", after.0).into(),
    }
}

fn deviation(player: &Player) -> Cell {
    let deviation = player.deviation.map(|deviation| i64::from(deviation.0));
    deviation.map_or(Cell::Empty, Cell::Hundredths)
}
