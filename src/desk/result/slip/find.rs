//! The pairing of a slip: its players, ties, byes.
use crate::player::find::players_fitting;
use crate::refusal::SlipError;
use crate::result::slip::tag::checked_tag;
use crate::result::slip::{
    SlipDesk, SlipEntry, SlipOutcome, SlipReading, SlipRecord, TieBreak, WrittenSpread,
    not_in_round, result_said, seated, tie_said,
};
use crate::{DivisionField, EventField, Refusal, find_slip_player};
use rules::{Points, RuleSet, TieRule};
use tournament::{
    Certainty, Confirmation, EntryMode, GameResult, HalfWins, Pairing, Player, PlayerId,
    ResultKind, ResultSource, Round, RoundNo, SeatResult, SeatResults, Seats, Start, TableNo,
    penalised,
};

/// A slip with its pairing.
pub(crate) struct FoundSlip {
    pub(crate) pairing: Pairing,
    /// The players as typed, with their scores, or with spreads if the scores are unknown.
    pub(crate) players: Vec<(PlayerId, Points)>,
    pub(crate) result: GameResult,
    pub(crate) said: String,
    /// The table named on the slip.
    pub(crate) table: Option<TableNo>,
    /// The winner and the spread in words, if the slip names the loser first and its spread has no
    /// sign.
    pub(crate) winner: Option<String>,
    /// The paired starter, if the slip names the other player first, who has not won, and says
    /// nothing of the start.
    pub(crate) starter: Option<String>,
}

impl SlipDesk<'_, '_> {
    /// The outcome of the slip in the present field.
    pub(crate) fn outcome(&self, slip: &FoundSlip, round: RoundNo) -> Result<SlipOutcome, Refusal> {
        let (settings, field) = (&self.event.settings, &self.field);
        let standings = field.standings(settings, None)?;
        let of = std::slice::from_ref(&slip.pairing);
        let charged = penalised(&[&slip.result], of, &field.penalties, &field.policy).pop();
        let records = slip.players.iter().filter_map(|(id, _)| {
            let standing = standings.iter().find(|standing| standing.player == *id)?;
            let player = field.player(*id)?;
            let (number, name) = (player.number, player.name.clone());
            let (_, seat) = seated(&slip.pairing, &slip.result).find(|(player, _)| player == id)?;
            let SeatResult { score, spread, .. } = seat;
            let mut counting = charged.iter().flat_map(|charged| seated(&slip.pairing, charged));
            let counted = counting.find(|(player, _)| player == id);
            let counted = counted.map_or(spread, |(_, seat)| seat.spread);
            Some(SlipRecord { number, name, score, spread, counted, standing: *standing })
        });
        let records = records.collect();
        let round = field.round(round)?;
        let missing = field.missing(round);
        let missing = missing.into_iter().map(|pairing| field.described(pairing)).collect();
        let differing = field.disagreements_in(round);
        let differs = |pairing: &Pairing| differing.iter().any(|one| one.pairing == pairing.id);
        let disputed = field.pairings_of(round).filter(|pairing| differs(pairing));
        let disputed = disputed.map(|pairing| field.described(pairing)).collect();
        let open = |how| {
            let open = field.uncertain_in(settings, round, how).into_iter();
            open.filter(|pairing| !differs(pairing))
        };
        let described = |how| open(how).map(|pairing| field.described(pairing)).collect();
        let is_open = |how| open(how).any(|pairing| pairing.id == slip.pairing.id);
        let asked = field.division.confirmation(settings);
        let certainty = (asked != Confirmation::None).then(|| {
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
            starter: slip.starter.clone(),
            unstarted: field.unstarted(round),
            certainty,
            unconfirmed: described(Certainty::Unconfirmed),
            conflicts: described(Certainty::Conflict),
            conflict: None,
            entered: None,
        })
    }

    /// Finds the meaning of a slip: the reading whose players meet in the round; of several the one
    /// that the event's usual way of entry prefers.
    pub(crate) fn find(&mut self, entry: &SlipEntry<'_>) -> Result<FoundSlip, Refusal> {
        let (event, field) = (&self.event, &self.field);
        let prefers = event.settings.entry;
        let (reading, (pairing, one, other)) = placed(event, field, entry)?;
        let mut found = match (reading, other) {
            (SlipReading::Solo(_, spread), _) => solo(pairing, one, *spread),
            (
                SlipReading::Game { table, one: (_, first), other: (_, second), spread },
                Some(other),
            ) => {
                let (one, other) = ((one, *first), (other, *second));
                check_spread(one, other, *spread)?;
                let mut found = game(event, field, entry, pairing, one, other)?;
                found.winner = winner_of(one, other, *spread);
                found.table = table.map(TableNo);
                found
            }
            (SlipReading::Spread { spread, .. }, Some(other)) => {
                if prefers != EntryMode::Spread {
                    self.overrides.pass(SlipError::NoScores {
                        one: one.name.clone(),
                        other: other.name.clone(),
                        spread: *spread,
                    })?;
                }
                spread_only(event, field, pairing, one, other, *spread)
            }
            (SlipReading::Game { .. } | SlipReading::Spread { .. }, None) => {
                return Err(not_in_round(one, entry.round));
            }
        };
        if let Some(slip) = found.table
            && found.pairing.table != Some(slip)
        {
            let (players, table) = (found.said.clone(), found.pairing.table);
            self.overrides.pass(SlipError::OtherTable { players, table, slip })?;
        }
        if entry.slip.started.is_none() {
            found.starter = found.to_start(field);
        }
        if let Some(tag) = &entry.slip.tag {
            found.result.tag = Some(checked_tag(event, tag)?);
        }
        found.result = found.result.under(field.division.confirmation(&event.settings));
        Ok(found)
    }
}

impl FoundSlip {
    /// The name of the player named first.
    pub(crate) fn first_named(&self, field: &DivisionField) -> String {
        self.players.first().map_or("?", |(id, _)| field.name(*id)).to_owned()
    }

    /// The paired starter, if the slip names the other player first, who has not won: slips are
    /// typed in the order of play, or with the winner first.
    fn to_start(&self, field: &DivisionField) -> Option<String> {
        let Seats::Pair { first, start: Start::Known, .. } = self.pairing.seats else {
            return None;
        };
        let [(named, own), others @ ..] = &self.players[..] else { return None };
        let has_won = others.iter().all(|(_, score)| own > score);
        (*named != first && !has_won).then(|| field.name(first).to_owned())
    }
}

/// Whether this is the event's usual way of entry.
fn is_of(reading: &SlipReading, mode: EntryMode) -> bool {
    match (reading, mode) {
        (SlipReading::Game { table: None, spread, .. }, EntryMode::Both) => spread.is_some(),
        (SlipReading::Game { table: None, .. }, EntryMode::Scores)
        | (SlipReading::Game { table: Some(_), .. }, EntryMode::Board)
        | (SlipReading::Spread { .. }, EntryMode::Spread) => true,
        (SlipReading::Game { .. } | SlipReading::Spread { .. } | SlipReading::Solo(..), _) => false,
    }
}

pub(super) type Place<'f> = (&'f Pairing, &'f Player, Option<&'f Player>);

/// The reading whose players meet in the round, with their pairing.
pub(super) fn placed<'e, 'f>(
    event: &EventField,
    field: &'f DivisionField,
    entry: &'e SlipEntry<'_>,
) -> Result<(&'e SlipReading, Place<'f>), Refusal> {
    let round = field.round(entry.round)?;
    let mut readings: Vec<_> = entry.slip.readings.iter().collect();
    let prefers = event.settings.entry;
    readings.sort_by_key(|reading| !is_of(reading, prefers));
    let mut refusal = None;
    for reading in readings {
        match place_of(event, field, round, reading) {
            Ok(place) => return Ok((reading, place)),
            Err(error) => {
                let says_little = |known: &Refusal| matches!(known, Refusal::NoPlayer { .. });
                if refusal.as_ref().is_none_or(says_little) {
                    refusal = Some(error);
                }
            }
        }
    }
    Err(match (entry.slip.sides, refusal) {
        (Some(players), _) => SlipError::Players { players }.into(),
        (None, Some(refusal)) => refusal,
        (None, None) => SlipError::Shape { text: String::new() }.into(),
    })
}

fn place_of<'f>(
    event: &EventField,
    field: &'f DivisionField,
    round: &Round,
    reading: &SlipReading,
) -> Result<Place<'f>, Refusal> {
    let (one, other) = match reading {
        SlipReading::Solo(player, _) => {
            let (_, player, pairing) = field.place(round.number, player)?;
            if let Some(opponent) = pairing.seats.opponent_of(player.id) {
                return Err(Refusal::HasOpponent {
                    player: player.name.clone(),
                    opponent: field.name(opponent).to_owned(),
                    round: round.number,
                });
            }
            return Ok((pairing, player, None));
        }
        SlipReading::Game { one, other, .. } => (&one.0, &other.0),
        SlipReading::Spread { one, other, .. } => (one, other),
    };
    let (one, other) = resolve(field, round, one, other)?;
    if one.id == other.id {
        return Err(Refusal::SamePlayer { player: one.name.clone() });
    }
    let pairing = paired(event, field, round, one, other)?;
    if let SlipReading::Game { one: (_, first), other: (_, second), .. } = reading {
        let bye = event.bye_spread();
        let zero = Points::ZERO;
        if (*second == zero && *first == bye) || (*first == zero && *second == bye) {
            return Err(Refusal::GameAsBye {
                slip: format!("{} {first} {} {second}", one.name, other.name),
                player: one.name.clone(),
                opponent: other.name.clone(),
            });
        }
    }
    Ok((pairing, one, Some(other)))
}

/// The players of a slip. A name that fits several is the one who plays the other player, and two
/// such names are the scheduled pair, if there is only one.
fn resolve<'f>(
    field: &'f DivisionField,
    round: &Round,
    one: &str,
    other: &str,
) -> Result<(&'f Player, &'f Player), Refusal> {
    let [firsts, seconds] = [one, other].map(|name| players_fitting(&field.players, name));
    if let ([first], [second]) = (&firsts[..], &seconds[..]) {
        return Ok((first, second));
    }
    let mut scheduled = Vec::new();
    for pairing in field.pairings_of(round) {
        let Seats::Pair { first, second, .. } = pairing.seats else { continue };
        for (a, b) in [(first, second), (second, first)] {
            let of = |players: &[&'f Player], id| players.iter().copied().find(|p| p.id == id);
            if let (Some(one), Some(other)) = (of(&firsts, a), of(&seconds, b)) {
                scheduled.push((one, other));
            }
        }
    }
    match scheduled[..] {
        [only] => Ok(only),
        _ => {
            let first = find_slip_player(&field.players, one)?;
            let second = find_slip_player(&field.players, other)?;
            Ok((first, second))
        }
    }
}

fn paired<'f>(
    event: &EventField,
    field: &'f DivisionField,
    round: &Round,
    one: &Player,
    other: &Player,
) -> Result<&'f Pairing, Refusal> {
    let pairing = field.pairing_of(round, one.id);
    if let Some(pairing) = pairing
        && pairing.seats.opponent_of(one.id) == Some(other.id)
    {
        return Ok(pairing);
    }
    let opponent_of = |player: &Player| {
        let pairing = field.pairing_of(round, player.id)?;
        pairing.seats.opponent_of(player.id)
    };
    let plays = |player: &Player| {
        let opponent = opponent_of(player)?;
        Some(format!("{} plays {}", player.name, field.name(opponent)))
    };
    let has = |player: &Player, is_one: &dyn Fn(&GameResult) -> bool| {
        let pairing = field.pairing_of(round, player.id);
        pairing.is_some_and(|pairing| field.results_of(pairing.id).any(is_one))
    };
    let missed = |player: &Player| {
        has(player, &GameResult::is_missed).then(|| format!("{} missed it", player.name))
    };
    for (player, other) in [(one, other), (other, one)] {
        if has(player, &|result| result.kind == ResultKind::Bye) {
            return Err(Refusal::ByeAsGame {
                player: player.name.clone(),
                round: round.number,
                spread: event.bye_spread(),
                other: plays(other).or_else(|| missed(other)),
                idle: (opponent_of(other).is_none() && round.number == field.last_round())
                    .then(|| other.name.clone()),
            });
        }
    }
    let really = [one, other].map(|player| {
        let really = plays(player).or_else(|| missed(player));
        really.unwrap_or_else(|| format!("{} is not paired", player.name))
    });
    let meet = |round: &&Round| {
        let pairing = field.pairing_of(round, one.id);
        pairing.and_then(|pairing| pairing.seats.opponent_of(one.id)) == Some(other.id)
    };
    Err(Refusal::NotPaired {
        one: one.name.clone(),
        other: other.name.clone(),
        round: round.number,
        really: really.join("; "),
        meet: field.rounds.iter().filter(meet).map(|round| round.number).collect(),
    })
}

/// Refuses a spread that does not fit the scores. Without a sign it is the winner's, not
/// that of the player named first.
fn check_spread(
    one: Side<'_>,
    other: Side<'_>,
    spread: Option<WrittenSpread>,
) -> Result<(), Refusal> {
    let difference = one.1 - other.1;
    match spread {
        Some(spread) if !spread.fits(difference) => {
            let written = spread.points();
            Err(Refusal::SlipSpread { one: one.1, other: other.1, difference, written })
        }
        Some(_) | None => Ok(()),
    }
}

/// The winner in words, if the slip names the loser first and its spread has no sign.
fn winner_of(one: Side<'_>, other: Side<'_>, spread: Option<WrittenSpread>) -> Option<String> {
    let lead = other.1 - one.1;
    match spread {
        Some(WrittenSpread::Plain(_)) if lead > Points::ZERO => {
            Some(format!("{} won by {lead}.", other.0.name))
        }
        Some(WrittenSpread::Plain(_) | WrittenSpread::Signed(_)) | None => None,
    }
}

fn solo(pairing: &Pairing, player: &Player, spread: Points) -> FoundSlip {
    FoundSlip {
        pairing: pairing.clone(),
        players: vec![(player.id, spread)],
        result: GameResult::bye(pairing.id, ResultSource::Slip, spread),
        said: format!("{} bye {:+}", player.name, spread.0),
        table: None,
        winner: None,
        starter: None,
    }
}

type Side<'f> = (&'f Player, Points);

fn game(
    event: &EventField,
    field: &DivisionField,
    entry: &SlipEntry<'_>,
    pairing: &Pairing,
    one: Side<'_>,
    other: Side<'_>,
) -> Result<FoundSlip, Refusal> {
    let slip = format!("{} {} {} {}", one.0.name, one.1, other.0.name, other.1);
    let one_is_first = pairing.seats.players().next() == Some(one.0.id);
    let (first, second) = if one_is_first { (one.1, other.1) } else { (other.1, one.1) };
    let source = ResultSource::Slip;
    let mut result = GameResult::played(pairing.id, source, first, second, &event.policy());
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
        players: vec![(one.0.id, one.1), (other.0.id, other.1)],
        result,
        said,
        table: None,
        winner: None,
        starter: None,
    })
}

/// A game with only the spread known: it tells the winner, but no score.
fn spread_only(
    event: &EventField,
    field: &DivisionField,
    pairing: &Pairing,
    one: &Player,
    other: &Player,
    spread: Points,
) -> FoundSlip {
    let seat = |spread: Points| {
        let played = SeatResult::played(spread, Points::ZERO, &event.policy());
        SeatResult { score: None, ..played }
    };
    let one_is_first = pairing.seats.players().next() == Some(one.id);
    let first = if one_is_first { spread } else { -spread };
    let result = GameResult {
        pairing: pairing.id,
        source: ResultSource::Slip,
        kind: ResultKind::Adjudicated,
        seats: SeatResults::Pair(seat(first), seat(-first)),
        tag: None,
        confirmation: Confirmation::None,
    };
    FoundSlip {
        pairing: pairing.clone(),
        players: vec![(one.id, spread), (other.id, -spread)],
        said: result_said(field, pairing, &result),
        result,
        table: None,
        winner: None,
        starter: None,
    }
}

/// Gives a tied game to the player who won it by the score before the racks
/// (`docs/rules/endings.md`).
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
    let Some(winner) = winner_named(tied, &event.rules, entry.tie_break, slip)? else {
        return Ok(());
    };
    win(pairing, (first, second), find_slip_player(&field.players, winner)?, entry.round)
}

/// The named winner of a tie, by the score before the racks.
pub(crate) fn winner_named<'n>(
    tied: bool,
    rules: &RuleSet,
    tie_break: TieBreak<'n>,
    slip: &str,
) -> Result<Option<&'n str>, Refusal> {
    let slip = slip.to_owned();
    match (tied, rules.tie, tie_break) {
        (false, _, TieBreak::Unsaid)
        | (true, TieRule::Draw, TieBreak::Unsaid | TieBreak::Drawn)
        | (true, TieRule::BeforeRacks, TieBreak::Drawn) => Ok(None),
        (true, TieRule::BeforeRacks, TieBreak::Won(winner)) => Ok(Some(winner)),
        (false, _, TieBreak::Won(_) | TieBreak::Drawn) => Err(Refusal::NoTie { slip }),
        (true, TieRule::Draw, TieBreak::Won(_)) => {
            Err(SlipError::TieStands { rules: rules.name.clone(), slip }.into())
        }
        (true, TieRule::BeforeRacks, TieBreak::Unsaid) => Err(Refusal::TieToBreak { slip }),
    }
}

/// Makes a player of the pairing the winner, whatever the scores.
pub(crate) fn win(
    pairing: &Pairing,
    (first, second): (&mut SeatResult, &mut SeatResult),
    winner: &Player,
    round: RoundNo,
) -> Result<(), Refusal> {
    let mut seats = pairing.seats.players();
    let (won, lost) = if seats.next() == Some(winner.id) {
        (first, second)
    } else if seats.next() == Some(winner.id) {
        (second, first)
    } else {
        return Err(not_in_round(winner, round));
    };
    won.half_wins = HalfWins::WIN;
    lost.half_wins = HalfWins::NONE;
    Ok(())
}
