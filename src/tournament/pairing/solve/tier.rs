//! [`Tier`]: what a pairing minimises, the more important first.
use crate::HalfWins;
use crate::pairing::solve::DOUBLING_MEETINGS;

/// One of the things that a pairing minimises; a lower tier decides only among
/// pairings that are level in every higher one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tier {
    /// Limits that the pair breaks, each one unit ([`Breach`](super::Breach)).
    Broken,
    /// Boards that are not of the round as it was before it was paired again.
    Boards,
    /// Players whose place is decided, who meet somebody who can still win a prize, or not the
    /// highest of those who cannot.
    Gibson,
    /// Bands of prizes between the two, squared.
    Bands,
    /// Repeats: 2^k - 1 for two who have met k times.
    Repeats,
    /// The same where the method does not count them: always nothing.
    FreeRepeats,
    /// Win groups: the square of the difference in half-wins.
    WinGroups,
    /// The same, and for two of the lower half of the field twice what they come to in
    /// [`Tier::Starts`].
    WinsAndStarts,
    /// Starts: how much of the players' uneven starts the pair cannot even out.
    Starts,
    /// The shape within a win group: the square of twice the distance from the ideal.
    Shape,
    /// The distance in the standings beyond neighbours, squared.
    Distance,
    /// The difference from the distance in the standings that the method asks for, squared.
    Stride,
    /// Pairs of the wrong quartiles, by how far their quartiles are from the right ones.
    Quartiles,
    /// What COP's weights come to.
    Cop,
    /// Two of the top half who meet.
    TopHalf,
    /// The places above the lower one of two of the top half who meet.
    TopPlaces,
    /// The difference from half the field in the distance of the two, squared.
    Casement,
    /// The same, the more the higher the player stands.
    Upper,
    /// A lot by the seed, so that there is one best pairing.
    Lot,
}

/// What something costs in one tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierUnits {
    pub tier: Tier,
    pub units: u64,
}

/// Whether a tier is told of where it comes to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    Always,
    /// No: few rounds have such limits.
    IfBroken,
}

impl Tier {
    /// Its name for programs.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.about().0
    }

    /// Whether nobody need hear of it where it comes to nothing: few rounds have limits.
    #[must_use]
    pub fn is_told_if_broken(self) -> bool {
        self.about().1 == Told::IfBroken
    }

    /// What the tier counts, in words to follow a number.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        self.about().2
    }

    /// Its name, when it is told, and what it counts.
    fn about(self) -> (&'static str, Told, &'static str) {
        match self {
            Tier::Broken => ("broken", Told::IfBroken, "for limits that cannot be kept"),
            Tier::Boards => {
                ("boards", Told::IfBroken, "for boards that were not in the round before")
            }
            Tier::Gibson => (
                "gibson",
                Told::IfBroken,
                "for opponents of decided players (least met, then highest of those out of the prizes)",
            ),
            Tier::Bands => {
                ("bands", Told::IfBroken, "for pairs of different bands of prizes (squared)")
            }
            Tier::Repeats => (
                "repeats",
                Told::Always,
                "for repeats (1 for a second meeting, 3 for a third, 7 for a fourth)",
            ),
            Tier::FreeRepeats => {
                ("free_repeats", Told::IfBroken, "for repeats, which the method does not count")
            }
            Tier::WinGroups => (
                "win_groups",
                Told::Always,
                "for unequal wins (the difference in half-wins, squared)",
            ),
            Tier::WinsAndStarts => (
                "wins_and_starts",
                Told::Always,
                "for unequal wins (the difference in half-wins, squared) and, in the lower half, \
                 starts that pairs cannot even out (twice)",
            ),
            Tier::Starts => ("starts", Told::Always, "for starts that these pairs cannot even out"),
            Tier::Shape => (
                "shape",
                Told::Always,
                "for distance from the ideal opponent among equal wins (squared)",
            ),
            Tier::Distance => (
                "distance",
                Told::Always,
                "for distance in the standings beyond neighbours (squared)",
            ),
            Tier::Stride => (
                "stride",
                Told::Always,
                "for distance in the standings other than asked for (squared)",
            ),
            Tier::Quartiles => {
                ("quartiles", Told::Always, "for pairs of other quartiles than asked for (squared)")
            }
            Tier::Cop => ("cop", Told::Always, "by the weights of COP, within its rules"),
            Tier::TopHalf => ("top_half", Told::IfBroken, "for two of the top half who meet"),
            Tier::TopPlaces => {
                ("top_places", Told::IfBroken, "for the places above the lower one of these")
            }
            Tier::Casement => {
                ("casement", Told::Always, "for places beside the opponent in order (squared)")
            }
            Tier::Upper => {
                ("upper", Told::IfBroken, "for the same, the more the higher the player stands")
            }
            Tier::Lot => ("lot", Told::Always, "by lot"),
        }
    }
}

impl TierUnits {
    /// What these units say of a pair, in words to follow `they`; `None` where there are none,
    /// or where there is nothing more to say than the number.
    #[must_use]
    pub fn of_pair(&self) -> Option<String> {
        let root = self.units.isqrt();
        let places = |count: u64| if count == 1 { "place" } else { "places" };
        match self.tier {
            _ if self.units == 0 => None,
            Tier::Broken => Some("may not meet by the limits of the round".to_owned()),
            // Its two parts are told one by one: see `pair`.
            Tier::WinsAndStarts => None,
            Tier::Gibson
            | Tier::FreeRepeats
            | Tier::Cop
            | Tier::TopHalf
            | Tier::TopPlaces
            | Tier::Casement
            | Tier::Upper
            | Tier::Lot => None,
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
            Tier::Quartiles => Some("are of other quartiles than asked for".to_owned()),
        }
    }
}

/// How often two have met whose repeat costs so much.
fn meetings(units: u64) -> u64 {
    const DOUBLED: u64 = 1 << DOUBLING_MEETINGS;
    if units < DOUBLED {
        u64::from((units + 1).ilog2())
    } else {
        u64::from(DOUBLING_MEETINGS) + (units + 1 - DOUBLED) / DOUBLED
    }
}

/// What to say behind so many counts; nothing where there is one.
#[must_use]
pub fn earlier_first(counts: usize) -> &'static str {
    if counts > 1 { " The earlier counts first." } else { "" }
}

/// The first tier in which a pairing comes to something else, with what it comes to there
/// less what the other does: below zero it is the cheaper one.
#[must_use]
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
