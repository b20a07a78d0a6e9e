//! [`RackWorth`]: what racks that are given by their points can be worth.
use std::fmt;
use std::ops::RangeInclusive;

use crate::board::{Alphabet, Points, Tiles};
use crate::game::seat::Seat;

/// A rack that is given by its points, and what else is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PointRack {
    pub(crate) seat: Seat,
    /// What it is said to be worth.
    pub(crate) said: Points,
    /// What its known tiles are worth.
    pub(crate) known: Points,
    /// How many other tiles it has.
    pub(crate) hidden: RangeInclusive<u16>,
}

/// Racks given by their points that cannot be worth that, alone or together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RackWorth {
    pub seats: Vec<Seat>,
    pub said: Points,
    pub least: Points,
    /// The most that they can be worth; not everything in between is possible.
    pub most: Points,
}

impl RackWorth {
    /// The first of these racks that cannot be worth what is said if its hidden tiles come from
    /// `pool`; else all of them together, else some of them.
    pub(crate) fn impossible(
        alphabet: &Alphabet,
        pool: &Tiles,
        racks: &[PointRack],
    ) -> Option<RackWorth> {
        let most: u16 = racks.iter().map(|rack| *rack.hidden.end()).sum();
        let sums = Sums::of(alphabet, pool, usize::from(most));
        let mut some: Vec<u32> = (1..1 << racks.len()).collect();
        // All racks together are the easiest to count again, next to a single one.
        some.sort_by_key(|some| match some.count_ones() {
            1 => 0,
            all if all == racks.len() as u32 => 1,
            several => several,
        });
        some.into_iter().find_map(|some| {
            let picked = (0..).zip(racks).filter(|(place, _)| some >> place & 1 == 1);
            let racks: Vec<&PointRack> = picked.map(|(_, rack)| rack).collect();
            let sum = |of: fn(&PointRack) -> Points| racks.iter().map(|rack| of(rack)).sum();
            let (said, known): (Points, Points) = (sum(|rack| rack.said), sum(|rack| rack.known));
            let fewest = racks.iter().map(|rack| *rack.hidden.start()).sum::<u16>();
            let most = racks.iter().map(|rack| *rack.hidden.end()).sum::<u16>();
            let can = sums.with(fewest..=most);
            let is_possible = can.binary_search(&(said - known)).is_ok();
            let (least, most) = (can.first().copied()?, can.last().copied()?);
            let seats = racks.iter().map(|rack| rack.seat).collect();
            (!is_possible).then_some(RackWorth {
                seats,
                said,
                least: least + known,
                most: most + known,
            })
        })
    }
}

impl fmt::Display for RackWorth {
    /// What they can be worth: `20 to 52`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RackWorth { said, least, most, .. } = self;
        if least == most {
            write!(f, "{least}")
        } else if (least..=most).contains(&said) {
            write!(f, "{least} to {most}, and never {said}")
        } else {
            write!(f, "{least} to {most}")
        }
    }
}

/// What some tiles of a pool can be worth: by their number, then by their worth.
struct Sums(Vec<Vec<bool>>);

impl Sums {
    fn of(alphabet: &Alphabet, pool: &Tiles, most: usize) -> Sums {
        let mut values: Vec<usize> = pool
            .iter()
            .map(|tile| usize::try_from(alphabet.tile_value(tile).0).unwrap_or_default())
            .collect();
        values.sort_unstable_by(|one, other| other.cmp(one));
        let highest: usize = values.iter().take(most).sum();
        let mut sums = vec![vec![false; highest + 1]; most + 1];
        sums[0][0] = true;
        for value in values {
            for count in (0..most).rev() {
                for worth in value..=highest {
                    sums[count + 1][worth] |= sums[count][worth - value];
                }
            }
        }
        Sums(sums)
    }

    /// What this many tiles can be worth, the least first.
    fn with(&self, tiles: RangeInclusive<u16>) -> Vec<Points> {
        let (fewest, most) = (usize::from(*tiles.start()), usize::from(*tiles.end()));
        let sums = self.0.iter().take(most + 1).skip(fewest);
        let mut can: Vec<Points> = sums
            .flat_map(|sums| {
                (0..).zip(sums).filter(|(_, can)| **can).map(|(worth, _)| Points(worth))
            })
            .collect();
        can.sort_unstable();
        can.dedup();
        can
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rack;

    fn english() -> Alphabet {
        Alphabet::parse(include_str!("../../data/alphabets/english.txt")).unwrap()
    }

    /// Every way to deal `pool` to racks of these sizes, one by one: the slow, obvious way.
    fn dealt(alphabet: &Alphabet, pool: &[crate::Tile], racks: &[(u16, i32)]) -> bool {
        let Some((tile, rest)) = pool.split_first() else {
            return racks.iter().all(|rack| *rack == (0, 0));
        };
        let value = alphabet.tile_value(*tile).0;
        let to = |place: usize| {
            let mut racks = racks.to_vec();
            let (tiles, points) = racks[place];
            let left = tiles.checked_sub(1)?;
            racks[place] = (left, points - value);
            Some(racks)
        };
        let taken = (0..racks.len()).filter_map(to).any(|racks| dealt(alphabet, rest, &racks));
        taken || dealt(alphabet, rest, racks)
    }

    #[test]
    fn what_can_be_dealt_is_never_refused() {
        let alphabet = english();
        let pool = Rack::parse(&alphabet, "QJAEF?").unwrap().known;
        let tiles: Vec<_> = pool.iter().collect();
        let rack = |seat: Seat, tiles: u16, said: i32| PointRack {
            seat,
            said: Points(said),
            known: Points::ZERO,
            hidden: tiles..=tiles,
        };
        let mut refused = 0;
        for (one, other) in [(1, 1), (2, 3), (3, 3), (2, 4), (0, 6)] {
            for (a, b) in (0..=25).flat_map(|a| (0..=25).map(move |b| (a, b))) {
                let racks = [rack(Seat::FIRST, one, a), rack(Seat::SECOND, other, b)];
                let can = dealt(&alphabet, &tiles, &[(one, a), (other, b)]);
                let worth = RackWorth::impossible(&alphabet, &pool, &racks);
                assert!(!can || worth.is_none(), "{one} tiles worth {a}, {other} worth {b}");
                // With the bag empty the sum must be right.
                if one + other == 6 && a + b != 24 {
                    assert!(worth.is_some(), "{one} tiles worth {a}, {other} worth {b}");
                }
                refused += usize::from(worth.is_some());
            }
        }
        assert!(refused > 3_000);
    }

    #[test]
    fn it_says_what_they_can_be_worth() {
        let alphabet = english();
        let pool = Rack::parse(&alphabet, "JAA").unwrap().known;
        let check = |known: i32, hidden: u16, said: i32, says: &str| {
            let (known, hidden) = (Points(known), hidden..=hidden);
            let rack = PointRack { seat: Seat::FIRST, said: Points(said), known, hidden };
            let worth = RackWorth::impossible(&alphabet, &pool, &[rack]).unwrap();
            assert_eq!(worth.to_string(), says);
        };
        check(0, 1, 5, "1 to 8, and never 5");
        check(0, 1, 9, "1 to 8");
        check(0, 1, -1, "1 to 8");
        check(10, 3, 7, "20");
        check(20, 0, 7, "20");
    }
}
