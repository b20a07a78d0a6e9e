//! [`PairedOn`]: the results that a round was paired on.
use crate::{Outcome, Pairing, Round, RoundNo, fingerprint};

/// The results that a round was paired on; the same fingerprint means the same results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedOn {
    /// The number of pairings of earlier rounds with a result that counts.
    pub results: usize,
    /// The number of these results that are not confirmed and should be.
    pub unconfirmed: usize,
    pub pairings: usize,
    /// Four digits.
    pub fingerprint: String,
}

impl PairedOn {
    /// The results before a round; `None` if there is no earlier pairing.
    pub fn before(
        number: RoundNo,
        rounds: &[Round],
        pairings: &[Pairing],
        outcomes: &[Outcome],
        unconfirmed: usize,
    ) -> Option<PairedOn> {
        let earlier: Vec<_> =
            rounds.iter().filter(|round| round.number < number).map(|round| round.id).collect();
        let pairings = pairings.iter().filter(|pairing| earlier.contains(&pairing.round)).count();
        let counted = || outcomes.iter().filter(|outcome| outcome.round < number);
        // A game has an outcome for each player.
        let results = counted()
            .filter(|outcome| outcome.opponent.is_none_or(|other| outcome.player < other))
            .count();
        let mut lines: Vec<String> = counted().map(line).collect();
        lines.sort_unstable();
        (pairings > 0).then(|| PairedOn {
            results,
            unconfirmed,
            pairings,
            fingerprint: fingerprint(&lines.join("\n")),
        })
    }
}

/// The parts of an outcome that a pairing can depend on.
fn line(outcome: &Outcome) -> String {
    format!(
        "{} {} {} {:?} {} {}",
        outcome.round.0,
        outcome.player.0,
        outcome.kind.name(),
        outcome.score.map(|score| score.0),
        outcome.half_wins.0,
        outcome.spread.0
    )
}

impl std::fmt::Display for PairedOn {
    /// `from all 12 results`, `from 11 of 12 results, 2 of them unconfirmed`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.results, self.pairings) {
            (1, 1) => write!(f, "from the only result")?,
            (results, pairings) if results == pairings => write!(f, "from all {results} results")?,
            (results, pairings) => write!(f, "from {results} of {pairings} results")?,
        }
        if self.unconfirmed > 0 {
            write!(f, ", {} of them unconfirmed", self.unconfirmed)?;
        }
        Ok(())
    }
}
