//! Beginning a record.
use std::sync::Arc;

use crate::desk::event::checked_name;
use crate::desk::game::table::FreeTable;
use crate::desk::game::{GameFile, TableNamed};
use crate::desk::refusal::NameError;
use crate::desk::round::{released, released_said};
use crate::desk::{Desk, EventField, Plan, Receipt, Refusal, Stamp, unchecked};
use crate::rules::{BySeat, Game, RuleSet};
use crate::store::{Table, Write};
use crate::tournament::{
    GameHeader, GameNo, GameRecord, GameSummary, RecordPlayer, RoundNo, Seating, TableNo, name_key,
};

/// A game to be recorded.
#[derive(Clone, Debug)]
pub enum NewGame {
    /// Between anybody.
    Free {
        /// The players, in the order of play.
        names: Vec<String>,
        /// Its own rule set, where it is not the event's.
        rules: Option<Arc<RuleSet>>,
    },
    /// The game of a table: its result flows into the standings.
    Table {
        /// The division; the only one where none is named.
        division: Option<String>,
        /// The round.
        round: RoundNo,
        /// The table.
        table: TableNo,
    },
}

impl Desk {
    /// Begins a record.
    ///
    /// # Errors
    /// Too few or too many players, no such table, or a table whose game is recorded.
    pub fn new_game(&mut self, stamp: &Stamp, new: &NewGame) -> Result<Receipt<GameFile>, Refusal> {
        self.change(
            stamp,
            "game.new",
            |view| {
                let event = EventField::load(view)?;
                let number = GameNo(view.next_id(Table::Game)?);
                match new {
                    NewGame::Free { names, rules } => {
                        let players = free_players(names)?;
                        let own = rules.as_deref().map(RuleSet::text);
                        let rules = rules.clone().unwrap_or_else(|| Arc::clone(&event.rules));
                        let file = begun(number, None, players, own, rules)?;
                        let said = format!("Game {}: {}.", number.0, versus(&file.record));
                        Ok(Plan::new(said, vec![Write::insert(&file.record)], file))
                    }
                    NewGame::Table { division, round, table } => {
                        let named =
                            TableNamed { division: division.clone(), round: *round, table: *table };
                        let FreeTable { round: found, pairing, players, .. } =
                            named.find(view, &event)?;
                        let players = players
                            .map(|(player, name)| RecordPlayer { name, player: Some(player) })
                            .into_iter()
                            .collect();
                        let rules = Arc::clone(&event.rules);
                        let file = begun(number, Some(pairing.id), players, None, rules)?;
                        let said = format!(
                            "Game {}: round {}, table {}, {}.",
                            number.0,
                            round.0,
                            table.0,
                            versus(&file.record)
                        );
                        let mut writes = vec![Write::insert(&file.record)];
                        let release = released(&found);
                        let released_now = release.is_some();
                        writes.extend(release);
                        let mut plan = Plan::new(said, writes, file);
                        if released_now {
                            plan = plan.remark(released_said(&found));
                        }
                        Ok(plan)
                    }
                }
            },
            unchecked,
        )
    }
}

pub(in crate::desk) fn free_players(names: &[String]) -> Result<BySeat<RecordPlayer>, Refusal> {
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

pub(in crate::desk) fn begun(
    number: GameNo,
    pairing: Option<crate::tournament::PairingId>,
    players: BySeat<RecordPlayer>,
    ruleset: Option<String>,
    rules: Arc<RuleSet>,
) -> Result<GameFile, Refusal> {
    let (least, most) = (rules.players_least, rules.players_most);
    if !(least..=most).contains(&players.seats()) {
        return Err(Refusal::GamePlayers {
            rules: rules.name.clone(),
            least,
            most,
            players: usize::from(players.seats()),
        });
    }
    let game = Game::new(rules, players.map(|_, player| player.name.clone()));
    let record = GameRecord {
        number,
        pairing,
        players,
        ruleset,
        summary: GameSummary::Open,
        header: GameHeader::default(),
        seating: Seating::AsPaired,
    };
    Ok(GameFile { record, entries: Vec::new(), game })
}

pub(in crate::desk) fn versus(record: &GameRecord) -> String {
    let names: Vec<_> = record.players.values().map(|player| player.name.as_str()).collect();
    match &names[..] {
        [first, rest @ ..] => format!("{first} starts against {}", rest.join(", ")),
        [] => String::new(),
    }
}
