//! `practice`: a day at the desk that is not kept.
use std::io::Write;
use std::path::Path;

use clap::Args;
use serde::Serialize;
use serde_json::Value;

use crate::cli::app::context::ENDING;
use crate::cli::event::generate::{self, Made, irregular};
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice, prompt};
use ::desk::{Desk, Finding, Invention, Inventor, Next, Stamp};
use ::report::{self, Form};
use ::show::event::loaded::Loaded;
use ::show::standings::ranked::{self, Ranked};
use ::store::private_folders;
use ::tournament::RoundNo;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero practice
  sixzero practice --auto --seed 7

The prompt is that of `sixzero desk`, with the next slip on the screen: type it. Some slips are
wrong on purpose. `--auto` plays the rest of the event and shows what comes of it.
Where there is no event, one is invented. The event's file is not touched.")]
pub struct Practice {
    /// Choose the seed of the slips; else the clock does
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Play the rest of the event, and show the standings
    #[arg(long)]
    auto: bool,
    /// With `--auto`, stop after this round
    #[arg(long, value_name = "N", requires = "auto", value_parser = clap::value_parser!(u32).range(1..=999))]
    rounds: Option<u32>,
    /// With `--auto`, make PERCENT of the steps irregular
    #[arg(long, value_name = "PERCENT", requires = "auto", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=50))]
    irregular: u16,
}

/// The event that is invented where there is none.
const PLAYERS: usize = 12;
const ROUNDS: RoundNo = RoundNo(6);

pub fn run(context: &Context, practice: &Practice) -> Result<Answer, Failure> {
    let seed = practice.seed.unwrap_or_else(clock::seed);
    let fail =
        |source| Failure::File { verb: "make", path: "a folder to practise in".into(), source };
    let folder = private_folders("sixzero-practice-").tempdir().map_err(fail)?;
    let copy = folder.path().join(format!("practice.{ENDING}"));
    let on = copied(context, &copy, seed)?;
    if context.voice() == Voice::Text {
        // Seed first: whatever happens now can be made to happen again.
        let _ = writeln!(
            anstream::stdout(),
            "Seed {seed}. PRACTICE on {}: nothing here is kept.",
            report::visible(&on)
        );
    }
    let inner = context.on_copy(&copy);
    if practice.auto { auto(&inner, practice, seed) } else { prompt::practise(&inner, seed) }
    // The folder goes with its handle.
}

/// Copies the event, or invents one; says which.
fn copied(context: &Context, copy: &Path, seed: u64) -> Result<String, Failure> {
    let file = match context.event_file() {
        Ok(file) => file,
        Err(Failure::WhichEvent { found }) if found.is_empty() => {
            let invention = Invention {
                name: format!("Generated event {seed}"),
                players: PLAYERS,
                divisions: 1,
                rounds: ROUNDS,
                irregular: irregular(0),
                seed,
            };
            invention.begin(copy, &context.on_copy(copy).stamp())?.0.keep()?;
            return Ok(format!("an invented event of {PLAYERS} players"));
        }
        Err(failure) => return Err(failure),
    };
    Desk::open(&file)?.backup(copy)?;
    Ok(format!("a copy of {}", file.display()))
}

/// What the rest of the event came to.
#[derive(Serialize)]
pub struct Practised {
    /// Always true.
    practice: bool,
    seed: u64,
    steps: u32,
    /// Irregular steps that were refused, as they should be.
    refused: u32,
    standings: Value,
}

fn auto(context: &Context, practice: &Practice, seed: u64) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let loaded = Loaded::from(&mut desk, None)?;
    let last = loaded.fields.iter().map(|field| field.last_round()).max().unwrap_or_default();
    let planned = loaded.event.settings.rounds.unwrap_or(last.max(RoundNo(1)));
    let rounds = practice.rounds.map_or(planned, RoundNo);
    let mut inventor = Inventor::new(seed, rounds, irregular(practice.irregular));
    let made = generate::play(&mut desk, &mut inventor, |next| Stamp {
        // Whatever the day asks about is let stand: it is not kept.
        accepts: match next {
            Next::Regular => Finding::ALL.to_vec(),
            Next::Irregular => Vec::new(),
        },
        reason: Some("practice".to_owned()),
        ..context.stamp()
    })?;
    let loaded = Loaded::from(&mut desk, None)?;
    shown(context, &loaded, seed, made)
}

fn shown(context: &Context, loaded: &Loaded, seed: u64, made: Made) -> Result<Answer, Failure> {
    let (steps, refused) = (made.steps - made.refused, made.refused);
    let mut ranked = Vec::new();
    for field in &loaded.fields {
        ranked.push(Ranked::new(&loaded.event, field, None)?);
    }
    let shown: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    Ok(match context.voice() {
        Voice::Json => Answer::json(&Practised {
            practice: true,
            seed,
            steps,
            refused,
            standings: report::json::value(&report::standings(&shown, Form::Json)),
        }),
        Voice::Text => {
            let text = |one| ranked::text(loaded, one, context.width());
            let parts: Vec<String> = shown.iter().map(text).collect();
            let irregular = match refused {
                0 => String::new(),
                refused => format!(", {refused} refused as they should be"),
            };
            Answer::text(format!(
                "{steps} steps{irregular}. It would come to this:\n\n{}",
                parts.join("\n")
            ))
        }
    })
}
