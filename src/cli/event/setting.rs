//! `event set`: the settings of an event, and how their values are typed; some of them a division has
//! too.
use crate::cli::report::ratings;
use crate::cli::round::schedule;
use crate::cli::{Answer, Context, Failure, lexicon};
use desk::{Desk, EventField, EventSetting, Receipt, Refusal};
use rules::{Points, near};
use tournament::prize::Money;
use tournament::rating::RatingSystem;
use tournament::{Confirmation, Day, EntryMode, RoundNo};

/// More rounds than anybody plays; the results format has the same limit.
pub const MOST_ROUNDS: i64 = 999;
/// More places than anybody gives prizes for.
const MOST_PLACES: u32 = 999;
/// The word that takes a setting back.
pub const NONE: &str = "none";
/// The settings that are no rules.
const SETTINGS: &str = "name rounds spread-cap bye-spread lexicon second-lexicon entry schedule \
                        rating-system place-prizes date fee division confirmation";

pub fn run(context: &Context, key: &str, value: &str) -> Result<Answer, Failure> {
    let (key, value) = match key.split_once('=') {
        Some((key, first)) => (key, [first, value].join(" ").trim().to_owned()),
        None => (key, value.trim().to_owned()),
    };
    let stamp = context.stamp();
    let mut remarks = Vec::new();
    if value.is_empty() {
        return Err(Failure::usage(
            format!("`{key}` needs a value"),
            "`sixzero help event set` shows how each is written",
        ));
    }
    let mut desk = context.desk()?;
    let setting = match key {
        "name" => EventSetting::Name(value),
        "rounds" => EventSetting::Rounds(unless(NONE, &value, rounds)?),
        "spread-cap" => EventSetting::SpreadCap(caps(&value)?),
        "bye-spread" => EventSetting::ByeSpread(unless(NONE, &value, bye_spread)?),
        "lexicon" => {
            let event = desk.view(|view| EventField::load(view))?;
            let named = lexicon::named(&value, &event.rules, stamp.rehearsal)?;
            remarks = named.remarks;
            EventSetting::Lexicon(named.lexicon)
        }
        "second-lexicon" if value == NONE => EventSetting::SecondLexicon(None),
        "second-lexicon" => {
            let event = desk.view(|view| EventField::load(view))?;
            let named = lexicon::named(&value, &event.rules, stamp.rehearsal)?;
            remarks = named.remarks;
            EventSetting::SecondLexicon(Some(named.lexicon))
        }
        "entry" => EventSetting::Entry(
            EntryMode::named(&value)
                .ok_or_else(|| wrong("way of entry", &value, "scores, both, board or spread"))?,
        ),
        "schedule" => EventSetting::Schedule(unless(NONE, &value, schedule::read)?),
        "rating-system" | "rating_system" => {
            let system = unless(NONE, &value, ratings::named)?;
            remarks.extend(system.as_ref().and_then(RatingSystem::warning));
            EventSetting::RatingSystem(system.map(Box::new))
        }
        "place-prizes" | "place_prizes" => {
            EventSetting::PlacePrizes(unless(NONE, &value, place_prizes)?)
        }
        "date" => EventSetting::Date(unless(NONE, &value, date)?),
        "fee" => EventSetting::Fee(unless(NONE, &value, fee)?),
        "division" => EventSetting::Division(value),
        "confirmation" => EventSetting::Confirmation(confirmation(&value)?),
        rule => {
            // A rule is typed as the settings are, `late-entry`, or as it is written.
            let rule = &rule.replace('-', "_");
            known(&mut desk, rule)?;
            EventSetting::Rule(format!("{rule}={value}"))
        }
    };
    let mut receipt: Receipt<()> = desk.set_event(&stamp, &setting)?;
    receipt.remarks.extend(remarks);
    Ok(Answer::change(&receipt, context.voice(), ()))
}

/// What is typed, but for the word that takes it back.
pub fn unless<T>(
    word: &str,
    typed: &str,
    read: impl FnOnce(&str) -> Result<T, Failure>,
) -> Result<Option<T>, Failure> {
    if typed == word { Ok(None) } else { read(typed).map(Some) }
}

pub fn place_prizes(text: &str) -> Result<u32, Failure> {
    let places = text.parse().ok().filter(|places| (1..=MOST_PLACES).contains(places));
    places.ok_or_else(|| wrong("number of place prizes", text, "a number from 1 to 999, or none"))
}

/// A day of play.
fn date(text: &str) -> Result<Day, Failure> {
    text.parse().map_err(|_| wrong("date", text, "a day as 2026-11-14, or none"))
}

fn fee(text: &str) -> Result<Money, Failure> {
    text.parse().map_err(|_| wrong("fee", text, "an amount as 10 or 12.50, or none"))
}

/// Whose eyes results need, as typed.
pub fn confirmation(text: &str) -> Result<Confirmation, Failure> {
    if let Some(confirmation) = Confirmation::named(text) {
        return Ok(confirmation);
    }
    match text.split_once(' ') {
        Some((name, _)) if Confirmation::named(name).is_some() => Err(Failure::usage(
            format!("confirmation counts from the moment it is set: `{name}` alone"),
            "set it when the round begins; results that are in stay as they are",
        )),
        Some(_) | None => Err(wrong("confirmation", text, "`none`, `second` or `players`")),
    }
}

/// The most spread that a bye or cap can be: that of the highest score a slip takes.
const MOST_SPREAD: i32 = 1499;

pub fn rounds(text: &str) -> Result<RoundNo, Failure> {
    match text.parse() {
        Ok(rounds) if (1..=MOST_ROUNDS).contains(&i64::from(rounds)) => Ok(RoundNo(rounds)),
        Ok(_) | Err(_) => Err(wrong("number of rounds", text, "1 to 999, or `none`")),
    }
}

pub fn bye_spread(text: &str) -> Result<Points, Failure> {
    match text.parse() {
        Ok(spread) if (0..=MOST_SPREAD).contains(&spread) => Ok(Points(spread)),
        Ok(_) | Err(_) => Err(wrong("bye spread", text, "0 to 1499, or `none` for the rule set's")),
    }
}

/// Spread caps by round; `none` is no cap.
pub fn caps(text: &str) -> Result<Vec<Points>, Failure> {
    if text == NONE {
        return Ok(Vec::new());
    }
    text.split([',', ' '])
        .filter(|part| !part.is_empty())
        .map(|part| match part.parse() {
            Ok(cap) if (0..=MOST_SPREAD).contains(&cap) => Ok(Points(cap)),
            Ok(_) | Err(_) => Err(wrong("spread cap", part, "0 to 1499 for each round, or `none`")),
        })
        .collect()
}

fn wrong(setting: &'static str, value: &str, wanted: &'static str) -> Failure {
    Refusal::Setting { setting, value: value.to_owned(), wanted }.into()
}

/// Whether the event has this rule; the nearest of settings and rules otherwise.
fn known(desk: &mut Desk, key: &str) -> Result<(), Failure> {
    let event = desk.view(|view| EventField::load(view))?;
    let rules: Vec<_> = event.rules.described().map(|(field, ..)| field).collect();
    if rules.contains(&key) {
        return Ok(());
    }
    let near = near::nearest(key, SETTINGS.split(' ').chain(rules));
    Err(Failure::usage(
        format!("no setting or rule is called `{key}`{}", near::hint(&near)),
        "`sixzero help event set` lists the settings, `sixzero rules show` the rules",
    ))
}
