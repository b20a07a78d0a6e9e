//! Text to [`Row`]s: whether the cells are what their columns say.
use std::ops::RangeInclusive;

use crate::csv::results::{KINDS, kind_name};
use crate::csv::{self, Rows, Sheet, needed};
use crate::problem::{Problem, clipped};
use rules::Points;
use tournament::{HalfWins, ResultKind, RoundNo, TableNo, name_key};

/// What a cell can hold: wide enough for any event, narrow enough that sums stay whole.
const ROUNDS: RangeInclusive<i64> = 1..=9_999;
const TABLES: RangeInclusive<i64> = 1..=99_999;
/// Of games, and of spreads that do not follow.
const SCORES: RangeInclusive<i64> = -9_999..=9_999;
const PENALTIES: RangeInclusive<i64> = -9_999..=0;
/// The half-wins of one game.
const HALF_WINS: RangeInclusive<i64> = 0..=2;

/// The columns that may say who started.
const STARTED: [&str; 3] = ["first", "started", "starts"];

const NEEDED: [&str; 5] = ["round", "player", "score", "opponent", "opponent_score"];

/// A line as it was read; whether there are such players is not yet known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The line in the file, from 1.
    pub line: u64,
    pub division: Option<String>,
    pub round: RoundNo,
    /// What happened; an empty cell is a game.
    pub kind: ResultKind,
    /// The player's number or name.
    pub player: String,
    /// The player's score; for a bye or forfeit the spread awarded.
    pub score: Option<Points>,
    pub opponent: Option<String>,
    pub opponent_score: Option<Points>,
    pub first: First,
    pub table: Option<TableNo>,
    /// The player's half-wins, where they do not follow.
    pub half_wins: Option<HalfWins>,
    /// The player's spread, where it does not follow.
    pub spread: Option<Points>,
    /// What is added to the player's spread beside the scores: 0 or less.
    pub penalty: Points,
    pub opponent_penalty: Points,
    pub tag: Option<String>,
}

/// Who started, in the words of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    Player,
    Opponent,
    /// Nobody wrote it down.
    Unknown,
}

pub fn parse(text: &str) -> Rows<Row> {
    let sheet = Sheet::read(text);
    let mut problems = sheet.lacking(&NEEDED);
    if problems.is_empty() && sheet.len() == 0 {
        problems.push(Problem::at(1, "no results below the header"));
    }
    if problems.is_empty() { sheet.rows(row) } else { Rows::none(problems) }
}

fn row(line: csv::Row<'_>) -> Result<Row, Problem> {
    let points = |column| line.whole(column, SCORES).map(|number| number.map(Points));
    let penalty = |column| line.whole(column, PENALTIES).map(|number| number.map(Points));
    let kind = |text: &str| {
        let mut kinds = KINDS.into_iter();
        kinds.find(|(name, _)| name.eq_ignore_ascii_case(text)).map(|(_, kind)| kind)
    };
    let kinds = || {
        let names = KINDS.map(|(name, _)| format!("`{name}`"));
        format!("is not one of {}", names.join(", "))
    };
    let row = Row {
        line: line.number(),
        division: line.name("division"),
        round: RoundNo(needed(line.whole("round", ROUNDS)?, "round")?),
        kind: line.read("kind", kind, kinds)?.unwrap_or(ResultKind::Game),
        player: line.needed_name("player")?,
        score: points("score")?,
        opponent: line.name("opponent"),
        opponent_score: points("opponent_score")?,
        first: started(line)?,
        table: line.whole("table", TABLES)?.map(TableNo),
        half_wins: line.whole("half_wins", HALF_WINS)?.map(HalfWins),
        spread: points("spread")?,
        penalty: penalty("penalty")?.unwrap_or_default(),
        opponent_penalty: penalty("opponent_penalty")?.unwrap_or_default(),
        tag: line.name("tag"),
    };
    ensure_complete(&row)?;
    Ok(row)
}

/// Who started: `player` or `opponent`, or that one's name or number, in a column `first` or `started`.
fn started(line: csv::Row<'_>) -> Result<First, Problem> {
    let is =
        |text: &str, column| line.cell(column).is_some_and(|own| name_key(own) == name_key(text));
    let first = |text: &str| {
        let word = text.to_lowercase();
        match (is(text, "player"), is(text, "opponent")) {
            (true, false) => Some(First::Player),
            (false, true) => Some(First::Opponent),
            (true, true) | (false, false) if word == "player" => Some(First::Player),
            (true, true) | (false, false) if word == "opponent" => Some(First::Opponent),
            (true, true) | (false, false) => None,
        }
    };
    for column in STARTED {
        let wrong = || "is neither `player` nor `opponent`, nor one of their names, nor empty";
        if let Some(first) = line.read(column, first, wrong)? {
            return Ok(first);
        }
    }
    Ok(First::Unknown)
}

/// Whether the line has the cells that its kind needs, and no others.
fn ensure_complete(row: &Row) -> Result<(), Problem> {
    let need = |is_there: bool, column| needed(is_there.then_some(()), column);
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
        ResultKind::Forfeit if row.opponent.is_some() => scores(),
        ResultKind::Bye | ResultKind::Forfeit => {
            let score = row.opponent_score.map(|score| score.to_string());
            if let Some(opponent) = row.opponent.clone().or(score) {
                let (kind, opponent) = (kind_name(row.kind), clipped(&opponent));
                let what = format!("a {kind} has no opponent, but `{opponent}` is given");
                return Err(what.into());
            }
            need(row.score.is_some(), "score")
        }
        ResultKind::Void => {
            let points = [row.score, row.opponent_score, row.spread];
            let counts = row.half_wins.is_some() || points.iter().any(Option::is_some);
            if counts {
                Err("a void game has no score, half-wins or spread".into())
            } else {
                Ok(())
            }
        }
    }
}
