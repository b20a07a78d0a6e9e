//! The page that leads to everything posted: for each division its rounds, the last one first.
use askama::Template;

use crate::page::{Head, rendered};

/// The kind of page, by which a later index recognises an earlier one.
pub const INDEX: &str = "wall-index";

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedDivision {
    /// If there are several; anyone's text.
    pub division: Option<String>,
    /// The heading and the pages of each round, the last round first.
    pub rounds: Vec<(String, Vec<PostedPage>)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PostedPage {
    /// As `by name`.
    pub title: &'static str,
    /// Its folder below the index, if it has one, and its file.
    pub path: Vec<String>,
}

pub fn wall_index(event: &str, divisions: &[PostedDivision]) -> String {
    rendered(&Index { head: Head::of(INDEX), event, divisions })
}

#[derive(Template)]
#[template(path = "round/wall/index.html")]
struct Index<'a> {
    head: Head,
    event: &'a str,
    divisions: &'a [PostedDivision],
}

impl PostedPage {
    fn address(&self) -> String {
        self.path.iter().map(|part| encoded(part)).collect::<Vec<_>>().join("/")
    }
}

/// A part of a path in an address (RFC 3986, section 2).
fn encoded(part: &str) -> String {
    let mut encoded = String::new();
    for byte in part.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
                encoded.push(char::from(byte));
            }
            other => encoded.push_str(&format!("%{other:02X}")),
        }
    }
    encoded
}
