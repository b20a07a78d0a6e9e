//! Beginning a record: of a table's game, of a free one, by a draw for the start.
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use clap::Args;

use crate::cli::{Answer, Context, Failure, lexicon, rules};
use ::rules::RuleSet;
use ::show::game::json;
use ::show::prompt::place::Place;
use desk::{EventField, FreePlayers, NewGame, TableNamed, TableStart};
use tournament::{LexiconRef, RoundNo, TableNo};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game new \"Ann\" \"Ben\"
  sixzero game new --table 2
  sixzero game new --round 1 --table 2
  sixzero game new Ann Ben --rules email --deal

Two who sit at a table of a round that is played have that table's game; with `--free` another.")]
pub struct New {
    /// The players of a free game, the one who starts first
    #[arg(value_name = "NAME", conflicts_with_all = ["round", "table"])]
    players: Vec<String>,
    /// A free game, even if the two sit at a table together
    #[arg(long, conflicts_with = "table")]
    free: bool,
    /// The round of the table; else the one that is played
    #[arg(long, value_name = "N", requires = "table")]
    round: Option<u32>,
    /// The table
    #[arg(long, value_name = "N")]
    table: Option<u32>,
    /// Who starts at the table: the round says so from then on
    #[arg(long, value_name = "NAME", requires = "table")]
    starts: Option<String>,
    /// The division of the table, or of a free game
    #[arg(long, short, value_name = "NAME")]
    division: Option<String>,
    /// The rule set of a free game, instead of the event's
    #[arg(long, value_name = "NAME", conflicts_with = "table")]
    rules: Option<String>,
    /// One rule of a free game, as `challenge=plus5_play`
    #[arg(long = "set", value_name = "RULE=VALUE", conflicts_with = "table")]
    set: Vec<String>,
    /// The word list of this game, instead of the event's
    #[arg(long, value_name = lexicon::VALUE)]
    lexicon: Option<String>,
    #[command(flatten)]
    deal: Deal,
}

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  sixzero game draw ann:E ben:?
  sixzero game draw ann:EC ben:EA cat:Q    (ann and ben drew an E, and drew again)
  sixzero game draw ann:E ben:? --round 1 --table 2

A blank beats A, A beats B. The others follow the one who starts, as they are named. At a table of
a round the round says from then on who starts.")]
pub struct Draw {
    /// Player and tile drawn, `?` a blank; further draws behind it
    #[arg(required = true, value_name = "NAME:TILE")]
    draws: Vec<String>,
    /// The round of the table; else the one that is played
    #[arg(long, value_name = "N", requires = "table")]
    round: Option<u32>,
    /// The table
    #[arg(long, value_name = "N")]
    table: Option<u32>,
    /// The division of the table, or of a free game
    #[arg(long, short, value_name = "NAME")]
    division: Option<String>,
    /// The rule set of a free game, instead of the event's
    #[arg(long, value_name = "NAME", conflicts_with = "table")]
    rules: Option<String>,
    /// One rule of a free game, as `challenge=plus5_play`
    #[arg(long = "set", value_name = "RULE=VALUE", conflicts_with = "table")]
    set: Vec<String>,
    /// The word list of this game, instead of the event's
    #[arg(long, value_name = lexicon::VALUE)]
    lexicon: Option<String>,
    #[command(flatten)]
    deal: Deal,
}

#[derive(Clone, Copy, Debug, Args)]
struct Deal {
    /// Deal: keep bag and racks, for games by e-mail
    #[arg(long)]
    deal: bool,
    /// Shuffle the bag by this number, to deal the same game again
    #[arg(long, value_name = "N", requires = "deal")]
    seed: Option<u64>,
}

pub fn new(context: &Context, new: &New) -> Result<Answer, Failure> {
    let division = new.division.as_deref();
    let rules = own_rules(context, new.rules.as_deref(), &new.set, division)?;
    let deal = new.deal.seed();
    let table = new.table.map(|table| table_named(context, division, new.round, table));
    let table = table.transpose()?;
    begin(context, rules, new.lexicon.as_deref(), |rules, lexicon| {
        let division = new.division.clone();
        match (table, &new.players[..]) {
            (Some(table), _) => {
                let start = new.starts.clone().map_or(TableStart::AsPaired, TableStart::Said);
                NewGame::Table { table, start, deal, lexicon }
            }
            (None, [one, other]) if !new.free && rules.is_none() => {
                let players = [one.clone(), other.clone()];
                NewGame::Between { players, division, deal, lexicon }
            }
            (None, names) => {
                let players = FreePlayers::InOrder(names.to_vec());
                NewGame::Free { players, division, rules, deal, lexicon }
            }
        }
    })
}

pub fn draw(context: &Context, draw: &Draw) -> Result<Answer, Failure> {
    let division = draw.division.clone();
    let rules = own_rules(context, draw.rules.as_deref(), &draw.set, division.as_deref())?;
    let (draws, deal) = (draw.draws.clone(), draw.deal.seed());
    let table =
        draw.table.map(|table| table_named(context, division.as_deref(), draw.round, table));
    let table = table.transpose()?;
    begin(context, rules, draw.lexicon.as_deref(), |rules, lexicon| match table {
        Some(table) => NewGame::Table { table, start: TableStart::Drawn(draws), deal, lexicon },
        None => {
            let players = FreePlayers::Drawn(draws);
            NewGame::Free { players, division, rules, deal, lexicon }
        }
    })
}

/// A table of a round, or of the one in which results are missing.
fn table_named(
    context: &Context,
    division: Option<&str>,
    round: Option<u32>,
    table: u32,
) -> Result<TableNamed, Failure> {
    let round = match round {
        Some(round) => RoundNo(round),
        None => Place::find(&mut context.desk()?, division, None)?.round()?,
    };
    Ok(TableNamed { division: division.map(str::to_owned), round, table: TableNo(table) })
}

fn begin(
    context: &Context,
    rules: Option<Arc<RuleSet>>,
    list: Option<&str>,
    new: impl FnOnce(Option<Arc<RuleSet>>, Option<LexiconRef>) -> NewGame,
) -> Result<Answer, Failure> {
    let named = lexicon::of_game(context, list, rules.as_deref())?;
    let (lexicon, remarks) = named.map(|named| (named.lexicon, named.remarks)).unzip();
    let mut receipt = context.desk()?.new_game(&context.stamp(), &new(rules, lexicon))?;
    receipt.remarks.extend(remarks.into_iter().flatten());
    // A list of its own is named already.
    if receipt.value.record.lexicon.is_none() {
        let list = receipt.value.agreed.named();
        receipt.remarks.push(format!(
            "Challenges are decided by {list}; by another: `sixzero game lexicon NAME`."
        ));
    }
    Ok(Answer::change(&receipt, context.voice(), json::usual(&receipt.value)))
}

/// The rules of a free game, where they are not those of its division or the event: what is set
/// begins with these, or with the rule set that is named.
pub(super) fn own_rules(
    context: &Context,
    name: Option<&str>,
    set: &[String],
    division: Option<&str>,
) -> Result<Option<Arc<RuleSet>>, Failure> {
    if name.is_none() && set.is_empty() {
        return Ok(None);
    }
    let rules = match name {
        Some(name) => rules::preset(name)?,
        None => RuleSet::clone(&*context.desk()?.view(|view| {
            let event = EventField::load(view)?;
            Ok(match event.division_of_free_game(division)? {
                Some(division) => event.within(division)?.rules,
                None => event.rules,
            })
        })?),
    };
    Ok(Some(Arc::new(rules::changed(rules, set)?)))
}

impl Deal {
    /// One that no one can guess: who knows it knows every rack.
    fn seed(self) -> Option<u64> {
        self.deal.then(|| self.seed.unwrap_or_else(|| RandomState::new().hash_one(0_u8)))
    }
}
