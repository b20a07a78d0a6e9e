//! Queries for rounds, pairings, results, and reports about results.
use std::collections::BTreeMap;

use super::noun::result_keys;
use super::{Event, Fact, Noun, OutOfScope, Part, RowKey};
use crate::{
    Claim, DivisionId, GameResult, LateCorrection, Pairing, PairingId, Penalty, PlayerId, Report,
    Round, RoundId, RoundNo, Seats, Sheet,
};

impl Event {
    /// Every round, by division and number.
    pub fn rounds(&self) -> Result<Vec<Round>, OutOfScope> {
        let mut rounds: Vec<Round> = self.every()?;
        rounds.sort_by_key(|round| (round.division, round.number));
        Ok(rounds)
    }

    /// The rounds of a division, by number.
    pub fn rounds_in(&self, division: DivisionId) -> Result<Vec<Round>, OutOfScope> {
        self.need(Noun::Round, Part::Division(division))?;
        let mut rounds = self.shelves.rounds.picked(|round| round.division == division);
        rounds.sort_by_key(|round| round.number);
        Ok(rounds)
    }

    /// The round with this key, if there is one.
    ///
    /// # Errors
    /// Not all rounds are loaded, and this one is not.
    pub fn round(&self, round: RoundId) -> Result<Option<Round>, OutOfScope> {
        match self.shelves.rounds.get(RowKey(round.0)) {
            Some(round) => Ok(Some(round.clone())),
            None => self.need(Noun::Round, Part::Every(Noun::Round)).map(|()| None),
        }
    }

    /// Every pairing, by round and key.
    pub fn pairings(&self) -> Result<Vec<Pairing>, OutOfScope> {
        let mut pairings: Vec<Pairing> = self.every()?;
        pairings.sort_by_key(|pairing| pairing.round);
        Ok(pairings)
    }

    /// The pairings of a division, by round number and key.
    pub fn pairings_of(&self, division: DivisionId) -> Result<Vec<Pairing>, OutOfScope> {
        self.need_in(division, &[Noun::Pairing, Noun::Round])?;
        let numbers = self.round_numbers(division);
        let mut pairings =
            self.shelves.pairings.picked(|pairing| numbers.contains_key(&pairing.round));
        pairings.sort_by_key(|pairing| numbers[&pairing.round]);
        Ok(pairings)
    }

    /// The pairings of a round, by key.
    pub fn pairings_in(&self, round: RoundId) -> Result<Vec<Pairing>, OutOfScope> {
        self.need_round(Noun::Pairing, round)?;
        Ok(self.shelves.pairings.picked(|pairing| pairing.round == round))
    }

    /// The pairing with this key, if there is one.
    ///
    /// # Errors
    /// Not all pairings are loaded, and this one is not.
    pub fn pairing(&self, pairing: PairingId) -> Result<Option<Pairing>, OutOfScope> {
        match self.shelves.pairings.get(RowKey(pairing.0)) {
            Some(pairing) => Ok(Some(pairing.clone())),
            None => self.need(Noun::Pairing, Part::Pairing(pairing)).map(|()| None),
        }
    }

    /// Whether every pair of the pairing's round has a result of any source.
    pub fn has_results_beside(&self, pairing: PairingId) -> Result<bool, OutOfScope> {
        let Some(pairing) = self.pairing(pairing)? else { return Ok(true) };
        for other in self.pairings_in(pairing.round)? {
            let is_pair = matches!(other.seats, Seats::Pair { .. });
            if is_pair && self.results_of(other.id)?.is_empty() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Every result, by pairing; of one pairing the one that counts is last.
    pub fn results(&self) -> Result<Vec<GameResult>, OutOfScope> {
        self.every()
    }

    /// The results of a division, in the order of [`Event::results`].
    pub fn results_in_division(&self, division: DivisionId) -> Result<Vec<GameResult>, OutOfScope> {
        self.of_division(division, |result: &GameResult| result.pairing)
    }

    /// The results of a round, in the order of [`Event::results`].
    pub fn results_in(&self, round: RoundId) -> Result<Vec<GameResult>, OutOfScope> {
        let mut results = Vec::new();
        for pairing in self.pairings_in(round)? {
            results.extend(self.results_of(pairing.id)?);
        }
        Ok(results)
    }

    /// The results of a pairing; the one that counts is last.
    pub fn results_of(&self, pairing: PairingId) -> Result<Vec<GameResult>, OutOfScope> {
        self.need_of(Noun::Result, pairing)?;
        Ok(self.shelves.results.range(result_keys(pairing.0)).to_vec())
    }

    /// The penalties of a division, the oldest first.
    pub fn penalties_in(&self, division: DivisionId) -> Result<Vec<Penalty>, OutOfScope> {
        self.of_division(division, |penalty: &Penalty| penalty.pairing)
    }

    /// The reports about the games of a division, the oldest first.
    pub fn reports_in_division(&self, division: DivisionId) -> Result<Vec<Report>, OutOfScope> {
        self.of_division(division, |report: &Report| report.pairing)
    }

    /// The reports about the game of a pairing, the oldest first.
    pub fn reports_of(&self, pairing: PairingId) -> Result<Vec<Report>, OutOfScope> {
        self.need_of(Noun::Report, pairing)?;
        Ok(self.shelves.reports.picked(|report| report.pairing == pairing))
    }

    /// The claims on slips of a pairing, the oldest first.
    pub fn claims_of(&self, pairing: PairingId) -> Result<Vec<Claim>, OutOfScope> {
        self.need_of(Noun::Claim, pairing)?;
        Ok(self.shelves.claims.picked(|claim| claim.pairing == pairing))
    }

    /// The claims on slips about a player, the oldest first.
    pub fn claims_for(&self, player: PlayerId) -> Result<Vec<Claim>, OutOfScope> {
        let Some(player) = self.player(player)? else { return Ok(Vec::new()) };
        let mut claims = self.of_division(player.division, |claim: &Claim| claim.pairing)?;
        claims.retain(|claim| claim.player == player.id);
        Ok(claims)
    }

    /// The late corrections of a division, the oldest first.
    pub fn late_corrections_in(
        &self,
        division: DivisionId,
    ) -> Result<Vec<LateCorrection>, OutOfScope> {
        self.of_division(division, |late: &LateCorrection| late.pairing)
    }

    /// The sheets of a division, by round and number.
    pub fn sheets_in(&self, division: DivisionId) -> Result<Vec<Sheet>, OutOfScope> {
        self.need(Noun::Sheet, Part::Division(division))?;
        let mut sheets = self.shelves.sheets.picked(|sheet| sheet.division == division);
        sheets.sort_by_key(|sheet| (sheet.round, sheet.number));
        Ok(sheets)
    }

    fn of_division<T: Fact>(
        &self,
        division: DivisionId,
        pairing: impl Fn(&T) -> PairingId,
    ) -> Result<Vec<T>, OutOfScope> {
        self.need_in(division, &[T::NOUN, Noun::Pairing, Noun::Round])?;
        let (pairings, rounds) = (&self.shelves.pairings, self.round_numbers(division));
        let is_inside = |row: &T| {
            let pairing = pairings.get(RowKey(pairing(row).0));
            pairing.is_some_and(|pairing| rounds.contains_key(&pairing.round))
        };
        Ok(T::shelf(&self.shelves).picked(is_inside))
    }

    /// The numbers of a division's rounds.
    fn round_numbers(&self, division: DivisionId) -> BTreeMap<RoundId, RoundNo> {
        let rounds = self.shelves.rounds.iter().filter(|round| round.division == division);
        rounds.map(|round| (round.id, round.number)).collect()
    }

    fn need_round(&self, noun: Noun, round: RoundId) -> Result<(), OutOfScope> {
        match self.round(round)? {
            Some(round) => self.need(noun, Part::Division(round.division)),
            None => self.need(noun, Part::Every(noun)),
        }
    }
}
