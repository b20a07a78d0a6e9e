//! A round and its standings in short lines, for a group's chat.
use std::collections::HashMap;

use super::board::{Board, DivisionRound, KnownRound};
use crate::standings::DivisionStandings;
use crate::text::signed;
use crate::visible;
use tournament::{Player, PlayerId, ResultKind, Seats, Start, plain_name};

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

/// The shortest name that tells each of these players from the others: the given name, that with
/// the first letter of the family name, or the whole name.
fn short_names(players: &[Player]) -> HashMap<PlayerId, String> {
    let forms = players.iter().map(|player| (player.id, forms(&player.name)));
    let forms: Vec<(PlayerId, [String; 3])> = forms.collect();
    let short = |(player, own): &(PlayerId, [String; 3])| {
        let is_own = |place: &usize| {
            let called = plain_name(&own[*place]);
            let is_called = |[given, initial, whole]: &[String; 3]| match place {
                // Readers know people by any word of their names.
                0 => plain_name(whole).split([' ', ',', '-']).any(|word| word == called),
                _ => [given, initial].iter().any(|name| plain_name(name) == called),
            };
            !forms.iter().any(|(other, names)| other != player && is_called(names))
        };
        let place = (0..2).find(is_own).unwrap_or(2);
        (*player, visible(&own[place]).into_owned())
    };
    forms.iter().map(short).collect()
}

/// `Ann`, `Ann B`, `Ann Baker`; the same from `Baker, Ann`.
fn forms(name: &str) -> [String; 3] {
    let (given, family) = match name.split_once(',') {
        Some((family, given)) => (given.trim(), family.trim()),
        None => name.trim().split_once(' ').unwrap_or((name.trim(), "")),
    };
    let given = given.split(' ').next().unwrap_or(given);
    let family = family.rsplit(' ').next().and_then(|family| family.chars().next());
    let initial = family.map(|letter| format!(" {letter}")).unwrap_or_default();
    [given.to_owned(), format!("{given}{initial}"), name.to_owned()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shortened_from_either_order() {
        for name in ["Ann Baker", "Baker, Ann", "Ann Maria Baker"] {
            assert_eq!(forms(name), ["Ann", "Ann B", name], "{name}");
        }
        assert_eq!(forms("Ann"), ["Ann", "Ann", "Ann"]);
    }
}
