//! [`Computed`]: what the rules make of a record, beside it in its JSON.
use serde::{Deserialize, Serialize};

use rules::{Game, GameFinding, Line, LineKind};

/// What the rules made of a record: for readers without rules, and to be compared. What cannot be
/// read in a file is empty, and so differs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Computed {
    pub lines: Vec<ComputedLine>,
    /// What cannot be so by the rules and stands anyway.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<ComputedFinding>,
}

/// Something odd that stands in the record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ComputedFinding {
    pub turn: i64,
    /// The player's name.
    pub player: String,
    /// What it is, in a word: `pool misplaced clock`.
    pub finding: String,
    /// In some words.
    pub said: String,
}

/// A line of the scoresheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ComputedLine {
    /// The turn that it belongs to.
    pub turn: i64,
    /// The player's name.
    pub player: String,
    pub kind: String,
    /// A play's position and tiles, or the tiles left; empty where there are none.
    pub what: String,
    pub score: i64,
    /// The player's total after it.
    pub total: i64,
}

impl Computed {
    #[must_use]
    pub fn of(game: &Game) -> Computed {
        Computed {
            lines: game.lines().iter().map(|line| ComputedLine::of(game, line)).collect(),
            findings: game.findings().iter().map(|f| ComputedFinding::of(game, f)).collect(),
        }
    }

    /// Where another reading of the same record differs: `turn 3: score written 24, is 25`.
    #[must_use]
    pub fn differences(&self, right: &Computed) -> Vec<String> {
        let mut told = Vec::new();
        // A total that was carried wrong is told once, where it happens.
        let mut off: Vec<(&str, i64)> = Vec::new();
        for (written, right) in self.lines.iter().zip(&right.lines) {
            let place = format!("turn {}, {}", right.turn, right.kind.replace('_', " "));
            if written.kind != right.kind {
                // All that follows would differ too.
                told.push(format!("{place}: written as {}", written.kind.replace('_', " ")));
                return told;
            }
            let carried = written.total.saturating_sub(right.total);
            let before = match off.iter_mut().find(|(player, _)| *player == right.player) {
                Some((_, before)) => std::mem::replace(before, carried),
                None => {
                    off.push((&right.player, carried));
                    0
                }
            };
            if written.score != right.score {
                told.push(format!("{place}: score written {}, is {}", written.score, right.score));
            } else if carried != before {
                told.push(format!("{place}: total written {}, is {}", written.total, right.total));
            }
        }
        if self.lines.len() != right.lines.len() {
            let (written, right) = (self.lines.len(), right.lines.len());
            told.push(format!("{written} lines are written, and there are {right}"));
        }
        told
    }
}

impl ComputedFinding {
    fn of(game: &Game, found: &GameFinding) -> ComputedFinding {
        ComputedFinding {
            turn: found.turn.0.into(),
            player: game.name(found.seat).to_owned(),
            finding: found.oddity.name().to_owned(),
            said: found.oddity.said(game.alphabet()),
        }
    }
}

impl ComputedLine {
    fn of(game: &Game, line: &Line) -> ComputedLine {
        let alphabet = game.alphabet();
        let what = match &line.kind {
            LineKind::Play { play, .. } => format!("{} {}", play.position(), play.word(alphabet)),
            LineKind::OutBonus(left) | LineKind::RackDeduction(left) => {
                left.tiles.as_ref().map(|tiles| tiles.text(alphabet)).unwrap_or_default()
            }
            LineKind::Exchange(_)
            | LineKind::Pass
            | LineKind::Challenge { .. }
            | LineKind::Withdrawn
            | LineKind::Restored
            | LineKind::Bonus
            | LineKind::Penalty
            | LineKind::LostTurn
            | LineKind::TimePenalty(_) => String::new(),
        };
        ComputedLine {
            turn: line.turn.0.into(),
            player: game.name(line.seat).to_owned(),
            kind: line.kind.name().to_owned(),
            what,
            score: line.score.0.into(),
            total: line.total.0.into(),
        }
    }
}
