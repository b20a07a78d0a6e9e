//! [`Dealing`]: deals players into groups or teams row by row, one player of each row to each.
//! Players who are kept apart are separated, or gathered in one team, as far as the rows allow.
use crate::PlayerId;
use crate::pairing::matching;
use crate::pairing::solve::Field;

pub(crate) struct Dealing<'f, 'a> {
    field: &'f Field<'a>,
    mates: Mates,
    groups: Vec<Vec<PlayerId>>,
}

/// Where players go who are kept apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mates {
    /// Into different groups, because players of one group meet.
    Separated,
    /// Into one team, because players of different teams meet.
    Gathered,
}

impl<'f, 'a> Dealing<'f, 'a> {
    pub(crate) fn new(field: &'f Field<'a>, mates: Mates, count: usize) -> Dealing<'f, 'a> {
        Dealing { field, mates, groups: vec![Vec::new(); count] }
    }

    /// Deals a row, the first player to the first group, and returns it as dealt. It is rearranged
    /// for players who are kept apart: the fewest conflicts with earlier rows, then small moves.
    pub(crate) fn row(&mut self, wanted: Vec<PlayerId>) -> Vec<PlayerId> {
        let row = self.arranged(&wanted).unwrap_or(wanted);
        for (group, player) in self.groups.iter_mut().zip(&row) {
            group.push(*player);
        }
        row
    }

    /// The row with the fewest conflicts; `None` if nobody is kept apart, or the row is short.
    fn arranged(&self, wanted: &[PlayerId]) -> Option<Vec<PlayerId>> {
        let count = self.groups.len();
        if self.field.given.apart.is_empty() || wanted.len() != count {
            return None;
        }
        // the groups come first, then the players
        let units = |one: usize, two: usize| match two.checked_sub(count) {
            Some(place) if one < count => {
                let moved = one.abs_diff(place) as u64;
                [0, self.conflicts(one, wanted[place]), moved * moved]
            }
            Some(_) | None => [1, 0, 0],
        };
        let mut row = wanted.to_vec();
        for (group, place) in matching::least_units(2 * count, units).ok()? {
            row[group] = wanted[place.checked_sub(count)?];
        }
        Some(row)
    }

    /// The number of opponents, from this group, whom the player should not meet.
    fn conflicts(&self, group: usize, player: PlayerId) -> u64 {
        let own = self.groups.iter().enumerate().filter(|(other, _)| match self.mates {
            Mates::Separated => *other == group,
            Mates::Gathered => *other != group,
        });
        let met = own.flat_map(|(_, members)| members);
        met.filter(|member| self.field.apart.holds(player, **member)).count() as u64
    }
}
