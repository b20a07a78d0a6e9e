//! [`ScheduleRemark`]: something in a schedule that has no effect, or not the expected one.
use crate::RoundNo;
use crate::pairing::{Basis, Phase, Recipe, Schedule};

/// Something in a schedule that has no effect, or not the expected one. It is not an error,
/// because rounds and players may still change.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ScheduleRemark {
    #[error("{} in no part: by swiss, where nothing else is asked for", rounds(*first, *last))]
    Gap { first: RoundNo, last: RoundNo },
    /// Rounds that belong together and are not all in the phase.
    #[error("`{phase}` ends before the last of {whole} rounds that belong together")]
    Short { phase: String, whole: u32 },
    #[error("`{phase}` goes on after the last round, {}", last.0)]
    Beyond { phase: String, last: RoundNo },
    /// A word without effect in any round of its part.
    #[error("`{phase}`: {fault}")]
    Idle { phase: String, fault: String },
}

impl Schedule {
    /// The remarks for an event with this last round and number of players, if known.
    pub fn remarks(&self, last: Option<RoundNo>, players: Option<usize>) -> Vec<ScheduleRemark> {
        let mut found = Vec::new();
        let mut next = RoundNo(1);
        for phase in &self.phases {
            if phase.first > next {
                found.push(ScheduleRemark::Gap { first: next, last: RoundNo(phase.first.0 - 1) });
            }
            next = RoundNo(phase.last.map_or(u32::MAX, |last| last.0.saturating_add(1)));
            found.extend(phase.remarks(last, players));
        }
        if let Some(last) = last.filter(|last| next <= *last) {
            found.push(ScheduleRemark::Gap { first: next, last });
        }
        found
    }
}

impl Phase {
    fn remarks(&self, last: Option<RoundNo>, players: Option<usize>) -> Vec<ScheduleRemark> {
        let mut found = Vec::new();
        let phase = || self.to_string();
        let ends = self.last.unwrap_or(self.first);
        if let Some(last) = last.filter(|last| ends > *last) {
            found.push(ScheduleRemark::Beyond { phase: phase(), last });
        }
        let faults = self.last.map(|last| self.recipe.idle_in(last)).unwrap_or_default();
        found
            .extend(faults.into_iter().map(|fault| ScheduleRemark::Idle { phase: phase(), fault }));
        let ends = self.last.into_iter().chain(last).min();
        let whole = self.recipe.method.block_rounds(players).filter(|whole| *whole > 0);
        if let (Some(ends), Some(whole)) = (ends.filter(|ends| *ends >= self.first), whole)
            && !(ends.0 - self.first.0 + 1).is_multiple_of(whole)
        {
            found.push(ScheduleRemark::Short { phase: phase(), whole });
        }
        found
    }
}

impl Recipe {
    /// The words without effect in this round, each with the reason.
    pub fn idle_in(&self, round: RoundNo) -> Vec<String> {
        let mut faults = Vec::new();
        let since = ("since", self.limits.since);
        for (word, named) in [since].into_iter().chain(self.method.it().forgets()) {
            if named > round {
                let named = named.0;
                let round = round.0;
                let why = format!("is after round {round}, so that no meeting counts");
                faults.push(format!("`{word} {named}` {why}"));
            }
        }
        if let Basis::Round(on) = self.basis
            && on >= round
        {
            faults.push(format!(
                "`on {}`: round {} can be paired on the standings of an earlier round alone",
                on.0, round.0
            ));
        }
        faults
    }
}

fn rounds(first: RoundNo, last: RoundNo) -> String {
    match first == last {
        true => format!("round {} is", first.0),
        false => format!("rounds {} to {} are", first.0, last.0),
    }
}
