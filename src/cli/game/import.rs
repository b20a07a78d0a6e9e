//! `game import`: a recorded game from a GCG file.
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use crate::cli::game::changed;
use crate::cli::game::lenient::Lenient;
use crate::cli::game::new::own_rules;
use crate::cli::gcg::check::{decode, read};
use crate::cli::{Answer, Context, Failure};
use ::show::game::json::{Findings, GameShown, Racks};
use desk::{GameImport, TableNamed};
use report::visible;
use tournament::{RoundNo, TableNo};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game import final.gcg
  sixzero game import final.gcg --round 3 --table 1 --player Dina=ann --player Rex=ben
  sixzero game import sheet.gcg --unsure

The record follows the file: who starts, what was played, racks as far as they are written.
A score that is not that of the rules is kept as the announced one; every other finding is
kept as a note and written back by `game export`. Nothing is made up. Without --round it is
a free game: what its table counted for challenges, overtime and racks counts, and the answer
says where the rules differ. At a table of the event the rules are law: a file that counts
otherwise, or asks for other tiles, is refused (`--accept other-rules`), as is one that stops
being a legal game (`--accept part-game`). A rack
that the set cannot make is left out and noted; --unsure keeps it as a finding.")]
pub struct Import {
    /// The GCG file, or `-` for stdin
    #[arg(value_name = "FILE|-")]
    file: PathBuf,
    /// The round of the table
    #[arg(long, value_name = "N", requires = "table")]
    round: Option<u32>,
    /// The table
    #[arg(long, value_name = "N", requires = "round")]
    table: Option<u32>,
    /// The division of the table
    #[arg(long, short, value_name = "NAME", requires = "round")]
    division: Option<String>,
    /// Who is who: the file's nick or number, and the name here
    #[arg(long, value_name = "NICK=NAME")]
    player: Vec<String>,
    /// The rule set of a free game, instead of the event's
    #[arg(long, value_name = "NAME", conflicts_with = "round")]
    rules: Option<String>,
    /// One rule of a free game, as `challenge=plus5_play`
    #[arg(long = "set", value_name = "RULE=VALUE", conflicts_with = "round")]
    set: Vec<String>,
    #[command(flatten)]
    lenient: Lenient,
}

/// A game as it was imported; its `findings` are those of the file, as sentences.
#[derive(Serialize)]
pub struct Imported<'a> {
    #[serde(flatten)]
    game: GameShown<'a>,
    /// How many notes are kept.
    notes: usize,
}

pub fn run(context: &Context, import: &Import) -> Result<Answer, Failure> {
    let gcg = read(&import.file)?;
    // A file that is no GCG is named.
    decode(&gcg, &import.file)?;
    let table = match (import.round, import.table) {
        (Some(round), Some(table)) => Some(TableNamed {
            division: import.division.clone(),
            round: RoundNo(round),
            table: TableNo(table),
        }),
        (Some(_) | None, _) => None,
    };
    let stamp = import.lenient.stamp(context);
    let import = GameImport {
        gcg,
        table,
        players: import.player.clone(),
        rules: own_rules(context, import.rules.as_deref(), &import.set, None)?,
    };
    let receipt = context.desk()?.import_game(&stamp, &import)?;
    let file = &receipt.value.file;
    let mut game = GameShown::of(file, Racks::Shown);
    let findings = receipt.value.findings.iter().map(|told| visible(told)).collect();
    game.state.findings = Some(Findings::Said(findings));
    let imported = Imported { game, notes: receipt.value.notes };
    Ok(changed(&receipt, context.voice(), imported, "", file))
}
