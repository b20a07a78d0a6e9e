//! [`OutputForm`]: the forms of what is printed, and which of them a command has.
use std::fmt::Debug;
use std::path::Path;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};

use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::os::environment;
use report::csv::{Dialect, Separator};

/// The form of what is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OutputForm {
    /// Lines for a terminal or a mail
    Text,
    /// A table for spreadsheets
    Csv,
    /// The fields that programs rely upon
    Json,
    /// A page to print, or for a web site
    Html,
}

/// The forms that a command has.
pub trait FormSet: Clone + Debug + Send + Sync + 'static {
    /// In the order in which they are offered.
    const FORMS: &'static [OutputForm];
    /// What such a command prints, for messages.
    const NAME: &'static str;
}

/// The forms of reports that are tables.
#[derive(Clone, Copy, Debug)]
pub struct Tables;

impl FormSet for Tables {
    const FORMS: &'static [OutputForm] =
        &[OutputForm::Text, OutputForm::Csv, OutputForm::Json, OutputForm::Html];
    const NAME: &'static str = "report";
}

/// The forms of reports that are more than one table.
#[derive(Clone, Copy, Debug)]
pub struct Pages;

impl FormSet for Pages {
    const FORMS: &'static [OutputForm] = &[OutputForm::Text, OutputForm::Html, OutputForm::Json];
    const NAME: &'static str = "page";
}

/// Reads the name of one of these forms.
pub fn form_of(forms: &'static [OutputForm]) -> impl TypedValueParser<Value = OutputForm> {
    PossibleValuesParser::new(forms.iter().filter_map(ValueEnum::to_possible_value))
        .try_map(|name| OutputForm::from_str(&name, false))
}

#[derive(Clone, Copy, Debug, Args)]
pub struct Excel {
    /// Write CSV as a spreadsheet opens it, by your locale, or comma, semicolon or tab
    #[arg(
        long,
        value_name = "SEPARATOR",
        num_args = 0..=1,
        require_equals = true,
        hide_possible_values = true,
        value_parser = one_of(SEPARATORS)
    )]
    excel: Option<Option<Separator>>,
}

const SEPARATORS: Words<Separator> = &[
    ("comma", Separator::Comma, "With decimal points"),
    ("semicolon", Separator::Semicolon, "With decimal commas"),
    ("tab", Separator::Tab, "With the decimal sign of the locale"),
];

impl Excel {
    pub fn dialect(self) -> Dialect {
        let Some(separator) = self.excel else { return Dialect::Plain };
        let local = Dialect::of_locale(&environment::locale().unwrap_or_default());
        separator.map_or(local, |separator| local.separated(separator))
    }

    /// How another is asked for, where the locale has chosen.
    pub fn remark(self) -> Option<String> {
        let (parted, other) = match (self.excel?, self.dialect().separator()) {
            (Some(_), _) | (None, Separator::Tab) => return None,
            (None, Separator::Semicolon) => ("semicolons", "comma"),
            (None, Separator::Comma) => ("commas", "semicolon"),
        };
        Some(format!(
            "Columns are parted by {parted}, as this computer's locale has it; if they open in one \
             column: `--excel={other}`."
        ))
    }

    /// The form that is meant where it is asked for.
    pub fn form(self) -> Option<OutputForm> {
        self.excel.map(|_| OutputForm::Csv)
    }
}

impl OutputForm {
    /// How its files end.
    pub fn ending(self) -> &'static str {
        match self {
            OutputForm::Text => "txt",
            OutputForm::Csv => "csv",
            OutputForm::Json => "json",
            OutputForm::Html => "html",
        }
    }

    /// The form among these of a file that ends so.
    pub(super) fn of_file(path: &Path, forms: &[OutputForm]) -> Result<Option<OutputForm>, String> {
        let Some(ending) = path.extension() else { return Ok(None) };
        let ending = ending.to_string_lossy().to_lowercase();
        let known = if ending == "htm" { OutputForm::Html.ending() } else { ending.as_str() };
        match forms.iter().find(|form| form.ending() == known) {
            Some(form) => Ok(Some(*form)),
            None => Err(ending),
        }
    }
}
