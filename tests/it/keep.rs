//! Rounds that are paired again with the fewest boards changed.
use std::collections::BTreeSet;

use expect_test::expect;
use proptest::prelude::*;
use sixzero::rules::Points;
use sixzero::tournament::pairing::{
    CopParameters, Entrant, FactorParameters, KeptBoard, KingOfTheHillParameters, Method, Paired,
    PairingRequest, Past, PinStart, Plan, RandomParameters, StartReason, SwissParameters, pair,
};
use sixzero::tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start, TableNo};

use crate::laws::tried;
use crate::sandbox::Sandbox;

fn entrant(number: u32, half_wins: i32, byes: u32) -> Entrant {
    Entrant {
        player: PlayerId(i64::from(number)),
        number: PlayerNo(number),
        rating: None,
        half_wins: HalfWins(half_wins),
        half_losses: HalfWins(0),
        spread: Points(0),
        byes,
        starts: 0,
        replies: 0,
    }
}

fn weighing() -> Vec<Method> {
    vec![
        Method::Random(RandomParameters::default()),
        Method::KingOfTheHill(KingOfTheHillParameters::default()),
        Method::Swiss(SwissParameters::default()),
        Method::Factor(FactorParameters::default()),
    ]
}

/// A request that keeps what an earlier one came to.
fn keeping(request: &PairingRequest, paired: &Paired) -> PairingRequest {
    let boards = paired.pairings.iter().map(|seats| KeptBoard::Pair {
        first: seats.first,
        second: seats.second,
        start: PinStart::FirstNamed,
        table: Some(seats.table),
    });
    let mut again = request.clone();
    again.plan.keep = boards.chain(paired.byes.iter().copied().map(KeptBoard::Bye)).collect();
    again
}

/// Every way to pair these; who is paired with nobody has the bye.
fn all(players: &[PlayerId]) -> Vec<Vec<(PlayerId, Option<PlayerId>)>> {
    let Some((&one, rest)) = players.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    let partners = rest.iter().copied().map(Some);
    let bye = (players.len() % 2 == 1).then_some(None);
    for partner in partners.chain(bye) {
        let others: Vec<PlayerId> = rest.iter().copied().filter(|p| Some(*p) != partner).collect();
        for mut rows in all(&others) {
            if rows.iter().all(|row| row.1.is_some()) || partner.is_some() {
                rows.push((one, partner));
                found.push(rows);
            }
        }
    }
    found
}

/// Limits broken and rows that were not there.
fn cost(request: &PairingRequest, rows: &[(PlayerId, Option<PlayerId>)]) -> (usize, usize) {
    let apart = |one: &PlayerId, two: &PlayerId| {
        request.plan.apart.iter().any(|group| group.contains(one) && group.contains(two))
    };
    let was = |row: &(PlayerId, Option<PlayerId>)| {
        request.plan.keep.iter().any(|board| match (*board, *row) {
            (KeptBoard::Pair { first, second, .. }, (one, Some(two))) => {
                (first, second) == (one, two) || (first, second) == (two, one)
            }
            (KeptBoard::Bye(player), (one, None)) => player == one,
            (KeptBoard::Pair { .. }, (_, None)) | (KeptBoard::Bye(_), (_, Some(_))) => false,
        })
    };
    let broken = rows.iter().filter(|(one, two)| two.is_some_and(|two| apart(one, &two)));
    (broken.count(), rows.iter().filter(|row| !was(row)).count())
}

fn rows(paired: &Paired) -> Vec<(PlayerId, Option<PlayerId>)> {
    let pairs = paired.pairings.iter().map(|seats| (seats.first, Some(seats.second)));
    pairs.chain(paired.byes.iter().map(|player| (*player, None))).collect()
}

proptest! {
    #![proptest_config(tried(300))]

    /// Against every pairing of the players, written down: after the limits no other one leaves
    /// more rows as they were, the bye among them.
    #[test]
    fn no_pairing_changes_fewer_boards(
        field in prop::collection::vec((0_i32..6, 0_u32..3, 0_u32..3), 2..9),
        gone in prop::collection::btree_set(0_usize..8, 0..4),
        come in 0_u32..3,
        method in 0_usize..4,
        seed in 0_u64..1000,
    ) {
        let entrants: Vec<Entrant> = (field.iter().zip(1..))
            .map(|((half_wins, byes, _), number)| entrant(number, *half_wins, *byes))
            .collect();
        let club = |wanted: u32| -> Vec<PlayerId> {
            let members = field.iter().zip(1..).filter(|((.., club), _)| *club == wanted);
            members.map(|(_, number)| PlayerId(number)).collect()
        };
        let mut request = PairingRequest {
            round: RoundNo(2),
            entrants,
            history: Vec::new(),
            plan: Plan::new(weighing().swap_remove(method)),
            seed,
        };
        let before = pair(&request).unwrap();
        let mut place = 0..;
        request.entrants.retain(|_| place.next().is_none_or(|place| !gone.contains(&place)));
        request.entrants.extend((0..come).map(|number| entrant(20 + number, 3, 0)));
        prop_assume!(!request.entrants.is_empty());
        request.plan.apart = vec![club(1), club(2)];
        let request = keeping(&request, &before);
        let after = pair(&request).unwrap();
        let players: Vec<PlayerId> = request.entrants.iter().map(|e| e.player).collect();
        let least = all(&players).iter().map(|rows| cost(&request, rows)).min();
        prop_assert_eq!(Some(cost(&request, &rows(&after))), least);
        // What stays keeps its table and who starts, and nobody else sits there.
        for seats in &before.pairings {
            let now = after.pairings.iter().find(|now| {
                [(now.first, now.second), (now.second, now.first)]
                    .contains(&(seats.first, seats.second))
            });
            prop_assert!(now.is_none_or(|now| now == seats), "{:?} {:?}", seats, now);
        }
        let tables: BTreeSet<TableNo> = after.pairings.iter().map(|seats| seats.table).collect();
        prop_assert_eq!(tables.len(), after.pairings.len());
        // The order of the rows means nothing.
        let mut turned = request.clone();
        turned.entrants.reverse();
        turned.plan.keep.reverse();
        prop_assert_eq!(pair(&turned).unwrap(), after);
    }
}

#[test]
fn a_pin_goes_before_a_board_that_was_to_stay() {
    let method = Method::KingOfTheHill(KingOfTheHillParameters::default());
    let entrants = (1..=6).map(|number| entrant(number, 0, 0)).collect();
    let mut request = PairingRequest {
        round: RoundNo(1),
        entrants,
        history: Vec::new(),
        plan: Plan::new(method),
        seed: 1,
    };
    let before = pair(&request).unwrap();
    request = keeping(&request, &before);
    let board = before.pairings[2];
    // the same two, the other starting
    request.plan.pins = vec![sixzero::tournament::pairing::Pin::Pair {
        first: board.second,
        second: board.first,
        start: PinStart::FirstNamed,
    }];
    let after = pair(&request).unwrap();
    let reasons: Vec<StartReason> = after.explanation.pairs.iter().map(|p| p.start).collect();
    assert_eq!(reasons, [StartReason::Kept, StartReason::Kept, StartReason::Pinned]);
    assert_eq!(after.pairings[2].first, board.second);
}

#[test]
fn cop_keeps_boards_within_its_rules() {
    let parameters = CopParameters { rounds: 9, ..CopParameters::default() };
    let entrants: Vec<Entrant> =
        (1..=8).map(|number| entrant(number, if number < 5 { 2 } else { 0 }, 0)).collect();
    let history = (1..5).map(|number| {
        let [first, second] = [number, number + 4].map(PlayerId);
        Past {
            round: RoundNo(1),
            seats: Seats::Pair { first, second, start: Start::Known },
            table: None,
        }
    });
    let mut request = PairingRequest {
        round: RoundNo(2),
        entrants,
        history: history.collect(),
        plan: Plan::new(Method::Cop(parameters)),
        seed: 3,
    };
    let before = pair(&request).unwrap();
    // one leaves, and the one who is left over has the bye
    let left = before.pairings[1];
    request.entrants.retain(|entrant| entrant.player != left.first);
    let after = pair(&keeping(&request, &before)).unwrap();
    assert_eq!(after.byes, [left.second]);
    let stays = after.pairings.iter().filter(|seats| before.pairings.contains(seats));
    assert_eq!(stays.count(), 3);
}

fn round_on_the_wall() -> Sandbox {
    let night = Sandbox::new();
    let mut roster = "name,rating,club\n".to_owned();
    for (name, rating) in ["Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Gus"].iter().zip(0..) {
        let club = if matches!(*name, "Cat" | "Gus") { "North" } else { name };
        roster.push_str(&format!("{name},{},{club}\n", 2000 - 100 * rating));
    }
    night.write("roster.csv", &roster);
    night.ok("new \"Club night\" --rounds 3");
    night.ok("player import roster.csv");
    night.ok("round pair --method koth --seed 1");
    night.ok("round release 1");
    night.ok("result add 1 \"ann 400 ben 350\"");
    night
}

#[test]
fn a_round_on_the_wall_changes_the_fewest_boards() {
    let night = round_on_the_wall();
    night.session(expect![[r#"
        $ round show 1
        Round 1 (released, sheet 1)

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Cat (3)
            3  Fay (6)  Eve (5)
               Gus (7)  bye
        $ round pair --again --keep
        Round 1 stays as it is: every board can stay.

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Cat (3)
            3  Fay (6)  Eve (5)
               Gus (7)  bye
    "#]]);
    // Gus comes back from the bye: Cat and Gus are of one club
    night.ok("player add Hal --rating 1250 --from 1");
    night.session(expect![[r#"
        $ round show 1
        Round 1 (released, sheet 1)

        Table  First    Second
        ---------------------------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Cat (3)
            3  Fay (6)  Eve (5)
            4  Gus (7)  Hal (8), draw for start
        ! Sheet 1 on the wall of round 1 is out of date: table 4 and the bye of Gus differ. `sixzero round release 1` makes the next one.
        $ round pair 1 --again --keep --pairs cat-hal --explain
        Paired round 1 again with the fewest boards changed (koth, seed 1): 4 tables.
        2 of 4 stay, byes counted as boards:
          goes   table 2: Dan - Cat
          goes   table 4: Gus - Hal
          comes  table 2: Cat - Hal
          comes  table 4: Gus - Dan

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Cat (3)  Hal (8)
            3  Fay (6)  Eve (5)
            4  Gus (7)  Dan (4)

        Round 1: koth, seed 1.
        Table 1: Ben (place 2) starts as before against Ann (place 1); it stays as it was.
        Table 2: Cat (place 3) starts by lot against Hal (place 8); fixed by the director.
        Table 4: Gus (place 7) starts by lot against Dan (place 4).
        Table 3: Fay (place 6) starts as before against Eve (place 5).
        ! Sheet 1 on the wall of round 1 is out of date: tables 2, 4 and the bye of Gus differ. `sixzero round release 1` makes the next one.
        $ round explain 1
        Round 1 was paired by `koth`, seed 1 (operation 7, by kim).
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the order before the first result.
        It had been paired before, and the fewest boards were to change: 2 of 4 stay, byes counted as boards.
        Ben and Ann meet at table 1. The director fixed this table. Ben starts as before.
        Cat and Hal meet at table 2. The director fixed this table. Cat starts by lot.
        Fay and Eve meet at table 3. 5th against 6th. Fay starts as before.
        Gus and Dan meet at table 4. 4th against 7th. Gus starts by lot.
        $ round explain 1 gus
        Gus and Dan meet at table 4. 4th against 7th. Gus starts by lot.
        Round 1 was paired by `koth`, seed 1 (operation 7, by kim).
        King of the hill: 1st meets 2nd, 3rd meets 4th, and so on. It goes by the order before the first result.
        $ undo
        Took back: Paired round 1 again with the fewest boards changed (koth, seed 1): 4 tables.
        $ round show 1
        Round 1 (released, sheet 1)

        Table  First    Second
        ---------------------------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Cat (3)
            3  Fay (6)  Eve (5)
            4  Gus (7)  Hal (8), draw for start
        ! Sheet 1 on the wall of round 1 is out of date: table 4 and the bye of Gus differ. `sixzero round release 1` makes the next one.
    "#]]);
}

#[test]
fn what_cannot_be_kept_is_named() {
    let night = round_on_the_wall();
    night.session(expect![[r#"
        $ round pair --again --keep --pairs ann-cat
        ! error: there is a result in round 1 already: Ben 350 - Ann 400
        ! hint: `sixzero undo` takes a wrong result back, `sixzero result replay 1 NAME --reason "…"` has the game played again
        [exit 1]
        $ round pair --again --keep --method rr
        ! error: the method round-robin pairs round 1 as a whole, and cannot keep boards
        ! hint: name a method that weighs pairs, as `--method swiss`; or `sixzero round swap` two players
        [exit 1]
    "#]]);
}
