//! A player's scoresheet as CSV, `turn,score,total`, or as columns, `14/14 25/39`.
//!
//! Relaxed in: a byte-order mark, `;` instead of `,`, columns in any order and case. With
//! `turn` (as `game show` numbers them) a line is that turn; without it the lines are a
//! player's turns in their order. `player` says whose they are, else they are the sheet's
//! owner's. All or nothing: every bad line is reported.
use crate::Problem;
use crate::csv::{Row, Rows, Sheet};
use rules::{Paper, PaperError, Points, TurnNo, Written};

/// The largest number on a sheet, either side of 0.
const MOST: i64 = 9_999;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line of the file, from 1.
    pub line: u64,
    /// The turn of the game; the player's next where there is none.
    pub turn: Option<TurnNo>,
    /// Whose turn; the sheet's owner's where nobody is named.
    pub player: Option<String>,
    pub written: Written,
}

pub fn parse(text: &str) -> Rows<Line> {
    if Paper::is_one(text) {
        return columns(text);
    }
    let sheet = Sheet::read(text);
    let at_header = |problem: Problem| Rows::none(vec![problem.on(1)]);
    if !sheet.has("score") && !sheet.has("total") {
        let what = "no column `score` and no column `total` in the header";
        return at_header(Problem::new(what).to_do("a sheet begins with `turn,score,total`"));
    }
    if sheet.len() == 0 {
        return at_header("no lines below the header".into());
    }
    sheet.rows(row)
}

fn row(row: Row<'_>) -> Result<Line, Problem> {
    let points = |column| row.whole(column, -MOST..=MOST).map(|number| number.map(Points));
    let turn: Option<u16> = row.whole("turn", 1..=MOST)?;
    let written = Written { score: points("score")?, total: points("total")? };
    if turn.is_some() && written == Written::default() {
        return Err("neither score nor total".into());
    }
    let player = row.cell("player").map(str::to_owned);
    Ok(Line { line: row.number(), turn: turn.map(TurnNo), player, written })
}

fn columns(text: &str) -> Rows<Line> {
    let papers = match Paper::read(text) {
        Ok(papers) => papers,
        Err(errors) => {
            let error = |PaperError { line, text }: PaperError| {
                let what = format!("`{text}` is not `score/total`, as `25/39`");
                Problem::at(line as u64, what)
            };
            return Rows::none(errors.into_iter().map(error).collect());
        }
    };
    let columns = papers.into_iter().flat_map(|paper| paper.columns);
    let lines = (1..).zip(columns).flat_map(|(line, column)| {
        let player = (!column.player.is_empty()).then_some(column.player);
        let lines = column.lines.into_iter();
        lines.map(move |written| Line { line, turn: None, player: player.clone(), written })
    });
    Rows { rows: lines.collect(), problems: Vec::new() }
}
