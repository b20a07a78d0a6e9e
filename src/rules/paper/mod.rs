//! Paper scoresheets: where a player's column differs from the rules or from the other sheet, and
//! what kind of mistake it is.
//!
//! A column is the turns of one player on one sheet, each with a score and a running total as they
//! were written. [`check_column`] compares it with the [`Due`] column of a game; [`check_addition`]
//! and [`part`] need no game (`docs/rules/disputes.md`).
mod column;
mod due;
mod omission;
mod sheet;

pub use column::check_column;
pub use due::{Due, due_column};
pub use omission::{Omission, Omitted};
pub use sheet::{Paper, PaperColumn, PaperError, Parting, check_addition, part};

use crate::board::Points;

/// One line of a column as it was written; an empty line has neither number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    pub score: Option<Points>,
    /// The total after it.
    pub total: Option<Points>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line of the column, from 0; of the due column, if there is one.
    pub line: usize,
    pub cell: MistakeCell,
    /// What the sheet says.
    pub written: Points,
    /// What it should say: for a total, by the sheet's own numbers up to there.
    pub right: Points,
    pub kind: MistakeKind,
}

/// Which number of a line is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MistakeCell {
    Score,
    Total,
}

/// The likeliest kind of mistake that explains the number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MistakeKind {
    /// A score that nothing explains.
    WrongScore,
    /// The bonus for laying a full rack is missing.
    MissedBonus,
    /// These premium squares were not counted.
    MissedPremium(String),
    /// This word of the play was not counted.
    MissedWord(String),
    /// The points for a challenge in vain are missing.
    MissedChallenge,
    /// A play that came off was counted.
    CameOff,
    /// A turn is left out: its line, or its score in a total.
    SkippedTurn,
    /// Two neighbouring digits changed places: 421 for 412.
    Transposed,
    /// A ten or a hundred was not carried, or was carried once too often.
    WrongCarry,
    /// Any other wrong sum.
    WrongAddition,
}

impl MistakeKind {
    /// The name in JSON (part of the interface), and what happened, for people.
    fn words(&self) -> (&'static str, String) {
        let (name, said) = match self {
            MistakeKind::MissedPremium(squares) => {
                return ("missed_premium", format!("missed premium, {squares}"));
            }
            MistakeKind::MissedWord(word) => {
                return ("missed_word", format!("missed word, {word} is not counted"));
            }
            MistakeKind::WrongScore => ("wrong_score", "wrong score"),
            MistakeKind::MissedBonus => ("missed_bonus", "missed bonus"),
            MistakeKind::MissedChallenge => {
                ("missed_challenge", "the points for the challenge are missing")
            }
            MistakeKind::CameOff => ("came_off", "the play came off and is counted"),
            MistakeKind::SkippedTurn => ("skipped_turn", "skipped turn"),
            MistakeKind::Transposed => ("transposed_digits", "transposed digits"),
            MistakeKind::WrongCarry => ("wrong_carry", "wrong addition, a digit was carried wrong"),
            MistakeKind::WrongAddition => ("wrong_addition", "wrong addition"),
        };
        (name, said.to_owned())
    }

    pub fn name(&self) -> &'static str {
        self.words().0
    }

    pub fn said(&self) -> String {
        self.words().1
    }
}

/// Whether two neighbouring digits changed places: 421 for 412.
fn is_transposed(written: Points, right: Points) -> bool {
    let digits = |points: Points| points.0.to_string().into_bytes();
    let (written, right) = (digits(written), digits(right));
    if written.len() != right.len() {
        return false;
    }
    let differing: Vec<_> = (0..right.len()).filter(|at| written[*at] != right[*at]).collect();
    match differing[..] {
        [one, other] => {
            one + 1 == other && written[one] == right[other] && written[other] == right[one]
        }
        _ => false,
    }
}

/// Whether only one digit was carried wrong: 347 for 357.
fn is_carry(written: Points, right: Points) -> bool {
    const CARRIED: [i32; 2] = [10, 100];
    CARRIED.contains(&(written.0 - right.0).abs())
}

/// The kind of mistake in a total.
fn kind_of_total(written: Points, right: Points, without_score: &[Points]) -> MistakeKind {
    if without_score.contains(&written) {
        MistakeKind::SkippedTurn
    } else if is_transposed(written, right) {
        MistakeKind::Transposed
    } else if is_carry(written, right) {
        MistakeKind::WrongCarry
    } else {
        MistakeKind::WrongAddition
    }
}
