//! Correcting an earlier turn, and what happened to it.
use clap::Args;
use serde_json::{Value, json};

use crate::cli::game::{Which, json as game_json, said};
use crate::cli::{Answer, Context, Failure, Voice, clock, lexicon};
use crate::desk::{Correction, Fixed, GameRequest, Receipt, StandingChange, Turn};
use crate::report::visible;
use crate::rules::{Points, TurnNo};

/// Correct an earlier turn; the rest of the game is checked anew
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game fix 1 8F HORN\n  sixzero game fix 3 --rack PASTEUR\n  sixzero game fix 4 -        (it was a pass)\n  sixzero game fix 4 x3       (it was an exchange of three)"
)]
pub struct Fix {
    /// The turn
    turn: u16,
    /// What it was: a play, `x3` or `xABC` for an exchange, `-` for a pass
    #[arg(value_name = "PLAY", required_unless_present = "rack")]
    with: Vec<String>,
    /// The rack before the turn; by itself it corrects only the rack
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    #[command(flatten)]
    which: Which,
}

/// Insert a turn that is missing before another
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  sixzero game insert 4 9H MOB")]
pub struct Insert {
    /// Before which turn
    turn: u16,
    /// What is missing: a play, `x3`, `xABC`, or `-` for a pass
    #[arg(value_name = "PLAY", required = true)]
    missing: Vec<String>,
    #[command(flatten)]
    which: Which,
}

/// Delete a turn that was not made
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  sixzero game delete 4")]
pub struct Delete {
    /// The turn
    turn: u16,
    #[command(flatten)]
    which: Which,
}

/// Show what a turn was before it was corrected, who changed it, when and why
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  sixzero game history 3")]
pub struct History {
    /// The turn
    turn: u16,
    #[command(flatten)]
    which: Which,
}

/// Corrects a turn.
///
/// # Errors
/// Why it cannot stand.
pub fn fix(context: &Context, fix: &Fix) -> Result<Answer, Failure> {
    let turn = TurnNo(fix.turn);
    let correction = if fix.with.is_empty() {
        let rack = fix.rack.clone().unwrap_or_default();
        Correction::Rack { turn, rack }
    } else {
        Correction::Replace { turn, with: request(&fix.with, fix.rack.as_deref()) }
    };
    correct(context, fix.which, &correction)
}

/// Inserts a turn.
///
/// # Errors
/// Why it cannot stand.
pub fn insert(context: &Context, insert: &Insert) -> Result<Answer, Failure> {
    let missing = request(&insert.missing, None);
    let correction = Correction::Insert { turn: TurnNo(insert.turn), missing };
    correct(context, insert.which, &correction)
}

/// Deletes a turn.
///
/// # Errors
/// Why the game cannot stand without it.
pub fn delete(context: &Context, delete: &Delete) -> Result<Answer, Failure> {
    correct(context, delete.which, &Correction::Delete { turn: TurnNo(delete.turn) })
}

/// What happened to a turn.
///
/// # Errors
/// There is no such turn.
pub fn history(context: &Context, history: &History) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let number = super::meant(&mut desk, history.which)?;
    let changes = desk.turn_history(number, TurnNo(history.turn))?;
    if context.voice() == Voice::Json {
        let changes: Vec<_> = changes
            .iter()
            .map(|change| {
                let told = &change.operation.told;
                json!({
                    "operation": change.operation.id.0,
                    "at": clock::machine(told.at),
                    "by": visible(&told.by),
                    "what": visible(&told.what),
                    "why": told.why.as_deref().map(visible),
                })
            })
            .collect();
        return Ok(Answer::json(&json!(changes)));
    }
    let lines: Vec<_> = changes
        .iter()
        .map(|change| {
            let told = &change.operation.told;
            let why = told.why.as_deref().map(|why| format!(" Why: {}", visible(why)));
            format!(
                "{}  {}  {}{}",
                clock::shown(told.at),
                visible(&told.by),
                visible(&told.what),
                why.unwrap_or_default()
            )
        })
        .collect();
    Ok(Answer::text(lines.join("\n")))
}

fn correct(context: &Context, which: Which, correction: &Correction) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let number = super::meant(&mut desk, which)?;
    let receipt = desk.fix_game(&context.stamp(), number, correction, &lexicon::open)?;
    Ok(answer(&receipt, context.voice()))
}

fn answer(receipt: &Receipt<Fixed>, voice: Voice) -> Answer {
    let mut answer = Answer::change(receipt, voice, value(&receipt.value));
    if voice == Voice::Text {
        for change in &receipt.value.changes {
            let was = change.was.as_deref().unwrap_or("nothing");
            let now = change.now.as_deref().unwrap_or("nothing");
            let line = format!("turn {}: {}\n  was {}\n", change.turn, visible(now), visible(was));
            answer.data.push_str(&line);
        }
        for change in &receipt.value.impact {
            answer.data.push_str(&standing(change));
        }
        answer.data.push_str(&said::state(&receipt.value.file));
        answer.data.push('\n');
    }
    answer
}

/// A standing that is another now, in a line.
pub fn standing(change: &StandingChange) -> String {
    let shown = |(rank, record): &(Option<crate::tournament::Rank>, String)| {
        let rank = rank.map_or("unranked".to_owned(), |rank| format!("place {}", rank.0));
        format!("{rank}, {record}")
    };
    format!("{}: {}, was {}\n", visible(&change.player), shown(&change.now), shown(&change.was))
}

fn value(fixed: &Fixed) -> Value {
    let changes: Vec<_> = fixed
        .changes
        .iter()
        .map(|change| json!({ "turn": change.turn.0, "was": change.was, "now": change.now }))
        .collect();
    json!({
        "changes": changes,
        "impact": impact_value(&fixed.impact),
        "game": game_json::game(&fixed.file, game_json::Racks::Shown),
    })
}

/// The standings that are others now, as JSON.
pub fn impact_value(impact: &[StandingChange]) -> Value {
    let impact = impact.iter().map(|change| {
        json!({
            "player": visible(&change.player),
            "rank": change.now.0.map(|rank| rank.0),
            "rank_was": change.was.0.map(|rank| rank.0),
            "record": change.now.1,
            "record_was": change.was.1,
        })
    });
    impact.collect()
}

/// A turn as it is typed behind `fix` and `insert`.
fn request(words: &[String], rack: Option<&str>) -> GameRequest {
    let turn = Turn { player: None, rack: rack.map(str::to_owned) };
    match words {
        [pass] if pass == "-" => GameRequest::Pass { player: None },
        [exchange] if exchange.starts_with(['x', 'X']) && !exchange.contains(':') => {
            GameRequest::Exchange { turn, tiles: exchange[1..].to_owned() }
        }
        [play @ .., last] if play.len() > 1 && last.parse::<i32>().is_ok() => GameRequest::Play {
            turn,
            play: play.join(" "),
            announced: last.parse().ok().map(Points),
            verdict: None,
        },
        _ => GameRequest::Play { turn, play: words.join(" "), announced: None, verdict: None },
    }
}
