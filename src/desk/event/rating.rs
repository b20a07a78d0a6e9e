//! Ratings: the systems, and the results they count.
use crate::{DivisionField, EventField, Refusal};
use tournament::rating::{Estimate, RatingSystem, estimates};
use tournament::{Confirmation, GameResult, Outcome, ResultSource, RoundNo};

impl EventField {
    /// The rating system agreed for the event, or for the division it was loaded for.
    pub fn rating_system(&self) -> Result<Option<RatingSystem>, Refusal> {
        let text = self.settings.rating_system.as_deref();
        Ok(text.map(RatingSystem::parse).transpose()?)
    }
}

impl DivisionField {
    /// The outcomes of every released round for the ratings: as for the standings, but corrections
    /// for the report only count here.
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

    /// The ratings after a round, or after all results.
    pub fn estimates(
        &self,
        system: &RatingSystem,
        through: Option<RoundNo>,
    ) -> Result<Vec<Estimate>, Refusal> {
        Ok(estimates(system, &self.players, &self.rated_outcomes()?, through))
    }
}
