//! Chew pairings: flights, leaders, places that are decided.
use tournament::pairing::{ChewParameters, Impossible, Method, PairingRequest, pair};
use tournament::{HalfWins, RoundNo};

use super::{key, pairs, reasons, request, told, with_half_wins};

pub(super) fn chew_of(rounds: u32) -> ChewParameters {
    ChewParameters { rounds, ..ChewParameters::default() }
}

/// The round after so many, with these half-wins.
fn chew_after(played: u32, rounds: u32, half_wins: &[i32]) -> PairingRequest {
    let mut request = request(Method::Chew(chew_of(rounds)), played + 1, with_half_wins(half_wins));
    for entrant in &mut request.entrants {
        entrant.half_losses = HalfWins(2 * played as i32 - entrant.half_wins.0);
    }
    request
}

#[test]
fn chew_says_that_it_needs_the_number_of_rounds() {
    let mut request = chew_after(3, 0, &[6, 4, 2, 0]);
    assert_eq!(
        reasons(&request),
        [Impossible::RoundsOpen { what: "chew plays towards the last round" }]
    );
    request.plan.method = Method::Chew(chew_of(3));
    let (round, rounds) = (RoundNo(4), 3);
    assert_eq!(reasons(&request), [Impossible::AfterLastRound { round, rounds }]);
}

#[test]
fn the_last_chew_round_is_first_against_second_of_the_contenders() {
    let paired = pair(&chew_after(7, 8, &[12, 12, 10, 8, 8, 6, 4, 4])).unwrap();
    assert!(pairs(&paired).contains(&(1, 2)));
}

#[test]
fn chew_leaders_meet_the_lowest_who_can_catch_them() {
    // two rounds left: 4 can still catch 1, 5 cannot
    let paired = pair(&chew_after(6, 8, &[10, 9, 9, 8, 4, 4, 2, 2])).unwrap();
    assert!(pairs(&paired).contains(&(1, 4)), "{:?}", told(&paired));
    expect_test::expect![[r#"
        2 rounds are without results: a flight has at most 4 players.
        Flight for the places down to 1, which 4 can reach or are near: #1, #2, #3, #4; none of them need meet again.
        Leaders: #1, #2, #3, #4. From the top, each meets one who can catch up and with whom all others can still be paired so: of these one met least, then the lowest.
        The next 4 are paired Swiss."#]].assert_eq(&told(&paired).join("\n"));
}

#[test]
fn a_gibsonized_player_meets_one_who_can_reach_no_prize_or_has_the_bye() {
    let even = pair(&chew_after(6, 8, &[12, 6, 6, 6, 6, 6, 2, 2, 0, 0])).unwrap();
    expect_test::expect![[r#"
        2 rounds are without results: a flight has at most 4 players.
        Decided for good, whatever happens: the place of #1.
        #1 meets #7, who can reach no prize.
        Flight for the places down to 2, which 5 can reach or are near: #2, #3, #4, #5; none of them need meet again.
        Leaders: #2, #3, #4, #5. From the top, each meets one who can catch up and with whom all others can still be paired so: of these one met least, then the lowest.
        The next 4 are paired Swiss."#]].assert_eq(&told(&even).join("\n"));
    let odd = pair(&chew_after(6, 8, &[12, 6, 6, 6, 6, 6, 2, 2, 0])).unwrap();
    assert_eq!(odd.byes, [key(1)]);
    expect_test::expect![[r#"
        2 rounds are without results: a flight has at most 4 players.
        #1 has the bye: that place is decided.
        Flight for the places down to 2, which 5 can reach or are near: #2, #3, #4, #5; none of them need meet again.
        Leaders: #2, #3, #4, #5. From the top, each meets one who can catch up and with whom all others can still be paired so: of these one met least, then the lowest.
        The next 4 are paired Swiss."#]].assert_eq(&told(&odd).join("\n"));
}
