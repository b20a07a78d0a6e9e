//! [`Model`]: how strong players are, and how their games end (`docs/rules/cop.md`).
use std::cmp::Reverse;

use crate::lab::{Contestant, Lab, LabField};
use crate::{PlayerId, PlayerNo};
use rules::Lots;

/// How strong players are and how games end, in whole thousandths so that all machines agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Model {
    /// The standard deviation of the strengths of drawn players.
    pub strengths: u32,
    /// The standard deviation of strength minus seed or rating.
    pub seeds: u32,
    /// The points for a difference of 1,000 in strength.
    pub points: u32,
    /// The points for starting.
    pub start: u32,
    /// The standard deviation of a game's difference, in points.
    pub luck: u32,
}

/// A player of a simulated event.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    pub(super) player: PlayerId,
    pub(super) number: PlayerNo,
    pub(super) rating: Option<i32>,
    /// In thousandths.
    strength: i64,
}

/// The random draws of an event: the players and their luck.
pub(super) struct Draws {
    pub(super) players: Vec<Drawn>,
    /// By round, then by player, in thousandths of points.
    luck: Vec<Vec<i64>>,
    model: Model,
}

const THOUSAND: i64 = 1_000;

impl Default for Model {
    /// As in `docs/rules/cop.md`, where `points` and `start` are assumptions.
    fn default() -> Model {
        Model { strengths: 200, seeds: 80, points: 300, start: 14, luck: 105 }
    }
}

impl Draws {
    pub(super) fn new(lab: &Lab, lots: &mut Lots) -> Draws {
        let model = lab.model;
        let [strengths, seeds] = [model.strengths, model.seeds].map(|d| i64::from(d) * THOUSAND);
        let players: Vec<Drawn> = match &lab.field {
            LabField::Drawn(players) => {
                let mut drawn: Vec<(i64, i64)> = (0..*players)
                    .map(|_| {
                        let strength = lots.around(0, strengths);
                        (lots.around(strength, seeds), strength)
                    })
                    .collect();
                drawn.sort_by_key(|(seed, _)| Reverse(*seed));
                let numbered = (1..).zip(drawn).map(|(number, (seed, strength))| Drawn {
                    player: PlayerId(i64::from(number)),
                    number: PlayerNo(number),
                    rating: Some((seed / THOUSAND) as i32),
                    strength,
                });
                numbered.collect()
            }
            LabField::Own { players, .. } => {
                let rated: Vec<i64> =
                    players.iter().filter_map(|p| p.rating).map(i64::from).collect();
                let mean = rated.iter().sum::<i64>() * THOUSAND / (rated.len() as i64).max(1);
                let own = |contestant: &Contestant| Drawn {
                    player: contestant.player,
                    number: contestant.number,
                    rating: contestant.rating,
                    strength: match contestant.rating {
                        Some(rating) => lots.around(i64::from(rating) * THOUSAND, seeds),
                        None => lots.around(mean, strengths),
                    },
                };
                players.iter().map(own).collect()
            }
        };
        // A game's luck is the difference of the two players' luck, so each has 1/√2 of it.
        let deviation = ((i64::from(model.luck) * THOUSAND).pow(2) / 2).isqrt();
        let luck = (0..lab.rounds.0)
            .map(|_| players.iter().map(|_| lots.around(0, deviation)).collect())
            .collect();
        Draws { players, luck, model }
    }

    /// The points by which the first of two players beats the second, if the first starts. Players
    /// are places in [`Draws::players`], and rounds count from 0.
    pub(super) fn difference(&self, round: usize, first: usize, second: usize) -> i32 {
        let strength = self.players[first].strength - self.players[second].strength;
        let luck = self.luck[round][first] - self.luck[round][second];
        let start = i64::from(self.model.start) * THOUSAND;
        let thousandths = strength * i64::from(self.model.points) / THOUSAND + start + luck;
        (thousandths + THOUSAND / 2).div_euclid(THOUSAND) as i32
    }

    /// Whether the first of two draws the start, by the parity of their luck. Rounds are from 0.
    pub(super) fn first_draws_it(&self, round: usize, first: usize, second: usize) -> bool {
        (self.luck[round][first] + self.luck[round][second]) % 2 == 0
    }

    /// Whether one player is stronger than another; of two equal ones the first counts as stronger.
    pub(super) fn is_stronger(&self, one: usize, other: usize) -> bool {
        let key = |place: usize| (Reverse(self.players[place].strength), place);
        key(one) < key(other)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::RoundNo;
    use rules::Points;

    #[test]
    fn games_have_the_moments_of_the_model() {
        let lab = Lab {
            field: LabField::Drawn(2),
            rounds: RoundNo(1),
            runs: 0,
            seed: 0,
            bye_spread: Points(50),
            model: Model { strengths: 0, seeds: 0, ..Model::default() },
        };
        let mut lots = Lots::new(3, 3);
        let games = 20_000;
        let differences: Vec<f64> =
            (0..games).map(|_| Draws::new(&lab, &mut lots).difference(0, 0, 1).into()).collect();
        let mean = differences.iter().sum::<f64>() / f64::from(games);
        let square = differences.iter().map(|d| (d - mean).powi(2)).sum::<f64>();
        let deviation = (square / f64::from(games)).sqrt();
        assert!((mean - 14.0).abs() < 2.0, "{mean}");
        assert!((deviation - 105.0).abs() < 2.0, "{deviation}");
    }
}
