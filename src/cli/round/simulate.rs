//! `schedule simulate`: formats beside one another.
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::os::clock;
use crate::cli::output::progress::Bar;
use crate::cli::output::{OutputForm, form_of};
use crate::cli::{Answer, Context, Failure, Voice, round::schedule};
use ::show::event::loaded::Loaded;
use desk::{DivisionField, apart};
use report::csv::Dialect;
use report::{self, Columns, Form, Table};
use rules::Points;
use tournament::lab::{Contestant, Figures, Idle, Lab, LabError, LabField, Model, Scheduled};
use tournament::pairing::{ApartBy, Schedule};
use tournament::{Player, RoundNo};

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero schedule simulate \"1- swiss\" \"1-9 swiss, 10- koth\" --players 32 --rounds 12

Without a schedule the event's own is played, by its own players: ratings are the seeds,
strength lies around them. With schedules, players are drawn; `--own` takes the event's. The
same seed gives the same figures on every machine, and every format has the same players
with the same luck. docs/rules/lab.md says what each column counts.")]
pub struct Simulate {
    /// Compare these; the event's own where none is given
    #[arg(value_name = "SCHEDULE")]
    schedules: Vec<String>,
    /// Choose how many events are played
    #[arg(long, value_name = "N", default_value_t = 1000,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    runs: u32,
    /// Choose how many players are invented
    #[arg(long, value_name = "N", conflicts_with = "own",
        value_parser = clap::value_parser!(u32).range(2..=1_000))]
    players: Option<u32>,
    /// Choose how many rounds are played; else the event's, or 12
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=200))]
    rounds: Option<u32>,
    /// Let the event's own players play
    #[arg(long)]
    own: bool,
    /// Draw with this seed, to come to the same figures again
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Show it in this form
    #[arg(long, value_name = "FORM", value_parser = form_of(FORMS))]
    format: Option<OutputForm>,
    #[command(flatten)]
    division: DivisionArgument,
}

/// The form of a table.
/// Those of one table.
const FORMS: &[OutputForm] = &[OutputForm::Text, OutputForm::Csv, OutputForm::Json];

/// Rounds where no one said how many.
const ROUNDS: RoundNo = RoundNo(12);

/// Players where no one said how many.
const PLAYERS: u32 = 32;

/// What a bye is worth where no event says.
const BYE_SPREAD: Points = Points(50);

struct Entered {
    name: String,
    schedule: Option<Schedule>,
}

/// Plays the formats.
pub fn run(context: &Context, asked: &Simulate) -> Result<Answer, Failure> {
    let form = form(context, asked.format)?;
    let mut entered = Vec::new();
    for text in &asked.schedules {
        let schedule = schedule::read(text)?;
        entered.push(Entered { name: schedule.to_string(), schedule: Some(schedule) });
    }
    let is_own = asked.own || asked.division.division.is_some();
    let wants_event = is_own || entered.is_empty();
    let loaded = match wants_event {
        true => Some(Loaded::from(&mut context.desk()?, asked.division.name())?),
        false => None,
    };
    let mut lab = Lab {
        field: LabField::Drawn(asked.players.unwrap_or(PLAYERS)),
        rounds: ROUNDS,
        runs: asked.runs,
        seed: asked.seed.unwrap_or_else(clock::seed),
        bye_spread: BYE_SPREAD,
        model: Model::default(),
    };
    if let Some(loaded) = &loaded {
        let [field] = &loaded.fields[..] else { return Err(which_division()) };
        let event = loaded.event.within(&field.division)?;
        let settings = event.settings.clone();
        lab.rounds = settings.rounds.unwrap_or(ROUNDS);
        lab.bye_spread = event.bye_spread();
        if asked.players.is_none() {
            lab.field = own(field)?;
        }
        if entered.is_empty() {
            let name =
                settings.schedule.as_ref().map_or("1- swiss".to_owned(), Schedule::to_string);
            entered.push(Entered { name, schedule: settings.schedule });
        }
    }
    lab.rounds = asked.rounds.map_or(lab.rounds, RoundNo);
    let bar = Bar::new(context, asked.runs as usize * entered.len());
    let done = AtomicUsize::new(0);
    let mut rows = Vec::new();
    for Entered { name, schedule } in &entered {
        let format = Scheduled::new(&lab, schedule.as_ref());
        let played = lab.play(&format, &|| {
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            bar.show(done, || "events".to_owned());
        });
        if played.is_err() {
            bar.clear();
        }
        rows.push((name.as_str(), played.map_err(|error| unpaired(name, &error))?));
    }
    bar.clear();
    let mut answer = match form {
        OutputForm::Json => Answer::json(&Simulated::of(&lab, &rows)),
        OutputForm::Csv => Answer::text(report::csv::render(&table(&rows), Dialect::Plain)),
        OutputForm::Text | OutputForm::Html => {
            let table = table(&rows);
            let mut answer = Answer::text(report::text::render(&table, context.width()));
            let left_out = report::text::left_out(&table, context.width());
            if !left_out.is_empty() {
                answer.remarks.push(format!(
                    "There was no room for {}: a wider window shows more, `--format csv` all.",
                    left_out.join(", ")
                ));
            }
            answer.remarks.push(read_so(&lab, &rows));
            answer
        }
    };
    let schedules = entered.iter().filter_map(|entered| entered.schedule.as_ref());
    answer.remarks.extend(idle(&lab.field, schedules));
    Ok(answer)
}

/// Words of the schedules that keep no one apart here: a figure would be taken for theirs.
fn idle<'s>(field: &LabField, schedules: impl Iterator<Item = &'s Schedule>) -> Vec<String> {
    let mut said = Vec::new();
    for by in schedules.flat_map(|schedule| &schedule.phases).flat_map(|phase| &phase.recipe.apart)
    {
        let Some(idle) = field.idle(by) else { continue };
        let remark = match idle {
            Idle::Drawn => format!(
                "`apart {by}` keeps no one apart here: drawn players have no {by}; `--own` \
                 takes the event's"
            ),
            Idle::Alone => {
                format!("`apart {by}` keeps no one apart: no two players are of one {by}")
            }
            Idle::Nobody(number) => {
                format!("`apart {by}`: no player has the number {}", number.0)
            }
        };
        if !said.contains(&remark) {
            said.push(remark);
        }
    }
    said
}

fn form(context: &Context, asked: Option<OutputForm>) -> Result<OutputForm, Failure> {
    match (asked, context.voice()) {
        (form, Voice::Text) => Ok(form.unwrap_or(OutputForm::Text)),
        (None | Some(OutputForm::Json), Voice::Json) => Ok(OutputForm::Json),
        (Some(OutputForm::Text | OutputForm::Csv | OutputForm::Html), Voice::Json) => {
            Err(Failure::usage(
                "two different forms are asked for",
                "give one of `--format` and `--json`",
            ))
        }
    }
}

/// The players of a division who have not left.
fn own(field: &DivisionField) -> Result<LabField, Failure> {
    let next = RoundNo(field.last_round().0 + 1);
    let players: Vec<_> =
        field.players.iter().filter(|player| player.plays_in(next)).cloned().collect();
    if players.len() < 2 {
        return Err(Failure::usage(
            "there are not two players in the event",
            "enter them, or draw some with `--players 32`",
        ));
    }
    let mut kept = Vec::new();
    for by in [ApartBy::Club, ApartBy::Team] {
        // Of clubs and teams no one is missing.
        let groups = apart(&players, &by).unwrap_or_default();
        kept.extend(groups.into_iter().map(|group| (by.clone(), group)));
    }
    let contestant = |player: &Player| Contestant {
        player: player.id,
        number: player.number,
        rating: player.rating,
    };
    Ok(LabField::Own { players: players.iter().map(contestant).collect(), apart: kept })
}

fn which_division() -> Failure {
    Failure::usage("the event has several divisions", "name one with `--division`")
}

fn unpaired(name: &str, error: &LabError) -> Failure {
    Failure::usage(
        format!("`{name}`: {error}"),
        "change that phase; a method that needs the director's pins cannot be played",
    )
}

fn read_so(lab: &Lab, rows: &[(&str, Figures)]) -> String {
    let most = |of: fn(&Figures) -> f64| rows.iter().map(|(_, f)| of(f)).fold(0.0, f64::max);
    let players = match &lab.field {
        LabField::Drawn(players) => format!("{players} drawn players"),
        LabField::Own { players, .. } => format!("the event's {} players", players.len()),
    };
    format!(
        "{} events of {} rounds, {players}, seed {}. By chance alone tau may be off by {:.3}, \
         `best wins` by {:.1} % (95 of 100 times).",
        lab.runs,
        lab.rounds.0,
        lab.seed,
        most(|figures| figures.tau_error),
        100.0 * most(|figures| figures.best_wins_error),
    )
}

fn table(rows: &[(&str, Figures)]) -> Table {
    let percent = |share: f64| format!("{:.1}", 100.0 * share).into();
    let mut columns: Columns<'_, &(&str, Figures)> = Columns::new("formats", Form::Csv);
    columns.text("schedule", "Schedule", |(name, _)| (*name).into());
    columns.number("repeats", "Repeats", |(_, one)| format!("{:.1}", one.repeats).into());
    columns.number("uneven_percent", "Uneven %", move |(_, one)| percent(one.uneven)).if_room();
    columns
        .number("most_uneven", "Most", |(_, one)| format!("{:.2}", one.most_uneven).into())
        .if_room();
    columns
        .number("board_moves", "Moves", |(_, one)| format!("{:.1}", one.board_moves).into())
        .if_room();
    columns
        .number("dead_games_percent", "Dead %", move |(_, one)| percent(one.dead_games))
        .if_room();
    columns.number("tau", "Tau", |(_, one)| format!("{:.3}", one.tau).into()).if_room();
    columns.number("best_wins_percent", "Best wins %", move |(_, one)| percent(one.best_wins));
    columns
        .number("best_in_top_percent", "Top 3 %", move |(_, one)| percent(one.best_in_top))
        .if_room();
    columns.number("win_gap", "Win gap", |(_, one)| format!("{:.3}", one.win_gap).into()).if_room();
    columns.table(rows)
}

/// The formats beside one another, for programs; `docs/rules/lab.md` says what each figure counts.
#[derive(Serialize)]
pub struct Simulated<'a> {
    runs: u32,
    players: usize,
    rounds: u32,
    seed: u64,
    formats: Vec<FormatShown<'a>>,
}

#[derive(Serialize)]
struct FormatShown<'a> {
    schedule: &'a str,
    repeats: f64,
    uneven: f64,
    most_uneven: f64,
    board_moves: f64,
    dead_games: f64,
    tau: f64,
    tau_error: f64,
    best_wins: f64,
    best_wins_error: f64,
    best_in_top: f64,
    win_gap: f64,
}

impl<'a> Simulated<'a> {
    fn of(lab: &Lab, rows: &[(&'a str, Figures)]) -> Simulated<'a> {
        let format = |(schedule, figures): &(&'a str, Figures)| FormatShown {
            schedule,
            repeats: figures.repeats,
            uneven: figures.uneven,
            most_uneven: figures.most_uneven,
            board_moves: figures.board_moves,
            dead_games: figures.dead_games,
            tau: figures.tau,
            tau_error: figures.tau_error,
            best_wins: figures.best_wins,
            best_wins_error: figures.best_wins_error,
            best_in_top: figures.best_in_top,
            win_gap: figures.win_gap,
        };
        Simulated {
            runs: lab.runs,
            players: match &lab.field {
                LabField::Drawn(players) => *players as usize,
                LabField::Own { players, .. } => players.len(),
            },
            rounds: lab.rounds.0,
            seed: lab.seed,
            formats: rows.iter().map(format).collect(),
        }
    }
}
