//! `export`: the event as files that others read.
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use serde_json::json;

use crate::cli::files::{self, Privacy};
use crate::cli::loaded::{DivisionArgument, Loaded};
use crate::cli::standings::{Ranked, unfinished};
use crate::cli::{Answer, Context, Failure, Voice, feed, input, late, whole};
use desk::Rehearsal;
use exchange::{self, results_csv};
use report::csv::Dialect;
use report::{self, Form};
use rules::Points;
use tournament::{GameResult, PairingId, Player, RoundNo, RoundState};

/// `export`.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Write standings, results, players and pairings as CSV
    #[command(after_help = "Example:
  sixzero export csv wall

It writes standings-DIVISION.csv, results.csv, players.csv and pairings-ROUND.csv for each
released round, over those of an earlier export, and touches nothing else.")]
    Csv(Csv),
    /// Write the event as tsh's config.tsh and .t files, or as one .tsh
    #[command(after_help = "Example:
  sixzero export tsh night.tsh --archive

What tsh has no words for is remarked on; see docs/rules/tsh.md.")]
    Tsh(whole::ExportTsh),
    /// Write the event as JSON, all of it but its recorded games
    #[command(after_help = "Example:
  sixzero export json --output night.json

`sixzero import night.json` makes the same event of it; see docs/rules/event_json.md.")]
    Json(whole::ExportJson),
    /// Write the feed that broadcasts and overlays read
    #[command(after_help = "Example:
  sixzero export newt --output tourney.js

Drafts, member numbers and clubs are not in it. `docs/rules/feeds.md` says what its readers
make of it.")]
    Newt(feed::Newt),
    /// Write AUPAIR's .tou, which goes to WESPA
    #[command(after_help = "Example:
  sixzero export tou --output open.tou

Run `sixzero preflight --for wespa` first. `docs/rules/feeds.md` says what such a file
cannot say; each of it is remarked on.")]
    Tou(feed::Tou),
    /// Write results and rosters as CoCo's programs read them
    #[command(after_help = "Example:
  sixzero export coco coco")]
    Coco(feed::Folder),
    /// Write tsh's CSV of each division
    #[command(after_help = "Example:
  sixzero export tsh-csv tsh")]
    TshCsv(feed::Folder),
}

// `export csv`.
#[derive(Debug, Args)]
pub struct Csv {
    /// Name the folder
    folder: PathBuf,
    /// Write BOM, `;` and decimal commas
    #[arg(long)]
    excel: bool,
    #[command(flatten)]
    division: DivisionArgument,
}

/// A file to be written.
pub struct Written {
    /// Its name in the folder.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// Does what the verb says.
///
/// # Errors
/// No such division, or a folder that cannot be written.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Csv(asked) => csv(context, asked),
        Command::Tsh(asked) => whole::export_tsh(context, asked),
        Command::Json(asked) => whole::export_json(context, asked),
        Command::Newt(asked) => feed::newt(context, asked),
        Command::Tou(asked) => feed::tou(context, asked),
        Command::Coco(asked) => feed::coco(context, asked),
        Command::TshCsv(asked) => feed::tsh_csv(context, asked),
    }
}

fn csv(context: &Context, asked: &Csv) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, asked.division.division.as_deref())?;
    let (dialect, import) = if asked.excel {
        (Dialect::Excel, exchange::Dialect::Excel)
    } else {
        (Dialect::Plain, exchange::Dialect::Plain)
    };
    let mut files = standings(&loaded, dialect)?;
    let (results, remarks) = results(&loaded, import)?;
    files.push(results);
    files.push(players(&loaded, dialect));
    files.extend(pairings(&loaded, dialect));
    files.extend(late_corrections(&loaded, dialect));
    let mut remarks = [unfinished(&loaded, None), remarks].concat();
    remarks.extend(late::remark(&loaded));
    write_folder(context, &asked.folder, &files, remarks)
}

/// Writes the files into the folder, over those of an earlier export alone; says so.
///
/// # Errors
/// What is there is no earlier export, or the system's word.
pub fn write_folder(
    context: &Context,
    folder: &Path,
    files: &[Written],
    remarks: Vec<String>,
) -> Result<Answer, Failure> {
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real {
        files::make_folder(folder, Privacy::Shared)?;
        for file in files {
            let path = folder.join(&file.name);
            if !may_overwrite(&path, &file.text) {
                return Err(Failure::NotOurs { path });
            }
        }
        for file in files {
            let path = folder.join(&file.name);
            files::write_whole(&path, file.text.as_bytes(), Privacy::Shared)?;
        }
    }
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let folder = folder.display().to_string();
    Ok(match context.voice() {
        Voice::Json => {
            let written = rehearsal == Rehearsal::Real;
            Answer::json(&json!({
                "folder": folder, "files": names, "written": written, "remarks": remarks,
            }))
        }
        Voice::Text => {
            let dry = match rehearsal {
                Rehearsal::Real => "",
                Rehearsal::DryRun => "Dry run, nothing is changed: ",
            };
            let files = match names.len() {
                1 => "1 file".to_owned(),
                many => format!("{many} files"),
            };
            let said = format!("{dry}Wrote {files} to {folder}: {}.", names.join(", "));
            Answer { remarks, ..Answer::text(report::visible(&said)) }
        }
    })
}

/// What is reported otherwise than it counts; no file where there is nothing.
fn late_corrections(loaded: &Loaded, dialect: Dialect) -> Option<Written> {
    let reported = late::reported(loaded);
    let table = report::late_corrections(&reported, Form::Csv);
    (!reported.is_empty()).then(|| Written {
        name: "late-corrections.csv".to_owned(),
        text: report::csv::render(&table, dialect),
    })
}

/// The first line of a table is shorter, in bytes.
const HEADING: u64 = 4096;

/// Whether nothing stands there, or an earlier export: its first columns tell.
fn may_overwrite(path: &Path, text: &str) -> bool {
    let Ok(there) = fs::symlink_metadata(path) else { return true };
    let columns = |text: &str| -> Vec<String> {
        let line = text.trim_start_matches('\u{feff}').lines().next().unwrap_or_default();
        line.split([',', ';']).take(3).map(str::to_owned).collect()
    };
    let read = || input::beginning(path, HEADING);
    there.is_file()
        && read().is_ok_and(|old| columns(&String::from_utf8_lossy(&old)) == columns(text))
}

fn standings(loaded: &Loaded, dialect: Dialect) -> Result<Vec<Written>, Failure> {
    let mut files = Vec::new();
    for field in &loaded.fields {
        let ranked = Ranked::new(&loaded.event, field, None)?;
        let table = report::standings(&[ranked.shown()], Form::Csv);
        let stem = files::division_stem(&loaded.event.divisions, &field.division);
        let name = format!("standings-{stem}.csv");
        files.push(Written { name, text: report::csv::render(&table, dialect) });
    }
    Ok(files)
}

fn results(loaded: &Loaded, dialect: exchange::Dialect) -> Result<(Written, Vec<String>), Failure> {
    let rounds = loaded.rounds(|_, round| round.state == RoundState::Released);
    let mut sources: HashMap<PairingId, results_csv::Sources<'_>> = HashMap::new();
    for result in loaded.fields.iter().flat_map(|field| &field.results) {
        sources.entry(result.pairing).or_default().add(result);
    }
    let charged: HashMap<PairingId, GameResult> = loaded
        .fields
        .iter()
        .flat_map(|field| field.pairings.iter().filter_map(|pairing| field.charged(pairing)))
        .map(|result| (result.pairing, result))
        .collect();
    let policies = loaded.event.policies()?;
    let mut recorded = Vec::new();
    for round in &rounds {
        let mut pairings: Vec<_> = round.pairings.iter().collect();
        pairings.sort_by_key(|pairing| (pairing.table.is_none(), pairing.table, pairing.id));
        for pairing in pairings {
            if let Some(result) = charged.get(&pairing.id) {
                let mut off_spread = [Points::ZERO; 2];
                for (seat, player) in off_spread.iter_mut().zip(pairing.seats.players()) {
                    *seat = round.field.off_spread(pairing.id, player);
                }
                recorded.push(results_csv::Recorded {
                    division: &round.field.division.name,
                    round: round.round.number,
                    pairing,
                    result,
                    off_spread,
                    sources: sources.get(&pairing.id).copied().unwrap_or_default(),
                    policy: policies.get(&round.field.division.id).copied().unwrap_or_default(),
                });
            }
        }
    }
    let players: Vec<Player> =
        loaded.fields.iter().flat_map(|field| field.players.iter().cloned()).collect();
    let export = results_csv::write(&recorded, &players, dialect);
    let remarks = recorded
        .iter()
        .filter(|one| export.incomplete.contains(&one.pairing.id))
        .filter_map(|one| {
            let field = loaded.fields.iter().find(|f| f.division.name == one.division)?;
            Some(format!(
                "results.csv cannot say all of round {}, {}: read back, the opponent gets what \
                 the first player leaves.",
                one.round.0,
                field.described(one.pairing)
            ))
        })
        .collect();
    Ok((Written { name: "results.csv".to_owned(), text: export.text }, remarks))
}

fn players(loaded: &Loaded, dialect: Dialect) -> Written {
    let divisions: Vec<_> = loaded.fields.iter().map(|field| field.division.clone()).collect();
    let players: Vec<Player> =
        loaded.fields.iter().flat_map(|field| field.players.iter().cloned()).collect();
    let table = report::players(&divisions, &players, Form::Csv);
    Written { name: "players.csv".to_owned(), text: report::csv::render(&table, dialect) }
}

/// A file for each round that is on the wall: drafts are the director's.
fn pairings(loaded: &Loaded, dialect: Dialect) -> Vec<Written> {
    let rounds = loaded.rounds(|_, round| round.state == RoundState::Released);
    let mut numbers: Vec<RoundNo> = rounds.iter().map(|round| round.round.number).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
        .into_iter()
        .map(|number| {
            let same = rounds.iter().filter(|round| round.round.number == number);
            let shown: Vec<_> = same.map(|round| round.shown()).collect();
            let table = report::pairings(&shown, Form::Csv);
            let text = report::csv::render(&table, dialect);
            Written { name: format!("pairings-{}.csv", number.0), text }
        })
        .collect()
}
