//! [`Division`]: a field of players with its own rounds and standings.
use crate::pairing::Schedule;
use crate::{Confirmation, DivisionId, LexiconRef, RoundNo, Settings, TablePlan};
use rules::Points;

/// A field of players with its own rounds and standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Division {
    pub id: DivisionId,
    /// The name, as `A`; unique in the event without regard to case.
    pub name: String,
    pub own: DivisionSettings,
}

/// What a division has of its own; what it has not is the event's.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DivisionSettings {
    pub rounds: Option<RoundNo>,
    /// The rule set, whole, as the TOML text that `RuleSet::parse` reads.
    pub ruleset: Option<String>,
    /// The largest spread that one game counts, by round; an empty list is no cap.
    pub spread_cap: Option<Vec<Points>>,
    /// The spread of a bye or forfeit.
    pub bye_spread: Option<Points>,
    pub lexicon: Option<LexiconRef>,
    /// The tables it plays at, the best-placed pair's first; none is wherever the first
    /// table of the round says.
    pub tables: Option<TablePlan>,
    pub schedule: Option<Schedule>,
    /// The rating system, whole, as the TOML text that `RatingSystem::parse` reads.
    pub rating_system: Option<String>,
    pub place_prizes: Option<u32>,
    /// Whose eyes a result needs that is entered from now on.
    pub confirmation: Option<Confirmation>,
}

impl Division {
    #[must_use]
    pub fn new(id: DivisionId, name: impl Into<String>) -> Division {
        Division { id, name: name.into(), own: DivisionSettings::default() }
    }

    /// Whose eyes a result needs from now on: the division's setting, else the event's.
    #[must_use]
    pub fn confirmation(&self, event: &Settings) -> Confirmation {
        self.own.confirmation.unwrap_or(event.confirmation)
    }

    /// The event's settings as this division plays by them.
    #[must_use]
    pub fn settings(&self, event: &Settings) -> Settings {
        let own = self.own.clone();
        let DivisionSettings { rounds, ruleset, spread_cap, bye_spread, lexicon, .. } = own;
        let mut settings = event.clone();
        settings.confirmation = self.confirmation(event);
        settings.schedule = own.schedule.or(settings.schedule);
        settings.rounds = rounds.or(settings.rounds);
        settings.rating_system = own.rating_system.or(settings.rating_system);
        settings.place_prizes = own.place_prizes.or(settings.place_prizes);
        // Its own rules have their own bye: the event's belongs to the event's rules.
        settings.bye_spread = match ruleset {
            Some(_) => bye_spread,
            None => bye_spread.or(settings.bye_spread),
        };
        settings.ruleset = ruleset.unwrap_or(settings.ruleset);
        settings.spread_cap = spread_cap.unwrap_or(settings.spread_cap);
        if let Some(lexicon) = lexicon {
            settings.lexicon = lexicon;
            // The second list is beside the event's first.
            settings.second_lexicon = None;
        }
        settings
    }
}
