//! Pages as a browser would read them: well-formed, with nothing in them that acts.
use roxmltree::{Document, ParsingOptions};

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
    "i",
    "em",
    "strong",
    "ul",
    "ol",
    "li",
    "a",
];

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
                assert!(attribute.value().starts_with('#'), "{name} {}", attribute.value());
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
