//! [`PageArguments`]: in which form a page is wanted, and where it goes.
use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use crate::cli::files::{self, Privacy};
use crate::cli::{Answer, Context, Failure, Voice, context, input};
use desk::Rehearsal;
use report::{self, html};

// In which form a page is wanted, and where it goes.
#[derive(Clone, Debug, Args)]
pub struct PageArguments {
    /// Choose the form; a file's ending chooses it too
    #[arg(long, value_name = "FORM")]
    format: Option<PageFormat>,
    /// Write it to a file, or into a folder that is there, over an earlier one alone
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The form of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum PageFormat {
    /// Lines for a terminal or a mail
    Text,
    /// A page for a web site or a printer
    Html,
    /// The fields that programs rely upon
    Json,
}

/// What a page is called.
#[derive(Clone, Copy, Debug)]
pub struct PageName<'a> {
    /// Its kind: the word in its JSON and in its HTML.
    pub kind: &'static str,
    /// The beginning of its first line of text.
    pub heading: &'static str,
    /// The event's name, for the name of a file; anybody's text.
    pub event: &'a str,
    /// What follows the event in the name of a file: letters, digits, hyphens.
    pub file: &'a str,
}

/// Lines in a file are for nobody's terminal: a mail takes so many columns.
pub const FILE_WIDTH: u16 = 80;

/// So much of a file is read to see whether an earlier page lies there.
const READ: u64 = 4096;

impl PageArguments {
    /// The form that is wanted: the one named, else by the file's ending, else JSON for
    /// `--json`, else text.
    ///
    /// # Errors
    /// Two forms are asked for, or the file's ending is none of theirs.
    pub fn format(&self, context: &Context) -> Result<PageFormat, Failure> {
        if let (Some(format), None, Voice::Json) = (self.format, &self.output, context.voice())
            && format != PageFormat::Json
        {
            return Err(Failure::Usage {
                problem: "`--json` and `--format` ask for different forms".to_owned(),
                hint: "give one of them".to_owned(),
            });
        }
        let ending = self.output.as_deref().and_then(Path::extension);
        let by_ending = match ending.map(|ending| ending.to_string_lossy().to_lowercase()) {
            Some(ending) if ["html", "htm"].contains(&ending.as_str()) => Some(PageFormat::Html),
            Some(ending) if ending == "json" => Some(PageFormat::Json),
            Some(ending) if ending == "txt" => Some(PageFormat::Text),
            Some(ending) if self.format.is_none() && !self.is_folder() => {
                return Err(Failure::Usage {
                    problem: format!("a page is no `.{}` file", context::shortened(&ending)),
                    hint: "end it in .html, .json or .txt, or name the form with `--format`"
                        .to_owned(),
                });
            }
            Some(_) | None => None,
        };
        Ok(self.format.or(by_ending).unwrap_or(match (context.voice(), &self.output) {
            (Voice::Json, None) => PageFormat::Json,
            (Voice::Json, Some(_)) | (Voice::Text, _) => PageFormat::Text,
        }))
    }

    fn is_folder(&self) -> bool {
        self.output.as_deref().is_some_and(Path::is_dir)
    }

    /// The width that lines of text may have.
    #[must_use]
    pub fn width(&self, context: &Context) -> Option<u16> {
        match self.output {
            Some(_) => Some(FILE_WIDTH),
            None => context.width(),
        }
    }

    /// The answer: the page, or that it was written.
    ///
    /// # Errors
    /// What is there is no earlier page of this kind, or the system's word.
    pub fn answer(
        &self,
        context: &Context,
        name: PageName<'_>,
        format: PageFormat,
        page: String,
    ) -> Result<Answer, Failure> {
        let Some(output) = &self.output else { return Ok(Answer::text(page)) };
        let path = if self.is_folder() {
            let event = files::file_stem(name.event, "event");
            output.join(format!("{event}-{}.{}", name.file, format.ending()))
        } else {
            output.clone()
        };
        let marks = [name.heading.to_owned(), format!("{{\n  \"report\": \"{}\"", name.kind)];
        let written = put(context, &path, &OwnMarks::new(name.kind, &marks), &page)?;
        let shown = path.display().to_string();
        Ok(match context.voice() {
            Voice::Json => Answer::json(&json!({
                "file": shown,
                "format": format.ending(),
                "written": written == Rehearsal::Real,
            })),
            Voice::Text => Answer::text(wrote(written, &shown)),
        })
    }
}

impl PageFormat {
    fn ending(self) -> &'static str {
        match self {
            PageFormat::Text => "txt",
            PageFormat::Html => "html",
            PageFormat::Json => "json",
        }
    }
}

/// A JSON page as text.
#[must_use]
pub fn json_text(value: &Value) -> String {
    report::json::text(value)
}

/// By what an earlier file of a kind is known: what may stand at its beginning.
#[derive(Clone, Copy, Debug)]
pub struct OwnMarks<'a> {
    kind: &'static str,
    beginnings: &'a [String],
}

impl<'a> OwnMarks<'a> {
    /// A page of this kind, or a file that begins so.
    #[must_use]
    pub fn new(kind: &'static str, beginnings: &'a [String]) -> OwnMarks<'a> {
        OwnMarks { kind, beginnings }
    }
}

/// Writes a file over nothing or over an earlier one of its kind, unless it is a
/// rehearsal; answers which it was.
///
/// # Errors
/// What is there is no earlier file of this kind, or the system's word.
pub fn put(
    context: &Context,
    path: &Path,
    marks: &OwnMarks<'_>,
    text: &str,
) -> Result<Rehearsal, Failure> {
    if !may_overwrite(path, marks) {
        return Err(Failure::NotOurs { path: path.to_owned() });
    }
    let rehearsal = context.stamp().rehearsal;
    if rehearsal == Rehearsal::Real {
        files::write_whole(path, text.as_bytes(), Privacy::Shared)?;
    }
    Ok(rehearsal)
}

/// `Wrote wall.html.`
#[must_use]
pub fn wrote(written: Rehearsal, shown: &str) -> String {
    let dry = match written {
        Rehearsal::Real => "",
        Rehearsal::DryRun => "Dry run, nothing is changed: ",
    };
    report::visible(&format!("{dry}Wrote {shown}.")).into_owned()
}

/// Whether nothing stands there, or an earlier file of this kind: its beginning tells. A
/// link is no file.
pub fn may_overwrite(path: &Path, marks: &OwnMarks<'_>) -> bool {
    let Ok(there) = fs::symlink_metadata(path) else { return true };
    if !there.is_file() {
        return false;
    }
    let read = input::beginning(path, READ);
    read.is_ok_and(|beginning| {
        let beginning = String::from_utf8_lossy(&beginning);
        marks.beginnings.iter().any(|mark| beginning.starts_with(mark.as_str()))
            || (beginning.starts_with("<!DOCTYPE html>")
                && beginning.contains(&html::signature(marks.kind)))
    })
}
