//! The history of a player, or of a table of a round: who entered what and when, with the values
//! before and after.
use std::collections::HashMap;

use crate::{Desk, DivisionField, EventField, Live, Refusal, View, find_player};
use store::{Cell, Image, RowImages};
use tournament::event::{Fact, Noun, Operation, OperationId};
use tournament::{Player, PlayerId, RoundNo, TableNo};

#[derive(Clone, Copy, Debug)]
pub enum HistoryOf<'a> {
    /// The player's own data, pairings and results.
    Player(&'a str),
    /// The pairings and results at a table of a round.
    Table(RoundNo, TableNo),
}

/// The change of a value by one operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellChange {
    pub operation: Operation,
    pub live: Live,
    /// What it is: `rating`, `round 3, result (slip)`.
    pub cell: String,
    /// Before; `None` if there was none.
    pub was: Option<String>,
    /// After; `None` if there is none.
    pub now: Option<String>,
}

/// The changes, the oldest first.
#[derive(Clone, Debug)]
pub struct CellHistory {
    /// Of what: the player's name, `Round 3, table 7`.
    pub of: String,
    pub changes: Vec<CellChange>,
}

impl Desk {
    /// Every change of a player, or of a table of a round, including those taken back.
    pub fn history(
        &mut self,
        division: Option<&str>,
        of: HistoryOf<'_>,
    ) -> Result<CellHistory, Refusal> {
        self.shown_past(|view| {
            let event = EventField::load(view)?;
            let division = event.division(division)?;
            let players = view.players_in(division.id)?;
            let mut rounds = rounds_in(view, division.id.0)?;
            let (name, player) = match of {
                HistoryOf::Player(name) => {
                    let player = find_player(&players, name)?;
                    (player.name.clone(), Some(player))
                }
                HistoryOf::Table(round, table) => {
                    rounds.retain(|_, number| *number == round);
                    if rounds.is_empty() {
                        return Err(DivisionField::load(view, division)?.no_round(round));
                    }
                    (format!("Round {}, table {}", round.0, table.0), None)
                }
            };
            let names = players.iter().map(|player| (player.id, player.name.clone()));
            let mut reader =
                Reader { view, rounds, names: names.collect(), pairings: HashMap::new() };
            let mut changes = match player {
                Some(player) => reader.of_player(player)?,
                None => Vec::new(),
            };
            changes.extend(reader.of_pairings(of, player.map(|player| player.id))?);
            if let (HistoryOf::Table(round, table), []) = (of, &changes[..]) {
                return Err(Refusal::NoTable { round, table: table.0 });
            }
            changes.sort_by_key(|change| change.operation.id);
            Ok(CellHistory { of: name, changes })
        })
    }
}

/// The numbers of the rounds that a division has or had, by key.
fn rounds_in(view: &View<'_>, division: i64) -> Result<HashMap<i64, RoundNo>, Refusal> {
    let mut rounds = HashMap::new();
    for (_, write) in view.journal.writes_in(Noun::Round)? {
        let number = either(&write, "number").and_then(|number| u32::try_from(number).ok());
        if let (Some(number), true) = (number, either(&write, "division") == Some(division)) {
            rounds.insert(write.key.0, RoundNo(number));
        }
    }
    Ok(rounds)
}

/// A number of a row after a write, or before it if the row is gone.
fn either(write: &RowImages, column: &str) -> Option<i64> {
    write.after.as_ref().or(write.before.as_ref())?.integer(write.noun, column)
}

/// A pairing that belongs to the history: its round and players.
struct Pairing {
    round: RoundNo,
    players: (Option<i64>, Option<i64>),
}

struct Reader<'v> {
    view: &'v View<'v>,
    rounds: HashMap<i64, RoundNo>,
    names: HashMap<PlayerId, String>,
    /// By key.
    pairings: HashMap<i64, Pairing>,
}

/// The columns of a player that are shown.
const COLUMNS: [&str; 8] =
    ["number", "name", "rating", "club", "team", "member", "withdrawn_after", "class"];

impl Reader<'_> {
    fn of_player(&self, player: &Player) -> Result<Vec<CellChange>, Refusal> {
        let mut changes = Vec::new();
        for change in self.view.journal.changes_to(Noun::Player, player.key())? {
            for column in COLUMNS {
                let cell = |image: Option<&Image>| match image?.cell(Noun::Player, column)? {
                    Cell::Null => None,
                    Cell::Integer(integer) => Some(integer.to_string()),
                    Cell::Text(text) => Some(text.clone()),
                };
                let was = cell(change.row.before.as_ref());
                let now = cell(change.row.after.as_ref());
                if was != now {
                    let cell = column.replace('_', " ");
                    changes.push(self.change(change.operation.id, cell, was, now)?);
                }
            }
        }
        Ok(changes)
    }

    fn of_pairings(
        &mut self,
        of: HistoryOf<'_>,
        player: Option<PlayerId>,
    ) -> Result<Vec<CellChange>, Refusal> {
        let mut changes = Vec::new();
        for (id, write) in self.view.journal.writes_in(Noun::Pairing)? {
            let Some(round) = either(&write, "round").and_then(|key| self.rounds.get(&key)) else {
                continue;
            };
            let round = *round;
            let belongs = |image: &&Image| {
                let number = |column| image.integer(Noun::Pairing, column);
                match (of, player) {
                    (HistoryOf::Table(_, table), _) => {
                        number("table_number") == Some(i64::from(table.0))
                    }
                    (HistoryOf::Player(_), player) => {
                        let key = player.map(|player| player.0);
                        number("first") == key || number("second") == key
                    }
                }
            };
            let was = write.before.as_ref().filter(belongs);
            let now = write.after.as_ref().filter(belongs);
            if was.is_none() && now.is_none() {
                continue;
            }
            let players = (either(&write, "first"), either(&write, "second"));
            self.pairings.insert(write.key.0, Pairing { round, players });
            let text = |image: Option<&Image>| image.map(|image| self.pairing(image));
            let cell = self.cell(of, round, "pairing".to_owned());
            changes.push(self.change(id, cell, text(was), text(now))?);
        }
        for noun in [Noun::Result, Noun::Report, Noun::Claim] {
            for (id, write) in self.view.journal.writes_in(noun)? {
                let key = either(&write, "pairing");
                let Some(pairing) = key.and_then(|key| self.pairings.get(&key)) else { continue };
                let text = |image: &Image| {
                    if noun == Noun::Report {
                        self.report(image)
                    } else if noun == Noun::Claim {
                        claim(image)
                    } else {
                        self.result(image, pairing)
                    }
                };
                let (was, now) = (write.before.as_ref().map(text), write.after.as_ref().map(text));
                let cell = self.cell(of, pairing.round, self.what(&write));
                changes.push(self.change(id, cell, was, now)?);
            }
        }
        Ok(changes)
    }

    /// A player's history names the round.
    fn cell(&self, of: HistoryOf<'_>, round: RoundNo, what: String) -> String {
        match of {
            HistoryOf::Player(_) => format!("round {}, {what}", round.0),
            HistoryOf::Table(..) => what,
        }
    }

    /// What a result, a report or a claim is called.
    fn what(&self, write: &RowImages) -> String {
        let image = write.after.as_ref().or(write.before.as_ref());
        let word = |column| image.and_then(|image| image.text(write.noun, column));
        let player = either(write, "player").map(|id| self.name(Some(id)));
        match (write.noun, player, word("speaker")) {
            (Noun::Claim, player, _) => format!("claim of {}", player.unwrap_or_default()),
            (Noun::Report, Some(player), _) => format!("report of {player}"),
            (Noun::Report, None, Some("operator")) => "keyed again".to_owned(),
            (Noun::Report, None, Some("ruling")) => "settled".to_owned(),
            (Noun::Report, None, _) => "correction".to_owned(),
            (_, _, _) => format!("result ({})", word("source").unwrap_or_default()),
        }
    }

    fn name(&self, id: Option<i64>) -> &str {
        id.and_then(|id| self.names.get(&PlayerId(id))).map_or("?", String::as_str)
    }

    fn pairing(&self, image: &Image) -> String {
        let number = |column| image.integer(Noun::Pairing, column);
        let players = match number("second") {
            None => format!("{} without opponent", self.name(number("first"))),
            Some(second) => format!("{} - {}", self.name(number("first")), self.name(Some(second))),
        };
        match number("table_number") {
            Some(table) => format!("table {table}, {players}"),
            None => players,
        }
    }

    fn result(&self, image: &Image, pairing: &Pairing) -> String {
        let number = |column| image.integer(Noun::Result, column);
        let (first, second) = pairing.players;
        let side = |player, score, spread| {
            let score = number(score).map(|score| score.to_string());
            let spread = || number(spread).map(|spread| format!("{spread:+}")).unwrap_or_default();
            format!("{} {}", self.name(player), score.unwrap_or_else(spread))
        };
        let mut sides = side(first, "first_score", "first_spread");
        if number("second_half_wins").is_some() {
            sides.push_str(&format!(" - {}", side(second, "second_score", "second_spread")));
            let (one, other) = (number("first_half_wins"), number("second_half_wins"));
            if number("first_score") == number("second_score") && one != other {
                let winner = if one > other { first } else { second };
                sides.push_str(&format!(" ({} won)", self.name(winner)));
            }
        }
        match image.text(Noun::Result, "kind") {
            Some("game") | None => sides,
            Some(kind) => format!("{sides} ({kind})"),
        }
    }

    fn report(&self, image: &Image) -> String {
        let number = |column| image.integer(Noun::Report, column);
        let side = |player, score| {
            format!("{} {}", self.name(number(player)), number(score).unwrap_or_default())
        };
        format!("{} - {}", side("one", "one_score"), side("other", "other_score"))
    }

    fn change(
        &self,
        id: OperationId,
        cell: String,
        was: Option<String>,
        now: Option<String>,
    ) -> Result<CellChange, Refusal> {
        let journal = self.view.journal;
        let live = if journal.is_live(id)? { Live::Stands } else { Live::TakenBack };
        Ok(CellChange { operation: journal.operation(id)?, live, cell, was, now })
    }
}

fn claim(image: &Image) -> String {
    let number = |column| image.integer(Noun::Claim, column);
    #[expect(clippy::cast_precision_loss, reason = "nobody has so many wins")]
    let wins = number("half_wins").map(|half_wins| format!("{:.1}", half_wins as f64 / 2.0));
    let spread = number("spread").map(|spread| format!("{spread:+}"));
    wins.into_iter().chain(spread).collect::<Vec<_>>().join(" ")
}
