//! [`Ranking`]: the field of a COP pairing by place.
use std::collections::HashSet;

use crate::pairing::solve::{Field, Meetings};
use crate::pairing::{CopParameters, Entrant};
use crate::{HalfWins, PlayerId, Seats};

/// A player of COP, by place in the standings from 0. The bye is the place after the last.
pub(super) type Place = usize;

/// The field of a COP pairing by place, and the rounds left.
///
/// Three counts of rounds differ (`docs/rules/cop.md`): those with results (for what can still be
/// won), those paired (for repeats, byes and the late rounds) and those of the event.
pub(super) struct Ranking<'a> {
    /// All players, pinned or not, best first.
    pub(super) players: Vec<&'a Entrant>,
    pub(super) free: Vec<Place>,
    /// Without byes.
    pub(super) meetings: Meetings,
    pub(super) last_meetings: HashSet<(Place, Place)>,
    /// Byes, including rounds that are paired and not played.
    pub(super) byes: Vec<u32>,
    /// Who had the bye of the round before.
    pub(super) sat_out: Vec<SatOut>,
    /// The class whose prizes the player plays for, by its place in the parameters.
    pub(super) class: Vec<Option<usize>>,
    /// Rounds whose results are not known.
    pub(super) left: u32,
    /// Rounds to pair, including this one.
    pub(super) to_pair: u32,
}

/// Whether a player had the bye of the round before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SatOut {
    Bye,
    No,
}

impl<'a> Ranking<'a> {
    pub(super) fn new(field: &Field<'a>, parameters: &CopParameters) -> Ranking<'a> {
        let players = field.standing.clone();
        let place = |player: PlayerId| players.iter().position(|e| e.player == player);
        let round = field.given.round.0;
        let played = field.rounds_played();
        let mut sat_out = vec![SatOut::No; players.len()];
        let mut byes: Vec<u32> = players.iter().map(|entrant| entrant.byes).collect();
        for past in field.given.history {
            let Seats::Solo(player) = past.seats else { continue };
            let Some(place) = place(player) else { continue };
            if past.round.0 + 1 == round {
                sat_out[place] = SatOut::Bye;
            }
            if past.round.0 > played && past.round.0 < round {
                byes[place] += 1;
            }
        }
        let of_class = |entrant: &&Entrant| {
            parameters.class_prizes.iter().position(|class| class.players.contains(&entrant.player))
        };
        let class = players.iter().map(of_class).collect();
        let free = field.free.iter().map(|entrant| field.rank(entrant) - 1).collect();
        Ranking {
            meetings: field.meetings(&players),
            free,
            last_meetings: field.last_meetings(),
            byes,
            sat_out,
            class,
            left: parameters.rounds - played,
            to_pair: parameters.rounds + 1 - round,
            players,
        }
    }

    pub(super) fn size(&self) -> usize {
        self.players.len()
    }

    pub(super) fn half_wins(&self, place: Place) -> HalfWins {
        self.players[place].half_wins
    }

    pub(super) fn spread_gap(&self, upper: Place, lower: Place) -> i64 {
        i64::from(self.players[upper].spread.0) - i64::from(self.players[lower].spread.0)
    }

    /// How often the two have met, or how often the player had the bye.
    pub(super) fn met(&self, upper: Place, lower: Place) -> u32 {
        if lower == self.size() { self.byes[upper] } else { self.meetings.between(upper, lower) }
    }

    pub(super) fn met_last(&self, upper: Place, lower: Place) -> bool {
        if lower == self.size() {
            self.sat_out[upper] == SatOut::Bye
        } else {
            self.last_meetings.contains(&(upper, lower))
        }
    }
}
