//! `game export`: a recorded game as a GCG file.
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::cli::game::Which;
use crate::cli::os::clock;
use crate::cli::output::{OutputFile, Over, Sink, wrote};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::game::json::Racks;
use desk::Rehearsal;
use rules::TurnNo;

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game export > final.gcg
  sixzero game export --game 3 --output final.gcg

GCG is the form that macondo, MAGPIE, Quackle, wolges and liwords all accept. An earlier export
of the same game is overwritten, any other file is not. Of a game that sixzero deals the racks
are left out until it is over.")]
pub struct Export {
    /// As it stood after this turn
    #[arg(long, value_name = "TURN")]
    at: Option<u16>,
    /// Write to this file; else to stdout
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Show all racks of a dealt game that is not over
    #[arg(long)]
    show_racks: bool,
    #[command(flatten)]
    which: Which,
}

pub fn run(context: &Context, export: &Export) -> Result<Answer, Failure> {
    let (mut desk, mut file) = export.which.load(context, export.at.map(TurnNo))?;
    let mut remark = None;
    if Racks::usual(&file.game) == Racks::Hidden && !export.show_racks {
        file = file.without_racks()?;
        remark = Some(format!(
            "Game {} is dealt and not over: the racks are left out; `--show-racks` has them.",
            file.record.number.0
        ));
    }
    let text = desk.shown_past(|view| file.gcg(view, clock::machine))?;
    let output = export.output.as_ref().map(|path| path.display().to_string());
    let game = file.record.number.0;
    let mut rehearsal = Rehearsal::DryRun;
    if let Some(path) = export.output.clone() {
        let out = OutputFile { path, text: text.clone() };
        rehearsal = Sink::new(context, Over::Earlier(is_same_game)).write(None, &[out])?;
    }
    let answer = match (context.voice(), &output) {
        (Voice::Text, None) => Answer { data: text, ..Answer::default() },
        (voice, output) => {
            let value = GameWritten {
                game,
                file: output.as_deref(),
                text: &text,
                written: rehearsal == Rehearsal::Real,
            };
            let file = output.as_deref().unwrap_or_default();
            let said = wrote(&format!("game {game} to {file}"));
            Answer::done(voice, rehearsal, &value, &said, Vec::new())
        }
    };
    Ok(match remark {
        Some(remark) => answer.remark(remark),
        None => answer,
    })
}

/// A game for programs, with where it was written.
#[derive(Serialize)]
pub struct GameWritten<'a> {
    game: i64,
    file: Option<&'a str>,
    text: &'a str,
    written: bool,
}

/// Whether two GCG files have the same players, so that one is an earlier export of the other.
fn is_same_game(old: &str, new: &str) -> bool {
    players(old) == players(new) && !players(old).is_empty()
}

fn players(gcg: &str) -> Vec<&str> {
    gcg.lines().filter(|line| line.starts_with("#player")).collect()
}
