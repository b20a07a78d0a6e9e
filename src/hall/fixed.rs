//! What is the same for every event: the style sheet, the scripts, the icon. Their addresses change with
//! what they say, so that a browser keeps them for ever.
use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::failure::Unserved;
use crate::packed::{Keeping, Kind, Packed, Written};

const TALK: &str = include_str!("static/talk.js");
const LIVE: &str = include_str!("static/live.js");
const SLIP: &str = include_str!("static/slip.js");
const WALL: &str = include_str!("static/wall.js");
const DESK: &str = include_str!("static/desk.js");
const JUDGE: &str = include_str!("static/judge.js");
const BOARD: &str = include_str!("static/board.js");

/// A file that is in the program.
pub struct Fixed {
    /// `7c1e90ab12cd34ef-hall.css`.
    name: String,
    /// `/static/7c1e90ab12cd34ef-hall.css`.
    address: String,
    text: String,
    packed: Packed,
}

impl Fixed {
    fn new(name: &str, kind: Kind, text: String) -> Fixed {
        let packed = Packed::from(Written::new(kind, text.clone()));
        let name = format!("{}-{name}", packed.tag().as_str());
        let address = format!("/static/{name}");
        Fixed { name, address, text, packed }
    }

    fn script(name: &str, parts: &[&str]) -> Fixed {
        Fixed::new(name, Kind::Script, parts.iter().map(|part| bare(part)).collect())
    }

    pub fn address(&self) -> &str {
        &self.address
    }

    pub fn text(&self) -> &str {
        &self.text
    }
}

/// A script without what is for who reads it: lines that are comments, and what stands before a line.
fn bare(script: &str) -> String {
    let lines = script.lines().map(str::trim_start);
    let kept = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    kept.flat_map(|line| [line, "\n"]).collect()
}

pub fn style() -> &'static Fixed {
    static STYLE: OnceLock<Fixed> = OnceLock::new();
    STYLE.get_or_init(|| {
        let text = concat!(
            include_str!("static/hall.css"),
            include_str!("static/game.css"),
            include_str!("static/wall.css"),
            include_str!("static/own.css")
        );
        Fixed::new("hall.css", Kind::Css, text.to_owned())
    })
}

pub fn script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| Fixed::script("live.js", &[TALK, LIVE, include_str!("static/turns.js")]))
}

pub fn icon() -> &'static Fixed {
    static ICON: OnceLock<Fixed> = OnceLock::new();
    ICON.get_or_init(|| {
        Fixed::new("icon.svg", Kind::Svg, include_str!("static/icon.svg").to_owned())
    })
}

pub fn wall() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| Fixed::script("wall.js", &[WALL]))
}

pub fn slip() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| Fixed::script("slip.js", &[SLIP]))
}

/// The script of a published page.
pub fn site_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| Fixed::script("site.js", &[include_str!("static/turns.js")]))
}

/// Keeps a source of a stream fresh.
pub fn overlay_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| Fixed::script("overlay.js", &[include_str!("static/overlay.js")]))
}

pub fn board_style() -> &'static Fixed {
    static STYLE: OnceLock<Fixed> = OnceLock::new();
    STYLE.get_or_init(|| {
        Fixed::new("board.css", Kind::Css, include_str!("static/board.css").to_owned())
    })
}

pub fn board_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| Fixed::script("board.js", &[TALK, BOARD]))
}

pub fn desk_style() -> &'static Fixed {
    static STYLE: OnceLock<Fixed> = OnceLock::new();
    STYLE.get_or_init(|| {
        Fixed::new("desk.css", Kind::Css, include_str!("static/desk.css").to_owned())
    })
}

pub fn desk_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| Fixed::script("desk.js", &[TALK, DESK]))
}

pub fn judge_style() -> &'static Fixed {
    static STYLE: OnceLock<Fixed> = OnceLock::new();
    STYLE.get_or_init(|| {
        Fixed::new("judge.css", Kind::Css, include_str!("static/judge.css").to_owned())
    })
}

pub fn judge_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| Fixed::script("judge.js", &[JUDGE]))
}

pub async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Unserved> {
    let all = [
        style(),
        script(),
        wall(),
        icon(),
        slip(),
        board_style(),
        board_script(),
        desk_style(),
        desk_script(),
        judge_style(),
        judge_script(),
        overlay_script(),
    ];
    let found = all.into_iter().find(|fixed| fixed.name == name).ok_or_else(Unserved::nothing)?;
    Ok(found.packed.response(&headers, Keeping::Always))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_small() {
        let bytes = |parts: &[&str]| parts.iter().map(|part| bare(part).len()).sum::<usize>();
        assert!(bytes(&[TALK, LIVE, SLIP, WALL, DESK, JUDGE]) <= 13_500);
        assert!(bytes(&[BOARD]) <= 6 << 10);
    }

    #[test]
    fn no_text_of_a_script_is_taken_for_a_comment() {
        for script in [TALK, LIVE, SLIP, WALL, DESK, JUDGE, BOARD] {
            for line in script.lines() {
                // A text that went on in the next line would lose what stands before it there.
                assert_eq!(line.matches('`').count() % 2, 0, "{line}");
                assert!(!line.ends_with('\\'), "{line}");
            }
        }
        assert_eq!(bare("// why\n  say(\"// no\"); // how\n\n"), "say(\"// no\"); // how\n");
    }
}
