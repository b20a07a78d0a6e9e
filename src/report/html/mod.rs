//! [`Html`]: pages that can be put on a web site as they are.
//!
//! Text and values are escaped by the only methods that take them, and tags and names of
//! attributes are words of the program: no name, note or word of an event can become
//! markup. A page needs nothing from elsewhere, has no script, and says so to the
//! browser.
mod table;

use crate::visible;

pub use table::table;

/// A part of a page, as it is written.
#[derive(Clone, Debug, Default)]
pub struct Html {
    text: String,
    open: Vec<&'static str>,
}

/// Attributes with their values.
pub type Attributes<'a> = &'a [(&'static str, &'a str)];

impl Html {
    /// Nothing yet.
    #[must_use]
    pub fn new() -> Html {
        Html::default()
    }

    /// Opens an element.
    pub fn open(&mut self, tag: &'static str, attributes: Attributes<'_>) -> &mut Html {
        self.begin(tag, attributes);
        self.text.push('>');
        self.open.push(tag);
        self
    }

    /// Closes the element that was opened last.
    pub fn close(&mut self) -> &mut Html {
        if let Some(tag) = self.open.pop() {
            self.text.push_str("</");
            self.text.push_str(tag);
            self.text.push('>');
            if is_block(tag) {
                self.text.push('\n');
            }
        }
        self
    }

    /// An element without content.
    pub fn leaf(&mut self, tag: &'static str, attributes: Attributes<'_>) -> &mut Html {
        self.begin(tag, attributes);
        self.text.push_str("/>");
        self
    }

    /// An element with text in it.
    pub fn element(
        &mut self,
        tag: &'static str,
        attributes: Attributes<'_>,
        text: &str,
    ) -> &mut Html {
        self.open(tag, attributes).text(text).close()
    }

    /// Text: whatever it holds, it is read and not obeyed.
    pub fn text(&mut self, text: &str) -> &mut Html {
        push_escaped(&mut self.text, text);
        self
    }

    fn begin(&mut self, tag: &'static str, attributes: Attributes<'_>) {
        self.text.push('<');
        self.text.push_str(tag);
        for (name, value) in attributes {
            self.text.push(' ');
            self.text.push_str(name);
            self.text.push_str("=\"");
            push_escaped(&mut self.text, value);
            self.text.push('"');
        }
    }

    /// The text so far, with every element closed.
    #[must_use]
    pub fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.text
    }
}

/// What stands at the top of a page.
#[derive(Clone, Copy, Debug)]
pub struct Head<'a> {
    /// The title. It may be anybody's text.
    pub title: &'a str,
    /// The kind of page, by which a later export knows an earlier one.
    pub kind: &'static str,
    /// The kind's own styles, after those of every page.
    pub style: &'static str,
}

/// The styles of every page; they print on A4.
const STYLE: &str = include_str!("page.css");

/// By what an earlier page of this kind is known: it stands near its beginning.
#[must_use]
pub fn signature(kind: &str) -> String {
    format!("<meta name=\"generator\" content=\"sixzero {kind}\"/>")
}

/// A whole page.
#[must_use]
pub fn page(head: Head<'_>, body: Html) -> String {
    let mut title = String::new();
    push_escaped(&mut title, head.title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n{}\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src \
         'unsafe-inline'\"/>\n<meta name=\"viewport\" content=\"width=device-width, \
         initial-scale=1\"/>\n<title>{title}</title>\n<style>\n{STYLE}{}</style>\n</head>\n\
         <body>\n{}</body>\n</html>\n",
        signature(head.kind),
        head.style,
        body.finish()
    )
}

/// Escapes what markup is made of, and writes out what would turn a line around.
fn push_escaped(html: &mut String, text: &str) {
    for c in visible(text).chars() {
        match c {
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '&' => html.push_str("&amp;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            c => html.push(c),
        }
    }
}

/// Whether a line ends after the element, so that a page can be read as text.
fn is_block(tag: &str) -> bool {
    const INLINE: [&str; 10] =
        ["span", "b", "th", "td", "a", "small", "text", "title", "tspan", "strong"];
    !INLINE.contains(&tag)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn markup_in_text_and_values_is_text() {
        let mut html = Html::new();
        html.open("p", &[("title", "' onmouseover=\"x\"")]).text("<b>&\u{202e}\u{1b}</b>");
        assert_eq!(
            html.finish(),
            "<p title=\"&#39; onmouseover=&quot;x&quot;\">&lt;b&gt;&amp;\\u{202e}\\e&lt;/b&gt;</p>\n"
        );
    }

    #[test]
    fn a_page_closes_what_it_opens() {
        let mut html = Html::new();
        html.open("main", &[]).open("p", &[]).text("a").leaf("br", &[]);
        assert_eq!(html.finish(), "<main><p>a<br/></p>\n</main>\n");
    }

    proptest! {
        #[test]
        fn no_text_escapes_its_place(text in "\\PC*", value in any::<String>()) {
            let mut html = Html::new();
            html.open("i", &[("title", &value)]).text(&text);
            let written = html.finish();
            let inner = written.strip_prefix("<i title=\"").unwrap().strip_suffix("</i>\n").unwrap();
            let (value, text) = inner.split_once("\">").unwrap();
            for part in [value, text] {
                prop_assert!(!part.contains(['<', '>', '"', '\'']), "{part}");
            }
        }
    }
}
