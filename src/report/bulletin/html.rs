//! The bulletin as a page.
use askama::Template;

use super::tables::{BOARD_LEGEND, averages, on_the_board, plays};
use super::{BulletinPage, KIND};
use crate::page::{Head, rendered};
use crate::{Form, Table, standings};

#[derive(Template)]
#[template(path = "bulletin/bulletin.html")]
struct Sections<'a> {
    page: &'a BulletinPage<'a>,
    head: Head,
    standings: Vec<(String, Table)>,
    averages: Table,
    on_the_board: Table,
    board_legend: &'static str,
    bingos: Table,
}

#[must_use]
pub fn html(page: &BulletinPage<'_>) -> String {
    let standings = page.standings.iter().map(|division| {
        let table = standings(std::slice::from_ref(division), Form::Text);
        (page.standings_title(division), table)
    });
    rendered(&Sections {
        page,
        head: Head::of(KIND),
        standings: standings.collect(),
        averages: averages(page),
        on_the_board: on_the_board(page),
        board_legend: BOARD_LEGEND,
        bingos: plays(page, &page.bulletin.bingos),
    })
}
