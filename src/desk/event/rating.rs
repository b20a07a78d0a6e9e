//! Ratings: by which system, and of which results.
use crate::{DivisionField, EventField, Refusal};
use tournament::rating::{Estimate, RatingSystem, estimates};
use tournament::{Confirmation, GameResult, Outcome, ResultSource, RoundNo};

impl EventField {
    /// The rating system that the event, or the division it was loaded for, has agreed on.
    pub fn rating_system(&self) -> Result<Option<RatingSystem>, Refusal> {
        let text = self.settings.rating_system.as_deref();
        Ok(text.map(RatingSystem::parse).transpose()?)
    }
}

impl DivisionField {
    /// What every released round came to for the ratings: as for the standings, but what was
    /// put right for the report only counts as it really was.
    pub fn rated_outcomes(&self) -> Result<Vec<Outcome>, Refusal> {
        if self.late.is_empty() {
            return self.outcomes();
        }
        let mut put_right = self.clone();
        for late in &self.late {
            put_right.results.retain(|result| result.pairing != late.pairing);
            put_right.results.push(GameResult {
                pairing: late.pairing,
                source: ResultSource::Ruling,
                kind: late.kind,
                seats: late.seats,
                tag: None,
                confirmation: Confirmation::None,
            });
        }
        put_right.outcomes()
    }

    /// The ratings after a round, or after all that is in.
    pub fn estimates(
        &self,
        system: &RatingSystem,
        through: Option<RoundNo>,
    ) -> Result<Vec<Estimate>, Refusal> {
        Ok(estimates(system, &self.players, &self.rated_outcomes()?, through))
    }
}
