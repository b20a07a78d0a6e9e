//! The proof of a round: that no pairing of it costs less.
use std::sync::Arc;

use crate::audit::provenance::{Retraced, RoundFound};
use crate::round::request::named;
use crate::{Desk, DivisionField, Refusal};
use tournament::pairing::Proved;
use tournament::{Round, RoundNo};

#[derive(Clone, Debug)]
pub struct RoundProved {
    pub field: Arc<DivisionField>,
    pub round: Round,
    /// `None` for a round without request: its pairings were imported.
    pub retraced: Option<Box<Retraced>>,
    /// `None` if its method has no proof of this kind.
    pub proved: Option<Box<Proved>>,
}

impl Desk {
    /// Derives a round again from its request, on the results that it was paired on, and proves
    /// that no pairing costs less.
    pub fn prove_round(
        &mut self,
        division: Option<&str>,
        number: RoundNo,
    ) -> Result<RoundProved, Refusal> {
        let RoundFound { field, round, retraced } = self.retrace_round(division, number)?;
        let proved = match &retraced {
            None => None,
            Some(retraced) => retraced.audit.proved().map_err(|error| named(&field, error))?,
        };
        Ok(RoundProved { field, round, retraced, proved: proved.map(Box::new) })
    }
}
