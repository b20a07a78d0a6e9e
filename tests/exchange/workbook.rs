//! A spreadsheet's own file: a sheet as a person sees it, and every file that is none.
use std::io::{Cursor, Read, Write};

use exchange::workbook::{WorkbookFault, csv_of};
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

const CLUB: &[u8] = include_bytes!("../data/club.xlsx");

type Parts = Vec<(String, Vec<u8>)>;

fn parts() -> Parts {
    let mut archive = ZipArchive::new(Cursor::new(CLUB)).unwrap();
    let read = |index| {
        let mut part = archive.by_index(index).unwrap();
        let mut bytes = Vec::new();
        part.read_to_end(&mut bytes).unwrap();
        (part.name().unwrap().into_owned(), bytes)
    };
    (0..ZipArchive::new(Cursor::new(CLUB)).unwrap().len()).map(read).collect()
}

fn packed(parts: &Parts) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        writer.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// The workbook with another text in one of its parts.
fn with(name: &str, was: &str, is: &str) -> Vec<u8> {
    let mut parts = parts();
    let part = parts.iter_mut().find(|(known, _)| known == name).unwrap();
    let text = String::from_utf8(part.1.clone()).unwrap();
    assert!(text.contains(was), "{text}");
    part.1 = text.replacen(was, is, 1).into_bytes();
    packed(&parts)
}

#[test]
fn the_first_sheet_that_is_seen_is_read_as_it_is_seen() {
    expect_test::expect![[r#"
        Name,Rating,Club,Member,First visit,Paid,Born,Note
        Zoë D’Ångström,1512,Çınar,00023,yes,12.5,1971-11-14,likes tea
        José Núñez,1400,Łódź,00117,no,10,1980-02-29
        ""
        "Šárka ""Š"" Řehoř",1300,,,TRUE
        李 小龍
    "#]]
    .assert_eq(&csv_of(CLUB, None).unwrap());
    let results = csv_of(CLUB, Some("résultats")).unwrap();
    assert!(results.starts_with("round,table,player,"), "{results}");
}

#[test]
fn what_is_no_sheet_is_named() {
    let fault = |bytes: &[u8], sheet| csv_of(bytes, sheet).unwrap_err().to_string();
    assert_eq!(
        fault(CLUB, Some("Fees")),
        "it does not have the sheet `Fees`: it has `Lists`, `Members`, `Résultats`, `Bad`"
    );
    let old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
    assert_eq!(csv_of(old, None), Err(WorkbookFault::OtherKind));
    let package = "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes);
    let locked: Vec<u8> = old.iter().copied().chain(package).collect();
    assert_eq!(csv_of(&locked, None), Err(WorkbookFault::Locked));
    let open = packed(&vec![("mimetype".to_owned(), b"application/vnd.oasis".to_vec())]);
    assert_eq!(csv_of(&open, None), Err(WorkbookFault::OtherKind));
    let photos = packed(&vec![("a.jpg".to_owned(), b"x".to_vec())]);
    assert_eq!(csv_of(&photos, None), Err(WorkbookFault::NoWorkbook));
    assert_eq!(csv_of(b"PK\x03\x04\x14\0", None), Err(WorkbookFault::Damaged));
    assert_eq!(csv_of(&CLUB[..CLUB.len() / 2], None), Err(WorkbookFault::Damaged));
}

#[test]
fn what_comes_to_more_than_any_table_is_refused() {
    let mut bomb = parts();
    bomb.push(("xl/media/image1.png".to_owned(), vec![0; 65 << 20]));
    let packed = packed(&bomb);
    assert!(packed.len() < 1 << 20);
    assert_eq!(csv_of(&packed, None), Err(WorkbookFault::Unpacked));
    let sheet = "xl/worksheets/sheet2.xml";
    let far = with(sheet, "r=\"A2\"", "r=\"A1048576\"");
    assert_eq!(csv_of(&far, None), Err(WorkbookFault::Row { row: 1_048_575 }));
    let wide = with(sheet, "r=\"A2\"", "r=\"XFD2\"");
    assert_eq!(csv_of(&wide, None), Err(WorkbookFault::Column { row: 1 }));
    // One long text that is named by thousands of cells.
    let row = |row: u32| format!("<row r=\"{row}\"><c r=\"A{row}\" t=\"s\"><v>0</v></c></row>");
    let rows: String = (1..2_000).map(row).collect();
    assert_eq!(csv_of(&shared(&"x".repeat(64 << 10), &rows), None), Err(WorkbookFault::Text));
}

/// Most programs keep the texts of all sheets in one list.
#[test]
fn shared_texts_are_read() {
    let cell = |text: u8| {
        let row = format!("<row r=\"3\"><c r=\"B3\" t=\"s\"><v>{text}</v></c></row>");
        csv_of(&shared("Zoë &amp; Ben", &row), None)
    };
    assert_eq!(cell(0).unwrap(), "\"\"\n\"\"\n,Zoë & Ben\n");
    assert_eq!(cell(7), Err(WorkbookFault::Damaged), "a text that is not there");
}

/// A sheet of these rows, whose first shared text is this.
fn shared(text: &str, rows: &str) -> Vec<u8> {
    const MAIN: &str = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
    let mut parts = parts();
    let texts = format!("<sst {MAIN}><si><t>{text}</t></si></sst>");
    parts.push(("xl/sharedStrings.xml".to_owned(), texts.into_bytes()));
    let sheet = parts.iter_mut().find(|(name, _)| name == "xl/worksheets/sheet2.xml").unwrap();
    let made = format!("<worksheet {MAIN}><sheetData>{rows}</sheetData></worksheet>");
    sheet.1 = made.into_bytes();
    packed(&parts)
}

/// Whatever stands in the parts of a workbook, it is read or refused.
#[test]
fn a_workbook_that_was_tampered_with_is_read_or_refused() {
    const TOKENS: [&[u8]; 14] = [
        b"-1",
        b"4294967296",
        b"99999999999999999999",
        b"<",
        b">",
        b"\"",
        b"&#0;",
        b"",
        b"\xff",
        b"AAAAAAA9",
        b"t=\"s\"",
        b"t=\"d\"",
        b"NaN",
        b"s=\"9999\"",
    ];
    let parts = parts();
    let mut seed: u64 = 7;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % below
    };
    let (mut read, mut refused) = (0, 0);
    for _ in 0..1_500 {
        let mut parts = parts.clone();
        for _ in 0..1 + random(3) {
            let place = random(parts.len());
            let part = &mut parts[place].1;
            let at = random(part.len().max(1));
            let end = part.len().min(at + random(8));
            let token = TOKENS[random(TOKENS.len())];
            part.splice(at.min(end)..end, token.iter().copied());
        }
        match csv_of(&packed(&parts), None) {
            Ok(_) => read += 1,
            Err(_) => refused += 1,
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}
