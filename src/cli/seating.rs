//! The verbs of `round` for tables, starts and wrong opponents.
use std::io::{self, IsTerminal, Write};

use clap::Subcommand;
use serde_json::json;

use crate::cli::app::input;
use crate::cli::app::loaded::DivisionArgument;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::{Answer, Context, Failure, Voice, swap_price};
use desk::{IrregularRefusal, LeftTwo, Refusal, SeatsOf};
use tournament::{RoundNo, TableNo};

/// The verbs of `round` for what happened in the room.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Give two pairs each other's tables
    #[command(after_help = "Example:
  sixzero round swap-tables 2 2 3")]
    SwapTables {
        /// Give the round
        round: u32,
        /// Give a table
        one: u32,
        /// Give the other table
        other: u32,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Have the player who was to reply start
    #[command(after_help = "Example:
  sixzero round swap-starts 2 ann

A number is a table, a name one of its players. Where nobody knows who starts, the player
named does. A result that is in stays with its players.")]
    SwapStarts {
        /// Give the round
        round: u32,
        /// Give the table, or name a player of it
        table: String,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Give two players each other's place: each meets the other's opponent
    #[command(after_help = "Example:
  sixzero round swap 2 ann dan --reason \"same family\"

Who starts is decided anew in both pairs. What it costs is told; with `--dry-run`, or by
`round explain 2 --swap ann/dan`, beforehand.")]
    Swap {
        /// Give the round
        round: u32,
        /// Name a player, or give the number
        one: String,
        /// Name the other
        other: String,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Accept that two players met who were not paired
    #[command(after_help = "Example:
  sixzero round played 2 ann eve --left pair

The two whose opponents are gone meet each other (`pair`), or their game counts for nobody
(`void`). Enter the results as always.")]
    Played {
        /// Give the round
        round: u32,
        /// Name a player, or give the number
        one: String,
        /// Name the player who was met
        other: String,
        /// Say which of the two started, where it is not as they were paired
        #[arg(long, value_name = "PLAYER")]
        first: Option<String>,
        /// Say what becomes of the two who are left over
        #[arg(long, value_name = "pair|void", value_parser = one_of(LEFT))]
        left: Option<LeftTwo>,
        #[command(flatten)]
        division: DivisionArgument,
    },
}

/// What becomes of two who are left over.
const LEFT: Words<LeftTwo> = &[
    ("pair", LeftTwo::Pair, "They meet each other"),
    ("void", LeftTwo::Void, "Their game counts for nobody"),
];

/// Does what the verb says.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    let mut desk = context.desk()?;
    let (round, receipt) = match command {
        Command::Swap { round, one, other, division } => {
            let names = [one.as_str(), other.as_str()];
            let division = division.division.as_deref();
            let receipt = desk.swap_players(&stamp, division, RoundNo(*round), names)?;
            let (field, price) = &receipt.value;
            let value = json!({ "round": round, "swap": swap_price::swap_value(field, price) });
            let mut answer = Answer::change(&receipt, context.voice(), value);
            if context.voice() == Voice::Text {
                answer.remarks.extend(swap_price::swap_lines(field, price).into_iter().skip(1));
            }
            return Ok(answer);
        }
        Command::SwapTables { round, one, other, division } => {
            let tables = [TableNo(*one), TableNo(*other)];
            let division = division.division.as_deref();
            (round, desk.swap_tables(&stamp, division, RoundNo(*round), tables)?)
        }
        Command::SwapStarts { round, table, division } => {
            let of = match table.parse() {
                Ok(number) => SeatsOf::Table(TableNo(number)),
                Err(_) => SeatsOf::Player(table.clone()),
            };
            let division = division.division.as_deref();
            (round, desk.swap_starts(&stamp, division, RoundNo(*round), &of)?)
        }
        Command::Played { round, one, other, first, left, division } => {
            let division = division.division.as_deref();
            let mut enter = |left| {
                let names = [one.as_str(), other.as_str()];
                desk.played(&stamp, division, RoundNo(*round), names, first.as_deref(), left)
            };
            let mut done = enter(left.unwrap_or(LeftTwo::Unsaid));
            if let Err(Refusal::Irregular(refusal @ IrregularRefusal::LeftOver { .. })) = &done
                && io::stdin().is_terminal()
                && let Some(left) = asked(refusal)?
            {
                done = enter(left);
            }
            (round, done?)
        }
    };
    Ok(Answer::change(&receipt, context.voice(), json!({ "round": round })))
}

/// Asks what becomes of the two; anything but the two letters is no answer.
fn asked(refusal: &IrregularRefusal) -> Result<Option<LeftTwo>, Failure> {
    let fail = |source| Failure::File { verb: "read", path: "-".into(), source };
    let mut terminal = anstream::stderr();
    let question = report::visible(&refusal.to_string()).into_owned();
    write!(terminal, "{question}. Do they meet (p), or does their game not count (v)? [p/v] ")
        .map_err(fail)?;
    terminal.flush().map_err(fail)?;
    let answer = input::answer()?;
    Ok(match answer.to_lowercase().as_str() {
        "p" | "pair" => Some(LeftTwo::Pair),
        "v" | "void" => Some(LeftTwo::Void),
        _ => None,
    })
}
