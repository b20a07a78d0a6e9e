//! Result slips: `1 412 4 388`, with the checks that a director relies on.
//!
//! The checks are tsh's (`users.md` 1.4): who really plays whom, scores out of range, a
//! spread that is not the difference, a result that is in already, a bye typed as a
//! game.
use crate::desk::names::shortened;
use crate::desk::round::{released, released_said};
use crate::desk::{
    Desk, DivisionField, EventField, Finding, Plan, Receipt, Refusal, Stamp, find_player, unchecked,
};
use crate::rules::{Points, TieRule};
use crate::store::Write;
use crate::tournament::{
    GameResult, HalfWins, Pairing, Player, PlayerId, ResultKind, ResultSource, RoundNo,
    SeatResults, Seats, Standing,
};

/// A slip as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SlipText {
    /// Two players with their scores, and the spread where it stands on the slip.
    Game {
        /// The player named first, with the score.
        one: (String, Points),
        /// The other player, with the score.
        other: (String, Points),
        /// The first player's spread as written.
        spread: Option<Points>,
    },
    /// A player without opponent, with the spread.
    Solo(String, Points),
}

/// A slip with what goes with it.
#[derive(Clone, Debug)]
pub struct SlipEntry<'s> {
    /// The division; the only one where none is named.
    pub division: Option<&'s str>,
    /// The round.
    pub round: RoundNo,
    /// The slip.
    pub slip: SlipText,
    /// Who won a game whose final scores are equal, where the rule set lets the score
    /// before the racks decide.
    pub tie_break: TieBreak<'s>,
}

/// Who won a game whose final scores are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak<'s> {
    /// It was not said.
    Unsaid,
    /// This player, by the score before the racks.
    Won(&'s str),
    /// Nobody: the scores before the racks were equal too.
    Drawn,
}

/// What a slip came to.
#[derive(Clone, Debug)]
pub struct SlipOutcome {
    /// The players of the slip with their new records, as typed.
    pub records: Vec<(String, Points, Standing)>,
    /// The pairings of the round that still have no result, in words.
    pub missing: Vec<String>,
}

/// The lowest score that a slip takes (`users.md` 1.4).
pub(in crate::desk) const LEAST_SCORE: Points = Points(-149);
/// The highest score that a slip takes.
pub(in crate::desk) const MOST_SCORE: Points = Points(1499);
/// Below this the prompt asks.
pub(in crate::desk) const USUAL_SCORE: Points = Points(100);

impl SlipText {
    /// Reads `1 412 4 388`, `ann 412 dan 388 24`, `1.412.4.388` (keypad), `3 50` (a bye).
    /// A name may have several words where a number ends it.
    ///
    /// # Errors
    /// The text, when it is none of these.
    pub fn parse(text: &str) -> Result<SlipText, Refusal> {
        let shape = || Refusal::SlipShape { text: shortened(text) };
        // On a keypad the point is the handiest separator; names keep theirs.
        let keypad = !text.contains(char::is_alphabetic) && !text.contains(char::is_whitespace);
        let tokens: Vec<&str> = text
            .split(|c: char| c.is_whitespace() || (keypad && c == '.'))
            .filter(|token| !token.is_empty())
            .collect();
        let all_numbers = tokens.iter().all(|token| number(token).is_some());
        if all_numbers {
            return match tokens[..] {
                [one, score, other, against] => SlipText::game([one, score, other, against], None),
                [one, score, other, against, spread] => {
                    SlipText::game([one, score, other, against], number(spread))
                }
                [player, spread] => {
                    number(spread).map(|spread| SlipText::Solo(player.to_owned(), spread))
                }
                _ => None,
            }
            .ok_or_else(shape);
        }
        // Names: words up to a number, twice.
        let mut fields: Vec<(String, Points)> = Vec::new();
        let mut name: Vec<&str> = Vec::new();
        let mut spread = None;
        for token in tokens {
            match number(token) {
                Some(score) if !name.is_empty() => {
                    fields.push((name.join(" "), score));
                    name.clear();
                }
                // A number where a name should be is a player's number, but the fifth
                // thing on a slip is the spread.
                Some(score) if fields.len() == 2 && spread.is_none() => spread = Some(score),
                Some(_) | None => name.push(token),
            }
        }
        match (&fields[..], name.is_empty()) {
            ([one, other], true) => {
                Ok(SlipText::Game { one: one.clone(), other: other.clone(), spread })
            }
            ([(player, score)], true) if spread.is_none() => {
                Ok(SlipText::Solo(player.clone(), *score))
            }
            _ => Err(shape()),
        }
    }

    fn game(fields: [&str; 4], spread: Option<Points>) -> Option<SlipText> {
        let [one, score, other, against] = fields;
        Some(SlipText::Game {
            one: (one.to_owned(), number(score)?),
            other: (other.to_owned(), number(against)?),
            spread,
        })
    }
}

impl Desk {
    /// Enters a slip.
    ///
    /// # Errors
    /// What does not fit: nothing is entered.
    pub fn add_slip(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        self.change(
            stamp,
            "result.add",
            |view| {
                let event = EventField::load(view)?;
                let mut field = DivisionField::load(view, event.division(entry.division)?)?;
                let found = find_slip(&event, &field, entry)?;
                let mut accepted = Vec::new();
                check_scores(&found, stamp, &mut accepted)?;
                let old = field.results_of(found.pairing.id);
                if let Some(old) = old.max_by_key(|result| result.source)
                    && let Some(plan) = already_in(&event, &field, &found, old, entry)?
                {
                    return Ok(plan);
                }
                let mut writes = vec![Write::insert(&found.result)];
                let round = field.round(entry.round)?.clone();
                let release = released(&round);
                let released_now = release.is_some();
                writes.extend(release);
                field.put_on_wall(entry.round);
                field.results.push(found.result.clone());
                let outcome = found.outcome(&event, &field, entry.round)?;
                let said = format!("Round {}: {}.", entry.round.0, found.said);
                let mut plan = Plan::new(said, writes, outcome);
                if released_now {
                    plan = plan.remark(released_said(&round));
                }
                plan.accepted = accepted;
                Ok(plan)
            },
            unchecked,
        )
    }

    /// Corrects a result: the slip where there is one, by a ruling where the record
    /// counts.
    ///
    /// # Errors
    /// No result to correct, no reason, or what does not fit about the slip.
    pub fn correct_result(
        &mut self,
        stamp: &Stamp,
        entry: &SlipEntry<'_>,
    ) -> Result<Receipt<SlipOutcome>, Refusal> {
        stamp.needed_reason("correcting a result")?;
        self.change(
            stamp,
            "result.correct",
            |view| {
                let event = EventField::load(view)?;
                let mut field = DivisionField::load(view, event.division(entry.division)?)?;
                let mut found = find_slip(&event, &field, entry)?;
                let mut accepted = Vec::new();
                check_scores(&found, stamp, &mut accepted)?;
                let Some(old) = field.result_of(found.pairing.id).cloned() else {
                    let player = field.name(found.players[0].0).to_owned();
                    return Err(Refusal::NoResult { player, round: entry.round });
                };
                // A ruling lies over the record; the record itself is corrected turn by
                // turn.
                found.result.source = match old.source {
                    ResultSource::Slip => ResultSource::Slip,
                    ResultSource::Record | ResultSource::Ruling => ResultSource::Ruling,
                };
                if old.seats == found.result.seats && old.kind == found.result.kind {
                    let said = format!("Nothing to correct: {} stands.", found.said);
                    return Ok(Plan::new(
                        said,
                        Vec::new(),
                        found.outcome(&event, &field, entry.round)?,
                    ));
                }
                let write = if old.source == found.result.source {
                    field.results.retain(|result| *result != old);
                    Write::update(&old, &found.result)
                } else {
                    Write::insert(&found.result)
                };
                field.results.push(found.result.clone());
                let said = format!(
                    "Round {}: corrected to {} (was {}).",
                    entry.round.0,
                    found.said,
                    result_said(&field, &found.pairing, &old)
                );
                let outcome = found.outcome(&event, &field, entry.round)?;
                let mut plan = Plan::new(said, vec![write], outcome);
                plan.accepted = accepted;
                Ok(plan)
            },
            unchecked,
        )
    }
}

/// A slip on the pairing it belongs to.
struct FoundSlip {
    pairing: Pairing,
    /// The players as typed, with their scores.
    players: Vec<(PlayerId, String, Points)>,
    result: GameResult,
    said: String,
}

impl FoundSlip {
    fn outcome(
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
        let missing = field.missing(field.round(round)?);
        let missing = missing.into_iter().map(|pairing| field.described(pairing)).collect();
        Ok(SlipOutcome { records, missing })
    }
}

fn find_slip(
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

fn check_scores(
    found: &FoundSlip,
    stamp: &Stamp,
    accepted: &mut Vec<Finding>,
) -> Result<(), Refusal> {
    if found.result.kind != ResultKind::Game {
        return Ok(());
    }
    for (_, player, score) in &found.players {
        if !(LEAST_SCORE..=MOST_SCORE).contains(score) {
            return Err(Refusal::ScoreRange {
                player: player.clone(),
                score: *score,
                least: LEAST_SCORE,
                most: MOST_SCORE,
            });
        }
    }
    for (_, player, score) in &found.players {
        if *score < USUAL_SCORE {
            if !stamp.accepts(Finding::LowScore) {
                return Err(Refusal::LowScore { player: player.clone(), score: *score });
            }
            if !accepted.contains(&Finding::LowScore) {
                accepted.push(Finding::LowScore);
            }
        }
    }
    Ok(())
}

/// What is to be done where a result is in: the same again changes nothing, another is
/// refused; a slip beside a record is kept, and a difference is a disagreement.
fn already_in(
    event: &EventField,
    field: &DivisionField,
    found: &FoundSlip,
    old: &GameResult,
    entry: &SlipEntry<'_>,
) -> Result<Option<Plan<SlipOutcome>>, Refusal> {
    let old_said = result_said(field, &found.pairing, old);
    if old.kind == found.result.kind && old.seats == found.result.seats {
        let said = format!("Already in: {old_said}.");
        let outcome = found.outcome(event, field, entry.round)?;
        return Ok(Some(Plan::new(said, Vec::new(), outcome)));
    }
    let has_slip =
        field.results_of(found.pairing.id).any(|result| result.source == ResultSource::Slip);
    match old.source {
        ResultSource::Record if !has_slip => {
            let mut plan = Plan::new(
                format!("Round {}: {}.", entry.round.0, found.said),
                vec![Write::insert(&found.result)],
                found.outcome(event, field, entry.round)?,
            );
            plan = plan.remark(format!(
                "The record says {old_said}, and it counts until the difference is settled: \
                 correct the slip or the result."
            ));
            Ok(Some(plan))
        }
        ResultSource::Slip | ResultSource::Record | ResultSource::Ruling => {
            Err(Refusal::ResultDiffers { old: old_said, new: found.said.clone() })
        }
    }
}

/// A result in words: `Ann 412 - Dan 388`.
pub(in crate::desk) fn result_said(
    field: &DivisionField,
    pairing: &Pairing,
    result: &GameResult,
) -> String {
    let scores = match result.seats {
        SeatResults::Pair(first, second) => vec![first, second],
        SeatResults::Solo(only) => vec![only],
    };
    let sides: Vec<_> = pairing
        .seats
        .players()
        .zip(scores)
        .map(|(player, seat)| match seat.score {
            Some(score) => format!("{} {score}", field.name(player)),
            None => format!("{} {:+}", field.name(player), seat.spread.0),
        })
        .collect();
    let word = match result.kind {
        ResultKind::Game => return sides.join(" - ") + &tie_said(field, pairing, result),
        ResultKind::Bye => " (bye)",
        ResultKind::Forfeit => " (forfeit)",
        ResultKind::Void => " (void)",
        ResultKind::Adjudicated => " (adjudicated)",
    };
    sides.join(" - ") + word
}

/// Who won a game whose scores do not say it.
fn tie_said(field: &DivisionField, pairing: &Pairing, result: &GameResult) -> String {
    let SeatResults::Pair(first, second) = result.seats else { return String::new() };
    if first.score != second.score || first.half_wins == second.half_wins {
        return String::new();
    }
    let mut players = pairing.seats.players();
    let winner = if first.half_wins > second.half_wins { players.next() } else { players.nth(1) };
    winner.map(|winner| format!(" ({} won)", field.name(winner))).unwrap_or_default()
}

pub(in crate::desk) fn not_in_round(player: &Player, round: RoundNo) -> Refusal {
    Refusal::NotInRound { player: player.name.clone(), round }
}

fn number(token: &str) -> Option<Points> {
    token.parse().ok().map(Points)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, wanted: &str) {
        let read = match SlipText::parse(text) {
            Ok(SlipText::Game { one, other, spread }) => {
                let spread = spread.map(|s| format!(" [{s}]")).unwrap_or_default();
                format!("{}|{} {}|{}{spread}", one.0, one.1, other.0, other.1)
            }
            Ok(SlipText::Solo(player, spread)) => format!("{player}|{spread}"),
            Err(refusal) => refusal.to_string(),
        };
        assert_eq!(read, wanted, "{text}");
    }

    #[test]
    fn slips_are_read_by_number_name_and_keypad() {
        check("1 412 4 388", "1|412 4|388");
        check("1.412.4.388", "1|412 4|388");
        check("1 412 4 388 24", "1|412 4|388 [24]");
        check("ann 412 dan 388", "ann|412 dan|388");
        check("ann lee 412 4 388", "ann lee|412 4|388");
        check("4 388 lee,ann 412 -24", "4|388 lee,ann|412 [-24]");
        check("3 50", "3|50");
        check("cat -50", "cat|-50");
        for text in ["", "1", "1 2 3", "ann dan", "ann 412 dan", "1 2 3 4 5 6", "412"] {
            assert!(SlipText::parse(text).is_err(), "{text}");
        }
    }
}
