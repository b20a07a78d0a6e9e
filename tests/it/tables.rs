//! Which pair plays at which table: fewest moves against an oracle that tries every order,
//! streamed tables, and both by the commands.
use expect_test::expect;
use proptest::prelude::*;
use sixzero::rules::Points;
use sixzero::tournament::pairing::{
    Entrant, FixedTable, Method, Paired, PairingRequest, Past, Pin, PinStart, Plan, Seating,
    TableOrder, pair,
};
use sixzero::tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start, TableNo};

use crate::laws::tried;
use crate::sandbox::Sandbox;

fn entrant(number: u32) -> Entrant {
    Entrant {
        player: key(number),
        number: PlayerNo(number),
        rating: None,
        half_wins: HalfWins(0),
        half_losses: HalfWins(0),
        spread: Points(0),
        byes: 0,
        starts: 0,
        replies: 0,
    }
}

fn key(number: u32) -> PlayerId {
    PlayerId(i64::from(number) + 100)
}

/// Players 1 v 2, 3 v 4 …, pinned: only the tables are to be found.
fn request(pairs: u32, seating: Seating) -> PairingRequest {
    let pins = (0..pairs).map(|pair| Pin::Pair {
        first: key(2 * pair + 1),
        second: key(2 * pair + 2),
        start: PinStart::FirstNamed,
    });
    PairingRequest {
        round: RoundNo(9),
        entrants: (1..=2 * pairs).map(entrant).collect(),
        history: Vec::new(),
        plan: Plan { pins: pins.collect(), seating, ..Plan::new(Method::Manual) },
        seed: 7,
    }
}

/// Somebody sat at a table, against a player who is no longer there.
fn sat(round: u32, number: u32, table: u32) -> Past {
    let seats = Seats::Pair { first: key(number), second: key(999), start: Start::Known };
    Past { round: RoundNo(round), seats, table: Some(TableNo(table)) }
}

fn moves() -> Seating {
    Seating { order: TableOrder::Moves, ..Seating::default() }
}

fn tables(paired: &Paired) -> Vec<u32> {
    paired.pairings.iter().map(|pair| pair.table.0).collect()
}

/// Moves, then the squared distance from the order, of pairs 1 v 2, 3 v 4 … at these tables.
fn cost(last: &[Option<u32>], order: &[u32], tables: &[u32]) -> (usize, usize) {
    let moved = |player: usize, table: u32| last[player].is_some_and(|before| before != table);
    let mut cost = (0, 0);
    for (pair, table) in tables.iter().enumerate() {
        cost.0 += [2 * pair, 2 * pair + 1].into_iter().filter(|p| moved(*p, *table)).count();
        let at = order.iter().position(|known| known == table).unwrap();
        cost.1 += at.abs_diff(pair).pow(2);
    }
    cost
}

fn orders(tables: &[u32]) -> Vec<Vec<u32>> {
    if tables.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, table) in tables.iter().enumerate() {
        let mut rest = tables.to_vec();
        rest.remove(at);
        all.extend(orders(&rest).into_iter().map(|mut order| {
            order.insert(0, *table);
            order
        }));
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..tried(300) })]

    /// No order of the tables has fewer moves, and none of those with as few is nearer to the
    /// plan; and the rows of the request may come in any order.
    #[test]
    fn no_order_of_the_tables_has_fewer_moves(
        last in prop::collection::vec(prop::option::of(1_u32..9), 2..=12),
        seed in 0_u64..1000,
    ) {
        let pairs = last.len() / 2;
        let last = &last[..2 * pairs];
        let mut asked = request(pairs as u32, moves());
        asked.seed = seed;
        for (number, table) in (1..).zip(last) {
            // an older table does not count
            asked.history.push(sat(2, number, 1 + number % 3));
            asked.history.extend(table.map(|table| sat(3 + number % 2, number, table)));
        }
        let last: Vec<Option<u32>> =
            (1..).zip(last).map(|(n, table): (u32, _)| Some(table.unwrap_or(1 + n % 3))).collect();
        let paired = pair(&asked).unwrap();
        let order: Vec<u32> = (1..=pairs as u32).collect();
        let least = orders(&order).iter().map(|tables| cost(&last, &order, tables)).min().unwrap();
        prop_assert_eq!(cost(&last, &order, &tables(&paired)), least);
        prop_assert_eq!(paired.explanation.tables.stay, 2 * pairs - least.0);
        asked.history.reverse();
        asked.entrants.reverse();
        prop_assert_eq!(tables(&pair(&asked).unwrap()), tables(&paired));
    }
}

#[test]
fn without_a_word_tables_follow_the_standings() {
    let mut asked = request(3, Seating::default());
    asked.history = vec![sat(8, 1, 3), sat(8, 3, 2), sat(8, 5, 1)];
    let paired = pair(&asked).unwrap();
    assert_eq!(tables(&paired), [1, 2, 3]);
    asked.plan.seating = moves();
    assert_eq!(tables(&pair(&asked).unwrap()), [3, 2, 1]);
    // rounds that come later have not been played
    asked.history = vec![sat(8, 1, 1), sat(10, 1, 3), sat(10, 5, 1)];
    assert_eq!(tables(&pair(&asked).unwrap()), [1, 2, 3]);
}

#[test]
fn fixed_tables_stay_and_moves_are_counted_among_the_others() {
    let mut asked = request(4, moves());
    asked.plan.tables = Some("5,6,7,8".parse().unwrap());
    asked.plan.fixed_tables = vec![FixedTable { player: key(3), table: TableNo(8) }];
    asked.history = vec![sat(8, 1, 8), sat(8, 2, 7), sat(8, 5, 5), sat(8, 8, 6)];
    let paired = pair(&asked).unwrap();
    assert_eq!(tables(&paired), [7, 8, 5, 6]);
    assert_eq!((paired.explanation.tables.sat, paired.explanation.tables.stay), (4, 3));
}

#[test]
fn to_the_streamed_tables_go_the_best_placed_of_those_who_were_there_least() {
    let seating = |tables: &[u32]| Seating {
        streamed: tables.iter().copied().map(TableNo).collect(),
        ..Seating::default()
    };
    let mut asked = request(4, seating(&[3]));
    assert_eq!(tables(&pair(&asked).unwrap()), [3, 1, 2, 4]);
    // once each is better than twice and never
    asked.history = vec![sat(1, 1, 3), sat(2, 2, 3), sat(3, 3, 3), sat(4, 3, 3), sat(5, 6, 3)];
    asked.history.extend([sat(6, 7, 3), sat(7, 8, 3)]);
    let paired = pair(&asked).unwrap();
    assert_eq!(tables(&paired), [1, 2, 3, 4]);
    let streamed = &paired.explanation.tables.streamed;
    assert_eq!(streamed[0].players, [key(5), key(6)]);
    assert_eq!(streamed[0].times, [0, 1]);
    asked.plan.seating = seating(&[4, 2]);
    assert_eq!(tables(&pair(&asked).unwrap()), [4, 2, 1, 3]);
    // a table of nobody's streams nothing, and neither does one that somebody needs
    asked.plan.seating = seating(&[9, 2]);
    asked.plan.fixed_tables = vec![FixedTable { player: key(8), table: TableNo(2) }];
    let paired = pair(&asked).unwrap();
    assert_eq!(tables(&paired), [1, 3, 4, 2]);
    assert_eq!(paired.explanation.tables.elsewhere, [TableNo(9)]);
    assert!(paired.explanation.tables.streamed.is_empty());
    // a table of the plan may lie behind those that would be needed
    asked.plan.fixed_tables.clear();
    asked.plan.tables = Some("1-6".parse().unwrap());
    asked.plan.seating = seating(&[6]);
    assert_eq!(tables(&pair(&asked).unwrap()), [6, 1, 2, 3]);
}

#[test]
fn tables_are_words_of_the_recipe() {
    let night = Sandbox::event(
        "\"Club night\" --rounds 5",
        "Ann,1500\nBen,1400\nCat,1300\nDan,1200\nEve,1100\nFay,1000\n",
    );
    night.ok("schedule set \"1- swiss tables moves streamed 2\"");
    for round in 1..=2 {
        let paired = night.json("round pair --seed 7 --json");
        for row in paired["pairings"].as_array().unwrap() {
            let (one, two) = (row["first"].as_u64().unwrap(), row["second"].as_u64().unwrap());
            let (won, lost) = (one.min(two), one.max(two));
            night.ok(&format!("result add {round} {won} {} {lost} 350", 400 + 10 * lost));
        }
    }
    night.session(expect![[r#"
        $ round pair --seed 7 --explain
        Paired round 3 (swiss, seed 7) from all 6 results: 3 tables.

        Table  First    Second
        -----------------------
            1  Dan (4)  Fay (6)
            2  Cat (3)  Eve (5)
            3  Ben (2)  Ann (1)

        Round 3: swiss, seed 7.
        Tables: 3 of 6 players stay where they sat last; fixed and streamed tables aside, no other tables for these pairs let more stay.
        Table 2 is streamed: Cat (streamed once before) against Eve (not streamed before); of the pairs left none has been there less.
        Table 3: Ben (place 2) starts after the longer wait for a start against Ann (place 1).
        Table 2: Cat (place 3) starts by lot against Eve (place 4).
        Table 1: Dan (place 5) starts by lot against Fay (place 6).
        $ round explain 3
        Round 3 was paired by `swiss tables moves streamed 2`, seed 7 (operation 12, by kim).
        Swiss: players with equal records meet, and no two for a second time, as far as that is possible. It goes by the standings after round 2.
        Dan and Fay meet at table 1. 5th against 6th: both have 0 wins. Dan starts by lot.
        Cat and Eve meet at table 2. 3rd against 4th: both have 1 win. Cat starts by lot.
        Ben and Ann meet at table 3. 1st against 2nd: both have 2 wins. Ben starts after the longer wait for a start.
        $ round pair --again --seed 7 -m "koth tables by-lot"
        ! error: `koth tables by-lot` does not fit `--method METHOD`: `tables` needs `rank` or `moves` behind it
        ! hint: `sixzero help round pair` says more
        [exit 2]
    "#]]);
}
