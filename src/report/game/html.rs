//! The game report as a page.
use askama::Template;

use super::board::{DrawnBoard, EmptyBoard, SIDE};
use super::chart::{Chart, LEFT, Mark};
use super::course::Course;
use super::text::{Boards, unseen};
use super::{GameReport, KIND, Racks, positions, sheet};
use crate::page::{Head, rendered};
use rules::{Game, Line, Points, Stage, TurnNo};

#[derive(Template)]
#[template(path = "game/game.html")]
struct Printed<'a> {
    report: &'a GameReport<'a>,
    head: Head,
    /// Markup.
    defs: String,
    main: String,
}

/// The empty board, under every board on the page.
#[derive(Template)]
#[template(path = "game/defs.html")]
struct Defs {
    empty: EmptyBoard,
}

#[derive(Template)]
#[template(path = "game/board.html")]
struct Alone {
    board: DrawnBoard,
}

/// Who played whom, the result, and where.
#[derive(Template)]
#[template(path = "game/top.html")]
struct Top<'a> {
    report: &'a GameReport<'a>,
}

/// The content of `<main>`.
#[derive(Template)]
#[template(path = "game/main.html")]
struct Sheets<'a> {
    report: &'a GameReport<'a>,
    last: DrawnBoard,
    left: Option<String>,
    unseen: String,
    chart: Option<Chart>,
    rows: Vec<Vec<Option<SheetLine>>>,
    /// The board after each turn, with what the turn was.
    boards: Vec<(String, DrawnBoard)>,
}

struct SheetLine {
    number: String,
    class: &'static str,
    brief: String,
    /// What is written below it, each with its class.
    details: Vec<(&'static str, String)>,
    score: String,
    total: Points,
}

pub fn html(report: &GameReport<'_>) -> String {
    let (head, defs) = (Head::of(KIND), defs(report));
    rendered(&Printed { report, head, defs, main: sheets(report, Boards::All) })
}

/// The page without its head, for the frame of another page.
pub fn main(report: &GameReport<'_>, boards: Boards) -> String {
    let said = rendered(&Top { report });
    defs(report) + &said + &sheets(report, boards)
}

/// The board alone, with the tiles of the last play.
pub fn board(report: &GameReport<'_>) -> String {
    let all = positions(report.game);
    let laid: &[_] = all.last().map_or(&[], |position| &position.laid);
    let game = report.game;
    let board = DrawnBoard::of(game.board(), game.alphabet(), laid, described(game));
    defs(report) + &rendered(&Alone { board })
}

/// What the last board shows.
fn described(game: &Game) -> String {
    match (game.stage(), game.turns()) {
        (Stage::Over, _) => "The board at the end".to_owned(),
        (Stage::Turn | Stage::Acceptance | Stage::Racks, turns) if turns > TurnNo::default() => {
            format!("The board after turn {turns}")
        }
        (Stage::Turn | Stage::Acceptance | Stage::Racks, _) => "The empty board".to_owned(),
    }
}

fn defs(report: &GameReport<'_>) -> String {
    rendered(&Defs { empty: EmptyBoard::of(report.game.board()) })
}

fn sheets(report: &GameReport<'_>, boards: Boards) -> String {
    let game = report.game;
    let all = positions(game);
    let last: &[_] = all.last().map_or(&[], |position| &position.laid);
    let board =
        |laid: &[_], described| DrawnBoard::of(game.board(), game.alphabet(), laid, described);
    let turns = match boards {
        Boards::Last => &[],
        Boards::All => &all[..],
    };
    let after = turns.iter().map(|position| {
        let line = &game.lines()[position.line];
        let brief = sheet::brief_for(game, line, report.racks);
        let (turn, name) = (position.turn, game.name(position.seat));
        let caption = format!("{turn}. {name}: {brief}, {:+}", line.score.0);
        let described = format!("The board after turn {caption}");
        let board = DrawnBoard::of(&position.board, game.alphabet(), &position.laid, described);
        (caption, board)
    });
    let left = sheet::racks_left(game);
    let is_left = report.racks == Racks::Shown && !left.is_empty();
    let rows = sheet::rows(game).into_iter().map(|row| {
        row.into_iter().map(|cell| cell.map(|line| SheetLine::of(report, line))).collect()
    });
    rendered(&Sheets {
        report,
        last: board(last, described(game)),
        left: is_left.then(|| format!("Racks left: {}.", left.join("; "))),
        unseen: unseen(report),
        chart: (!game.lines().is_empty()).then(|| Chart::of(game, &Course::of(game))),
        rows: rows.collect(),
        boards: after.collect(),
    })
}

impl SheetLine {
    fn of(report: &GameReport<'_>, line: &Line) -> SheetLine {
        let game = report.game;
        let rack = sheet::rack(game, line).filter(|_| report.racks == Racks::Shown);
        let details = [("words", sheet::words(game, line)), ("rack", rack)].into_iter();
        SheetLine {
            number: sheet::number(line),
            class: if line.kind.play().is_some() { "play" } else { "other" },
            brief: sheet::brief_for(game, line, report.racks),
            details: details.filter_map(|(class, detail)| Some((class, detail?))).collect(),
            score: sheet::score(line).map_or(String::new(), |score| score.to_string()),
            total: line.total,
        }
    }
}
