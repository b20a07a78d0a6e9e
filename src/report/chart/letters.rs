//! The starts chart and the playing record: a letter for each round.
use super::cards::{Carded, Chart, DivisionCards, LETTERS, PlayerOrder, Readers, letter};
use crate::Columns;
use crate::page::{Layout, Page, PageKind};
use tournament::pairing::ChargedStarts;
use tournament::{CardLine, CardSeat, Opening, Part as Turn};

const STARTS: PageKind =
    PageKind { name: "starts", title: "Starts and replies", layout: Layout::Wide };
const RECORD: PageKind = PageKind { name: "record", title: "Playing record", layout: Layout::Wide };

/// Who started and who replied in each round: `1` and `2`.
pub fn starts(event: &str, divisions: &[DivisionCards<'_>]) -> Page {
    let is_charged = |division: &DivisionCards<'_>| {
        let mut cards = division.cards.iter();
        cards.any(|card| division.charged(card.player) != ChargedStarts::default())
    };
    let charged = match divisions.iter().any(is_charged) {
        true => " A player who forfeits is charged a start, and at the next forfeit a reply.",
        false => "",
    };
    let legend = format!("{STARTS_LEGEND}{charged}");
    let chart = Chart { kind: STARTS, order: PlayerOrder::Number, readers: Readers::Both, legend };
    let lead = |columns: &mut Columns<'_, Carded<'_>>| {
        Carded::declare_player(columns);
        columns.number("starts", "Starts", |one| {
            let charged = one.division.charged(one.player.id);
            one.standing().map(|line| line.starts + charged.starts()).into()
        });
        columns.number("replies", "Replies", |one| {
            let charged = one.division.charged(one.player.id);
            one.standing().map(|line| line.replies + charged.replies()).into()
        });
    };
    chart.page(event, divisions, lead, |columns, division| {
        Carded::declare_rounds(columns, division, |_, line| start(line).into());
    })
}

pub fn playing_record(event: &str, divisions: &[DivisionCards<'_>]) -> Page {
    let legend = LETTERS.to_owned();
    let chart = Chart { kind: RECORD, order: PlayerOrder::Number, readers: Readers::Both, legend };
    let lead = |columns: &mut Columns<'_, Carded<'_>>| {
        Carded::declare_player(columns);
        columns.number("wins", "W-L", Carded::record);
    };
    chart.page(event, divisions, lead, |columns, division| {
        Carded::declare_rounds(columns, division, |_, line| letter(line).into());
    })
}

const STARTS_LEGEND: &str =
    "1 started, 2 replied, (1) and (2) are to, d draws, b had no opponent, f no game was played.";

/// Games to come are in brackets.
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
