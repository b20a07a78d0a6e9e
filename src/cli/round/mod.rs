//! `round`: pairing, showing, releasing, taking back; `schedule`; what is done when a round is complete.
pub mod next;
pub mod schedule;
pub mod seating;

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::division_argument::{DivisionArgument, RoundArgument};
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::os::clock;
use crate::cli::report::ReportArguments;
use crate::cli::{Answer, Context, Failure};
use ::show::event::loaded::Loaded;
use ::show::round::paired::{self, Explanation};
use ::show::round::sheets;
use ::show::round::shown::{self, Drafts};
use ::show::round::{explain, reasons};
use ::show::standings::Wanted;
use desk::{ExplainRequest, PairRequest, PairTurn, PinText, Refusal, RoundExplained};
use report::page::Page;
use tournament::pairing::{
    CopParameters, Method, Recipe, RecipeError, Setting, Shape, SwissParameters,
};
use tournament::{RoundNo, TableNo};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Pair the next round as a draft
    #[command(after_help = pair_help())]
    Pair(Box<Pair>),
    /// Show the pairings of a round
    #[command(after_help = "Example:
  sixzero round show 1 --json

A draft is shown to a person, and says that it is one; in JSON only with `--draft`.")]
    Show {
        /// Give the round; the last one where it is not given
        round: Option<u32>,
        /// Give a draft in JSON too
        #[arg(long)]
        draft: bool,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Take the last round back
    #[command(after_help = "Example:
  sixzero round unpair 3")]
    Unpair(RoundArgument),
    /// Put a round on the wall as a numbered sheet
    #[command(after_help = "Example:
  sixzero round release 3

A round that is on the wall and was changed since gets the next sheet, which says what it
supersedes.")]
    Release(RoundArgument),
    /// Take a round off the wall: it is a draft again
    #[command(after_help = "Example:
  sixzero round unrelease 3

Results that are in go only with `--accept results-go --reason`.")]
    Unrelease(RoundArgument),
    /// List the sheets that were put on the wall
    #[command(after_help = "Example:
  sixzero round sheets 3")]
    Sheets {
        /// Give the round; all rounds where it is not given
        round: Option<u32>,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Explain a round in sentences, to be read out to players
    #[command(after_help = "Example:
  sixzero round explain 5 able
  sixzero round explain 5 able baker

Without a player it goes through the whole round: method, seed, operation, and a sentence a
table. With one it says why the two of that table meet; with two, why they meet or do not. The
results are those that the round was paired on. As a file or a page (`--output why.html`) it is
a sheet for the wall: a line a table, why its players meet.")]
    Explain {
        /// Give the round
        round: u32,
        /// Name the player who asks
        player: Option<String>,
        /// Name another player, whom the first meets or does not meet
        other: Option<String>,
        /// Say what it would cost if these two changed places
        #[arg(long, value_name = "PLAYER/PLAYER")]
        swap: Option<String>,
        #[command(flatten)]
        report: ReportArguments,
    },
    #[command(flatten)]
    Seating(seating::Command),
}

#[derive(Debug, Args)]
pub struct Pair {
    /// Give the round; the next one where it is not given
    round: Option<u32>,
    /// Choose the method, with its words, as "swiss fold lag 1"; otherwise the schedule's
    #[arg(long, short, value_name = "METHOD")]
    method: Option<Recipe>,
    /// Fix pairs, as `1-4 2-5`
    #[arg(long, value_name = "PAIRS")]
    pairs: Vec<String>,
    /// Give a player the bye; can be given again
    #[arg(long, value_name = "PLAYER")]
    bye: Vec<String>,
    /// Let a player through a tie that does not go on (bracket); can be given again
    #[arg(long, value_name = "PLAYER")]
    through: Vec<String>,
    /// Draw with this seed, to come to the same pairing again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Choose how often everybody meets (rr)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_CYCLES))]
    cycles: Option<u32>,
    /// Choose who meets whom among equal records (swiss)
    #[arg(long, value_name = "SHAPE", value_parser = one_of(SHAPES))]
    shape: Option<Shape>,
    /// Avoid repeats (koth, random)
    #[arg(long)]
    no_repeats: bool,
    /// Say what is at stake (cop), as `prizes 3, spread 200, hope 0.1/0.05`
    #[arg(long, value_name = "TEXT")]
    cop: Option<CopParameters>,
    /// Number the tables from here; otherwise they are the division's own, or those behind
    /// the divisions before it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_TABLES))]
    first_table: Option<u32>,
    /// Pair the last round again
    #[arg(long)]
    again: bool,
    /// With `--again`: change the fewest boards, and show which
    #[arg(long, requires = "again", conflicts_with_all = ["seed", "first_table"])]
    keep: bool,
    /// Say why it is paired so
    #[arg(long)]
    explain: bool,
    #[command(flatten)]
    division: DivisionArgument,
}

/// More often than anybody meets everybody.
const MOST_CYCLES: i64 = 100;
/// The results format has the same limit.
const MOST_TABLES: i64 = 9_999;

/// Who meets whom among players with equal records.
const SHAPES: Words<Shape> = &[
    ("high-low", Shape::HighLow, "The highest meets the lowest: 1-8, 2-7, 3-6, 4-5"),
    ("fold", Shape::Fold, "The top half meets the bottom half in order: 1-5, 2-6, 3-7, 4-8"),
    ("adjacent", Shape::Adjacent, "Neighbours meet: 1-2, 3-4, 5-6, 7-8"),
];

/// An example, a line for each form of each method, and what goes with any of them.
fn pair_help() -> String {
    let mut help =
        "Example:\n  sixzero round pair --pairs \"1-4 2-5\" --bye 3\n\nMethods:\n".to_owned();
    for (form, does) in Method::help() {
        help += &format!("  {form:<22} {}{does}\n", if form.len() > 22 { " " } else { "" });
    }
    help + include_str!("pair.txt").trim_end()
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    match command {
        Command::Pair(pair) => {
            let request = request(pair)?;
            let receipt = context.desk()?.pair_round(&stamp, &request)?;
            let explain = if pair.explain { Explanation::Told } else { Explanation::Left };
            Ok(paired::answer(&receipt, explain, &context.reader()))
        }
        Command::Show { round, draft, division } => {
            let loaded = Loaded::from(&mut context.desk()?, division.name())?;
            let rounds = loaded.round(round.map(RoundNo))?;
            let drafts = if *draft { Drafts::Given } else { Drafts::Kept };
            Ok(shown::answer(&loaded, &rounds, drafts, &context.reader())?)
        }
        Command::Unpair(of) => {
            let receipt = context.desk()?.unpair_round(&stamp, of.division.name(), of.number())?;
            Ok(Answer::change(&receipt, context.voice(), OfRound { round: of.round }))
        }
        Command::Explain { round, player, other, swap, report } => {
            let swap = swap.as_deref().map(pair_of_players).transpose()?;
            let (player, other) = (player.as_deref(), other.as_deref());
            let request = ExplainRequest { player, other, swap };
            let mut desk = context.desk()?;
            let explained =
                desk.explain_round(report.division.name(), RoundNo(*round), &request)?;
            match report.wanted(context)? {
                Wanted::Text(_) | Wanted::Rows => Ok(explain::answer(&explained, context.voice())),
                Wanted::Page | Wanted::PageOfRows if player.is_some() || swap.is_some() => {
                    Err(Failure::usage(
                        "a page explains the whole round, and a player or a swap is asked about",
                        "leave out `--output` and `--format`, or the player and `--swap`",
                    ))
                }
                Wanted::Page | Wanted::PageOfRows => {
                    report.answer(context, |_, loaded| explained_page(loaded, &explained))
                }
            }
        }
        Command::Seating(command) => seating::run(context, command),
        Command::Release(of) => {
            let receipt = context.desk()?.release_round(&stamp, of.division.name(), of.number())?;
            let sheet = &receipt.value.sheet;
            let tables: Vec<_> = receipt.value.differs.tables.iter().map(|t| t.0).collect();
            let value = Released {
                round: of.round,
                sheet: sheet.number.0,
                supersedes: sheet.number.supersedes().map(|old| old.0),
                at: clock::machine(sheet.at),
                fingerprint: sheet.fingerprint(),
                changed_tables: tables,
            };
            Ok(Answer::change(&receipt, context.voice(), value))
        }
        Command::Unrelease(of) => {
            let receipt =
                context.desk()?.unrelease_round(&stamp, of.division.name(), of.number())?;
            Ok(Answer::change(&receipt, context.voice(), OfRound { round: of.round }))
        }
        Command::Sheets { round, division } => {
            let round = round.map(RoundNo);
            Ok(sheets::answer(&mut context.desk()?, division.name(), round, &context.reader())?)
        }
    }
}

/// The sheet for the wall.
fn explained_page(loaded: &Loaded, explained: &RoundExplained) -> Result<Page, Refusal> {
    let rounds = loaded.rounds(|field, round| {
        field.division.id == explained.field.division.id && round.id == explained.round.id
    });
    let round = rounds.first().ok_or(Refusal::NoRound { round: explained.round.number })?;
    Ok(reasons::page(&loaded.event.settings.heading(), round, explained))
}

/// Two players with `/` between.
fn pair_of_players(text: &str) -> Result<[&str; 2], Failure> {
    text.split_once('/').map(Into::into).ok_or_else(|| {
        Failure::usage(
            format!("`{text}` is not a pair of players"),
            "write two players with `/` between: `--swap ann/dan`",
        )
    })
}

fn request(pair: &Pair) -> Result<PairRequest, Failure> {
    let mut pins = Vec::new();
    for pairs in &pair.pairs {
        pins.extend(PinText::pairs(pairs)?);
    }
    pins.extend(pair.bye.iter().cloned().map(PinText::Bye));
    Ok(PairRequest {
        division: pair.division.division.clone(),
        round: pair.round.map(RoundNo),
        recipe: recipe(pair)?,
        pins,
        through: pair.through.clone(),
        first_table: pair.first_table.map(TableNo),
        seed: pair.seed.unwrap_or_else(clock::seed),
        turn: match (pair.again, pair.keep) {
            (_, true) => PairTurn::Keep,
            (true, false) => PairTurn::Again,
            (false, false) => PairTurn::First,
        },
    })
}

/// The method with its parameters; a parameter of another method is no small slip.
fn recipe(pair: &Pair) -> Result<Option<Recipe>, Failure> {
    let flags = [
        ("--cycles", pair.cycles.map(Setting::Cycles), "rr"),
        ("--cop", pair.cop.clone().map(Setting::Cop), "cop"),
        ("--shape", pair.shape.map(Setting::Shape), "swiss"),
        (
            "--no-repeats",
            pair.no_repeats.then_some(Setting::NoRepeats),
            "random` or `--method koth",
        ),
    ];
    let mut recipe = pair.method.clone();
    for (flag, setting, wanted) in flags {
        let Some(setting) = setting else { continue };
        let mut asked =
            recipe.unwrap_or_else(|| Recipe::new(Method::Swiss(SwissParameters::default())));
        asked.set(&setting).map_err(|error| match error {
            RecipeError::Twice { .. } => Failure::Usage {
                problem: format!("`{flag}` and `--method \"{asked}\"`: {error}"),
                hint: "say it once".to_owned(),
            },
            RecipeError::Empty
            | RecipeError::Method(_)
            | RecipeError::Word { .. }
            | RecipeError::Value { .. } => Failure::Usage {
                problem: format!("`{flag}` means nothing to the method {}", asked.method),
                hint: format!("leave it out, or add `--method {wanted}`"),
            },
        })?;
        recipe = Some(asked);
    }
    Ok(recipe)
}

/// The round that was changed.
#[derive(Serialize)]
pub struct OfRound {
    pub round: u32,
}

/// A round that was put on the wall.
#[derive(Serialize)]
pub struct Released {
    round: u32,
    /// The sheet's number, and that of the one before it.
    sheet: u32,
    supersedes: Option<u32>,
    at: String,
    fingerprint: String,
    /// Where the sheet before said something else.
    changed_tables: Vec<u32>,
}
