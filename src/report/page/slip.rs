//! [`TallySlip`]: a slip to be filled in, also as text with lines to cut along. [`SlipPaper`]: how
//! slips are laid out on sheets.
use unicode_width::UnicodeWidthStr;

use crate::visible;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallySlip {
    /// If there are several; anyone's text.
    pub division: Option<String>,
    pub round: u32,
    pub table: Option<u32>,
    pub players: [SlipPlayer; 2],
    /// The boxes beside the scores.
    pub boxes: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlipPlayer {
    /// Anyone's text.
    pub name: String,
    pub number: u32,
    /// What the player has to do: `starts`, `replies`, `draw for the start`.
    pub opening: &'static str,
}

/// How slips are laid out on sheets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SlipPaper {
    pub per_page: PerPage,
    /// `None` if the slips have to fit both.
    pub paper: Option<Paper>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PerPage {
    Four,
    Six,
    Eight,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    A4,
    Letter,
}

impl SlipPaper {
    /// The slips of each sheet.
    pub(super) fn sheets(self, slips: &[TallySlip]) -> impl Iterator<Item = &[TallySlip]> {
        slips.chunks(match self.per_page {
            PerPage::Four => 4,
            PerPage::Six => 6,
            PerPage::Eight => 8,
        })
    }

    /// The class of a sheet of slips with this many boxes.
    pub(super) fn class(self, boxes: usize) -> String {
        let per_page = match self.per_page {
            PerPage::Four => "four",
            PerPage::Six => "six",
            PerPage::Eight => "eight",
        };
        let paper = match self.paper {
            None => "",
            Some(Paper::A4) => " a4",
            Some(Paper::Letter) => " letter",
        };
        let crowded = if boxes > BOXES_WITH_ROOM { " crowded" } else { "" };
        format!("{per_page}{paper}{crowded}")
    }
}

/// With more boxes, names and signatures have less room.
const BOXES_WITH_ROOM: usize = 3;
/// The width of a slip if none is given.
const WIDTH: usize = 72;
/// Room for a score, in underscores.
const SCORE: &str = "_______";

/// The slips, one below the other.
pub(super) fn text(slips: &[TallySlip], width: Option<u16>) -> String {
    let width = width.map_or(WIDTH, |width| usize::from(width).min(WIDTH));
    let cut = format!("{}\n", "- ".repeat(width / 2).trim_end());
    let mut text = String::new();
    for slip in slips {
        text.push_str(&format!("\n{cut}\nRound {}", slip.round));
        if let Some(table) = slip.table {
            text.push_str(&format!(", table {table}"));
        }
        if let Some(division) = &slip.division {
            text.push_str(&format!(", {}", visible(division)));
        }
        text.push('\n');
        for player in &slip.players {
            let who = format!("{} ({}) {}", visible(&player.name), player.number, player.opening);
            text.push('\n');
            for line in lines(&who, width) {
                text.push_str(&format!("{line}\n"));
            }
            let rooms = std::iter::once("Score").chain(slip.boxes.iter().copied());
            let rooms: Vec<String> = rooms.map(|room| format!("{room} {SCORE}")).collect();
            for line in lines(&rooms.join("  "), width) {
                text.push_str(&format!("\n  {line}\n"));
            }
            let sign = "_".repeat(width.saturating_sub(12));
            text.push_str(&format!("\n  Signature {sign}\n"));
        }
    }
    if !slips.is_empty() {
        text.push_str(&format!("\n{cut}"));
    }
    text
}

/// Lines of this width, broken at double spaces if possible.
fn lines(text: &str, width: usize) -> Vec<String> {
    let width = width.saturating_sub(2);
    let mut lines: Vec<String> = Vec::new();
    for part in text.split("  ") {
        match lines.last_mut() {
            Some(line) if line.width() + 2 + part.width() <= width => {
                line.push_str("  ");
                line.push_str(part);
            }
            Some(_) | None => {
                let mut line = String::new();
                for c in part.chars() {
                    let wide = unicode_width::UnicodeWidthChar::width(c).unwrap_or_default();
                    if line.width() + wide > width {
                        lines.push(std::mem::take(&mut line));
                    }
                    line.push(c);
                }
                lines.push(line);
            }
        }
    }
    lines
}
