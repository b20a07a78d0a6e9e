//! Sheets without a record: columns as typed, `14/14 25/39`, their additions, and where two of them
//! differ.
use thiserror::Error;

use crate::board::Points;
use crate::paper::{Mistake, MistakeCell, MistakeKind, Written, is_transposed, kind_of_total};
use crate::ruleset::Bingo;

/// A paper sheet: whose it is, and its columns.
///
/// ```
/// # use sixzero_rules::{Paper, Points, check_addition};
/// let sheets = Paper::read("ann 14/14 25/39\nben 9/9 16/24").expect("two sheets");
/// assert_eq!((sheets.len(), sheets[0].name.as_str()), (2, "ann"));
/// // 9 and 16 are 25.
/// let mistakes = check_addition(&sheets[1].columns[0].lines);
/// assert_eq!((mistakes[0].written, mistakes[0].right), (Points(24), Points(25)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// Whose sheet; empty if that is not known.
    pub name: String,
    /// A column for each player that it has.
    pub columns: Vec<PaperColumn>,
}

/// The column of one player on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperColumn {
    /// Whose turns they are; empty if that is not known.
    pub player: String,
    pub lines: Vec<Written>,
}

/// A word that is not a line of a column.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: `{text}` is not `score/total`: write `14/14 25/39`, `-` for an empty line")]
pub struct PaperError {
    /// The line of the text, from 1.
    pub line: usize,
    pub text: String,
}

/// Where two columns differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The line, from 0.
    pub line: usize,
    pub cell: MistakeCell,
    /// What the one says; `None` if it has no such line.
    pub one: Option<Points>,
    /// What the other says.
    pub other: Option<Points>,
    /// What may have happened; `None` if the numbers do not tell.
    pub kind: Option<MistakeKind>,
}

/// The largest number on a sheet, above or below 0.
const MOST: i32 = 99_999;

impl Paper {
    /// Whether a text has lines of a column: at least one `score/total`.
    pub fn is_one(text: &str) -> bool {
        let both = |word: &str| {
            word.split_once('/')
                .is_some_and(|(score, total)| number(score).is_some() && number(total).is_some())
        };
        text.split_whitespace().any(both)
    }

    /// Reads sheets: a line for each column, `ann 14/14 25/39`. A line of words alone names the
    /// sheet that begins there; an empty line begins another sheet. Without either, every line is a
    /// sheet of its own.
    ///
    /// # Errors
    /// Every word that is not a line of a column.
    pub fn read(text: &str) -> Result<Vec<Paper>, Vec<PaperError>> {
        let mut papers: Vec<Paper> = Vec::new();
        let mut errors = Vec::new();
        // Whether the next column begins a sheet, and whether the text says where sheets begin.
        let (mut begins, mut divided) = (true, false);
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
            let (player, rest) = label(line);
            if line.is_empty() {
                begins = true;
            } else if rest.is_empty() {
                papers.push(Paper { name: player, columns: Vec::new() });
                (begins, divided) = (false, true);
            } else {
                let column = PaperColumn { player, lines: read_lines(number, &rest, &mut errors) };
                match papers.last_mut() {
                    Some(paper) if !begins || paper.columns.is_empty() => {
                        paper.columns.push(column);
                    }
                    last => {
                        divided |= last.is_some();
                        papers.push(Paper { name: String::new(), columns: vec![column] });
                    }
                }
                begins = false;
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        if divided {
            return Ok(papers);
        }
        let columns = papers.into_iter().flat_map(|paper| paper.columns);
        Ok(columns
            .map(|column| Paper { name: column.player.clone(), columns: vec![column] })
            .collect())
    }

    /// All columns of several sheets as one sheet of this name.
    pub fn one_of(name: String, papers: Vec<Paper>) -> Paper {
        Paper { name, columns: papers.into_iter().flat_map(|paper| paper.columns).collect() }
    }
}

/// The words before the first line of a column, and the rest.
fn label(line: &str) -> (String, Vec<&str>) {
    let words: Vec<_> = line.split_whitespace().collect();
    let is_line = |word: &&str| word.contains('/') || number(word).is_some() || *word == "-";
    let end = words.iter().position(|word| is_line(&word.trim_matches(','))).unwrap_or(words.len());
    let name = words[..end].join(" ");
    (name.trim_end_matches(':').to_owned(), words[end..].to_vec())
}

fn read_lines(line: usize, words: &[&str], errors: &mut Vec<PaperError>) -> Vec<Written> {
    let mut written = Vec::new();
    for word in words {
        let text = word.trim_matches(',');
        match read_line(text) {
            Some(one) => written.push(one),
            None => errors.push(PaperError { line, text: text.chars().take(20).collect() }),
        }
    }
    written
}

/// `14/39`, `14` without a total, `/39` without a score, `-` for neither.
fn read_line(text: &str) -> Option<Written> {
    if text == "-" {
        return Some(Written::default());
    }
    let cell = |text: &str| match text {
        "" => Some(None),
        text => number(text).map(Some),
    };
    let (score, total) = text.split_once('/').unwrap_or((text, ""));
    let written = Written { score: cell(score)?, total: cell(total)? };
    (written != Written::default()).then_some(written)
}

fn number(text: &str) -> Option<Points> {
    let number: i32 = text.parse().ok()?;
    (-MOST..=MOST).contains(&number).then_some(Points(number))
}

/// The mistakes in a column's own addition. A total that is carried on wrong is named once, where
/// it happens; a line without a score gets the score of its total.
pub fn check_addition(written: &[Written]) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    let (mut carried, mut sum) = (Points::ZERO, Points::ZERO);
    // The total before the last one, to notice a score that was left out.
    let mut before_last = None;
    for (line, one) in written.iter().enumerate() {
        let (score, expected) = match (one.score, one.total) {
            (Some(score), _) => (score, carried + score),
            (None, Some(total)) => (total - carried, total),
            (None, None) => continue,
        };
        sum += score;
        let Some(total) = one.total else {
            before_last = Some(carried);
            carried = expected;
            continue;
        };
        if total != expected && total != sum {
            let mut skips = vec![carried];
            skips.extend(before_last.map(|before| before + score));
            let kind = kind_of_total(total, expected, &skips);
            let cell = MistakeCell::Total;
            mistakes.push(Mistake { line, cell, written: total, right: expected, kind });
        }
        before_last = Some(carried);
        carried = total;
    }
    mistakes
}

/// Where two columns of the same player first differ: the scores first, then the totals. The
/// bonuses of the rule set show a missed one.
pub fn part(one: &[Written], other: &[Written], bingos: &[Bingo]) -> Option<Parting> {
    let empty = Written::default();
    (0..one.len().max(other.len())).find_map(|line| {
        let here = |column: &[Written]| column.get(line).copied().unwrap_or(empty);
        let (left, right) = (here(one), here(other));
        let differs = |left: Option<Points>, right: Option<Points>| match (left, right) {
            (Some(left), Some(right)) => left != right,
            (Some(_), None) | (None, Some(_)) | (None, None) => false,
        };
        let is_missing = (left == empty) != (right == empty);
        if differs(left.score, right.score) {
            let kind = kind_of_scores(one, other, line, bingos);
            let (one, other) = (left.score, right.score);
            return Some(Parting { line, cell: MistakeCell::Score, one, other, kind });
        }
        if differs(left.total, right.total) {
            let kind = [(one, left.total), (other, right.total)].into_iter().find_map(
                |(column, total)| {
                    let own = check_addition(&column[..=line]).pop()?;
                    (own.line == line && Some(own.written) == total).then_some(own.kind)
                },
            );
            let (one, other) = (left.total, right.total);
            return Some(Parting { line, cell: MistakeCell::Total, one, other, kind });
        }
        is_missing.then(|| Parting {
            line,
            cell: MistakeCell::Score,
            one: left.score.or(left.total),
            other: right.score.or(right.total),
            kind: Some(MistakeKind::SkippedTurn),
        })
    })
}

fn kind_of_scores(
    one: &[Written],
    other: &[Written],
    line: usize,
    bingos: &[Bingo],
) -> Option<MistakeKind> {
    let (left, right) = (one[line].score?, other[line].score?);
    let is_early = |early: &[Written], late: &[Written]| {
        let early = early[line..].iter().map(|line| line.score);
        let late = late[line + 1..].iter().map(|line| line.score);
        let pairs: Vec<_> = early.zip(late).collect();
        !pairs.is_empty() && pairs.iter().all(|(one, other)| one.is_some() && one == other)
    };
    let difference = Points((left - right).0.abs());
    if one.len() < other.len() && is_early(one, other)
        || other.len() < one.len() && is_early(other, one)
    {
        Some(MistakeKind::SkippedTurn)
    } else if bingos.iter().any(|bingo| bingo.points == difference) {
        Some(MistakeKind::MissedBonus)
    } else if is_transposed(left, right) {
        Some(MistakeKind::Transposed)
    } else {
        None
    }
}
