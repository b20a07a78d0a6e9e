//! Who cannot be caught: gibsonized places, and the groups between them (`docs/rules/cop.md`).
use crate::HalfWins;
use crate::pairing::CopParameters;
use crate::pairing::method::cop::{Place, Ranking};

/// Gibsonized places and closed groups, by place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Gibson {
    pub(super) certain: Vec<Certainty>,
    /// The closed group of each place; `None` if it has no closed group.
    pub(super) group: Vec<Option<usize>>,
}

/// Whether a player is certain to keep the place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certainty {
    /// The place above cannot be caught, the one below cannot catch up, and it wins a prize.
    Gibsonized,
    Open,
}

impl Gibson {
    pub(super) fn new(ranking: &Ranking<'_>, parameters: &CopParameters) -> Gibson {
        let size = ranking.size();
        let spread = i64::from(parameters.gibson_spread);
        // whether each place can be caught by the next
        let open: Vec<bool> =
            (1..size).map(|lower| can_catch(ranking, lower - 1, lower, spread)).collect();
        let certain: Vec<Certainty> = (0..size)
            .map(|place| {
                let prize = place < parameters.prizes() as usize;
                let above = place.checked_sub(1).is_some_and(|gap| open[gap]);
                let below = open.get(place).copied().unwrap_or(false);
                if prize && !above && !below { Certainty::Gibsonized } else { Certainty::Open }
            })
            .collect();
        let mut group = vec![None; size];
        let mut groups = 0;
        let mut start = 0;
        for (place, certainty) in certain.iter().enumerate() {
            if *certainty == Certainty::Open {
                continue;
            }
            if place > start {
                // an odd group includes the gibsonized player below it
                let end = if (place - start).is_multiple_of(2) { place } else { place + 1 };
                groups += 1;
                group[start..end].fill(Some(groups));
            }
            start = place + 1;
        }
        Gibson { certain, group }
    }

    pub(super) fn is_certain(&self, place: Place) -> bool {
        self.certain.get(place) == Some(&Certainty::Gibsonized)
    }
}

/// Whether the lower place can catch the upper in the rounds left: the gap is fewer wins than
/// rounds, or exactly as many and at most twice `spread` a round.
pub(super) fn can_catch(ranking: &Ranking<'_>, upper: Place, lower: Place, spread: i64) -> bool {
    let gap = (ranking.half_wins(upper) - ranking.half_wins(lower)).0;
    let most = i64::from(ranking.left) * i64::from(HalfWins::WIN.0);
    match i64::from(gap).cmp(&most) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => ranking.spread_gap(upper, lower) <= spread * most,
    }
}
