//! `round`: pairing, showing, releasing, unpairing.
use clap::{Args, Subcommand, ValueEnum};
use serde_json::{Value, json};

use crate::cli::answer::told;
use crate::cli::loaded::{DivisionArgument, Loaded, RoundLoaded};
use crate::cli::{Answer, Context, Failure, Voice, clock, seating};
use crate::desk::{PairRequest, PinText, Receipt, RoundShown};
use crate::report::{self, DivisionRound, Form};
use crate::tournament::pairing::{
    KingOfTheHillParameters, Method, RandomParameters, Repeats, RoundRobinParameters, Shape,
    SwissParameters,
};
use crate::tournament::{Pairing, RoundNo, RoundState, TableNo};

/// `round`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Pair the next round as a draft
    #[command(after_help = "Example:
  sixzero round pair --pairs \"1-4 2-5\" --bye 3

Methods:
  swiss   equal records meet, without repeats: an exact optimum
  koth    king of the hill: 1st meets 2nd, 3rd meets 4th
  random  by lot
  rr      round robin, by Berger's tables
  manual  only what --pairs and --bye say
Pairs are written 1-4 or ann-dan; 1>4 says that 1 starts. With another method they are
fixed first, and the method pairs the others. Entering a result releases the draft.")]
    Pair(Pair),
    /// Show the pairings of a round
    #[command(after_help = "Example:
  sixzero round show 1 --json")]
    Show {
        /// Give the round; the last one where it is not given
        round: Option<u32>,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Take the last round back
    #[command(after_help = "Example:
  sixzero round unpair 3")]
    Unpair {
        /// Give the round
        round: u32,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Put a drafted round on the wall
    #[command(after_help = "Example:
  sixzero round release 3")]
    Release {
        /// Give the round
        round: u32,
        #[command(flatten)]
        division: DivisionArgument,
    },
    #[command(flatten)]
    Seating(seating::Command),
}

/// `round pair`.
#[derive(Debug, Args)]
pub struct Pair {
    /// Give the round; the next one where it is not given
    round: Option<u32>,
    /// Choose the method: swiss, koth, random, rr or manual
    #[arg(long, short, value_name = "METHOD")]
    method: Option<Method>,
    /// Fix pairs, as `1-4 2-5`
    #[arg(long, value_name = "PAIRS")]
    pairs: Vec<String>,
    /// Give a player the bye; can be given again
    #[arg(long, value_name = "PLAYER")]
    bye: Vec<String>,
    /// Draw with this seed, to come to the same pairing again
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Meet everybody so many times (rr)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_CYCLES))]
    cycles: Option<u32>,
    /// Choose who meets whom among equal records (swiss)
    #[arg(long, value_name = "SHAPE")]
    shape: Option<ShapeWord>,
    /// Avoid repeats (koth, random)
    #[arg(long)]
    no_repeats: bool,
    /// Number the tables from here; otherwise they are the division's own, or those behind
    /// the divisions before it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=MOST_TABLES))]
    first_table: Option<u32>,
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ShapeWord {
    /// The highest meets the lowest: 1-8, 2-7, 3-6, 4-5
    HighLow,
    /// The top half meets the bottom half in order: 1-5, 2-6, 3-7, 4-8
    Fold,
    /// Neighbours meet: 1-2, 3-4, 5-6, 7-8
    Adjacent,
}

/// Does what the verb says.
///
/// # Errors
/// What the desk refuses.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    match command {
        Command::Pair(pair) => {
            let request = request(pair)?;
            let receipt = context.desk()?.pair_round(&stamp, &request)?;
            Ok(paired(context, pair, &receipt))
        }
        Command::Show { round, division } => {
            let loaded = Loaded::from(&mut context.desk()?, division.division.as_deref())?;
            let rounds = loaded.round(round.map(RoundNo))?;
            Ok(show(context, &loaded, &rounds))
        }
        Command::Unpair { round, division } => {
            let division = division.division.as_deref();
            let receipt = context.desk()?.unpair_round(&stamp, division, RoundNo(*round))?;
            Ok(Answer::change(&receipt, context.voice(), json!({ "round": round })))
        }
        Command::Seating(command) => seating::run(context, command),
        Command::Release { round, division } => {
            let division = division.division.as_deref();
            let receipt = context.desk()?.release_round(&stamp, division, RoundNo(*round))?;
            Ok(Answer::change(&receipt, context.voice(), json!({ "round": round })))
        }
    }
}

fn request(pair: &Pair) -> Result<PairRequest, Failure> {
    let mut pins = Vec::new();
    for pairs in &pair.pairs {
        pins.extend(PinText::pairs(pairs)?);
    }
    pins.extend(pair.bye.iter().cloned().map(PinText::Bye));
    let method = match &pair.method {
        Some(method) => method.clone(),
        None if pair.pairs.is_empty() => Method::Swiss(SwissParameters::default()),
        None => Method::Manual,
    };
    Ok(PairRequest {
        division: pair.division.division.clone(),
        round: pair.round.map(RoundNo),
        method: with_parameters(method, pair)?,
        pins,
        first_table: pair.first_table.map(TableNo),
        seed: pair.seed.unwrap_or_else(clock::seed),
    })
}

/// The method with its parameters; a parameter of another method is no small slip.
fn with_parameters(method: Method, pair: &Pair) -> Result<Method, Failure> {
    let given = [
        ("--cycles", pair.cycles.is_some(), matches!(method, Method::RoundRobin(_)), "rr"),
        ("--shape", pair.shape.is_some(), matches!(method, Method::Swiss(_)), "swiss"),
        (
            "--no-repeats",
            pair.no_repeats,
            matches!(method, Method::Random(_) | Method::KingOfTheHill(_)),
            "random` or `--method koth",
        ),
    ];
    if let Some((flag, .., wanted)) = given.iter().find(|(_, given, fits, _)| *given && !fits) {
        return Err(Failure::Usage {
            problem: format!("`{flag}` means nothing to the method {method}"),
            hint: format!("leave it out, or add `--method {wanted}`"),
        });
    }
    let repeats = if pair.no_repeats { Repeats::Avoided } else { Repeats::Allowed };
    Ok(match method {
        Method::Manual => Method::Manual,
        Method::Random(_) => Method::Random(RandomParameters { repeats }),
        Method::KingOfTheHill(_) => Method::KingOfTheHill(KingOfTheHillParameters { repeats }),
        Method::RoundRobin(parameters) => Method::RoundRobin(RoundRobinParameters {
            cycles: pair.cycles.unwrap_or(parameters.cycles),
            ..parameters
        }),
        Method::Swiss(parameters) => Method::Swiss(SwissParameters {
            shape: match pair.shape {
                Some(ShapeWord::HighLow) => Shape::HighLow,
                Some(ShapeWord::Fold) => Shape::Fold,
                Some(ShapeWord::Adjacent) => Shape::Adjacent,
                None => parameters.shape,
            },
        }),
    })
}

fn paired(context: &Context, pair: &Pair, receipt: &Receipt<RoundShown>) -> Answer {
    let RoundShown { field, round, explanation } = &receipt.value;
    let pairings: Vec<Pairing> = field.pairings_of(round).cloned().collect();
    let results: Vec<_> = pairings.iter().filter_map(|p| field.result_of(p.id)).collect();
    let shown = DivisionRound {
        division: &field.division,
        round: round.number,
        players: &field.players,
        pairings: &pairings,
        results: &results,
    };
    let explanation = if pair.explain { &explanation[..] } else { &[] };
    match context.voice() {
        Voice::Json => {
            let value = json!({
                "division": field.division.name,
                "round": round.number.0,
                "method": round.method,
                "seed": round.seed,
                "pairings": report::json::value(&report::pairings(&[shown], Form::Json)),
                "explanation": explanation,
            });
            Answer::change(receipt, Voice::Json, value)
        }
        Voice::Text => {
            let table =
                report::text::render(&report::pairings(&[shown], Form::Text), context.width());
            let mut text = format!("{}\n\n{table}", told(receipt));
            if !explanation.is_empty() {
                text.push('\n');
            }
            for line in explanation {
                text.push_str(&report::visible(line));
                text.push('\n');
            }
            let mut answer = Answer::text(text);
            answer.remarks.clone_from(&receipt.remarks);
            answer
        }
    }
}

fn show(context: &Context, loaded: &Loaded, rounds: &[RoundLoaded<'_>]) -> Answer {
    match context.voice() {
        Voice::Json => {
            let shown: Vec<_> = rounds.iter().map(RoundLoaded::shown).collect();
            let value: Value = report::json::value(&report::pairings(&shown, Form::Json));
            Answer::json(&value)
        }
        Voice::Text => {
            let parts: Vec<String> = rounds
                .iter()
                .map(|round| {
                    let table = report::pairings(&[round.shown()], Form::Text);
                    let table = report::text::render(&table, context.width());
                    format!("{}\n\n{table}", heading(loaded, round))
                })
                .collect();
            Answer::text(parts.join("\n"))
        }
    }
}

/// `Round 1, division A (draft)`.
fn heading(loaded: &Loaded, round: &RoundLoaded<'_>) -> String {
    let division = if loaded.has_several_divisions() {
        format!(", division {}", report::visible(&round.field.division.name))
    } else {
        String::new()
    };
    let state = match round.round.state {
        RoundState::Draft => " (draft)",
        RoundState::Released => "",
    };
    format!("Round {}{division}{state}", round.round.number.0)
}
