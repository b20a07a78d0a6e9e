//! Players whose place is decided are paired out of contention.
use std::collections::BTreeSet;

use expect_test::expect;
use proptest::prelude::*;
use sixzero::rules::Points;
use sixzero::tournament::pairing::{
    Entrant, Gibson, Method, Paired, PairingRequest, Past, Plan, Recipe, Tier, pair, prices,
};
use sixzero::tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

use crate::laws::tried;
use crate::sandbox::Sandbox;

/// Round 5 of 5 of so many players in the order of their numbers, these places decided and those
/// out of the prizes.
fn request(words: &str, players: u32, decided: &[i64], hopeless: &[i64]) -> PairingRequest {
    let recipe: Recipe = words.parse().unwrap();
    let entrant = |number: u32| Entrant {
        player: PlayerId(i64::from(number)),
        number: PlayerNo(number),
        rating: None,
        half_wins: HalfWins(i32::try_from(2 * (players - number)).unwrap()),
        half_losses: HalfWins(0),
        spread: Points(0),
        byes: 0,
        starts: 0,
        replies: 0,
    };
    let mut plan = Plan { limits: recipe.limits, ..Plan::new(recipe.method) };
    let gibson = plan.limits.gibson.as_mut().unwrap();
    let players_of = |numbers: &[i64]| numbers.iter().copied().map(PlayerId).collect();
    *gibson = Gibson {
        rounds: 5,
        decided: players_of(decided),
        hopeless: players_of(hopeless),
        ..gibson.clone()
    };
    PairingRequest {
        round: RoundNo(5),
        entrants: (1..=players).map(entrant).collect(),
        history: Vec::new(),
        plan,
        seed: 3,
    }
}

fn met(round: u32, first: i64, second: i64) -> Past {
    let [first, second] = [first, second].map(PlayerId);
    Past {
        round: RoundNo(round),
        seats: Seats::Pair { first, second, start: Start::Known },
        table: None,
    }
}

fn pairs(paired: &Paired) -> BTreeSet<(i64, i64)> {
    let seats = paired.pairings.iter().map(|seats| (seats.first.0, seats.second.0));
    seats.map(|(one, two)| (one.min(two), one.max(two))).collect()
}

fn byes(paired: &Paired) -> Vec<i64> {
    paired.byes.iter().map(|player| player.0).collect()
}

#[test]
fn the_decided_meet_each_other_then_the_highest_out_of_the_prizes() {
    for method in ["swiss", "koth", "koth no-repeats", "factor 2", "random"] {
        let words = format!("{method} gibson 3");
        // one: the highest of those out of it
        let mut one = request(&words, 8, &[1], &[5, 6, 7, 8]);
        assert!(pairs(&pair(&one).unwrap()).contains(&(1, 5)), "{words}");
        // of those met least
        one.history = vec![met(1, 1, 5), met(2, 6, 1)];
        assert!(pairs(&pair(&one).unwrap()).contains(&(1, 7)), "{words}");
        // two: each other
        let two = request(&words, 8, &[1, 2], &[5, 6, 7, 8]);
        assert!(pairs(&pair(&two).unwrap()).contains(&(1, 2)), "{words}");
        // everybody can still win something: the lowest
        let open = request(&words, 6, &[1], &[]);
        assert!(pairs(&pair(&open).unwrap()).contains(&(1, 6)), "{words}");
        // an odd field: the decided one has the bye, or as ever where they are two
        let odd = request(&words, 7, &[1], &[5, 6, 7]);
        assert_eq!(byes(&pair(&odd).unwrap()), [1], "{words}");
        let odd = request(&words, 7, &[1, 2], &[5, 6, 7]);
        assert_eq!(byes(&pair(&odd).unwrap()), [7], "{words}");
        assert!(pairs(&pair(&odd).unwrap()).contains(&(1, 2)), "{words}");
        // three: two meet, one meets somebody out of it
        let three = request(&words, 8, &[1, 2, 3], &[6, 7, 8]);
        let found = pairs(&pair(&three).unwrap());
        let with_six = found.iter().find(|(_, two)| *two == 6).unwrap();
        assert!(with_six.0 <= 3, "{words}: {found:?}");
        let among = found.iter().filter(|(one, two)| *one <= 3 && *two <= 3).count();
        assert_eq!(among, 1, "{words}: {found:?}");
    }
}

#[test]
fn limits_go_first_and_are_told() {
    let mut request = request("koth gibson 3", 6, &[1], &[6]);
    request.plan.apart = vec![vec![PlayerId(1), PlayerId(6)]];
    let paired = pair(&request).unwrap();
    assert!(pairs(&paired).contains(&(1, 5)));
    let lines = paired.explanation.lines(|player| format!("P{}", player.0));
    let told =
        "P1 meets P5, who can still reach a prize: limits, or boards that stay, leave nobody else.";
    assert!(lines.iter().any(|line| line == told), "{lines:?}");
}

#[test]
fn the_number_of_rounds_is_needed() {
    let mut request = request("swiss gibson 3", 6, &[], &[]);
    let gibson = request.plan.limits.gibson.as_mut().unwrap();
    gibson.rounds = 0;
    assert_eq!(
        pair(&request).unwrap_err().to_string(),
        "no legal pairing: whose place is decided depends on the last round, and the number of rounds is open"
    );
    request.plan.limits.gibson.as_mut().unwrap().rounds = 4;
    assert_eq!(
        pair(&request).unwrap_err().to_string(),
        "no legal pairing: round 5 comes after the last, round 4"
    );
}

proptest! {
    #![proptest_config(tried(200))]

    /// Where nobody's place is decided nothing changes; where some are, as few as possible of
    /// them meet contenders.
    #[test]
    fn nobody_decided_spoils_a_race_who_need_not(
        players in 2_u32..13,
        decided in 0_i64..4,
        contenders in 0_i64..6,
        koth in prop::bool::ANY,
        seed in 0_u64..500,
    ) {
        let last = i64::from(players);
        let decided: Vec<i64> = (1..=decided.min(last)).collect();
        let from = decided.len() as i64 + contenders + 1;
        let hopeless: Vec<i64> = (from..=last).collect();
        let method = if koth { "koth" } else { "swiss" };
        let mut with = request(&format!("{method} gibson 3"), players, &decided, &hopeless);
        with.seed = seed;
        let paired = pair(&with).unwrap();
        if decided.is_empty() {
            let plain = PairingRequest {
                plan: Plan::new(method.parse::<Method>().unwrap()),
                ..with.clone()
            };
            prop_assert_eq!(pairs(&pair(&plain).unwrap()), pairs(&paired));
        }
        let is_decided = |player: i64| decided.contains(&player);
        let spoilt = pairs(&paired).into_iter().filter(|(one, two)| {
            is_decided(*one) != is_decided(*two) && !hopeless.contains(one) && !hopeless.contains(two)
        });
        // one of an odd number meets somebody; somebody out of the prizes where there is anybody
        let alone = decided.len() % 2 == 1 && players % 2 == 0;
        prop_assert_eq!(spoilt.count(), usize::from(alone && hopeless.is_empty()));
        let totals = prices(&with).unwrap().unwrap().least().unwrap().totals;
        let told = totals.iter().any(|total| total.tier == Tier::Gibson && total.units > 0);
        prop_assert_eq!(told, alone);
    }
}

/// Eight players, four rounds, of which three are played: Ann has won all of them, by far.
fn before_the_last_round() -> Sandbox {
    let night = Sandbox::new();
    let mut roster = "name,rating\n".to_owned();
    for (name, rating) in ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"].iter().zip(0..) {
        roster.push_str(&format!("{name},{}\n", 2000 - 100 * rating));
    }
    night.write("roster.csv", &roster);
    night.ok("new \"Club night\" --rounds 4");
    night.ok("player import roster.csv");
    night.ok("event set gibson_spread=150");
    let rounds =
        [["1-8", "2-7", "3-6", "4-5"], ["1-7", "2-8", "3-5", "4-6"], ["1-6", "2-5", "3-8", "4-7"]];
    for (pairs, round) in rounds.iter().zip(1..) {
        night.ok(&format!("round pair --pairs \"{}\" --seed {round}", pairs.join(" ")));
        for pair in pairs {
            let (one, two) = pair.split_once('-').unwrap();
            // in round 3 Ben, Cat and Dan lose
            let (winner, loser) = if round == 3 && one != "1" { (two, one) } else { (one, two) };
            let score = if one == "1" { 700 } else { 400 };
            night.ok(&format!("result add {round} \"{winner} {score} {loser} 380\""));
        }
    }
    night
}

#[test]
fn who_has_clinched_is_paired_out_of_contention() {
    let night = before_the_last_round();
    night.session(expect![[r#"
        $ standings
        #  No  Name  W-L  Spread  Rating  Last
        -----------------------------------------------
        1   1  Ann   3-0    +960    2000  W 700-380 Fay
        2   2  Ben   2-1     +20    1900  L 380-400 Eve
        2   3  Cat   2-1     +20    1800  L 380-400 Hal
        2   4  Dan   2-1     +20    1700  L 380-400 Gus
        5   5  Eve   1-2     -20    1600  W 400-380 Ben
        6   7  Gus   1-2    -320    1400  W 400-380 Dan
        6   8  Hal   1-2    -320    1300  W 400-380 Cat
        8   6  Fay   0-3    -360    1500  L 380-700 Ann
        $ round pair --method "koth gibson 2" --seed 5 --explain
        Paired round 4 (koth, seed 5) from all 12 results: 4 tables.

        Table  First    Second
        -----------------------
            1  Gus (7)  Ann (1)
            2  Cat (3)  Ben (2)
            3  Eve (5)  Dan (4)
            4  Hal (8)  Fay (6)

        Round 4: koth, seed 5.
        Decided for good, whatever happens: the place of Ann.
        Ann meets Gus, who can reach no prize.
        Table 1: Gus (place 6) starts with fewer starts so far against Ann (place 1); they have met once; 2 wins apart.
        Table 2: Cat (place 3) starts with fewer starts so far against Ben (place 2).
        Table 3: Eve (place 5) starts with fewer starts so far against Dan (place 4); they have met once; 1 win apart.
        Table 4: Hal (place 7) starts with fewer starts so far against Fay (place 8); 1 win apart.
        ! Pairs that meet again: Gus and Ann (round 2), Eve and Dan (round 1).
        $ round explain 4 ann
        Gus and Ann meet at table 1. 1st against 6th: Ann has 3 wins, Gus 1. It is their 2nd meeting. Gus starts with fewer starts so far.
        Round 4 was paired by `koth gibson 2`, seed 5 (operation 19, by kim).
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the standings after round 3.
        $ round explain 4 ben
        Cat and Ben meet at table 2. 2nd against 3rd: both have 2 wins. Cat starts with fewer starts so far.
        Round 4 was paired by `koth gibson 2`, seed 5 (operation 19, by kim).
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the standings after round 3.
        $ round pair 4 --again --method "swiss gibson 2" --seed 5 --explain
        Paired round 4 again (swiss, seed 5) from all 12 results: 4 tables.

        Table  First    Second
        -----------------------
            1  Gus (7)  Ann (1)
            2  Cat (3)  Ben (2)
            3  Hal (8)  Dan (4)
            4  Eve (5)  Fay (6)

        Round 4: swiss, seed 5.
        Decided for good, whatever happens: the place of Ann.
        Ann meets Gus, who can reach no prize.
        Table 1: Gus (place 6) starts with fewer starts so far against Ann (place 1); they have met once; 2 wins apart.
        Table 2: Cat (place 3) starts with fewer starts so far against Ben (place 2).
        Table 3: Hal (place 7) starts with fewer starts so far against Dan (place 4); 1 win apart.
        Table 4: Eve (place 5) starts with fewer starts so far against Fay (place 8); 1 win apart.
        ! These meet again: Gus and Ann (round 2).
        $ round pair 4 --again --method "chew gibson 2"
        ! error: `chew gibson 2` does not fit `--method METHOD`: `gibson` means nothing to the method chew; it knows bands N/N, cap N, spread N, rounds N, repeats N, apart-for N, since ROUND, lag N, on ROUND, apart club|team|N/N, bye lowest|highest|always-lowest, starts fewest-starts|balance|table|unnoted, tables rank|moves, streamed N/N
        ! hint: `sixzero help round pair` says more
        [exit 2]
        $ round pair 4 --again --method "koth gibson 0"
        ! error: `koth gibson 0` does not fit `--method METHOD`: `gibson` needs a number from 1 to 10000 behind it
        ! hint: `sixzero help round pair` says more
        [exit 2]
    "#]]);
    night.ok("event set rounds none --yes");
    night.check("round pair 4 --again --method \"koth gibson 2\"", expect![[r#"
        ! error: no legal pairing: whose place is decided depends on the last round, and the number of rounds is open
        ! hint: `sixzero event set rounds N` says how many there are
        [exit 3]
    "#]]);
}
