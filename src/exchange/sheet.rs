//! A CSV file as lines of named cells: separator, byte-order mark and header.
use crate::formula::unguarded;

/// How a CSV file is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Commas.
    Plain,
    /// Byte-order mark and semicolons, as Excel of many countries opens it.
    Excel,
}

impl Dialect {
    pub(super) const BYTE_ORDER_MARK: char = '\u{feff}';

    pub(super) fn separator(self) -> u8 {
        match self {
            Dialect::Plain => b',',
            Dialect::Excel => b';',
        }
    }
}

/// A parsed file: which columns it has, and its lines.
pub(super) struct Sheet {
    header: Vec<String>,
    pub(super) lines: Vec<Line>,
}

/// A line that is not empty.
pub(super) struct Line {
    /// The number in the file, from 1, of the line where it begins.
    pub(super) number: u64,
    /// As they were read: a file of a million small cells is not to become as many texts.
    cells: csv::StringRecord,
    /// Whether a quote in it is never closed; only the last line can have one.
    is_open: bool,
}

/// The place of a column in the file.
#[derive(Clone, Copy)]
pub(super) struct Place(usize);

impl Sheet {
    /// Reads any text: what is wrong with it is for the caller to see.
    pub(super) fn read(text: &str) -> Sheet {
        let text = text.strip_prefix(Dialect::BYTE_ORDER_MARK).unwrap_or(text);
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(separator_of(text))
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let mut header = None;
        let mut lines = Vec::new();
        let mut counted = Counted { byte: 0, line: 1 };
        // Text is UTF-8 and lines may have any length: the reader has nothing to refuse.
        for record in reader.records().flatten() {
            let number = lines_to(text, &mut counted, record.position());
            if record.iter().all(str::is_empty) {
                continue;
            }
            if header.is_none() {
                let title = |title: &str| unguarded(title.trim()).to_lowercase();
                header = Some(record.iter().map(title).collect());
            } else {
                let cells = record.iter().collect();
                lines.push(Line { number, cells, is_open: false });
            }
        }
        // The reader closes a quote at the end of the file by itself.
        if let Some(last) = lines.last_mut() {
            last.is_open = !text.matches('"').count().is_multiple_of(2);
        }
        Sheet { header: header.unwrap_or_default(), lines }
    }

    pub(super) fn place(&self, column: &str) -> Option<Place> {
        self.header.iter().position(|title| title == column).map(Place)
    }

    /// The columns that the format does not know, as they stand in the header.
    pub(super) fn others(&self, known: &[&str]) -> Vec<String> {
        let unknown = |title: &&String| !title.is_empty() && !known.contains(&title.as_str());
        self.header.iter().filter(unknown).cloned().collect()
    }
}

impl Line {
    /// The cell's text; `None` where the column is not there or the cell is empty.
    pub(super) fn cell(&self, place: Option<Place>) -> Option<&str> {
        self.cells.get(place?.0).map(unguarded).filter(|text| !text.is_empty())
    }

    /// Whether a cell goes over the end of the line: a quote that is never closed would
    /// otherwise swallow the lines below it without a word.
    pub(super) fn is_broken(&self) -> bool {
        self.is_open || self.cells.iter().any(|cell| cell.contains(['\n', '\r']))
    }
}

/// The text as an error shows it: the beginning, where it is very long.
pub(super) fn clipped(text: &str) -> String {
    const SHOWN: usize = 60;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// How far lines have been counted.
struct Counted {
    byte: usize,
    line: u64,
}

/// The line on which a record begins. (The reader's own count takes the end of the line
/// before, and empty lines, for the record's.)
fn lines_to(text: &str, counted: &mut Counted, position: Option<&csv::Position>) -> u64 {
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

/// The separator that occurs more often in the first line with anything on it.
fn separator_of(text: &str) -> u8 {
    let header = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let count = |separator| header.matches(separator).count();
    if count(';') > count(',') { b';' } else { b',' }
}
