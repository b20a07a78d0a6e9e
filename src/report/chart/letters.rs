//! The starts chart and the playing record: a letter a round.
use super::card_data::card_data;
use super::cards::{Carded, DivisionCards, LETTERS, PlayerOrder, chart_page, letter};
use crate::page::{Layout, Page, PageKind, Part};
use crate::{Cell, Columns, Form};
use tournament::pairing::ChargedStarts;
use tournament::{CardLine, CardSeat, Opening, Part as Turn};

pub const STARTS: PageKind =
    PageKind { name: "starts", title: "Starts and replies", layout: Layout::Wide };
pub const RECORD: PageKind =
    PageKind { name: "record", title: "Playing record", layout: Layout::Wide };

/// Who started and who replied in each round: `1` and `2`.
pub fn starts(event: &str, divisions: &[DivisionCards<'_>]) -> Page {
    let is_charged = |division: &DivisionCards<'_>| {
        let mut cards = division.cards.iter();
        cards.any(|card| division.charged(card.player) != ChargedStarts::default())
    };
    let charged = match divisions.iter().any(is_charged) {
        true => " Who forfeits is charged a start, for the next forfeit a reply.",
        false => "",
    };
    let legend = format!("{STARTS_LEGEND}{charged}");
    let sums = |columns: &mut Columns<'_, Carded<'_>>| {
        columns.number("starts", "Starts", |one| {
            let charged = one.division.charged(one.player.id);
            one.standing().map(|line| line.starts + charged.starts()).into()
        });
        columns.number("replies", "Replies", |one| {
            let charged = one.division.charged(one.player.id);
            one.standing().map(|line| line.replies + charged.replies()).into()
        });
    };
    letters(event, divisions, STARTS, &legend, sums, |_, line| start(line).into())
}

pub fn playing_record(event: &str, divisions: &[DivisionCards<'_>]) -> Page {
    let sums = |columns: &mut Columns<'_, Carded<'_>>| {
        columns.number("wins", "W-L", Carded::record);
    };
    letters(event, divisions, RECORD, LETTERS, sums, |_, line| letter(line).into())
}

const STARTS_LEGEND: &str =
    "1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played.";

/// What was played counts; what is to be played stands in brackets.
fn start(line: &CardLine) -> &'static str {
    match (line.seat, &line.outcome) {
        (CardSeat::Absent, _) => "-",
        (CardSeat::Solo, _) => "b",
        (CardSeat::Opposed { opening, .. }, None) => match opening {
            Opening::Starts => "(1)",
            Opening::Replies => "(2)",
            Opening::Draws => "d",
        },
        (CardSeat::Opposed { opening, .. }, Some(outcome)) => match (outcome.part, opening) {
            (Turn::Starts, _) => "1",
            (Turn::Replies, _) => "2",
            (Turn::Neither, Opening::Draws) => "d",
            (Turn::Neither, Opening::Starts | Opening::Replies) => "f",
        },
    }
}

fn letters(
    event: &str,
    divisions: &[DivisionCards<'_>],
    kind: PageKind,
    legend: &str,
    sums: fn(&mut Columns<'_, Carded<'_>>),
    letter: fn(&Carded<'_>, &CardLine) -> Cell,
) -> Page {
    let data = card_data(divisions, PlayerOrder::Number, None);
    chart_page(kind, event, divisions, data, |division, title| {
        let roster = division.roster();
        let mut columns: Columns<'_, Carded<'_>> = Columns::new(kind.name, Form::Text);
        columns.number("number", "No", |one| one.player.number.into());
        columns.text("name", "Name", |one| one.player.name.as_str().into());
        sums(&mut columns);
        let again = columns.count();
        Carded::declare_rounds(&mut columns, division, letter);
        let table = columns.table(division.carded(&roster, PlayerOrder::Number));
        Part { again: Some(again), ..Part::new(title, table, "name") }.note(Some(legend.to_owned()))
    })
}
