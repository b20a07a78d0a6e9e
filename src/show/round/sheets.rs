//! The sheets that were put on the wall.
use std::borrow::Cow;

use serde::Serialize;

use crate::answer::{Answer, Voice};
use crate::event::loaded::Loaded;
use crate::reader::{Reader, machine};
use desk::{Desk, Refusal};
use tournament::{RoundNo, Wall};

/// A sheet for programs.
#[derive(Serialize)]
pub struct SheetShown<'a> {
    division: Cow<'a, str>,
    round: u32,
    sheet: u32,
    supersedes: Option<u32>,
    at: String,
    fingerprint: String,
    state: &'static str,
}

/// Lists the sheets, the last of each round with its state on the wall.
pub fn answer(
    desk: &mut Desk,
    division: Option<&str>,
    number: Option<RoundNo>,
    reader: &Reader,
) -> Result<Answer, Refusal> {
    let loaded = Loaded::from(desk, division)?;
    let (mut lines, mut values) = (Vec::new(), Vec::new());
    for field in &loaded.fields {
        let asked = field.sheets.iter().filter(|s| number.is_none_or(|n| s.round == n));
        for sheet in asked {
            let round = field.round(sheet.round).ok();
            let is_last = !field
                .sheets
                .iter()
                .any(|other| other.round == sheet.round && other.number > sheet.number);
            let state = match round.map(|round| field.wall(round)) {
                _ if !is_last => "superseded",
                Some(Wall::Current(_)) => "current",
                Some(Wall::OutOfDate { .. }) => "out of date",
                Some(Wall::Void(_) | Wall::Empty) | None => "void",
            };
            let (round, no) = (sheet.round.0, sheet.number.0);
            let division = if loaded.has_several_divisions() {
                format!("Division {}, round", report::visible(&field.division.name))
            } else {
                "Round".to_owned()
            };
            let superseded = sheet.number.supersedes().map(|old| old.0);
            let supersedes =
                superseded.map(|old| format!(", replaces sheet {old}")).unwrap_or_default();
            lines.push(format!(
                "{division} {round}, sheet {no}{supersedes}: {}, fingerprint {}, {state}",
                (reader.times.shown)(sheet.at),
                sheet.fingerprint()
            ));
            values.push(SheetShown {
                division: report::visible(&field.division.name),
                round,
                sheet: no,
                supersedes: superseded,
                at: machine(sheet.at),
                fingerprint: sheet.fingerprint().to_string(),
                state,
            });
        }
    }
    Ok(match reader.voice {
        Voice::Json => Answer::json(&values),
        Voice::Text if lines.is_empty() => {
            Answer::text("No sheet was put up: `sixzero round release N` makes one.")
        }
        Voice::Text => Answer::text(lines.join("\n")),
    })
}
