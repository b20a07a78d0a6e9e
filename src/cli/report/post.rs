//! `post`: a round's whole wall at once.
use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use crate::cli::files::{self, Privacy};
use crate::cli::loaded::{DivisionArgument, Loaded, RoundLoaded};
use crate::cli::page::wrote;
use crate::cli::report::{ReportFormat, file_name, fits, pairings, put};
use crate::cli::standings::{Ranked, unfinished};
use crate::cli::{Answer, Context, Failure, Voice};
use crate::desk::{Desk, Refusal, Rehearsal};
use crate::report::csv::Dialect;
use crate::report::page::Page;
use crate::report::standings_page;
use crate::report::wall::PairingOrder;
use crate::tournament::{RoundNo, RoundState, Wall};

// `post`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  sixzero post 4 --output wall

It writes the pairings by name, by table and by rank, and from round 2 on the standings
before the round, each as a page to print and as text, over those of an earlier `post` and
over nothing else. Each names its sheet and the one that it supersedes; a round that was
changed since its last sheet gets the next. A draft is not posted: release it first.")]
pub struct Post {
    /// Give the round; the last released one where it is not given
    round: Option<u32>,
    /// Name the folder; it is made where it is not there
    #[arg(long, short, value_name = "FOLDER", default_value = "wall")]
    output: PathBuf,
    #[command(flatten)]
    division: DivisionArgument,
}

/// The pages of a wall, in the order in which they are put up.
const ORDERS: [PairingOrder; 3] = [PairingOrder::Name, PairingOrder::Table, PairingOrder::Rank];
/// Each page for the printer and for a terminal.
const FORMS: [ReportFormat; 2] = [ReportFormat::Html, ReportFormat::Text];

/// Writes the wall.
///
/// # Errors
/// No such division or round, a draft, or files that are not to be written over.
pub fn run(context: &Context, asked: &Post) -> Result<Answer, Failure> {
    let (mut desk, division) = (context.desk()?, asked.division.division.as_deref());
    let mut loaded = Loaded::from(&mut desk, division)?;
    if number_sheets(context, &mut desk, &rounds(&loaded, asked.round.map(RoundNo))?)? {
        loaded = Loaded::from(&mut desk, division)?;
    }
    let rounds = rounds(&loaded, asked.round.map(RoundNo))?;
    let Some(number) = rounds.first().map(|round| round.round.number) else {
        return Err(Refusal::NoRound { round: RoundNo(1) }.into());
    };
    let mut pages = Vec::new();
    for order in ORDERS {
        pages.push(pairings::page(&loaded.event, &rounds, order)?);
    }
    if number > RoundNo(1) {
        pages.push(standings_before(&loaded, &rounds, number)?);
    }
    let mut wall = Vec::new();
    for page in &pages {
        for form in FORMS {
            let path = asked.output.join(format!("{}.{}", file_name(page), form.ending()));
            // Nothing is written unless all of it can be.
            if !fits(&path, page) {
                return Err(Failure::NotOurs { path });
            }
            wall.push((path, page, form));
        }
    }
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real {
        files::make_folder(&asked.output, Privacy::Shared)?;
    }
    let mut said = Vec::new();
    for (path, page, form) in wall {
        put(context, &path, page, form, Dialect::Plain)?;
        said.push(path.display().to_string());
    }
    Ok(match context.voice() {
        Voice::Json => Answer::json(&json!({
            "round": number.0,
            "folder": asked.output.display().to_string(),
            "files": said,
            "written": rehearsal == Rehearsal::Real,
        })),
        Voice::Text => {
            let lines: Vec<String> = said.iter().map(|shown| wrote(rehearsal, shown)).collect();
            Answer::text(lines.join("\n"))
        }
    })
}

/// Gives each round whose last sheet says something else the next one; whether there was
/// any.
fn number_sheets(
    context: &Context,
    desk: &mut Desk,
    rounds: &[RoundLoaded<'_>],
) -> Result<bool, Failure> {
    let mut any = false;
    for (place, round) in rounds.iter().enumerate() {
        match round.field.wall(round.round) {
            Wall::Current(_) => {}
            Wall::Empty | Wall::Void(_) | Wall::OutOfDate { .. } => {
                let division = Some(round.field.division.name.as_str());
                let stamp = context.stamp().part(place + 1, &round.field.division.name);
                desk.release_round(&stamp, division, round.round.number)?;
                any = true;
            }
        }
    }
    Ok(any)
}

/// The rounds of this number, of every division that has it; else the last that any has
/// on the wall. All of them are released.
fn rounds<'a>(
    loaded: &'a Loaded,
    number: Option<RoundNo>,
) -> Result<Vec<RoundLoaded<'a>>, Failure> {
    let released = loaded.rounds(|_, round| round.state == RoundState::Released);
    let last = released.iter().map(|round| round.round.number).max();
    let Some(number) = number.or(last) else {
        // Nothing is released: the draft there is, or that there is none.
        let drafts = loaded.round(None)?;
        let round = drafts.first().map_or(RoundNo(1), |draft| draft.round.number);
        return Err(Failure::Draft { round, division: None });
    };
    let rounds = loaded.round(Some(number))?;
    if let Some(draft) = rounds.iter().find(|round| round.round.state == RoundState::Draft) {
        let several = loaded.has_several_divisions();
        let division = several.then(|| draft.field.division.name.clone());
        return Err(Failure::Draft { round: number, division });
    }
    Ok(rounds)
}

fn standings_before(
    loaded: &Loaded,
    rounds: &[RoundLoaded<'_>],
    number: RoundNo,
) -> Result<Page, Failure> {
    let before = RoundNo(number.0 - 1);
    let mut ranked = Vec::new();
    for round in rounds {
        ranked.push(Ranked::new(&loaded.event, round.field, Some(before))?);
    }
    let shown: Vec<_> = ranked.iter().map(Ranked::shown).collect();
    let title = format!("After round {}", before.0);
    let mut page = standings_page(&loaded.event.settings.name, &shown, title);
    page.notes = unfinished(loaded, Some(before));
    Ok(page)
}
