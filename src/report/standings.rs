//! The standings of one or more divisions.
use std::collections::HashMap;

use crate::page::{Body, Layout, Page, PageKind, Part};
use crate::ratings::{rating_cell, standing_cell};
use crate::{Cell, Column, Form, Roster, Table, signed};
use rules::{Points, TieBreak};
use tournament::rating::{Estimate, RatingSystem};
use tournament::{
    Division, HalfWins, Outcome, Pairing, Player, PlayerId, ResultKind, RoundNo, Seats, Standing,
    Start, Tie,
};

/// The standings of a division, with what goes beside them.
#[derive(Clone, Copy, Debug)]
pub struct DivisionStandings<'a> {
    pub division: &'a Division,
    pub players: &'a [Player],
    /// Its standings, in their order.
    pub standings: &'a [Standing],
    /// Its outcomes, for each player's last result.
    pub outcomes: &'a [Outcome],
    /// The last round that counts; `None` for all.
    pub through: Option<RoundNo>,
    /// The pairings of the next round, as far as they may be seen; may be empty.
    pub next: &'a [Pairing],
    /// The players of every result among them that is not certain; a player stands here
    /// once for each.
    pub uncertain: &'a [PlayerId],
    /// Estimated ratings, to stand in columns of their own, with the system that says them.
    pub estimates: Option<(&'a RatingSystem, &'a [Estimate])>,
}

/// The report.
pub const STANDINGS: PageKind =
    PageKind { name: "standings", title: "Standings", layout: Layout::Wall };

/// The report after the last round, when all is settled.
pub const FINAL_STANDINGS: PageKind =
    PageKind { name: "final-standings", title: "Final standings", layout: Layout::Wall };

/// Behind a name: a result that is not certain counts in the line.
const UNCERTAIN: &str = " *";

/// The columns for a person; wins and losses stand together.
const TEXT: [Column; 8] = [
    Column::number("rank", "#"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("record", "W-L"),
    Column::number("spread", "Spread"),
    Column::number("rating", "Rating").if_room(),
    Column::text("last", "Last").if_room(),
    Column::text("next", "Next").if_room(),
];

/// The columns of the CSV file: others rely upon names and order.
const CSV: [Column; 16] = [
    Column::number("rank", "#"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::text("division", "Division"),
    Column::number("rating", "Rating"),
    Column::number("wins", "W"),
    Column::number("losses", "L"),
    Column::number("ties", "Ties"),
    Column::number("spread", "Spread"),
    Column::number("capped_spread", "Capped"),
    Column::number("for", "For"),
    Column::number("against", "Against"),
    Column::number("starts", "Starts"),
    Column::number("replies", "Replies"),
    Column::text("last", "Last"),
    Column::text("next", "Next"),
];

/// The fields of JSON: others rely upon the first seven, with `spread` the one that
/// ranks.
const JSON: [Column; 18] = [
    Column::text("division", "Division"),
    Column::number("rank", "#"),
    Column::number("number", "No"),
    Column::text("name", "Name"),
    Column::number("wins", "W"),
    Column::number("losses", "L"),
    Column::number("spread", "Spread"),
    Column::number("rating", "Rating"),
    Column::number("ties", "Ties"),
    Column::number("raw_spread", "Raw spread"),
    Column::number("for", "For"),
    Column::number("against", "Against"),
    Column::number("starts", "Starts"),
    Column::number("replies", "Replies"),
    Column::text("last", "Last"),
    Column::text("next", "Next"),
    Column::number("unconfirmed", "Unconfirmed"),
    Column::text("decided_by", "Decided by"),
];

/// What `--ratings` adds; behind the columns that others rely upon.
const ESTIMATED: [Column; 3] = [
    Column::number("estimated_rating", "Est."),
    Column::number("performance", "Perf"),
    Column::text("rating_standing", "Standing"),
];

/// A player's cells in [`ESTIMATED`].
fn estimated(division: &DivisionStandings<'_>, player: &Player) -> [Cell; 3] {
    let estimates = division.estimates.map_or(&[][..], |(_, estimates)| estimates);
    let own = estimates.iter().find(|estimate| estimate.player == player.id);
    [
        rating_cell(own.and_then(|estimate| estimate.new)),
        rating_cell(own.and_then(|estimate| estimate.performance)),
        division.estimates.map_or(Cell::Empty, |(system, _)| standing_cell(system)),
    ]
}

/// The standings as a table, in the order in which they are given.
#[must_use]
pub fn standings(divisions: &[DivisionStandings<'_>], form: Form) -> Table {
    let rated = divisions.iter().any(|division| division.estimates.is_some());
    let mut columns = match form {
        Form::Text => TEXT.to_vec(),
        Form::Csv => CSV.to_vec(),
        Form::Json => JSON.to_vec(),
    };
    let place = match form {
        Form::Text => columns.iter().position(|column| column.key == "last"),
        Form::Csv | Form::Json => None,
    };
    let place = place.unwrap_or(columns.len());
    if rated {
        let [rating, performance, standing] = ESTIMATED;
        columns.splice(place..place, [rating, performance]);
        if form != Form::Text {
            columns.push(standing);
        }
    }
    let mut table = Table::new("standings", columns);
    for division in divisions {
        let beside = Beside::new(division);
        for standing in division.standings {
            if let Some(&player) = beside.roster.0.get(&standing.player) {
                let mut row = row(&beside, player, standing, form);
                if rated {
                    let [rating, performance, standing] = estimated(division, player);
                    row.splice(place..place, [rating, performance]);
                    if form != Form::Text {
                        row.push(standing);
                    }
                }
                table.push(row);
            }
        }
    }
    table
}

/// The standings as a page, with a title as `After round 3`.
#[must_use]
pub fn standings_page(event: &str, divisions: &[DivisionStandings<'_>], title: String) -> Page {
    let part = |division: &DivisionStandings<'_>| {
        let table = standings(std::slice::from_ref(division), Form::Text);
        let name = table.columns().iter().position(|column| column.key == "name");
        let title = format!("division {}", division.division.name);
        Part::new((divisions.len() > 1).then_some(title), table, name.unwrap_or_default())
    };
    Page {
        kind: STANDINGS,
        event: event.to_owned(),
        division: None,
        title,
        notes: Vec::new(),
        body: Body::Parts(divisions.iter().map(part).collect()),
        data: standings(divisions, Form::Csv),
    }
}

/// A sentence for each place that something other than the spread decided: `Ann stands before
/// Ben by head-to-head.`
#[must_use]
pub fn decided_said(division: &DivisionStandings<'_>) -> Vec<String> {
    let roster = Roster::new(division.players);
    let pairs = division.standings.windows(2);
    let decided = pairs.filter_map(|pair| match pair[1].decided_by? {
        TieBreak::Spread => None,
        decided @ (TieBreak::RawSpread
        | TieBreak::HeadToHead
        | TieBreak::OpponentsScores
        | TieBreak::Buchholz
        | TieBreak::SonnebornBerger
        | TieBreak::Rating
        | TieBreak::Coin { .. }) => {
            let (before, behind) = (roster.name(pair[0].player), roster.name(pair[1].player));
            Some(format!("{before} stands before {behind} by {decided}."))
        }
    });
    decided.collect()
}

fn row(beside: &Beside<'_>, player: &Player, line: &Standing, form: Form) -> Vec<Cell> {
    let rank = Cell::from(line.rank.map(|rank| rank.0));
    let number = Cell::from(player.number.0);
    let name = Cell::from(player.name.as_str());
    let division = Cell::from(beside.division.name.as_str());
    let rating = player.rating.map_or(Cell::Empty, |rating| Cell::Integer(rating.into()));
    let (wins, losses) = (Cell::Wins(line.half_wins), Cell::Wins(line.half_losses));
    let (spread, capped) = (Cell::Spread(line.spread), Cell::Spread(line.capped_spread));
    let uncertain = beside.uncertain.iter().filter(|uncertain| **uncertain == player.id).count();
    let uncertain = u32::try_from(uncertain).unwrap_or(u32::MAX);
    let counts = [
        line.scored.into(),
        line.against.into(),
        line.starts.into(),
        line.replies.into(),
        beside.last(player.id),
        beside.next(player.id),
    ];
    match form {
        Form::Text => {
            let record = Cell::Text(format!("{}-{}", line.half_wins, line.half_losses));
            let [.., last, next] = counts;
            let name = if uncertain > 0 {
                Cell::Text(format!("{}{UNCERTAIN}", player.name))
            } else {
                name
            };
            vec![rank, number, name, record, capped, rating, last, next]
        }
        Form::Csv => {
            let ties = line.ties.into();
            let mut row =
                vec![rank, number, name, division, rating, wins, losses, ties, spread, capped];
            row.extend(counts);
            row
        }
        Form::Json => {
            let ties = line.ties.into();
            let mut row =
                vec![division, rank, number, name, wins, losses, capped, rating, ties, spread];
            row.extend(counts);
            row.push(uncertain.into());
            row.push(line.decided_by.map(|by| by.to_string()).into());
            row
        }
    }
}

/// What goes beside the standings of a division: each player's last result and next
/// opponent.
struct Beside<'a> {
    division: &'a Division,
    roster: Roster<'a>,
    last: HashMap<PlayerId, &'a Outcome>,
    next: HashMap<PlayerId, Seats>,
    uncertain: &'a [PlayerId],
}

impl<'a> Beside<'a> {
    fn new(division: &DivisionStandings<'a>) -> Beside<'a> {
        let mut last: HashMap<PlayerId, &Outcome> = HashMap::new();
        for outcome in division.outcomes {
            if division.through.is_some_and(|through| outcome.round > through) {
                continue;
            }
            let newest = last.entry(outcome.player).or_insert(outcome);
            if outcome.round > newest.round {
                *newest = outcome;
            }
        }
        let seats = division.next.iter().map(|pairing| pairing.seats);
        let next = seats.flat_map(|seats| seats.players().map(move |player| (player, seats)));
        Beside {
            division: division.division,
            roster: Roster::new(division.players),
            last,
            next: next.collect(),
            uncertain: division.uncertain,
        }
    }

    /// As `W 412-388 Dan`, `bye +50`.
    fn last(&self, player: PlayerId) -> Cell {
        let Some(outcome) = self.last.get(&player) else { return Cell::Empty };
        let opponent = outcome.opponent.map(|opponent| self.roster.name(opponent));
        let with = |text: String| match opponent {
            Some(opponent) => Cell::Text(format!("{text} {opponent}")),
            None => Cell::Text(text),
        };
        match outcome.kind {
            ResultKind::Game | ResultKind::Adjudicated => {
                let what = match (outcome.score, outcome.against) {
                    // A minus beside the hyphen would read as one long dash.
                    (Some(score), Some(against)) if score.min(against) < Points::ZERO => {
                        format!("{score} to {against}")
                    }
                    (Some(score), Some(against)) => format!("{score}-{against}"),
                    (None, _) | (_, None) => signed(outcome.spread),
                };
                with(format!("{} {what}", verdict(outcome)))
            }
            ResultKind::Bye => with(format!("bye {}", signed(outcome.spread))),
            ResultKind::Forfeit if outcome.is_no_game() => with("no game".to_owned()),
            ResultKind::Forfeit => with(format!("forfeit {}", signed(outcome.spread))),
            ResultKind::Void => with("void".to_owned()),
        }
    }

    /// As `Ben (replies)`: what the player is to do; `bye`.
    fn next(&self, player: PlayerId) -> Cell {
        match self.next.get(&player) {
            None => Cell::Empty,
            Some(Seats::Solo(_)) => Cell::from("bye"),
            Some(Seats::Pair { first, second, start }) => {
                let starts = *first == player;
                let opponent = self.roster.name(if starts { *second } else { *first });
                Cell::Text(match start {
                    Start::Known if starts => format!("{opponent} (starts)"),
                    Start::Known => format!("{opponent} (replies)"),
                    Start::Unknown => opponent.to_owned(),
                })
            }
        }
    }
}

fn verdict(outcome: &Outcome) -> char {
    match outcome.tie {
        Tie::Tied => 'T',
        Tie::NotTied if outcome.half_wins > HalfWins::NONE => 'W',
        Tie::NotTied => 'L',
    }
}
