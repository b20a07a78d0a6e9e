//! Short lines for a group's chat.
use std::collections::HashMap;

use super::board::{Board, DivisionRound, KnownRound};
use crate::standings::DivisionStandings;
use crate::text::signed;
use crate::visible;
use tournament::{Player, PlayerId, ResultKind, Seats, ShortNames, Start, given_name, plain_name};

type Names = HashMap<PlayerId, String>;

/// A line for each table. The player who starts is named first.
pub fn chat_pairings(round: &DivisionRound<'_>) -> Vec<String> {
    lines(round, pairing)
}

/// A line for each table. The winner is named first.
pub fn chat_results(round: &DivisionRound<'_>) -> Vec<String> {
    lines(round, result)
}

/// A line for each player.
pub fn chat_standings(division: &DivisionStandings<'_>) -> Vec<String> {
    let names = short_names(division.players);
    let line = |line: &tournament::Standing| {
        let rank = line.rank.map(|rank| format!("{}. ", rank.0)).unwrap_or_default();
        let (name, spread) = (name(&names, line.player), signed(line.capped_spread));
        let player = division.players.iter().find(|player| player.id == line.player);
        let status = player.map(|player| player.status);
        let left = status.filter(|status| status.left_by(division.through).is_some());
        let left = left.map(|status| format!(", {status}")).unwrap_or_default();
        format!("{rank}{name} {}-{} {spread}{left}", line.half_wins, line.half_losses)
    };
    division.standings.iter().map(line).collect()
}

fn lines(round: &DivisionRound<'_>, text: fn(&Board<'_>, &Names) -> String) -> Vec<String> {
    let (known, names) = (KnownRound::new(round), short_names(round.players));
    let line = |board: Board<'_>| match board.pairing.table {
        Some(table) => format!("{}. {}", table.0, text(&board, &names)),
        None => text(&board, &names),
    };
    known.boards().map(line).collect()
}

fn pairing(board: &Board<'_>, names: &Names) -> String {
    match board.pairing.seats {
        Seats::Solo(player) => format!("{}: {}", name(names, player), board.alone()),
        Seats::Pair { first, second, start } => {
            let draw = if start == Start::Unknown { " (draw for the start)" } else { "" };
            format!("{} v {}{draw}", name(names, first), name(names, second))
        }
    }
}

fn result(board: &Board<'_>, names: &Names) -> String {
    let Some(result) = board.result else {
        return format!("{}: not in", pairing(board, names));
    };
    let (one, two) = board.seats();
    let Seats::Pair { first, second, .. } = board.pairing.seats else {
        return format!("{} {}", pairing(board, names), board.score(one).shown());
    };
    let side = |player: PlayerId, seat| {
        format!("{} {}", name(names, player), board.score(seat).shown()).trim_end().to_owned()
    };
    let (first, second) = (side(first, one), side(second, two));
    let second_won = two.map(|seat| seat.spread) > one.map(|seat| seat.spread);
    let (winner, loser) = if second_won { (second, first) } else { (first, second) };
    match result.kind {
        ResultKind::Game => format!("{winner}, {loser}"),
        ResultKind::Adjudicated | ResultKind::Bye | ResultKind::Forfeit | ResultKind::Void => {
            format!("{winner}, {loser} ({})", result.kind.name())
        }
    }
}

fn name(names: &Names, player: PlayerId) -> &str {
    names.get(&player).map_or("?", String::as_str)
}

/// The given name, if no other name has that word; else with letters of the family name, as many as
/// tell the players apart; else the whole name.
fn short_names(players: &[Player]) -> Names {
    let short = ShortNames::among(players.iter().map(|player| player.name.as_str()));
    let plain: Vec<String> = players.iter().map(|player| plain_name(&player.name)).collect();
    let name = |player: &Player| {
        let given = given_name(&player.name);
        let word = plain_name(given);
        let is_only = plain.iter().filter(|name| has_word(name, &word)).count() <= 1;
        let name = if is_only { Some(given.to_owned()) } else { short.shortest(&player.name) };
        let name = name.unwrap_or_else(|| player.name.clone());
        (player.id, visible(&name).into_owned())
    };
    players.iter().map(name).collect()
}

/// Whether a name has this word. `anne-marie` has `anne`, `marie` and `anne-marie`.
fn has_word(name: &str, word: &str) -> bool {
    name.split([' ', ',']).any(|part| part == word || part.split('-').any(|half| half == word))
}
