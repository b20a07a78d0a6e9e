//! The pairing that a slip belongs to: who really plays whom, ties, byes.
use crate::desk::confirm::is_asked;
use crate::desk::slip::{SlipEntry, SlipOutcome, SlipText, TieBreak, not_in_round, tie_said};
use crate::desk::{DivisionField, EventField, Refusal, find_player};
use crate::rules::{Points, TieRule};
use crate::tournament::{
    Certainty, GameResult, HalfWins, Pairing, Player, PlayerId, ResultSource, RoundNo, SeatResults,
    Seats,
};

/// A slip on the pairing it belongs to.
pub(in crate::desk) struct FoundSlip {
    pub(in crate::desk) pairing: Pairing,
    /// The players as typed, with their scores.
    pub(in crate::desk) players: Vec<(PlayerId, String, Points)>,
    pub(in crate::desk) result: GameResult,
    pub(in crate::desk) said: String,
}

impl FoundSlip {
    pub(in crate::desk) fn outcome(
        &self,
        event: &EventField,
        field: &DivisionField,
        round: RoundNo,
    ) -> Result<SlipOutcome, Refusal> {
        let standings = field.standings(&event.settings, None)?;
        let records = self
            .players
            .iter()
            .filter_map(|(id, name, score)| {
                let standing = standings.iter().find(|standing| standing.player == *id)?;
                Some((name.clone(), *score, *standing))
            })
            .collect();
        let round = field.round(round)?;
        let missing = field.missing(round);
        let missing = missing.into_iter().map(|pairing| field.described(pairing)).collect();
        let differing = field.disagreements_in(round);
        let disputed = field
            .pairings_of(round)
            .filter(|pairing| differing.iter().any(|differs| differs.pairing == pairing.id))
            .map(|pairing| field.described(pairing))
            .collect();
        let open = |how| {
            let open = field.uncertain_in(&event.settings, round, how).into_iter();
            open.filter(|pairing| !differing.iter().any(|differs| differs.pairing == pairing.id))
        };
        let described = |how| open(how).map(|pairing| field.described(pairing)).collect();
        let is_open = |how| open(how).any(|pairing| pairing.id == self.pairing.id);
        let certainty = is_asked(event, round.number).then(|| {
            if is_open(Certainty::Conflict) {
                Certainty::Conflict
            } else if is_open(Certainty::Unconfirmed) {
                Certainty::Unconfirmed
            } else {
                Certainty::Confirmed
            }
        });
        Ok(SlipOutcome {
            records,
            missing,
            disputed,
            certainty,
            unconfirmed: described(Certainty::Unconfirmed),
            conflicts: described(Certainty::Conflict),
            conflict: None,
            entered: None,
        })
    }
}

pub(in crate::desk) fn find_slip(
    event: &EventField,
    field: &DivisionField,
    entry: &SlipEntry<'_>,
) -> Result<FoundSlip, Refusal> {
    let round = field.round(entry.round)?;
    match &entry.slip {
        SlipText::Solo(player, spread) => {
            let player = find_player(&field.players, player)?;
            let pairing = field
                .pairing_of(round, player.id)
                .ok_or_else(|| not_in_round(player, entry.round))?;
            if let Some(opponent) = pairing.seats.opponent_of(player.id) {
                return Err(Refusal::HasOpponent {
                    player: player.name.clone(),
                    opponent: field.name(opponent).to_owned(),
                    round: entry.round,
                });
            }
            Ok(FoundSlip {
                pairing: pairing.clone(),
                players: vec![(player.id, player.name.clone(), *spread)],
                result: GameResult::bye(pairing.id, ResultSource::Slip, *spread),
                said: format!("{} bye {:+}", player.name, spread.0),
            })
        }
        SlipText::Game { one, other, spread } => {
            let (one, other) = resolve(field, entry.round, one, other)?;
            if one.0.id == other.0.id {
                return Err(Refusal::SamePlayer { player: one.0.name.clone() });
            }
            let slip = format!("{} {} {} {}", one.0.name, one.1, other.0.name, other.1);
            let pairing = paired(event, field, entry.round, &slip, one, other)?;
            if let Some(spread) = spread
                && *spread != one.1 - other.1
            {
                return Err(Refusal::SlipSpread {
                    one: one.1,
                    other: other.1,
                    difference: one.1 - other.1,
                    written: *spread,
                });
            }
            let mut result = game_result(event, pairing, one, other);
            break_tie(event, field, entry, &mut result, pairing, &slip)?;
            let said = format!(
                "{} {} - {} {}{}",
                one.0.name,
                one.1,
                other.0.name,
                other.1,
                tie_said(field, pairing, &result)
            );
            Ok(FoundSlip {
                pairing: pairing.clone(),
                players: vec![
                    (one.0.id, one.0.name.clone(), one.1),
                    (other.0.id, other.0.name.clone(), other.1),
                ],
                result,
                said,
            })
        }
    }
}

type Side<'f> = (&'f Player, Points);

/// The players of a slip: a name that fits several is the one who plays the other.
fn resolve<'f>(
    field: &'f DivisionField,
    round: RoundNo,
    one: &(String, Points),
    other: &(String, Points),
) -> Result<(Side<'f>, Side<'f>), Refusal> {
    let round = field.round(round)?;
    let opponent = |player: &Player| {
        let pairing = field.pairing_of(round, player.id)?;
        pairing.seats.opponent_of(player.id).and_then(|id| field.player(id))
    };
    let found = (find_player(&field.players, &one.0), find_player(&field.players, &other.0));
    let fits =
        |player: &Player, text: &str| find_player(std::slice::from_ref(player), text).is_ok();
    let (first, second) = match found {
        (Ok(first), Ok(second)) => (first, second),
        (Ok(first), Err(refusal)) => match opponent(first) {
            Some(second) if fits(second, &other.0) => (first, second),
            Some(_) | None => return Err(refusal),
        },
        (Err(refusal), Ok(second)) => match opponent(second) {
            Some(first) if fits(first, &one.0) => (first, second),
            Some(_) | None => return Err(refusal),
        },
        (Err(refusal), Err(_)) => return Err(refusal),
    };
    Ok(((first, one.1), (second, other.1)))
}

fn paired<'f>(
    event: &EventField,
    field: &'f DivisionField,
    number: RoundNo,
    slip: &str,
    one: Side<'_>,
    other: Side<'_>,
) -> Result<&'f Pairing, Refusal> {
    let round = field.round(number)?;
    let pairing = field.pairing_of(round, one.0.id);
    if let Some(pairing) = pairing
        && pairing.seats.opponent_of(one.0.id) == Some(other.0.id)
    {
        let looks_like_a_bye = other.1 == Points::ZERO && one.1 == event.bye_spread()
            || one.1 == Points::ZERO && other.1 == event.bye_spread();
        if looks_like_a_bye {
            return Err(Refusal::GameAsBye {
                slip: slip.to_owned(),
                player: one.0.name.clone(),
                opponent: other.0.name.clone(),
            });
        }
        return Ok(pairing);
    }
    for player in [one.0, other.0] {
        if let Some(Pairing { seats: Seats::Solo(_), .. }) = field.pairing_of(round, player.id) {
            return Err(Refusal::ByeAsGame {
                player: player.name.clone(),
                round: number,
                spread: event.bye_spread(),
            });
        }
    }
    let really = [one.0, other.0].map(|player| {
        let opponent = field
            .pairing_of(round, player.id)
            .and_then(|pairing| pairing.seats.opponent_of(player.id));
        match opponent {
            Some(opponent) => format!("{} plays {}", player.name, field.name(opponent)),
            None => format!("{} is not paired", player.name),
        }
    });
    Err(Refusal::NotPaired {
        one: one.0.name.clone(),
        other: other.0.name.clone(),
        round: number,
        really: really.join("; "),
    })
}

/// The result with the seats of the pairing, whoever was named first.
fn game_result(
    event: &EventField,
    pairing: &Pairing,
    one: Side<'_>,
    other: Side<'_>,
) -> GameResult {
    let one_is_first = pairing.seats.players().next() == Some(one.0.id);
    let (first, second) = if one_is_first { (one.1, other.1) } else { (other.1, one.1) };
    GameResult::played(pairing.id, ResultSource::Slip, first, second, &event.policy())
}

/// Gives a tied game to the player who won it by the score before the racks
/// (`rules.md` 8).
fn break_tie(
    event: &EventField,
    field: &DivisionField,
    entry: &SlipEntry<'_>,
    result: &mut GameResult,
    pairing: &Pairing,
    slip: &str,
) -> Result<(), Refusal> {
    let SeatResults::Pair(first, second) = &mut result.seats else { return Ok(()) };
    let tied = first.score == second.score;
    match (tied, event.rules.tie, entry.tie_break) {
        (false, _, TieBreak::Unsaid)
        | (true, TieRule::Draw, TieBreak::Unsaid | TieBreak::Drawn) => Ok(()),
        (false, _, TieBreak::Won(_) | TieBreak::Drawn) => {
            Err(Refusal::NoTie { slip: slip.to_owned() })
        }
        (true, TieRule::Draw, TieBreak::Won(_)) => {
            Err(Refusal::TieStands { rules: event.rules.name.clone(), slip: slip.to_owned() })
        }
        (true, TieRule::BeforeRacks, TieBreak::Unsaid) => {
            Err(Refusal::TieToBreak { slip: slip.to_owned() })
        }
        (true, TieRule::BeforeRacks, TieBreak::Drawn) => Ok(()),
        (true, TieRule::BeforeRacks, TieBreak::Won(winner)) => {
            let winner = find_player(&field.players, winner)?;
            let mut seats = pairing.seats.players();
            let (won, lost) = if seats.next() == Some(winner.id) {
                (first, second)
            } else if seats.next() == Some(winner.id) {
                (second, first)
            } else {
                return Err(not_in_round(winner, entry.round));
            };
            won.half_wins = HalfWins::WIN;
            lost.half_wins = HalfWins::NONE;
            Ok(())
        }
    }
}
