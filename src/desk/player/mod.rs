//! Players: importing, changing, finding.
pub(crate) mod fee;
pub(crate) mod find;
pub(crate) mod import;
pub(crate) mod join;
pub(crate) mod late;
pub(crate) mod leave;
pub(crate) mod transfer;

use std::collections::HashMap;

use crate::event::checked_name;
use crate::player::fee::amount;
use crate::refusal::NameError;
use crate::{Desk, DivisionField, EventField, Plan, Receipt, Refusal, Stamp, View, find_player};
use tournament::event::{Noun, OperationKind, Write};
use tournament::prize::Money;
use tournament::{
    Deviation, Division, DivisionId, Player, PlayerDetails, PlayerId, PlayerNo, TableNo, Visit,
    name_key, name_look, normalised_name,
};

/// A change of a player; `None` leaves a value unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerChange {
    pub name: Option<String>,
    /// `Some(None)` is unrated.
    pub rating: Option<Rating>,
    pub career_games: Option<Told<u32>>,
    pub deviation: Option<Told<Deviation>>,
    pub club: Option<String>,
    pub team: Option<String>,
    pub member: Option<String>,
    pub class: Option<String>,
    /// The only table at which the player can sit.
    pub table: Option<SeatedAt>,
    pub visit: Option<Told<Visit>>,
    /// Payments of the fee, in total.
    pub paid: Option<Told<Money>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatedAt {
    Anywhere,
    Table(TableNo),
}

/// A value that may be unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told<T> {
    Unknown,
    Known(T),
}

impl<T> Told<T> {
    fn kept(self) -> Option<T> {
        match self {
            Told::Unknown => None,
            Told::Known(value) => Some(value),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rating {
    Unrated,
    Rated(i32),
}

impl Desk {
    pub fn set_player(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
        name: &str,
        change: &PlayerChange,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerSet, |view| {
            let event = EventField::load(view)?;
            let rosters = Rosters::load(view)?;
            let before = rosters.find(&event, division, name)?;
            let mut after = before.clone();
            if let Some(name) = &change.name {
                after.name = rosters.free_name(name, Some(before.id))?;
            }
            match change.rating {
                Some(Rating::Unrated) => after.rating = None,
                Some(Rating::Rated(rating)) => after.rating = Some(rating),
                None => {}
            }
            if let Some(games) = change.career_games {
                after.career_games = games.kept();
            }
            if let Some(deviation) = change.deviation {
                after.deviation = deviation.kept();
            }
            if let Some(visit) = change.visit {
                after.visit = visit.kept();
            }
            if let Some(paid) = change.paid {
                after.paid = paid.kept();
            }
            match change.table {
                Some(SeatedAt::Anywhere) => after.fixed_table = None,
                Some(SeatedAt::Table(table)) => after.fixed_table = Some(table),
                None => {}
            }
            for (field, value) in [
                (&mut after.club, &change.club),
                (&mut after.team, &change.team),
                (&mut after.member, &change.member),
                (&mut after.class, &change.class),
            ] {
                if let Some(value) = value {
                    *field = Some(normalised_name(value)).filter(|value| !value.is_empty());
                }
            }
            if after == before {
                let said = format!("Nothing to change about {}.", before.name);
                return Ok(Plan::unchanged(said, after));
            }
            let division = event.divisions.iter().find(|d| d.id == after.division);
            let said = match division {
                Some(division) => {
                    format!("Changed {} to {}.", before.name, described(&after, division, &event))
                }
                None => format!("Changed {}.", before.name),
            };
            let alike = rosters.look_alike(&after).filter(|_| after.name != before.name);
            Ok(Plan::new(said, vec![Write::update(&before, &after)], after).remarks(alike))
        })
    }
}

/// The rosters of all divisions while players are entered.
pub(crate) struct Rosters {
    players: Vec<Player>,
    /// The players by the key of their name: a large roster looks up each.
    taken: HashMap<String, PlayerId>,
    /// The same by the look of their name.
    looks: HashMap<String, PlayerId>,
    last: HashMap<DivisionId, PlayerNo>,
    next: i64,
}

impl Rosters {
    pub(crate) fn load(view: &View<'_>) -> Result<Rosters, Refusal> {
        let players = view.players()?;
        let taken = players.iter().map(|player| (name_key(&player.name), player.id)).collect();
        let mut looks = HashMap::new();
        for player in &players {
            // The first of those who look alike is named.
            looks.entry(name_look(&player.name)).or_insert(player.id);
        }
        let mut last = HashMap::new();
        for player in &players {
            let number: &mut PlayerNo = last.entry(player.division).or_insert(player.number);
            *number = player.number.max(*number);
        }
        Ok(Rosters { players, taken, looks, last, next: view.next_id(Noun::Player)? })
    }

    /// A player of a division, or of any if only one has that name.
    pub(crate) fn find(
        &self,
        event: &EventField,
        division: Option<&str>,
        name: &str,
    ) -> Result<Player, Refusal> {
        let inside: Vec<Player> = match division {
            Some(_) => {
                let division = event.division(division)?;
                self.players.iter().filter(|p| p.division == division.id).cloned().collect()
            }
            None => self.players.clone(),
        };
        find_player(&inside, name).cloned()
    }

    fn next_number(&self, division: DivisionId) -> PlayerNo {
        PlayerNo(self.last.get(&division).map_or(1, |last| last.0 + 1))
    }

    fn free_name(&self, name: &str, own: Option<PlayerId>) -> Result<String, Refusal> {
        let name = checked_name("player", name)?;
        let taken = self.taken.get(&name_key(&name)).filter(|player| Some(**player) != own);
        match taken.and_then(|id| self.players.iter().find(|player| player.id == *id)) {
            Some(player) => {
                Err(NameError::Taken { what: "player", name: player.name.clone() }.into())
            }
            None => Ok(name),
        }
    }

    /// A remark on a player whose name looks like another's.
    pub(crate) fn look_alike(&self, player: &Player) -> Option<String> {
        let other = *self.looks.get(&name_look(&player.name))?;
        let other = self.players.iter().find(|one| one.id == other && one.id != player.id)?;
        Some(format!(
            "{} looks like number {}, {}, and is spelt with other characters: are they one?",
            player.name, other.number.0, other.name
        ))
    }

    pub(crate) fn enter(
        &mut self,
        division: &Division,
        new: &PlayerDetails,
        fee: Option<Money>,
    ) -> Result<Player, Refusal> {
        let name = self.free_name(&new.name, None)?;
        let number = self.next_number(division.id);
        let kept = |text: &Option<String>| {
            text.as_deref().map(normalised_name).filter(|text| !text.is_empty())
        };
        let player = Player {
            rating: new.rating,
            career_games: new.career_games,
            deviation: new.deviation,
            club: kept(&new.club),
            team: kept(&new.team),
            member: kept(&new.member),
            class: kept(&new.class),
            visit: new.visit,
            paid: amount(new.paid, fee, &name)?,
            ..Player::new(PlayerId(self.next), division.id, number, &name)
        };
        self.next += 1;
        self.taken.insert(name_key(&player.name), player.id);
        self.looks.entry(name_look(&player.name)).or_insert(player.id);
        self.last.insert(division.id, number);
        self.players.push(player.clone());
        Ok(player)
    }
}

/// The player of this name in a division, or in any if only one has it; with the player's division,
/// and the event with its settings.
pub(crate) fn on_roster(
    view: &View<'_>,
    division: Option<&str>,
    name: &str,
) -> Result<(EventField, DivisionField, Player), Refusal> {
    let event = EventField::load(view)?;
    let player = Rosters::load(view)?.find(&event, division, name)?;
    let own = event.divisions.iter().find(|division| division.id == player.division);
    let own = own.ok_or_else(|| Refusal::NoPlayer { name: player.name.clone(), near: None })?;
    let field = DivisionField::load(view, own)?;
    Ok((event.within(own)?, field, player))
}

/// `number 3, Cat (1300)`, with the division if there are several.
pub(crate) fn described(player: &Player, division: &Division, event: &EventField) -> String {
    let rating = player.rating.map(|rating| format!(" ({rating})")).unwrap_or_default();
    let inside = if event.divisions.len() > 1 {
        format!(" in division {}", division.name)
    } else {
        String::new()
    };
    let table = player.fixed_table.map(|table| format!(", always at table {}", table.0));
    let table = table.unwrap_or_default();
    let class = player.class.as_ref().map(|class| format!(", class {class}")).unwrap_or_default();
    let visit = if player.visit == Some(Visit::First) { ", first visit" } else { "" };
    let paid = player.paid.map(|paid| format!(", paid {paid}")).unwrap_or_default();
    format!(
        "number {}, {}{rating}{inside}{class}{table}{visit}{paid}",
        player.number.0, player.name
    )
}
