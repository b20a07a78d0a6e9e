//! `player`: the roster.
use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use crate::cli::loaded::{DivisionArgument, Loaded};
use crate::cli::{Answer, Context, Failure, Voice, context};
use crate::desk::{
    Desk, DivisionField, EventField, NewPlayer, PlayerChange, Rating, Receipt, SeatedAt,
    find_player,
};
use crate::report::{self, Cell, Column, Form, Table};
use crate::tournament::{
    HalfWins, Outcome, Part, Player, PlayerStatus, ResultKind, RoundNo, Standing, TableNo, Tie,
};

/// `player`.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Put a player on the roster
    #[command(after_help = "Example:
  sixzero player add \"Ann Lee\" --rating 1500")]
    Add(Add),
    /// Put a whole roster in, from CSV
    #[command(after_help = "Example:
  sixzero player import roster.csv

The columns are name,rating[,division,club,team,member], in any order, named in the first
line. Players are numbered as they come, per division. It is all or nothing.")]
    Import {
        /// Name the file, or `-` for stdin
        file: PathBuf,
        #[command(flatten)]
        division: DivisionArgument,
    },
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
    /// Take a player out of the rounds to come
    #[command(after_help = "Example:
  sixzero player withdraw eve --after 2

Results that are in stay; a withdrawn player has no rank.")]
    Withdraw {
        /// Name the player, or give the number
        name: String,
        /// Name the last round the player is in; the last one paired where it is not given
        #[arg(long, value_name = "N")]
        after: Option<u32>,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Pair a withdrawn player again
    #[command(after_help = "Example:
  sixzero player reinstate eve")]
    Reinstate {
        /// Name the player, or give the number
        name: String,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Move a player to another division; rounds that were played stay in the old one
    #[command(after_help = "Example:
  sixzero player move eve B")]
    Move {
        /// Name the player, or give the number
        name: String,
        /// Name the division to play in from now on
        to: String,
        #[command(flatten)]
        division: DivisionArgument,
    },
    /// Number the players of a division anew by rating, before its first round
    #[command(after_help = "Example:
  sixzero player renumber --division A")]
    Renumber {
        #[command(flatten)]
        division: DivisionArgument,
    },
}

/// `player add`.
#[derive(Debug, Args)]
pub struct Add {
    /// Name the player
    name: String,
    /// Give the rating
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    rating: Option<i32>,
    /// Name the club
    #[arg(long, value_name = "NAME")]
    club: Option<String>,
    /// Name the team
    #[arg(long, value_name = "NAME")]
    team: Option<String>,
    /// Give the membership number
    #[arg(long, value_name = "TEXT")]
    member: Option<String>,
    #[command(flatten)]
    division: DivisionArgument,
}

/// `player set`.
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
    /// Name the club; an empty text takes it away
    #[arg(long, value_name = "NAME")]
    club: Option<String>,
    /// Name the team; an empty text takes it away
    #[arg(long, value_name = "NAME")]
    team: Option<String>,
    /// Give the membership number; an empty text takes it away
    #[arg(long, value_name = "TEXT")]
    member: Option<String>,
    /// Seat the player always at this table, or `none`
    #[arg(long, value_name = "N|none", value_parser = seated)]
    table: Option<SeatedAt>,
    #[command(flatten)]
    division: DivisionArgument,
}

/// Does what the verb says.
///
/// # Errors
/// What the desk refuses.
pub fn run(context: &Context, command: &Command) -> Result<Answer, Failure> {
    let stamp = context.stamp();
    match command {
        Command::Add(add) => {
            let new = NewPlayer {
                name: add.name.clone(),
                rating: add.rating,
                club: add.club.clone(),
                team: add.team.clone(),
                member: add.member.clone(),
            };
            let mut desk = context.desk()?;
            let division = add.division.division.as_deref();
            let receipt = desk.add_player(&stamp, division, &new)?;
            changed(context, &mut desk, receipt)
        }
        Command::Import { file, division } => {
            let mut desk = context.desk()?;
            let text = context::read_text(file)?;
            let receipt = desk.import_players(&stamp, division.division.as_deref(), &text)?;
            let players = values(&mut desk, &receipt.value)?;
            Ok(Answer::change(&receipt, context.voice(), json!({ "players": players })))
        }
        Command::List { division } => list(context, division.division.as_deref()),
        Command::Show { name, division } => show(context, name, division.division.as_deref()),
        Command::Set(set) => {
            let change = PlayerChange {
                name: set.name.clone(),
                rating: set.rating,
                club: set.club.clone(),
                team: set.team.clone(),
                member: set.member.clone(),
                table: set.table,
            };
            if change == PlayerChange::default() {
                return Err(Failure::Usage {
                    problem: "nothing to set was given".to_owned(),
                    hint: "give one of --name, --rating, --club, --team, --member, --table"
                        .to_owned(),
                });
            }
            let mut desk = context.desk()?;
            let division = set.division.division.as_deref();
            let receipt = desk.set_player(&stamp, division, &set.player, &change)?;
            changed(context, &mut desk, receipt)
        }
        Command::Withdraw { name, after, division } => {
            let mut desk = context.desk()?;
            let (division, after) = (division.division.as_deref(), after.map(RoundNo));
            let receipt = desk.withdraw(&stamp, division, name, after)?;
            changed(context, &mut desk, receipt)
        }
        Command::Reinstate { name, division } => {
            let mut desk = context.desk()?;
            let receipt = desk.reinstate(&stamp, division.division.as_deref(), name)?;
            changed(context, &mut desk, receipt)
        }
        Command::Move { name, to, division } => {
            let mut desk = context.desk()?;
            let receipt = desk.move_player(&stamp, division.division.as_deref(), name, to)?;
            changed(context, &mut desk, receipt)
        }
        Command::Renumber { division } => {
            let mut desk = context.desk()?;
            let receipt = desk.renumber(&stamp, division.division.as_deref())?;
            let players = values(&mut desk, &receipt.value)?;
            Ok(Answer::change(&receipt, context.voice(), json!({ "players": players })))
        }
    }
}

fn changed(
    context: &Context,
    desk: &mut Desk,
    receipt: Receipt<Player>,
) -> Result<Answer, Failure> {
    let player = values(desk, std::slice::from_ref(&receipt.value))?.into_iter().next();
    Ok(Answer::change(&receipt, context.voice(), player.unwrap_or_default()))
}

/// The players as `player list --json` shows them.
fn values(desk: &mut Desk, players: &[Player]) -> Result<Vec<Value>, Failure> {
    let event = desk.view(EventField::load)?;
    let table = report::players(&event.divisions, players, Form::Json);
    Ok(report::json::value(&table).as_array().cloned().unwrap_or_default())
}

fn list(context: &Context, division: Option<&str>) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, division)?;
    let divisions: Vec<_> = loaded.fields.iter().map(|field| field.division.clone()).collect();
    let players: Vec<_> =
        loaded.fields.iter().flat_map(|field| field.players.iter().cloned()).collect();
    let form = match context.voice() {
        Voice::Text => Form::Text,
        Voice::Json => Form::Json,
    };
    let table = report::players(&divisions, &players, form);
    Ok(Answer::table(&table, context.voice(), context.width()))
}

fn rating(text: &str) -> Result<Rating, String> {
    if text == "none" {
        return Ok(Rating::Unrated);
    }
    text.parse().map(Rating::Rated).map_err(|_| "a whole number, or `none`".to_owned())
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

fn show(context: &Context, name: &str, division: Option<&str>) -> Result<Answer, Failure> {
    let loaded = Loaded::from(&mut context.desk()?, division)?;
    let players: Vec<Player> =
        loaded.fields.iter().flat_map(|field| field.players.iter().cloned()).collect();
    let player = find_player(&players, name)?;
    let Some(field) = loaded.fields.iter().find(|f| f.division.id == player.division) else {
        return Ok(Answer::default());
    };
    let mut outcomes = field.outcomes()?;
    outcomes.retain(|outcome| outcome.player == player.id);
    outcomes.sort_by_key(|outcome| outcome.round);
    let standings = field.standings(&loaded.event.settings, None)?;
    let standing = standings.iter().find(|standing| standing.player == player.id);
    let table = card(field, &outcomes);
    Ok(match context.voice() {
        Voice::Json => {
            let divisions = std::slice::from_ref(&field.division);
            let player = std::slice::from_ref(player);
            let mut value = report::json::value(&report::players(divisions, player, Form::Json));
            let mut value = value[0].take();
            value["rounds"] = report::json::value(&table);
            Answer::json(&value)
        }
        Voice::Text => {
            let head = described(player, standing, &loaded, field);
            let card = report::text::render(&table, context.width());
            Answer::text(format!("{}\n\n{card}", report::visible(&head)))
        }
    })
}

/// `Ann (1), division A, rating 1500, active: 2.5-0.5 +72`.
fn described(
    player: &Player,
    standing: Option<&Standing>,
    loaded: &Loaded,
    field: &DivisionField,
) -> String {
    let mut parts = vec![format!("{} ({})", player.name, player.number.0)];
    if loaded.has_several_divisions() {
        parts.push(format!("division {}", field.division.name));
    }
    parts.extend(player.rating.map(|rating| format!("rating {rating}")));
    parts.extend(player.club.as_ref().map(|club| format!("club {club}")));
    parts.extend(player.team.as_ref().map(|team| format!("team {team}")));
    parts.extend(player.member.as_ref().map(|member| format!("member {member}")));
    parts.extend(player.fixed_table.map(|table| format!("always at table {}", table.0)));
    parts.push(match player.status {
        PlayerStatus::Active => "active".to_owned(),
        PlayerStatus::Withdrawn { after } => format!("withdrawn after round {}", after.0),
    });
    let record = standing
        .map(|line| format!(": {}-{} {:+}", line.half_wins, line.half_losses, line.capped_spread.0))
        .unwrap_or_default();
    parts.join(", ") + &record
}

/// The score card: a row for each round that has a result.
fn card(field: &DivisionField, outcomes: &[Outcome]) -> Table {
    let mut table = Table::new(
        "card",
        vec![
            Column::number("round", "Round"),
            Column::text("kind", "Kind"),
            Column::text("opponent", "Opponent"),
            Column::text("start", "Start").if_room(),
            Column::text("result", "Result"),
            Column::number("score", "Score"),
            Column::number("against", "Against"),
            Column::number("wins", "Wins"),
            Column::number("spread", "Spread"),
            Column::number("total", "Total"),
        ],
    );
    let (mut wins, mut total) = (HalfWins::NONE, crate::rules::Points::ZERO);
    for outcome in outcomes {
        wins += outcome.half_wins;
        total += outcome.spread;
        let kind = match outcome.kind {
            ResultKind::Game => "game",
            ResultKind::Bye => "bye",
            ResultKind::Forfeit => "forfeit",
            ResultKind::Void => "void",
            ResultKind::Adjudicated => "adjudicated",
        };
        let result = match outcome.tie {
            _ if outcome.kind == ResultKind::Void => "",
            Tie::Tied => "tie",
            Tie::NotTied if outcome.half_wins > HalfWins::NONE => "win",
            Tie::NotTied => "loss",
        };
        let start = match outcome.part {
            Part::Starts => "starts",
            Part::Replies => "replies",
            Part::Neither => "",
        };
        table.push(vec![
            outcome.round.0.into(),
            kind.into(),
            outcome.opponent.map(|opponent| field.name(opponent)).into(),
            start.into(),
            result.into(),
            outcome.score.into(),
            outcome.against.into(),
            Cell::Wins(wins),
            Cell::Spread(outcome.spread),
            Cell::Spread(total),
        ]);
    }
    table
}
