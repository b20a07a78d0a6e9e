//! `board`: a position in CGP, shown and checked.
use std::borrow::Cow;
use std::path::Path;

use clap::Args;
use serde::Serialize;

use crate::cli::app::input;
use crate::cli::game::board::{squares, unseen};
use crate::cli::{Answer, Context, Exit, Failure, Voice, rules};
use ::exchange::cgp::{CgpText, GamePosition};
use ::report::visible;
use ::rules::{RuleSet, Square, Tiles, tile_text};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero board '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEINRST/ 0/14 0 lex CSW24;'
  sixzero game export --format cgp --at 12 | sixzero board -

CGP: the rows with `/` between them and numbers for empty squares, the racks and scores from
the player on turn, the scoreless turns in a row, then opcodes (`lex ld bdn`). It ends with 3
where the position cannot be: more of a tile than the set has, a rack too long.")]
pub struct Board {
    /// Give the position, in quotes, or `-` for stdin
    #[arg(required = true, value_name = "CGP|-")]
    position: Vec<String>,
    /// Read it by this rule set; else by its opcodes
    #[arg(long, value_name = "NAME|FILE.toml")]
    rules: Option<String>,
}

pub fn run(context: &Context, board: &Board) -> Result<Answer, Failure> {
    let text = match &board.position[..] {
        [one] if one == "-" => stdin()?,
        words => words.join(" "),
    };
    let problem = |error: ::exchange::cgp::CgpError| {
        Failure::usage(
            error.to_string(),
            "`sixzero help board` has an example; the shell takes `;` and spaces unless they \
               stand in quotes",
        )
    };
    let read = CgpText::parse(&text).map_err(problem)?;
    let rules = match &board.rules {
        Some(name) => rules::named(name)?,
        None => rules::preset(read.asked().preset().unwrap_or(RuleSet::DEFAULT))?,
    };
    let position = read.on(&rules).map_err(problem)?;
    let findings: Vec<_> = position.findings(&rules).iter().map(ToString::to_string).collect();
    let mut answer = match context.voice() {
        Voice::Text => Answer::text(page(&position, &rules, &findings, context.width())),
        Voice::Json => Answer::json(&PositionShown::of(&position, &rules, &findings)),
    };
    if !findings.is_empty() {
        answer.exit = Exit::Found;
    }
    Ok(answer)
}

fn stdin() -> Result<String, Failure> {
    let bytes = input::bytes(Path::new("-"), input::MOST_BYTES)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn page(
    position: &GamePosition,
    rules: &RuleSet,
    findings: &[String],
    width: Option<u16>,
) -> String {
    let alphabet = rules.alphabet();
    let mut page = squares(&position.board, alphabet, &[], width);
    page.push('\n');
    for (at, (rack, score)) in position.racks.iter().zip(&position.scores).enumerate() {
        let mark = if at == 0 { '>' } else { ' ' };
        page.push_str(format!("{mark} {score}  {}", rack.text(alphabet)).trim_end());
        page.push('\n');
    }
    if position.scoreless > 0 {
        page.push_str(&format!("{} scoreless in a row\n", position.scoreless));
    }
    page.push_str(&unseen(alphabet, &position.unseen(alphabet), &Tiles::none()));
    if let Some(lexicon) = position.opcode("lex") {
        page.push_str(&format!("lexicon: {}\n", visible(lexicon)));
    }
    for finding in findings {
        page.push_str(&format!("finding: {}\n", visible(finding)));
    }
    page
}

/// A position as programs get it.
#[derive(Serialize)]
pub struct PositionShown<'a> {
    /// The rule set by which it was read.
    rules: &'a str,
    /// `.` is an empty square.
    rows: Vec<String>,
    /// From the player on turn.
    players: Vec<RackShown>,
    scoreless: u16,
    /// How many tiles are unseen.
    unseen: u16,
    unseen_tiles: String,
    opcodes: Vec<OpcodeShown<'a>>,
    /// Why the position cannot be.
    findings: &'a [String],
    cgp: String,
}

#[derive(Serialize)]
struct RackShown {
    rack: String,
    score: i32,
}

#[derive(Serialize)]
struct OpcodeShown<'a> {
    name: Cow<'a, str>,
    value: Cow<'a, str>,
}

impl<'a> PositionShown<'a> {
    fn of(
        position: &'a GamePosition,
        rules: &'a RuleSet,
        findings: &'a [String],
    ) -> PositionShown<'a> {
        let alphabet = rules.alphabet();
        let size = position.board.layout().size;
        let square = |row, column| match position.board.tile(Square { row, column }) {
            Some(tile) => tile_text(alphabet, tile),
            None => ".".to_owned(),
        };
        let rows = (0..size).map(|row| (0..size).map(|column| square(row, column)).collect());
        let players = position.racks.iter().zip(&position.scores);
        let players =
            players.map(|(rack, score)| RackShown { rack: rack.text(alphabet), score: score.0 });
        let unseen = position.unseen(alphabet);
        let opcodes = position.opcodes.iter().map(|opcode| OpcodeShown {
            name: visible(&opcode.name),
            value: visible(&opcode.value),
        });
        PositionShown {
            rules: &rules.name,
            rows: rows.collect(),
            players: players.collect(),
            scoreless: position.scoreless,
            unseen: unseen.total(),
            unseen_tiles: unseen.text(alphabet),
            opcodes: opcodes.collect(),
            findings,
            cgp: position.text(alphabet),
        }
    }
}
