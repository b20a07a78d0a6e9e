//! Tally slips: what two players fill in and sign, one for each table.
use super::board::{Board, DivisionRound, KnownRound};
use super::pairings;
use crate::Form;
use crate::page::{Body, Layout, Page, PageKind, SlipPaper, SlipPlayer, TallySlip};
use crate::roster::division_title;
use tournament::{Opening, PlayerId};

pub const KIND: PageKind = PageKind { name: "slips", title: "Result slips", layout: Layout::Slips };

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipBox {
    Spread,
    /// The spread so far, including this game.
    Total,
    Blanks,
    Challenges,
    /// The tiles drawn for the start.
    Draw,
}

impl SlipBox {
    pub fn title(self) -> &'static str {
        match self {
            SlipBox::Spread => "Spread",
            SlipBox::Total => "Total spread",
            SlipBox::Blanks => "Blanks",
            SlipBox::Challenges => "Challenges",
            SlipBox::Draw => "Draw",
        }
    }
}

/// The slips of the rounds, by table; a player without an opponent has none.
pub fn tally_slips(
    event: &str,
    rounds: &[DivisionRound<'_>],
    boxes: &[SlipBox],
    paper: SlipPaper,
) -> Page {
    let slip = |board: Board<'_>| {
        let player = |player: PlayerId| SlipPlayer {
            name: board.roster.name(player).to_owned(),
            number: board.roster.get(player).map_or(0, |player| player.number.0),
            opening: match board.opening(player) {
                Opening::Starts => "starts",
                Opening::Replies => "replies",
                Opening::Draws => "draw for the start",
            },
        };
        Some(TallySlip {
            division: division_title(board.round.division, rounds.len()),
            round: board.round.round.0,
            table: board.pairing.table.map(|table| table.0),
            players: [player(board.first()?), player(board.two()?)],
            boxes: boxes.iter().map(|one| one.title()).collect(),
        })
    };
    let known = KnownRound::all(rounds);
    let slips = known.iter().flat_map(KnownRound::boards).filter_map(slip).collect();
    let title = rounds.first().map(|round| format!("Round {}", round.round.0));
    let data = pairings(rounds, Form::Csv);
    Page {
        body: Body::Slips(slips, paper),
        ..Page::new(KIND, event, title.unwrap_or_default(), Vec::new(), data)
    }
}
