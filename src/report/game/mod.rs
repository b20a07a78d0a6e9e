//! One game, as a club shows it: scoresheet, board after each turn, scores as a chart.
mod board;
mod chart;
mod course;
mod html;
mod sheet;
mod text;

use serde::Serialize;

use rules::{Board, Game, LineKind, Points, Seat, Square, TurnNo};
use tournament::GameNo;

pub use board::rows;
pub use course::{Course, Lead};
pub use html::{board, html, main};
pub use text::{Boards, grouped, text};

#[derive(Clone, Debug)]
pub struct GameReport<'a> {
    pub event: &'a str,
    pub number: GameNo,
    /// Where it was played: `round 1, table 2`, or that it was a free game.
    pub place: String,
    /// When its record was begun, for people.
    pub day: Option<String>,
    pub rules: String,
    pub list: String,
    pub game: &'a Game,
    /// The result, as a sentence.
    pub result: String,
    pub racks: Racks,
    /// What else was said, ruled and corrected, in this order.
    pub sections: &'a [Section],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Racks {
    /// The game is over.
    Shown,
    /// Someone may still play.
    Hidden,
}

/// A list: challenges, announcements, incidents, rulings, corrections. An empty one is not shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its name in JSON.
    pub key: &'static str,
    pub title: &'static str,
    pub notes: Vec<Note>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Note {
    /// A turn, or a time with a name.
    pub about: String,
    pub text: String,
}

/// The kind of page, by which a later export recognises an earlier one.
pub const KIND: &str = "game report";
/// The beginning of the first line of its text.
pub const HEADING: &str = "Game report: ";

/// The board after a line of the scoresheet that changed it.
#[derive(Clone, Debug)]
pub struct Position {
    pub turn: TurnNo,
    pub seat: Seat,
    /// The line's index on the scoresheet.
    pub line: usize,
    pub board: Board,
    /// The squares of the tiles that the line laid.
    pub laid: Vec<Square>,
}

pub fn positions(game: &Game) -> Vec<Position> {
    let mut board = Board::empty(game.rules().layout().clone());
    let mut found = Vec::new();
    let mut last = None;
    for (place, line) in game.lines().iter().enumerate() {
        let laid: Vec<Square> = match &line.kind {
            LineKind::Play { play, .. } => {
                play.laid().for_each(|(square, tile)| board.lay(square, tile));
                last = Some(play);
                play.laid().map(|(square, _)| square).collect()
            }
            LineKind::Withdrawn => {
                last.iter().flat_map(|play| play.laid()).for_each(|(at, _)| board.lift(at));
                Vec::new()
            }
            LineKind::Restored => {
                let laid = last.iter().flat_map(|play| play.laid());
                laid.map(|(square, tile)| {
                    board.lay(square, tile);
                    square
                })
                .collect()
            }
            LineKind::Exchange(_)
            | LineKind::Pass
            | LineKind::Challenge { .. }
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::LostTurn
            | LineKind::OutBonus(_)
            | LineKind::RackDeduction(_)
            | LineKind::TimePenalty(_) => continue,
        };
        let (turn, seat) = (line.turn, line.seat);
        found.push(Position { turn, seat, line: place, board: board.clone(), laid });
    }
    found
}

/// The scores that players announced and that differ from the rules.
pub fn announced_otherwise(game: &Game) -> Section {
    let notes = game.lines().iter().filter_map(|line| {
        let LineKind::Play { announced: Some(announced), .. } = line.kind else { return None };
        let off = announced - line.score;
        (off != Points::ZERO).then(|| Note {
            about: format!("Turn {}", line.turn),
            text: format!(
                "{} announced {announced}, the rules say {} ({:+}).",
                game.name(line.seat),
                line.score,
                off.0
            ),
        })
    });
    Section { key: "announced", title: "Announced scores that differ", notes: notes.collect() }
}

impl GameReport<'_> {
    /// `Ann - Ben`.
    fn players(&self) -> String {
        let names: Vec<&str> = self.game.names().values().map(String::as_str).collect();
        names.join(" - ")
    }

    /// `Ann - Ben, Club night`.
    pub fn title(&self) -> String {
        format!("{}, {}", self.players(), self.event)
    }

    /// The lines under the title: where, when, by which rules.
    fn facts(&self) -> Vec<String> {
        let day = self.day.as_ref().map(|day| format!(", {day}")).unwrap_or_default();
        vec![
            format!("{}, {}{day}.", self.event, self.place),
            format!("Rules: {}. Words: {}.", self.rules, self.list),
        ]
    }

    fn shown_sections(&self) -> impl Iterator<Item = &Section> {
        self.sections.iter().filter(|section| !section.notes.is_empty())
    }
}
