//! Paper sheets without a game: their additions, and where two of them part.
use std::borrow::Cow;
use std::path::Path;

use serde::Serialize;

use crate::cli::app::input;
use crate::cli::game::compare::{MistakeAt, MistakeShown, WrittenShown, aligned, cell, cell_name};
use crate::cli::{Answer, Context, Exit, Failure, Voice, rules};
use ::rules::{Mistake, MistakeCell, Paper, PaperColumn, Parting, Points, check_addition, part};
use report::visible;

/// Checks the addition of one paper sheet, or of two and where they part.
pub fn answer(context: &Context, sheets: &[String]) -> Result<Answer, Failure> {
    let mut papers = Vec::new();
    for sheet in sheets {
        papers.extend(read(sheet)?);
    }
    let wrong = |problem: String| {
        Failure::usage(problem, "give one or two, each as `14/14 25/39`; on stdin a line each")
    };
    if let Some(empty) = papers.iter().find(|paper| paper.columns.is_empty()) {
        return Err(wrong(format!(
            "the sheet `{}` has no lines",
            tournament::shortened(&empty.name)
        )));
    }
    let (one, other) = match &papers[..] {
        [one] => (one, None),
        [one, other] => (one, Some(other)),
        several => return Err(wrong(format!("there are {} sheets", several.len()))),
    };
    let rules = rules::at_hand(context)?;
    let compared: Vec<_> = one
        .columns
        .iter()
        .enumerate()
        .map(|(at, column)| {
            let same = other.and_then(|other| same_column(other, column, at));
            let parting = same.and_then(|same| part(&column.lines, &same.lines, &rules.bingo));
            (column, same, parting)
        })
        .collect();
    let names =
        [paper_name(one, "sheet 1"), other.map_or_else(String::new, |o| paper_name(o, "sheet 2"))];
    let additions: Vec<_> = papers
        .iter()
        .zip(&names)
        .flat_map(|(paper, name)| paper.columns.iter().map(move |column| (name, column)))
        .map(|(name, column)| (name, column, check_addition(&column.lines)))
        .collect();
    let parts = compared.iter().any(|(_, _, parting)| parting.is_some());
    let wrong = additions.iter().any(|(_, _, mistakes)| !mistakes.is_empty());
    let mut answer = match context.voice() {
        Voice::Text => Answer::text(papers_text(&names, &compared, &additions)),
        Voice::Json => Answer::json(&PapersShown::of(&names, &compared, &additions)),
    };
    if parts || wrong {
        answer.exit = Exit::Found;
    }
    Ok(answer)
}

type Compared<'p> = (&'p PaperColumn, Option<&'p PaperColumn>, Option<Parting>);
type Addition<'p> = (&'p String, &'p PaperColumn, Vec<Mistake>);

/// The sheets that a word means: itself, or what a file holds.
fn read(sheet: &str) -> Result<Vec<Paper>, Failure> {
    let path = Path::new(sheet);
    let text = if Paper::is_one(sheet) { sheet.to_owned() } else { input::text(path)? };
    let papers = Paper::read(&text).map_err(|errors| {
        let errors: Vec<_> = errors.iter().map(ToString::to_string).collect();
        Failure::usage(errors.join("; "), "write the lines of a column as `14/14 25/39`")
    })?;
    if Paper::is_one(sheet) || sheet == "-" {
        return Ok(papers);
    }
    let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
    Ok(vec![Paper::one_of(stem.unwrap_or_default(), papers)])
}

/// The column of the same player: by name where both have several, else by place.
fn same_column<'p>(other: &'p Paper, column: &PaperColumn, at: usize) -> Option<&'p PaperColumn> {
    let same =
        |one: &str, other: &str| !one.is_empty() && one.to_lowercase() == other.to_lowercase();
    let named = other.columns.iter().find(|known| same(&known.player, &column.player));
    named.or_else(|| other.columns.get(at))
}

fn paper_name(paper: &Paper, place: &str) -> String {
    let name = if paper.name.is_empty() { place.to_owned() } else { paper.name.clone() };
    visible(&name).into_owned()
}

fn papers_text(
    names: &[String; 2],
    compared: &[Compared<'_>],
    additions: &[Addition<'_>],
) -> String {
    let [one_name, other_name] = names;
    let mut said = String::new();
    for (column, same, parting) in compared {
        let mut rows = vec![vec!["Line".to_owned(), one_name.clone()]];
        if same.is_some() {
            rows[0].push(other_name.clone());
        }
        let lines = column.lines.len().max(same.map_or(0, |same| same.lines.len()));
        for at in 0..lines {
            let here = |column: &PaperColumn| {
                column.lines.get(at).map_or_else(String::new, |line| cell(*line))
            };
            let mut row = vec![(at + 1).to_string(), here(column)];
            row.extend(same.map(here));
            if parting.as_ref().is_some_and(|parting| parting.line == at) {
                row.push("<".to_owned());
            }
            rows.push(row);
        }
        if compared.len() > 1 && !column.player.is_empty() {
            said.push_str(&format!("{}\n", visible(&column.player)));
        }
        said.push_str(&aligned(&rows));
        if let Some(parting) = parting {
            let number =
                |points: Option<Points>| points.map_or("nothing".to_owned(), |p| p.to_string());
            let what = match parting.cell {
                MistakeCell::Score => "scores",
                MistakeCell::Total => "totals",
            };
            let kind = parting.kind.as_ref().map(|kind| format!(": {}", kind.said()));
            said.push_str(&format!(
                "The {what} differ at line {}: {one_name} {}, {other_name} {}{}\n",
                parting.line + 1,
                number(parting.one),
                number(parting.other),
                kind.unwrap_or_default()
            ));
        } else if same.is_some() {
            said.push_str("The columns agree.\n");
        }
    }
    let mut right = true;
    for (name, column, mistakes) in additions {
        for mistake in mistakes {
            right = false;
            let player = if compared.len() > 1 {
                format!(", {}", visible(&column.player))
            } else {
                String::new()
            };
            said.push_str(&format!(
                "{name}{player}, line {}: total {}, should be {}: {}\n",
                mistake.line + 1,
                mistake.written,
                mistake.right,
                mistake.kind.said()
            ));
        }
    }
    if right {
        said.push_str(if names[1].is_empty() {
            "The addition is right.\n"
        } else {
            "Both add up.\n"
        });
    }
    said
}

/// Sheets on paper, and where they part.
#[derive(Serialize)]
pub struct PapersShown<'a> {
    /// Their names; the second is empty where there is one.
    sheets: &'a [String; 2],
    columns: Vec<ColumnShown<'a>>,
    partings: Vec<PartingShown<'a>>,
}

#[derive(Serialize)]
struct ColumnShown<'a> {
    sheet: &'a str,
    player: Cow<'a, str>,
    lines: Vec<WrittenShown>,
    /// Of the addition.
    mistakes: Vec<MistakeShown>,
}

#[derive(Serialize)]
struct PartingShown<'a> {
    player: Cow<'a, str>,
    /// From 1.
    line: usize,
    /// `score` or `total`.
    cell: &'static str,
    one: Option<i32>,
    other: Option<i32>,
    /// What may have happened.
    kind: Option<&'static str>,
}

impl<'a> PapersShown<'a> {
    fn of(
        names: &'a [String; 2],
        compared: &'a [Compared<'_>],
        additions: &'a [Addition<'_>],
    ) -> PapersShown<'a> {
        let columns = additions.iter().map(|(name, column, mistakes)| ColumnShown {
            sheet: name,
            player: visible(&column.player),
            lines: WrittenShown::all(&column.lines),
            mistakes: (mistakes.iter())
                .map(|mistake| MistakeShown::of(mistake, MistakeAt::Line(mistake.line + 1)))
                .collect(),
        });
        let partings = compared.iter().filter_map(|(column, _, parting)| {
            let parting = parting.as_ref()?;
            Some(PartingShown {
                player: visible(&column.player),
                line: parting.line + 1,
                cell: cell_name(parting.cell),
                one: parting.one.map(|points| points.0),
                other: parting.other.map(|points| points.0),
                kind: parting.kind.as_ref().map(|kind| kind.name()),
            })
        });
        PapersShown { sheets: names, columns: columns.collect(), partings: partings.collect() }
    }
}
