//! Floor 2: tables as values, and as text, CSV and JSON.
//!
//! A report computes a [`Table`]; [`text`], [`csv`], [`json`] and [`html`] render any
//! table; a page of several parts has a folder and its own value. No
//! report prints, and none decides what is true: it shows what it is given.
pub mod bulletin;
pub mod csv;
pub mod game;
pub mod html;
pub mod json;
pub mod page;
pub mod season;
pub mod slips;
pub mod text;
pub mod wall;

mod cards;
mod checklist;
mod clinch;
mod crosstable;
mod final_report;
mod grids;
mod impact;
mod late;
mod missing;
mod pairings;
mod players;
mod prizes;
mod ratings;
mod results;
mod scenario;
mod scorecard;
mod spoken;
mod standings;
mod statistics;
mod table;
mod teams;
mod visible;
mod wallchart;

pub use cards::{DivisionCards, PlayerOrder};
pub use checklist::{CHECKLIST, CheckedSlip, checklist};
pub use clinch::{Chances, beside_chances, chances_note};
pub use crosstable::{Across, CROSSTABLE, crosstable};
pub use final_report::{FINAL_REPORT, final_report};
pub use grids::{RECORD, STARTS, playing_record, starts};
pub use impact::{Counts, impact, standing};
pub use late::{LateReported, late_corrections};
pub use missing::{MISSING, missing, missing_page};
pub use pairings::pairings;
pub use players::{ROSTER, players, players_with, roster_page};
pub use prizes::{Explained, PRIZES, PrizeOrder, PrizesShown, prizes};
pub use ratings::{DivisionRatings, RATINGS, rating_notes, rating_working, ratings, ratings_page};
pub use results::results;
pub use scenario::{by_wins_table, goal_said, out_said, scenario_lines, scenario_said};
pub use scorecard::{Filling, SCORECARDS, scorecards};
pub use standings::{
    DivisionStandings, FINAL_STANDINGS, STANDINGS, decided_said, standings, standings_page,
};
pub use statistics::{DivisionNamed, Figure, STATISTICS, statistics};
pub use table::{Cell, Column, ColumnKind, Room, Table};
pub use teams::{TEAMS, TeamsShown, team_table, teams_page};
pub use visible::visible;
pub use wallchart::{WALLCHART, wallchart};

use std::collections::HashMap;

use rules::Points;
use tournament::{Division, GameResult, Pairing, Player, PlayerId, RoundNo};

/// For whom a report's columns are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A person: few columns, one division at a time.
    Text,
    /// A spreadsheet: all columns.
    Csv,
    /// A program: the fields that `docs/cli.md` promises first, then the rest.
    Json,
}

/// A round of a division, for the reports on pairings and results.
#[derive(Clone, Copy, Debug)]
pub struct DivisionRound<'a> {
    pub division: &'a Division,
    /// The number of the round.
    pub round: RoundNo,
    /// The division's players.
    pub players: &'a [Player],
    /// The round's pairings.
    pub pairings: &'a [Pairing],
    /// The results that count, one a pairing; other rounds' are left out.
    pub results: &'a [&'a GameResult],
}

/// Players by their permanent key.
struct Roster<'a>(HashMap<PlayerId, &'a Player>);

impl<'a> Roster<'a> {
    fn new(players: &'a [Player]) -> Roster<'a> {
        Roster(players.iter().map(|player| (player.id, player)).collect())
    }

    fn number(&self, player: PlayerId) -> Cell {
        self.0.get(&player).map_or(Cell::Empty, |player| Cell::from(player.number.0))
    }

    fn name(&self, player: PlayerId) -> &'a str {
        self.0.get(&player).map_or("?", |player| &player.name)
    }

    /// The name with the number, as a person calls a player: `Ann (1)`.
    fn called(&self, player: PlayerId) -> String {
        match self.0.get(&player) {
            Some(player) => format!("{} ({})", player.name, player.number.0),
            None => self.name(player).to_owned(),
        }
    }
}

/// A spread with its sign: `+50`, `0`, `-50`.
fn signed(spread: Points) -> String {
    if spread > Points::ZERO { format!("+{spread}") } else { spread.to_string() }
}
