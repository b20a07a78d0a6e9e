//! [`Results`]: the results of a division, found by their pairings.
use std::ops::Deref;

use tournament::{GameResult, PairingId};

/// The results of all sources in a division, in the order of pairing and source: those of a pairing
/// are found without looking at all of them, as every pass over the pairings does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results(Vec<GameResult>);

impl Results {
    #[must_use]
    pub fn of(&self, pairing: PairingId) -> &[GameResult] {
        let from = self.0.partition_point(|result| result.pairing < pairing);
        let own = self.0.get(from..).unwrap_or_default();
        let many = own.partition_point(|result| result.pairing == pairing);
        own.get(..many).unwrap_or_default()
    }

    /// Adds one, behind others of its pairing and source.
    pub fn push(&mut self, result: GameResult) {
        let place = |known: &GameResult| (known.pairing, known.source);
        let at = self.0.partition_point(|known| place(known) <= place(&result));
        self.0.insert(at, result);
    }

    pub fn retain(&mut self, stays: impl FnMut(&GameResult) -> bool) {
        self.0.retain(stays);
    }
}

impl From<Vec<GameResult>> for Results {
    fn from(mut results: Vec<GameResult>) -> Results {
        results.sort_by_key(|result| (result.pairing, result.source));
        Results(results)
    }
}

impl Extend<GameResult> for Results {
    fn extend<T: IntoIterator<Item = GameResult>>(&mut self, results: T) {
        results.into_iter().for_each(|result| self.push(result));
    }
}

impl Deref for Results {
    type Target = [GameResult];

    fn deref(&self) -> &[GameResult] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Results {
    type Item = &'a GameResult;
    type IntoIter = std::slice::Iter<'a, GameResult>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Points;
    use tournament::{ResultSource, ScoringPolicy};

    #[test]
    fn the_results_of_a_pairing_are_found_wherever_they_were_added() {
        let result = |pairing, source, score| {
            let policy = ScoringPolicy::default();
            GameResult::played(PairingId(pairing), source, Points(score), Points(300), &policy)
        };
        let mut results = Results::from(vec![
            result(7, ResultSource::Slip, 400),
            result(2, ResultSource::Ruling, 401),
        ]);
        results.push(result(4, ResultSource::Slip, 402));
        results.extend([result(2, ResultSource::Slip, 403), result(9, ResultSource::Slip, 404)]);
        let sources = |pairing| -> Vec<ResultSource> {
            results.of(PairingId(pairing)).iter().map(|result| result.source).collect()
        };
        assert_eq!(sources(2), [ResultSource::Slip, ResultSource::Ruling]);
        assert_eq!(sources(4), [ResultSource::Slip]);
        assert_eq!(sources(5), []);
        assert_eq!(results.len(), 5);
        results.retain(|result| result.pairing != PairingId(2));
        assert_eq!(results.of(PairingId(2)), []);
        assert_eq!(results.of(PairingId(9)).len(), 1);
    }
}
