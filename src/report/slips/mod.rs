//! Tally slips: what two players fill in and sign, one a table.
mod text;

use crate::page::{Body, Layout, Page, PageKind};
use crate::pairings::by_table;
use crate::{DivisionRound, Form, Roster, pairings};
use tournament::{Opening, PlayerId, Seats};

pub use text::text;

/// The report.
pub const KIND: PageKind = PageKind { name: "slips", title: "Result slips", layout: Layout::Slips };

/// A slip to be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallySlip {
    /// The division, where there are several; anybody's text.
    pub division: Option<String>,
    pub round: u32,
    pub table: Option<u32>,
    /// Who plays, the one who starts first.
    pub players: [SlipPlayer; 2],
    /// What there is room for beside the scores.
    pub boxes: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipPlayer {
    /// The name; anybody's text.
    pub name: String,
    pub number: u32,
    /// What the player is to do: `starts`, `replies`, `draw for the start`.
    pub opening: &'static str,
}

/// What a slip has room for beside the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipBox {
    /// The spread of the game.
    Spread,
    /// The spread so far, with this game.
    Total,
    /// The blanks played.
    Blanks,
    /// The challenges made.
    Challenges,
    /// The tiles drawn for the start.
    Draw,
}

impl SlipBox {
    /// What stands above it.
    #[must_use]
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

/// The slips of the rounds, by table; who has no opponent fills in none.
#[must_use]
pub fn tally_slips(event: &str, rounds: &[DivisionRound<'_>], boxes: &[SlipBox]) -> Page {
    let mut slips = Vec::new();
    for round in rounds {
        let roster = Roster::new(round.players);
        for pairing in by_table(round.pairings) {
            let Seats::Pair { first, second, .. } = pairing.seats else { continue };
            let player = |player: PlayerId| SlipPlayer {
                name: roster.name(player).to_owned(),
                number: roster.0.get(&player).map_or(0, |player| player.number.0),
                opening: match Opening::of(player, pairing.seats) {
                    Opening::Starts => "starts",
                    Opening::Replies => "replies",
                    Opening::Draws => "draw for the start",
                },
            };
            slips.push(TallySlip {
                division: (rounds.len() > 1).then(|| format!("division {}", round.division.name)),
                round: round.round.0,
                table: pairing.table.map(|table| table.0),
                players: [player(first), player(second)],
                boxes: boxes.iter().map(|one| one.title()).collect(),
            });
        }
    }
    let title = rounds.first().map(|round| format!("Round {}", round.round.0));
    Page {
        kind: KIND,
        event: event.to_owned(),
        division: None,
        title: title.unwrap_or_default(),
        notes: Vec::new(),
        body: Body::Slips(slips),
        data: pairings(rounds, Form::Csv),
    }
}
