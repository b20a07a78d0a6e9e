//! Tables whose result is not certain: unconfirmed, or in conflict, with what everybody
//! says and the commands that settle it.
use serde_json::{Value, json};

use crate::cli::clock;
use crate::cli::loaded::Loaded;
use desk::{OpenBoard, Said, SaidBy};
use report::visible;
use tournament::Certainty;

/// A board as it stands in the list of what is missing.
#[must_use]
pub fn text(board: &OpenBoard) -> String {
    lines(board).into_iter().map(|line| visible(&line).into_owned() + "\n").collect()
}

/// The board, what is said of it, and in a conflict the commands that settle it.
#[must_use]
pub fn lines(board: &OpenBoard) -> Vec<String> {
    let head = format!("Round {}, {}", board.round.0, board.place);
    let said = board.said.iter().map(line);
    match board.certainty {
        Certainty::Unconfirmed | Certainty::Confirmed => {
            let said: Vec<_> = said.collect();
            vec![format!("{head}: UNCONFIRMED, {}", said.join("; "))]
        }
        Certainty::Conflict => {
            let mut lines = vec![format!("{head}: CONFLICT")];
            lines.extend(said.map(|said| format!("  {said}")));
            lines.push("  To settle it, one of:".to_owned());
            lines.extend(commands(board).into_iter().map(|command| format!("    {command}")));
            lines
        }
    }
}

fn line(said: &Said) -> String {
    let (by, at) = (&said.by, clock::shown(said.at));
    let how = match &said.how {
        SaidBy::Entered => format!("entered by {by}"),
        SaidBy::KeyedAgain => format!("keyed again by {by}"),
        SaidBy::Player(player) => format!("reported by {player} (entered by {by})"),
        SaidBy::Ruled => format!("settled by {by}"),
    };
    format!("{}, {how}, {at}", said.what)
}

/// A command for each version, once.
fn commands(board: &OpenBoard) -> Vec<String> {
    let mut commands = Vec::new();
    for said in &board.said {
        let command =
            format!("sixzero result correct {} {} --reason \"…\"", board.round.0, said.slip);
        if !commands.contains(&command) {
            commands.push(command);
        }
    }
    commands
}

#[must_use]
pub fn certainty_word(certainty: Certainty) -> &'static str {
    match certainty {
        Certainty::Confirmed => "confirmed",
        Certainty::Unconfirmed => "unconfirmed",
        Certainty::Conflict => "conflict",
    }
}

/// A board in JSON.
#[must_use]
pub fn value(board: &OpenBoard) -> Value {
    let said: Vec<_> = board
        .said
        .iter()
        .map(|said| {
            let (how, player) = match &said.how {
                SaidBy::Entered => ("entered", None),
                SaidBy::KeyedAgain => ("keyed_again", None),
                SaidBy::Player(player) => ("player", Some(visible(player))),
                SaidBy::Ruled => ("ruled", None),
            };
            json!({
                "what": visible(&said.what),
                "how": how,
                "player": player,
                "by": visible(&said.by),
                "at": clock::machine(said.at),
                "operation": said.operation.map(|operation| operation.0),
            })
        })
        .collect();
    let settle: Vec<_> = match board.certainty {
        Certainty::Conflict => commands(board).iter().map(|c| visible(c).into_owned()).collect(),
        Certainty::Unconfirmed | Certainty::Confirmed => Vec::new(),
    };
    json!({
        "division": visible(&board.division),
        "round": board.round.0,
        "table": board.pairing.table.map(|table| table.0),
        "certainty": certainty_word(board.certainty),
        "said": said,
        "settle": settle,
    })
}

/// A row of `result missing --json`: a board, with its players and what it waits for.
#[must_use]
pub fn row(loaded: &Loaded, board: &OpenBoard) -> Value {
    let field = loaded.fields.iter().find(|field| field.division.name == board.division);
    let players: Vec<_> =
        board.pairing.seats.players().filter_map(|id| field?.player(id)).collect();
    let number = |at: usize| players.get(at).map(|player| player.number.0);
    let name = |at: usize| players.get(at).map(|player| visible(&player.name));
    let mut row = value(board);
    row["first"] = number(0).into();
    row["second"] = number(1).into();
    row["first_name"] = name(0).into();
    row["second_name"] = name(1).into();
    row["waits_for"] = match board.certainty {
        Certainty::Conflict => "ruling",
        Certainty::Unconfirmed | Certainty::Confirmed => "confirmation",
    }
    .into();
    row
}
