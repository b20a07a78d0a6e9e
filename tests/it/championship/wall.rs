//! [`Page`]: what hangs on the wall, as people read it.
use std::collections::BTreeSet;
use std::path::Path;

use roxmltree::{Document, Node, ParsingOptions};

use crate::markup::{ensure_accessible, texts};
use crate::sandbox::Sandbox;

/// A page and its twin as text.
pub struct Page {
    html: String,
    text: String,
    /// The cells of its table, row by row.
    pub rows: Vec<Vec<String>>,
}

impl Page {
    /// Reads a page of a division, which is the same as text but for what text has no room for.
    pub fn read(sandbox: &Sandbox, division: &str, name: &str) -> Page {
        let html = sandbox.read(&format!("wall/{division}/{name}.html"));
        let text = sandbox.read(&format!("wall/{division}/{name}.txt"));
        ensure_accessible(&html);
        let rows = rows(&html);
        let lines: Vec<&str> = text
            .lines()
            .skip_while(|line| !line.starts_with("---"))
            .skip(1)
            .take_while(|line| !line.is_empty())
            .collect();
        assert_eq!(lines.len(), rows.len(), "{division} {name}: {text}");
        for (line, row) in lines.iter().zip(&rows) {
            let mut cells = row.iter().filter(|cell| !cell.is_empty());
            for part in line.split("  ").map(str::trim).filter(|part| !part.is_empty()) {
                assert!(cells.any(|cell| cell == part), "{division} {name}: {line} is not {row:?}");
            }
        }
        Page { html, text, rows }
    }

    /// That both say of which report, division and round they are.
    #[track_caller]
    pub fn ensure_of(&self, report: &str, division: &str, round: &str) {
        assert_eq!(texts(&self.html, "h1"), [round]);
        let named = texts(&self.html, "p");
        assert_eq!(
            named[..2],
            ["Championship".to_owned(), format!("{report}, division {division}")]
        );
        let head: Vec<&str> = self.text.lines().take(2).collect();
        assert_eq!(
            head,
            [format!("{report}: Championship"), format!("{round}, division {division}")]
        );
    }
}

fn parse(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(page, options).unwrap()
}

fn said(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|part| part.text()).collect()
}

fn rows(page: &str) -> Vec<Vec<String>> {
    let page = parse(page);
    let bodies = page.descendants().filter(|node| node.has_tag_name("tbody"));
    let rows = bodies.flat_map(|body| body.children().filter(|node| node.has_tag_name("tr")));
    rows.map(|row| row.children().filter(Node::is_element).map(said).collect()).collect()
}

/// That the index leads to every page that hangs there, and nowhere else.
pub fn ensure_index(sandbox: &Sandbox, divisions: &[&str]) {
    let index = sandbox.read("wall/index.html");
    ensure_accessible(&index);
    let titles: Vec<String> = divisions.iter().map(|name| format!("Division {name}")).collect();
    assert_eq!(texts(&index, "h2"), titles);
    let index = parse(&index);
    let linked: BTreeSet<String> =
        index.descendants().filter_map(|node| node.attribute("href")).map(str::to_owned).collect();
    let mut hanging = BTreeSet::new();
    for division in divisions {
        let folder = sandbox.path().join("wall").join(division);
        for file in std::fs::read_dir(folder).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            if Path::new(&name).extension().is_some_and(|ending| ending == "html") {
                hanging.insert(format!("{division}/{name}"));
            }
        }
    }
    assert_eq!(linked, hanging);
}
