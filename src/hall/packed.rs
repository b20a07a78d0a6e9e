//! [`Written`] and [`Packed`]: what goes over the wire as it is made and as it is kept, and the tag by
//! which a browser knows whether it has it.
use std::fmt::{self, Write as _};
use std::io::{Read as _, Write as _};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// Less is not worth packing.
const SMALL: usize = 1_024;

/// What is made once for one answer or file.
#[derive(Debug)]
pub struct Written {
    pub kind: Kind,
    pub tag: Tag,
    pub text: String,
}

/// What is made once for many answers. It is kept as nearly everybody takes it, a tenth as long.
#[derive(Debug)]
pub struct Packed {
    kind: Kind,
    tag: Tag,
    bytes: Bytes,
    encoding: Encoding,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Encoding {
    Plain,
    Gzip,
}

/// What it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Html,
    Json,
    Css,
    Script,
    Svg,
    Text,
}

/// How long a browser may keep it without asking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// It asks each time whether it has the last one.
    Asks,
    /// Its address changes with what it says.
    Always,
}

/// What a page says in 16 hexadecimal digits: the same for the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tag(String);

impl Tag {
    pub fn of(parts: &[&str]) -> Tag {
        let mut hash = Sha256::new();
        for part in parts {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part.as_bytes());
        }
        Tag::read(hash)
    }

    fn read(hash: Sha256) -> Tag {
        let mut text = String::new();
        for byte in &hash.finalize()[..8] {
            let _ = write!(text, "{byte:02x}");
        }
        Tag(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Two encodings of a page share it, so it is weak.
    fn header(&self) -> String {
        format!("W/\"{}\"", self.0)
    }
}

/// The tag of what is written to it.
#[derive(Default)]
pub struct TagOf(Sha256);

impl TagOf {
    pub fn tag(self) -> Tag {
        Tag::read(self.0)
    }
}

impl fmt::Write for TagOf {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.update(text);
        Ok(())
    }
}

impl Written {
    pub fn new(kind: Kind, text: String) -> Written {
        Written { kind, tag: Tag::of(&[&text]), text }
    }

    /// The answer to a request with these headers.
    pub fn response(self, asked: &HeaderMap, keeping: Keeping) -> Response {
        let Written { kind, tag, text } = self;
        respond(kind, &tag, asked, keeping, || match text.len() > SMALL && takes_gzip(asked) {
            true => (gzip(&text), Encoding::Gzip),
            false => (text.into(), Encoding::Plain),
        })
    }
}

impl From<Written> for Packed {
    fn from(Written { kind, tag, text }: Written) -> Packed {
        let (bytes, encoding) = match text.len() > SMALL {
            true => (gzip(&text), Encoding::Gzip),
            false => (text.into(), Encoding::Plain),
        };
        Packed { kind, tag, bytes, encoding }
    }
}

impl Packed {
    pub fn tag(&self) -> &Tag {
        &self.tag
    }

    /// In bytes, as it is kept.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The answer to a request with these headers.
    pub fn response(&self, asked: &HeaderMap, keeping: Keeping) -> Response {
        respond(self.kind, &self.tag, asked, keeping, || match self.encoding {
            Encoding::Gzip if !takes_gzip(asked) => (unpacked(&self.bytes), Encoding::Plain),
            Encoding::Gzip | Encoding::Plain => (self.bytes.clone(), self.encoding),
        })
    }
}

/// The answer to a request with these headers: that the browser has it already, or this body.
fn respond(
    kind: Kind,
    tag: &Tag,
    asked: &HeaderMap,
    keeping: Keeping,
    body: impl FnOnce() -> (Bytes, Encoding),
) -> Response {
    let tag = tag.header();
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|one| one.to_str().ok());
    let has_it = known
        .flat_map(|list| list.split(','))
        .map(str::trim)
        .any(|one| one == "*" || one.trim_start_matches("W/") == &tag[2..]);
    let response = Response::builder()
        .header(header::ETAG, &tag)
        .header(header::VARY, "Accept-Encoding")
        .header(
            header::CACHE_CONTROL,
            match keeping {
                Keeping::Asks => "no-cache",
                Keeping::Always => "public, max-age=31536000, immutable",
            },
        );
    let made = if has_it {
        response.status(StatusCode::NOT_MODIFIED).body(Body::empty())
    } else {
        let (bytes, encoding) = body();
        let response = response.header(header::CONTENT_TYPE, kind.content_type());
        let response = match encoding {
            Encoding::Gzip => response.header(header::CONTENT_ENCODING, "gzip"),
            Encoding::Plain => response,
        };
        response.body(Body::from(bytes))
    };
    made.expect("these are headers")
}

impl Kind {
    fn content_type(self) -> &'static str {
        match self {
            Kind::Html => "text/html; charset=utf-8",
            Kind::Json => "application/json; charset=utf-8",
            Kind::Css => "text/css; charset=utf-8",
            Kind::Script => "text/javascript; charset=utf-8",
            Kind::Svg => "image/svg+xml",
            Kind::Text => "text/plain; charset=utf-8",
        }
    }
}

fn takes_gzip(asked: &HeaderMap) -> bool {
    let all = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|one| one.to_str().ok());
    all.flat_map(|list| list.split(',')).any(|one| {
        let (name, quality) = one.split_once(';').unwrap_or((one, ""));
        let is_refused = matches!(quality.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case("gzip") && !is_refused
    })
}

fn gzip(plain: &str) -> Bytes {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    let done = packed.write_all(plain.as_bytes()).and_then(|()| packed.finish());
    done.expect("memory takes every byte").into()
}

fn unpacked(packed: &[u8]) -> Bytes {
    let mut plain = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut plain).expect("it was packed here");
    plain.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_who_takes_it() {
        let takes = |said: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, said.parse().unwrap());
            takes_gzip(&headers)
        };
        assert!(takes("gzip, deflate"));
        assert!(takes("br;q=1.0, GZIP;q=0.8"));
        assert!(!takes("br, deflate"));
        assert!(!takes("gzip;q=0"));
    }

    #[test]
    fn a_tag_tells_where_a_part_ends() {
        assert_eq!(Tag::of(&["ab", "c"]), Tag::of(&["ab", "c"]));
        assert_ne!(Tag::of(&["ab", "c"]), Tag::of(&["a", "bc"]));
    }
}
