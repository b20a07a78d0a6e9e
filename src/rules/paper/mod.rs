//! Paper scoresheets: where a player's column parts from the rules, or from the other
//! sheet, and what kind of mistake it is.
//!
//! A column is the turns of one player on one sheet, each with a score and a running
//! total as somebody wrote them. [`check_column`] holds it against the [`Due`] column of
//! a game; [`check_addition`] and [`part`] need no game. `docs/rules/disputes.md`.
mod column;
mod due;
mod omission;
mod sheet;

pub use column::check_column;
pub use due::{Due, due_column};
pub use omission::{Omission, Omitted};
pub use sheet::{Paper, PaperColumn, PaperError, Parting, check_addition, part};

use crate::board::Points;

/// One line of a column, as somebody wrote it; an empty line has neither.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// The score of the turn.
    pub score: Option<Points>,
    /// The total after it.
    pub total: Option<Points>,
}

/// A mistake on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line of the column, from 0: of the due column, where there is one.
    pub line: usize,
    /// Which of its two numbers.
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
    /// The score of the turn.
    Score,
    Total,
}

/// What kind of mistake it is: the likeliest of those that explain the number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MistakeKind {
    /// A score that nothing here explains.
    WrongScore,
    /// The bonus for laying a full rack is missing.
    MissedBonus,
    /// Premium squares were not counted: these, by name.
    MissedPremium(String),
    /// A word that the play made was not counted: this one.
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
    /// A sum that is wrong otherwise.
    WrongAddition,
}

impl MistakeKind {
    /// The word for it in JSON, part of the interface, and what happened, for people.
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

/// Whether one digit of the difference alone was carried wrong: 347 for 357.
fn is_carry(written: Points, right: Points) -> bool {
    const CARRIED: [i32; 2] = [10, 100];
    CARRIED.contains(&(written.0 - right.0).abs())
}

/// The kind of a total that is not what it should be.
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
