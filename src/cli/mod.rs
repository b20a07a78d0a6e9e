//! Floor 5: arguments, the prompt, the terminal, the clock, exit codes.
//!
//! A noun is a file here: its clap types and what each verb does with the desk. A verb
//! answers with an [`Answer`] or a [`Failure`]; only this module prints them.
mod app;
mod demo;
mod event;
mod exchange;
mod game;
mod gcg;
mod grammar;
mod help;
mod journal;
mod os;
mod output;
mod parse;
mod player;
mod prompt;
mod publish;
mod report;
mod result;
mod room;
mod round;
mod rules;
mod season;
mod serve;
mod suggestion;
mod word;

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use ::desk::{KeyRefusal, Refusal};

use app::confirm_finding::{self, Asked};
use app::context::Program;
use app::proposal::{self, in_division};
use app::question;
use app::{manual, panic};
use event::division;
use exchange::import;
use game::calc;
use gcg::{check, score};
use journal::{backup, damaged_event, verify};
use output::{terminal, usage};
use report::{bulletin, preflight, prize, ratings, scenarios, standings};
use round::schedule;
use word::{judge, lexicon};

pub use ::show::answer::{Answer, Exit, Voice, rehearsed};
pub use app::context::Context;
pub use app::drawer;
pub use app::failure::Failure;
pub use app::globals::{Colour, Globals};
pub use os::clock;
pub use output::terminal::{end, one_line, print_answer, print_typed, print_whole, write_error};
pub use room::{Room, Way};
pub use serve::{Operators, Phones, Prizes, Put, Server, Serving};

/// Run a club night or championship, from first tile to trophy
#[derive(Debug, Parser)]
#[command(
    name = "sixzero",
    version,
    disable_help_subcommand = true,
    disable_help_flag = true,
    term_width = 0,
    after_help = "Example:
  sixzero new \"Club night\" --rounds 3
  sixzero player import roster.csv
  sixzero round pair
  sixzero result add 1 \"1 412 4 388\"
  sixzero standings

Exit codes: 0 done, 1 refused by a rule or by the state of the event, 2 usage, 3 a check
found something or no legal pairing exists, 4 file, disk or schema, 70 a bug of ours."
)]
pub struct Arguments {
    #[command(flatten)]
    globals: Globals,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
enum Command {
    /// Play a whole club night into a new event file
    Demo(demo::Demo),
    /// Make an event in a new file
    New(event::New),
    /// Make an event file the current one of this folder
    Use(event::Use),
    /// Show or change the settings of the event
    #[command(subcommand)]
    Event(event::Command),
    /// Add divisions, and give each its own settings
    #[command(subcommand)]
    Division(division::Command),
    /// List and show rule sets
    #[command(subcommand)]
    Rules(rules::Command),
    /// Enter, list and change players
    #[command(subcommand, alias = "players")]
    Player(player::Command),
    /// Pair, show and release rounds
    #[command(subcommand)]
    Round(round::Command),
    /// Enter, import and correct results
    #[command(subcommand)]
    Result(result::Command),
    /// Enter slips and commands at one prompt, all day
    Desk(prompt::Desk),
    /// Open the event to every browser in the room
    Serve(serve::Serve),
    /// Write the pages for everybody as files, for any web host
    Publish(publish::Publish),
    /// Print cards of players' own pages, and choose what streams show
    #[command(subcommand)]
    Hall(room::Command),
    /// Show where the event stands and what comes next
    Status(event::Status),
    /// Pair and release the next round of every division that is ready
    Next(round::next::Next),
    /// Copy the event into a folder of backups
    Backup(backup::BackupArguments),
    /// Put a backup in the event's place, and set that aside
    Restore(backup::restore::Restore),
    /// Record games, turn by turn
    #[command(subcommand)]
    Game(game::Command),
    /// Work out an ending: racks left, overtime, who won
    Calc(calc::Calc),
    /// Re-score GCG files and name every slip
    Check(check::Check),
    /// Print a GCG file turn by turn, as written and by the rules
    Score(score::Score),
    /// Ask the word judge about a play: one answer for its words
    Judge(judge::Judge),
    /// Add, list, verify and remove word lists
    #[command(subcommand)]
    Lexicon(lexicon::Command),
    /// Show the standings
    Standings(standings::Standings),
    /// Estimate ratings after any round, and explain one
    Ratings(ratings::Ratings),
    /// Say what a player needs in the last round, to be read aloud
    Scenarios(scenarios::Scenarios),
    /// Keep the list of prizes
    #[command(subcommand)]
    Prize(prize::Command),
    /// Show who gets which prize
    Prizes(prize::Prizes),
    /// Print a certificate for each player, with place and prizes
    Certificates(report::certificates::Certificates),
    /// Show the pairings of a round by rank, name or table
    Pairings(report::pairings::Pairings),
    /// Write a round's whole wall: pairings and standings
    Post(report::post::Post),
    /// Print a round as short lines for a chat
    Chat(report::chat::Chat),
    /// Print a result slip for every table of a round
    Slips(report::round_papers::Slips),
    /// Show the scores of a round
    Results(report::round_papers::Results),
    /// List a round's results in the order of the slips
    Checklist(report::round_papers::Checklist),
    /// List the tables whose result is not in
    Missing(report::round_papers::Missing),
    /// Show every player's rounds in a row, with running sums
    Wallchart(report::charts::Wallchart),
    /// Show the card of a player, or of all: filled, or to fill in
    Scorecard(report::charts::ScorecardArguments),
    /// Show who beat whom
    Crosstable(report::charts::Crosstable),
    /// Show who started and who replied in each round
    Starts(report::charts::Starts),
    /// Show each player's wins and losses by round (W L T B)
    Wins(report::charts::Record),
    /// Show extreme games, averages, luck, the event in figures
    Statistics(report::figures::StatisticsArguments),
    /// Show the roster as a page
    Roster(report::figures::Roster),
    /// Write the report that goes out when the event is over
    #[command(name = "finalreport")]
    FinalReport(report::figures::FinalReport),
    /// Summarise the games: highs, averages, bingos, challenges
    Bulletin(bulletin::BulletinArguments),
    /// Count many nights together: standings, streaks, attendance
    #[command(subcommand)]
    Season(season::Command),
    /// Find what a federation would send back
    Preflight(preflight::Preflight),
    /// Import an event from tsh, AUPAIR or CoCo
    Import(import::Import),
    /// Write the event as files that others read
    #[command(subcommand)]
    Export(exchange::Command),
    /// Show what was done, by whom and why; of a player or a table with old and new values
    Log(journal::Log),
    /// Set which rounds are paired how
    #[command(subcommand)]
    Schedule(schedule::Command),
    /// Take an operation back
    Undo(journal::Undo),
    /// Do again what was taken back
    Redo(journal::Redo),
    /// Check the whole file, its copies and the disk
    Verify(verify::Verify),
    /// Print completions for a shell
    Completions(manual::Completions),
    /// Write man pages to a folder
    ManPages(manual::ManPages),
    /// Show what there is, by what one is about
    Help(help::Help),
}

/// Runs the program with these arguments (the first is its name) and answers how it ends. The
/// hall is who is given: this module knows no sockets.
pub fn run(arguments: impl IntoIterator<Item = OsString>, room: Room) -> ExitCode {
    let typed: Vec<OsString> = arguments.into_iter().collect();
    let typed = match grammar::shell::arranged(&typed) {
        None => typed,
        Some(Ok(arranged)) => arranged,
        Some(Err(failure)) => return usage::refused(&failure, &typed),
    };
    let (globals, command) = match parse::read(&typed) {
        Ok(Arguments { globals, command }) => (globals, Some(command)),
        Err(error) => match parse::options_alone(&typed) {
            Some(globals) => (globals, None),
            None => return usage::refuse(&error, &typed),
        },
    };
    globals.apply_colour();
    let mut context = Context::new(globals, &typed, program(room));
    panic::quiet_panics();
    let done = panic::guarded(|| {
        let mut answer = match command {
            Some(command) => asked(&mut context, &typed, command)?,
            None => event::start(&context)?,
        };
        if let Some(since) = context.committed() {
            answer.remarks.extend(backup::after_entries(&context, &since));
        }
        Ok(answer)
    });
    context.say_brought_over();
    let words: Vec<_> = typed.iter().skip(1).map(|w| w.to_string_lossy().into_owned()).collect();
    let (printed, exit) = match done {
        Ok(answer) => {
            let answer = with_division(answer, &context, &words);
            (print_whole(&answer, &context), answer.exit)
        }
        // The same entry with the same key is in: that is what the caller wants.
        Err(Failure::Desk(Refusal::Key(KeyRefusal::Used { operation, what, .. }))) => {
            let answer = Answer::entered_before(operation, &what, context.voice());
            (print_whole(&answer, &context), answer.exit)
        }
        Err(failure) => {
            let failure = damaged_event::examined(&context, failure);
            (print_failure(&failure, &context, &words), failure.exit())
        }
    };
    end(printed, exit)
}

/// What is asked of the program above a call.
fn program(room: Room) -> Program {
    Program { warn: backup::warn_of_loss, room }
}

/// Does a command; where it is refused by a finding that the director overrides when asked,
/// the same command is done again with it.
fn asked(
    context: &mut Context,
    typed: &[OsString],
    mut command: Command,
) -> Result<Answer, Failure> {
    question::check_reason(context)?;
    loop {
        let failure = match dispatch(context, command) {
            Err(failure) => failure,
            done => return done,
        };
        match confirm_finding::about(context, &failure)? {
            Asked::Stands => return Err(failure),
            Asked::Accepted { finding, reason } => context.accept(finding, reason),
        }
        // What could be read once can be read again.
        let Ok(again) = parse::read(typed) else { return Err(failure) };
        command = again.command;
    }
}

fn dispatch(context: &mut Context, command: Command) -> Result<Answer, Failure> {
    match command {
        Command::Demo(demo::Demo {}) => demo::run(context),
        Command::New(new) => event::new(context, &new),
        Command::Use(chosen) => event::use_file(context, &chosen),
        Command::Event(command) => event::run(context, &command),
        Command::Division(command) => division::run(context, &command),
        Command::Rules(command) => rules::run(context, &command),
        Command::Player(command) => player::run(context, &command),
        Command::Round(command) => round::run(context, &command),
        Command::Result(command) => result::run(context, &command),
        Command::Desk(desk) => prompt::run(context, &desk),
        Command::Status(event::Status {}) => event::status(context),
        Command::Serve(asked) => serve::run(context, &asked),
        Command::Publish(asked) => publish::run(context, &asked),
        Command::Hall(command) => room::run(context, &command),
        Command::Next(next) => round::next::run(context, &next),
        Command::Backup(backup) => backup::run(context, &backup),
        Command::Restore(restore) => backup::restore::run(context, &restore),
        Command::Calc(calc) => calc::run(context, &calc),
        Command::Check(check) => check::run(context, &check),
        Command::Score(score) => score::run(context, &score),
        Command::Game(command) => game::run(context, &command),
        Command::Judge(judge) => judge::run(context, &judge),
        Command::Lexicon(command) => lexicon::run(context, &command),
        Command::Log(log) => journal::log(context, &log),
        Command::Schedule(command) => schedule::run(context, &command),
        Command::Undo(undo) => journal::undo(context, &undo),
        Command::Redo(redo) => journal::redo(context, &redo),
        Command::Verify(verify) => verify::run(context, &verify),
        Command::Standings(standings) => standings::run(context, &standings),
        Command::Ratings(asked) => ratings::run(context, &asked),
        Command::Scenarios(asked) => scenarios::run(context, &asked),
        Command::Prize(command) => prize::run(context, &command),
        Command::Prizes(asked) => prize::shown(context, &asked),
        Command::Certificates(asked) => report::certificates::run(context, &asked),
        Command::Pairings(asked) => report::pairings::run(context, &asked),
        Command::Post(asked) => report::post::run(context, &asked),
        Command::Chat(asked) => report::chat::run(context, &asked),
        Command::Slips(asked) => report::round_papers::slips(context, &asked),
        Command::Results(asked) => report::round_papers::results(context, &asked),
        Command::Checklist(asked) => report::round_papers::checklist(context, &asked),
        Command::Missing(asked) => report::round_papers::missing(context, &asked),
        Command::Wallchart(asked) => report::charts::wallchart(context, &asked),
        Command::Scorecard(asked) => report::charts::scorecard(context, &asked),
        Command::Crosstable(asked) => report::charts::crosstable(context, &asked),
        Command::Starts(asked) => report::charts::starts(context, &asked),
        Command::Wins(asked) => report::charts::record(context, &asked),
        Command::Statistics(asked) => report::figures::statistics(context, &asked),
        Command::Roster(asked) => report::figures::roster(context, &asked),
        Command::FinalReport(asked) => report::figures::final_report(context, &asked),
        Command::Bulletin(bulletin) => bulletin::run(context, &bulletin),
        Command::Season(command) => season::run(context, &command),
        Command::Preflight(preflight) => preflight::run(context, &preflight),
        Command::Import(import) => import::import(context, &import),
        Command::Export(command) => exchange::run(context, &command),
        Command::Completions(shell) => {
            Ok(manual::completions(&shell, help::shown(Arguments::command())))
        }
        Command::ManPages(folder) => manual::man_pages(&folder, help::shown(Arguments::command())),
        Command::Help(asked) => help::run(context, &asked),
    }
}

/// The command line as clap sees it, with all of every command: for documentation. What is parsed makes only the command that is called.
pub fn command_line() -> clap::Command {
    let mut commands = Arguments::command();
    commands.build();
    commands
}

/// Whether it is a verb, as `late`: in a shell it stands for a command.
pub fn is_verb(word: &str) -> bool {
    grammar::verbs::find(word).is_some()
}

/// The answer with the division in each command that its remarks propose, where they must name it.
fn with_division(answer: Answer, context: &Context, words: &[String]) -> Answer {
    let division = proposal::division_beside(context, words, &answer.remarks);
    let remarks = answer.remarks.iter().map(|said| in_division(said, division.as_deref()));
    Answer { remarks: remarks.collect(), ..answer }
}

/// Prints a failure of the command that these words call.
fn print_failure(failure: &Failure, context: &Context, words: &[String]) -> io::Result<()> {
    let hints = hints(failure, failure.hint(), context, words);
    terminal::print_failure(failure, &hints, context.voice())
}

/// The hint after a failure of the command that these words call, and what helps where the event
/// cannot be read.
fn hints(
    failure: &Failure,
    hint: Option<String>,
    context: &Context,
    words: &[String],
) -> Vec<String> {
    let division = proposal::division_beside(context, words, hint.as_slice());
    let hint = hint.map(|hint| in_division(&hint, division.as_deref()));
    hint.into_iter().chain(damaged_event::hint(context, failure)).collect()
}
