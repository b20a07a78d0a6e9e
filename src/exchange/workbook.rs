//! A spreadsheet's own file, `.xlsx`: one sheet of it as the CSV that a person would save.
//!
//! Rows keep their numbers, so that what is wrong with a line is found in the sheet. Dates are
//! written `2026-11-14`, numbers as they are shown, formulas as what they came to.
use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use calamine::{
    DataRef, ExcelDateTime, Reader, SheetType, SheetVisible, Style, Xlsx, open_workbook_from_rs,
};
use zip::ZipArchive;

use tournament::name_key;

/// Why no table is read of a spreadsheet's file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WorkbookFault {
    #[error("it is a spreadsheet of another kind than `.xlsx`")]
    OtherKind,
    #[error("it is locked with a password")]
    Locked,
    #[error("it is a zip archive without a spreadsheet in it")]
    NoWorkbook,
    #[error("it does not have the sheet `{named}`: it has `{}`", .there.join("`, `"))]
    NoSheet { named: String, there: Vec<String> },
    #[error("it does not have a sheet with cells")]
    NoSheets,
    #[error("it is damaged, or was not copied whole")]
    Damaged,
    #[error("unpacked it has more than {} MiB", MOST_UNPACKED >> 20)]
    Unpacked,
    #[error("there is something in row {}, below the last row of any table, {MOST_ROWS}", .row + 1)]
    Row { row: u32 },
    #[error("there is something in row {} beyond column {MOST_COLUMNS}", .row + 1)]
    Column { row: u32 },
    #[error("its sheet has more than {} MiB of text", MOST_TEXT >> 20)]
    Text,
}

/// More than any table unpacks to, in bytes: a file of a few bytes can come to far more.
const MOST_UNPACKED: u64 = 64 << 20;
/// More files than any workbook has inside.
const MOST_PARTS: usize = 2_000;
const MOST_ROWS: u32 = 50_000;
const MOST_COLUMNS: u32 = 256;
/// Of all cells together: many cells can name one long text.
const MOST_TEXT: usize = 16 << 20;

/// How a zip archive begins, as `.xlsx` and `.ods` are.
const ZIP: &[u8] = b"PK\x03\x04";
/// How the files of older spreadsheets begin, and those that are locked with a password.
const COMPOUND: &[u8] = b"\xd0\xcf\x11\xe0";

/// Whether a spreadsheet wrote it as its own.
pub fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(ZIP) || bytes.starts_with(COMPOUND)
}

/// A sheet as CSV: the one that is named, else the first that is seen.
///
/// # Errors
/// What the file is instead, or that it has more than any table.
pub fn csv_of(bytes: &[u8], sheet: Option<&str>) -> Result<String, WorkbookFault> {
    if bytes.starts_with(COMPOUND) {
        let locked: Vec<u8> =
            "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let is_locked = bytes.windows(locked.len()).any(|part| part == locked);
        return Err(if is_locked { WorkbookFault::Locked } else { WorkbookFault::OtherKind });
    }
    check_unpacked(bytes)?;
    let mut workbook: Xlsx<_> =
        open_workbook_from_rs(Cursor::new(bytes)).map_err(|_| WorkbookFault::Damaged)?;
    let name = chosen(&workbook, sheet)?;
    let mut reader = workbook.worksheet_cells_reader(&name).map_err(|_| WorkbookFault::Damaged)?;
    let mut cells: BTreeMap<u32, BTreeMap<u32, String>> = BTreeMap::new();
    let mut length = 0;
    while let Some((cell, style)) =
        reader.next_cell_with_style_id().map_err(|_| WorkbookFault::Damaged)?
    {
        let (row, column) = cell.get_position();
        let shown = shown(cell.get_value(), reader.styles().get(style));
        if shown.is_empty() {
            continue;
        }
        if row >= MOST_ROWS {
            return Err(WorkbookFault::Row { row });
        }
        if column >= MOST_COLUMNS {
            return Err(WorkbookFault::Column { row });
        }
        length += shown.len();
        if length > MOST_TEXT {
            return Err(WorkbookFault::Text);
        }
        cells.entry(row).or_default().insert(column, shown);
    }
    let rows = cells.last_key_value().map_or(0, |(row, _)| row + 1);
    let none = BTreeMap::new();
    let mut writer = ::csv::WriterBuilder::new().flexible(true).from_writer(Vec::new());
    for row in 0..rows {
        let cells = cells.get(&row).unwrap_or(&none);
        let columns = cells.last_key_value().map_or(1, |(column, _)| column + 1);
        let record = (0..columns).map(|column| cells.get(&column).map_or("", String::as_str));
        writer.write_record(record).expect("memory takes every record");
    }
    let bytes = writer.into_inner().expect("memory takes every record");
    Ok(String::from_utf8(bytes).expect("the cells are UTF-8"))
}

/// Unpacks everything once, and throws it away: what the archive says of its sizes need not be so.
fn check_unpacked(bytes: &[u8]) -> Result<(), WorkbookFault> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| WorkbookFault::Damaged)?;
    if archive.len() > MOST_PARTS {
        return Err(WorkbookFault::Unpacked);
    }
    let mut is_workbook = false;
    let mut left = MOST_UNPACKED;
    let mut buffer = vec![0; 1 << 16];
    for index in 0..archive.len() {
        let mut part = archive.by_index(index).map_err(|_| WorkbookFault::Damaged)?;
        match part.name().as_deref() {
            Ok("xl/workbook.xml") => is_workbook = true,
            // What OpenDocument begins with.
            Ok("mimetype") => return Err(WorkbookFault::OtherKind),
            Ok(_) | Err(_) => {}
        }
        loop {
            let read = part.read(&mut buffer).map_err(|_| WorkbookFault::Damaged)?;
            if read == 0 {
                break;
            }
            left = left.checked_sub(read as u64).ok_or(WorkbookFault::Unpacked)?;
        }
    }
    if is_workbook { Ok(()) } else { Err(WorkbookFault::NoWorkbook) }
}

fn chosen(workbook: &Xlsx<Cursor<&[u8]>>, named: Option<&str>) -> Result<String, WorkbookFault> {
    let sheets = workbook.sheets_metadata();
    let tables = || sheets.iter().filter(|sheet| sheet.typ == SheetType::WorkSheet);
    let found = match named {
        Some(name) => tables()
            .find(|sheet| sheet.name == name)
            .or_else(|| tables().find(|sheet| name_key(&sheet.name) == name_key(name))),
        None => tables().find(|sheet| sheet.visible == SheetVisible::Visible),
    };
    match (found, named) {
        (Some(sheet), _) => Ok(sheet.name.clone()),
        (None, Some(named)) if tables().next().is_some() => {
            let there = tables().map(|sheet| sheet.name.clone()).collect();
            Err(WorkbookFault::NoSheet { named: named.to_owned(), there })
        }
        (None, _) => Err(WorkbookFault::NoSheets),
    }
}

/// A cell as a person sees it, on one line.
fn shown(value: &DataRef<'_>, style: Option<&Style>) -> String {
    match value {
        DataRef::Empty => String::new(),
        DataRef::Int(number) => padded(&number.to_string(), style),
        DataRef::Float(number) => padded(&decimal(*number), style),
        DataRef::String(text) => on_one_line(text),
        DataRef::SharedString(text) => on_one_line(text),
        DataRef::Bool(true) => "TRUE".to_owned(),
        DataRef::Bool(false) => "FALSE".to_owned(),
        DataRef::DateTime(moment) if moment.is_datetime() => date(*moment),
        DataRef::DateTime(duration) => decimal(duration.as_f64()),
        DataRef::DateTimeIso(text) => text.strip_suffix("T00:00:00").unwrap_or(text).to_owned(),
        DataRef::DurationIso(text) => text.clone(),
        DataRef::Error(error) => error.to_string(),
    }
}

fn on_one_line(text: &str) -> String {
    if text.len() > MOST_TEXT {
        text.to_owned()
    } else {
        text.replace(['\r', '\n'], " ").trim().to_owned()
    }
}

/// With the fifteen digits that a spreadsheet shows: 0.1 + 0.2 is 0.3.
fn decimal(number: f64) -> String {
    let rounded: f64 = format!("{number:.14e}").parse().unwrap_or(number);
    rounded.to_string()
}

/// A whole number in a format of noughts alone, as `00000` of a member number, has as many digits.
fn padded(number: &str, style: Option<&Style>) -> String {
    let format = style.and_then(|style| style.number_format.as_ref());
    let noughts = format.map(|format| format.format_code.as_str()).unwrap_or_default();
    let is_of_noughts = noughts.len() <= 20 && noughts.bytes().all(|byte| byte == b'0');
    let is_whole = number.bytes().all(|byte| byte.is_ascii_digit());
    if is_of_noughts && is_whole {
        return format!("{number:0>width$}", width = noughts.len());
    }
    number.to_owned()
}

/// `2026-11-14`, with the time where it has one: `2026-11-14 19:30`; the time alone before day 1.
fn date(moment: ExcelDateTime) -> String {
    let (year, month, day, hour, minute, ..) = moment.to_ymd_hms_milli();
    let time = format!("{hour:02}:{minute:02}");
    match (moment.as_f64() < 1.0, hour, minute) {
        (true, ..) => time,
        (false, 0, 0) => format!("{year:04}-{month:02}-{day:02}"),
        (false, ..) => format!("{year:04}-{month:02}-{day:02} {time}"),
    }
}
