//! [`NightFile`]: an event as a night of a season; it is only read.
use std::collections::HashMap;

use crate::journal::integrity::refuse_damage_in;
use crate::{Desk, DivisionField, EventField, Refusal};
use rules::Points;
use tournament::event::{Noun, OperationId};
use tournament::season::SeasonNight;
use tournament::{DivisionId, GameSummary, Moment, Outcome, Player, RoundNo, RoundState};

#[derive(Clone, Debug)]
pub struct NightFile {
    pub event: EventField,
    pub players: Vec<Player>,
    /// The spread caps of each division, by round.
    pub spread_caps: HashMap<DivisionId, Vec<Points>>,
    /// The outcomes of the released rounds.
    pub outcomes: Vec<Outcome>,
    /// The time of the first result's entry.
    pub entered: Option<Moment>,
    /// The released rounds with missing results, and how many are missing.
    pub unfinished: Vec<(RoundNo, usize)>,
    /// Finished games without a round: they do not count.
    pub free_games: usize,
    /// The fingerprint of the first operation, which copies of an event share.
    pub beginning: String,
}

impl Desk {
    /// The event as a night of a season.
    pub fn night_file(&mut self) -> Result<NightFile, Refusal> {
        self.shown_past(|view| {
            let event = EventField::load(view)?;
            refuse_damage_in(view.journal, &[Noun::Game])?;
            let is_free = |record: &&tournament::GameRecord| {
                record.pairing.is_none() && record.summary == GameSummary::Finished
            };
            let results = view.journal.entered(Noun::Result)?;
            let mut night = NightFile {
                players: Vec::new(),
                spread_caps: HashMap::new(),
                outcomes: Vec::new(),
                entered: results.values().map(|(_, entered)| *entered).min(),
                unfinished: Vec::new(),
                free_games: view.games()?.iter().filter(is_free).count(),
                beginning: view.journal.fingerprint(OperationId(1))?.unwrap_or_default(),
                event,
            };
            for division in &night.event.divisions {
                let field = DivisionField::load(view, division)?;
                night.outcomes.extend(field.outcomes()?);
                let caps = field.spread_caps(&night.event.settings).to_vec();
                night.spread_caps.insert(division.id, caps);
                for round in &field.rounds {
                    let missing = field.missing(round).len();
                    if round.state == RoundState::Released && missing > 0 {
                        night.unfinished.push((round.number, missing));
                    }
                }
                night.players.extend(field.players);
            }
            Ok(night)
        })
    }
}

impl NightFile {
    #[must_use]
    pub fn shown<'a>(&'a self, day: &'a str) -> SeasonNight<'a> {
        SeasonNight {
            name: &self.event.settings.name,
            day,
            players: &self.players,
            outcomes: &self.outcomes,
            spread_caps: &self.spread_caps,
        }
    }
}
