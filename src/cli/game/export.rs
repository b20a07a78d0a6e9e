//! `game export`: a recorded game as a file that others read.
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use serde::Serialize;
use serde_json::Value;

use crate::cli::game::Which;
use crate::cli::os::clock;
use crate::cli::output::{OutputFile, Over, Sink, wrote};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::game::json::Racks;
use desk::Rehearsal;
use rules::{Stage, TurnNo};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game export > final.gcg
  sixzero game export --game 3 --format json --output final.json
  sixzero game export --format cgp --at 12

GCG is the form that macondo, MAGPIE, Quackle, wolges and liwords all accept; JSON is the
whole record with sheets, rulings and incidents (docs/rules/record.md); game-history is the
JSON of macondo and Woogles (docs/rules/game_history.md); CGP is the position after a turn, in
one line. An earlier export of the same game is overwritten, any other file
is not. Of a game that sixzero deals the racks are left out until it is over.")]
pub struct Export {
    /// Choose the format
    #[arg(long, value_name = "FORMAT", default_value = "gcg")]
    format: Format,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// The field's game file
    Gcg,
    /// The whole record
    Json,
    /// macondo's and Woogles' JSON
    GameHistory,
    /// One position
    Cgp,
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
    let text = desk.shown_past(|view| match export.format {
        Format::Gcg => file.gcg(view, clock::machine),
        Format::Json => file.record_json(view, clock::machine),
        Format::GameHistory => file.history_json(view, clock::machine),
        Format::Cgp => Ok(file.cgp()),
    })?;
    let output = export.output.as_ref().map(|path| path.display().to_string());
    let game = file.record.number.0;
    let mut rehearsal = Rehearsal::DryRun;
    if let Some(path) = export.output.clone() {
        let out = OutputFile { path, text: text.clone() };
        let over = Over::Earlier(export.format.is_same());
        rehearsal = Sink::new(context, over).write(None, &[out])?;
    }
    let answer = match (context.voice(), &output) {
        (Voice::Text, None) => Answer { data: text, ..Answer::default() },
        (voice, output) => {
            let word = export.format.to_possible_value();
            let format = word.as_ref().map_or("", |word| word.get_name());
            let value = GameWritten {
                game,
                format,
                file: output.as_deref(),
                text: &text,
                written: rehearsal == Rehearsal::Real,
            };
            let file = output.as_deref().unwrap_or_default();
            let said = wrote(&format!("game {game} to {file} as {}", export.format.title()));
            Answer::done(voice, rehearsal, &value, &said, Vec::new())
        }
    };
    let tells_bag =
        export.format == Format::Json && file.game.is_dealt() && file.game.stage() != Stage::Over;
    let seed = "The file has the seed of the bag: not for players until the game is over.";
    Ok(match (remark, tells_bag) {
        (Some(remark), _) => answer.remark(remark),
        (None, true) => answer.remark(seed),
        (None, false) => answer,
    })
}

/// A game for programs, with where it was written.
#[derive(Serialize)]
pub struct GameWritten<'a> {
    game: i64,
    format: &'a str,
    file: Option<&'a str>,
    text: &'a str,
    written: bool,
}

impl Format {
    /// How people call it.
    fn title(self) -> &'static str {
        match self {
            Format::Gcg => "GCG",
            Format::Json => "JSON",
            Format::GameHistory => "GameHistory",
            Format::Cgp => "CGP",
        }
    }

    /// Whether a file is an earlier export of the same game: its players tell.
    fn is_same(self) -> fn(&str, &str) -> bool {
        match self {
            Format::Gcg => |old, new| players(old) == players(new) && !players(old).is_empty(),
            Format::Json | Format::GameHistory => |old, new| {
                let named = |text: &str| {
                    let value: Option<Value> = serde_json::from_str(text).ok();
                    let field = |name: &str| value.as_ref().and_then(|one| one.get(name)).cloned();
                    (field("format"), field("players"))
                };
                named(old).1.is_some() && named(old) == named(new)
            },
            Format::Cgp => |old, new| {
                old.lines().count() == 1 && old.matches('/').count() == new.matches('/').count()
            },
        }
    }
}

fn players(gcg: &str) -> Vec<&str> {
    gcg.lines().filter(|line| line.starts_with("#player")).collect()
}
