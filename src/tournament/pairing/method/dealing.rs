//! [`Dealing`]: players dealt into groups or teams row by row, each one of a row; who are kept
//! apart are separated, or gathered in one team, as far as the rows allow.
use crate::PlayerId;
use crate::pairing::matching;
use crate::pairing::solve::Field;

/// Groups on their way: in each row every group gets one player.
pub(crate) struct Dealing<'f, 'a> {
    field: &'f Field<'a>,
    mates: Mates,
    groups: Vec<Vec<PlayerId>>,
}

/// Where players belong who are kept apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mates {
    /// In different groups, for players of one group meet.
    Separated,
    /// In one team, for players of different teams meet.
    Gathered,
}

impl<'f, 'a> Dealing<'f, 'a> {
    pub(crate) fn new(field: &'f Field<'a>, mates: Mates, count: usize) -> Dealing<'f, 'a> {
        Dealing { field, mates, groups: vec![Vec::new(); count] }
    }

    /// Deals a row, the first to the first group. Where some are kept apart, those of the row
    /// change places: the fewest of them meet with those of the rows before, then the players
    /// are the nearest to where they were. Gives the row as it was dealt.
    pub(crate) fn row(&mut self, wanted: Vec<PlayerId>) -> Vec<PlayerId> {
        let row = self.arranged(&wanted).unwrap_or(wanted);
        for (group, player) in self.groups.iter_mut().zip(&row) {
            group.push(*player);
        }
        row
    }

    /// The row with the fewest conflicts; `None` where nobody is kept apart, or the row does not
    /// go round.
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

    /// How many whom the player is not to meet would be met from this group.
    fn conflicts(&self, group: usize, player: PlayerId) -> u64 {
        let own = self.groups.iter().enumerate().filter(|(other, _)| match self.mates {
            Mates::Separated => *other == group,
            Mates::Gathered => *other != group,
        });
        let met = own.flat_map(|(_, members)| members);
        met.filter(|member| self.field.apart.holds(player, **member)).count() as u64
    }
}
