//! Recording games, turn by turn.
pub(in crate::cli) mod board;
mod explain;
mod export;
mod fix;
mod import;
mod json;
mod list;
mod note;
mod prompt;
mod said;
mod which;

use std::sync::Arc;

use clap::{Args, Subcommand, ValueEnum};
use serde_json::json;

use crate::cli::answer::told;
use crate::cli::game::which::{last_touched, load, load_at, meant};
use crate::cli::{Answer, Context, Failure, Voice, lexicon};
use crate::desk::{
    Challenge, Desk, Entered, GameFile, GameRequest, HandVerdict, NewGame, Receipt, Refusal, Turn,
    which_game,
};
use crate::rules::{Points, RuleSet, TurnNo};

use crate::tournament::{GameNo, RoundNo, TableNo};

pub use which::Which;

/// Who takes a turn, and from which rack.
#[derive(Clone, Debug, Args)]
pub struct TurnArguments {
    /// The player; whoever is on turn where nobody is named
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// The rack before the turn, as far as it is known (`AEIN??_`)
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
}

/// A verdict given by hand.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum VerdictArgument {
    /// All words challenged are acceptable
    Acceptable,
    /// At least one is not
    Unacceptable,
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Begin a record: of a free game, or of a table's
    #[command(
        after_help = "Examples:\n  sixzero game new \"Ann\" \"Ben\"\n  sixzero game new --round 1 --table 2"
    )]
    New {
        /// The players of a free game, the one who starts first
        #[arg(value_name = "NAME", conflicts_with_all = ["round", "table"])]
        players: Vec<String>,
        /// The round of the table
        #[arg(long, value_name = "N", requires = "table")]
        round: Option<u32>,
        /// The table
        #[arg(long, value_name = "N", requires = "round")]
        table: Option<u32>,
        /// The division of the table
        #[arg(long, short, value_name = "NAME")]
        division: Option<String>,
        /// The rule set of a free game, where it is not the event's
        #[arg(long, value_name = "NAME", conflicts_with = "round")]
        rules: Option<String>,
        /// One rule of a free game, as `challenge=plus5_play`
        #[arg(long = "set", value_name = "RULE=VALUE", conflicts_with = "round")]
        set: Vec<String>,
    },
    /// Type a game turn by turn, fast
    #[command(
        after_help = "Example:\n  sixzero game enter\n\nAt the prompt:\n  8f horn 14    a play, with the announced score or without\n  x3  xABC      exchange so many tiles, or these\n  -             pass\n  c [WORD…]     challenge; all words of the play where none is named\n  a  or Enter   accept the last play\n  h             hold\n  r RACK        the rack of the player on turn\n  t ann 2:05    overtime\n  racks ann=AEINRST ben=7   what was left, where the game asks for it\n  end  resign   end the game by a player's word\n  u  redo       take back, do again\n  s  e 3        show the game, explain turn 3\n  2: 8f horn    the same for another open table or game\n  q             leave"
    )]
    Enter {
        /// The game; the only unfinished one where none is named
        #[arg(value_name = "N", env = "SIXZERO_GAME")]
        game: Option<i64>,
    },
    /// Lay tiles
    #[command(
        after_help = "Examples:\n  sixzero game play 8F HORN\n  sixzero game play horn 8f --announced 14\n  sixzero game play H6 'FA(R)M' --rack FARMEST"
    )]
    Play {
        /// Position and word in any order: `8F` is across, `F8` down; blanks in lower case
        #[arg(required = true, value_name = "PLAY")]
        play: Vec<String>,
        #[command(flatten)]
        turn: TurnArguments,
        /// The score that the player announced
        #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
        announced: Option<i32>,
        /// The director's verdict where words are checked as they are played
        #[arg(long, value_name = "VERDICT")]
        verdict: Option<VerdictArgument>,
        #[command(flatten)]
        which: Which,
    },
    /// Exchange tiles
    #[command(
        after_help = "Examples:\n  sixzero game exchange 3\n  sixzero game exchange VVI --rack VVIAEST"
    )]
    Exchange {
        /// How many, or which
        tiles: String,
        #[command(flatten)]
        turn: TurnArguments,
        #[command(flatten)]
        which: Which,
    },
    /// Pass
    #[command(after_help = "Example:\n  sixzero game pass")]
    Pass {
        /// The player; whoever is on turn where nobody is named
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Note a rack that somebody saw
    #[command(after_help = "Example:\n  sixzero game rack AEINRST")]
    Rack {
        /// The tiles: `?` is a blank, `_` one that nobody saw
        rack: String,
        /// Whose; the player on turn where nobody is named
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Say "hold": the opponent considers a challenge
    #[command(after_help = "Example:\n  sixzero game hold")]
    Hold {
        /// Who says it
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Challenge the last play
    #[command(
        after_help = "Examples:\n  sixzero game challenge\n  sixzero game challenge FARMA\n  sixzero game challenge --verdict unacceptable --reason \"capitalised in the agreed dictionary\""
    )]
    Challenge {
        /// The words; all of the play's where none is named
        #[arg(value_name = "WORD")]
        words: Vec<String>,
        /// Who challenges; the next player where nobody is named
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        /// The director's verdict
        #[arg(long, value_name = "VERDICT")]
        verdict: Option<VerdictArgument>,
        #[command(flatten)]
        which: Which,
    },
    /// Accept the last play
    #[command(after_help = "Example:\n  sixzero game accept")]
    Accept {
        /// Who accepts
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Enter overtime that a clock shows
    #[command(after_help = "Example:\n  sixzero game overtime ben 2:05")]
    Overtime {
        /// Whose clock
        name: String,
        /// Minutes and seconds over, with the clock's minus or without
        #[arg(allow_hyphen_values = true)]
        time: String,
        #[command(flatten)]
        which: Which,
    },
    /// End the game by a player's word: claim the scoreless turns, or declare it
    #[command(after_help = "Example:\n  sixzero game end")]
    End {
        /// Who ends it
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Resign
    #[command(after_help = "Example:\n  sixzero game resign --player ben")]
    Resign {
        /// Who resigns
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Enter what was left on the racks, where the game asks for it
    #[command(after_help = "Example:\n  sixzero game racks ann=AEINRST ben=7")]
    Racks {
        /// A player with the tiles, or with their points
        #[arg(required = true, value_name = "NAME=RACK")]
        racks: Vec<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Take back the last entry of the game
    #[command(after_help = "Example:\n  sixzero game undo")]
    Undo {
        #[command(flatten)]
        which: Which,
    },
    /// Do again what was taken back
    #[command(after_help = "Example:\n  sixzero game redo")]
    Redo {
        #[command(flatten)]
        which: Which,
    },
    /// Correct an earlier turn; the rest of the game is checked anew
    Fix(fix::Fix),
    /// Insert a turn that is missing before another
    Insert(fix::Insert),
    /// Delete a turn that was not made
    Delete(fix::Delete),
    /// Show what a turn was before it was corrected, who changed it, when and why
    History(fix::History),
    /// Enter a recorded game from a GCG file or a record's JSON
    Import(import::Import),
    /// Write a game as GCG, JSON or CGP
    Export(export::Export),
    /// Note something beside a turn, or beside the game
    Note(note::Note),
    /// Show board, scores, turns, and what can be done next
    #[command(
        after_help = "Examples:\n  sixzero game show --hide-racks\n  sixzero game show --at 3"
    )]
    Show {
        /// Leave the racks out, for a screen that players see
        #[arg(long)]
        hide_racks: bool,
        /// As it stood after this turn
        #[arg(long, value_name = "TURN")]
        at: Option<u16>,
        #[command(flatten)]
        which: Which,
    },
    /// Explain a turn: the score word by word, tile by tile
    #[command(after_help = "Example:\n  sixzero game explain 3")]
    Explain {
        /// The turn
        turn: u16,
        /// With what the word list says of each word: not for players
        #[arg(long)]
        private: bool,
        #[command(flatten)]
        which: Which,
    },
    /// List the games
    #[command(after_help = "Example:\n  sixzero game list")]
    List,
}

/// Does a verb.
///
/// # Errors
/// Why it was not done.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::New { players, round, table, division, rules, set } => {
            let new = match (round, table) {
                (Some(round), Some(table)) => NewGame::Table {
                    division: division.clone(),
                    round: RoundNo(*round),
                    table: TableNo(*table),
                },
                _ => NewGame::Free {
                    names: players.clone(),
                    rules: own_rules(context, rules.as_deref(), set)?,
                },
            };
            let receipt = context.desk()?.new_game(&context.stamp(), &new)?;
            let value = json::game(&receipt.value, json::Racks::Shown);
            Ok(Answer::change(&receipt, context.voice(), value))
        }
        Command::Enter { game } => prompt::run(context, game.map(GameNo)),
        Command::Play { play, turn, announced, verdict, which } => enter(
            context,
            *which,
            &GameRequest::Play {
                turn: turn.turn(),
                play: play.join(" "),
                announced: announced.map(Points),
                verdict: verdict.map(VerdictArgument::hand),
            },
        ),
        Command::Exchange { tiles, turn, which } => enter(
            context,
            *which,
            &GameRequest::Exchange { turn: turn.turn(), tiles: tiles.clone() },
        ),
        Command::Pass { player, which } => {
            enter(context, *which, &GameRequest::Pass { player: player.clone() })
        }
        Command::Rack { rack, player, which } => enter(
            context,
            *which,
            &GameRequest::Rack { player: player.clone(), rack: rack.clone() },
        ),
        Command::Hold { player, which } => {
            enter(context, *which, &GameRequest::Hold { player: player.clone() })
        }
        Command::Challenge { words, player, verdict, which } => enter(
            context,
            *which,
            &GameRequest::Challenge(Challenge {
                player: player.clone(),
                words: words.clone(),
                verdict: verdict.map(VerdictArgument::hand),
            }),
        ),
        Command::Accept { player, which } => {
            enter(context, *which, &GameRequest::Accept { player: player.clone() })
        }
        Command::Overtime { name, time, which } => enter(
            context,
            *which,
            &GameRequest::Overtime { player: name.clone(), time: time.clone() },
        ),
        Command::End { player, which } => {
            enter(context, *which, &GameRequest::End { player: player.clone() })
        }
        Command::Resign { player, which } => {
            enter(context, *which, &GameRequest::Resign { player: player.clone() })
        }
        Command::Racks { racks, which } => {
            enter(context, *which, &GameRequest::Racks { left: racks.clone() })
        }
        Command::Undo { which } => take_back(context, *which, Desk::undo_entry),
        Command::Redo { which } => take_back(context, *which, Desk::redo_entry),
        Command::Fix(arguments) => fix::fix(context, arguments),
        Command::Insert(arguments) => fix::insert(context, arguments),
        Command::Delete(arguments) => fix::delete(context, arguments),
        Command::History(arguments) => fix::history(context, arguments),
        Command::Import(arguments) => import::run(context, arguments),
        Command::Export(arguments) => export::run(context, arguments),
        Command::Note(arguments) => note::run(context, arguments),
        Command::Show { hide_racks, at, which } => {
            let racks = if *hide_racks { json::Racks::Hidden } else { json::Racks::Shown };
            show(context, *which, racks, at.map(TurnNo))
        }
        Command::Explain { turn, private, which } => {
            let file = load(context, *which)?;
            let verdicts =
                if *private { explain::Verdicts::Private } else { explain::Verdicts::Public };
            explain::answer(&file, TurnNo(*turn), verdicts, context.voice())
        }
        Command::List => list::answer(context),
    }
}

fn own_rules(
    context: &Context,
    name: Option<&str>,
    set: &[String],
) -> Result<Option<Arc<RuleSet>>, Failure> {
    if name.is_none() && set.is_empty() {
        return Ok(None);
    }
    let mut rules = match name {
        Some(name) => RuleSet::preset(name).map_err(Refusal::from)?,
        None => {
            let event = context.desk()?.view(crate::desk::EventField::load)?;
            RuleSet::clone(&event.rules)
        }
    };
    for assignment in set {
        rules = rules.with(assignment).map_err(Refusal::from)?;
    }
    Ok(Some(Arc::new(rules)))
}

fn enter(context: &Context, which: Which, request: &GameRequest) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let number = match (request, which.game) {
        // Clocks are read when a game is over.
        (GameRequest::Overtime { .. }, None) => last_touched(&mut desk)?,
        (_, game) => desk.view(|view| which_game(view, game.map(GameNo)))?,
    };
    let receipt = desk.enter(&context.stamp(), number, request, &lexicon::open)?;
    Ok(entered(&receipt, context.voice()))
}

/// The answer to an entry: what it came to, the totals, the bag, who is next.
fn entered(receipt: &Receipt<Entered>, voice: Voice) -> Answer {
    let value = json::entered(&receipt.value);
    let mut answer = Answer::change(receipt, voice, value);
    if voice == Voice::Text {
        let said = match receipt.value.new_lines() {
            [] if receipt.value.ruling.is_none() => told(receipt),
            _ => said::lines(&receipt.value),
        };
        let rehearsed = match receipt.done {
            crate::desk::Done::Rehearsed => "Dry run, nothing is changed: ",
            crate::desk::Done::Committed(_) | crate::desk::Done::Unchanged => "",
        };
        answer.data = format!("{rehearsed}{said}\n{}\n", said::state(&receipt.value.file));
    }
    answer
}

fn take_back(
    context: &Context,
    which: Which,
    undo: impl FnOnce(
        &mut Desk,
        &crate::desk::Stamp,
        GameNo,
    ) -> Result<Receipt<crate::store::Operation>, Refusal>,
) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let number = match which.game {
        Some(number) => GameNo(number),
        None => last_touched(&mut desk)?,
    };
    let receipt = undo(&mut desk, &context.stamp(), number)?;
    let file = desk.view(|view| GameFile::load(view, number))?;
    let state = json::game(&file, json::Racks::Shown);
    let mut answer = Answer::change(&receipt, context.voice(), state);
    if context.voice() == Voice::Text {
        answer.data.push_str(&said::state(&file));
        answer.data.push('\n');
    }
    Ok(answer)
}

fn show(
    context: &Context,
    which: Which,
    racks: json::Racks,
    at: Option<TurnNo>,
) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let file = load_at(&mut desk, which, at)?;
    let notes = desk.view(|view| file.notes(view))?;
    Ok(match context.voice() {
        Voice::Json => Answer::json(&json::with_notes(&file, racks, &notes)),
        Voice::Text => Answer::text(board::page(&file, racks, &notes, context.width())),
    })
}

impl TurnArguments {
    fn turn(&self) -> Turn {
        Turn { player: self.player.clone(), rack: self.rack.clone() }
    }
}

impl VerdictArgument {
    fn hand(self) -> HandVerdict {
        match self {
            VerdictArgument::Acceptable => HandVerdict::Acceptable,
            VerdictArgument::Unacceptable => HandVerdict::Unacceptable,
        }
    }
}
