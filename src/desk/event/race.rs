//! What is left to play in a division, and the places that players can still reach.
use crate::result::late_correction::state;
use crate::{DivisionField, EventField, Refusal};
use tournament::RoundState;
use tournament::clinch::{Drafts, Race, SpreadLimits};

impl DivisionField {
    /// The most that one game changes a spread.
    pub(crate) fn spread_limits<'a>(&'a self, event: &'a EventField) -> SpreadLimits<'a> {
        SpreadLimits {
            gibson: &event.rules.gibson_spread,
            cap: self.spread_caps(&event.settings),
            bye: event.bye_spread().max(event.forfeit_spread()),
        }
    }

    /// What is left to play. The event has this division's settings; if the number of rounds is
    /// open, the last paired one is the last. If drafts count as known, their byes do too: a player
    /// who sits out has won or lost already.
    pub fn race(&self, event: &EventField, drafts: Drafts) -> Result<Race, Refusal> {
        let no_draft = self.rounds.iter().all(|round| round.state == RoundState::Released);
        if no_draft || drafts == Drafts::Hidden {
            return self.race_of(event, drafts);
        }
        let mut shown = self.clone();
        shown.rounds.iter_mut().for_each(|round| round.state = RoundState::Released);
        shown.race_of(event, drafts)
    }

    fn race_of(&self, event: &EventField, drafts: Drafts) -> Result<Race, Refusal> {
        let (standings, outcomes) = (self.standings(&event.settings, None)?, self.outcomes()?);
        Ok(state(event, self, &outcomes).race(&standings, drafts))
    }
}
