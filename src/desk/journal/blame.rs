//! The history of a player's round, or of a player: who entered what, and when.
use std::collections::HashMap;

use crate::{Desk, DivisionField, EventField, Live, Refusal, View, find_player};
use store::{Cell, Image, RowImages};
use tournament::event::{Fact, Noun, Operation, OperationId};
use tournament::{Player, PlayerId, RoundNo};

/// A cell of the event, with the change by one operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blamed {
    pub cell: BlamedCell,
    /// Before; `None` for an empty cell.
    pub was: Option<String>,
    /// After; `None` for an empty cell.
    pub now: Option<String>,
    pub operation: Operation,
    pub live: Live,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlamedCell {
    /// The player's opponent and table.
    Pairing,
    /// A result, with its source's word.
    Result(String),
    /// A report of the result: the speaker's word, and the player who speaks.
    Report(String, Option<String>),
    /// The record that a slip claims for this player.
    Claim(String),
    /// A column of the player.
    Player(&'static str),
}

#[derive(Clone, Debug)]
pub struct BlameAsked<'a> {
    /// The division; by default the only one.
    pub division: Option<&'a str>,
    /// The round; without it the player's own cells (name, rating …).
    pub round: Option<RoundNo>,
    pub player: &'a str,
}

impl Desk {
    /// The whole history of a player's round, or of the player, the oldest first, including
    /// operations that were taken back.
    pub fn blame(&mut self, asked: &BlameAsked<'_>) -> Result<(Player, Vec<Blamed>), Refusal> {
        self.shown_past(|view| {
            let event = EventField::load(view)?;
            let division = event.division(asked.division)?;
            let players = view.players_in(division.id)?;
            let player = find_player(&players, asked.player)?;
            let mut found = Vec::new();
            match asked.round {
                None => of_player(view, player, &mut found)?,
                Some(round) => {
                    let names = players.iter().map(|player| (player.id, player.name.clone()));
                    let rounds: Vec<i64> = view
                        .journal
                        .writes_in(Noun::Round)?
                        .iter()
                        .filter_map(|(_, write)| {
                            let image = write.after.as_ref().or(write.before.as_ref())?;
                            let number = |column| image.integer(Noun::Round, column);
                            let same = number("division") == Some(division.id.0)
                                && number("number") == Some(i64::from(round.0));
                            same.then_some(write.key.0)
                        })
                        .collect();
                    if rounds.is_empty() {
                        return Err(DivisionField::load(view, division)?.no_round(round));
                    }
                    let mut scene = Scene { names: names.collect(), pairs: HashMap::new() };
                    of_round(view, player.id, &rounds, &mut scene, &mut found)?;
                }
            }
            found.sort_by_key(|blamed: &Blamed| blamed.operation.id);
            Ok((player.clone(), found))
        })
    }
}

/// The players' names and pairings at the operation being read.
struct Scene {
    names: HashMap<PlayerId, String>,
    pairs: HashMap<i64, (Option<i64>, Option<i64>)>,
}

impl Scene {
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

    fn result(&self, image: &Image) -> String {
        let number = |column| image.integer(Noun::Result, column);
        let (first, second) = number("pairing")
            .and_then(|pairing| self.pairs.get(&pairing))
            .copied()
            .unwrap_or_default();
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

    fn claim(image: &Image) -> String {
        let number = |column| image.integer(Noun::Claim, column);
        #[expect(clippy::cast_precision_loss, reason = "nobody has so many wins")]
        let wins = number("half_wins").map(|half_wins| format!("{:.1}", half_wins as f64 / 2.0));
        let spread = number("spread").map(|spread| format!("{spread:+}"));
        wins.into_iter().chain(spread).collect::<Vec<_>>().join(" ")
    }
}

fn of_round(
    view: &View<'_>,
    player: PlayerId,
    rounds: &[i64],
    scene: &mut Scene,
    found: &mut Vec<Blamed>,
) -> Result<(), Refusal> {
    let either = |write: &RowImages, column| {
        let image = write.after.as_ref().or(write.before.as_ref());
        image.and_then(|image| image.integer(write.noun, column))
    };
    let mut theirs = Vec::new();
    for (id, write) in view.journal.writes_in(Noun::Pairing)? {
        if !either(&write, "round").is_some_and(|round| rounds.contains(&round)) {
            continue;
        }
        let meets = |image: &Image| {
            let seated = |column| image.integer(Noun::Pairing, column) == Some(player.0);
            seated("first") || seated("second")
        };
        let (was, now) =
            (write.before.as_ref().filter(|i| meets(i)), write.after.as_ref().filter(|i| meets(i)));
        if was.is_none() && now.is_none() {
            continue;
        }
        let seats = |column| either(&write, column);
        scene.pairs.insert(write.key.0, (seats("first"), seats("second")));
        theirs.push(write.key.0);
        let said = |image: Option<&Image>| image.map(|image| scene.pairing(image));
        found.push(blamed(view, id, BlamedCell::Pairing, said(was), said(now))?);
    }
    for table in [Noun::Result, Noun::Report, Noun::Claim] {
        for (id, write) in view.journal.writes_in(table)? {
            if !either(&write, "pairing").is_some_and(|pairing| theirs.contains(&pairing)) {
                continue;
            }
            let image = write.after.as_ref().or(write.before.as_ref());
            let word =
                |column| image.and_then(|image| image.text(table, column)).unwrap_or_default();
            let speaks = either(&write, "player").map(|id| scene.name(Some(id)).to_owned());
            let both = |said: &dyn Fn(&Image) -> String| {
                (write.before.as_ref().map(said), write.after.as_ref().map(said))
            };
            let (cell, (was, now)) = if table == Noun::Report {
                let cell = BlamedCell::Report(word("speaker").to_owned(), speaks);
                (cell, both(&|image| scene.report(image)))
            } else if table == Noun::Claim {
                (BlamedCell::Claim(speaks.unwrap_or_default()), both(&Scene::claim))
            } else {
                let cell = BlamedCell::Result(word("source").to_owned());
                (cell, both(&|image| scene.result(image)))
            };
            found.push(blamed(view, id, cell, was, now)?);
        }
    }
    Ok(())
}

const COLUMNS: [&str; 8] =
    ["number", "name", "rating", "club", "team", "member", "withdrawn_after", "class"];

fn of_player(view: &View<'_>, player: &Player, found: &mut Vec<Blamed>) -> Result<(), Refusal> {
    for change in view.journal.blame(Noun::Player, player.key())? {
        for column in COLUMNS {
            let cell = |image: Option<&Image>| match image?.cell(Noun::Player, column)? {
                Cell::Null => None,
                Cell::Integer(integer) => Some(integer.to_string()),
                Cell::Text(text) => Some(text.clone()),
            };
            let (was, now) = (cell(change.row.before.as_ref()), cell(change.row.after.as_ref()));
            if was != now {
                let cell = BlamedCell::Player(column);
                found.push(blamed(view, change.operation.id, cell, was, now)?);
            }
        }
    }
    Ok(())
}

fn blamed(
    view: &View<'_>,
    id: OperationId,
    cell: BlamedCell,
    was: Option<String>,
    now: Option<String>,
) -> Result<Blamed, Refusal> {
    let live = if view.journal.is_live(id)? { Live::Stands } else { Live::TakenBack };
    Ok(Blamed { cell, was, now, operation: view.journal.operation(id)?, live })
}
