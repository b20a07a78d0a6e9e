//! [`Proof`]: that no pairing of a round costs less, with the numbers to check it.
use crate::PlayerId;
use crate::pairing::{Choice, Outlook, Tier, TierUnits};

/// The proof that no pairing of the players without a pin costs less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Whether the check succeeded: no pair's exact cost, computed again, is below its duals, and
    /// the pairing costs exactly the duals.
    pub holds: bool,
    /// The number of pairs checked: all pairs.
    pub checked: u64,
    /// The cost of the pairing by tier, the lot last.
    pub totals: Vec<TierUnits>,
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The cost of the round as it stands; `None` if other players meet in it, because somebody
    /// else has the bye or a pinned pair was parted.
    pub stored: Option<Vec<TierUnits>>,
    /// The place of each tier in a pair's cost, which is one whole number.
    pub bits: Vec<TierBits>,
    pub duals: Vec<PlayerDual>,
    /// The odd sets of players that have a dual.
    pub sets: Vec<SetDual>,
    pub strict: Option<StrictProof>,
}

/// What strict Swiss adds to a proof: a search done again, not a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrictProof {
    /// How many rounds are left, and how the pairing was chosen.
    pub outlook: Outlook,
    /// The cost of that pairing.
    pub totals: Vec<TierUnits>,
}

/// A tier's place in a pair's cost: units are multiplied by 2 to the power of `lowest`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierBits {
    pub tier: Tier,
    pub lowest: u32,
}

/// A player's dual, for doubled costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDual {
    pub player: PlayerId,
    /// Hexadecimal, as `0x1f` or `-0x1f`.
    pub dual: String,
}

/// The dual of an odd set of players, for pairs with exactly one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetDual {
    pub players: Vec<PlayerId>,
    /// Hexadecimal, above zero.
    pub dual: String,
}

impl Proof {
    /// What the round should cost: the proven minimum, or what strict Swiss costs.
    fn wanted(&self) -> &[TierUnits] {
        match &self.strict {
            None => &self.totals,
            Some(strict) => &strict.totals,
        }
    }

    /// The first tier in which the round as it stands costs more than it should, and how much
    /// more; `None` if it does not, or if other players meet in it.
    pub fn dearer(&self) -> Option<TierUnits> {
        let stored = self.stored.as_ref()?;
        let differ = stored.iter().zip(self.wanted()).find(|(stored, least)| stored != least);
        differ.map(|(stored, least)| TierUnits {
            tier: stored.tier,
            units: stored.units.saturating_sub(least.units),
        })
    }

    /// Whether the round as it stands is as good as what is proved.
    pub fn stands(&self) -> bool {
        let is_proved = self.strict.as_ref().is_none_or(|strict| match strict.outlook.choice {
            Choice::Least | Choice::AfterCheaper(_) => true,
            Choice::NotProven(_) => false,
        });
        self.holds && is_proved && self.stored.as_deref() == Some(self.wanted())
    }
}
