//! `generate`: a random event, made as an operator would make it.
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::cli::app::context::ENDING;
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice, rehearsed};
use desk::{Desk, Invention, Inventor, Next, Rehearsal, Stamp};
use report::visible;
use rules::PerMille;
use store::StoreError;
use tournament::RoundNo;
use tournament::invent::MOST_PEOPLE;

#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero generate --players 40 --rounds 12 --seed 7 --irregular 5

Irregular steps are mistyped slips, corrections, players who are late, leave or change division,
wrong opponents, and undo. The same numbers make the same event. No one in it is real. The file is not made the
current event of the folder: `--event FILE` or `sixzero use FILE` names it.")]
pub struct Generate {
    /// Invent this many players
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = players)]
    players: usize,
    /// Play this many rounds
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=MOST_ROUNDS))]
    rounds: u32,
    /// Choose the seed; without one the clock does
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Play in this many divisions, the best rated in the first
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = divisions)]
    divisions: usize,
    /// Make N steps in a hundred irregular, at most 50
    #[arg(long, value_name = "PERCENT", default_value_t = 5, value_parser = clap::value_parser!(u16).range(0..=50))]
    irregular: u16,
    /// Name the new file; else it is `Generated-SEED.sixzero`
    #[arg(long, value_name = "FILE")]
    into: Option<PathBuf>,
}

const MOST_ROUNDS: i64 = 100;

fn players(text: &str) -> Result<usize, String> {
    between(text, 2, MOST_PEOPLE)
}

fn divisions(text: &str) -> Result<usize, String> {
    between(text, 1, Invention::MOST_DIVISIONS)
}

fn between(text: &str, least: usize, most: usize) -> Result<usize, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("from {least} to {most}"))
}

/// What making an event came to.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Made {
    /// What was entered.
    pub steps: u32,
    /// How much of it was irregular.
    irregular: u32,
    /// How much of that the desk refused.
    pub refused: u32,
}

/// A random event in its file.
#[derive(Serialize)]
pub struct Generated {
    /// The number by which the same event is made again.
    seed: u64,
    file: String,
    players: usize,
    divisions: usize,
    rounds: u32,
    #[serde(flatten)]
    made: Made,
    said: String,
}

/// A dry run.
#[derive(Serialize)]
pub struct Would {
    seed: u64,
    said: String,
}

pub fn run(context: &Context, generate: &Generate) -> Result<Answer, Failure> {
    let seed = generate.seed.unwrap_or_else(clock::seed);
    if generate.players < 2 * generate.divisions {
        return Err(Failure::usage(
            format!(
                "{} players are too few for {} divisions",
                generate.players, generate.divisions
            ),
            "a division has two players or more",
        ));
    }
    let invention = Invention {
        name: format!("Generated event {seed}"),
        players: generate.players,
        divisions: generate.divisions,
        rounds: RoundNo(generate.rounds),
        irregular: irregular(generate.irregular),
        seed,
    };
    let file = generate
        .into
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("Generated-{seed}.{ENDING}")));
    // The seed first: whatever happens now can be made to happen again.
    if context.voice() == Voice::Text {
        let _ = writeln!(anstream::stdout(), "Seed {seed}.");
    }
    let stamp = context.stamp();
    if stamp.rehearsal == Rehearsal::DryRun {
        if file.exists() {
            return Err(StoreError::Exists { path: file }.into());
        }
        let would = told(&invention, &file.display().to_string());
        return Ok(match context.voice() {
            Voice::Text => Answer::text(rehearsed(stamp.rehearsal, &would)),
            Voice::Json => Answer::json(&Would { seed, said: would }),
        });
    }
    let (mut desk, _) = invention.begin(&file, &stamp)?;
    let mut inventor = Inventor::new(seed, invention.rounds, invention.irregular);
    let made = play(&mut desk, &mut inventor, |_| context.stamp())?;
    drop(desk.keep()?);
    let shown = file.display().to_string();
    let said = told(&invention, &shown);
    Ok(match context.voice() {
        Voice::Text => Answer::text(format!(
            "{}\n{} steps, {} of them irregular; the desk refused {} of these.",
            visible(&said),
            made.steps,
            made.irregular,
            made.refused
        ))
        .remark(format!(
            "Look at it: `sixzero standings --event {shown}`, `sixzero log --event {shown}`."
        )),
        Voice::Json => Answer::json(&Generated {
            seed,
            file: shown,
            players: invention.players,
            divisions: invention.divisions,
            rounds: invention.rounds.0,
            made,
            said,
        }),
    })
}

/// Percents in thousandths.
pub fn irregular(percent: u16) -> PerMille {
    const TENTHS: u16 = 10;
    PerMille(percent.saturating_mul(TENTHS))
}

fn told(invention: &Invention, file: &str) -> String {
    let divisions = match invention.divisions {
        1 => String::new(),
        several => format!(" in {several} divisions"),
    };
    format!(
        "Made {}: {} players{divisions}, {} rounds, in {file}.",
        invention.name, invention.players, invention.rounds.0
    )
}

/// Enters what is invented, to the end, each step by the stamp that is made for it.
pub fn play(
    desk: &mut Desk,
    inventor: &mut Inventor,
    stamp: impl Fn(Next) -> Stamp,
) -> Result<Made, Failure> {
    let mut made = Made::default();
    while let Some(step) = inventor.next(desk)? {
        made.steps += 1;
        let done = desk.perform(&stamp(step.next), &step.deed);
        match (done, step.next) {
            (Ok(_), Next::Regular) => {}
            (Ok(_), Next::Irregular) => made.irregular += 1,
            // What happens on a day may well be refused; that is what a desk is for.
            (Err(_), Next::Irregular) => {
                made.irregular += 1;
                made.refused += 1;
            }
            (Err(refusal), Next::Regular) => return Err(refusal.into()),
        }
    }
    Ok(made)
}
