//! Recording games, turn by turn.
pub mod board;
pub mod calc;
pub mod compare;
pub mod dispute;
pub mod explain;
pub mod export;
pub mod fix;
mod hook;
pub mod import;
pub mod layers;
mod lenient;
mod lexicon;
pub mod list;
mod new;
mod note;
pub mod paper;
mod prompt;
mod rack;
pub mod report;
mod show;
pub mod update;
mod which;

pub use explain::words_text;

use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::game::lenient::Lenient;
use crate::cli::word::lexicon::open;
use crate::cli::{Answer, Context, Failure, Voice, rehearsed};
use ::show::answer::told;
use ::show::game::json::EntryShown;
use ::show::game::{json, said};
use desk::{
    Challenge, Desk, Done, Entered, GameFile, GameRequest, PlayVerdict, Receipt, Refusal,
    Rehearsal, Settle, Stamp, Turn, which_game,
};
use rules::{Consent, Points};
use tournament::GameNo;
use tournament::event::Operation;

pub use which::Which;
pub(in crate::cli) use which::last_touched;

#[derive(Clone, Debug, Args)]
pub struct TurnArguments {
    /// The player; left out, the one on turn
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// The rack before the turn, as far as known (`AEIN??_`)
    #[arg(long, value_name = "TILES")]
    rack: Option<String>,
    /// The clock after the turn: `14:05`, or `-0:35` over time
    #[arg(long, value_name = "M:SS", allow_hyphen_values = true)]
    clock: Option<String>,
    #[command(flatten)]
    lenient: Lenient,
}

#[derive(Debug, Args)]
pub struct By {
    /// Who says it; left out, the player who may
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[command(flatten)]
    which: Which,
}

const VERDICTS: Words<PlayVerdict> = &[
    ("acceptable", PlayVerdict::Acceptable, "All words challenged are acceptable"),
    ("unacceptable", PlayVerdict::Unacceptable, "At least one is not"),
];

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Begin a record: of a free game, or of a table's
    New(new::New),
    /// Begin a game; the tiles drawn decide who starts
    Draw(new::Draw),
    /// Type a game turn by turn, fast
    #[command(
        after_help = prompt::help()
    )]
    Enter {
        /// The game, as with `--game`
        #[arg(value_name = "N")]
        number: Option<i64>,
        #[command(flatten)]
        which: Which,
    },
    /// Lay tiles
    #[command(
        after_help = "Examples:\n  sixzero game play 8F HORN\n  sixzero game play horn 8f --announced 14\n  sixzero game play H6 'FA(R)M' --rack FARMEST\n  sixzero game play 8H PLAY-S    (the S is a blank)"
    )]
    Play {
        /// Position (`8F` across, `F8` down) and word; small: a blank
        #[arg(value_name = "POSITION", allow_hyphen_values = true)]
        one: String,
        /// The other of the two
        // One value, or options behind it would be taken for words.
        #[arg(value_name = "WORD", allow_hyphen_values = true)]
        other: Option<String>,
        /// Nothing more
        #[arg(hide = true)]
        more: Vec<String>,
        #[command(flatten)]
        turn: TurnArguments,
        /// The score that the player announced
        #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
        announced: Option<i32>,
        /// The director's verdict, where each play is checked
        #[arg(long, value_name = "VERDICT", value_parser = one_of(VERDICTS))]
        verdict: Option<PlayVerdict>,
        #[command(flatten)]
        which: Which,
    },
    /// Exchange tiles
    #[command(
        visible_alias = "swap",
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
    #[command(visible_alias = "skip", after_help = "Example:\n  sixzero game pass")]
    Pass {
        /// The player; left out, the one on turn
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        /// The clock after the turn: `14:05`, or `-0:35` over time
        #[arg(long, value_name = "M:SS", allow_hyphen_values = true)]
        clock: Option<String>,
        #[command(flatten)]
        which: Which,
    },
    /// Note a rack that was seen, now or before an earlier turn
    Rack(rack::Rack),
    /// Say "hold": the opponent considers a challenge
    #[command(after_help = "Example:\n  sixzero game hold")]
    Hold(By),
    /// Challenge the last play
    #[command(
        after_help = "Examples:\n  sixzero game challenge\n  sixzero game challenge FARMA --player cat\n  sixzero game challenge --consent\n  sixzero game challenge --verdict unacceptable --reason \"capitalised in the agreed dictionary\""
    )]
    Challenge {
        /// The words; all of the play's where none is named
        #[arg(value_name = "WORD")]
        words: Vec<String>,
        /// Who challenges; left out, the player on turn
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        /// The director's verdict
        #[arg(long, value_name = "VERDICT", value_parser = one_of(VERDICTS))]
        verdict: Option<PlayVerdict>,
        /// Ask the agreed word list, also where challenges toggle
        #[arg(long, conflicts_with = "verdict")]
        judge: bool,
        /// Take the play off for good: its maker agrees
        #[arg(long, conflicts_with_all = ["verdict", "judge"])]
        consent: bool,
        #[command(flatten)]
        which: Which,
    },
    /// Accept the last play
    #[command(
        after_help = "Examples:\n  sixzero game accept\n  sixzero game accept --drawn\n\nWhere a play can be challenged until its player draws, a challenge after `--drawn` is too late."
    )]
    Accept {
        #[command(flatten)]
        by: By,
        /// The player who made it has drawn tiles
        #[arg(long, conflicts_with = "player")]
        drawn: bool,
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
    /// End the game by a player's word
    #[command(
        after_help = "Examples:\n  sixzero game end\n  sixzero game end --player ann --consent\n\nEnding the game over another's last play accepts it. A player's own play is accepted or\nchallenged first: `sixzero game accept`."
    )]
    End {
        /// Who ends it; left out, the player on turn
        #[arg(long, value_name = "NAME")]
        player: Option<String>,
        /// The others agree that all possible plays are made
        #[arg(long)]
        consent: bool,
        #[command(flatten)]
        which: Which,
    },
    /// Resign
    #[command(after_help = "Example:\n  sixzero game resign --player ben")]
    Resign(By),
    /// Enter what was left on the racks, where the game asks for it
    #[command(
        after_help = "Example:\n  sixzero game racks ann=AEINRST ben=7\n\nPoints must be what unseen tiles can come to; with the bag empty all racks together are\nworth what is unseen."
    )]
    Racks {
        /// A player with the tiles, or with their points
        #[arg(required = true, value_name = "NAME=RACK")]
        racks: Vec<String>,
        /// Keep them as a finding though the tiles do not add up
        #[arg(long)]
        unsure: bool,
        #[command(flatten)]
        which: Which,
    },
    /// Take back what was entered or corrected last in the game
    #[command(after_help = "Example:\n  sixzero game undo")]
    Undo(Which),
    /// Do again what was taken back
    #[command(after_help = "Example:\n  sixzero game redo")]
    Redo(Which),
    /// Correct an earlier turn, and check the rest of the game
    Fix(fix::Fix),
    /// Insert a turn that is missing before another
    Insert(fix::Insert),
    /// Delete a turn that was not made
    Delete(fix::Delete),
    /// Say who really started: the turns of the two players change hands
    Starter(fix::Starter),
    /// Show how a turn was corrected, by whom, when and why
    History(fix::History),
    /// Enter a recorded game from a GCG file
    Import(import::Import),
    /// Write a game as a GCG file
    Export(export::Export),
    /// Note something beside a turn, or beside the game
    Note(note::Note),
    /// Change the word list by which a game is judged
    Lexicon(lexicon::Lexicon),
    /// Show board, scores, turns, and what can be done next
    Show(show::Show),
    /// Write a player's mail: the last turns, board, own rack
    Update(update::Update),
    /// Explain a turn word by word, or the result
    Explain(explain::Explain),
    #[command(flatten)]
    Dispute(dispute::Command),
    /// Report on one game, as a page or as text
    Report(report::Report),
    /// List the games
    #[command(after_help = "Example:\n  sixzero game list")]
    List,
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    match command {
        Command::New(arguments) => new::new(context, arguments),
        Command::Draw(arguments) => new::draw(context, arguments),
        Command::Enter { number, which } => prompt::run(context, number.or(which.game).map(GameNo)),
        Command::Play { one, other, more, turn, announced, verdict, which } => enter(
            context,
            *which,
            turn.lenient,
            &GameRequest::Play {
                turn: turn.turn(),
                play: [one]
                    .into_iter()
                    .chain(other)
                    .chain(more)
                    .cloned()
                    .collect::<Vec<_>>()
                    .join(" "),
                announced: announced.map(Points),
                verdict: *verdict,
            },
        ),
        Command::Exchange { tiles, turn, which } => enter(
            context,
            *which,
            turn.lenient,
            &GameRequest::Exchange { turn: turn.turn(), tiles: tiles.clone() },
        ),
        Command::Pass { player, clock, which } => {
            let turn = Turn { player: player.clone(), clock: clock.clone(), ..Turn::default() };
            plainly(context, *which, &GameRequest::Pass { turn })
        }
        Command::Rack(arguments) => rack::run(context, arguments),
        Command::Hold(By { player, which }) => {
            plainly(context, *which, &GameRequest::Hold { player: player.clone() })
        }
        Command::Challenge { words, player, verdict, judge, consent, which } => plainly(
            context,
            *which,
            &GameRequest::Challenge(Challenge {
                player: player.clone(),
                words: words.clone(),
                verdict: *verdict,
                settle: match (judge, consent) {
                    (_, true) => Settle::Consent,
                    (true, false) => Settle::Judge,
                    (false, false) => Settle::ByRules,
                },
            }),
        ),
        Command::Accept { by: By { player, which }, drawn } => {
            let accepts = GameRequest::Accept { player: player.clone() };
            plainly(context, *which, if *drawn { &GameRequest::Drawn } else { &accepts })
        }
        Command::Overtime { name, time, which } => plainly(
            context,
            *which,
            &GameRequest::Overtime { player: name.clone(), time: time.clone() },
        ),
        Command::End { player, consent, which } => plainly(
            context,
            *which,
            &GameRequest::End {
                player: player.clone(),
                consent: if *consent { Consent::Given } else { Consent::Unsaid },
            },
        ),
        Command::Resign(By { player, which }) => {
            plainly(context, *which, &GameRequest::Resign { player: player.clone() })
        }
        Command::Racks { racks, unsure, which } => enter(
            context,
            *which,
            Lenient { unsure: *unsure, ..Lenient::default() },
            &GameRequest::Racks { left: racks.clone() },
        ),
        Command::Undo(which) => take_back(context, *which, Desk::undo_entry),
        Command::Redo(which) => take_back(context, *which, Desk::redo_entry),
        Command::Fix(arguments) => fix::fix(context, arguments),
        Command::Insert(arguments) => fix::insert(context, arguments),
        Command::Delete(arguments) => fix::delete(context, arguments),
        Command::Starter(arguments) => fix::starter(context, arguments),
        Command::History(arguments) => fix::history(context, arguments),
        Command::Show(arguments) => show::run(context, arguments),
        Command::Update(arguments) => update::run(context, arguments),
        Command::Explain(arguments) => explain::run(context, arguments),
        Command::Dispute(command) => dispute::run(context, command),
        Command::Report(arguments) => report::run(context, arguments),
        Command::Import(arguments) => import::run(context, arguments),
        Command::Export(arguments) => export::run(context, arguments),
        Command::Note(arguments) => note::run(context, arguments),
        Command::Lexicon(arguments) => lexicon::run(context, arguments),
        Command::List => list::answer(context),
    }
}

/// Enters something that the rules allow or refuse.
fn plainly(context: &Context, which: Which, request: &GameRequest) -> Result<Answer, Failure> {
    enter(context, which, Lenient::default(), request)
}

fn enter(
    context: &Context,
    which: Which,
    lenient: Lenient,
    request: &GameRequest,
) -> Result<Answer, Failure> {
    let mut desk = context.desk()?;
    let number = match (request, which.game) {
        // Clocks are read when a game is over.
        (GameRequest::Overtime { .. }, None) => last_touched(&mut desk)?,
        (_, game) => desk.view(|view| which_game(view, game.map(GameNo)))?,
    };
    entry(context, &mut desk, &lenient.stamp(context), number, request)
}

fn entry(
    context: &Context,
    desk: &mut Desk,
    stamp: &Stamp,
    number: GameNo,
    request: &GameRequest,
) -> Result<Answer, Failure> {
    let mut receipt = desk.enter(stamp, number, request, &open)?;
    hook::on_turn(context, desk, &mut receipt);
    Ok(entered(&receipt, context.voice()))
}

/// The answer to an entry: what it came to, the totals, the bag, who is next.
fn entered(receipt: &Receipt<Entered>, voice: Voice) -> Answer {
    let mut answer = Answer::change(receipt, voice, EntryShown::of(&receipt.value));
    if voice == Voice::Text {
        let said = match receipt.value.new_lines() {
            [] if receipt.value.ruling.is_none() => told(receipt),
            _ => said::lines(&receipt.value),
        };
        let said = match receipt.done {
            Done::Rehearsed => rehearsed(Rehearsal::DryRun, &said),
            Done::Committed(_) | Done::Unchanged => said,
        };
        answer.data = format!("{said}\n{}\n", said::state(&receipt.value.file));
    }
    answer
}

fn take_back(
    context: &Context,
    which: Which,
    undo: fn(&mut Desk, &Stamp, GameNo) -> Result<Receipt<Operation>, Refusal>,
) -> Result<Answer, Failure> {
    let (mut desk, number) = which.open(context)?;
    let receipt = undo(&mut desk, &context.stamp(), number)?;
    match desk.view(|view| GameFile::load(view, number)) {
        Ok(file) => Ok(taken_back(context, &receipt, &file)),
        // What was taken back, or would be done again, is the import of the whole game.
        Err(Refusal::NoGame { .. }) => Ok(Answer::change(&receipt, context.voice(), ())),
        Err(other) => Err(other.into()),
    }
}

/// The answer to an entry that was taken back or done again.
fn taken_back<T>(context: &Context, receipt: &Receipt<T>, file: &GameFile) -> Answer {
    changed(receipt, context.voice(), json::usual(file), "", file)
}

/// The answer to a change of a game: in text with more behind its sentence, and how the game
/// stands.
fn changed<T>(
    receipt: &Receipt<T>,
    voice: Voice,
    value: impl Serialize,
    more: &str,
    file: &GameFile,
) -> Answer {
    let mut answer = Answer::change(receipt, voice, value);
    if voice == Voice::Text {
        answer.data.push_str(&format!("{more}{}\n", said::state(file)));
    }
    answer
}

impl TurnArguments {
    fn turn(&self) -> Turn {
        Turn { player: self.player.clone(), rack: self.rack.clone(), clock: self.clock.clone() }
    }
}
