//! Pages as a browser would read them: well-formed, with nothing in them that acts.
use std::path::PathBuf;
use std::sync::Arc;

use proptest::prelude::*;
use roxmltree::{Document, ParsingOptions};
use sixzero::report::bulletin::{NightShown, bulletin};
use sixzero::report::game::{GameReport, Note, Racks, Section};
use sixzero::report::{game, visible};
use sixzero::rules::{BySeat, Event, Game, PlayText, Points, RuleSet, Seat, TurnNote};
use sixzero::tournament::bulletin::{GamePlace, ListAsked, NightGame, Side, Who};
use sixzero::tournament::{Fate, GameNo, HalfWins, ResultSource};

use crate::laws::tried;
use crate::sources::{project, texts as texts_of};

/// Elements that a page of ours may have.
const ELEMENTS: &[&str] = &[
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "header",
    "main",
    "section",
    "div",
    "h1",
    "h2",
    "h3",
    "p",
    "b",
    "br",
    "small",
    "span",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "dl",
    "dt",
    "dd",
    "figure",
    "figcaption",
    "svg",
    "defs",
    "g",
    "use",
    "desc",
    "rect",
    "circle",
    "polygon",
    "polyline",
    "line",
    "text",
    "path",
    "i",
    "em",
    "strong",
    "ul",
    "ol",
    "li",
    "a",
];

/// Whether an address is that of a page beside this one, or in a folder below.
fn is_beside(address: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._%".contains(c);
    address.ends_with(".html")
        && address
            .split('/')
            .all(|part| part.starts_with(|c| c != '.') && part.chars().all(is_plain))
}

/// The text of all elements of this name, after a check of the whole page: it is
/// well-formed, has no script, no handler, nothing from elsewhere, and forbids all that.
#[track_caller]
pub fn texts(page: &str, element: &str) -> Vec<String> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let page = Document::parse_with_options(page, options).unwrap();
    let mut found = Vec::new();
    for node in page.descendants().filter(|node| node.is_element()) {
        let name = node.tag_name().name();
        assert!(ELEMENTS.contains(&name), "<{name}>");
        for attribute in node.attributes() {
            assert!(!attribute.name().starts_with("on"), "{name} {}", attribute.name());
            if ["href", "src", "style"].contains(&attribute.name()) {
                let value = attribute.value();
                let is_beside = name == "a" && is_beside(value);
                assert!(value.starts_with('#') || is_beside, "{name} {value}");
            }
        }
        if name == element {
            let parts = node.descendants().filter(|part| part.is_text());
            found.push(parts.filter_map(|part| part.text()).collect());
        }
    }
    let meta = |name: &str, value: &str| {
        page.descendants().any(|node| node.attribute(name).is_some_and(|is| is == value))
    };
    assert!(meta("charset", "utf-8"));
    assert!(meta("content", "default-src 'none'; style-src 'unsafe-inline'"));
    found
}

/// That a page can be read without a mouse and on a narrow screen: one `<main>`, headings that
/// leave out no level, tables in regions that scroll, each with a name of its own.
#[track_caller]
pub fn ensure_accessible(page: &str) {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let page = Document::parse_with_options(page, options).unwrap();
    let all = |name: &'static str| page.descendants().filter(move |node| node.has_tag_name(name));
    assert_eq!(all("main").count(), 1, "<main>");
    let levels: Vec<u32> = page
        .descendants()
        .filter_map(|node| node.tag_name().name().strip_prefix('h')?.parse().ok())
        .collect();
    assert!(levels.contains(&1) && !levels.windows(2).any(|two| two[1] > two[0] + 1), "{levels:?}");
    let mut names: Vec<&str> = Vec::new();
    for table in all("table") {
        let region = table.ancestors().find(|node| node.attribute("role") == Some("region"));
        let region = region.unwrap();
        assert_eq!(region.attribute("tabindex"), Some("0"));
        let name = region.attribute("aria-label").unwrap();
        // Tables side by side are one region.
        if table.prev_sibling_element().is_none() {
            assert!(!name.is_empty() && !names.contains(&name), "{name}");
            names.push(name);
        }
    }
    for heading in all("th") {
        let says =
            heading.descendants().any(|node| node.text().is_some_and(|text| !text.is_empty()));
        assert!(says, "an empty heading");
    }
}

/// Any text but for two characters that no XML has, though HTML may.
fn text() -> impl Strategy<Value = String> {
    let likely =
        prop::sample::select(vec!["<", ">", "\"", "'", "&", "</p>", "<script>", "=", "\u{202e}"]);
    let any = any::<String>().prop_map(|text| text.replace(['\u{fffe}', '\u{ffff}'], ""));
    (any.clone(), likely, any).prop_map(|(before, likely, after)| before + likely + &after)
}

proptest! {
    #![proptest_config(tried(64))]

    #[test]
    fn whatever_a_name_is_the_page_shows_it_and_nothing_else(
        names in prop::collection::vec(text(), 2),
        event in text(),
        note in text(),
    ) {
        let side = |at: usize| Side {
            who: Who { name: names[at].clone(), roster: None },
            score: Points(400 - at as i32),
            half_wins: if at == 0 { HalfWins::WIN } else { HalfWins::NONE },
            half_losses: if at == 0 { HalfWins::NONE } else { HalfWins::WIN },
            fate: if at == 0 { Fate::Won } else { Fate::Lost },
        };
        let played = NightGame {
            at: GamePlace { division: Some(note.clone()), ..GamePlace::default() },
            sides: [side(0), side(1)].into_iter().collect(),
            source: ResultSource::Slip,
            record: None,
        };
        let page = bulletin(&NightShown {
            event: &event,
            days: Some(&note),
            since: None,
            divisions: &[],
            standings: &[],
            games: &[played],
            list: &ListAsked::Book { name: note.clone() },
            notes: std::slice::from_ref(&note),
        }).page.html();
        prop_assert!(texts(&page, "p").contains(&visible(&event).into_owned()));
        prop_assert!(texts(&page, "p").contains(&visible(&note).into_owned()));
        let cells = texts(&page, "th");
        for name in &names {
            prop_assert!(cells.contains(&visible(name).into_owned()), "{name}");
        }

        let rules = RuleSet::preset("naspa").unwrap();
        let play = PlayText::parse(rules.alphabet(), "8F HORN").unwrap();
        let horn = Event::Play { seat: Seat::FIRST, play, rack: None, announced: None, note: TurnNote::NONE };
        let seats: BySeat<String> = names.iter().cloned().collect();
        let record = Game::fold(Arc::new(rules), seats, [&horn]).unwrap();
        let notes = vec![Note { about: note.clone(), text: note.clone() }];
        let page = game::html(&GameReport {
            event: &event,
            number: GameNo(1),
            place: note.clone(),
            day: None,
            rules: note.clone(),
            list: note.clone(),
            game: &record,
            result: note.clone(),
            racks: Racks::Shown,
            sections: &[Section { key: "notes", title: "Notes", notes }],
        });
        prop_assert_eq!(&texts(&page, "dd")[0], &visible(&note));
        prop_assert_eq!(&texts(&page, "th")[0], &visible(&names[0]));
        prop_assert!(texts(&page, "desc")[0].contains(&*visible(&names[1])));
    }
}

/// A crate whose templates are not escaped by ours would write a name as markup.
#[test]
fn every_crate_with_templates_names_our_escaper() {
    let mut crates: Vec<PathBuf> = Vec::new();
    for template in texts_of("src", &["html"]) {
        let mut folder = project().join(template.path);
        while folder.pop() && !folder.join("Cargo.toml").exists() {}
        crates.push(folder);
    }
    crates.dedup();
    assert!(crates.iter().any(|folder| folder.ends_with("src/report")), "{crates:?}");
    for folder in crates {
        let named = std::fs::read_to_string(folder.join("askama.toml")).unwrap_or_default();
        let named: toml::Table = named.parse().unwrap();
        let escapers = named.get("escaper").and_then(toml::Value::as_array);
        let is_ours = |escaper: &toml::Value| {
            let path = escaper["path"].as_str().unwrap_or_default();
            let endings = escaper["extensions"].as_array();
            path.ends_with("page::Harmless")
                && endings.is_some_and(|all| all.contains(&"html".into()))
        };
        assert!(escapers.is_some_and(|all| all.iter().any(is_ours)), "{}", folder.display());
    }
}
