//! Beginning a record.
use std::sync::Arc;

use crate::event::checked_name;
use crate::game::file::{agreed, first_state};
use crate::game::{GameFile, TableNamed, TableStart, draw};
use crate::player::find::quoted;
use crate::refusal::NameError;
use crate::{Desk, EventField, Plan, Receipt, Refusal, Stamp, View, lexicon_name};
use rules::{BySeat, RuleSet};
use tournament::event::{Event, Noun, OperationKind, Write};
use tournament::{
    GameHeader, GameNo, GameRecord, GameSummary, Layers, LexiconRef, RecordPlayer, Seating,
    name_key,
};

#[derive(Clone, Debug)]
pub enum NewGame {
    /// Outside any round.
    Free {
        players: FreePlayers,
        /// The game's division; by default the only one.
        division: Option<String>,
        /// Its own rule set, unless it is the division's or the event's.
        rules: Option<Arc<RuleSet>>,
        /// The seed of the bag, if sixzero deals.
        deal: Option<u64>,
        /// Its own word list, unless it is the event's.
        lexicon: Option<LexiconRef>,
    },
    /// The game of a table: its result goes into the standings.
    Table { table: TableNamed, start: TableStart, deal: Option<u64>, lexicon: Option<LexiconRef> },
    /// The game of the table at which these two sit and which has no result yet, and else a free
    /// one, in this order.
    Between {
        players: [String; 2],
        division: Option<String>,
        deal: Option<u64>,
        lexicon: Option<LexiconRef>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FreePlayers {
    /// By name, in the order of play.
    InOrder(Vec<String>),
    /// Each with the tile drawn for the start, as `ann:E`; the others follow the starter in the
    /// order in which they are named.
    Drawn(Vec<String>),
}

/// What a record has of its own: the seed of its bag, its word list.
type Own<'a> = (Option<u64>, Option<&'a LexiconRef>);

impl Desk {
    /// Begins a record.
    pub fn new_game(&mut self, stamp: &Stamp, new: &NewGame) -> Result<Receipt<GameFile>, Refusal> {
        self.change(stamp, OperationKind::GameNew, |view| {
            let event = EventField::load(view)?;
            match new {
                NewGame::Free { players, division, rules, deal, lexicon } => {
                    let own = (*deal, lexicon.as_ref());
                    free(view, &event, players, division.as_deref(), rules.as_ref(), own)
                }
                NewGame::Table { table, start, deal, lexicon } => {
                    of_table(view, &event, stamp, table, start, (*deal, lexicon.as_ref()))
                }
                NewGame::Between { players, division, deal, lexicon } => {
                    let (division, own) = (division.as_deref(), (*deal, lexicon.as_ref()));
                    let Some(table) = TableNamed::of_both(view, &event, division, players)? else {
                        let players = FreePlayers::InOrder(players.to_vec());
                        return free(view, &event, &players, division, None, own);
                    };
                    let begun = of_table(view, &event, stamp, &table, &TableStart::AsPaired, own)?;
                    let [one, other] = players.each_ref().map(|name| quoted(name));
                    let (number, round) = (table.table.0, table.round.0);
                    Ok(begun.remarks(Some(format!(
                        "They sit at table {number} of round {round}: it is that game. If it is \
                         another: `sixzero undo`, then `sixzero game new {one} {other} --free`."
                    ))))
                }
            }
        })
    }
}

/// Begins a record outside any round.
fn free(
    view: &View<'_>,
    event: &EventField,
    players: &FreePlayers,
    division: Option<&str>,
    rules: Option<&Arc<RuleSet>>,
    (deal, lexicon): Own<'_>,
) -> Result<Plan<GameFile>, Refusal> {
    let of = event.division_of_free_game(division)?;
    let (own, list) = of.map_or((None, None), |division| {
        (division.own.ruleset.clone(), division.own.lexicon.clone())
    });
    let own = rules.map(|rules| rules.text()).or(own);
    let rules = match (rules, of) {
        (Some(rules), _) => Arc::clone(rules),
        (None, Some(division)) => event.within(division)?.rules,
        (None, None) => Arc::clone(&event.rules),
    };
    let (names, draw) = match players {
        FreePlayers::InOrder(names) => (names.clone(), None),
        FreePlayers::Drawn(draws) => {
            let drawn = draw::decide(rules.alphabet(), draws)?;
            (drawn.names, Some(drawn.tiles))
        }
    };
    let number = GameNo(view.next_id(Noun::Game)?);
    let lexicon = lexicon.cloned().or(list);
    let head = head(number, free_players(&names)?);
    let record = GameRecord { ruleset: own, deal, draw, lexicon, ..head };
    let file = begun(view, record, rules)?;
    let said = format!("Game {}: {}.", number.0, versus(&file.record));
    Ok(Plan::new(said, vec![Write::insert(&file.record)], file))
}

/// Begins the record of a table's game.
fn of_table(
    view: &View<'_>,
    event: &EventField,
    stamp: &Stamp,
    table: &TableNamed,
    start: &TableStart,
    (deal, lexicon): Own<'_>,
) -> Result<Plan<GameFile>, Refusal> {
    let found = table.find(view, event)?;
    let started = match start {
        TableStart::AsPaired => found.as_paired(view, stamp)?,
        TableStart::Said(name) => found.said(view, stamp, name)?,
        TableStart::Drawn(draws) => found.drawn(view, stamp, draws)?,
    };
    let players = started
        .players
        .map(|(player, name)| RecordPlayer { name, player: Some(player) })
        .into_iter()
        .collect();
    let number = GameNo(view.next_id(Noun::Game)?);
    let record = GameRecord {
        pairing: Some(found.pairing.id),
        ruleset: found.ruleset,
        deal,
        draw: started.draw,
        lexicon: lexicon.cloned().or(found.lexicon),
        ..head(number, players)
    };
    let file = begun(view, record, found.event.rules)?;
    let said = format!(
        "Game {}: round {}, table {}, {}.",
        number.0,
        table.round.0,
        table.table.0,
        versus(&file.record)
    );
    let mut writes = vec![Write::insert(&file.record)];
    writes.extend(started.writes);
    Ok(Plan::new(said, writes, file).remarks(started.remarks))
}

/// The head of an empty record.
pub(crate) fn head(number: GameNo, players: BySeat<RecordPlayer>) -> GameRecord {
    GameRecord {
        number,
        pairing: None,
        players,
        ruleset: None,
        summary: GameSummary::Open,
        deal: None,
        draw: None,
        lexicon: None,
        header: GameHeader::default(),
        seating: Seating::AsPaired,
    }
}

pub(crate) fn free_players(names: &[String]) -> Result<BySeat<RecordPlayer>, Refusal> {
    let mut players: Vec<RecordPlayer> = Vec::new();
    for name in names {
        let name = checked_name("player", name)?;
        if players.iter().any(|player| name_key(&player.name) == name_key(&name)) {
            return Err(NameError::Taken { what: "player", name }.into());
        }
        players.push(RecordPlayer { name, player: None });
    }
    Ok(players.into_iter().collect())
}

pub(crate) fn begun(
    event: &Event,
    record: GameRecord,
    rules: Arc<RuleSet>,
) -> Result<GameFile, Refusal> {
    let (least, most) = (rules.players_least, rules.players_most);
    let players = record.players.seats();
    if !(least..=most).contains(&players) {
        return Err(Refusal::GamePlayers {
            rules: rules.name.clone(),
            least,
            most,
            players: usize::from(players),
        });
    }
    let game = first_state(&record, rules);
    let (layers, agreed) = (Layers::default(), agreed(event, &record)?);
    Ok(GameFile { record, entries: Vec::new(), game, layers, agreed })
}

pub(crate) fn versus(record: &GameRecord) -> String {
    let names: Vec<_> = record.players.values().map(|player| player.name.as_str()).collect();
    let drawn = record.draw.as_ref().map(|draw| {
        let drew: Vec<_> = names
            .iter()
            .zip(draw.values())
            .map(|(name, tile)| format!("{name} drew {tile}"))
            .collect();
        format!("{}: ", drew.join(", "))
    });
    let by = record.lexicon.as_ref().map(|lexicon| format!(", by {}", lexicon_name(lexicon)));
    let begins = match &names[..] {
        [first, rest @ ..] => {
            format!("{first} starts against {}{}", rest.join(", "), by.unwrap_or_default())
        }
        [] => String::new(),
    };
    let dealt = if record.deal.is_some() { "; the tiles are dealt" } else { "" };
    format!("{}{begins}{dealt}", drawn.unwrap_or_default())
}
