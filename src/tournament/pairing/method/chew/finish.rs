//! The best finish that a player can hope for, by an optimistic run of the rounds that are
//! left (`docs/rules/pairing.md`, step 1).
use std::cmp::Reverse;

use crate::pairing::Entrant;

/// Everybody in standing order, with what is still to come.
pub(super) struct Race<'r, 'a> {
    pub(super) players: &'r [&'a Entrant],
    /// Rounds whose results are not known.
    pub(super) left: u32,
    /// The most by which one game is taken to be won.
    pub(super) spread: u32,
    /// So many of the first places are taken to meet each other.
    pub(super) cap: usize,
}

/// Half-wins and spread.
type Score = (i64, i64);

/// Half-wins that one game is worth.
const WIN: i64 = 2;

impl Race<'_, '_> {
    fn score(&self, place: usize) -> Score {
        let entrant = self.players[place];
        (i64::from(entrant.half_wins.0), i64::from(entrant.spread.0))
    }

    /// The best and the worst score from here in so many rounds.
    fn reach(&self, (wins, spread): Score, rounds: u32) -> (Score, Score) {
        let most = i64::from(self.spread) * i64::from(rounds);
        ((wins + WIN * i64::from(rounds), spread + most), (wins, spread - most))
    }

    /// Whether the lower of two places can still come level with the upper.
    pub(super) fn can_catch(&self, lower: usize, upper: usize) -> bool {
        let best = self.reach(self.score(lower), self.left).0;
        best >= self.reach(self.score(upper), self.left).1
    }

    /// The best place, from 1, that the player in this place (from 0) can finish in: the player
    /// wins every game by the most. Each round the best-placed rival loses to the player; the
    /// next ones, as many as the cap, meet each other and the lower one wins by a point; all
    /// other rivals lose. Who cannot pass the player, or already has for good, does not count.
    pub(super) fn best_finish(&self, place: usize) -> usize {
        let (own, _) = self.reach(self.score(place), self.left);
        let others = (0..self.players.len()).filter(|other| *other != place);
        let mut rivals: Vec<Score> = others.map(|other| self.score(other)).collect();
        let mut ahead = 0;
        for left in (1..=self.left).rev() {
            rivals.retain(|score| {
                let (best, worst) = self.reach(*score, left);
                ahead += usize::from(worst > own);
                best > own && worst <= own
            });
            rivals.sort_by_key(|score| Reverse(*score));
            let flight = rivals.len().min(self.cap);
            let pairs = flight.saturating_sub(1) / 2;
            for (at, (wins, spread)) in rivals.iter_mut().enumerate() {
                if (flight - pairs..flight).contains(&at) {
                    *wins += WIN;
                    *spread += 1;
                } else if (1..=pairs).contains(&at) {
                    *spread -= 1;
                } else {
                    *spread -= i64::from(self.spread);
                }
            }
        }
        1 + ahead + rivals.iter().filter(|score| **score > own).count()
    }
}
