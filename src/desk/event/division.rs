//! Divisions: adding them, and their own settings.
use std::sync::Arc;

use crate::event::governed::check_division_rules;
use crate::event::judge::check_unruled;
use crate::event::rounds_taken;
use crate::event::{checked_places, confirmation_said, division_name};
use crate::round::kept_apart::strangers;
use crate::{
    Agreed, Desk, DivisionField, DivisionRefusal, EventField, Plan, Receipt, Refusal, Stamp, View,
    lexicon_name,
};
use rules::{Points, RuleSet};
use tournament::event::{Noun, OperationKind, Write};
use tournament::pairing::Schedule;
use tournament::rating::RatingSystem;
use tournament::{
    Confirmation, Division, DivisionId, LexiconRef, RoundNo, TableNo, TablePlan, plural,
};

/// A setting of a division with its new value; `None` uses the event's again.
#[derive(Clone, Debug)]
pub enum DivisionSetting {
    /// The name, which every division has.
    Name(String),
    Rounds(Option<RoundNo>),
    Rules(Option<Arc<RuleSet>>),
    /// The largest spread that a game counts, by round; an empty list means no cap.
    SpreadCap(Option<Vec<Points>>),
    /// The spread of byes and forfeits.
    ByeSpread(Option<Points>),
    Lexicon(Option<LexiconRef>),
    RatingSystem(Option<Box<RatingSystem>>),
    /// The number of places with prizes.
    PlacePrizes(Option<u32>),
    Tables(Option<TablePlan>),
    Schedule(Option<Schedule>),
    /// How many pairs of eyes later results need.
    Confirmation(Option<Confirmation>),
}

impl Desk {
    pub fn add_divisions(
        &mut self,
        stamp: &Stamp,
        names: &[String],
    ) -> Result<Receipt<Vec<Division>>, Refusal> {
        self.change(stamp, OperationKind::DivisionAdd, |view| {
            let mut known = EventField::load(view)?.divisions;
            let before = known.len();
            for (id, name) in (view.next_id(Noun::Division)?..).zip(names) {
                let name = division_name(name, &known)?;
                known.push(Division::new(DivisionId(id), name));
            }
            let added = known.split_off(before);
            let names: Vec<&str> = added.iter().map(|division| division.name.as_str()).collect();
            let divisions = if names.len() == 1 { "division" } else { "divisions" };
            let said = format!("Added {divisions} {}.", names.join(", "));
            Ok(Plan::new(said, added.iter().map(Write::insert).collect(), added))
        })
    }

    /// Changes a setting of a division, or uses the event's again. Entered results stay as they
    /// are; a record keeps the rules under which it began.
    ///
    /// # Errors
    /// There is no such division; fewer rounds than are paired; a table of another division's;
    /// other rules than those of a round or a game; another word list than the one of earlier
    /// rulings.
    pub fn set_division(
        &mut self,
        stamp: &Stamp,
        name: &str,
        setting: &DivisionSetting,
    ) -> Result<Receipt<Division>, Refusal> {
        self.change(stamp, OperationKind::DivisionSet, |view| {
            let event = EventField::load(view)?;
            let before = event.division(Some(name))?.clone();
            let (after, said) = changed(view, &event, &before, setting)?;
            if after == before {
                return Ok(Plan::unchanged(format!("Nothing to change. {said}"), after));
            }
            let mut plan = Plan::new(said, vec![Write::update(&before, &after)], after);
            if let DivisionSetting::Rounds(rounds) = setting
                && DivisionField::load(view, &before)?.last_round() > RoundNo(0)
            {
                let taking = rounds_taken(before.settings(&event.settings).rounds, *rounds);
                plan.accepted.extend(taking.agreed(stamp)?);
            }
            if let Some(schedule) = &plan.value.own.schedule {
                let players = DivisionField::load(view, &before)?.players;
                plan.remarks.extend(strangers(schedule, &players, &before));
            }
            plan.remarks.extend(shared_tables(&event, &plan.value));
            let rules = |division: &Division| Ok::<_, Refusal>(event.within(division)?.rules);
            let (was, now) = (rules(&before)?, rules(&plan.value)?);
            let accepted = check_division_rules(view, &before, (&was, &now), stamp)?;
            if accepted.is_some() {
                plan.accepted.extend(accepted);
                plan.remarks.extend(was.changes(&now).iter().map(|change| {
                    format!("{}: {}, where it was {}.", change.field, change.now, change.was)
                }));
            }
            let agreed = |division: &Division| Agreed::of(&division.settings(&event.settings));
            let lists = agreed(&before);
            if lists != agreed(&plan.value) {
                plan.accepted.extend(check_unruled(view, &lists, stamp)?);
            }
            Ok(plan)
        })
    }
}

fn changed(
    view: &View<'_>,
    event: &EventField,
    before: &Division,
    setting: &DivisionSetting,
) -> Result<(Division, String), Refusal> {
    let mut after = before.clone();
    let name = &before.name;
    let said = match setting {
        DivisionSetting::Name(new) => {
            let others: Vec<_> =
                event.divisions.iter().filter(|d| d.id != before.id).cloned().collect();
            after.name = division_name(new, &others)?;
            format!("Division {name} is called {}.", after.name)
        }
        DivisionSetting::Rounds(rounds) => {
            let paired = DivisionField::load(view, before)?.last_round();
            if let Some(rounds) = rounds.filter(|rounds| *rounds < paired) {
                return Err(DivisionRefusal::RoundsPaired { rounds, paired }.into());
            }
            after.own.rounds = *rounds;
            match rounds {
                Some(rounds) => {
                    format!("Division {name} has {}.", plural(rounds.0, "round", "rounds"))
                }
                None => format!("Division {name} has as many rounds as the event."),
            }
        }
        DivisionSetting::Rules(rules) => {
            after.own.ruleset = rules.as_ref().map(|rules| rules.text());
            match rules {
                Some(rules) => format!("Division {name} plays by the rule set {}.", rules.name),
                None => format!("Division {name} plays by the event's rules."),
            }
        }
        DivisionSetting::SpreadCap(caps) => {
            after.own.spread_cap.clone_from(caps);
            match caps.as_deref() {
                None => format!("Division {name} caps spreads as the event does."),
                Some([]) => format!("Spreads of division {name} are not capped."),
                Some(caps) => {
                    let caps: Vec<_> = caps.iter().map(Points::to_string).collect();
                    format!("Spreads of division {name} are capped at {}.", caps.join(", "))
                }
            }
        }
        DivisionSetting::ByeSpread(spread) => {
            after.own.bye_spread = *spread;
            let spread = event.within(&after)?.bye_spread();
            format!("A bye in division {name} is worth {:+}.", spread.0)
        }
        DivisionSetting::Lexicon(lexicon) => {
            after.own.lexicon.clone_from(lexicon);
            match lexicon {
                Some(lexicon) => {
                    format!("Division {name} plays by {}.", lexicon_name(lexicon))
                }
                None => format!("Division {name} plays by the event's word list."),
            }
        }
        DivisionSetting::Schedule(schedule) => {
            after.own.schedule.clone_from(schedule);
            match schedule {
                Some(schedule) => format!("The rounds of division {name} are paired: {schedule}."),
                None => format!("Division {name} is paired by the event's schedule."),
            }
        }
        DivisionSetting::RatingSystem(system) => {
            after.own.rating_system = system.as_ref().map(|system| system.text());
            match system {
                Some(system) => format!("Division {name} is rated by {}.", system.title),
                None => format!("Division {name} is rated as the event is."),
            }
        }
        DivisionSetting::PlacePrizes(places) => {
            after.own.place_prizes = checked_places(*places)?;
            match places {
                Some(places) => format!("Places of division {name} that win prizes: {places}."),
                None => format!("Division {name} has place prizes as the event or the list says."),
            }
        }
        DivisionSetting::Confirmation(confirmation) => {
            after.own.confirmation = *confirmation;
            match confirmation {
                Some(confirmation) => {
                    confirmation_said(&format!(" of division {name}"), *confirmation)
                }
                None => format!("Results of division {name} are confirmed as the event says."),
            }
        }
        DivisionSetting::Tables(tables) => {
            after.own.tables.clone_from(tables);
            match tables {
                Some(tables) => format!("Division {name} plays at the tables {tables}."),
                None => format!("Division {name} has no tables of its own."),
            }
        }
    };
    Ok((after, said))
}

fn shared_tables(event: &EventField, division: &Division) -> Option<String> {
    let own = division.own.tables.as_ref()?;
    event.divisions.iter().filter(|other| other.id != division.id).find_map(|other| {
        let others = other.own.tables.as_ref()?;
        let mut seats = (0..own.tables()).map(|place| own.table(place));
        let shared = seats.find(|table| others.has(*table))?;
        Some(format!("Table {} is also one of division {}.", shared.0, other.name))
    })
}

impl EventField {
    /// The first table of a division without tables of its own: after those of the divisions before
    /// it, so that no table is used twice.
    pub(crate) fn first_table(
        &self,
        view: &View<'_>,
        division: &Division,
        round: RoundNo,
    ) -> Result<TableNo, Refusal> {
        let mut first = TableNo(1);
        for before in self.divisions.iter().take_while(|known| known.id != division.id) {
            let next = match &before.own.tables {
                Some(tables) => tables.highest(),
                None => {
                    let playing = view.players_in(before.id)?;
                    let playing = playing.iter().filter(|player| player.plays_in(round)).count();
                    let tables = u32::try_from(playing / 2).unwrap_or(u32::MAX);
                    TableNo((first.0 - 1).saturating_add(tables))
                }
            };
            first = first.max(TableNo(next.0 + 1));
        }
        Ok(first)
    }
}
