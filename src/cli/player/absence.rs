//! The verbs of `player` for who comes late, leaves, comes back or is replaced.
use clap::{Args, Subcommand};
use serde::Serialize;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::os::clock;
use crate::cli::player::arrivals;
use crate::cli::{Answer, Context, Failure, player};
use desk::{Games, Since, SitOut};
use rules::Missed;
use tournament::{Absence, AbsenceKind, RoundNo, span};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Note that a player is late
    #[command(after_help = "Example:
  sixzero player late fay --since 09:00

The next round is not paired before somebody says what becomes of the player: `arrive`,
`noshow`, `sit-out` or `withdraw`. With `--all` everyone is to come: the arrival desk opens.")]
    Late {
        /// Name the player, or give the number
        #[arg(required_unless_present = "all")]
        name: Option<String>,
        /// Note it of everyone who is to play
        #[arg(long, conflicts_with = "name")]
        all: bool,
        #[command(flatten)]
        division: DivisionArgument,
        /// Say since when, on today's clock; else it is now
        #[arg(long, value_name = "HH:MM")]
        since: Option<String>,
    },
    /// Note that players who were late or sat out are here, or list who is
    #[command(after_help = "Example:
  sixzero player arrive fay
  sixzero player arrive ann ben --leaves 2
  sixzero player arrive ann --first --paid 10
  sixzero player arrive
  sixzero player late --all

Without a name it is a list to tick: who is here, who is to come, who leaves when, who owes
what. `--paid` alone is the whole fee.")]
    Arrive(arrivals::Arrive),
    /// Note that a player has paid the fee, or a part of it
    #[command(after_help = "Example:
  sixzero player paid ann
  sixzero player paid ann --amount 3")]
    Paid(arrivals::Paid),
    /// Score a game to which a player did not come
    #[command(after_help = "Example:
  sixzero player noshow fay

Both get what the rules `no_show_absentee` and `no_show_opponent` say. The next round asks
for the player until `player arrive`.")]
    Noshow {
        #[command(flatten)]
        named: Named,
        /// Give the round; else the last one paired
        #[arg(long, value_name = "N")]
        round: Option<u32>,
    },
    /// Let a player sit rounds out
    #[command(after_help = "Example:
  sixzero player sit-out ben 3-4

Rounds are `3`, `3-4`, or `3-` until `player arrive`. They count as the rule `sit_out` says.")]
    SitOut {
        /// Name the player, or give the number
        name: String,
        /// Give the rounds: 3, 3-4 or 3-
        rounds: String,
        /// Count each as none, half, bye, forfeit, or a spread as -50
        #[arg(long, value_name = "WORTH", value_parser = worth, allow_hyphen_values = true)]
        worth: Option<Missed>,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Take a player out of the rounds to come
    #[command(after_help = "Example:
  sixzero player withdraw eve --after 2

Results that are in stay. A withdrawn player has no rank, so this is refused (`loses-place`) where
all is played, or where the player has played after the round named. The opponent in a draft is
given another; in a round on the wall the rule `withdrawal_round` decides.")]
    Withdraw {
        #[command(flatten)]
        named: Named,
        /// Name the player's last round; else the last one paired
        #[arg(long, value_name = "N")]
        after: Option<u32>,
    },
    /// Pair a withdrawn player again
    #[command(
        visible_alias = "reinstate",
        after_help = "Example:
  sixzero player rejoin eve

Rounds that went by count as the rule `rejoin` says."
    )]
    Rejoin {
        #[command(flatten)]
        named: Named,
        /// Count rounds missed as none, half, bye, forfeit, or as -50
        #[arg(long, value_name = "WORTH", value_parser = worth, allow_hyphen_values = true)]
        missed: Option<Missed>,
    },
    /// Put a substitute in a player's place
    #[command(after_help = "Example:
  sixzero player substitute ann \"Gus Gray\" --from 3

The new player takes the seats of the old one, from the round that waits for the old player's
game; the results before stay the old one's.")]
    Substitute {
        /// Name the player who leaves, or give the number
        name: String,
        /// Name the new player
        new: String,
        /// Name the new player's first round; else the one at hand
        #[arg(long, value_name = "N")]
        from: Option<u32>,
        /// Give the new player's rating
        #[arg(long, value_name = "N", allow_negative_numbers = true)]
        rating: Option<i32>,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Put a player out of the event
    #[command(after_help = "Example:
  sixzero player disqualify eve --games void --reason \"looked at the bag\"

Without `--games` the rule `disqualified_games` decides.")]
    Disqualify {
        #[command(flatten)]
        named: Named,
        /// Keep the games or make them void; else as the rule says
        #[arg(long, value_name = "keep|void", value_parser = one_of(GAMES))]
        games: Option<Games>,
    },
}

#[derive(Debug, Args)]
pub struct Named {
    /// Name the player, or give the number
    name: String,
    #[command(flatten)]
    division: DivisionArgument,
}

const GAMES: Words<Games> =
    &[("keep", Games::Keep, "They stand"), ("void", Games::Void, "They count for no one")];

impl Named {
    fn division(&self) -> Option<&str> {
        self.division.name()
    }
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    let mut desk = context.desk()?;
    let receipt = match command {
        Command::Late { name, all: _, division, since } => {
            let since = match since {
                Some(time) => told(time)?,
                None => now(),
            };
            match name {
                Some(name) => desk.late(&stamp, division.name(), name, &since)?,
                None => return arrivals::open(context, &mut desk, division.name(), &since),
            }
        }
        Command::Arrive(asked) => return arrivals::run(context, &mut desk, asked),
        Command::Paid(asked) => return arrivals::paid(context, &mut desk, asked),
        Command::Noshow { named, round } => {
            desk.no_show(&stamp, named.division(), &named.name, round.map(RoundNo))?
        }
        Command::SitOut { name, rounds: text, worth, division } => {
            let (from, to) = rounds(text)?;
            let rounds = SitOut { from, to, worth: *worth };
            desk.sit_out(&stamp, division.name(), name, rounds)?
        }
        Command::Withdraw { named, after } => {
            desk.withdraw(&stamp, named.division(), &named.name, after.map(RoundNo))?
        }
        Command::Rejoin { named, missed } => {
            desk.rejoin(&stamp, named.division(), &named.name, *missed)?
        }
        Command::Substitute { name, new, from, rating, division } => {
            let new = player::newcomer(new, *rating);
            let division = division.name();
            desk.substitute(&stamp, division, name, &new, from.map(RoundNo))?
        }
        Command::Disqualify { named, games } => {
            desk.disqualify(&stamp, named.division(), &named.name, *games)?
        }
    };
    player::changed(context, &mut desk, receipt)
}

pub fn worth(text: &str) -> Result<Missed, String> {
    Missed::parse(text).map_err(|error| error.to_string())
}

pub fn now() -> Since {
    let at = clock::now();
    Since { at, said: clock::time(at) }
}

fn told(time: &str) -> Result<Since, Failure> {
    let at = clock::today_at(time).ok_or_else(|| {
        Failure::usage(
            format!("`{time}` is not a time of day"),
            "write hours and minutes, as `--since 09:00`",
        )
    })?;
    Ok(Since { at, said: clock::time(at) })
}

/// `3`, `3-4`, or `3-` until further notice.
fn rounds(text: &str) -> Result<(RoundNo, Option<RoundNo>), Failure> {
    let bad = || {
        Failure::usage(
            format!("`{text}` does not name rounds"),
            "write `3`, `3-4`, or `3-` until further notice",
        )
    };
    let number = |part: &str| {
        let number: u32 = part.trim().parse().map_err(|_| bad())?;
        if number == 0 { Err(bad()) } else { Ok(RoundNo(number)) }
    };
    match text.split_once('-') {
        None => number(text).map(|round| (round, Some(round))),
        Some((from, "")) => Ok((number(from)?, None)),
        Some((from, to)) => Ok((number(from)?, Some(number(to)?))),
    }
}

/// An absence as lists show it: `late since 09:00`, `sits out 3-4`.
pub fn said(absence: &Absence) -> String {
    let since = absence.since.map(clock::time);
    let since = since.map(|since| format!(" since {since}")).unwrap_or_default();
    let rounds = span(absence.from, absence.to);
    match absence.kind {
        AbsenceKind::Late if absence.is_awaited() => format!("late{since}"),
        AbsenceKind::NoShow if absence.is_awaited() => {
            format!("did not come to round {}", absence.from.0)
        }
        AbsenceKind::Late => "was late".to_owned(),
        AbsenceKind::NoShow => format!("did not come to {rounds}"),
        AbsenceKind::SittingOut => format!("sits out {rounds}"),
        AbsenceKind::LateEntry => match absence.to {
            Some(to) if to == absence.from => format!("came after round {rounds}"),
            Some(_) | None => format!("came after rounds {rounds}"),
        },
        AbsenceKind::Standby => "house player".to_owned(),
        AbsenceKind::Disqualified => "disqualified".to_owned(),
    }
}

/// An absence in JSON.
#[derive(Serialize)]
pub struct Away {
    /// As `late`, `sitting_out`.
    kind: &'static str,
    /// The first round.
    from: u32,
    /// The last round; `null` until further notice.
    to: Option<u32>,
    since: Option<String>,
    /// What each round counts for.
    worth: String,
}

impl Away {
    pub fn of(absence: &Absence) -> Away {
        Away {
            kind: absence.kind.name(),
            from: absence.from.0,
            to: absence.to.map(|to| to.0),
            since: absence.since.map(clock::machine),
            worth: absence.worth.to_string(),
        }
    }
}
