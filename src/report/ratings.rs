//! Ratings after an event, or after a round of it; and how one came about, to be read aloud.
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::{Cell, Column, Form, Roster, Table};
use rules::Points;
use tournament::rating::{
    Assumed, Estimate, Footing, RatingStanding, RatingSystem, Step, WorkedGame, WorkedPart,
};
use tournament::{Division, HalfWins, Player};

#[derive(Clone, Copy, Debug)]
pub struct DivisionRatings<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    pub system: &'a RatingSystem,
    /// The estimates, in the order in which they are to stand.
    pub estimates: &'a [Estimate],
}

/// The report.
pub const RATINGS: PageKind = PageKind { name: "ratings", title: "Ratings", layout: Layout::Plain };

/// Behind a first rating, and in the data.
const PROVISIONAL: &str = "provisional";

const TEXT: [Column; 10] = [
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("old", "Old"),
    Column::number("games", "Games"),
    Column::number("won", "Won"),
    Column::number("expected", "Expected").if_room(),
    Column::number("performance", "Perf").if_room(),
    Column::number("new", "New"),
    Column::number("change", "Change"),
    Column::text("footing", "").if_room(),
];

/// The columns of CSV and JSON: others rely upon names and order.
const DATA: [Column; 15] = [
    Column::text("division", "Division"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::text("system", "System"),
    Column::text("standing", "Standing"),
    Column::number("old", "Old"),
    Column::number("games", "Games"),
    Column::number("won", "Won"),
    Column::number("expected", "Expected"),
    Column::number("performance", "Perf"),
    Column::number("new", "New"),
    Column::number("change", "Change"),
    Column::number("deviation", "Deviation"),
    Column::text("footing", "Footing"),
    Column::text("assumed", "Assumed"),
];

#[must_use]
pub fn ratings(divisions: &[DivisionRatings<'_>], form: Form) -> Table {
    let columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv | Form::Json => DATA.to_vec(),
    };
    let mut table = Table::new("ratings", columns);
    for division in divisions {
        let roster = Roster::new(division.players);
        for estimate in division.estimates {
            table.push(row(division, &roster, estimate, form));
        }
    }
    table
}

/// The ratings as a page, with a title as `After round 3`: each division says by which
/// system, and what is not certain of it.
#[must_use]
pub fn ratings_page(event: &str, divisions: &[DivisionRatings<'_>], title: String) -> Page {
    let part = |division: &DivisionRatings<'_>| {
        let table = ratings(std::slice::from_ref(division), Form::Text);
        let name = table.columns().iter().position(|column| column.key == "name");
        let title = format!("division {}", division.division.name);
        let mut part =
            Part::new((divisions.len() > 1).then_some(title), table, name.unwrap_or_default());
        part.notes = rating_notes(division);
        part
    };
    Page {
        kind: RATINGS,
        event: event.to_owned(),
        division: None,
        title,
        notes: Vec::new(),
        body: Body::Parts(divisions.iter().map(part).collect()),
        data: ratings(divisions, Form::Csv),
    }
}

/// What is to be said with the ratings of a division: the system, that it is unofficial, what
/// had to be assumed.
#[must_use]
pub fn rating_notes(division: &DivisionRatings<'_>) -> Vec<String> {
    let mut notes = vec![format!("By {}.", division.system.title)];
    notes.extend(division.system.warning());
    let without = |wanted: fn(&Assumed) -> bool| {
        let lacks = |estimate: &&Estimate| estimate.assumed.iter().any(wanted);
        division.estimates.iter().filter(lacks).count()
    };
    let career = without(|assumed| matches!(assumed, Assumed::CareerGames(_)));
    if let Some(Assumed::CareerGames(games)) = first_assumed(division, career) {
        let players = if career == 1 { "1 player".to_owned() } else { format!("{career} players") };
        notes.push(format!(
            "Career games of {players} are not known and taken as {games}: \
             `player set NAME --career N`."
        ));
    }
    notes
}

fn first_assumed(division: &DivisionRatings<'_>, count: usize) -> Option<Assumed> {
    let all = division.estimates.iter().flat_map(|estimate| &estimate.assumed);
    all.copied().find(|assumed| count > 0 && matches!(assumed, Assumed::CareerGames(_)))
}

fn row(
    division: &DivisionRatings<'_>,
    roster: &Roster<'_>,
    estimate: &Estimate,
    form: Form,
) -> Vec<Cell> {
    let number = roster.number(estimate.player);
    let name = Cell::from(roster.name(estimate.player));
    let (old, new) = (rating_cell(estimate.old), rating_cell(estimate.new));
    let games = Cell::from(estimate.games);
    let won = Cell::Wins(estimate.won);
    let expected = estimate.expected.map_or(Cell::Empty, decimal);
    let performance = rating_cell(estimate.performance);
    let change = estimate.change().map_or(Cell::Empty, |change| Cell::Spread(Points(change)));
    let footing = match (estimate.footing, form) {
        (Footing::Provisional, _) => Cell::from(PROVISIONAL),
        (Footing::Rated, Form::Text) => Cell::Empty,
        (Footing::Rated, Form::Csv | Form::Json) => Cell::from("rated"),
        (Footing::Nothing, _) => Cell::from("unrated"),
    };
    match form {
        Form::Text => {
            vec![number, name, old, games, won, expected, performance, new, change, footing]
        }
        Form::Csv | Form::Json => {
            let assumed: Vec<String> = estimate.assumed.iter().map(assumed).collect();
            vec![
                Cell::from(division.division.name.as_str()),
                number,
                name,
                Cell::from(division.system.name.as_str()),
                standing_cell(division.system),
                old,
                games,
                won,
                expected,
                performance,
                new,
                change,
                estimate.deviation.map_or(Cell::Empty, decimal),
                footing,
                Cell::Text(assumed.join(", ")),
            ]
        }
    }
}

fn assumed(assumed: &Assumed) -> String {
    match assumed {
        Assumed::CareerGames(games) => format!("career {games}"),
        Assumed::Deviation(deviation) => format!("deviation {deviation}"),
    }
}

/// Whether a federation stands behind it, in the data.
pub(super) fn standing_cell(system: &RatingSystem) -> Cell {
    Cell::from(match system.standing {
        RatingStanding::Official => "official",
        RatingStanding::Unofficial => "unofficial",
    })
}

/// A rating, or an empty cell.
pub(super) fn rating_cell(rating: Option<i32>) -> Cell {
    rating.map_or(Cell::Empty, |rating| Cell::Integer(rating.into()))
}

/// A number with two decimals.
fn decimal(number: f64) -> Cell {
    #[expect(clippy::cast_possible_truncation, reason = "a cast of floats saturates")]
    let hundredths = (number * 100.0).round() as i64;
    Cell::Hundredths(hundredths)
}

/// How a rating came about, in lines to be read aloud. They name anybody's names.
#[must_use]
pub fn rating_working(division: &DivisionRatings<'_>, estimate: &Estimate) -> Vec<String> {
    let roster = Roster::new(division.players);
    let mut lines = vec![headline(&roster, estimate)];
    let several = estimate.parts.len() > 1;
    for (place, part) in (1..).zip(&estimate.parts) {
        if several {
            lines.push(String::new());
            lines.push(format!(
                "Segment {place} of {}: rounds {} to {}.",
                estimate.parts.len(),
                part.from.0,
                part.through.0
            ));
        }
        lines.extend(part.games.iter().map(|game| game_line(&roster, game)));
        lines.extend(part.steps.iter().map(|step| format!("- {}", said(&roster, part, step))));
    }
    lines.push(String::new());
    lines.extend(rating_notes(&DivisionRatings {
        estimates: std::slice::from_ref(estimate),
        ..*division
    }));
    lines
}

/// `Ann (1): 1600, after 7 games 1631 (+31).`
fn headline(roster: &Roster<'_>, estimate: &Estimate) -> String {
    let old = estimate.old.map_or("unrated".to_owned(), |rating| rating.to_string());
    let games = if estimate.games == 1 { "game" } else { "games" };
    let new = match (estimate.new, estimate.change()) {
        (Some(new), Some(change)) => format!("{new} ({change:+})"),
        (Some(new), None) => format!("{new}, {PROVISIONAL}"),
        (None, _) => "unrated".to_owned(),
    };
    let name = roster.called(estimate.player);
    format!("{name}: {old}, after {} rated {games} {new}.", estimate.games)
}

/// `Round 3: beat Cat (1650), 0.460 of a win expected.`
fn game_line(roster: &Roster<'_>, game: &WorkedGame) -> String {
    let result = match game.won {
        HalfWins::WIN => "beat",
        HalfWins::TIE => "tied with",
        _ => "lost to",
    };
    let name = roster.name(game.opponent);
    let mut line = format!("Round {}: {result} {name} ({}", game.round.0, short(game.rating));
    if let Some(deviation) = game.deviation {
        line.push_str(&format!(" ± {}", short(deviation)));
    }
    line.push(')');
    if let Some(spread) = game.spread {
        line.push_str(&format!(", {:+}", spread.0));
    }
    if let Some(expected) = game.expected {
        line.push_str(&format!(", {expected:.3} of a win expected"));
    }
    if let Some(value) = game.value {
        line.push_str(&format!(": {}", short(value)));
    }
    line
}

/// A number with two decimals where it has any.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.strip_suffix(".00").map_or(text.clone(), str::to_owned)
}

fn games_said(games: u32) -> String {
    if games == 1 { "1 game".to_owned() } else { format!("{games} games") }
}

/// A step as a sentence.
fn said(roster: &Roster<'_>, part: &WorkedPart, step: &Step) -> String {
    match *step {
        Step::Excess { games, won, expected } => {
            let excess = won.wins() - expected;
            let more = if excess < 0.0 { "fewer" } else { "more" };
            format!(
                "{}: {won} won, {expected:.3} expected, {:.3} {more} than expected.",
                games_said(games),
                excess.abs()
            )
        }
        Step::Converted { wins, points, from, to } => format!(
            "{:.3} of a win at {points} points each: {} to {} ({:+.2}).",
            wins.abs(),
            short(from),
            short(to),
            to - from
        ),
        Step::Divided { by, change, to } => {
            format!("The change of {change:+.2} is divided by {by}: {}.", short(to))
        }
        Step::Unaccelerated { gain, allowed } => {
            format!("A gain of {gain:.2} is not over {allowed}: no acceleration.")
        }
        Step::Accelerated { gain, allowed, bonus, to } => {
            format!("A gain of {gain:.2} is over {allowed}, so {bonus:.2} is added: {}.", short(to))
        }
        Step::Fed { opponent, games, points } => format!(
            "{} was accelerated: {points:.2} for {} with {}.",
            roster.name(opponent),
            games_said(games),
            roster.name(opponent)
        ),
        Step::Raised { from, to } => {
            format!("{} is under the least there is: {}.", short(from), short(to))
        }
        Step::Lowered { from, to, best } => format!(
            "{} is too far over the best opponent, {}: {}.",
            short(from),
            short(best),
            short(to)
        ),
        Step::Held { most, to } => format!("A rating changes by {most} at most: {to}."),
        Step::Searched { wins, found } => format!(
            "Of {} just {} wins are expected of somebody rated {}.",
            games_said(u32::try_from(part.games.len()).unwrap_or(u32::MAX)),
            short(wins),
            short(found)
        ),
        Step::Unsettled { turns, mean } => format!(
            "The ratings of newcomers who met went round in a circle: the mean of {turns} turns, {}.",
            short(mean)
        ),
        Step::Mean { sum, games, mean } => {
            format!("{} over {}: {}.", short(sum), games_said(games), short(mean))
        }
        Step::Weighed { own, deviation, games, weight, to, after } => format!(
            "The games say {}, with {:.1} % of the weight against {} ± {}: {} ± {}.",
            short(games),
            weight * 100.0,
            short(own),
            short(deviation),
            short(to),
            short(after)
        ),
        Step::Shared { share, career, to } => format!(
            "{:.1} % of the change counts (with {career} career games): {}.",
            share * 100.0,
            short(to)
        ),
        Step::Rounded { from, to } => format!("{} rounded: {to}.", short(from)),
    }
}
