//! [`Proof`]: that no pairing of a round costs less, with the numbers to check it by.
use crate::tournament::PlayerId;
use crate::tournament::pairing::field::Field;
use crate::tournament::pairing::{
    Method, PairingError, PairingRequest, Tier, TierUnits, factor, king_of_the_hill, quartiles,
    random, swiss, verify,
};

/// That no pairing of the players who are not pinned costs less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// Whether the check found that it holds: every pair's exact cost, worked out anew, is no
    /// less than its duals, and the pairing comes to just the duals.
    pub holds: bool,
    /// How many pairs were looked at: all that there are.
    pub checked: u64,
    /// What the pairing comes to, by tier; the lot last.
    pub totals: Vec<TierUnits>,
    /// The pairing that is proved.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// What the round as it stands comes to; `None` where other players meet in it, for
    /// somebody else has the bye or a pinned pair was parted.
    pub stored: Option<Vec<TierUnits>>,
    /// Where each tier stands in a pair's cost, which is one whole number.
    pub bits: Vec<TierBits>,
    /// Each player's dual.
    pub duals: Vec<PlayerDual>,
    /// The odd sets of players that have one.
    pub sets: Vec<SetDual>,
}

/// A tier's place in a pair's cost: the units are multiplied by 2 to the power of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TierBits {
    /// The tier.
    pub tier: Tier,
    /// Its lowest bit.
    pub lowest: u32,
}

/// A player's dual: what it adds at least to the doubled cost of each of its pairs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerDual {
    /// The player.
    pub player: PlayerId,
    /// Hexadecimal, as `0x1f` or `-0x1f`.
    pub dual: String,
}

/// The dual of an odd set of players: what each pair with one of them and one other costs
/// more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetDual {
    /// The players, in standing order.
    pub players: Vec<PlayerId>,
    /// Hexadecimal, above zero.
    pub dual: String,
}

/// Proves a pairing: derives it again from its request and checks the proof. `stored` is
/// every pair of the round as it stands. `None` where the method minimises nothing.
///
/// # Errors
/// As [`pair`](super::pair).
pub fn prove(
    request: &PairingRequest,
    stored: &[(PlayerId, PlayerId)],
) -> Result<Option<Proof>, PairingError> {
    let reasons = verify(request);
    if !reasons.is_empty() {
        return Err(PairingError::Impossible(reasons));
    }
    let field = Field::new(request);
    let pinned = |player: &PlayerId| {
        request.plan.pins.iter().flat_map(|pin| pin.players()).any(|named| named == *player)
    };
    let free: Vec<(PlayerId, PlayerId)> =
        stored.iter().filter(|(one, two)| !(pinned(one) && pinned(two))).copied().collect();
    Ok(match &request.plan.method {
        Method::Swiss(parameters) => Some(swiss::problem(&field, parameters).proof(&free)?),
        Method::Random(parameters) if random::is_by_lot(&field, parameters) => None,
        Method::Random(parameters) => Some(random::problem(&field, parameters).proof(&free)?),
        Method::KingOfTheHill(parameters) => {
            Some(king_of_the_hill::problem(&field, parameters).proof(&free)?)
        }
        Method::Factor(parameters) => Some(factor::problem(&field, parameters).proof(&free)?),
        Method::Quartiles(parameters) => Some(quartiles::problem(&field, parameters).proof(&free)?),
        Method::Manual
        | Method::RoundRobin(_)
        | Method::Cop(_)
        | Method::Groups(_)
        | Method::Teams(_)
        | Method::Australian(_)
        | Method::Chew(_) => None,
    })
}

impl Proof {
    /// The first tier in which the round as it stands comes to more, with by how much; `None`
    /// where it comes to just what is proved, or other players meet in it.
    #[must_use]
    pub fn dearer(&self) -> Option<TierUnits> {
        let stored = self.stored.as_ref()?;
        let differ = stored.iter().zip(&self.totals).find(|(stored, least)| stored != least);
        differ.map(|(stored, least)| TierUnits {
            tier: stored.tier,
            units: stored.units.saturating_sub(least.units),
        })
    }

    /// Whether the round as it stands is what is proved, or as good.
    #[must_use]
    pub fn stands(&self) -> bool {
        self.holds && self.stored.as_ref() == Some(&self.totals)
    }
}
