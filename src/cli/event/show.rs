//! `event show`: what is fixed for an event.
use std::path::Path;

use serde::Serialize;

use crate::cli::event::setting::NONE;
use crate::cli::report::ratings;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::word_list::WordList;
use desk::{EventField, Refusal, View, lexicon_name};
use report::{Columns, Form, Table};
use rules::{Points, RuleSet};
use tournament::event::Noun;
use tournament::prize::Money;
use tournament::{Confirmation, EntryMode, plural};

/// What an event is of before anybody plays, its own settings first.
pub const FRAME: [Noun; 4] = [Noun::Settings, Noun::Division, Noun::Player, Noun::Round];

pub fn run(context: &Context) -> Result<Answer, Failure> {
    let file = context.event_file()?;
    let mut desk = context.open(&file)?;
    let (event, divisions) = desk.shown_from(&FRAME, |view| {
        let event = EventField::load(view)?;
        let divisions = DivisionShown::all(view, &event)?;
        Ok::<_, Refusal>((event, divisions))
    })?;
    Ok(match context.voice() {
        Voice::Text => {
            Answer::table(&table(&event, &divisions, &file), Voice::Text, context.width())
        }
        Voice::Json => Answer::json(&Settings::of(&event, &divisions, &file)),
    })
}

/// What is fixed for an event.
#[derive(Serialize)]
pub struct Settings<'a> {
    name: &'a str,
    file: String,
    /// The rule set.
    rules: &'a str,
    /// The rules that are not the rule set's own, as `challenge=plus5_play`.
    rules_set: Vec<String>,
    /// The number of planned rounds.
    rounds: Option<u32>,
    /// By round; the last repeats.
    spread_cap: Vec<i32>,
    bye_spread: i32,
    forfeit_spread: i32,
    lexicon: WordList<'a>,
    second_lexicon: Option<WordList<'a>>,
    /// `none`, `second` or `players`.
    confirmation: &'static str,
    /// `scores`, `both`, `board` or `spread`.
    entry: &'static str,
    schedule: Option<String>,
    rating_system: Option<String>,
    place_prizes: Option<u32>,
    /// The day of play: `2026-11-14`.
    date: Option<String>,
    /// What each player pays.
    fee: Option<f64>,
    divisions: &'a [DivisionShown],
}

/// A division of an event.
#[derive(Serialize)]
pub struct DivisionShown {
    name: String,
    pub players: usize,
    /// How many are paired.
    pub rounds: usize,
}

impl DivisionShown {
    pub fn all(view: &View<'_>, event: &EventField) -> Result<Vec<DivisionShown>, Refusal> {
        let divisions = event.divisions.iter().map(|division| {
            let players = view.players_in(division.id)?.len();
            let rounds = view.rounds_in(division.id)?.len();
            Ok(DivisionShown { name: division.name.clone(), players, rounds })
        });
        divisions.collect()
    }
}

impl<'a> Settings<'a> {
    fn of(event: &'a EventField, divisions: &'a [DivisionShown], file: &Path) -> Settings<'a> {
        let settings = &event.settings;
        Settings {
            name: &settings.name,
            file: file.display().to_string(),
            rules: &event.rules.name,
            rules_set: overrides(&event.rules),
            rounds: settings.rounds.map(|rounds| rounds.0),
            spread_cap: settings.spread_cap.iter().map(|cap| cap.0).collect(),
            bye_spread: event.bye_spread().0,
            forfeit_spread: event.forfeit_spread().0,
            lexicon: WordList::of(&settings.lexicon),
            second_lexicon: settings.second_lexicon.as_ref().map(WordList::of),
            confirmation: settings.confirmation.name(),
            entry: settings.entry.name(),
            schedule: settings.schedule.as_ref().map(ToString::to_string),
            rating_system: ratings::name_of(settings.rating_system.as_deref()),
            place_prizes: settings.place_prizes,
            date: settings.date.map(|day| day.to_string()),
            fee: settings.fee.map(Money::units),
            divisions,
        }
    }
}

fn table(event: &EventField, divisions: &[DivisionShown], file: &Path) -> Table {
    let settings = &event.settings;
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut row = |setting: &str, value: String| rows.push((setting.to_owned(), value));
    row("name", settings.name.clone());
    row("file", file.display().to_string());
    let changed = overrides(&event.rules);
    let with = if changed.is_empty() { "" } else { ", with " };
    let title = format!("{} ({})", event.rules.title, event.rules.name);
    row("rules", format!("{title}{with}{}", changed.join(", ")));
    row("rounds", settings.rounds.map_or("open".to_owned(), |rounds| rounds.0.to_string()));
    let caps: Vec<_> = settings.spread_cap.iter().map(Points::to_string).collect();
    row("spread-cap", if caps.is_empty() { NONE.to_owned() } else { caps.join(",") });
    row("bye-spread", event.bye_spread().to_string());
    row("lexicon", lexicon_name(&settings.lexicon));
    if settings.confirmation != Confirmation::None {
        row("confirmation", settings.confirmation.name().to_owned());
    }
    if let Some(second) = &settings.second_lexicon {
        row("second-lexicon", lexicon_name(second));
    }
    if settings.entry != EntryMode::Scores {
        row("entry", settings.entry.name().to_owned());
    }
    if let Some(name) = ratings::name_of(settings.rating_system.as_deref()) {
        row("rating-system", name);
    }
    if let Some(places) = settings.place_prizes {
        row("place-prizes", places.to_string());
    }
    if let Some(day) = settings.date {
        row("date", day.in_words());
    }
    if let Some(fee) = settings.fee {
        row("fee", fee.to_string());
    }
    if let Some(schedule) = &settings.schedule {
        row("schedule", schedule.to_string());
    }
    for DivisionShown { name, players, rounds } in divisions {
        row(
            &format!("division {name}"),
            format!(
                "{}, {} paired",
                plural(*players, "player", "players"),
                plural(*rounds, "round", "rounds")
            ),
        );
    }
    let mut columns: Columns<'_, (String, String)> = Columns::new("event", Form::Text);
    columns.text("setting", "Setting", |(setting, _)| setting.as_str().into());
    columns.text("value", "Value", |(_, value)| value.as_str().into());
    columns.table(rows)
}

/// The rules that are not the rule set's own, as `challenge=plus5_play`.
fn overrides(rules: &RuleSet) -> Vec<String> {
    let set = rules.described().filter(|(.., source)| *source == Some(RuleSet::SET_FOR_EVENT));
    set.map(|(rule, value, _)| format!("{rule}={value}")).collect()
}
