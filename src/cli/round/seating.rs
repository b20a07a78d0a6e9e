//! The verbs of `round` for tables, starts and wrong opponents.
use std::io::{self, IsTerminal};

use clap::Subcommand;
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::app::{confirm_finding, input};
use crate::cli::round::OfRound;
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::round::swap::{self, SwapShown};
use desk::{IrregularRefusal, LeftTwo, Refusal, SeatsOf};
use tournament::{RoundNo, TableNo};

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
    /// Let the player who was to reply start
    #[command(after_help = "Example:
  sixzero round swap-starts 2 ann

A number is a table, a name one of its players. Where no one knows who starts, the player
named does. A result that is in stays with its players.")]
    SwapStarts {
        /// Give the round
        round: u32,
        /// Give the table, or name a player at it
        table: String,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Let two players of a round change places
    #[command(after_help = "Example:
  sixzero round swap 2 ann dan --reason \"same family\"

Each meets the other's opponent; who starts is decided again in both pairs. It says what that
costs; with `--dry-run`, or by `round explain 2 --swap ann/dan`, beforehand.")]
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

The two whose opponents are gone meet each other (`pair`), or their game counts for no one
(`void`). Enter the results as always.")]
    Played {
        /// Give the round
        round: u32,
        /// Name a player, or give the number
        one: String,
        /// Name the player who was met
        other: String,
        /// Say which of the two started, if not as paired
        #[arg(long, value_name = "PLAYER")]
        first: Option<String>,
        /// Say what becomes of the two who are left over
        #[arg(long, value_name = "pair|void", value_parser = one_of(LEFT))]
        left: Option<LeftTwo>,
        #[command(flatten)]
        division: DivisionArgument,
    },
}

const LEFT: Words<LeftTwo> = &[
    ("pair", LeftTwo::Pair, "They meet each other"),
    ("void", LeftTwo::Void, "Their game counts for no one"),
];

/// Two players of a round who changed places.
#[derive(Serialize)]
pub struct Swapped {
    round: u32,
    swap: SwapShown,
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    let mut desk = context.desk()?;
    let (round, receipt) = match command {
        Command::Swap { round, one, other, division } => {
            let names = [one.as_str(), other.as_str()];
            let receipt = desk.swap_players(&stamp, division.name(), RoundNo(*round), names)?;
            let (field, price) = &receipt.value;
            let value = Swapped { round: *round, swap: SwapShown::of(field, price) };
            let mut answer = Answer::change(&receipt, context.voice(), value);
            if context.voice() == Voice::Text {
                answer.remarks.extend(swap::lines(field, price).into_iter().skip(1));
            }
            return Ok(answer);
        }
        Command::SwapTables { round, one, other, division } => {
            let tables = [TableNo(*one), TableNo(*other)];
            let division = division.name();
            (round, desk.swap_tables(&stamp, division, RoundNo(*round), tables)?)
        }
        Command::SwapStarts { round, table, division } => {
            let of = match table.parse() {
                Ok(number) => SeatsOf::Table(TableNo(number)),
                Err(_) => SeatsOf::Player(table.clone()),
            };
            let division = division.name();
            (round, desk.swap_starts(&stamp, division, RoundNo(*round), &of)?)
        }
        Command::Played { round, one, other, first, left, division } => {
            let division = division.name();
            let mut enter = |left| {
                let names = [one.as_str(), other.as_str()];
                desk.played(&stamp, division, RoundNo(*round), names, first.as_deref(), left)
            };
            let mut done = enter(left.unwrap_or(LeftTwo::Unsaid));
            if let Err(Refusal::Irregular(refusal @ IrregularRefusal::LeftOver { .. })) = &done
                && context.is_at_terminal()
                && io::stdin().is_terminal()
                && let Some(left) = asked(context, refusal)?
            {
                done = enter(left);
            }
            (round, done?)
        }
    };
    Ok(Answer::change(&receipt, context.voice(), OfRound { round: *round }))
}

/// Asks what becomes of the two.
fn asked(context: &Context, refusal: &IrregularRefusal) -> Result<Option<LeftTwo>, Failure> {
    let question = report::visible(&refusal.to_string()).into_owned();
    loop {
        confirm_finding::say(&format!(
            "{question}. Do they meet (p), or does their game not count (v)? [p/v] "
        ))?;
        let answer = input::answer()?;
        match answer.to_lowercase().as_str() {
            "" => return Ok(None),
            "p" | "pair" => return Ok(Some(LeftTwo::Pair)),
            "v" | "void" => return Ok(Some(LeftTwo::Void)),
            "?" | "help" => confirm_finding::say(&format!(
                "`p` pairs the two with each other, `v` leaves them without a game that counts. {}\n",
                context.otherwise().explained()
            ))?,
            _ => context.otherwise().take(answer, "p, v or Enter")?,
        }
    }
}
