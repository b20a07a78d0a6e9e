//! [`DivisionField`]: the data of one division, as requests about rounds and results load it.
use std::collections::{HashMap, HashSet};

use crate::player::find::players_fitting;
use crate::{EventField, IrregularRefusal, Refusal, Results, find_player};
use rules::{PenaltyCounts, Points, TieBreak};
use tournament::event::{Event, Fact, Write};
use tournament::{
    Absence, AbsenceKind, Certainty, Confirmation, Counting, Disagreement, Division, GameResult,
    LateCorrection, Outcome, Pairing, PairingId, Penalty, Player, PlayerId, Presence, Report,
    ResultKind, Round, RoundNo, RoundStage, RoundState, ScoringPolicy, SeatResult, SeatResults,
    Seats, Settings, Sheet, Standing, StandingsOptions, certainty, charge, counting, outcomes,
    penalised, standings,
};

/// All data of one division.
#[derive(Clone, Debug)]
pub struct DivisionField {
    pub division: Division,
    /// The roster, by number.
    pub players: Vec<Player>,
    pub rounds: Vec<Round>,
    pub pairings: Vec<Pairing>,
    pub results: Results,
    pub absences: Vec<Absence>,
    pub penalties: Vec<Penalty>,
    /// The values of scores that penalties change.
    pub policy: ScoringPolicy,
    /// The further reports of results, in the order of entry.
    pub reports: Vec<Report>,
    /// The results that were corrected for the report only, in the order of the corrections.
    pub late: Vec<LateCorrection>,
    pub sheets: Vec<Sheet>,
    /// The number of planned rounds, if it was set.
    pub planned: Option<RoundNo>,
    /// The criteria for players with the same wins and losses, by the division's rules.
    pub tie_breaks: Vec<TieBreak>,
}

impl DivisionField {
    pub fn load(loaded: &Event, division: &Division) -> Result<DivisionField, Refusal> {
        let event = EventField::load(loaded)?;
        match division.own.ruleset {
            Some(_) => DivisionField::under(loaded, &event.within(division)?, division),
            None => DivisionField::under(loaded, &event, division),
        }
    }

    /// Loads it, with the event's settings as they apply to the division.
    pub(crate) fn under(
        loaded: &Event,
        event: &EventField,
        division: &Division,
    ) -> Result<DivisionField, Refusal> {
        let of = division.id;
        Ok(DivisionField {
            absences: loaded.absences_in(of)?,
            penalties: loaded.penalties_in(of)?,
            policy: event.policy(),
            planned: division.own.rounds.or(event.settings.rounds),
            tie_breaks: event.rules.tie_breaks.clone(),
            division: division.clone(),
            players: loaded.players_in(of)?,
            rounds: loaded.rounds_in(of)?,
            pairings: loaded.pairings_of(of)?,
            results: loaded.results_in_division(of)?.into(),
            reports: loaded.reports_in_division(of)?,
            late: loaded.late_corrections_in(of)?,
            sheets: loaded.sheets_in(of)?,
        })
    }
    pub fn player(&self, id: PlayerId) -> Option<&Player> {
        self.players.iter().find(|player| player.id == id)
    }
    pub fn name(&self, id: PlayerId) -> &str {
        self.player(id).map_or("?", |player| &player.name)
    }

    pub fn round(&self, number: RoundNo) -> Result<&Round, Refusal> {
        self.rounds.iter().find(|round| round.number == number).ok_or_else(|| self.no_round(number))
    }

    /// The refusal if there is no such round: it is not paired, or comes after the last.
    pub fn no_round(&self, round: RoundNo) -> Refusal {
        match self.last_to_come() {
            Some(last) if round > last => {
                Refusal::BeyondLastRound { round, last, division: self.with_own_rounds() }
            }
            Some(_) | None => Refusal::NoRound { round },
        }
    }

    /// The division's name, if it has its own number of rounds.
    pub(crate) fn with_own_rounds(&self) -> Option<String> {
        self.division.own.rounds.map(|_| self.division.name.clone())
    }

    /// The number of the last planned round, if it was set; but at least that of the last paired
    /// one.
    pub fn last_to_come(&self) -> Option<RoundNo> {
        self.planned.map(|planned| planned.max(self.last_round()))
    }

    /// Applies these writes.
    pub(crate) fn apply(&mut self, writes: &[Write]) {
        for write in writes {
            put(&mut self.players, write);
            put(&mut self.rounds, write);
            put(&mut self.pairings, write);
            self.results.put(write);
            put(&mut self.absences, write);
            put(&mut self.penalties, write);
            put(&mut self.reports, write);
            put(&mut self.late, write);
            put(&mut self.sheets, write);
        }
    }

    /// The division after these writes.
    pub(crate) fn after(&self, writes: &[Write]) -> DivisionField {
        let mut after = self.clone();
        after.apply(writes);
        after
    }

    /// A round, a player and the player's pairing in it.
    pub(crate) fn place(
        &self,
        number: RoundNo,
        name: &str,
    ) -> Result<(&Round, &Player, &Pairing), Refusal> {
        let round = self.round(number)?;
        let player = self.player_in(round, name)?;
        let pairing = self.pairing_of(round, player.id);
        Ok((round, player, pairing.ok_or_else(|| not_in_round(player, number))?))
    }

    /// A player; of several of the name the only one who is in the round.
    pub fn player_in(&self, round: &Round, name: &str) -> Result<&Player, Refusal> {
        let found = find_player(&self.players, name);
        let Err(Refusal::SeveralPlayers { .. }) = found else { return found };
        let fitting = players_fitting(&self.players, name).into_iter();
        let mut seated = fitting.filter(|player| self.pairing_of(round, player.id).is_some());
        match (seated.next(), seated.next()) {
            (Some(only), None) => Ok(only),
            (Some(_), Some(_)) | (None, _) => found,
        }
    }

    /// Refuses a pairing that has a result, except a bye.
    pub(crate) fn check_open(&self, number: RoundNo, pairing: &Pairing) -> Result<(), Refusal> {
        match self.results_of(pairing.id).find(|result| result.kind != ResultKind::Bye) {
            None => Ok(()),
            Some(result) => {
                let result = result_said(self, pairing, result);
                Err(IrregularRefusal::HasResult { round: number, result }.into())
            }
        }
    }

    /// Removes a round with its pairings and results.
    pub(crate) fn take_out(&mut self, round: &Round) {
        let gone: HashSet<_> = self.pairings_of(round).map(|pairing| pairing.id).collect();
        self.rounds.retain(|known| known.id != round.id);
        self.pairings.retain(|pairing| !gone.contains(&pairing.id));
        self.results.retain(|result| !gone.contains(&result.pairing));
        self.late.retain(|late| !gone.contains(&late.pairing));
    }
    pub fn stage(&self, round: &Round) -> RoundStage {
        match round.state {
            RoundState::Draft => RoundStage::Draft,
            RoundState::Released if self.missing(round).is_empty() => RoundStage::Complete,
            RoundState::Released => RoundStage::Released,
        }
    }

    /// The number of the last paired round; 0 without one.
    pub fn last_round(&self) -> RoundNo {
        self.rounds.iter().map(|round| round.number).max().unwrap_or_default()
    }

    /// The number of the last round on the wall; 0 without one.
    pub fn last_released(&self) -> RoundNo {
        let released = self.rounds.iter().filter(|round| round.state == RoundState::Released);
        released.map(|round| round.number).max().unwrap_or_default()
    }

    pub fn pairings_of(&self, round: &Round) -> impl Iterator<Item = &Pairing> + use<'_> {
        let round = round.id;
        self.pairings.iter().filter(move |pairing| pairing.round == round)
    }
    pub fn pairing_of(&self, round: &Round, player: PlayerId) -> Option<&Pairing> {
        self.pairings_of(round).find(|pairing| pairing.seats.players().any(|p| p == player))
    }

    pub fn results_of(&self, pairing: PairingId) -> impl Iterator<Item = &GameResult> + '_ {
        self.results.of(pairing).iter()
    }

    /// The corrections of a pairing for the report only, the oldest first.
    pub fn late_of(&self, pairing: PairingId) -> impl Iterator<Item = &LateCorrection> + '_ {
        self.late.iter().filter(move |late| late.pairing == pairing)
    }

    /// The result of a pairing that counts.
    pub fn result_of(&self, pairing: PairingId) -> Option<&GameResult> {
        self.results_of(pairing).max_by_key(|result| result.source)
    }

    /// The result of a pairing that counts, after penalties on scores: these go to the opponent.
    /// Penalties on spreads are [`off_spread`](Self::off_spread).
    pub fn charged(&self, pairing: &Pairing) -> Option<GameResult> {
        let result = self.result_of(pairing.id)?;
        let of = std::slice::from_ref(pairing);
        penalised(&[result], of, &self.penalties, &self.policy).pop()
    }

    /// The penalty on a player's spread in a pairing, apart from the scores: 0 or more.
    pub fn off_spread(&self, pairing: PairingId, player: PlayerId) -> Points {
        let own = self.penalties.iter().filter(|penalty| {
            penalty.pairing == pairing
                && penalty.player == player
                && penalty.counts == PenaltyCounts::Spread
        });
        own.fold(Points::ZERO, |sum, penalty| sum + penalty.points)
    }

    /// The results that count, and the differences between sources.
    pub fn counting(&self) -> Counting<'_> {
        counting(&self.results)
    }
    pub fn disagreements_in(&self, round: &Round) -> Vec<Disagreement> {
        let inside = |pairing| self.pairings_of(round).any(|known| known.id == pairing);
        let mut found = self.counting().disagreements;
        found.retain(|disagreement| inside(disagreement.pairing));
        found
    }

    /// The pairings with an uncertain result, with its certainty, in the order of the pairings;
    /// none if the division needs no second pair of eyes. The settings may be the event's or the
    /// division's.
    pub fn uncertain(&self, settings: &Settings) -> Vec<(&Pairing, Certainty)> {
        let asked = self.division.confirmation(settings);
        if asked == Confirmation::None {
            return Vec::new();
        }
        let mut results: HashMap<PairingId, Vec<&GameResult>> = HashMap::new();
        for result in &self.results {
            results.entry(result.pairing).or_default().push(result);
        }
        let mut reports: HashMap<PairingId, Vec<&Report>> = HashMap::new();
        for report in &self.reports {
            reports.entry(report.pairing).or_default().push(report);
        }
        self.pairings
            .iter()
            .filter_map(|pairing| {
                let reports = reports.get(&pairing.id).map_or(&[][..], Vec::as_slice);
                match certainty(asked, pairing, results.get(&pairing.id)?, reports)? {
                    Certainty::Confirmed => None,
                    open @ (Certainty::Unconfirmed | Certainty::Conflict) => Some((pairing, open)),
                }
            })
            .collect()
    }

    /// The pairings of a round whose result is uncertain in this way.
    pub fn uncertain_in(
        &self,
        settings: &Settings,
        round: &Round,
        how: Certainty,
    ) -> Vec<&Pairing> {
        let found = self.uncertain(settings).into_iter();
        found
            .filter(|(pairing, open)| pairing.round == round.id && *open == how)
            .map(|(pairing, _)| pairing)
            .collect()
    }

    /// The outcomes of every released round for every player. A draft does not count, not even its
    /// byes.
    pub fn outcomes(&self) -> Result<Vec<Outcome>, Refusal> {
        let drafts = self.rounds.iter().filter(|round| round.state == RoundState::Draft);
        let hidden = drafts.flat_map(|round| self.pairings_of(round));
        let hidden: HashSet<_> = hidden.map(|pairing| pairing.id).collect();
        let mut results = self.counting().results;
        results.retain(|result| !hidden.contains(&result.pairing));
        if self.penalties.is_empty() {
            return Ok(outcomes(&self.rounds, &self.pairings, &results)?);
        }
        let results = penalised(&results, &self.pairings, &self.penalties, &self.policy);
        let results: Vec<&GameResult> = results.iter().collect();
        let mut outcomes = outcomes(&self.rounds, &self.pairings, &results)?;
        let numbers: HashMap<_, _> = self.rounds.iter().map(|r| (r.id, r.number)).collect();
        charge(&mut outcomes, &numbers, &self.pairings, &self.penalties);
        Ok(outcomes)
    }

    /// The largest spread that counts, by round: the division's own caps, or the event's.
    #[must_use]
    pub fn spread_caps<'s>(&'s self, event: &'s Settings) -> &'s [Points] {
        self.division.own.spread_cap.as_ref().unwrap_or(&event.spread_cap)
    }

    /// The standings after a round, or after all; the division's own spread cap replaces the
    /// event's.
    pub fn standings(
        &self,
        settings: &Settings,
        through: Option<RoundNo>,
    ) -> Result<Vec<Standing>, Refusal> {
        self.standings_over(settings, RoundNo(1), through)
    }

    /// The house players: they make the number even, and are not ranked.
    pub fn house_players(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.absences
            .iter()
            .filter(|absence| absence.kind == AbsenceKind::Standby)
            .map(|absence| absence.player)
    }

    /// Whether the player is present for a round.
    pub fn presence(&self, player: &Player, round: RoundNo) -> Presence {
        if player.plays_in(round) {
            Presence::of(&self.absences, player.id, round)
        } else {
            Presence::Away
        }
    }

    /// The standings of consecutive rounds alone, to a given one or to the last.
    pub fn standings_over(
        &self,
        settings: &Settings,
        from: RoundNo,
        through: Option<RoundNo>,
    ) -> Result<Vec<Standing>, Refusal> {
        let unranked: Vec<PlayerId> = self.house_players().collect();
        let (spread_cap, tie_breaks) = (self.spread_caps(settings), &self.tie_breaks[..]);
        let options = StandingsOptions { through, spread_cap, unranked: &unranked, tie_breaks };
        let mut outcomes = self.outcomes()?;
        outcomes.retain(|outcome| outcome.round >= from);
        Ok(standings(&self.players, &outcomes, &options))
    }
    pub fn missing(&self, round: &Round) -> Vec<&Pairing> {
        self.missing_beside(round, &self.given())
    }

    /// The pairings with a result, to be computed once for many rounds.
    pub fn given(&self) -> HashSet<PairingId> {
        self.results.iter().map(|result| result.pairing).collect()
    }

    /// The pairings of a round that are not among the given ones.
    pub fn missing_beside(&self, round: &Round, given: &HashSet<PairingId>) -> Vec<&Pairing> {
        self.pairings_of(round).filter(|pairing| !given.contains(&pairing.id)).collect()
    }

    /// A pairing in words: `table 2: Ben - Eve`.
    pub fn described(&self, pairing: &Pairing) -> String {
        let players = match pairing.seats {
            Seats::Pair { first, second, .. } => {
                format!("{} - {}", self.name(first), self.name(second))
            }
            Seats::Solo(player) => {
                let mut results = self.results_of(pairing.id);
                let has_bye = results.any(|result| result.kind == ResultKind::Bye);
                let without = if has_bye { "bye" } else { "no opponent" };
                format!("{} ({without})", self.name(player))
            }
        };
        match pairing.table {
            Some(table) => format!("table {}: {players}", table.0),
            None => players,
        }
    }
}

fn put<T: Fact>(rows: &mut Vec<T>, write: &Write) {
    if write.noun() != T::NOUN {
        return;
    }
    match (rows.iter().position(|row| row.key() == write.key()), write.after_as::<T>()) {
        (Some(at), Some(row)) => rows[at].clone_from(row),
        (Some(at), None) => _ = rows.remove(at),
        (None, Some(row)) => rows.push(row.clone()),
        (None, None) => {}
    }
}

/// A result in words: `Ann 412 - Dan 388`.
pub(crate) fn result_said(field: &DivisionField, pairing: &Pairing, result: &GameResult) -> String {
    let sides: Vec<_> = seated(pairing, result)
        .map(|(player, seat)| match seat.score {
            Some(score) => format!("{} {score}", field.name(player)),
            None => format!("{} {:+}", field.name(player), seat.spread.0),
        })
        .collect();
    if result.is_no_game() {
        let named: Vec<_> = pairing.seats.players().map(|player| field.name(player)).collect();
        return format!("{} (no game)", named.join(", "));
    }
    let word = match result.kind {
        ResultKind::Game => return sides.join(" - ") + &tie_said(field, pairing, result),
        ResultKind::Bye => " (bye)",
        ResultKind::Forfeit => " (forfeit)",
        ResultKind::Void => " (void)",
        ResultKind::Adjudicated => " (adjudicated)",
    };
    sides.join(" - ") + word
}

/// The players of a pairing, each with the player's part of the result.
pub(crate) fn seated(
    pairing: &Pairing,
    result: &GameResult,
) -> impl Iterator<Item = (PlayerId, SeatResult)> {
    let seats = match result.seats {
        SeatResults::Pair(first, second) => vec![first, second],
        SeatResults::Solo(only) => vec![only],
    };
    pairing.seats.players().zip(seats)
}

/// The winner of a game whose scores do not tell.
pub(crate) fn tie_said(field: &DivisionField, pairing: &Pairing, result: &GameResult) -> String {
    let SeatResults::Pair(first, second) = result.seats else { return String::new() };
    if first.score != second.score || first.half_wins == second.half_wins {
        return String::new();
    }
    let mut players = pairing.seats.players();
    let winner = if first.half_wins > second.half_wins { players.next() } else { players.nth(1) };
    winner.map(|winner| format!(" ({} won)", field.name(winner))).unwrap_or_default()
}

pub(crate) fn not_in_round(player: &Player, round: RoundNo) -> Refusal {
    IrregularRefusal::NotPlaying { player: player.name.clone(), round }.into()
}
