//! The game report as a page.
use crate::game::course::Course;
use crate::game::text::unseen;
use crate::game::{GameReport, KIND, Racks, board, chart, positions, sheet};
use crate::html::{Head, Html, page as whole};
use rules::{Line, Points};

const STYLE: &str = include_str!("game.css");
/// The class of a page whose scoresheet stands beside the board and the chart.
const BESIDE: &str = "top";
/// The class of one whose scoresheet stands below them.
const STACKED: &str = "stacked";

/// The report as a page that needs nothing else.
#[must_use]
pub fn html(report: &GameReport<'_>) -> String {
    let game = report.game;
    let mut html = Html::new();
    board::define(&mut html, game.board());
    html.open("header", &[]).element("h1", &[], &report.players());
    html.element("p", &[("class", "result")], &report.result);
    for fact in report.facts() {
        html.element("p", &[], &fact);
    }
    html.close().open("main", &[]);
    let all = positions(game);
    // More than two columns of turns need the whole width.
    let layout = if game.names().seats() > 2 { STACKED } else { BESIDE };
    html.open("div", &[("class", layout)]);
    html.open("div", &[]).open("section", &[]).element("h2", &[], "Board");
    let last: &[_] = all.last().map_or(&[], |position| &position.laid);
    board::draw(&mut html, game.board(), game.alphabet(), last, "The board at the end");
    left(&mut html, report);
    html.close();
    if layout == BESIDE {
        course(&mut html, report);
    }
    html.close().open("section", &[]).element("h2", &[], "Scoresheet");
    scoresheet(&mut html, report);
    html.close().close();
    if layout != BESIDE {
        course(&mut html, report);
    }
    for section in report.shown_sections() {
        html.open("section", &[]).element("h2", &[], section.title).open("dl", &[]);
        for note in &section.notes {
            html.element("dt", &[], &note.about).element("dd", &[], &note.text);
        }
        html.close().close();
    }
    if !all.is_empty() {
        html.open("section", &[]).element("h2", &[], "Turn by turn");
        html.open("div", &[("class", "boards")]);
        for position in &all {
            let line = &game.lines()[position.line];
            let brief = sheet::brief_for(game, line, report.racks);
            let caption = format!(
                "{}. {}: {brief}, {:+}",
                position.turn,
                game.name(position.seat),
                line.score.0
            );
            let described = format!("The board after turn {caption}");
            html.open("figure", &[]);
            let (board, laid) = (&position.board, &position.laid);
            board::draw(&mut html, board, game.alphabet(), laid, &described);
            html.element("figcaption", &[], &caption).close();
        }
        html.close().close();
    }
    let title = format!("{}, {}", report.players(), report.event);
    whole(Head { title: &title, kind: KIND, style: STYLE }, html)
}

/// The scores as a chart.
fn course(html: &mut Html, report: &GameReport<'_>) {
    if !report.game.lines().is_empty() {
        html.open("section", &[("class", "course")]).element("h2", &[], "Scores");
        chart::draw(html, report.game, &Course::of(report.game));
        html.close();
    }
}

fn left(html: &mut Html, report: &GameReport<'_>) {
    if report.racks == Racks::Shown {
        let left = sheet::racks_left(report.game);
        if !left.is_empty() {
            html.element("p", &[("class", "note")], &format!("Racks left: {}.", left.join("; ")));
        }
    }
    html.element("p", &[("class", "note")], &unseen(report));
}

fn scoresheet(html: &mut Html, report: &GameReport<'_>) {
    let game = report.game;
    html.open("div", &[("class", "wide")]).open("table", &[("class", "sheet")]);
    html.element("caption", &[], "Scoresheet").open("thead", &[]).open("tr", &[]);
    for name in game.names().values() {
        html.element("th", &[("scope", "col"), ("class", "t")], name);
        html.element("th", &[("scope", "col"), ("class", "n")], "Score");
        html.element("th", &[("scope", "col"), ("class", "n")], "Total");
    }
    html.close().close().open("tbody", &[]);
    for row in sheet::rows(game) {
        html.open("tr", &[]);
        for cell in row {
            match cell {
                Some(line) => sheet_cell(html, report, line),
                None => {
                    html.element("td", &[("colspan", "3")], "");
                }
            }
        }
        html.close();
    }
    html.close().close().close();
}

fn sheet_cell(html: &mut Html, report: &GameReport<'_>, line: &Line) {
    let game = report.game;
    let is_play = line.kind.play().is_some();
    html.open("td", &[("class", "t")]);
    let number = sheet::number(line);
    if !number.is_empty() {
        html.element("span", &[("class", "no")], &number).text(" ");
    }
    let brief = sheet::brief_for(game, line, report.racks);
    html.element("span", &[("class", if is_play { "play" } else { "other" })], &brief);
    let rack = sheet::rack(game, line).filter(|_| report.racks == Racks::Shown);
    for (class, detail) in [("words", sheet::words(game, line)), ("rack", rack)] {
        if let Some(detail) = detail {
            html.leaf("br", &[]).element("small", &[("class", class)], &detail);
        }
    }
    html.close();
    let score = match line.score {
        Points::ZERO if !is_play => String::new(),
        score => score.to_string(),
    };
    html.element("td", &[("class", "n")], &score);
    html.element("td", &[("class", "n total")], &line.total.to_string());
}
