//! Reading what a user gives: never more of it than a named limit, whatever it is a file of.
use std::fs::{File, Metadata};
use std::io::{self, BufRead, Read};
use std::path::{Path, PathBuf};

use crate::cli::Failure;
use crate::cli::app::confirm_finding::say;
use ::tournament::shortened;
use exchange::windows;
use exchange::workbook::{self, WorkbookFault};

/// More than any roster, list of results, rule set or recorded game has, in bytes.
pub const MOST_BYTES: u64 = 16 << 20;
/// More lines than any such file has.
const MOST_LINES: u64 = 50_000;
/// A longer line is no row of a table, in bytes.
const LONGEST_ROW: usize = 64 << 10;
/// A longer line of a prompt or a pipe is nothing that anybody types, in bytes. It is read to
/// its end and refused; no more of it is kept.
pub const LONGEST_TYPED: usize = 10_000;

/// What a file must not be.
#[derive(Debug, thiserror::Error)]
pub enum Excess {
    #[error("it has more than {} MiB", .most >> 20)]
    Bytes { most: u64 },
    #[error("it is a pipe or a device, not a file")]
    NoFile,
    #[error("it has more than {MOST_LINES} lines")]
    Lines,
    #[error("line {line} has {bytes} bytes, more than {LONGEST_ROW}")]
    Row { line: u64, bytes: usize },
    #[error("it is a spreadsheet's own file, not text")]
    Workbook,
    #[error("{0}")]
    Sheet(WorkbookFault),
    #[error("it is text, which does not have the sheet `{named}`")]
    NoWorkbook { named: String },
    #[error("it is UTF-16 with half a character in it")]
    Utf16,
    #[error("line {line} is not UTF-8, at `{near}`")]
    NotUtf8 { line: usize, near: String },
}

impl Excess {
    pub fn hint(&self) -> &'static str {
        match self {
            Excess::Utf16 | Excess::NotUtf8 { .. } => {
                "nothing was read: save it as UTF-8 (in a spreadsheet: `CSV UTF-8`)"
            }
            Excess::Sheet(fault) => match fault {
                WorkbookFault::OtherKind => {
                    "nothing was read: in the spreadsheet, save it as `.xlsx` or as CSV (`CSV UTF-8`)"
                }
                WorkbookFault::Locked => {
                    "nothing was read: in the spreadsheet, save it without the password"
                }
                WorkbookFault::NoSheet { .. } => {
                    "nothing was read: name one of them, `--sheet NAME`"
                }
                WorkbookFault::Damaged => {
                    "nothing was read: open it in the spreadsheet and save it again"
                }
                WorkbookFault::NoWorkbook
                | WorkbookFault::NoSheets
                | WorkbookFault::Unpacked
                | WorkbookFault::Row { .. }
                | WorkbookFault::Column { .. }
                | WorkbookFault::Text => "nothing was read: is it the right file?",
            },
            Excess::NoWorkbook { .. } => "nothing was read: leave `--sheet` out",
            Excess::Workbook => {
                "nothing was read: in the spreadsheet, save it as CSV (`CSV UTF-8`)"
            }
            Excess::NoFile => "nothing was read: give a file, or `-` to read from a pipe",
            Excess::Bytes { .. } | Excess::Lines | Excess::Row { .. } => {
                "nothing was read: is it the right file?"
            }
        }
    }
}

/// The bytes of a file, or of stdin for `-`: at most so many.
pub fn bytes(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let fail = |source| Failure::File { verb: "read", path: path.to_owned(), source };
    let too_large = || Failure::Excess { path: path.to_owned(), excess: Excess::Bytes { most } };
    let mut bytes = Vec::new();
    if path.as_os_str() == "-" {
        io::stdin().lock().take(most + 1).read_to_end(&mut bytes).map_err(fail)?;
    } else {
        let file = open(path)?;
        let length = file.metadata().map_err(fail)?.len();
        if length > most {
            return Err(too_large());
        }
        bytes.reserve_exact(usize::try_from(length).unwrap_or_default());
        file.take(most + 1).read_to_end(&mut bytes).map_err(fail)?;
    }
    if bytes.len() as u64 > most { Err(too_large()) } else { Ok(bytes) }
}

/// How a file begins: so many bytes, or all of a shorter one.
pub fn beginning(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let read = open(path)?.take(most).read_to_end(&mut bytes);
    read.map_err(|source| Failure::File { verb: "read", path: path.to_owned(), source })?;
    Ok(bytes)
}

/// Opens a file, and nothing else. That is asked before: opening a pipe to which no one writes
/// waits for ever.
fn open(path: &Path) -> Result<File, Failure> {
    let fail = |source| Failure::File { verb: "read", path: path.to_owned(), source };
    refuse_no_file(path, &path.metadata().map_err(fail)?)?;
    File::open(path).map_err(fail)
}

/// Refuses pipes and devices: they may have no end.
pub fn refuse_no_file(path: &Path, there: &Metadata) -> Result<(), Failure> {
    match there.is_file() {
        true => Ok(()),
        false => Err(Failure::Excess { path: path.to_owned(), excess: Excess::NoFile }),
    }
}

/// The bytes of a file of lines, or of stdin for `-`, whose encoding is not known yet.
pub fn lines(path: &Path) -> Result<Vec<u8>, Failure> {
    let read = bytes(path, MOST_BYTES)?;
    let count = |end| read.iter().filter(|byte| **byte == end).count() as u64;
    // A short file has not so many bytes.
    if read.len() as u64 > MOST_LINES && count(b'\n').max(count(b'\r')) > MOST_LINES {
        return Err(Failure::Excess { path: path.to_owned(), excess: Excess::Lines });
    }
    Ok(read)
}

/// The text of a file of lines, or of stdin for `-`.
pub fn text(path: &Path) -> Result<String, Failure> {
    let read = bytes(path, MOST_BYTES)?;
    lines_of(read).map_err(|excess| Failure::Excess { path: path.to_owned(), excess })
}

/// Whether text that was read has lines as a table has them.
pub fn check_lines(path: &Path, text: &str) -> Result<(), Failure> {
    let checked = match text.len() as u64 {
        0..=MOST_BYTES => ensure_lines(text),
        _ => Err(Excess::Bytes { most: MOST_BYTES }),
    };
    checked.map_err(|excess| Failure::Excess { path: path.to_owned(), excess })
}

/// A table that somebody brought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brought {
    pub text: String,
    /// How it was read, where a reader should look whether that is right.
    pub remark: Option<String>,
}

/// A table, or what stdin has for `-`: a file of lines, or a sheet of a spreadsheet's own file, the
/// first where none is named.
pub fn table(path: &Path, sheet: Option<&str>) -> Result<Brought, Failure> {
    let read = bytes(path, MOST_BYTES)?;
    table_of(read, sheet).map_err(|excess| Failure::Excess { path: path.to_owned(), excess })
}

fn table_of(bytes: Vec<u8>, sheet: Option<&str>) -> Result<Brought, Excess> {
    let text = match (workbook::is_one(&bytes), sheet) {
        (true, _) => {
            let text = workbook::csv_of(&bytes, sheet).map_err(Excess::Sheet)?;
            ensure_lines(&text)?;
            text
        }
        (false, Some(named)) => return Err(Excess::NoWorkbook { named: named.to_owned() }),
        (false, None) => match (windows::text_of(&bytes), lines_of(bytes)) {
            (Some(text), Err(Excess::NotUtf8 { .. })) => {
                ensure_lines(&text)?;
                return Ok(Brought { remark: windows::remark(&text), text });
            }
            (_, read) => read?,
        },
    };
    Ok(Brought { text, remark: None })
}

/// UTF-8, or UTF-16 that begins with its mark, as a spreadsheet writes `Unicode text`.
fn lines_of(bytes: Vec<u8>) -> Result<String, Excess> {
    let utf16 = match bytes.get(..2) {
        Some(b"\xff\xfe") => Some(u16::from_le_bytes as fn([u8; 2]) -> u16),
        Some(b"\xfe\xff") => Some(u16::from_be_bytes as fn([u8; 2]) -> u16),
        Some(_) | None => None,
    };
    if let Some(unit) = utf16 {
        let (pairs, rest) = bytes[2..].as_chunks();
        let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
        let text = String::from_utf16(&units).ok().filter(|_| rest.is_empty());
        let text = text.ok_or(Excess::Utf16)?;
        ensure_lines(&text)?;
        return Ok(text);
    }
    if workbook::is_one(&bytes) {
        return Err(Excess::Workbook);
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let before = &error.as_bytes()[..at];
        let begin = before.iter().rposition(|byte| b"\r\n,;".contains(byte)).map_or(0, |at| at + 1);
        let end = error.as_bytes().len().min(at + 20);
        Excess::NotUtf8 {
            line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
            near: String::from_utf8_lossy(&error.as_bytes()[begin.max(at.saturating_sub(20))..end])
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned(),
        }
    })?;
    ensure_lines(&text)?;
    Ok(text)
}

fn ensure_lines(text: &str) -> Result<(), Excess> {
    let mut begin = 0;
    for (count, row) in (1..).zip(text.split(['\n', '\r'])) {
        // `\r\n` is counted twice, and what stands behind the last one.
        if count > 2 * MOST_LINES + 1 {
            return Err(Excess::Lines);
        }
        if row.len() > LONGEST_ROW {
            let line = 1 + text[..begin].lines().count() as u64;
            return Err(Excess::Row { line, bytes: row.len() });
        }
        begin += row.len() + 1;
    }
    if text.lines().count() as u64 > MOST_LINES { Err(Excess::Lines) } else { Ok(()) }
}

/// A line as it was typed, or came from a pipe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    kept: Vec<u8>,
    /// How long it was, in bytes, its end included.
    bytes: u64,
}

impl Typed {
    /// The next line; `None` at the end.
    pub fn next(input: &mut impl BufRead) -> Result<Option<Typed>, Failure> {
        let fail = |source| Failure::File { verb: "read", path: PathBuf::from("-"), source };
        let mut kept = Vec::new();
        let mut bytes = 0;
        loop {
            let most = LONGEST_TYPED as u64 + 1;
            let mut part = Vec::new();
            let read = input.by_ref().take(most).read_until(b'\n', &mut part).map_err(fail)?;
            bytes += read as u64;
            let is_whole = read == 0 || part.ends_with(b"\n");
            if kept.len() <= LONGEST_TYPED {
                kept.append(&mut part);
            }
            if is_whole {
                return Ok((bytes > 0).then_some(Typed { kept, bytes }));
            }
        }
    }

    /// Its text, without the end of the line.
    pub fn text(&self) -> Result<String, Failure> {
        let text = self.beginning();
        if self.bytes <= LONGEST_TYPED as u64 {
            return Ok(text);
        }
        let begins = shortened(&text);
        Err(Failure::usage(
            format!(
                "a line of {} bytes, which begins `{begins}`, is longer than {LONGEST_TYPED}",
                self.bytes
            ),
            "type an entry a line",
        ))
    }

    /// What of it is kept, without the end of the line.
    pub fn beginning(&self) -> String {
        let text = String::from_utf8_lossy(&self.kept);
        text.trim_end_matches(['\n', '\r']).to_owned()
    }

    /// What a person answered: of a line that no one types, nothing.
    pub fn answer(&self) -> String {
        self.text().unwrap_or_default().trim().to_owned()
    }
}

/// What a person answers to a question; nothing at the end of the input.
pub fn answer() -> Result<String, Failure> {
    match Typed::next(&mut io::stdin().lock())? {
        Some(typed) => Ok(typed.answer()),
        // The end of the input, as Ctrl-D has it, leaves the question's line open.
        None => say("\n").map(|()| String::new()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_spreadsheet_of_the_west_saves_is_read() {
        let read = |bytes: &[u8]| table_of(bytes.to_vec(), None);
        let remark = "Read as Windows-1252: `J\u{fc}rgen M\u{fc}ller`. Where a name is wrong, save \
                      the list as `CSV UTF-8` and import it again.";
        let brought =
            read(b"Name;Elo\r\nAnn;1\r\nJ\xfcrgen M\xfcller;2\r\nO\x92Neill;3\r\n").unwrap();
        let text = "Name;Elo\r\nAnn;1\r\nJ\u{fc}rgen M\u{fc}ller;2\r\nO\u{2019}Neill;3\r\n";
        assert_eq!(brought, Brought { text: text.to_owned(), remark: Some(remark.to_owned()) });
        assert_eq!(read("Name\nZo\u{eb}\n".as_bytes()).unwrap().remark, None);
        // Of the bytes that have no letter there; what is no text at all.
        for bytes in [&b"Name\nZo\x81\n"[..], b"Name\nZo\xeb\0\n"] {
            assert!(matches!(read(bytes), Err(Excess::NotUtf8 { line: 2, .. })));
        }
    }

    fn excess(bytes: &[u8]) -> String {
        lines_of(bytes.to_vec()).unwrap_err().to_string()
    }

    #[test]
    fn what_is_no_table_is_named_by_its_line() {
        assert_eq!(lines_of(b"\xff\xfen\0\xeb\0".to_vec()).unwrap(), "n\u{eb}");
        assert_eq!(lines_of(b"\xfe\xff\0n\0\xeb".to_vec()).unwrap(), "n\u{eb}");
        assert_eq!(excess(b"\xff\xfen\0a"), "it is UTF-16 with half a character in it");
        assert_eq!(excess(b"\xff\xfen\0\0\xd8"), "it is UTF-16 with half a character in it");
        assert_eq!(
            excess(b"name\nAnn\nM\xfcller,1\n"),
            "line 3 is not UTF-8, at `M\u{fffd}ller,1`"
        );
        let long = format!("a\r\nb\r\n{}", "c".repeat(LONGEST_ROW + 1));
        assert_eq!(excess(long.as_bytes()), "line 3 has 65537 bytes, more than 65536");
        assert_eq!(excess("a\n".repeat(50_001).as_bytes()), "it has more than 50000 lines");
        assert!(lines_of("a\r\n".repeat(50_000).into_bytes()).is_ok());
    }

    #[test]
    fn a_line_is_kept_in_part_and_read_to_its_end() {
        let long = "x".repeat(1_000_000);
        let text = format!("one\n{long}\r\n\nlast");
        let mut input = text.as_bytes();
        let mut next = || Typed::next(&mut input).unwrap();
        assert_eq!(next().unwrap().text().unwrap(), "one");
        let cut = next().unwrap();
        assert_eq!((cut.bytes, cut.kept.len()), (1_000_002, LONGEST_TYPED + 1));
        assert!(cut.text().unwrap_err().to_string().len() < 200);
        assert_eq!(cut.answer(), "");
        assert_eq!(next().unwrap().text().unwrap(), "");
        assert_eq!(next().unwrap().text().unwrap(), "last");
        assert_eq!(next(), None);
    }
}
