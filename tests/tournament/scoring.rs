//! What scores and awards are worth.
use rules::Points;
use tournament::{
    GameResult, HalfWins, PairingId, ResultSource, ScoringPolicy, SeatResult, SeatResults,
};

const PAIRING: PairingId = PairingId(1);

fn half_wins(result: &GameResult) -> Vec<(i32, i32, i32)> {
    let of = |seat: SeatResult| (seat.half_wins.0, seat.half_losses(result.kind).0, seat.spread.0);
    match result.seats {
        SeatResults::Pair(one, two) => vec![of(one), of(two)],
        SeatResults::Solo(one) => vec![of(one)],
    }
}

#[test]
fn games_go_to_the_higher_score() {
    let played = |first, second, tie| {
        let policy = ScoringPolicy { tie_half_wins: tie };
        let result =
            GameResult::played(PAIRING, ResultSource::Slip, Points(first), Points(second), &policy);
        half_wins(&result)
    };
    assert_eq!(played(412, 388, HalfWins::TIE), [(2, 0, 24), (0, 2, -24)]);
    assert_eq!(played(401, 401, HalfWins::TIE), [(1, 1, 0), (1, 1, 0)]);
    assert_eq!(played(401, 401, HalfWins::WIN), [(2, 0, 0), (2, 0, 0)]);
}

#[test]
fn awards_follow_the_sign_of_the_spread() {
    let slip = ResultSource::Slip;
    assert_eq!(half_wins(&GameResult::bye(PAIRING, slip, Points(50))), [(2, 0, 50)]);
    assert_eq!(half_wins(&GameResult::bye(PAIRING, slip, Points(0))), [(0, 0, 0)]);
    assert_eq!(half_wins(&GameResult::forfeit(PAIRING, slip, Points(-50))), [(0, 2, -50)]);
    let both = GameResult::forfeited(PAIRING, slip, Points(-50), Points(-50));
    assert_eq!(half_wins(&both), [(0, 2, -50), (0, 2, -50)]);
}
