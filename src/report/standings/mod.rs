//! Standings, and what follows from them: places that are open, teams, prizes, ratings, the
//! final report.
mod certificates;
mod chances;
mod final_report;
mod list;
mod prizes;
mod ratings;
mod scenario;
mod spoken;
mod teams;
mod working;

pub use certificates::{Certificate, Place, Taken, certificates};
pub use chances::{Chances, chances_note};
pub use final_report::final_report;
pub use list::{
    DivisionStandings, FINAL_STANDINGS, STANDINGS, decided_said, standings, standings_page,
};
pub use prizes::{Explained, PRIZES, PrizeOrder, PrizesShown, chat_prizes, prizes};
pub use ratings::{DivisionRatings, RATINGS, rating_notes, ratings, ratings_page};
pub use scenario::{by_wins_table, goal_said, out_said, scenario_lines, scenario_said};
pub use teams::{TEAMS, TeamsShown, team_table, teams_page};
pub use working::rating_working;
