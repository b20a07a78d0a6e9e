//! [`Loaded`]: the divisions that a report is about, at one revision.
use std::collections::HashMap;

use desk::{Desk, DivisionField, EventField, Refusal};
use report::DivisionRound;
use tournament::event::{Event, OperationId};
use tournament::statistics::StatisticsRound;
use tournament::{
    Division, GameRecord, GameResult, Pairing, PairingId, Player, Round, RoundNo, RoundState,
};

#[derive(Clone, Debug)]
pub struct Loaded {
    pub event: EventField,
    pub fields: Vec<DivisionField>,
    pub unfinished: Vec<GameRecord>,
}

pub struct RoundLoaded<'a> {
    pub field: &'a DivisionField,
    pub round: &'a Round,
    pub pairings: Vec<Pairing>,
    pub results: Vec<&'a GameResult>,
}

impl Loaded {
    pub fn from(desk: &mut Desk, division: Option<&str>) -> Result<Loaded, Refusal> {
        desk.shown(|view| Loaded::load(view, division))
    }

    /// The event as it was after an operation.
    pub fn at(desk: &mut Desk, at: OperationId, division: Option<&str>) -> Result<Loaded, Refusal> {
        desk.sound()?;
        desk.view_at(at, |view| Loaded::load(view, division))
    }

    pub(crate) fn load(view: &Event, division: Option<&str>) -> Result<Loaded, Refusal> {
        let event = EventField::load(view)?;
        // Asked for first: loading it later would start everything again.
        let unfinished = view.unfinished_games()?;
        let mut fields = Vec::new();
        for division in event.divisions_meant(division)? {
            fields.push(DivisionField::load(view, division)?);
        }
        Ok(Loaded { fields, unfinished, event })
    }

    /// One division alone.
    pub fn of_division(&self, name: &str) -> Result<Loaded, Refusal> {
        let only = self.event.division(Some(name))?.id;
        let fields = self.fields.iter().filter(|field| field.division.id == only).cloned();
        Ok(Loaded { event: self.event.clone(), fields: fields.collect(), unfinished: Vec::new() })
    }

    /// The rounds that `wanted` accepts, by division, then by number.
    pub fn rounds(&self, wanted: impl Fn(&DivisionField, &Round) -> bool) -> Vec<RoundLoaded<'_>> {
        let mut found = Vec::new();
        for field in &self.fields {
            let mut rounds: Vec<_> = field.rounds.iter().filter(|r| wanted(field, r)).collect();
            rounds.sort_by_key(|round| round.number);
            let counting = field.counting().results;
            let counting: HashMap<_, _> =
                counting.into_iter().map(|result| (result.pairing, result)).collect();
            found.extend(rounds.into_iter().map(|round| RoundLoaded::new(field, round, &counting)));
        }
        found
    }

    /// The round of this number in every division that has it; without a number each division's
    /// last one.
    pub fn round(&self, number: Option<RoundNo>) -> Result<Vec<RoundLoaded<'_>>, Refusal> {
        let rounds = self
            .rounds(|field, round| round.number == number.unwrap_or_else(|| field.last_round()));
        if rounds.is_empty() {
            return Err(self.no_round(number.unwrap_or(RoundNo(1))));
        }
        Ok(rounds)
    }

    /// The refusal if no division has such a round: it is not paired, or comes after the last one.
    pub fn no_round(&self, round: RoundNo) -> Refusal {
        let last = |field: &&DivisionField| field.last_to_come().unwrap_or(RoundNo(u32::MAX));
        let longest = self.fields.iter().max_by_key(last);
        longest.map_or(Refusal::NoRound { round }, |field| field.no_round(round))
    }

    pub fn released(&self) -> Vec<RoundLoaded<'_>> {
        self.rounds(|_, round| round.state == RoundState::Released)
    }

    pub fn divisions(&self) -> Vec<Division> {
        self.fields.iter().map(|field| field.division.clone()).collect()
    }

    pub fn players(&self) -> Vec<Player> {
        self.fields.iter().flat_map(|field| field.players.iter().cloned()).collect()
    }

    /// The division's name, if the event has several.
    pub fn where_several(&self, said: impl FnOnce() -> String) -> String {
        if self.has_several_divisions() { said() } else { String::new() }
    }

    pub fn has_several_divisions(&self) -> bool {
        self.event.divisions.len() > 1
    }
}

impl<'a> RoundLoaded<'a> {
    fn new(
        field: &'a DivisionField,
        round: &'a Round,
        counting: &HashMap<PairingId, &'a GameResult>,
    ) -> RoundLoaded<'a> {
        let pairings: Vec<_> = field.pairings_of(round).cloned().collect();
        let results = pairings.iter().filter_map(|pairing| counting.get(&pairing.id).copied());
        RoundLoaded { field, round, results: results.collect(), pairings }
    }

    pub fn counted(&self) -> StatisticsRound<'_> {
        StatisticsRound {
            division: self.field.division.id,
            round: self.round.number,
            pairings: &self.pairings,
            results: &self.results,
        }
    }

    pub fn shown(&self) -> DivisionRound<'_> {
        DivisionRound {
            division: &self.field.division,
            round: self.round.number,
            players: &self.field.players,
            pairings: &self.pairings,
            results: &self.results,
        }
    }
}
