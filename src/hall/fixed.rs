//! What is the same for every event: the style sheet, the scripts, the icon. Their addresses change with
//! what they say, so that a browser keeps them for ever.
use std::sync::OnceLock;

use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;

use crate::failure::Unserved;
use crate::packed::{Keeping, Kind, Packed, Tag};

/// A file that is in the program.
pub struct Fixed {
    /// `7c1e90ab12cd34ef-hall.css`.
    name: String,
    /// `/static/7c1e90ab12cd34ef-hall.css`.
    address: String,
    packed: Packed,
}

impl Fixed {
    fn new(name: &str, kind: Kind, text: String) -> Fixed {
        let tag = Tag::of(&[&text]);
        let name = format!("{}-{name}", tag.as_str());
        let address = format!("/static/{name}");
        Fixed { name, address, packed: Packed::new(kind, tag, text) }
    }

    pub fn address(&self) -> &str {
        &self.address
    }
}

pub fn style() -> &'static Fixed {
    static STYLE: OnceLock<Fixed> = OnceLock::new();
    STYLE.get_or_init(|| {
        let text = concat!(
            include_str!("static/hall.css"),
            include_str!("static/game.css"),
            include_str!("static/wall.css")
        );
        Fixed::new("hall.css", Kind::Css, text.to_owned())
    })
}

pub fn script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        Fixed::new("live.js", Kind::Script, include_str!("static/live.js").to_owned())
    })
}

pub fn icon() -> &'static Fixed {
    static ICON: OnceLock<Fixed> = OnceLock::new();
    ICON.get_or_init(|| {
        Fixed::new("icon.svg", Kind::Svg, include_str!("static/icon.svg").to_owned())
    })
}

pub fn wall() -> &'static Fixed {
    static WALL: OnceLock<Fixed> = OnceLock::new();
    WALL.get_or_init(|| {
        Fixed::new("wall.js", Kind::Script, include_str!("static/wall.js").to_owned())
    })
}

pub fn board_style() -> &'static Fixed {
    static STYLE: OnceLock<Fixed> = OnceLock::new();
    STYLE.get_or_init(|| {
        Fixed::new("board.css", Kind::Css, include_str!("static/board.css").to_owned())
    })
}

pub fn board_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        Fixed::new("board.js", Kind::Script, include_str!("static/board.js").to_owned())
    })
}

pub async fn serve(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Unserved> {
    let all = [style(), script(), wall(), icon(), board_style(), board_script()];
    let found = all.into_iter().find(|fixed| fixed.name == name).ok_or_else(Unserved::nothing)?;
    Ok(found.packed.response(&headers, Keeping::Always))
}
