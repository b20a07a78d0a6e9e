//! Floor 2: what is printed: tables as values, and as text, CSV, JSON and pages.
//!
//! A report declares the columns of its table once, each with its cell, in [`Columns`]; the forms
//! of `render` and [`page`] follow from that. A report prints nothing and decides nothing: it shows
//! what it is given.
pub mod bulletin;
pub mod game;
pub mod page;
pub mod season;

mod chart;
mod correction;
mod links;
mod players;
mod render;
mod roster;
mod round;
mod standings;
mod statistics;

pub use chart::{
    Across, DivisionCards, Filling, PlayerOrder, Readers, crosstable, playing_record, scorecards,
    starts, wallchart,
};
pub use correction::{Counts, LateReported, impact, late_corrections, standing};
pub use links::{Network, OwnPage, TablePage, door, own_pages, table_cards};
pub use players::{ROSTER, players, roster_page};
pub use render::{
    Cell, Column, ColumnKind, Columns, Declared, Form, Lead, Room, Table, csv, json, text, visible,
};
pub use round::{
    CheckedSlip, DivisionRound, chat_pairings, chat_results, chat_standings, checklist, missing,
    missing_page, pairings, results, results_page, slips, wall,
};
pub use standings::{
    Certificate, Chances, DivisionRatings, DivisionStandings, Explained, FINAL_STANDINGS, PRIZES,
    Place, PrizeOrder, PrizesShown, RATINGS, STANDINGS, TEAMS, Taken, TeamsShown, by_wins_table,
    certificates, chances_note, chat_prizes, decided_said, final_report, goal_said, out_said,
    prizes, rating_notes, rating_working, ratings, ratings_page, scenario_lines, scenario_said,
    standings, standings_page, team_table, teams_page,
};
pub use statistics::{DivisionNamed, Figure, statistics};
