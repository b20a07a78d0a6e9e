//! [`Output`]: in which form a report is wanted, and where it goes.
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use clap::Args;
use serde::Serialize;

use crate::cli::output::{FormSet, OutputFile, OutputForm, Over, Sink, form_of, wrote};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::stem;
use desk::Rehearsal;
use report::csv::{Dialect, Separator};
use tournament::shortened;

// In which form a report is wanted, and where it goes.
#[derive(Clone, Debug, Args)]
pub struct Output<S: FormSet> {
    /// Choose the form; a file's ending chooses it too
    #[arg(long, value_name = "FORM", value_parser = form_of(S::FORMS))]
    format: Option<OutputForm>,
    /// Write it to a file or a folder, over an earlier one alone
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(skip)]
    forms: PhantomData<S>,
}

#[derive(Clone, Debug)]
pub struct ReportName<'a> {
    /// Its kind: the word in its JSON and in its HTML.
    pub kind: &'static str,
    /// The beginning of its first line of text.
    pub heading: String,
    /// The event's name, for the name of a file; anybody's text.
    pub event: &'a str,
    /// What follows the event in the name of a file: letters, digits, hyphens.
    pub file: String,
}

/// A report in each of its forms.
pub trait Printed {
    /// As lines that fit the width, in terminal columns.
    fn text(&self, width: Option<u16>) -> String;

    /// As a page that needs nothing else.
    fn html(&self) -> String;

    /// As JSON, in text.
    fn json(&self) -> String;

    /// As a table for spreadsheets; nothing where it is no table.
    fn csv(&self, _: Dialect) -> String {
        String::new()
    }
}

/// That a report is written, for programs.
#[derive(Serialize)]
pub struct ReportWritten<'a> {
    file: &'a str,
    format: &'static str,
    written: bool,
}

/// A file has no terminal's width: a mail takes so many columns.
pub const FILE_WIDTH: u16 = 80;

impl<S: FormSet> Output<S> {
    /// Whether it goes to stdout.
    pub fn is_printed(&self) -> bool {
        self.output.is_none()
    }

    /// The form that is wanted: the one named, else by the file's ending, else the one that
    /// another flag stands for, else JSON for `--json`, else text.
    pub fn form(
        &self,
        context: &Context,
        flagged: Option<OutputForm>,
    ) -> Result<OutputForm, Failure> {
        let file = self.output.as_deref().filter(|output| !output.is_dir());
        let by_ending = match file.map(|file| OutputForm::of_file(file, S::FORMS)) {
            None => None,
            Some(Ok(form)) => form,
            Some(Err(_)) if self.format.is_some() || flagged.is_some() => None,
            Some(Err(ending)) => return Err(no_form::<S>(&ending)),
        };
        let is_json = context.voice() == Voice::Json && self.is_printed();
        let json = is_json.then_some(OutputForm::Json);
        let mut asked = [self.format.or(by_ending), json, flagged].into_iter().flatten();
        let form = asked.next();
        match asked.find(|other| Some(*other) != form) {
            Some(_) => Err(Failure::usage(
                "two different forms are asked for",
                "give one of `--format`, `--json` and `--excel` (a kind of CSV), and a file \
                       that ends in its name",
            )),
            None => Ok(form.unwrap_or(OutputForm::Text)),
        }
    }

    /// The answer: the report in this form, or that it was written.
    pub fn answer(
        &self,
        context: &Context,
        name: &ReportName<'_>,
        form: OutputForm,
        dialect: Dialect,
        report: &impl Printed,
    ) -> Result<Answer, Failure> {
        let Some(output) = &self.output else {
            return Ok(Answer::text(printed(report, form, dialect, context.width())));
        };
        let path = if output.is_dir() {
            let event = stem::file_stem(name.event, "event");
            output.join(format!("{event}-{}.{}", name.file, form.ending()))
        } else {
            output.clone()
        };
        let written = put(context, path.clone(), name, form, dialect, report)?;
        let shown = path.display().to_string();
        let value = ReportWritten {
            file: &shown,
            format: form.ending(),
            written: written == Rehearsal::Real,
        };
        Ok(Answer::done(context.voice(), written, &value, &wrote(&shown), Vec::new()))
    }
}

/// Writes a report to a file, over an earlier one of its kind alone.
pub fn put(
    context: &Context,
    path: PathBuf,
    name: &ReportName<'_>,
    form: OutputForm,
    dialect: Dialect,
    report: &impl Printed,
) -> Result<Rehearsal, Failure> {
    let text = printed(report, form, dialect, Some(FILE_WIDTH));
    Sink::new(context, over(name, report)).write(None, &[OutputFile { path, text }])
}

/// Whether a report may be written there.
pub fn fits(path: &Path, name: &ReportName<'_>, report: &impl Printed) -> bool {
    over(name, report).allows(path, "")
}

/// An earlier report of this kind, in each of its forms.
fn over(name: &ReportName<'_>, report: &impl Printed) -> Over {
    // A CSV file has nothing to be known by but the names of its columns.
    let marked = Separator::ALL.map(|separator| Dialect::Plain.separated(separator));
    let tables = [Dialect::Plain].into_iter().chain(marked).map(|dialect| report.csv(dialect));
    let columns = tables.filter_map(|table| Some(format!("{}\n", table.lines().next()?)));
    let json = format!("{{\n  \"report\": \"{}\"", name.kind);
    let beginnings = [name.heading.clone(), json].into_iter().chain(columns).collect();
    Over::Report { kind: name.kind, beginnings }
}

fn printed(
    report: &impl Printed,
    form: OutputForm,
    dialect: Dialect,
    width: Option<u16>,
) -> String {
    match form {
        OutputForm::Text => report.text(width),
        OutputForm::Csv => report.csv(dialect),
        OutputForm::Json => report.json(),
        OutputForm::Html => report.html(),
    }
}

fn no_form<S: FormSet>(ending: &str) -> Failure {
    let mut endings: Vec<_> = S::FORMS.iter().map(|form| format!(".{}", form.ending())).collect();
    endings.sort_by_key(|ending| (ending != ".html", ending == ".txt"));
    let (last, others) =
        endings.split_last().map_or(("", &[][..]), |(last, others)| (last, others));
    Failure::usage(
        format!("a {} cannot be written as a `.{}` file", S::NAME, shortened(ending)),
        format!("end it in {} or {last}, or name the form with `--format`", others.join(", ")),
    )
}
