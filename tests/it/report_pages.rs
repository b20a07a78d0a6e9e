//! Hostile names in every report: text wherever they stand.
use unicode_width::UnicodeWidthStr;

use crate::markup::{ensure_accessible, texts};
use crate::sandbox::Sandbox;

/// What somebody may call himself.
const NAMES: [&str; 6] = [
    "<img src=x onerror=alert(1)>",
    "\"><script>alert(1)</script>",
    "' onmouseover='alert(1)",
    "=HYPERLINK(\"http://x\",\"Cat\")<b>",
    "+1 \u{202e}nnA\u{200b}",
    "</title></textarea> @SUM(A1)",
];

/// Every report, as it is called.
pub const REPORTS: [&str; 20] = [
    "pairings 2",
    "pairings 2 --order name",
    "pairings 2 --order table",
    "standings",
    "standings --rounds 1",
    "wallchart",
    "wallchart --order rank",
    "scorecard",
    "scorecard --blank",
    "crosstable",
    "crosstable --across rounds",
    "checklist 1",
    "slips 2",
    "statistics",
    "starts",
    "wins",
    "roster",
    "finalreport",
    "results 1",
    "hall links --base http://hall",
];

/// An event of such players in a division and an event of such names, entered by such a
/// person.
fn event() -> Sandbox {
    let sandbox =
        Sandbox::new().with("SIXZERO_BY", NAMES[1]).with("SIXZERO_EVENT", "event.sixzero");
    let mut new = sandbox.command("new --rounds 3 --division <b>&amp;");
    let made = new.env("SIXZERO_EVENT", "event.sixzero").arg(NAMES[0]).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    for name in NAMES {
        let added =
            sandbox.command("player add --rating 1500").args(["--", name]).output().unwrap();
        assert!(added.status.success(), "{name}: {}", String::from_utf8_lossy(&added.stderr));
    }
    sandbox.ok("round pair --pairs \"1>4 2>5 3>6\" --seed 1");
    sandbox.ok("result add 1 1 412 4 388");
    sandbox.ok("result add 1 2 390 5 395");
    sandbox.ok("result add 1 3 401 6 301");
    sandbox.ok("round pair --pairs \"1>5 2>4 3>6\" --seed 1");
    sandbox.ok("round release 2");
    sandbox
}

#[test]
fn no_name_is_markup_in_any_report() {
    let event = event();
    for report in REPORTS {
        let page = event.ok(&format!("{report} --format html"));
        ensure_accessible(&page);
        // `texts` parses the page and refuses whatever could act.
        let cells = ["td", "th", "h1", "h2"].map(|element| texts(&page, element)).concat();
        assert!(cells.iter().any(|cell| cell.contains(NAMES[0])), "{report}: no {}", NAMES[0]);
        assert!(cells.iter().any(|cell| cell.contains("+1 \\u{202e}nnA")), "{report}");
        assert_eq!(texts(&page, "title").len(), 1, "{report}");
        assert!(texts(&page, "title")[0].contains(NAMES[0]), "{report}");
    }
    event.ok("post 2 --why");
    for file in std::fs::read_dir(event.path().join("wall")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "html") {
            let page = std::fs::read_to_string(&path).unwrap();
            ensure_accessible(&page);
            let cells = [texts(&page, "th"), texts(&page, "h1")].concat();
            assert!(cells.iter().any(|cell| cell.contains(NAMES[0])), "{path:?}");
        }
    }
}

/// What else is a page is read without a mouse and on a narrow screen too.
#[test]
fn the_other_pages_are_accessible() {
    let event = event();
    for report in ["bulletin", "missing", "ratings --system naspa", "standings --clinch"] {
        ensure_accessible(&event.ok(&format!("{report} --format html")));
    }
}

#[test]
fn no_name_is_a_formula_in_any_table() {
    let event = event();
    for report in REPORTS {
        let table = event.ok(&format!("{report} --format csv"));
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        let mut rows = 0;
        for row in reader.records() {
            for cell in &row.unwrap() {
                let is_number = cell.parse::<f64>().is_ok();
                assert!(
                    is_number || !cell.starts_with(['=', '+', '-', '@', '\t', '\r']) || cell == "-",
                    "{report}: {cell}"
                );
            }
            rows += 1;
        }
        assert!(rows > 0, "{report}");
        assert!(
            table.contains("\"'=HYPERLINK(\"\"http://x\"\",\"\"Cat\"\")<b>\""),
            "{report}: {table}"
        );
    }
}

#[test]
fn no_name_breaks_a_narrow_terminal() {
    let event = event().with("COLUMNS", "40");
    for report in REPORTS {
        let text = event.ok(report);
        for line in text.lines() {
            assert!(line.width() <= 40, "{report}: {line}");
            assert!(
                !line.contains(|c: char| c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c)),
                "{report}: {line}"
            );
        }
        let json = event.ok(&format!("{report} --json"));
        assert!(!json.contains('\u{202e}'), "{report}");
        serde_json::from_str::<serde_json::Value>(&json).unwrap();
    }
}
