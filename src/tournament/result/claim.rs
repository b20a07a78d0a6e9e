//! [`Claim`]: a cumulative record that a player wrote on a slip.
use crate::{ClaimId, HalfWins, PairingId, PlayerId};
use rules::Points;

/// A player's record after the game, as written on a slip. It is only compared with the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The permanent key; later ones are higher.
    pub id: ClaimId,
    pub pairing: PairingId,
    pub player: PlayerId,
    /// The wins, if they are on the slip.
    pub half_wins: Option<HalfWins>,
    /// The cumulative spread, if it is on the slip.
    pub spread: Option<Points>,
}

impl Claim {
    pub fn holds(&self, half_wins: HalfWins, spread: Points) -> bool {
        self.half_wins.is_none_or(|claimed| claimed == half_wins)
            && self.spread.is_none_or(|claimed| claimed == spread)
    }
}

impl std::fmt::Display for Claim {
    /// `2.0 +83`, `+83`, `2.0`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let wins = self.half_wins.map(|half_wins| format!("{:.1}", half_wins.wins()));
        let spread = self.spread.map(|spread| format!("{:+}", spread.0));
        let parts: Vec<_> = wins.into_iter().chain(spread).collect();
        f.write_str(&parts.join(" "))
    }
}
