//! `blame`: who entered what and when, cell by cell.
use std::borrow::Cow;

use clap::Args;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice};
use desk::{BlameAsked, Blamed, BlamedCell, Desk, EventField, Live, Refusal};
use report::visible;
use tournament::event::OperationId;
use tournament::{RoundNo, TableNo};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero blame 3 ann
  sixzero blame 3 table 7
  sixzero blame ann

With a round: the pairing, the results of every source, who keyed or reported them again, and
the records that slips claimed. Without: name, rating, club, withdrawal. Earlier values stay,
and what was taken back is marked.")]
pub struct Blame {
    /// Give the round and the player, or the player alone
    #[arg(required = true, num_args = 1.., value_name = "ROUND PLAYER|PLAYER")]
    words: Vec<String>,
    #[command(flatten)]
    division: DivisionArgument,
}

pub fn run(context: &Context, blame: &Blame) -> Result<Answer, Failure> {
    let (round, player) = match &blame.words[..] {
        [round, player @ ..] if !player.is_empty() && round.parse::<u32>().is_ok() => {
            (round.parse().ok().map(RoundNo), player.join(" "))
        }
        words => (None, words.join(" ")),
    };
    let division = blame.division.name();
    let mut desk = context.desk()?;
    let player = match (round, player.strip_prefix("table ").map(str::parse)) {
        (Some(round), Some(Ok(table))) => at_table(&mut desk, division, round, TableNo(table))?,
        _ => player,
    };
    let asked = BlameAsked { division, round, player: &player };
    let (player, found) = desk.blame(&asked)?;
    if context.voice() == Voice::Json {
        return Ok(Answer::json(&found.iter().map(Row::of).collect::<Vec<_>>()));
    }
    let name = visible(&player.name);
    if found.is_empty() {
        return Ok(Answer::text(match round {
            Some(round) => format!("{name} was never paired in round {}.", round.0),
            None => format!("Nothing was ever changed about {name}."),
        }));
    }
    let heading = match round {
        Some(round) => format!("{name}, round {}", round.0),
        None => name.into_owned(),
    };
    let lines: Vec<_> = std::iter::once(heading).chain(found.iter().map(line)).collect();
    let answer = Answer::text(lines.join("\n"));
    Ok(match result_entered(&found) {
        Some(OperationId(number)) if round.is_some() => {
            answer.remark(format!("`sixzero undo {number}` takes that result back."))
        }
        Some(_) | None => answer,
    })
}

/// Who sits at a table, by number.
fn at_table(
    desk: &mut Desk,
    division: Option<&str>,
    round: RoundNo,
    table: TableNo,
) -> Result<String, Failure> {
    Ok(desk.view(|view| {
        let (_, field) = EventField::with_division(view, division)?;
        let known = field.round(round)?;
        let seated = field.pairings_of(known).find(|pairing| pairing.table == Some(table));
        let player = seated.and_then(|pairing| field.player(pairing.seats.sides().0));
        let player = player.ok_or(Refusal::NoTable { round, table: table.0 })?;
        Ok(player.number.0.to_string())
    })?)
}

/// The operation that entered the result as it counts, where that is not the pairing's own.
fn result_entered(found: &[Blamed]) -> Option<OperationId> {
    let is_result = |blamed: &&Blamed| matches!(blamed.cell, BlamedCell::Result(_));
    let last = found.iter().rfind(is_result)?;
    let is_own = last.operation.told.kind.name().starts_with("result.");
    (is_own && last.now.is_some() && last.live == Live::Stands).then_some(last.operation.id)
}

fn line(blamed: &Blamed) -> String {
    let told = &blamed.operation.told;
    let cell = match &blamed.cell {
        BlamedCell::Pairing => "pairing".to_owned(),
        BlamedCell::Result(source) => format!("result ({source})"),
        BlamedCell::Report(_, Some(player)) => format!("report of {player}"),
        BlamedCell::Report(speaker, None) => match speaker.as_str() {
            "operator" => "keyed again",
            "ruling" => "settled",
            _ => "correction",
        }
        .to_owned(),
        BlamedCell::Claim(player) => format!("claim of {player}"),
        BlamedCell::Player(column) => column.replace('_', " "),
    };
    let change = match (&blamed.was, &blamed.now) {
        (None, Some(now)) => now.clone(),
        (Some(was), Some(now)) => format!("{now}, was {was}"),
        (Some(was), None) => format!("none, was {was}"),
        (None, None) => "none".to_owned(),
    };
    let mut line = format!(
        "{:>4}  {}  {}  {}: {}",
        blamed.operation.id.0,
        clock::shown(told.at),
        visible(&told.by),
        visible(&cell),
        visible(&change)
    );
    if let Some(undone) = told.undoes {
        line.push_str(&format!(" (takes back {})", undone.0));
    }
    if let Some(why) = &told.why {
        line.push_str(&format!(". Why: {}", visible(why)));
    }
    if !told.accepted.is_empty() {
        line.push_str(&format!(". Accepted: {}", told.accepted.join(", ")));
    }
    match blamed.live {
        Live::Stands => {}
        Live::TakenBack => line.push_str(" (taken back)"),
    }
    line
}

/// What an operation made of a cell.
#[derive(Serialize)]
pub struct Row<'a> {
    operation: i64,
    at: String,
    by: Cow<'a, str>,
    /// `pairing`, `result`, `report`, `claim` or `player`.
    cell: &'static str,
    /// Of which: the result's source, who reports or claims, the player's column.
    of: Option<Cow<'a, str>>,
    was: Option<Cow<'a, str>>,
    now: Option<Cow<'a, str>>,
    command: &'a str,
    why: Option<Cow<'a, str>>,
    accepted: &'a [String],
    undoes: Option<i64>,
    stands: bool,
}

impl<'a> Row<'a> {
    fn of(blamed: &'a Blamed) -> Row<'a> {
        let told = &blamed.operation.told;
        let (cell, of) = match &blamed.cell {
            BlamedCell::Pairing => ("pairing", None),
            BlamedCell::Result(source) => ("result", Some(source.as_str())),
            BlamedCell::Report(speaker, player) => {
                ("report", Some(player.as_ref().unwrap_or(speaker).as_str()))
            }
            BlamedCell::Claim(player) => ("claim", Some(player.as_str())),
            BlamedCell::Player(column) => ("player", Some(*column)),
        };
        Row {
            operation: blamed.operation.id.0,
            at: clock::machine(told.at),
            by: visible(&told.by),
            cell,
            of: of.map(visible),
            was: blamed.was.as_deref().map(visible),
            now: blamed.now.as_deref().map(visible),
            command: told.kind.name(),
            why: told.why.as_deref().map(visible),
            accepted: &told.accepted,
            undoes: told.undoes.map(|undone| undone.0),
            stands: blamed.live == Live::Stands,
        }
    }
}
