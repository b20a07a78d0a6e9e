//! Disputes: what was announced, what was ruled, what went wrong.
use std::borrow::Cow;

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::input;
use crate::cli::game::{Which, changed, compare, paper};
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::game::json::{self, GameShown, LayersShown};
use ::show::game::layers::{IncidentShown, SheetShown, incident_text};
use ::show::result::impact::{self, ImpactShown};
use desk::{
    Announced, Effect, NewIncident, NewRuling, Receipt, RuledGame, RulingRequest, Speaker,
    TieBreak, Withdrawal,
};
use exchange::csv::scoresheet;
use report::visible;
use rules::{Paper, Points, TurnNo, Written};
use tournament::IncidentKind;

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Note the score announced for a turn, or on a sheet
    Announce(Announce),
    /// Enter a player's sheet, or check a sheet's addition
    Sheet(Sheet),
    /// Compare the sheets with the rules, and name the mistakes
    Compare(compare::Compare),
    /// Rule on a turn or on the result; the record stays as it is
    Rule(Rule),
    /// Note what went wrong at the table, with the decision
    Incident(NoteIncident),
    /// List the incidents of a game
    #[command(after_help = "Example:\n  sixzero game incidents --game 7")]
    Incidents(Which),
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game announce 3 24                  the player said 24\n  sixzero game announce 3 24 --player ben     Ben's sheet says 24\n  sixzero game announce 3 24 --player ben --total 38\n\nTurns are numbered as `game show` numbers them."
)]
pub struct Announce {
    /// The turn
    turn: u16,
    /// The score; may be left out where `--total` is given
    #[arg(allow_negative_numbers = true)]
    points: Option<i32>,
    /// Whose sheet says so; left out, it was said at the table
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// The running total on that sheet
    #[arg(long, value_name = "N", requires = "player", allow_negative_numbers = true)]
    total: Option<i32>,
    #[command(flatten)]
    which: Which,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game sheet ann SHEET.csv\n  sixzero game sheet ben 14/14 9/9 24/38 16/25\n  sixzero game sheet --paper \"14/14 25/39 16/54\"\n\nThe columns of SHEET.csv are turn,score,total, and player if you like. With `turn` (as `game show`\nnumbers them) a sheet holds both players' turns; without it the lines are the player's own turns in\ntheir order, as are `score/total` words, where `-` is an empty line. It is all or nothing.\n\nWith `--paper` no game is needed: the sheet's addition is checked, exit 3 where it is wrong."
)]
pub struct Sheet {
    /// Whose sheet
    #[arg(required_unless_present = "paper", conflicts_with = "paper")]
    player: Option<String>,
    /// The file, `-` for stdin, or the lines as `score/total`
    #[arg(value_name = "SHEET", required_unless_present = "paper", conflicts_with = "paper")]
    lines: Vec<String>,
    /// A sheet without a game: its lines, a file, or `-` for stdin
    #[arg(long, value_name = "SHEET")]
    paper: Option<String>,
    #[command(flatten)]
    which: Which,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game rule 3 25 --reason \"recount at table\"\n  sixzero game rule --result \"ann 410 ben 405\" --reason \"both sheets agree\"\n  sixzero game rule 3 --withdraw --reason \"the sheet was read wrong\"\n  sixzero game rule --result --withdraw --reason \"appeal upheld\"\n\nThe score that counts is the ruled one, else the computed one; moves are never touched. A later\nruling takes the place of an earlier one; all stay visible in `game explain`."
)]
pub struct Rule {
    /// The turn
    #[arg(required_unless_present = "result", conflicts_with = "result")]
    turn: Option<u16>,
    /// What it is worth
    #[arg(
        required_unless_present_any = ["result", "withdraw"],
        conflicts_with = "withdraw",
        allow_negative_numbers = true
    )]
    points: Option<i32>,
    /// Rule on the result instead: each player with the final score
    #[arg(long, value_name = "SCORES", num_args = 0..=1, default_missing_value = "")]
    result: Option<String>,
    /// Who won, where the score before the racks decides
    #[arg(long, value_name = "NAME", requires = "result", conflicts_with = "drawn")]
    won: Option<String>,
    /// Call equal scores a draw
    #[arg(long, requires = "result")]
    drawn: bool,
    /// Withdraw the ruling that counts
    #[arg(long)]
    withdraw: bool,
    #[command(flatten)]
    which: Which,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game incident overdraw 3 \"Ann drew eight\" --decision \"one tile shown and put back\"\n  sixzero game incident clock \"not started for two minutes\" --player ben --decision \"one minute off\"\n\nThe kinds are overdraw, underdraw, wrong-rack, misoriented, misplaced, clock and other."
)]
pub struct NoteIncident {
    /// The kind, as `overdraw` or `clock`
    #[arg(value_name = "KIND", value_parser = incident_kind)]
    kind: IncidentKind,
    /// The turn, where it is about one, and what happened
    #[arg(value_name = "[TURN] WHAT", required = true, num_args = 1..=2)]
    happened: Vec<String>,
    /// The player; left out, the player of the turn
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// What was decided
    #[arg(long, value_name = "TEXT")]
    decision: String,
    #[command(flatten)]
    which: Which,
}

fn incident_kind(name: &str) -> Result<IncidentKind, String> {
    let names: Vec<_> = IncidentKind::ALL.iter().map(|kind| kind.name()).collect();
    IncidentKind::named(name).ok_or_else(|| format!("the kinds are {}", names.join(", ")))
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::Announce(arguments) => announce(context, arguments),
        Command::Sheet(arguments) => sheet(context, arguments),
        Command::Compare(arguments) => compare::run(context, arguments),
        Command::Rule(arguments) => rule(context, arguments),
        Command::Incident(arguments) => incident(context, arguments),
        Command::Incidents(which) => incidents(context, *which),
    }
}

fn announce(context: &Context, announce: &Announce) -> Result<Answer, Failure> {
    let (mut desk, number) = announce.which.open(context)?;
    let written = Written { score: announce.points.map(Points), total: announce.total.map(Points) };
    let turn = TurnNo(announce.turn);
    let player = announce.player.as_deref();
    let receipt = desk.announce(&context.stamp(), number, turn, written, player)?;
    let mut answer = announced(context, &receipt);
    if context.voice() == Voice::Text {
        let file = &receipt.value.file;
        let scores = file.turn_scores(turn)?;
        let name = visible(file.game.name(scores.seat)).into_owned();
        let computed = file.computed_total(turn)?;
        let said = file.total_said(turn, receipt.value.speaker)?;
        let who = match receipt.value.speaker {
            Speaker::Table => "as announced".to_owned(),
            Speaker::Sheet(sheet) => format!("by {}'s sheet", visible(file.game.name(sheet))),
        };
        answer.data.push_str(&format!("{name} {computed} by the rules, {said} {who}.\n"));
    }
    Ok(answer)
}

fn announced(context: &Context, receipt: &Receipt<Announced>) -> Answer {
    let announced = &receipt.value;
    let file = &announced.file;
    let turns = announced.turns.iter().filter_map(|turn| {
        let scores = file.turn_scores(*turn).ok()?;
        Some(TurnAnnounced {
            turn: turn.0,
            player: visible(file.game.name(scores.seat)),
            announced: scores.announced.map(|points| points.0),
            computed: scores.computed.0,
            ruled: scores.ruled.map(|points| points.0),
            sheets: SheetShown::all(file, &scores),
            computed_total: file.computed_total(*turn).ok().map(|total| total.0),
            announced_total: file.total_said(*turn, announced.speaker).ok().map(|total| total.0),
        })
    });
    let shown = AnnouncedShown { game: file.record.number.0, announced: turns.collect() };
    Answer::change(receipt, context.voice(), shown)
}

/// What was said of turns.
#[derive(Serialize)]
pub struct AnnouncedShown<'a> {
    game: i64,
    announced: Vec<TurnAnnounced<'a>>,
}

#[derive(Serialize)]
struct TurnAnnounced<'a> {
    turn: u16,
    player: Cow<'a, str>,
    /// At the table.
    announced: Option<i32>,
    computed: i32,
    ruled: Option<i32>,
    sheets: Vec<SheetShown<'a>>,
    computed_total: Option<i32>,
    announced_total: Option<i32>,
}

/// A ruling that was made or withdrawn.
#[derive(Serialize)]
pub struct RulingMade<'a> {
    #[serde(flatten)]
    layers: LayersShown<'a>,
    #[serde(flatten)]
    impact: ImpactShown,
    game: GameShown<'a>,
}

/// The incidents of a game, with a new one.
#[derive(Serialize)]
pub struct IncidentNoted<'a> {
    game: i64,
    incidents: Vec<IncidentShown<'a>>,
}

fn sheet(context: &Context, sheet: &Sheet) -> Result<Answer, Failure> {
    if let Some(paper) = &sheet.paper {
        return paper::answer(context, std::slice::from_ref(paper));
    }
    let typed = sheet.lines.join(" ");
    let text =
        if Paper::is_one(&typed) { typed } else { input::text(std::path::Path::new(&typed))? };
    let parsed = scoresheet::parse(&text);
    let (mut desk, number) = sheet.which.open(context)?;
    let player = sheet.player.as_deref().unwrap_or_default();
    let receipt = desk.take_sheet(&context.stamp(), number, player, &parsed)?;
    let mut answer = announced(context, &receipt);
    let columns = receipt.value.file.compared()?;
    if columns.iter().any(|column| column.parts_at().is_some()) {
        answer = answer.remark("The sheets differ from the rules: `sixzero game compare`.");
    }
    Ok(answer)
}

fn rule(context: &Context, rule: &Rule) -> Result<Answer, Failure> {
    let (mut desk, number) = rule.which.open(context)?;
    let tie_break = match &rule.won {
        Some(winner) => TieBreak::Won(winner),
        None if rule.drawn => TieBreak::Drawn,
        None => TieBreak::Unsaid,
    };
    let request = match (rule.turn.map(TurnNo), rule.withdraw) {
        (Some(turn), true) => RulingRequest::Withdraw(Withdrawal::Turn(turn)),
        (None, true) => RulingRequest::Withdraw(Withdrawal::Result),
        (Some(turn), false) => {
            let score = Points(rule.points.unwrap_or_default());
            RulingRequest::Make(NewRuling::Turn { turn, score })
        }
        (None, false) => {
            let scores = rule.result.clone().unwrap_or_default();
            RulingRequest::Make(NewRuling::Result { scores, tie_break })
        }
    };
    let receipt = desk.rule(&context.stamp(), number, &request)?;
    Ok(ruled(context, &receipt))
}

fn ruled(context: &Context, receipt: &Receipt<RuledGame>) -> Answer {
    let file = &receipt.value.file;
    let shown = RulingMade {
        layers: LayersShown::of(file),
        impact: ImpactShown::of(receipt.value.impact.as_ref()),
        game: json::usual(file),
    };
    let more = impact::text(receipt.value.impact.as_ref(), Effect::Standings);
    changed(receipt, context.voice(), shown, &more, file)
}

fn incident(context: &Context, note: &NoteIncident) -> Result<Answer, Failure> {
    let (turn, what) = match &note.happened[..] {
        [turn, what] => {
            let turn = turn.parse().map_err(|_| {
                Failure::usage(
                    format!("`{}` is not a turn", tournament::shortened(turn)),
                    "put what happened in quotes: `game incident clock 3 \"not started\" …`",
                )
            })?;
            (Some(TurnNo(turn)), what.clone())
        }
        words => (None, words.join(" ")),
    };
    let (mut desk, number) = note.which.open(context)?;
    let new = NewIncident {
        kind: note.kind,
        turn,
        player: note.player.clone(),
        what,
        decision: note.decision.clone(),
    };
    let receipt = desk.note_incident(&context.stamp(), number, &new)?;
    let noted = IncidentNoted {
        game: receipt.value.record.number.0,
        incidents: IncidentShown::all(&receipt.value),
    };
    Ok(Answer::change(&receipt, context.voice(), noted))
}

fn incidents(context: &Context, which: Which) -> Result<Answer, Failure> {
    let (_, file) = which.load(context, None)?;
    if context.voice() == Voice::Json {
        return Ok(Answer::json(&IncidentShown::all(&file)));
    }
    let said: Vec<_> = file
        .layers
        .incidents
        .iter()
        .map(|incident| visible(&incident_text(&file, incident, clock::TIMES)).into_owned())
        .collect();
    Ok(Answer::text(if said.is_empty() {
        format!("No incidents in game {}.", file.record.number.0)
    } else {
        said.join("\n")
    }))
}
