//! `ratings`: what a rating system makes of the games, after any round.
use std::collections::{HashMap, HashSet};
use std::path::Path;

use clap::Args;
use serde_json::{Value, json};

use crate::cli::loaded::Loaded;
use crate::cli::report::{ReportArguments, ReportFormat, RoundSpan};
use crate::cli::standings::unfinished;
use crate::cli::{Answer, Context, Failure, Voice, input};
use desk::{DivisionField, Refusal, find_player};
use report::{
    self, Cell, Column, DivisionRatings, Form, Table, rating_notes, rating_working, ratings_page,
};
use tournament::rating::{Estimate, RatingSystem, RatingSystemError};
use tournament::{Player, RoundNo, name_key};

// `ratings`.
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

/// Sources that begin so were read in the document they name.
const VERIFIED: &str = "V";

/// A division with the system it is rated by, and the estimates.
pub struct Rating<'a> {
    field: &'a DivisionField,
    system: RatingSystem,
    estimates: Vec<Estimate>,
}

impl<'a> Rating<'a> {
    /// The ratings of a division, by its own system, or by the one given.
    ///
    /// # Errors
    /// Neither event nor division has a system.
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
                own.ok_or_else(|| Refusal::from(RatingSystemError::NotSet { division }))?
            }
        };
        let estimates = field.estimates(&system, through)?;
        Ok(Rating { field, system, estimates })
    }

    /// The system and the estimates, by number.
    #[must_use]
    pub fn taken(self) -> (RatingSystem, Vec<Estimate>) {
        (self.system, self.estimates)
    }

    /// As the report takes it.
    #[must_use]
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
///
/// # Errors
/// There is none of that name, or the file is none.
pub fn named(name: &str) -> Result<RatingSystem, Failure> {
    let path = Path::new(name);
    if path.extension().is_some_and(|ending| ending == "toml") || path.is_file() {
        let text = input::text(path)?;
        return Ok(RatingSystem::parse(&text).map_err(Refusal::from)?);
    }
    Ok(RatingSystem::preset(name).map_err(Refusal::from)?)
}

/// The name of a system as it is kept; nothing where there is none.
#[must_use]
pub fn name_of(text: Option<&str>) -> Option<String> {
    RatingSystem::parse(text?).ok().map(|system| system.name.clone())
}

/// Shows the ratings.
///
/// # Errors
/// No such division, round, player or system.
pub fn run(context: &Context, asked: &Ratings) -> Result<Answer, Failure> {
    if asked.systems {
        return systems(context);
    }
    let system = asked.system.as_deref().map(named).transpose()?;
    if let (Some(system), true) = (&system, asked.fields) {
        return Ok(fields(context, system));
    }
    let division = asked.report.division.division.as_deref();
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
    let mut answer = match (asked.report.form(context)?, &asked.report.output) {
        (ReportFormat::Json, None) => {
            let mut answer = Answer::table(&report::ratings(&shown, Form::Json), Voice::Json, None);
            answer.remarks.extend(shown.iter().flat_map(rating_notes));
            answer
        }
        (
            form @ (ReportFormat::Csv
            | ReportFormat::Html
            | ReportFormat::Json
            | ReportFormat::Text),
            _,
        ) => {
            let mut page = ratings_page(&loaded.event.settings.name, &shown, span.title(&loaded));
            page.notes.clone_from(&unfinished);
            let mut answer = asked.report.answer(context, &loaded.event, page)?;
            if form != ReportFormat::Text && form != ReportFormat::Html {
                answer.remarks.extend(shown.iter().flat_map(rating_notes));
            }
            answer
        }
    };
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

fn explained(context: &Context, rated: &[Rating<'_>], name: &str) -> Result<Answer, Failure> {
    let players: Vec<_> = rated.iter().flat_map(|rating| rating.field.players.clone()).collect();
    let player = find_player(&players, name)?.id;
    let mut lines = Vec::new();
    let mut value = Value::Null;
    for rating in rated {
        let shown = rating.shown();
        for estimate in rating.estimates.iter().filter(|estimate| estimate.player == player) {
            lines = rating_working(&shown, estimate);
            let one = DivisionRatings { estimates: std::slice::from_ref(estimate), ..shown };
            let table = report::json::value(&report::ratings(&[one], Form::Json));
            value = table[0].clone();
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| report::visible(line).into_owned()).collect();
    Ok(match context.voice() {
        Voice::Json => {
            value["working"] = json!(lines);
            Answer::json(&value)
        }
        Voice::Text => Answer::text(report::text::wrapped(&lines.join("\n"), context.width())),
    })
}

fn systems(context: &Context) -> Result<Answer, Failure> {
    let columns = [
        Column::text("name", "Name"),
        Column::text("title", "Title"),
        Column::text("remark", "Remark"),
    ];
    let mut table = Table::new("rating_systems", columns.to_vec());
    for name in RatingSystem::presets() {
        let system = RatingSystem::preset(name).map_err(Refusal::from)?;
        let remark = system.warning().unwrap_or_default();
        table.push(vec![name.into(), system.title.as_str().into(), Cell::Text(remark)]);
    }
    Ok(Answer::table(&table, context.voice(), context.width()))
}

/// Every field of a system.
fn fields(context: &Context, system: &RatingSystem) -> Answer {
    let is_verified = |source: Option<&str>| {
        source.and_then(|source| source.split_whitespace().next()) == Some(VERIFIED)
    };
    match context.voice() {
        Voice::Json => {
            let rows: Vec<Value> = system
                .described()
                .map(|(field, value, source)| {
                    let verified = is_verified(source);
                    json!({"field": field, "value": value, "verified": verified, "source": source})
                })
                .collect();
            Answer::json(&json!({
                "name": system.name,
                "title": system.title,
                "remark": system.warning(),
                "source": system.source(),
                "fields": rows,
                "notes": system.notes().collect::<Vec<_>>(),
            }))
        }
        Voice::Text => {
            let columns = [
                Column::text("field", "Field"),
                Column::text("value", "Value"),
                Column::text("verified", "Mark"),
                Column::text("source", "Source"),
            ];
            let mut table = Table::new("rating_system", columns.to_vec());
            for (field, value, source) in system.described() {
                let mark = if is_verified(source) { "" } else { "unverified" };
                table.push(vec![field.into(), Cell::Text(value), mark.into(), source.into()]);
            }
            let name = format!("{} ({})\n", system.title, system.name);
            let mut said = report::visible(name.trim_end()).into_owned() + "\n";
            if let Some(source) = system.source() {
                said.push_str(&format!("Source: {}\n", report::visible(source)));
            }
            said.push('\n');
            said.push_str(&report::text::render(&table, context.width()));
            for note in system.warning().iter().map(String::as_str).chain(system.notes()) {
                said.push_str(&format!("\nNote: {}", report::visible(note)));
            }
            Answer::text(said)
        }
    }
}
