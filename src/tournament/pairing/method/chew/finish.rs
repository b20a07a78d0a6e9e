//! The best finish that a player can hope for, by an optimistic run of the remaining rounds
//! (`docs/rules/pairing.md`, step 1).
use std::cmp::Reverse;

use crate::pairing::Entrant;

/// The players in standing order, with the rounds left.
pub(super) struct Race<'r, 'a> {
    pub(super) players: &'r [&'a Entrant],
    /// Rounds whose results are not known.
    pub(super) left: u32,
    /// The largest margin of a game.
    pub(super) spread: u32,
    /// The number of first places that are taken to meet each other.
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

    /// The best and the worst score after this number of rounds.
    fn reach(&self, (wins, spread): Score, rounds: u32) -> (Score, Score) {
        let most = i64::from(self.spread) * i64::from(rounds);
        ((wins + WIN * i64::from(rounds), spread + most), (wins, spread - most))
    }

    /// Whether the lower of two places can still catch the upper.
    pub(super) fn can_catch(&self, lower: usize, upper: usize) -> bool {
        let best = self.reach(self.score(lower), self.left).0;
        best >= self.reach(self.score(upper), self.left).1
    }

    /// The best finish, from 1, of the player in this place (from 0), who wins every game by the
    /// most. Each round the best-placed rival loses to the player; the next ones, up to the cap,
    /// meet each other and the lower one wins by a point; all other rivals lose. Rivals who cannot
    /// pass the player, or are ahead for good, do not take part.
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
