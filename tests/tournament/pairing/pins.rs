//! What the director fixes: pairs, byes, whole rounds.
use tournament::pairing::{
    Entrant, Impossible, Method, PairingRequest, Pin, PinStart, StartReason, pair, verify,
};
use tournament::{PlayerId, PlayerNo, RoundNo};

use super::{by_table, entrant, key, level, meet, random, reasons, request, swiss};

#[test]
fn manual_is_its_pins_and_the_one_left_has_the_bye() {
    let mut request = request(Method::Manual, 1, level(5));
    let meet = |one, two| meet(one, two, PinStart::FirstNamed);
    request.plan.pins = vec![meet(5, 2), meet(1, 4)];
    let paired = pair(&request).unwrap();
    assert_eq!(by_table(&paired), [(1, 4), (5, 2)]);
    assert_eq!(paired.byes, [key(3)]);
    assert_eq!(paired.explanation.pairs[1].start, StartReason::Pinned);
    request.plan.pins.pop();
    let players = [1, 3, 4].map(PlayerNo).to_vec();
    assert_eq!(reasons(&request), [Impossible::Unpaired { players }]);
}

#[test]
fn every_reason_is_given_not_only_the_first() {
    let mut request = request(Method::Manual, 2, level(6));
    request.entrants.push(entrant(4));
    request.entrants.push(Entrant { player: PlayerId(900), ..entrant(6) });
    let meet = |one, two| meet(one, two, PinStart::Automatic);
    request.plan.pins = vec![meet(1, 2), meet(2, 3), meet(5, 5), meet(3, 50), Pin::Bye(key(1))];
    let given = reasons(&request);
    assert_eq!(given, verify(&request));
    let expected = [
        Impossible::EntrantTwice { number: PlayerNo(4) },
        Impossible::SharedNumber { number: PlayerNo(6) },
        Impossible::PinnedStranger { player: key(50), round: RoundNo(2) },
        Impossible::PinnedWithSelf { number: PlayerNo(5) },
        Impossible::PinnedOften { number: PlayerNo(1), times: 2 },
        Impossible::PinnedOften { number: PlayerNo(2), times: 2 },
        Impossible::PinnedOften { number: PlayerNo(3), times: 2 },
        Impossible::Unpaired { players: [4, 6, 6].map(PlayerNo).to_vec() },
    ];
    assert_eq!(given, expected);
    let empty = PairingRequest { entrants: Vec::new(), ..request };
    assert!(reasons(&empty).contains(&Impossible::NoEntrants));
}

#[test]
fn byes_that_a_director_gives_stand_in_any_field() {
    for (players, given, all) in [(5, vec![5, 3], 3), (8, vec![1, 2], 2), (8, vec![1], 2)] {
        for method in [swiss(), random()] {
            let mut request = request(method, 1, level(players));
            request.plan.pins = given.iter().map(|number| Pin::Bye(key(*number))).collect();
            let paired = pair(&request).unwrap();
            assert_eq!(paired.byes.len(), all, "{given:?} of {players}");
            assert!(given.iter().all(|number| paired.byes.contains(&key(*number))));
            assert_eq!(2 * paired.pairings.len() + all, players as usize);
        }
    }
}
