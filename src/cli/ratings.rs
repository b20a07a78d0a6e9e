//! `ratings`: what a rating system makes of the games, after any round.
use std::collections::{HashMap, HashSet};
use std::path::Path;

use clap::Args;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::cli::app::input;
use crate::cli::app::loaded::Loaded;
use crate::cli::output::OutputForm;
use crate::cli::report::{ReportArguments, RoundSpan};
use crate::cli::sourced::{Sourced, SourcedValue};
use crate::cli::standings::unfinished;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::answer::object;
use desk::{DivisionField, find_player};
use report::{
    self, Columns, DivisionRatings, Form, Table, rating_notes, rating_working, ratings_page,
};
use tournament::rating::{Estimate, RatingSystem, RatingSystemError};
use tournament::{Player, RoundNo, name_key};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero ratings --after 5 --explain ann

Old and new ratings, wins expected and won, performance ratings: by the system of the event
(`sixzero event set rating-system NAME`), of a division, or of `--system`. After a round they
are as if the event ended there. Every figure is an estimate of ours.")]
pub struct Ratings {
    /// Count the rounds up to this one
    #[arg(long, value_name = "N")]
    after: Option<u32>,
    /// Say how this player's rating comes about, game by game
    #[arg(long, value_name = "PLAYER")]
    explain: Option<String>,
    /// Rate by this system instead of the event's
    #[arg(long, value_name = "NAME|FILE.toml")]
    system: Option<String>,
    /// List the rating systems
    #[arg(long, conflicts_with_all = ["after", "explain", "system", "fields"])]
    systems: bool,
    /// Show every number of the system, with its source
    #[arg(long, conflicts_with_all = ["after", "explain"])]
    fields: bool,
    #[command(flatten)]
    report: ReportArguments,
}

pub struct Rating<'a> {
    field: &'a DivisionField,
    system: RatingSystem,
    estimates: Vec<Estimate>,
}

impl<'a> Rating<'a> {
    /// The ratings of a division, by its own system, or by the one given.
    pub fn of(
        loaded: &'a Loaded,
        field: &'a DivisionField,
        system: Option<&RatingSystem>,
        through: Option<RoundNo>,
    ) -> Result<Rating<'a>, Failure> {
        let system = match system {
            Some(system) => system.clone(),
            None => {
                let own = loaded.event.within(&field.division)?.rating_system()?;
                let division = field.division.name.clone();
                own.ok_or(RatingSystemError::NotSet { division })?
            }
        };
        let estimates = field.estimates(&system, through)?;
        Ok(Rating { field, system, estimates })
    }

    /// The system and the estimates, by number.
    pub fn taken(self) -> (RatingSystem, Vec<Estimate>) {
        (self.system, self.estimates)
    }

    pub fn shown(&self) -> DivisionRatings<'_> {
        DivisionRatings {
            division: &self.field.division,
            players: &self.field.players,
            system: &self.system,
            estimates: &self.estimates,
        }
    }
}

/// The system that `--system` or a setting names: a preset, or a file.
pub fn named(name: &str) -> Result<RatingSystem, Failure> {
    let path = Path::new(name);
    if path.extension().is_some_and(|ending| ending == "toml") || path.is_file() {
        let text = input::text(path)?;
        return Ok(RatingSystem::parse(&text)?);
    }
    Ok(RatingSystem::preset(name)?)
}

pub fn name_of(text: Option<&str>) -> Option<String> {
    RatingSystem::parse(text?).ok().map(|system| system.name.clone())
}

pub fn run(context: &Context, asked: &Ratings) -> Result<Answer, Failure> {
    if asked.systems {
        return systems(context);
    }
    let system = asked.system.as_deref().map(named).transpose()?;
    if let (Some(system), true) = (&system, asked.fields) {
        return Ok(fields(context, system));
    }
    let division = asked.report.division.name();
    let mut desk = context.desk()?;
    let loaded = Loaded::from(&mut desk, division)?;
    let everybody = desk.shown(|view| Ok(view.players()?))?;
    let span = RoundSpan { from: None, through: asked.after.map(RoundNo) };
    span.check(&loaded)?;
    let mut rated = Vec::new();
    for field in &loaded.fields {
        rated.push(Rating::of(&loaded, field, system.as_ref(), span.through)?);
    }
    if asked.fields {
        let first = rated.first().map(|rating| fields(context, &rating.system));
        return Ok(first.unwrap_or_default());
    }
    if let Some(name) = &asked.explain {
        return explained(context, &rated, name);
    }
    for rating in &mut rated {
        // The best first, as one looks for them; who has none by number, at the end.
        rating.estimates.sort_by_key(|estimate| std::cmp::Reverse(estimate.new));
    }
    let shown: Vec<_> = rated.iter().map(Rating::shown).collect();
    let mut unfinished = unfinished(&loaded, span.through);
    unfinished.extend(parted(&loaded, &everybody));
    let form = asked.report.form(context)?;
    let mut answer = if form == OutputForm::Json && asked.report.is_printed() {
        Answer::json(&report::ratings(&shown, Form::Json))
    } else {
        let mut page = ratings_page(&loaded.event.settings.name, &shown, span.title(&loaded));
        page.notes.clone_from(&unfinished);
        asked.report.answer(context, &loaded.event, page)?
    };
    if form == OutputForm::Json || form == OutputForm::Csv {
        answer.remarks.extend(shown.iter().flat_map(rating_notes));
    }
    answer.remarks.extend(unfinished);
    Ok(answer)
}

/// A sentence for each player with lines in several divisions, who was moved: what each is by.
fn parted(loaded: &Loaded, everybody: &[Player]) -> Vec<String> {
    let mut told: HashSet<String> = HashSet::new();
    let mut of_name: HashMap<String, Vec<&Player>> = HashMap::new();
    for player in everybody {
        of_name.entry(name_key(&player.name)).or_default().push(player);
    }
    let mut notes = Vec::new();
    for player in loaded.fields.iter().flat_map(|field| &field.players) {
        let key = name_key(&player.name);
        let lines = of_name.get(&key).map_or(&[][..], Vec::as_slice);
        if !told.insert(key) {
            continue;
        }
        let divisions = loaded.event.divisions.iter();
        let divisions: Vec<&str> = divisions
            .filter(|division| lines.iter().any(|line| line.division == division.id))
            .map(|division| division.name.as_str())
            .collect();
        if divisions.len() > 1 {
            notes.push(format!(
                "{} has a line in divisions {}: each is by the games of that division alone, and \
                 none is the rating after the event.",
                player.name,
                divisions.join(" and ")
            ));
        }
    }
    notes
}

/// A line of `ratings --json`, with how it comes about.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Explained {
    #[serde(flatten)]
    rating: Map<String, Value>,
    working: Vec<String>,
}

fn explained(context: &Context, rated: &[Rating<'_>], name: &str) -> Result<Answer, Failure> {
    let players: Vec<_> = rated.iter().flat_map(|rating| rating.field.players.clone()).collect();
    let player = find_player(&players, name)?.id;
    let mut lines = Vec::new();
    let mut found = Map::new();
    for rating in rated {
        let shown = rating.shown();
        for estimate in rating.estimates.iter().filter(|estimate| estimate.player == player) {
            lines = rating_working(&shown, estimate);
            let one = DivisionRatings { estimates: std::slice::from_ref(estimate), ..shown };
            let table = report::json::value(&report::ratings(&[one], Form::Json));
            found = object(table[0].clone());
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| report::visible(line).into_owned()).collect();
    Ok(match context.voice() {
        Voice::Json => Answer::json(&Explained { rating: found, working: lines }),
        Voice::Text => Answer::text(report::text::wrapped(&lines.join("\n"), context.width())),
    })
}

fn systems(context: &Context) -> Result<Answer, Failure> {
    let mut systems = Vec::new();
    for name in RatingSystem::presets() {
        systems.push((name, RatingSystem::preset(name)?));
    }
    Ok(Answer::table(&system_table(systems), context.voice(), context.width()))
}

pub fn system_table(systems: Vec<(&str, RatingSystem)>) -> Table {
    let mut columns: Columns<'_, (&str, RatingSystem)> = Columns::new("systems", Form::Text);
    columns.text("name", "Name", |(name, _)| (*name).into());
    columns.text("title", "Title", |(_, system)| system.title.as_str().into());
    columns.text("remark", "Remark", |(_, system)| system.warning().unwrap_or_default().into());
    columns.table(systems)
}

/// A rating system as programs get it.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct SystemShown<'a> {
    name: &'a str,
    title: &'a str,
    remark: Option<String>,
    source: Option<&'a str>,
    fields: Vec<FieldShown<'a>>,
    notes: Vec<&'a str>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct FieldShown<'a> {
    field: &'a str,
    #[serde(flatten)]
    value: SourcedValue<'a>,
}

fn fields(context: &Context, system: &RatingSystem) -> Answer {
    let (name, title, source) = (&*system.name, &*system.title, system.source());
    let remark = system.warning();
    match context.voice() {
        Voice::Text => {
            let numbers = system.described().collect();
            let notes = remark.as_deref().into_iter().chain(system.notes()).collect();
            Sourced { name, title, source, heading: "Field", numbers, notes }.text(context)
        }
        Voice::Json => {
            let fields = system.described().map(|(field, value, source)| FieldShown {
                field,
                value: SourcedValue::new(value, source),
            });
            let (fields, notes) = (fields.collect(), system.notes().collect());
            Answer::json(&SystemShown { name, title, remark, source, fields, notes })
        }
    }
}
