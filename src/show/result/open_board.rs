//! Tables with an uncertain result: unconfirmed, or in conflict, with all reports and the commands
//! that settle it.
use std::borrow::Cow;

use serde::Serialize;

use crate::event::loaded::Loaded;
use crate::reader::{Times, machine};
use crate::refusal::{board_lines, commands};
use desk::{OpenBoard, SaidBy};
use report::visible;
use tournament::{Certainty, Player};

/// A board in the list of missing results.
pub fn text(board: &OpenBoard, times: Times) -> String {
    board_lines(board, times).into_iter().map(|line| visible(&line).into_owned() + "\n").collect()
}

pub fn certainty_word(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Confirmed => "confirmed",
        Certainty::Unconfirmed => "unconfirmed",
        Certainty::Conflict => "conflict",
    }
}

/// A table whose result is not certain, in JSON.
#[derive(Serialize)]
pub struct Open<'a> {
    division: Cow<'a, str>,
    round: u32,
    table: Option<u32>,
    /// `confirmed`, `unconfirmed` or `conflict`.
    certainty: &'static str,
    /// All reports.
    said: Vec<OpenSaid<'a>>,
    /// In a conflict the commands that settle it.
    settle: Vec<String>,
}

/// A report of a result.
#[derive(Serialize)]
pub struct OpenSaid<'a> {
    what: Cow<'a, str>,
    /// `entered`, `keyed_again`, `player` or `ruled`.
    how: &'static str,
    player: Option<Cow<'a, str>>,
    by: Cow<'a, str>,
    at: String,
    operation: Option<i64>,
}

/// A row of `missing --json`: a board, with its players and what it waits for.
#[derive(Serialize)]
pub struct OpenRow<'a> {
    #[serde(flatten)]
    open: Open<'a>,
    #[serde(skip)]
    certainty: Certainty,
    /// By number.
    first: Option<u32>,
    second: Option<u32>,
    first_name: Option<Cow<'a, str>>,
    second_name: Option<Cow<'a, str>>,
    /// `ruling` or `confirmation`.
    waits_for: &'static str,
}

impl<'a> Open<'a> {
    pub fn of(board: &'a OpenBoard) -> Open<'a> {
        let said = board.said.iter().map(|said| {
            let (how, player) = match &said.how {
                SaidBy::Entered => ("entered", None),
                SaidBy::KeyedAgain => ("keyed_again", None),
                SaidBy::Player(player) => ("player", Some(visible(player))),
                SaidBy::Ruled => ("ruled", None),
            };
            let (what, by) = (visible(&said.what), visible(&said.by));
            let operation = said.operation.map(|operation| operation.0);
            OpenSaid { what, how, player, by, at: machine(said.at), operation }
        });
        let settle = match board.certainty {
            Certainty::Conflict => commands(board),
            Certainty::Unconfirmed | Certainty::Confirmed => Vec::new(),
        };
        Open {
            division: visible(&board.division),
            round: board.round.0,
            table: board.pairing.table.map(|table| table.0),
            certainty: certainty_word(board.certainty),
            said: said.collect(),
            settle: settle.iter().map(|command| visible(command).into_owned()).collect(),
        }
    }
}

impl<'a> OpenRow<'a> {
    pub fn certainty(&self) -> Certainty {
        self.certainty
    }

    pub fn of(loaded: &'a Loaded, board: &'a OpenBoard) -> OpenRow<'a> {
        let field = loaded.fields.iter().find(|field| field.division.name == board.division);
        let mut players = board.pairing.seats.players().filter_map(|id| field?.player(id));
        let (first, second) = (players.next(), players.next());
        let number = |player: Option<&Player>| player.map(|player| player.number.0);
        OpenRow {
            open: Open::of(board),
            certainty: board.certainty,
            first: number(first),
            second: number(second),
            first_name: first.map(|player| visible(&player.name)),
            second_name: second.map(|player| visible(&player.name)),
            waits_for: match board.certainty {
                Certainty::Conflict => "ruling",
                Certainty::Unconfirmed | Certainty::Confirmed => "confirmation",
            },
        }
    }
}
