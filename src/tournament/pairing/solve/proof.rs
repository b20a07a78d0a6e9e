//! [`Proof`]: that no pairing of a round costs less, with the numbers to check it by.
use crate::PlayerId;
use crate::pairing::{Choice, Outlook, Tier, TierUnits};

/// That no pairing of the players who are not pinned costs less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Whether the check found that it holds: every pair's exact cost, worked out again, is no
    /// less than its duals, and the pairing comes to just the duals.
    pub holds: bool,
    /// How many pairs were looked at: all that there are.
    pub checked: u64,
    /// What the pairing comes to, by tier; the lot last.
    pub totals: Vec<TierUnits>,
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// What the round as it stands comes to; `None` where other players meet in it, for
    /// somebody else has the bye or a pinned pair was parted.
    pub stored: Option<Vec<TierUnits>>,
    /// Where each tier stands in a pair's cost, which is one whole number.
    pub bits: Vec<TierBits>,
    pub duals: Vec<PlayerDual>,
    /// The odd sets of players that have one.
    pub sets: Vec<SetDual>,
    /// What strict Swiss adds, which is not part of the certificate.
    pub strict: Option<StrictProof>,
}

/// What strict Swiss adds to a proof: a search that was done again, and no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrictProof {
    /// How many rounds are left, and how the pairing was chosen.
    pub outlook: Outlook,
    /// What the pairing comes to that leaves them.
    pub totals: Vec<TierUnits>,
}

/// A tier's place in a pair's cost: the units are multiplied by 2 to the power of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierBits {
    pub tier: Tier,
    /// Its lowest bit.
    pub lowest: u32,
}

/// A player's dual: what it adds at least to the doubled cost of each of its pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDual {
    pub player: PlayerId,
    /// Hexadecimal, as `0x1f` or `-0x1f`.
    pub dual: String,
}

/// The dual of an odd set of players: what each pair with one of them and one other costs
/// more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetDual {
    pub players: Vec<PlayerId>,
    /// Hexadecimal, above zero.
    pub dual: String,
}

impl Proof {
    /// What the round ought to come to: what is proved to be the least, or what strict Swiss
    /// comes to.
    fn wanted(&self) -> &[TierUnits] {
        match &self.strict {
            None => &self.totals,
            Some(strict) => &strict.totals,
        }
    }

    /// The first tier in which the round as it stands comes to more than it ought to, with by
    /// how much; `None` where it does not, or other players meet in it.
    #[must_use]
    pub fn dearer(&self) -> Option<TierUnits> {
        let stored = self.stored.as_ref()?;
        let differ = stored.iter().zip(self.wanted()).find(|(stored, least)| stored != least);
        differ.map(|(stored, least)| TierUnits {
            tier: stored.tier,
            units: stored.units.saturating_sub(least.units),
        })
    }

    /// Whether the round as it stands is what is proved, or as good.
    #[must_use]
    pub fn stands(&self) -> bool {
        let is_proved = self.strict.as_ref().is_none_or(|strict| match strict.outlook.choice {
            Choice::Least | Choice::AfterCheaper(_) => true,
            Choice::NotProven(_) => false,
        });
        self.holds && is_proved && self.stored.as_deref() == Some(self.wanted())
    }
}
