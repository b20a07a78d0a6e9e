//! [`Division`]: a field of players with its own rounds and standings.
use crate::pairing::Schedule;
use crate::{Confirmation, DivisionId, LexiconRef, RoundNo, Settings, TablePlan};
use rules::Points;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    pub id: DivisionId,
    /// For example `A`; unique in the event in any case.
    pub name: String,
    pub own: DivisionSettings,
}

/// A division's own settings; the others are the event's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DivisionSettings {
    pub rounds: Option<RoundNo>,
    /// The whole rule set, as TOML text for `RuleSet::parse`.
    pub ruleset: Option<String>,
    /// The largest spread of a game that counts, by round; an empty list is no cap.
    pub spread_cap: Option<Vec<Points>>,
    /// The spread of a bye or forfeit.
    pub bye_spread: Option<Points>,
    pub lexicon: Option<LexiconRef>,
    /// Its tables, the best-placed pair's first; `None` counts from the round's first table.
    pub tables: Option<TablePlan>,
    pub schedule: Option<Schedule>,
    /// The whole rating system, as TOML text for `RatingSystem::parse`.
    pub rating_system: Option<String>,
    pub place_prizes: Option<u32>,
    /// The rule for results entered from now on.
    pub confirmation: Option<Confirmation>,
}

impl Division {
    pub fn new(id: DivisionId, name: impl Into<String>) -> Division {
        Division { id, name: name.into(), own: DivisionSettings::default() }
    }

    /// The division's rule for new results, else the event's.
    pub fn confirmation(&self, event: &Settings) -> Confirmation {
        self.own.confirmation.unwrap_or(event.confirmation)
    }

    /// The event's settings with the division's own over them.
    pub fn settings(&self, event: &Settings) -> Settings {
        let own = self.own.clone();
        let DivisionSettings { rounds, ruleset, spread_cap, bye_spread, lexicon, .. } = own;
        let mut settings = event.clone();
        settings.confirmation = self.confirmation(event);
        settings.schedule = own.schedule.or(settings.schedule);
        settings.rounds = rounds.or(settings.rounds);
        settings.rating_system = own.rating_system.or(settings.rating_system);
        settings.place_prizes = own.place_prizes.or(settings.place_prizes);
        // The event's bye spread belongs to the event's rules.
        settings.bye_spread = match ruleset {
            Some(_) => bye_spread,
            None => bye_spread.or(settings.bye_spread),
        };
        settings.ruleset = ruleset.unwrap_or(settings.ruleset);
        settings.spread_cap = spread_cap.unwrap_or(settings.spread_cap);
        if let Some(lexicon) = lexicon {
            settings.lexicon = lexicon;
            // The event's second list belongs to its first.
            settings.second_lexicon = None;
        }
        settings
    }
}
