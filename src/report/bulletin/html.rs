//! The bulletin as a page.
use crate::bulletin::tables::{BOARD_LEGEND, averages, on_the_board, plays};
use crate::bulletin::{BulletinPage, Feat, KIND};
use crate::html::{Head, Html, page as whole, table};
use crate::{Form, Table, standings};
use tournament::bulletin::MadePlay;

const STYLE: &str = include_str!("bulletin.css");

/// The bulletin as a page that needs nothing else.
#[must_use]
pub fn html(page: &BulletinPage<'_>) -> String {
    let mut html = Html::new();
    html.open("header", &[]).element("h1", &[], page.event);
    for note in std::iter::once(&page.sources()).chain(page.notes) {
        html.element("p", &[], note);
    }
    html.close().open("main", &[]);
    if page.bulletin.sources.games() > 0 {
        highs(&mut html, page);
    }
    for division in page.standings {
        let title = match page.divisions {
            [_] => "Standings".to_owned(),
            [..] => format!("Standings, division {}", division.division.name),
        };
        html.open("section", &[]).element("h2", &[], &title);
        table(&mut html, &standings(std::slice::from_ref(division), Form::Text), &title);
        html.close();
    }
    if page.bulletin.sources.games() > 0 {
        section(&mut html, "Averages", |html| with_total(html, &averages(page), "Averages"));
        on_boards(&mut html, page);
    }
    let title = format!("{}: bulletin", page.event);
    whole(Head { title: &title, kind: KIND, style: STYLE }, html)
}

fn section(html: &mut Html, title: &str, body: impl FnOnce(&mut Html)) {
    html.open("section", &[]).element("h2", &[], title);
    body(html);
    html.close();
}

/// The highs as cards: what, points, who, where.
fn highs(html: &mut Html, page: &BulletinPage<'_>) {
    section(html, "Highs", |html| {
        html.open("div", &[("class", "feats")]);
        for Feat { what, points, who, place } in page.highs() {
            html.open("div", &[("class", "feat")]);
            html.element("h3", &[], what).element("p", &[("class", "points")], &points);
            html.element("p", &[], &who).element("p", &[("class", "place")], &place).close();
        }
        html.close();
    });
}

fn on_boards(html: &mut Html, page: &BulletinPage<'_>) {
    if page.bulletin.sources.records == 0 {
        let none = "No game was recorded turn by turn, so there are no plays to tell of.";
        html.element("p", &[("class", "note")], none);
        return;
    }
    section(html, "On the board", |html| {
        with_total(html, &on_the_board(page), "On the board");
        html.element("p", &[], &page.challenges());
        html.element("p", &[("class", "note")], BOARD_LEGEND);
    });
    section(html, "Bingos", |html| match &page.bulletin.bingos[..] {
        [] => {
            html.element("p", &[], "None.");
        }
        bingos => table(html, &plays(page, bingos), "Bingos"),
    });
    section(html, "Triple-triples", |html| {
        if page.bulletin.triples.is_empty() {
            html.element("p", &[], "None.");
        }
        for play in &page.bulletin.triples {
            told(html, play, &format!(", word ×{}", play.factor));
        }
    });
    section(html, "Best phony that stayed", |html| {
        for (play, words) in &page.bulletin.phony.plays {
            told(html, play, &format!(": {} is not in the list", words.join(", ")));
        }
        html.element("p", &[("class", "note")], &page.phonies());
    });
}

/// A table whose last row is the sum of the others.
fn with_total(html: &mut Html, with: &Table, caption: &str) {
    html.open("div", &[("class", "total")]);
    table(html, with, caption);
    html.close();
}

/// A play in a sentence.
fn told(html: &mut Html, play: &MadePlay, after: &str) {
    html.open("p", &[]).element("b", &[], &play.word);
    html.text(&format!(" {} points, {}, {}{after} ", play.score, play.player, play.position));
    html.element("span", &[("class", "place")], &play.at.to_string()).close();
}
