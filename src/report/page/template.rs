//! What all pages have: a head, and the escaper of their templates.
use std::fmt::{self, Write};

use askama::Template;

use crate::render::is_active;

/// The escaper of every template: markup becomes text, and characters that would turn a line around
/// or steer a terminal are written out, as [`visible`](crate::visible()) does.
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

/// The top of a page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    /// The kind of page, by which a later one recognises an earlier one.
    pub kind: &'static str,
    /// The class of its body, for its layout on paper.
    pub class: &'static str,
}

impl Head {
    /// For a page without a layout on paper.
    pub fn of(kind: &'static str) -> Head {
        Head { kind, class: "" }
    }
}

/// The mark near the beginning of a page by which its kind is recognised.
pub fn signature(kind: &str) -> String {
    format!("<meta name=\"generator\" content=\"sixzero {kind}\"/>")
}

pub(crate) fn rendered(page: &impl Template) -> String {
    page.render().expect("a template of texts and numbers is rendered into memory")
}
