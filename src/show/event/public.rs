//! [`Public`]: the event as the public may see it.
use std::collections::HashSet;

use crate::event::initials::Initials;
use crate::event::loaded::Loaded;
use crate::event::reported::Reported;
use crate::game::list::Listed;
use desk::{DivisionField, PrizesAtHand, Refusal, View, prizes_at_hand};
use serde::{Deserialize, Serialize};
use tournament::{
    AbsenceKind, Confirmation, GameRecord, GameSummary, PairingId, RoundId, RoundState, Settings,
};

/// The event without what is nobody's business yet, or ever: drafts, results that a player reported
/// and the other did not, what players reported, member numbers, who is away.
#[derive(Clone, Debug)]
pub struct Public {
    pub loaded: Loaded,
    pub prizes: PrizesAtHand,
    /// The recorded games of the rounds on the wall, and free games, by number.
    pub games: Vec<GameRecord>,
    /// Reported by one player, and not confirmed by the other.
    pub waiting: HashSet<PairingId>,
    /// What everybody is called; `None` where it is by the whole name.
    pub initials: Option<Initials>,
}

/// How players are called on pages that anybody may see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Naming {
    #[default]
    Whole,
    /// By the given name and the first letters of the family name.
    Initials,
}

impl Public {
    /// Loads it with the reports, each of which only its author may see.
    pub fn load(view: &View<'_>) -> Result<(Public, Reported), Refusal> {
        let prizes = prizes_at_hand(view)?;
        let mut games = view.games()?;
        let mut loaded = Loaded::load(view, None)?;
        loaded.unfinished.clear();
        let waiting = waiting(&loaded);
        let own = Reported::of(&loaded);
        for field in &mut loaded.fields {
            strip(field, &waiting);
        }
        let known: HashSet<PairingId> =
            loaded.fields.iter().flat_map(|field| &field.pairings).map(|one| one.id).collect();
        games.retain(|game| game.pairing.is_none_or(|pairing| known.contains(&pairing)));
        // The seed of a bag tells every rack.
        games.iter_mut().for_each(|game| game.deal = None);
        Ok((Public { loaded, prizes, games, waiting, initials: None }, own))
    }
}

impl Public {
    /// The unfinished recorded games: number and players.
    pub fn open_games(&self) -> impl Iterator<Item = (i64, String)> + '_ {
        let open = self.games.iter().zip(Listed::all(&self.games));
        let open = open.filter(|(game, _)| game.summary != GameSummary::Finished);
        open.map(|(game, listed)| (game.number.0, listed.names()))
    }
}

/// The pairings that one player reported and the other did not confirm.
pub(crate) fn waiting(loaded: &Loaded) -> HashSet<PairingId> {
    loaded.fields.iter().flat_map(|field| reported(field, &loaded.event.settings)).collect()
}

/// The pairings with one player's report, which the other must confirm without having read it.
fn reported(field: &DivisionField, settings: &Settings) -> Vec<PairingId> {
    match field.division.confirmation(settings) {
        Confirmation::Players => {
            field.uncertain(settings).into_iter().map(|(pairing, _)| pairing.id).collect()
        }
        Confirmation::None | Confirmation::Second => Vec::new(),
    }
}

fn strip(field: &mut DivisionField, waiting: &HashSet<PairingId>) {
    field.rounds.retain(|round| round.state == RoundState::Released);
    let rounds: HashSet<RoundId> = field.rounds.iter().map(|round| round.id).collect();
    let numbers: HashSet<_> = field.rounds.iter().map(|round| round.number).collect();
    field.pairings.retain(|pairing| rounds.contains(&pairing.round));
    let pairings: HashSet<PairingId> = field.pairings.iter().map(|pairing| pairing.id).collect();
    let is_open = |pairing| pairings.contains(&pairing) && !waiting.contains(&pairing);
    field.results.retain(|result| is_open(result.pairing));
    field.penalties.retain(|penalty| is_open(penalty.pairing));
    field.sheets.retain(|sheet| numbers.contains(&sheet.round));
    field.absences.retain(|absence| absence.kind == AbsenceKind::Standby);
    field.reports.clear();
    field.late.clear();
    for player in &mut field.players {
        player.member = None;
    }
}
