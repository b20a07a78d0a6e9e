//! The results of a division, found by their pairings.
use desk::Results;
use rules::Points;
use tournament::{GameResult, PairingId, ResultSource, ScoringPolicy};

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
    results.push(result(2, ResultSource::Slip, 403));
    results.push(result(9, ResultSource::Slip, 404));
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
