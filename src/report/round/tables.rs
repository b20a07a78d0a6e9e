//! The tables of rounds: the pairings, the results, and what is missing.
use super::board::{Board, DivisionRound, KnownRound, score, spread, wins};
use crate::page::{Layout, Page, PageKind, Part};
use crate::roster::division_title;
use crate::{Cell, Columns, Form, Lead, Table};
use tournament::{GameResult, Seats, Start, plural};

const MISSING: PageKind =
    PageKind { name: "missing", title: "Missing results", layout: Layout::Wall };
const RESULTS: PageKind = PageKind { name: "results", title: "Results", layout: Layout::Plain };

/// By table, players without an opponent last. Others rely on the first five columns of CSV and
/// JSON.
pub fn pairings(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let known = KnownRound::all(rounds);
    let mut columns: Columns<'_, Board<'_>> = Columns::new("pairings", form);
    columns.text("division", "Division", Board::division).in_data();
    columns.number("table", "Table", Board::table);
    columns.text("first", "First", |board| board.called(board.one())).in_text();
    columns.text("second", "Second", second_said).in_text();
    columns.number("first", "First", |board| board.number(board.first())).in_data();
    columns.number("second", "Second", |board| board.number(board.two())).in_data();
    columns.number("bye", "Bye", |board| board.number(board.solo())).in_data();
    columns.number("round", "Round", Board::round).in_data();
    columns.text("first_name", "First", |board| board.name(board.first())).in_data();
    columns.text("second_name", "Second", |board| board.name(board.two())).in_data();
    columns.text("bye_name", "Bye", |board| board.name(board.solo())).in_data();
    columns.text("start", "Start", Board::start).in_data();
    // A player who missed the round has a result but no bye, which only people see.
    let boards = known.iter().flat_map(KnownRound::boards);
    columns.table(boards.filter(|board| form == Form::Text || !is_missed(board)))
}

/// Whether the player is absent, whatever that counts for.
fn is_missed(board: &Board<'_>) -> bool {
    board.result.is_some_and(GameResult::is_missed)
}

fn second_said(board: &Board<'_>) -> Cell {
    match board.pairing.seats {
        Seats::Pair { second, start: Start::Unknown, .. } => {
            format!("{}, draw for start", board.roster.called(second)).into()
        }
        Seats::Pair { start: Start::Known, .. } | Seats::Solo(_) => board.against(board.two()),
    }
}

/// Pairings that have a result. People see the spread that a bye or forfeit awards as its score.
pub fn results(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let known = KnownRound::all(rounds);
    let mut columns: Columns<'_, Board<'_>> = Columns::new("results", form);
    columns.text("division", "Division", Board::division).in_data();
    columns.number("round", "Round", Board::round);
    columns.number("table", "Table", Board::table).if_room().leads(Board::recorded);
    columns
        .text("first", "First", |board| board.called(board.one()))
        .in_text()
        .leads(|board| board.one().map(Lead::Player));
    columns.number("first_score", "Score", |board| board.score(board.seats().0)).in_text();
    columns
        .text("second", "Second", |board| board.called(board.two()))
        .in_text()
        .leads(|board| board.two().map(Lead::Player));
    columns.number("second_score", "Score", |board| board.score(board.seats().1)).in_text();
    columns.text("kind", "Kind", kind_said).in_text();
    columns.text("kind", "Kind", Board::kind).in_data();
    columns.text("source", "Source", source).in_data();
    columns.number("first", "First", |board| board.number(board.one())).in_data();
    columns.number("first_score", "Score", |board| score(board.seats().0)).in_data();
    columns.number("first_wins", "Wins", |board| wins(board.seats().0)).in_data();
    columns.number("first_spread", "Spread", |board| spread(board.seats().0)).in_data();
    columns.number("second", "Second", |board| board.number(board.two())).in_data();
    columns.number("second_score", "Score", |board| score(board.seats().1)).in_data();
    columns.number("second_wins", "Wins", |board| wins(board.seats().1)).in_data();
    columns.number("second_spread", "Spread", |board| spread(board.seats().1)).in_data();
    columns.text("first_name", "First", |board| board.name(board.one())).in_data();
    columns.text("second_name", "Second", |board| board.name(board.two())).in_data();
    let boards = known.iter().flat_map(KnownRound::boards);
    columns.table(boards.filter(|board| board.result.is_some()))
}

fn kind_said(board: &Board<'_>) -> Cell {
    if is_missed(board) { "absent".into() } else { board.kind() }
}

/// The results of one round in several divisions, each with what is said about it.
pub fn results_page(event: &str, rounds: &[(DivisionRound<'_>, Vec<String>)]) -> Page {
    let parts = rounds.iter().map(|(round, said)| {
        let title = division_title(round.division, rounds.len());
        let table = results(std::slice::from_ref(round), Form::Text);
        // Where nothing is in there is only what is missing.
        let table = if table.rows().is_empty() { table.with_columns(&[]) } else { table };
        let part = Part::new(title, table, "first");
        Part { above: said.clone(), ..part }
    });
    let all: Vec<_> = rounds.iter().map(|(round, _)| *round).collect();
    let title = all.first().map_or(String::new(), |round| format!("Round {}", round.round.0));
    Page::new(RESULTS, event, title, parts.collect(), results(&all, Form::Csv))
}

fn source(board: &Board<'_>) -> Cell {
    board.result.map(|result| result.source.name()).into()
}

pub fn missing(rounds: &[DivisionRound<'_>], form: Form) -> Table {
    let known = KnownRound::all(rounds);
    let mut columns: Columns<'_, Board<'_>> = Columns::new("missing", form);
    columns.text("division", "Division", Board::division);
    columns.number("round", "Round", Board::round);
    columns.number("table", "Table", Board::table);
    columns.text("first", "First", |board| board.called(board.one())).in_text();
    columns.text("second", "Second", |board| board.called(board.two())).in_text();
    columns.number("first", "First", |board| board.number(board.one())).in_data();
    columns.number("second", "Second", |board| board.number(board.two())).in_data();
    columns.text("first_name", "First", |board| board.name(board.one())).in_data();
    columns.text("second_name", "Second", |board| board.name(board.two())).in_data();
    let boards = known.iter().flat_map(KnownRound::boards);
    columns.table(boards.filter(|board| board.result.is_none()))
}

pub fn missing_page(event: &str, rounds: &[DivisionRound<'_>]) -> Page {
    let table = missing(rounds, Form::Text);
    let title = match table.rows().len() {
        0 => "Nothing is missing".to_owned(),
        many => plural(many, "result", "results"),
    };
    // What is missing is found by its table.
    let part = (!table.rows().is_empty()).then(|| Part::new(None, table, "first"));
    let data = missing(rounds, Form::Csv);
    Page::new(MISSING, event, title, Vec::from_iter(part), data)
}
