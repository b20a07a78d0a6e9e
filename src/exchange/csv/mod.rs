//! A CSV file as lines of named cells: separator, byte-order mark and header.
pub mod heading;
pub mod members;
mod name;
pub mod results;
pub mod roster;
pub mod scoresheet;

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::problem::{Problem, clipped};
use tournament::normalised_name;
use tournament::spreadsheet::{Dialect, Separator, unguarded};

/// The lines of a file that can be read, and what is wrong with the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows<T> {
    pub rows: Vec<T>,
    pub problems: Vec<Problem>,
}

impl<T> Rows<T> {
    /// None, because of the file as a whole.
    fn none(problems: Vec<Problem>) -> Rows<T> {
        Rows { rows: Vec::new(), problems }
    }

    pub(crate) fn all(self) -> Result<Vec<T>, Vec<Problem>> {
        if self.problems.is_empty() { Ok(self.rows) } else { Err(self.problems) }
    }
}

/// A parsed file: which columns it has, and its lines.
pub(crate) struct Sheet {
    header: Vec<String>,
    /// The line that the header was made of.
    head: Option<Line>,
    lines: Vec<Line>,
}

/// A line that is not empty.
struct Line {
    /// The number in the file, from 1, of the line where it begins.
    number: u64,
    /// As they were read: a file of a million small cells is not to become as many texts.
    cells: ::csv::StringRecord,
    /// Whether a quote in it is never closed; only the last line can have one.
    is_open: bool,
}

/// A line with the columns of its sheet.
#[derive(Clone, Copy)]
pub(crate) struct Row<'s> {
    sheet: &'s Sheet,
    line: &'s Line,
}

impl Sheet {
    /// Reads any text: what is wrong with it is for the caller to see.
    pub(crate) fn read(text: &str) -> Sheet {
        let text = text.strip_prefix(Dialect::BYTE_ORDER_MARK).unwrap_or(text);
        let mut reader = ::csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(separator_of(text))
            .trim(::csv::Trim::All)
            .from_reader(text.as_bytes());
        let (mut header, mut head) = (None, None);
        let mut lines = Vec::new();
        let mut counted = Counted { byte: 0, line: 1 };
        // Text is UTF-8 and lines may have any length: the reader has nothing to refuse.
        for record in reader.records().flatten() {
            let number = lines_to(text, &mut counted, record.position());
            let is_said = header.is_none() && named_separator(record.get(0).unwrap_or_default());
            if is_said || record.iter().all(str::is_empty) {
                continue;
            }
            let line = Line { number, cells: record.iter().collect(), is_open: false };
            if header.is_none() {
                let title = |title: &str| unguarded(title.trim()).to_lowercase();
                header = Some(record.iter().map(title).collect());
                head = Some(line);
            } else {
                lines.push(line);
            }
        }
        // The reader closes a quote at the end of the file by itself.
        if let Some(last) = lines.last_mut() {
            last.is_open = !text.matches('"').count().is_multiple_of(2);
        }
        Sheet { header: header.unwrap_or_default(), head, lines }
    }

    /// The sheet with its first line as the others, and these titles.
    pub(crate) fn titled(self, titles: &[&str]) -> Sheet {
        let lines = self.head.into_iter().chain(self.lines).collect();
        Sheet { header: titles.iter().map(|&title| title.to_owned()).collect(), head: None, lines }
    }

    /// Whether every line, the first too, `fits`, cell by cell.
    pub(crate) fn all_lines(&self, fits: impl Fn(&[&str]) -> bool) -> bool {
        let lines = self.head.iter().chain(&self.lines);
        lines.map(|line| line.cells.iter().collect::<Vec<_>>()).all(|cells| fits(&cells))
    }

    /// The header alone, by which a file is known.
    pub(crate) fn header_of(text: &str) -> Sheet {
        let text = text.strip_prefix(Dialect::BYTE_ORDER_MARK).unwrap_or(text);
        let lines = text.lines().filter(|line| !line.trim().is_empty());
        let head: Vec<&str> = lines.take(2).collect();
        match head[..] {
            [first, second] if named_separator(first) => Sheet::read(&[first, second].join("\n")),
            [first, ..] => Sheet::read(first),
            [] => Sheet::read(""),
        }
    }

    /// The cells of the first line, as one text.
    pub(crate) fn first_line(&self) -> Option<String> {
        let cells = self.head.as_ref()?.cells.iter().filter(|cell| !cell.is_empty());
        Some(cells.collect::<Vec<_>>().join(" "))
    }

    pub(crate) fn has(&self, column: &str) -> bool {
        self.place(column).is_some()
    }

    pub(crate) fn len(&self) -> usize {
        self.lines.len()
    }

    /// The columns that the format does not know, as they stand in the header.
    pub(crate) fn others(&self, known: &[impl AsRef<str>]) -> Vec<String> {
        let is_known = |title: &str| known.iter().any(|known| known.as_ref() == title);
        let unknown = |title: &&String| !title.is_empty() && !is_known(title);
        self.header.iter().filter(unknown).cloned().collect()
    }

    pub(crate) fn lacking(&self, needed: &[&str]) -> Vec<Problem> {
        let lacking = needed.iter().filter(|column| !self.has(column));
        lacking
            .map(|column| Problem::at(1, format!("no column `{column}` in the header")))
            .collect()
    }

    /// Every line as `read` makes it, and what is wrong with each of the others.
    pub(crate) fn rows<'s, T>(
        &'s self,
        mut read: impl FnMut(Row<'s>) -> Result<T, Problem>,
    ) -> Rows<T> {
        let mut rows = Rows { rows: Vec::new(), problems: Vec::new() };
        for line in &self.lines {
            let read = match line.is_broken() {
                true => Err(Problem::new("a cell goes over the end of the line")
                    .to_do("is a quote not closed?")),
                false => read(Row { sheet: self, line }),
            };
            match read {
                Ok(row) => rows.rows.push(row),
                Err(problem) => rows.problems.push(problem.on(line.number)),
            }
        }
        rows
    }

    fn place(&self, column: &str) -> Option<usize> {
        self.header.iter().position(|title| title.eq_ignore_ascii_case(column))
    }
}

impl Line {
    /// A quote that is never closed would otherwise swallow the lines below it without a word.
    fn is_broken(&self) -> bool {
        self.is_open || self.cells.iter().any(|cell| cell.contains(['\n', '\r']))
    }
}

impl<'s> Row<'s> {
    /// The number of its line, from 1.
    pub(crate) fn number(self) -> u64 {
        self.line.number
    }

    /// The cell's text; `None` where the column is not there or the cell is empty.
    pub(crate) fn cell(self, column: &str) -> Option<&'s str> {
        let place = self.sheet.place(column)?;
        self.line.cells.get(place).map(unguarded).filter(|text| !text.is_empty())
    }

    pub(crate) fn name(self, column: &str) -> Option<String> {
        self.cell(column).map(normalised_name)
    }

    /// The cell as a name; an empty one is a problem.
    pub(crate) fn needed_name(self, column: &str) -> Result<String, Problem> {
        needed(self.name(column), column)
    }

    /// The whole number in the cell, which is one of `range`.
    pub(crate) fn whole<N: TryFrom<i64>>(
        self,
        column: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<N>, Problem> {
        let number = |text: &str| text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        self.read(
            column,
            |text| number(text).and_then(|number| N::try_from(number).ok()),
            || format!("is not a whole number from {least} to {most}"),
        )
    }

    /// What `read` makes of the cell; where it makes nothing of it, what the cell `is`.
    pub(crate) fn read<T, S: AsRef<str>>(
        self,
        column: &str,
        read: impl FnOnce(&'s str) -> Option<T>,
        is: impl FnOnce() -> S,
    ) -> Result<Option<T>, Problem> {
        let Some(text) = self.cell(column) else { return Ok(None) };
        read(text).map(Some).ok_or_else(|| self.wrong(column, is().as_ref()))
    }

    pub(crate) fn any<N: FromStr>(self, column: &str) -> Result<Option<N>, Problem> {
        self.read(column, |text| text.parse().ok(), || "is not a whole number")
    }

    /// The column, what stands there, and whose it is where the line has a name.
    pub(crate) fn wrong(self, column: &str, is: &str) -> Problem {
        let text = clipped(self.cell(column).unwrap_or_default());
        let of = self.cell("name").map(|name| format!(" of `{}`", clipped(name)));
        Problem::new(format!("{column} `{text}`{} {is}", of.unwrap_or_default()))
    }
}

pub(crate) fn needed<T>(value: Option<T>, column: &str) -> Result<T, Problem> {
    value.ok_or_else(|| Problem::new(format!("no {column}")))
}

pub(crate) fn written<R: serde::Serialize>(
    dialect: Dialect,
    header: impl IntoIterator<Item = impl AsRef<[u8]>>,
    records: impl IntoIterator<Item = R>,
) -> String {
    let mut writer = ::csv::WriterBuilder::new()
        .delimiter(dialect.separator().byte())
        .has_headers(false)
        .from_writer(Vec::new());
    writer.write_record(header).expect("memory takes every record");
    for record in records {
        writer.serialize(record).expect("every record has all columns");
    }
    let bytes = writer.into_inner().expect("memory takes every record");
    dialect.marked(String::from_utf8(bytes).expect("the cells are UTF-8"))
}

struct Counted {
    byte: usize,
    line: u64,
}

/// (The reader's own count takes the end of the line before, and empty lines, for the record's.)
fn lines_to(text: &str, counted: &mut Counted, position: Option<&::csv::Position>) -> u64 {
    let byte = position.and_then(|at| usize::try_from(at.byte()).ok()).unwrap_or(counted.byte);
    let rest = text.get(byte..).unwrap_or_default();
    let begin = text.len() - rest.trim_start_matches(['\r', '\n']).len();
    let passed = text.get(counted.byte..begin).unwrap_or_default();
    let ends = passed.bytes().zip(passed.bytes().skip(1).chain([0]));
    // An end of line is `\n`, or `\r` alone.
    let ends = ends.filter(|(byte, next)| *byte == b'\n' || (*byte == b'\r' && *next != b'\n'));
    counted.line += ends.count() as u64;
    counted.byte = begin;
    counted.line
}

/// Whether it is the line by which a spreadsheet says its separator, `sep=;`, or the
/// beginning of it.
fn named_separator(line: &str) -> bool {
    line.trim_start_matches('"').get(..4).is_some_and(|begin| begin.eq_ignore_ascii_case("sep="))
}

/// The separator that the first line with anything on it names, or that occurs most often there;
/// of a tab and others it is the tab, which nobody types in a name.
fn separator_of(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let said = if named_separator(first) { &first.trim_matches('"')[4..] } else { first };
    let count = |separator: &Separator| said.matches(char::from(separator.byte())).count();
    // The last of the most.
    let most =
        [Separator::Semicolon, Separator::Comma, Separator::Tab].into_iter().max_by_key(count);
    most.filter(|most| count(most) > 0).unwrap_or(Separator::Comma).byte()
}
