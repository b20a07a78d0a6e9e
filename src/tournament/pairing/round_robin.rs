//! Round robin: everybody meets everybody, by Berger's tables.
use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::tournament::pairing::field::{Drawn, DrawnPair, DrawnStart, Field};
use crate::tournament::pairing::objective::{Problem, Repeats};
use crate::tournament::pairing::{Entrant, TooWide};
use crate::tournament::{PlayerId, RoundNo};

/// The parameters of a round robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RoundRobinParameters {
    /// How often everybody meets everybody; starts are turned round from one cycle to
    /// the next.
    pub cycles: u32,
    /// The round of the division that is the round robin's first.
    #[serde(with = "RoundNumber")]
    pub first_round: RoundNo,
}

impl Default for RoundRobinParameters {
    /// One cycle, from round 1.
    fn default() -> RoundRobinParameters {
        RoundRobinParameters { cycles: 1, first_round: RoundNo(1) }
    }
}

impl RoundRobinParameters {
    /// The round robin's last round in a field of this many players; before the first
    /// where there are no cycles.
    #[must_use]
    pub fn last_round(&self, players: usize) -> RoundNo {
        let rounds = Berger::of(players).rounds().saturating_mul(self.cycles);
        RoundNo(self.first_round.0.saturating_add(rounds).saturating_sub(1))
    }
}

/// How a [`RoundNo`] is written in a stored plan.
#[derive(Serialize, Deserialize)]
#[serde(remote = "RoundNo", transparent)]
struct RoundNumber(u32);

/// Berger's table for an even number of players, called 1, 2 … `size`; in an odd field
/// the highest is nobody.
struct Berger {
    size: u32,
}

impl Berger {
    fn of(players: usize) -> Berger {
        let players = u32::try_from(players).expect("no hall holds so many players");
        Berger { size: players.next_multiple_of(2) }
    }

    /// The rounds of one cycle.
    fn rounds(&self) -> u32 {
        self.size.saturating_sub(1)
    }

    /// The pairs of a round (from 1), who starts first.
    ///
    /// Two below the last meet in the round that is their sum less one, modulo the
    /// rounds; whoever would meet himself meets the last. If the sum is odd, the lower
    /// starts, else the higher; the last starts against the upper half. So everybody
    /// below the last starts as often as not, but for the one game against the last.
    fn round(&self, round: u32) -> Vec<(u32, u32)> {
        let rounds = self.rounds();
        let mut pairs = Vec::new();
        for one in 1..self.size {
            let sum = (round + 1 + rounds - one % rounds) % rounds;
            let two = if sum == 0 { rounds } else { sum };
            if two == one {
                let last = self.size;
                pairs.push(if one <= last / 2 { (one, last) } else { (last, one) });
            } else if one < two {
                let lower_starts = (one + two) % 2 == 1;
                pairs.push(if lower_starts { (one, two) } else { (two, one) });
            }
        }
        pairs
    }
}

/// The table's pairs among the free players. Players whose opponent by the table is
/// pinned elsewhere meet each other, with the fewest repeats.
/// [`verify`](super::verify) has checked that the round is one of the round robin's.
pub(super) fn draw<'a>(
    field: &Field<'a>,
    parameters: &RoundRobinParameters,
) -> Result<Drawn<'a>, TooWide> {
    let mut by_number = field.standing.clone();
    by_number.sort_by_key(|entrant| entrant.number);
    let berger = Berger::of(by_number.len());
    let index = field.request.round.0 - parameters.first_round.0;
    let turned = index / berger.rounds() % 2 == 1;
    let mut waiting: HashMap<PlayerId, &Entrant> =
        field.free.iter().map(|entrant| (entrant.player, *entrant)).collect();
    let mut pairs = Vec::new();
    let mut dummy_meets = None;
    for (first, second) in berger.round(index % berger.rounds() + 1) {
        let (first, second) = if turned { (second, first) } else { (first, second) };
        let called = |place: u32| by_number.get(place as usize - 1).copied();
        match (called(first), called(second)) {
            (Some(one), Some(two)) => {
                if waiting.contains_key(&one.player) && waiting.contains_key(&two.player) {
                    waiting.remove(&one.player);
                    waiting.remove(&two.player);
                    pairs.push(DrawnPair { one, two, start: DrawnStart::ByTable });
                }
            }
            (Some(solo), None) | (None, Some(solo)) => dummy_meets = Some(solo),
            (None, None) => {}
        }
    }
    let mut left: Vec<&Entrant> =
        field.free.iter().copied().filter(|e| waiting.contains_key(&e.player)).collect();
    let mut byes = Vec::new();
    if left.len() % 2 == 1 {
        let by_table = dummy_meets.filter(|solo| waiting.contains_key(&solo.player));
        let bye = by_table.or_else(|| field.bye_among(&left)).expect("an odd number is not none");
        left.retain(|entrant| entrant.player != bye.player);
        byes.push(bye);
    }
    if left.is_empty() {
        return Ok(Drawn { pairs, byes, objective: Vec::new() });
    }
    // The pins have robbed these of their opponents.
    let mut drawn = Problem::by_distance(field, left, byes, Repeats::Avoided).drawn()?;
    drawn.pairs.splice(..0, pairs);
    Ok(drawn)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Berger's published tables for four and six players.
    #[test]
    fn the_tables_are_bergers() {
        let rounds = |players: usize| -> Vec<Vec<(u32, u32)>> {
            let berger = Berger::of(players);
            (1..=berger.rounds()).map(|round| berger.round(round)).collect()
        };
        assert_eq!(rounds(4), [vec![(1, 4), (2, 3)], vec![(1, 2), (4, 3)], vec![(3, 1), (2, 4)]]);
        assert_eq!(
            rounds(6),
            [
                vec![(1, 6), (2, 5), (3, 4)],
                vec![(1, 2), (5, 3), (6, 4)],
                vec![(3, 1), (2, 6), (4, 5)],
                vec![(1, 4), (2, 3), (6, 5)],
                vec![(5, 1), (4, 2), (3, 6)],
            ]
        );
    }

    #[test]
    fn everybody_meets_everybody_and_starts_are_even() {
        for players in 1..=25 {
            let berger = Berger::of(players);
            let mut met = Vec::new();
            let mut balance = vec![0_i32; berger.size as usize + 1];
            for round in 1..=berger.rounds() {
                let pairs = berger.round(round);
                assert_eq!(pairs.len() as u32, berger.size / 2);
                for (first, second) in pairs {
                    met.push((first.min(second), first.max(second)));
                    if second.max(first) as usize <= players {
                        balance[first as usize] += 1;
                        balance[second as usize] -= 1;
                    }
                }
            }
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len() as u32, berger.size * berger.rounds() / 2);
            let most = i32::from(players % 2 == 0);
            assert!(balance.iter().all(|b| b.abs() <= most), "{players} players: {balance:?}");
        }
    }
}
