//! The verbs of `player` for who comes late, leaves, comes back or is replaced.
use clap::{Args, Subcommand, ValueEnum};

use crate::cli::loaded::DivisionArgument;
use crate::cli::{Answer, Context, Failure, clock, player};
use desk::{Games, IrregularRefusal, Since, SitOut};
use rules::Missed;
use store::Timestamp;
use tournament::{Absence, AbsenceKind, Moment, RoundNo};

/// The verbs of `player` for who is not there.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Note that a player is late
    #[command(after_help = "Example:
  sixzero player late fay --since 09:00

The next round is not paired before somebody says what becomes of the player: `arrive`,
`noshow`, `sit-out` or `withdraw`.")]
    Late {
        #[command(flatten)]
        named: Named,
        /// Say since when, on today's clock; now where it is not given
        #[arg(long, value_name = "HH:MM")]
        since: Option<String>,
    },
    /// Note that a player who was late or sat out is here
    #[command(after_help = "Example:
  sixzero player arrive fay")]
    Arrive {
        #[command(flatten)]
        named: Named,
    },
    /// Score a game to which a player did not come
    #[command(after_help = "Example:
  sixzero player noshow fay

Both get what the rules `no_show_absentee` and `no_show_opponent` say. The next round asks
for the player until `player arrive`.")]
    Noshow {
        #[command(flatten)]
        named: Named,
        /// Give the round; the last one paired where it is not given
        #[arg(long, value_name = "N")]
        round: Option<u32>,
    },
    /// Have a player sit rounds out
    #[command(after_help = "Example:
  sixzero player sit-out ben 3-4

Rounds are `3`, `3-4`, or `3-` until `player arrive`. They count as the rule `sit_out` says.")]
    SitOut {
        /// Name the player, or give the number
        name: String,
        /// Give the rounds: 3, 3-4 or 3-
        rounds: String,
        /// Say what each counts for: none, half, bye, forfeit, or a spread as -50
        #[arg(long, value_name = "WORTH", value_parser = worth, allow_hyphen_values = true)]
        worth: Option<Missed>,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Take a player out of the rounds to come
    #[command(after_help = "Example:
  sixzero player withdraw eve --after 2

Results that are in stay; a withdrawn player has no rank, so that it is refused (`loses-place`)
where all is played, or the player has played after the round named. Whoever was to meet the player in
a draft meets somebody else; in a round on the wall the rule `withdrawal_round` decides.")]
    Withdraw {
        #[command(flatten)]
        named: Named,
        /// Name the last round the player is in; the last one paired where it is not given
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
        /// Say what the rounds missed count for: none, half, bye, forfeit, or a spread as -50
        #[arg(long, value_name = "WORTH", value_parser = worth, allow_hyphen_values = true)]
        missed: Option<Missed>,
    },
    /// Have somebody new play on for a player
    #[command(after_help = "Example:
  sixzero player substitute ann \"Gus Gray\" --from 3

The new player takes the seats of the old one; the results before stay the old one's.")]
    Substitute {
        /// Name the player who leaves, or give the number
        name: String,
        /// Name the new player
        new: String,
        /// Name the new player's first round; the one that waits for the old player's game
        /// where it is not given
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
  sixzero player disqualify eve --games void --reason \"looked at the bag\"")]
    Disqualify {
        #[command(flatten)]
        named: Named,
        /// Say what becomes of the games; as the rule `disqualified_games` says otherwise
        #[arg(long, value_name = "keep|void")]
        games: Option<GamesWord>,
    },
}

// A player, perhaps of a division.
#[derive(Debug, Args)]
pub struct Named {
    /// Name the player, or give the number
    name: String,
    #[command(flatten)]
    division: DivisionArgument,
}

/// What becomes of a disqualified player's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GamesWord {
    /// They stand
    Keep,
    /// They count for nobody
    Void,
}

impl Named {
    fn division(&self) -> Option<&str> {
        self.division.division.as_deref()
    }
}

/// Does what the verb says.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    let mut desk = context.desk()?;
    let receipt = match command {
        Command::Late { named, since } => {
            let since = match since {
                Some(time) => told(time)?,
                None => now(),
            };
            desk.late(&stamp, named.division(), &named.name, &since)?
        }
        Command::Arrive { named } => desk.arrive(&stamp, named.division(), &named.name, &now())?,
        Command::Noshow { named, round } => {
            desk.no_show(&stamp, named.division(), &named.name, round.map(RoundNo))?
        }
        Command::SitOut { name, rounds: text, worth, division } => {
            let (from, to) = rounds(text)?;
            let rounds = SitOut { from, to, worth: *worth };
            desk.sit_out(&stamp, division.division.as_deref(), name, rounds)?
        }
        Command::Withdraw { named, after } => {
            desk.withdraw(&stamp, named.division(), &named.name, after.map(RoundNo))?
        }
        Command::Rejoin { named, missed } => {
            desk.rejoin(&stamp, named.division(), &named.name, *missed)?
        }
        Command::Substitute { name, new, from, rating, division } => {
            let new = player::newcomer(new, *rating);
            let division = division.division.as_deref();
            desk.substitute(&stamp, division, name, &new, from.map(RoundNo))?
        }
        Command::Disqualify { named, games } => {
            let games = games.map(|games| match games {
                GamesWord::Keep => Games::Keep,
                GamesWord::Void => Games::Void,
            });
            desk.disqualify(&stamp, named.division(), &named.name, games)?
        }
    };
    player::changed(context, &mut desk, receipt)
}

/// What a round is worth.
pub fn worth(text: &str) -> Result<Missed, String> {
    Missed::parse(text).map_err(|error| error.to_string())
}

fn now() -> Since {
    let at = clock::now();
    Since { at: Moment(at.0), said: clock::time(at) }
}

fn told(time: &str) -> Result<Since, Failure> {
    let at = clock::today_at(time).ok_or_else(|| Failure::Usage {
        problem: format!("`{time}` is no time of day"),
        hint: "write hours and minutes, as `--since 09:00`".to_owned(),
    })?;
    Ok(Since { at: Moment(at.0), said: clock::time(at) })
}

/// `3`, `3-4`, or `3-` until further notice.
fn rounds(text: &str) -> Result<(RoundNo, Option<RoundNo>), Failure> {
    let bad = || Failure::Usage {
        problem: format!("`{text}` is no rounds"),
        hint: "write `3`, `3-4`, or `3-` until further notice".to_owned(),
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
#[must_use]
pub fn said(absence: &Absence) -> String {
    let since = absence.since.map(|since| clock::time(Timestamp(since.0)));
    let since = since.map(|since| format!(" since {since}")).unwrap_or_default();
    let rounds = match absence.to {
        Some(to) if to == absence.from => to.0.to_string(),
        Some(to) => format!("{}-{}", absence.from.0, to.0),
        None => format!("{}-", absence.from.0),
    };
    match absence.kind {
        AbsenceKind::Late if absence.is_awaited() => format!("late{since}"),
        AbsenceKind::NoShow if absence.is_awaited() => "did not come".to_owned(),
        AbsenceKind::Late => "was late".to_owned(),
        AbsenceKind::NoShow => format!("did not come to {rounds}"),
        AbsenceKind::SittingOut => format!("sits out {rounds}"),
        AbsenceKind::LateEntry => format!("came after {rounds}"),
        AbsenceKind::Standby => "house player".to_owned(),
        AbsenceKind::Disqualified => "disqualified".to_owned(),
    }
}

/// An absence in JSON: `{kind, from, to, since, worth}`.
#[must_use]
pub fn value(absence: &Absence) -> serde_json::Value {
    serde_json::json!({
        "kind": absence.kind.name(),
        "from": absence.from.0,
        "to": absence.to.map(|to| to.0),
        "since": absence.since.map(clock::decided),
        "worth": absence.worth.to_string(),
    })
}

/// A name as it is typed: in quotes where it has several words.
fn quoted(name: &str) -> String {
    if name.contains(char::is_whitespace) { format!("\"{name}\"") } else { name.to_owned() }
}

/// The hint of a refusal about somebody who is not there.
#[must_use]
pub fn hint(refusal: &IrregularRefusal) -> Option<String> {
    use IrregularRefusal as R;
    Some(match refusal {
        R::Absent { players, round } => {
            let name = players.first().map(|name| quoted(name)).unwrap_or_default();
            format!(
                "`sixzero player arrive {name}`, `sixzero player sit-out {name} {}` or `sixzero player \
                 withdraw {name}`; to pair all the same: `--accept absent`",
                round.0
            )
        }
        R::Here { .. } => "`sixzero player list` shows who is missed".to_owned(),
        R::HasResult { .. } => {
            "`sixzero undo` takes a wrong result back, `sixzero result replay ROUND NAME --reason \"…\"` \
             has the game played again"
                .to_owned()
        }
        R::AsPaired { round, .. } => {
            format!("enter the result: `sixzero result add {} \"…\"`", round.0)
        }
        R::LeftOver { .. } => {
            "the same with `--left pair` has those two meet, with `--left void` their game counts for \
             nobody"
                .to_owned()
        }
        R::PlayedOn { rounds, .. } => {
            let last = rounds.last().map_or(0, |round| round.0);
            format!(
                "after the last game: `--after {last}`; to withdraw the player all the same: \
                 `--accept loses-place`"
            )
        }
        R::AllPlayed { .. } => {
            "nothing is left to be withdrawn from; to take the place all the same: `--accept \
             loses-place`"
                .to_owned()
        }
        R::StartUnknown { .. } => "name the player who starts instead of the table".to_owned(),
        R::EntryRound { .. } => "leave `--from` out to come in with the next round".to_owned(),
        R::SamePlace { round, .. } => format!(
            "`sixzero round show {}` shows who meets whom: name two who play others",
            round.0
        ),
        R::NotPlaying { .. } | R::Recorded { .. } | R::NoOpponent { .. } | R::NoRounds { .. } => return None,
    })
}
