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

    pub fn text(&self) -> &str {
        self.packed.text()
    }
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
    SCRIPT.get_or_init(|| {
        Fixed::new(
            "live.js",
            Kind::Script,
            concat!(include_str!("static/live.js"), include_str!("static/turns.js")).to_owned(),
        )
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

pub fn slip() -> &'static Fixed {
    static SLIP: OnceLock<Fixed> = OnceLock::new();
    SLIP.get_or_init(|| {
        Fixed::new("slip.js", Kind::Script, include_str!("static/slip.js").to_owned())
    })
}

/// What a published page does by itself.
pub fn site_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        Fixed::new(
            "site.js",
            Kind::Script,
            concat!(include_str!("static/site.js"), include_str!("static/turns.js")).to_owned(),
        )
    })
}

/// What a browser keeps of a published site, and when it asks for more. It has one address for
/// ever: by that a browser knows it.
pub const WORKER: &str = include_str!("static/worker.js");
/// Where it lies.
pub const WORKER_ADDRESS: &str = "/worker.js";

/// Keeps a source of a stream fresh.
pub fn overlay_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        Fixed::new("overlay.js", Kind::Script, include_str!("static/overlay.js").to_owned())
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

pub fn desk_style() -> &'static Fixed {
    static STYLE: OnceLock<Fixed> = OnceLock::new();
    STYLE.get_or_init(|| {
        Fixed::new("desk.css", Kind::Css, include_str!("static/desk.css").to_owned())
    })
}

pub fn desk_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        Fixed::new("desk.js", Kind::Script, include_str!("static/desk.js").to_owned())
    })
}

pub fn judge_style() -> &'static Fixed {
    static STYLE: OnceLock<Fixed> = OnceLock::new();
    STYLE.get_or_init(|| {
        Fixed::new("judge.css", Kind::Css, include_str!("static/judge.css").to_owned())
    })
}

pub fn judge_script() -> &'static Fixed {
    static SCRIPT: OnceLock<Fixed> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        Fixed::new("judge.js", Kind::Script, include_str!("static/judge.js").to_owned())
    })
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
