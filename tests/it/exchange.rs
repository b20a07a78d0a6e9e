//! Rosters and results: every bad line at once, and what goes out comes in again.
use std::collections::HashMap;

use proptest::prelude::*;
use sixzero::exchange::Problem;
use sixzero::exchange::csv::{results, roster};
use sixzero::report::{self, Form};
use sixzero::rules::Points;
use sixzero::tournament::spreadsheet::{Dialect, Separator};
use sixzero::tournament::{
    Division, DivisionId, GameResult, HalfWins, Pairing, PairingId, Player, PlayerId, PlayerNo,
    ResultKind, ResultSource, RoundId, RoundNo, ScoringPolicy, SeatResult, SeatResults, Seats,
    Start, TableNo, normalised_name,
};

const EVENT: results::EventNamed<'_> = results::EventNamed { name: "=Thursday", date: None };
const HEADER: &str = "division,round,kind,player,score,opponent,opponent_score,first,table";

fn player(number: u32, name: &str) -> Player {
    Player {
        rating: Some(1500),
        ..Player::new(PlayerId(i64::from(number) + 10), DivisionId(1), PlayerNo(number), name)
    }
}

fn division() -> Division {
    Division::new(DivisionId(1), "A")
}

fn read(text: &str, players: &[Player]) -> Result<results::Checked, Vec<Problem>> {
    let field = results::Field {
        divisions: &[division()],
        players,
        policies: &HashMap::new(),
        usual_scores: Points(100)..=Points(1499),
    };
    results::check(results::parse(text), &field)
}

fn four() -> Vec<Player> {
    vec![player(1, "Ann Lee"), player(2, "Ben"), player(3, "Cat"), player(4, "=Dan")]
}

#[test]
fn every_kind_of_line_is_read() {
    let text = format!(
        "{HEADER},half_wins,spread\n\
         A,1,game,1,412,ann lee x,388,player,2,,\n"
    );
    assert_eq!(read(&text, &four()).unwrap_err().len(), 1);
    let text = "\u{feff}Round;Player;Score;Opponent;Opponent_Score;First;Kind;Table;half_wins;spread\n\
                1;1;412;=dan;388;opponent;;7;;\n\
                1;Ben;50;;;;bye;;;\n\
                1;Cat;-50;;;;forfeit;;;\n\
                2;1;400;2;400;;game;;2;\n\
                2;3;;4;;player;void;;;\n\
                4;3;;4;;;adjudicated;;0;-10\n\
                4;1;99;2;1500;;game;;;\n";
    let checked = read(text, &four()).unwrap();
    let warnings: Vec<String> = checked.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(
        warnings,
        [
            "line 7: in division `A` round 4 follows round 2",
            "line 8: a score of 99 for `Ann Lee` is unusual",
            "line 8: a score of 1500 for `Ben` is unusual",
        ]
    );
    let [game, bye, forfeit, ruled, void, adjudicated, _] = checked.lines.as_slice() else {
        panic!("seven lines");
    };
    let pair = |first, second, start| Seats::Pair {
        first: PlayerId(first),
        second: PlayerId(second),
        start,
    };
    assert_eq!(game.seats, pair(14, 11, Start::Known));
    assert_eq!((game.kind, game.table), (ResultKind::Game, Some(TableNo(7))));
    let seat = |score: Option<i32>, half_wins, spread| SeatResult {
        score: score.map(Points),
        half_wins: HalfWins(half_wins),
        spread: Points(spread),
    };
    assert_eq!(game.results, SeatResults::Pair(seat(Some(388), 0, -24), seat(Some(412), 2, 24)));
    assert_eq!(bye.results, SeatResults::Solo(seat(None, 2, 50)));
    assert_eq!(forfeit.results, SeatResults::Solo(seat(None, 0, -50)));
    assert_eq!(ruled.results, SeatResults::Pair(seat(Some(400), 2, 0), seat(Some(400), 0, 0)));
    assert_eq!(ruled.seats, pair(11, 12, Start::Unknown));
    assert_eq!(void.results, SeatResults::Pair(seat(None, 0, 0), seat(None, 0, 0)));
    assert_eq!(adjudicated.results, SeatResults::Pair(seat(None, 0, -10), seat(None, 2, 10)));
}

#[test]
fn every_bad_line_is_reported_at_once() {
    let text = format!(
        "{HEADER}\n\
         A,1,game,1,412,2,388,,\n\
         A,1,game,Anne Lee,412,3,388,,\n\
         A,1,game,2,41x,3,388,,\n\
         B,1,game,2,410,3,388,,\n\
         A,1,gmae,2,410,3,388,,\n\
         A,1,bye,3,50,4,,,\n\
         A,1,game,3,400,3,388,,\n\
         A,1,game,2,400,3,388,,\n\
         A,0,game,3,400,4,388,nobody,\n\
         A,1,void,3,1,4,1,,\n\
         A,2,game,3,,4,1,,\n\
         A,2,game,3,9,4,99999999999,,\n"
    );
    let errors: Vec<String> =
        read(&text, &four()).unwrap_err().iter().map(ToString::to_string).collect();
    expect_test::expect![[r#"
        line 3: no player `Anne Lee` in division `A`; did you mean `Ann Lee`?
        line 4: score `41x` is not a whole number from -9999 to 9999
        line 5: no division `B`
        line 6: kind `gmae` is not one of `game`, `bye`, `forfeit`, `void`, `adjudicated`
        line 7: a bye has no opponent, but `4` is given
        line 8: `Cat` is given as their own opponent
        line 9: `Ben` already has a result of round 1 on line 2
        line 10: round `0` is not a whole number from 1 to 9999
        line 11: a void game has no score, half-wins or spread
        line 12: no score
        line 13: opponent_score `99999999999` is not a whole number from -9999 to 9999"#]]
    .assert_eq(&errors.join("\n"));
}

#[test]
fn a_file_without_header_or_results_is_refused() {
    let errors = |text: &str| {
        let errors: Vec<String> =
            read(text, &four()).unwrap_err().iter().map(ToString::to_string).collect();
        errors.join("; ")
    };
    assert_eq!(errors(HEADER), "line 1: no results below the header");
    assert_eq!(
        errors(""),
        "line 1: no column `round` in the header; line 1: no column `player` in the header; \
         line 1: no column `score` in the header; line 1: no column `opponent` in the header; \
         line 1: no column `opponent_score` in the header"
    );
    let long = "x".repeat(1 << 20);
    let error = errors(&format!("{HEADER}\nA,1,game,{long},1,2,2,,\n"));
    assert!(error.len() < 200, "{error}");
    assert_eq!(
        errors(&format!("{HEADER}\nA,1,game,\"1,412,2,388,,\nA,1,bye,3,50,,,,\n")),
        "line 2: a cell goes over the end of the line; is a quote not closed?"
    );
}

#[test]
fn a_result_that_the_format_cannot_say_is_named() {
    let seats = Seats::Pair { first: PlayerId(11), second: PlayerId(12), start: Start::Known };
    let pairing = Pairing { id: PairingId(5), round: RoundId(1), table: Some(TableNo(1)), seats };
    let lost = SeatResult { score: None, half_wins: HalfWins::NONE, spread: Points(-50) };
    let both_lose = GameResult::adjudicated(pairing.id, lost, lost);
    let double_forfeit =
        GameResult::forfeited(pairing.id, ResultSource::Slip, Points(-50), Points(-50));
    let write = |result: &GameResult| {
        let policy = ScoringPolicy::default();
        let recorded = results::Recorded {
            division: "A",
            word_list: "nwl23",
            round: RoundNo(1),
            pairing: &pairing,
            result,
            off_spread: [Points::ZERO; 2],
            sources: results::Sources::default(),
            policy,
        };
        results::write(EVENT, &[recorded], &four(), Dialect::Plain)
    };
    assert_eq!(write(&both_lose).incomplete, [PairingId(5)]);
    let forfeit = write(&double_forfeit);
    assert_eq!(forfeit.incomplete, []);
    assert_eq!(
        forfeit.text,
        format!(
            "{HEADER},half_wins,spread,announced_score,announced_against,computed_score,\
             computed_against,ruled_score,ruled_against,tag,penalty,opponent_penalty,event,date,member,\
             opponent_member,word_list\n\
             A,1,forfeit,Ann Lee,-50,Ben,-50,player,1,,,,,,,,,,,,'=Thursday,,,,nwl23\n"
        )
    );
}

/// Names that somebody might hope a program trips over.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("=HYPERLINK(\"http://x\",\"Cat\")<b>".to_owned()),
        Just("'=1".to_owned()),
        Just("''".to_owned()),
        Just("＝1".to_owned()),
        Just("-5".to_owned()),
        Just("12".to_owned()),
        Just("Lee; \"Ann\", B".to_owned()),
        Just("\u{202e}\u{1b}[31m".to_owned()),
        "\\PC{1,12}",
        "['=+@;,\" a-c-]{1,6}",
    ]
    .prop_map(|name| normalised_name(&name))
    .prop_filter("a name is something", |name| !name.is_empty())
}

fn names() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(name(), 2..8).prop_filter("names differ", |names| {
        let keys: std::collections::HashSet<String> =
            names.iter().map(|name| sixzero::tournament::name_key(name)).collect();
        keys.len() == names.len()
    })
}

fn dialect() -> impl Strategy<Value = Dialect> {
    let excel = |separator| Just(Dialect::Plain.separated(separator));
    prop_oneof![
        Just(Dialect::Plain),
        excel(Separator::Comma),
        excel(Separator::Semicolon),
        excel(Separator::Tab)
    ]
}

proptest! {
    #[test]
    fn an_exported_roster_comes_in_again(names in names(), dialect in dialect()) {
        let players: Vec<Player> = names.iter().zip(1..).map(|(n, no)| player(no, n)).collect();
        let table = report::players(&[division()], &players, &[], Form::Csv);
        let roster = roster::read(&report::csv::render(&table, dialect)).unwrap();
        let read: Vec<String> = roster.rows.into_iter().map(|row| row.player.name).collect();
        prop_assert_eq!(read, names);
        prop_assert_eq!(roster.unread, []);
    }

    #[test]
    fn exported_results_come_in_again(
        names in names(),
        games in prop::collection::vec(
            (0..8usize, 0..8usize, 0..600i32, 0..600i32, 0..6u8, 0..3i32), 1..20),
        dialect in dialect(),
    ) {
        let players: Vec<Player> = names.iter().zip(1..).map(|(n, no)| player(no, n)).collect();
        let policy = ScoringPolicy::default();
        let mut pairings = Vec::new();
        let mut results = Vec::new();
        for (round, (one, two, score, other, kind, halves)) in (1..).zip(games) {
            let one = players[one % players.len()].id;
            let two = players[two % players.len()].id;
            let id = PairingId(round);
            let start = if score % 2 == 0 { Start::Known } else { Start::Unknown };
            let pair = Seats::Pair { first: one, second: two, start };
            let (seats, result) = match kind {
                _ if one == two => {
                    let result = GameResult::bye(id, ResultSource::Slip, Points(score - other));
                    (Seats::Solo(one), result)
                }
                0 => {
                    let result = GameResult::forfeit(id, ResultSource::Slip, Points(score - other));
                    (Seats::Solo(one), result)
                }
                5 => {
                    let (own, other) = (Points(score - other), Points(other - 300));
                    (pair, GameResult::forfeited(id, ResultSource::Slip, own, other))
                }
                1 => (pair, GameResult::void(id, ResultSource::Slip, pair)),
                2 => {
                    let mut first = SeatResult::played(Points(score), Points(other), &policy);
                    let mut second = SeatResult::played(Points(other), Points(score), &policy);
                    first.half_wins = HalfWins(halves);
                    second.half_wins = HalfWins(2 - halves);
                    let mut result = GameResult::adjudicated(id, first, second);
                    result.source = ResultSource::Slip;
                    (pair, result)
                }
                _ => {
                    let (score, other) = (Points(score), Points(other));
                    (pair, GameResult::played(id, ResultSource::Slip, score, other, &policy))
                }
            };
            pairings.push(Pairing { id, round: RoundId(round), table: None, seats });
            results.push(result);
        }
        let recorded: Vec<_> = pairings
            .iter()
            .zip(&results)
            .map(|(pairing, result)| results::Recorded {
                division: "A",
                word_list: "nwl23",
                round: RoundNo(u32::try_from(pairing.round.0).unwrap()),
                pairing,
                result,
                off_spread: [Points::ZERO; 2],
                sources: results::Sources::default(),
            policy,
            })
            .collect();
        let export = results::write(EVENT, &recorded, &players, dialect);
        prop_assert!(export.incomplete.is_empty());
        let checked = read(&export.text, &players).unwrap();
        prop_assert_eq!(checked.lines.len(), results.len());
        for ((line, pairing), result) in checked.lines.iter().zip(&pairings).zip(&results) {
            prop_assert_eq!(line.seats, pairing.seats);
            prop_assert_eq!(&line.result(pairing.id), result);
        }
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,200}", lines in "[a-e0-9,;\"'\n=-]{0,200}") {
        for text in [text, format!("{HEADER}\n{lines}"), format!("name,rating\n{lines}")] {
            let _ = read(&text, &four());
            let _ = roster::read(&text);
        }
    }
}
