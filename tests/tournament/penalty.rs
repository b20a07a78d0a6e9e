//! Penalties taken off the score.
use rules::{Milliseconds, PenaltyCounts, Points};
use tournament::{
    GameResult, HalfWins, Pairing, PairingId, Penalty, PenaltyId, PenaltyKind, PlayerId,
    ResultSource, RoundId, ScoringPolicy, SeatResult, SeatResults, Seats, Start, TableNo,
    penalised,
};

const ANN: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);

fn pairing() -> Pairing {
    Pairing {
        id: PairingId(7),
        round: RoundId(1),
        table: Some(TableNo(1)),
        seats: Seats::Pair { first: ANN, second: BEN, start: Start::Known },
    }
}

fn overtime(player: PlayerId, points: i32, lost_by: Option<i32>) -> Penalty {
    Penalty {
        id: PenaltyId(1),
        pairing: PairingId(7),
        player,
        kind: PenaltyKind::Overtime { over: Milliseconds(1), lost_by: lost_by.map(Points) },
        counts: PenaltyCounts::Score,
        points: Points(points),
        why: None,
    }
}

#[track_caller]
fn check(first: i32, second: i32, penalties: &[Penalty], expected: [(i32, i32, i32); 2]) {
    let policy = ScoringPolicy::default();
    let slip = GameResult::played(
        PairingId(7),
        ResultSource::Slip,
        Points(first),
        Points(second),
        &policy,
    );
    let made = penalised(&[&slip], &[pairing()], penalties, &policy);
    let SeatResults::Pair(one, two) = made[0].seats else { panic!("a pair") };
    let of = |seat: SeatResult| (seat.score.unwrap().0, seat.half_wins.0, seat.spread.0);
    assert_eq!([of(one), of(two)], expected);
}

/// `docs/rules/endings.md`.
#[test]
fn overtime_is_taken_off_the_score() {
    check(400, 395, &[overtime(ANN, 10, None)], [(390, 0, -5), (395, 2, 5)]);
    check(405, 395, &[overtime(ANN, 10, None)], [(395, 1, 0), (395, 1, 0)]);
    check(
        400,
        395,
        &[overtime(ANN, 30, None), overtime(BEN, 10, None)],
        [(370, 0, -15), (385, 2, 15)],
    );
}

/// The opponent's minute over does not win back a game that was lost by eleven.
#[test]
fn a_game_lost_by_overtime_stays_lost() {
    let lost = [(400, 0, -90), (490, 2, 90)];
    check(500, 500, &[overtime(ANN, 100, Some(50)), overtime(BEN, 10, None)], lost);
    check(500, 500, &[overtime(BEN, 10, None), overtime(ANN, 100, Some(50))], lost);
}

#[test]
fn overtime_does_not_overrule_who_was_named_the_winner() {
    let policy = ScoringPolicy::default();
    let seat = |score, half_wins, spread| SeatResult {
        score: Some(Points(score)),
        half_wins,
        spread: Points(spread),
    };
    let (first, second) = (seat(310, HalfWins::WIN, -10), seat(320, HalfWins::NONE, 10));
    let named = GameResult::adjudicated(PairingId(7), first, second);
    let made = penalised(&[&named], &[pairing()], &[overtime(ANN, 10, None)], &policy);
    let expected = (seat(300, HalfWins::WIN, -20), seat(320, HalfWins::NONE, 20));
    assert_eq!(made[0].seats, SeatResults::Pair(expected.0, expected.1));
}

#[test]
fn who_is_further_over_than_the_limit_loses_by_at_least_a_forfeit() {
    check(500, 300, &[overtime(ANN, 100, Some(50))], [(400, 0, -50), (300, 2, 50)]);
    check(300, 380, &[overtime(ANN, 100, Some(50))], [(200, 0, -180), (380, 2, 180)]);
}
