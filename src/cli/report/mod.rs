//! Reports: one verb each, all in the same forms and to the same places.
pub mod bulletin;
pub mod certificates;
pub mod charts;
pub mod chat;
pub mod figures;
pub mod pairings;
pub mod post;
pub mod preflight;
pub mod prize;
pub mod ratings;
pub mod round_papers;
pub mod scenarios;
pub mod standings;

mod index;

use clap::Args;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::typed_word::Words;
use crate::cli::output::{Excel, Output, OutputForm, Printed, ReportName, Tables};
use crate::cli::{Answer, Context, Failure};
use ::show::event::loaded::Loaded;
use ::show::refusal::Failure as Refused;
use ::show::standings::{RankedBody, RankedReport, Wanted};
use ::show::stem;
use desk::{Desk, EventField};
use report::csv::Dialect;
use report::page::Page;

// In which form a report is wanted, where it goes, and of which division it is.
#[derive(Clone, Debug, Args)]
pub struct ReportArguments {
    #[command(flatten)]
    output: Output<Tables>,
    #[command(flatten)]
    excel: Excel,
    #[command(flatten)]
    pub division: DivisionArgument,
}

impl ReportArguments {
    /// Whether it goes to stdout.
    fn is_printed(&self) -> bool {
        self.output.is_printed()
    }

    /// The answer: loads what it is about, and has it drawn.
    pub fn answer<E: Into<Refused>>(
        &self,
        context: &Context,
        draw: impl FnOnce(&mut Desk, &Loaded) -> Result<Page, E>,
    ) -> Result<Answer, Failure> {
        let mut desk = context.desk()?;
        let loaded = Loaded::from(&mut desk, self.division.name())?;
        let page = draw(&mut desk, &loaded)?;
        self.put(context, &loaded.event, page)
    }

    /// What is to be made of a report whose rows stand by themselves where they are printed.
    pub fn wanted(&self, context: &Context) -> Result<Wanted, Failure> {
        Ok(match (self.form(context)?, self.output.is_printed()) {
            (OutputForm::Json, true) => Wanted::Rows,
            (OutputForm::Json, false) => Wanted::PageOfRows,
            (OutputForm::Text, true) => Wanted::Text(context.width()),
            (OutputForm::Text | OutputForm::Csv | OutputForm::Html, _) => Wanted::Page,
        })
    }

    /// The answer with such a report.
    pub fn ranked(
        &self,
        context: &Context,
        event: &EventField,
        report: RankedReport,
    ) -> Result<Answer, Failure> {
        let mut answer = match report.body {
            RankedBody::Text(text) => Answer::text(text),
            RankedBody::Rows(rows) => Answer::json(&rows),
            RankedBody::Page(page) => self.put(context, event, page)?,
        };
        answer.remarks.extend(report.unfinished);
        match self.form(context)? {
            OutputForm::Csv | OutputForm::Json => answer.remarks.extend(report.beside_data),
            OutputForm::Text | OutputForm::Html => {}
        }
        answer.remarks.extend(report.remarks);
        Ok(answer)
    }

    fn form(&self, context: &Context) -> Result<OutputForm, Failure> {
        self.output.form(context, self.excel.form())
    }

    /// The answer with a page, in the form and at the place that are asked for.
    pub fn put(
        &self,
        context: &Context,
        event: &EventField,
        page: Page,
    ) -> Result<Answer, Failure> {
        let form = self.form(context)?;
        let mut file = file_name(&page);
        let division = self.division.name().filter(|_| event.divisions.len() > 1);
        let page = match division {
            None => page,
            Some(name) => {
                let division = event.division(Some(name))?;
                file = format!("{}-{file}", stem::division_stem(&event.divisions, division));
                page.of_division(&division.name)
            }
        };
        let name = ReportName { file, ..named(&page) };
        self.output.answer(context, &name, form, self.excel.dialect(), &page)
    }
}

/// The order that a report is asked for. `--by`, which says elsewhere who enters, is read as one
/// where it has a word for it: a report enters nothing.
fn order_asked<T: Copy>(context: &Context, order: Option<T>, words: Words<T>) -> Option<T> {
    let by = || {
        let by = context.operator()?;
        words.iter().find(|(word, ..)| *word == by).map(|(_, order, _)| *order)
    };
    order.or_else(by)
}

impl Printed for Page {
    fn text(&self, width: Option<u16>) -> String {
        Page::text(self, width)
    }

    fn html(&self) -> String {
        Page::html(self)
    }

    fn json(&self) -> String {
        report::json::text(&Page::json(self))
    }

    fn csv(&self, dialect: Dialect) -> String {
        Page::csv(self, dialect)
    }
}

fn named(page: &Page) -> ReportName<'_> {
    ReportName {
        kind: page.kind.name,
        heading: page.heading(),
        event: &page.event,
        file: file_name(page),
    }
}

/// What a report's file is called behind the event: `round-4-pairings-by-name`.
fn file_name(page: &Page) -> String {
    let title = stem::file_stem(&page.title, "").to_lowercase();
    if title.is_empty() { page.kind.name.to_owned() } else { format!("{title}-{}", page.kind.name) }
}
