//! Text to [`Row`]s: whether the cells are what their columns say.
use std::ops::RangeInclusive;

use crate::results_csv::{KINDS, LineError, Problem, kind_name};
use crate::sheet::{Line, Sheet, clipped};
use rules::Points;
use tournament::{HalfWins, ResultKind, RoundNo, TableNo, normalised_name};

/// What a cell can hold: wide enough for any event, narrow enough that sums stay
/// whole.
/// The numbers of rounds that a line can name.
pub const ROUNDS: RangeInclusive<i64> = 1..=9_999;
/// The numbers of tables.
pub const TABLES: RangeInclusive<i64> = 1..=99_999;
/// The scores, and the spreads that do not follow.
pub const SCORES: RangeInclusive<i64> = -9_999..=9_999;
const PENALTIES: RangeInclusive<i64> = -9_999..=0;
/// The half-wins of one game.
pub const HALF_WINS: RangeInclusive<i64> = 0..=2;

const NEEDED: [&str; 5] = ["round", "player", "score", "opponent", "opponent_score"];

/// What a file says, line by line, and what in it cannot be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// The lines that could be read.
    pub rows: Vec<Row>,
    /// The lines that could not.
    pub errors: Vec<LineError>,
}

/// A line as it was read; whether there are such players is not yet known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line in the file, from 1.
    pub line: u64,
    /// The division, where it is named.
    pub division: Option<String>,
    pub round: RoundNo,
    /// What happened; an empty cell is a game.
    pub kind: ResultKind,
    /// The player's number or name.
    pub player: String,
    /// The player's score; for a bye or forfeit the spread awarded.
    pub score: Option<Points>,
    /// The opponent's number or name.
    pub opponent: Option<String>,
    /// The opponent's score.
    pub opponent_score: Option<Points>,
    /// Who started.
    pub first: First,
    pub table: Option<TableNo>,
    /// The player's half-wins, where they do not follow.
    pub half_wins: Option<HalfWins>,
    /// The player's spread, where it does not follow.
    pub spread: Option<Points>,
    /// What is added to the player's spread beside the scores: 0 or less.
    pub penalty: Points,
    /// What is added to the opponent's.
    pub opponent_penalty: Points,
    /// The word list written on the slip.
    pub tag: Option<String>,
}

/// Who started, in the words of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// The player of the line.
    Player,
    Opponent,
    /// Nobody wrote it down.
    Unknown,
}

/// Reads lines of results.
#[must_use]
pub fn parse(text: &str) -> Parsed {
    let sheet = Sheet::read(text);
    let at_header = |problem| LineError { line: 1, problem };
    let mut errors: Vec<LineError> = NEEDED
        .into_iter()
        .filter(|column| sheet.place(column).is_none())
        .map(|column| at_header(Problem::MissingColumn { column }))
        .collect();
    if errors.is_empty() && sheet.lines.is_empty() {
        errors.push(at_header(Problem::Empty));
    }
    let mut rows = Vec::new();
    if errors.is_empty() {
        for line in &sheet.lines {
            match row(&sheet, line) {
                Ok(row) => rows.push(row),
                Err(problem) => errors.push(LineError { line: line.number, problem }),
            }
        }
    }
    Parsed { rows, errors }
}

fn row(sheet: &Sheet, line: &Line) -> Result<Row, Problem> {
    if line.is_broken() {
        return Err(Problem::BrokenLine);
    }
    let cells = Cells { sheet, line };
    let row = Row {
        line: line.number,
        division: cells.text("division").map(normalised_name),
        round: cells
            .number("round", ROUNDS)?
            .map(|round| RoundNo(round.unsigned_abs()))
            .ok_or(Problem::MissingCell { column: "round" })?,
        kind: cells.kind()?,
        player: cells
            .text("player")
            .map(normalised_name)
            .ok_or(Problem::MissingCell { column: "player" })?,
        score: cells.points("score")?,
        opponent: cells.text("opponent").map(normalised_name),
        opponent_score: cells.points("opponent_score")?,
        first: cells.first()?,
        table: cells.number("table", TABLES)?.map(|table| TableNo(table.unsigned_abs())),
        half_wins: cells.number("half_wins", HALF_WINS)?.map(HalfWins),
        spread: cells.points("spread")?,
        penalty: cells.penalty("penalty")?,
        opponent_penalty: cells.penalty("opponent_penalty")?,
        tag: cells.text("tag").map(normalised_name),
    };
    ensure_complete(&row)?;
    Ok(row)
}

/// Whether the line has the cells that its kind needs, and no others.
fn ensure_complete(row: &Row) -> Result<(), Problem> {
    let need = |is_there: bool, column| {
        if is_there { Ok(()) } else { Err(Problem::MissingCell { column }) }
    };
    let scores = || {
        need(row.score.is_some(), "score")?;
        need(row.opponent_score.is_some(), "opponent_score")
    };
    match row.kind {
        ResultKind::Game => {
            need(row.opponent.is_some(), "opponent")?;
            scores()
        }
        ResultKind::Adjudicated => {
            need(row.opponent.is_some(), "opponent")?;
            let is_ruled = row.half_wins.is_some() && row.score.is_none();
            if is_ruled && row.opponent_score.is_none() { Ok(()) } else { scores() }
        }
        ResultKind::Bye | ResultKind::Forfeit => {
            let score = row.opponent_score.map(|score| score.to_string());
            if let Some(opponent) = row.opponent.clone().or(score) {
                let opponent = clipped(&opponent);
                return Err(Problem::OpponentGiven { kind: kind_name(row.kind), opponent });
            }
            need(row.score.is_some(), "score")
        }
        ResultKind::Void => {
            let points = [row.score, row.opponent_score, row.spread];
            let counts = row.half_wins.is_some() || points.iter().any(Option::is_some);
            if counts { Err(Problem::ScoreOfVoid) } else { Ok(()) }
        }
    }
}

struct Cells<'a> {
    sheet: &'a Sheet,
    line: &'a Line,
}

impl Cells<'_> {
    fn text(&self, column: &str) -> Option<&str> {
        self.line.cell(self.sheet.place(column))
    }

    fn number(
        &self,
        column: &'static str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<i32>, Problem> {
        let Some(text) = self.text(column) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| range.contains(number));
        match number.and_then(|number: i64| i32::try_from(number).ok()) {
            Some(number) => Ok(Some(number)),
            None => Err(Problem::BadNumber {
                column,
                text: clipped(text),
                least: *range.start(),
                most: *range.end(),
            }),
        }
    }

    fn points(&self, column: &'static str) -> Result<Option<Points>, Problem> {
        Ok(self.number(column, SCORES)?.map(Points))
    }

    fn penalty(&self, column: &'static str) -> Result<Points, Problem> {
        Ok(self.number(column, PENALTIES)?.map(Points).unwrap_or_default())
    }

    fn kind(&self) -> Result<ResultKind, Problem> {
        let Some(text) = self.text("kind") else { return Ok(ResultKind::Game) };
        KINDS
            .into_iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(text))
            .map(|(_, kind)| kind)
            .ok_or_else(|| Problem::UnknownKind { kind: clipped(text) })
    }

    fn first(&self) -> Result<First, Problem> {
        match self.text("first").map(str::to_lowercase).as_deref() {
            None => Ok(First::Unknown),
            Some("player") => Ok(First::Player),
            Some("opponent") => Ok(First::Opponent),
            Some(other) => Err(Problem::UnknownFirst { first: clipped(other) }),
        }
    }
}
