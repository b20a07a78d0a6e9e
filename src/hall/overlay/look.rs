//! [`Look`]: how a source of a stream looks, as its address says.
use axum::http::StatusCode;
use serde::Deserialize;

use crate::failure::Unserved;

/// In pixels.
const SMALLEST: u32 = 8;
const LARGEST: u32 = 400;
const USUAL: u32 = 48;

/// What stands behind the `?`.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Look {
    size: Option<String>,
    color: Option<String>,
    align: Option<String>,
}

impl Look {
    /// The style sheet.
    ///
    /// # Errors
    /// 400 where a word of it is none of ours: nothing else gets into a style sheet.
    pub fn style(&self) -> Result<String, Unserved> {
        let size = match self.size.as_deref().map(str::parse) {
            None => USUAL,
            Some(Ok(size)) if (SMALLEST..=LARGEST).contains(&size) => size,
            Some(_) => return Err(unread("the size is a number of pixels from 8 to 400")),
        };
        let color = match self.color.as_deref() {
            None => "#fff".to_owned(),
            Some(digits)
                if matches!(digits.len(), 3 | 6)
                    && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) =>
            {
                format!("#{digits}")
            }
            Some(name)
                if name.len() <= 20 && name.bytes().all(|byte| byte.is_ascii_lowercase()) =>
            {
                name.to_owned()
            }
            Some(_) => {
                return Err(unread("the color is `ffcc00`, or a name in small letters"));
            }
        };
        let align = match self.align.as_deref() {
            None | Some("left") => "left",
            Some("center") => "center",
            Some("right") => "right",
            Some(_) => return Err(unread("it is aligned left, center or right")),
        };
        Ok(format!(
            ":root {{ color-scheme: light; }}\n\
             html, body {{ margin: 0; background: transparent; overflow: hidden; }}\n\
             #field {{ margin: 0; padding: 0; max-width: none; color: {color}; --around: {color}; \
             font: 700 {size}px/1.2 \"Avenir Next\", \"Segoe UI\", Roboto, Arial, sans-serif; \
             font-variant-numeric: tabular-nums; text-align: {align}; white-space: pre-wrap; }}\n\
             #field .board {{ position: absolute; inset: 0; width: 100vw; height: 100vh; }}\n\
             #field .defs {{ position: absolute; }}\n"
        ))
    }

    /// The same behind another address.
    pub fn query(&self) -> String {
        let given = [("size", &self.size), ("color", &self.color), ("align", &self.align)];
        let given =
            given.iter().filter_map(|(name, value)| Some(format!("{name}={}", (*value).as_ref()?)));
        let given: Vec<String> = given.collect();
        if given.is_empty() { String::new() } else { format!("?{}", given.join("&")) }
    }
}

fn unread(problem: &str) -> Unserved {
    Unserved::new(StatusCode::BAD_REQUEST, problem, "see docs/hall.md")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_else_gets_into_a_style_sheet() {
        let look = |size: &str, color: &str, align: &str| {
            let some = |text: &str| Some(text.to_owned()).filter(|text| !text.is_empty());
            Look { size: some(size), color: some(color), align: some(align) }.style()
        };
        let style = look("64", "ffcc00", "right").unwrap();
        assert!(style.contains("#ffcc00") && style.contains("700 64px") && style.contains("right"));
        assert!(look("", "", "").unwrap().contains("700 48px"));
        for (size, color, align) in [
            ("7", "", ""),
            ("401", "", ""),
            ("1e2", "", ""),
            ("", "red}", ""),
            ("", "#fff", ""),
            ("", "ffff", ""),
            ("", "", "left;"),
        ] {
            let wrong = look(size, color, align);
            // Four small letters may be the name of a color.
            assert!(wrong.is_err() || color == "ffff", "{size} {color} {align}");
        }
    }
}
