//! COP: its promises, on fields of our own.
use expect_test::expect;
use proptest::prelude::*;
use rules::Points;
use tournament::pairing::{
    Certainty, ClassPrizes, CopBye, CopFinding, CopParameters, CopRule, CopTrace, Entrant,
    Impossible, LeaderRule, Method, Paired, PairingError, PairingRequest, Past, Pin, PinStart,
    Plan, Share, pair,
};
use tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

use crate::laws::tried;

/// A player whose key is the number.
fn entrant(number: u32, half_wins: i32, spread: i32, games: i32) -> Entrant {
    Entrant {
        half_wins: HalfWins(half_wins),
        half_losses: HalfWins(2 * games - half_wins),
        spread: Points(spread),
        ..Entrant::new(PlayerId(i64::from(number)), PlayerNo(number))
    }
}

/// Players 1, 2 … in standing order, with these wins and spreads.
fn field(games: i32, standing: &[(i32, i32)]) -> Vec<Entrant> {
    let entrants = standing.iter().zip(1..);
    entrants.map(|(&(wins, spread), number)| entrant(number, 2 * wins, spread, games)).collect()
}

fn parameters(rounds: u32, place_prizes: u32) -> CopParameters {
    CopParameters {
        rounds,
        place_prizes,
        gibson_spread: 200,
        hopefulness: vec![Share::millionths(20_000)],
        division_sims: 2_000,
        most_division_sims: 2_000,
        control_loss_sims: 2_000,
        ..CopParameters::default()
    }
}

/// The round after so many.
fn request(games: i32, entrants: Vec<Entrant>, parameters: CopParameters) -> PairingRequest {
    PairingRequest {
        round: RoundNo(u32::try_from(games).unwrap() + 1),
        entrants,
        history: Vec::new(),
        plan: Plan::new(Method::Cop(parameters)),
        seed: 5,
    }
}

fn trace(paired: &Paired) -> &CopTrace {
    paired.explanation.cop.as_ref().unwrap()
}

/// Who meets whom, by number, and who has the bye.
fn pairs(paired: &Paired) -> Vec<(i64, Option<i64>)> {
    let met = paired.pairings.iter().map(|seats| {
        let (one, two) = (seats.first.0, seats.second.0);
        (one.min(two), Some(one.max(two)))
    });
    let mut pairs: Vec<_> = met.chain(paired.byes.iter().map(|bye| (bye.0, None))).collect();
    pairs.sort_unstable();
    pairs
}

fn meet(one: i64, two: i64) -> (i64, Option<i64>) {
    (one, Some(two))
}

#[test]
fn the_last_round_is_king_of_the_hill_among_who_can_win_a_prize() {
    // three can take the two prizes, and the third brings a fourth along
    let entrants =
        field(5, &[(4, 100), (4, 50), (3, 60), (2, 10), (2, 0), (1, -40), (1, -80), (1, -100)]);
    let mut request = request(5, entrants, parameters(6, 2));
    let seats = Seats::Pair { first: PlayerId(1), second: PlayerId(2), start: Start::Unknown };
    request.history.push(Past { round: RoundNo(5), seats, table: None });
    let paired = pair(&request).unwrap();
    // even though they met in the round before
    assert_eq!(pairs(&paired)[..2], [meet(1, 2), meet(3, 4)]);
    let rules: Vec<CopRule> = trace(&paired).forced.iter().map(|forced| forced.2).collect();
    assert_eq!(rules, [CopRule::KingOfTheHill; 2]);
}

#[test]
fn who_is_sure_of_first_has_the_bye() {
    let entrants = field(5, &[(5, 300), (3, 50), (3, 0), (2, 0), (2, 0), (1, -100), (1, -200)]);
    let paired = pair(&request(5, entrants, parameters(6, 2))).unwrap();
    assert_eq!(trace(&paired).places[0].certainty, Certainty::Gibsonized);
    assert_eq!(pairs(&paired)[0], (1, None));
}

#[test]
fn top_down_byes_go_to_the_best_of_those_with_the_fewest() {
    let mut entrants = field(4, &[(3, 90), (3, 50), (2, 0), (2, 0), (1, -40), (1, -50), (0, -50)]);
    entrants[0].byes = 1;
    entrants[6].byes = 0;
    let parameters = CopParameters { bye: CopBye::TopDown, ..parameters(8, 2) };
    let paired = pair(&request(4, entrants, parameters)).unwrap();
    assert_eq!(paired.byes, [PlayerId(2)]);
}

#[test]
fn closed_groups_meet_among_themselves() {
    // two rounds to go: 1 and 2 are out of reach, 3 is between, the rest cannot come up
    let entrants = field(
        10,
        &[(10, 900), (10, 800), (7, 600), (4, 0), (4, -100), (4, -200), (4, -300), (3, -400)],
    );
    let paired = pair(&request(10, entrants, parameters(12, 4))).unwrap();
    let groups: Vec<_> = trace(&paired).places.iter().map(|place| place.group).collect();
    assert_eq!(groups[..4], [Some(1), Some(1), None, None]);
    assert_eq!(pairs(&paired)[0], meet(1, 2));
}

#[test]
fn the_leader_meets_the_best_of_those_who_are_not_sure() {
    // two rounds to go: 2 wins out whoever is met, 3 only by beating the leader
    let standing = [(5, 100), (5, 80), (4, 50), (4, 40), (2, -40), (2, -50), (1, -80), (1, -100)];
    let mut parameters = parameters(8, 2);
    parameters.control_loss_from = 7;
    let paired = pair(&request(6, field(6, &standing), parameters.clone())).unwrap();
    assert_eq!(trace(&paired).leader, LeaderRule::BelowSureWinner(PlayerId(3)));
    assert_eq!(pairs(&paired)[0], meet(1, 3));
    // and not before the round that the parameters say
    parameters.control_loss_from = 8;
    let paired = pair(&request(6, field(6, &standing), parameters)).unwrap();
    assert_eq!(trace(&paired).leader, LeaderRule::Free);
}

#[test]
fn the_leader_meets_the_highest_who_would_lose_control() {
    // three rounds to go: 1 is two wins ahead, so only by two games against 1 is 2 sure
    let standing =
        [(10, 945), (8, 885), (8, 456), (7, 94), (6, 391), (6, 114), (5, -349), (4, -528)];
    let mut parameters = parameters(15, 2);
    parameters.control_loss_from = 13;
    let paired = pair(&request(12, field(12, &standing), parameters)).unwrap();
    assert_eq!(trace(&paired).leader, LeaderRule::ControlLoss(PlayerId(2)));
    assert_eq!(pairs(&paired)[0], meet(1, 2));
}

#[test]
fn six_for_three_places_meet_by_factor_three() {
    let mut standing = vec![(5, 80), (5, 48), (5, 32), (5, 16), (5, 8), (5, 4)];
    standing.extend((0..6).map(|place| (1, -10 * place)));
    let paired = pair(&request(6, field(6, &standing), parameters(8, 3))).unwrap();
    assert_eq!(trace(&paired).leader, LeaderRule::FactorThree);
    assert_eq!(pairs(&paired)[..3], [meet(1, 4), meet(2, 5), meet(3, 6)]);
}

#[test]
fn a_class_plays_for_its_own_prize_in_the_last_round() {
    let entrants =
        field(5, &[(5, 300), (4, 200), (2, 60), (2, 10), (2, 0), (2, -40), (1, -80), (0, -100)]);
    let class = |players: &[i64]| ClassPrizes {
        class: None,
        places: 1,
        players: players.iter().copied().map(PlayerId).collect(),
    };
    let mut parameters = parameters(6, 2);
    parameters.class_prizes = vec![class(&[3, 6, 8])];
    let paired = pair(&request(5, entrants, parameters)).unwrap();
    assert!(pairs(&paired).contains(&meet(3, 6)), "{:?}", pairs(&paired));
    let rules: Vec<CopRule> = trace(&paired).forced.iter().map(|forced| forced.2).collect();
    assert!(rules.contains(&CopRule::ClassKingOfTheHill { class: 0 }));
}

#[test]
fn rules_that_leave_nobody_are_named_with_the_players() {
    // the leader must meet 3, whom the director has pinned to somebody else
    let standing = [(5, 100), (5, 80), (4, 50), (4, 40), (2, -40), (2, -50), (1, -80), (1, -100)];
    let mut parameters = parameters(8, 2);
    parameters.control_loss_from = 7;
    let mut request = request(6, field(6, &standing), parameters);
    request.plan.pins =
        vec![Pin::Pair { first: PlayerId(3), second: PlayerId(8), start: PinStart::Automatic }];
    let Err(PairingError::Impossible(reasons)) = pair(&request) else { panic!("paired") };
    let [Impossible::Cop(CopFinding::Overconstrained { players })] = &reasons[..] else {
        panic!("{reasons:?}")
    };
    assert!(players.contains(&PlayerNo(1)), "{players:?}");
}

#[test]
fn the_number_of_rounds_must_be_known() {
    let request = request(2, field(2, &[(2, 0), (1, 0)]), parameters(0, 1));
    assert_eq!(
        pair(&request).unwrap_err(),
        PairingError::Impossible(vec![Impossible::RoundsOpen {
            what: "COP plays towards the last round"
        }])
    );
}

#[test]
fn the_trace_can_be_read_out() {
    let standing = [(5, 100), (5, 80), (4, 50), (4, 40), (2, -40), (2, -50), (1, -80)];
    let mut parameters = parameters(8, 2);
    parameters.control_loss_from = 7;
    let paired = pair(&request(6, field(6, &standing), parameters)).unwrap();
    let lines = paired.explanation.lines(|player| format!("P{}", player.0)).join("\n");
    expect![[r#"
        Round 7: cop, seed 5.
        The last 2 rounds were played by lot 2000 times, opponents up to 2 places apart: enough to say who has hope of the first and of the last prize.
        Hope of the first place: P1, P2, P3, P4.
        Control: winning every game, P3 wins the event 1441 times of 2000 by meeting the leader, 1471 times otherwise.
        Control: winning every game, P4 wins the event 1336 times of 2000 by meeting the leader, 1417 times otherwise.
        Control: winning every game, P2 wins the event 2000 times of 2000 by meeting the leader, 2000 times otherwise.
        The leader meets P3, the best of those who cannot be sure to win the event by winning both games.
        Table 1: P1 (place 1) starts by lot against P3 (place 3); 1 win apart.
        Table 2: P2 (place 2) starts by lot against P4 (place 4); 1 win apart.
        Table 3: P6 (place 6) starts by lot against P5 (place 5).
        Bye: P7 (place 7), no bye before."#]].assert_eq(&lines);
}

/// A field with some rounds behind it, paired and played by a few numbers.
fn fields() -> impl Strategy<Value = PairingRequest> {
    let games = prop::collection::vec((0..3_i32, -300..300_i32), 2..15);
    (games, 1..6_i32, 0..4_u32, 1..5_u32, any::<u64>()).prop_flat_map(
        |(records, games, left, prizes, seed)| {
            let size = u32::try_from(records.len()).unwrap();
            let entrants: Vec<Entrant> = records
                .iter()
                .zip(1..)
                .map(|(&(wins, spread), number)| {
                    entrant(number, (2 * wins).min(2 * games), spread, games)
                })
                .collect();
            let rounds = u32::try_from(games).unwrap() + 1 + left;
            let parameters = CopParameters {
                division_sims: 300,
                most_division_sims: 600,
                control_loss_sims: 200,
                ..parameters(rounds, prizes.min(size))
            };
            let request = PairingRequest { seed, ..request(games, entrants, parameters) };
            let met = prop::collection::vec((1..=size, 1..=size, 1..=games), 0..20);
            (Just(request), met).prop_map(|(mut request, met)| {
                for (one, two, round) in met.into_iter().filter(|(one, two, _)| one != two) {
                    let (first, second) = (PlayerId(i64::from(one)), PlayerId(i64::from(two)));
                    let seats = Seats::Pair { first, second, start: Start::Unknown };
                    let round = RoundNo(u32::try_from(round).unwrap());
                    request.history.push(Past { round, seats, table: None });
                }
                request
            })
        },
    )
}

proptest! {
    #![proptest_config(tried(150))]

    #[test]
    fn everybody_is_paired_once_and_the_order_of_rows_means_nothing(request in fields()) {
        match pair(&request) {
            Ok(paired) => {
                let mut seen: Vec<PlayerId> = paired
                    .pairings
                    .iter()
                    .flat_map(|seats| [seats.first, seats.second])
                    .chain(paired.byes.iter().copied())
                    .collect();
                seen.sort_unstable();
                let mut all: Vec<PlayerId> = request.entrants.iter().map(|e| e.player).collect();
                all.sort_unstable();
                prop_assert_eq!(seen, all);
                prop_assert_eq!(paired.byes.len(), request.entrants.len() % 2);
                let ruled_out = paired
                    .pairings
                    .iter()
                    .filter_map(|seats| trace(&paired).pair(seats.first, Some(seats.second)))
                    .filter(|pair| pair.removed.is_some());
                prop_assert_eq!(ruled_out.count(), 0);
                let mut turned = request.clone();
                turned.entrants.reverse();
                turned.history.reverse();
                prop_assert_eq!(pair(&turned).unwrap(), paired);
            }
            Err(PairingError::Impossible(reasons)) => {
                let overconstrained = |reason: &Impossible| {
                    matches!(reason, Impossible::Cop(CopFinding::Overconstrained { .. }))
                };
                prop_assert!(reasons.iter().all(overconstrained), "{reasons:?}");
            }
            Err(error) => prop_assert!(false, "{error}"),
        }
    }
}
