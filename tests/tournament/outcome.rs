//! Which result counts, and what it was for each player.
use rules::Points;
use tournament::{
    Disagreement, DivisionId, GameResult, HalfWins, OutcomeError, Pairing, PairingId, Part,
    PlayerId, ResultSource, Round, RoundId, RoundNo, RoundState, ScoringPolicy, Seats, Start,
    TableNo, counting, outcomes,
};

const PAIRING: PairingId = PairingId(7);
const ANN: PlayerId = PlayerId(1);
const BEN: PlayerId = PlayerId(2);

fn game(source: ResultSource, first: i32, second: i32) -> GameResult {
    let policy = ScoringPolicy::default();
    GameResult::played(PAIRING, source, Points(first), Points(second), &policy)
}

fn round() -> Round {
    Round {
        id: RoundId(3),
        division: DivisionId(1),
        number: RoundNo(2),
        state: RoundState::Released,
        method: "manual".into(),
        parameters: "{}".into(),
        seed: 0,
    }
}

fn pairing(start: Start) -> Pairing {
    Pairing {
        id: PAIRING,
        round: RoundId(3),
        table: Some(TableNo(1)),
        seats: Seats::Pair { first: ANN, second: BEN, start },
    }
}

#[test]
fn a_ruling_counts_over_a_record_over_a_slip() {
    let slip = game(ResultSource::Slip, 400, 390);
    let record = game(ResultSource::Record, 400, 380);
    let ruling = game(ResultSource::Ruling, 405, 380);

    let two = [record.clone(), slip.clone()];
    let found = counting(&two);
    assert_eq!(found.results, [&record]);
    assert_eq!(
        found.disagreements,
        [Disagreement {
            pairing: PAIRING,
            counts: ResultSource::Record,
            differs: ResultSource::Slip
        }]
    );

    let three = [slip.clone(), record, ruling.clone()];
    let found = counting(&three);
    assert_eq!(found.results, [&ruling]);
    assert_eq!(found.disagreements, []);

    let agreeing = [slip.clone(), game(ResultSource::Record, 400, 390)];
    assert_eq!(counting(&agreeing).disagreements, []);
    assert_eq!(counting(&[slip]).results.len(), 1);
}

#[test]
fn a_game_is_an_outcome_for_each_player() {
    let result = game(ResultSource::Slip, 388, 412);
    let made = outcomes(&[round()], &[pairing(Start::Known)], &[&result]).unwrap();
    assert_eq!(made.len(), 2);
    let ben = made[1];
    assert_eq!((ben.player, ben.opponent, ben.round), (BEN, Some(ANN), RoundNo(2)));
    assert_eq!((ben.score, ben.against), (Some(Points(412)), Some(Points(388))));
    assert_eq!((ben.half_wins, ben.half_losses), (HalfWins::WIN, HalfWins::NONE));
    assert_eq!((ben.spread, ben.part, made[0].part), (Points(24), Part::Replies, Part::Starts));
}

#[test]
fn a_start_that_nobody_knows_or_that_was_not_played_is_neither() {
    let result = game(ResultSource::Slip, 388, 412);
    let made = outcomes(&[round()], &[pairing(Start::Unknown)], &[&result]).unwrap();
    assert_eq!(made[0].part, Part::Neither);
    let void = GameResult::void(PAIRING, ResultSource::Ruling, pairing(Start::Known).seats);
    let made = outcomes(&[round()], &[pairing(Start::Known)], &[&void]).unwrap();
    assert_eq!((made[0].part, made[0].half_losses), (Part::Neither, HalfWins::NONE));
}

#[test]
fn results_must_fit_their_pairings() {
    let bye = GameResult::bye(PAIRING, ResultSource::Slip, Points(50));
    assert_eq!(
        outcomes(&[round()], &[pairing(Start::Known)], &[&bye]),
        Err(OutcomeError::Misfit { pairing: PAIRING })
    );
    assert_eq!(
        outcomes(&[], &[pairing(Start::Known)], &[]),
        Err(OutcomeError::UnknownRound { pairing: PAIRING })
    );
}
