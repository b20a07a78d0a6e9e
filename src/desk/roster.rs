//! Players between divisions, and their numbers.
use std::cmp::Reverse;

use crate::desk::player::Rosters;
use crate::desk::reseat::Seater;
use crate::desk::{
    Desk, DivisionField, DivisionRefusal, EventField, Plan, Receipt, Refusal, Stamp, unchecked,
};
use crate::store::{Table, View, Write};
use crate::tournament::{Player, PlayerId, PlayerNo, PlayerStatus, RoundNo, RoundState};

impl Desk {
    /// Moves a player to another division. Who has not been paired is simply on the other
    /// roster. Who has keeps the rounds played in the old division, withdrawn after its
    /// last one, and enters the new division as a late entry does.
    ///
    /// # Errors
    /// Nobody of that name, no such division, or the player is there already.
    pub fn move_player(
        &mut self,
        stamp: &Stamp,
        from: Option<&str>,
        name: &str,
        to: &str,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(
            stamp,
            "player.move",
            |view| {
                let event = EventField::load(view)?;
                let rosters = Rosters::load(view)?;
                let before = rosters.find(&event, from, name)?;
                let to = event.division(Some(to))?;
                if before.division == to.id {
                    let (player, division) = (before.name, to.name.clone());
                    return Err(DivisionRefusal::Member { player, division }.into());
                }
                let old = event.divisions.iter().find(|known| known.id == before.division);
                let old = old.ok_or_else(|| Refusal::NoDivision {
                    name: before.name.clone(),
                    divisions: Vec::new(),
                })?;
                let number = rosters.next_number(to.id);
                // The drafts of the old division are mended; what is on its wall stays.
                let before_move = event.within(old)?;
                let mut leaving = Seater::new(view, &before_move, DivisionField::load(view, old)?)?;
                let drafts = leaving.rounds_after(RoundNo(0));
                for round in drafts.iter().filter(|round| round.state == RoundState::Draft) {
                    leaving.leave(round, &before)?;
                }
                let field = &leaving.field;
                let was_paired = field
                    .pairings
                    .iter()
                    .any(|pairing| pairing.seats.players().any(|player| player == before.id));
                // Who was here before and comes back plays on under the old number.
                let known = view.players_in(to.id)?;
                let known = known.into_iter().find(|player| player.name == before.name);
                let on_wall = field.rounds.iter().filter(|r| r.state == RoundState::Released);
                let last = on_wall.map(|round| round.number).max().unwrap_or_default();
                let status = PlayerStatus::Active;
                let entered = match &known {
                    Some(known) => Player { status, ..known.clone() },
                    None if was_paired => {
                        let id = PlayerId(view.next_id(Table::Player)?);
                        Player { id, division: to.id, number, status, ..before.clone() }
                    }
                    None => Player { division: to.id, number, ..before.clone() },
                };
                let within = event.within(to)?;
                let mut there = DivisionField::load(view, to)?;
                there.players.retain(|player| player.id != entered.id);
                there.players.push(entered.clone());
                let is_house = field.house_players().any(|player| player == before.id);
                let mut seater = Seater::new(view, &within, there)?;
                seater.writes.append(&mut leaving.writes.clone());
                seater.said.extend(
                    leaving.said.iter().map(|said| format!("division {}: {said}", old.name)),
                );
                if was_paired {
                    let status = PlayerStatus::Withdrawn { after: last };
                    let left = Player { status, ..before.clone() };
                    seater.writes.push(Write::update(&before, &left));
                } else if known.is_some() {
                    let own = field.absences.iter().filter(|away| away.player == before.id);
                    seater.writes.extend(own.map(Write::delete));
                    seater.writes.push(Write::delete(&before));
                }
                match &known {
                    Some(known) => {
                        seater.writes.push(Write::update(known, &entered));
                        let after = match known.status {
                            PlayerStatus::Withdrawn { after } => after,
                            PlayerStatus::Active => seater.field.last_round(),
                        };
                        seater.come_back(&entered, after, within.rules.rejoin, stamp)?;
                    }
                    None => {
                        seater.writes.push(if was_paired {
                            Write::insert(&entered)
                        } else {
                            Write::update(&before, &entered)
                        });
                        if !is_house || was_paired {
                            seater.come_in(&entered, None, within.rules.late_entry)?;
                        }
                    }
                }
                // What happened in which of the two divisions.
                for said in seater.said.iter_mut().skip(leaving.said.len()) {
                    *said = format!("division {}: {said}", to.name);
                }
                let back = if known.is_some() && !was_paired { " back" } else { "" };
                let mut said = format!(
                    "Moved {}{back} from division {} to division {}, number {}",
                    before.name, old.name, to.name, entered.number.0
                );
                if was_paired {
                    said += match last.0 {
                        1 => "; the results of round 1 there stay".to_owned(),
                        last => format!("; the results of rounds 1 to {last} there stay"),
                    }
                    .as_str();
                }
                Ok(seater.plan(&said, entered))
            },
            unchecked,
        )
    }

    /// Numbers the players of a division anew, the best rated first. Before its first
    /// round: afterwards slips and sheets bear the old numbers.
    ///
    /// # Errors
    /// No such division, or it has a round.
    pub fn renumber(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
    ) -> Result<Receipt<Vec<Player>>, Refusal> {
        self.change(
            stamp,
            "player.renumber",
            |view| {
                let (_, field) = EventField::with_division(view, division)?;
                if let Some(round) = field.rounds.first() {
                    return Err(DivisionRefusal::NumbersInUse {
                        division: field.division.name.clone(),
                        round: round.number,
                    }
                    .into());
                }
                let mut ordered = field.players.clone();
                ordered.sort_by_key(|player| (Reverse(player.rating), player.number));
                let numbered: Vec<Player> = (1..)
                    .map(PlayerNo)
                    .zip(ordered)
                    .map(|(number, player)| Player { number, ..player })
                    .collect();
                let writes = renumbering(&field.players, &numbered);
                let division = &field.division.name;
                let said = if writes.is_empty() {
                    format!("The players of division {division} are numbered by rating already.")
                } else {
                    format!("Numbered the players of division {division} by rating.")
                };
                Ok(Plan::new(said, writes, numbered))
            },
            unchecked,
        )
    }
}

/// The writes that give each player the new number: by way of numbers that nobody has, for
/// at no moment two players have one.
fn renumbering(players: &[Player], numbered: &[Player]) -> Vec<Write> {
    let highest = players.iter().map(|player| player.number.0).max().unwrap_or_default();
    let changes: Vec<(&Player, &Player)> = numbered
        .iter()
        .filter_map(|new| {
            let old = players.iter().find(|player| player.id == new.id)?;
            (old.number != new.number).then_some((old, new))
        })
        .collect();
    let aside: Vec<Player> = (highest + 1..)
        .map(PlayerNo)
        .zip(&changes)
        .map(|(number, (old, _))| Player { number, ..(*old).clone() })
        .collect();
    let away = changes.iter().zip(&aside).map(|((old, _), aside)| Write::update(*old, aside));
    let back = changes.iter().zip(&aside).map(|((_, new), aside)| Write::update(aside, *new));
    away.chain(back).collect()
}

impl Rosters {
    /// The number that the next player of a division gets.
    fn next_number(&self, division: crate::tournament::DivisionId) -> PlayerNo {
        PlayerNo(self.last.get(&division).map_or(1, |last| last.0 + 1))
    }
}

/// Whether somebody of this name plays on in another division: who was moved stands on both
/// rosters and is paired on one.
pub(in crate::desk) fn plays_elsewhere(
    view: &View<'_>,
    player: &Player,
) -> Result<Option<Player>, Refusal> {
    let others = view.players()?.into_iter().find(|other| {
        other.id != player.id && other.name == player.name && other.status == PlayerStatus::Active
    });
    Ok(others)
}
