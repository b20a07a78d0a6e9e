//! The rows of a foreign division as games on which both sides agree.
use exchange::foreign_event::{
    ForeignDivision, ForeignOpponent, ForeignPlayer, ForeignRound, ForeignStart, agreed_games,
};
use rules::Points;
use tournament::{
    HalfWins, PlayerNo, ResultKind, ScoringPolicy, SeatResult, SeatResults, Start, TableNo,
};

/// Rows as `(opponent, score)`; 0 is a bye, -1 no pairing.
fn division(rows: &[&[(i32, i32)]]) -> ForeignDivision {
    let players = rows.iter().zip(1..).map(|(rounds, number)| ForeignPlayer {
        rounds: rounds
            .iter()
            .map(|&(opponent, score)| ForeignRound {
                opponent: match u32::try_from(opponent) {
                    Err(_) => ForeignOpponent::Unpaired,
                    Ok(0) => ForeignOpponent::Bye,
                    Ok(number) => ForeignOpponent::Player(PlayerNo(number)),
                },
                score: (score != 0).then_some(Points(score)),
                ..ForeignRound::default()
            })
            .collect(),
        ..ForeignPlayer::new(u64::from(number), PlayerNo(number), format!("P{number}"))
    });
    ForeignDivision { name: "A".into(), players: players.collect(), ..ForeignDivision::default() }
}

fn wrong(rows: &[&[(i32, i32)]]) -> Vec<String> {
    let errors = agreed_games(&division(rows), &ScoringPolicy::default()).unwrap_err();
    errors.iter().map(ToString::to_string).collect()
}

#[test]
fn each_game_is_entered_once() {
    let mut division = division(&[&[(2, 412)], &[(1, 388)], &[(0, 50)], &[(-1, 0)]]);
    division.players[0].rounds[0].start = ForeignStart::Second;
    division.players[0].rounds[0].penalty = Points(-10);
    division.players[1].rounds[0].table = Some(TableNo(7));
    let agreed = agreed_games(&division, &ScoringPolicy::default()).unwrap();
    let [game, bye] = agreed.games.as_slice() else { panic!("two games") };
    assert_eq!((game.first, game.second), (PlayerNo(2), Some(PlayerNo(1))));
    assert_eq!((game.start, game.table), (Start::Known, Some(TableNo(7))));
    let seat = |score: i32, half_wins, spread| SeatResult {
        score: Some(Points(score)),
        half_wins: HalfWins(half_wins),
        spread: Points(spread),
    };
    assert_eq!(game.results, Some(SeatResults::Pair(seat(388, 0, -24), seat(412, 2, 14))));
    assert_eq!((bye.kind, bye.first, bye.second), (ResultKind::Bye, PlayerNo(3), None));
}

#[test]
fn every_row_that_does_not_agree_is_named() {
    expect_test::expect![[r#"
        line 1: round 1: `P1` meets `P2`, but `P2` meets `P3`
        line 2: round 1: `P2` meets `P3`, but `P3` has a bye
        line 4: round 1: `P4` meets number 9, who is not there
        line 5: round 1: `P5` meets the same player
        line 6: round 1: `P6` has the score 50 and no pairing
        line 1: round 2: `P1` has 400 against `P2`, who has no score"#]]
    .assert_eq(
        &wrong(&[
            &[(2, 1), (2, 400)],
            &[(3, 1), (1, 0)],
            &[(0, 50)],
            &[(9, 1)],
            &[(5, 1)],
            &[(-1, 50)],
        ])
        .join("\n"),
    );
}

#[test]
fn a_doubt_takes_the_milder_reading() {
    let mut division = division(&[&[(2, 412)], &[(1, 388)]]);
    for (player, table) in division.players.iter_mut().zip(1..) {
        player.rounds[0].start = ForeignStart::First;
        player.rounds[0].table = Some(TableNo(table));
    }
    let agreed = agreed_games(&division, &ScoringPolicy::default()).unwrap();
    assert_eq!(agreed.games[0].start, Start::Unknown);
    let doubts: Vec<String> = agreed.doubts.iter().map(|doubt| doubt.what.clone()).collect();
    assert_eq!(
        doubts,
        [
            "round 1: `P1` and `P2` do not agree who started",
            "round 1: `P1` sat at table 1, `P2` at 2",
        ]
    );
}
