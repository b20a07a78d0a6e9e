//! What is left to play in a division, and who can still end where.
use crate::desk::{DivisionField, EventField, Refusal};
use crate::tournament::HalfWins;
use crate::tournament::clinch::{Drafts, Race, RaceField, SpreadLimits};

impl DivisionField {
    /// By how much one game moves a spread at most.
    pub(in crate::desk) fn spread_limits<'a>(&'a self, event: &'a EventField) -> SpreadLimits<'a> {
        SpreadLimits {
            gibson: &event.rules.gibson_spread,
            cap: self.spread_caps(&event.settings),
            bye: event.bye_spread().max(event.forfeit_spread()),
        }
    }

    /// What is left to play. The event is as this division plays it; where the number of rounds
    /// is open, the last that is paired is the last.
    ///
    /// # Errors
    /// Results that do not fit their rounds.
    pub fn race(&self, event: &EventField, drafts: Drafts) -> Result<Race, Refusal> {
        let (standings, outcomes) = (self.standings(&event.settings, None)?, self.outcomes()?);
        Ok(Race::of(&RaceField {
            players: &self.players,
            standings: &standings,
            rounds: &self.rounds,
            pairings: &self.pairings,
            outcomes: &outcomes,
            planned: event.settings.rounds.unwrap_or_default(),
            drafts,
            limits: self.spread_limits(event),
            tie_breaks: &self.tie_breaks,
            tie: HalfWins(i32::from(event.rules.tie_half_wins)),
        }))
    }
}
