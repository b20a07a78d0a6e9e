//! Brackets: every stage of a knock-out, ties of several games, and the others beside them.
use std::collections::BTreeSet;

use expect_test::expect;

use sixzero::rules::{Lots, Points};
use sixzero::tournament::pairing::{
    BracketGame, BracketParameters, Entrant, Impossible, Losers, Method, PairedSeats, PairingError,
    PairingRequest, Past, Plan, SeedsBy, Stage, Step, ThirdPlace, TieFault, pair, ruled_through,
    settled,
};
use sixzero::tournament::{HalfWins, PlayerId, PlayerNo, RoundNo, Seats, Start};

use crate::sandbox::Sandbox;

fn key(number: u32) -> PlayerId {
    PlayerId(i64::from(number))
}

fn event(size: u32, parameters: BracketParameters) -> PairingRequest {
    let entrant = |number: u32| Entrant {
        player: key(number),
        number: PlayerNo(number),
        rating: Some(i32::try_from(1000 + 7 * number % 100).unwrap()),
        half_wins: HalfWins(0),
        half_losses: HalfWins(0),
        spread: Points(i32::try_from(100 - number).unwrap()),
        byes: 0,
        starts: 0,
        replies: 0,
    };
    let mut request = PairingRequest {
        round: RoundNo(1),
        entrants: (1..=size).map(entrant).collect(),
        history: Vec::new(),
        plan: Plan::new(Method::Bracket(parameters)),
        seed: 7,
    };
    request.plan.method = settled(&request);
    request
}

fn parameters(request: &mut PairingRequest) -> &mut BracketParameters {
    let Method::Bracket(parameters) = &mut request.plan.method else { panic!("no bracket") };
    parameters
}

/// The pairs, the lower number first.
fn pairs(seats: &[PairedSeats]) -> BTreeSet<(i64, i64)> {
    seats.iter().map(|s| (s.first.0.min(s.second.0), s.first.0.max(s.second.0))).collect()
}

/// Plays the round; `spread` is what the first named earns.
fn play(request: &mut PairingRequest, spread: impl Fn(i64, i64) -> i32) -> Vec<(i64, i64)> {
    let paired = pair(request).unwrap();
    let mut seen = BTreeSet::new();
    let seats = paired.pairings.iter().flat_map(|seats| [seats.first, seats.second]);
    for player in seats.chain(paired.byes.iter().copied()).chain(paired.idle.iter().copied()) {
        assert!(seen.insert(player), "{player:?} twice");
    }
    assert_eq!(seen.len(), request.entrants.len());
    assert!(paired.byes.len() <= 1);
    let round = request.round;
    let all = pairs(&paired.pairings);
    for &(one, two) in &all {
        let (first, second) = (PlayerId(one), PlayerId(two));
        let seats = Seats::Pair { first, second, start: Start::Known };
        request.history.push(Past { round, seats, table: None });
        let spread = spread(one, two);
        for (player, opponent, spread) in [(first, second, spread), (second, first, -spread)] {
            let half_wins = HalfWins(spread.signum() + 1);
            let earned = Some((half_wins, Points(spread)));
            parameters(request).games.push(BracketGame { round, player, opponent, earned });
            let entrant = request.entrants.iter_mut().find(|e| e.player == player).unwrap();
            entrant.half_wins += half_wins;
            entrant.half_losses += HalfWins(2 - half_wins.0);
            entrant.spread += Points(spread);
        }
    }
    request.round.0 += 1;
    all.into_iter().collect()
}

fn reasons(request: &PairingRequest) -> Vec<Impossible> {
    match pair(request) {
        Err(PairingError::Impossible(reasons)) => reasons,
        other => panic!("expected reasons, got {other:?}"),
    }
}

fn alone(size: Option<u32>) -> BracketParameters {
    BracketParameters { size, losers: Losers::None, ..BracketParameters::default() }
}

#[test]
fn the_best_two_of_eight_meet_in_the_final() {
    let mut request = event(8, alone(None));
    assert_eq!(play(&mut request, |_, _| 10), [(1, 8), (2, 7), (3, 6), (4, 5)]);
    assert_eq!(play(&mut request, |_, _| 10), [(1, 4), (2, 3)]);
    assert_eq!(play(&mut request, |_, _| 10), [(1, 2)]);
    assert_eq!(reasons(&request), [Impossible::BracketOver { winner: key(1) }]);
}

#[test]
fn any_number_can_play_and_the_top_seeds_go_on_alone() {
    for size in 2..40_u32 {
        let mut request = event(size, alone(None));
        let places = size.next_power_of_two();
        let first = play(&mut request, |_, _| 10);
        assert_eq!(first.len() as u32, size - places / 2, "{size}");
        let alone = places - size;
        assert!(first.iter().all(|(one, two)| (*one as u32) > alone && *two as u32 > alone));
        assert!(first.iter().all(|(one, two)| one + two == i64::from(places) + 1));
        let mut games = first.len();
        while request.round.0 <= places.ilog2() {
            games += play(&mut request, |_, _| 10).len();
        }
        assert_eq!(games as u32, size - 1, "everybody but one is out by one game");
        assert_eq!(reasons(&request), [Impossible::BracketOver { winner: key(1) }]);
    }
}

#[test]
fn seeds_can_go_by_rating() {
    let request = event(4, BracketParameters { by: SeedsBy::Rating, ..alone(None) });
    let paired = pair(&request).unwrap();
    assert_eq!(pairs(&paired.pairings), [(1, 4), (2, 3)].into());
    let Method::Bracket(parameters) = &request.plan.method else { panic!() };
    assert_eq!(parameters.seeds, [4, 3, 2, 1].map(key));
}

#[test]
fn a_tie_stops_when_it_is_decided() {
    let best_of = vec![3];
    let mut request = event(4, BracketParameters { best_of, ..alone(None) });
    let (upset, steady) = (|_, two| if two == 4 { -20 } else { 10 }, |_, _| 10);
    assert_eq!(play(&mut request, steady), [(1, 4), (2, 3)]);
    // 1-4 stands at 1-1, 2-3 at 2-0: that one is over.
    assert_eq!(play(&mut request, upset), [(1, 4), (2, 3)]);
    let waiting = pair(&request).unwrap();
    assert_eq!(waiting.idle, [2, 3].map(key));
    assert_eq!(play(&mut request, upset), [(1, 4)]);
    assert_eq!(play(&mut request, |_, _| 5), [(2, 4)]);
}

#[test]
fn level_games_are_decided_by_spread_and_level_spreads_by_the_director() {
    let mut request = event(2, BracketParameters { best_of: vec![2], ..alone(None) });
    play(&mut request, |_, _| 10);
    play(&mut request, |_, _| -30);
    assert_eq!(reasons(&request), [Impossible::BracketOver { winner: key(2) }]);

    let mut request = event(4, BracketParameters { best_of: vec![2], ..alone(None) });
    play(&mut request, |_, _| 10);
    play(&mut request, |_, two| if two == 4 { -10 } else { 10 });
    let level =
        Impossible::Tie { stage: Stage(4), one: key(1), two: key(4), fault: TieFault::Level };
    assert_eq!(reasons(&request), [level]);
    assert_eq!(ruled_through(&request, key(2)), None);
    request.plan.method = ruled_through(&request, key(4)).unwrap();
    assert_eq!(play(&mut request, |_, _| 10), [(2, 4)]);
}

#[test]
fn a_draw_counts_half() {
    let mut request = event(2, BracketParameters { best_of: vec![3], ..alone(None) });
    play(&mut request, |_, _| 0);
    play(&mut request, |_, _| 0);
    play(&mut request, |_, _| 1);
    assert_eq!(reasons(&request), [Impossible::BracketOver { winner: key(1) }]);
}

#[test]
fn nobody_goes_on_without_result_or_opponent() {
    let mut request = event(4, alone(None));
    play(&mut request, |_, _| 10);
    let all = std::mem::take(&mut parameters(&mut request).games);
    let kept = all.iter().filter(|game| game.player.0.max(game.opponent.0) == 4);
    parameters(&mut request).games = kept.copied().collect();
    let tie = |fault| Impossible::Tie { stage: Stage(4), one: key(2), two: key(3), fault };
    assert_eq!(reasons(&request), [tie(TieFault::Awaits(RoundNo(1)))]);

    let mut request = event(4, alone(None));
    request.entrants.retain(|entrant| entrant.player != key(3));
    assert_eq!(reasons(&request), [tie(TieFault::Absent(key(3)))]);
    request.plan.method = ruled_through(&request, key(2)).unwrap();
    assert_eq!(play(&mut request, |_, _| 10), [(1, 4)]);
    assert_eq!(play(&mut request, |_, _| 10), [(1, 2)]);
}

#[test]
fn a_voided_game_is_played_again() {
    let mut request = event(2, alone(None));
    play(&mut request, |_, _| 10);
    parameters(&mut request).games.iter_mut().for_each(|game| game.earned = None);
    assert_eq!(play(&mut request, |_, _| 10), [(1, 2)]);
}

#[test]
fn the_losers_of_the_semi_finals_meet_beside_the_final() {
    let third = ThirdPlace::Played;
    let mut request = event(6, BracketParameters { third, best_of: vec![1, 1, 3], ..alone(None) });
    assert_eq!(play(&mut request, |_, _| 10), [(3, 6), (4, 5)]);
    assert_eq!(play(&mut request, |_, _| 10), [(1, 4), (2, 3)]);
    assert_eq!(play(&mut request, |_, _| 10), [(1, 2), (3, 4)]);
    assert_eq!(play(&mut request, |_, two| if two == 4 { -9 } else { 9 }), [(1, 2), (3, 4)]);
    assert_eq!(play(&mut request, |_, _| 10), [(3, 4)]);
    assert_eq!(reasons(&request), [Impossible::BracketOver { winner: key(1) }]);
}

#[test]
fn the_others_play_beside_a_final() {
    let best_of = vec![5];
    let size = Some(2);
    for losers in [Losers::Koth, Losers::Swiss] {
        let asked = BracketParameters { size, losers, best_of: best_of.clone(), ..alone(None) };
        let mut request = event(7, asked);
        let mut met = BTreeSet::new();
        for round in 1..=5 {
            let paired = pair(&request).unwrap();
            let (finals, over) = (pairs(&paired.pairings).contains(&(1, 2)), round > 3);
            assert_eq!((finals, paired.idle.len()), (!over, if over { 2 } else { 0 }));
            assert_eq!(paired.byes.len(), 1);
            let bye = paired.byes[0];
            for pair in play(&mut request, |_, _| 10).into_iter().filter(|pair| *pair != (1, 2)) {
                assert!(met.insert(pair), "{pair:?} again in round {round}");
            }
            request.entrants.iter_mut().find(|e| e.player == bye).unwrap().byes += 1;
        }
        let won = pair(&request).unwrap().explanation.steps;
        assert!(won.contains(&Step::BracketWon { player: key(1) }));
    }
}

/// Whatever the results, everybody has one place in every round, a tie is never longer than
/// asked for, and the bracket ends.
#[test]
fn any_bracket_ends() {
    for seed in 0..200_u64 {
        let mut lots = Lots::new(seed, 3);
        let size = 2 + lots.below(14) as u32;
        let most = 1 + lots.below(5) as u32;
        let asked = BracketParameters {
            size: (lots.below(2) == 0).then(|| 2 + lots.below(u64::from(size) - 1) as u32),
            best_of: vec![most],
            third: [ThirdPlace::Shared, ThirdPlace::Played][lots.below(2) as usize],
            losers: [Losers::Koth, Losers::Swiss, Losers::None][lots.below(3) as usize],
            ..BracketParameters::default()
        };
        let stages = asked.size.unwrap_or(size).min(size).next_power_of_two().ilog2();
        let mut request = event(size, asked);
        let mut rounds = 0;
        loop {
            while let Err(PairingError::Impossible(found)) = pair(&request) {
                if let Impossible::BracketOver { .. } = found[0] {
                    break;
                }
                let Impossible::Tie { two, fault: TieFault::Level, .. } = found[0] else {
                    panic!("{found:?}")
                };
                request.plan.method = ruled_through(&request, two).unwrap();
            }
            let Ok(paired) = pair(&request) else { break };
            let won = |step: &Step| matches!(step, Step::BracketWon { .. });
            if paired.explanation.steps.iter().any(won) {
                break;
            }
            let table: Vec<i32> = (0..17 * 17).map(|_| lots.below(7) as i32 - 3).collect();
            play(&mut request, |one, two| table[(one * 17 + two) as usize]);
            rounds += 1;
            assert!(rounds <= stages * most, "{rounds} rounds for {stages} stages of {most}");
        }
    }
}

fn eight() -> Sandbox {
    let sandbox = Sandbox::new();
    let names = ["Ann", "Ben", "Cat", "Dan", "Eve", "Flo", "Gus", "Hal"];
    let rows =
        names.iter().zip(1..).map(|(name, place)| format!("{name},{}\n", 2000 - 100 * place));
    sandbox.write("roster.csv", &format!("name,rating\n{}", rows.collect::<String>()));
    sandbox.ok("new \"Cup\" --rounds 9");
    sandbox.ok("player import roster.csv");
    sandbox
}

#[test]
fn a_whole_knock_out_is_read() {
    let cup = eight();
    cup.session(expect![[r#"
        $ round pair --method "knock-out third losers none" --seed 1 --explain
        Paired round 1 (bracket, seed 1): 4 tables.

        Table  First    Second
        -----------------------
            1  Ann (1)  Hal (8)
            2  Ben (2)  Gus (7)
            3  Flo (6)  Cat (3)
            4  Dan (4)  Eve (5)

        Round 1: bracket, seed 1.
        Bracket, quarter-final: Ann (seed 1) - Hal (seed 8); game 1.
        Bracket, quarter-final: Dan (seed 4) - Eve (seed 5); game 1.
        Bracket, quarter-final: Ben (seed 2) - Gus (seed 7); game 1.
        Bracket, quarter-final: Cat (seed 3) - Flo (seed 6); game 1.
        Table 1: Ann (place 1) starts by lot against Hal (place 8).
        Table 2: Ben (place 2) starts by lot against Gus (place 7).
        Table 3: Flo (place 6) starts by lot against Cat (place 3).
        Table 4: Dan (place 4) starts by lot against Eve (place 5).
        $ round pair
        ! error: round 1 is a draft: it is paired, and not on the wall yet
        ! hint: `sixzero round unpair 1` takes it back, `sixzero round pair 1 --again` pairs it again, `sixzero round release 1` puts it on the wall; to pair the next one anyway: `--accept missing-results --reason "…"`
        [exit 1]
    "#]]);
    cup.ok("result add 1 \"ann 420 hal 380\"");
    cup.ok("result add 1 \"ben 400 gus 410\"");
    cup.ok("result add 1 \"cat 430 flo 310\"");
    cup.session(expect![[r#"
        $ round pair --method "knock-out third losers none" --accept missing-results --reason late
        ! error: the bracket cannot go on: quarter-final Dan - Eve: round 1 has no result
        ! hint: enter the result that is missing; or say who goes through: `--through PLAYER`
        [exit 1]
    "#]]);
    cup.ok("result add 1 \"dan 399 eve 399\"");
    cup.session(expect![[r#"
        $ round pair --method "knock-out third losers none"
        ! error: the bracket cannot go on: quarter-final Dan - Eve: level in games and spread
        ! hint: enter the result that is missing; or say who goes through: `--through PLAYER`
        [exit 1]
        $ round pair --method "knock-out third losers none" --through gus
        ! error: Gus has no undecided tie in round 2
        ! hint: `sixzero round explain N` tells how the ties stand
        [exit 1]
        $ round pair --method "knock-out third losers none" --through eve --seed 2
        Paired round 2 (bracket, seed 2) from all 4 results: 2 tables, Dan, Ben, Hal, Flo have no game.

        Table  First    Second
        -----------------------
            1  Gus (7)  Cat (3)
            2  Eve (5)  Ann (1)
               Dan (4)  no game
               Ben (2)  no game
               Hal (8)  no game
               Flo (6)  no game
    "#]]);
    cup.ok("result add 2 \"ann 350 eve 380\"");
    cup.ok("result add 2 \"gus 300 cat 480\"");
    cup.check("round pair --method \"knock-out third losers none\" --seed 3", expect![[r#"
        Paired round 3 (bracket, seed 3) from all 10 results: 2 tables, Dan, Ben, Hal, Flo have no game.

        Table  First    Second
        -----------------------
            1  Cat (3)  Eve (5)
            2  Ann (1)  Gus (7)
               Dan (4)  no game
               Ben (2)  no game
               Hal (8)  no game
               Flo (6)  no game
    "#]]);
    cup.ok("result add 3 \"cat 400 eve 390\"");
    cup.ok("result add 3 \"ann 400 gus 390\"");
    cup.session(expect![[r#"
        $ round explain 3
        Round 3 was paired by `bracket third losers none`, seed 3 (operation 11, by kim).
        Knock-out: the bracket says who meets whom. It goes by the standings after round 2.
        Bracket, quarter-final: Ann (seed 1) - Hal (seed 8) 1-0 (+40); Ann is through.
        Bracket, quarter-final: Dan (seed 4) - Eve (seed 5) 0.5-0.5 (+0); Eve is through: the director ruled so.
        Bracket, quarter-final: Ben (seed 2) - Gus (seed 7) 0-1 (-10); Gus is through.
        Bracket, quarter-final: Cat (seed 3) - Flo (seed 6) 1-0 (+120); Cat is through.
        Bracket, semi-final: Ann (seed 1) - Eve (seed 5) 0-1 (-30); Eve is through.
        Bracket, semi-final: Cat (seed 3) - Gus (seed 7) 1-0 (+180); Cat is through.
        Bracket, final: Cat (seed 3) - Eve (seed 5); game 1.
        Bracket, third place: Ann (seed 1) - Gus (seed 7); game 1.
        Without a game: Dan, Ben, Hal, Flo (no longer in the bracket, or never in it, and nothing else is played).
        Cat and Eve meet at table 1. 1st against 2nd: Cat has 2 wins, Eve 1.5. Cat starts with fewer starts so far.
        Ann and Gus meet at table 2. 3rd against 4th: both have 1 win. Ann starts after the longer wait for a start.
        Dan has the bye.
        Ben has the bye.
        Hal has the bye.
        Flo has the bye.
        $ round pair --method "knock-out third losers none"
        ! error: the bracket is over: Cat has won it
        ! hint: `sixzero standings` has the rest; to play on: `--method koth`, or another
        [exit 1]
        $ standings
        #  No  Name      W-L  Spread  Rating  Last
        ---------------------------------------------------
        1   3  Cat       3-0    +310    1700  W 400-390 Eve
        2   1  Ann       2-1     +20    1900  W 400-390 Gus
        3   5  Eve   1.5-1.5     +20    1500  L 390-400 Cat
        4   7  Gus       1-2    -180    1300  L 390-400 Ann
        5   4  Dan   0.5-0.5       0    1600  no game
        6   2  Ben       0-1     -10    1800  no game
        7   8  Hal       0-1     -40    1200  no game
        8   6  Flo       0-1    -120    1400  no game
    "#]]);
}

#[test]
fn a_final_of_five_games_is_played_beside_the_others() {
    let cup = eight();
    cup.session(expect![[r#"
        $ schedule set "1-2 swiss, 3-7 bracket 2 best-of 5"
        The rounds are paired: 1-2 swiss, 3-7 bracket 2 best-of 5.
        ! Of the schedule: rounds 8 to 9 are in no part: by swiss, where nothing else is asked for.
    "#]]);
    let play = |round: u32| {
        let shown = cup.json(&format!("round show {round} --json --draft"));
        for pairing in shown.as_array().unwrap() {
            let players = [&pairing["first"], &pairing["second"]].map(|player| player.as_u64());
            if let [Some(first), Some(second)] = players {
                let (one, two) = if first < second { (420, 380) } else { (380, 420) };
                cup.ok(&format!("result add {round} \"{first} {one} {second} {two}\""));
            }
        }
    };
    for round in 1..=2 {
        cup.ok("round pair --seed 5");
        play(round);
    }
    cup.check(
        "round pair --seed 5 --explain",
        expect![[r#"
        Paired round 3 (bracket, seed 5) from all 8 results: 4 tables.

        Table  First    Second
        -----------------------
            1  Ben (2)  Ann (1)
            2  Dan (4)  Cat (3)
            3  Flo (6)  Eve (5)
            4  Hal (8)  Gus (7)

        Round 3: bracket, seed 5.
        Bracket, final: Ann (seed 1) - Ben (seed 2); game 1 of the best of 5.
        The 6 others meet their neighbours in the standings, with the fewest repeats.
        Table 1: Ben (place 2) starts by lot against Ann (place 1).
        Table 2: Dan (place 4) starts by lot against Cat (place 3).
        Table 3: Flo (place 6) starts by lot against Eve (place 5).
        Table 4: Hal (place 8) starts by lot against Gus (place 7).
    "#]],
    );
    for round in 3..=5 {
        play(round);
        if round < 5 {
            cup.ok("round pair --seed 5");
        }
    }
    cup.session(expect![[r#"
        $ round pair --seed 5 --explain
        Paired round 6 (bracket, seed 5) from all 20 results: 3 tables, Ann, Ben have no game.

        Table  First    Second
        -----------------------
            1  Gus (7)  Cat (3)
            2  Hal (8)  Dan (4)
            3  Eve (5)  Flo (6)
               Ann (1)  no game
               Ben (2)  no game

        Round 6: bracket, seed 5.
        Bracket, final: Ann (seed 1) - Ben (seed 2) 3-0 (+120); Ann is through.
        Ann has won the bracket.
        The 6 others meet their neighbours in the standings, with the fewest repeats.
        Without a game: Ann, Ben (the bracket's own games are over).
        Table 1: Gus (place 7) starts with fewer starts so far against Cat (place 2); 3 wins apart.
        Table 2: Hal (place 8) starts after the longer wait for a start against Dan (place 3); 3 wins apart.
        Table 3: Eve (place 4) starts after replying when they met last against Flo (place 6); they have met once; 1 win apart.
        ! These meet again: Eve and Flo (round 3).
        $ round show 6
        Round 6 (draft)

        Table  First    Second
        -----------------------
            1  Gus (7)  Cat (3)
            2  Hal (8)  Dan (4)
            3  Eve (5)  Flo (6)
               Ann (1)  no game
               Ben (2)  no game
        ! These meet again: Eve and Flo (round 3).
    "#]]);
}
