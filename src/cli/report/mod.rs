//! Reports: one verb each, all in the same forms and to the same places.
pub mod charts;
pub mod figures;
pub mod pairings;
pub mod post;
pub mod round_papers;

mod cards;
mod index;
mod rounds;

pub use rounds::RoundSpan;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde_json::json;

use crate::cli::loaded::DivisionArgument;
use crate::cli::page::{self, FILE_WIDTH, OwnMarks};
use crate::cli::{Answer, Context, Failure, Voice, context, files};
use desk::{EventField, Rehearsal};
use report::csv::Dialect;
use report::page::Page;
use report::{self};

// In which form a report is wanted, and where it goes.
#[derive(Clone, Debug, Args)]
pub struct ReportArguments {
    /// Choose the form; a file's ending chooses it too
    #[arg(long, value_name = "FORM")]
    pub format: Option<ReportFormat>,
    /// Write CSV with BOM, `;` and decimal commas
    #[arg(long)]
    pub excel: bool,
    /// Write it to a file, or into a folder that is there, over an earlier one alone
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    #[command(flatten)]
    pub division: DivisionArgument,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum ReportFormat {
    /// Lines for a terminal or a mail
    Text,
    /// A table for spreadsheets
    Csv,
    /// The fields that programs rely upon
    Json,
    /// A page to print, or for a web site
    Html,
}

impl ReportFormat {
    /// How its files end.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            ReportFormat::Text => "txt",
            ReportFormat::Csv => "csv",
            ReportFormat::Json => "json",
            ReportFormat::Html => "html",
        }
    }

    fn of_ending(path: &Path) -> Result<Option<ReportFormat>, String> {
        let Some(ending) = path.extension() else { return Ok(None) };
        let ending = ending.to_string_lossy().to_lowercase();
        match ending.as_str() {
            "html" | "htm" => Ok(Some(ReportFormat::Html)),
            "csv" => Ok(Some(ReportFormat::Csv)),
            "json" => Ok(Some(ReportFormat::Json)),
            "txt" => Ok(Some(ReportFormat::Text)),
            _ => Err(ending),
        }
    }
}

impl ReportArguments {
    /// The form that is wanted: the one named, else by the file's ending, else CSV for
    /// `--excel` and JSON for `--json`, else text.
    ///
    /// # Errors
    /// Two forms are asked for, or the file's ending is none of theirs.
    pub fn form(&self, context: &Context) -> Result<ReportFormat, Failure> {
        let is_folder = self.output.as_deref().is_some_and(Path::is_dir);
        let by_ending = match self.output.as_deref().filter(|_| !is_folder) {
            None => None,
            Some(output) => match ReportFormat::of_ending(output) {
                Ok(form) => form,
                Err(_) if self.format.is_some() || self.excel => None,
                Err(ending) => {
                    return Err(Failure::Usage {
                        problem: format!("a report is no `.{}` file", context::shortened(&ending)),
                        hint: "end it in .html, .csv, .json or .txt, or name the form with \
                               `--format`"
                            .to_owned(),
                    });
                }
            },
        };
        let json = context.voice() == Voice::Json && self.output.is_none();
        let by_flag = match (json, self.excel) {
            (true, false) => Some(ReportFormat::Json),
            (false, true) => Some(ReportFormat::Csv),
            (false, false) => None,
            (true, true) => return Err(two_forms()),
        };
        match (self.format.or(by_ending), by_flag) {
            (Some(form), Some(other)) if form != other => Err(two_forms()),
            (Some(form), _) | (None, Some(form)) => Ok(form),
            (None, None) => Ok(ReportFormat::Text),
        }
    }

    /// The answer: the report, or that it was written.
    ///
    /// # Errors
    /// Two forms are asked for, or the file cannot be written.
    pub fn answer(
        &self,
        context: &Context,
        event: &EventField,
        page: Page,
    ) -> Result<Answer, Failure> {
        let form = self.form(context)?;
        let dialect = if self.excel { Dialect::Excel } else { Dialect::Plain };
        let mut file = format!("{}.{}", file_name(&page), form.ending());
        let division = self.division.division.as_deref().filter(|_| event.divisions.len() > 1);
        let page = match division {
            None => page,
            Some(name) => {
                let division = event.division(Some(name))?;
                file = format!("{}-{file}", files::division_stem(&event.divisions, division));
                page.of_division(&division.name)
            }
        };
        let Some(output) = &self.output else {
            return Ok(Answer::text(rendered(&page, form, dialect, context.width())));
        };
        let path = if output.is_dir() {
            let event = files::file_stem(&page.event, "event");
            output.join(format!("{event}-{file}"))
        } else {
            output.clone()
        };
        let written = put(context, &path, &page, form, dialect)?;
        let shown = path.display().to_string();
        Ok(match context.voice() {
            Voice::Json => Answer::json(&json!({
                "file": shown,
                "format": form.ending(),
                "written": written == Rehearsal::Real,
            })),
            Voice::Text => Answer::text(page::wrote(written, &shown)),
        })
    }
}

fn two_forms() -> Failure {
    Failure::Usage {
        problem: "two different forms are asked for".to_owned(),
        hint: "give one of `--format`, `--json` and `--excel` (a kind of CSV), and a file that \
               ends in its name"
            .to_owned(),
    }
}

/// The report in a form.
fn rendered(page: &Page, form: ReportFormat, dialect: Dialect, width: Option<u16>) -> String {
    match form {
        ReportFormat::Text => page.text(width),
        ReportFormat::Csv => page.csv(dialect),
        ReportFormat::Json => report::json::text(&page.json()),
        ReportFormat::Html => page.html(),
    }
}

/// Writes a report to a file, over an earlier one of its kind alone.
fn put(
    context: &Context,
    path: &Path,
    page: &Page,
    form: ReportFormat,
    dialect: Dialect,
) -> Result<Rehearsal, Failure> {
    let text = rendered(page, form, dialect, Some(FILE_WIDTH));
    page::put(context, path, &OwnMarks::new(page.kind.name, &marks(page)), &text)
}

/// Whether the report may be written there.
fn fits(path: &Path, page: &Page) -> bool {
    page::may_overwrite(path, &OwnMarks::new(page.kind.name, &marks(page)))
}

/// How an earlier report of this kind begins, in each of its forms but the page.
fn marks(page: &Page) -> [String; 4] {
    // A CSV file has nothing to be known by but the names of its columns.
    let columns = |dialect| page.csv(dialect).lines().next().unwrap_or_default().to_owned();
    [
        page.heading(),
        format!("{{\n  \"report\": \"{}\"", page.kind.name),
        format!("{}\n", columns(Dialect::Plain)),
        format!("{}\n", columns(Dialect::Excel)),
    ]
}

/// What a report's file is called behind the event: `round-4-pairings-by-name`.
fn file_name(page: &Page) -> String {
    let title = files::file_stem(&page.title, "").to_lowercase();
    if title.is_empty() { page.kind.name.to_owned() } else { format!("{title}-{}", page.kind.name) }
}
