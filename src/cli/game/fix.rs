//! Correcting an earlier turn, and what happened to it.
use clap::Args;
use std::borrow::Cow;

use serde::Serialize;

use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::game::lenient::Lenient;
use crate::cli::game::{Which, changed};
use crate::cli::os::clock;
use crate::cli::{Answer, Context, Failure, Voice, lexicon};
use ::show::game::json::{self, GameShown};
use ::show::prompt::correction::turns;
use ::show::prompt::turn::{request, turn_of};
use ::show::result::impact::{self, ImpactShown};
use desk::{
    ChallengeFix, Correction, Effect, Fixed, FixedVerdict, LaterTurns, PlayVerdict, Receipt,
    TurnFix,
};
use report::visible;
use rules::TurnNo;
use tournament::event::{Operation, OperationId};

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game fix 1 8F HORN\n  sixzero game fix 3 --rack PASTEUR\n  sixzero game fix 3 --clock 14:05\n  sixzero game fix 4 pass\n  sixzero game fix 4 exchange 3   (or the tiles; `x3` and `-` do as well)\n  sixzero game fix 2 H6 ZARF --challenge list\n  sixzero game fix 2 --challenge unacceptable --reason \"misheard\"\n  sixzero game fix 2 --challenge none   (no one challenged)\n\nUnder a rule by which a challenge in vain loses the turn, another verdict changes whose turn\nthe later ones are: `--shift` gives them to the next player."
)]
pub struct Fix {
    /// The turn
    #[arg(value_parser = turn_number)]
    turn: u16,
    /// The turn: a play, `exchange 3`, `exchange ABC` or `pass`
    #[arg(value_name = "PLAY", required_unless_present_any = ["rack", "clock", "challenge"])]
    with: Vec<String>,
    /// The rack before the turn; alone, it corrects only that
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    /// The clock after the turn; empty where no one read it
    #[arg(long, value_name = "M:SS", allow_hyphen_values = true)]
    clock: Option<String>,
    /// What became of the challenge of the turn
    #[arg(long, value_name = "VERDICT", value_parser = one_of(CHALLENGES))]
    challenge: Option<FixedVerdict>,
    /// Who challenged; left out, as before or the next player
    #[arg(long, value_name = "NAME", requires = "challenge")]
    challenger: Option<String>,
    /// The last operation you saw; later changes are refused
    #[arg(long, value_name = "OPERATION")]
    seen: Option<i64>,
    /// Give the later turns to the players whose turn it then is
    #[arg(long)]
    shift: bool,
    #[command(flatten)]
    lenient: Lenient,
    #[command(flatten)]
    which: Which,
}

const CHALLENGES: Words<FixedVerdict> = &[
    (
        "acceptable",
        FixedVerdict::Hand(PlayVerdict::Acceptable),
        "The director says that all words challenged are acceptable",
    ),
    (
        "unacceptable",
        FixedVerdict::Hand(PlayVerdict::Unacceptable),
        "The director says that at least one is not",
    ),
    ("list", FixedVerdict::List, "What the list says"),
    ("none", FixedVerdict::NoChallenge, "No one challenged"),
];

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game insert 4 9H MOB --shift\n  sixzero game insert 4 9H MOB, exchange 3\n\nOne turn more changes whose turn every later one is. `--shift` gives the later turns to the\nnext player: they were entered for the player who seemed to be on turn. Where they are the right\nplayers' already, as many turns are missing as there are players: insert them all."
)]
pub struct Insert {
    /// Before which turn
    #[arg(value_parser = turn_number)]
    turn: u16,
    /// The play, `exchange 3` or `pass`; several with `,` between
    #[arg(value_name = "PLAY", required = true)]
    missing: Vec<String>,
    /// Give the later turns to the next player
    #[arg(long)]
    shift: bool,
    #[command(flatten)]
    lenient: Lenient,
    #[command(flatten)]
    which: Which,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game delete 4 --shift\n  sixzero game delete 4 5\n\nOne turn less changes whose turn every later one is: see `sixzero game insert --help`."
)]
pub struct Delete {
    /// The turns
    #[arg(value_name = "TURN", required = true, value_parser = turn_number)]
    turns: Vec<u16>,
    /// Give the later turns to the player before
    #[arg(long)]
    shift: bool,
    #[command(flatten)]
    lenient: Lenient,
    #[command(flatten)]
    which: Which,
}

#[derive(Debug, Args)]
#[command(
    after_help = "Example:\n  sixzero game starter ben\n\nEvery turn goes to the other player, with its rack, holds and challenges. Overtime and\nresignations were entered by name and stay. It is for games of two whose tiles sixzero did not\ndeal. The count of starts is the round's: `sixzero round swap-starts`."
)]
pub struct Starter {
    /// Who started
    player: String,
    #[command(flatten)]
    which: Which,
}

#[derive(Debug, Args)]
#[command(after_help = "Example:\n  sixzero game history 3")]
pub struct History {
    /// The turn
    #[arg(value_parser = turn_number)]
    turn: u16,
    #[command(flatten)]
    which: Which,
}

pub fn turn_number(typed: &str) -> Result<u16, String> {
    typed
        .parse()
        .map_err(|_| "first the number of a turn, as `sixzero game show` has it".to_owned())
}

pub fn fix(context: &Context, fix: &Fix) -> Result<Answer, Failure> {
    let words: Vec<_> = fix.with.iter().map(String::as_str).collect();
    let mut what = (!words.is_empty()).then(|| request(&words));
    if let Some(turn) = what.as_mut().and_then(turn_of) {
        turn.rack.clone_from(&fix.rack);
    }
    let challenge =
        fix.challenge.map(|verdict| ChallengeFix { by: fix.challenger.clone(), verdict });
    let (rack, clock) = (fix.rack.clone(), fix.clock.clone());
    let seen = fix.seen.map(OperationId);
    let fixed = TurnFix { what, rack, clock, challenge, seen, later: later(fix.shift) };
    let correction = Correction::Turn { turn: TurnNo(fix.turn), fix: fixed };
    correct(context, fix.which, fix.lenient, &correction)
}

pub fn insert(context: &Context, insert: &Insert) -> Result<Answer, Failure> {
    let typed: Vec<_> = insert.missing.iter().map(String::as_str).collect();
    let missing = turns(&typed).ok_or_else(|| {
        Failure::usage(
            format!("`{}` leaves a turn out", typed.join(" ")),
            "`sixzero game insert 4 9H MOB, exchange 3`",
        )
    })?;
    let later = later(insert.shift);
    let correction = Correction::Insert { turn: TurnNo(insert.turn), missing, later };
    correct(context, insert.which, insert.lenient, &correction)
}

pub fn delete(context: &Context, delete: &Delete) -> Result<Answer, Failure> {
    let turns = delete.turns.iter().copied().map(TurnNo).collect();
    let correction = Correction::Delete { turns, later: later(delete.shift) };
    correct(context, delete.which, delete.lenient, &correction)
}

pub fn starter(context: &Context, starter: &Starter) -> Result<Answer, Failure> {
    let correction = Correction::Starter { player: starter.player.clone() };
    correct(context, starter.which, Lenient::default(), &correction)
}

fn later(shift: bool) -> LaterTurns {
    if shift { LaterTurns::Shift } else { LaterTurns::Stay }
}

pub fn history(context: &Context, history: &History) -> Result<Answer, Failure> {
    let (mut desk, number) = history.which.open(context)?;
    let changes = desk.turn_history(number, TurnNo(history.turn))?;
    let shown: Vec<_> = changes.iter().map(|change| ChangeShown::of(&change.operation)).collect();
    if context.voice() == Voice::Json {
        return Ok(Answer::json(&shown));
    }
    let lines = changes.iter().zip(&shown).map(|(change, ChangeShown { by, what, why, .. })| {
        let why = why.as_ref().map(|why| format!(" Why: {why}")).unwrap_or_default();
        format!("{}  {by}  {what}{why}", clock::shown(change.operation.told.at))
    });
    Ok(Answer::text(lines.collect::<Vec<_>>().join("\n")))
}

/// Something that happened to a turn.
#[derive(Serialize)]
pub struct ChangeShown<'a> {
    operation: i64,
    at: String,
    by: Cow<'a, str>,
    what: Cow<'a, str>,
    why: Option<Cow<'a, str>>,
}

impl<'a> ChangeShown<'a> {
    fn of(operation: &'a Operation) -> ChangeShown<'a> {
        let told = &operation.told;
        ChangeShown {
            operation: operation.id.0,
            at: clock::machine(told.at),
            by: visible(&told.by),
            what: visible(&told.what),
            why: told.why.as_deref().map(visible),
        }
    }
}

pub fn correct(
    context: &Context,
    which: Which,
    lenient: Lenient,
    correction: &Correction,
) -> Result<Answer, Failure> {
    let (mut desk, number) = which.open(context)?;
    let receipt = desk.fix_game(&lenient.stamp(context), number, correction, &lexicon::open)?;
    Ok(answer(&receipt, context.voice()))
}

fn answer(receipt: &Receipt<Fixed>, voice: Voice) -> Answer {
    let mut more = String::new();
    for change in &receipt.value.changes {
        let was = change.was.as_deref().unwrap_or("nothing");
        let now = change.now.as_deref().unwrap_or("nothing");
        // What was corrected is said already; this is what else is otherwise by it.
        if !receipt.said.contains(&format!("turn {}: {now}, was {was}", change.turn)) {
            let line = format!("turn {}: {}\n  was {}\n", change.turn, visible(now), visible(was));
            more.push_str(&line);
        }
    }
    for change in &receipt.value.scores {
        let (player, now, was) = (visible(&change.player), change.now, change.was);
        more.push_str(&format!("{player} has {now}, had {was}\n"));
    }
    more.push_str(&impact::text(receipt.value.impact.as_ref(), Effect::Standings));
    changed(receipt, voice, FixShown::of(&receipt.value), &more, &receipt.value.file)
}

/// What a correction came to.
#[derive(Serialize)]
pub struct FixShown<'a> {
    changes: Vec<TurnChanged<'a>>,
    scores: Vec<ScoreChanged<'a>>,
    #[serde(flatten)]
    impact: ImpactShown,
    game: GameShown<'a>,
}

/// A line of the scoresheet that is another.
#[derive(Serialize)]
struct TurnChanged<'a> {
    turn: u16,
    /// In words; `null` where there was none.
    was: Option<&'a str>,
    now: Option<&'a str>,
}

#[derive(Serialize)]
struct ScoreChanged<'a> {
    player: Cow<'a, str>,
    score: i32,
    score_was: i32,
}

impl<'a> FixShown<'a> {
    fn of(fixed: &'a Fixed) -> FixShown<'a> {
        let changes = fixed.changes.iter().map(|change| TurnChanged {
            turn: change.turn.0,
            was: change.was.as_deref(),
            now: change.now.as_deref(),
        });
        let scores = fixed.scores.iter().map(|change| ScoreChanged {
            player: visible(&change.player),
            score: change.now.0,
            score_was: change.was.0,
        });
        FixShown {
            changes: changes.collect(),
            scores: scores.collect(),
            impact: ImpactShown::of(fixed.impact.as_ref()),
            game: json::usual(&fixed.file),
        }
    }
}
