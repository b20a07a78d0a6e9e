//! The format lab: plays an event many times, to compare ways of pairing it.
//!
//! The answer depends only on the [`Lab`] and the format. Events run in batches of a fixed size,
//! each with its own draws, and whole numbers are added, so the number of cores and the clock do
//! not change it. The draws of an event do not depend on who meets whom: every format has the same
//! players with the same luck. `docs/rules/lab.md` explains the model and the figures.
mod event;
mod format;
mod model;
mod tally;

use std::sync::atomic::{AtomicU32, Ordering};

pub use format::{Format, Scheduled};
pub use model::Model;
pub use tally::Figures;

use crate::pairing::{ApartBy, PairingError, PairingRequest};
use crate::parallel::on_threads;
use crate::{PlayerId, PlayerNo, RoundNo};
use rules::{Lots, Points};

use event::Event;
use tally::Tally;

/// What is played.
#[derive(Clone, Debug)]
pub struct Lab {
    pub field: LabField,
    pub rounds: RoundNo,
    pub runs: u32,
    pub seed: u64,
    pub bye_spread: Points,
    pub model: Model,
}

/// Who plays.
#[derive(Clone, Debug)]
pub enum LabField {
    /// This number of players, drawn for each event and numbered by their seeds.
    Drawn(u32),
    /// The players of a real event, with their ratings as seeds.
    Own {
        players: Vec<Contestant>,
        /// The players of the same club or team.
        apart: Vec<(ApartBy, Vec<PlayerId>)>,
    },
}

impl LabField {
    /// The groups to keep apart. Drawn players have numbers, but no club or team.
    fn apart(&self, by: &ApartBy, request: &PairingRequest) -> Vec<Vec<PlayerId>> {
        match (by, self) {
            (ApartBy::Players(numbers), _) => {
                let here = request.entrants.iter().filter(|one| numbers.contains(&one.number));
                vec![here.map(|entrant| entrant.player).collect()]
            }
            (ApartBy::Club | ApartBy::Team, LabField::Drawn(_)) => Vec::new(),
            (ApartBy::Club | ApartBy::Team, LabField::Own { apart, .. }) => {
                let groups = apart.iter().filter(|(of, _)| of == by);
                groups.map(|(_, players)| players.clone()).collect()
            }
        }
    }

    /// Why these words do not keep all the players they name apart; `None` if they do.
    pub fn idle(&self, by: &ApartBy) -> Option<Idle> {
        let has = |number: &PlayerNo| match self {
            LabField::Drawn(players) => (1..=*players).contains(&number.0),
            LabField::Own { players, .. } => players.iter().any(|one| one.number == *number),
        };
        match (by, self) {
            (ApartBy::Players(numbers), _) => {
                numbers.iter().copied().find(|number| !has(number)).map(Idle::Nobody)
            }
            (ApartBy::Club | ApartBy::Team, LabField::Drawn(_)) => Some(Idle::Drawn),
            (ApartBy::Club | ApartBy::Team, LabField::Own { apart, .. }) => {
                apart.iter().all(|(of, _)| of != by).then_some(Idle::Alone)
            }
        }
    }
}

/// Why words to keep players apart have no effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Idle {
    /// Drawn players have no club and no team.
    Drawn,
    /// No two players have the same one.
    Alone,
    /// No player has this number.
    Nobody(PlayerNo),
}

/// A player of a real event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contestant {
    pub player: PlayerId,
    pub number: PlayerNo,
    /// If `None`, the strength is drawn around the mean.
    pub rating: Option<i32>,
}

/// Why a format could not be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("round {} cannot be paired: {error}", round.0)]
pub struct LabError {
    pub round: RoundNo,
    pub error: PairingError,
}

const BATCH: u32 = 10;

/// More threads than this are no faster.
const MOST_THREADS: usize = 8;

impl Lab {
    /// Plays the events by a format. Calls `told` after each event, from any thread.
    ///
    /// # Errors
    /// The first round in the first event that cannot be paired.
    pub fn play(
        &self,
        format: &impl Format,
        told: &(impl Fn() + Sync),
    ) -> Result<Figures, LabError> {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        self.play_on(threads.min(MOST_THREADS), format, told)
    }

    fn play_on(
        &self,
        threads: usize,
        format: &impl Format,
        told: &(impl Fn() + Sync),
    ) -> Result<Figures, LabError> {
        let batches: Vec<u32> = (0..self.runs.div_ceil(BATCH)).collect();
        // Only batches after a failed one are skipped, so the first failure is reported.
        let failed = AtomicU32::new(u32::MAX);
        let batch = |&batch: &u32| {
            let mut tally = Tally::default();
            let mut lots = Lots::new(self.seed, u64::from(batch));
            if batch > failed.load(Ordering::Relaxed) {
                return Ok(tally);
            }
            for _ in 0..BATCH.min(self.runs - batch * BATCH) {
                let played = Event::new(self, &mut lots).play(format);
                tally.add(&played.inspect_err(|_| {
                    failed.fetch_min(batch, Ordering::Relaxed);
                })?);
                told();
            }
            Ok(tally)
        };
        let mut all = Tally::default();
        for played in on_threads(threads, &batches, batch) {
            all.add(&played?);
        }
        Ok(all.figures())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::Schedule;

    fn lab(field: LabField, runs: u32) -> Lab {
        let (rounds, seed) = (RoundNo(6), 7);
        Lab { field, rounds, runs, seed, bye_spread: Points(50), model: Model::default() }
    }

    fn played(lab: &Lab, threads: usize, schedule: &str) -> Figures {
        let schedule: Schedule = schedule.parse().unwrap();
        lab.play_on(threads, &Scheduled::new(lab, Some(&schedule)), &|| ()).unwrap()
    }

    #[test]
    fn the_answer_depends_on_no_number_of_threads() {
        let lab = lab(LabField::Drawn(9), 45);
        let one = played(&lab, 1, "1-2 random, 3-4 swiss lag 1, 5- koth");
        assert_eq!(one, played(&lab, 2, "1-2 random, 3-4 swiss lag 1, 5- koth"));
        assert_eq!(one, played(&lab, 3, "1-2 random, 3-4 swiss lag 1, 5- koth"));
        assert_ne!(one, played(&lab, 2, "1- swiss"));
    }
}
