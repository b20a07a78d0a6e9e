//! The starts chart and the playing record: a letter a round.
use crate::cards::{DivisionCards, LETTERS, Letter, PlayerOrder, round_title, rounds_title};
use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::wallchart::card_data;
use crate::{Cell, Column, Table};
use tournament::pairing::ChargedStarts;
use tournament::{CardLine, CardSeat, Opening, Part as Turn, Player};

/// Who started when.
pub const STARTS: PageKind =
    PageKind { name: "starts", title: "Starts and replies", layout: Layout::Wide };
/// Who won when.
pub const RECORD: PageKind =
    PageKind { name: "record", title: "Playing record", layout: Layout::Wide };

/// Who started and who replied in each round: `1` and `2`.
#[must_use]
pub fn starts(event: &str, divisions: &[DivisionCards<'_>]) -> Page {
    let sums = [Column::number("starts", "Starts"), Column::number("replies", "Replies")];
    let is_charged = |division: &DivisionCards<'_>| {
        let mut cards = division.cards.iter();
        cards.any(|card| division.charged(card.player) != ChargedStarts::default())
    };
    let charged = match divisions.iter().any(is_charged) {
        true => " Who forfeits is charged a start, for the next forfeit a reply.",
        false => "",
    };
    let legend = format!("{STARTS_LEGEND}{charged}");
    grid(event, divisions, STARTS, &sums, &legend, start, |division, player| {
        let (line, charged) = (division.standing(player.id), division.charged(player.id));
        vec![
            line.map(|line| line.starts + charged.starts()).into(),
            line.map(|line| line.replies + charged.replies()).into(),
        ]
    })
}

/// What each round was for each player, in a letter.
#[must_use]
pub fn playing_record(event: &str, divisions: &[DivisionCards<'_>]) -> Page {
    let sums = [Column::number("wins", "W-L")];
    let letter = |line: &CardLine| Letter::of(line).letter();
    grid(event, divisions, RECORD, &sums, LETTERS, letter, |division, player| {
        vec![division.standing(player.id).map_or(Cell::Empty, |line| {
            Cell::Text(format!("{}-{}", line.half_wins, line.half_losses))
        })]
    })
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

fn grid(
    event: &str,
    divisions: &[DivisionCards<'_>],
    kind: PageKind,
    sums: &[Column],
    legend: &str,
    letter: impl Fn(&CardLine) -> &'static str,
    summed: impl Fn(&DivisionCards<'_>, &Player) -> Vec<Cell>,
) -> Page {
    let mut parts = Vec::new();
    for division in divisions {
        let mut columns = vec![Column::number("number", "No"), Column::text("name", "Name")];
        columns.extend(sums.iter().cloned());
        let again = columns.len();
        let rounds = division.rounds();
        columns.extend(rounds.iter().map(|round| Column::titled("round", round_title(*round))));
        let mut table = Table::new(kind.name, columns);
        for (player, card) in division.sorted(PlayerOrder::Number) {
            let mut row = vec![player.number.0.into(), player.name.as_str().into()];
            row.extend(summed(division, player));
            row.extend(division.shown(card).iter().map(|line| Cell::from(letter(line))));
            table.push(row);
        }
        let mut part = Part::new(division.title(divisions.len()), table, 1);
        part.again = Some(again);
        part.notes.push(legend.to_owned());
        parts.push(part);
    }
    Page {
        kind,
        event: event.to_owned(),
        division: None,
        title: rounds_title(divisions),
        notes: Vec::new(),
        body: Body::Parts(parts),
        data: card_data(divisions, PlayerOrder::Number, None),
    }
}
