//! [`Tier`]: what a pairing minimises.
use crate::HalfWins;
use crate::pairing::solve::DOUBLING_MEETINGS;

/// One of the counts that a pairing minimises. A lower tier decides only between pairings that
/// are equal in every higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Limits that the pair breaks, one unit each ([`Breach`](super::Breach)).
    Broken,
    /// Boards that were not in the round before it was paired again.
    Boards,
    /// Opponents of players whose place is decided: contenders, or not the highest of the others.
    Gibson,
    /// Bands of prizes between the two, squared.
    Bands,
    /// Repeats: 2^k - 1 for two who have met k times.
    Repeats,
    /// Repeats in a method that does not count them: always 0.
    FreeRepeats,
    /// Win groups: the square of the difference in half-wins.
    WinGroups,
    /// The same, plus twice their [`Tier::Starts`] for two of the lower half of the field.
    WinsAndStarts,
    /// Starts: how much of the players' uneven starts the pair cannot even out.
    Starts,
    /// The shape within a win group: the square of twice the distance from the ideal.
    Shape,
    /// The distance in the standings beyond neighbours, squared.
    Distance,
    /// The difference from the distance in the standings that the method asks for, squared.
    Stride,
    /// A lot by the seed, so that there is one best pairing.
    Lot,
}

/// A cost in one tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierUnits {
    pub tier: Tier,
    pub units: u64,
}

impl Tier {
    /// What the tier counts, in words to follow `more`.
    pub fn meaning(self) -> &'static str {
        match self {
            Tier::Broken => "broken limits",
            Tier::Boards => "boards that were not in the round before",
            Tier::Gibson => "unsuitable opponents of players whose place is decided",
            Tier::Bands => "pairs of different bands of prizes",
            Tier::Repeats | Tier::FreeRepeats => "repeats",
            Tier::WinGroups => "unequal wins",
            Tier::WinsAndStarts => "unequal wins and uneven starts",
            Tier::Starts => "uneven starts",
            Tier::Shape => "distance from the ideal opponents among equal wins",
            Tier::Distance => "distance in the standings",
            Tier::Stride => "distance in the standings other than asked for",
            Tier::Lot => "luck",
        }
    }
}

impl TierUnits {
    /// What these units mean for a pair, in words to follow `they`; `None` if they are 0, or if
    /// there is nothing to say but the number.
    pub fn of_pair(&self) -> Option<String> {
        let root = self.units.isqrt();
        let places = |count: u64| if count == 1 { "place" } else { "places" };
        match self.tier {
            _ if self.units == 0 => None,
            Tier::Broken => Some("may not meet by the limits of the round".to_owned()),
            // Its two parts are shown one by one: see `Prices::pair`.
            Tier::WinsAndStarts => None,
            Tier::Gibson | Tier::FreeRepeats | Tier::Lot => None,
            Tier::Boards => Some("did not meet before the round was paired again".to_owned()),
            Tier::Bands => Some("are of different bands of prizes".to_owned()),
            Tier::Repeats => Some(match meetings(self.units) {
                1 => "have met once before".to_owned(),
                2 => "have met twice before".to_owned(),
                times => format!("have met {times} times before"),
            }),
            Tier::WinGroups => {
                let gap = HalfWins(i32::try_from(root).unwrap_or(i32::MAX));
                let wins = if gap <= HalfWins::WIN { "win" } else { "wins" };
                Some(format!("are {gap} {wins} apart"))
            }
            Tier::Starts => Some(
                "have both had more starts than replies, or both more replies than starts: one of \
                 them must have the same again"
                    .to_owned(),
            ),
            Tier::Shape => {
                let half = if root.is_multiple_of(2) { "" } else { ".5" };
                let whole = root / 2;
                let noun = if half.is_empty() { places(whole) } else { "places" };
                Some(format!("are {whole}{half} {noun} from their ideal opponents"))
            }
            Tier::Distance => {
                let lies = if root == 1 { "lies" } else { "lie" };
                Some(format!("are not neighbours: {root} {} {lies} between them", places(root)))
            }
            Tier::Stride => Some(format!("are {root} {} off the distance asked for", places(root))),
        }
    }
}

/// How often two have met, by the units of their repeat.
fn meetings(units: u64) -> u64 {
    const DOUBLED: u64 = 1 << DOUBLING_MEETINGS;
    if units < DOUBLED {
        u64::from((units + 1).ilog2())
    } else {
        u64::from(DOUBLING_MEETINGS) + (units + 1 - DOUBLED) / DOUBLED
    }
}

/// The first tier in which two pairings differ, and by how much: below 0 if `of` is cheaper.
pub fn difference(of: &[TierUnits], than: &[TierUnits]) -> Option<(Tier, i128)> {
    of.iter()
        .zip(than)
        .find(|(of, than)| of.units != than.units)
        .map(|(of, than)| (of.tier, i128::from(of.units) - i128::from(than.units)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::solve::problem::repeats;

    #[test]
    fn the_meetings_are_read_off_what_a_repeat_costs() {
        for times in 1..40_u32 {
            assert_eq!(meetings(repeats(times)), u64::from(times));
        }
    }
}
