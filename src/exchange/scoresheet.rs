//! A player's scoresheet as CSV, `turn,score,total`, or as columns, `14/14 25/39`.
//!
//! Relaxed in: a byte-order mark, `;` instead of `,`, columns in any order and case. With
//! `turn` (as `game show` numbers them) a line is that turn; without it the lines are a
//! player's turns in their order. `player` says whose they are, else they are the sheet's
//! owner's. All or nothing: every bad line is reported.
use crate::sheet::{Line as SheetLine, Sheet, clipped};
use rules::{Paper, PaperError, Points, TurnNo, Written};

const COLUMNS: [&str; 4] = ["turn", "player", "score", "total"];
/// The largest number on a sheet, either side of 0.
const MOST: i32 = 9_999;

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line of the file, from 1.
    pub line: u64,
    /// The turn of the game; the player's next where there is none.
    pub turn: Option<TurnNo>,
    /// Whose turn; the sheet's owner's where nobody is named.
    pub player: Option<String>,
    /// What stands there.
    pub written: Written,
}

/// What is wrong with a line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct LineError {
    /// The line of the file, from 1.
    pub line: u64,
    /// What is wrong.
    #[source]
    pub problem: Problem,
}

/// What can be wrong with a line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    #[error(
        "no column `score` and no column `total` in the header; a sheet begins with `turn,score,total`"
    )]
    NoNumbers,
    #[error("no lines below the header")]
    Empty,
    /// A cell goes on over the end of the line.
    #[error("a cell goes over the end of the line; is a quote not closed?")]
    BrokenLine,
    #[error("{column} `{text}` is not a whole number from {least} to {most}")]
    Number {
        column: &'static str,
        /// What is in the cell.
        text: String,
        least: i32,
        most: i32,
    },
    /// A word of a column that is none of its lines.
    #[error("`{text}` is no `score/total`, as `25/39`")]
    Word {
        /// The word.
        text: String,
    },
    #[error("neither score nor total")]
    Nothing,
    #[error("{reason}")]
    Refused {
        /// Why.
        reason: String,
    },
}

/// What a sheet says, line by line, and what in it cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The lines that could be read.
    pub lines: Vec<Line>,
    /// The lines that could not.
    pub errors: Vec<LineError>,
}

/// Reads a sheet of either form.
#[must_use]
pub fn parse(text: &str) -> Parsed {
    if Paper::is_one(text) {
        return columns(text);
    }
    let sheet = Sheet::read(text);
    let mut parsed = Parsed::default();
    let mut wrong = |line, problem| parsed.errors.push(LineError { line, problem });
    if sheet.place("score").is_none() && sheet.place("total").is_none() {
        wrong(1, Problem::NoNumbers);
        return parsed;
    }
    if sheet.lines.is_empty() {
        wrong(1, Problem::Empty);
    }
    for line in &sheet.lines {
        match row(&sheet, line) {
            Ok(row) => parsed.lines.push(row),
            Err(problem) => wrong(line.number, problem),
        }
    }
    parsed
}

fn row(sheet: &Sheet, line: &SheetLine) -> Result<Line, Problem> {
    if line.is_broken() {
        return Err(Problem::BrokenLine);
    }
    let [turn, player, score, total] = COLUMNS.map(|column| line.cell(sheet.place(column)));
    let points = |column, text| number(column, text, -MOST..=MOST).map(|n| n.map(Points));
    let turn = number("turn", turn, 1..=MOST)?;
    let written = Written { score: points("score", score)?, total: points("total", total)? };
    if turn.is_some() && written == Written::default() {
        return Err(Problem::Nothing);
    }
    Ok(Line {
        line: line.number,
        turn: turn.map(|turn| TurnNo(turn.unsigned_abs() as u16)),
        player: player.map(str::to_owned),
        written,
    })
}

fn number(
    column: &'static str,
    text: Option<&str>,
    range: std::ops::RangeInclusive<i32>,
) -> Result<Option<i32>, Problem> {
    let Some(text) = text else { return Ok(None) };
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.map(Some).ok_or_else(|| Problem::Number {
        column,
        text: clipped(text),
        least: *range.start(),
        most: *range.end(),
    })
}

fn columns(text: &str) -> Parsed {
    let papers = match Paper::read(text) {
        Ok(papers) => papers,
        Err(errors) => {
            let error = |error: PaperError| LineError {
                line: error.line as u64,
                problem: Problem::Word { text: error.text },
            };
            return Parsed { lines: Vec::new(), errors: errors.into_iter().map(error).collect() };
        }
    };
    let columns = papers.into_iter().flat_map(|paper| paper.columns);
    let lines = (1..).zip(columns).flat_map(|(line, column)| {
        let player = (!column.player.is_empty()).then_some(column.player);
        let lines = column.lines.into_iter();
        lines.map(move |written| Line { line, turn: None, player: player.clone(), written })
    });
    Parsed { lines: lines.collect(), errors: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> String {
        let Parsed { lines, errors } = parse(text);
        let errors: Vec<_> = errors.iter().map(ToString::to_string).collect();
        if !errors.is_empty() {
            return errors.join("; ");
        }
        let number = |points: Option<Points>| points.map_or(String::new(), |p| p.to_string());
        let line = |line: &Line| {
            let turn = line.turn.map_or(String::new(), |turn| format!("{turn}:"));
            let player = line.player.as_deref().unwrap_or_default();
            let Written { score, total } = line.written;
            format!("{player}{turn}{}/{}", number(score), number(total))
        };
        lines.iter().map(line).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn sheets_are_read_relaxed() {
        for (text, lines) in [
            ("turn,score,total\n1,14,14\n3,25,39\n", "1:14/14 3:25/39"),
            ("\u{feff}Total;TURN;Score\n14;1;14\n\n39;3;\n", "1:14/14 3:/39"),
            ("score,total\n14,14\n25,39", "14/14 25/39"),
            ("player,score\nann,14\nben,9", "ann14/ ben9/"),
            ("14/14 25/39", "14/14 25/39"),
            ("ann 14/14 25/39\nben: 9/9, -, 16/25\n", "ann14/14 ann25/39 ben9/9 ben/ ben16/25"),
        ] {
            assert_eq!(said(text), lines, "{text}");
        }
    }

    #[test]
    fn every_bad_line_is_named() {
        for (text, errors) in [
            (
                "turn,score,total\n1,fourteen,14\n0,2,3\n3,,\n4,5,99999\n",
                "line 2: score `fourteen` is not a whole number from -9999 to 9999; \
                 line 3: turn `0` is not a whole number from 1 to 9999; \
                 line 4: neither score nor total; \
                 line 5: total `99999` is not a whole number from -9999 to 9999",
            ),
            (
                "turn\n1\n",
                "line 1: no column `score` and no column `total` in the header; a sheet begins with `turn,score,total`",
            ),
            ("turn,score\n", "line 1: no lines below the header"),
            (
                "14/14 25/x 1/2/3",
                "line 1: `25/x` is no `score/total`, as `25/39`; line 1: `1/2/3` is no `score/total`, as `25/39`",
            ),
        ] {
            assert_eq!(said(text), errors, "{text}");
        }
    }
}
