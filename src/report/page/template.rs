//! What every page is made of: its head, and the escaper of its template.
use std::fmt::{self, Write};

use askama::Template;

use crate::render::is_active;

/// The escaper of every template: markup is text, and what would turn a line around or
/// steer a terminal is written out, as [`visible`](crate::visible()) does.
#[derive(Clone, Copy, Debug)]
pub struct Harmless;

impl askama::filters::Escaper for Harmless {
    fn write_escaped_str<W: Write>(&self, mut dest: W, text: &str) -> fmt::Result {
        for c in crate::visible(text).chars() {
            match c {
                '<' => dest.write_str("&lt;")?,
                '>' => dest.write_str("&gt;")?,
                '&' => dest.write_str("&amp;")?,
                '"' => dest.write_str("&quot;")?,
                '\'' => dest.write_str("&#39;")?,
                // `visible` leaves none of these.
                c if is_active(c) => {}
                c => dest.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// What stands at the top of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    /// The kind of page, by which a later one knows an earlier one.
    pub kind: &'static str,
    /// The class of its body, by which paper knows how it lies.
    pub class: &'static str,
}

impl Head {
    /// Of a page that lies as a browser has it.
    pub fn of(kind: &'static str) -> Head {
        Head { kind, class: "" }
    }
}

/// By what an earlier page of this kind is known: it stands near its beginning.
pub fn signature(kind: &str) -> String {
    format!("<meta name=\"generator\" content=\"sixzero {kind}\"/>")
}

pub(crate) fn rendered(page: &impl Template) -> String {
    page.render().expect("a template of texts and numbers is rendered into memory")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[derive(Template)]
    #[template(source = "<i title=\"{{ value }}\">{{ text }}</i>", ext = "html")]
    struct Place<'a> {
        value: &'a str,
        text: &'a str,
    }

    #[test]
    fn markup_in_text_and_values_is_text() {
        let page = Place { value: "' onmouseover=\"x\"", text: "<b>&\u{202e}\u{1b}</b>" };
        assert_eq!(
            rendered(&page),
            "<i title=\"&#39; onmouseover=&quot;x&quot;\">&lt;b&gt;&amp;\\u{202e}\\e&lt;/b&gt;</i>"
        );
    }

    proptest! {
        #[test]
        fn no_text_escapes_its_place(text in "\\PC*", value in any::<String>()) {
            let written = rendered(&Place { value: &value, text: &text });
            let inner = written.strip_prefix("<i title=\"").unwrap().strip_suffix("</i>").unwrap();
            let (value, text) = inner.split_once("\">").unwrap();
            for part in [value, text] {
                prop_assert!(!part.contains(['<', '>', '"', '\'']), "{part}");
            }
        }
    }
}
