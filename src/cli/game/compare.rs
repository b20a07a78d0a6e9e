//! `game compare`: both sheets beside what the rules compute.
use clap::Args;
use std::borrow::Cow;

use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use crate::cli::game::{Which, paper};
use crate::cli::{Answer, Context, Exit, Failure, Voice};
use desk::{ComparedColumn, ComparedSheet, GameFile, Speaker};
use report::visible;
use rules::{Mistake, MistakeCell, Points, Written};

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game compare\n  sixzero game compare --paper \"ann 14/14 25/39 16/55\" \"ben 14/14 24/38 16/54\"\n  sixzero game compare --paper ANN.txt BEN.txt\n  sixzero game compare --paper -\n\nWithout `--paper` the sheets of a recorded game (`game sheet`, `game announce`) stand beside the rules.\nWith it no game and no event is needed. A sheet is its lines, or the file that holds them (`-` is\nstdin). Lines are `score/total` from the first turn on, after a name if you like: `14` has no total,\n`/39` no score, `-` is an empty line. A file is one sheet, with a line for each player whose column it\nhas. On stdin every line is a sheet, unless a name alone on a line, or an empty line, begins each.\n\nExit 3 where they part."
)]
pub struct Compare {
    /// Sheets without a record
    #[arg(long, value_name = "SHEET", num_args = 1..=2)]
    paper: Vec<String>,
    #[command(flatten)]
    which: Which,
}

pub fn run(context: &Context, compare: &Compare) -> Result<Answer, Failure> {
    if !compare.paper.is_empty() {
        return paper::answer(context, &compare.paper);
    }
    let (_, file) = compare.which.load(context, None)?;
    let columns = file.compared()?;
    let mut answer = match context.voice() {
        Voice::Json => Answer::json(&Compared::of(&file, &columns)),
        Voice::Text => Answer::text(text(&file, &columns)),
    };
    if columns.iter().all(|column| column.sheets.is_empty()) {
        answer = answer.remark(
            "No sheet of this game is in: `sixzero game sheet NAME SHEET.csv`, `sixzero game \
             announce TURN POINTS --player NAME`.",
        );
    }
    if columns.iter().any(|column| column.parts_at().is_some()) {
        answer.exit = Exit::Found;
    }
    Ok(answer)
}

fn first_turn(columns: &[ComparedColumn]) -> Option<u16> {
    let turns =
        columns.iter().filter_map(|column| column.parts_at().map(|at| column.turns[at].due.turn.0));
    turns.min()
}

fn text(file: &GameFile, columns: &[ComparedColumn]) -> String {
    let mut said = Vec::new();
    let first = first_turn(columns);
    for column in columns.iter().filter(|column| !column.turns.is_empty()) {
        let mut rows = vec![header(file, column)];
        for (at, turn) in column.turns.iter().enumerate() {
            let mut row = vec![turn.due.turn.to_string(), visible(&turn.what).into_owned()];
            row.extend(column.sheets.iter().map(|sheet| cell(sheet.lines[at])));
            let due = Written { score: Some(turn.due.score), total: Some(turn.due.total) };
            row.push(cell(due));
            let is_first = Some(turn.due.turn.0) == first;
            row.push(if is_first { "<".to_owned() } else { String::new() });
            rows.push(row);
        }
        said.push(aligned(&rows));
    }
    let mut said = said.join("\n");
    let mut mistakes = Vec::new();
    for column in columns {
        for sheet in &column.sheets {
            mistakes.extend(sheet.mistakes.iter().map(|mistake| {
                let turn = column.turns[mistake.line].due.turn;
                (turn, mistake_said(file, column, sheet, mistake))
            }));
        }
    }
    mistakes.sort_by_key(|(turn, _)| *turn);
    for (_, mistake) in mistakes {
        said.push_str(&visible(&mistake));
        said.push('\n');
    }
    let has_sheets = columns.iter().any(|column| !column.sheets.is_empty());
    if first.is_none() && has_sheets {
        said.push_str("The sheets agree with the rules.\n");
    }
    said
}

fn header(file: &GameFile, column: &ComparedColumn) -> Vec<String> {
    let mut header = vec!["Turn".to_owned(), String::new()];
    for sheet in &column.sheets {
        header.push(visible(&speaker(file, sheet.speaker)).into_owned());
    }
    header.extend(["Rules".to_owned(), String::new()]);
    header
}

fn speaker(file: &GameFile, speaker: Speaker) -> String {
    match speaker {
        Speaker::Table => "announced".to_owned(),
        Speaker::Sheet(seat) => format!("{}'s sheet", file.game.name(seat)),
    }
}

fn mistake_said(
    file: &GameFile,
    column: &ComparedColumn,
    sheet: &ComparedSheet,
    mistake: &Mistake,
) -> String {
    let turn = &column.turns[mistake.line];
    let who = speaker(file, sheet.speaker);
    let numbers = match mistake.cell {
        MistakeCell::Score => format!("{}, the rules say {}", mistake.written, mistake.right),
        MistakeCell::Total => format!("total {}, should be {}", mistake.written, mistake.right),
    };
    format!("Turn {}, {}: {who} {numbers}: {}", turn.due.turn, turn.what, mistake.kind.said())
}

/// `25/39`; an empty cell where neither is there.
pub(super) fn cell(written: Written) -> String {
    let number = |points: Option<Points>| points.map_or(String::new(), |p| p.to_string());
    match written {
        Written { score: None, total: None } => String::new(),
        Written { score, total: None } => number(score),
        Written { score, total } => format!("{}/{}", number(score), number(total)),
    }
}

/// Rows with their columns one under the other.
pub(super) fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or_default()
    };
    let widths: Vec<_> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (cell, width) in row.iter().zip(&widths) {
            line.push_str(cell);
            line.push_str(&" ".repeat(width - cell.width() + 2));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// A game's sheets beside the rules.
#[derive(Serialize)]
pub struct Compared<'a> {
    game: i64,
    /// The turn at which a sheet first parts from the rules.
    parts_at: Option<u16>,
    players: Vec<PlayerCompared<'a>>,
}

#[derive(Serialize)]
struct PlayerCompared<'a> {
    player: Cow<'a, str>,
    turns: Vec<TurnComputed>,
    sheets: Vec<SheetCompared<'a>>,
}

#[derive(Serialize)]
struct TurnComputed {
    turn: u16,
    computed: i32,
    computed_total: i32,
}

#[derive(Serialize)]
struct SheetCompared<'a> {
    /// Whose; `null` of what was announced at the table.
    sheet: Option<Cow<'a, str>>,
    lines: Vec<WrittenShown>,
    mistakes: Vec<MistakeShown>,
}

/// A line of a sheet.
#[derive(Serialize)]
pub(super) struct WrittenShown {
    score: Option<i32>,
    total: Option<i32>,
}

/// A mistake in a sheet.
#[derive(Serialize)]
pub(super) struct MistakeShown {
    #[serde(flatten)]
    at: MistakeAt,
    /// `score` or `total`.
    cell: &'static str,
    written: i32,
    right: i32,
    kind: &'static str,
    what: String,
}

/// Where it stands: of a game by its turn, on paper by its line, from 1.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MistakeAt {
    Turn(u16),
    Line(usize),
}

impl<'a> Compared<'a> {
    fn of(file: &'a GameFile, columns: &[ComparedColumn]) -> Compared<'a> {
        let sheet = |column: &ComparedColumn, sheet: &ComparedSheet| SheetCompared {
            sheet: match sheet.speaker {
                Speaker::Table => None,
                Speaker::Sheet(seat) => Some(visible(file.game.name(seat))),
            },
            lines: WrittenShown::all(&sheet.lines),
            mistakes: (sheet.mistakes.iter())
                .map(|mistake| {
                    let turn = column.turns[mistake.line].due.turn.0;
                    MistakeShown::of(mistake, MistakeAt::Turn(turn))
                })
                .collect(),
        };
        let players = columns.iter().map(|column| PlayerCompared {
            player: visible(file.game.name(column.seat)),
            turns: (column.turns.iter())
                .map(|turn| TurnComputed {
                    turn: turn.due.turn.0,
                    computed: turn.due.score.0,
                    computed_total: turn.due.total.0,
                })
                .collect(),
            sheets: column.sheets.iter().map(|one| sheet(column, one)).collect(),
        });
        Compared {
            game: file.record.number.0,
            parts_at: first_turn(columns),
            players: players.collect(),
        }
    }
}

impl WrittenShown {
    pub(super) fn all(lines: &[Written]) -> Vec<WrittenShown> {
        let number = |points: Option<Points>| points.map(|points| points.0);
        let shown =
            |line: &Written| WrittenShown { score: number(line.score), total: number(line.total) };
        lines.iter().map(shown).collect()
    }
}

impl MistakeShown {
    pub(super) fn of(mistake: &Mistake, at: MistakeAt) -> MistakeShown {
        MistakeShown {
            at,
            cell: cell_name(mistake.cell),
            written: mistake.written.0,
            right: mistake.right.0,
            kind: mistake.kind.name(),
            what: mistake.kind.said(),
        }
    }
}

pub(super) fn cell_name(cell: MistakeCell) -> &'static str {
    match cell {
        MistakeCell::Score => "score",
        MistakeCell::Total => "total",
    }
}
