//! Why a round is paired as it is, and what alternatives would cost.
use std::sync::Arc;

use crate::audit::provenance::{Retraced, RoundFound};
use crate::player::find::players_fitting;
use crate::result::slip::not_in_round;
use crate::round::request::named;
use crate::{Desk, DivisionField, IrregularRefusal, Refusal, find_player};
use tournament::pairing::Explained;
use tournament::{Pairing, PlayerId, Round, RoundNo, Seats, TableLine};

#[derive(Clone, Copy, Debug, Default)]
pub struct ExplainAsked<'a> {
    pub player: Option<&'a str>,
    /// A possible opponent of the player; then `most` does not count.
    pub against: Option<&'a str>,
    pub swap: Option<[&'a str; 2]>,
    /// How many other opponents are looked at, the nearest first.
    pub most: usize,
}

#[derive(Clone, Debug)]
pub struct RoundExplained {
    pub field: Arc<DivisionField>,
    pub round: Round,
    /// The only other opponent that was asked about.
    pub against: Option<PlayerId>,
    /// `None` for a round without request: its pairings were imported.
    pub known: Option<Box<Known>>,
}

#[derive(Clone, Debug)]
pub struct Known {
    pub retraced: Retraced,
    pub told: Explained,
}

impl Desk {
    /// Explains a round, on the results that it was paired on.
    pub fn explain_round(
        &mut self,
        division: Option<&str>,
        number: RoundNo,
        asked: &ExplainAsked<'_>,
    ) -> Result<RoundExplained, Refusal> {
        let RoundFound { field, round, retraced } = self.retrace_round(division, number)?;
        let Some(retraced) = retraced else {
            return Ok(RoundExplained { field, round, against: None, known: None });
        };
        let retraced = *retraced;
        let sits = |name: &str| {
            let player = find_player(&field.players, name)?;
            let sat = |line: &TableLine| line.seats.players().any(|sat| sat == player.id);
            let was_paired = retraced.audit.as_paired.iter().any(sat);
            match field.pairing_of(&round, player.id).is_some() || was_paired {
                true => Ok(player.id),
                false => Err(not_in_round(player, number)),
            }
        };
        let player = asked.player.map(sits).transpose()?;
        let opponent = player.and_then(|id| field.pairing_of(&round, id)?.seats.opponent_of(id));
        // Of several of a name the opponent is meant.
        let against = asked.against.map(|name| {
            let mut fitting = players_fitting(&field.players, name).into_iter();
            match fitting.find(|fits| Some(fits.id) == opponent) {
                Some(fits) => Ok(fits.id),
                None => sits(name),
            }
        });
        let against = against.transpose()?;
        let most = if against.is_some() { usize::MAX } else { asked.most };
        let player = player.map(|player| (player, most));
        let places = asked.swap.map(|names| Places::find(&field, &round, names)).transpose()?;
        let told = retraced.audit.explained(player, places.map(|places| places.players));
        let mut told = told.map_err(|error| named(&field, error))?;
        if let (Some(against), Some(player)) = (against, &mut told.player) {
            player.alternatives.retain(|other| other.opponent == against);
        }
        let known = Some(Box::new(Known { retraced, told }));
        Ok(RoundExplained { field, round, against, known })
    }
}

pub(crate) struct Places {
    pub(crate) players: [PlayerId; 2],
    pub(crate) pairings: [Pairing; 2],
}

impl Places {
    /// The places of two players who do not meet in the round.
    pub(crate) fn find(
        field: &DivisionField,
        round: &Round,
        names: [&str; 2],
    ) -> Result<Places, Refusal> {
        let [(one, first), (other, second)] =
            [field.place(round.number, names[0])?, field.place(round.number, names[1])?]
                .map(|(_, player, pairing)| (player, pairing.clone()));
        let solo = |pairing: &Pairing| matches!(pairing.seats, Seats::Solo(_));
        if first.id == second.id || (solo(&first) && solo(&second)) {
            let (one, other) = (one.name.clone(), other.name.clone());
            return Err(IrregularRefusal::SamePlace { one, other, round: round.number }.into());
        }
        Ok(Places { players: [one.id, other.id], pairings: [first, second] })
    }
}
