//! Standings: the numbered cases, a club night, and a slow oracle.
use proptest::prelude::*;
use sixzero::report::{self, DivisionStandings, Form};
use sixzero::rules::{Points, TieBreak};
use sixzero::tournament::{
    Division, DivisionId, GameResult, HalfWins, Outcome, Pairing, PairingId, Part, Player,
    PlayerId, PlayerNo, PlayerStatus, Rank, ResultKind, ResultSource, Round, RoundId, RoundNo,
    RoundState, ScoringPolicy, Seats, Standing, StandingsOptions, Start, Tie, capped_spread,
    outcomes, spread_cap, standings,
};

pub const ANN: PlayerId = PlayerId(1);
pub const BEN: PlayerId = PlayerId(2);
pub const CAT: PlayerId = PlayerId(3);
pub const DAN: PlayerId = PlayerId(4);
const EVE: PlayerId = PlayerId(5);

/// A division in which rounds are entered as they come.
pub struct Night {
    pub division: Division,
    pub players: Vec<Player>,
    pub rounds: Vec<Round>,
    pub pairings: Vec<Pairing>,
    pub results: Vec<GameResult>,
}

impl Night {
    pub fn new(names: &[(&str, i32)]) -> Night {
        let player = |(&(name, rating), number): (&(&str, i32), u32)| Player {
            rating: Some(rating),
            ..Player::new(PlayerId(number.into()), DivisionId(1), PlayerNo(number), name)
        };
        Night {
            division: Division::new(DivisionId(1), "A"),
            players: names.iter().zip(1..).map(player).collect(),
            rounds: Vec::new(),
            pairings: Vec::new(),
            results: Vec::new(),
        }
    }

    pub fn pairing(&mut self, round: u32, seats: Seats) -> PairingId {
        let id = RoundId(round.into());
        if self.rounds.iter().all(|known| known.id != id) {
            self.rounds.push(Round {
                id,
                division: DivisionId(1),
                number: RoundNo(round),
                state: RoundState::Released,
                method: "manual".into(),
                parameters: "{}".into(),
                seed: 0,
            });
        }
        let pairing = PairingId(self.pairings.len() as i64 + 1);
        self.pairings.push(Pairing { id: pairing, round: id, table: None, seats });
        pairing
    }

    pub fn game(&mut self, round: u32, first: (PlayerId, i32), second: (PlayerId, i32)) {
        let seats = Seats::Pair { first: first.0, second: second.0, start: Start::Known };
        let pairing = self.pairing(round, seats);
        self.results.push(GameResult::played(
            pairing,
            ResultSource::Slip,
            Points(first.1),
            Points(second.1),
            &ScoringPolicy::default(),
        ));
    }

    pub fn bye(&mut self, round: u32, player: PlayerId, spread: i32) {
        let pairing = self.pairing(round, Seats::Solo(player));
        self.results.push(GameResult::bye(pairing, ResultSource::Slip, Points(spread)));
    }

    pub fn forfeit(&mut self, round: u32, player: PlayerId, spread: i32) {
        let pairing = self.pairing(round, Seats::Solo(player));
        self.results.push(GameResult::forfeit(pairing, ResultSource::Slip, Points(spread)));
    }

    pub fn outcomes(&self) -> Vec<Outcome> {
        let results: Vec<&GameResult> = self.results.iter().collect();
        outcomes(&self.rounds, &self.pairings, &results).unwrap()
    }

    pub fn standings(&self, options: &StandingsOptions<'_>) -> Vec<Standing> {
        standings(&self.players, &self.outcomes(), options)
    }

    pub fn through(&self, round: u32) -> Vec<(String, String, i32)> {
        let options = StandingsOptions { through: Some(RoundNo(round)), ..Default::default() };
        self.standings(&options).iter().map(|line| self.short(line)).collect()
    }

    pub fn short(&self, line: &Standing) -> (String, String, i32) {
        let player = self.players.iter().find(|player| player.id == line.player).unwrap();
        let record = format!("{}-{}", line.half_wins, line.half_losses);
        (player.name.clone(), record, line.spread.0)
    }
}

fn j1() -> Night {
    let mut night =
        Night::new(&[("Ann", 1500), ("Ben", 1400), ("Cat", 1300), ("Dan", 1200), ("Eve", 1100)]);
    night.game(1, (ANN, 412), (DAN, 388));
    night.game(1, (BEN, 350), (EVE, 365));
    night.bye(1, CAT, 50);
    night.game(2, (ANN, 401), (CAT, 401));
    night.game(2, (DAN, 505), (EVE, 298));
    night.bye(2, BEN, 50);
    night.game(3, (CAT, 377), (BEN, 432));
    night.game(3, (ANN, 389), (EVE, 341));
    night.bye(3, DAN, 50);
    night
}

pub fn lines(lines: &[(&str, &str, i32)]) -> Vec<(String, String, i32)> {
    lines
        .iter()
        .map(|(name, record, spread)| (name.to_string(), record.to_string(), *spread))
        .collect()
}

#[test]
fn j1_after_each_round() {
    let night = j1();
    assert_eq!(
        night.through(1),
        lines(&[
            ("Cat", "1-0", 50),
            ("Ann", "1-0", 24),
            ("Eve", "1-0", 15),
            ("Ben", "0-1", -15),
            ("Dan", "0-1", -24)
        ])
    );
    assert_eq!(
        night.through(2),
        lines(&[
            ("Cat", "1.5-0.5", 50),
            ("Ann", "1.5-0.5", 24),
            ("Dan", "1-1", 183),
            ("Ben", "1-1", 35),
            ("Eve", "1-1", -192)
        ])
    );
    assert_eq!(
        night.through(3),
        lines(&[
            ("Ann", "2.5-0.5", 72),
            ("Dan", "2-1", 233),
            ("Ben", "2-1", 90),
            ("Cat", "1.5-1.5", -5),
            ("Eve", "1-2", -240)
        ])
    );
    let last = night.standings(&StandingsOptions::default());
    assert_eq!(last.iter().map(|line| line.half_wins).sum::<HalfWins>(), HalfWins(18));
    assert_eq!(last.iter().map(|line| line.spread).sum::<Points>(), Points(150));
}

/// J1 as reports show it, with the next round's pairings.
fn j1_report(form: Form) -> report::Table {
    let mut night = j1();
    let next = [
        Seats::Pair { first: DAN, second: ANN, start: Start::Known },
        Seats::Pair { first: CAT, second: BEN, start: Start::Unknown },
        Seats::Solo(EVE),
    ];
    let round = RoundId(4);
    let next: Vec<Pairing> =
        next.map(|seats| Pairing { id: PairingId(99), round, table: None, seats }).into();
    night.players[2].name = "=HYPERLINK(\"http://x\",\"Cat\")\u{1b}[31m".into();
    let outcomes = night.outcomes();
    let standings = standings(&night.players, &outcomes, &StandingsOptions::default());
    let division = DivisionStandings {
        division: &night.division,
        players: &night.players,
        standings: &standings,
        outcomes: &outcomes,
        through: None,
        next: &next,
        uncertain: &[],
        chances: None,
        estimates: None,
    };
    report::standings(&[division], form)
}

#[test]
fn j1_as_text() {
    expect_test::expect![[r##"
        #  No  Name                                    W-L  Spread  Rating  Last                                          Next
        ----------------------------------------------------------------------------------------------------------------------------------------------------
        1   1  Ann                                 2.5-0.5     +72    1500  W 389-341 Eve                                 Dan (replies)
        2   4  Dan                                     2-1    +233    1200  bye +50                                       Ann (starts)
        3   2  Ben                                     2-1     +90    1400  W 432-377 =HYPERLINK("http://x","Cat")\e[31m  =HYPERLINK("http://x","Cat")\e[31m
        4   3  =HYPERLINK("http://x","Cat")\e[31m  1.5-1.5      -5    1300  L 377-432 Ben                                 Ben
        5   5  Eve                                     1-2    -240    1100  L 341-389 Ann                                 bye
    "##]].assert_eq(&report::text::render(&j1_report(Form::Text), None));
    expect_test::expect![[r##"
        #  No  Name                  W-L  Spread
        ----------------------------------------
        1   1  Ann               2.5-0.5     +72
        2   4  Dan                   2-1    +233
        3   2  Ben                   2-1     +90
        4   3  =HYPERLINK("http  1.5-1.5      -5
               ://x","Cat")\e[3
               1m
        5   5  Eve                   1-2    -240
    "##]]
    .assert_eq(&report::text::render(&j1_report(Form::Text), Some(40)));
}

#[test]
fn j1_as_csv() {
    let csv = report::csv::render(&j1_report(Form::Csv), report::csv::Dialect::Plain);
    expect_test::expect![[r#"
        rank,number,name,division,rating,wins,losses,ties,spread,capped_spread,for,against,starts,replies,last,next,note
        1,1,Ann,A,1500,2,0,1,72,72,1202,1130,3,0,W 389-341 Eve,Dan (replies),
        2,4,Dan,A,1200,2,1,0,233,233,893,710,1,1,bye +50,Ann (starts),
        3,2,Ben,A,1400,2,1,0,90,90,782,742,1,1,"W 432-377 =HYPERLINK(""http://x"",""Cat"")<ESC>[31m","'=HYPERLINK(""http://x"",""Cat"")<ESC>[31m",
        4,3,"'=HYPERLINK(""http://x"",""Cat"")<ESC>[31m",A,1300,1,1,1,-5,-5,778,833,1,1,L 377-432 Ben,Ben,
        5,5,Eve,A,1100,1,2,0,-240,-240,1004,1244,0,3,L 341-389 Ann,bye,
    "#]].assert_eq(&csv.replace('\u{1b}', "<ESC>"));
}

#[test]
fn j1_as_json() {
    let json = report::json::value(&j1_report(Form::Json));
    let first = &json.as_array().unwrap()[0];
    let keys: Vec<&str> = first.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys[..7], ["division", "rank", "number", "name", "wins", "losses", "spread"]);
    expect_test::expect![[r#"{"division":"A","rank":1,"number":1,"name":"Ann","wins":2.5,"losses":0.5,"spread":72,"rating":1500,"ties":1,"raw_spread":72,"for":1202,"against":1130,"starts":3,"replies":0,"last":"W 389-341 Eve","next":"Dan (replies)","unconfirmed":0,"decided_by":null,"note":null}"#]].assert_eq(&first.to_string());
}

/// T4 and T5: win +40, loss -30, draw, bye, forfeit loss.
#[test]
fn t4_t5_byes_and_forfeits_count_but_are_no_games() {
    for (award, spread) in [(50, 10), (100, 10)] {
        let mut night = Night::new(&[("Ann", 1), ("Ben", 1)]);
        night.game(1, (ANN, 400), (BEN, 360));
        night.game(2, (ANN, 370), (BEN, 400));
        night.game(3, (ANN, 390), (BEN, 390));
        night.bye(4, ANN, award);
        night.forfeit(5, ANN, -award);
        let lines = night.standings(&StandingsOptions::default());
        let ann = lines.iter().find(|line| line.player == ANN).unwrap();
        assert_eq!((ann.half_wins, ann.half_losses), (HalfWins(5), HalfWins(5)));
        assert_eq!((ann.spread, ann.games, ann.ties), (Points(spread), 3, 1));
        assert_eq!((ann.scored, ann.against), (Points(1160), Points(1150)));
    }
}

#[test]
fn t6_the_cap_ranks_and_the_win_stands() {
    let mut night = Night::new(&[("Ann", 1), ("Ben", 1)]);
    night.game(1, (ANN, 620), (BEN, 210));
    night.game(2, (ANN, 400), (BEN, 470));
    night.game(3, (ANN, 400), (BEN, 570));
    let caps = [Points(300), Points(50)];
    let options = StandingsOptions { through: None, spread_cap: &caps, ..Default::default() };
    let lines = night.standings(&options);
    assert_eq!((lines[0].player, lines[0].capped_spread), (BEN, Points(-200)));
    assert_eq!((lines[1].spread, lines[1].capped_spread), (Points(170), Points(200)));
    assert_eq!(lines[1].half_wins, HalfWins::WIN);
}

/// T7: X 4-2 +100, Y 4-2 +250, Z 4-1 with one unscored round, -20.
#[test]
fn t7_fewer_losses_before_spread() {
    let mut night = Night::new(&[("X", 1), ("Y", 1), ("Z", 1)]);
    for (player, spreads) in [
        (ANN, [50, 50, 50, 50, -50, -50]),
        (BEN, [100, 100, 100, 50, -50, -50]),
        (CAT, [10, 10, 10, 10, 0, -60]),
    ] {
        for (round, spread) in (1..).zip(spreads) {
            night.bye(round, player, spread);
        }
    }
    let lines: Vec<_> = night
        .standings(&StandingsOptions::default())
        .iter()
        .map(|line| (line.player, line.half_losses.0, line.spread.0))
        .collect();
    assert_eq!(lines, [(CAT, 2, -20), (BEN, 4, 250), (ANN, 4, 100)]);
}

#[test]
fn the_withdrawn_are_unranked_from_the_round_after_which_they_left() {
    let mut night = j1();
    night.players[0].status = PlayerStatus::Withdrawn { after: RoundNo(2) };
    let rank = |round| {
        let options = StandingsOptions { through: round, ..Default::default() };
        let lines = night.standings(&options);
        let place = lines.iter().position(|line| line.player == ANN).unwrap();
        let ranked = lines.iter().filter_map(|line| line.rank).max();
        (place, lines[place].rank, ranked)
    };
    assert_eq!(rank(Some(RoundNo(1))), (1, Some(Rank(2)), Some(Rank(5))));
    assert_eq!(rank(Some(RoundNo(2))), (4, None, Some(Rank(4))));
    assert_eq!(rank(None), (4, None, Some(Rank(4))));
}

proptest! {
    /// The oracle: a rank is one more than the number of players who are better.
    #[test]
    fn a_rank_counts_who_is_better(
        games in prop::collection::vec((1..=4u32, 0..8usize, 0..8usize, 0..5i32, 0..5i32), 0..40),
        cap in prop::option::of(1..4i32),
        through in 1..=4u32,
    ) {
        let names: Vec<(String, i32)> = (0..8).map(|n| (format!("P{n}"), n)).collect();
        let names: Vec<(&str, i32)> = names.iter().map(|(name, r)| (name.as_str(), *r)).collect();
        let mut night = Night::new(&names);
        for (round, one, two, score, other) in games {
            let player = |place: usize| night.players[place].id;
            let (one, two) = (player(one), player(two));
            if one == two {
                night.bye(round, one, score - other);
            } else {
                night.game(round, (one, score), (two, other));
            }
        }
        let caps: Vec<Points> = cap.into_iter().map(Points).collect();
        let options = StandingsOptions { through: Some(RoundNo(through)), spread_cap: &caps, ..Default::default() };
        let lines = night.standings(&options);
        let outcomes = night.outcomes();
        let merit = |player| {
            let own = outcomes.iter().filter(|o| o.player == player && o.round.0 <= through);
            own.fold((0, 0, 0), |(wins, losses, spread), o| {
                let counted = match cap {
                    Some(cap) if o.spread.0 > cap => cap,
                    Some(cap) if o.spread.0 < -cap => -cap,
                    _ => o.spread.0,
                };
                (wins + o.half_wins.0, losses - o.half_losses.0, spread + counted)
            })
        };
        for line in &lines {
            let better = lines.iter().filter(|l| merit(l.player) > merit(line.player)).count();
            prop_assert_eq!(line.rank.unwrap().0 as usize, better + 1);
            prop_assert_eq!(line.capped_spread.0, merit(line.player).2);
        }
        prop_assert!(lines.windows(2).all(|pair| pair[0].rank <= pair[1].rank));
        let byes: i32 = outcomes
            .iter()
            .filter(|o| o.opponent.is_none() && o.round.0 <= through)
            .map(|o| o.spread.0)
            .sum();
        prop_assert_eq!(lines.iter().map(|line| line.spread.0).sum::<i32>(), byes);
    }
}

/// What a round was, whether it can have been or not.
fn outcome() -> impl Strategy<Value = Outcome> {
    let of_whom = (1..=6_i64, 1..=4_u32, 1..=6_i64, 0..5_usize);
    let worth = (0..=2_i32, 0..=2_i32, -90..=90_i32, 0..=2_i32);
    let game = (prop::option::of(0..500_i32), prop::option::of(0..500_i32), 0..3_usize, 0..2_usize);
    (of_whom, worth, game).prop_map(|(of_whom, worth, game)| {
        let (player, round, opponent, kind) = of_whom;
        let (half_wins, half_losses, spread, penalty) = worth;
        let (score, against, part, tie) = game;
        Outcome {
            player: PlayerId(player),
            round: RoundNo(round),
            opponent: (opponent != player).then_some(PlayerId(opponent)),
            kind: [
                ResultKind::Game,
                ResultKind::Bye,
                ResultKind::Forfeit,
                ResultKind::Void,
                ResultKind::Adjudicated,
            ][kind],
            score: score.map(Points),
            against: against.map(Points),
            half_wins: HalfWins(half_wins),
            half_losses: HalfWins(half_losses),
            tie: [Tie::Tied, Tie::NotTied][tie],
            // few different ones, so that many are level
            spread: Points(spread / 30 * 30),
            penalty: Points(penalty * 5),
            part: [Part::Starts, Part::Replies, Part::Neither][part],
        }
    })
}

/// What a round moves the ranking spread by, as `rules.md` 9.4 has it.
fn moved(spread: i32, caps: &[i32], round: u32) -> i32 {
    let last = caps.last();
    match caps.get(round as usize - 1).or(last) {
        Some(cap) if spread > cap.abs() => cap.abs(),
        Some(cap) if spread < -cap.abs() => -cap.abs(),
        _ => spread,
    }
}

proptest! {
    /// Every column of the standings, summed up player by player, and their order.
    #[test]
    fn every_column_is_the_sum_of_the_rounds_that_count(
        outcomes in prop::collection::vec(outcome(), 0..40),
        caps in prop::collection::vec(-70..=70_i32, 0..4),
        through in prop::option::of(1..=4_u32),
        left in prop::option::of((0..5_usize, 1..=4_u32)),
        house in prop::option::of(1..=5_i64),
    ) {
        // some outcomes are of player 6, who is not in this division
        let mut night = Night::new(&[("A", 3), ("B", 3), ("C", 5), ("D", 1), ("E", 4)]);
        if let Some((place, after)) = left {
            night.players[place].status = PlayerStatus::Withdrawn { after: RoundNo(after) };
        }
        let unranked: Vec<PlayerId> = house.into_iter().map(PlayerId).collect();
        let spread_cap: Vec<Points> = caps.iter().map(|cap| Points(*cap)).collect();
        let options = StandingsOptions {
            through: through.map(RoundNo),
            spread_cap: &spread_cap,
            unranked: &unranked,
            ..Default::default()
        };
        let lines = standings(&night.players, &outcomes, &options);
        let counts = |outcome: &&Outcome| through.is_none_or(|through| outcome.round.0 <= through);
        let is_ranked = |player: PlayerId| {
            let gone = left.is_some_and(|(place, after)| {
                night.players[place].id == player && through.is_none_or(|through| through >= after)
            });
            !gone && house != Some(player.0)
        };
        for line in &lines {
            let own: Vec<&Outcome> =
                outcomes.iter().filter(|o| o.player == line.player).filter(counts).collect();
            let games: Vec<&Outcome> = own
                .iter()
                .copied()
                .filter(|o| matches!(o.kind, ResultKind::Game | ResultKind::Adjudicated))
                .collect();
            let sum = |of: &[&Outcome], value: &dyn Fn(&Outcome) -> i32| -> i32 {
                of.iter().map(|outcome| value(outcome)).sum()
            };
            let number = |is: &dyn Fn(&Outcome) -> bool| own.iter().filter(|o| is(o)).count() as u32;
            let points = |points: Option<Points>| points.map_or(0, |points| points.0);
            prop_assert_eq!(line.half_wins.0, sum(&own, &|o| o.half_wins.0));
            prop_assert_eq!(line.half_losses.0, sum(&own, &|o| o.half_losses.0));
            prop_assert_eq!(line.spread.0, sum(&own, &|o| o.spread.0 - o.penalty.0));
            let counted = sum(&own, &|o| moved(o.spread.0, &caps, o.round.0) - o.penalty.0);
            prop_assert_eq!(line.capped_spread.0, counted);
            prop_assert_eq!(line.scored.0, sum(&games, &|o| points(o.score)));
            prop_assert_eq!(line.against.0, sum(&games, &|o| points(o.against)));
            prop_assert_eq!(line.games, games.len() as u32);
            prop_assert_eq!(line.ties, number(&|o| o.tie == Tie::Tied));
            prop_assert_eq!(line.starts, number(&|o| o.part == Part::Starts));
            prop_assert_eq!(line.replies, number(&|o| o.part == Part::Replies));
            prop_assert_eq!(line.rank.is_some(), is_ranked(line.player));
        }
        // who comes first: the better, then the higher rating, then the lower number
        let merit = |line: &Standing| (line.half_wins.0, -line.half_losses.0);
        let better = |line: &Standing| (merit(line), line.capped_spread.0);
        let listed = |line: &Standing| {
            let player = night.players.iter().find(|player| player.id == line.player).unwrap();
            (line.rank.is_some(), better(line), player.rating, -i64::from(player.number.0))
        };
        prop_assert!(lines.is_sorted_by(|one, two| listed(one) > listed(two)));
        prop_assert_eq!(lines.len(), night.players.len());
        let ranked: Vec<&Standing> = lines.iter().filter(|line| line.rank.is_some()).collect();
        for (place, line) in ranked.iter().enumerate() {
            let before = ranked.iter().filter(|other| better(other) > better(line)).count();
            prop_assert_eq!(line.rank, Some(Rank(before as u32 + 1)));
            let level = place.checked_sub(1).map(|before| ranked[before]).filter(|before| {
                merit(before) == merit(line) && before.capped_spread != line.capped_spread
            });
            prop_assert_eq!(line.decided_by, level.map(|_| TieBreak::Spread));
        }
    }
}

#[test]
fn the_last_cap_repeats_and_either_way_is_capped() {
    let caps = [Points(100), Points(-50)];
    let counted = |round| {
        [-120, -50, 0, 99, 101].map(|spread| capped_spread(Points(spread), &caps, RoundNo(round)).0)
    };
    assert_eq!(counted(1), [-100, -50, 0, 99, 100]);
    assert_eq!(counted(2), [-50, -50, 0, 50, 50]);
    assert_eq!(counted(9), [-50, -50, 0, 50, 50]);
    assert_eq!(capped_spread(Points(-700), &[], RoundNo(3)), Points(-700));
    assert_eq!(spread_cap(&caps, RoundNo(1)), Some(Points(100)));
    assert_eq!(spread_cap(&caps, RoundNo(7)), Some(Points(-50)));
    assert_eq!(spread_cap(&[], RoundNo(1)), None);
}
