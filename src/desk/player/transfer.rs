//! Players between divisions, and their numbers.
use std::cmp::Reverse;

use crate::player::Rosters;
use crate::round::mend::Seater;
use crate::{
    Desk, DivisionField, DivisionRefusal, EventField, Plan, Receipt, Refusal, Stamp, View,
};
use rules::Missed;
use tournament::event::{Noun, OperationKind, Write};
use tournament::pairing::ApartBy;
use tournament::{Player, PlayerId, PlayerNo, PlayerStatus, RoundState};

impl Desk {
    /// Moves a player to another division. A player who was never paired only changes the roster. A
    /// player who was stays in the old division, withdrawn after the last round played, and enters
    /// the new one late: missed rounds are scored as given, or by the rule set.
    pub fn move_player(
        &mut self,
        stamp: &Stamp,
        from: Option<&str>,
        name: &str,
        to: &str,
        missed: Option<Missed>,
    ) -> Result<Receipt<Player>, Refusal> {
        self.change(stamp, OperationKind::PlayerMove, |view| {
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
            let field = DivisionField::load(view, old)?;
            let has_history = field.absences.iter().any(|away| away.player == before.id)
                || field.rounds.iter().any(|round| field.pairing_of(round, before.id).is_some());
            // Rounds played stay; the others are left as by a withdrawal.
            let played = field.rounds.iter().filter(|round| {
                let own = field.pairing_of(round, before.id);
                let has_result = own.is_some_and(|own| field.result_of(own.id).is_some());
                has_result && round.state == RoundState::Released
            });
            let last = played.map(|round| round.number).max().unwrap_or_default();
            let mut leaving = Seater::new(view, &event, field)?;
            if has_history {
                leaving.retire(&before, last)?;
            }
            let target = DivisionField::load(view, to)?;
            let mut seater = Seater::new(view, &event, target)?.after(leaving);
            let known = seater.field.players.iter().find(|known| known.name == before.name);
            let entered = match (known.cloned(), has_history) {
                // A player who was here before gets the old number.
                (Some(known), _) => {
                    if !has_history {
                        seater.writes.push(Write::delete(&before));
                    }
                    let after = match known.status {
                        PlayerStatus::Withdrawn { after } => after,
                        PlayerStatus::Active => seater.field.last_round(),
                    };
                    seater.come_back(&known, after, missed, stamp)?
                }
                (None, has_history) => {
                    let number = rosters.next_number(to.id);
                    let id = match has_history {
                        true => PlayerId(view.next_id(Noun::Player)?),
                        false => before.id,
                    };
                    let new = Player { id, division: to.id, number, ..before.clone() };
                    seater.write(match has_history {
                        true => Write::insert(&new),
                        false => Write::update(&before, &new),
                    });
                    seater.come_in(&new, None, missed)?;
                    new
                }
            };
            let mut said = format!(
                "Moved {} from division {} to division {}, number {}",
                before.name, old.name, to.name, entered.number.0
            );
            if has_history {
                said.push_str(&match last.0 {
                    0 => format!("; nothing was played in division {}", old.name),
                    1 => format!("; round 1 of division {} stays", old.name),
                    last => format!("; rounds 1 to {last} of division {} stay", old.name),
                });
            }
            Ok(seater.plan(&said, entered))
        })
    }

    /// Numbers the players of a division again, the best rated first. Only before its first round:
    /// later the old numbers are on slips and sheets.
    pub fn renumber(
        &mut self,
        stamp: &Stamp,
        division: Option<&str>,
    ) -> Result<Receipt<Vec<Player>>, Refusal> {
        self.change(stamp, OperationKind::PlayerRenumber, |view| {
            let (event, field) = EventField::with_division(view, division)?;
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
            let families =
                event.settings.schedule.iter().flat_map(|schedule| &schedule.phases).any(|phase| {
                    phase.recipe.apart.iter().any(|by| matches!(by, ApartBy::Players(_)))
                });
            let mut plan = Plan::new(said, writes, numbered);
            if families && !plan.writes.is_empty() {
                plan.remarks.push(
                    "The schedule keeps players apart by the numbers they had: set it again."
                        .to_owned(),
                );
            }
            Ok(plan)
        })
    }
}

/// The writes that give the players their new numbers: by way of unused numbers, so that no number
/// is used twice at any time.
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

/// The player of this name who plays in another division: a player who moved is on both rosters and
/// is paired in one.
pub(crate) fn plays_elsewhere(view: &View<'_>, player: &Player) -> Result<Option<Player>, Refusal> {
    let others = view.players()?.into_iter().find(|other| {
        other.id != player.id && other.name == player.name && other.status == PlayerStatus::Active
    });
    Ok(others)
}
