//! Ratings after an event, or after a round of it.
use crate::page::{Layout, Page, PageKind, Part};
use crate::roster::{Roster, division_title};
use crate::{Cell, Columns, Form, Table};
use rules::Points;
use tournament::rating::{Assumed, Estimate, Footing, RatingSystem};
use tournament::{Division, Player, plural};

#[derive(Clone, Copy, Debug)]
pub struct DivisionRatings<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    pub system: &'a RatingSystem,
    /// In the order in which they are shown.
    pub estimates: &'a [Estimate],
}

pub const RATINGS: PageKind = PageKind { name: "ratings", title: "Ratings", layout: Layout::Plain };

/// Shown after a first rating, and in the data.
pub(super) const PROVISIONAL: &str = "provisional";

struct Rated<'a> {
    division: &'a DivisionRatings<'a>,
    roster: &'a Roster<'a>,
    estimate: &'a Estimate,
}

/// The estimates as a table. Others rely on names and order of the columns of CSV and JSON.
pub fn ratings(divisions: &[DivisionRatings<'_>], form: Form) -> Table {
    let rosters: Vec<_> = divisions.iter().map(|one| Roster::new(one.players)).collect();
    let mut columns: Columns<'_, Rated<'_>> = Columns::new("ratings", form);
    columns
        .text("division", "Division", |one| one.division.division.name.as_str().into())
        .in_data();
    columns.number("number", "No", |one| one.roster.number(one.estimate.player));
    columns.text("name", "Name", |one| one.roster.name(one.estimate.player).into());
    columns.text("system", "System", |one| one.division.system.name.as_str().into()).in_data();
    columns
        .text("standing", "Standing", |one| one.division.system.standing.name().into())
        .in_data();
    columns.number("old", "Old", |one| one.estimate.old.into());
    columns.number("games", "Games", |one| one.estimate.games.into());
    columns.number("won", "Won", |one| one.estimate.won.into());
    columns.number("expected", "Expected", |one| decimal(one.estimate.expected)).if_room();
    columns.number("performance", "Perf", |one| one.estimate.performance.into()).if_room();
    columns.number("new", "New", |one| one.estimate.new.into());
    columns.number("change", "Change", |one| {
        one.estimate.change().map_or(Cell::Empty, |change| Cell::Spread(Points(change)))
    });
    columns.number("deviation", "Deviation", |one| decimal(one.estimate.deviation)).in_data();
    columns.text("footing", "", |one| remark(one.estimate.footing)).in_text().if_room();
    columns.text("footing", "Footing", |one| footing(one.estimate.footing).into()).in_data();
    columns.text("assumed", "Assumed", |one| assumptions(one.estimate).into()).in_data();
    let both = divisions.iter().zip(&rosters);
    columns.table(both.flat_map(|(division, roster)| {
        division.estimates.iter().map(move |estimate| Rated { division, roster, estimate })
    }))
}

/// Each division says which system it uses, and what is uncertain.
pub fn ratings_page(event: &str, divisions: &[DivisionRatings<'_>], title: String) -> Page {
    let part = |division: &DivisionRatings<'_>| {
        let table = ratings(std::slice::from_ref(division), Form::Text);
        let title = division_title(division.division, divisions.len());
        Part { notes: rating_notes(division), ..Part::new(title, table, "name") }
    };
    let parts = divisions.iter().map(part).collect();
    Page::new(RATINGS, event, title, parts, ratings(divisions, Form::Csv))
}

/// The system, that it is unofficial, and what had to be assumed.
pub fn rating_notes(division: &DivisionRatings<'_>) -> Vec<String> {
    let mut notes = vec![format!("By {}.", division.system.title)];
    notes.extend(division.system.warning());
    let assumed = |estimate: &Estimate| {
        estimate.assumed.iter().find_map(|assumed| match assumed {
            Assumed::CareerGames(games) => Some(*games),
            Assumed::Deviation(_) => None,
        })
    };
    let career: Vec<_> = division.estimates.iter().filter_map(assumed).collect();
    if let Some(games) = career.first() {
        let players = plural(career.len(), "player", "players");
        notes.push(format!(
            "Career games of {players} are not known and taken as {games}: \
             `player set NAME --career N`."
        ));
    }
    notes
}

/// The remark after a rating for people; empty if it is an ordinary one.
fn remark(footing: Footing) -> Cell {
    match footing {
        Footing::Rated => Cell::Empty,
        Footing::Provisional | Footing::Nothing => self::footing(footing).into(),
    }
}

fn footing(footing: Footing) -> &'static str {
    match footing {
        Footing::Provisional => PROVISIONAL,
        Footing::Rated => "rated",
        Footing::Nothing => "unrated",
    }
}

fn assumptions(estimate: &Estimate) -> String {
    let assumed = estimate.assumed.iter().map(|assumed| match assumed {
        Assumed::CareerGames(games) => format!("career {games}"),
        Assumed::Deviation(deviation) => format!("deviation {deviation}"),
    });
    assumed.collect::<Vec<_>>().join(", ")
}

fn decimal(number: Option<f64>) -> Cell {
    let Some(number) = number else { return Cell::Empty };
    #[expect(clippy::cast_possible_truncation, reason = "a cast of floats saturates")]
    let hundredths = (number * 100.0).round() as i64;
    Cell::Hundredths(hundredths)
}
