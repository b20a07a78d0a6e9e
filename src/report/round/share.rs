//! A round and its standings in short lines, to be pasted into a group's chat.
use std::collections::{HashMap, HashSet};

use super::board::{Board, DivisionRound, KnownRound};
use crate::standings::DivisionStandings;
use crate::text::signed;
use crate::visible;
use tournament::{Player, PlayerId, ResultKind, Seats, ShortNames, Start, given_name, plain_name};

/// A line for each table; the player who starts is named first.
pub fn shared_pairings(round: &DivisionRound<'_>) -> Vec<String> {
    let names = short_names(round.players);
    lines(round, |board| paired(board, &names))
}

/// A line for each table; the winner is named first.
pub fn shared_results(round: &DivisionRound<'_>) -> Vec<String> {
    let names = short_names(round.players);
    lines(round, |board| {
        let Some(result) = board.result else {
            return format!("{}: not in", paired(board, &names));
        };
        let scored = |player: PlayerId, seat| {
            format!("{} {}", name(&names, player), board.score(seat).shown()).trim_end().to_owned()
        };
        let (one, two) = board.seats();
        match board.pairing.seats {
            Seats::Solo(player) => {
                let spread = board.score(one).shown();
                format!("{}: {} {spread}", name(&names, player), board.alone())
            }
            Seats::Pair { first, second, .. } => {
                let (first, second) = (scored(first, one), scored(second, two));
                let is_second = two.map(|seat| seat.spread) > one.map(|seat| seat.spread);
                let (won, lost) = if is_second { (second, first) } else { (first, second) };
                match result.kind {
                    ResultKind::Game => format!("{won}, {lost}"),
                    ResultKind::Adjudicated
                    | ResultKind::Bye
                    | ResultKind::Forfeit
                    | ResultKind::Void => format!("{won}, {lost} ({})", result.kind.name()),
                }
            }
        }
    })
}

/// A line for each player.
pub fn shared_standings(division: &DivisionStandings<'_>) -> Vec<String> {
    let names = short_names(division.players);
    let line = |line: &tournament::Standing| {
        let rank = line.rank.map(|rank| format!("{}. ", rank.0)).unwrap_or_default();
        let (wins, losses) = (line.half_wins, line.half_losses);
        let player = division.players.iter().find(|player| player.id == line.player);
        let status = player.map(|player| player.status);
        let left = status.filter(|status| status.left_by(division.through).is_some());
        let left = left.map(|status| format!(", {status}")).unwrap_or_default();
        format!(
            "{rank}{} {wins}-{losses} {}{left}",
            name(&names, line.player),
            signed(line.capped_spread)
        )
    };
    division.standings.iter().map(line).collect()
}

fn lines(round: &DivisionRound<'_>, said: impl Fn(&Board<'_>) -> String) -> Vec<String> {
    let known = KnownRound::new(round);
    let line = |board: Board<'_>| match board.pairing.table {
        Some(table) => format!("{}. {}", table.0, said(&board)),
        None => said(&board),
    };
    known.boards().map(line).collect()
}

fn paired(board: &Board<'_>, names: &HashMap<PlayerId, String>) -> String {
    match board.pairing.seats {
        Seats::Solo(player) => format!("{}: {}", name(names, player), board.alone()),
        Seats::Pair { first, second, start } => {
            let draw = if start == Start::Unknown { " (draw for the start)" } else { "" };
            format!("{} v {}{draw}", name(names, first), name(names, second))
        }
    }
}

fn name(names: &HashMap<PlayerId, String>, player: PlayerId) -> &str {
    names.get(&player).map_or("?", String::as_str)
}

/// The shortest name by which each is known among these: the given name, that with as many letters
/// of the family name as it takes, or the whole.
fn short_names(players: &[Player]) -> HashMap<PlayerId, String> {
    let apart = ShortNames::among(players.iter().map(|player| player.name.as_str()));
    // Who reads it knows people by any word of their names.
    let mut called: HashMap<String, usize> = HashMap::new();
    for player in players {
        let (whole, given) = (plain_name(&player.name), plain_name(given_name(&player.name)));
        let words: HashSet<&str> = whole.split([' ', ',', '-']).chain([&*given]).collect();
        for word in words {
            *called.entry(word.to_owned()).or_default() += 1;
        }
    }
    let short = |player: &Player| {
        let given = given_name(&player.name);
        let name = match called.get(&plain_name(given)) {
            Some(2..) => apart.shortest(&player.name),
            Some(_) | None => Some(given.to_owned()),
        };
        (player.id, visible(&name.unwrap_or_else(|| player.name.clone())).into_owned())
    };
    players.iter().map(short).collect()
}
