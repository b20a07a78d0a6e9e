//! Beginning a record: of a table's game, of a free one, by a draw for the start.
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;

use clap::Args;

use crate::cli::game::json;
use crate::cli::word::lexicon::Named;
use crate::cli::{Answer, Context, Failure, lexicon};
use desk::{FreePlayers, NewGame, Refusal};
use rules::RuleSet;
use tournament::{RoundNo, TableNo};

// Begin a record: of a free game, or of a table's
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game new \"Ann\" \"Ben\"\n  sixzero game new --round 1 --table 2\n  sixzero game new Ann Ben --rules email --deal"
)]
pub struct New {
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
    /// The word list of this game, where it is not the event's
    #[arg(long, value_name = lexicon::VALUE)]
    lexicon: Option<String>,
    #[command(flatten)]
    deal: Deal,
}

// Begin a free game by a draw: who starts is decided by the tiles drawn
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sixzero game draw ann:E ben:?\n  sixzero game draw ann:EC ben:EA cat:Q    (ann and ben drew an E, and drew again)\n\nA blank beats A, A beats B. Whoever starts is followed by the others as they are named."
)]
pub struct Draw {
    /// A player with the tile drawn, `?` for a blank; tiles drawn again stand behind it
    #[arg(required = true, value_name = "NAME:TILE")]
    draws: Vec<String>,
    /// The rule set of the game, where it is not the event's
    #[arg(long, value_name = "NAME")]
    rules: Option<String>,
    /// One rule of the game, as `challenge=plus5_play`
    #[arg(long = "set", value_name = "RULE=VALUE")]
    set: Vec<String>,
    /// The word list of this game, where it is not the event's
    #[arg(long, value_name = lexicon::VALUE)]
    lexicon: Option<String>,
    #[command(flatten)]
    deal: Deal,
}

// Whether sixzero deals.
#[derive(Clone, Copy, Debug, Args)]
struct Deal {
    /// Keep bag and racks: for games by e-mail, where nobody has tiles
    #[arg(long)]
    deal: bool,
    /// Shuffle the bag by this number, to deal the same game again
    #[arg(long, value_name = "N", requires = "deal")]
    seed: Option<u64>,
}

/// Begins a record.
///
/// # Errors
/// Why it cannot begin.
pub fn new(context: &Context, new: &New) -> Result<Answer, Failure> {
    let deal = new.deal.seed();
    let rules = own_rules(context, new.rules.as_deref(), &new.set)?;
    let named = lexicon::of_game(context, new.lexicon.as_deref(), rules.as_deref())?;
    let lexicon = named.as_ref().map(|named| named.lexicon.clone());
    begin(
        context,
        named,
        &match (new.round, new.table) {
            (Some(round), Some(table)) => NewGame::Table {
                division: new.division.clone(),
                round: RoundNo(round),
                table: TableNo(table),
                deal,
                lexicon,
            },
            _ => NewGame::Free {
                players: FreePlayers::InOrder(new.players.clone()),
                rules,
                deal,
                lexicon,
            },
        },
    )
}

/// Begins a free game by a draw.
///
/// # Errors
/// Who must draw again, or why the game cannot begin.
pub fn draw(context: &Context, draw: &Draw) -> Result<Answer, Failure> {
    let rules = own_rules(context, draw.rules.as_deref(), &draw.set)?;
    let named = lexicon::of_game(context, draw.lexicon.as_deref(), rules.as_deref())?;
    let lexicon = named.as_ref().map(|named| named.lexicon.clone());
    begin(
        context,
        named,
        &NewGame::Free {
            players: FreePlayers::Drawn(draw.draws.clone()),
            rules,
            deal: draw.deal.seed(),
            lexicon,
        },
    )
}

fn begin(context: &Context, named: Option<Named>, new: &NewGame) -> Result<Answer, Failure> {
    let mut receipt = context.desk()?.new_game(&context.stamp(), new)?;
    receipt.remarks.extend(named.into_iter().flat_map(|named| named.remarks));
    Ok(Answer::change(&receipt, context.voice(), json::usual(&receipt.value)))
}

/// The rules of a free game, where they are not the event's.
///
/// # Errors
/// No such rule set or rule.
pub(super) fn own_rules(
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
            let event = context.desk()?.view(|view| desk::EventField::load(view))?;
            RuleSet::clone(&event.rules)
        }
    };
    for assignment in set {
        rules = rules.with(assignment).map_err(Refusal::from)?;
    }
    Ok(Some(Arc::new(rules)))
}

impl Deal {
    /// The seed of the bag. Where none is given it is one that nobody can guess: who
    /// knows it knows every rack, so the six digits of a draw would not do.
    fn seed(self) -> Option<u64> {
        self.deal.then(|| self.seed.unwrap_or_else(|| RandomState::new().hash_one(0_u8)))
    }
}
