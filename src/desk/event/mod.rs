//! Making an event, and its settings.
pub(crate) mod division;
pub(crate) mod division_field;
pub(crate) mod event_field;
pub(crate) mod governed;
pub(crate) mod judge;
pub(crate) mod next_event;
pub(crate) mod prize;
pub(crate) mod race;
pub(crate) mod rating;
pub(crate) mod season;

use crate::commit::Act;
use std::path::Path;

use crate::event::judge::{check_list_kept, check_unruled};
use crate::refusal::NameError;
use crate::round::kept_apart::strangers;
use crate::{
    Agreed, Desk, DivisionField, Done, EventField, Finding, Plan, Receipt, Refusal, Stamp, Taking,
    View, list_named,
};
use rules::{Points, RuleSet};
use store::{Store, StoreError};
use tournament::event::{Noun, OperationKind, Write};
use tournament::pairing::Schedule;
use tournament::prize::Money;
use tournament::rating::RatingSystem;
use tournament::{
    Confirmation, Day, Division, DivisionId, EntryMode, GameRecord, LexiconRef, RoundNo, Settings,
    name_key, normalised_name, plural,
};

/// The longest name of an event, division or player, in characters.
pub(crate) const LONGEST_NAME: usize = 80;

#[derive(Clone, Debug)]
pub struct NewEvent {
    pub name: String,
    /// Its rule set, frozen with it.
    pub rules: RuleSet,
    pub rounds: Option<RoundNo>,
    /// Its divisions; a single `A` by default.
    pub divisions: Vec<String>,
    pub lexicon: LexiconRef,
    pub date: Option<Day>,
}

#[derive(Clone, Debug)]
pub enum EventSetting {
    Name(String),
    Rounds(Option<RoundNo>),
    /// The largest spread that a game counts, by round.
    SpreadCap(Vec<Points>),
    /// The spread of byes and forfeits; `None` for the rule set's.
    ByeSpread(Option<Points>),
    Lexicon(LexiconRef),
    /// A second list, in which a word may be acceptable instead; `None` removes it.
    SecondLexicon(Option<LexiconRef>),
    /// How slips are usually typed.
    Entry(EntryMode),
    Schedule(Option<Schedule>),
    /// How ratings are computed; `None` for no ratings.
    RatingSystem(Option<Box<RatingSystem>>),
    /// The number of places with prizes; `None` to count the list of prizes.
    PlacePrizes(Option<u32>),
    /// One rule of the rule set, as `challenge=plus5_play`.
    Rule(String),
    /// The day of play.
    Date(Option<Day>),
    /// What each player pays.
    Fee(Option<Money>),
    Division(String),
    /// How many pairs of eyes later results need.
    Confirmation(Confirmation),
}

impl Desk {
    pub fn create(
        path: &Path,
        stamp: &Stamp,
        event: &NewEvent,
    ) -> Result<(Desk, Receipt<()>), Refusal> {
        let plan = plan_event(event)?;
        let (desk, receipt) = Desk::draft(path, stamp, plan)?;
        Ok((desk.keep()?, receipt))
    }

    /// Makes an event, without a name before [`Desk::keep`].
    pub(crate) fn draft<T>(
        path: &Path,
        stamp: &Stamp,
        plan: Plan<T>,
    ) -> Result<(Desk, Receipt<T>), Refusal> {
        let mut desk = Desk::of(Store::create(path)?);
        let operation = Act::operation(stamp, &OperationKind::EventNew, &plan);
        let id = desk.store.write(|series| series.commit(&operation, &plan.writes))?;
        let Plan { said, remarks, value, .. } = plan;
        Ok((desk, Receipt { said, remarks, done: Done::Committed(id), value }))
    }

    /// The answer that [`Desk::create`] would give; makes nothing.
    pub fn rehearse_create(path: &Path, event: &NewEvent) -> Result<Receipt<()>, Refusal> {
        Desk::rehearsed(path, || plan_event(event))
    }

    /// The answer that a new event would give, if it can be made.
    pub(crate) fn rehearsed<T>(
        path: &Path,
        plan: impl FnOnce() -> Result<Plan<T>, Refusal>,
    ) -> Result<Receipt<T>, Refusal> {
        if path.exists() {
            return Err(StoreError::Exists { path: path.to_owned() }.into());
        }
        let Plan { said, remarks, value, .. } = plan()?;
        Ok(Receipt { said, remarks, done: Done::Rehearsed, value })
    }

    /// Changes a setting of the event.
    ///
    /// # Errors
    /// The setting is refused; or, if it takes something from somebody, a [`Taking`].
    pub fn set_event(
        &mut self,
        stamp: &Stamp,
        setting: &EventSetting,
    ) -> Result<Receipt<()>, Refusal> {
        self.change(stamp, OperationKind::EventSet, |view| {
            let event = EventField::load(view)?;
            if let EventSetting::Division(name) = setting {
                let known = &event.divisions;
                let name = division_name(name, known)?;
                let id = DivisionId(view.next_id(Noun::Division)?);
                let said = format!("Added division {name}.");
                let division = Division::new(id, name);
                return Ok(Plan::new(said, vec![Write::insert(&division)], ()));
            }
            let (after, said) = changed(&event, setting)?;
            if after == event.settings {
                return Ok(Plan::unchanged(format!("Nothing to change. {said}"), ()));
            }
            let taking = taken(view, &event, setting)?;
            let mut plan = Plan::new(said, vec![Write::update(&event.settings, &after)], ());
            plan.accepted.extend(taking.map(|taking| taking.agreed(stamp)).transpose()?.flatten());
            let rules = RuleSet::parse(&after.ruleset)?;
            if !event.rules.plays_as(&rules) {
                let (found, kept) = governed::of_event(view, &event, &rules)?;
                if let Some(found) = found {
                    plan.accepted.push(found.overridden(stamp)?);
                    stamp.needed_reason("another rule in a game or an event that has begun")?;
                }
                for game in kept {
                    let own = Some(event.settings.ruleset.clone());
                    plan.writes
                        .push(Write::update(&game, &GameRecord { ruleset: own, ..game.clone() }));
                    plan.remarks.push(format!("Game {} keeps its rules.", game.number.0));
                }
            }
            if let EventSetting::Schedule(Some(schedule)) = setting {
                let events = event.divisions.iter().filter(|own| own.own.schedule.is_none());
                for division in events {
                    let players = DivisionField::load(view, division)?.players;
                    plan.remarks.extend(strangers(schedule, &players, division));
                }
            }
            let before = Agreed::of(&event.settings);
            let now = Agreed::of(&after);
            if before != now {
                plan.accepted.extend(check_unruled(view, &before, stamp)?);
                for game in view.games()?.iter().filter(|game| game.lexicon.is_none()) {
                    plan.accepted.extend(check_list_kept(
                        view,
                        game.number,
                        (&before, &now),
                        stamp,
                    )?);
                }
                plan.accepted.dedup();
            }
            Ok(plan)
        })
    }
}

pub(crate) fn plan_event(event: &NewEvent) -> Result<Plan<()>, Refusal> {
    let settings = settings(&event.name, &event.rules, event.lexicon.clone())?;
    let settings = Settings { rounds: event.rounds, date: event.date, ..settings };
    let mut divisions: Vec<Division> = Vec::new();
    let default = [String::from("A")];
    let names = if event.divisions.is_empty() { &default[..] } else { &event.divisions[..] };
    for (id, name) in (1..).zip(names) {
        let name = division_name(name, &divisions)?;
        divisions.push(Division::new(DivisionId(id), name));
    }
    let said = format!(
        "Made the event {} under the rule set {}, {}.",
        settings.name,
        event.rules.name,
        match &divisions[..] {
            [one] => format!("with division {}", one.name),
            many => {
                let names: Vec<_> = many.iter().map(|d| d.name.as_str()).collect();
                format!("with divisions {}", names.join(", "))
            }
        }
    );
    let mut writes = vec![Write::insert(&settings)];
    writes.extend(divisions.iter().map(Write::insert));
    Ok(Plan::new(said, writes, ()))
}

/// The default settings of an event.
pub(crate) fn settings(
    name: &str,
    rules: &RuleSet,
    lexicon: LexiconRef,
) -> Result<Settings, Refusal> {
    Ok(Settings {
        name: checked_name("event", name)?,
        ruleset: rules.text(),
        rounds: None,
        spread_cap: Vec::new(),
        bye_spread: None,
        lexicon,
        second_lexicon: None,
        confirmation: Confirmation::None,
        entry: EntryMode::Scores,
        schedule: None,
        rating_system: None,
        place_prizes: None,
        date: None,
        fee: None,
    })
}

/// What a setting takes from the players: money, or rounds that they came for.
fn taken(
    view: &View<'_>,
    event: &EventField,
    setting: &EventSetting,
) -> Result<Option<Taking>, Refusal> {
    Ok(match setting {
        EventSetting::Fee(Some(fee)) => {
            let players = view.players()?.len();
            let said = format!("each of {} pays {fee}", plural(players, "player", "players"));
            (players > 0).then(|| Taking::new(Finding::Fee, said))
        }
        EventSetting::Rounds(rounds) => {
            let mut paired = RoundNo::default();
            for division in &event.divisions {
                paired = paired.max(DivisionField::load(view, division)?.last_round());
            }
            (paired > RoundNo(0)).then(|| rounds_taken(event.settings.rounds, *rounds))
        }
        EventSetting::Name(_)
        | EventSetting::SpreadCap(_)
        | EventSetting::ByeSpread(_)
        | EventSetting::Lexicon(_)
        | EventSetting::SecondLexicon(_)
        | EventSetting::Entry(_)
        | EventSetting::Schedule(_)
        | EventSetting::RatingSystem(_)
        | EventSetting::PlacePrizes(_)
        | EventSetting::Rule(_)
        | EventSetting::Date(_)
        | EventSetting::Fee(None)
        | EventSetting::Division(_)
        | EventSetting::Confirmation(_) => None,
    })
}

/// Another number of rounds, of an event or of a division.
pub(crate) fn rounds_taken(was: Option<RoundNo>, now: Option<RoundNo>) -> Taking {
    let said = |rounds: Option<RoundNo>| match rounds {
        Some(rounds) => plural(rounds.0, "round", "rounds"),
        None => "an open number of rounds".to_owned(),
    };
    Taking::new(Finding::Rounds, format!("{} instead of {}", said(now), said(was)))
}

fn changed(event: &EventField, setting: &EventSetting) -> Result<(Settings, String), Refusal> {
    let mut after = event.settings.clone();
    let said = match setting {
        EventSetting::Name(name) => {
            after.name = checked_name("event", name)?;
            format!("The event is called {}.", after.name)
        }
        EventSetting::Rounds(rounds) => {
            after.rounds = *rounds;
            match rounds {
                Some(rounds) => format!("The event has {}.", plural(rounds.0, "round", "rounds")),
                None => "The number of rounds is open.".to_owned(),
            }
        }
        EventSetting::SpreadCap(caps) => {
            after.spread_cap.clone_from(caps);
            if caps.is_empty() {
                "Spreads are not capped.".to_owned()
            } else {
                let caps: Vec<_> = caps.iter().map(Points::to_string).collect();
                format!(
                    "Spreads are capped at {}, round by round; the last repeats.",
                    caps.join(", ")
                )
            }
        }
        EventSetting::ByeSpread(spread) => {
            after.bye_spread = *spread;
            let spread = spread.unwrap_or_else(|| event.rules.bye_spread);
            format!(
                "A bye is worth {spread:+}, a forfeit loses by as much; results that are in stay as they are.",
                spread = spread.0
            )
        }
        EventSetting::Lexicon(lexicon) => {
            after.lexicon.clone_from(lexicon);
            format!("The agreed word list is {}.", lexicon_name(lexicon))
        }
        EventSetting::SecondLexicon(second) => {
            after.second_lexicon.clone_from(second);
            match second {
                None => "There is no second word list.".to_owned(),
                Some(LexiconRef::Paper { name }) => {
                    return Err(Refusal::Setting {
                        setting: "second word list",
                        value: name.clone(),
                        wanted: "a list that the program can ask, no book",
                    });
                }
                Some(second) => format!(
                    "A word is acceptable in {} or in {}.",
                    lexicon_name(&after.lexicon),
                    lexicon_name(second)
                ),
            }
        }
        EventSetting::Entry(mode) => {
            after.entry = *mode;
            format!("A slip that can be read in two ways is one of {}.", mode.name())
        }
        EventSetting::Schedule(schedule) => {
            after.schedule.clone_from(schedule);
            match schedule {
                Some(schedule) => format!("The rounds are paired: {schedule}."),
                None => "There is no schedule.".to_owned(),
            }
        }
        EventSetting::RatingSystem(system) => {
            after.rating_system = system.as_ref().map(|system| system.text());
            match system {
                Some(system) => format!("Ratings are computed by {}.", system.title),
                None => "No ratings are computed.".to_owned(),
            }
        }
        EventSetting::PlacePrizes(places) => {
            after.place_prizes = checked_places(*places)?;
            match places {
                Some(1) => "The first place wins a prize.".to_owned(),
                Some(places) => format!("The first {places} places win prizes."),
                None => "As many places win prizes as the list of prizes says.".to_owned(),
            }
        }
        EventSetting::Date(date) => {
            after.date = *date;
            match date {
                Some(day) => format!("The event is played on {}.", day.in_words()),
                None => "No day of play is set.".to_owned(),
            }
        }
        EventSetting::Fee(fee) => {
            after.fee = *fee;
            match fee {
                Some(fee) => format!("Each player pays {fee}."),
                None => "There is no fee.".to_owned(),
            }
        }
        EventSetting::Rule(assignment) => {
            let rules = event.rules.with(assignment)?;
            after.ruleset = rules.text();
            let field = assignment.split_once('=').map_or("", |(field, _)| field.trim());
            let was = event.rules.described().find(|(name, ..)| *name == field);
            let was =
                was.map_or(String::new(), |(_, value, _)| format!(", where they said {value}"));
            let same = after.ruleset == event.settings.ruleset;
            let was = if same { String::new() } else { was };
            format!("The rules now say {}{was}.", assignment.replace(' ', ""))
        }
        EventSetting::Division(name) => format!("Added division {name}."),
        EventSetting::Confirmation(confirmation) => {
            after.confirmation = *confirmation;
            confirmation_said("", *confirmation)
        }
    };
    Ok((after, said))
}

/// The meaning of a setting of confirmation; `of` is empty for the event, or ` of division B`.
pub(crate) fn confirmation_said(of: &str, confirmation: Confirmation) -> String {
    let until = match confirmation {
        Confirmation::None => return format!("Results{of} stand as they are entered."),
        Confirmation::Second => "another person keys its slip again",
        Confirmation::Players => "both players report the same",
    };
    format!(
        "From now on a result{of} is provisional until {until}; those that are in stay as they are."
    )
}

pub(crate) fn checked_places(places: Option<u32>) -> Result<Option<u32>, Refusal> {
    match places {
        Some(0) => Err(Refusal::Setting {
            setting: "number of place prizes",
            value: "0".to_owned(),
            wanted: "a number from 1",
        }),
        Some(_) | None => Ok(places),
    }
}

pub fn lexicon_name(lexicon: &LexiconRef) -> String {
    match lexicon {
        LexiconRef::Embedded => rules::Lexicon::EMBEDDED_NAME.to_owned(),
        LexiconRef::List { name, words, sha256 } => list_named(name, *words, sha256),
        LexiconRef::Paper { name } => format!("the book {name}"),
    }
}

/// A division's name in its stored form; it must be unique.
pub(crate) fn division_name(name: &str, known: &[Division]) -> Result<String, Refusal> {
    let name = checked_name("division", name)?;
    if known.iter().any(|division| name_key(&division.name) == name_key(&name)) {
        return Err(NameError::Taken { what: "division", name }.into());
    }
    Ok(name)
}

/// A name in its stored form: normalised, neither empty nor too long.
pub(crate) fn checked_name(what: &'static str, name: &str) -> Result<String, Refusal> {
    if name.contains('\0') {
        return Err(NameError::Nul { what }.into());
    }
    let name = normalised_name(name);
    let length = name.chars().count();
    match length {
        0 => Err(NameError::Missing { what }.into()),
        1..=LONGEST_NAME => Ok(name),
        _ => Err(NameError::Long { what, most: LONGEST_NAME, length }.into()),
    }
}
