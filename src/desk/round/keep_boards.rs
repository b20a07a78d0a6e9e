//! [`Keeping`]: pairing a round again with the fewest boards changed.
use crate::event::division_field::result_said;
use crate::round::kept_apart::apart;
use crate::round::unpair::{Byes, Going, going_from};
use crate::{DivisionField, IrregularRefusal, Refusal, Stamp, View};
use tournament::event::Write;
use tournament::pairing::{ApartBy, KeptBoard, Pin, PinStart, Plan, Recipe, TableChanges};
use tournament::{GameResult, Pairing, Player, PlayerId, Presence, Round, Seats, Start, TableLine};

/// A round as it was, to be changed in as few boards as possible.
pub(crate) struct Keeping {
    /// The division with the round as it was.
    before: DivisionField,
    /// The next sheet replaces one on the wall.
    pub(crate) round: Round,
    /// The boards with a result or a recorded game, which stay.
    played: Vec<Pairing>,
}

pub(crate) struct Reseated {
    pub(crate) pairings: Vec<Pairing>,
    pub(crate) results: Vec<GameResult>,
    pub(crate) writes: Vec<Write>,
    pub(crate) going: Going,
    /// The boards that went, and those that came.
    pub(crate) changed: TableChanges,
}

impl Keeping {
    pub(crate) fn new(
        view: &View<'_>,
        field: &DivisionField,
        round: &Round,
    ) -> Result<Keeping, Refusal> {
        let mut played = Vec::new();
        for pairing in field.pairings_of(round) {
            let has_result = field.results_of(pairing.id).any(|result| !result.is_automatic());
            let is_begun = !view.games_of(pairing.id)?.is_empty()
                || !view.reports_of(pairing.id)?.is_empty()
                || !view.claims_of(pairing.id)?.is_empty();
            if has_result || is_begun {
                played.push(pairing.clone());
            }
        }
        Ok(Keeping { before: field.clone(), round: round.clone(), played })
    }

    /// Its boards, which should stay if possible.
    pub(crate) fn boards(&self) -> Vec<KeptBoard> {
        let boards =
            self.before.pairings_of(&self.round).filter_map(|pairing| match pairing.seats {
                Seats::Pair { first, second, start } => Some(KeptBoard::Pair {
                    first,
                    second,
                    start: pinned(start),
                    table: pairing.table,
                }),
                Seats::Solo(player) => {
                    let here = |known| self.before.presence(known, self.round.number);
                    let presence = self.before.player(player).map(here);
                    (presence != Some(Presence::Away)).then_some(KeptBoard::Bye(player))
                }
            });
        boards.collect()
    }

    /// The boards that stay whatever the method.
    pub(crate) fn pins(&self) -> Vec<Pin> {
        let pins = self.played.iter().map(|pairing| match pairing.seats {
            Seats::Pair { first, second, start } => {
                let start = match start {
                    Start::Known => PinStart::FirstNamed,
                    Start::Unknown => PinStart::Unknown,
                };
                Pin::Pair { first, second, start }
            }
            Seats::Solo(player) => Pin::Bye(player),
        });
        pins.collect()
    }

    /// Refuses pins that change a board with a result or a recorded game.
    pub(crate) fn check_pins(&self, pins: &[Pin]) -> Result<(), Refusal> {
        let named = |player: PlayerId| pins.iter().any(|pin| pin.players().any(|id| id == player));
        let Some(pairing) = self.played.iter().find(|p| p.seats.players().any(named)) else {
            return Ok(());
        };
        let result = self.before.results_of(pairing.id).next();
        let result = match result {
            Some(result) => result_said(&self.before, pairing, result),
            None => self.before.described(pairing),
        };
        Err(IrregularRefusal::HasResult { round: self.round.number, result }.into())
    }

    /// Writes the difference between the old and the new round.
    pub(crate) fn reseat(
        &self,
        view: &View<'_>,
        stamp: &Stamp,
        new_pairings: Vec<Pairing>,
        results: Vec<GameResult>,
    ) -> Result<Reseated, Refusal> {
        let was: Vec<&Pairing> = self.before.pairings_of(&self.round).collect();
        let (mut pairings, mut kept_results) = (Vec::new(), Vec::new());
        let (mut updates, mut stays) = (Vec::new(), Vec::new());
        for new in new_pairings {
            let own = || results.iter().filter(|result| result.pairing == new.id);
            let Some(&old) = was.iter().find(|old| old.seats.same_players(new.seats)) else {
                updates.push(Write::insert(&new));
                updates.extend(own().map(Write::insert));
                kept_results.extend(own().cloned());
                pairings.push(new);
                continue;
            };
            stays.push(old.id);
            let is_played = self.played.iter().any(|played| played.id == old.id);
            let seats = if is_played { old.seats } else { new.seats };
            let known: Vec<&GameResult> = self.before.results_of(old.id).collect();
            let known_kind = |result: &GameResult| known.iter().any(|old| old.kind == result.kind);
            let now = own().map(|result| GameResult { pairing: old.id, ..result.clone() });
            let now: Vec<GameResult> = now.collect();
            if is_played || now.iter().all(known_kind) {
                kept_results.extend(known.into_iter().cloned());
            } else {
                // a missed round that has become a bye, or the other way round
                updates.extend(known.into_iter().map(Write::delete));
                updates.extend(now.iter().map(Write::insert));
                kept_results.extend(now);
            }
            let new = Pairing { id: old.id, seats, ..new };
            if new != *old {
                updates.push(Write::update(old, &new));
            }
            pairings.push(new);
        }
        let gone: Vec<&Pairing> = was.iter().copied().filter(|p| !stays.contains(&p.id)).collect();
        let mut going = going_from(view, &self.before, &self.round, &gone, stamp, Byes::Go)?;
        let mut writes = std::mem::take(&mut going.writes);
        writes.extend(gone.into_iter().map(Write::delete));
        writes.extend(updates);
        let changed = TableChanges::between(&TableLine::all(was), &TableLine::all(&pairings));
        Ok(Reseated { pairings, results: kept_results, writes, going, changed })
    }
}

/// How the round was paired; `None` if its pairings were imported.
pub(crate) fn recipe_of(round: &Round, players: &[Player]) -> Option<Recipe> {
    let plan = Plan::from_json(&round.parameters).ok()?;
    // Older rounds did not store how the players were chosen, only the players.
    let was_asked = |by: &ApartBy| {
        apart(players, by).iter().flatten().any(|group| {
            plan.apart.iter().any(|kept| kept.iter().all(|player| group.contains(player)))
        })
    };
    let by = match plan.apart_by.is_empty() {
        true => [ApartBy::Club, ApartBy::Team].into_iter().filter(was_asked).collect(),
        false => plan.apart_by.clone(),
    };
    Some(Recipe { apart: by, ..Recipe::of(&plan) })
}

fn pinned(start: Start) -> PinStart {
    match start {
        Start::Known => PinStart::FirstNamed,
        Start::Unknown => PinStart::Automatic,
    }
}
