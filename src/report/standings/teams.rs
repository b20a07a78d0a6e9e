//! The standings by team.
use crate::page::{Layout, Page, PageKind, Part};
use crate::text::signed;
use crate::{Cell, Columns, Form, Table};
use tournament::{Player, Standing, TeamStanding};

pub const TEAMS: PageKind =
    PageKind { name: "teams", title: "Standings by team", layout: Layout::Wall };

#[derive(Clone, Copy, Debug)]
pub struct TeamsShown<'a> {
    pub teams: &'a [TeamStanding],
    /// The players of all divisions that count, with their lines, in standings order.
    pub players: &'a [(&'a Player, &'a Standing)],
}

/// Others rely on names and order of the columns of CSV and JSON.
pub fn team_table(shown: &TeamsShown<'_>, form: Form) -> Table {
    let mut columns: Columns<'_, &TeamStanding> = Columns::new("teams", form);
    columns.number("rank", "#", |team| team.rank.into());
    columns.text("team", "Team", |team| team.team.as_str().into());
    columns.number("players", "Players", |team| shown.names(team).len().into()).in_data();
    columns
        .number("record", "W-L", |team| format!("{}-{}", team.half_wins, team.half_losses).into())
        .in_text();
    columns.number("wins", "W", |team| team.half_wins.into()).in_data();
    columns.number("losses", "L", |team| team.half_losses.into()).in_data();
    columns.number("spread", "Spread", |team| Cell::Spread(team.capped_spread));
    columns.number("raw_spread", "Raw spread", |team| Cell::Spread(team.spread)).in_data();
    columns.number("for", "For", |team| team.scored.into()).in_data();
    columns.number("against", "Against", |team| team.against.into()).in_data();
    columns.number("games", "Games", |team| team.games.into()).in_data();
    columns.text("members", "Players", |team| shown.records(team).into()).in_text().if_room();
    columns
        .text("members", "Members", |team| shown.names(team).join("; ").into())
        .only(&[Form::Csv]);
    columns
        .text("members", "Members", |team| Cell::Lines(shown.names(team).into()))
        .only(&[Form::Json]);
    columns.table(shown.teams)
}

pub fn teams_page(event: &str, shown: &TeamsShown<'_>, title: String) -> Page {
    let part = Part::new(None, team_table(shown, Form::Text), "team");
    Page::new(TEAMS, event, title, vec![part], team_table(shown, Form::Csv))
}

impl TeamsShown<'_> {
    fn members(&self, team: &TeamStanding) -> impl Iterator<Item = &(&Player, &Standing)> {
        self.players.iter().filter(|(player, _)| team.players.contains(&player.id))
    }

    fn names(&self, team: &TeamStanding) -> Vec<String> {
        self.members(team).map(|(player, _)| player.name.clone()).collect()
    }

    /// `Ann 3-1 +120, Ben 2-2 -5`.
    fn records(&self, team: &TeamStanding) -> String {
        let record = |(player, line): &(&Player, &Standing)| {
            let spread = signed(line.capped_spread);
            format!("{} {}-{} {spread}", player.name, line.half_wins, line.half_losses)
        };
        self.members(team).map(record).collect::<Vec<_>>().join(", ")
    }
}
