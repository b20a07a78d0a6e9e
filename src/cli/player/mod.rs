//! `player`: the roster.
pub mod absence;
pub mod arrivals;
pub mod import;
pub mod show;

use clap::{Args, Subcommand};
use serde::Serialize;
use serde_json::Value;

use crate::cli::app::division_argument::DivisionArgument;
use crate::cli::app::typed_word::{Words, one_of};
use crate::cli::{Answer, Context, Failure, Voice};
use ::show::event::loaded::Loaded;
use desk::{Desk, EventField, Joining, PlayerChange, Rating, Receipt, SeatedAt, Standby, Told};
use report::{self, Form};
use rules::Missed;
use tournament::prize::Money;
use tournament::{Deviation, Payment, Player, PlayerDetails, RoundNo, TableNo, Visit};

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    /// Add a player to the roster
    #[command(after_help = "Example:
  sixzero player add \"Ann Lee\" --rating 1500

A newcomer plays from the next round on, or from `--from N`; the rounds missed
count as the rule `late_entry` says.")]
    Add(Add),
    /// Import a roster from a CSV file or a spreadsheet
    #[command(after_help = "Example:
  sixzero player import roster.csv
  sixzero player import club.xlsx --sheet Members
  sixzero player import liste.csv --column rating=dwz

The columns are name,rating[,division,club,team,member,class,career,deviation,visit,paid], in
any order, named in the first line, in English or as a club's own language has it (`Nachname`,
`Vorname`, `Cote`, `Klub`; `--column` names any other); commas, semicolons or tabs between them,
also pasted with `-`. First name and surname may have a column each. A file of names alone, or of
names and ratings, needs no first line. `visit` is `first` or `again`, `paid` an amount, or `yes`
for the whole fee. Players are numbered as they come, per division. It is all or nothing.

A list that has changed is imported again: who is on the roster, by member number, else by
name, is brought up to it. What changes is shown first and asked about, or done with `--yes`.
An empty cell changes nothing; players not on the list stay. Rounds that are paired stay as
they are.")]
    Import(import::Import),
    /// List the players
    #[command(after_help = "Example:
  sixzero player list --division A")]
    List {
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Show a player, round by round
    #[command(after_help = "Example:
  sixzero player show ann")]
    Show {
        /// Name the player, or give the number
        name: String,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Change what is known of a player
    #[command(after_help = "Example:
  sixzero player set ann --rating 1510 --club \"Harbour\"")]
    Set(Set),
    /// Move a player to another division
    #[command(after_help = "Example:
  sixzero player move eve B

Rounds that were played stay in the old one. Those missed in the new one count as `late-entry` of
the event says, or as `--missed` does: `player move eve B --missed bye`.")]
    Move {
        /// Name the player, or give the number
        name: String,
        /// Name the division to play in from now on
        to: String,
        /// Count rounds missed there as none, half, bye, forfeit, or as -50
        #[arg(long, value_name = "WORTH", value_parser = absence::worth, allow_hyphen_values = true)]
        missed: Option<Missed>,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Take a player off the roster whom nothing mentions yet
    #[command(after_help = "Example:
  sixzero player remove eve

A player who is paired, or has an absence noted, is withdrawn instead.")]
    Remove {
        /// Name the player, or give the number
        name: String,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Number the players of a division by rating again
    #[command(after_help = "Example:
  sixzero player renumber --division A

That can be done until its first round is paired.")]
    Renumber {
        #[command(flatten)]
        division: DivisionArgument,
    },
    #[command(flatten)]
    Absence(absence::Command),
}

#[derive(Debug, Args)]
pub struct Add {
    /// Name the player
    name: String,
    /// Give the rating
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = rated)]
    rating: Option<i32>,
    /// Give the rated games before the event
    #[arg(long, value_name = "N")]
    career: Option<u32>,
    /// Give the deviation of the rating, for systems that have one
    #[arg(long, value_name = "N.NN")]
    deviation: Option<Deviation>,
    /// Name the club
    #[arg(long, value_name = "NAME")]
    club: Option<String>,
    /// Name the team
    #[arg(long, value_name = "NAME")]
    team: Option<String>,
    /// Give the membership number
    #[arg(long, value_name = "TEXT")]
    member: Option<String>,
    /// Name the rating class inside the division
    #[arg(long, value_name = "NAME")]
    class: Option<String>,
    /// Note that the player comes for the first time, or was here before
    #[arg(long, value_name = "first|again", value_parser = one_of(VISITS))]
    visit: Option<Visit>,
    /// Say how much of the fee is paid
    #[arg(long, value_name = "AMOUNT")]
    paid: Option<Money>,
    /// Name the first round to be played; else the next
    #[arg(long, value_name = "N", conflicts_with = "house")]
    from: Option<u32>,
    /// Count rounds missed as none, half, bye, forfeit, or as -50
    #[arg(long, value_name = "WORTH", value_parser = absence::worth, allow_hyphen_values = true)]
    missed: Option<Missed>,
    /// Make it the house player, who plays where numbers are odd
    #[arg(long)]
    house: bool,
    #[command(flatten)]
    division: DivisionArgument,
}

#[derive(Debug, Args)]
pub struct Set {
    /// Name the player, or give the number
    player: String,
    /// Give the player another name
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Give the rating, or `none`
    #[arg(long, value_name = "N|none", allow_negative_numbers = true, value_parser = rating)]
    rating: Option<Rating>,
    /// Give the rated games before the event, or `none`
    #[arg(long, value_name = "N|none", value_parser = told::<u32>)]
    career: Option<Told<u32>>,
    /// Give the deviation of the rating, or `none`
    #[arg(long, value_name = "N.NN|none", value_parser = told::<Deviation>)]
    deviation: Option<Told<Deviation>>,
    /// Name the club; an empty text takes it away
    #[arg(long, value_name = "NAME")]
    club: Option<String>,
    /// Name the team; an empty text takes it away
    #[arg(long, value_name = "NAME")]
    team: Option<String>,
    /// Give the membership number; an empty text takes it away
    #[arg(long, value_name = "TEXT")]
    member: Option<String>,
    /// Name the rating class; an empty text takes it away
    #[arg(long, value_name = "NAME")]
    class: Option<String>,
    /// Seat the player always at this table, or `none`
    #[arg(long, value_name = "N|none", value_parser = seated)]
    table: Option<SeatedAt>,
    /// Note that the player comes for the first time, or was here before; or `none`
    #[arg(long, value_name = "first|again|none", value_parser = visit)]
    visit: Option<Told<Visit>>,
    /// Say how much of the fee is paid in all, or `none`
    #[arg(long, value_name = "AMOUNT|none", value_parser = told::<Money>)]
    paid: Option<Told<Money>>,
    #[command(flatten)]
    division: DivisionArgument,
}

/// Players that were changed, as `player list` shows them.
#[derive(Serialize)]
pub struct Players {
    players: Vec<Value>,
}

pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    match command {
        Command::Add(add) => {
            let new = PlayerDetails {
                name: add.name.clone(),
                rating: add.rating,
                career_games: add.career,
                deviation: add.deviation,
                club: add.club.clone(),
                team: add.team.clone(),
                member: add.member.clone(),
                class: add.class.clone(),
                visit: add.visit,
                paid: add.paid.map(Payment::Amount),
            };
            let mut desk = context.desk()?;
            let division = add.division.name();
            let joining = Joining {
                from: add.from.map(RoundNo),
                standby: if add.house { Standby::House } else { Standby::Plays },
                missed: add.missed,
            };
            let receipt = desk.enter_player(&stamp, division, &new, joining)?;
            Ok(changed(context, &mut desk, receipt)?.and(taken_for_a_number(&add.name)))
        }
        Command::Import(asked) => import::run(context, asked),
        Command::List { division } => list(context, division.name()),
        Command::Show { name, division } => show::run(context, name, division.name()),
        Command::Set(set) => {
            let change = PlayerChange {
                name: set.name.clone(),
                rating: set.rating,
                career_games: set.career,
                deviation: set.deviation,
                club: set.club.clone(),
                team: set.team.clone(),
                member: set.member.clone(),
                class: set.class.clone(),
                table: set.table,
                visit: set.visit,
                paid: set.paid,
            };
            if change == PlayerChange::default() {
                return Err(Failure::usage(
                    "nothing to set was given",
                    "give one of --name, --rating, --career, --deviation, --club, --team, --member, --class, --table, --visit, --paid",
                ));
            }
            let mut desk = context.desk()?;
            let receipt = desk.set_player(&stamp, set.division.name(), &set.player, &change)?;
            changed(context, &mut desk, receipt)
        }
        Command::Move { name, to, missed, division } => {
            let mut desk = context.desk()?;
            let receipt = desk.move_player(&stamp, division.name(), name, to, *missed)?;
            changed(context, &mut desk, receipt)
        }
        Command::Remove { name, division } => {
            let mut desk = context.desk()?;
            let receipt = desk.remove_player(&stamp, division.name(), name)?;
            changed(context, &mut desk, receipt)
        }
        Command::Renumber { division } => {
            let mut desk = context.desk()?;
            let receipt = desk.renumber(&stamp, division.name())?;
            let players = values(&mut desk, &receipt.value)?;
            Ok(Answer::change(&receipt, context.voice(), Players { players }))
        }
        Command::Absence(command) => absence::run(context, command),
    }
}

/// Somebody of whom only name and rating are known.
pub fn newcomer(name: &str, rating: Option<i32>) -> PlayerDetails {
    PlayerDetails { name: name.to_owned(), rating, ..PlayerDetails::default() }
}

/// The answer of a change of one player.
pub fn changed(
    context: &Context,
    desk: &mut Desk,
    receipt: Receipt<Player>,
) -> Result<Answer, Failure> {
    let player = values(desk, std::slice::from_ref(&receipt.value))?.into_iter().next();
    Ok(Answer::change(&receipt, context.voice(), player.unwrap_or_default()))
}

fn values(desk: &mut Desk, players: &[Player]) -> Result<Vec<Value>, Failure> {
    let event = desk.view(|view| EventField::load(view))?;
    let table = report::players(&event.divisions, players, &[], Form::Json);
    Ok(report::json::value(&table).as_array().cloned().unwrap_or_default())
}

fn list(context: &Context, division: Option<&str>) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, division)?;
    let absences = loaded.fields.iter().flat_map(|field| &field.absences);
    let absences: Vec<_> = absences
        .filter(|away| !away.is_called_off())
        .map(|away| (away.player, absence::said(away)))
        .collect();
    let (divisions, players) = (loaded.divisions(), loaded.players());
    if players.is_empty() && context.voice() == Voice::Text {
        return Ok(Answer::text(
            "No players yet: `sixzero player add NAME`, `sixzero player import FILE`.",
        ));
    }
    let table = report::players(&divisions, &players, &absences, context.form());
    Ok(Answer::table(&table, context.voice(), context.width()))
}

fn told<T: std::str::FromStr>(text: &str) -> Result<Told<T>, String>
where
    T::Err: std::fmt::Display,
{
    match text {
        "none" => Ok(Told::Unknown),
        text => text.parse().map(Told::Known).map_err(|error: T::Err| error.to_string()),
    }
}

pub const VISITS: Words<Visit> =
    &[("first", Visit::First, "For the first time"), ("again", Visit::Again, "Not the first time")];

fn visit(text: &str) -> Result<Told<Visit>, String> {
    match (text, Visit::named(text)) {
        ("none", _) => Ok(Told::Unknown),
        (_, Some(visit)) => Ok(Told::Known(visit)),
        (_, None) => Err("`first`, `again` or `none`".to_owned()),
    }
}

fn rating(text: &str) -> Result<Rating, String> {
    if text == "none" {
        return Ok(Rating::Unrated);
    }
    match text.parse::<i32>() {
        Ok(_) => rated(text).map(Rating::Rated),
        Err(_) => Err("a whole number, or `none`".to_owned()),
    }
}

/// A slip finds a player by number before it finds one by name.
fn taken_for_a_number(name: &str) -> Option<String> {
    let is_number = !name.trim().is_empty() && name.trim().chars().all(|c| c.is_ascii_digit());
    is_number.then(|| {
        let name = report::visible(name);
        format!("`{name}` is taken for a player's number wherever it is typed: give a name.")
    })
}

fn rated(text: &str) -> Result<i32, String> {
    let rating: i32 = text.parse().map_err(|_| "write a number in digits".to_owned())?;
    match rating.unsigned_abs() <= u32::from(Player::MOST_RATING) {
        true => Ok(rating),
        false => Err(format!("a rating has four digits at most, and `{text}` has more")),
    }
}

fn seated(text: &str) -> Result<SeatedAt, String> {
    if text == "none" {
        return Ok(SeatedAt::Anywhere);
    }
    let table = text.parse().ok().filter(|table| (1..=9_999).contains(table));
    table
        .map(|table| SeatedAt::Table(TableNo(table)))
        .ok_or_else(|| "the number of a table, or `none`".to_owned())
}
