//! The statistics: extreme games, averages, luck, the whole event.
mod line;
mod lists;

use crate::page::{Layout, Page, PageKind, Part};
use crate::{Cell, Columns, Form, Table};
use line::{Line, People, Row};
use tournament::plural;
use tournament::statistics::Statistics;

pub use line::DivisionNamed;
pub use lists::Figure;

const STATISTICS: PageKind =
    PageKind { name: "statistics", title: "Statistics", layout: Layout::Plain };

pub fn statistics(
    event: &str,
    divisions: &[DivisionNamed<'_>],
    statistics: &Statistics,
    figures: &[Figure],
    most: u32,
) -> Page {
    let people = People::new(divisions);
    let lists = figures.iter().map(|figure| (*figure, figure.lines(&people, statistics, most)));
    let lists: Vec<(Figure, Vec<Line>)> = lists.collect();
    let parts = lists.iter().map(|(figure, lines)| part(*figure, &people, lines)).collect();
    let title = plural(statistics.games.len(), "game", "games");
    Page::new(STATISTICS, event, title, parts, data(&people, &lists))
}

/// A row for each line of each list.
fn data(people: &People<'_>, lists: &[(Figure, Vec<Line>)]) -> Table {
    let mut columns: Columns<'_, Row<'_>> = Columns::new("statistics", Form::Csv);
    columns.text("statistic", "Statistic", |row| row.figure.name().into());
    columns.number("place", "#", |row| row.line.place.into());
    columns.number("value", "Value", |row| row.line.value.clone().unwrap_or(Cell::Empty));
    columns.text("division", "Division", Row::division);
    columns.number("number", "No", |row| row.player(|player| player.number.into()));
    columns.text("name", "Name", |row| row.player(|player| player.name.as_str().into()));
    columns.number("score", "Score", |row| row.line.score.into());
    columns.number("opponent", "Opponent", |row| row.opponent(|other| other.number.into()));
    columns
        .text("opponent_name", "Opponent", |row| row.opponent(|other| other.name.as_str().into()));
    columns.number("against", "Against", |row| row.line.against.into());
    columns.number("round", "Round", |row| row.line.round.into());
    columns.number("table", "Table", |row| row.line.table.into());
    columns.number("games", "Games", |row| row.line.games.into());
    columns.number("average", "Average", |row| row.line.average.into());
    columns.text("detail", "Detail", |row| row.line.detail.as_deref().into());
    columns.table(
        lists.iter().flat_map(|(figure, lines)| {
            lines.iter().map(|line| Row { figure: *figure, line, people })
        }),
    )
}

fn part(figure: Figure, people: &People<'_>, lines: &[Line]) -> Part {
    let mut columns: Columns<'_, Row<'_>> = Columns::new(figure.name(), Form::Text);
    figure.declare(&mut columns);
    let table = columns.table(lines.iter().map(|line| Row { figure, line, people }));
    let head = if figure == Figure::Event { "detail" } else { "name" };
    let none = lines.is_empty().then(|| "None yet.".to_owned());
    let part = Part::new(Some(figure.title().to_owned()), table, head);
    part.note(none).note(figure.note().map(ToOwned::to_owned))
}
