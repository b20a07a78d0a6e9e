//! [`EventField`]: the event's own data, as every request loads it.
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::event::prize::read_entries;
use crate::{DivisionField, Refusal, View, find_division};
use rules::{Missed, Points, RuleSet};
use store::StoreError;
use tournament::event::Event;
use tournament::pairing::ClassPrizes;
use tournament::prize::{PrizeEntry, PrizeLine, placed};
use tournament::{
    Confirmation, Division, DivisionId, HalfWins, PairingId, ScoringPolicy, SeatResult, Settings,
};

#[derive(Clone, Debug)]
pub struct EventField {
    pub settings: Settings,
    pub rules: Arc<RuleSet>,
    pub divisions: Vec<Division>,
    pub prizes: Vec<PrizeEntry>,
}

impl EventField {
    pub fn load(event: &Event) -> Result<EventField, Refusal> {
        EventField::of(event.settings(), event.divisions(), event.prizes())
    }

    pub(crate) fn of(
        settings: Option<Settings>,
        divisions: Vec<Division>,
        prizes: Vec<PrizeLine>,
    ) -> Result<EventField, Refusal> {
        let settings = settings
            .ok_or_else(|| StoreError::Damaged { detail: "it has no settings".to_owned() })?;
        let rules = read_rules(&settings.ruleset)?;
        let prizes = read_entries(prizes, &divisions);
        Ok(EventField { settings, rules, divisions, prizes })
    }

    /// The event with the named division's settings, and the division's data.
    pub fn with_division(
        loaded: &Event,
        name: Option<&str>,
    ) -> Result<(EventField, DivisionField), Refusal> {
        let event = EventField::load(loaded)?;
        let division = event.division(name)?;
        let within = event.within(division)?;
        let field = DivisionField::under(loaded, &within, division)?;
        Ok((within, field))
    }

    /// The event with this division's own rounds, rules, caps, bye and word list in place of the
    /// event's.
    pub fn within(&self, division: &Division) -> Result<EventField, Refusal> {
        let rules = match &division.own.ruleset {
            Some(text) => Arc::new(RuleSet::parse(text)?),
            None => Arc::clone(&self.rules),
        };
        let settings = division.settings(&self.settings);
        Ok(EventField {
            settings,
            rules,
            divisions: self.divisions.clone(),
            prizes: self.prizes.clone(),
        })
    }

    /// The number of places with prizes in a division: by its own setting, the event's, or the list
    /// of prizes; `None` without any.
    pub fn place_prizes(&self, division: &Division) -> Option<u32> {
        let said = division.own.place_prizes.or(self.settings.place_prizes);
        said.or_else(|| Some(placed(&self.prizes, &division.name).0).filter(|places| *places > 0))
    }

    /// The classes of a division with place prizes in the list, without their players.
    pub fn class_prizes(&self, division: &Division) -> Vec<ClassPrizes> {
        let (_, classes) = placed(&self.prizes, &division.name);
        let prizes = classes.into_iter().map(|(class, places)| ClassPrizes {
            class: Some(class),
            places,
            players: Vec::new(),
        });
        prizes.collect()
    }
    pub fn bye_spread(&self) -> Points {
        self.settings.bye_spread.unwrap_or_else(|| self.rules.bye_spread)
    }

    /// The spread of a forfeit: the event's bye spread, if it is set.
    pub fn forfeit_spread(&self) -> Points {
        self.settings.bye_spread.unwrap_or_else(|| self.rules.forfeit_spread)
    }

    /// The result for a missed round; `None` if nothing is recorded.
    pub fn worth(&self, missed: Missed) -> Option<SeatResult> {
        match missed {
            Missed::None => None,
            Missed::Half => {
                let nothing = SeatResult::awarded(Points::ZERO);
                Some(SeatResult { half_wins: HalfWins::TIE, ..nothing })
            }
            Missed::Bye => Some(SeatResult::awarded(self.bye_spread())),
            Missed::Forfeit => Some(SeatResult::awarded(-self.forfeit_spread())),
            Missed::Spread(spread) => Some(SeatResult::awarded(spread)),
        }
    }
    pub fn policy(&self) -> ScoringPolicy {
        ScoringPolicy { tie_half_wins: HalfWins(i32::from(self.rules.tie_half_wins)) }
    }

    pub fn policies(&self) -> Result<HashMap<DivisionId, ScoringPolicy>, Refusal> {
        let own = |division| self.within(division).map(|event| event.policy());
        self.divisions.iter().map(|division| Ok((division.id, own(division)?))).collect()
    }

    /// The division of this name; without a name the only one.
    pub fn division(&self, name: Option<&str>) -> Result<&Division, Refusal> {
        find_division(&self.divisions, name)
    }

    /// The division of a free game: the named one, or the only one; `None` if there are several.
    pub fn division_of_free_game(&self, name: Option<&str>) -> Result<Option<&Division>, Refusal> {
        match (name, &self.divisions[..]) {
            (Some(name), _) => self.division(Some(name)).map(Some),
            (None, [one]) => Ok(Some(one)),
            (None, _) => Ok(None),
        }
    }

    /// The named division, or all.
    pub fn divisions_meant(&self, name: Option<&str>) -> Result<Vec<&Division>, Refusal> {
        match name {
            Some(_) => Ok(vec![self.division(name)?]),
            None => Ok(self.divisions.iter().collect()),
        }
    }
}

/// The rule set of this text. Reading it takes longer than entering a slip, and a prompt reads the
/// same one all day, so the last one is kept.
fn read_rules(text: &str) -> Result<Arc<RuleSet>, Refusal> {
    static LAST: Mutex<Option<(String, Arc<RuleSet>)>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((known, rules)) = last.as_ref()
        && known == text
    {
        return Ok(Arc::clone(rules));
    }
    let rules = Arc::new(RuleSet::parse(text)?);
    *last = Some((text.to_owned(), Arc::clone(&rules)));
    Ok(rules)
}

/// How many pairs of eyes a result of the pairing needs if it is entered now.
pub(crate) fn in_force(view: &View<'_>, pairing: PairingId) -> Result<Confirmation, Refusal> {
    let Some(pairing) = view.pairing(pairing)? else { return Ok(Confirmation::None) };
    let Some(round) = view.round(pairing.round)? else { return Ok(Confirmation::None) };
    let event = EventField::load(view)?;
    let division = event.divisions.iter().find(|known| known.id == round.division);
    Ok(division.map_or(Confirmation::None, |known| known.confirmation(&event.settings)))
}
