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

use clap::Args;

use crate::cli::app::files;
use crate::cli::app::loaded::{DivisionArgument, Loaded};
use crate::cli::output::{Excel, Output, OutputForm, Printed, ReportName, Tables};
use crate::cli::{Answer, Context, Failure};
use desk::EventField;
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
    pub fn load(&self, context: &Context) -> Result<Loaded, Failure> {
        Loaded::from(&mut context.desk()?, self.division.name())
    }

    pub fn form(&self, context: &Context) -> Result<OutputForm, Failure> {
        self.output.form(context, self.excel.form())
    }

    pub fn is_printed(&self) -> bool {
        self.output.is_printed()
    }

    pub fn answer(
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
                file = format!("{}-{file}", files::division_stem(&event.divisions, division));
                page.of_division(&division.name)
            }
        };
        let name = ReportName { file, ..named(&page) };
        self.output.answer(context, &name, form, self.excel.dialect(), &page)
    }
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
    let title = files::file_stem(&page.title, "").to_lowercase();
    if title.is_empty() { page.kind.name.to_owned() } else { format!("{title}-{}", page.kind.name) }
}
